"""What each game tells to be put into numbers. All of it comes from a view and from the answers of a question."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rulewright.engine.action import Action
from rulewright.envs.layout import Layout


@dataclass(frozen=True)
class Said:
    """An answer as its verb and what it concerns: a thing by its name in the view, or a number.

    Where several answers of a verb concern the same thing, `number` tells them apart; None counts them.
    """

    verb: str
    thing: str = ""
    number: int | None = None


@dataclass(frozen=True)
class Asked:
    """A question: its kind, and the number of the seat that it is put to."""

    kind: str
    seat: int


@dataclass
class Shown:
    """A view in numbers: those of the table, those of each row that shows something, and where each thing is."""

    table: list[float]
    rows: dict[int, list[float]]
    things: dict[str, int]  # by the names that answers have for them: the row


class Sight(ABC):
    """How the views and answers of one game are put into numbers."""

    layout: Layout

    @abstractmethod
    def show(self, view: Mapping[str, Any]) -> Shown:
        """Put a view into numbers."""

    @abstractmethod
    def say(self, action: Action, objects: tuple[str, ...], asked: Asked) -> Said:
        """Put an answer, and the things that it concerns, into its verb."""


def one_of(value: str, values: Sequence[str]) -> list[float]:
    """Give a one at the place of a value among several, and zeros."""
    return [float(value == one) for one in values]


def flag(holds: object) -> float:
    """Give 1 for what is so, and 0."""
    return 1.0 if holds else 0.0
