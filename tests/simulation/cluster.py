"""A database that several nodes share, in place of PostgreSQL below the server's own store, transactions and leases.

It speaks as much of psycopg as `rulewright.server.store` asks of it. One transaction goes on at a time, and whoever
stands still in one for the length of a lease is thrown out, as the server asks of PostgreSQL; but not whose words have
come in part, which is drawn: then a node that hears nothing of it for so long has to ask for that. The way to a node
may be cut: then statements and answers come when it is whole again, unless somebody has hung up meanwhile.
"""

import asyncio
import json
import re
import sqlite3
from collections import deque
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import ExitStack, asynccontextmanager, contextmanager, suppress
from contextvars import copy_context
from functools import lru_cache
from random import Random
from typing import Any, Final, Self
from unittest import mock

import psycopg
from disk import Disk, Weather
from psycopg import errors
from steps import PROCESS, Process, Steps

from rulewright.server.store import database, presence
from rulewright.server.store.database import LIMITS, OURS, Patience
from rulewright.server.store.postgres import CREATED
from rulewright.server.store.presence import END_SILENT

STANDING_STILL: Final = Patience().lease  # seconds in a transaction, after which a session is ended
STATEMENTS: Final = 10  # that a transaction may have; each has its way there and back
IN_PART: Final = 0.3  # how often the database still waits for the rest of what somebody says who stands still
LISTENS: Final = "LISTEN"
# What PostgreSQL and SQLite do not call the same
WORDS: Final = (
    (re.escape(CREATED), "json_extract(CAST(data AS TEXT), '$.created')"),
    (r"make_interval\(secs => %s\)", "%s"),
    (r"= ANY\(%s\)", "IN (SELECT value FROM json_each(%s))"),
    (r" FOR (NO KEY |KEY )?(UPDATE|SHARE)( SKIP LOCKED)?", ""),
    (r"SET LOCAL .*", "SELECT 1"),
    (r"%s", "?"),
)


@lru_cache(maxsize=256)
def translated(query: str) -> tuple[str, ...]:
    """Give a query as SQLite takes it, statement by statement."""
    for theirs, ours in WORDS:
        query = re.sub(theirs, ours.replace("\\", r"\\"), query)
    return tuple([one for one in query.split(";") if one.strip()])


class Rows:
    """What came of a statement."""

    def __init__(self, rows: list[tuple[Any, ...]], rowcount: int) -> None:
        """Have all rows at hand."""
        self.rows = rows
        self.rowcount = rowcount

    async def fetchone(self) -> tuple[Any, ...] | None:
        """Give the first row."""
        return self.rows[0] if self.rows else None

    async def fetchall(self) -> list[tuple[Any, ...]]:
        """Give all rows."""
        return self.rows


class Statement:
    """Something that a session asks of the database, and whoever waits for the answer."""

    def __init__(self, session: "Session", query: str, values: Sequence[Any]) -> None:
        """Ask."""
        self.session = session
        self.query = query
        self.values = values
        self.answer: asyncio.Future[Rows] = asyncio.get_running_loop().create_future()

    def settle(self, found: Rows | psycopg.Error) -> None:
        """Tell whoever still waits."""
        if self.answer.done():
            return
        if isinstance(found, psycopg.Error):
            self.session.closed = self.session.closed or self.session.ended
            self.answer.set_exception(found)
            self.answer.exception()  # psycopg has no such future: whoever died meanwhile need not look at it
        else:
            self.answer.set_result(found)


