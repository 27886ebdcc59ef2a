"""The embedded store: one SQLite file, written by one thread. Requests that wait together are committed together."""

import asyncio
import contextlib
import logging
import queue
import sqlite3
import threading
from collections.abc import Callable
from typing import Any, Final, NamedTuple, TypeVar, cast

import msgspec

from rulewright.server import clock
from rulewright.server.clock import now
from rulewright.server.room import Room
from rulewright.server.store.file import free_beside, make_private
from rulewright.server.store.store import (
    FORGOTTEN_AT_ONCE,
    NOT_NOW,
    Behind,
    Damaged,
    Entry,
    Gone,
    Noted,
    Report,
    Snapshot,
    Store,
    StoreTrouble,
    read,
)

T = TypeVar("T")

MOST_AT_ONCE: Final = 200
TOUCHED: Final = 60_000  # milliseconds in which a room need not be touched again
BUSY: Final = 2.0  # seconds to wait for somebody else who writes to the file
STUCK: Final = 15.0  # seconds after which a thread that writes is taken for stuck
IN_MEMORY: Final = ":memory:"
LOG: Final = logging.getLogger("rulewright.server")
MIGRATIONS: Final = {
    1: """
        CREATE TABLE rooms (id TEXT PRIMARY KEY, version INTEGER NOT NULL, touched INTEGER NOT NULL,
            data BLOB NOT NULL);
        CREATE INDEX rooms_touched ON rooms (touched);
        CREATE TABLE entries (room TEXT NOT NULL, seq INTEGER NOT NULL, data BLOB NOT NULL, PRIMARY KEY (room, seq))
            WITHOUT ROWID;
        CREATE TABLE snapshots (room TEXT NOT NULL, first INTEGER NOT NULL, seq INTEGER NOT NULL, data BLOB NOT NULL,
            PRIMARY KEY (room, first));
        CREATE TABLE reports (id TEXT PRIMARY KEY, data BLOB NOT NULL);
    """,
}
SCHEMA: Final = max(MIGRATIONS)
Request = tuple[Callable[[sqlite3.Connection], Any], "asyncio.Future[Any]"]


def encode(thing: object) -> bytes:
    """Write a struct as it is stored."""
    return msgspec.json.encode(thing)


class Desk:
    """The thread that writes, the requests that wait for it, and those that it is at."""

    def __init__(self, path: str, loop: asyncio.AbstractEventLoop) -> None:
        """Be ready to begin."""
        self.path = path
        self.loop = loop
        self.requests: queue.SimpleQueue[Request | None] = queue.SimpleQueue()
        self.batch: list[Request] = []
        self.since = 0.0  # when it began with them
        self.ready: asyncio.Future[None] = loop.create_future()
        self.thread = threading.Thread(target=self.work, name="store", daemon=True)

    def tell(self, future: "asyncio.Future[Any]", result: object, error: Exception | None) -> None:
        """Tell whoever waits, in their own thread."""

        def settle() -> None:
            if not future.done():
                future.set_exception(error) if error is not None else future.set_result(result)

        if not self.loop.is_closed():
            self.loop.call_soon_threadsafe(settle)

    def work(self) -> None:
        """Open the file and carry out requests until there are no more."""
        try:
            if self.path != IN_MEMORY:
                make_private(self.path)
            connection = sqlite3.connect(self.path, timeout=BUSY, isolation_level=None)
            prepare(connection)
        except (OSError, sqlite3.Error, StoreTrouble) as error:
            sentence = f"{self.path}: games cannot be kept here ({error})"
            self.tell(self.ready, None, error if isinstance(error, StoreTrouble) else StoreTrouble(sentence))
            return
        self.tell(self.ready, None, None)
        with contextlib.closing(connection):
            while self.next_batch(connection):
                pass

    def next_batch(self, connection: sqlite3.Connection) -> bool:
        """Carry out the requests that wait together; tells whether there may be more."""
        batch = [self.requests.get()]
        while len(batch) < MOST_AT_ONCE and not self.requests.empty():
            batch.append(self.requests.get())
        self.since = clock.seconds()
        self.batch = [one for one in batch if one is not None]
        try:
            done = together(connection, self.batch)
        except sqlite3.Error as error:
            LOG.warning("the store cannot be written: %s", error)
            trouble = StoreTrouble(NOT_NOW)
            done = [Done(future, None, trouble) for _, future in self.batch]
        for one in done:
            self.tell(*one)
        self.batch = []
        return None not in batch


class Done(NamedTuple):
    """What came of a request."""

    future: "asyncio.Future[Any]"
    result: object
    error: Exception | None


def together(connection: sqlite3.Connection, batch: list[Request]) -> list[Done]:
    """Carry out requests in one transaction; one that fails, however it does, takes nothing of the others with it."""
    done = []
    try:
        connection.execute("BEGIN IMMEDIATE")
        for request, future in batch:
            connection.execute("SAVEPOINT one")
            try:
                done.append(Done(future, request(connection), None))
            except Exception as error:
                if isinstance(error, sqlite3.Error) and not isinstance(error, sqlite3.IntegrityError):
                    raise  # it is the file's trouble, and everybody's
                connection.execute("ROLLBACK TO one")
                done.append(Done(future, None, own_trouble(error)))
            connection.execute("RELEASE one")
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
    return done


