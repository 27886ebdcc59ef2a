"""A game that can only be looked at: what was stored of its views, or at least its log, where no rules play it again.

Of what was answered after the last stored view, a seat is told its own answers, and of others only that they answered:
what somebody chose tells more than what came of it.
"""

from typing import Any, Final

from rulewright.engine.game import SPECTATOR
from rulewright.engine.undo import UNDO
from rulewright.server import protocol as p
from rulewright.server.live import CONCEDE
from rulewright.server.room import Room
from rulewright.server.sight import Mine, Scene
from rulewright.server.store import Entry, Shown, Snapshot

NO_TABLE: Final = ""  # the game of a view in which nothing lies on the table


class Relic:
    """A game as it was shown last, and why it does not go on."""

    def __init__(self, room: Room, newest: Snapshot, entries: list[Entry], why: str) -> None:
        """Show what a snapshot holds of the views; `entries` are all of the log from the snapshot on."""
        self.why = why
        seats = [one.seat for one in room.seats]
        names = dict(zip(seats, room.called(), strict=True))
        answers = len(newest.marks) - 1
        self.scenes = {}
        for seat in [*seats, SPECTATOR]:
            shown = newest.shown.get(seat, Shown(blank(room, seat), []))
            since = [
                p.LogLine(answers + number, line(entry, names[entry.seat], own=entry.seat == seat))
                for number, entry in enumerate(entries, start=1)
            ]
            self.scenes[seat] = Scene(newest.seq + len(entries), shown.view, [*shown.log, *since], Mine())


def blank(room: Room, seat: str) -> dict[str, Any]:
    """Give the view of a game of which only the log is to be had."""
    return {"game": NO_TABLE, "seat": seat, "answers": 0, "asked": "", "result": room.result}


def line(entry: Entry, who: str, *, own: bool) -> str:
    """Tell an entry of a log to a seat, whose own it may be."""
    if entry.key.startswith(UNDO):
        return f"{who} took back a choice."
    if entry.key == CONCEDE:
        return f"{who} conceded."
    return f"{who} answered \u201c{entry.key}\u201d." if own else f"{who} answered."
