"""Freeze one of two nodes again and again while games are played, and see that they go on at the other.

python tools/freeze.py [--stops 20] [--games 8]    # with a PostgreSQL of its own, from a wheel
"""

import argparse
import asyncio
import itertools
import signal
import sys
import time
from pathlib import Path

import psycopg

from kept_games import Kept, lost_or_doubled
from visitor import ServerProcess, Visitor

sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "server"))

from postgres import fresh_address

FROZEN = 4.0  # seconds for which a node is frozen
PATIENCE = 60.0


def tell(node: ServerProcess, what: signal.Signals) -> None:
    """Send a node a signal."""
    assert node.process is not None
    node.process.send_signal(what)


def stored(address: str, room: str) -> Kept:
    """Read a game from the database."""
    with psycopg.connect(address) as db:
        rows = db.execute("SELECT seq, data FROM entries WHERE room = %s ORDER BY seq", (room,)).fetchall()
        first = db.execute("SELECT data FROM snapshots WHERE room = %s AND first = 1", (room,)).fetchone()
        data = db.execute("SELECT data FROM rooms WHERE id = %s", (room,)).fetchone()
    assert first is not None
    assert data is not None
    return Kept(bytes(data[0]), bytes(first[0]), [(seq, bytes(text)) for seq, text in rows])


class Played:
    """Games that are played at one node, and go on at the other."""

    def __init__(self, nodes: tuple[ServerProcess, ServerProcess], count: int) -> None:
        """Make rooms at the first node."""
        self.nodes = nodes
        self.numbers = itertools.count()
        self.everyone: list[Visitor] = []
        self.players = [self.visitor(nodes[0], place) for place in range(count)]
        self.tasks: list[asyncio.Task[None]] = []

    def visitor(self, node: ServerProcess, place: int) -> Visitor:
        """Have somebody begin a game."""
        found = Visitor(node, ("starfighter", "spoils")[place % 2], next(self.numbers))
        self.everyone.append(found)
        return found

    async def move(self, node: ServerProcess) -> None:
        """Have everybody go on at a node; whose game is over begins another."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        for place, one in enumerate(self.players):
            if one.over:
                self.players[place] = await asyncio.to_thread(self.visitor, node, place)
        for one in self.players:
            one.server, one.lost = node, time.monotonic()
        until = time.monotonic() + 600
        self.tasks = [asyncio.create_task(one.play(until, think=0.05)) for one in self.players]

    async def gone_on(self) -> float:
        """Wait until every game has gone on: two answers more of each are acknowledged. Give the seconds."""
        began = time.monotonic()
        wanted = [len(one.acknowledged) + 2 for one in self.players]
        while [
            one
            for one, least in zip(self.players, wanted, strict=True)
            if not one.over and len(one.acknowledged) < least
        ]:
            for task in self.tasks:
                if task.done():
                    task.result()  # it tells what went wrong
            assert time.monotonic() - began < PATIENCE, "a game does not go on"
            await asyncio.sleep(0.02)
        return time.monotonic() - began


async def run(address: str, stops: int, count: int) -> list[str]:
    """Freeze nodes while visitors play; give what is wrong afterwards."""
    nodes = (ServerProcess(address), ServerProcess(address))
    took = []
    with nodes[0], nodes[1]:
        played = Played(nodes, count)
        for node in (nodes[1], nodes[0]):  # so that the bots of both have come to work
            await played.move(node)
            await played.gone_on()
        for number in range(stops):
            frozen, other = nodes[number % 2], nodes[1 - number % 2]
            tell(frozen, signal.SIGSTOP)
            began = time.monotonic()
            await played.move(other)
            await played.gone_on()
            took.append(time.monotonic() - began)
            await asyncio.sleep(max(0.0, FROZEN - took[-1]))
            tell(frozen, signal.SIGCONT)
            await played.gone_on()
        for task in played.tasks:
            task.cancel()
        told = await asyncio.gather(*played.tasks, return_exceptions=True)
    wrong = [str(one) for one in told if isinstance(one, Exception)]
    for one in played.everyone:
        wrong += lost_or_doubled(one, stored(address, one.room))
    acknowledged = sum([len(one.acknowledged) for one in played.everyone])
    print(
        f"{stops} stops under {count} games: {acknowledged} commands acknowledged, {len(wrong)} lost or doubled; "
        f"all go on at the other node in {sorted(took)[len(took) // 2]:.1f} s (half of them), {max(took):.1f} s"
    )
    return wrong


def main() -> int:
    """Run and tell."""
    reading = argparse.ArgumentParser(description=__doc__)
    reading.add_argument("--stops", type=int, default=20)
    reading.add_argument("--games", type=int, default=8)
    wish = reading.parse_args()
    wrong = asyncio.run(run(fresh_address(), wish.stops, wish.games))
    for one in wrong[:20]:
        print(one)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
