"""Cards of one's own that a deck brings along, so that it can be played wherever it is sent.

A plain list has them at its end as a file of cards has them, JSON has them as `own`. OCTGN's form has no room for them.
"""

import json
import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from rulewright.engine.textfile import BadFile, parse_toml
from rulewright.engine.value import Json
from rulewright.spoils.cards.definitions import ALSO
from rulewright.spoils.cards.formats.printing import Printing, row_of
from rulewright.spoils.cards.formats.rows import by_name, printing_in

BEGINNING: Final = re.compile(r"^[ \t]*\[\s*cards\b", re.MULTILINE)  # no name of a card begins so
ABOUT: Final = ("set", "collector_number", "id")  # where a card was found does not go with it


def cut(text: str) -> tuple[str, str]:
    """Give the list and the cards behind it."""
    found = BEGINNING.search(text)
    return (text, "") if found is None else (text[: found.start()], text[found.start() :])


def read_behind(text: str, source: str) -> tuple[tuple[Printing, ...], tuple[str, ...]]:
    """Read the cards behind a plain list, and what is wrong with them."""
    if not text:
        return (), ()
    try:
        return read_own(parse_toml(text, f"{source}, its own cards").get("cards"), source)
    except BadFile as error:
        return (), error.problems


def read_own(data: Json, source: str) -> tuple[tuple[Printing, ...], tuple[str, ...]]:
    """Read the cards that a list brings along, by name or as a list, and what is wrong with them."""
    rows = by_name(data, None) if isinstance(data, dict) else data
    if not isinstance(rows, list):
        return (), (f"{source}: cards of its own are tables by name, not {json.dumps(data)[:40]}",)
    problems: list[str] = []
    found = [printing_in_row(row, f"{source}, its own cards", problems) for row in rows]
    return tuple([one for one in found if one is not None]), tuple(problems)


def printing_in_row(row: Json, where: str, problems: list[str]) -> Printing | None:
    """Read a card by itself as a file of cards has it."""
    found = printing_in(row, where, problems)
    return None if found is None else replace(found, text=found.text.strip("\n"))


def table_of(printing: Printing) -> dict[str, Json]:
    """Give a card as its table in a file, in our own keys."""
    row = {key: value for key, value in row_of(printing).items() if key not in ABOUT and key != "name"}
    return {ALSO.get(key, key): value for key, value in row.items()}


def tables_of(cards: Sequence[Printing]) -> dict[str, Json]:
    """Give cards as JSON has them, by name."""
    return {one.facts.name: table_of(one) for one in cards}


def as_toml(cards: Sequence[Printing]) -> str:
    """Write cards as a file of cards has them; a text of JSON is one of TOML, but for one sign."""
    parts = []
    for one in cards:
        lines = [f"{key} = {literal(value)}" for key, value in table_of(one).items()]
        parts.append("\n".join([f"[cards.{literal(one.facts.name)}]", *lines]))
    return "\n\n".join(parts) + "\n" if parts else ""


def literal(value: Json) -> str:
    """Write a value for TOML."""
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
