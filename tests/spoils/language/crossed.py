"""How much is understood and not followed, of texts of ours that are crossed with one another.

Most of what nobody has written yet says known parts in a place where they did not stand before.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from crossing import Crossing, own_texts

from rulewright.spoils.cards.unfollowed import unfollowed
from rulewright.spoils.language.bridge.conditions import plainly
from rulewright.spoils.language.bridge.pattern import Impossible, Unlowered
from rulewright.spoils.language.bridge.way import way
from rulewright.spoils.language.declined import Declined
from rulewright.spoils.language.parses import Parses
from rulewright.spoils.language.reading import read_within
from rulewright.spoils.language.sentences import grammar
from rulewright.spoils.language.words.sorts import T
from rulewright.spoils.words.walk import rebuilt


@dataclass(frozen=True)
class Crossed:
    """A text with a part of another one in it, and why it is not followed; None if it is."""

    text: str
    types: tuple[str, ...]
    why: str | None


def crossed(seed: int) -> Iterator[Crossed]:
    """Give texts that are understood, without end."""
    for _, (text, types, name) in Crossing(seed, own_texts()).texts():
        try:
            words = read_within(text, types, name, Parses(grammar()))
        except Declined:
            continue
        try:
            yield Crossed(text, types, unfollowed_in(words))
        except Impossible:
            continue  # nobody could follow it


def unfollowed_in(words: tuple[T, ...]) -> str | None:
    """Give why words that are understood are not followed: there is no word for them, or not in this place."""
    try:
        return unfollowed(way().lowered(rebuilt(words, plainly))) or None
    except Impossible:
        raise
    except Unlowered as unlowered:
        return str(unlowered)
