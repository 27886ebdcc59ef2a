"""Many games at once over real sockets: how long it takes from a command to the view that follows.

Each visitor plays at random against a random bot and thinks for a while before each answer, as people do.

python tools/load.py [--games 200] [--seconds 60] [--think 2.0]
"""

import argparse
import asyncio
import random
import sys
import tempfile
import time
from pathlib import Path

from visitor import ServerProcess, Visitor

LIMIT = 0.100  # seconds: the p99 that the project holds itself to


async def run(server: ServerProcess, count: int, seconds: float, think: float) -> list[Visitor]:
    """Let visitors play for a while; who has finished sits down to another game."""
    until = time.monotonic() + seconds
    everyone: list[Visitor] = []

    async def visit(number: int) -> None:
        await asyncio.sleep(random.Random(number).uniform(0, think))  # noqa: S311 - nobody arrives together
        while time.monotonic() < until:
            game = ("starfighter", "spoils")[number % 2]
            one = await asyncio.to_thread(Visitor, server, game, len(everyone))
            everyone.append(one)
            await one.play(until, think)

    await asyncio.gather(*[visit(number) for number in range(count)])
    return everyone


def main() -> int:
    """Run and tell."""
    reading = argparse.ArgumentParser(description=__doc__)
    reading.add_argument("--games", type=int, default=200)
    reading.add_argument("--seconds", type=float, default=60.0)
    reading.add_argument("--think", type=float, default=2.0)
    wish = reading.parse_args()
    with tempfile.TemporaryDirectory() as folder, ServerProcess(str(Path(folder) / "table.sqlite")) as server:
        everyone = asyncio.run(run(server, wish.games, wish.seconds, wish.think))
        memory = server.memory() / 1e6
    times = sorted([one for visitor in everyone for one in visitor.times])
    if not times:
        print("nobody got an answer")
        return 1
    half, most = times[len(times) // 2], times[int(len(times) * 0.99)]
    over = len([one for one in everyone if one.over])
    print(
        f"{wish.games} games at once, {wish.think:.1f} s thought on average: {len(times)} commands in "
        f"{wish.seconds:.0f} s ({len(times) / wish.seconds:.0f} a second), {over} games to their end; command to view "
        f"p50 {half * 1000:.1f} ms, p99 {most * 1000:.1f} ms, most {times[-1] * 1000:.1f} ms; server {memory:.0f} MB",
    )
    return 0 if most <= LIMIT else 1


if __name__ == "__main__":
    sys.exit(main())
