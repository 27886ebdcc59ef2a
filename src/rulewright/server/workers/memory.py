"""What a worker remembers from one task to the next. All of it can be told again, so that nothing is lost with it."""

from collections import OrderedDict
from typing import Final

from rulewright.engine.game import Game

MOST: Final = 256  # games; whoever has more tables of bots than this tells some of them anew


class Memory:
    """The games at which a worker has thought lately, by room."""

    def __init__(self) -> None:
        """Remember nothing."""
        self._games: OrderedDict[str, Game] = OrderedDict()

    def take(self, room: str) -> Game | None:
        """Take the game of a room out of memory, to go on in; whoever fails on the way has forgotten it."""
        return self._games.pop(room, None)

    def keep(self, room: str, game: Game) -> None:
        """Keep the game of a room, and forget the one that nobody has asked for longest."""
        self._games[room] = game
        while len(self._games) > MOST:
            self._games.popitem(last=False)
