"""The random bot: any option is as good as another."""

from rulewright.bots.bot import Bot
from rulewright.bots.glimpse import Glimpse


class Random(Bot):
    """Takes any option with equal chance."""

    face = "🎲"

    def choose(self, glimpse: Glimpse) -> str:
        """Give the key of a random option."""
        return glimpse.keys()[self.chance(glimpse).below(len(glimpse))]
