"""A game in memory: the engine's game, which of its answers went by themselves, and the clocks. Nothing is stored here.

Whatever changes a live game is stored before anybody sees it; if that fails, the live game is thrown away and loaded
again from the store.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

from rulewright import games
from rulewright.engine.game import Game, seat_number
from rulewright.engine.reason import Reason
from rulewright.engine.reopen import elsewhere
from rulewright.engine.save import save
from rulewright.engine.trial import tried
from rulewright.engine.undo import UNDO, comes_of, take_back, undo, why_not_free
from rulewright.server import clock
from rulewright.server import protocol as p
from rulewright.server.asking import ends_turn, question_info
from rulewright.server.pace import Pace
from rulewright.server.room import Room
from rulewright.server.store import Entry, Shown, Snapshot, Stood
from rulewright.server.tables import table_of
from rulewright.server.tables.table import reason_info

if TYPE_CHECKING:
    from rulewright.server.settings import Settings

CONCEDE: Final = "concede"
NOTHING: Final = "pass"  # the answer that does nothing, in any game
SECOND: Final = 1000


class Live:
    """A game that is being played."""

    def __init__(self, room: Room, game: Game, snapshot: Snapshot | None = None) -> None:
        """Go on with a game, from a snapshot's knowledge about it if there is one."""
        self.room = room
        self.game = game
        game.names = room.called()
        self.autos = [] if snapshot is None else list(snapshot.autos)
        # How many events there were after each number of answers, from none on
        self.marks = [len(game.events)] * (len(game.line) + 1) if snapshot is None else list(snapshot.marks)
        self.autos += [False] * (len(game.line) - len(self.autos))
        seconds = 0 if room.clock is None else room.clock.seconds
        full = {one.seat: seconds * SECOND for one in room.humans()} if room.clock is not None else None
        self.left = full if snapshot is None or snapshot.left is None else dict(snapshot.left)
        self.stood = [] if snapshot is None else list(snapshot.stood)
        self.look_round()
        self.stops = games.registration(game.name()).stops
        self.closed = ""  # why the game can only be looked at
        self.bots = {one.seat: one.bot for one in room.seats if one.bot}
        self.told = -1  # how many entries those have been told who think for the bots; none if they know nothing
        self.opened = clock.seconds()
        self.pace = Pace()
        self.rested: dict[str, int] = {}  # who has nothing more to do until something happens, and since which entry
        self._foreseen = (-1, False)  # for how many entries it was foreseen, and whether an answer matters
        # How many entries the last snapshot holds that can be shown again; none if there is no such snapshot
        self.stored = -1 if snapshot is None or not snapshot.shown else len(game.history)

    @classmethod
    def begun(cls, room: Room, first: Snapshot) -> "Live":
        """Go on from the first snapshot of a game, whatever form it has."""
        opened = games.reopened(first.save)
        live = cls(room, opened.game, first)
        if opened.marks is not None:
            live.marks = opened.marks
        return live

    def sit(self, room: Room) -> bool:
        """Go by a room as it is now; tells whether somebody is called otherwise than before."""
        self.room = room
        before, self.game.names = self.game.names, room.called()
        return self.game.names != before

    @property
    def seq(self) -> int:
        """How many entries the game's log has."""
        return len(self.game.history)

    # Entries

    def apply(self, entry: Entry, earlier: dict[str, Any] | None = None) -> None:
        """Apply an entry; `Refused` or `ValueError` if the rules do not allow it, and then nothing has changed.

        For an entry that takes something back, `earlier` is the game before that as it was saved, if it is at hand.
        """
        game = self.game
        if entry.key.startswith(UNDO):
            kept = int(entry.key.removeprefix(UNDO))
            if earlier is None:
                undo(game, entry.seat, index=kept, consent=True)
            else:
                take_back(game, entry.seat, kept, earlier)
            del self.autos[kept:], self.marks[kept + 1 :]
            self.stood = [one for one in self.stood if one.answers <= kept]
            self.rested.clear()
        else:
            rests = self.rests(entry)
            stirs = self.stops is not None and self.stops.stirs(game) and not self.passes(entry.key)
            if entry.key == CONCEDE:
                game.concede(entry.seat)
            elif game.asks != entry.seat:
                raise ValueError(f"{game.asks or 'nobody'} is asked, not {entry.seat}")
            else:
                game.answer(entry.key)
            self.autos.append(entry.auto)
            self.marks.append(len(game.events))
            if stirs and entry.key != NOTHING:  # who does not block does nothing, either
                self.rested.clear()
            if rests:
                self.rested[entry.seat] = self.seq
        self.look_round()
        if entry.left is not None:
            self.left = dict(entry.left)
        self.opened = clock.seconds()

    def look_round(self) -> None:
        """Note how the players stand when a turn is seen for the first time."""
        at, values = table_of(self.room.game).standing(self.game)
        if at and (not self.stood or self.stood[-1].at != at):
            self.stood.append(Stood(len(self.game.line), at, values))

    def follow(self, entries: list[Entry], past: Snapshot) -> str:
        """Apply entries up to where a snapshot that they pass says that the game stood elsewhere; say in what."""
        for entry in entries:
            self.apply(entry)
            differs = elsewhere(self.game, past.save) if self.seq == past.seq else ""
            if differs:
                return differs
        return ""

    def play(self, seat: str, key: str, *, auto: bool = False, earlier: dict[str, Any] | None = None) -> Entry:
        """Apply an answer now, charge its clock, and give its entry; `earlier` as for `apply`."""
        left = self.time_left()
        passes = self.passes(key)
        if left is not None and seat in left and self.room.clock is not None and not passes:
            left[seat] += self.room.clock.add * SECOND  # however it was given: a clock must not tell who had a choice
        ordinary = self.game.question is not None and self.game.question.ordinary
        goes_on = passes or (self.game.asks == seat and len(self.game.legal) == 1 and not ordinary)
        entry = Entry(seat, key, auto, clock.now(), left)
        self.apply(entry, earlier)
        if not goes_on:
            self.pace.begin_chain()
        return entry

    def settle(self, most: int) -> list[Entry]:
        """Give every answer that goes by itself at once, and their entries."""
        found: list[Entry] = []
        while len(found) < most:
            key = self.answers_itself()
            if not key or self.takes_time():
                break
            found.append(self.play(self.game.asks, key, auto=True))
        return found

    def snapshot(self, shown: dict[str, Shown] | None = None) -> Snapshot:
        """Give everything about the game, and what is shown of it."""
        return Snapshot(self.seq, dict(save(self.game)), self.autos, self.marks, self.left, shown or {}, self.stood)

    # Stops

    def window(self) -> str:
        """Name the kind of stop that the open question is, or give an empty text."""
        return "" if self.stops is None or self.game.question is None else self.stops.window(self.game)

    def stops_of(self, seat: str) -> dict[str, p.When]:
        """Give where a seat stops."""
        usual = {} if self.stops is None else self.stops.kinds
        return {kind: p.when(when) for kind, (when, _) in usual.items()} | self.room.seat(seat).stops

    def is_skipping(self, seat: str) -> bool:
        """Whether a seat passes every window until the turn ends; who takes full control does not."""
        place = self.room.seat(seat)
        return self.stops is not None and not place.control and place.skips == self.stops.turn(self.game)

    def rests(self, entry: Entry) -> bool:
        """Whether an answer is the pass of a person who has nothing more to do until something happens."""
        if entry.auto or self.stops is None or not self.passes(entry.key):
            return False
        return self.can_rest(entry.seat, self.window())

    def can_rest(self, seat: str, window: str) -> bool:
        """Whether a seat that passes a window is not asked again until something happens."""
        if self.stops is None or self.room.seat(seat).who != "human" or window != self.stops.resting(self.game):
            return False
        return window != "" and self.stops_at(seat, window) == "smart"

    def is_resting(self, seat: str) -> bool:
        """Whether a seat has passed for as long as nothing happens, and has not asked to be asked again since."""
        lasts = self.stops is not None and self.stops.resting(self.game) != ""
        return lasts and self.rested.get(seat, -1) > self.room.seat(seat).awake

    def stops_at(self, seat: str, window: str) -> p.When:
        """Give when a seat stops at a kind of window: who has full control is asked wherever there is a choice."""
        if self.stops is not None and self.room.seat(seat).control:
            return "always" if window in self.stops.skipped else "able"
        return self.stops_of(seat)[window]

    def is_passed(self, seat: str, window: str) -> bool:
        """Whether a person is not asked at a window."""
        assert self.stops is not None
        when = self.stops_at(seat, window)
        if when == "always":
            return window in self.stops.skipped and self.is_skipping(seat)
        if when == "never" or len(self.game.legal) == 1:
            return True
        if window in self.stops.skipped and self.is_skipping(seat):
            return True
        rests = window == self.stops.resting(self.game) and self.is_resting(seat)
        return when == "smart" and (rests or not self.matters())

    def matters(self) -> bool:
        """Whether it can be foreseen that an answer to the open question makes a difference; looked for once."""
        assert self.stops is not None
        if self._foreseen[0] != self.seq:
            self._foreseen = (self.seq, self.stops.matters(self.game))
        return self._foreseen[1]

    def answers_itself(self) -> str:
        """Give the key with which a person's open question is answered without asking, or an empty text."""
        game = self.game
        seat = game.asks
        if self.closed:
            return ""
        if not seat or self.room.seat(seat).who != "human":
            return game.legal.keys()[0] if seat and len(game.legal) == 1 else ""
        window = self.window()
        if not window or self.stops is None:
            return game.legal.keys()[0] if len(game.legal) == 1 and not ends_turn(game) else ""
        return self.stops.passing(game) if self.is_passed(seat, window) else ""

    def takes_time(self) -> bool:
        """Whether the open question is one where the time taken must not tell whether the seat had a choice."""
        seat, window = self.game.asks, self.window()
        if not seat or self.room.seat(seat).who != "human":
            return False
        if not [one for one in self.room.humans() if one.secret != self.room.seat(seat).secret]:
            return False  # nobody is there to be told
        if not window or self.stops is None:
            return True
        if self.game.question is not None and self.game.question.ordinary:
            return self.answers_itself() != ""
        depends = self.stops_at(seat, window) in ("able", "smart")
        return window in self.stops.skipped and depends and not self.is_skipping(seat)

    def passes(self, key: str) -> bool:
        """Whether an answer passes a window, be it given by a person or for one."""
        question = self.game.question
        if self.stops is None or question is None or question.ordinary or not self.window():
            return False  # who ends a turn passes nothing
        return key == self.stops.passing(self.game)

    def draw_time(self, settings: "Settings") -> None:
        """Draw how long the chain takes at least; at a window the same way whether the seat is able or not."""
        if self.takes_time() and (self.window() or len(self.game.legal) == 1):
            turn = table_of(self.room.game).turn(self.game)
            self.pace.draw(settings.drawn, settings.drawn_a_turn, turn)

    def still_waits(self, key: str) -> float:
        """Give the seconds that an answer must still wait: one that could be given without a choice, or a pass.

        What is no answer is refused at once, so that nothing that was sent after it waits for that.
        """
        if key not in self.game.legal or not self.takes_time() or not (self.passes(key) or len(self.game.legal) == 1):
            return 0.0
        return self.pace.left()

    # Clocks

    def time_left(self) -> dict[str, int] | None:
        """Give the milliseconds left for each person now."""
        if self.left is None or self.closed:
            return None
        found = dict(self.left)
        seat = self.game.asks
        if seat in found:
            found[seat] -= int((clock.seconds() - self.opened) * SECOND)
        return found

    def clock(self) -> p.Clock | None:
        """Give the clock as it is shown."""
        left = self.time_left()
        if left is None or self.room.clock is None:
            return None
        running = self.game.asks if self.game.asks in left else ""
        return p.Clock({seat: max(0, time_) for seat, time_ in left.items()}, running, self.room.clock.add * SECOND)

    # Undo

    def last_choice(self, seat: str) -> int | None:
        """Give the place of the last answer that a person at a seat chose, there or at another seat of theirs."""
        own = self.room.seats_with(self.room.seat(seat).secret) or [seat]
        numbers = [seat_number(one) for one in own]
        for place in range(len(self.game.line) - 1, -1, -1):
            entry = self.game.line[place]
            if entry.seat in numbers and not self.autos[place] and entry.key != CONCEDE:
                return place
        return None

    def answers_at(self, seq: int) -> int | None:
        """Give how many answers counted when the game was at `seq`; None if something was taken back since."""
        since = self.game.history[max(seq, 0) :]
        if any([key.startswith(UNDO) for _, key in since]):
            return None
        return len(self.game.line) - len(since)

    def turn_at(self, seq: int) -> int | None:
        """Give the turn in which the game was at `seq`; None if that is not known any more."""
        answers = self.answers_at(seq)
        found = [one.at for one in self.stood if answers is not None and one.answers <= answers]
        return found[-1] if found else None

    def chooser(self, place: int) -> str:
        """Name the seat that gave an answer."""
        return self.game.seats()[self.game.line[place].seat]

    def against_undo(self, seat: str) -> list[Reason] | None:
        """List what makes a seat's undo need consent, where somebody can give it; None if there is nothing to undo."""
        place = self.last_choice(seat)
        if place is None or self.game.over or self.closed:
            return None
        secret = self.room.seat(seat).secret
        if not [one for one in self.room.humans() if one.secret != secret]:
            return []  # bots consent
        return why_not_free(self.game, self.chooser(place), place)

    def goes_along(self, seat: str) -> bool:
        """Whether an answer of a seat can belong to the one that it chose before: that is what the question came of."""
        place = self.last_choice(seat)
        return place is not None and self.chooser(place) == seat and comes_of(self.game, place)

    def can_go_back(self, seat: str) -> bool:
        """Whether the open question comes of what the seat has just begun, and may still be left for another choice."""
        place = self.last_choice(seat)
        if place is None or not self.goes_along(seat) or self.against_undo(seat) != []:
            return False
        return self.game.line[place].key != NOTHING

    def asked_undo(self) -> p.UndoAsked | None:
        """Give the undo that somebody asks the others for, as long as nothing has happened since."""
        return self.room.undo if self.room.undo_at == self.seq else None

    # What is asked

    def question(self, seat: str) -> p.Question | None:
        """Give the open question if it is put to a seat and does not answer itself."""
        game = self.game
        if self.closed or game.question is None or game.asks != seat or self.room.seat(seat).who != "human":
            return None
        if self.answers_itself():
            return None
        window = self.window()
        found = question_info(game, window, self.stops.passing(game) if window and self.stops is not None else "")
        if self.stops is not None and self.can_rest(seat, window):
            found.options[-1].sentence, found.awake = self.stops.rests
        inside = not (game.question.ordinary or window or found.default)  # what can be declined has its own answer
        found.back = inside and self.can_go_back(seat)
        return found

    @contextmanager
    def tried(self) -> Iterator["Live"]:
        """Give a copy on which answers can be tried; nobody sees it, and its clock stands still."""
        with tried(self.game) as game:
            copy = Live(self.room, game)
            copy.left = None
            yield copy


def is_answer(key: str) -> bool:
    """Whether an entry answers the open question; to concede and to take back are entries of other kinds."""
    return key != CONCEDE and not key.startswith(UNDO)


def reasons_info(reasons: list[Reason]) -> list[p.ReasonInfo]:
    """Give reasons as they are sent."""
    return [reason_info(one) for one in reasons]
