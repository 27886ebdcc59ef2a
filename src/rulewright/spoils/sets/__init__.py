"""The sets that ship: a folder each, with a `set.toml`, a file of cards a trade, and decks as plain lists.

A file of cards holds `[cards."Name"]` tables with the keys of the scenario language; a `trade` above them is that of
all its cards. A card's text is read when the card is first asked for, by the ruleset it is asked for.
"""

import functools
from importlib import resources

from rulewright.spoils.definition import STAPLES, Definition, staple
from rulewright.spoils.ruleset import Ruleset
from rulewright.spoils.sets.cardset import CardSet, Entry, Imported, read_cards, read_entry, read_set, sorted_by_name

__all__ = ["CardSet", "Entry", "Imported", "read_cards"]


@functools.cache
def installed_sets() -> tuple[CardSet, ...]:
    """Give every set that is installed, by name."""
    folders = [
        one for one in resources.files(__name__).iterdir() if one.is_dir() and one.joinpath("set.toml").is_file()
    ]
    return tuple([read_set(one) for one in sorted_by_name(folders)])


@functools.cache
def printings() -> dict[str, Entry | Imported]:
    """Give every installed card by its name in small letters."""
    return {card.name.casefold(): card for one in installed_sets() for card in one.cards}


def card_names() -> list[str]:
    """Name every card that can be named anywhere: the staples and all installed cards."""
    return [*[one.name for one in always_known()], *[one.name for one in printings().values()]]


@functools.cache
def always_known() -> tuple[Definition, ...]:
    """Give the staple resources, which belong to every set."""
    return tuple([staple(name) for name in STAPLES])


@functools.cache
def find_card(name: str, ruleset: Ruleset) -> Definition | None:
    """Give an installed card or a staple by name, read by a ruleset; None if there is none of that name.

    `BadCard` says why a card that exists cannot be played by this ruleset.
    """
    sought = name.casefold()
    for one in always_known():
        if one.name.casefold() == sought:
            return one
    card = printings().get(sought)
    return None if card is None else read_entry(card, ruleset)


@functools.cache
def decks() -> dict[str, str]:
    """Give the plain lists of all installed decks by name, in the order of the sets."""
    return {name: text for one in installed_sets() for name, text in one.decks.items()}
