"""Where two readings differ: the smallest part of each that says something by itself."""

from rulewright.spoils.language.words.shown import shown
from rulewright.spoils.language.words.sorts import T


def differing(one: tuple[T, ...], other: tuple[T, ...]) -> tuple[str, str]:
    """Show the smallest part in which two readings differ, of each."""
    left, right = smallest(one, other)
    return shown(left), shown(right)


def smallest(one: object, other: object) -> tuple[object, object]:
    """Give the smallest parts in which two words differ, if all the rest is the same."""
    if type(one) is not type(other):
        return one, other
    names = getattr(one, "__dataclass_fields__", None)
    parts = list(zip(one, other, strict=False)) if isinstance(one, tuple) and isinstance(other, tuple) else []
    if isinstance(one, tuple) and isinstance(other, tuple) and len(one) != len(other):
        return one, other
    if names:
        parts = [(getattr(one, name), getattr(other, name)) for name in names]
    apart = [pair for pair in parts if pair[0] != pair[1]]
    return smallest(*apart[0]) if len(apart) == 1 and is_telling(apart[0]) else (one, other)


def is_telling(pair: tuple[object, object]) -> bool:
    """Whether a pair of parts says something by itself: a name or a number alone does not."""
    return all([isinstance(one, tuple) or hasattr(one, "__dataclass_fields__") for one in pair])
