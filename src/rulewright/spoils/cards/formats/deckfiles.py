"""A deck in whichever form it is, told by the ending of its file or by how it begins: a plain list, OCTGN's or JSON."""

from collections.abc import Callable
from pathlib import PurePath
from typing import Final

from rulewright.spoils.cards.formats.decklist import DeckList
from rulewright.spoils.cards.formats.jsondeck import read_json, write_json
from rulewright.spoils.cards.formats.o8d import read_o8d, write_o8d
from rulewright.spoils.cards.formats.plain import read_plain, write_plain

READERS: Final[dict[str, Callable[[str, str], DeckList]]] = {".o8d": read_o8d, ".json": read_json}
BEGINNINGS: Final = {"<": ".o8d", "{": ".json"}  # what somebody pastes has no ending; no name of a card begins so
BLANKS: Final = "\ufeff \n\r\t"
WRITERS: Final[dict[str, Callable[[DeckList], str]]] = {".txt": write_plain, ".o8d": write_o8d, ".json": write_json}


def read_list(text: str, source: str) -> DeckList:
    """Read a deck's file; whatever neither ends nor begins like one of the others is a plain list."""
    ending = PurePath(source).suffix.casefold()
    begins = BEGINNINGS.get(text.lstrip(BLANKS)[:1], "")
    return READERS.get(ending if ending in WRITERS else begins, read_plain)(text, source)


def write_list(deck: DeckList, ending: str) -> str:
    """Write a deck in the form that an ending stands for."""
    return WRITERS.get(ending.casefold(), write_plain)(deck)
