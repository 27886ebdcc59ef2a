"""Numbers in a text."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeAlias, Union, get_args

from rulewright.spoils.words.vocabulary import AnyNumber, Icon, Letter, Shared, Which

if TYPE_CHECKING:
    from rulewright.spoils.words.events import Event
    from rulewright.spoils.words.things import Card, Cards, Player


@dataclass(frozen=True, slots=True)
class Number:
    """A number as printed."""

    number: int


@dataclass(frozen=True, slots=True)
class Variable:
    """X, Y or Z."""

    letter: Letter = "X"


@dataclass(frozen=True, slots=True)
class CountOf:
    """How many cards of a kind there are."""

    cards: "Cards"


@dataclass(frozen=True, slots=True)
class MostOf:
    """How many cards of a kind that opponent controls who controls the most of them."""

    cards: "Cards"


@dataclass(frozen=True, slots=True)
class SizeOf:
    """How many cards the text knows under one name, or to how many of them the last instruction about them was done.

    `the number of cards destroyed this way`
    """

    card: "Card"


@dataclass(frozen=True, slots=True)
class NumberOf:
    """A number of a card: its strength, life, speed, structure, cost, tokens or damage; `printed life`: as printed."""

    number: AnyNumber
    card: "Card"


@dataclass(frozen=True, slots=True)
class InfluenceOf:
    """The influence of a player's faction."""

    player: "Player"


@dataclass(frozen=True, slots=True)
class IconsOf:
    """How many icons of a letter a player controls (None: you)."""

    icon: Icon
    player: "Player | None" = None


@dataclass(frozen=True, slots=True)
class SameAmount:
    """The amount of the event that a trigger is about (the damage, the draw ...); or of what a change `changes` now."""

    changes: bool = False


@dataclass(frozen=True, slots=True)
class Often:
    """To how many cards something happened this turn, or how often to a player; or how much it came to in all."""

    event: "Event"
    total: bool = False


@dataclass(frozen=True, slots=True)
class DoneThisWay:
    """To how many things the instruction before did something that was about all of a kind: `destroyed this way`.

    Or, of each of several players who discarded their hands or put them elsewhere, to how many of theirs.
    """

    own: bool = False


@dataclass(frozen=True, slots=True)
class CameTo:
    """How much the instruction before came to: cards drawn, damage, influence gained or lost, tokens, what was paid."""


@dataclass(frozen=True, slots=True)
class Flips:
    """How many of the coins that the text had flipped were won, or lost."""

    won: bool = True


@dataclass(frozen=True, slots=True)
class CountFelled:
    """How many cards of a kind were destroyed by the damage that the instruction before inflicted."""

    cards: "Cards"


@dataclass(frozen=True, slots=True)
class Times:
    """A number times an amount: `2 for each ...`."""

    number: int
    amount: "Amount"


@dataclass(frozen=True, slots=True)
class Plus:
    """Two amounts together; X+X is Plus(X, X)."""

    one: "Amount"
    other: "Amount"


@dataclass(frozen=True, slots=True)
class Minus:
    """One amount less another, never below 0: `X-1` is Minus(X, 1)."""

    one: "Amount"
    other: "Amount"


@dataclass(frozen=True, slots=True)
class TotalOf:
    """A number of all cards of a kind together, or the highest or lowest of theirs: `the total strength of all …`."""

    number: AnyNumber
    cards: "Cards"
    which: Which = "total"


@dataclass(frozen=True, slots=True)
class VarietyOf:
    """How many different names, trades, subtypes or numbers cards have: `the number of different names among …`."""

    what: Shared
    cards: "Cards"


@dataclass(frozen=True, slots=True)
class LowerOf:
    """The lower of two amounts."""

    one: "Amount"
    other: "Amount"


@dataclass(frozen=True, slots=True)
class HigherOf:
    """The higher of two amounts."""

    one: "Amount"
    other: "Amount"


@dataclass(frozen=True, slots=True)
class PartOf:
    """Half an amount, or another part of it, rounded up or down: 1 for every 3 of them."""

    amount: "Amount"
    up: bool
    parts: int = 2


Amount: TypeAlias = Union[
    Number, Variable, CountOf, MostOf, NumberOf, InfluenceOf, IconsOf, SameAmount, Times, Plus, Minus, PartOf,
    TotalOf, LowerOf, HigherOf, SizeOf, DoneThisWay, CameTo, Flips, CountFelled, Often, VarietyOf,
]  # fmt: skip
AMOUNTS: Final[tuple[type, ...]] = get_args(Amount)  # the same, for those who ask what a word is
