"""A file of cards in whichever form it is: OCTGN's XML, JSON or our own TOML, told by its ending."""

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from rulewright.engine.textfile import BadFile, parse_json, parse_toml, read_text
from rulewright.engine.value import Json
from rulewright.spoils.cards.formats.deckfiles import BLANKS
from rulewright.spoils.cards.formats.octgn import packaging, read_octgn, root_of, row_of
from rulewright.spoils.cards.formats.own import read_own
from rulewright.spoils.cards.formats.printing import LONGEST_NAME, Printing
from rulewright.spoils.cards.formats.rows import by_name, read_rows
from rulewright.spoils.cards.sets.cardset import read_cards, recipe

MOST_CARDS: Final = 5000  # no game has more, and to read more takes too long
JSON: Final = re.compile(r"\{|\[\s*[\{\]]")  # a table of TOML begins with a bracket, too
READERS: Final = {".xml": read_octgn, ".json": read_rows, ".toml": read_own}


def printings_in(path: Path) -> list[Printing]:
    """Give every printing of a file, oldest first as the file has them."""
    reader = READERS.get(path.suffix.casefold())
    if reader is None:
        raise BadFile([f"{path}: a file of cards ends in {', '.join(READERS)}"])
    found = reader(read_text(path), str(path))
    if len(found) > MOST_CARDS:
        raise BadFile([f"{path}: a file has at most {MOST_CARDS} cards, not {len(found)}"])
    return found


@dataclass(frozen=True, slots=True)
class About:
    """What a file says of all its cards: the set's title, and how many cards of each rarity a pack holds."""

    title: str = ""
    booster: dict[str, int] = field(default_factory=dict)


def about_file(path: Path) -> About:
    """Give what a file says of the set that it is, as far as it does."""
    return about_text(read_text(path), path.suffix.casefold(), str(path))


def about_text(text: str, ending: str, source: str) -> About:
    """Give what a text in the form of an ending says of the set that it is."""
    if ending == ".xml":
        return About(root_of(text, source).get("name", ""), packaging(text, source))
    data = parse_toml(text, source) if ending == ".toml" else parse_json(text, source)
    if not isinstance(data, dict):
        return About()
    title = data.get("title", "")
    if not isinstance(title, str) or len(title) > LONGEST_NAME or not title.isprintable():
        raise BadFile([f"{source}: a title is a text of at most {LONGEST_NAME} characters, not {str(title)[:40]!r}"])
    return About(title, recipe(data["booster"], source) if "booster" in data else {})


def ending_of(text: str) -> str:
    """Tell in which form a text without an ending is: OCTGN's, JSON, or our own."""
    begins = text.lstrip(BLANKS)
    if begins.startswith("<"):
        return ".xml"
    return ".json" if JSON.match(begins) else ".toml"


def rows_in(text: str, ending: str, source: str) -> list[Json]:
    """Give every card of a text as an object by itself, not looked at yet: what is wrong with one is its own."""
    if ending == ".xml":
        root = root_of(text, source)
        return [dict(row_of(card, root.get("name", ""))) for card in root.iter("card")]
    if ending == ".toml":
        return [{"trade": one.trade, **one.table, "name": one.name} for one in read_cards(text, source)]
    data = parse_json(text, source)
    cards = data.get("cards") if isinstance(data, dict) else data
    rows = by_name(cards, data.get("trade")) if isinstance(cards, dict) else cards
    if not isinstance(rows, list):
        raise BadFile([f"{source}: a list of cards was expected"])
    return rows
