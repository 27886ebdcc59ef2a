"""What a position is worth to a player, for bots that look one action ahead.

Only what lasts is counted: effects of "this turn" have either done something by the end of the action, or were wasted.
"""

from typing import TYPE_CHECKING, Final

from rulewright.spoils.game import Spoils
from rulewright.spoils.happening.durations import end_of_effects
from rulewright.spoils.words import paragraphs as p

if TYPE_CHECKING:
    from rulewright.engine.game import Game

WON: Final = 1000.0
INFLUENCE: Final = 1.2
NEAR_DEATH: Final = 25.0  # divided by the influence left
STRENGTH: Final = 1.0
LIFE: Final = 0.55
SPEED: Final = 0.25
COVERT: Final = 0.3  # a point of strength of a covert character, more
TEXT: Final = 0.6  # a paragraph of a character
PER_COST: Final = 0.75  # a point of the cost of an item or location
TOKEN: Final = 0.5
IN_HAND: Final = 1.3
HAND_COST: Final = 0.12
UNMET: Final = 0.6  # of the worth of a card in hand whose threshold is not met
STAPLE_IN_HAND: Final = 0.9
RESOURCES: Final = (4.0, 4.0, 4.0, 3.6, 3.0, 2.2, 1.5, 0.9)  # the first, the second …
MORE_RESOURCES: Final = 0.4
UNSPENT: Final = 0.02  # a resource that is not attached
ICON: Final = 0.1  # an icon of a trade
THREAT: Final = 0.35  # a point of damage that nobody can block in the next attacks
DOOM: Final = 12.0  # when those attacks would take all influence


def worth(game: "Game", player: int) -> float:
    """Judge a position for a player: above zero is good."""
    assert isinstance(game, Spoils)
    if game.winners is not None:
        return WON if player in game.winners else -WON if game.winners else 0.0
    journal = game.journal
    mark = journal.mark()
    end_of_effects(game, "turn")
    others = [one for one in game.clockwise(player) if one != player]
    value = side_worth(game, player) - max([side_worth(game, one) for one in others], default=0.0)
    for other in others:
        value += threat(game, player, other) - threat(game, other, player)
    journal.back_to(mark)
    return value


def side_worth(g: Spoils, player: int) -> float:
    """Judge what a player has: influence, cards in hand, resources, and what fights."""
    t, standing = g.table, g.standing
    influence = t.influence[player]
    value = INFLUENCE * influence - NEAR_DEATH / (1 + influence)
    icons = g.icons(player)
    value += ICON * (len(icons) - icons.count("V"))
    value += sum([hand_worth(g, thing, icons) for thing in t.hands[player]])
    resources = 0
    for thing in t.play[0]:
        if standing.controllers[thing] != player:
            continue
        types = standing.types[thing]
        if "resource" in types:
            value += RESOURCES[resources] if resources < len(RESOURCES) else MORE_RESOURCES
            value += UNSPENT if t.attached[thing] < 0 else 0.0
            resources += 1
        elif "character" in types:
            value += character_worth(g, thing)
        elif "faction" not in types:
            value += thing_worth(g, thing)
    return value


def hand_worth(g: Spoils, thing: int, icons: str) -> float:
    """Judge a card in hand."""
    printed = g.printed(thing)
    if "resource" in printed.types:
        return STAPLE_IN_HAND
    value = IN_HAND + HAND_COST * printed.numeric_cost
    unmet = [icon for icon in set(printed.threshold) if icons.count(icon) < printed.threshold.count(icon)]
    return value * UNMET if unmet else value


def character_worth(g: Spoils, thing: int) -> float:
    """Judge a character by its numbers, its text, and what it may not do."""
    standing = g.standing
    strength = standing.numbers[thing, "strength"]
    value = STRENGTH * strength + LIFE * standing.numbers[thing, "life"] + SPEED * standing.numbers[thing, "speed"]
    if "covert" in standing.keywords[thing]:
        value += COVERT * strength
    if standing.forbids(thing, "attack"):
        value -= 0.5 * STRENGTH * strength
    if standing.forbids(thing, "block"):
        value -= 0.25 * STRENGTH * strength
    texts = [one for one in g.printed(thing).paragraphs if not isinstance(one, (p.Keyword, p.Unique, p.Icons))]
    return 0.5 + value + (TEXT if texts else 0.0)


def thing_worth(g: Spoils, thing: int) -> float:
    """Judge an item or location; what an attached one does shows in the card that bears it."""
    t = g.table
    if t.attached[thing] >= 0:
        return 0.3
    value = 0.5 + PER_COST * g.number(thing, "cost") + TOKEN * t.tokens[thing]
    structure = g.number(thing, "structure")
    return value * (1.0 - 0.5 * t.markers[thing] / structure) if structure else value


class Threat:
    """The attacks that are next: the damage that nobody can block, and whether it takes all influence."""

    def __init__(self, damage: int, influence: int) -> None:
        """Hold damage against the influence that is left."""
        self.damage = damage
        self.is_deadly = damage >= influence


def threat(g: Spoils, attacker: int, defender: int) -> float:
    """Judge the attacks that are next."""
    found = threat_to(g, attacker, defender)
    return THREAT * found.damage + (DOOM if found.is_deadly else 0.0)


def threat_to(g: Spoils, attacker: int, defender: int) -> Threat:
    """Foresee the attacks that are next: what is left of them this turn, or those of the attacker's coming turn."""
    t, standing = g.table, g.standing
    now = g.active == attacker
    strengths: list[tuple[int, bool]] = []
    blockers = {True: 0, False: 0}  # covert or not
    for thing in t.play[0]:
        if "character" not in standing.types[thing]:
            continue
        covert = "covert" in standing.keywords[thing]
        able = not now or (not t.depleted[thing] and bool(t.ready[thing]))
        if standing.controllers[thing] == attacker and able and not standing.forbids(thing, "attack"):
            strengths.append((standing.numbers[thing, "strength"], covert))
        elif standing.controllers[thing] == defender and not t.depleted[thing] and not standing.forbids(thing, "block"):
            blockers[covert] += 1
    total = 0
    for strength, covert in sorted(strengths, reverse=True):  # each blocker stops one attack, the strongest first
        if blockers[covert]:
            blockers[covert] -= 1
        else:
            total += strength
    return Threat(total, t.influence[defender])
