"""What cards say is worked out by a worker before a table shows it, so that nobody waits for that in the loop."""

import asyncio
import logging
from collections import OrderedDict, deque
from typing import Final

import msgspec

from rulewright.server.room import Room
from rulewright.server.tables import table_of
from rulewright.server.tasks import budgets
from rulewright.server.tasks.sayings import say_ahead
from rulewright.server.trouble import BadWish, Fault, Trouble
from rulewright.server.workers import Workers

REMEMBERED: Final = 1024  # decks that were asked for
LOG: Final = logging.getLogger("rulewright.server")


class Sayings:
    """Asks for the decks of rooms that are played, each once and one after the other, whenever a worker is free."""

    def __init__(self, workers: Workers | None = None) -> None:
        """Ask these workers; without any, a text is worked out when it is shown."""
        self.workers = workers
        self._asked: OrderedDict[bytes, None] = OrderedDict()
        self._row: deque[tuple[str, str, dict[str, object]]] = deque()
        self._task: asyncio.Task[None] | None = None

    def ahead(self, room: Room) -> None:
        """Have what the cards in a room say worked out; nobody waits for it."""
        if self.workers is None:
            return
        for deck in [one.deck for one in room.seats]:
            key = msgspec.json.encode([room.game, deck, room.options], order="deterministic")
            if key not in self._asked:
                self._asked[key] = None
                self._row.append((room.game, deck, room.options))
        while len(self._asked) > REMEMBERED:
            self._asked.popitem(last=False)
        if self._row and (self._task is None or self._task.done()):
            self._task = asyncio.get_running_loop().create_task(self._go_on(self.workers))

    async def _go_on(self, workers: Workers) -> None:
        while self._row:
            game, deck, options = self._row.popleft()
            try:
                said = await workers.run(
                    say_ahead, game, deck, options, budget=budgets.SAY, address="sayings", patient=True
                )
                table_of(game).take_sayings(said)
            except (BadWish, Trouble, Fault) as error:
                LOG.info("what the cards of a deck say is worked out when it is shown: %s", error)

    async def close(self) -> None:
        """Ask for nothing more."""
        self._row.clear()
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait({self._task})
