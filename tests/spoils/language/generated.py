"""Sentences: the texts of random words of today, with the words; a second way to read what is read.

`mutating.py` exchanges leaves of known texts; here whole words are drawn, in slots where nobody put them.
"""

import random
import re
import types
from collections.abc import Iterator
from dataclasses import Field
from typing import Any, Literal, Union, get_args, get_origin

from vocabulary import Words, hints

from rulewright.spoils.language.declined import Declined
from rulewright.spoils.language.front import read
from rulewright.spoils.language.saying import write
from rulewright.spoils.language.writing.writer import Unwritable
from rulewright.spoils.words.effects import INSTRUCTIONS
from rulewright.spoils.words.paragraphs import CostSection, Paragraph, Resolution
from rulewright.spoils.words.things import Cards
from rulewright.spoils.words.walk import is_word

PARAGRAPHS = get_args(Paragraph)
SELDOM = 14  # one in so many of the things that a description may ask for is asked for
NAME = "Iron Duck"


class Sayable(Words):
    """Draws words that a sentence can say: what a description asks for is little."""

    def value(self, kind: type, field: Field[Any], depth: int) -> Any:  # noqa: ANN401 - a value of any type
        """Draw the value of a field."""
        return field.default if kind is Cards and self.below(SELDOM) else super().value(kind, field, depth)


def drawn_paragraphs(seed: int, count: int, depth: int = 3) -> Iterator[Paragraph]:
    """Draw paragraphs, of every instruction and every paragraph in turn."""
    words = Sayable(random.Random(seed).randrange)  # noqa: S311 - a test
    kinds = (*INSTRUCTIONS, *PARAGRAPHS)
    for number in range(count):
        kind = kinds[number % len(kinds)]
        word = words.word(kind, depth)
        yield word if kind in PARAGRAPHS else Resolution(word)


def sentences(seed: int, count: int) -> Iterator[tuple[str, str, Paragraph]]:
    """Give the texts of drawn paragraphs that today's reader reads as they are, with the type of a card for them."""
    for word in drawn_paragraphs(seed, count):
        kind = "tactic" if isinstance(word, (Resolution, CostSection)) else "character"
        try:
            text = write((word,))
            if read(text, (kind,), NAME).paragraphs == (word,):
                yield text, kind, word
        except (Unwritable, Declined):
            continue


def whole(text: str, kind: str) -> str:
    """Give a text with a cost that says what X is, where nothing else does: by itself such a sentence is no card."""
    if not re.search(r"\bX\b", text) or re.search(r"\bX is\b|number for X|COST:|\bbid\b", text):
        return text
    return f"COST: Choose a number for X.\n{'EFFECT: ' if kind == 'tactic' else ''}{text}"


def conforms(value: object, of: Any) -> bool:  # noqa: ANN401 - a type, as a field has it
    """Whether a value is of a type: a word of today has all its parts of the types of its fields."""
    origin, args = get_origin(of), get_args(of)
    if origin in (Union, types.UnionType):
        return any([conforms(value, one) for one in args])
    if origin is Literal:
        return value in args
    if origin is tuple:
        return isinstance(value, tuple) and all([conforms(one, args[0]) for one in value])
    if not isinstance(value, of):
        return False
    return all([conforms(getattr(value, name), one) for name, one in hints(of).items()]) if is_word(value) else True
