"""Games of the decks that ship at default settings: whatever could be done where a window passes is tried in a copy.

No legal action, with no choice that it leads to, may change what the pending action, the battle or the end of the turn
does. It also counts the answers that people give and how many of them are passes, with smart stops and, for
comparison, with stops wherever something can be done.

python tools/soak_passing.py [--games 200] [--random 200] [--compared 20] [--processes 2]
"""

import argparse
import os
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests" / "server"))

from at_defaults import ABLE, Played, play  # noqa: E402 - the games of the tests

AROUND = 10  # games, once around the decks


def told(name: str, games: list[Played]) -> None:
    """Tell what came of some games."""
    inputs: Counter[str] = sum([one.inputs for one in games], Counter())
    passes: Counter[str] = sum([one.passes for one in games], Counter())
    given, passed = max(1, inputs.total()), passes.total()
    print(
        f"{name}: {len(games)} games, {given} answers given, {passed} of them passes ({passed / given:.1%}): ", end=""
    )
    print(", ".join([f"{kind} {count}" for kind, count in sorted((+passes).items())]), flush=True)


def proved(pool: ProcessPoolExecutor, who: str, count: int) -> int:
    """Play games as a bot would and try everything that is skipped; give how much of it makes a difference."""
    found: list[Played] = []
    for one in pool.map(partial(play, who=who), range(count)):
        found.append(one)
        print("\n".join(one.wrong), end="\n" if one.wrong else "", flush=True)
        if len(found) % AROUND == 0:
            skipped: Counter[str] = sum([each.skipped for each in found], Counter())
            ways, wrong = sum([each.ways for each in found]), sum([len(each.wrong) for each in found])
            print(
                f"{len(found)} games: {skipped.total()} windows skipped, {ways} ways tried, {wrong} wrong", flush=True
            )
    told(f"smart, {who}", found)
    return sum([len(each.wrong) for each in found])


def main() -> int:
    """Play, prove and count."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--games", type=int, default=200, help="games as greedy bots play, all that is skipped is tried"
    )
    parser.add_argument("--random", type=int, default=200, help="games as random bots play, likewise")
    parser.add_argument("--compared", type=int, default=20, help="games with the stops wherever somebody is able")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args()
    started = time.monotonic()
    with ProcessPoolExecutor(options.processes) as pool:
        wrong = proved(pool, "random", options.random)
        wrong += proved(pool, "greedy", options.games)
        told("able", list(pool.map(partial(play, prove=False, stops=ABLE), range(options.compared))))
    print(f"{time.monotonic() - started:.0f} s")
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
