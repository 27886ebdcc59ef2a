"""Card files of our own: a trade, and a table for each card."""

from dataclasses import replace

from rulewright.engine.textfile import BadFile
from rulewright.engine.value import Json
from rulewright.spoils.cards.formats.printing import Printing
from rulewright.spoils.cards.formats.rows import printing_in
from rulewright.spoils.cards.sets import printings
from rulewright.spoils.cards.sets.cardset import Entry, Imported, read_cards


def read_own(text: str, source: str) -> list[Printing]:
    """Read every card of a file, or say what is wrong with it."""
    problems: list[str] = []
    found = [printing_of_entry(card, problems) for card in read_cards(text, source)]
    if problems:
        raise BadFile(problems)
    return [one for one in found if one is not None]


def installed() -> list[Printing]:
    """Give every card of the sets that ship."""
    problems: list[str] = []
    every = printings().values()
    found = [one.printing if isinstance(one, Imported) else printing_of_entry(one, problems) for one in every]
    assert not problems, problems
    return [one for one in found if one is not None]


def printing_of_entry(card: Entry, problems: list[str]) -> Printing | None:
    """Give a card of a file, or add what is wrong with it to the problems."""
    row: dict[str, Json] = {"trade": card.trade, **card.table, "name": card.name}
    found = printing_in(row, card.source, problems)
    return None if found is None else replace(found, text=found.text.strip("\n"))
