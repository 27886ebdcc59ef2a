"""The store of several nodes: PostgreSQL. A node that has written tells the others; one node leads each room.

Two nodes may serve the same game: an entry's place is its primary key, so that of two answers to the same question one
is stored and the other comes too late. Who leads a room (and plays its bots) holds its advisory lock.
"""

import asyncio
import contextlib
import hashlib
import logging
from collections.abc import AsyncIterator, Callable
from typing import Any, Final

import psycopg
from psycopg import errors, sql

from rulewright.server import clock
from rulewright.server.clock import now
from rulewright.server.room import Room
from rulewright.server.store.sqlite import TOUCHED, encode
from rulewright.server.store.store import (
    SCHEMA,
    Behind,
    Entry,
    Gone,
    Noted,
    Report,
    Snapshot,
    Store,
    StoreTrouble,
    read,
)

Connection = psycopg.AsyncConnection[tuple[Any, ...]]

CHANNEL: Final = "rulewright"
EVERY_ROOM: Final = "*"
MIGRATING: Final = 7_201_001  # the advisory lock under which tables are made
AGAIN: Final = 1.0  # seconds after which a lost connection is tried again
LOG: Final = logging.getLogger("rulewright.server")
MIGRATIONS: Final = {
    1: """
        CREATE TABLE rooms (id TEXT PRIMARY KEY, version BIGINT NOT NULL, touched BIGINT NOT NULL, data BYTEA NOT NULL);
        CREATE INDEX rooms_touched ON rooms (touched);
        CREATE TABLE entries (room TEXT NOT NULL, seq BIGINT NOT NULL, data BYTEA NOT NULL, PRIMARY KEY (room, seq));
        CREATE TABLE snapshots (room TEXT NOT NULL, first BIGINT NOT NULL, seq BIGINT NOT NULL, data BYTEA NOT NULL,
            PRIMARY KEY (room, first));
        CREATE TABLE reports (id TEXT PRIMARY KEY, data BYTEA NOT NULL);
    """,
}


def lock_of(room: str) -> int:
    """Give the number of a room's advisory lock."""
    return int.from_bytes(hashlib.sha256(room.encode()).digest()[:8], "big", signed=True)


