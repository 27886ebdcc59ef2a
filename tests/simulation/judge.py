"""Who knows what is stored and finds every fault: a command lost or doubled, a card told, nobody answered.

The judge plays every game again from the entries that were committed, by the engine alone, and compares whatever the
server tells anybody with that. Nothing of the server's own code is asked.
"""

import json
import re
from collections import Counter
from itertools import pairwise
from typing import Any, Final
from zlib import crc32

import msgspec
from disk import Disk

from rulewright import games
from rulewright.engine.game import SPECTATOR, Game
from rulewright.engine.undo import UNDO, undo
from rulewright.server.room import Room, hash_of
from rulewright.server.store import Entry
from rulewright.server.tables import table_of

CONCEDE: Final = "concede"
LONG_AGO: Final = 1  # milliseconds since 1970
TOO_LATE: Final = "too late"
# For things each seat has numbers of its own, in the order in which it saw them
NUMBERS: Final = re.compile(rb'"(id":\d+|hand_ids":\[[^]]*\]),?')
Json = Any
Saying = tuple[str, str, str]  # where it is said, for whom, and what


def is_word(word: str, text: str) -> bool:
    """Whether a card is named in a text, rather than its letters found in a secret."""
    return re.search(rf"(?<![\w-]){re.escape(word)}(?![\w-])", text) is not None


def plain(view: Json) -> bytes:
    """Give a view as a text to compare by, without the numbers of things."""
    return NUMBERS.sub(b"", msgspec.json.encode(view, order="sorted"))


class Moment:
    """How a game stands after some entries."""

    def __init__(self, game: Game) -> None:
        """Look at a game as everybody sees it."""
        self.views = {seat: plain(game.view(seat)) for seat in (*game.seats(), SPECTATOR)}
        self.asks = game.asks
        self.keys = game.legal.keys() if game.asks else []


class Truth:
    """A game as it is stored, and what each seat can know by now."""

    def __init__(self, game: Game) -> None:
        """Begin with the start of a game."""
        self.game = game
        words = table_of(game.name()).card_names(game)
        self.hidden = {seat: {*words, *words.values()} for seat in (*game.seats(), SPECTATOR)}
        self.entries: list[Entry] = []
        self.first = len(game.history)
        self.moments: dict[int, Moment] = {}
        self.marks = [len(game.events)] * (len(game.line) + 1)  # how many events there were after each answer
        self._told = 0  # how many events were told
        self.see()

    @property
    def seq(self) -> int:
        """How many entries are stored."""
        return len(self.game.history)

    @property
    def now(self) -> Moment:
        """How the game stands now."""
        return self.moments[self.seq]

    def at(self, seq: int) -> Entry | None:
        """Give the entry at a place, if there is one."""
        place = seq - self.first
        return self.entries[place] if 0 <= place < len(self.entries) else None

    def apply(self, entry: Entry) -> str:
        """Apply an entry that was committed; gives what is wrong with it."""
        wrong = self._wrong(entry)
        if not wrong:
            self.entries.append(entry)
            if entry.key.startswith(UNDO):
                undo(self.game, entry.seat, index=int(entry.key.removeprefix(UNDO)), consent=True)
                self._told = min(self._told, len(self.game.events))
                del self.marks[len(self.game.line) + 1 :]
                return ""
            if entry.key == CONCEDE:
                self.game.concede(entry.seat)
            else:
                self.game.answer(entry.key)
            self.marks.append(len(self.game.events))
        return wrong

    def _wrong(self, entry: Entry) -> str:
        if entry.key.startswith(UNDO) or entry.key == CONCEDE:
            return ""
        if self.game.asks != entry.seat:
            return f"{entry.seat} answered {entry.key!r} though {self.game.asks or 'nobody'} was asked"
        return "" if entry.key in self.game.legal else f"{entry.seat} answered {entry.key!r}, against the rules"

    def see(self) -> None:
        """Look at the game as it stands now, when everything was committed that was committed together."""
        moment = Moment(self.game)
        self.moments[self.seq] = moment
        events = self.game.events[self._told :]
        self._told = len(self.game.events)
        for seat, hidden in self.hidden.items():
            lines = [self.game.tell(event, seat) for event in events]
            told = "\n".join([moment.views[seat].decode(), *lines, *(moment.keys if moment.asks == seat else [])])
            self.hidden[seat] = {word for word in hidden if word not in told}


