"""Texts whose words are known from elsewhere: what the reader before this one read, kept as it was said.

Its writer said the products of `products.py` and sentences of random words; each row is a type, a text and its words.
"""

import json
from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple

from rulewright.spoils.words.catalogue import WORDS
from rulewright.spoils.words.paragraphs import Paragraph

ROWS: Final = Path(__file__).with_name("kept_texts.jsonl")

# What stands in a text that is declined by now, and why it stands there with reason
DECLINED: Final = (
    ('Attach the "rat" card to the "rat" card', "nothing is attached to itself"),
    ("the card.|all cards in your hand.|a card in your hand is", "what is in a hand is not destroyed"),
    ("Both players choose|Each opponent chooses", "each of several players chose one: it is not said whose is meant"),
    ("X influence|Detaches X|detaches X|Y is|Pay Z", "it is not said what X is"),
    (r"[Aa]ny player (?!may)\w+s ", "nobody says which player does it"),
    ("attached to a non-Rogue non-Arcanist card at random", "which of the two is at random is not said"),
)


class Kept(NamedTuple):
    """A text with its type and its words."""

    kind: str
    text: str
    words: tuple[Paragraph, ...]


@lru_cache(maxsize=1)
def kept() -> tuple[Kept, ...]:
    """Give all of them."""
    names: dict[str, object] = {kind.__name__: kind for kind in WORDS}
    rows = [json.loads(line) for line in ROWS.read_text(encoding="utf-8").splitlines()]
    return tuple([Kept(kind, text, eval(words, names)) for kind, text, words in rows])  # noqa: S307 - words of our own
