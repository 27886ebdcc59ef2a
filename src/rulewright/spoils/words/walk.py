"""The one way through words: what a word is made of, everything inside it, and the same word with parts changed.

A word is a frozen dataclass of this room; its parts are words, tuples of them, and plain names and numbers.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Final, TypeVar, cast

T = TypeVar("T")


class Shapes(dict[type, tuple[str, ...] | None]):
    """The names of the parts of words, by kind, each looked up once; None for names, numbers and tuples: no words."""

    def __missing__(self, kind: type) -> tuple[str, ...] | None:
        """Look up the names of a kind."""
        names: tuple[str, ...] = getattr(kind, "__match_args__", ())
        self[kind] = names if hasattr(kind, "__dataclass_fields__") else None
        return self[kind]


SHAPES: Final = Shapes()
PLAIN: Final = frozenset((str, int, bool, type(None)))  # most parts: not worth a call


def is_word(value: object) -> bool:
    """Whether a value is a word, not a name, a number or a tuple."""
    return SHAPES[type(value)] is not None


def names_of(word: object) -> tuple[str, ...]:
    """Give the names of the parts of a word; what is no word has none."""
    return SHAPES[type(word)] or ()


def parts(word: object) -> tuple[object, ...]:
    """Give the parts of a word, or the members of a tuple, in order; anything else has none."""
    if isinstance(word, tuple):
        return word
    return tuple([getattr(word, name) for name in names_of(word)])


def every(word: object) -> list[object]:
    """List a word and all words inside it, or all words in a tuple, each before its parts."""
    found: list[object] = []
    collect(word, found)
    return found


def collect(word: object, found: list[object]) -> None:
    """Add a word and all words inside it to those found."""
    if isinstance(word, tuple):
        for one in word:
            collect(one, found)
        return
    names = SHAPES[type(word)]
    if names is None:
        return
    found.append(word)
    for name in names:
        part = getattr(word, name)
        if type(part) not in PLAIN:
            collect(part, found)


def mentions(word: object, kind: type) -> bool:
    """Whether a word of a kind is in a word, or is that word."""
    return any([isinstance(one, kind) for one in every(word)])


def replaced(word: T, old: object, new: object) -> T:
    """Give a word with a value replaced wherever it stands: X by what it is, a pick's number by another."""

    def change(one: object) -> object:
        return new if one == old else one

    return rebuilt(word, change)


def rebuilt(word: T, change: Callable[[object], object], but: tuple[type, ...] = ()) -> T:
    """Give a word with every part changed, the inner ones first, `but` not inside words of some kinds."""
    if isinstance(word, tuple):
        made_all = [one if type(one) in PLAIN else rebuilt(one, change, but) for one in word]
        same = all([made is one for made, one in zip(made_all, word, strict=True)])
        return word if same else cast("T", tuple(made_all))
    names = SHAPES[type(word)]
    if names is None or isinstance(word, but):
        return word
    inner: dict[str, object] = {}
    for name in names:
        value = getattr(word, name)
        if type(value) not in PLAIN:
            made = rebuilt(value, change, but)
            if made is not value and made != value:
                inner[name] = made
    return cast("T", change(replace(word, **inner) if inner else word))  # type: ignore[type-var]
