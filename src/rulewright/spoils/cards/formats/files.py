"""A file of cards in whichever form it is: OCTGN's XML, JSON or our own TOML, told by its ending."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from rulewright.engine.textfile import BadFile, parse_json, parse_toml, read_text
from rulewright.spoils.cards.formats.octgn import packaging, read_octgn, root_of
from rulewright.spoils.cards.formats.own import read_own
from rulewright.spoils.cards.formats.printing import LONGEST_NAME, Printing
from rulewright.spoils.cards.formats.rows import read_rows
from rulewright.spoils.cards.sets.cardset import recipe

MOST_CARDS: Final = 5000  # no game has more, and to read more takes too long
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
    text, ending = read_text(path), path.suffix.casefold()
    if ending == ".xml":
        return About(root_of(text, str(path)).get("name", ""), packaging(text, str(path)))
    data = parse_toml(text, str(path)) if ending == ".toml" else parse_json(text, str(path))
    if not isinstance(data, dict):
        return About()
    title = data.get("title", "")
    if not isinstance(title, str) or len(title) > LONGEST_NAME or not title.isprintable():
        raise BadFile([f"{path}: a title is a text of at most {LONGEST_NAME} characters, not {str(title)[:40]!r}"])
    return About(title, recipe(data["booster"], str(path)) if "booster" in data else {})
