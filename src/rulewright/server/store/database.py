"""A connection to PostgreSQL that nobody waits for in vain: every wait ends, and who waits behind is told at once.

A database may be away, and it may hang: then neither an answer nor an end of the connection ever comes.
"""

import asyncio
import contextlib
import logging
import os
import socket
from collections.abc import AsyncIterator
from typing import Any, Final, NamedTuple, TypeAlias

import psycopg
from psycopg import errors

from rulewright.server import clock
from rulewright.server.store.store import NOT_NOW, Behind, StoreTrouble

AWAY: Final = f"{NOT_NOW} (the database is away, or does not answer)"
LOG: Final = logging.getLogger("rulewright.server")

Connection: TypeAlias = psycopg.AsyncConnection[tuple[Any, ...]]

OWN_SHARE: Final = 0.8  # of the time for an answer, after which the database itself gives a statement up
MILLISECONDS: Final = 1000
LIMITS: Final = """
    SELECT set_config('statement_timeout', %s, false), set_config('idle_in_transaction_session_timeout', %s, false),
        set_config('application_name', %s, false)
"""
OURS: Final = "rulewright "  # begins the names of our sessions; the number of the node follows


class Patience(NamedTuple):
    """How long a node waits for the database, and the others for the node, in seconds."""

    connect: float = 3.0
    answer: float = 4.0  # to all statements of a transaction
    again: float = 0.5  # until a database that was away is tried again
    beat: float = 0.5  # between two signs of life
    lease: float = 2.0  # after the last sign of life a node is taken to be gone


class Database:
    """One connection, for one transaction after another."""

    def __init__(self, address: str, patience: Patience) -> None:
        """Connect when it is first needed."""
        self.address = address
        self.patience = patience
        self.node = clock.number(8)  # by which the other nodes and the database know this one
        self._connection: Connection | None = None
        self._lock = asyncio.Lock()
        self._away_until = 0.0
        self._closed = False

    async def connected(self) -> Connection:
        """Connect; a session that stands still in the middle of a transaction is ended, lest others wait for it."""
        try:
            async with asyncio.timeout(self.patience.connect):
                found = await psycopg.AsyncConnection.connect(self.address, autocommit=True)
        except TimeoutError as error:
            raise psycopg.OperationalError("the database does not answer") from error
        try:
            async with limited(found, self.patience.connect):
                await found.execute(LIMITS, self._limits())
        except BaseException:
            await found.close()
            raise
        return found

    def _limits(self) -> tuple[str, str, str]:
        answer, idle = self.patience.answer * OWN_SHARE, self.patience.lease
        return str(int(answer * MILLISECONDS)), str(int(idle * MILLISECONDS)), OURS + self.node

    def open(self) -> None:
        """Be there again for whoever asks."""
        self._closed = False

    async def close(self) -> None:
        """Let go of the connection; whoever still waits for a transaction is told that there is none."""
        self._closed = True
        await self._let_go()

    async def _let_go(self) -> None:
        if self._connection is not None:
            connection, self._connection = self._connection, None
            with contextlib.suppress(psycopg.Error):
                await connection.close()

    async def _at_hand(self) -> Connection:
        if self._connection is None:
            self._connection = await self.connected()
        if self._closed:  # while it was connecting
            await self._let_go()
            raise StoreTrouble(AWAY)
        return self._connection

    @contextlib.asynccontextmanager
    async def transaction(self, within: float | None = None) -> AsyncIterator[Connection]:
        """Do something whole or not at all; whatever is wrong with the database is a `StoreTrouble`."""
        async with self._lock:
            if self._closed or clock.seconds() < self._away_until:
                raise StoreTrouble(AWAY)
            try:
                connection = await self._at_hand()
                async with limited(connection, within or self.patience.answer), connection.transaction():
                    yield connection
            except errors.UniqueViolation as error:
                raise Behind(str(error)) from error
            except psycopg.Error as error:
                LOG.warning("the store cannot be written: %s", " ".join(str(error).split()))
                away = self._connection is None or self._connection.closed
                if away:
                    await self._let_go()
                    self._away_until = clock.seconds() + self.patience.again
                raise StoreTrouble(AWAY if away else NOT_NOW) from error


@contextlib.asynccontextmanager
async def limited(connection: Connection, seconds: float) -> AsyncIterator[None]:
    """Wait for a connection's answers for so long and no longer; then it is hung up."""
    late = asyncio.get_running_loop().call_later(seconds, hang_up, connection)
    try:
        yield
    except psycopg.Error as error:
        if connection.closed and late.when() <= asyncio.get_running_loop().time():
            raise psycopg.OperationalError("the database does not answer") from error
        raise
    finally:
        late.cancel()


def hang_up(connection: Connection) -> None:
    """End a connection without a word to the other side; whoever waits for an answer is told that there is none."""
    with contextlib.suppress(OSError, psycopg.Error), socket.socket(fileno=os.dup(connection.fileno())) as near:
        near.shutdown(socket.SHUT_RDWR)
