"""Every card in play, started by `make soak`: smoke play of each card, and games between preconstructed decks.

python tools/soak_cards.py [--tables 30] [--games 50] [--rulesets crlate] [--processes 2]
"""

import argparse
import itertools
import os
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

from rulewright.spoils.cards.definitions import BadCard
from rulewright.spoils.cards.formats.own import installed
from rulewright.spoils.cards.sets import find_card
from rulewright.spoils.table.ruleset import RULESETS
from rulewright.spoils.words.definition import Definition

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests" / "spoils"))

from precons import play_precons, precons  # noqa: E402 - the decks of the tests
from real import FILE, playable  # noqa: E402
from smoke import smoke  # noqa: E402 - the smoke play of the tests

PATIENCE = 60.0  # seconds between two tellings of how far it is
Came = tuple[int, set[str], list[str]]  # how many were played, what happened in them, and what went wrong


def ours(ruleset: str) -> tuple[Definition, ...]:
    """Give every card that ships and that a ruleset knows."""
    return tuple([card for one in installed() if (card := known(one.facts.name, ruleset)) is not None])


def known(name: str, ruleset: str) -> Definition | None:
    """Give a card that ships, or None if the ruleset does not know it."""
    try:
        return find_card(name, RULESETS[ruleset])
    except BadCard:
        return None


def smoked(tables: int, pool_of: Callable[[str], Sequence[Definition]], job: tuple[str, int]) -> Came:
    """Play random tables around one card."""
    ruleset, number = job
    pool = pool_of(ruleset)
    happened: set[str] = set()
    wrong = []
    for table in range(tables):
        try:
            happened |= smoke(pool[number], pool, ruleset, table)
        except Exception as error:  # noqa: BLE001 - whatever it is, it is told with the seed that shows it
            what = f"{type(error).__name__}: {str(error)[:300]}"
            wrong.append(f"{pool[number].name}, {ruleset}, table {table}: {what}")
    return tables, happened, wrong


def paired(games: int, job: tuple[str, int, int]) -> Came:
    """Play two preconstructed decks against each other."""
    ruleset, first, second = job
    decks = precons(ruleset)[0]
    results: set[str] = set()
    wrong = []
    for number in range(games):
        try:
            results.add(play_precons(ruleset, decks[first], decks[second], number).result())
        except Exception as error:  # noqa: BLE001 - as above
            what = f"{type(error).__name__}: {str(error)[:300]}"
            wrong.append(f"{decks[first].name} against {decks[second].name}, {ruleset}, game {number}: {what}")
    return games, results, wrong


def run(name: str, jobs: Iterable[object], work: Callable[..., Came], processes: int) -> list[Came]:
    """Run jobs over processes and tell what went wrong."""
    started = told = time.monotonic()
    found = []
    with ProcessPoolExecutor(processes) as pool:
        for came in pool.map(work, jobs):
            found.append(came)
            for line in came[2]:  # at once: a run may be stopped before its end
                print(line, file=sys.stderr, flush=True)
            if time.monotonic() - told > PATIENCE:
                told = time.monotonic()
                print(f"{name}: {sum([one for one, _, _ in found])} so far, {told - started:.0f} s", file=sys.stderr)
    wrong = [line for _, _, lines in found for line in lines]
    count = sum([number for number, _, _ in found])
    print(f"{name}: {count}, {len(wrong)} went wrong, {time.monotonic() - started:.0f} s", flush=True)
    print("\n".join(wrong[:40]), end="\n" if wrong else "", flush=True)
    return found


def main() -> int:
    """Run everything."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=30, help="random tables per card and ruleset")
    parser.add_argument("--games", type=int, default=50, help="games per pairing and ruleset")
    parser.add_argument("--rulesets", nargs="*", choices=list(RULESETS), default=list(RULESETS))
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args()
    found = []
    pools: list[tuple[str, Callable[[str], tuple[Definition, ...]]]] = [("cards that ship", ours)]
    if FILE.exists():
        pools.append(("real cards", playable))
    for (what, pool_of), ruleset in itertools.product(pools if options.tables else [], options.rulesets):
        jobs = [(ruleset, number) for number in range(len(pool_of(ruleset)))]
        came = run(
            f"tables around {what}, {ruleset}", jobs, partial(smoked, options.tables, pool_of), options.processes
        )
        idle = [pool_of(ruleset)[number].name for number, (_, happened, _) in enumerate(came) if not happened]
        print(f"nothing happened to {len(idle)} of {len(came)} cards: {', '.join(idle[:20])}", flush=True)
        found += came
    for ruleset in options.rulesets if FILE.exists() and options.games else ():
        decks, missing = precons(ruleset)
        for name, cards in missing.items():
            print(f"{name} cannot be played by {ruleset}: {', '.join(cards)}", flush=True)
        pairs = [(ruleset, *pair) for pair in itertools.combinations_with_replacement(range(len(decks)), 2)]
        found += run(
            f"games of {len(decks)} decks, {ruleset}", pairs, partial(paired, options.games), options.processes
        )
    return int(any(wrong for _, _, wrong in found))


if __name__ == "__main__":
    sys.exit(main())
