"""One socket: what has been sent to it, and what waits to be sent.

Neither views nor rooms are queued. A connection is told that there is something new and makes its own difference from
what it has sent last when the socket can take it, so that a slow reader costs nothing but its own patience. Only
replies wait, each for what this socket asked itself.
"""

import asyncio
from collections import deque
from typing import TYPE_CHECKING

import msgspec

from rulewright.server import protocol as p
from rulewright.server.diff import diff
from rulewright.server.moments import since
from rulewright.server.sight import Scene

if TYPE_CHECKING:
    from rulewright.server.sitting import Sitting

ENCODER = msgspec.json.Encoder()


class Connection:
    """Somebody who looks at a room, from the seats that are theirs or as a spectator."""

    def __init__(self, sitting: "Sitting", seats: list[str], most: int, address: str = "") -> None:
        """Connect from an address; at most `most` replies may wait."""
        self.address = address
        self.sitting = sitting
        self.seats = seats
        self.most = most
        self.replies: deque[p.ServerFrame | None] = deque()  # None: how the room is by the time it is sent
        self.sent: dict[str, Scene] = {}
        self.overrun = False
        self._news = asyncio.Event()
        self._dirty = False
        self._room_waits = False

    def send(self, frame: p.ServerFrame) -> None:
        """Have a frame sent before any news of the game."""
        if len(self.replies) + (not self._room_waits) >= self.most:  # one place is kept for the room
            self.overrun = True
        else:
            self.replies.append(frame)
        self._news.set()

    def tell_room(self) -> None:
        """Have it told how the room is: once, however often that changes before it is sent."""
        if not self._room_waits:
            self._room_waits = True
            self.replies.append(None)
        self._news.set()

    def touch(self) -> None:
        """Have the news of the game sent."""
        self._dirty = True
        self._news.set()

    def forget(self) -> None:
        """Send everything anew."""
        self.sent = {}
        self.touch()

    async def outgoing(self) -> list[bytes]:
        """Wait for something to send and give it."""
        await self._news.wait()
        self._news.clear()
        found = [self.sitting.bulletin() if frame is None else ENCODER.encode(frame) for frame in self.replies]
        self.replies.clear()
        self._room_waits = False
        if self._dirty:
            self._dirty = False
            found += [ENCODER.encode(frame) for frame in self.updates()]
        return found

    def updates(self) -> list[p.Update]:
        """Give what has changed for each seat that this connection looks from."""
        found = []
        seen = self.sitting.room.sees(self.seats)
        self.sent = {seat: scene for seat, scene in self.sent.items() if seat in seen}
        for seat in seen:
            scene = self.sitting.scenes.get(seat)
            if scene is not None:
                found.append(self.update(seat, scene))
                self.sent[seat] = scene
        return found

    def update(self, seat: str, scene: Scene) -> p.Update:
        """Give the difference between what was sent last and a scene."""
        before = self.sent.get(seat)
        same = 0 if before is None else common(before.log, scene.log)
        own = seat in self.seats
        mine = scene.mine
        return p.Update(
            seat=seat,
            seq=scene.seq,
            base=None if before is None else before.seq,
            view=scene.view if before is None else None,
            diff=None if before is None else diff(before.view, scene.view),
            log_from=same,
            log=scene.log[same:],
            moments=[] if before is None else since(scene.lately, before.seq),
            question=mine.question if own else None,
            waiting=scene.view["asked"],
            free_undo=own and mine.free_undo,
            can_undo=own and mine.can_undo,
            undo=mine.undo,
            skipping=own and mine.skipping,
            stops=mine.stops if own else {},
            clock=mine.clock,
            result=scene.view["result"],
        )


def common(before: list[p.LogLine], now: list[p.LogLine]) -> int:
    """Count the lines that two logs begin with in common."""
    count = min(len(before), len(now))
    if before[:count] == now[:count]:
        return count
    return next(place for place in range(count) if before[place] != now[place])
