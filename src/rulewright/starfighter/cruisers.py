"""Cruisers: classes, the boards they are printed on, and which classes can face each other."""

from dataclasses import dataclass
from typing import Final

SECTORS: Final = 5
MOST_SPACES: Final = 4
TRAINING_CLASSES: Final = ("Ares", "Athena")  # [SF-3]


@dataclass(frozen=True, slots=True)
class Cruiser:
    """A cruiser class: its armor track's highest value and the spaces of its sectors."""

    name: str
    armor: int
    spaces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Boards:
    """The boards of a box: which classes each board carries on its two sides."""

    classes: tuple[Cruiser, ...]
    sides: tuple[tuple[str, str], ...]

    def cruiser(self, name: str) -> Cruiser:
        """Give the class of a name; `KeyError` if there is none."""
        for cruiser in self.classes:
            if cruiser.name.casefold() == name.casefold():
                return cruiser
        raise KeyError(name)

    def can_face(self, first: str, second: str) -> bool:
        """Whether two different boards can show the two classes [SF-8] [C-1]."""
        with_first = [number for number, sides in enumerate(self.sides) if first in sides]
        with_second = [number for number, sides in enumerate(self.sides) if second in sides]
        return any(one != other for one in with_first for other in with_second)
