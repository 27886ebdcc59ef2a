"""Bots: they see a view and imagined games, never the real one."""

import math

from rulewright.bots.bot import Bot
from rulewright.bots.greedy import Greedy
from rulewright.bots.random import Random

BOTS: dict[str, type[Bot]] = {"random": Random, "greedy": Greedy}


def bot(name: str, seed: str, seconds: float = math.inf) -> Bot:
    """Give a bot of a name that thinks no longer than so many seconds, or say which there are."""
    if name not in BOTS:
        raise ValueError(f"there is no bot called {name!r}; there are {', '.join(BOTS)}")
    return BOTS[name](seed, seconds)


__all__ = ["BOTS", "Bot", "bot"]
