"""The threads in which bots think: few, so that the sockets have their turn, and none that is waited for in vain."""

import asyncio
import time
from queue import SimpleQueue
from threading import Thread

from rulewright.bots import Bot
from rulewright.bots.timely import Thinking
from rulewright.engine.game import Game


class Job:
    """A decision that waits for a thread."""

    def __init__(self, thinking: Thinking) -> None:
        """Wait."""
        self.thinking = thinking
        self.loop = asyncio.get_running_loop()
        self.done = self.loop.create_future()
        self.begun = 0.0
        self.given_up = False

    def work(self) -> None:
        """Do it, in a thread."""
        self.begun = time.monotonic()
        self.thinking.run()
        if not self.given_up and not self.loop.is_closed():
            self.loop.call_soon_threadsafe(self.finish)

    def finish(self) -> None:
        """Tell whoever still waits."""
        if not self.done.done():
            self.done.set_result(None)


class Thinkers:
    """A few threads that think for all bots of a server."""

    def __init__(self, count: int) -> None:
        """Begin with so many threads; none keeps the program from ending."""
        self.count = count
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        for _ in range(count):
            self._begin()

    def _begin(self) -> None:
        Thread(target=self._work, name="bot", daemon=True).start()

    def _work(self) -> None:
        while (job := self._jobs.get()) is not None:
            job.work()
            if job.given_up:
                return  # another thread has taken this place

    async def answer(self, thinker: Bot, world: Game, patience: float) -> str:
        """Give a bot's answer, or a safe one if it has not come `patience` seconds after a thread began with it.

        The world must be a copy that nobody plays on in.
        """
        job = Job(Thinking(thinker, world))
        self._jobs.put(job)
        wait = patience
        while wait > 0:
            await asyncio.wait([job.done], timeout=wait)
            if job.done.done():
                break
            wait = job.begun + patience - time.monotonic() if job.begun else patience
        else:
            job.given_up = True
            self._begin()
        return job.thinking.answer(patience)

    def close(self) -> None:
        """Let the threads end."""
        for _ in range(self.count):
            self._jobs.put(None)
