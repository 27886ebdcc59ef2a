"""Who is here at which node: each says again and again whose people it has, and believes the others for a while."""

import asyncio
import contextlib
import weakref
from typing import TYPE_CHECKING, Final

from rulewright.server import clock
from rulewright.server.store import StoreTrouble

if TYPE_CHECKING:
    from rulewright.server.events.venue import Venue

EVERY: Final = 4.0  # seconds
BELIEVED: Final = 11.0  # seconds for which a node is believed that has said it once


class Here:
    """The places of an event whose people are connected, at this node or at another."""

    def __init__(self, venue: "Venue") -> None:
        """Know of nobody."""
        self._venue = weakref.ref(venue)
        self._elsewhere: dict[int, float] = {}  # until when each place is believed to be at another node
        self._shown: frozenset[int] = frozenset()
        self.task: asyncio.Task[None] | None = None

    def own(self) -> set[int]:
        """Give the places whose people are at this node."""
        venue = self._venue()
        return set() if venue is None else {one.place for one in venue.followers if one.place >= 0}

    def places(self) -> set[int]:
        """Give the places whose people are here, wherever that is."""
        now = clock.seconds()
        return self.own() | {place for place, until in self._elsewhere.items() if until > now}

    def hear(self, told: str) -> None:
        """Believe another node that some places are with it."""
        until = clock.seconds() + BELIEVED
        self._elsewhere |= {int(place): until for place in told.split(",") if place.isdecimal()}
        self._show()

    def wake(self) -> None:
        """Tell the others who is here, as long as somebody is; a store for one server has no others."""
        venue = self._venue()
        if venue is not None and venue.hub.store.has_others and (self.task is None or self.task.done()):
            self.task = asyncio.get_running_loop().create_task(self._say())

    def rest(self) -> None:
        """Say no more."""
        if self.task is not None:
            self.task.cancel()

    async def _say(self) -> None:
        while (venue := self._venue()) is not None and venue.followers:
            if own := sorted(self.own()):
                with contextlib.suppress(StoreTrouble):
                    await venue.hub.store.tell_here(venue.event.id, ",".join([str(one) for one in own]))
            self._show()
            del venue  # nobody is kept in memory by waiting
            await asyncio.sleep(EVERY)

    def _show(self) -> None:
        """Have everybody shown who is here, if that is not who was."""
        venue, now = self._venue(), frozenset(self.places())
        if venue is not None and now != self._shown:
            self._shown = now
            venue.publish()
