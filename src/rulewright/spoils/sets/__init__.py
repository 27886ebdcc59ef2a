"""The sets that ship: a folder each, with a `set.toml`, a file of cards a trade, and decks as plain lists.

A file of cards holds `[cards."Name"]` tables with the keys of the scenario language; a `trade` above them is that of
all its cards. A card's text is read when the card is first asked for, by the ruleset it is asked for.
"""

import functools
import tomllib
from dataclasses import dataclass
from importlib import resources
from importlib.resources.abc import Traversable
from typing import cast

from rulewright.engine.textfile import BadFile
from rulewright.engine.value import Json
from rulewright.spoils.defining import BadCard, card_of
from rulewright.spoils.definition import STAPLES, Definition, staple
from rulewright.spoils.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Entry:
    """A card of a set as its file has it: not read yet."""

    name: str
    trade: str
    source: str
    table: dict[str, Json]


@dataclass(frozen=True, slots=True)
class CardSet:
    """A set of cards with its decks."""

    name: str
    title: str
    cards: tuple[Entry, ...]
    decks: dict[str, str]  # plain lists by name


@functools.cache
def installed_sets() -> tuple[CardSet, ...]:
    """Give every set that is installed, by name."""
    folders = [
        one for one in resources.files(__name__).iterdir() if one.is_dir() and one.joinpath("set.toml").is_file()
    ]
    return tuple([read_set(one) for one in sorted(folders, key=_by_name)])


def _by_name(folder: Traversable) -> str:
    return folder.name


def read_set(folder: Traversable) -> CardSet:
    """Read a set from its folder."""
    about = tomllib.loads(folder.joinpath("set.toml").read_text(encoding="utf-8"))
    cards: list[Entry] = []
    for name in about["files"]:
        cards += read_cards(folder.joinpath(f"{name}.toml").read_text(encoding="utf-8"), f"{folder.name}/{name}.toml")
    lists = folder.joinpath("decks")
    decks = [one for one in lists.iterdir() if one.name.endswith(".txt")] if lists.is_dir() else []
    return CardSet(
        folder.name,
        about["title"],
        tuple(cards),
        {one.name.removesuffix(".txt"): one.read_text(encoding="utf-8") for one in sorted(decks, key=_by_name)},
    )


def read_cards(text: str, source: str) -> list[Entry]:
    """Read a file of cards, without their texts yet; `BadFile` says what is wrong with it."""
    try:
        data = cast("dict[str, Json]", tomllib.loads(text))
    except tomllib.TOMLDecodeError as error:
        raise BadFile([f"{source}: it is not TOML: {error}"]) from error
    unknown = sorted(set(data) - {"trade", "cards"})
    cards, trade = data.get("cards", {}), data.get("trade", "Universal")
    if unknown or not isinstance(cards, dict) or not isinstance(trade, str):
        raise BadFile([f'{source}: a file of cards has a trade and [cards."Name"] tables and nothing else'])
    wrong = [name for name, table in cards.items() if not isinstance(table, dict)]
    if wrong:
        raise BadFile([f"{source}: [cards.{wrong[0]!r}] must be a table"])
    return [Entry(name, trade, source, cast("dict[str, Json]", table)) for name, table in cards.items()]


@functools.cache
def printings() -> dict[str, Entry]:
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
    if card is None:
        return None
    try:
        return card_of(card.name, card.table, ruleset, trade=card.trade)
    except BadCard as bad:
        raise BadCard(f"{card.name}: {bad}") from bad


@functools.cache
def decks() -> dict[str, str]:
    """Give the plain lists of all installed decks by name, in the order of the sets."""
    return {name: text for one in installed_sets() for name, text in one.decks.items()}
