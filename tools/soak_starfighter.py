"""What nobody listed, at many tables of Starfighter drawn at random: reasons, conservation, order, wording, pivots.

python tools/soak_starfighter.py [--tables 20000] [--processes 2]
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

from rulewright.engine import contract

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests" / "starfighter"))

from conserving import Keeper  # noqa: E402 - what the tests try at few tables
from duels import lay, some_table  # noqa: E402
from refusing import try_everything  # noqa: E402
from sameness import play_alike, play_left_out, play_written_out, shuffled, turned, without_rolls  # noqa: E402

CHUNK = 20
QUESTIONS = 10  # of a table at which everything is tried
ANSWERS = 150  # of a table that is watched


def reasons(seed: str) -> int:
    """Try every action at the questions of a table."""
    tried: Counter[str] = Counter()
    _, game = some_table(seed)
    chance = random.Random(seed)  # noqa: S311 - a test plays with it
    for _ in range(QUESTIONS):
        if game.question is not None:
            try_everything(game, tried)
            game.choose(chance.randrange(len(game.question.actions)))
    return tried.total()


def conservation(seed: str) -> int:
    """Look after every step where the cards are."""
    _, game = some_table(seed)
    keeper = Keeper(game)
    contract.watch(game, keeper.look)
    chance = random.Random(seed)  # noqa: S311 - as above
    for _ in range(ANSWERS):
        if game.question is not None:
            game.choose(chance.randrange(len(game.question.actions)))
    return keeper.looks


def order(seed: str) -> int:
    """List hands and cards in five other orders."""
    data = some_table(seed)[0]
    return sum([play_alike(lay(data), lay(shuffled(data, f"{seed} {one}")), f"{seed} {one}") for one in range(5)])


def pivots(seed: str) -> int:
    """Turn cards round that are printed the other way round."""
    data = without_rolls(some_table(seed)[0])
    return play_alike(lay(data), lay(turned(data, seed)), seed, as_it_lies=True)


def wording(seed: str) -> int:
    """Write forced answers out, and leave them out."""
    data, game = some_table(seed)
    chosen, forced = play_written_out(game, seed)
    other = lay(data)
    play_left_out(other, chosen)
    assert other.position_hash() == game.position_hash(), "another game without its forced answers"
    return forced


GENERATORS = {"reasons": reasons, "conservation": conservation, "order": order, "pivots": pivots, "wording": wording}


def chunk(work: Callable[[str], int], name: str, first: int) -> tuple[int, list[str]]:
    """Try a chunk of tables; give how much was compared, and what went wrong with the seed that shows it."""
    done, wrong = 0, []
    for number in range(first, first + CHUNK):
        try:
            done += work(f"soak {name} {number}")
        except Exception as error:  # noqa: BLE001 - whatever it is, it is told with its seed
            wrong.append(f"soak {name} {number}: {type(error).__name__}: {str(error)[:400]}")
    return done, wrong


def main() -> int:
    """Run every generator; exit 1 if one finds something."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=20_000, help="tables per generator; a twentieth for reasons")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args()
    found = []
    with ProcessPoolExecutor(options.processes) as pool:
        for name, work in GENERATORS.items():
            tables = options.tables // 20 if name == "reasons" else options.tables
            started, compared = time.monotonic(), 0
            for done, wrong in pool.map(partial(chunk, work, name), range(0, tables, CHUNK)):
                compared += done
                found += wrong
            seconds = time.monotonic() - started
            print(f"Starfighter, {name}: {tables} tables, {compared} compared, {seconds:.0f} s", flush=True)
    for one in found[:20]:
        print(one)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
