"""A disk that outlives the processes which write to it, and the desk of the server's store with its thread taken out.

What was committed is there for the next process; a transaction that is open when the process dies never was.
"""

import asyncio
import queue
import sqlite3
import threading
from collections import deque
from collections.abc import Callable
from random import Random
from typing import Any, cast

from steps import PROCESS, Killed, Process

from rulewright.server import clock
from rulewright.server.store import StoreTrouble
from rulewright.server.store.desk import Desk, Request
from rulewright.server.store.schema import prepare


class Weather:
    """How bad things are at the moment; all calm when nothing is said."""

    def __init__(self) -> None:
        """Be calm."""
        self.away = False  # whether every statement fails
        self.refuses = 0.0  # how probably one does
        self.kills = 0.0  # how probably the process is killed at a statement
        self.sticks = 0.0  # how probably a batch of requests is stuck for many seconds
        self.slow = 0.002  # seconds that a batch of requests takes at most


class Disk:
    """The file, as an SQLite connection that only this class holds."""

    def __init__(self, weather: Weather, seed: str) -> None:
        """Begin empty."""
        self.weather = weather
        self.random = Random(seed)  # noqa: S311 - it is a simulation
        self.file = sqlite3.connect(":memory:", isolation_level=None)
        self.committed: list[Callable[[], None]] = []  # told after every commit that changed something
        self._changes = 0

    def opened(self, process: Process) -> "Opened":
        """Open the file for a process; what the last one had not committed is gone."""
        if self.file.in_transaction:
            self.file.execute("ROLLBACK")
        return Opened(self, process)

    def commit(self) -> None:
        """Commit, and tell."""
        self.file.execute("COMMIT")
        if self.file.total_changes != self._changes:
            self._changes = self.file.total_changes
            for told in self.committed:
                told()


class Opened:
    """The file as one process has it open: between any two statements it can be killed, and any of them can fail."""

    def __init__(self, disk: Disk, process: Process) -> None:
        """Open it."""
        self.disk = disk
        self.process = process

    @property
    def in_transaction(self) -> bool:
        """Whether a transaction is open."""
        return self.disk.file.in_transaction

    def execute(self, statement: str, values: tuple[Any, ...] = ()) -> sqlite3.Cursor:
        """Carry out a statement."""
        self._meet(statement)
        if statement == "COMMIT":
            self.disk.commit()
            self._survive()
            return self.disk.file.cursor()
        return self.disk.file.execute(statement, values)

    def executemany(self, statement: str, rows: list[tuple[Any, ...]]) -> None:
        """Carry out a statement for each row."""
        for row in rows:
            self.execute(statement, row)

    def executescript(self, script: str) -> None:
        """Carry out several statements."""
        self._survive()
        self.disk.file.executescript(script)

    def close(self) -> None:
        """Close nothing: the disk stays."""

    def _meet(self, statement: str) -> None:
        self._survive()
        weather = self.disk.weather
        fails = weather.away or self.disk.random.random() < weather.refuses
        if fails and not statement.startswith("ROLLBACK"):
            raise sqlite3.OperationalError("disk I/O error")

    def _survive(self) -> None:
        if self.disk.random.random() < self.disk.weather.kills:
            self.process.kill()
        if not self.process.alive:
            if self.disk.file.in_transaction:
                self.disk.file.execute("ROLLBACK")
            raise Killed


class Requests:
    """The requests that wait for the desk; one that comes wakes it."""

    def __init__(self, come: Callable[[], None]) -> None:
        """Begin with none; `come` is called for each."""
        self.waiting: deque[Request | None] = deque()
        self.come = come

    def put(self, request: Request | None) -> None:
        """Have one more wait."""
        self.waiting.append(request)
        self.come()

    def get(self) -> Request | None:
        """Take the first."""
        return self.waiting.popleft()

    def empty(self) -> bool:
        """Whether none waits."""
        return not self.waiting


class SimulatedDesk(Desk):
    """The store's desk; what its thread does, a batch at a time, is a step of the loop."""

    def __init__(self, disk: Disk, loop: asyncio.AbstractEventLoop) -> None:
        """Be ready to begin."""
        super().__init__("disk", loop)
        process = PROCESS.get()
        assert process is not None
        self.process = process
        self.disk = disk
        self.connection: sqlite3.Connection | None = None
        self.comes = False  # whether the next batch is planned
        self.waiting = Requests(self.come)
        self.requests = cast("queue.SimpleQueue[Request | None]", self.waiting)
        self.thread = cast("threading.Thread", self)

    def start(self) -> None:
        """Open the file, a while later."""
        self.later(self.begin)

    def is_alive(self) -> bool:
        """Live as long as the process, once the file could be opened."""
        return self.connection is not None

    def join(self) -> None:
        """Have done what there was to do."""
        while not self.requests.empty():
            self.carry_out()

    def later(self, what: Callable[[], None]) -> None:
        """Do something as soon as the disk lets us."""
        self.loop.call_later(self.process.random.uniform(0, self.disk.weather.slow), what)

    def begin(self) -> None:
        """Open the file and bring the tables up to date."""
        connection = cast("sqlite3.Connection", self.disk.opened(self.process))
        try:
            prepare(connection)
        except sqlite3.Error as error:
            self.tell(self.ready, None, StoreTrouble(str(error)))
            return
        self.connection = connection
        self.tell(self.ready, None, None)
        self.come()  # what was asked for meanwhile

    def come(self) -> None:
        """Have the next batch carried out soon."""
        if not self.comes:
            self.comes = True
            self.later(self.carry_out)

    def carry_out(self) -> None:
        """Carry out the requests that wait together."""
        self.comes = False
        if self.connection is None or self.requests.empty():
            return
        if self.disk.random.random() < self.disk.weather.sticks:
            self.stick()
            return
        self.next_batch(self.connection)
        if not self.requests.empty():
            self.come()

    def stick(self) -> None:
        """Be stuck at the disk with what waits; it may be given up meanwhile, and is carried out nevertheless."""
        self.comes = True
        self.since = clock.seconds()
        stuck: list[Request | None] = []
        while not self.requests.empty():
            stuck.append(self.requests.get())
        self.batch = [one for one in stuck if one is not None]
        self.loop.call_later(self.disk.random.uniform(1, 40), self.come_loose, stuck)

    def come_loose(self, stuck: "list[Request | None]") -> None:
        """Go on with what it was stuck at, and then with what has come meanwhile."""
        meanwhile = [self.requests.get() for _ in range(len(self.waiting.waiting))]
        for one in [*stuck, *meanwhile]:
            self.requests.put(one)
        self.carry_out()
