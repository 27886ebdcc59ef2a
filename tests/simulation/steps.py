"""An event loop whose time is its own: everything that happens is a step, and what has to be waited for takes no time.

A step belongs to the process in whose context it was planned. A process that is killed takes no further step, not even
to clean up: what it had in memory is as good as gone, just as after `kill -9`.
"""

import asyncio
import heapq
from collections.abc import Callable
from contextvars import Context, ContextVar, copy_context
from functools import partial
from random import Random
from typing import Any, Final, TypeVar, TypeVarTuple

PATIENT: Final = 10.0  # seconds after which what was told to end is told so again: it may have been swallowed
T = TypeVar("T")
Ts = TypeVarTuple("Ts")


class Killed(BaseException):
    """The process was killed in the middle of this; nothing of it may go on."""


class Process:
    """A server process: it lives until it is killed, and draws its own chance."""

    def __init__(self, seed: str) -> None:
        """Begin to live."""
        self.alive = True
        self.node = 0  # which of several machines it runs on
        self.random = Random(seed)  # noqa: S311 - it is a simulation
        self.overworked = 0.0  # how probably whoever works for it takes too long
        self.left = -1  # how many steps it has still to live; for ever if below none
        self.frozen_until = 0.0  # when it goes on again, if somebody has stopped it (SIGSTOP, a machine that sleeps)

    def step(self) -> bool:
        """Take a step, unless it is dead or dies now."""
        if self.left == 0:
            self.kill()
        self.left -= 1
        return self.alive

    def kill(self) -> None:
        """Die now."""
        self.alive = False


PROCESS: ContextVar[Process | None] = ContextVar("process", default=None)


class Step(asyncio.TimerHandle):
    """Something that is to happen, and the process that does it."""

    def __init__(
        self,
        when: float,
        callback: Callable[..., object],
        args: tuple[Any, ...],
        loop: "Steps",
        context: Context | None,
    ) -> None:
        """Plan it."""
        context = copy_context() if context is None else context
        super().__init__(when, callback, args, loop, context)
        self.process = context.get(PROCESS)


