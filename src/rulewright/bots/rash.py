"""A bot for first games: it does what it can at once, so that whoever learns sees cards, attacks and openings."""

from typing import Final

from rulewright.bots.bot import Bot
from rulewright.bots.glimpse import Glimpse

LIKES: Final = ("deploy ", "play ", "attack ")  # how an answer begins, what it likes best first
DISLIKES: Final = ("pass", "end turn", "use ", "repeat ")  # what it does only if nothing else is left, the last of them
TIMID: Final = frozenset({"blockers", "response", "window", "mulligan", "interrupt"})  # where it never does anything


class Rash(Bot):
    """Deploys what it can, attacks whenever it may, and never blocks: for first games."""

    face = "🐗"

    def choose(self, glimpse: Glimpse) -> str:
        """Give the key of the option to take: the first of the kind that it likes best."""
        keys = glimpse.keys()
        if glimpse.kind in TIMID and DISLIKES[0] in keys:
            return DISLIKES[0]
        for word in LIKES:
            fitting = [key for key in keys if key.startswith(word)]
            if fitting:
                return fitting[0]
        return next((key for key in keys if not key.startswith(DISLIKES)), keys[-1])
