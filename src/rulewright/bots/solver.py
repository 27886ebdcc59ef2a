"""The bounded solver: whether a player wins before the turn or round is over, whatever the others do.

All cards are known to it, and whoever defends is at its best. It tries every answer; where its bound is reached it says
that nothing is proved. What chance would decide proves nothing. It judges puzzles and bots; no bot plays by it.
"""

from dataclasses import dataclass
from typing import Final, Literal

from rulewright.engine.action import Action
from rulewright.engine.game import Game
from rulewright.engine.trial import let_go
from rulewright.games import Registration, registration

BOUND: Final = 5_000  # answers that are tried

Verdict = Literal["win", "no win", "not proved"]


@dataclass(frozen=True)
class Solution:
    """What the solver found: with a win the answers that lead there if the others give their first."""

    verdict: Verdict
    line: tuple[str, ...] = ()
    tried: int = 0


def solve(game: Game, seat: int, bound: int = BOUND) -> Solution:
    """Tell whether a seat wins before the clock of its game moves on, trying no more than `bound` answers."""
    with let_go(game.copy()) as world:
        solver = Solver(world, seat, bound)
        return solver.solution(world)


class Solver:
    """One proof: whose, until when, and what was tried for it."""

    def __init__(self, world: Game, seat: int, bound: int) -> None:
        """Begin at a world."""
        self.game: Registration = registration(world.name())
        self.seat = seat
        self.bound = bound
        self.tried = 0
        self.spreads = True  # at first no answer may use up what the others need; then each is tried to its end
        self.now = self.game.ahead.clock(world)
        self.uses = world.chance.uses

    def solution(self, world: Game) -> Solution:
        """Give what can be proved."""
        line: list[str] = []
        wins = self.wins(world, self.bound // 2, line)
        if wins is None:
            self.spreads = False
            wins = self.wins(world, self.bound - self.tried, line)
        verdict: Verdict = "not proved" if wins is None else "win" if wins else "no win"
        return Solution(verdict, tuple(line) if wins else (), self.tried)

    def wins(self, world: Game, share: int, line: list[str]) -> bool | None:
        """Whether the seat wins from a world; None where the share of the bound does not last, or chance decides."""
        question = world.question
        if world.winners is not None:
            return self.seat in world.winners
        if question is None or self.game.ahead.clock(world) != self.now:
            return False
        if world.chance.uses != self.uses:
            return None
        if share < len(question.actions):
            return None
        children = self.children(world)
        left = share - len(children)
        try:
            return self.decided(children, left, line, own=question.seat == self.seat)
        finally:
            for _, _, child in children:
                child.stand_still()

    def children(self, world: Game) -> list[tuple[float, str, Game]]:
        """Give the worlds behind each answer, the most promising to whoever is asked first."""
        assert world.question is not None
        seat = world.question.seat
        found = []
        for index in self.apart(world):
            child = world.copy()
            child.choose(index)
            self.tried += 1
            found.append((self.game.worth(child, seat), world.key(world.question.actions[index]), child))
        return sorted(found, key=_worth, reverse=True)

    def apart(self, world: Game) -> list[int]:
        """Give the answers that say more than what others come to one after the other."""
        assert world.question is not None
        actions = world.question.actions
        idle = frozenset[type[Action]]() if self.game.habit is None else self.game.habit.idle
        return [index for index, one in enumerate(actions) if type(one) not in idle] or list(range(len(actions)))

    def decided(self, children: list[tuple[float, str, Game]], left: int, line: list[str], *, own: bool) -> bool | None:
        """Whether one answer of the seat wins, or every answer of another: the first that decides is enough."""
        unsure = False
        for number, (_, key, child) in enumerate(children):
            share = left // 2 if self.spreads and number < len(children) - 1 else left
            before, on = self.tried, [key]
            wins = self.wins(child, share, on)
            left -= self.tried - before
            if wins is own:
                line += on if own else []
                return own
            unsure = unsure or wins is None
            if not own and number == 0:
                first = on
        if unsure:
            return None
        line += [] if own else first
        return not own


def _worth(found: tuple[float, str, Game]) -> float:
    return found[0]