def own_trouble(error: Exception) -> Exception:
    """Say what is wrong with a request itself."""
    if isinstance(error, (Behind, StoreTrouble)):
        return error
    if isinstance(error, sqlite3.IntegrityError):
        return Behind(str(error))
    LOG.error("a request to the store failed", exc_info=error)
    return Damaged(f"the store could not do this ({type(error).__name__}: {error})")


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
            db.execute("INSERT INTO rooms VALUES (?, ?, ?, ?)", (room.id, room.version, now(), encode(room)))
            if begun is not None:
                put_snapshot(db, room.id, begun, first=True)

        await self._ask(write)

    async def save_room(self, room: Room, begun: Snapshot | None = None) -> None:
        """Keep a changed room."""
        version = room.version
        room.version += 1
        data = encode(room)

        def write(db: sqlite3.Connection) -> None:
            changed = db.execute(
                "UPDATE rooms SET version = ?, touched = ?, data = ? WHERE id = ? AND version = ?",
                (version + 1, now(), data, room.id, version),
            )
            if changed.rowcount != 1:
                raise Behind(f"the room {room.id} has changed")
            if begun is not None:
                put_snapshot(db, room.id, begun, first=True)

        await self._ask(write)

    # Games

    async def append(self, room: str, seq: int, entries: list[Entry], noted: Noted | None = None) -> None:
        """Keep entries; the places after the last one are the only ones free."""
        rows = [(room, seq + place, encode(entry)) for place, entry in enumerate(entries)]

        def write(db: sqlite3.Connection) -> None:
            see_room(db, room)
            db.executemany("INSERT INTO entries VALUES (?, ?, ?)", rows)
            db.execute("UPDATE rooms SET touched = ? WHERE id = ? AND touched < ?", (now(), room, now() - TOUCHED))
            if noted is not None:
                note(db, room, noted)

        await self._ask(write)

    async def entries(self, room: str, since: int) -> list[Entry]:
        """Give the entries from a place on."""

        def find(db: sqlite3.Connection) -> list[Entry]:
            rows = db.execute("SELECT data FROM entries WHERE room = ? AND seq >= ? ORDER BY seq", (room, since))
            return [read(data, Entry) for (data,) in rows]

        return await self._ask(find)

    async def keep_snapshot(self, room: str, snapshot: Snapshot) -> None:
        """Keep a snapshot."""

        def write(db: sqlite3.Connection) -> None:
            see_room(db, room)
            put_snapshot(db, room, snapshot, first=False)

        await self._ask(write)

    async def snapshot(self, room: str, *, first: bool = False) -> Snapshot | None:
        """Give a snapshot."""

        def find(db: sqlite3.Connection) -> Snapshot | None:
            asked = "SELECT data FROM snapshots WHERE room = ? AND first >= ? ORDER BY first LIMIT 1"
            row = db.execute(asked, (room, int(first))).fetchone()
            return None if row is None else read(row[0], Snapshot)

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

    async def forget(self, before: int) -> int:
        """Delete old rooms with their games."""

        def write(db: sqlite3.Connection) -> int:
            asked = "SELECT id FROM rooms WHERE touched < ? LIMIT ?"
            old = db.execute(asked, (before, FORGOTTEN_AT_ONCE)).fetchall()
            for table, column in (("entries", "room"), ("snapshots", "room"), ("rooms", "id")):
                db.executemany(f"DELETE FROM {table} WHERE {column} = ?", old)  # noqa: S608 - our own words
            told = "SELECT id FROM reports WHERE json_extract(CAST(data AS TEXT), '$.created') < ?"
            db.execute(f"DELETE FROM reports WHERE id IN ({told})", (before,))  # noqa: S608 - our own words
            return len(old)

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


def put_snapshot(db: sqlite3.Connection, room: str, snapshot: Snapshot, *, first: bool) -> None:
    """Write a snapshot over the one of its kind."""
    row = (room, int(first), snapshot.seq, encode(snapshot))
    db.execute("INSERT OR REPLACE INTO snapshots VALUES (?, ?, ?, ?)", row)


def note(db: sqlite3.Connection, room: str, noted: Noted) -> None:
    """Note in a room what its entries come to."""
    (data,) = db.execute("SELECT data FROM rooms WHERE id = ?", (room,)).fetchone()
    found = read(data, Room)
    noted.in_room(found)
    db.execute("UPDATE rooms SET version = ?, data = ? WHERE id = ?", (found.version, encode(found), room))


def prepare(db: sqlite3.Connection) -> None:
    """Set the file up: a log of its own for writing, and the tables of this version."""
    version = db.execute("PRAGMA user_version").fetchone()[0]
    if version > SCHEMA:
        raise StoreTrouble(f"the store is of version {version}, and this server knows versions up to {SCHEMA}")
    if version == 0 and db.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
        raise StoreTrouble("the store is the database of another program")
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    for number in range(version + 1, SCHEMA + 1):
        db.executescript(f"BEGIN IMMEDIATE; {MIGRATIONS[number]} PRAGMA user_version = {number}; COMMIT;")
