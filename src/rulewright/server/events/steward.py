"""What goes by itself in an event: bots pick and build, time runs out, rounds are paired, matches are scored."""

import asyncio
import contextlib
import logging
import weakref
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from rulewright.server import clock
from rulewright.server.events import event as e
from rulewright.server.events.deeds import built, pool_of
from rulewright.server.events.matches import Matches
from rulewright.server.events.pod import Pod
from rulewright.server.store import StoreTrouble
from rulewright.server.tables.spoils_limited import Asked, Tried, picked
from rulewright.server.tasks import budgets, limited
from rulewright.server.trouble import BadWish, Fault, Trouble

if TYPE_CHECKING:
    from rulewright.server.events.venue import Venue

AGAIN: Final = 1.0  # seconds after which is tried again what was in trouble
FAULTY: Final = 30.0
STOPPING: Final = 1.0  # seconds after which it is told to stop again
FOLLOWING: Final = 1.0  # seconds after which a node sees whether whoever leads the event is still there
LOG: Final = logging.getLogger("rulewright.server")


class Steward:
    """Does what nobody has to ask for, one thing after another, until somebody has to act."""

    def __init__(self, venue: "Venue") -> None:
        """Stand still until woken."""
        self._venue = weakref.ref(venue)
        self.task: asyncio.Task[None] | None = None
        self._woken = asyncio.Event()

    @property
    def venue(self) -> "Venue":
        """The event; whoever lets it go stops its steward first."""
        found = self._venue()
        assert found is not None
        return found

    def wake(self) -> None:
        """Have whatever goes by itself go on."""
        if self.task is None or self.task.done():
            self.task = asyncio.get_running_loop().create_task(self._serve())
        self._woken.set()

    async def stop(self) -> None:
        """Stop."""
        task = self.task
        while task is not None and not task.done():  # what it waits for may swallow the first
            task.cancel()
            await asyncio.wait({task}, timeout=STOPPING)

    async def _serve(self) -> None:
        while True:
            self._woken.clear()
            try:
                wait = await self._next()
            except (Trouble, StoreTrouble, BadWish, Fault) as error:
                LOG.warning("event %s: %s", self.venue.event.id, error)
                wait = AGAIN
            except Exception:
                LOG.exception("event %s: what goes by itself has failed", self.venue.event.id)
                wait = FAULTY
            if wait is None:
                if not self._woken.is_set():
                    return
            elif wait > 0:
                with contextlib.suppress(asyncio.TimeoutError):
                    await asyncio.wait_for(self._woken.wait(), wait)

    async def _next(self) -> float | None:
        """Do the next thing; gives the seconds to wait, or None if there is nothing to wait for."""
        venue = self.venue
        pod = await venue.load()
        phase = pod.phase
        if phase in ("waiting", "over"):
            return None
        if phase != "playing" and (not venue.followers or pod.is_deserted()):
            await venue.hub.store.leave(venue.event.id)  # somebody may follow it at another node
            return None  # nobody is here; whoever comes, or comes back, wakes it
        if not await venue.hub.store.lead(venue.event.id):
            return FOLLOWING
        if phase == "playing":
            return await Matches(venue).go_on(pod)
        due = self._due(pod)
        if not due:
            return self._wait(pod)
        await (self._pick(pod, due) if phase == "drafting" else self._build(pod, due))
        return 0.0

    def _due(self, pod: Pod) -> list[int]:
        """Give the places for which something is done now: bots, who has left, whose time is up, who has no choice."""
        busy = [place for place in pod.order if pod.is_busy(place)]
        return [
            place
            for place in busy
            if pod.seats[place].stands_still or self.venue.left(pod, place) == 0 or len(pod.pack(place)) == 1
        ]

    def _wait(self, pod: Pod) -> float | None:
        """Give the seconds until somebody's time is up."""
        left = [self.venue.left(pod, place) for place in pod.order]
        known = [one for one in left if one is not None]
        return min(known) / 1000 + 0.01 if known else None

    async def _pick(self, pod: Pod, due: Sequence[int]) -> None:
        """Pick for those who do not pick themselves, each by what their own place sees."""
        assert pod.begun is not None
        asked = {place: Asked(list(pod.pack(place)), list(pod.seats[place].pool)) for place in due}
        made = {place: picked(one, pod.begun.worth) for place, one in asked.items()}

        def enter(now: Pod) -> list[e.AnyEntry]:
            still = [place for place, one in asked.items() if now.order and now.pack(place) == one.pack]
            return [e.Picked(at=clock.now(), place=place, card=made[place], auto=True) for place in still]

        await self.venue.enter(enter)

    async def _build(self, pod: Pod, due: Sequence[int]) -> None:
        """Build for those who do not; a deck that could be played as it is, is."""
        venue = self.venue
        ready = {place: found for place in due if (found := as_it_is(pod, place)) is not None}
        others = [place for place in due if place not in ready]
        pools = [pool_of(venue.event, pod.seats[place]) for place in others]
        tried = await venue.hub.staff.bots.run(limited.suggest, pools, budget=budgets.OPEN, address=venue.event.id)
        decks = ready | dict(zip(others, tried, strict=True))

        def enter(now: Pod) -> list[e.AnyEntry]:
            open_ = [place for place in due if now.phase == "building" and not now.seats[place].done]
            return [built(place, decks[place], done=True, auto=True) for place in open_]

        await venue.enter(enter)


def as_it_is(pod: Pod, place: int) -> Tried | None:
    """Give the deck that somebody has built so far, if nothing stands against it."""
    found = pod.seats[place].built
    if found is None or found.problems or not found.deck:
        return None
    return Tried(found.faction, found.cards, [], found.deck)
