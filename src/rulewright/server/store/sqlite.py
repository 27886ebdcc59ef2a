"""The embedded store: one SQLite file, written by one thread. Requests that wait together are committed together."""

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Callable
from typing import Any, Final, TypeVar, cast

import msgspec

from rulewright.server.clock import now
from rulewright.server.room import Room
from rulewright.server.store.store import SCHEMA, Behind, Entry, Report, Snapshot, Store, StoreTrouble

T = TypeVar("T")

MOST_AT_ONCE: Final = 200
TOUCHED: Final = 60_000  # milliseconds in which a room need not be touched again
BUSY: Final = 5.0  # seconds to wait for somebody else who writes to the file
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
Request = tuple[Callable[[sqlite3.Connection], Any], "asyncio.Future[Any]"]


def encode(thing: object) -> bytes:
    """Write a struct as it is stored."""
    return msgspec.json.encode(thing)


class SqliteStore(Store):
    """Rooms and games in one file."""

    def __init__(self, path: str) -> None:
        """Keep everything in the file at `path`; `:memory:` keeps nothing past the end."""
        self.path = path
        self._requests: queue.SimpleQueue[Request | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._loop: asyncio.AbstractEventLoop | None = None

    async def open(self) -> None:
        """Start the thread that writes, and bring the tables up to date."""
        self._loop = asyncio.get_running_loop()
        ready: asyncio.Future[None] = self._loop.create_future()
        self._thread = threading.Thread(target=self._work, args=(ready,), name="store", daemon=True)
        self._thread.start()
        await ready

    async def close(self) -> None:
        """Write what is waiting, and stop."""
        if self._thread is not None:
            self._requests.put(None)
            await asyncio.to_thread(self._thread.join)
            self._thread = None

    # The thread

    def _tell(self, future: "asyncio.Future[Any]", result: object, error: Exception | None) -> None:
        def settle() -> None:
            if not future.done():
                future.set_exception(error) if error is not None else future.set_result(result)

        assert self._loop is not None
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(settle)

    def _work(self, ready: "asyncio.Future[None]") -> None:
        try:
            connection = sqlite3.connect(self.path, timeout=BUSY, isolation_level=None)
            prepare(connection)
        except (sqlite3.Error, StoreTrouble) as error:
            sentence = f"{self.path}: games cannot be kept here ({error})"
            self._tell(ready, None, error if isinstance(error, StoreTrouble) else StoreTrouble(sentence))
            return
        self._tell(ready, None, None)
        going = True
        while going:
            batch = [self._requests.get()]
            while len(batch) < MOST_AT_ONCE and not self._requests.empty():
                batch.append(self._requests.get())
            going = None not in batch
            self._together(connection, [one for one in batch if one is not None])
        connection.close()

    def _together(self, connection: sqlite3.Connection, batch: list[Request]) -> None:
        """Carry out requests in one transaction; one that fails takes nothing of the others with it."""
        done: list[tuple[asyncio.Future[Any], object, Exception | None]] = []
        try:
            connection.execute("BEGIN IMMEDIATE")
            for request, future in batch:
                connection.execute("SAVEPOINT one")
                try:
                    done.append((future, request(connection), None))
                except (Behind, sqlite3.IntegrityError) as error:
                    connection.execute("ROLLBACK TO one")
                    done.append((future, None, error if isinstance(error, Behind) else Behind(str(error))))
                connection.execute("RELEASE one")
            connection.execute("COMMIT")
        except sqlite3.Error as error:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            trouble = StoreTrouble(f"the game cannot be kept just now ({error})")
            done = [(future, None, trouble) for _, future in batch]
        for future, result, wrong in done:
            self._tell(future, result, wrong)

    async def _ask(self, request: Callable[[sqlite3.Connection], T]) -> T:
        if self._thread is None or self._loop is None:
            raise StoreTrouble("the store is closed")
        future: asyncio.Future[Any] = self._loop.create_future()
        self._requests.put((request, future))
        return cast("T", await future)

    # Rooms

    async def room(self, room: str) -> Room | None:
        """Give a room, or None."""

        def read(db: sqlite3.Connection) -> Room | None:
            row = db.execute("SELECT data FROM rooms WHERE id = ?", (room,)).fetchone()
            return None if row is None else msgspec.json.decode(row[0], type=Room)

        return await self._ask(read)

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

    async def append(self, room: str, seq: int, entries: list[Entry], over: str = "") -> None:
        """Keep entries; the places after the last one are the only ones free."""
        rows = [(room, seq + place, encode(entry)) for place, entry in enumerate(entries)]

        def write(db: sqlite3.Connection) -> None:
            db.executemany("INSERT INTO entries VALUES (?, ?, ?)", rows)
            db.execute("UPDATE rooms SET touched = ? WHERE id = ? AND touched < ?", (now(), room, now() - TOUCHED))
            if over:
                finish(db, room, over)

        await self._ask(write)

    async def entries(self, room: str, since: int) -> list[Entry]:
        """Give the entries from a place on."""

        def read(db: sqlite3.Connection) -> list[Entry]:
            rows = db.execute("SELECT data FROM entries WHERE room = ? AND seq >= ? ORDER BY seq", (room, since))
            return [msgspec.json.decode(data, type=Entry) for (data,) in rows]

        return await self._ask(read)

    async def keep_snapshot(self, room: str, snapshot: Snapshot) -> None:
        """Keep a snapshot."""

        def write(db: sqlite3.Connection) -> None:
            put_snapshot(db, room, snapshot, first=False)

        await self._ask(write)

    async def snapshot(self, room: str, *, first: bool = False) -> Snapshot | None:
        """Give a snapshot."""

        def read(db: sqlite3.Connection) -> Snapshot | None:
            asked = "SELECT data FROM snapshots WHERE room = ? AND first >= ? ORDER BY first LIMIT 1"
            row = db.execute(asked, (room, int(first))).fetchone()
            return None if row is None else msgspec.json.decode(row[0], type=Snapshot)

        return await self._ask(read)

    # Reports, and what is old

    async def add_report(self, report: Report) -> None:
        """Keep a bug report."""

        def write(db: sqlite3.Connection) -> None:
            db.execute("INSERT INTO reports VALUES (?, ?)", (report.id, encode(report)))

        await self._ask(write)

    async def report(self, report: str) -> Report | None:
        """Give a bug report, or None."""

        def read(db: sqlite3.Connection) -> Report | None:
            row = db.execute("SELECT data FROM reports WHERE id = ?", (report,)).fetchone()
            return None if row is None else msgspec.json.decode(row[0], type=Report)

        return await self._ask(read)

    async def forget(self, before: int) -> int:
        """Delete old rooms with their games."""

        def write(db: sqlite3.Connection) -> int:
            old = "(SELECT id FROM rooms WHERE touched < ?)"
            db.execute(f"DELETE FROM entries WHERE room IN {old}", (before,))  # noqa: S608 - our own words
            db.execute(f"DELETE FROM snapshots WHERE room IN {old}", (before,))  # noqa: S608 - our own words
            return db.execute("DELETE FROM rooms WHERE touched < ?", (before,)).rowcount

        return await self._ask(write)

    async def lead(self, room: str) -> bool:
        """Lead every room: nobody else is there."""
        del room
        return True

    async def leave(self, room: str) -> None:
        """Let nobody else lead: nobody is there."""

    def on_news(self, told: Callable[[str], None]) -> None:
        """Tell nothing: nobody else writes."""


def put_snapshot(db: sqlite3.Connection, room: str, snapshot: Snapshot, *, first: bool) -> None:
    """Write a snapshot over the one of its kind."""
    row = (room, int(first), snapshot.seq, encode(snapshot))
    db.execute("INSERT OR REPLACE INTO snapshots VALUES (?, ?, ?, ?)", row)


def finish(db: sqlite3.Connection, room: str, result: str) -> None:
    """Note in a room that its game is over."""
    (data,) = db.execute("SELECT data FROM rooms WHERE id = ?", (room,)).fetchone()
    found = msgspec.json.decode(data, type=Room)
    found.state, found.result = "over", result
    found.version += 1
    db.execute("UPDATE rooms SET version = ?, data = ? WHERE id = ?", (found.version, encode(found), room))


def prepare(db: sqlite3.Connection) -> None:
    """Set the file up: a log of its own for writing, and the tables of this version."""
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    version = db.execute("PRAGMA user_version").fetchone()[0]
    if version > SCHEMA:
        raise StoreTrouble(f"the store is of version {version}, and this server knows versions up to {SCHEMA}")
    for number in range(version + 1, SCHEMA + 1):
        db.executescript(f"BEGIN IMMEDIATE; {MIGRATIONS[number]} PRAGMA user_version = {number}; COMMIT;")
