"""What a game provides so that decks and cards can be weighed: what players bring, and what stands in for a card."""

from abc import abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

from rulewright.engine.game import Game

Brought: TypeAlias = Any  # a deck, fleet or cruiser as the game's own option takes it: a name, or a list of cards
Options: TypeAlias = Mapping[str, Any]


class Tale(NamedTuple):
    """What is told of a game that was played: who was first, and the cards that each player has drawn and played."""

    first: str
    drawn: Sequence[list[str]]  # by seat, each name once, in the order of the alphabet
    played: Sequence[list[str]]


class Bench:
    """What players of a game bring, card by card."""

    @abstractmethod
    def tale(self, game: Game) -> Tale:
        """Tell of a game."""

    @abstractmethod
    def option(self, options: Options) -> str:
        """Name the option of a new game that says what each seat brings."""

    @abstractmethod
    def installed(self, options: Options) -> list[str]:
        """Name what ships with the game."""

    @abstractmethod
    def can_meet(self, one: str, other: str, options: Options) -> bool:
        """Whether two of those that players bring may face each other."""

    @abstractmethod
    def read(self, name: str, options: Options) -> Brought:
        """Give what goes by a name or lies in a file, as a value; raise `ValueError` with a sentence."""

    @abstractmethod
    def cards(self, brought: Brought) -> list[str]:
        """Name the cards of what a player brings, each once; none if it is no list of cards, and no staples."""

    @abstractmethod
    def card(self, name: str, options: Options) -> str | None:
        """Give the name of a card as its list has it, or None if there is no such card."""

    @abstractmethod
    def every(self, options: Options) -> list[str]:
        """Name every card that could be weighed."""

    @abstractmethod
    def near(self, card: str, brought: Brought, options: Options) -> Iterator[str]:
        """Give cards that could stand where a card stands, the nearest first, those of a deck or those outside it."""

    @abstractmethod
    def swapped(self, brought: Brought, out: str, into: str) -> Brought:
        """Give a list with every copy of one card replaced by another, where it stood."""
