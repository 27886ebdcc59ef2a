"""Who has the server's one loop when something takes it a while: nobody for long, and bots among themselves last."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Final, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

REST: Final = 3.0  # how many times as long as an answer took, tables of bots leave the loop to others


class Turns:
    """What takes the loop some tens of milliseconds is done one at a time; between two the sockets have their turn."""

    def __init__(self) -> None:
        """Let the first begin at once."""
        self._one = asyncio.Lock()
        self._bots = asyncio.Lock()
        self._aside = asyncio.Lock()

    @contextlib.asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """Do something that takes a while, after everything that is ready has been served once."""
        async with self._one:
            await asyncio.sleep(0)
            yield

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
