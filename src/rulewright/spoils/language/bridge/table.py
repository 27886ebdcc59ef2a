"""The table of all rows, looked up from one side: by what a word is, and by its verb if it has one."""

from typing import Final, TypeAlias

from rulewright.spoils.language.bridge.pattern import (
    NEW,
    OLD,
    Flags,
    Hole,
    Row,
    Side,
    Sort,
    Turned,
    build,
    holes_of,
    matches,
)
from rulewright.spoils.language.bridge.rows.changes import CHANGES, ON_CARDS, WINDOWS, WORKING
from rulewright.spoils.language.bridge.rows.events import EVENTS
from rulewright.spoils.language.bridge.rows.instructions import CHOICES, COMPOUND, MOVES, PLAYS, SIGHTS, TALLIES
from rulewright.spoils.language.bridge.rows.paragraphs import PARAGRAPHS
from rulewright.spoils.language.bridge.rows.things import AMOUNTS, CONDITIONS, PLAYERS, THINGS
from rulewright.spoils.words.things import Cards
from rulewright.spoils.words.walk import parts

ROWS: Final[tuple[Row, ...]] = (
    *PLAYERS, *THINGS, *AMOUNTS, *CONDITIONS, *EVENTS, *WINDOWS, *CHANGES, *CHOICES, *TALLIES, *MOVES, *SIGHTS, *PLAYS,
    *COMPOUND, *PARAGRAPHS, *[row for one in WORKING for row in one.rows()], *ON_CARDS,
)  # fmt: skip
Key: TypeAlias = type | tuple[type, object]


class Lane:
    """A row as it is gone from one side: what is here, what is there, and what has to be brought over."""

    def __init__(self, row: Row, side: Side) -> None:
        """Look which holes there are; what fills them is of the sort that the new words say."""
        self.side = side
        self.here, self.there = (row.new, row.old) if side == NEW else (row.old, row.new)
        self.holes = list({one.name: one for one in holes_of(row.new)}.values())
        asked = () if isinstance(self.here, Hole) else parts(self.here)
        self.fixed = [(place, one) for place, one in enumerate(asked) if is_fixed(one)]
        self.open = [(place, one) for place, one in enumerate(asked) if not is_fixed(one)]

    def takes(self, word: object, inside: tuple[object, ...], found: dict[str, object]) -> bool:
        """Whether a word with these parts fits what is here: first what is plainly told, then what fills the holes."""
        if isinstance(self.here, Hole | str):
            return matches(self.here, word, self.side, found)
        for place, one in self.fixed:
            value = inside[place]
            if one is not value and (type(one) is not type(value) or one != value):
                return False
        return all(matches(one, inside[place], self.side, found) for place, one in self.open)

    def build(self, filled: dict[str, object]) -> object:
        """Build what is there."""
        return build(self.there, filled, OLD if self.side == NEW else NEW)


class Table:
    """All lanes from one side."""

    def __init__(self, side: Side) -> None:
        """Sort the rows by what they are about, so that few have to be tried."""
        self.side = side
        self.lanes: dict[tuple[Sort, Key], list[Lane]] = {}
        for row in ROWS:
            lane = Lane(row, side)
            for key in keys(lane.here):
                self.lanes.setdefault((row.sort, key), []).append(lane)

    def lane_for(self, sort: Sort, word: object) -> tuple[Lane, dict[str, object]] | None:
        """Give the first lane that a word fits, with what fills its holes."""
        verb = getattr(word, "verb", None)
        inside = parts(word)
        for lane in self.lanes.get((sort, type(word) if verb is None else (type(word), verb)), []):
            found: dict[str, object] = {}
            if lane.takes(word, inside, found):
                return lane, found
        return None


def is_fixed(pattern: object) -> bool:
    """Whether there is no place for anything else in a part of a pattern."""
    return not isinstance(pattern, Hole | Turned | Flags) and all([is_fixed(one) for one in parts(pattern)])


def keys(pattern: object) -> list[Key]:
    """Give under which keys a pattern is looked up."""
    if isinstance(pattern, Hole):
        return [Cards]  # of old words only: any description
    verb = getattr(pattern, "verb", None)
    if isinstance(verb, Turned):
        return [(type(pattern), pair[NEW]) for pair in verb.pairs]
    return [type(pattern) if verb is None else (type(pattern), verb)]
