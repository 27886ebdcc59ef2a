"""Action loops [CR3:414]: effects that never end by themselves, and series of actions that players repeat."""

from collections.abc import Generator
from typing import TYPE_CHECKING, TypeAlias

from rulewright.engine.action import Action
from rulewright.engine.ask import Ask
from rulewright.engine.procedure import Asking, Procedure, step
from rulewright.engine.value import Value
from rulewright.spoils.choices import loops
from rulewright.spoils.happening.replacements import Replacement
from rulewright.spoils.meaning.context import Context
from rulewright.spoils.procedures.effect import Follow
from rulewright.spoils.table.actions import Between, Pass
from rulewright.spoils.table.cells import CHOICES, EFFECTS
from rulewright.spoils.table.plan import Choice, Plan, keep, plan_of

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils

Counting: TypeAlias = Generator[Ask, Action, int]


class Happens(Procedure):
    """What a trigger or a replacement says happens."""

    def __init__(
        self,
        word: int,
        context: Context,
        position: str = "",
        choices: int = -1,
        used: tuple[Replacement, ...] = (),
    ) -> None:
        """Follow the word of this number; `position` is what the table was, after so many `choices`.

        The replacements `used` have led to it: they do not apply to what it does. [CR3:506.5]
        """
        self.word = word
        self.context = context
        self.position = position
        self.choices = choices
        self.used = used

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.word, self.context, self.position, self.choices, self.used)

    @step("CR3:414.1", "Effects that bring each other about for ever, which nobody can end, are a draw.")
    def endless(self, g: "Spoils") -> None:
        """See whether the same has led to this already, with nobody having had a choice. [A117] [A154] [CR3:414.1a]"""
        t = g.table
        t.count_effect()
        self.choices = t.counters[CHOICES]
        if self.comes_back(g) or t.counters[EFFECTS] > loops.MOST_EFFECTS:
            g.note("endless", g.active)
            g.finish(())

    def comes_back(self, g: "Spoils") -> bool:
        """Whether this effect is brought about by itself, in the same position; only what recurs is looked at."""
        before = [frame.procedure for frame in g.frames[:-1] if isinstance(frame.procedure, Happens)]
        causes = [one for one in before if (one.word, one.choices) == (self.word, self.choices)]
        if not causes:
            return False
        self.position = loops.position(g, (self.word, loops.bound(g, self.context)))
        return any(one.position == self.position for one in causes)

    @step("CR3:503.1", "It is followed.")
    def follow(self, g: "Spoils") -> None:
        """Follow it."""
        if not g.over:
            g.begin(Follow(self.word, self.context))


class RepeatActions(Procedure):
    """Declaring that a series of actions is repeated. [CR3:414.2] [CR3:414.3]"""

    def __init__(self, player: int, count: int, choices: tuple[Choice, ...] = (), times: int = 0) -> None:
        """Let `player` repeat the last `count` actions."""
        self.player = player
        self.count = count
        self.choices = choices
        self.times = times

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.player, self.count, self.choices, self.times)

    def plan(self, g: "Spoils", breaks: tuple[int, ...] = ()) -> Plan:
        """Give the plan: what all that are involved chose, or only this player if nobody else acted."""
        found = loops.series(g, self.player, self.count, len(g.frames) - 1)
        plan = Plan(self.player, len(g.frames) - 1, found, self.times, breaks)
        plan.choices = tuple([choice for choice in found if choice.player in plan.involved()])
        return plan

    @step("CR3:414.2b", "A player who repeats actions alone chooses a number of times; infinity is none.")
    def times_alone(self, g: "Spoils") -> Asking:
        """Ask how many times. [A155]"""
        if g.table.lost[self.player] or self.plan(g).involved() != [self.player]:
            return None
        self.times = yield from number_between(self.player, "loop", 1, loops.MOST_REPETITIONS)
        return None

    @step("CR3:414.3b", "Of a loop of several players each chooses a number, the active one first; the least counts.")
    def times_together(self, g: "Spoils") -> Asking:
        """Ask each of them; 0 is no repetition. [A74]"""
        involved = self.plan(g).involved()
        if involved == [self.player] or any([g.table.lost[one] for one in involved]):  # it needs all of them [A70]
            return None
        least = loops.MOST_REPETITIONS
        for player in g.clockwise(g.active):
            if player in involved:
                named = yield from number_between(player, "loop", 0, loops.MOST_REPETITIONS)
                least = min(least, named)
        self.times = least
        return None

    @step("CR3:414.2c", "Everybody else may say at which repetition they want to respond.")
    def breaks(self, g: "Spoils") -> Asking:
        """Ask them, and let the repetitions begin."""
        if not self.times or g.table.lost[self.player]:
            return None
        plan = self.plan(g)
        breaks = [0] * g.table.players
        for player in g.clockwise(self.player):
            if player not in plan.involved():
                breaks[player] = yield from break_in(player, 1, self.times)
        plan.breaks = tuple(breaks)
        g.note("repeats", self.player, self.count, self.times)
        plan.at, plan.done = len(plan.choices), -1  # the series was shown once; now it begins
        keep(g.table, plan)
        g.table.note_shown(())  # what comes after a loop that stops is no series with it
        return None


