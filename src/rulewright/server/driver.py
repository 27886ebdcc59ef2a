"""What goes on by itself in a room: bots, windows that pass, and clocks."""

import asyncio
import contextlib
import functools
import logging
import weakref
from typing import TYPE_CHECKING, Final

from rulewright.bots.timely import safe_answer
from rulewright.engine.reason import Refused
from rulewright.server import clock
from rulewright.server.live import CONCEDE, SECOND, Live
from rulewright.server.store import StoreTrouble
from rulewright.server.trouble import Fault, Trouble

if TYPE_CHECKING:
    from rulewright.server.sitting import Sitting

AGAIN: Final = 1.0  # seconds after which is tried again what was in trouble
FAULTY: Final = 30.0  # seconds after which is tried again what failed by a mistake of ours
STOPPING: Final = 1.0  # seconds after which it is told to stop again
FOLLOWING: Final = 1.0  # seconds after which a node sees whether whoever leads the room is still there
MISTAKE: Final = "The table waits: a mistake of the server keeps it from going on. It is tried again."
LOG: Final = logging.getLogger("rulewright.server")


class Driver:
    """Answers for bots and for windows that pass, and watches the clocks, until a person must answer."""

    def __init__(self, sitting: "Sitting") -> None:
        """Stand still until woken."""
        # A room holds its driver; held in turn, it would not be freed when it is let go.
        self._sitting = weakref.ref(sitting)
        self.task: asyncio.Task[None] | None = None
        self._woken = asyncio.Event()
        self._shown_until = 0.0  # at a table of bots alone: when those who watch have seen what has happened

    @property
    def sitting(self) -> "Sitting":
        """The room; whoever lets it go stops its driver first."""
        found = self._sitting()
        assert found is not None
        return found

    def wake(self) -> None:
        """Have whatever goes by itself go on."""
        if self.task is None or self.task.done():
            self.task = asyncio.create_task(self._drive())
        self._woken.set()

    async def stop(self) -> None:
        """Stop everything that goes by itself."""
        while self.task is not None:
            self.task.cancel()
            await asyncio.wait({self.task}, timeout=STOPPING)  # what it waits for may swallow that
            if self.task.done():
                self.task = None  # what it ended by remembers this driver, which would never be freed

    async def _drive(self) -> None:
        while True:
            self._woken.clear()
            why = ""  # whoever waits for a bot is told, and asked nothing meanwhile
            try:
                wait = await self._next()
            except StoreTrouble as error:
                LOG.warning("room %s: %s", self.sitting.room.id, error)
                wait, why = AGAIN, f"The table waits: {error}. It is tried again and again."  # it may be away for long
            except (Trouble, Refused, ValueError) as error:
                LOG.warning("room %s: %s", self.sitting.room.id, error)
                wait = AGAIN
            except Fault as error:
                LOG.warning("room %s: %s", self.sitting.room.id, error)
                wait, why = AGAIN, MISTAKE
            except Exception:
                LOG.exception("room %s: what goes by itself has failed", self.sitting.room.id)
                wait, why = FAULTY, MISTAKE
            self.sitting.tell_wait(why)
            if wait is None:
                return
            if wait > 0:
                with contextlib.suppress(asyncio.TimeoutError):
                    await asyncio.wait_for(self._woken.wait(), wait)

    async def _next(self) -> float | None:
        """Do the next thing that goes by itself; gives the seconds to wait, or None if there is nothing to wait for."""
        sitting = self.sitting
        async with sitting.lock:
            live = await sitting.load()
            if live is None or live.game.over or live.closed:
                return None
            seat, seq = live.game.asks, live.seq
            is_bot = seat in live.bots
            if not is_bot and not live.answers_itself() and live.left is None:
                return None
            if is_bot and not sitting.connections:
                await sitting.store.leave(sitting.room.id)  # somebody may be watching at another node
                return None  # nobody waits for it; whoever comes wakes it
            if not await sitting.store.lead(sitting.room.id):
                return FOLLOWING
            if is_bot and self._shown_until > clock.seconds():
                return self._shown_until - clock.seconds()
            if not is_bot:
                return await self._for_person(live)
        answer = functools.partial(self._for_bot, live, seat, seq)
        if sitting.room.humans():
            await answer()
        else:
            await sitting.staff.turns.of_bots(answer)
        return 0.0

    async def _for_bot(self, live: Live, seat: str, seq: int) -> float:
        """Answer for a bot, with a safe answer if it has none in time; gives the seconds that entering it took."""
        sitting = self.sitting
        key = await sitting.staff.thinkers.answer(live, seat, sitting.settings.patience, sitting.company.guest())
        async with sitting.lock:
            began = clock.seconds()
            if sitting.live is live and live.seq == seq:
                await sitting.enter(seat, key or safe_answer(live.game), auto=True)
                if not sitting.room.humans():
                    self._shown_until = clock.seconds() + sitting.settings.watched * sitting.beats()
            return clock.seconds() - began

    async def _for_person(self, live: Live) -> float | None:
        """Pass a window for a person when its time has come, or end a game whose clock has run out."""
        seat = live.game.asks
        key = live.answers_itself()
        left = live.time_left()
        if left is not None and left.get(seat, 1) <= 0:
            await self.sitting.enter(seat, CONCEDE, auto=True)
            return 0.0
        waits: list[float] = []
        if key:
            wait = live.still_waits(key)
            if wait <= 0:
                await self.sitting.enter(seat, key, auto=True)
                return 0.0
            waits.append(wait)
        if left is not None and seat in left:
            waits.append(left[seat] / SECOND + 0.01)
        return min(waits) if waits else None
