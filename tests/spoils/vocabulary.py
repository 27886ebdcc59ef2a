"""Random words: builds every word the engine follows from its type hints, whole or nonsense.

A new word is tried here without a change, unless it has a field of open text whose values nobody has listed yet.
"""

import functools
from collections.abc import Callable, Sequence
from dataclasses import MISSING, Field, fields
from types import UnionType
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from rulewright.spoils.cards.unfollowed import unfollowed
from rulewright.spoils.words import (
    amounts,
    changes,
    conditions,
    effects,
    events,
    paragraphs,
    things,
)
from rulewright.spoils.words.catalogue import WORDS
from rulewright.spoils.words.vocabulary import TRADES, TYPES

MODULES = (amounts, changes, conditions, effects, events, paragraphs, things)
NAMES = {name: value for module in MODULES for name, value in vars(module).items()}
SUBTYPES = ("test", "majig")
CARDS = ("Test One", "Test Two", "Test Three", "Test Four", "Test Five")  # the names of the random cards

# The values of every field of open text, by word and field, or by field alone; a closed vocabulary is in the type.
TEXTS: dict[str, tuple[str, ...]] = {
    "subtypes": SUBTYPES, "not_subtypes": SUBTYPES, "supertypes": ("staple",), "not_supertypes": ("staple",),
    "names": CARDS, "unique": ("hero",), "identifier": ("hero",), "provides": ("", "R", "RR"),
    "icons": ("R", "G", "RG"), "threshold": ("", "R", "V"), "name": (*TYPES, *SUBTYPES, *TRADES, "staple"),
    "Ability.name": ("HAMMER",), "CreateTokens.name": ("Micromajig",),
}  # fmt: skip
COUNTS = {"Picked.number": 1, "Pick.number": 1, "Search.number": 1, "DidPick.number": 1, "Times.number": 2}
LARGEST = 3
TRIES = 20
T = TypeVar("T")


class NoValues(Exception):  # noqa: N818 - it is told to whoever adds a word
    """A field of text whose values this file does not know."""


@functools.cache
def hints(kind: type) -> dict[str, Any]:
    """Give the types of a word's fields."""
    return get_type_hints(kind, localns=NAMES)


def alternatives(hint: object) -> tuple[Any, ...]:
    """Give the members of a union, or the type itself."""
    return get_args(hint) if get_origin(hint) in (Union, UnionType) else (hint,)


def words_in(hint: object) -> list[Any]:
    """List the words that a type allows."""
    return [one for one in alternatives(hint) if one in WORDS]


@functools.cache
def depths() -> dict[type, int]:
    """Give how deep the smallest word of each kind is: one more than the deepest of its parts."""
    found: dict[type, int] = {}
    while len(found) < len(WORDS):
        for kind in WORDS:
            parts = [words_in(hints(kind)[one.name]) for one in fields(kind) if one.default is MISSING]
            least = [min([found.get(one, 99) for one in inside]) for inside in parts if inside]
            if kind not in found and max([0, *least]) < 99:
                found[kind] = 1 + max([0, *least])
    return found


def texts(kind: type, field: str) -> tuple[str, ...]:
    """Give the values of a field of text."""
    found = TEXTS.get(f"{kind.__name__}.{field}", TEXTS.get(field))
    if found is None:
        raise NoValues(
            f"which values does {kind.__name__}.{field} take? Add them to TEXTS in tests/spoils/vocabulary.py"
        )
    return found


class Words:
    """Draws words. `below` gives a number below its argument: from chance, or from hypothesis, which shrinks it."""

    def __init__(self, below: Callable[[int], int]) -> None:
        """Draw by `below`; 0 is the simplest draw."""
        self.below = below

    def one_of(self, found: Sequence[T]) -> T:
        """Draw one of several; the first is the simplest."""
        return found[self.below(len(found))]

    def word(self, kind: type, depth: int) -> Any:  # noqa: ANN401 - a word of any kind
        """Draw a word of a kind, about so deep."""
        return kind(**{one.name: self.value(kind, one, depth - 1) for one in fields(kind)})

    def followed_word(self, kinds: Sequence[type], depth: int, fits: Callable[[Any], bool]) -> Any:  # noqa: ANN401
        """Draw a word that the engine follows in all its parts and that fits, or None after some tries."""
        for _ in range(TRIES):
            found = self.word(self.one_of(kinds), depth)
            if unfollowed(found) == "" and fits(found):
                return found
        return None

    def value(self, kind: type, field: Field[Any], depth: int) -> Any:  # noqa: ANN401 - a value of any type
        """Draw the value of a field; more often than not its default."""
        if field.default is not MISSING and (depth < 0 or self.below(5) < 3):
            return field.default
        return self.typed(kind, field, hints(kind)[field.name], depth)

    def typed(self, kind: type, field: Field[Any], hint: object, depth: int) -> Any:  # noqa: ANN401
        """Draw a value of a type."""
        if get_origin(hint) is tuple:
            count = self.below(3) if depth >= 0 else 0
            return tuple([self.typed(kind, field, get_args(hint)[0], depth) for _ in range(count)])
        if get_origin(hint) is Literal:
            return self.one_of(get_args(hint))
        if hint is str:
            return self.one_of(texts(kind, field.name))
        if hint is bool:
            return bool(self.below(2))
        if hint is int:
            return self.below(1 + COUNTS.get(f"{kind.__name__}.{field.name}", LARGEST))
        return self.inner(hint, depth)

    def inner(self, hint: object, depth: int) -> Any:  # noqa: ANN401 - a word of any kind
        """Draw a word of one of several kinds."""
        found = words_in(hint)
        if not found or (type(None) in alternatives(hint) and not self.below(2)):
            return None
        least = min([depths()[one] for one in found])
        chosen = [one for one in found if depths()[one] <= max(depth, least)]
        return self.word(self.one_of(chosen), depth)
