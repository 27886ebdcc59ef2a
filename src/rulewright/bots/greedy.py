"""The greedy bot: tries each option on an imagined game and takes the one whose position is worth most."""

from typing import Final

from rulewright.bots.bot import Bot
from rulewright.bots.glimpse import Glimpse
from rulewright.engine.game import Game, seat_number
from rulewright.games import registration

DEPTH: Final = 1  # how many further questions inside the same action it looks through
MOST_ANSWERS: Final = 400  # by habit; an action that is still not at its end is judged as it stands


class Greedy(Bot):
    """Looks to the end of its own action and no further."""

    def choose(self, glimpse: Glimpse) -> str:
        """Give the key of the option that leads to the best position; among equals any."""
        if len(glimpse) == 1:
            return glimpse.keys()[0]
        chance = self.chance(glimpse)
        world = glimpse.imagine(chance)
        habit = registration(world.name()).habit
        if habit is not None and world.question is not None and world.question.kind in habit.plain:
            return glimpse.keys()[habit.answer(world)]
        seat = seat_number(glimpse.seat)
        values = [self.value(after(world, index, seat, DEPTH), seat, DEPTH) for index in range(len(glimpse))]
        best = max(values)
        equals = [index for index, value in enumerate(values) if value == best]
        return glimpse.keys()[equals[chance.below(len(equals))]]

    def value(self, world: Game, seat: int, depth: int) -> float:
        """Judge a world for a seat, looking through questions inside the action, the opponent's at their worst."""
        question = world.question
        if question is None or not looked_through(world, seat, depth):
            return registration(world.name()).worth(world, seat)
        values = [
            self.value(after(world, index, seat, depth - 1), seat, depth - 1) for index in range(len(question.actions))
        ]
        return max(values) if question.seat == seat else min(values)


def looked_through(world: Game, seat: int, depth: int) -> bool:
    """Whether the open question is one whose answers are all tried: inside the action, and worth it to the seat."""
    question = world.question
    habit = registration(world.name()).habit
    if question is None or question.ordinary or depth == 0:
        return False
    return habit is None or (question.seat == seat and question.kind in habit.weighed)


def after(world: Game, index: int, seat: int, depth: int) -> Game:
    """Give the world after an option is taken and everything that is not looked through is settled."""
    other = world.copy()
    other.choose(index)
    habit = registration(world.name()).habit
    for _ in range(MOST_ANSWERS):
        question = other.question
        if question is None or question.ordinary:
            break
        if len(question.actions) > 1 and (habit is None or looked_through(other, seat, depth)):
            break
        answer = 0 if habit is None else habit.answer(other)
        if answer < 0:
            break
        other.choose(answer)
    return other