class NextRepetition(Procedure):
    """Between two repetitions of a series."""

    @step("CR3:414.2b", "A repetition is complete; after the last one the loop has ended.")
    def complete(self, g: "Spoils") -> None:
        """Count it."""
        plan = plan_of(g.table)
        assert plan is not None
        plan.done, plan.at = plan.done + 1, 0
        over = plan.done >= plan.times
        if over:
            g.note("loop ends", plan.player, plan.done)
            g.table.note_shown(plan.choices)  # it may be repeated again
        keep(g.table, None if over else plan)

    @step("CR3:414.2c", "Who has broken in may do so again.")
    def break_again(self, g: "Spoils") -> Asking:
        """Ask whoever broke in during the last repetition."""
        plan = plan_of(g.table)
        if plan is None or not plan.done or plan.done not in plan.breaks:
            return None
        breaks = list(plan.breaks)
        for player in g.clockwise(plan.player):
            if breaks[player] == plan.done:
                breaks[player] = yield from break_in(player, plan.done + 1, plan.times)
        plan.breaks = tuple(breaks)
        keep(g.table, plan)
        return None

    @step("CR3:414.3c", "In the last repetition of a shared loop the active player may stop at any point.")
    def stop(self, g: "Spoils") -> Asking:
        """Ask after how many of its actions; what comes after them is not repeated."""
        plan = plan_of(g.table)
        if plan is None or plan.done + 1 < plan.times or plan.involved() == [plan.player] or g.table.lost[g.active]:
            return None
        actions = [index for index, choice in enumerate(plan.choices) if choice.is_action()]
        taken = yield from number_between(g.active, "stop", 0, len(actions))
        if taken < len(actions):
            plan.choices = plan.choices[: actions[taken]]
        keep(g.table, plan)
        return None


def ranges(least: int, most: int) -> list[Between]:
    """Split the numbers from `least` to `most` into at most eleven ranges; single numbers where they are few."""
    size = 100 if most - least >= 100 else 10 if most - least >= 10 else 1  # noqa: PLR2004 - hundreds, tens, ones
    starts = range(least - least % size, most + 1, size)
    return [Between(max(low, least), min(low + size - 1, most)) for low in starts]


def number_between(player: int, kind: str, least: int, most: int) -> Counting:
    """Ask a player for a number, from ranges to a single one: a long list would be of no use to anybody."""
    while least < most:
        choice = yield Ask(player, kind, ranges(least, most))
        assert isinstance(choice, Between)
        least, most = choice.low, choice.high
    return least


def break_in(player: int, first: int, last: int) -> Counting:
    """Ask a player at which of the repetitions to break in; 0 is at none."""
    choice = yield Ask(player, "interrupt", [Pass(), *ranges(first, last)])
    if not isinstance(choice, Between):
        return 0
    return (yield from number_between(player, "interrupt", choice.low, choice.high))