class PostgresStore(Store):
    """Rooms and games in a PostgreSQL database, in a schema of its own if the address names one."""

    def __init__(self, address: str) -> None:
        """Keep everything in the database at an address such as postgresql://host/name."""
        self.address = address
        self.node = clock.number(8)
        self._connection: Connection | None = None
        self._lock = asyncio.Lock()
        self._leads: set[str] = set()
        self._told: Callable[[str], None] | None = None
        self._listener: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Connect, bring the tables up to date, and listen to the other nodes."""
        async with self._transaction() as db:
            await db.execute("SELECT pg_advisory_xact_lock(%s)", (MIGRATING,))
            await migrate(db)
        self._listener = asyncio.create_task(self._listen())

    async def close(self) -> None:
        """Let go of the connections, and with them of every lead."""
        if self._listener is not None:
            self._listener.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._listener
            self._listener = None
        await self._hang_up()

    async def _hang_up(self) -> None:
        self._leads.clear()
        if self._connection is not None:
            connection, self._connection = self._connection, None
            with contextlib.suppress(psycopg.Error):
                await connection.close()

    @contextlib.asynccontextmanager
    async def _transaction(self) -> AsyncIterator[Connection]:
        """Do something whole or not at all; whatever is wrong with the database is a `StoreTrouble`."""
        async with self._lock:
            try:
                if self._connection is None or self._connection.closed:
                    self._leads.clear()
                    self._connection = await psycopg.AsyncConnection.connect(self.address, autocommit=True)
                async with self._connection.transaction():
                    yield self._connection
            except errors.UniqueViolation as error:
                raise Behind(str(error)) from error
            except psycopg.Error as error:
                await self._hang_up()
                raise StoreTrouble(f"the game cannot be kept just now ({' '.join(str(error).split())})") from error

    async def _tell(self, db: Connection, room: str) -> None:
        await db.execute("SELECT pg_notify(%s, %s)", (CHANNEL, f"{self.node} {room}"))

    # The other nodes

    async def _listen(self) -> None:
        """Hear what other nodes write; after a lost connection anything may have been missed."""
        first = True
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(self.address, autocommit=True) as connection:
                    await connection.execute(sql.SQL("LISTEN {}").format(sql.Identifier(CHANNEL)))
                    if not first:
                        self._pass_on(EVERY_ROOM)
                    first = False
                    async for notice in connection.notifies():
                        node, _, room = notice.payload.partition(" ")
                        if node != self.node:
                            self._pass_on(room)
            except psycopg.Error as error:
                LOG.warning("the other nodes cannot be heard: %s", error)
            await asyncio.sleep(AGAIN)

    def _pass_on(self, room: str) -> None:
        if self._told is not None:
            self._told(room)

    def on_news(self, told: Callable[[str], None]) -> None:
        """Have somebody told of every room that another node has written to; `*` is any of them."""
        self._told = told

    async def lead(self, room: str) -> bool:
        """Whether this node leads a room: it does if no other does."""
        if room in self._leads and self._connection is not None and not self._connection.closed:
            return True
        async with self._transaction() as db:
            row = await (await db.execute("SELECT pg_try_advisory_lock(%s)", (lock_of(room),))).fetchone()
            if row is not None and row[0]:
                self._leads.add(room)
                return True
            return False

    async def leave(self, room: str) -> None:
        """Let another node lead a room."""
        if room in self._leads:
            async with self._transaction() as db:
                await db.execute("SELECT pg_advisory_unlock(%s)", (lock_of(room),))
                self._leads.discard(room)

    # Rooms

    async def _one(self, query: str, *values: object) -> bytes | None:
        async with self._transaction() as db:
            row = await (await db.execute(query.encode(), values)).fetchone()
            return None if row is None else bytes(row[0])

    async def room(self, room: str) -> Room | None:
        """Give a room, or None."""
        data = await self._one("SELECT data FROM rooms WHERE id = %s", room)
        return None if data is None else read(data, Room)

    async def add_room(self, room: Room, begun: Snapshot | None = None) -> None:
        """Keep a new room."""
        async with self._transaction() as db:
            row = (room.id, room.version, now(), encode(room))
            await db.execute("INSERT INTO rooms VALUES (%s, %s, %s, %s)", row)
            if begun is not None:
                await put_snapshot(db, room.id, begun, first=True)

    async def save_room(self, room: Room, begun: Snapshot | None = None) -> None:
        """Keep a changed room."""
        version = room.version
        room.version += 1
        async with self._transaction() as db:
            row = (room.version, now(), encode(room), room.id, version)
            asked = "UPDATE rooms SET version = %s, touched = %s, data = %s WHERE id = %s AND version = %s"
            if (await db.execute(asked, row)).rowcount != 1:
                raise Behind(f"the room {room.id} has changed")
            if begun is not None:
                await put_snapshot(db, room.id, begun, first=True)
            await self._tell(db, room.id)

    # Games

    async def append(self, room: str, seq: int, entries: list[Entry], noted: Noted | None = None) -> None:
        """Keep entries, and tell the other nodes."""
        rows = [(room, seq + place, encode(entry)) for place, entry in enumerate(entries)]
        async with self._transaction() as db:
            await see_room(db, room)
            async with db.cursor() as cursor:
                await cursor.executemany("INSERT INTO entries VALUES (%s, %s, %s)", rows)
            touching = "UPDATE rooms SET touched = %s WHERE id = %s AND touched < %s"
            await db.execute(touching, (now(), room, now() - TOUCHED))
            if noted is not None:
                await note(db, room, noted)
            await self._tell(db, room)

    async def entries(self, room: str, since: int) -> list[Entry]:
        """Give the entries from a place on."""
        async with self._transaction() as db:
            asked = "SELECT data FROM entries WHERE room = %s AND seq >= %s ORDER BY seq"
            rows = await (await db.execute(asked, (room, since))).fetchall()
        return [read(bytes(row[0]), Entry) for row in rows]

    async def keep_snapshot(self, room: str, snapshot: Snapshot) -> None:
        """Keep a snapshot."""
        async with self._transaction() as db:
            await see_room(db, room)
            await put_snapshot(db, room, snapshot, first=False)

    async def snapshot(self, room: str, *, first: bool = False) -> Snapshot | None:
        """Give a snapshot."""
        asked = "SELECT data FROM snapshots WHERE room = %s AND first >= %s ORDER BY first LIMIT 1"
        data = await self._one(asked, room, int(first))
        return None if data is None else read(data, Snapshot)

    # Reports, and what is old

    async def add_report(self, report: Report) -> None:
        """Keep a bug report."""
        async with self._transaction() as db:
            await db.execute("INSERT INTO reports VALUES (%s, %s)", (report.id, encode(report)))

    async def report(self, report: str) -> Report | None:
        """Give a bug report, or None."""
        data = await self._one("SELECT data FROM reports WHERE id = %s", report)
        return None if data is None else read(data, Report)

    async def forget(self, before: int) -> int:
        """Delete old rooms with their games."""
        async with self._transaction() as db:
            old = "IN (SELECT id FROM rooms WHERE touched < %s)"
            await db.execute(f"DELETE FROM entries WHERE room {old}".encode(), (before,))  # noqa: S608 - our own words
            await db.execute(f"DELETE FROM snapshots WHERE room {old}".encode(), (before,))  # noqa: S608 - our own words
            return (await db.execute("DELETE FROM rooms WHERE touched < %s", (before,))).rowcount


async def migrate(db: Connection) -> None:
    """Bring the tables up to date."""
    await db.execute("CREATE TABLE IF NOT EXISTS rulewright_schema (version BIGINT NOT NULL)")
    row = await (await db.execute("SELECT version FROM rulewright_schema")).fetchone()
    version = 0 if row is None else int(row[0])
    if version > SCHEMA:
        raise StoreTrouble(f"the store is of version {version}, and this server knows versions up to {SCHEMA}")
    for number in range(version + 1, SCHEMA + 1):
        await db.execute(MIGRATIONS[number].encode())
    await db.execute("DELETE FROM rulewright_schema")
    await db.execute("INSERT INTO rulewright_schema VALUES (%s)", (SCHEMA,))


async def see_room(db: Connection, room: str) -> None:
    """See that a room is there still; `Gone` if it was deleted as too old."""
    if await (await db.execute("SELECT 1 FROM rooms WHERE id = %s", (room,))).fetchone() is None:
        raise Gone(room)


async def put_snapshot(db: Connection, room: str, snapshot: Snapshot, *, first: bool) -> None:
    """Write a snapshot over the one of its kind, unless that is newer."""
    await db.execute(
        "INSERT INTO snapshots VALUES (%s, %s, %s, %s) ON CONFLICT (room, first) DO UPDATE "
        "SET seq = EXCLUDED.seq, data = EXCLUDED.data WHERE snapshots.seq <= EXCLUDED.seq",
        (room, int(first), snapshot.seq, encode(snapshot)),
    )


async def note(db: Connection, room: str, noted: Noted) -> None:
    """Note in a room what its entries come to."""
    row = await (await db.execute("SELECT data FROM rooms WHERE id = %s FOR UPDATE", (room,))).fetchone()
    assert row is not None
    found = read(bytes(row[0]), Room)
    noted.in_room(found)
    asked = "UPDATE rooms SET version = %s, data = %s WHERE id = %s"
    await db.execute(asked, (found.version, encode(found), room))
