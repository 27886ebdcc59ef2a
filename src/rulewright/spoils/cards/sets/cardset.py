"""A set of cards: its cards as their files have them, its decks, what a pack of it holds, and which set it is."""

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass, field
from importlib.resources.abc import Traversable
from typing import cast

from rulewright.engine.textfile import BadFile, fingerprint, parse_toml
from rulewright.engine.value import Json
from rulewright.spoils.cards.definitions import BadCard, card_of, define
from rulewright.spoils.cards.formats.printing import Printing
from rulewright.spoils.table.ruleset import Ruleset
from rulewright.spoils.words.definition import Definition

SET_KEYS = frozenset({"title", "files", "booster", "banned"})
FILE_KEYS = frozenset({"trade", "title", "booster", "cards"})


@dataclass(frozen=True, slots=True)
class Entry:
    """A card of a set as its file has it: not read yet."""

    name: str
    trade: str
    source: str
    table: dict[str, Json]

    @property
    def rarity(self) -> str:
        """The rarity that the file names, or an empty text: it is in no pack."""
        return str(self.table.get("rarity", ""))

    @property
    def kind(self) -> str:
        """The card's type."""
        return str(self.table.get("type", "Character")).casefold()

    def read(self, ruleset: Ruleset) -> Definition:
        """Read the card by a ruleset; `BadCard` says why it cannot be played."""
        return card_of(self.name, self.table, ruleset, trade=self.trade)


@dataclass(frozen=True, slots=True)
class Imported:
    """A card of a set that somebody has imported: facts and a text that is not read yet."""

    printing: Printing

    @property
    def name(self) -> str:
        """The card's name."""
        return self.printing.facts.name

    @property
    def rarity(self) -> str:
        """The rarity that the file names, in small letters."""
        return self.printing.rarity.casefold()

    @property
    def kind(self) -> str:
        """The card's type."""
        return self.printing.facts.types[0]

    def read(self, ruleset: Ruleset) -> Definition:
        """Read the card by a ruleset; `BadCard` says why it cannot be played."""
        return define(self.printing.facts, self.printing.text, ruleset)


@dataclass(frozen=True, slots=True)
class CardSet:
    """A set of cards with its decks."""

    name: str
    title: str
    cards: tuple[Entry | Imported, ...]
    decks: dict[str, str]  # plain lists by name
    hash: str  # which set this is: any change of a card changes it
    booster: dict[str, int] = field(default_factory=dict)  # how many cards of each rarity a pack holds
    banned: frozenset[str] = frozenset()  # names in small letters, for Constructed
    guides: dict[str, str] = field(default_factory=dict)  # how to play its decks, by the deck's name


def read_set(folder: Traversable) -> CardSet:
    """Read a set that ships from its folder."""
    text = folder.joinpath("set.toml").read_text(encoding="utf-8")
    about = tomllib.loads(text)
    unknown = sorted(set(about) - SET_KEYS)
    if unknown:
        raise BadFile([f"{folder.name}/set.toml: the key {unknown[0]!r} is unknown"])
    files = [(name, folder.joinpath(f"{name}.toml").read_text(encoding="utf-8")) for name in about["files"]]
    lists = folder.joinpath("decks")
    decks = sorted_by_name(one for one in lists.iterdir() if one.name.endswith(".txt")) if lists.is_dir() else []
    guides = sorted_by_name(one for one in lists.iterdir() if one.name.endswith(".toml")) if lists.is_dir() else []
    return CardSet(
        folder.name,
        about["title"],
        tuple([card for name, content in files for card in read_cards(content, f"{folder.name}/{name}.toml")]),
        {one.name.removesuffix(".txt"): one.read_text(encoding="utf-8") for one in decks},
        fingerprint("\0".join([text, *[content for _, content in files]])),
        recipe(about.get("booster", {}), f"{folder.name}/set.toml"),
        frozenset([name.casefold() for name in about.get("banned", [])]),
        {one.name.removesuffix(".toml"): one.read_text(encoding="utf-8") for one in guides},
    )


def sorted_by_name(folders: Iterable[Traversable]) -> list[Traversable]:
    """Give files or folders in the order of their names."""
    return [one for _, one in sorted([(one.name, one) for one in folders], key=first)]


def first(pair: tuple[str, Traversable]) -> str:
    """Give the name of a pair."""
    return pair[0]


def recipe(data: object, source: str) -> dict[str, int]:
    """Read what a pack holds: how many cards of each rarity."""
    if isinstance(data, dict) and all(isinstance(count, int) and count > 0 for count in data.values()):
        return {str(rarity).casefold(): count for rarity, count in data.items()}
    raise BadFile([f"{source}: a booster says how many cards of each rarity it holds, such as common = 9"])


def read_cards(text: str, source: str) -> list[Entry]:
    """Read a file of cards, without their texts yet; `BadFile` says what is wrong with it."""
    data = parse_toml(text, source)
    unknown = sorted(set(data) - FILE_KEYS)
    cards, trade = data.get("cards", {}), data.get("trade", "Universal")
    if unknown or not isinstance(cards, dict) or not isinstance(trade, str):
        told = 'a file of cards has a trade, a title, a booster and [cards."Name"] tables and nothing else'
        raise BadFile([f"{source}: {told}"])
    wrong = [name for name, table in cards.items() if not isinstance(table, dict)]
    if wrong:
        raise BadFile([f"{source}: [cards.{wrong[0]!r}] must be a table"])
    return [Entry(name, trade, source, cast("dict[str, Json]", table)) for name, table in cards.items()]


def read_entry(card: Entry | Imported, ruleset: Ruleset) -> Definition:
    """Read a card by a ruleset; `BadCard` names it and says why it cannot be played."""
    try:
        return card.read(ruleset)
    except BadCard as bad:
        raise BadCard(f"{card.name}: {bad}") from bad
