"""Moves: instructions that bring cards to another place, turn them, attach them or hand them over.

Cards that players deploy or play as the rules say are plays.
"""

from dataclasses import dataclass
from typing import Literal, TypeAlias, Union

from rulewright.spoils.words.amounts import Amount, Number
from rulewright.spoils.words.things import Card, Cards, Duration, Player, Things, You
from rulewright.spoils.words.vocabulary import Party, Pile, Place


@dataclass(frozen=True, slots=True)
class Destroy:
    """Destroy."""

    things: Things


@dataclass(frozen=True, slots=True)
class Discard:
    """A player discards so many cards from hand, of a kind, of their choice or at random."""

    player: Player
    amount: Amount
    cards: Cards = Cards(area="hand")
    random: bool = False
    number: int = -1  # the pick number under which the discarded cards are referred to later


@dataclass(frozen=True, slots=True)
class DiscardThese:
    """A player discards cards that the text knows already."""

    player: Player
    things: Things


@dataclass(frozen=True, slots=True)
class DiscardWhole:
    """A player discards their whole hand."""

    player: Player


@dataclass(frozen=True, slots=True)
class Draw:
    """A player draws so many cards, or as many of them as they want."""

    player: Player
    amount: Amount
    up_to: bool = False


@dataclass(frozen=True, slots=True)
class PutInto:
    """Put things into their owner's hand, deck (top, bottom, shuffled), discard pile, the void, out of the game."""

    things: Things
    area: Pile
    player: Player = You()  # whoever says in which order several lie on the top or the bottom of a deck
    random: bool = False  # chance says in which order, and nobody knows it


@dataclass(frozen=True, slots=True)
class PutIntoPlay:
    """Put things into play under a player's control, depleted or attached if it says so."""

    things: Things
    player: Player = You()
    depleted: bool = False
    face_down: bool = False  # as a face-down resource
    attached_to: Card | None = None
    party: Literal[Party, ""] = ""  # as a member of that party
    instead_of_discard: bool = False  # a tactic: instead of going to its owner's discard pile after it resolves


@dataclass(frozen=True, slots=True)
class PutFromDeck:
    """Put the top (so many) cards of a player's deck into an area of theirs, or the bottom ones."""

    player: Player
    amount: Amount
    area: Place
    number: int = -1
    bottom: bool = False


@dataclass(frozen=True, slots=True)
class Shuffle:
    """A player shuffles their deck."""

    player: Player


@dataclass(frozen=True, slots=True)
class CreateTokens:
    """Put so many card tokens of a name into play under a player's control."""

    name: str
    amount: Amount = Number(1)
    player: Player = You()
    number: int = -1  # the pick number under which the tokens are referred to later


@dataclass(frozen=True, slots=True)
class FlipDown:
    """Flip a card in play face-down."""

    things: Things


@dataclass(frozen=True, slots=True)
class FlipUpCard:
    """Flip a face-down card face-up."""

    things: Things


@dataclass(frozen=True, slots=True)
class Deplete:
    """Deplete."""

    things: Things


@dataclass(frozen=True, slots=True)
class Restore:
    """Restore."""

    things: Things


@dataclass(frozen=True, slots=True)
class Attach:
    """Attach a card to another."""

    card: Things
    to: Card


@dataclass(frozen=True, slots=True)
class AttachResources:
    """A player attaches so many free resources of their choice to their faction, which is no payment."""

    player: Player
    amount: Amount = Number(1)


@dataclass(frozen=True, slots=True)
class Detach:
    """Detach so many resources of the player's choice from their faction."""

    player: Player
    amount: Amount
    up_to: bool = False


@dataclass(frozen=True, slots=True)
class DetachThese:
    """Detach cards that the text knows already."""

    things: Things


@dataclass(frozen=True, slots=True)
class DetachResources:
    """Detach all resources from a player's faction."""

    player: Player


@dataclass(frozen=True, slots=True)
class TakeControl:
    """A player takes control of things, for a turn or for as long as they stay in play."""

    things: Things
    player: Player = You()
    duration: Duration = "ever"


@dataclass(frozen=True, slots=True)
class SwitchControl:
    """Two cards change hands: who controls the one controls the other, for a turn or as long as they stay in play."""

    things: Card
    duration: Duration = "ever"


@dataclass(frozen=True, slots=True)
class EntersUnder:
    """The card that this responds to enters play under another player's control when it resolves."""

    card: Card
    player: Player = You()


Move: TypeAlias = Union[
    Destroy,
    Discard,
    DiscardThese,
    DiscardWhole,
    Draw,
    PutInto,
    PutIntoPlay,
    PutFromDeck,
    Shuffle,
    CreateTokens,
    FlipDown,
    FlipUpCard,
    Deplete,
    Restore,
    Attach,
    AttachResources,
    Detach,
    DetachThese,
    DetachResources,
    TakeControl,
    SwitchControl,
    EntersUnder,
]
