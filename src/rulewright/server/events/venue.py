"""An event in memory: the one way in which it changes, who follows it, and what goes by itself.

Everything goes through `enter`: entries that nothing stands against are stored, and only then taken and shown.
"""

import asyncio
import contextlib
import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from rulewright.server import clock
from rulewright.server import protocol as p
from rulewright.server.connection import ENCODER
from rulewright.server.events import event as e
from rulewright.server.events.here import Here
from rulewright.server.events.pod import Pod, pod_of
from rulewright.server.events.steward import Steward
from rulewright.server.events.view import event_info
from rulewright.server.store import Behind, StoreTrouble
from rulewright.server.trouble import Trouble

if TYPE_CHECKING:
    from rulewright.server.hub import Hub

TRIES: Final = 5
SECOND: Final = 1000  # milliseconds
AWAY: Final = 5  # seconds for the pick of somebody who is not there and has missed the one before
LOG: Final = logging.getLogger("rulewright.server")


class Follower:
    """Somebody who follows an event by a socket."""

    def __init__(self, secret: str) -> None:
        """Follow with the hash of a secret, or with nothing."""
        self.secret = secret
        self.place = -1
        self.news = asyncio.Event()


class Venue:
    """An event, its followers and its steward."""

    def __init__(self, event: e.Event, hub: "Hub") -> None:
        """Open an event; its log is read when it is first needed."""
        self.event = event
        self.hub = hub
        self.lock = asyncio.Lock()
        self.pod: Pod | None = None
        self.followers: dict[Follower, None] = {}
        self.used = self.opened = clock.seconds()
        self.resumed = clock.now()  # since when somebody is here: no time runs before
        self.gone: dict[int, float] = {}  # since when somebody who was here is away
        self.steward = Steward(self)
        self.here = Here(self)
        self._heard = 0  # how often another node has written
        self._seen: tuple[int, frozenset[int]] = (-1, frozenset())
        self._shown = b""  # what was made for who looks on, and for when

    async def load(self) -> Pod:
        """Give what the event has come to."""
        while self.pod is None:
            heard = self._heard
            read = pod_of(self.event, await self.hub.store.event_log(self.event.id, 0))
            if heard == self._heard:  # or else another node has written while it was read
                return self._kept(read)
        return self.pod

    def _kept(self, read: Pod) -> Pod:
        """Keep what was read, unless somebody has read as much meanwhile and gone on from there."""
        if self.pod is None:
            self.pod = read
        return self.pod

    async def enter(self, make: Callable[[Pod], list[e.AnyEntry]]) -> None:
        """Enter what follows from the event as it is; on what another node entered meanwhile, again.

        What stands against an entry is raised as a sentence; nothing is entered by halves.
        """
        async with self.lock:
            for _ in range(TRIES):
                pod = await self.load()
                entries = make(pod)
                if not entries:
                    return
                try:
                    await self._append(pod, entries)
                except Behind:
                    self.pod = None
                else:
                    self.publish()
                    self.steward.wake()
                    return
        raise Trouble("others are faster; try again")

    async def _append(self, pod: Pod, entries: list[e.AnyEntry]) -> None:
        before = pod.seq
        if before + len(entries) > self.hub.settings.limits.entries_of_an_event:
            raise Trouble("this event has become too long for the server")
        try:
            for entry in entries:
                follow(pod, entry)
            await self.hub.store.append_event(self.event.id, before, entries)
        except BaseException:
            self.pod = None  # what is stored, the store knows
            raise

    # Who is here

    def come(self, follower: Follower, pod: Pod) -> None:
        """Let somebody follow; with the first, time begins to run."""
        if not self.followers:
            self.resumed = clock.now()
        self.followers[follower] = None
        follower.place = pod.place_with(follower.secret)
        self._tell_of(follower)
        self.steward.wake()
        self.here.wake()

    def go(self, follower: Follower) -> None:
        """Let somebody go."""
        self.followers.pop(follower, None)
        self.used = self.gone[follower.place] = clock.seconds()
        self._tell_of(follower)

    def _tell_of(self, follower: Follower) -> None:
        """Tell everybody who comes and goes; who looks on is nobody's business, so that a crowd costs nothing."""
        if follower.place >= 0:
            self.publish()
        follower.news.set()

    def away_for(self, place: int) -> float:
        """Give for how many seconds nobody has been here for a place, as far as this node knows."""
        if place in self.connected():
            return 0.0
        return clock.seconds() - self.gone.get(place, self.opened)

    def connected(self) -> set[int]:
        """Give the places whose people are here, at this node or at another."""
        return self.here.places()

    def publish(self) -> None:
        """Have everybody who follows sent how it is."""
        for one in self.followers:
            one.news.set()

    def refresh(self) -> None:
        """Read anew what another node has entered."""
        self._heard += 1
        self.pod = None
        self.publish()
        self.steward.wake()

    async def info(self, place: int) -> p.EventInfo:
        """Give the event as a place sees it."""
        async with self.lock:  # what is being stored is not shown before it is
            pod = await self.load()
        return event_info(pod, place, self.connected(), self.left(pod, place))

    async def frame(self, place: int) -> bytes:
        """Give the event as it is sent; the same bytes for all who look on."""
        sight = await self._sight()
        if place < 0 and self._seen == sight:
            return self._shown
        found = ENCODER.encode(p.EventChanged(await self.info(place)))
        if place < 0:
            self._seen, self._shown = sight, found
        return found

    async def _sight(self) -> tuple[int, frozenset[int]]:
        """Tell apart what who looks on sees now from what they saw before."""
        return (await self.load()).seq, frozenset(self.connected())

    # Time

    def seconds_for(self, pod: Pod, place: int) -> int:
        """Give how many seconds a player has for what is to be done now; 0: as long as it takes."""
        phase = pod.phase
        if phase == "drafting":
            missed = pod.seats[place].away and place not in self.connected()
            return min(AWAY, self.event.timer) if missed else self.event.timer
        return self.event.building if phase == "building" else 0

    def left(self, pod: Pod, place: int) -> int | None:
        """Give the milliseconds that a player has left, or None where no time runs."""
        if place not in pod.seats or not pod.order or not pod.is_busy(place):
            return None
        seconds = self.seconds_for(pod, place)
        return max(0, max(pod.since, self.resumed) + seconds * SECOND - clock.now()) if seconds else None

    # What goes by itself

    def wake(self) -> None:
        """Have what goes by itself go on."""
        self.used = clock.seconds()
        self.steward.wake()

    async def rest(self) -> None:
        """Stop what goes by itself."""
        self.here.rest()
        with contextlib.suppress(StoreTrouble):
            await self.steward.stop()


def follow(pod: Pod, entry: e.AnyEntry) -> None:
    """Let an entry follow, or say what stands against it."""
    against = pod.against(entry)
    if against:
        raise Trouble(against)
    pod.take(entry)
