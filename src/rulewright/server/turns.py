"""Who has the server's one loop when something takes it a while: nobody for long, and bots among themselves last."""

import asyncio
import contextlib
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Final, ParamSpec, TypeVar

from rulewright.server import clock

P = ParamSpec("P")
T = TypeVar("T")

REST: Final = 3.0  # how many times as long as it took, tables of bots and chores leave the loop to others
LONG: Final = 0.01  # seconds that something has the loop
HEARD: Final = 8  # frames at a time, so that everything else is served between
LONGEST_REST: Final = 0.1  # seconds after a chore: one that had to wait for the disk has not had the loop for so long


class Turns:
    """What takes the loop some tens of milliseconds is done one at a time; between two the sockets have their turn."""

    def __init__(self) -> None:
        """Let the first begin at once."""
        self._one = asyncio.Lock()
        self._bots = asyncio.Lock()
        self._aside = asyncio.Lock()
        self._chores = asyncio.Lock()
        self._row: dict[str, deque[asyncio.Future[None]]] = {}  # what waits to be heard, by address: the next one first
        self._rests_until = 0.0
        self._heard = 0  # frames, since everything else was served

    async def heard(self, address: str) -> None:
        """Wait until a frame from an address is heard: a few at a time, and each address in its turn.

        However many sockets somebody has, and however politely each of them asks, nobody else waits for all of that.
        """
        if self._heard < HEARD and not self._row:
            self._hear_one()
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._row.setdefault(address, deque()).append(turn)
        await turn

    def _hear_one(self) -> None:
        self._heard += 1
        if self._heard == 1:
            asyncio.get_running_loop().call_soon(self._go_on)

    def _go_on(self) -> None:
        """Hear the next few; everything else that was ready has been served since the last."""
        self._heard = 0
        while self._row and self._heard < HEARD:
            address = next(iter(self._row))
            waiting = self._row.pop(address)
            turn = waiting.popleft()
            if waiting:
                self._row[address] = waiting  # behind all others
            if not turn.done():  # else whoever sent it is gone
                turn.set_result(None)
                self._hear_one()

    @contextlib.asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """Do something that takes a while, after everything that is ready has been served once.

        After one that took long, the loop is left to others for as long: many may come to long games one after another.
        """
        async with self._one:
            await asyncio.sleep(max(0.0, self._rests_until - clock.seconds()))
            began = clock.seconds()
            yield
            ended = clock.seconds()
            self._rests_until = ended + (ended - began) if ended - began > LONG else 0.0

    @contextlib.asynccontextmanager
    async def chore(self) -> AsyncIterator[None]:
        """Do something that nobody waits for, one at a time, and leave the loop and the disk to others in between."""
        async with self._chores:
            began = clock.seconds()
            yield
            await asyncio.sleep(min(LONGEST_REST, REST * (clock.seconds() - began)))

    async def aside(self, work: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
        """Do something in another thread, one at a time: many of them would take the cores from the loop."""
        async with self._aside:
            return await asyncio.to_thread(work, *given, **named)

    async def of_bots(self, answer: Callable[[], Awaitable[float]]) -> None:
        """Answer at a table where no person sits: one such table at a time, and most of the time none.

        What `answer` gives are the seconds that it had the loop for.
        """
        async with self._bots:
            await asyncio.sleep(REST * await answer())
