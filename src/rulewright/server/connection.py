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

    def __init__(self, sitting: "Sitting", secret: str, most: int, address: str = "") -> None:
        """Connect from an address, with the hash of a secret or nothing; at most `most` replies may wait."""
        self.address = address
        self.secret = secret
        self.sitting = sitting
        self.seats: list[str] = []
        self.most = most
        self.replies: deque[p.ServerFrame | None] = deque()  # None: how the room is by the time it is sent
        self.sent: dict[str, Scene] = {}
        self.overrun = False
        self.farewell = ""  # why it is to be hung up on
        self._news = asyncio.Event()
        self._dirty = False
        self._room_waits = False
        self.find_seats()

    def is_watching(self) -> bool:
        """Whether they sit nowhere."""
        return not self.seats

    def find_seats(self) -> bool:
        """See which seats are ours now, and whether we may stay if none is; tells whether the seats are others."""
        room = self.sitting.room
        before, self.seats = self.seats, room.seats_with(self.secret)
        self.farewell = room.against_watching(self.seats)
        if self.farewell:
            self._news.set()
        return self.seats != before

    def send(self, frame: p.ServerFrame) -> None:
        """Have a frame sent before any news of the game."""
        if len(self.replies) + (not self._room_waits) >= self.most:  # one place is kept for the room
            self.overrun = True
        else:
            self.replies.append(frame)
        self._news.set()

    def note_room(self) -> None:
        """Have it told how the room is when it is woken: once, however often that changes before it is sent."""
        if not self._room_waits:
            self._room_waits = True
            self.replies.append(None)

    def note_news(self) -> None:
        """Have the news of the game sent when it is woken."""
        self._dirty = True

    def wake(self) -> None:
        """Have sent what there is to send."""
        self._news.set()

    def reseat(self) -> bool:
        """Tell whose seats have changed which are theirs now; gives whether there is anything to be shown from them."""
        if not self.find_seats() or self.farewell:
            return False
        self.send(p.Welcome(p.VERSION, self.sitting.info(), self.seats))
        self.forget()
        return True

    def touch(self) -> None:
        """Have the news of the game sent."""
        self.note_news()
        self.wake()

    def forget(self) -> None:
        """Send everything anew."""
        self.sent = {}
        self.touch()

    async def outgoing(self) -> list[bytes]:
        """Wait for something to send and give it."""
        await self._news.wait()
        self._news.clear()
        if self.farewell:
            return []
        found = [self.sitting.bulletin() if frame is None else ENCODER.encode(frame) for frame in self.replies]
        self.replies.clear()
        self._room_waits = False
        if self._dirty:
            self._dirty = False
            found += self.updates()
        return found

    def updates(self) -> list[bytes]:
        """Give what has changed for each seat that this connection looks from."""
        found = []
        seen = self.sitting.room.sees(self.seats)
        self.sent = {seat: scene for seat, scene in self.sent.items() if seat in seen}
        for seat in seen:
            scene = self.sitting.scenes.get(seat)
            if scene is not None:
                own = seat in self.seats
                found.append(ENCODER.encode(self.update(seat, scene)) if own else self.watched(seat, scene))
                self.sent[seat] = scene
        return found

    def watched(self, seat: str, scene: Scene) -> bytes:
        """Give the difference as it is sent to all who watch and were sent the same before: made for the first."""
        before = self.sent.get(seat)
        if id(before) not in scene.watched:
            scene.watched[id(before)] = (before, ENCODER.encode(self.update(seat, scene)))
        return scene.watched[id(before)][1]

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
            resting=own and mine.resting,
            control=own and mine.control,
            stops=mine.stops if own else {},
            clock=mine.clock,
            result=scene.view["result"],
            ending=scene.ending,
        )


def common(before: list[p.LogLine], now: list[p.LogLine]) -> int:
    """Count the lines that two logs begin with in common."""
    count = min(len(before), len(now))
    if before[:count] == now[:count]:
        return count
    return next(place for place in range(count) if before[place] != now[place])
