"""What a bot is: at each decision it gives the key of an option. Same glimpse, same seed, same answer."""

import math
import time
from abc import abstractmethod

from rulewright.bots.glimpse import Glimpse
from rulewright.engine.chance import Chance, root_of


class Bot:
    """Somebody who answers questions."""

    face = "🤖"  # by which people know it at a table
    counts = False  # whether it can be told how often to look ahead

    def __init__(self, seed: str, seconds: float = math.inf) -> None:
        """Start from a seed; all of a bot's chance comes from it and from the moment of the game.

        After `seconds` it takes the best answer so far; without such a limit the same glimpse gives the same answer.
        """
        self.seed = seed
        self.seconds = seconds
        self.most = math.inf  # looks ahead; where there is such a limit, too, the same glimpse gives the same answer
        self.clock = time.monotonic  # what the seconds are counted by

    def chance(self, glimpse: Glimpse) -> Chance:
        """Give the chance of one decision."""
        return Chance(root_of(f"{self.seed} {glimpse.seat} {glimpse.moment}"))

    @abstractmethod
    def choose(self, glimpse: Glimpse) -> str:
        """Give the key of the option to take."""
