"""The store of several nodes: PostgreSQL. A node that has written tells the others; one node leads each room.

Two nodes may serve the same game: an entry's place is its primary key, so that of two answers to the same question one
is stored and the other comes too late.
"""

from collections.abc import Callable, Sequence
from typing import ClassVar, Final

from rulewright.server.clock import now
from rulewright.server.events.event import AnyEntry, Event, Line
from rulewright.server.room import Room
from rulewright.server.store.database import Connection, Database, Patience
from rulewright.server.store.presence import Presence
from rulewright.server.store.sqlite import TOUCHED, encode
from rulewright.server.store.store import (
    FORGOTTEN_AT_ONCE,
    Behind,
    Entry,
    Gone,
    Noted,
    Report,
    ShelfFull,
    Snapshot,
    Store,
    StoreTrouble,
    read,
    read_those,
)

MIGRATING: Final = 7_201_001  # the advisory lock under which tables are made
MIGRATING_WITHIN: Final = 600.0  # seconds; a large table takes its time
MIGRATIONS: Final = {
    1: """
        CREATE TABLE rooms (id TEXT PRIMARY KEY, version BIGINT NOT NULL, touched BIGINT NOT NULL, data BYTEA NOT NULL);
        CREATE INDEX rooms_touched ON rooms (touched);
        CREATE TABLE entries (room TEXT NOT NULL, seq BIGINT NOT NULL, data BYTEA NOT NULL, PRIMARY KEY (room, seq));
        CREATE TABLE snapshots (room TEXT NOT NULL, first BIGINT NOT NULL, seq BIGINT NOT NULL, data BYTEA NOT NULL,
            PRIMARY KEY (room, first));
        CREATE TABLE reports (id TEXT PRIMARY KEY, data BYTEA NOT NULL);
    """,
    2: """
        CREATE TABLE nodes (id TEXT PRIMARY KEY, seen TIMESTAMPTZ NOT NULL);
        CREATE TABLE leads (room TEXT PRIMARY KEY, node TEXT NOT NULL);
    """,
    3: """
        ALTER TABLE rooms ADD COLUMN listed BOOLEAN NOT NULL DEFAULT FALSE;
        CREATE INDEX rooms_listed ON rooms (touched) WHERE listed;
    """,
    4: """
        CREATE TABLE decks (shelf TEXT NOT NULL, id TEXT NOT NULL, touched BIGINT NOT NULL, data BYTEA NOT NULL,
            PRIMARY KEY (shelf, id));
        CREATE INDEX decks_touched ON decks (touched);
    """,
    5: """
        CREATE TABLE events (id TEXT PRIMARY KEY, touched BIGINT NOT NULL, data BYTEA NOT NULL);
        CREATE INDEX events_touched ON events (touched);
        CREATE TABLE event_entries (event TEXT NOT NULL, seq BIGINT NOT NULL, data BYTEA NOT NULL,
            PRIMARY KEY (event, seq));
    """,
}
SCHEMA: Final = max(MIGRATIONS)
ROWS_AT_ONCE: Final = 1000  # a statement may have 65,535 values
# Over the one of its kind, unless that is newer.
PUT_SNAPSHOT: Final = """
    INSERT INTO snapshots VALUES (%s, %s, %s, %s) ON CONFLICT (room, first) DO UPDATE
    SET seq = EXCLUDED.seq, data = EXCLUDED.data WHERE snapshots.seq <= EXCLUDED.seq
"""
# When a report was made: what it ends with. What is no report has no such end, and no time.
CREATED: Final = r"""(substring(encode(data, 'escape') FROM '"created":([0-9]{1,15})\}$'))::bigint"""


