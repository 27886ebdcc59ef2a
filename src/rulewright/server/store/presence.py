"""Which nodes are there, and which of them leads each room. A node says again and again that it is there.

One that has not said so for the length of a lease is gone, be it dead, frozen or cut off: then others lead its rooms,
and it knows by its own clock that it no longer does. Should two believe to lead for a moment, no harm is done: an
entry's place in the log is taken once. What it has begun to write and not ended would hold up the others: they end its
sessions.
"""

import asyncio
import contextlib
import logging
import math
from collections.abc import Callable
from typing import Final

import psycopg
from psycopg import sql

from rulewright.server import clock
from rulewright.server.store.database import OURS, Connection, Database, hang_up, limited
from rulewright.server.store.store import StoreTrouble

CHANNEL: Final = "rulewright"
EVERY_ROOM: Final = "*"
LOG: Final = logging.getLogger("rulewright.server")
THERE: Final = "SELECT id FROM nodes WHERE seen > clock_timestamp() - make_interval(secs => %s)"
TAKE: Final = f"""
    INSERT INTO leads AS held (room, node) VALUES (%s, %s)
    ON CONFLICT (room) DO UPDATE SET node = EXCLUDED.node
    WHERE held.node = EXCLUDED.node OR held.node NOT IN ({THERE}) RETURNING node
"""  # noqa: S608 - our own words
TIDY: Final = f"DELETE FROM leads WHERE node NOT IN ({THERE})"  # noqa: S608 - as above
# PostgreSQL ends a session that stands still between two statements of a transaction, but not one of which the first
# messages have come and the rest has not: that waits for the rest for ever, and others for what it holds.
END_SILENT: Final = f"""
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND xact_start < clock_timestamp() - make_interval(secs => %s)
    AND application_name IN (
        SELECT '{OURS}' || id FROM nodes WHERE seen < clock_timestamp() - make_interval(secs => %s)
    )
"""  # noqa: S608 - our own words


class Presence:
    """This node among the others."""

    def __init__(self, database: Database) -> None:
        """Be nobody yet."""
        self.node = database.node
        self._database = database
        self._lease = database.patience.lease
        self._leads: set[str] = set()
        self._seen = -math.inf  # when this node has last said that it is there, by its own clock
        self._told: Callable[[str], None] | None = None
        self._attending: asyncio.Task[None] | None = None
        self._connection: Connection | None = None
        self._ended = False

    async def open(self) -> None:
        """Say that this node is there, and go on saying so."""
        self._ended = False
        async with self._database.transaction() as db:
            await self._say(db)
            await db.execute(TIDY.encode(), (self._lease,))
        self._attending = asyncio.create_task(self._attend())

    async def close(self) -> None:
        """Say that this node is gone, so that nobody waits for its lease to end."""
        self._ended = True  # for psycopg may take a task's end for its connection's
        if self._attending is not None:
            if self._connection is not None:
                hang_up(self._connection)
            self._attending.cancel()
            await asyncio.wait({self._attending})
            self._attending = None
            self._leads.clear()
            with contextlib.suppress(StoreTrouble):
                async with self._database.transaction() as db:
                    await db.execute("DELETE FROM leads WHERE node = %s", (self.node,))
                    await db.execute("DELETE FROM nodes WHERE id = %s", (self.node,))

    def on_news(self, told: Callable[[str], None]) -> None:
        """Have somebody told of every room that another node has written to; `*` is any of them."""
        self._told = told

    async def tell(self, db: Connection, room: str) -> None:
        """Tell the other nodes that a room was written to, as soon as it is."""
        await db.execute("SELECT pg_notify(%s, %s)", (CHANNEL, f"{self.node} {room}"))

    # Being there

    async def _attend(self) -> None:
        """Say that this node is there and hear what others write."""
        while not self._ended:
            try:
                async with await self._database.connected() as self._connection:
                    await self._listen(self._connection)
            except psycopg.Error as error:
                LOG.warning("the other nodes cannot be heard: %s", error)
            await asyncio.sleep(self._database.patience.again)

    async def _listen(self, connection: Connection) -> None:
        patience = self._database.patience
        async with limited(connection, patience.answer):
            await connection.execute(sql.SQL("LISTEN {}").format(sql.Identifier(CHANNEL)))
        self._pass_on(EVERY_ROOM)  # before it listened, at the start too, anything may have been missed
        while True:
            async with limited(connection, patience.answer):
                await self._say(connection)
            async for notice in connection.notifies(timeout=patience.beat):
                node, _, room = notice.payload.partition(" ")
                if node != self.node:
                    self._pass_on(room)

    async def _say(self, db: Connection) -> None:
        """Say that this node is there; whoever was silent for too long leads nothing any more, and holds nothing."""
        now = clock.seconds()
        await db.execute(END_SILENT.encode(), (self._lease, self._lease))
        if not self._is_there(now):
            self._leads.clear()
            await db.execute("DELETE FROM leads WHERE node = %s", (self.node,))
        await db.execute(
            "INSERT INTO nodes VALUES (%s, clock_timestamp()) ON CONFLICT (id) DO UPDATE SET seen = EXCLUDED.seen",
            (self.node,),
        )
        self._seen = now

    def _is_there(self, now: float) -> bool:
        return now < self._seen + self._lease

    def _pass_on(self, room: str) -> None:
        if self._told is not None:
            self._told(room)

    # Leading

    async def lead(self, room: str) -> bool:
        """Whether this node leads a room: it does if no other that is there does."""
        if not self._is_there(clock.seconds()):
            return False
        if room not in self._leads:
            async with self._database.transaction() as db:
                taken = await db.execute(TAKE.encode(), (room, self.node, self._lease))
                if await taken.fetchone() is not None:
                    self._leads.add(room)
        return room in self._leads

    async def leave(self, room: str) -> None:
        """Let another node lead a room."""
        if room in self._leads:
            async with self._database.transaction() as db:
                await db.execute("DELETE FROM leads WHERE room = %s AND node = %s", (room, self.node))
                self._leads.discard(room)
