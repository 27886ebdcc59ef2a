"""Those who are connected to a room, and how they are told who is here."""

import asyncio
import math
from collections.abc import Callable
from itertools import islice
from typing import Final

from rulewright.server import protocol as p
from rulewright.server.connection import ENCODER, Connection

EVERY: Final = 0.1  # seconds in which those who come and go are told of together ...
EACH: Final = 0.004  # ... and for each who is told, so that a crowd does not cost its square
AT_A_TIME: Final = 8  # who watch are told, so that others are served between


class Company:
    """The connections of a room."""

    def __init__(self) -> None:
        """Begin alone."""
        self.connections: dict[Connection, None] = {}  # in the order in which they came
        self._bulletin: bytes | None = None
        self._told = -math.inf
        self._telling: asyncio.TimerHandle | None = None
        self._asleep: dict[Connection, None] = {}  # who watch and have not been told yet, in their order

    def guest(self) -> str:
        """Give the address of the visitor for whom the table is played: who sits here, or where nobody does watches."""
        return next((one.address for one in sorted(self.connections, key=Connection.is_watching)), "")

    def tell(self) -> None:
        """Have everybody told how the room is."""
        self._bulletin = None
        for one in self.connections:
            one.note_room()
        self._wake()

    def show(self) -> None:
        """Have everybody sent the news of the game."""
        for one in self.connections:
            one.note_news()
        self._wake()

    def _wake(self) -> None:
        """Wake whoever sits here at once, and a crowd that watches a few at a time."""
        waking = bool(self._asleep)
        for one in self.connections:
            if one.seats:
                one.wake()
            else:
                self._asleep[one] = None
        if self._asleep and not waking:
            asyncio.get_running_loop().call_soon(self._wake_some)

    def _wake_some(self) -> None:
        for one in list(islice(self._asleep, AT_A_TIME)):
            del self._asleep[one]
            one.wake()
        if self._asleep:
            asyncio.get_running_loop().call_soon(self._wake_some)

    def tell_together(self) -> None:
        """Have everybody told who is here; who comes and goes in numbers is told of together."""
        if self._telling is not None:
            return
        loop = asyncio.get_running_loop()
        wait = self._told + max(EVERY, EACH * len(self.connections)) - loop.time()
        if wait > 0:
            self._telling = loop.call_later(wait, self._tell)
        else:
            self._tell()

    def _tell(self) -> None:
        self._telling = None
        self._told = asyncio.get_running_loop().time()
        self.tell()

    def bulletin(self, info: Callable[[], p.RoomInfo]) -> bytes:
        """Give how the room is, as it is sent; the same bytes for everybody."""
        if self._bulletin is None:
            self._bulletin = ENCODER.encode(p.RoomChanged(info()))
        return self._bulletin

    def forget(self) -> None:
        """Look anew how the room is."""
        self._bulletin = None

    def close(self) -> None:
        """Tell nobody any more."""
        if self._telling is not None:
            self._telling.cancel()
        self._asleep.clear()