class PostgresStore(Store):
    """Rooms and games in a PostgreSQL database, in a schema of its own if the address names one."""

    def __init__(self, address: str, patience: Patience | None = None) -> None:
        """Keep everything in the database at an address such as postgresql://host/name."""
        self.database = Database(address, patience or Patience())
        self.presence = Presence(self.database)
        self._transaction = self.database.transaction

    async def open(self) -> None:
        """Connect, bring the tables up to date, and be there for the other nodes; if that fails, hold nothing."""
        self.database.open()
        try:
            async with self._transaction(MIGRATING_WITHIN) as db:
                await db.execute("SET LOCAL statement_timeout = 0")
                await db.execute("SELECT pg_advisory_xact_lock(%s)", (MIGRATING,))
                await migrate(db)
            await self.presence.open()
        except BaseException:
            await self.database.close()
            raise

    async def close(self) -> None:
        """Let go of the connections, and with them of every lead."""
        await self.presence.close()
        await self.database.close()

    def on_news(self, told: Callable[[str], None]) -> None:
        """Have somebody told of every room that another node has written to; `*` is any of them."""
        self.presence.on_news(told)

    has_others: ClassVar[bool] = True

    async def tell_here(self, name: str, here: str) -> None:
        """Tell the other nodes who is at this one."""
        async with self._transaction() as db:
            await self.presence.tell(db, f"{name} {here}")

    async def lead(self, room: str) -> bool:
        """Whether this node leads a room: it does if no other does."""
        return await self.presence.lead(room)

    async def leave(self, room: str) -> None:
        """Let another node lead a room."""
        await self.presence.leave(room)

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
            row = (room.id, room.version, now(), encode(room), room.is_listed())
            await db.execute("INSERT INTO rooms VALUES (%s, %s, %s, %s, %s)", row)
            if begun is not None:
                await db.execute(PUT_SNAPSHOT, (room.id, 1, begun.seq, encode(begun)))

    async def save_room(self, room: Room, begun: Snapshot | None = None) -> None:
        """Keep a changed room."""
        version = room.version
        room.version += 1
        async with self._transaction() as db:
            row = (room.version, now(), encode(room), room.is_listed(), room.id, version)
            asked = "UPDATE rooms SET version = %s, touched = %s, data = %s, listed = %s WHERE id = %s AND version = %s"
            if (await db.execute(asked, row)).rowcount != 1:
                raise Behind(f"the room {room.id} has changed")
            if begun is not None:
                await db.execute(PUT_SNAPSHOT, (room.id, 1, begun.seq, encode(begun)))
            await self.presence.tell(db, room.id)

    async def listed(self, since: int, most: int) -> list[Room]:
        """Give the open tables that were touched since a time, the last touched first."""
        async with self._transaction() as db:
            asked = "SELECT data FROM rooms WHERE listed AND touched >= %s ORDER BY touched DESC LIMIT %s"
            rows = await (await db.execute(asked, (since, most))).fetchall()
        return read_those([bytes(row[0]) for row in rows], Room)

    async def touch(self, room: str) -> None:
        """Note that somebody is at a room."""
        async with self._transaction() as db:
            await db.execute("UPDATE rooms SET touched = %s WHERE id = %s", (now(), room))

    # Games

    async def append(self, room: str, seq: int, entries: list[Entry], noted: Noted | None = None) -> None:
        """Keep entries, and tell the other nodes."""
        rows = [(room, seq + place, encode(entry)) for place, entry in enumerate(entries)]
        async with self._transaction() as db:
            await hold_room(db, room)
            await put_rows(db, "entries", rows)
            touching = "UPDATE rooms SET touched = %s WHERE id = %s AND touched < %s"
            await db.execute(touching, (now(), room, now() - TOUCHED))
            if noted is not None:
                await note(db, room, noted)
            await self.presence.tell(db, room)

    async def entries(self, room: str, since: int) -> list[Entry]:
        """Give the entries from a place on."""
        async with self._transaction() as db:
            asked = "SELECT data FROM entries WHERE room = %s AND seq >= %s ORDER BY seq"
            rows = await (await db.execute(asked, (room, since))).fetchall()
            await see_room(db, room)  # what was read is whole, if the room is there still
        return [read(bytes(row[0]), Entry) for row in rows]

    async def keep_snapshot(self, room: str, snapshot: Snapshot) -> None:
        """Keep a snapshot."""
        row = (room, 0, snapshot.seq, encode(snapshot))
        async with self._transaction() as db:
            await hold_room(db, room)
            await db.execute(PUT_SNAPSHOT, row)

    async def snapshot(self, room: str, *, first: bool = False) -> Snapshot | None:
        """Give a snapshot."""
        asked = "SELECT data FROM snapshots WHERE room = %s AND first >= %s ORDER BY first LIMIT 1"
        data = await self._one(asked, room, int(first))
        return None if data is None else read(data, Snapshot)

    # Events

    async def add_event(self, event: Event, entries: list[AnyEntry]) -> None:
        """Keep a new event."""
        async with self._transaction() as db:
            await db.execute("INSERT INTO events VALUES (%s, %s, %s)", (event.id, now(), encode(event)))
            await put_entries(db, event.id, 0, entries)

    async def event(self, event: str) -> Event | None:
        """Give what an event began from, or None."""
        data = await self._one("SELECT data FROM events WHERE id = %s", event)
        return None if data is None else read(data, Event)

    async def append_event(self, event: str, seq: int, entries: list[AnyEntry]) -> None:
        """Keep entries of an event, and tell the other nodes."""
        async with self._transaction() as db:
            touched = await db.execute("UPDATE events SET touched = %s WHERE id = %s", (now(), event))
            if touched.rowcount != 1:
                raise Gone(event)
            await put_entries(db, event, seq, entries)
            await self.presence.tell(db, event)

    async def event_log(self, event: str, since: int) -> list[AnyEntry]:
        """Give the entries of an event from a place on."""
        async with self._transaction() as db:
            asked = "SELECT data FROM event_entries WHERE event = %s AND seq >= %s ORDER BY seq"
            rows = await (await db.execute(asked, (event, since))).fetchall()
            if await (await db.execute("SELECT 1 FROM events WHERE id = %s", (event,))).fetchone() is None:
                raise Gone(event)
        return [read(bytes(row[0]), Line).entry for row in rows]

    # Reports, and what is old

    async def add_report(self, report: Report) -> None:
        """Keep a bug report."""
        async with self._transaction() as db:
            await db.execute("INSERT INTO reports VALUES (%s, %s)", (report.id, encode(report)))

    async def report(self, report: str) -> Report | None:
        """Give a bug report, or None."""
        data = await self._one("SELECT data FROM reports WHERE id = %s", report)
        return None if data is None else read(data, Report)

    # Decks

    async def shelf(self, shelf: str) -> list[bytes]:
        """Give the decks of a shelf, and note that somebody looked."""
        async with self._transaction() as db:
            touching = "UPDATE decks SET touched = %s WHERE shelf = %s AND touched < %s"
            await db.execute(touching, (now(), shelf, now() - TOUCHED))
            rows = await (await db.execute("SELECT data FROM decks WHERE shelf = %s ORDER BY id", (shelf,))).fetchall()
        return [bytes(row[0]) for row in rows]

    async def deck(self, shelf: str, deck: str) -> bytes | None:
        """Give a deck of a shelf, or None."""
        return await self._one("SELECT data FROM decks WHERE shelf = %s AND id = %s", shelf, deck)

    async def keep_deck(self, shelf: str, deck: str, data: bytes, most: int) -> None:
        """Keep a deck on a shelf that has room."""
        async with self._transaction() as db:
            counting = "SELECT count(*) FROM decks WHERE shelf = %s AND id != %s"
            row = await (await db.execute(counting, (shelf, deck))).fetchone()
            if row is not None and row[0] >= most:
                raise ShelfFull(most)
            await db.execute(
                "INSERT INTO decks VALUES (%s, %s, %s, %s) ON CONFLICT (shelf, id) DO UPDATE "
                "SET touched = EXCLUDED.touched, data = EXCLUDED.data",
                (shelf, deck, now(), data),
            )

    async def clear_shelf(self, shelf: str) -> int:
        """Forget every deck of a shelf."""
        async with self._transaction() as db:
            return (await db.execute("DELETE FROM decks WHERE shelf = %s", (shelf,))).rowcount

    async def forget(self, before: int) -> int:
        """Delete old rooms with their games, and old decks."""
        async with self._transaction() as db:
            await db.execute("DELETE FROM decks WHERE touched < %s", (before,))
            asked = "SELECT id FROM rooms WHERE touched < %s LIMIT %s FOR UPDATE SKIP LOCKED"
            old = await (await db.execute(asked, (before, FORGOTTEN_AT_ONCE))).fetchall()
            for table, column in (("entries", "room"), ("snapshots", "room"), ("rooms", "id")):
                words = f"DELETE FROM {table} WHERE {column} = ANY(%s)"  # noqa: S608 - our own words
                await db.execute(words.encode(), ([row[0] for row in old],))
            await db.execute(f"DELETE FROM reports WHERE {CREATED} < %s".encode(), (before,))  # noqa: S608 - our own words
            asked = "SELECT id FROM events WHERE touched < %s LIMIT %s FOR UPDATE SKIP LOCKED"
            rows = await (await db.execute(asked, (before, FORGOTTEN_AT_ONCE))).fetchall()
            gone = [row[0] for row in rows]
            await db.execute("DELETE FROM event_entries WHERE event = ANY(%s)", (gone,))
            await db.execute("DELETE FROM events WHERE id = ANY(%s)", (gone,))
            return len(old) + len(gone)


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


