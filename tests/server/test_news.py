"""What another node wrote: it is read as soon as that is possible, and nobody is shown an older game meanwhile."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any, TypeVar

import msgspec
import pytest

from rulewright.engine.undo import UNDO
from rulewright.server import protocol as p
from rulewright.server.connection import Connection
from rulewright.server.hub import Hub
from rulewright.server.live import Live
from rulewright.server.loading import Loader
from rulewright.server.room import Room
from rulewright.server.settings import UNLIMITED, Settings
from rulewright.server.sitting import Sitting
from rulewright.server.staff import Staff
from rulewright.server.store import Entry, SqliteStore, StoreTrouble
from rulewright.server.trouble import Fault
from rulewright.server.workers import AtOnce, Busy, OverBudget

T = TypeVar("T")
SOON = 10.0  # seconds; it takes one at most
CatchUp = Callable[[Loader, Live], Coroutine[Any, Any, list[Entry]]]
Read = Callable[[str], Coroutine[Any, Any, Room | None]]


async def until(so: Callable[[], bool]) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(SOON):
        while not so():  # noqa: ASYNC110 - nobody is told
            await asyncio.sleep(0.01)


def failing(read: Read, times: int) -> Read:
    """Have a store fail so often, and then answer."""
    left = times

    async def fails(name: str) -> Room | None:
        nonlocal left
        if left:
            left -= 1
            raise StoreTrouble("the database does not answer")
        return await read(name)

    return fails


@asynccontextmanager
async def two_hubs() -> AsyncIterator[tuple[Hub, Sitting, Sitting]]:
    """Have one room at two hubs over one store: the first hub, its room, and that of the other."""
    store = SqliteStore(":memory:")
    await store.open()
    here, elsewhere = Hub(store, Settings(limits=UNLIMITED)), Hub(store, Settings(limits=UNLIMITED))
    made = await here.making.create(p.CreateRoom("starfighter", [p.SeatWish("you"), p.SeatWish("you")]))
    behind, ahead = await here.sitting(made.room), await elsewhere.sitting(made.room)
    await behind.begun()
    yield here, behind, ahead
    await here.close()
    await elsewhere.close()
    await store.close()


class Overworked(AtOnce):
    """Workers who cannot do a task twice, and then do it."""

    def __init__(self, error: Exception) -> None:
        """Fail in this way."""
        super().__init__()
        self.error = error
        self.left = 2

    async def run(self, task: Callable[..., T], *values: object, **named: Any) -> T:  # noqa: ANN401 - passed on
        """Fail, or do it."""
        if self.left:
            self.left -= 1
            raise self.error
        return await super().run(task, *values, **named)


def broken(catch_up: CatchUp) -> CatchUp:
    """Have reading on fail once."""
    left = [1]

    async def fails(loader: Loader, live: Live) -> list[Entry]:
        if left:
            left.pop()
            raise ZeroDivisionError
        return await catch_up(loader, live)

    return fails


@pytest.mark.parametrize("times", [0, 1, 3])
def test_news_that_cannot_be_read_are_read_later(times: int) -> None:
    """Q. A node hears that a game went on elsewhere, and the store does not answer just then. Is it behind for ever?

    A. No: it tries again until it has read it, though nobody writes any more.
    """

    async def run() -> None:
        async with two_hubs() as (here, behind, ahead):
            live = await ahead.begun()
            async with ahead.lock:
                await ahead.enter(live.game.asks, live.game.legal.keys()[0])
            here.store.room = failing(here.store.room, times)  # type: ignore[assignment,method-assign]
            for _ in range(2):
                here.hear(behind.room.id)
            await until(lambda: behind.live is not None and behind.live.seq == live.seq > 0)

    asyncio.run(run())


@pytest.mark.parametrize("error", [OverBudget("this takes too long"), Busy("too many wait"), Fault("it died twice")])
def test_news_that_cannot_be_worked_out_are_worked_out_later(error: Exception) -> None:
    """Q. Elsewhere somebody took something back, and here nobody has time to play that again. Is it shown for ever?

    A. No: it is tried until somebody has, though nobody writes any more.
    """

    async def run() -> None:
        async with two_hubs() as (here, behind, ahead):
            live = await ahead.begun()
            async with ahead.lock:
                await ahead.enter(live.game.asks, live.game.legal.keys()[0])
                await ahead.enter("A", f"{UNDO}{len(live.game.line) - 1}")
            workers = Overworked(error)
            behind.loader.staff = Staff(workers)
            here.hear(behind.room.id)
            await until(lambda: behind.live is not None and behind.live.seq == live.seq > 0)
            assert workers.left == 0

    asyncio.run(run())


def test_what_is_loaded_anew_is_shown_to_everybody() -> None:
    """Q. The store failed at an answer and had kept it all the same. Who sees that, once it is loaded anew?

    A. Everybody who looks, whoever it is loaded for; and what goes by itself goes on.
    """

    async def run() -> None:
        async with two_hubs() as (_here, behind, ahead):
            looking = [Connection(behind, secret, 9) for secret in (behind.room.seats[0].secret, "")]
            for one in looking:
                await behind.join(one)
                await one.outgoing()
            live = await ahead.begun()
            async with ahead.lock:
                await ahead.enter(live.game.asks, live.game.legal.keys()[0])
            await behind.driver.stop()
            behind.drop()
            async with behind.lock:
                await behind.begun()
            assert behind.driver.task is not None
            for one in looking:
                told = [msgspec.json.decode(text) for text in await asyncio.wait_for(one.outgoing(), 1)]
                seen = {frame["seat"]: frame["seq"] for frame in told if frame["type"] == "update"}
                assert seen == dict.fromkeys(one.seats or ["-"], live.seq)

    asyncio.run(run())


def test_news_that_fail_by_our_mistake_are_loaded_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """Q. What another node wrote makes this one fail. Am I shown an old game for ever?  A. No: it is loaded anew."""

    async def run() -> None:
        async with two_hubs() as (here, behind, ahead):
            live = await ahead.begun()
            async with ahead.lock:
                await ahead.enter(live.game.asks, live.game.legal.keys()[0])
            monkeypatch.setattr(Loader, "catch_up", broken(Loader.catch_up))
            here.hear(behind.room.id)
            await until(lambda: behind.live is None)
            assert (await behind.begun()).seq == live.seq

    asyncio.run(run())
