"""The embedded store: one SQLite file, written by one thread. Requests that wait together are committed together."""

import asyncio
import sqlite3
from collections.abc import Callable
from typing import Any, Final, TypeVar, cast

import msgspec

from rulewright.server import clock
from rulewright.server.clock import now
from rulewright.server.events.event import AnyEntry, Event, Line
from rulewright.server.room import Room
from rulewright.server.store.desk import IN_MEMORY, Desk
from rulewright.server.store.file import free_beside
from rulewright.server.store.schema import SCHEMA
from rulewright.server.store.store import (
    FORGOTTEN_AT_ONCE,
    NOT_NOW,
    Behind,
    Entry,
    Gone,
    Noted,
    Report,
    ShelfFull,
    Snapshot,
    Store,
    StoreTrouble,
    packed,
    read,
    read_snapshot,
    read_those,
)

T = TypeVar("T")

TOUCHED: Final = 60_000  # milliseconds in which a room need not be touched again
STUCK: Final = 15.0  # seconds after which a thread that writes is taken for stuck
# An entry of a room that is there still; one statement, for between two of them the thread may have to wait.
PUT_ENTRY: Final = "INSERT INTO entries SELECT ?, ?, ? WHERE EXISTS (SELECT 1 FROM rooms WHERE id = ?)"
PUT_SNAPSHOT: Final = "INSERT OR REPLACE INTO snapshots VALUES (?, ?, ?, ?)"  # over the one of its kind
OLD_REPORTS: Final = """
    SELECT id FROM (SELECT id, CAST(data AS TEXT) AS told FROM reports)
    WHERE CASE WHEN json_valid(told) THEN json_extract(told, '$.created') < ? ELSE 0 END
"""


def encode(thing: object) -> bytes:
    """Write a struct as it is stored."""
    return msgspec.json.encode(thing)


