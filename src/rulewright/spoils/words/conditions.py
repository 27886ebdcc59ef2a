"""Conditions: what must be so for a text to work, a cost to be satisfied or an instruction to be followed."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from rulewright.spoils.words.amounts import Amount
from rulewright.spoils.words.events import Event
from rulewright.spoils.words.things import Card, Cards, Player
from rulewright.spoils.words.vocabulary import Answered, Bound, Manner, Parity, Time


@dataclass(frozen=True, slots=True)
class ThereAre:
    """At least (or at most, exactly) so many cards of a kind exist."""

    cards: Cards
    relation: Bound = ">="
    amount: Amount | None = None  # None: one


@dataclass(frozen=True, slots=True)
class Has:
    """A known card fits a description (`if it is a character`, `while this card is in a battle`)."""

    card: Card
    cards: Cards


@dataclass(frozen=True, slots=True)
class OneHas:
    """One at least of several known cards fits a description (`if either character is attacking`)."""

    card: Card
    cards: Cards


@dataclass(frozen=True, slots=True)
class Compares:
    """Two amounts compared."""

    one: Amount
    relation: Literal[Bound, Parity]  # even and odd ignore `other`
    other: Amount


@dataclass(frozen=True, slots=True)
class During:
    """A time: your turn, opponent turn, battle, your attack (you are the attacking player), defence."""

    time: Time


@dataclass(frozen=True, slots=True)
class InResponseTo:
    """You are responding to a card of a kind being deployed, or to an ability (`cards` is its source)."""

    what: Answered
    cards: Cards = Cards()


@dataclass(frozen=True, slots=True)
class Not:
    """The opposite of a condition."""

    condition: "Condition"


@dataclass(frozen=True, slots=True)
class Both:
    """Two conditions at once."""

    one: "Condition"
    other: "Condition"


@dataclass(frozen=True, slots=True)
class DeployedThisTurn:
    """A card of a kind (at least so many), other than this one, has been deployed this turn, by a player if it says."""

    cards: Cards
    player: Player | None = None
    amount: Amount | None = None  # None: one


@dataclass(frozen=True, slots=True)
class PartyIsCovert:
    """The attacking party is covert."""


@dataclass(frozen=True, slots=True)
class Either:
    """One condition or the other."""

    one: "Condition"
    other: "Condition"


@dataclass(frozen=True, slots=True)
class PlayedBy:
    """How the card was deployed: by Flip Up (`flip up`), or when only a tactic could be (`as a tactic`)."""

    how: Manner


@dataclass(frozen=True, slots=True)
class TopIsRevealed:
    """The top card of your deck is revealed: everybody knows it."""


@dataclass(frozen=True, slots=True)
class DidPick:
    """A pick of this text (a "you may pick" in a cost, say) picked something."""

    number: int = 0


@dataclass(frozen=True, slots=True)
class HasHappened:
    """Something has happened this turn, at least once, or to so many cards."""

    event: Event
    amount: Amount | None = None  # None: one


@dataclass(frozen=True, slots=True)
class Felled:
    """A known card was destroyed by the damage that the instruction before inflicted."""

    card: Card


Condition: TypeAlias = (
    ThereAre | Has | OneHas | Compares | During | InResponseTo | Not | Both | DeployedThisTurn | PartyIsCovert | DidPick
    | PlayedBy | TopIsRevealed | Either | HasHappened | Felled
)  # fmt: skip