async def hold_room(db: Connection, room: str) -> None:
    """See that a room is there, and have it stay till all is written: another node may be about to delete it."""
    if await (await db.execute("SELECT 1 FROM rooms WHERE id = %s FOR KEY SHARE", (room,))).fetchone() is None:
        raise Gone(room)


async def put_entries(db: Connection, event: str, seq: int, entries: list[AnyEntry]) -> None:
    """Write entries of an event at their places."""
    await put_rows(db, "event_entries", [(event, seq + place, encode(Line(one))) for place, one in enumerate(entries)])


async def put_rows(db: Connection, table: str, rows: Sequence[tuple[str, int, bytes]]) -> None:
    """Write rows, many with each statement: of psycopg's `executemany` the database does not see where it ends."""
    for first in range(0, len(rows), ROWS_AT_ONCE):
        some = rows[first : first + ROWS_AT_ONCE]
        places = ", ".join(["(%s, %s, %s)"] * len(some))
        words = f"INSERT INTO {table} VALUES {places}"  # noqa: S608 - our own words
        await db.execute(words.encode(), [value for row in some for value in row])


async def note(db: Connection, room: str, noted: Noted) -> None:
    """Note in a room what its entries come to."""
    row = await (await db.execute("SELECT data FROM rooms WHERE id = %s FOR NO KEY UPDATE", (room,))).fetchone()
    assert row is not None
    found = read(bytes(row[0]), Room)
    noted.in_room(found)
    asked = "UPDATE rooms SET version = %s, data = %s WHERE id = %s"
    await db.execute(asked, (found.version, encode(found), room))