class Session:
    """A connection, as psycopg has one on the side of a node, and as the database has it on the other."""

    def __init__(self, cluster: "Cluster", process: Process) -> None:
        """Connect a process."""
        self.cluster = cluster
        self.process = process
        self.closed = False  # as the node sees it
        self.ended = False  # as the database does
        self.listens = False
        self.node = ""  # by its own words
        self.asked = 0  # statements
        self.last = 0.0  # when what was last under way arrives, either way
        self.waits: Statement | None = None
        self.heard: deque[str] = deque()
        self.hears = asyncio.Event()

    # The node's side

    async def _ask(self, query: str, values: Sequence[Any] = ()) -> Rows:
        if self.closed:
            raise psycopg.OperationalError("the connection is closed")
        self.waits = asked = Statement(self, query, values)
        self.cluster.under_way(self, self.cluster.arrive, asked)
        try:
            return await asyncio.shield(asked.answer)
        except asyncio.CancelledError:
            await asyncio.wait([asked.answer])  # as psycopg does, lest the next answer be taken for this one
            raise

    async def execute(self, query: object, values: Sequence[Any] = ()) -> Rows:
        """Have a statement carried out."""
        text = query.decode() if isinstance(query, bytes) else query if isinstance(query, str) else LISTENS
        return await self._ask(text, values)

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[None]:
        """Do something whole or not at all."""
        try:
            await self._ask("BEGIN")
            yield
        except BaseException:
            if not self.closed:
                await self._ask("ROLLBACK")
            raise
        await self._ask("COMMIT")

    async def notifies(self, timeout: float) -> AsyncIterator[psycopg.Notify]:  # noqa: ASYNC109 - as psycopg has it
        """Give what others have told, for so long."""
        until = asyncio.get_running_loop().time() + timeout
        while (left := until - asyncio.get_running_loop().time()) > 0:
            if self.closed or self.ended:
                self.closed = True
                raise psycopg.OperationalError("the connection is closed")
            while self.heard:
                yield psycopg.Notify("", self.heard.popleft(), 0)
            self.hears.clear()
            with suppress(TimeoutError):
                await asyncio.wait_for(self.hears.wait(), left)

    def hang_up(self) -> None:
        """End it without a word to the other side."""
        self.closed = True
        self.hears.set()
        if self.waits is not None:
            self.waits.settle(psycopg.OperationalError("the connection is closed"))
        self.cluster.under_way(self, self.cluster.end, self)

    async def close(self) -> None:
        """End it in order."""
        self.hang_up()

    async def __aenter__(self) -> Self:
        """Use it."""
        return self

    async def __aexit__(self, *error: object) -> None:
        """Use it no more."""
        await self.close()