class SqliteStore(Store):
    """Rooms and games in one file."""

    def __init__(self, path: str) -> None:
        """Keep everything in the file at `path`; `:memory:` keeps nothing past the end."""
        self.path = path
        self._desk: Desk | None = None

    async def open(self) -> None:
        """Start the thread that writes, and bring the tables up to date."""
        desk = Desk(self.path, asyncio.get_running_loop())
        self._desk = desk
        desk.thread.start()
        await desk.ready

    async def close(self) -> None:
        """Write what is waiting, and stop."""
        desk, self._desk = self._desk, None
        if desk is not None:
            desk.requests.put(None)
            await asyncio.to_thread(desk.thread.join)

    def trouble(self) -> str:
        """Say whether the thread that writes is dead or stuck, or nothing."""
        desk = self._desk
        if desk is None or not desk.ready.done():
            return ""
        if not desk.thread.is_alive():
            return "the thread that writes to the store has died"
        busy = clock.seconds() - desk.since if desk.batch else 0.0
        return f"the store has not come back from the disk for {busy:.0f} s" if busy > STUCK else ""

    async def revive(self) -> None:
        """Replace a thread that is dead or stuck. Whoever waits is told; what it was at may be stored nevertheless."""
        desk = self._desk
        if desk is None or not self.trouble() or self.path == IN_MEMORY:
            return  # what is in memory is the thread's alone
        waiting = list(desk.batch)
        while not desk.requests.empty():
            waiting += [one for one in [desk.requests.get()] if one is not None]
        desk.requests.put(None)
        for _, future in waiting:
            desk.tell(future, None, StoreTrouble(f"{NOT_NOW} (the disk does not answer)"))
        await self.open()

    async def probe(self) -> None:
        """See that the file can be read; and written, if lately something could not be."""
        await self.room("health")
        if self._desk is not None and self._desk.unkept:

            def write(db: sqlite3.Connection) -> None:
                db.execute(f"PRAGMA user_version = {SCHEMA}")  # as it is already

            await self._ask(write)
            self._desk.unkept = False

    async def _ask(self, request: Callable[[sqlite3.Connection], T]) -> T:
        if self._desk is None:
            raise StoreTrouble("the store is closed")
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._desk.requests.put((request, future))
        return cast("T", await future)

    # Rooms

    async def room(self, room: str) -> Room | None:
        """Give a room, or None."""

        def find(db: sqlite3.Connection) -> Room | None:
            row = db.execute("SELECT data FROM rooms WHERE id = ?", (room,)).fetchone()
            return None if row is None else read(row[0], Room)

        return await self._ask(find)

    async def add_room(self, room: Room, begun: Snapshot | None = None) -> None:
        """Keep a new room."""

        def write(db: sqlite3.Connection) -> None:
            row = (room.id, room.version, now(), encode(room), int(room.is_listed()))
            db.execute("INSERT INTO rooms VALUES (?, ?, ?, ?, ?)", row)
            if begun is not None:
                db.execute(PUT_SNAPSHOT, snapshot_row(room.id, begun, first=True))

        await self._ask(write)

    async def save_room(self, room: Room, begun: Snapshot | None = None) -> None:
        """Keep a changed room."""
        version = room.version
        room.version += 1
        row = (room.version, now(), encode(room), int(room.is_listed()), room.id, version)

        def write(db: sqlite3.Connection) -> None:
            changed = db.execute(
                "UPDATE rooms SET version = ?, touched = ?, data = ?, listed = ? WHERE id = ? AND version = ?", row
            )
            if changed.rowcount != 1:
                raise Behind(f"the room {room.id} has changed")
            if begun is not None:
                db.execute(PUT_SNAPSHOT, snapshot_row(room.id, begun, first=True))

        await self._ask(write)

    async def listed(self, since: int, most: int) -> list[Room]:
        """Give the open tables that were touched since a time, the last touched first."""

        def find(db: sqlite3.Connection) -> list[Room]:
            asked = "SELECT data FROM rooms WHERE listed = 1 AND touched >= ? ORDER BY touched DESC LIMIT ?"
            return read_those([data for (data,) in db.execute(asked, (since, most))], Room)

        return await self._ask(find)

    async def touch(self, room: str) -> None:
        """Note that somebody is at a room."""

        def write(db: sqlite3.Connection) -> None:
            db.execute("UPDATE rooms SET touched = ? WHERE id = ?", (now(), room))

        await self._ask(write)

    # Games

    async def append(self, room: str, seq: int, entries: list[Entry], noted: Noted | None = None) -> None:
        """Keep entries; the places after the last one are the only ones free."""
        rows = [(room, seq + place, encode(entry), room) for place, entry in enumerate(entries)]

        def write(db: sqlite3.Connection) -> None:
            for row in rows:
                if db.execute(PUT_ENTRY, row).rowcount != 1:
                    raise Gone(room)
            db.execute("UPDATE rooms SET touched = ? WHERE id = ? AND touched < ?", (now(), room, now() - TOUCHED))
            if noted is not None:
                note(db, room, noted)

        await self._ask(write)

    async def entries(self, room: str, since: int) -> list[Entry]:
        """Give the entries from a place on."""

        def find(db: sqlite3.Connection) -> list[Entry]:
            see_room(db, room)
            rows = db.execute("SELECT data FROM entries WHERE room = ? AND seq >= ? ORDER BY seq", (room, since))
            return [read(data, Entry) for (data,) in rows]

        return await self._ask(find)

    async def keep_snapshot(self, room: str, snapshot: Snapshot) -> None:
        """Keep a snapshot."""
        row = snapshot_row(room, snapshot, first=False)

        def write(db: sqlite3.Connection) -> None:
            see_room(db, room)
            db.execute(PUT_SNAPSHOT, row)

        await self._ask(write)

    async def snapshot(self, room: str, *, first: bool = False) -> Snapshot | None:
        """Give a snapshot."""

        def find(db: sqlite3.Connection) -> Snapshot | None:
            asked = "SELECT data FROM snapshots WHERE room = ? AND first >= ? ORDER BY first LIMIT 1"
            row = db.execute(asked, (room, int(first))).fetchone()
            return None if row is None else read_snapshot(row[0])

        return await self._ask(find)

    # Events

    async def add_event(self, event: Event, entries: list[AnyEntry]) -> None:
        """Keep a new event."""

        def write(db: sqlite3.Connection) -> None:
            db.execute("INSERT INTO events VALUES (?, ?, ?)", (event.id, now(), encode(event)))
            put_entries(db, event.id, 0, entries)

        await self._ask(write)

    async def event(self, event: str) -> Event | None:
        """Give what an event began from, or None."""

        def find(db: sqlite3.Connection) -> Event | None:
            row = db.execute("SELECT data FROM events WHERE id = ?", (event,)).fetchone()
            return None if row is None else read(row[0], Event)

        return await self._ask(find)

    async def append_event(self, event: str, seq: int, entries: list[AnyEntry]) -> None:
        """Keep entries of an event; the places after the last one are the only ones free."""

        def write(db: sqlite3.Connection) -> None:
            touched = db.execute("UPDATE events SET touched = ? WHERE id = ?", (now(), event))
            if touched.rowcount != 1:
                raise Gone(event)
            put_entries(db, event, seq, entries)

        await self._ask(write)

    async def event_log(self, event: str, since: int) -> list[AnyEntry]:
        """Give the entries of an event from a place on."""

        def find(db: sqlite3.Connection) -> list[AnyEntry]:
            if db.execute("SELECT 1 FROM events WHERE id = ?", (event,)).fetchone() is None:
                raise Gone(event)
            asked = "SELECT data FROM event_entries WHERE event = ? AND seq >= ? ORDER BY seq"
            return [read(data, Line).entry for (data,) in db.execute(asked, (event, since))]

        return await self._ask(find)

    # Reports, and what is old

    async def add_report(self, report: Report) -> None:
        """Keep a bug report."""

        def write(db: sqlite3.Connection) -> None:
            db.execute("INSERT INTO reports VALUES (?, ?)", (report.id, encode(report)))

        await self._ask(write)

    async def report(self, report: str) -> Report | None:
        """Give a bug report, or None."""

        def find(db: sqlite3.Connection) -> Report | None:
            row = db.execute("SELECT data FROM reports WHERE id = ?", (report,)).fetchone()
            return None if row is None else read(row[0], Report)

        return await self._ask(find)

    # Decks

    async def shelf(self, shelf: str) -> list[bytes]:
        """Give the decks of a shelf, and note that somebody looked."""

        def find(db: sqlite3.Connection) -> list[bytes]:
            touching = "UPDATE decks SET touched = ? WHERE shelf = ? AND touched < ?"
            db.execute(touching, (now(), shelf, now() - TOUCHED))
            return [data for (data,) in db.execute("SELECT data FROM decks WHERE shelf = ? ORDER BY id", (shelf,))]

        return await self._ask(find)

    async def deck(self, shelf: str, deck: str) -> bytes | None:
        """Give a deck of a shelf, or None."""

        def find(db: sqlite3.Connection) -> bytes | None:
            row = db.execute("SELECT data FROM decks WHERE shelf = ? AND id = ?", (shelf, deck)).fetchone()
            return None if row is None else bytes(row[0])

        return await self._ask(find)

    async def keep_deck(self, shelf: str, deck: str, data: bytes, most: int) -> None:
        """Keep a deck on a shelf that has room."""

        def write(db: sqlite3.Connection) -> None:
            counting = "SELECT count(*) FROM decks WHERE shelf = ? AND id != ?"
            if db.execute(counting, (shelf, deck)).fetchone()[0] >= most:
                raise ShelfFull(most)
            db.execute("INSERT OR REPLACE INTO decks VALUES (?, ?, ?, ?)", (shelf, deck, now(), data))

        await self._ask(write)

    async def clear_shelf(self, shelf: str) -> int:
        """Forget every deck of a shelf."""

        def write(db: sqlite3.Connection) -> int:
            return db.execute("DELETE FROM decks WHERE shelf = ?", (shelf,)).rowcount

        return await self._ask(write)

    async def forget(self, before: int) -> int:
        """Delete old rooms with their games, and old decks."""

        def write(db: sqlite3.Connection) -> int:
            db.execute("DELETE FROM decks WHERE touched < ?", (before,))
            asked = "SELECT id FROM rooms WHERE touched < ? LIMIT ?"
            old = db.execute(asked, (before, FORGOTTEN_AT_ONCE)).fetchall()
            for table, column in (("entries", "room"), ("snapshots", "room"), ("rooms", "id")):
                db.executemany(f"DELETE FROM {table} WHERE {column} = ?", old)  # noqa: S608 - our own words
            db.execute(f"DELETE FROM reports WHERE id IN ({OLD_REPORTS})", (before,))  # noqa: S608 - our own words
            gone = db.execute("SELECT id FROM events WHERE touched < ? LIMIT ?", (before, FORGOTTEN_AT_ONCE)).fetchall()
            db.executemany("DELETE FROM event_entries WHERE event = ?", gone)
            db.executemany("DELETE FROM events WHERE id = ?", gone)
            return len(old) + len(gone)

        return await self._ask(write)

    async def free(self) -> int | None:
        """Give how many bytes are free on the disk of the file."""
        return None if self.path == IN_MEMORY else await asyncio.to_thread(free_beside, self.path)

    async def lead(self, room: str) -> bool:
        """Lead every room: nobody else is there."""
        del room
        return True

    async def leave(self, room: str) -> None:
        """Let nobody else lead: nobody is there."""

    def on_news(self, told: Callable[[str], None]) -> None:
        """Tell nothing: nobody else writes."""


