"""What a plain player answers without a look ahead: good enough to play an action on to its end.

Bots use it inside what they imagine; the questions in `PLAIN` they always answer so.
"""

from itertools import combinations
from typing import TYPE_CHECKING, Final

from rulewright.engine.action import Action
from rulewright.spoils.choices.afford import flip_up
from rulewright.spoils.company.worth import INFLUENCE, character_worth, hand_worth, thing_worth
from rulewright.spoils.game import Spoils
from rulewright.spoils.procedures.respond import Respond
from rulewright.spoils.table.actions import Assign, Deploy, GoFirst, Pass, PlayAs, Repeat, Take
from rulewright.spoils.table.areas import HAND
from rulewright.spoils.table.cells import DEFENDER, TARGET
from rulewright.spoils.words.paragraphs import Icons

if TYPE_CHECKING:
    from rulewright.engine.game import Game

STOP: Final = -1  # the position can be judged as it stands
PLAIN: Final = frozenset({"payment", "trigger", "replacement", "first", "starting resource", "mulligan", "assign"})
WEIGHED: Final = frozenset({"pick", "attackers", "number", "option", "deploy"})
IDLE: Final[frozenset[type[Action]]] = frozenset({Repeat})
BOLD: Final = frozenset({"attackers"})
DEADLY: Final = 100.0
TIRED: Final = 0.3  # what it costs to deplete a blocker
FEW: Final = 6  # blockers of whom every pair is considered
LEAST_STAPLES: Final = 3


def answer(game: "Game") -> int:
    """Give the index of a plain answer to the open question, or `STOP`."""
    assert isinstance(game, Spoils)
    question = game.question
    assert question is not None
    if question.kind in ("response", "window"):
        ending = isinstance(game.frames[-1].procedure, Respond) and game.frames[-1].procedure.kind == "end of turn"
        return STOP if ending else len(question.actions) - 1
    by_kind = {
        "payment": payment,
        "blockers": blocker,
        "assign": where_damage_goes,
        "starting resource": starting_resource,
        "mulligan": mulligan,
        "attackers": last,
        "pick": pick,
        "discard": pick,
        "deploy": dearest,
        "resource": resource,
        "number": last,
        "first": own_turn,
    }
    return by_kind.get(question.kind, fallback)(game)


def fallback(g: Spoils) -> int:
    """Pass where that is possible, say yes, or take the first."""
    assert g.question is not None
    actions = g.question.actions
    return len(actions) - 1 if isinstance(actions[-1], Pass) else 0


def last(g: Spoils) -> int:
    """Take the last option: the highest number, or no more of them."""
    assert g.question is not None
    return len(g.question.actions) - 1


def own_turn(g: Spoils) -> int:
    """Go first."""
    assert g.question is not None
    player = g.question.player
    mine = [index for index, one in enumerate(g.question.actions) if one == GoFirst(player)]
    return mine[0] if mine else 0


def best(values: list[float]) -> int:
    """Give the place of the highest value, the first among equals."""
    return values.index(max(values))


def pick(g: Spoils) -> int:
    """Pick one's own cheapest card, or the opponent's best one."""
    assert g.question is not None
    player = g.question.player
    icons = g.icons(player)
    values = []
    for one in g.question.actions:
        if not isinstance(one, Take):
            values.append(0.0)
            continue
        thing = one.thing
        if g.table.area[thing] == HAND:
            values.append(-hand_worth(g, thing, icons))
        elif not g.table.in_play(thing):
            values.append(float(g.printed(thing).numeric_cost))
        else:
            value = character_worth(g, thing) if "character" in g.types(thing) else thing_worth(g, thing)
            values.append(-value if g.controller(thing) == player else value)
    return best(values)


def payment(g: Spoils) -> int:
    """Pay with what lies face-up; a face-down card that can flip up pays last."""
    assert g.question is not None
    values = []
    for one in g.question.actions:
        thing = one.thing if isinstance(one, Take) else -1
        values.append(-1.0 * g.table.down[thing] - (1.0 if g.table.down[thing] and flip_up(g, thing) >= 0 else 0.0))
    return best(values)


def dearest(g: Spoils) -> int:
    """Deploy the card with the highest cost."""
    assert g.question is not None
    values = [g.printed(one.thing).numeric_cost if isinstance(one, Deploy) else -1.0 for one in g.question.actions]
    return best([float(value) for value in values])


def resource(g: Spoils) -> int:
    """Play a staple face-up, or else the card that is worth least face-down."""
    assert g.question is not None
    icons = g.icons(g.question.player)
    values = []
    for one in g.question.actions:
        if not isinstance(one, PlayAs):
            values.append(-DEADLY)
        elif "resource" in g.printed(one.thing).types:
            values.append(1.0 - one.down)
        else:
            values.append(-hand_worth(g, one.thing, icons) - 1.0 + one.down)
    return best(values)


