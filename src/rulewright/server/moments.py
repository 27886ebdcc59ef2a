"""The way from one view to the next: the table after every event, so that a client can show what happened in order."""

from typing import Any, Final, NamedTuple, cast

from rulewright.engine.event import Event
from rulewright.engine.game import Game
from rulewright.engine.stack import Onlooker as EngineOnlooker
from rulewright.engine.stack import Stack
from rulewright.server import protocol as p
from rulewright.server.diff import diff
from rulewright.server.tables import Table

MOST: Final = 240  # moments that are kept for a reader who is behind; one further behind sees only where it ended


class Seen(NamedTuple):
    """An event, its place among all events, and what each seat saw just after it."""

    place: int
    event: Event
    views: dict[str, dict[str, Any]]


class Glance(NamedTuple):
    """An event as one seat was told it: its line in the log, and what that seat saw just after it."""

    line: int
    event: Event
    view: dict[str, Any]


class Onlooker(EngineOnlooker):
    """Looks on through the eyes of some seats. A view is the only way out of a game, on the way as at its end."""

    def __init__(self, seats: list[str]) -> None:
        """Look through these eyes."""
        self.seats = seats
        self.seen: list[Seen] = []

    def saw(self, stack: Stack) -> None:
        """Keep what each seat sees now."""
        game = cast("Game", stack)
        views = {seat: dict(game.view(seat)) for seat in self.seats}
        self.seen.append(Seen(len(game.events) - 1, game.events[-1], views))


class Stretch(NamedTuple):
    """The moments that lead on from the view at `seq`."""

    seq: int
    moments: list[p.Moment]


class Way:
    """What one seat saw on the way lately, for readers who are not far behind."""

    def __init__(self, table: Table) -> None:
        """Begin nowhere."""
        self.table = table
        self.seq = -1
        self.view: dict[str, Any] = {}
        self.stretches: list[Stretch] = []

    def go(self, seq: int, view: dict[str, Any], glances: list[Glance] | None) -> None:
        """Arrive at a view by what was seen since the last one; None if nobody looked on."""
        if self.seq < 0 or (glances is None and seq != self.seq):
            self.stretches = []
        elif seq != self.seq:
            self.stretches = [
                *self.stretches,
                Stretch(self.seq, moments_of(self.table, self.view, glances or [], view)),
            ]
            while sum([len(one.moments) for one in self.stretches]) > MOST:
                self.stretches = self.stretches[1:]
        self.seq = seq
        self.view = view


def moments_of(table: Table, before: dict[str, Any], glances: list[Glance], after: dict[str, Any]) -> list[p.Moment]:
    """Tell the way between two views, so that the changes of all moments lead from the one to the other."""
    found = []
    for one in glances:
        places, cards = table.concerned(one.event)
        found.append(p.Moment(one.line, type(one.event).__name__, places, cards, diff(before, one.view)))
        before = one.view
    rest = diff(before, after)
    return [*found, p.Moment(-1, "", [], [], rest)] if rest else found


def since(stretches: list[Stretch], seq: int) -> list[p.Moment]:
    """Give the moments from the view at `seq` on; none if not all of them are there, or nothing happened."""
    begins = [one.seq for one in stretches]
    if seq not in begins:
        return []
    found = [moment for one in stretches[begins.index(seq) :] for moment in one.moments]
    return found if [moment for moment in found if moment.kind] else []
