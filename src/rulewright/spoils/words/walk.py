"""Words with one value put in the place of another, all through: X by what it is, a pick's number by another."""

from collections.abc import Callable
from dataclasses import is_dataclass, replace
from typing import Final, TypeVar, cast

T = TypeVar("T")
NONE: Final[dict[str, object]] = {}


def parts_of(word: object) -> tuple[str, ...]:
    """Give the names of the parts of a word; a name, a number or a tuple has none."""
    found: dict[str, object] = getattr(word, "__dataclass_fields__", NONE)
    return tuple(found)


def replaced(word: T, old: object, new: object) -> T:
    """Give a word with a value replaced wherever it stands."""

    def change(one: object) -> object:
        return new if one == old else one

    return rebuilt(word, change)


def rebuilt(word: T, change: Callable[[object], object], but: tuple[type, ...] = ()) -> T:
    """Give a word with every part changed, the inner ones first, `but` not inside words of some kinds."""
    if isinstance(word, tuple):
        return cast("T", tuple([rebuilt(one, change, but) for one in word]))
    if isinstance(word, but):
        return word
    if not is_dataclass(word) or isinstance(word, type):
        return word
    inner: dict[str, object] = {}
    for name in parts_of(word):
        value = getattr(word, name)
        if isinstance(value, tuple) or is_dataclass(value):
            made = rebuilt(value, change, but)
            if made is not value and made != value:
                inner[name] = made
    return cast("T", change(replace(word, **inner) if inner else word))
