"""Many games at once over real sockets: how long it takes from a command to the view that follows.

Each visitor plays at random against a random bot, or with `--greedy 50` so many of them against a greedy one. First
everybody thinks before each answer, as people do: between nothing and twice `--think` seconds, evenly drawn; the limit
is for this run. Then nobody thinks at all: a closed loop, whose times are those of a queue as long as there are games,
and which tells how much the server can do.

With `--deaf 50` so many spectators come, too, who ask for everything again and again and never read it.

python tools/load.py [--games 200] [--seconds 60] [--think 2.0] [--hammer 15] [--deaf 0] [--greedy 0]
"""

import argparse
import asyncio
import json
import os
import random
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

import websockets

from visitor import LOCAL, ServerProcess, Visitor

LIMIT = 0.100  # seconds: the p99 that the project holds itself to


@dataclass(frozen=True)
class Company:
    """Who comes: how many play, how long they think, and how many watch without reading."""

    games: int
    think: float
    deaf: int
    greedy: int = 0  # of the games: how many are against a greedy bot


async def run(server: ServerProcess, company: Company, seconds: float) -> list[Visitor]:
    """Let visitors play for a while; who has finished sits down to another game."""
    until = time.monotonic() + seconds
    everyone: list[Visitor] = []
    think = company.think

    async def watch(number: int) -> None:
        await asyncio.sleep(2 * think + 1)
        room = everyone[number % len(everyone)].room
        async with websockets.connect(f"ws://{LOCAL}:{server.port}/ws", compression=None, max_queue=1) as socket:
            await socket.send(json.dumps({"type": "hello", "v": 1, "room": room, "token": ""}))
            while time.monotonic() < until:  # no faster than the server lets anybody ask
                await socket.send(json.dumps({"type": "resync"}))
                await asyncio.sleep(0.2)
            socket.transport.abort()

    async def visit(number: int) -> None:
        await asyncio.sleep(random.Random(number).uniform(0, 2 * think))  # noqa: S311 - nobody arrives together
        while time.monotonic() < until:
            game = ("starfighter", "spoils")[number % 2]
            bot = "greedy" if number < company.greedy else "random"
            one = await asyncio.to_thread(Visitor, server, game, len(everyone), bot)
            everyone.append(one)
            await one.play(until, think)

    watching = [asyncio.create_task(watch(number)) for number in range(company.deaf)]
    await asyncio.gather(*[visit(number) for number in range(company.games)])
    await asyncio.gather(*watching, return_exceptions=True)  # whoever does not read is cut off
    return everyone


def measured(company: Company, seconds: float) -> float:
    """Run against a fresh server, tell the figures, and give the p99."""
    busy = os.getloadavg()[0]
    with tempfile.TemporaryDirectory() as folder, ServerProcess(str(Path(folder) / "table.sqlite")) as server:
        before = server.busy()
        everyone = asyncio.run(run(server, company, seconds))
        memory, worked, waited = server.memory() / 1e6, server.busy() - before, server.waited()
    times = sorted([one for visitor in everyone for one in visitor.times])
    if not times:
        print("nobody got an answer")
        return float("inf")
    half, most = times[len(times) // 2], times[int(len(times) * 0.99)]
    over = len([one for one in everyone if one.over])
    pace = f"{company.think:.1f} s thought on average" if company.think else "nobody thinks"
    pace += f", {company.greedy} greedy bots" if company.greedy else ""
    pace += f", {company.deaf} who do not read" if company.deaf else ""
    print(
        f"{company.games} games at once, {pace}: {len(times)} commands in {seconds:.0f} s "
        f"({len(times) / seconds:.0f} a second), {over} games to their end; command to view p50 {half * 1000:.1f} ms, "
        f"p99 {most * 1000:.1f} ms, most {times[-1] * 1000:.1f} ms; server {memory:.0f} MB, "
        f"{worked / len(times) * 1000:.1f} ms of a core a command (its bot's answers and new games are in it); "
        f"it waited {waited:.1f} s for a core that others had; "
        f"load of the machine {busy:.1f} before, {os.getloadavg()[0]:.1f} after",
        flush=True,
    )
    return most


def main() -> int:
    """Run and tell."""
    reading = argparse.ArgumentParser(description=__doc__)
    reading.add_argument("--games", type=int, default=200)
    reading.add_argument("--seconds", type=float, default=60.0)
    reading.add_argument("--think", type=float, default=2.0, help="seconds, on average")
    reading.add_argument("--hammer", type=float, default=15.0, help="seconds of the run without a pause; 0 for none")
    reading.add_argument("--greedy", type=int, default=0, help="games against a greedy bot")
    reading.add_argument("--deaf", type=int, default=0, help="spectators who do not read")
    wish = reading.parse_args()
    most = measured(Company(wish.games, wish.think, wish.deaf, wish.greedy), wish.seconds)
    if wish.hammer:
        measured(Company(wish.games, 0.0, 0), wish.hammer)
    return 0 if most <= LIMIT else 1


if __name__ == "__main__":
    sys.exit(main())
