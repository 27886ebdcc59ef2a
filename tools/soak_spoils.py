"""Long random play of The Spoils: games to their end, random tables of random words, real cards where there are any.

python tools/soak_spoils.py [--games 10000] [--tables 2000] [--real 200] [--processes 2]
"""

import argparse
import os
import random
import sys
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from statistics import median

from rulewright.engine import contract
from rulewright.engine.game import Game
from rulewright.games import new

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests" / "spoils"))

from laid import Tables  # noqa: E402 - the random tables of the tests
from real import FILE, games_of_real_cards  # noqa: E402
from watching import play_back_and_forth, play_two_worlds, play_watched  # noqa: E402

RULESETS = ("rb22", "cr2010", "crlate")
DECKS = ("red-column", "soft-coins", "night-school", "small-wheels")
CHUNK = 50

Summary = tuple[list[int], list[str], list[str]]  # lengths, results, and what went wrong


def random_games(ruleset: str, first: int) -> Summary:
    """Play a chunk of games of installed decks to their end, the table sound after every answer."""
    lengths, results, wrong = [], [], []
    for number in range(first, first + CHUNK):
        decks = (DECKS[number % 4], DECKS[number // 4 % 4])

        def begin(seed: str, decks: tuple[str, str] = decks) -> Game:
            return new("spoils", ruleset=ruleset, seed=seed, decks=decks)

        try:
            game = contract.random_play(begin, f"soak {ruleset} {number}")
        except Exception as error:  # noqa: BLE001 - whatever it is, it is told with the seed that shows it
            wrong.append(f"{ruleset} game {number}: {type(error).__name__}: {str(error)[:300]}")
        else:
            lengths.append(len(game.line))
            results.append(game.result())
    return lengths, results, wrong


def random_tables(ruleset: str, first: int) -> Summary:
    """Play a chunk of random tables, each in three ways."""
    wrong = []
    for number in range(first, first + CHUNK):
        for how in (play_watched, play_back_and_forth, play_two_worlds):
            below = random.Random(f"{ruleset} {number}").randrange  # noqa: S311 - a test
            try:
                how(Tables(below, ruleset).position(), below)
            except Exception as error:  # noqa: BLE001 - as above
                wrong.append(f"{ruleset} table {number} {how.__name__}: {type(error).__name__}: {str(error)[:300]}")
    return [1] * CHUNK, ["played"] * CHUNK, wrong


def real_games(ruleset: str, first: int) -> Summary:
    """Play a chunk of games of random decks of real cards, the table sound after every event."""
    lengths, results, wrong = [], [], []
    for number in range(first, first + CHUNK):
        try:
            game = games_of_real_cards(ruleset, number)
        except Exception as error:  # noqa: BLE001 - as above
            wrong.append(f"{ruleset} real {number}: {type(error).__name__}: {str(error)[:300]}")
        else:
            lengths.append(len(game.line))
            results.append(game.result() or "not over")
    return lengths, results, wrong


def run(name: str, count: int, work: Callable[[str, int], Summary], processes: int) -> int:
    """Run so many of each ruleset over processes and tell what came of them; give how many went wrong."""
    started = time.monotonic()
    failed = 0
    with ProcessPoolExecutor(processes) as pool:
        for ruleset in RULESETS:
            parts = list(pool.map(work, [ruleset] * len(range(0, count, CHUNK)), range(0, count, CHUNK)))
            lengths = [length for part in parts for length in part[0]] or [0]
            results = Counter([result for part in parts for result in part[1]])
            wrong = [line for part in parts for line in part[2]]
            told = ", ".join([f"{result} {results[result]}" for result in sorted(results)])
            print(f"{name}, {ruleset}: {len(lengths)}; {told}; {sum(lengths)} answers in all, ", end="")
            print(
                f"{min(lengths)} to {max(lengths)}, median {median(lengths):.0f}; {len(wrong)} went wrong", flush=True
            )
            print("\n".join(wrong[:20]), end="\n" if wrong else "", flush=True)
            failed += len(wrong)
    print(f"{name}: {time.monotonic() - started:.0f} s", flush=True)
    return failed


def main() -> int:
    """Run everything."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10_000, help="games per ruleset")
    parser.add_argument("--tables", type=int, default=2_000, help="random tables per ruleset")
    parser.add_argument("--real", type=int, default=200, help="games of real cards per ruleset, where there are any")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args()
    failed = run("random tables", options.tables, random_tables, options.processes)
    if FILE.exists():
        failed += run("games of real cards", options.real, real_games, options.processes)
    failed += run("random games", options.games, random_games, options.processes)
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main())
