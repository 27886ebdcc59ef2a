"""Card files of our own: a trade, and a table for each card."""

from typing import Final

from rulewright.engine.textfile import BadFile
from rulewright.engine.value import Json
from rulewright.spoils.formats.printing import Printing
from rulewright.spoils.formats.rows import printing_in
from rulewright.spoils.sets.cardset import read_cards

OWN_KEYS: Final = {"text": "rules_text", "number": "collector_number", "flavour": "flavor_text"}


def read_own(text: str, source: str) -> list[Printing]:
    """Read every card of a file, or say what is wrong with it."""
    problems: list[str] = []
    found = []
    for card in read_cards(text, source):
        row: dict[str, Json] = {"type": "Character", "trade": card.trade, **card.table, "name": card.name}
        for own, theirs in OWN_KEYS.items():
            if own in row:
                row[theirs] = row.pop(own)
        found.append(printing_in(row, source, problems))
    if problems:
        raise BadFile(problems)
    return [one for one in found if one is not None]
