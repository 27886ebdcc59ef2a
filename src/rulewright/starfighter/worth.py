"""What a position is worth to a player, for bots that look one step ahead."""

from typing import TYPE_CHECKING, Final

from rulewright.starfighter.cards import FORCE_FIELD
from rulewright.starfighter.cruisers import SECTORS
from rulewright.starfighter.game import Starfighter

if TYPE_CHECKING:
    from rulewright.engine.game import Game
    from rulewright.starfighter.table import Table

WON: Final = 1000.0
ARMOR: Final = 3.0
CARD: Final = 0.8
PAWN: Final = 0.6


def worth(game: "Game", player: int) -> float:
    """Judge a position for a player: above zero is good."""
    assert isinstance(game, Starfighter)
    if game.winners is not None:
        return WON * ((player in game.winners) - (1 - player in game.winners))
    t = game.table
    value = ARMOR * (t.armor[player] - t.armor[1 - player])
    for side, sign in ((player, 1.0), (1 - player, -1.0)):
        value += sign * CARD * (len(t.hands[side]) + len(t.asides[side]))
        value += sign * board_worth(t, side)
    return value + (PAWN if t.initiative == player else 0.0)


def board_worth(t: "Table", player: int) -> float:
    """Judge a board by what faces it: fighters that strike, and sectors that stand."""
    value = 0.0
    for index in range(SECTORS):
        sector = player * SECTORS + index
        value += 0.5 * t.forces(sector)
    for own, other in t.facing():
        mine, theirs = (own, other) if player == 0 else (other, own)
        value += 1.0 * max(0, t.forces(mine) - strength(t, theirs))
    return value


def strength(t: "Table", sector: int) -> float:
    """Count the damage that a sector takes before its cruiser suffers."""
    total = 0.0
    for card in t.sectors[sector]:
        upper, lower = t.face(card)
        total += upper.fighters + lower.fighters - t.tokens[card][0] - t.tokens[card][1]
        total += upper.shields + lower.shields
        if t.has_effect(card, FORCE_FIELD):
            total += 4
    return total
