"""The greedy bot: tries each option on an imagined game and takes the one whose position is worth most."""

from rulewright.bots.bot import Bot
from rulewright.bots.glimpse import Glimpse
from rulewright.engine.game import Game, seat_number
from rulewright.games import registration

DEPTH = 1  # how many further questions inside the same action it looks through


class Greedy(Bot):
    """Looks to the end of its own action and no further."""

    def choose(self, glimpse: Glimpse) -> str:
        """Give the key of the option that leads to the best position; among equals any."""
        if len(glimpse) == 1:
            return glimpse.keys()[0]
        chance = self.chance(glimpse)
        world = glimpse.imagine(chance)
        seat = seat_number(glimpse.seat)
        values = [self.value(after(world, index), seat, DEPTH) for index in range(len(glimpse))]
        best = max(values)
        equals = [index for index, value in enumerate(values) if value == best]
        return glimpse.keys()[equals[chance.below(len(equals))]]

    def value(self, world: Game, seat: int, depth: int) -> float:
        """Judge a world for a seat, looking through questions inside the action, the opponent's at their worst."""
        question = world.question
        if question is None or question.ordinary or depth == 0:
            return registration(world.name()).worth(world, seat)
        values = [self.value(after(world, index), seat, depth - 1) for index in range(len(question.actions))]
        return max(values) if question.seat == seat else min(values)


def after(world: Game, index: int) -> Game:
    """Give the world after an option is taken and everything without a choice is settled."""
    other = world.copy()
    other.choose(index)
    while other.question is not None and len(other.question.actions) == 1 and not other.question.ordinary:
        other.choose(0)
    return other
