"""What a position is worth to a player, for bots that look one action ahead."""

from typing import TYPE_CHECKING, Final

from rulewright.spoils.game import Spoils

if TYPE_CHECKING:
    from rulewright.engine.game import Game

WON: Final = 1000.0
INFLUENCE: Final = 2.0
IN_HAND: Final = 1.0
RESOURCE: Final = 1.5


def worth(game: "Game", player: int) -> float:
    """Judge a position for a player: above zero is good."""
    assert isinstance(game, Spoils)
    if game.winners is not None:
        return WON if player in game.winners else -WON if game.winners else 0.0
    others = [one for one in game.clockwise(player) if one != player]
    return side_worth(game, player) - max([side_worth(game, one) for one in others], default=0.0)


def side_worth(g: Spoils, player: int) -> float:
    """Judge what a player has: influence, cards in hand, resources, and what fights."""
    t, standing = g.table, g.standing
    value = INFLUENCE * t.influence[player] + IN_HAND * len(t.hands[player])
    for thing in t.play[0]:
        if standing.controllers[thing] != player:
            continue
        if "resource" in standing.types[thing]:
            value += RESOURCE
        elif "character" in standing.types[thing]:
            value += standing.numbers[thing, "strength"] + 0.5 * standing.numbers[thing, "life"]
        elif "faction" not in standing.types[thing]:
            value += 1.0 + 0.5 * g.number(thing, "cost")
    return value
