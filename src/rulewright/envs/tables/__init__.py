"""How each game is put into numbers."""

from typing import Final

from rulewright.envs.tables.spoils import SpoilsSight
from rulewright.envs.tables.starfighter import StarfighterSight
from rulewright.envs.tables.table import Sight
from rulewright.games import registration

SIGHTS: Final[dict[str, Sight]] = {"starfighter": StarfighterSight(), "spoils": SpoilsSight()}


def sight_of(game: str) -> Sight:
    """Give how a game is put into numbers, or say which games there are."""
    registration(game)
    return SIGHTS[game]
