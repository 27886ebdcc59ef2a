"""Damage, influence and tokens: instructions about what is counted on cards and factions, and who loses by it."""

from dataclasses import dataclass
from typing import TypeAlias, Union

from rulewright.spoils.words.amounts import Amount
from rulewright.spoils.words.things import Card, Player, Things, You
from rulewright.spoils.words.vocabulary import Changeable


@dataclass(frozen=True, slots=True)
class Inflict:
    """Inflict damage to things, or divided among them."""

    amount: Amount
    things: Things
    divided: bool = False
    source: Card | None = None  # None: this card
    up_to: bool = False
    divider: Player = You()  # who divides it


@dataclass(frozen=True, slots=True)
class Fight:
    """Known cards inflict damage equal to a number of their own to each other, at the same time."""

    things: Card
    number: Changeable = "strength"


@dataclass(frozen=True, slots=True)
class ReduceNextDamage:
    """Reduce the next damage inflicted to things this turn by an amount, or to 0."""

    things: Things
    amount: Amount | None  # None: to 0


@dataclass(frozen=True, slots=True)
class Redirect:
    """The next so much damage inflicted to things this turn (None: the next, whatever its amount) goes elsewhere.

    It is inflicted to another card instead.
    """

    amount: Amount | None
    things: Things
    to: Card


@dataclass(frozen=True, slots=True)
class ChangeAmount:
    """In a replacement: what would happen does, but its amount is reduced (to 0 if None) or increased."""

    amount: Amount | None
    more: bool = False


@dataclass(frozen=True, slots=True)
class InflictElsewhere:
    """In a replacement: damage that would be inflicted is inflicted to another card."""

    to: Card


@dataclass(frozen=True, slots=True)
class RemoveDamage:
    """Remove so many damage markers (all if None) from a location, or all damage from a character.

    `this_turn`: only the damage that was inflicted to it this turn.
    """

    things: Things
    amount: Amount | None = None
    this_turn: bool = False


@dataclass(frozen=True, slots=True)
class LoseInfluence:
    """A player's faction loses influence."""

    player: Player
    amount: Amount


@dataclass(frozen=True, slots=True)
class GainInfluence:
    """A player's faction gains influence."""

    player: Player
    amount: Amount


@dataclass(frozen=True, slots=True)
class LoseGame:
    """A player loses the game."""

    player: Player


@dataclass(frozen=True, slots=True)
class PutTokens:
    """Put so many tokens on a card, or divide them among cards."""

    amount: Amount
    things: Things
    divided: bool = False
    up_to: bool = False


@dataclass(frozen=True, slots=True)
class RemoveTokens:
    """Remove so many tokens (all if None) from a card; as a cost it needs that many."""

    amount: Amount | None
    things: Things


Tally: TypeAlias = Union[
    Inflict,
    Fight,
    ReduceNextDamage,
    Redirect,
    ChangeAmount,
    InflictElsewhere,
    RemoveDamage,
    LoseInfluence,
    GainInfluence,
    LoseGame,
    PutTokens,
    RemoveTokens,
]
