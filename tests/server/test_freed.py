"""What a room leaves behind when it is let go: nothing, and nobody has to search for it."""

import asyncio
import gc
import weakref
from collections.abc import Awaitable, Callable

import pytest

from repeats import one_in
from rulewright.engine.game import Game
from rulewright.server import protocol as p
from rulewright.server.connection import Connection
from rulewright.server.hub import Hub
from rulewright.server.requests import handle
from rulewright.server.room import hash_of
from rulewright.server.settings import UNLIMITED, Settings
from rulewright.server.sitting import Sitting
from rulewright.server.store import SqliteStore

Do = Callable[[Hub, Connection], Awaitable[None]]
LONG_AGO = -1e9


async def nothing(_hub: Hub, _connection: Connection) -> None:
    """Only look."""


async def answered(hub: Hub, connection: Connection) -> None:
    """Answer a question, take it back, and ask for what is not allowed."""
    sitting = connection.sitting
    live = await sitting.load()
    assert live is not None
    for number in range(3):
        asked = live.game.asks
        await handle(hub, connection, p.Command(number, asked, live.seq, live.game.legal.keys()[0]))
    await handle(hub, connection, p.AskUndo(4, "A"))
    await handle(hub, connection, p.Command(5, "A", live.seq, "no such key"))
    await handle(hub, connection, p.Look(6, "A", 1))


async def over(hub: Hub, connection: Connection) -> None:
    """Give up, and play again."""
    await handle(hub, connection, p.Concede(1, "A"))
    await handle(hub, connection, p.Rematch(2))


def games() -> int:
    """Count the games in memory, those included on which something was only tried."""
    return len([one for one in gc.get_objects() if isinstance(one, Game)])


async def left_behind(game: str, other: str, do: Do) -> list[str]:
    """Make a room, do something in it, let it go, and list what of it is still there."""
    store = SqliteStore(":memory:")
    await store.open()
    hub = Hub(store, Settings(limits=UNLIMITED, drawn=(0.0, 0.0)))
    before = games()
    gone = [await visit(hub, game, other, do)]
    for sitting in hub.sittings.values():
        sitting.used = sitting.wanted = LONG_AGO
        gone += [weakref.ref(sitting), weakref.ref(sitting.driver)]
        gone += [weakref.ref(sitting.live), weakref.ref(sitting.live.game)] if sitting.live is not None else []
        del sitting
    while hub.sittings:  # one whose bot is in the middle of something stays a moment longer
        await hub.tidy()
        await asyncio.sleep(0)
    await asyncio.sleep(0)
    found = [type(one).__name__ for one in [ref() for ref in gone] if one is not None]
    if other != "random":  # whoever thinks for a bot remembers its game, elsewhere
        found += ["a game on which something was tried"] * (games() - before)
    await hub.close()
    await store.close()
    return found


async def visit(hub: Hub, game: str, other: str, do: Do) -> "weakref.ref[object]":
    """Be in a room for a while."""
    made = await hub.making.create(p.CreateRoom(game, [p.SeatWish("you"), p.SeatWish(other)]))
    sitting: Sitting = await hub.sitting(made.room)
    connection = Connection(sitting, hash_of(made.token), 256)
    await sitting.join(connection)
    await connection.outgoing()
    await do(hub, connection)
    sitting.leave(connection)
    return weakref.ref(connection)


WAYS = [("open", nothing), *[(who, do) for who in ("you", "random") for do in (nothing, answered, over)]]


@pytest.mark.parametrize(
    ("game", "other", "do"), one_in(3, [(game, *way) for way in WAYS for game in ("starfighter", "spoils")])
)
def test_a_room_let_go_is_freed_at_once(game: str, other: str, do: Do) -> None:
    """Q. Nobody is in a room any more. Does its memory wait for a search through all memory?  A. No."""
    gc.collect()
    gc.disable()
    try:
        assert asyncio.run(left_behind(game, other, do)) == []
    finally:
        gc.enable()
