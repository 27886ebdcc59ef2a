"""Your games: what a browser is told of the rooms whose secrets it has kept. No game is loaded for it."""

from rulewright.server import protocol as p
from rulewright.server.store import Store, StoreTrouble


async def your_games(store: Store, wish: p.Yours) -> p.YourGames:
    """Give the games at which somebody sits, the newest first, and the rooms at which they do not."""
    found = p.YourGames([], [])
    for name, token in wish.seats.items():
        try:
            room = await store.room(name)
        except StoreTrouble as trouble:
            if trouble.passes:
                raise
            room = None  # it cannot be read, and will not be
        seats = [] if room is None else room.seats_of(token)
        if room is None or not seats:
            found.gone.append(name)
        else:
            found.games.append(p.YourGame(room.info(set(), 0), seats))
    found.games.sort(key=_newest_first)
    return found


def _newest_first(game: p.YourGame) -> int:
    return -game.info.created