class Steps(asyncio.BaseEventLoop):
    """The loop: steps in the order of their times, and of their planning where those are the same."""

    def __init__(self) -> None:
        """Begin at the first second."""
        self._over = False
        self._goes_on = False
        super().__init__()
        self.now = 1.0
        self.count = 0
        self.troubles: list[str] = []
        self._planned: list[tuple[float, int, Step]] = []
        self._never: list[tuple[float, int, Step]] = []  # what dead processes would have done
        self._numbers = 0
        self._tasks: list[asyncio.Task[Any]] = []
        self._task_numbers = 0

    def time(self) -> float:
        """Give the time."""
        return self.now

    # Planning

    def call_at(
        self, when: float, callback: Callable[[*Ts], object], *args: *Ts, context: Context | None = None
    ) -> asyncio.TimerHandle:
        """Plan a step for a time."""
        step = Step(when, callback, args, self, context)
        self._numbers += 1
        heapq.heappush(self._planned, (max(when, self.now), self._numbers, step))
        return step

    def call_later(
        self, delay: float, callback: Callable[[*Ts], object], *args: *Ts, context: Context | None = None
    ) -> asyncio.TimerHandle:
        """Plan a step for after a while."""
        return self.call_at(self.now + delay, callback, *args, context=context)

    def call_soon(
        self, callback: Callable[[*Ts], object], *args: *Ts, context: Context | None = None
    ) -> asyncio.TimerHandle:
        """Plan a step for after those that are planned for now."""
        return self.call_at(self.now, callback, *args, context=context)

    def call_soon_threadsafe(
        self, callback: Callable[[*Ts], object], *args: *Ts, context: Context | None = None
    ) -> asyncio.TimerHandle:
        """Plan a step; there is one thread."""
        return self.call_soon(callback, *args, context=context)

    def _timer_handle_cancelled(self, handle: asyncio.TimerHandle) -> None:
        """Pass it over when its time comes."""

    def create_future(self) -> "asyncio.Future[Any]":
        """Give a future."""
        return asyncio.Future(loop=self)

    def create_task(
        self,
        coro: Any,  # noqa: ANN401 - a coroutine, or whatever else can be a task
        *,
        name: object = None,
        context: Context | None = None,
    ) -> "asyncio.Task[Any]":
        """Begin a task; it is kept, so that one of a dead process is not tidied away at a time of nobody's choosing."""
        self._task_numbers += 1
        task = Numbered(coro, loop=self, name=str(name or self._task_numbers), context=context)
        task.number = self._task_numbers
        self._tasks.append(task)
        if self._task_numbers % 500 == 0:
            self._tasks = [one for one in self._tasks if not one.done()]
        return task

    def run_in_executor(
        self,
        executor: object,
        func: Callable[[*Ts], T],
        *args: *Ts,
    ) -> "asyncio.Future[T]":
        """Do what a thread would do, a while later."""
        del executor
        future: asyncio.Future[T] = self.create_future()

        def work() -> None:
            try:
                result = func(*args)
            except Exception as error:  # noqa: BLE001 - as a thread does, it hands on whatever happened
                if not future.done():
                    future.set_exception(error)
            else:
                if not future.done():
                    future.set_result(result)

        process = PROCESS.get()
        self.call_later(0.001 if process is None else process.random.uniform(0, 0.05), work)
        return future

    # Going on

    def step(self) -> bool:
        """Let the next thing happen; gives whether there was one."""
        while self._planned:
            when, number, step = heapq.heappop(self._planned)
            if step.cancelled():
                continue
            if self._is_frozen(step, when):
                continue
            if not (self._over or step.process is None or step.process.step()):
                self._never.append((when, number, step))
                continue
            self.now = when
            self.count += 1
            step._run()
            return True
        return False

    def _is_frozen(self, step: Step, when: float) -> bool:
        """See whether a step is for a process that is frozen; then it comes later, in its order among the others."""
        process = step.process
        if self._over or process is None or process.frozen_until <= when or not process.alive:
            return False
        self._numbers += 1
        heapq.heappush(self._planned, (process.frozen_until, self._numbers, step))
        return True

    def run_while(self, go_on: Callable[[], bool]) -> bool:
        """Go on as long as something says so; gives whether anything was left to happen."""
        asyncio._set_running_loop(self)
        self._goes_on = True
        try:
            while go_on():
                if not self.step():
                    return False
        finally:
            self._goes_on = False
            asyncio._set_running_loop(None)
        return True

    def end(self) -> None:
        """Let everything that is still under way end in order, dead processes, too; nobody looks any more."""
        self._over = True
        self._planned = sorted([*self._planned, *self._never])
        while left := [one for one in self._tasks if not one.done()]:  # some take more than one word
            for task in left:
                task.cancel()
            self.run_while(partial(self._lets, self.now + PATIENT))
        self._tasks.clear()

    def _lets(self, until: float) -> bool:
        """Whether something is still under way that has been told to end a moment ago."""
        return self.now < until and not all([one.done() for one in self._tasks])

    def is_closed(self) -> bool:
        """Whether all is over."""
        return self._over

    def is_running(self) -> bool:
        """Whether it goes on."""
        return self._goes_on

    def get_debug(self) -> bool:
        """Say no more than needed."""
        return False

    def call_exception_handler(self, context: dict[str, Any]) -> None:
        """Keep whatever nobody has caught: it is a fault of the server's, or of this simulation."""
        error = context.get("exception")
        if not self._over and not isinstance(error, Killed):
            self.troubles.append(f"{context.get('message')}: {type(error).__name__}: {error}")


class Numbered(asyncio.Task[T]):
    """A task that lies in a set by its number, so that the order of a set is the same in every process."""

    number = 0

    def __hash__(self) -> int:
        """Give its number."""
        return self.number
