"""A file of cards in whichever form it is: OCTGN's XML, JSON or our own TOML, told by its ending."""

from pathlib import Path
from typing import Final

from rulewright.engine.textfile import BadFile, parse_json, read_text
from rulewright.spoils.cards.formats.octgn import packaging, read_octgn
from rulewright.spoils.cards.formats.own import read_own
from rulewright.spoils.cards.formats.printing import Printing
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


def booster_in(path: Path) -> dict[str, int]:
    """Give what a pack of a file's cards holds, by rarity, as far as the file says so."""
    text = read_text(path)
    if path.suffix.casefold() == ".xml":
        return packaging(text, str(path))
    data = parse_json(text, str(path)) if path.suffix.casefold() == ".json" else None
    return recipe(data["booster"], str(path)) if isinstance(data, dict) and "booster" in data else {}