class Asked:
    """Something that a person has asked for and that may change a game or a room, once."""

    def __init__(self, room: str, frame: Json) -> None:
        """Ask."""
        self.room = room
        self.frame = frame
        self.sent = 0
        self.spent = False  # whether it is in the log

    @property
    def kind(self) -> str:
        """What kind of request it is."""
        found: str = self.frame["type"]
        return found

    @property
    def saying(self) -> Saying:
        """What it says, where and for whom, if it says something."""
        return self.room, self.frame["seat"], self.frame["phrase"]

    def is_entry(self, seq: int, entry: Entry, own: list[str]) -> bool:
        """Whether an entry at a place is what was asked for; `own` are the seats of whoever sits at its seat.

        Who sits at several takes back, from any of them, what was chosen last at all of them.
        """
        if self.spent or self.frame.get("seat") not in own:
            return False
        if entry.key.startswith(UNDO):
            return self.kind == "undo"
        if self.frame["seat"] != entry.seat:
            return False
        if entry.key == CONCEDE:
            return self.kind == "concede"
        return self.kind == "command" and self.frame["seq"] == seq and self.frame["key"] == entry.key


class Judge:
    """Watches the disk and everything that is told."""

    def __init__(self, disk: Disk) -> None:
        """Watch a disk."""
        self.disk = disk
        self.truths: dict[str, Truth] = {}
        self.asked: dict[str, list[Asked]] = {}
        self.opened: set[str] = set()  # rooms in which spectators were ever allowed to see hands
        self.touched: dict[str, int] = {}  # when somebody was last at each room, as it is stored
        self.gone: set[str] = set()  # rooms that were deleted as too old
        self.said: dict[str, int] = {}  # how much was said in each room
        self.sayings: Counter[Saying] = Counter()  # that were stored
        self.wanted: Counter[Saying] = Counter()  # that somebody has asked for
        self.confirmed: Counter[Saying] = Counter()  # that somebody was told to be done
        self.faults: list[str] = []
        self.frames = 0
        self.told_of = 0  # a sum of all that was told
        self.commands = 0  # acknowledged
        disk.committed.append(self.see)

    def find(self, fault: str) -> None:
        """Note a fault."""
        self.faults.append(fault)

    # Once

    def ask(self, asked: Asked) -> None:
        """Note what a person is about to ask for."""
        self.asked.setdefault(asked.room, []).append(asked)
        if asked.kind == "say":
            self.wanted[asked.saying] += 1

    def see(self) -> None:
        """See what was committed; nothing is there before the tables are."""
        if not self.disk.file.execute("SELECT 1 FROM sqlite_master WHERE name = 'snapshots'").fetchone():
            return
        for (room,) in self.disk.file.execute("SELECT room FROM snapshots WHERE first = 1").fetchall():
            if room not in self.truths:
                self.truths[room] = Truth(self._start(room))
        self._miss()
        for room, truth in self.truths.items():
            stored = [] if room in self.gone else self.stored(room, truth.seq)
            for seq, entry in stored:
                self._judge(room, truth, seq, entry)
            if stored:
                truth.see()
        for (data,) in self.disk.file.execute("SELECT data FROM rooms").fetchall():
            found = msgspec.json.decode(data, type=Room)
            if found.open_hands():
                self.opened.add(found.id)
            self._hear(found)

    def _miss(self) -> None:
        """See which rooms are gone: only such as nobody had touched for long, and all of them."""
        there = dict(self.disk.file.execute("SELECT id, touched FROM rooms").fetchall())
        for room in self.touched.keys() - there.keys():
            self.gone.add(room)
            if self.touched[room] > LONG_AGO:
                self.find("a room was deleted that somebody had just touched")
        self.touched = there
        for room in sorted(self.gone):
            rows = "SELECT room FROM entries WHERE room = ? UNION SELECT room FROM snapshots WHERE room = ?"
            if room in there or self.disk.file.execute(rows, (room, room)).fetchone():
                self.find("something is left of a room that was deleted, or was written there afterwards")

    def grow_old(self, room: str) -> None:
        """Let it be long ago that somebody was at a room."""
        if room in self.touched and not self.disk.file.in_transaction:
            self.disk.file.execute("UPDATE rooms SET touched = ? WHERE id = ?", (LONG_AGO, room))
            self.touched[room] = LONG_AGO

    def _hear(self, room: Room) -> None:
        """Hear what is said in a room: each of it somebody has asked for, once."""
        for one in [one for one in room.said if one.number > self.said.get(room.id, 0)]:
            saying = (room.id, one.seat, one.phrase)
            self.sayings[saying] += 1
            self.said[room.id] = one.number
            if self.sayings[saying] > self.wanted[saying]:
                self.find(f"nobody has asked for {one.seat} to say {one.phrase}, or it was said before")

    def _start(self, room: str) -> Game:
        asked = "SELECT data FROM snapshots WHERE first = 1 AND room = ?"
        (data,) = self.disk.file.execute(asked, (room,)).fetchone()
        return games.reopened(json.loads(data)["save"]).game

    def stored(self, room: str, since: int) -> list[tuple[int, Entry]]:
        """Give the entries that are stored from a place on."""
        asked = "SELECT seq, data FROM entries WHERE room = ? AND seq >= ? ORDER BY seq"
        rows = self.disk.file.execute(asked, (room, since)).fetchall()
        return [(seq, msgspec.json.decode(data, type=Entry)) for seq, data in rows]

    def _judge(self, room: str, truth: Truth, seq: int, entry: Entry) -> None:
        if seq != truth.seq:
            self.find(f"entry {truth.seq} is missing, and {seq} is stored")
            return
        seats = self.room(room)["seats"]
        who, secret = next((one["who"], one.get("secret")) for one in seats if one["seat"] == entry.seat)
        own = [one["seat"] for one in seats if one["seat"] == entry.seat or (secret and one.get("secret") == secret)]
        if who == "human" and not entry.auto:
            asked = next((one for one in self.asked.get(room, []) if one.is_entry(seq, entry, own)), None)
            if asked is None:
                self.find(f"nobody has asked for {entry.seat} {entry.key!r} at {seq}, or it was done before")
            else:
                asked.spent = True
        wrong = truth.apply(entry)
        if wrong:
            self.find(f"at {seq} {wrong}")

    def acknowledged(self, asked: Asked) -> None:
        """Hear that a person was told that something is done."""
        if asked.kind == "command":
            self.commands += 1
            entry = self.truths[asked.room].at(asked.frame["seq"])
            if entry is None or (entry.seat, entry.key) != (asked.frame["seat"], asked.frame["key"]):
                self.find(f"acknowledged and not stored: {asked.frame}")
        if asked.kind == "say":
            self.confirmed[asked.saying] += 1
            if self.confirmed[asked.saying] > self.sayings[asked.saying]:
                self.find(f"acknowledged and not said: {asked.frame}")

    def refused(self, asked: Asked, sentence: str) -> None:
        """Hear that a person was told that something is not done, and that nothing has changed.

        What was sent more than once may be refused (the store was away) and then come again and be done; but what is
        done already never comes too late.
        """
        if asked.spent and (asked.sent == 1 or TOO_LATE in sentence):
            self.find(f"refused and stored: {asked.frame}: {sentence}")

    def room(self, room: str) -> Json:
        """Give a room as it is stored."""
        row = self.disk.file.execute("SELECT data FROM rooms WHERE id = ?", (room,)).fetchone()
        return None if row is None else json.loads(row[0])

    def log(self, room: str, seat: str) -> list[str]:
        """Give what a seat must have read, each line about one answer, with everybody called as it is stored."""
        game = self.truths[room].game
        game.names = msgspec.convert(self.room(room), type=Room).called()
        spans = pairwise([0, *self.truths[room].marks])
        lines = [game.tell_row(row, seat) for start, end in spans for row in game.rows(range(start, end))]
        return [line for line in lines if line]

    def setting(self, room: str, seat: str, kind: str) -> Json:
        """Give what is stored of a seat's setting."""
        found = next(one for one in self.room(room)["seats"] if one["seat"] == seat)
        return found[kind] if kind in found else found["stops"].get(kind)

    def seats(self, room: str, token: str) -> list[str]:
        """Give the seats that a secret opens."""
        return [one["seat"] for one in self.room(room)["seats"] if token and one["secret"] == hash_of(token)]

    # What is told

    def told(self, room: str, seats: list[str], text: str) -> None:
        """Look at a frame that leaves the server, for somebody who sits at some seats of a room or watches."""
        self.frames += 1
        self.told_of = crc32(text.encode(), self.told_of)
        truth = self.truths.get(room)
        frame = msgspec.json.decode(text)
        if frame["type"] == "update":
            self._told_update(room, seats, frame)
            seats = [frame["seat"]]
        if truth is None or truth.game.over or (room in self.opened and not seats):
            return
        hidden = set.intersection(*[truth.hidden[seat] for seat in seats or [SPECTATOR]])
        words = sorted([word for word in hidden if word in text and is_word(word, text)])
        if words:
            self.find(f"{seats or 'a spectator'} is told of {', '.join(words)}: {frame['type']} {text[:300]}")

    def _told_update(self, room: str, seats: list[str], frame: Json) -> None:
        seat, seq = frame["seat"], frame["seq"]
        truth = self.truths.get(room)
        if truth is None or seq > truth.seq:
            self.find(f"shown before it is stored: {seat} sees {seq}")
        if seat not in (seats or [SPECTATOR]) and (seats or room not in self.opened):
            self.find(f"{seats or 'a spectator'} is shown what {seat} sees")
        if frame["question"] is not None and seat not in seats:
            self.find(f"{seats or 'a spectator'} is asked for {seat}")

    def shown(self, room: str, seat: str, seq: int, view: Json) -> None:
        """Look at what a person sees, as their client has put it together."""
        moment = self.truths[room].moments.get(seq)
        if moment is None or plain(view) != moment.views[seat]:
            self.find(f"{seat} sees at {seq} what was never so")

    def offered(self, room: str, seat: str, seq: int, keys: list[str]) -> None:
        """Look at a question that a person is asked."""
        moment = self.truths[room].moments.get(seq)
        if moment is None or moment.asks != seat or moment.keys != keys:
            self.find(f"{seat} is offered at {seq} what is not asked of them")

    # At the end

    def close(self) -> None:
        """Look through all that is stored once more: what was there must be there still, and as it was."""
        for room, truth in [(room, truth) for room, truth in self.truths.items() if room not in self.gone]:
            if [entry for _, entry in self.stored(room, truth.first)] != truth.entries:
                self.find("an entry that was stored is gone or has changed")
            self._keep_score(self.room(room), truth.game)

    def _keep_score(self, room: Json, game: Game) -> None:
        """See that the next game of a series knows who has won this one; seats move up by one."""
        next_room = self.room(room["next"]) if room["next"] and room["best_of"] > 1 else None
        if next_room is None:
            return
        winners = "" if game.result() == "draw" else game.result()
        won = [one["won"] + (one["seat"] in winners) for one in room["seats"]]
        decided = max(won) > room["best_of"] // 2
        told = [one["won"] for one in next_room["seats"]]
        if told != ([0] * len(won) if decided else [*won[1:], won[0]]):
            self.find(f"after {won} of {room['best_of']} games the score is {told}")

    def waits(self, room: str) -> str:
        """Give the bot for which a game waits though it was quiet for long, or an empty text."""
        asks = self.truths[room].game.asks
        return next((one["name"] for one in self.room(room)["seats"] if one["seat"] == asks and one["bot"]), "")