class Cluster(Disk):
    """The database: one file, its sessions, and the ways to the nodes."""

    def __init__(self, weather: Weather, seed: str, steps: Steps) -> None:
        """Begin empty."""
        super().__init__(weather, seed)
        self.steps = steps
        self.sessions: list[Session] = []
        self.holder: Session | None = None  # whose transaction goes on
        self.began = 0.0  # when it did
        self.row: deque[Statement] = deque()  # who waits for its end
        self.cut_until: dict[int, float] = {}  # when the way to a node is whole again
        self.told: list[str] = []  # in the transaction that goes on
        self.ways = Random(f"{seed} ways")  # noqa: S311 - it is a simulation
        self.file.create_function("clock_timestamp", 0, lambda: steps.now)
        self.file.create_function("pg_advisory_xact_lock", 1, lambda _number: None)
        self.file.create_function("set_config", 3, lambda _name, value, _local: value)
        self.file.create_function("pg_notify", 2, lambda _channel, text: self.told.append(text))

    @contextmanager
    def replaced(self) -> Iterator[None]:
        """Have the server's store connect to this instead of PostgreSQL."""
        with ExitStack() as stack:
            stack.enter_context(mock.patch.object(psycopg.AsyncConnection, "connect", self.connect))
            stack.enter_context(mock.patch.object(database, "hang_up", Session.hang_up))
            stack.enter_context(mock.patch.object(presence, "hang_up", Session.hang_up))
            yield

    async def connect(self, _address: str, *, autocommit: bool) -> Session:
        """Connect a process, when the way to it is whole."""
        assert autocommit
        process = PROCESS.get()
        assert process is not None
        found = Session(self, process)
        await asyncio.sleep(self.arrival(found) - self.steps.now)
        if self.weather.away:
            raise psycopg.OperationalError("nobody listens there")
        self.sessions = [one for one in self.sessions if not one.ended]
        self.sessions.append(found)
        return found

    # The ways

    def arrival(self, session: Session) -> float:
        """Draw when something that is sent now arrives, either way, behind what was sent before."""
        whole = max(self.steps.now, self.cut_until.get(session.process.node, 0.0))
        return max(session.last, whole + self.ways.uniform(0, self.weather.slow / STATEMENTS))

    def under_way(self, session: Session, callback: Callable[[Any], None], thing: object) -> None:
        """Have something arrive; that is no process's doing."""
        session.last = self.arrival(session)
        self.later(session.last, callback, thing)

    def later(self, when: float, callback: Callable[[Any], None], thing: object) -> None:
        """Let something happen that is the database's own doing."""
        context = copy_context()
        context.run(PROCESS.set, None)
        self.steps.call_at(when, callback, thing, context=context)

    def lose(self, process: Process) -> None:
        """Have the sessions of a process that died end."""
        for one in [one for one in self.sessions if one.process is process]:
            self.later(self.steps.now + self.ways.uniform(0, 0.5), self.end, one)

    # The database's own side

    def arrive(self, statement: Statement) -> None:
        """Carry out a statement, unless somebody else's transaction goes on."""
        session = statement.session
        if not session.process.alive:
            return  # nobody waits for the answer; `lose` ends the session
        if session.ended:
            self._answer(statement, errors.IdleInTransactionSessionTimeout("the session was ended"))
        elif statement.query == END_SILENT:
            self._answer(statement, self._silent_ended(*statement.values))
        elif self.holder not in (None, session):
            self.row.append(statement)
        else:
            self._answer(statement, self._carried_out(statement))

    def _answer(self, statement: Statement, found: Rows | psycopg.Error) -> None:
        session = statement.session
        session.asked += 1
        self.under_way(session, lambda one: one.settle(found), statement)
        if self.holder is not session:
            self._next()
        elif self.ways.random() >= IN_PART:
            self.later(self.steps.now + STANDING_STILL, self._stands_still, (session, session.asked))

    def _silent_ended(self, lease: float, _lease: float) -> Rows:
        """End the session whose transaction goes on if it does so for too long and its node is silent."""
        holder = self.holder
        if holder is not None and self.began < self.steps.now - lease:
            asked = "SELECT 1 FROM nodes WHERE id = ? AND seen < ?"
            if self.file.execute(asked, (holder.node, self.steps.now - lease)).fetchone():
                self.end(holder)
        return Rows([], 0)

    def _stands_still(self, seen: tuple[Session, int]) -> None:
        session, asked = seen
        if self.holder is session and session.asked == asked:
            self.end(session)

    def _next(self) -> None:
        """Let the next statement come that waited for the end of a transaction."""
        if self.row and self.holder is None:
            self.arrive(self.row.popleft())

    def end(self, session: Session) -> None:
        """End a session; what it had not committed never was."""
        if session.ended:
            return
        session.ended = True
        session.hears.set()
        if self.holder is session:
            self._finish("ROLLBACK")
        self._next()

    def _carried_out(self, statement: Statement) -> Rows | psycopg.Error:
        session, query = statement.session, statement.query
        if self.random.random() < self.weather.kills:
            session.process.kill()
        if self.weather.away:
            self.end(session)
            return psycopg.OperationalError("the database goes away")
        if query in ("COMMIT", "ROLLBACK"):
            if self.holder is session:
                self._finish(query)
            return Rows([], 0)  # where there is none, PostgreSQL only warns
        if self.random.random() < self.weather.refuses:
            return errors.SerializationFailure("not now")
        return self._begun(session) if query == "BEGIN" else self._executed(statement)

    def _begun(self, session: Session) -> Rows:
        self.file.execute("BEGIN")
        self.holder, self.began = session, self.steps.now
        self.told = []
        return Rows([], 0)

    def _executed(self, statement: Statement) -> Rows | psycopg.Error:
        if statement.query == LISTENS:
            statement.session.listens = True
            return Rows([], 0)
        if statement.query == LIMITS:
            statement.session.node = statement.values[-1].removeprefix(OURS)
        alone = self.holder is None
        if alone:
            self._begun(statement.session)
        try:
            found = self._rows(statement)
        except sqlite3.IntegrityError as error:
            if alone:
                self._finish("ROLLBACK")
            return errors.UniqueViolation(str(error))
        if alone:
            self._finish("COMMIT")
        return found

    def _rows(self, statement: Statement) -> Rows:
        found = Rows([], 0)
        plain = tuple([json.dumps(one) if isinstance(one, list) else one for one in statement.values])
        for one in translated(statement.query):
            cursor = self.file.execute(one, plain)
            found = Rows(cursor.fetchall(), cursor.rowcount)
        return found

    def _finish(self, how: str) -> None:
        """End the transaction, and when it is committed tell of it."""
        self.holder = None
        told, self.told = self.told, []
        if how == "ROLLBACK":
            self.file.execute(how)
            return
        self.commit()
        for session in [one for one in self.sessions if one.listens and not one.ended]:
            for text in told:
                self.under_way(session, lambda text, to=session: hear(to, text), text)  # type: ignore[misc]


def hear(session: Session, text: str) -> None:
    """Have a node hear what was told."""
    session.heard.append(text)
    session.hears.set()