def starting_resource(g: Spoils) -> int:
    """Take the staple whose icon the deck asks for most beyond what is taken already."""
    assert g.question is not None
    player = g.question.player
    wanted: dict[str, int] = {}
    for thing in g.table.decks[player]:
        for icon in g.printed(thing).threshold:
            wanted[icon] = wanted.get(icon, 0) + 1
    taken = [icons_on(g, one.thing) for one in g.frames[-1].answers if isinstance(one, Take)]
    values = []
    for one in g.question.actions:
        icon = icons_on(g, one.thing) if isinstance(one, Take) else ""
        values.append(sum([wanted.get(letter, 0) for letter in icon]) / (1.0 + taken.count(icon)))
    return best(values)


def icons_on(g: Spoils, thing: int) -> str:
    """Give the icons that a card provides."""
    return "".join([one.icons for one in g.printed(thing).paragraphs if isinstance(one, Icons)])


def mulligan(g: Spoils) -> int:
    """Put the dearest cards back while there are too few staples to pay for them."""
    assert g.question is not None
    actions = g.question.actions
    things = [one.thing for one in actions if isinstance(one, Take)]
    staples = [one for one in things if "resource" in g.printed(one).types]
    put_back = sum([1 for one in g.frames[-1].answers if isinstance(one, Take)])
    if len(staples) + put_back >= LEAST_STAPLES or len(things) == len(staples):
        return len(actions) - 1
    costs = [g.printed(one).numeric_cost for one in things]
    return costs.index(max(costs))


# Battles


def where_damage_goes(g: Spoils) -> int:
    """Finish off whoever needs least; the rest goes to the first."""
    assert g.question is not None
    given: dict[int, int] = {}
    for assigned in g.table.assignments[0]:
        given[assigned.to] = given.get(assigned.to, 0) + assigned.amount
    for one in g.frames[-1].answers:
        if isinstance(one, Assign):
            given[one.to] = given.get(one.to, 0) + one.amount
    needs = []
    for one in g.question.actions:
        assert isinstance(one, Assign)
        need = g.number(one.to, "life") - g.damage_on(one.to) - given.get(one.to, 0)
        needs.append(-float(need) if need > 0 else -DEADLY)
    return best(needs)


def blocker(g: Spoils) -> int:
    """Take the next character of the best blocking party, or pass when it stands."""
    assert g.question is not None
    t, actions = g.table, g.question.actions
    chosen = [one.thing for one in g.frames[-1].answers if isinstance(one, Take)]
    able = [one.thing for one in actions if isinstance(one, Take)]
    parties: list[tuple[int, ...]] = [(), *[(one,) for one in able]]
    if len(able) <= FEW:
        parties += list(combinations(able, 2))
    if not isinstance(actions[-1], Pass):
        parties = parties[1:]
    values = [blocking_worth(g, list(t.attacking[0]), [*chosen, *party]) for party in parties]
    wanted = parties[best(values)]
    return len(actions) - 1 if not wanted else able.index(wanted[0])


def blocking_worth(g: Spoils, attackers: list[int], blockers: list[int]) -> float:
    """Judge a blocking party for the defending player: what it stops, kills and loses."""
    t = g.table
    if blockers:
        return clash_worth(g, attackers, blockers)
    target = t.battle[TARGET]
    return 0.0 if target < 0 else unblocked_worth(g, attackers, target, t.battle[DEFENDER])


def unblocked_worth(g: Spoils, attackers: list[int], target: int, defender: int) -> float:
    """Judge for the defending player what attackers do whom nobody blocks."""
    damage = sum([g.number(one, "strength") for one in attackers])
    if "faction" not in g.types(target):
        return -thing_worth(g, target) * min(1.0, damage / max(1, g.number(target, "structure")))
    return -INFLUENCE * damage - (DEADLY if damage >= g.table.influence[defender] else 0.0)


def clash_worth(g: Spoils, attackers: list[int], blockers: list[int]) -> float:
    """Judge for the defending player who dies when these block."""
    lost_attackers, lost_blockers = clash(g, attackers, blockers)
    gained = sum([character_worth(g, one) for one in lost_attackers])
    lost = sum([character_worth(g, one) for one in lost_blockers])
    return gained - lost - TIRED * (len(blockers) - len(lost_blockers))


def clash(g: Spoils, attackers: list[int], blockers: list[int]) -> tuple[list[int], list[int]]:
    """Foresee who dies in a battle, speed by speed, without tactics and abilities."""
    left = {one: g.number(one, "life") - g.damage_on(one) for one in (*attackers, *blockers)}
    speeds = sorted({g.number(one, "speed") for one in left}, reverse=True)
    alive = set(left)
    for speed in speeds:
        hits: dict[int, int] = {}
        for own, other in ((attackers, blockers), (blockers, attackers)):
            power = sum([g.number(one, "strength") for one in own if one in alive and g.number(one, "speed") == speed])
            for enemy in sorted([one for one in other if one in alive], key=left.__getitem__):
                hits[enemy] = min(power, left[enemy])
                power -= hits[enemy]
        for one, hit in hits.items():
            left[one] -= hit
            if left[one] <= 0:
                alive.discard(one)
    return [one for one in attackers if one not in alive], [one for one in blockers if one not in alive]
