"""Random orthogonal words, drawn by the types of their fields, whole or nonsense."""

import random
import sys
import types
from collections.abc import Iterator
from dataclasses import MISSING, fields
from functools import cache
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from rulewright.spoils.language.words import sorts, vocabulary
from rulewright.spoils.language.words.amounts import Num
from rulewright.spoils.language.words.changes import Adds
from rulewright.spoils.language.words.conditions import Done
from rulewright.spoils.language.words.events import Event
from rulewright.spoils.language.words.instructions import Do
from rulewright.spoils.language.words.joined import all_of
from rulewright.spoils.language.words.paragraphs import Keyword, Resolution
from rulewright.spoils.language.words.places import Area
from rulewright.spoils.language.words.qualities import Has, In, Is, Most, Not, Rel, State, Was
from rulewright.spoils.language.words.things import Every, The
from rulewright.spoils.language.words.windows import Span
from rulewright.spoils.words.vocabulary import ICON_LETTERS, PLAIN_KEYWORDS, TRADES, TYPES

NAMES: dict[str, Any] = {**vars(vocabulary), **vars(sorts)}
SMALL = (The, Is, Num, Done, Event, Area, Span, Adds, Do, Keyword)  # where a word would become too deep
PLAIN = (Is, Has, State, In, Rel, Most, Was)  # qualities that are not made of others
VALUES: dict[vocabulary.Field, tuple[str, ...]] = {
    "type": TYPES, "trade": TRADES, "subtype": ("duck",), "name": ("Micromajig",), "keyword": PLAIN_KEYWORDS,
    "icons": ICON_LETTERS, "identifier": ("goose",),
}  # fmt: skip
TEXTS = ("duck", "0", "1", "before")
SELDOM = 0.07


@cache
def hints(kind: type) -> dict[str, Any]:
    """Give the types of a word's fields."""
    return get_type_hints(kind, {**NAMES, **vars(sys.modules[kind.__module__])})


class Drawing:
    """Draws words."""

    def __init__(self, seed: int) -> None:
        """Draw always the same of a seed."""
        self.chooser = random.Random(seed)  # noqa: S311 - a test

    def draw(self, of: Any, depth: int) -> Any:  # noqa: ANN401 - a word, or a part of one
        """Draw something of a type."""
        origin, args = get_origin(of), get_args(of)
        if origin in (Union, types.UnionType):
            small = [one for one in args if one in (*SMALL, type(None))] if depth <= 0 else []
            return self.draw(self.chooser.choice(small or args), depth)
        if origin is Literal:
            return self.chooser.choice(args)
        if origin is tuple:
            count = self.chooser.randrange(3) if depth > 0 else 0
            return tuple([self.draw(args[0], depth - 1) for _ in range(count)])
        return self.plain(of, depth)

    def plain(self, of: Any, depth: int) -> Any:  # noqa: ANN401 - a word, or a part of one
        """Draw a word of a class, a name or a number."""
        if of is type(None):
            return None
        if of is bool:
            return self.chooser.random() < SELDOM
        if of is int:
            return self.chooser.randrange(4)
        return self.chooser.choice(TEXTS) if of is str else self.word(of, depth)

    def word(self, kind: type, depth: int) -> Any:  # noqa: ANN401 - a word of any kind
        """Draw a word of a class; half of what need not be said is not."""
        if kind is Is:
            asked = self.chooser.choice(sorted(VALUES))
            return Is(asked, self.chooser.choice(VALUES[asked]))
        drawn: dict[str, Any] = {}
        for field in fields(kind):
            if field.default is MISSING or self.chooser.randrange(2):
                drawn[field.name] = self.draw(hints(kind)[field.name], depth - 1)
        return kind(**drawn)


def drawn_words(seed: int, count: int, depth: int = 3) -> Iterator[sorts.T]:
    """Draw paragraphs, of every instruction and every paragraph in turn."""
    drawing = Drawing(seed)
    kinds = (*sorts.SORTS["I"], *sorts.SORTS["T"])
    for number in range(count):
        kind = kinds[number % len(kinds)]
        word = drawing.word(kind, depth)
        yield word if kind in sorts.SORTS["T"] else Resolution(word)


def drawn_qualities(seed: int, count: int, depth: int = 3) -> Iterator[sorts.T]:
    """Draw paragraphs about things of drawn qualities, two at a time."""
    drawing = Drawing(seed)
    for _ in range(count):
        drawn = [drawing.word(drawing.chooser.choice(PLAIN), depth) for _ in range(2)]
        quality = all_of(*[Not(one) if drawing.chooser.random() < SELDOM else one for one in drawn])
        yield Resolution(Do("destroy", Every(quality)))
