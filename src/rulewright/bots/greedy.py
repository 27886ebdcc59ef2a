"""The greedy bot: tries each option on an imagined game and takes the one whose position is worth most."""

import math
import time
from collections.abc import Callable
from typing import Final

from rulewright.bots.bot import Bot
from rulewright.bots.glimpse import Glimpse
from rulewright.engine.game import Game, seat_number
from rulewright.engine.trial import let_go
from rulewright.games import Registration, registration

DEPTH: Final = 1  # how many further questions inside the same action it looks through
MOST_ANSWERS: Final = 400  # by habit; an action that is still not at its end is judged as it stands
LATE: Final = 0.5  # the part of its seconds in which it judges what is left; then it takes the best so far
MOST_TRIED: Final = 400  # answers on imagined games in one decision; what is left then is judged without a look further


class Greedy(Bot):
    """Looks to the end of its own action and no further."""

    face = "🦊"

    def choose(self, glimpse: Glimpse) -> str:
        """Give the key of the option that leads to the best position; among equals any."""
        if len(glimpse) == 1:
            return glimpse.keys()[0]
        chance = self.chance(glimpse)
        world = glimpse.imagine(chance)
        habit = registration(world.name()).habit
        if habit is not None and world.question is not None and world.question.kind in habit.plain:
            return glimpse.keys()[habit.answer(world)]
        values = Look(world, seat_number(glimpse.seat), self.seconds, self.clock).values()
        best = max(values.values())
        equals = [index for index, value in values.items() if value == best]
        return glimpse.keys()[equals[chance.below(len(equals))]]


class Look:
    """A look ahead from one decision, and how many answers and seconds are left for it."""

    def __init__(
        self, world: Game, seat: int, seconds: float = math.inf, clock: Callable[[], float] = time.monotonic
    ) -> None:
        """Look at an imagined world for a seat; after `seconds` at no more than where an answer leads at once."""
        self.clock = clock
        self.world = world
        self.seat = seat
        self.game: Registration = registration(world.name())
        self.left = MOST_TRIED
        self.until = clock() + seconds
        self.latest = self.until + seconds * LATE

    @property
    def is_spent(self) -> bool:
        """Whether what is left is to be judged without a look further."""
        return self.left <= 0 or self.clock() >= self.until

    def values(self) -> dict[int, float]:
        """Judge the options."""
        question = self.world.question
        assert question is not None
        habit = self.game.habit
        worth_it = [index for index, one in enumerate(question.actions) if habit is None or type(one) not in habit.idle]
        tried = worth_it or list(range(len(question.actions)))
        found: dict[int, float] = {}
        for index in tried:
            if found and self.clock() >= self.latest:
                break
            found[index] = self.worth_of(self.world, index, DEPTH)
        return found

    def worth_of(self, world: Game, index: int, depth: int) -> float:
        """Judge an option; the first of those that may be taken together also with all the others."""
        with let_go(self.after(world, index, depth)) as after:
            found = self.value(after, depth)
        question, habit = world.question, self.game.habit
        if index > 0 or question is None or habit is None or question.kind not in habit.bold:
            return found
        with let_go(self.after(world, index, depth, bold=True)) as after:
            return max(found, self.value(after, depth))

    def value(self, world: Game, depth: int) -> float:
        """Judge a world, looking through questions inside the action, the opponent's at their worst."""
        question = world.question
        if question is None or not self.looks_through(world, depth):
            return self.judged(world)
        values: list[float] = []
        for index in range(len(question.actions)):
            if values and self.is_spent:
                break
            values.append(self.worth_of(world, index, depth - 1))
        return max(values) if question.seat == self.seat else min(values)

    def judged(self, world: Game) -> float:
        """Judge a world as it stands."""
        return self.game.worth(world, self.seat)

    def looks_through(self, world: Game, depth: int) -> bool:
        """Whether all answers to the open question are tried: it is inside the action, and worth it to the seat."""
        question, habit = world.question, self.game.habit
        if question is None or question.ordinary or depth == 0 or self.is_spent:
            return False
        return habit is None or (question.seat == self.seat and question.kind in habit.weighed)

    def after(self, world: Game, index: int, depth: int, *, bold: bool = False) -> Game:
        """Give the world after an option is taken and everything that is not looked through is settled."""
        other = world.copy()
        other.choose(index)
        self.left -= 1
        habit = self.game.habit
        for _ in range(MOST_ANSWERS):
            question = other.question
            if question is None or question.ordinary or self.clock() >= self.until:
                break
            if len(question.actions) > 1 and not bold and (habit is None or self.looks_through(other, depth)):
                break
            all_of_them = bold and habit is not None and question.kind in habit.bold and question.seat == self.seat
            answer = 0 if habit is None or all_of_them else habit.answer(other)
            if answer < 0:
                break
            other.choose(answer)
            self.left -= 1
        return other
