"""What a search says, as values: each of them tells whether a card is meant."""

from abc import abstractmethod
from collections import Counter
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from rulewright.spoils.cards.search.known import Known

Sign: TypeAlias = Literal["=", "!=", "<", "<=", ">", ">="]
OWN: Final = "own"
INSTALLED: Final = "installed"
SIGNS: Final[tuple[Sign, ...]] = ("<=", ">=", "!=", "<", ">", "=")


class Query:
    """Something that is true of a card or not."""

    @abstractmethod
    def holds(self, one: Known) -> bool:
        """Whether a card is meant."""


@dataclass(frozen=True, slots=True)
class Words(Query):
    """Words that stand in a card's name, kinds, trade or text; by `key` only there."""

    words: str
    key: str = ""

    def holds(self, one: Known) -> bool:
        """Whether they stand there."""
        if not self.key:
            return self.words in one.name or self.words in one.text or self.is_kind(one)
        return bool(LOOKED_AT[self.key](self, one))

    def is_kind(self, one: Known) -> bool:
        """Whether a kind or the trade begins so."""
        return one.trade.startswith(self.words) or any([kind.startswith(self.words) for kind in one.kinds])

    def in_name(self, one: Known) -> bool:
        """Whether the name has them."""
        return self.words in one.name

    def in_text(self, one: Known) -> bool:
        """Whether the text has them."""
        return self.words in one.text

    def in_kinds(self, one: Known) -> bool:
        """Whether a type, supertype or subtype begins so."""
        return any([kind.startswith(self.words) for kind in one.kinds])

    def in_trade(self, one: Known) -> bool:
        """Whether the trade begins so."""
        return one.trade.startswith(self.words)

    def in_keywords(self, one: Known) -> bool:
        """Whether it has a keyword that begins so."""
        return any([word.startswith(self.words) for word in one.keywords])

    def in_set(self, one: Known) -> bool:
        """Whether it is of a set that is called so."""
        return self.words in one.set.casefold()

    def in_rarity(self, one: Known) -> bool:
        """Whether its rarity begins so."""
        return one.rarity.casefold().startswith(self.words)

    def in_origin(self, one: Known) -> bool:
        """Whether it is one's own, or installed."""
        return (OWN if one.own else INSTALLED).startswith(self.words)


LOOKED_AT: Final = {
    "name": Words.in_name,
    "text": Words.in_text,
    "type": Words.in_kinds,
    "trade": Words.in_trade,
    "keyword": Words.in_keywords,
    "set": Words.in_set,
    "rarity": Words.in_rarity,
    "is": Words.in_origin,
}


@dataclass(frozen=True, slots=True)
class Compared(Query):
    """A printed number against another; a card without such a number is never meant."""

    key: str
    sign: Sign
    number: int

    def holds(self, one: Known) -> bool:
        """Whether it is so."""
        found = one.number(self.key)
        return found is not None and compares(found, self.sign, self.number)


@dataclass(frozen=True, slots=True)
class Needs(Query):
    """Icons of a threshold: at least these (or just these, by `=`)."""

    icons: str
    sign: Sign

    def holds(self, one: Known) -> bool:
        """Whether the threshold has them."""
        mine, theirs = Counter(one.card.threshold), Counter(self.icons)
        if self.sign == "<=":
            return mine <= theirs
        return mine == theirs if self.sign == "=" else mine >= theirs


@dataclass(frozen=True, slots=True)
class Not(Query):
    """What is not so."""

    query: Query

    def holds(self, one: Known) -> bool:
        """Whether it is not."""
        return not self.query.holds(one)


@dataclass(frozen=True, slots=True)
class Every(Query):
    """All of several; none of them is every card."""

    queries: tuple[Query, ...]

    def holds(self, one: Known) -> bool:
        """Whether all are so."""
        return all([query.holds(one) for query in self.queries])


@dataclass(frozen=True, slots=True)
class Either(Query):
    """At least one of several."""

    queries: tuple[Query, ...]

    def holds(self, one: Known) -> bool:
        """Whether one is so."""
        return any([query.holds(one) for query in self.queries])


def compares(one: int, sign: Sign, other: int) -> bool:
    """Compare two numbers."""
    ways = {
        "=": one == other,
        "!=": one != other,
        "<": one < other,
        "<=": one <= other,
        ">": one > other,
        ">=": one >= other,
    }
    return ways[sign]
