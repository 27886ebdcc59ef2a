"""The front door of the card language: a text into the words that the engine follows.

What is read comes as orthogonal words, and is lowered to those of `spoils/words`. What these have no words for is
declined like what is not read: nothing is half-played.
"""

from dataclasses import dataclass, field
from functools import lru_cache

from rulewright.spoils.language.bridge.conditions import plainly
from rulewright.spoils.language.bridge.pattern import Impossible, Unlowered
from rulewright.spoils.language.bridge.way import way
from rulewright.spoils.language.declined import Declined
from rulewright.spoils.language.offers.search import Search, look_for_offers
from rulewright.spoils.language.parses import Parses
from rulewright.spoils.language.reading import read_repaired
from rulewright.spoils.language.saying import said
from rulewright.spoils.language.sentences import grammar
from rulewright.spoils.language.words.sorts import T
from rulewright.spoils.words.paragraphs import Paragraph
from rulewright.spoils.words.walk import rebuilt


@dataclass(frozen=True, slots=True)
class Reading:
    """What a text means, and the slips of the print that were repaired on the way."""

    paragraphs: tuple[Paragraph, ...]
    repairs: tuple[str, ...] = ()
    as_read: str = field(default="", compare=False)  # the text, without the slips


@lru_cache(maxsize=2048)
def read(text: str, types: tuple[str, ...], name: str = "") -> Reading:
    """Read a card's text; its types and its own name help to understand it. Declined if any of it is not understood."""
    words, repair = read_repaired(text, types, name, Parses(grammar()))
    return Reading(followed(text, words), repair.changes, repair.text)


def checked(text: str, types: tuple[str, ...], name: str = "") -> Reading:
    """Read a text for whoever writes it: if it is declined, the decline has offers of texts that are read."""
    try:
        return read(text, types, name)
    except Declined as declined:
        look_for_offers(declined, Search(types, name, Parses(grammar()), followed), said)
        declined.offers = tuple([one for one in declined.offers if is_read(one.text, types, name)])
        raise


def is_read(text: str, types: tuple[str, ...], name: str) -> bool:
    """Whether a text is read into words that are followed."""
    try:
        read(text, types, name)
    except Declined:
        return False
    return True


def followed(text: str, words: tuple[T, ...]) -> tuple[Paragraph, ...]:
    """Lower words to those that the engine follows; declined where it has none for them."""
    try:
        return way().lowered(rebuilt(words, plainly))
    except Impossible as impossible:
        raise Declined(text, 0, str(impossible)) from None
    except Unlowered as unlowered:
        raise Declined(text, 0, f"this is understood, but there is no way yet to follow it: {unlowered}") from None
