"""A card as a search sees it: what is printed, folded to small letters once, and where it comes from."""

import functools
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rulewright.spoils.cards import sets
from rulewright.spoils.cards.names import plain
from rulewright.spoils.table.ruleset import RULESETS, Ruleset
from rulewright.spoils.words.definition import Definition
from rulewright.spoils.words.paragraphs import AttachTo, FlipUp, Keyword, Paragraph, Unique

KEYWORDS: Final[dict[type, str]] = {Unique: "unique", AttachTo: "attach", FlipUp: "flip up"}
NUMBERS: Final = ("cost", "strength", "life", "speed", "structure", "influence")


@dataclass(frozen=True, slots=True)
class Known:
    """A card that can be found."""

    card: Definition
    name: str
    kinds: tuple[str, ...]  # types, supertypes and subtypes
    trade: str
    text: str
    keywords: tuple[str, ...]
    set: str
    rarity: str
    own: bool = False  # of whoever searches, and of nobody else

    def number(self, key: str) -> int | None:
        """Give a printed number; None where the card has none of that kind."""
        if key == "cost":
            return self.card.cost
        found: int = getattr(self.card, key)
        return found if found or key in fields_of(self.card) else None


def fields_of(card: Definition) -> tuple[str, ...]:
    """Name the numbers that a card of its type has, though they be 0."""
    if "character" in card.types:
        return ("strength", "life", "speed")
    return ("structure",) if "location" in card.types else ("influence",) if "faction" in card.types else ()


def known(card: Definition, of: str = "", rarity: str = "", *, own: bool = False) -> Known:
    """Make a card ready to be found."""
    keywords = tuple(dict.fromkeys([word for one in card.paragraphs if (word := keyword_of(one))]))
    kinds = tuple([one.casefold() for one in (*card.types, *card.supertypes, *card.subtypes)])
    text = " ".join(plain(card.text).split()).casefold()
    return Known(card, plain(card.name).casefold(), kinds, card.trade.casefold(), text, keywords, of, rarity, own)


def keyword_of(paragraph: Paragraph) -> str:
    """Name the keyword that a paragraph is, if it is one."""
    if isinstance(paragraph, Keyword):
        return paragraph.name
    return next((word for kind, word in KEYWORDS.items() if isinstance(paragraph, kind)), "")


def everything(ruleset: Ruleset = RULESETS["crlate"]) -> Sequence[Known]:
    """Give every card there is that a ruleset can play, in the order of names; what was imported just now, too."""
    return _everything(sets.edition(), ruleset.name)


@functools.lru_cache(maxsize=6)
def _everything(_edition: str, ruleset: str) -> tuple[Known, ...]:
    library = sets.library()
    found = [known(one, rarity="staple") for one in sets.always_known()]
    for name, printing in library.printings.items():
        card = library.playable(name, RULESETS[ruleset])
        if card is not None:
            found.append(known(card, library.set_of[name].title, printing.rarity))
    return tuple(sorted(found, key=name_of))


def name_of(one: Known) -> str:
    """Give the name by which cards are sorted."""
    return one.name
