"""Kill the server with kill -9 again and again while games are played, and see that nothing acknowledged is lost.

python tools/kill.py [--kills 50] [--games 12]
"""

import argparse
import asyncio
import random
import sqlite3
import sys
import tempfile
import time
from pathlib import Path

from kept_games import Kept, lost_or_doubled
from visitor import ServerProcess, Visitor

PATIENCE = 10.0  # seconds


def stored(path: Path, room: str) -> Kept:
    """Read a game from the file."""
    with sqlite3.connect(path) as db:
        rows = db.execute("SELECT seq, data FROM entries WHERE room = ? ORDER BY seq", (room,)).fetchall()
        first = db.execute("SELECT data FROM snapshots WHERE room = ? AND first = 1", (room,)).fetchone()[0]
        data = db.execute("SELECT data FROM rooms WHERE id = ?", (room,)).fetchone()[0]
    return Kept(data, first, rows)


async def busy(everyone: list[Visitor], chance: random.Random) -> None:
    """Wait until visitors have got some answers acknowledged since the server is back, and then for any moment more."""
    wanted = sum([len(one.acknowledged) for one in everyone]) + chance.randrange(1, 45)
    last = time.monotonic() + PATIENCE
    while time.monotonic() < last and sum([len(one.acknowledged) for one in everyone]) < wanted:  # noqa: ASYNC110 - nobody tells
        await asyncio.sleep(0.02)
    await asyncio.sleep(chance.uniform(0.0, 0.1))


async def run(path: Path, kills: int, count: int) -> list[str]:
    """Kill the server while visitors play; give what is wrong afterwards."""
    server = ServerProcess(str(path))
    server.start()
    chance = random.Random(kills)  # noqa: S311 - it only chooses moments
    players = [Visitor(server, ("starfighter", "spoils")[number % 2], number) for number in range(count)]
    until = time.monotonic() + 60 + 20 * kills
    tasks = [asyncio.create_task(one.play(until, think=0.05)) for one in players]
    everyone = list(players)
    starts = []
    for _ in range(kills):
        await busy(everyone, chance)
        server.kill()
        starts.append(await asyncio.to_thread(server.start))
        for place, one in enumerate(players):
            if one.over:  # there is always a game going on
                players[place] = await asyncio.to_thread(
                    Visitor, server, ("starfighter", "spoils")[place % 2], len(everyone)
                )
                everyone.append(players[place])
                tasks.append(asyncio.create_task(players[place].play(until, think=0.05)))
    await asyncio.sleep(1.5)
    for task in tasks:
        task.cancel()
    told = await asyncio.gather(*tasks, return_exceptions=True)
    server.kill()
    wrong = [str(one) for one in told if isinstance(one, Exception)]
    acknowledged = 0
    for one in everyone:
        acknowledged += len(one.acknowledged)
        wrong += lost_or_doubled(one, stored(path, one.room))
    backs = sorted([back for one in everyone for back in one.back]) or [0.0]
    print(
        f"{kills} kills under {count} games: {acknowledged} commands acknowledged, {len(wrong)} lost or doubled; "
        f"serving again in {max(starts):.1f} s at most; "
        f"visitors back in {backs[len(backs) // 2]:.1f} s (half of them), {backs[-1]:.1f} s (all)",
    )
    return wrong


def main() -> int:
    """Run and tell."""
    reading = argparse.ArgumentParser(description=__doc__)
    reading.add_argument("--kills", type=int, default=50)
    reading.add_argument("--games", type=int, default=12)
    wish = reading.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        wrong = asyncio.run(run(Path(folder) / "table.sqlite", wish.kills, wish.games))
    for one in wrong[:20]:
        print(one)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
