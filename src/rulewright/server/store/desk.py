"""The thread that writes to an SQLite file. Requests that wait together are committed together."""

import asyncio
import contextlib
import logging
import queue
import sqlite3
import threading
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from rulewright.server import clock
from rulewright.server.store.file import identity, make_private
from rulewright.server.store.schema import prepare
from rulewright.server.store.store import NOT_NOW, Behind, Damaged, StoreTrouble

MOST_AT_ONCE: Final = 200
BUSY: Final = 2.0  # seconds to wait for somebody else who writes to the file
IN_MEMORY: Final = ":memory:"
# What is wrong with a statement, a row or a page: whoever does not ask for that has nothing to do with it.
OWN: Final = frozenset(
    [sqlite3.SQLITE_ERROR, sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_TOOBIG, sqlite3.SQLITE_MISMATCH, sqlite3.SQLITE_RANGE]
)
PRIMARY: Final = 0xFF  # the part of SQLite's number of an error that tells its kind
LOG: Final = logging.getLogger("rulewright.server")

Request = tuple[Callable[[sqlite3.Connection], Any], "asyncio.Future[Any]"]


class Desk:
    """The thread that writes, the requests that wait for it, and those that it is at."""

    def __init__(self, path: str, loop: asyncio.AbstractEventLoop) -> None:
        """Be ready to begin."""
        self.path = path
        self.loop = loop
        self.requests: queue.SimpleQueue[Request | None] = queue.SimpleQueue()
        self.batch: list[Request] = []
        self.since = 0.0  # when it began with them
        self.file = ""  # which file it has open
        self.unkept = False  # whether something could not be kept, and nothing has been since
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
            self.file = identity(self.path)
            prepare(connection)
        except (OSError, sqlite3.Error, StoreTrouble) as error:
            sentence = f"{self.path}: games cannot be kept here ({error})"
            self.tell(self.ready, None, error if isinstance(error, StoreTrouble) else StoreTrouble(sentence))
            return
        self.tell(self.ready, None, None)
        with contextlib.closing(connection):
            while self.next_batch(connection):
                pass

    def see_file(self) -> None:
        """See that whoever starts the server anew finds what is written: a file that was taken away still takes it."""
        if self.file and identity(self.path) != self.file:
            raise StoreTrouble(f"{NOT_NOW} (its file was moved, deleted or replaced)")

    def next_batch(self, connection: sqlite3.Connection) -> bool:
        """Carry out the requests that wait together; tells whether there may be more."""
        batch = [self.requests.get()]
        while len(batch) < MOST_AT_ONCE and not self.requests.empty():
            batch.append(self.requests.get())
        self.since = clock.seconds()
        self.batch = [one for one in batch if one is not None]
        try:
            self.see_file()
            done = together(connection, self.batch)
        except (sqlite3.Error, StoreTrouble) as error:
            LOG.warning("the store cannot be written: %s", error)
            self.unkept = True
            trouble = error if isinstance(error, StoreTrouble) else StoreTrouble(NOT_NOW)
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
    """Carry out requests in one transaction; one that fails, however it does, takes nothing of the others with it.

    Hardly ever one fails. So nothing is kept apart at first: each statement may have to wait for the loop's thread.
    """
    try:
        return in_transaction(connection, batch, plainly)
    except Exception as error:
        if isinstance(error, sqlite3.Error) and not is_own(error):
            raise  # it is the file's trouble, and everybody's
    return in_transaction(connection, batch, apart)


def in_transaction(
    connection: sqlite3.Connection, batch: list[Request], carry_out: Callable[[sqlite3.Connection, Request], Done]
) -> list[Done]:
    """Carry out requests one after the other, all of them or none."""
    try:
        connection.execute("BEGIN IMMEDIATE")
        done = [carry_out(connection, one) for one in batch]
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
    return done


def plainly(connection: sqlite3.Connection, one: Request) -> Done:
    """Carry out a request; if it fails, all of the transaction has failed."""
    request, future = one
    return Done(future, request(connection), None)


def apart(connection: sqlite3.Connection, one: Request) -> Done:
    """Carry out a request, or undo what it has done and tell what went wrong."""
    request, future = one
    connection.execute("SAVEPOINT one")
    try:
        done = Done(future, request(connection), None)
    except Exception as error:
        if isinstance(error, sqlite3.Error) and not is_own(error):
            raise
        connection.execute("ROLLBACK TO one")
        done = Done(future, None, own_trouble(error))
    connection.execute("RELEASE one")
    return done


def is_own(error: sqlite3.Error) -> bool:
    """Whether an error is the trouble of one request."""
    code = getattr(error, "sqlite_errorcode", None)  # none if the module itself has found it
    return isinstance(error, sqlite3.IntegrityError) or (code is not None and code & PRIMARY in OWN)


def own_trouble(error: Exception) -> Exception:
    """Say what is wrong with a request itself."""
    if isinstance(error, (Behind, StoreTrouble)):
        return error
    if isinstance(error, sqlite3.IntegrityError):
        return Behind(str(error))
    LOG.error("a request to the store failed", exc_info=error)
    return Damaged(f"the store could not do this ({type(error).__name__}: {error})")
