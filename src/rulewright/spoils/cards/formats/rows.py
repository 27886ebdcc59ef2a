"""Cards as JSON: a list of objects, one for each printing, or an object that has such a list as its `cards`."""

import json
from typing import Final

from rulewright.engine.textfile import BadFile, parse_json
from rulewright.engine.value import Json
from rulewright.spoils.cards.formats.printing import Printing, printing_of

KEYS: Final = {
    "name": "name", "set": "set", "collector_number": "number", "rarity": "rarity", "trade": "trade", "type": "type",
    "supertype": "supertype", "subtypes": "subtypes", "threshold": "threshold", "cost": "cost",
    "strength": "strength", "life": "life", "speed": "speed", "structure": "structure", "influence": "influence",
    "rules_text": "text", "flavor_text": "", "id": "id",
}  # fmt: skip


def read_rows(text: str, source: str) -> list[Printing]:
    """Read every printing, or say what is wrong with the file."""
    data = parse_json(text, source)
    return printings_from(data.get("cards") if isinstance(data, dict) else data, source)


def printings_from(data: Json, source: str) -> list[Printing]:
    """Read every printing of a list, or say what is wrong with it."""
    if not isinstance(data, list):
        raise BadFile([f"{source}: a list of cards was expected"])
    problems: list[str] = []
    found = [printing_in(row, f"{source}, card {place}", problems) for place, row in enumerate(data, 1)]
    if problems:
        raise BadFile(problems)
    return [one for one in found if one is not None]


def printing_in(row: Json, where: str, problems: list[str]) -> Printing | None:
    """Read one object."""
    if not isinstance(row, dict):
        problems.append(f"{where}: an object was expected, not {json.dumps(row)[:40]}")
        return None
    texts: dict[str, str] = {}
    for key, value in row.items():
        if key not in KEYS:
            problems.append(f"{where}: the key {key[:40]!r} is unknown; there are {', '.join(KEYS)}")
            return None
        text = as_text(value)
        if text is None:
            problems.append(f"{where}: {key} is {json.dumps(value)[:40]}, but a text or a number was expected")
            return None
        texts[KEYS[key]] = text
    return printing_of(texts, where, problems)


def as_text(value: Json) -> str | None:
    """Give a text, a whole number or a list of texts as one text."""
    if value is None:
        return ""
    if isinstance(value, list):
        return ", ".join([str(one) for one in value]) if all(isinstance(one, str) for one in value) else None
    return str(value) if isinstance(value, (str, int)) and not isinstance(value, bool) else None
