"""Options of a new game: what is given for each seat, and how an option that cannot be met is refused."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final, TypeVar, Union

T = TypeVar("T")

FEWEST: Final = 2  # players


class BadOption(ValueError):  # noqa: N818 - it is told to people as a sentence
    """An option of a new game that cannot be met."""


def for_each_seat(name: str, given: Union[str, Path, Sequence[T]], most: int) -> list[Union[str, Path, T]]:
    """Give what each seat has: one thing by its name is for both of two seats, a list has one for each seat."""
    if isinstance(given, (str, Path)):
        return [given] * FEWEST
    if not FEWEST <= len(given) <= most:
        count = f"{FEWEST}" if most == FEWEST else f"{FEWEST} to {most}"
        both = f"; write {name}={given[0]!r} for the same at each" if len(given) == 1 else ""
        raise BadOption(f"{name} lists one for each seat, which makes {count} of them and not {len(given)}{both}")
    return list(given)
