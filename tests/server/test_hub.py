"""Rooms in memory: each is there once, whoever comes and goes."""

import asyncio
import time

import pytest

from rulewright.server import protocol as p
from rulewright.server.hub import IDLE, Hub, NoSuchRoom
from rulewright.server.settings import Limits, Settings
from rulewright.server.sitting import Sitting
from rulewright.server.store import SqliteStore


async def finishing() -> None:
    """Take a moment to stop, as a driver does that is in the middle of something."""
    try:
        await asyncio.sleep(60)
    except asyncio.CancelledError:
        await asyncio.sleep(0.1)
        raise


async def a_room(hub: Hub) -> Sitting:
    """Make a room that nobody is in, with something that goes on by itself."""
    wish = p.CreateRoom("starfighter", [p.SeatWish("you"), p.SeatWish("open")])
    sitting = await hub.sitting((await hub.making.create(wish)).room)
    await sitting.driver.stop()
    sitting.driver.task = asyncio.create_task(finishing())
    await asyncio.sleep(0)
    return sitting


async def entered_while_dropped(*, full: bool) -> tuple[Sitting, Sitting, Sitting]:
    """Enter a room at the moment when it is being dropped; give it as it was, as it was found, and as it is after."""
    store = SqliteStore(":memory:")
    await store.open()
    hub = Hub(store, Settings(limits=Limits(games_in_memory=1 if full else 100)))
    old = await a_room(hub)
    old.used = old.wanted = time.monotonic() - 2 * IDLE
    dropping = asyncio.create_task(hub.tidy())
    await asyncio.sleep(0.01)  # it is being stopped now
    found = await hub.sitting(old.room.id)
    await dropping
    after = await hub.sitting(old.room.id)
    await hub.close()
    await store.close()
    return old, found, after


@pytest.mark.parametrize("full", [False, True])
def test_a_room_is_not_held_twice(full: bool) -> None:  # noqa: FBT001 - a parameter
    """Q. I enter a room just when it leaves memory, and you a moment later. Is it the same table?  A. Yes."""
    old, found, after = asyncio.run(entered_while_dropped(full=full))
    assert found is after
    assert found is not old


def test_a_room_just_asked_for_stays() -> None:
    """Q. The server has as many rooms in memory as it may. Does it drop one that somebody is about to enter?  A. No."""

    async def enter() -> tuple[Sitting, Sitting]:
        store = SqliteStore(":memory:")
        await store.open()
        hub = Hub(store, Settings(limits=Limits(games_in_memory=1)))
        first = await a_room(hub)
        first.used = first.wanted = time.monotonic() - 2 * IDLE
        found = await hub.sitting(first.room.id)  # and between this and sitting down ...
        await hub.tidy()  # ... the server makes room
        again = await hub.sitting(first.room.id)
        await hub.close()
        await store.close()
        return found, again

    found, again = asyncio.run(enter())
    assert found is again


def test_those_who_come_back_are_served_first() -> None:
    """Q. When does a restarted server read all its pages?  A. Once nobody has come back to a game for a moment."""

    async def come_back() -> list[bool]:
        store = SqliteStore(":memory:")
        await store.open()
        hub = Hub(store, Settings())
        room = (await a_room(hub)).room.id
        told = [hub.is_quiet(0.05)]  # a new room is nobody who comes back
        await hub.close()
        hub = Hub(store, Settings())
        await hub.sitting(room)
        told.append(hub.is_quiet(0.05))
        await asyncio.sleep(0.1)
        told.append(hub.is_quiet(0.05))
        await hub.close()
        await store.close()
        return told

    assert asyncio.run(come_back()) == [True, False, True]


@pytest.mark.parametrize("name", ["", "\x00", "a\x00b", "é", "x" * 65, "a b", "../x", "\n", "a\n"])
def test_what_can_be_no_room_is_not_looked_for(name: str) -> None:
    """Q. I ask for a room by a name that no room has. Is the store troubled?  A. No: some of them would trouble it."""

    async def ask() -> list[str]:
        store = SqliteStore(":memory:")
        asked: list[str] = []

        async def room(wanted: str) -> None:
            asked.append(wanted)

        store.room = room  # type: ignore[method-assign, assignment]
        hub = Hub(store, Settings())
        with pytest.raises(NoSuchRoom):
            await hub.sitting(name)
        await hub.close()
        return asked

    assert asyncio.run(ask()) == []
