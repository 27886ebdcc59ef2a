"""Sights: instructions to look at cards, to reveal them and to search for them. What becomes of them is a move."""

from dataclasses import dataclass
from typing import TypeAlias, Union

from rulewright.spoils.words.amounts import Amount, Number
from rulewright.spoils.words.things import Cards, Player, Things, You


@dataclass(frozen=True, slots=True)
class LookAtTop:
    """A player looks at the top cards of a deck."""

    deck: Player
    amount: Amount
    player: Player = You()
    number: int = -1
    up_to: bool = False  # or at fewer


@dataclass(frozen=True, slots=True)
class LookAtHand:
    """You look at a player's hand."""

    player: Player


@dataclass(frozen=True, slots=True)
class LookAtCards:
    """You look at cards, wherever they are: at face-down resources, say."""

    things: Things
    number: int = -1


@dataclass(frozen=True, slots=True)
class Reveal:
    """Reveal cards that the text knows already."""

    things: Things


@dataclass(frozen=True, slots=True)
class RevealTop:
    """Reveal the top cards of a player's deck; they are referred to by `number`."""

    deck: Player
    amount: Amount
    number: int = -1
    up_to: bool = False


@dataclass(frozen=True, slots=True)
class RevealUntil:
    """Reveal cards from the top of a player's deck, one after the other, until so many of a kind are among them.

    Those are referred to by `number`, all revealed cards by `whole`; the others are the rest of these.
    """

    deck: Player
    cards: Cards
    amount: Amount = Number(1)
    number: int = -1
    whole: int = -1


@dataclass(frozen=True, slots=True)
class RevealHand:
    """A player reveals their hand."""

    player: Player


@dataclass(frozen=True, slots=True)
class Search:
    """Search a player's deck for cards of a kind; they are referred to by `number`. The deck is shuffled after."""

    player: Player
    cards: Cards
    amount: Amount = Number(1)
    number: int = 0
    reveal: bool = False
    up_to: bool = False
    searcher: Player = You()
    different: bool = False  # no two of the same name


Sight: TypeAlias = Union[LookAtTop, LookAtHand, LookAtCards, Reveal, RevealTop, RevealUntil, RevealHand, Search]
