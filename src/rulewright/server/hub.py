"""All rooms of a server: found again after a restart, let go when nobody is in them, forgotten when they are old."""

import asyncio
import contextlib
import gc
import logging
import math
from typing import Final

from rulewright.bots import every_bot
from rulewright.server import clock
from rulewright.server.disk import Disk
from rulewright.server.events.hall import Hall
from rulewright.server.finished import Finished
from rulewright.server.limits import Quotas
from rulewright.server.live import Live
from rulewright.server.making import Making
from rulewright.server.open_tables import keep_listed
from rulewright.server.request_names import NAME
from rulewright.server.room import Room
from rulewright.server.settings import Settings
from rulewright.server.sitting import Sitting
from rulewright.server.staff import Staff
from rulewright.server.store import Store, StoreTrouble
from rulewright.server.trouble import Fault, Trouble

LOG: Final = logging.getLogger("rulewright.server")
DAY: Final = 24 * 3600 * 1000  # milliseconds
HOUSE_EVERY: Final = 60.0  # seconds
SWEEP_EVERY: Final = 600.0  # seconds
FORGET_EVERY: Final = 3600.0  # seconds
AGAIN: Final = 0.5  # seconds after which news is read again that could not be read
IDLE: Final = 300.0  # seconds after which a room that nobody is in leaves memory
ENTERING: Final = (
    5.0  # seconds within which whoever asked for a room is in it; till then it stays, however many there are
)


class NoSuchRoom(Exception):  # noqa: N818 - it is told to people as a sentence
    """There is no room of that name."""