def see_room(db: sqlite3.Connection, room: str) -> None:
    """See that a room is there still; `Gone` if it was deleted as too old."""
    if db.execute("SELECT 1 FROM rooms WHERE id = ?", (room,)).fetchone() is None:
        raise Gone(room)


def put_entries(db: sqlite3.Connection, event: str, seq: int, entries: list[AnyEntry]) -> None:
    """Write entries of an event at their places, whoever has written the one before them being there."""
    rows = [(event, seq + place, encode(Line(entry))) for place, entry in enumerate(entries)]
    db.executemany("INSERT INTO event_entries VALUES (?, ?, ?)", rows)


def snapshot_row(room: str, snapshot: Snapshot, *, first: bool) -> tuple[str, int, int, bytes]:
    """Write a snapshot down; that of the start stays as JSON that anybody can read."""
    return room, int(first), snapshot.seq, encode(snapshot) if first else packed(snapshot)


def note(db: sqlite3.Connection, room: str, noted: Noted) -> None:
    """Note in a room what its entries come to."""
    (data,) = db.execute("SELECT data FROM rooms WHERE id = ?", (room,)).fetchone()
    found = read(data, Room)
    noted.in_room(found)
    db.execute("UPDATE rooms SET version = ?, data = ? WHERE id = ?", (found.version, encode(found), room))
