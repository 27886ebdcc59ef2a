"""Long random play of The Spoils: games of plain decks, of the decks that ship and of sealed decks, random tables.

python tools/soak_spoils.py [--plain 10000] [--games 7000] [--sealed 7000] [--tables 2000] [--real 200]
"""

import argparse
import os
import random
import sys
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from statistics import median

import plain_decks
from rulewright.engine import contract
from rulewright.engine.chance import root_of
from rulewright.engine.game import Game
from rulewright.games import new
from rulewright.spoils.cards.sets import decks as installed
from rulewright.spoils.cards.sets import library
from rulewright.spoils.limited.draft import Draft
from rulewright.spoils.limited.record import new_draft
from rulewright.spoils.limited.setup import SEALED, setup_for

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests" / "spoils"))

from laid import Tables  # noqa: E402 - the random tables of the tests
from real import FILE, games_of_real_cards  # noqa: E402
from watching import play_back_and_forth, play_two_worlds, play_watched  # noqa: E402

RULESETS = ("rb22", "cr2010", "crlate")
LATEST = ("cellar-lectures", "under-the-floor")  # decks with words that only the latest document has
CHUNK = 10
EVERY = 20  # answers between two looks at the invariants in the longest runs; tests look after each

Summary = tuple[list[int], list[str], list[str]]  # lengths, results, and what went wrong


def plain_games(ruleset: str, first: int) -> Summary:
    """Play a chunk of games of two plain decks to their end."""
    lengths, results, wrong = [], [], []
    for number in range(first, first + CHUNK):
        try:
            game = contract.random_play(partial(plain_game, ruleset), f"soak {ruleset} {number}", every=EVERY)
        except Exception as error:  # noqa: BLE001 - whatever it is, it is told with the seed that shows it
            wrong.append(f"{ruleset} plain {number}: {type(error).__name__}: {str(error)[:300]}")
        else:
            lengths.append(len(game.line))
            results.append(game.result())
    return lengths, results, wrong


def plain_game(ruleset: str, seed: str) -> Game:
    """Begin a game of two plain decks."""
    return plain_decks.begin(ruleset, seed)


def random_games(ruleset: str, first: int) -> Summary:
    """Play a chunk of games of installed decks to their end."""
    lengths, results, wrong = [], [], []
    names = [name for name in sorted(installed()) if ruleset == "crlate" or name not in LATEST]
    for number in range(first, first + CHUNK):
        decks = (names[number % len(names)], names[number // len(names) % len(names)])

        def begin(seed: str, decks: tuple[str, str] = decks) -> Game:
            return new("spoils", ruleset=ruleset, seed=seed, decks=decks)

        try:
            game = contract.random_play(begin, f"soak {ruleset} {number}", every=EVERY)
        except Exception as error:  # noqa: BLE001 - as above
            wrong.append(f"{ruleset} game {number}: {type(error).__name__}: {str(error)[:300]}")
        else:
            lengths.append(len(game.line))
            results.append(game.result())
    return lengths, results, wrong


def sealed_games(ruleset: str, first: int) -> Summary:
    """Play a chunk of games of decks that bots built of sealed pools, a new pool for each player of each game."""
    lengths, results, wrong = [], [], []
    cards = library()
    for number in range(first, first + CHUNK):
        setup = setup_for(cards, SEALED, ruleset=ruleset, seats=2)
        draft = new_draft(cards, setup, root_of(f"soak sealed {number}")).draft
        try:
            for seat in draft.seats():
                draft.answer(seat, "suggest")
                draft.answer(seat, "done")  # which is refused unless the deck is legal
            seed = f"soak sealed {ruleset} {number}"
            game = contract.random_play(partial(sealed_game, ruleset, draft), seed, every=EVERY)
        except Exception as error:  # noqa: BLE001 - as above
            wrong.append(f"{ruleset} sealed {number}: {type(error).__name__}: {str(error)[:300]}")
        else:
            lengths.append(len(game.line))
            results.append(game.result())
    return lengths, results, wrong


def sealed_game(ruleset: str, draft: Draft, seed: str) -> Game:
    """Begin a game of the decks of a sealed event."""
    decks = [[bench.card(name) for name, count in bench.deck.items() for _ in range(count)] for bench in draft.benches]
    factions = [one for bench in draft.benches for one in bench.factions if one.name == bench.faction]
    return new("spoils", ruleset=ruleset, seed=seed, decks=decks, factions=factions)


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
    if not count:
        return 0
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
    parser.add_argument("--plain", type=int, default=10_000, help="games of two plain decks, per ruleset")
    parser.add_argument("--games", type=int, default=7_000, help="games of the decks that ship, per ruleset")
    parser.add_argument("--sealed", type=int, default=7_000, help="games of sealed decks, per ruleset")
    parser.add_argument("--tables", type=int, default=2_000, help="random tables per ruleset")
    parser.add_argument("--real", type=int, default=200, help="games of real cards per ruleset, where there are any")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args()
    failed = run("random tables", options.tables, random_tables, options.processes)
    if FILE.exists():
        failed += run("games of real cards", options.real, real_games, options.processes)
    failed += run("games of plain decks", options.plain, plain_games, options.processes)
    failed += run("games of sealed decks", options.sealed, sealed_games, options.processes)
    failed += run("games of the decks that ship", options.games, random_games, options.processes)
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main())
