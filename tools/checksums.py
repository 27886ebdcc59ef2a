"""Compare games interpreted and compiled: the same seeds must come to the same checksum.

python tools/checksums.py --games 200           compiles if need be, compares both forms
python tools/checksums.py --games 200 --print   prints the checksum of whichever form is imported
"""

import argparse
import hashlib
import json
import os
import pickle
import subprocess
import sys
from functools import partial
from pathlib import Path
from typing import TypeVar

import plain_decks
import rulewright.engine.game
from fast import FAST, QUICK, compiled, stale
from rulewright.engine.chance import Chance
from rulewright.engine.contract import chooser
from rulewright.engine.game import Game
from rulewright.engine.save import load_into, save
from rulewright.games import new
from rulewright.spoils.table.ruleset import RULESETS

T = TypeVar("T")
ROOT = Path(__file__).resolve().parent.parent
MIDDLE = 40  # answers before a game is saved and loaded
MODES = ("training", "skirmish", "total_war")


def starfighter(number: int) -> Game:
    """Begin a game of Starfighter, its modes in turn."""
    return new("starfighter", mode=MODES[number % 3], seed=f"checksum {number}")


def spoils(number: int) -> Game:
    """Begin a game of The Spoils, its rulesets in turn."""
    return plain_decks.begin(list(RULESETS)[number % 3], f"checksum {number}")


def checksum(games: int) -> str:
    """Play random games and give one hash over where they all end: of The Spoils a quarter as many, they are longer.

    Each is saved and loaded on the way, and what its players see and read then and in the end is hashed, too.
    """
    total = hashlib.sha256()
    begun = [partial(starfighter, number) for number in range(games)]
    begun += [partial(spoils, number) for number in range(games // 4)]
    for number, begin in enumerate(begun):
        chance = chooser(f"checksum {number}")
        game = play(begin(), chance, MIDDLE)
        loaded = begin()
        load_into(loaded, json.loads(json.dumps(save(game))))
        total.update(told(loaded).encode())
        total.update(repr(passed_on([*game.legal, game.question, *game.events])).encode())
        loaded = passed_on(loaded)
        game = play(loaded, chance)
        total.update(told(game).encode())
        total.update(game.position_hash().encode())
    form = "interpreted" if rulewright.engine.game.__file__.endswith(".py") else "compiled"
    return f"{form} {len(begun)} games {total.hexdigest()}"


def play(game: Game, chance: Chance, most: int = sys.maxsize) -> Game:
    """Play at random to the end, or so many answers."""
    while game.question is not None and len(game.line) < most:
        game.choose(chance.below(len(game.question.actions)))
    return game


def told(game: Game) -> str:
    """Give all that a game shows to its first player: the view, the log, and the options in words."""
    options = [option.sentence for option in game.legal] if game.question is not None else []
    return json.dumps([game.view("A"), game.log("A"), options], sort_keys=True)


def passed_on(thing: T) -> T:
    """Give something as another process would get it."""
    found: T = pickle.loads(pickle.dumps(thing))  # noqa: S301 - our own
    return found


def elsewhere(games: int, path: Path) -> str:
    """Give the checksum as another process prints it that imports from `path`."""
    done = subprocess.run(
        [sys.executable, __file__, "--games", str(games), "--print"],
        env={**os.environ, "PYTHONPATH": str(path)},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.strip()


def main() -> int:
    """Compare both forms and give the exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--print", action="store_true")
    options = parser.parse_args()
    if options.print:
        print(checksum(options.games))
        return 0
    build = FAST if not stale(FAST) else QUICK
    built = compiled(build, 0) if stale(build) else 0
    if built == 3:  # noqa: PLR2004 - what fast.py says where there is no compiler
        print("Skipped: checksums of the compiled form.")
        return 0
    if built:
        return built
    forms = [elsewhere(options.games, path) for path in (ROOT / "src", build)]
    print("\n".join(forms))
    if not forms[0].startswith("interpreted") or not forms[1].startswith("compiled"):
        print("The forms compared are not an interpreted and a compiled one.")
        return 1
    same = forms[0].split()[-1] == forms[1].split()[-1]
    print("Interpreted and compiled games are the same." if same else "Interpreted and compiled games DIFFER.")
    return 0 if same else 1


if __name__ == "__main__":
    sys.exit(main())
