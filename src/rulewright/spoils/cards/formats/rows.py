"""Cards as JSON: a list of objects, one for each printing, or an object that has such a list as its `cards`.

The keys are those of our own files; `cards` may be an object by name there, too, with a `trade` for all of them.
"""

import json
from typing import Final

from rulewright.engine.textfile import BadFile, nearest, parse_json
from rulewright.engine.value import Json
from rulewright.spoils.cards.definitions import ALSO, CARD_KEYS, BadCard, with_own_keys
from rulewright.spoils.cards.formats.printing import Printing, printing_of

KEYS: Final = ("name", *sorted(CARD_KEYS), *ALSO)


def read_rows(text: str, source: str) -> list[Printing]:
    """Read every printing, or say what is wrong with the file."""
    data = parse_json(text, source)
    if not isinstance(data, dict):
        return printings_from(data, source)
    cards = data.get("cards")
    return printings_from(by_name(cards, data.get("trade")) if isinstance(cards, dict) else cards, source)


def by_name(cards: dict[str, Json], trade: Json) -> list[Json]:
    """Give cards that are listed by name as a list; those without a trade have the one of all."""
    common: dict[str, Json] = {} if trade is None else {"trade": trade}
    return [{**common, **card, "name": name} if isinstance(card, dict) else card for name, card in cards.items()]


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
    """Read one object; one that says no type is a character."""
    if not isinstance(row, dict):
        problems.append(f"{where}: an object was expected, not {json.dumps(row)[:40]}")
        return None
    texts: dict[str, str] = {}
    try:
        row = {"type": "Character", **with_own_keys(row)}
    except BadCard as error:
        problems.append(f"{where}: {error}")
        return None
    told = f"{where}: {str(row['name'])[:40]}" if row.get("name") else where
    for key, value in row.items():
        if key not in KEYS:
            there = nearest(key, KEYS) or f"; there are {', '.join(KEYS)}"
            problems.append(f"{told}: the key {key[:40]!r} is unknown{there}")
            return None
        text = as_text(value)
        if text is None:
            problems.append(f"{told}: its {key} is {json.dumps(value)[:40]}, but a text or a number was expected")
            return None
        texts[key] = text
    return printing_of(texts, where, problems)


def as_text(value: Json) -> str | None:
    """Give a text, a whole number or a list of texts as one text."""
    if value is None:
        return ""
    if isinstance(value, list):
        return ", ".join([str(one) for one in value]) if all(isinstance(one, str) for one in value) else None
    return str(value) if isinstance(value, (str, int)) and not isinstance(value, bool) else None
