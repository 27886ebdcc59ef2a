"""A process of the server, from its start to its death. All of it is the server's own code but what is replaced here.

Replaced are the clock and chance (`rulewright.server.clock`), the sockets (ASGI), the disk below the store, and the
processes that work for it.
"""

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from contextlib import ExitStack, contextmanager
from contextvars import copy_context
from itertools import count
from typing import Any, Final, TypeVar
from unittest import mock

from disk import Disk, SimulatedDesk
from network import Network
from starlette.applications import Starlette
from steps import PROCESS, Process, Steps

from rulewright.server import clock, hub, snapshots, web
from rulewright.server.connection import Connection
from rulewright.server.settings import Settings
from rulewright.server.staff import Staff
from rulewright.server.store import SqliteStore, Store, StoreTrouble, sqlite
from rulewright.server.workers import AtOnce
from rulewright.server.workers.workers import OverBudget

T = TypeVar("T")

SNAPSHOT_EVERY: Final = 10  # entries: often enough for a short history to go on from some
HOUSE_EVERY: Final = 8.0  # seconds: so that old games are deleted while somebody is at them


class Time:
    """What the server takes for the module `time`."""

    def __init__(self, steps: Steps) -> None:
        """Show the time of the loop."""
        self.steps = steps

    def monotonic(self) -> float:
        """Give the time of the loop."""
        return self.steps.now

    def time(self) -> float:
        """Give the same as a date: it is an evening in 2026."""
        return 1_790_000_000 + self.steps.now


class Secrets:
    """What the server takes for the modules `secrets` and `random`: chance that its process draws."""

    def __init__(self, seed: str) -> None:
        """Draw for whoever is no process, too."""
        self.nobody = Process(seed)

    def _random(self) -> Process:
        return PROCESS.get() or self.nobody

    def token_urlsafe(self, size: int) -> str:
        """Give a name."""
        return f"s{self._random().random.randbytes(size).hex()}"

    def token_hex(self, size: int) -> str:
        """Give a number."""
        return self._random().random.randbytes(size).hex()

    def SystemRandom(self) -> Any:  # noqa: ANN401, N802 - as the module has it
        """Give chance."""
        return self._random().random


class SimulatedWorkers(AtOnce):
    """Whoever works for the server: at once, but the answer comes when it comes, and sometimes too late."""

    async def run(
        self,
        task: Callable[..., T],
        *values: object,
        budget: float,
        address: str,
        guest: str = "",
        patient: bool = False,
    ) -> T:
        """Do a task in a while, or find that it takes too long."""
        process = PROCESS.get()
        assert process is not None
        await asyncio.sleep(process.random.uniform(0, 0.3))
        if process.random.random() < process.overworked:
            await asyncio.sleep(budget)
            raise OverBudget("this takes too long")
        return await super().run(task, *values, budget=budget, address=address, guest=guest, patient=patient)


def simulated_staff(_workers: int, _thinkers: int) -> Staff:
    """Give workers of both kinds."""
    return Staff(SimulatedWorkers(), SimulatedWorkers())


@contextmanager
def replaced(steps: Steps, disk: Disk, seed: str) -> Iterator[None]:
    """Have the server run on this time, chance and disk."""
    numbers = count()

    def number(one: object) -> int:
        """Let connections lie in a set in the order in which they came, not by where in memory they are."""
        if "number" not in vars(one):
            vars(one)["number"] = next(numbers)
        found: int = vars(one)["number"]
        return found

    def desk(_path: str, loop: asyncio.AbstractEventLoop) -> SimulatedDesk:
        return SimulatedDesk(disk, loop)

    secrets = Secrets(f"{seed} nobody")
    with ExitStack() as stack:
        stack.enter_context(mock.patch.object(clock, "time", Time(steps)))
        stack.enter_context(mock.patch.object(clock, "secrets", secrets))
        stack.enter_context(mock.patch.object(clock, "random", secrets))
        stack.enter_context(mock.patch.object(web, "staff_of", simulated_staff))
        stack.enter_context(mock.patch.object(sqlite, "Desk", desk))
        stack.enter_context(mock.patch.object(snapshots, "EVERY", SNAPSHOT_EVERY))
        stack.enter_context(mock.patch.object(hub, "HOUSE_EVERY", HOUSE_EVERY))
        stack.enter_context(mock.patch.object(hub, "FORGET_EVERY", HOUSE_EVERY))
        stack.enter_context(mock.patch.object(Connection, "__hash__", number))
        yield


class Server:
    """One process of the server."""

    def __init__(self, network: Network, settings: Settings, seed: str, node: int = 0) -> None:
        """Start; it serves after a while."""
        self.process = Process(seed)
        self.process.node = node
        self.network = network
        self.settings = settings
        self.serves = False
        self.app: Starlette
        self._context = copy_context()
        self._context.run(PROCESS.set, self.process)
        self._stopping = asyncio.Event()
        self.main = self.begin(self._serve())

    def begin(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Do something in this process."""
        return asyncio.get_running_loop().create_task(work, context=self._context.run(copy_context))

    async def _serve(self) -> None:
        self.app = web.application(self.store(), self.settings)
        async with self.app.router.lifespan_context(self.app):
            self.serves = True
            await self._stopping.wait()

    def store(self) -> Store:
        """Give the store as one process has it."""
        return SqliteStore("disk")

    def stop(self) -> None:
        """Stop in order: nobody is let in any more, and everybody is hung up on."""
        if self.serves:
            self.serves = False
            self.network.lose(self)
            self._stopping.set()

    def has_ended(self) -> bool:
        """Whether it is dead, has stopped, or could not start."""
        return not self.process.alive or self.main.done()

    def fault(self) -> str:
        """Give what it ended with that was neither its death nor the store's doing, or an empty text."""
        error = self.main.exception() if self.main.done() else None
        return "" if error is None or isinstance(error, StoreTrouble) else f"the server ended with {error!r}"
