"""W: how long, since when, and when."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rulewright.spoils.language.words.vocabulary import Unit, Which

if TYPE_CHECKING:
    from rulewright.spoils.language.words.sorts import B, E, S, W


@dataclass(frozen=True, slots=True)
class Span:
    """A span of the game: this turn, your turn (any turn of yours), your last or next turn, this battle, the game.

    `count`: so many of them, one after the other: your next 3 turns.
    """

    unit: Unit
    of: "S | None" = None
    which: Which = "this"
    count: int = 1


@dataclass(frozen=True, slots=True)
class Until:
    """Until something happens: until the start of your next turn."""

    event: "E"


@dataclass(frozen=True, slots=True)
class While:
    """As long as a condition holds; within a time, if one is said."""

    condition: "B"
    within: "W | None" = None


@dataclass(frozen=True, slots=True)
class Stay:
    """As long as it stays where it is."""


THIS_TURN: Final = Span("turn")
