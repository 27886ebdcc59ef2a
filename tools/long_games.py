"""Long games for attacks, as a server would have stored them: one that goes on, and thirty that are over."""

import random
import sqlite3
import time
from pathlib import Path

import msgspec

from rulewright.bots import bot
from rulewright.bots.glimpse import Glimpse
from rulewright.engine.chance import root_of
from rulewright.server.live import Live
from rulewright.server.room import Room, Seat, hash_of
from rulewright.server.store import Entry, Snapshot
from rulewright.server.store.sqlite import PUT_SNAPSHOT, snapshot_row
from rulewright.server.tables import table_of


def long_game(answers: int) -> tuple[Live, list[Entry]]:
    """Play The Spoils at random until there are so many answers; whoever would lose before is another game."""
    chance = random.Random(5)  # noqa: S311 - it only plays
    while True:
        seed = root_of(str(chance.random()))
        seats = [Seat(one, "human", f"Player {one}", secret=hash_of(one)) for one in "AB"]
        room = Room(f"long{chance.randrange(10**9)}", "spoils", {"ruleset": "crlate"}, seats, seed, seed, 0)
        live = Live(room, table_of("spoils").begin(room.options, ["", ""], seed))
        room.state, room.rules = "playing", live.game.rules_version()
        thinker = bot("random", seed)
        entries: list[Entry] = []
        while not live.game.over and len(entries) < answers:
            entries.append(live.play(live.game.asks, thinker.choose(Glimpse.of(live.game))))
        if not live.game.over:
            return live, entries


def put(path: Path, live: Live, first: Snapshot, entries: list[Entry]) -> str:
    """Write a game into a store, as a server would have."""
    room = live.room
    with sqlite3.connect(path) as db:
        row = (room.id, room.version, int(time.time() * 1000), msgspec.json.encode(room))
        db.execute("INSERT INTO rooms (id, version, touched, data) VALUES (?, ?, ?, ?)", row)
        db.execute(PUT_SNAPSHOT, snapshot_row(room.id, first, first=True))
        db.execute(PUT_SNAPSHOT, snapshot_row(room.id, live.snapshot(), first=False))
        rows = [(room.id, place, msgspec.json.encode(entry)) for place, entry in enumerate(entries)]
        db.executemany("INSERT INTO entries VALUES (?, ?, ?)", rows)
    db.close()
    return room.id


class Games:
    """The long games, made once and put into every store."""

    def __init__(self, answers: int) -> None:
        """Play them."""
        self.live, self.entries = long_game(answers)
        over = Live(self.live.room.copied(), table_of("spoils").begin({}, ["", ""], self.live.room.root))
        self.first = over.snapshot()
        for entry in self.entries:
            over.apply(entry)
        self.end = over.play("A", "concede")
        over.room.state, over.room.result = "over", over.game.result()
        self.over = over

    def put(self, path: Path) -> tuple[str, list[str]]:
        """Give the room of the game that goes on, and thirty of the one that is over."""
        playing = put(path, self.live, self.first, self.entries)
        ended = []
        for number in range(30):
            self.over.room.id = f"over{number}"
            ended.append(put(path, self.over, self.first, [*self.entries, self.end]))
        return playing, ended
