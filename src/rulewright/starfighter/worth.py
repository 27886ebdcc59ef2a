"""What a position is worth to a player, for bots that look one action ahead."""

from typing import TYPE_CHECKING, Final

from rulewright.starfighter.cards import (
    BARREL_ROLL,
    DAMAGE_ENEMY,
    DAMAGE_FIGHTER,
    DAMAGE_OWN,
    DESTRUCTION,
    DRAW,
    FORCE_FIELD,
    FREE,
    LATERAL,
    PIVOT,
    VERTICAL,
)
from rulewright.starfighter.cruisers import SECTORS
from rulewright.starfighter.game import Starfighter

if TYPE_CHECKING:
    from rulewright.engine.game import Game
    from rulewright.starfighter.table import Table

WON: Final = 1000.0
ARMOR: Final = 3.0  # a point of armor
IN_HAND: Final = 1.1  # a card in hand or set aside
EMPTY: Final = 0.55  # an empty sector, which draws a card
FIGHTER: Final = 0.4  # a fighter that can be seen
BODY: Final = 0.25  # a token that a sector takes before its cruiser suffers
THREAT: Final = 2.4  # a point of damage that would go through if the battle were now
PAWN: Final = 0.5

# An effect that is still to be applied, by the player whose card shows it.
EFFECT_WORTH: Final = {
    DRAW: 1.0,
    DAMAGE_ENEMY: 3.0,
    DAMAGE_OWN: -3.0,
    DESTRUCTION: 2.5,
    DAMAGE_FIGHTER: 1.0,
    LATERAL: 0.9,
    FREE: 1.1,
    VERTICAL: 0.7,
    PIVOT: 0.7,
    BARREL_ROLL: 0.9,
}


def worth(game: "Game", player: int) -> float:
    """Judge a position for a player: above zero is good."""
    assert isinstance(game, Starfighter)
    if game.winners is not None:
        return WON * ((player in game.winners) - (1 - player in game.winners))
    t = game.table
    value = ARMOR * (t.armor[player] - t.armor[1 - player])
    value += side_worth(t, player) - side_worth(t, 1 - player)
    value += waiting_worth(game, player)
    return value + (PAWN if t.initiative == player else -PAWN)


def round_of(game: "Game") -> int:
    """Give the number of the round."""
    assert isinstance(game, Starfighter)
    return game.table.round


def side_worth(t: "Table", player: int) -> float:
    """Judge a player's cards and board."""
    value = IN_HAND * (len(t.hands[player]) + len(t.asides[player]))
    for index in range(player * SECTORS, (player + 1) * SECTORS):
        if t.sectors[index]:
            value += FIGHTER * t.forces(index) + BODY * strength(t, index)
        else:
            value += EMPTY
    for own, other in t.facing():
        mine, theirs = (own, other) if player == 0 else (other, own)
        through = t.forces(mine) - strength(t, theirs)
        if through > 0:
            value += THREAT * through
    return value


def strength(t: "Table", sector: int) -> float:
    """Count the damage that a sector takes before its cruiser suffers."""
    total = 0.0
    for card in t.sectors[sector]:
        upper, lower = t.face(card)
        tokens = t.tokens[card]
        total += upper.fighters + lower.fighters - tokens[0] - tokens[1] + upper.shields + lower.shields
        if FORCE_FIELD in (upper.effect, lower.effect):
            total += 4
    return total


def waiting_worth(g: Starfighter, player: int) -> float:
    """Judge the effects that are still to be applied."""
    t = g.table
    value = 0.0
    for group in t.waiting[0]:
        for half in group:
            sign = 1.0 if t.owner(half // 4) == player else -1.0
            value += sign * EFFECT_WORTH[t.half_shown(half).effect]
    effect = g.effect_in_progress()
    if effect and g.question is not None:
        value += EFFECT_WORTH[effect] * (1.0 if g.question.seat == player else -1.0)
    return value