class Hub:
    """The rooms that are in memory, and the store of all."""

    def __init__(self, store: Store, settings: Settings, staff: Staff | None = None) -> None:
        """Open for visitors; without a staff the server does everything itself, one thing after another."""
        self.store = store
        self.settings = settings
        self.sittings: dict[str, Sitting] = {}
        self.entries = 0  # counted for the metrics
        self.began = clock.seconds()
        self.dated = clock.now()
        self._loading = asyncio.Lock()
        self._loaded = -math.inf  # when a room was last loaded
        self._tasks: set[asyncio.Task[None]] = set()
        self.staff = staff or Staff()
        self.making = Making(self)
        self.finished = Finished(self)
        self.hall = Hall(self)
        self.bots = list(every_bot())  # looked for once: that takes a while, and leaves garbage
        self.quotas = Quotas(settings.limits)
        self.disk = Disk(settings.limits)
        self._forgot = (
            self.began
        )  # when games were last forgotten; a date that is wrong at the start may be set meanwhile
        self._swept = clock.seconds()  # when all memory was last looked through for garbage
        store.on_news(self.hear)

    async def close(self) -> None:
        """Stop everything that goes by itself."""
        await self.hall.close()
        for sitting in list(self.sittings.values()):  # somebody may come to another room meanwhile
            await sitting.rest()
        await self.staff.close()

    # Finding

    async def sitting(self, room: str) -> Sitting:
        """Give a room, loaded when it is first asked for."""
        found = self.sittings.get(room) or await self._load(room)
        found.used = found.wanted = clock.seconds()
        return found

    async def _load(self, room: str) -> Sitting:
        """Load a room, once."""
        async with self._loading:
            if room in self.sittings:
                return self.sittings[room]
            stored = await self.store.room(room) if NAME.fullmatch(room) else None
            if stored is None:
                raise NoSuchRoom(f"there is no room {room[:40]!r}, or it was so old that it was deleted")
            await self._let_go()
            self._loaded = clock.seconds()
            return self.open(stored)

    def open(self, room: Room, live: Live | None = None) -> Sitting:
        """Have a room in memory, with its game if that has just begun and is stored."""
        sitting = Sitting(room, self.store, self.settings, self.staff)
        if live is not None:
            sitting.take(live)
        sitting.on_entry = self.count
        sitting.on_over = self.hall.match_over
        self.sittings[room.id] = sitting
        return sitting

    def is_quiet(self, seconds: float) -> bool:
        """Whether nobody has come back to a stored game for so long."""
        return self._loaded < clock.seconds() - seconds

    def count(self, entries: int) -> None:
        """Count entries for the metrics."""
        self.entries += entries

    async def tidy(self) -> None:
        """Let rooms that nobody is in leave memory; they are stored."""
        async with self._loading:
            await self._let_go()

    async def _let_go(self) -> None:
        """Let idle rooms go; call it with `_loading` held, so that nobody loads one again before it is gone."""
        full = len(self.sittings) >= self.settings.limits.games_in_memory
        now = clock.seconds()
        for one in list(self.sittings.values()):
            idle = one.wanted < now - ENTERING if full else one.used < now - IDLE
            if idle and not one.connections and not one.lock.locked():
                del self.sittings[one.room.id]  # before anything is waited for: whoever comes now loads it anew
                await one.close()
                with contextlib.suppress(StoreTrouble):
                    await self.store.leave(one.room.id)

    async def keep_house(self) -> None:
        """From time to time let idle rooms leave memory, and delete games that are too old."""
        while True:
            try:
                await self.keep_a_while()
            except StoreTrouble as trouble:
                LOG.warning("the house cannot be kept just now: %s", trouble)
            except Exception:
                LOG.exception("the house could not be kept")  # and the next time it may be
            await asyncio.sleep(HOUSE_EVERY)

    async def keep_a_while(self) -> None:
        """Keep house once: rooms in memory, what is left of them, the disk, and what is too old."""
        await self.tidy()
        await self.hall.tidy()
        if clock.seconds() >= self._swept + SWEEP_EVERY:
            self._swept = clock.seconds()
            gc.collect()
        await keep_listed(self.store, list(self.sittings.values()))
        self.disk.look(await self.store.free())
        await self.forget()

    async def forget(self) -> None:
        """Delete games that are too old, a few at a time; once an hour is enough."""
        if self.settings.forget_days is None or clock.seconds() < self._forgot + FORGET_EVERY:
            return
        kept = self.settings.forget_days * DAY
        if abs(self.jumped()) > kept / 2:
            LOG.warning(
                "the clock of this machine was set while the server ran: nothing is deleted until it starts anew"
            )
            return
        before = clock.now() - kept
        while await self.store.forget(before):
            pass
        self._forgot = clock.seconds()

    def jumped(self) -> float:
        """Give the milliseconds by which the date has come further than the time that has passed since the start."""
        return (clock.now() - self.dated) - (clock.seconds() - self.began) * 1000

    def keep_task(self, task: asyncio.Task[None]) -> None:
        """Hold on to a task until it is done."""
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def hear(self, room: str) -> None:
        """Another node has written to a room or an event: if somebody is in it here, show it to them."""
        self.hall.hear(room)
        met = list(self.sittings.values()) if room == "*" else [self.sittings[room]] if room in self.sittings else []
        for sitting in met:
            if not sitting.behind:
                sitting.behind = True
                self.keep_task(asyncio.get_running_loop().create_task(self._catch_up(sitting)))

    async def _catch_up(self, sitting: Sitting) -> None:
        """Read what is new; while that cannot be done, again and again, for nobody may write any more.

        The store may be away, or whoever plays again what was taken back has too much to do.
        """
        while sitting.behind and self.sittings.get(sitting.room.id) is sitting:
            try:
                async with sitting.lock:
                    sitting.behind = False  # what is heard from here on is read anew
                    await sitting.refresh()
            except StoreTrouble as trouble:
                sitting.behind = trouble.passes
                await asyncio.sleep(AGAIN)
            except (Trouble, Fault):
                sitting.behind = True
                await asyncio.sleep(AGAIN)
            except Exception:
                LOG.exception("room %s: what another node wrote cannot be followed", sitting.room.id)
                sitting.drop()  # whoever comes next has it loaded anew, as far as it can be
