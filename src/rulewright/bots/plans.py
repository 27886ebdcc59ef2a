"""Plans: whole actions, from a decision to the end of what it begins, with what greedy thinks of them.

An attack with its party, a card with its place and a payment are one plan each, not a question after the other.
"""

import re
from dataclasses import dataclass
from typing import Final

from rulewright.bots.greedy import Look
from rulewright.engine.game import Game

PLACE: Final = re.compile(r" \([^()]*\)")  # where a thing lies that a key names: Rage (A hand 3)


@dataclass(frozen=True)
class Plan:
    """The answers that a seat gives one after the other, by their keys, and the worth of where they lead."""

    keys: tuple[str, ...]
    worth: float


class Planner(Look):
    """A look ahead that keeps what it has tried: every plan, not only the best."""

    def plans(self) -> list[Plan]:
        """Give the plans that begin with each option, the best first; of those that come to the same, one."""
        self.begun = len(self.world.line)
        self.found: dict[tuple[str, ...], float] = {}
        self.values()
        ordered = sorted(self.found.items(), key=_worth, reverse=True)
        apart: dict[tuple[float, tuple[str, ...]], Plan] = {}
        for keys, worth in ordered:
            apart.setdefault((worth, alike(keys)), Plan(keys, worth))
        return list(apart.values())

    def value(self, world: Game, depth: int) -> float:
        """Judge a world, and keep the answers that led there where they are not looked through."""
        if world.question is not None and self.looks_through(world, depth):
            return super().value(world, depth)
        worth = super().value(world, 0)
        keys = tuple([one.key for one in world.line[self.begun :] if one.seat == self.seat])
        self.found[keys] = worth
        return worth

    def judged(self, world: Game) -> float:
        """Judge a world as those do who look further ahead: by the odds, on the scale of a worth."""
        return self.game.judged.odds(world, self.seat) * self.game.ahead.scale


def alike(keys: tuple[str, ...]) -> tuple[str, ...]:
    """Give what a plan has in common with others of the same worth: its answers in any order, wherever things lie."""
    return tuple(sorted([PLACE.sub("", key) for key in keys]))


def _worth(found: tuple[tuple[str, ...], float]) -> float:
    return found[1]
