"""The way from one view to the next: the table after every event, so that a client can show what happened in order."""

from collections.abc import Callable
from typing import Any, Final, NamedTuple, TypeAlias, cast

from rulewright.engine.event import Event
from rulewright.engine.game import Game
from rulewright.engine.stack import Onlooker as EngineOnlooker
from rulewright.engine.stack import Stack
from rulewright.server import protocol as p
from rulewright.server.diff import diff
from rulewright.server.tables import Moved, Table

View: TypeAlias = dict[str, Any]
Places: TypeAlias = dict[int, str]
Own: TypeAlias = Callable[[View], View]  # from a view of the game to one with a seat's own numbers for things
MOST: Final = 240  # moments that are kept for a reader who is behind; one further behind sees only where it ended


class Seen(NamedTuple):
    """What happened at once, the place of its first event among all events, and what each seat saw just after it."""

    place: int
    events: list[Event]
    views: dict[str, View]
    moved: list[Moved]

    def holds(self, events: list[Event]) -> bool:
        """Whether it is still so: what a trial brought about and took back is not."""
        return events[self.place : self.place + len(self.events)] == self.events


class Glance(NamedTuple):
    """What happened at once as one seat was told it: each event, its line in the log or -1, and what the seat saw."""

    events: list[Event]
    lines: list[int]
    view: View
    moved: list[Moved]


class Onlooker(EngineOnlooker):
    """Looks on through the eyes of some seats. A view is the only way out of a game, on the way as at its end."""

    def __init__(self, table: Table, seats: list[str], game: Game) -> None:
        """Look through these eyes, from where a game is now on."""
        self.table = table
        self.seats = seats
        self.first = len(game.events)
        self.things = table.things(game)
        self.seen: list[Seen] = []

    def saw(self, stack: Stack) -> None:
        """Keep what each seat sees after an event, in a game that is told so."""
        if self.table.moments == "events":
            self._look(cast("Game", stack))

    def rested(self, stack: Stack) -> None:
        """Keep what each seat sees when all that happens at once has happened."""
        if self.table.moments == "steps":
            self._look(cast("Game", stack))

    def so(self, game: Game) -> list[Seen]:
        """Give what was seen and is still so, with what happened last outside of any step: that somebody concedes."""
        if len(game.events) > self._told(game):
            self._look(game)
        return self.seen

    def _told(self, game: Game) -> int:
        """Count the events that have been seen; what a trial brought about and took back is forgotten."""
        while self.seen and not self.seen[-1].holds(game.events):
            self.seen.pop()
        return self.seen[-1].place + len(self.seen[-1].events) if self.seen else self.first

    def _look(self, game: Game) -> None:
        first = self._told(game)
        views = {seat: dict(game.view(seat)) for seat in self.seats}
        moved = self.table.moved(game, self.things)
        self.things = self.table.things(game)
        self.seen.append(Seen(first, game.events[first:], views, moved))


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
        self.view: View = {}
        self.places: Places = {}
        self.stretches: list[Stretch] = []

    def go(self, seq: int, view: View, glances: list[Glance] | None, own: Own) -> View:
        """Arrive at a view of the game by what was seen since the last one, None if nobody looked on.

        Gives the view with the numbers that are the seat's own.
        """
        before, self.places = self.places, self.table.places(view)
        after = own(view)
        if self.seq < 0 or (glances is None and seq != self.seq):
            self.stretches = []
        elif seq != self.seq:
            moments = self._moments(glances or [], before, after, own)
            self.stretches = [*self.stretches, Stretch(self.seq, moments)]
            while sum([len(one.moments) for one in self.stretches]) > MOST:
                self.stretches = self.stretches[1:]
        self.seq, self.view = seq, after
        return after

    def forget_before(self, seq: int) -> None:
        """Forget what led to a view that every reader has."""
        self.stretches = [one for one in self.stretches if one.seq >= seq]

    def _moments(self, glances: list[Glance], places: Places, after: View, own: Own) -> list[p.Moment]:
        """Tell the way between two views, so that the changes of all moments lead from the one to the other."""
        found, before = [], self.view
        for one in glances:
            there, view = self.table.places(one.view), own(one.view)
            found.append(moment_of(self.table, one, (places, there), diff(before, view)))
            places, before = there, view
        rest = diff(before, after)
        return [*found, p.Moment(-1, 0, "", "", [], [], [], [], rest)] if rest else found


def moment_of(table: Table, one: Glance, places: tuple[Places, Places], changes: list[list[Any]]) -> p.Moment:
    """Tell what happened at once, with the places of things before and after it."""
    lines = list(dict.fromkeys([line for line in one.lines if line >= 0]))
    told = [event for event, line in zip(one.events, one.lines, strict=True) if line >= 0] or one.events
    about = [table.concerned(event, places[1]) for event in told]
    first = next((each for each in about if each.whose), about[0])
    return p.Moment(
        lines[0] if lines else -1,
        len(lines),
        first.kind,
        first.whose,
        [*dict.fromkeys([place for each in about for place in each.places])],
        [number for each in about for number in each.cards],
        [arrow for each in about for arrow in each.arrows],
        flights(one.moved, *places),
        changes,
    )


def flights(moved: list[Moved], before: Places, after: Places) -> list[p.Path]:
    """Tell from where to where cards went, in an order that tells nothing of which they are."""
    ways = sorted([(before.get(one.old, one.start), after.get(one.new, one.end)) for one in moved])
    return [p.Path(start, end) for start, end in ways if start and end and start != end]


def since(stretches: list[Stretch], seq: int) -> list[p.Moment]:
    """Give the moments from the view at `seq` on; none if not all of them are there, or nothing happened."""
    begins = [one.seq for one in stretches]
    if seq not in begins:
        return []
    found = [moment for one in stretches[begins.index(seq) :] for moment in one.moments]
    return found if [moment for moment in found if moment.kind] else []
