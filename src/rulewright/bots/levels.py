"""The opponents of different strength: one bot that searches, with more and more time for it."""

import math

from rulewright.bots.search import Search


class Level(Search):
    """A bot that searches no longer than its own time, whatever it is given."""

    spends: float

    def __init__(self, seed: str, seconds: float = math.inf) -> None:
        """Start from a seed; where no clock decides, its looks ahead are counted instead."""
        super().__init__(seed, seconds if math.isinf(seconds) else min(seconds, self.spends))


class Calm(Level):
    """Looks a little ahead: a fair match for a second game."""

    face = "🐢"
    spends = 0.1
    looks = 12


class Keen(Level):
    """Thinks half a second about what you may answer."""

    face = "🦉"
    spends = 0.5
    looks = 60


class Sharp(Level):
    """Thinks for some seconds, and forgives little."""

    face = "🐍"
    spends = 2.5
    looks = 300
