"""Fit by self-play what the measures of a position are worth: the tables of `judge.py`, printed to be pasted there.

python tools/weights.py [--game spoils] [--games 450] [--bot greedy] [--stray 0.1] [--seed weights] [--notes FILE]

Bots play each other with the decks that ship, straying now and then so that unusual positions come up, too. At the
beginning of each turn it is noted what one seat has more than the other, and then who has won. The weights are those of
the highest likelihood (logistic regression), pulled towards the ones that stand there now: a measure that seldom came
up changes little. How hard is decided by what it foresees: a fifth of the games at a time is kept aside, fitted without
and then judged. What was noted is kept in FILE, and fitted again from there. The same command gives the same table.

Uses the compiled form in build/fast where there is one (set PYTHONPATH=build/fast).
"""

import argparse
import random
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from rulewright.bots import bot
from rulewright.bots.glimpse import Glimpse
from rulewright.engine.game import Game
from rulewright.games import Judged, new, registration
from rulewright.spoils.cards.sets import decks as shipped

STEPS = 30  # of Newton's method; a tenth of them is enough
ASIDE = 5  # of so many games one is kept aside
PULLS = (10.0, 30.0, 100.0, 300.0, 1000.0, 3000.0, 10_000.0)
AS_GOOD = 0.002  # of surprises that differ by less, the harder pull is taken

Table: TypeAlias = NDArray[np.float64]


@dataclass
class Notes:
    """Positions as measured for seat A, less what B has, and whether A has won; of which game each is."""

    measured: Table
    won: Table
    game: Table

    def part(self, fold: int, *, aside: bool) -> tuple[Table, Table]:
        """Give the positions of the games that are kept aside in a fold, or of the others."""
        chosen = (self.game % ASIDE == fold) == aside
        return self.measured[chosen], self.won[chosen]


def begun(name: str, seed: str, number: int) -> Game:
    """Begin a game; in The Spoils the decks that ship meet each other in turn."""
    if name != "spoils":
        return new(name, seed=f"{seed} {number}")
    meetings = list(combinations(shipped(), 2))
    return new("spoils", seed=f"{seed} {number}", decks=meetings[number % len(meetings)])


def turns(game: Game, player: str, seed: str, stray: float) -> Iterator[Game]:
    """Play a game and give it at the beginning of every turn."""
    seated = {seat: bot(player, f"{seed} {seat}") for seat in game.seats()}
    chance = random.Random(seed)  # noqa: S311 - seeded on purpose
    clock, turn = registration(game.name()).ahead.clock, -1
    while game.question is not None:
        if game.question.ordinary and clock(game) != turn:
            turn = clock(game)
            yield game
        if len(game.question.actions) == 1:
            game.choose(0)
        elif chance.random() < stray:
            game.choose(chance.randrange(len(game.question.actions)))
        else:
            game.answer(seated[game.asks].choose(Glimpse.of(game)))


def noted(options: argparse.Namespace, judged: Judged) -> Notes:
    """Play all games and note their turns; drawn games say nothing."""
    rows: list[tuple[list[float], float, int]] = []
    for number in range(options.games):
        game = begun(options.game, options.seed, number)
        found = []
        for at in turns(game, options.bot, f"{options.seed} {number}", options.stray):
            own, other = judged.measures(at, 0), judged.measures(at, 1)
            found.append([one - another for one, another in zip(own, other, strict=True)])
        if game.result() in ("A", "B"):
            rows += [(one, float(game.result() == "A"), number) for one in found]
    return Notes(*[np.array(column, dtype=np.float64) for column in zip(*rows, strict=True)])


def kept(path: Path) -> Notes:
    """Give the notes of an earlier run."""
    with np.load(path) as found:
        return Notes(found["measured"], found["won"], found["game"])


def fitted(measured: Table, won: Table, start: Table, pull: float) -> Table:
    """Give the weights of the highest likelihood, pulled towards those at the start, each in its own unit."""
    unit = measured.std(axis=0) + 1e-9
    scaled, anchor = measured / unit, start * unit
    weights = anchor.copy()
    for _ in range(STEPS):
        chances = 1.0 / (1.0 + np.exp(-np.clip(scaled @ weights, -30, 30)))
        slope = scaled.T @ (won - chances) - pull * (weights - anchor)
        bend = (scaled * (chances * (1 - chances))[:, None]).T @ scaled + pull * np.eye(len(weights))
        weights = weights + np.linalg.solve(bend, slope)
    found: Table = weights / unit
    return found


def surprise(measured: Table, won: Table, weights: Table) -> float:
    """Give how surprising the results are by some weights, for one position on the average."""
    odds = np.clip(measured @ weights, -30, 30) * (2 * won - 1)
    return float(np.mean(np.log1p(np.exp(-odds))))


def foreseen(notes: Notes, start: Table, pull: float) -> float:
    """Give how surprising results are by weights that were fitted without them."""
    folds = []
    for fold in range(ASIDE):
        weights = fitted(*notes.part(fold, aside=False), start, pull)
        folds.append(surprise(*notes.part(fold, aside=True), weights))
    return float(np.mean(folds))


def main() -> int:
    """Play, fit, print the table, and say how much it foresees."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="spoils")
    parser.add_argument("--games", type=int, default=450)
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--stray", type=float, default=0.1)
    parser.add_argument("--seed", default="weights")
    parser.add_argument("--notes", type=Path)
    options = parser.parse_args()
    judged = registration(options.game).judged
    again = options.notes is not None and options.notes.exists()
    notes = kept(options.notes) if again else noted(options, judged)
    if options.notes is not None and not again:
        np.savez_compressed(options.notes, measured=notes.measured, won=notes.won, game=notes.game)
    start = np.array(list(judged.weights.values()))
    surprises = {pull: foreseen(notes, start, pull) for pull in PULLS}
    pull = max([one for one, found in surprises.items() if found < min(surprises.values()) + AS_GOOD])
    weights = fitted(notes.measured, notes.won, start, pull)
    for name, before, after in zip(judged.weights, start, weights, strict=True):
        print(f'    "{name}": {after:.3f},  # {before:.3f}')
    before = surprise(notes.measured, notes.won, start)
    print(
        f"{len(notes.won)} turns of {len(set(notes.game))} games; surprise: knowing nothing 0.693, before {before:.4f},"
    )
    print(f"now {surprises[pull]:.4f} in games kept aside (pull {pull:g} of {surprises})")
    return 0


if __name__ == "__main__":
    sys.exit(main())
