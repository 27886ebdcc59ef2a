"""The plan of a loop: a series of choices that answers questions by itself, and how far it has come. [CR3:414.2] [A118]

A choice of the turn is kept with its cards by what lies on the table and not by their objects, which change.
"""

from typing import TYPE_CHECKING, Final

from rulewright.engine.value import Plain, Value

if TYPE_CHECKING:
    from rulewright.spoils.table.table import Table

ACTING: Final = ("main", "response", "window")  # questions that take an action
VOLUNTARY: Final = ("Deploy", "FlipUp", "Use", "Attack")  # actions


class Choice(Plain):
    """An answer that a player gave: to which question, how deep in the stack, and with which cards."""

    def __init__(self, player: int, kind: str, depth: int, action: str, about: tuple[Value, ...]) -> None:
        """Keep that `player` answered a question of a `kind` by an `action` with its parts."""
        self.player = player
        self.kind = kind
        self.depth = depth
        self.action = action
        self.about = about
        self.acting = kind in ACTING  # whether the question takes an action
        self.voluntary = self.acting and action in VOLUNTARY

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.player, self.kind, self.depth, self.action, self.about)

    def is_action(self) -> bool:
        """Whether it was a voluntary action: a card, an ability or an attack."""
        return self.voluntary

    def ends_series(self, depth: int) -> bool:
        """Whether it was an action of a time that is over at this depth."""
        return self.acting and self.depth < depth

    def answers(self, player: int, kind: str, depth: int) -> bool:
        """Whether it answered such a question."""
        return self.player == player and self.kind == kind and self.depth == depth


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
        return sorted({choice.player for choice in self.choices if choice.is_action()} | {self.player})

    def complete(self) -> bool:
        """Whether no action of this repetition is left."""
        return not any(choice.is_action() for choice in self.choices[self.at :])

    def breaking(self) -> bool:
        """Whether somebody breaks in during this repetition. [CR3:414.2c]"""
        return self.done + 1 in self.breaks

    def copy(self) -> "Plan":
        """Give an equal plan, which may be changed and kept."""
        return Plan(self.player, self.depth, self.choices, self.times, self.breaks, self.at, self.done)


def plan_of(t: "Table") -> Plan | None:
    """Give the series that is being repeated, to be changed and kept anew."""
    kept = t.plan[0]
    return None if kept is None else kept.copy()


def keep(t: "Table", plan: Plan | None) -> None:
    """Keep how far a series has come, or end it."""
    t.note_plan(plan)
