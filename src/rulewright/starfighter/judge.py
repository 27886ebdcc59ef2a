"""How likely a player is to win from the beginning of a round, for bots that look a round ahead.

What is counted stands in `MEASURES`, and what a point of it adds to the logarithm of the odds in `WEIGHTS`: so far what
`worth.py` says. `tools/weights.py` fits a table to games that bots have played; it belongs here once a match has shown
that it wins more. `worth.py` judges the end of a single action; the greedy bot goes by it, which stays as it is for
others to be measured against.
"""

from typing import TYPE_CHECKING, Final

from rulewright.starfighter.cruisers import SECTORS
from rulewright.starfighter.game import Starfighter
from rulewright.starfighter.worth import (
    ARMOR,
    BODY,
    EMPTY,
    FIGHTER,
    IN_HAND,
    PAWN,
    THREAT,
    WON,
    strength,
    waiting_worth,
)

if TYPE_CHECKING:
    from rulewright.engine.game import Game
    from rulewright.starfighter.table import Table

SCALE: Final = 17.0
WEIGHTS: Final = {
    "armor": ARMOR / SCALE,
    "cards": IN_HAND / SCALE,
    "empty sectors": EMPTY / SCALE,
    "fighters": FIGHTER / SCALE,
    "bodies": BODY / SCALE,
    "threat": THREAT / SCALE,
    "initiative": PAWN / SCALE,
    "effects": 1 / SCALE,
}
MEASURES: Final = tuple(WEIGHTS)
TABLE: Final = tuple(WEIGHTS.values())


def odds(game: "Game", player: int) -> float:
    """Give the logarithm of the odds that a player wins."""
    if game.winners is not None:
        return WON * ((player in game.winners) - (1 - player in game.winners))
    own, other = measures(game, player), measures(game, 1 - player)
    return sum([weight * (one - another) for weight, one, another in zip(TABLE, own, other, strict=True)])


def measures(game: "Game", player: int) -> list[float]:
    """Measure what a player has, in the order of `MEASURES`."""
    assert isinstance(game, Starfighter)
    t = game.table
    return [
        float(t.armor[player]),
        float(len(t.hands[player]) + len(t.asides[player])),
        *sectors(t, player),
        threat(t, player),
        float(t.initiative == player),
        waiting_worth(game, player) / 2,  # what one has of it the other lacks
    ]


def sectors(t: "Table", player: int) -> list[float]:
    """Measure a player's board: empty sectors, fighters, and what its sectors take before the cruiser suffers."""
    own = range(player * SECTORS, (player + 1) * SECTORS)
    held = [one for one in own if t.sectors[one]]
    return [
        float(SECTORS - len(held)),
        float(sum([t.forces(one) for one in held])),
        sum([strength(t, one) for one in held]),
    ]


def threat(t: "Table", player: int) -> float:
    """Measure the damage that would go through if the battle were now."""
    ways = [(own, other) if player == 0 else (other, own) for own, other in t.facing()]
    return sum([max(0.0, t.forces(mine) - strength(t, theirs)) for mine, theirs in ways])
