"""A plain player's own turn, decided without a look ahead: fast enough to play many turns on for one decision.

What comes up inside an action is left to habit. No card is known here: only costs, types and
the numbers that fight.
"""

from itertools import combinations
from typing import TYPE_CHECKING, Final

from rulewright.spoils.company import habit
from rulewright.spoils.company.habit import clash_worth, unblocked_worth
from rulewright.spoils.game import Spoils
from rulewright.spoils.standing import parties
from rulewright.spoils.table.actions import Attack, Deploy, Take

if TYPE_CHECKING:
    from rulewright.engine.action import Action
    from rulewright.engine.game import Game

FEW: Final = 4  # blockers of whom every pair is considered
WINDOWS: Final = frozenset({"response", "window"})


def answer(game: "Game") -> int:
    """Give the index of a plain player's answer to the open question, whatever it is."""
    assert isinstance(game, Spoils)
    question = game.question
    assert question is not None
    if question.kind == "main":
        return main(game)
    if question.kind == "attackers":
        return attacker(game)
    if question.kind in WINDOWS:
        return len(question.actions) - 1
    return max(habit.answer(game), 0)


def hush(game: "Game") -> None:
    """Have nobody respond from here on: a plain player passes every window, and need not be asked."""
    assert isinstance(game, Spoils)
    game.unanswered = True


def main(g: Spoils) -> int:
    """Deploy the dearest card that stays, then attack where that pays, then end the turn."""
    assert g.question is not None
    actions = g.question.actions
    costs = [cost_of(g, one) for one in actions]
    if max(costs) >= 0:
        return costs.index(max(costs))
    able = parties.able_to_attack(g, g.question.player)
    gains = [attack_worth(g, able, one.thing) if isinstance(one, Attack) else 0.0 for one in actions]
    return gains.index(max(gains)) if max(gains) > 0.0 else len(actions) - 1


def cost_of(g: Spoils, action: "Action") -> int:
    """Give the cost of a card that is deployed and stays in play; -1 of anything else."""
    if not isinstance(action, Deploy):
        return -1
    printed = g.printed(action.thing)
    return -1 if "tactic" in printed.types else printed.numeric_cost


def attacker(g: Spoils) -> int:
    """Take the next character of the attacking party that gains most, or no more."""
    assert g.question is not None
    actions = g.question.actions
    target = g.attacked_now()
    chosen = [one.thing for one in g.frames[-1].answers if isinstance(one, Take)]
    able = [one.thing for one in actions if isinstance(one, Take)]
    if not target or not able:
        return len(actions) - 1
    wanted = best_party(g, chosen, able, target[0])
    return able.index(wanted[0]) if wanted else len(actions) - 1


def best_party(g: Spoils, chosen: list[int], able: list[int], target: int) -> list[int]:
    """Give who joins those that are chosen: all, the strongest alone, or nobody if somebody is chosen already."""
    strongest = max(able, key=_strength_in(g).__getitem__)
    ways = [able, [strongest], *([[]] if chosen else [])]
    values = [party_worth(g, [*chosen, *one], target) for one in ways]
    return ways[values.index(max(values))]


def _strength_in(g: Spoils) -> dict[int, int]:
    return {thing: g.number(thing, "strength") for thing in g.table.play[0] if "character" in g.types(thing)}


def attack_worth(g: Spoils, able: list[int], target: int) -> float:
    """Judge an attack by the better of its plain parties."""
    if not able:
        return 0.0
    return party_worth(g, best_party(g, [], able, target), target)


def party_worth(g: Spoils, party: list[int], target: int) -> float:
    """Judge an attacking party by what the best blocking party leaves of it."""
    defender = g.controller(target)
    blockers = parties.able_to_block(g, defender)
    blocks: list[tuple[int, ...]] = [(one,) for one in blockers]
    if len(blockers) <= FEW:
        blocks += list(combinations(blockers, 2))
    defended = [clash_worth(g, party, list(one)) for one in blocks]
    return -max([unblocked_worth(g, party, target, defender), *defended])
