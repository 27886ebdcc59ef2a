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

    async def answer(self, live: "Live", seat: str, patience: float, guest: str = "") -> str:
        """Give a bot's answer; nothing if none has come `patience` seconds after somebody began to think.

        A `guest` waits for it: whoever has many tables waits for their own bots.
        """
        try:
            found = Thought("", knows=False)
            if live.told >= 0:
                found = await self._thought(live, seat, patience, guest)
            if not found.knows:
                live.told = -1
                found = await self._thought(live, seat, patience, guest)
        except (Trouble, Fault) as error:
            LOG.warning("room %s: the bot at %s does not answer (%s)", live.room.id, seat, error)
            return ""
        return found.key

    async def _thought(self, live: "Live", seat: str, patience: float, guest: str) -> Thought:
        news = all_of(live, live.room.id) if live.told < 0 else since_told(live)
        live.told = live.seq
        values = (news, live.bots[seat], seed_of(live, seat))
        return await self.workers.run(think, *values, budget=patience, address=live.room.id, guest=guest)


def since_told(live: "Live") -> Told:
    """Tell a game on from where it was told last."""
    return Told(live.room.id, live.told, live.game.history[live.told :])


def all_of(live: "Live", name: str) -> Told:
    """Tell a game whole, to somebody who remembers it by a name."""
    return Told(name, 0, [], dict(save(live.game)))


def seed_of(live: "Live", seat: str) -> str:
    """Give from what a bot at a seat draws."""
    return root_of(f"bot {seat} {live.game.start_root}")
