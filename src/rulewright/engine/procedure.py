"""Procedures: the rulebook's numbered steps as data on a stack. A step asks first, then acts, and last may begin.

The live generator of a step is only a cache: a copied or loaded game runs that one step again and feeds it the
answers given in it so far. So a procedure's fields change only after the step's last question.
"""

from collections.abc import Callable, Generator
from typing import Any, Final, TypeAlias, cast

from mypy_extensions import mypyc_attr

from rulewright.engine.action import Action
from rulewright.engine.ask import Ask
from rulewright.engine.value import Plain, Value, build


class Flow:
    """What a step may return besides nothing."""


AGAIN: Final = Flow()  # the same step once more, after what it began

Asking: TypeAlias = Generator[Ask, Action, Flow | None]


class Step:
    """A numbered step of a procedure: its rule, the rule in a sentence, its name and what it does."""

    def __init__(self, rule: str, text: str, name: str, function: Callable[[Any, Any], Asking | Flow | None]) -> None:
        """Bind a function to the rule it carries out."""
        self.rule = rule
        self.text = text
        self.name = name
        self.function = function


def step(rule: str, text: str) -> Callable[[Callable[[Any, Any], Asking | Flow | None]], Step]:
    """Mark a method as the step that carries out `rule`."""

    def bind(function: Callable[[Any, Any], Asking | Flow | None]) -> Step:
        return Step(rule, text, function.__name__, function)

    return bind


@mypyc_attr(allow_interpreted_subclasses=True)
class Procedure(Plain):
    """A stretch of the rulebook in progress; its fields are plain values and its constructor's arguments."""

    def outcome(self) -> Value:
        """Give what the caller finds in its frame when this procedure has ended."""
        return None


def steps_of(kind: type[Procedure]) -> tuple[Step, ...]:
    """Give the steps of a procedure in the order in which they are written."""
    return tuple([member for member in vars(kind).values() if isinstance(member, Step)])


class Frame:
    """One procedure on the stack: where it stands, what was answered in the open step, and what led to it."""

    def __init__(self, procedure: Procedure, steps: tuple[Step, ...], cause: int) -> None:
        """Start at the first step; `cause` is the event that led here."""
        self.procedure = procedure
        self.steps = steps
        self.cause = cause
        self.at = 0
        self.answers: list[Action] = []
        self.came: Value = None  # what came of the procedure begun last
        self.live: Asking | None = None

    def copy(self) -> "Frame":
        """Give an equal frame without the live generator, which is only a cache."""
        procedure = self.procedure
        other = Frame(build(type(procedure), procedure.args()), self.steps, self.cause)
        other.at = self.at
        other.answers = self.answers[:]
        other.came = self.came
        return other

    def revive(self, game: object) -> Asking:
        """Run the open step again up to its last answer and give it alive."""
        asking = cast("Asking", self.steps[self.at].function(self.procedure, game))
        next(asking)
        for answer in self.answers:
            asking.send(answer)
        self.live = asking
        return asking

    def __repr__(self) -> str:
        """Show the rule, the step and the fields: `SF-60 Battle.forces(3, 0, 0)`."""
        shown = self.steps[min(self.at, len(self.steps) - 1)] if self.steps else None
        where = f"{shown.rule} {type(self.procedure).__name__}.{shown.name}" if shown else type(self.procedure).__name__
        return f"{where}({', '.join([repr(arg) for arg in self.procedure.args()])})"
