"""Your games: what a browser is told of the rooms whose secrets it has kept. No game is loaded for it."""

from collections.abc import Awaitable, Callable
from typing import TypeVar

from rulewright.server import protocol as p
from rulewright.server.request_names import NAME
from rulewright.server.store import Store, StoreTrouble

T = TypeVar("T")


async def your_games(store: Store, wish: p.Yours) -> p.YourGames:
    """Give the games at which somebody sits, the newest first, and the rooms at which they do not."""
    found = p.YourGames([], [])
    for name, token in wish.seats.items():
        room = await readable(store.room, name)
        seats = [] if room is None else room.seats_of(token)
        if room is None or not seats:
            found.gone.append(name)
        else:
            found.games.append(p.YourGame(room.info(set(), 0), seats))
    found.games.sort(key=_newest_first)
    return found


async def readable(find: Callable[[str], Awaitable[T | None]], name: str) -> T | None:
    """Give what a store finds by a name; nothing where none can be, or where it cannot be read and never will be."""
    if not NAME.fullmatch(name):
        return None
    try:
        return await find(name)
    except StoreTrouble as trouble:
        if trouble.passes:
            raise
        return None


def _newest_first(game: p.YourGame) -> int:
    return -game.info.created
