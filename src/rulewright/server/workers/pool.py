"""A few worker processes, and who is next: one task at a time for each address, no more waiting than there may be."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Final, TypeVar

from rulewright.server.trouble import Fault, Trouble
from rulewright.server.workers.process import Gone, Process
from rulewright.server.workers.wire import asked, given
from rulewright.server.workers.workers import Busy, OverBudget

T = TypeVar("T")
V = TypeVar("V")

START_WITHIN: Final = 240.0  # seconds until a process that was started must answer; a busy machine takes long for it
REMEMBERED: Final = 4096  # addresses of which it is known who worked for them last, and when
LOG: Final = logging.getLogger("rulewright.server")


class Job:
    """A task that waits, or is being worked at."""

    def __init__(self, name: str, request: bytes, budget: float, address: str) -> None:
        """Wait."""
        self.name = name
        self.request = request
        self.budget = budget
        self.address = address
        self.guest = address
        self.patient = False
        self.done: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()

    def fail(self, error: Exception) -> None:
        """Tell whoever still waits that nothing will come."""
        if not self.done.done():
            self.done.set_exception(error)

    def finish(self, reply: bytes) -> None:
        """Tell whoever still waits what came."""
        if not self.done.done():
            self.done.set_result(reply)


class Place:
    """A place at which one process works, and after it another."""

    def __init__(self, bounds: "Bounds") -> None:
        """Have nobody there yet."""
        self.bounds = bounds
        self.process: Process | None = None
        self.job: Job | None = None

    async def ready(self) -> Process:
        """Give the process that works here, started if there is none."""
        if self.process is None:
            async with asyncio.timeout(START_WITHIN):
                self.process = await Process.start(self.bounds.nice, self.bounds.prepare)
        return self.process

    async def empty(self) -> None:
        """End whoever works here."""
        process, self.process = self.process, None
        if process is not None:
            await process.end()


@dataclass(frozen=True)
class Bounds:
    """How many processes there are, how willingly they stand back, what they know, and how many tasks may wait."""

    processes: int
    nice: int = 5
    waiting: int = 64
    waiting_for_one: int = 8  # address
    prepare: str = ""  # the module whose `prepare` a process calls before it says that it is there


class Pool:
    """Processes that are started when they are needed, and ended and replaced when a task goes over its budget."""

    def __init__(self, bounds: Bounds) -> None:
        """Start nobody yet."""
        self.bounds = bounds
        self.places = [Place(bounds) for _ in range(bounds.processes)]
        self._waiting: list[Job] = []
        self._homes: OrderedDict[str, Place] = OrderedDict()
        self._served: OrderedDict[str, int] = OrderedDict()  # which task was begun last for whom
        self._begun = 0  # tasks
        self._tasks: set[asyncio.Task[None]] = set()
        self._trouble = ""

    async def run(
        self,
        task: Callable[..., T],
        *values: object,
        budget: float,
        address: str,
        guest: str = "",
        patient: bool = False,
    ) -> T:
        """Have a task worked at."""
        self._see_room_for(address)
        job = Job(task.__name__, asked(task, values), budget, address)
        job.guest = guest or address
        job.patient = patient
        self._waiting.append(job)
        self._assign()
        return given(task, await job.done)

    def _see_room_for(self, address: str) -> None:
        mine = [one for one in self._waiting if one.address == address]
        if len(mine) >= self.bounds.waiting_for_one:
            raise Busy("you have asked for so much that is still being worked at; wait for some of it")
        if len(self._waiting) >= self.bounds.waiting:
            raise Busy("too many have asked for something that takes long; try again in a moment")

    def _assign(self) -> None:
        """Let everybody begin who is free, at best with what they know already.

        Who has had the least lately is next, and among what one guest asks for what was asked for first.
        """
        if all([place.job is not None for place in self.places]):
            return
        self._waiting = [one for one in self._waiting if not one.done.done()]  # whoever has gone is not worked for
        for job in sorted(self._waiting, key=self._place_in_row):
            idle = [place for place in self.places if place.job is None]
            if not idle:
                return
            if job.patient and len(idle) == 1 < len(self.places):
                return
            if job.address in [place.job.address for place in self.places if place.job is not None]:
                continue
            home = self._homes.get(job.address)
            self._begin(job, home if home in idle and home is not None else idle[0])

    def _place_in_row(self, job: Job) -> tuple[bool, int]:
        return job.patient, self._served.get(job.guest, 0)

    def _begin(self, job: Job, place: Place) -> None:
        self._waiting.remove(job)
        place.job = job
        self._begun += 1
        remember(self._homes, job.address, place)
        remember(self._served, job.guest, self._begun)
        self._go_on(self._work(place, job))

    def _go_on(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _work(self, place: Place, job: Job) -> None:
        try:
            job.finish(await self._asked(place, job))
        except (Trouble, Fault) as error:
            job.fail(error)
        except Exception as error:
            LOG.exception("a place for a worker is in trouble")
            job.fail(Fault(f"{type(error).__name__}: {error}"))
        finally:
            place.job = None
            job.fail(Fault("the server stops"))
            self._assign()

    async def _asked(self, place: Place, job: Job) -> bytes:
        """Ask the process at a place; one that has died is replaced, and the next is asked once more."""
        for _ in range(2):
            process = await self._ready(place)
            try:
                async with asyncio.timeout(job.budget):
                    return await process.ask(job.request)
            except TimeoutError:
                await place.empty()
                LOG.warning("%s took more than %g s and was stopped", job.name, job.budget)
                raise OverBudget(f"this takes longer than the {job.budget:g} seconds that it may take") from None
            except Gone:
                LOG.warning("a worker has died at %s", job.name)
                await place.empty()
            except asyncio.CancelledError:
                await place.empty()
                raise
        raise Fault("whoever worked at it has died twice")

    async def _ready(self, place: Place) -> Process:
        try:
            found = await place.ready()
        except (OSError, Gone, TimeoutError) as error:
            self._trouble = f"no worker can be started ({type(error).__name__}: {error})"
            LOG.warning("%s", self._trouble)
            raise Busy("nobody is there to work at this just now; try again in a moment") from error
        self._trouble = ""
        return found

    async def warm(self) -> None:
        """Start everybody who is not there yet; whoever cannot be started now is tried when needed."""
        for place in self.places:
            if place.job is None and place.process is None:
                place.job = Job("warm", b"", START_WITHIN, "")
                self._go_on(self._warm(place))

    async def _warm(self, place: Place) -> None:
        try:
            await self._ready(place)
        except Busy:
            pass  # `trouble` says so
        finally:
            place.job = None
            self._assign()

    def trouble(self) -> str:
        """Say what is wrong with the workers, or nothing."""
        return self._trouble

    async def close(self) -> None:
        """End everybody; whoever still waits is told."""
        waiting, self._waiting = self._waiting, []
        for job in waiting:
            job.fail(Fault("the server stops"))
        for task in list(self._tasks):
            task.cancel()
        if self._tasks:
            await asyncio.wait(self._tasks)
        for place in self.places:
            await place.empty()


def remember(those: OrderedDict[str, V], name: str, value: V) -> None:
    """Keep something by a name, and forget what was kept longest ago if that is too much."""
    those[name] = value
    those.move_to_end(name)
    while len(those) > REMEMBERED:
        those.popitem(last=False)
