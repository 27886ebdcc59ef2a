"""Sets of cards: a folder for each that ships, with a `set.toml`, a file of cards a trade, and decks as plain lists.

A file of cards holds `[cards."Name"]` tables with the keys of the scenario language; a `trade` above them is that of
all its cards. A card's text is read when the card is first asked for, by the ruleset it is asked for. Sets that were
imported are there, too, and their cards are found by name like all others.
"""

from rulewright.engine.value import Json
from rulewright.spoils.cards.guides import Guide, read_guide
from rulewright.spoils.cards.sets.cardset import CardSet, Entry, Imported, read_cards
from rulewright.spoils.cards.sets.imported import folder, index_text
from rulewright.spoils.cards.sets.library import Library, always_known, library, shipped_sets
from rulewright.spoils.table.ruleset import Ruleset
from rulewright.spoils.words.definition import Definition

__all__ = ["CardSet", "Entry", "Imported", "Library", "always_known", "library", "read_cards", "shipped_sets"]


def printings() -> dict[str, Entry | Imported]:
    """Give every card there is by its name in small letters."""
    return library().printings


def card_names() -> list[str]:
    """Name every card that can be named anywhere: the staples and the cards of all sets."""
    return library().names()


def edition() -> str:
    """Name what is there now: the folder of imported sets and its index, which is written last."""
    return f"{folder()}\n{index_text()}"


def find_card(name: str, ruleset: Ruleset) -> Definition | None:
    """Give a card or a staple by name, read by a ruleset; None if there is none of that name.

    `BadCard` says why a card that exists cannot be played by this ruleset.
    """
    return library().find(name, ruleset)


def decks() -> dict[str, str]:
    """Give the plain lists of all decks that ship by name, in the order of the sets."""
    return {name: text for one in shipped_sets() for name, text in one.decks.items()}


def guide(deck: str) -> Guide | None:
    """Give how to play a deck that ships, if somebody has written it down."""
    texts = {name: text for one in shipped_sets() for name, text in one.guides.items()}
    return read_guide(texts[deck], f"{deck}.toml") if deck in texts else None


def banned() -> frozenset[str]:
    """Give the names, in small letters, that the sets ban from Constructed. [CR3:103.1d]"""
    return frozenset([name for one in library().sets for name in one.banned])


def remarks(setup: dict[str, Json]) -> list[str]:
    """Say which sets a game was played with that are not those of today; its record holds the cards as they were."""
    used = setup.get("sets", {})
    now = {one.name: one.hash for one in library().sets}
    told = []
    for name, its_hash in used.items() if isinstance(used, dict) else ():
        if name not in now:
            told.append(f"the set {name} ({its_hash}), which is not here")
        elif now[name] != its_hash:
            told.append(f"another version of the set {name} ({its_hash}; here it is {now[name]})")
    return [f"The game was played with {one}: its record shows the cards as they were then." for one in told]
