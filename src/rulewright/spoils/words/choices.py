"""Choices: instructions to pick, choose or name something that the text refers to afterwards."""

from dataclasses import dataclass
from typing import TypeAlias, Union

from rulewright.spoils.words.amounts import Amount, Number
from rulewright.spoils.words.things import Card, Cards, Player, You
from rulewright.spoils.words.vocabulary import Changeable, ChosenFacet, Letter, Shared


@dataclass(frozen=True, slots=True)
class Alike:
    """All that are picked have one of these in common, or no two have: `the same controller`, `different names`."""

    what: Shared
    different: bool = False


@dataclass(frozen=True, slots=True)
class Comes:
    """A number of all that are picked comes to at most so much together: `with total strength 5 or less`."""

    number: Changeable
    amount: Amount


Jointly: TypeAlias = Alike | Comes


@dataclass(frozen=True, slots=True)
class Pick:
    """Pick cards of a kind; `up_to` fewer may be picked. The pick's number in the text is how it is referred to."""

    cards: Cards
    amount: Amount = Number(1)
    up_to: bool = False
    number: int = 0
    choose: bool = False  # choose instead of pick
    player: Player = You()
    random: bool = False
    among: Card | None = None  # only among cards that the text knows already (those looked at, revealed ...)
    together: Jointly | None = None  # what all of them must be together
    least: Amount | None = None  # up to so many, but at least so many: `1 or more`, `2 to 4`


@dataclass(frozen=True, slots=True)
class PickPlayer:
    """Pick (or choose) an opponent, or any player; ThatPlayer refers to them."""

    opponent: bool = True
    choose: bool = False


@dataclass(frozen=True, slots=True)
class NameCard:
    """A player names a card, of a kind if there is one; Cards.named refers to it."""

    player: Player = You()
    cards: Cards | None = None  # asks for types, trades, subtypes and supertypes only


@dataclass(frozen=True, slots=True)
class ChooseType:
    """A player chooses a card type; Cards.chosen_type refers to it."""

    player: Player = You()


@dataclass(frozen=True, slots=True)
class ChooseFacet:
    """A player chooses a trade or a subtype; OfChosen refers to it."""

    what: ChosenFacet
    player: Player = You()


@dataclass(frozen=True, slots=True)
class ChooseNumber:
    """A player chooses a number for a variable, at most so much if there is a limit, and at least so much."""

    letter: Letter = "X"
    most: Amount | None = None
    player: Player = You()
    least: Amount = Number(0)


@dataclass(frozen=True, slots=True)
class LetVariable:
    """Define a variable: `X is its structure`."""

    letter: Letter
    amount: Amount


Choice: TypeAlias = Union[Pick, PickPlayer, NameCard, ChooseType, ChooseFacet, ChooseNumber, LetVariable]
