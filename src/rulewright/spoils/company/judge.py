"""How likely a player is to win from the beginning of a turn, for bots that look some turns ahead.

What is counted stands in `MEASURES`, and what a point of it adds to the logarithm of the odds in `WEIGHTS`: what
`worth.py` says, but for influence, which counts half, and strength, which counts more: matches have shown that whoever
thinks so wins more. `tools/weights.py` fits a table to games that bots have played; it belongs here once a match has
shown the same of it. `worth.py` judges the end of a single action; the greedy bot goes by it, which stays as it is for
others to be measured against. No card is known here.
"""

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from rulewright.spoils.company.worth import WON, threat_to
from rulewright.spoils.game import Spoils
from rulewright.spoils.happening.durations import end_of_effects
from rulewright.spoils.words import paragraphs as p

if TYPE_CHECKING:
    from rulewright.engine.game import Game

WEIGHTS: Final = {
    "influence": 0.086,
    "near death": -3.571,
    "icons": 0.014,
    "cards in hand": 0.186,
    "their cost": 0.017,
    "of them unmet": -0.085,
    "staples in hand": 0.129,
    "resources to 3": 0.571,
    "resources to 5": 0.471,
    "resources to 8": 0.219,
    "more resources": 0.057,
    "characters": 0.071,
    "strength": 0.2,
    "life": 0.079,
    "speed": 0.036,
    "covert strength": 0.043,
    "texts": 0.086,
    "strength that cannot attack": -0.071,
    "strength that cannot block": -0.036,
    "items and locations": 0.071,
    "their costs": 0.107,
    "tokens on them": 0.071,
    "attached": 0.043,
    "threat": 0.05,
    "doom": 1.714,
    "in turn": 0.0,
}
MEASURES: Final = tuple(WEIGHTS)
TABLE: Final = tuple(WEIGHTS.values())
FEW_RESOURCES: Final = 3
SOME_RESOURCES: Final = 5
MANY_RESOURCES: Final = 8
UNTOLD: Final = (p.Keyword, p.Unique, p.Icons)  # what is no text of its own


def odds(game: "Game", player: int) -> float:
    """Give the logarithm of the odds that a player wins."""
    assert isinstance(game, Spoils)
    if game.winners is not None:
        return WON if player in game.winners else -WON if game.winners else 0.0
    journal = game.journal
    mark = journal.mark()
    end_of_effects(game, "turn")
    own, others = summed(measured(game, player)), [one for one in game.clockwise(player) if one != player]
    value = own - max([summed(measured(game, one)) for one in others], default=0.0)
    journal.back_to(mark)
    return value


def summed(found: list[float]) -> float:
    """Give what measures come to."""
    return sum([weight * measure for weight, measure in zip(TABLE, found, strict=True)])


def measures(game: "Game", player: int) -> list[float]:
    """Measure what a player has, in the order of `MEASURES`."""
    assert isinstance(game, Spoils)
    return measured(game, player)


def measured(g: Spoils, player: int) -> list[float]:
    """Measure what a player has, in the order of `MEASURES`."""
    influence = g.table.influence[player]
    threats = [threat_to(g, player, one) for one in g.clockwise(player) if one != player]
    return [
        float(influence),
        1.0 / (1 + influence),
        *in_hand(g, player),
        *in_play(g, player),
        float(max([one.damage for one in threats], default=0)),
        float(max([one.is_deadly for one in threats], default=False)),
        float(g.active == player),
    ]


def in_hand(g: Spoils, player: int) -> list[float]:
    """Measure a player's icons and hand: cards, their cost, how many of them have no threshold, and staples."""
    icons = g.icons(player)
    cards = cost = unmet = staples = 0
    for thing in g.table.hands[player]:
        printed = g.printed(thing)
        if "resource" in printed.types:
            staples += 1
            continue
        cards += 1
        cost += printed.numeric_cost
        unmet += any([icons.count(icon) < printed.threshold.count(icon) for icon in printed.threshold])
    return [float(one) for one in (len(icons) - icons.count("V"), cards, cost, unmet, staples)]


def in_play(g: Spoils, player: int) -> list[float]:
    """Measure what a player controls: resources, characters, and what else there is."""
    t, standing = g.table, g.standing
    resources, fighters, others = 0, [0] * 8, [0] * 4
    for thing in t.play[0]:
        if standing.controllers[thing] != player:
            continue
        types = standing.types[thing]
        if "resource" in types:
            resources += 1
        elif "character" in types:
            count_fighter(g, thing, fighters)
        elif "faction" not in types:
            count_other(g, thing, others)
    steps = (0, FEW_RESOURCES, SOME_RESOURCES, MANY_RESOURCES, resources)
    rising = [max(0, min(resources, high) - low) for low, high in pairwise(steps)]
    return [float(one) for one in (*rising, *fighters, *others)]


def count_fighter(g: Spoils, thing: int, found: list[int]) -> None:
    """Count a character: itself, its numbers, its text, and what it may not do."""
    standing = g.standing
    strength = standing.numbers[thing, "strength"]
    found[0] += 1
    found[1] += strength
    found[2] += standing.numbers[thing, "life"]
    found[3] += standing.numbers[thing, "speed"]
    found[4] += strength if "covert" in standing.keywords[thing] else 0
    found[5] += any([not isinstance(one, UNTOLD) for one in g.printed(thing).paragraphs])
    found[6] += strength if standing.forbids(thing, "attack") else 0
    found[7] += strength if standing.forbids(thing, "block") else 0


def count_other(g: Spoils, thing: int, found: list[int]) -> None:
    """Count an item or location: itself, its cost and tokens, or that it is attached to something."""
    t = g.table
    if t.attached[thing] >= 0:
        found[3] += 1
        return
    found[0] += 1
    found[1] += g.number(thing, "cost")
    found[2] += t.tokens[thing]
