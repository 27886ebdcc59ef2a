"""Whether every part of the server is alive: what is dead or stuck is told by `/health`, and replaced."""

import asyncio
import contextlib
import logging
import sys
import threading
import traceback
from collections import deque
from collections.abc import Callable
from typing import Final

from rulewright.server.staff import Staff
from rulewright.server.store import Store, StoreTrouble

TICK: Final = 1.0  # seconds between two looks
ANSWERS_WITHIN: Final = 1.0  # seconds in which the store must answer
REVIVED_WITHIN: Final = 10.0  # seconds in which a part must be replaced; then it is tried anew
LATELY: Final = 10  # looks of which is told how late they were
LATE: Final = 1.0  # seconds by which the loop may be late, half of the time
STUCK: Final = 10  # looks that a loop misses before it is told where it is stuck
DEAD: Final = 60  # looks that a loop misses before the server is started anew
LOG: Final = logging.getLogger("rulewright.server")


class Watchdog:
    """Looks from within the loop at everything else, and notes how late the loop itself is."""

    def __init__(self, store: Store, staff: Staff) -> None:
        """Watch a store and those who work for the rooms."""
        self.store = store
        self.staff = staff
        self._late: deque[float] = deque([0.0] * LATELY, LATELY)
        self._probe: asyncio.Task[None] | None = None

    @property
    def late(self) -> float:
        """By how many seconds the loop is late, half of the time: a machine that has slept was late once."""
        return sorted(self._late)[len(self._late) // 2]

    async def watch(self) -> None:
        """Look again and again; nothing that is wrong ends this."""
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + TICK
            await asyncio.sleep(TICK)
            self._late.append(loop.time() - due)
            try:
                await self.tend()
            except (StoreTrouble, TimeoutError) as error:
                LOG.warning("the store cannot be opened anew: %s", error)
            except Exception:
                LOG.exception("the watchdog failed")

    async def tend(self) -> None:
        """Have what is dead or stuck replaced. Workers who die are replaced by those who ask them next.

        Those who could not be started are tried again here: perhaps nobody asks them, and it is told until they come.
        """
        for workers in (self.staff.workers, self.staff.bots):
            if workers.trouble():
                await workers.warm()
        trouble = self.store.trouble()
        if trouble:
            LOG.error("%s; it is opened anew", trouble)
            async with asyncio.timeout(REVIVED_WITHIN):
                await self.store.revive()

    async def wrong(self) -> list[str]:
        """Say in sentences what is wrong now, in bounded time."""
        late = f"the server is {self.late:.1f} s late with everything" if self.late > LATE else ""
        found = [self.store.trouble() or await self._unanswered(), late]
        found += [self.staff.workers.trouble(), self.staff.bots.trouble()]
        return [one for one in found if one]

    async def _unanswered(self) -> str:
        """Say whether the store answers; one that hangs is asked no second time meanwhile."""
        if self._probe is None:
            self._probe = asyncio.create_task(self.store.probe())
        probe = self._probe
        await asyncio.wait({probe}, timeout=ANSWERS_WITHIN)
        if not probe.done():
            return "the store does not answer"
        self._probe = None if self._probe is probe else self._probe
        error = probe.exception()
        return "" if error is None else str(error)


class Heart:
    """Sees from a thread of its own whether the loop still turns, tells where it is stuck, and ends what is dead.

    It counts its own looks and not the time: a machine that slept has not been stuck.
    """

    def __init__(self, revive: Callable[[], None], tick: float = TICK) -> None:
        """Watch the loop of this thread; `revive` is called when it is dead."""
        self.revive = revive
        self.tick = tick
        self.beats = 0
        self._ended = threading.Event()
        self._watched = threading.get_ident()

    async def beat(self) -> None:
        """Show that the loop turns."""
        threading.Thread(target=self._listen, name="heart", daemon=True).start()
        with contextlib.ExitStack() as stack:
            stack.callback(self._ended.set)
            while True:
                self.beats += 1
                await asyncio.sleep(self.tick / 2)

    def _listen(self) -> None:
        missed, heard = 0, 0
        while not self._ended.wait(self.tick):
            missed = missed + 1 if self.beats == heard else 0
            heard = self.beats
            if missed == STUCK:
                frame = sys._current_frames().get(self._watched)
                LOG.error("the server is stuck here:\n%s", "".join(traceback.format_stack(frame)))
            if missed == DEAD:
                LOG.critical("the server is stuck and is started anew; every game is kept")
                self.revive()
                return
