"""Pairs of texts that mean the same, and pairs that do not: what a reader makes of them."""

import tomllib
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Literal

Kind = Literal["same", "different"]
Words = Callable[[str, str], object]  # of a text and a type; None: it is not read
KINDS: Final[tuple[Kind, ...]] = ("same", "different")


@dataclass(frozen=True)
class Pair:
    """Two texts of a card of a type."""

    types: str
    one: str
    other: str


@dataclass
class Score:
    """The pairs that a reader takes rightly and wrongly, and those of which it does not read both."""

    right: list[Pair] = field(default_factory=list)
    wrong: list[Pair] = field(default_factory=list)
    unread: list[Pair] = field(default_factory=list)

    def __str__(self) -> str:
        """Write the counts."""
        return f"{len(self.right)} right, {len(self.wrong)} wrong, {len(self.unread)} not read"


def pairs(kind: Kind) -> tuple[Pair, ...]:
    """Give every pair of a kind."""
    rows = tomllib.loads((Path(__file__).parent / "paraphrases.toml").read_text(encoding="utf-8"))[kind]
    return tuple([Pair(**row) for row in rows])


def score(kind: Kind, words: Words) -> Score:
    """Score the words that a reader gives to the pairs of a kind."""
    found = Score()
    for pair in pairs(kind):
        one, other = words(pair.one, pair.types), words(pair.other, pair.types)
        if one is None or other is None:
            found.unread.append(pair)
        elif (one == other) == (kind == "same"):
            found.right.append(pair)
        else:
            found.wrong.append(pair)
    return found
