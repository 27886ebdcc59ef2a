"""What one seat of a game is shown: its view with its own numbers for things, its log, and the open question."""

import re
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, Final

from rulewright.engine.game import Game
from rulewright.server import protocol as p
from rulewright.server.moments import Glance, Seen, Stretch, Way
from rulewright.server.store import Stood
from rulewright.server.tables import Table

ID: Final = "id"
IDS: Final = "hand_ids"
PRINTED: Final = "printed"  # the fronts of cards, in which no thing has a number
PLAIN: Final = frozenset([str, int, bool, float, type(None)])  # most of a view, and nothing to look into


@dataclass(frozen=True)
class Scene:
    """Everything a seat sees after some entries; all of it is stored."""

    seq: int
    view: dict[str, Any]
    log: list[p.LogLine]
    mine: "Mine"
    lately: list[Stretch] = field(default_factory=list)  # the way here, as far as it is kept
    ending: p.Ending | None = None  # how it came to its end, when it is over
    # As it is sent to those who only watch, by what they were sent before: a crowd costs no more than one of them.
    watched: dict[int, tuple["Scene | None", bytes]] = field(default_factory=dict, compare=False, repr=False)


@dataclass(frozen=True)
class Mine:
    """What only whoever sits at a seat is shown, and what lies beside the table."""

    question: p.Question | None = None
    free_undo: bool = False
    can_undo: bool = False
    undo: p.UndoAsked | None = None
    skipping: bool = False
    resting: bool = False
    control: bool = False
    stops: dict[str, p.When] = field(default_factory=dict)
    clock: p.Clock | None = None


class Sight:
    """The eyes of one seat: what it has been shown so far."""

    def __init__(self, seat: str, table: Table, names: dict[str, str]) -> None:
        """Look from a seat; `names` are the words that stand for cards in the log."""
        self.seat = seat
        self.names = names
        self.has_ids = table.has_ids
        self.way = Way(table)
        self.numbers: dict[int, int] = {}  # a thing's number in the engine, and this seat's own, by first sight
        self.told = 0  # how many events have been told
        self.log: list[p.LogLine] = []
        self.lines: list[int] = []  # the line of each event that has been told; -1 if it has none
        words = sorted(names, key=len, reverse=True)
        self.naming = re.compile("|".join([rf"\b{re.escape(word)}(?!\w)" for word in words]) or r"(?!)")

    def forget(self) -> None:
        """Forget what was told, since some of it is taken back: all of it, for a sentence may tell of later things."""
        self.told = 0
        self.log = []
        self.lines = []

    def scene(
        self, game: Game, marks: list[int], mine: Mine, seen: list[Seen] | None = None, stood: Sequence[Stood] = ()
    ) -> Scene:
        """Look at a game now; `seen` is what was seen since the last look, if somebody looked on.

        `stood` is how the players stood from turn to turn; it is told when the game is over.
        """
        self._tell(game, marks)
        view = self.way.go(len(game.history), dict(game.view(self.seat)), self._glances(seen), self.own)
        return Scene(len(game.history), view, self.log[:], mine, self.way.stretches, self._ending(game, stood))

    def _ending(self, game: Game, stood: Sequence[Stood]) -> p.Ending | None:
        if not game.over:
            return None
        table, seats = self.way.table, game.seats()
        found = table.ending(game)
        at, values = table.standing(game)
        course = [*[(one.at, one.values) for one in stood], (at + 1, values)]
        standings = [p.Standing(turn, dict(zip(seats, each, strict=True))) for turn, each in course]
        line = self.lines[found.event] if found.event >= 0 else -1
        return p.Ending(found.how, found.losers, line, found.measure, found.per, standings)

    def _glances(self, seen: list[Seen] | None) -> list[Glance] | None:
        if seen is None or [one for one in seen if self.seat not in one.views]:
            return None
        return [
            Glance(one.events, self.lines[one.place : one.place + len(one.events)], one.views[self.seat], one.moved)
            for one in seen
        ]

    def own(self, view: dict[str, Any]) -> dict[str, Any]:
        """Give a view, or a part of one, with the numbers that this seat has for things."""
        found: dict[str, Any] = self._renumbered(view) if self.has_ids else view
        return found

    def _tell(self, game: Game, marks: list[int]) -> None:
        # A line tells of one answer: it reads the same whether answers are told one by one or, after a restart, at once
        ends = [*marks[bisect_right(marks, self.told) :], len(game.events)]
        for start, end in pairwise([self.told, *ends]):
            self._tell_rows(game, marks, game.rows(range(start, end)))
        self.told = len(game.events)

    def _tell_rows(self, game: Game, marks: list[int], rows: list[range]) -> None:
        for row in rows:
            text = game.tell_row(row, self.seat)
            self.lines += [len(self.log) if text else -1] * len(row)
            if text:
                rule = game.events[row.start].rule
                self.log.append(p.LogLine(bisect_right(marks, row.start), text, rule, self._links(text)))

    def _links(self, text: str) -> list[p.CardLink]:
        found = self.naming.finditer(text)
        return [p.CardLink(one.start(), one.end() - one.start(), self.names[one[0]]) for one in found]

    def _renumbered(self, value: Any) -> Any:  # noqa: ANN401 - a part of a view
        if isinstance(value, dict):
            return {
                key: item if type(item) in PLAIN and key != ID else self._number(key, item)
                for key, item in value.items()
            }
        if isinstance(value, list):
            return [item if type(item) in PLAIN else self._renumbered(item) for item in value]
        return value

    def _number(self, key: str, item: Any) -> Any:  # noqa: ANN401 - as above
        if key == ID and isinstance(item, int):
            return self._own(item)
        if key == IDS:
            return [None if one is None else self._own(one) for one in item]
        if key == PRINTED:
            return item
        return self._renumbered(item)

    def _own(self, number: int) -> int:
        return self.numbers.setdefault(number, len(self.numbers) + 1)
