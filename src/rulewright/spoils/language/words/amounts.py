"""N: numbers, and how they are compared."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from rulewright.spoils.language.words.vocabulary import Gathering, Measure, Operation, Order, Variable
from rulewright.spoils.words.vocabulary import Shared

if TYPE_CHECKING:
    from rulewright.spoils.language.words.sorts import E, N, Q, S, W


@dataclass(frozen=True, slots=True)
class Num:
    """A number as printed."""

    number: int


@dataclass(frozen=True, slots=True)
class Var:
    """X, Y or Z; the name that was named; the type that was chosen."""

    name: Variable = "X"


@dataclass(frozen=True, slots=True)
class Count:
    """How many there are: of a kind, or of known things."""

    of: "Q | S"


@dataclass(frozen=True, slots=True)
class Stat:
    """A number of a thing: its life, a player's influence, the icons of a letter that a player controls."""

    stat: Measure
    of: "S"


@dataclass(frozen=True, slots=True)
class Fold:
    """An amount of each of several things (The("each")), together, or the highest or lowest of them."""

    how: Gathering
    amount: "N"
    of: "S"


@dataclass(frozen=True, slots=True)
class Arith:
    """Two amounts together, one less the other (never below 0), so many times the other, the lower, the higher.

    A part of an amount, rounded up or down, is one of so many as the other says.
    """

    operation: Operation
    one: "N"
    other: "N"


@dataclass(frozen=True, slots=True)
class Often:
    """How often something happened, or to how many things; or how much it came to in all."""

    event: "E"
    window: "W"
    measure: Literal["times", "amount"] = "times"


@dataclass(frozen=True, slots=True)
class Variety:
    """How many different names, trades, subtypes or numbers things have."""

    what: Shared
    of: "S"


@dataclass(frozen=True, slots=True)
class Cmp:
    """A number compared: at least 2, fewer than X; even and odd compare with 0; between an amount and `most`."""

    order: Order
    amount: "N"
    most: "N | None" = None


ONE: Final = Cmp("=", Num(1))
ANY_NUMBER: Final = Cmp(">=", Num(0))
