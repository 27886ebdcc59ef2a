"""What another node wrote: it is read as soon as that is possible, and nobody is shown an older game meanwhile."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from rulewright.server import protocol as p
from rulewright.server.hub import Hub
from rulewright.server.room import Room
from rulewright.server.settings import UNLIMITED, Settings
from rulewright.server.sitting import Sitting
from rulewright.server.store import SqliteStore, StoreTrouble

SOON = 10.0  # seconds; it takes one at most
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


@pytest.mark.parametrize("times", [0, 1, 3])
def test_news_that_cannot_be_read_are_read_later(times: int) -> None:
    """Q. A node hears that a game went on elsewhere, and the store does not answer just then. Is it behind for ever?

    A. No: it tries again until it has read it, though nobody writes any more.
    """

    async def run() -> tuple[int, int]:
        store = SqliteStore(":memory:")
        await store.open()
        here, elsewhere = Hub(store, Settings(limits=UNLIMITED)), Hub(store, Settings(limits=UNLIMITED))
        made = await here.making.create(p.CreateRoom("starfighter", [p.SeatWish("you"), p.SeatWish("you")]))
        behind = await here.sitting(made.room)
        await behind.begun()
        ahead: Sitting = await elsewhere.sitting(made.room)
        live = await ahead.begun()
        async with ahead.lock:
            await ahead.enter(live.game.asks, live.game.legal.keys()[0])
        store.room = failing(store.room, times)  # type: ignore[assignment,method-assign]
        for _ in range(2):
            here.hear(made.room)
        await until(lambda: behind.live is not None and behind.live.seq == live.seq)
        assert behind.live is not None
        found = behind.live.seq, live.seq
        await here.close()
        await elsewhere.close()
        await store.close()
        return found

    mine, theirs = asyncio.run(run())
    assert mine == theirs > 0
