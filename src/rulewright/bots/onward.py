"""How an imagined game goes on after a plan: as plain players would play it, for a turn or two, and who likes the end.

What a clock breaks off is judged where it stands.
"""

import math
from typing import Final

from rulewright.bots.budget import Budget
from rulewright.bots.plans import Plan
from rulewright.engine.chance import Chance
from rulewright.engine.game import Game
from rulewright.games import Registration

MOST_ANSWERS: Final = 300  # until the end of what is played on; a game that comes to none is judged as it stands
TRIED: Final = 3  # options at a question where no plain player's answer is known


class Onward:
    """Plays imagined games on for a seat."""

    def __init__(self, game: Registration, seat: int, budget: Budget, chance: Chance) -> None:
        """Play with this chance, for so long."""
        self.game = game
        self.seat = seat
        self.budget = budget
        self.chance = chance

    def follow(self, world: Game, plan: Plan) -> Game:
        """Carry a plan out as far as this world lets it, and give the world after it.

        What others are asked meanwhile they answer plainly.
        """
        seat = -1 if world.question is None else world.question.seat
        left = list(plan.keys)
        while left and world.question is not None and not self.budget.is_late:
            if world.question.seat != seat:
                world = self.answered(world)
                continue
            keys = world.legal.keys()
            if left[0] not in keys:
                break
            world.choose(keys.index(left.pop(0)))
        return world

    def to_the_end(self, world: Game, until: int) -> float:
        """Play a world on until its clock says so, and give the chance that the seat wins from there."""
        if self.game.ahead.hush is not None:
            self.game.ahead.hush(world)
        for _ in range(MOST_ANSWERS):
            if world.question is None or self.budget.is_late or self.is_end(world, until):
                break
            world = self.answered(world)
        found = self.chances(world)
        world.stand_still()
        return found

    def to_a_decision(self, world: Game, until: int) -> Game:
        """Play a world on to a question that is worth a look: more than one answer, and none that habit gives."""
        plain = frozenset[str]() if self.game.habit is None else self.game.habit.plain
        for _ in range(MOST_ANSWERS):
            question = world.question
            if question is None or self.budget.is_late or self.is_end(world, until):
                break
            if len(question.actions) > 1 and question.kind not in plain:
                break
            world = self.answered(world)
        return world

    def is_end(self, world: Game, until: int) -> bool:
        """Whether a world is played on no further."""
        return world.question is not None and world.question.ordinary and self.game.ahead.clock(world) >= until

    def chances(self, world: Game) -> float:
        """Give how likely the seat is to win, by what a position has."""
        return likely(self.game.judged.odds(world, self.seat))

    def answered(self, world: Game) -> Game:
        """Give the world after a plain answer to the open question."""
        assert world.question is not None
        plain = self.game.ahead.go_on
        if plain is not None:
            return plain(world, self.is_late)
        world.choose(0 if len(world.question.actions) == 1 else self.best_of_few(world))
        return world

    def is_late(self) -> bool:
        """Whether the seconds are over."""
        return self.budget.is_late

    def best_of_few(self, world: Game) -> int:
        """Try a few options and give the one that is worth most to whoever is asked."""
        assert world.question is not None
        seat, count = world.question.seat, len(world.question.actions)
        order = range(count) if count <= TRIED else self.chance.shuffled(range(count))[:TRIED]
        best, found = 0, -math.inf
        mark = world.mark()
        for index in order:
            world.choose(index)
            worth = self.game.worth(world, seat)
            world.rollback(mark)
            if worth > found:
                best, found = index, worth
        return best


def likely(odds: float) -> float:
    """Give the probability of an event from the logarithm of its odds."""
    return 1.0 / (1.0 + math.exp(-max(-40.0, min(40.0, odds))))
