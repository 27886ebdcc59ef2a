"""How to play a deck that ships, in our words: a file beside its list. `{Name}` in a text names a card of the deck."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, cast

from rulewright.engine.textfile import BadFile, parse_toml

NAMED: Final = re.compile(r"\{([^{}]+)\}")
KEYS: Final = frozenset({"plan", "opening", "course", "beware", "cards"})


@dataclass(frozen=True, slots=True)
class Guide:
    """What a deck wants, what to begin with, how its turns go, what to beware of, and what its main cards are for."""

    plan: str
    opening: str
    course: tuple[str, ...]
    beware: str
    cards: Mapping[str, str]

    def texts(self) -> list[str]:
        """Give everything that is said."""
        return [self.plan, self.opening, *self.course, self.beware, *self.cards.values()]


def read_guide(text: str, source: str) -> Guide:
    """Read a guide, or say what is wrong with it."""
    data = parse_toml(text, source)
    if set(data) != KEYS:
        raise BadFile([f"{source}: a guide has {', '.join(sorted(KEYS))}, and nothing else"])
    course, cards = cast("list[str]", data["course"]), cast("dict[str, str]", data["cards"])
    return Guide(str(data["plan"]), str(data["opening"]), tuple(course), str(data["beware"]), cards)


def plainly(text: str) -> str:
    """Give a text of a guide with the names of cards as words."""
    return NAMED.sub(r"\1", text)
