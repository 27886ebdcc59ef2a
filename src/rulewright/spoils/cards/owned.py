"""Cards of one's own beside those that are installed: which names are taken, what can be shown, and a set of them."""

import json
import unicodedata
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from rulewright.engine.textfile import fingerprint
from rulewright.spoils.cards.definitions import known_cards
from rulewright.spoils.cards.formats.carried import tables_of
from rulewright.spoils.cards.formats.decklist import DeckList
from rulewright.spoils.cards.formats.own import printing_of_entry
from rulewright.spoils.cards.formats.printing import Printing
from rulewright.spoils.cards.names import known_by
from rulewright.spoils.cards.sets.cardset import CardSet, Entry, Imported
from rulewright.spoils.cards.sets.imported import USUAL, usual_booster
from rulewright.spoils.cards.sets.library import Library
from rulewright.spoils.table.ruleset import RULESETS

LONGEST_TEXT: Final = 1000  # letters; the longest card that is printed has half of that
LONGEST_KINDS: Final = 100
LONGEST_THRESHOLD: Final = 10
OWN: Final = "own"  # what a set without a title is known by
LEAST: Final = 6  # different cards of a pack
PACK: Final = sum(USUAL.values())
BREAKS: Final = "\n\r\t"
RESERVED: Final = frozenset([known_by(one.name) for one in known_cards(RULESETS["crlate"])])


def against(card: Printing, library: Library) -> str:
    """Say why a card cannot be one's own, whatever its text means; nothing if it can."""
    name = card.facts.name
    if len(card.text) > LONGEST_TEXT:
        return f"a text of one's own has at most {LONGEST_TEXT} letters, and this one {len(card.text)}"
    if len(kinds := ", ".join([*card.facts.supertypes, *card.facts.subtypes])) > LONGEST_KINDS:
        return f"its subtypes have at most {LONGEST_KINDS} letters, and these {len(kinds)}"
    if len(card.facts.threshold) > LONGEST_THRESHOLD:
        return f"a threshold has at most {LONGEST_THRESHOLD} icons, and this one {len(card.facts.threshold)}"
    if not kinds.isprintable():
        return "its subtypes have a character that nobody sees"
    unseen = [one for one in card.text if one not in BREAKS and unicodedata.category(one)[0] == "C"]
    if unseen:
        return f"its text has a character that nobody sees (U+{ord(unseen[0]):04X})"
    if unicodedata.normalize("NFKC", name) != name or "  " in name:
        return "its name is written in letters that look like others; write it plainly"
    if known_by(name) in RESERVED:
        return f"{name} is a card that every game knows; a card of your own needs another name"
    if known_by(name) in library.printings and not is_installed(card, library):
        where = library.set_of[known_by(name)].title
        return f"{where} has another card that is called {name}; a card of your own needs another name"
    return ""


def is_installed(card: Printing, library: Library) -> bool:
    """Whether just this card is installed here, so that it need not be brought."""
    there = library.printings.get(known_by(card.facts.name))
    if isinstance(there, Entry):
        printing = printing_of_entry(there, [])
        return printing is not None and same(printing, card)
    return there is not None and same(there.printing, card)


def same(one: Printing, other: Printing) -> bool:
    """Whether two printings are one card."""
    return one.facts == other.facts and one.text.strip() == other.text.strip()


def set_of(title: str, cards: Sequence[Printing], booster: dict[str, int] | None = None) -> CardSet:
    """Make a set of cards of one's own; what a pack of it holds is worked out where nobody says it."""
    recipe = booster or usual_booster(cards)
    if not recipe:
        cards, recipe = [replace(one, rarity="common") for one in cards], of_any_rarity(cards)
    text = json.dumps(tables_of(cards), ensure_ascii=False, sort_keys=True)
    return CardSet(
        OWN, title or "Cards of your own", tuple([Imported(one) for one in cards]), {}, fingerprint(text), recipe
    )


def of_any_rarity(cards: Sequence[Printing]) -> dict[str, int]:
    """Give a pack of a set that is too small for the usual one: different cards, whatever their rarity; none of few."""
    count = len({one.facts.name for one in cards if one.facts.types[0] != "faction"})
    return {"common": min(PACK, count)} if count >= LEAST else {}


def library_with(cards: Sequence[Printing], library: Library) -> Library:
    """Give a library with cards that somebody brings; those that are installed already are found there."""
    new = [one for one in cards if known_by(one.facts.name) not in library.printings]
    return Library([*library.sets, set_of("", new)]) if new else library


def problems_of(listed: DeckList, library: Library) -> list[str]:
    """Say what is wrong with the cards that a list brings along."""
    carried = listed.carried()
    twice = [name for name, count in Counter([known_by(one.facts.name) for one in carried]).items() if count > 1]
    found = [f"{listed.source}: it brings two cards that are called {name}" for name in twice]
    wrong = [(one.facts.name, against(one, library)) for one in carried]
    return [*found, *[f"{listed.source}, {name}: {told}" for name, told in wrong if told]]


def clash(one: DeckList, other: DeckList) -> str:
    """Give the name that two lists bring along for different cards; nothing if there is none."""
    theirs = {known_by(card.facts.name): card for card in other.carried()}
    mine = [card for card in one.carried() if known_by(card.facts.name) in theirs]
    return next((card.facts.name for card in mine if not same(card, theirs[known_by(card.facts.name)])), "")
