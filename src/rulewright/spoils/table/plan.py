"""The plan of a loop: a series of choices that answers questions by itself, and how far it has come. [CR3:414.2] [A118]

A choice of the turn is kept as `(player, kind, depth, action, arguments)`, its cards by what lies on the table and not
by their objects, which change.
"""

from typing import Final, TypeAlias, cast

from rulewright.engine.value import Plain, Value
from rulewright.spoils.table.table import Table

ACTING: Final = ("main", "response", "window")  # questions that take an action
Choice: TypeAlias = tuple[int, str, int, str, tuple[Value, ...]]


def is_action(choice: Choice) -> bool:
    """Whether a choice was a voluntary action: a card, an ability or an attack."""
    return choice[1] in ACTING and choice[3] in ("Deploy", "FlipUp", "Use", "Attack")


class Plan(Plain):
    """A series that is being repeated: whose it is, its choices, and how far it has come."""

    def __init__(  # noqa: PLR0913, PLR0917 - what a loop under way has to know
        self,
        player: int,
        depth: int,
        choices: tuple[Choice, ...],
        times: int,
        breaks: tuple[int, ...],
        at: int = 0,
        done: int = 0,
    ) -> None:
        """Repeat `choices` so many `times`; `breaks` is at which repetition each player breaks in, or 0."""
        self.player = player
        self.depth = depth
        self.choices = choices
        self.times = times
        self.breaks = breaks
        self.at = at
        self.done = done

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.player, self.depth, self.choices, self.times, self.breaks, self.at, self.done)

    def involved(self) -> list[int]:
        """List the players whose voluntary actions the series holds. [CR3:414.3]"""
        return sorted({choice[0] for choice in self.choices if is_action(choice)} | {self.player})

    def complete(self) -> bool:
        """Whether no action of this repetition is left."""
        return not any(is_action(choice) for choice in self.choices[self.at :])

    def breaking(self) -> bool:
        """Whether somebody breaks in during this repetition. [CR3:414.2c]"""
        return self.done + 1 in self.breaks


def plan_of(t: Table) -> Plan | None:
    """Give the series that is being repeated."""
    kept = t.plan[0]
    if not kept:
        return None
    player, depth, choices, times, breaks, at, done = cast(
        "tuple[int, int, tuple[Choice, ...], int, tuple[int, ...], int, int]", kept
    )
    return Plan(player, depth, choices, times, breaks, at, done)


def keep(t: Table, plan: Plan | None) -> None:
    """Keep how far a series has come, or end it."""
    t.note_plan(() if plan is None else plan.args())
