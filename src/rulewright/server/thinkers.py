"""Bots at the tables: they think elsewhere, and are told what has happened since they were asked last."""

import logging
from typing import TYPE_CHECKING, Final

from rulewright.engine.chance import root_of
from rulewright.engine.save import save
from rulewright.server.tasks.thinking import Thought, Told, think
from rulewright.server.trouble import Fault, Trouble
from rulewright.server.workers.workers import Workers

if TYPE_CHECKING:
    from rulewright.server.live import Live

LOG: Final = logging.getLogger("rulewright.server")


class Thinkers:
    """Think for all bots of a server."""

    def __init__(self, workers: Workers) -> None:
        """Have these workers think."""
        self.workers = workers

    async def answer(self, live: "Live", seat: str, patience: float) -> str:
        """Give a bot's answer; nothing if none has come `patience` seconds after somebody began to think."""
        try:
            return await self.advice(live, live.bots[seat], seat, patience)
        except (Trouble, Fault) as error:
            LOG.warning("room %s: the bot at %s does not answer (%s)", live.room.id, seat, error)
            return ""

    async def advice(self, live: "Live", bot: str, seat: str, patience: float) -> str:
        """Give what a bot would answer at a seat, whoever sits there."""
        found = await self._thought(live, bot, seat, patience, whole=live.told < 0)
        if not found.knows:
            found = await self._thought(live, bot, seat, patience, whole=True)
        return found.key

    async def _thought(self, live: "Live", bot: str, seat: str, patience: float, *, whole: bool) -> Thought:
        game = live.game
        since = 0 if whole else live.told
        entries = [] if whole else game.history[since:]
        told = Told(live.room.id, since, entries, dict(save(game)) if whole else None)
        live.told = live.seq
        seed = root_of(f"bot {seat} {game.start_root}")
        return await self.workers.run(think, told, bot, seed, budget=patience, address=live.room.id)
