"""Options: what a player may do now, and what costs and damage come to."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeVar

from rulewright.engine.action import Action
from rulewright.engine.reason import Reason
from rulewright.engine.rulebook import Check
from rulewright.spoils.choices.cost_checks import free_reasons
from rulewright.spoils.standing.permissions import lent
from rulewright.spoils.table.actions import Attack, Deploy, FlipUp, Use
from rulewright.spoils.table.cells import ATTACKER

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils


One = TypeVar("One", bound=Action)


# Actions


def allows(g: "Spoils", group: str, player: int, action: Action) -> bool:
    """Whether no check of a group stands in the way of an action."""
    for check in g.rulebook.checks[group]:  # noqa: SIM110 - the loop that is asked most often; compiled, it is faster
        if check.refuses(g, player, action):
            return False
    return True


def allowed(g: "Spoils", group: str, player: int, actions: "list[One]") -> "list[One]":
    """Give those of several actions in whose way no check of a group stands."""
    return passing(g, player, g.rulebook.checks[group], actions) if actions else actions


def passing(g: "Spoils", player: int, checks: Sequence[Check], actions: "list[One]") -> "list[One]":
    """Give those of several actions in whose way none of some checks stands: first what can be seen of all at once."""
    for check in checks:
        if check.screen is not None and actions:
            actions = check.screen(g, player, actions)
    for check in checks:
        if not actions:
            break
        actions = [one for one in actions if not check.refuses(g, player, one)]
    return actions


def main_actions(g: "Spoils", player: int) -> list[Action]:
    """List what the active player may do in the main part of the turn. [CR3:603.2]"""
    standing = g.standing
    targets = [one for one in g.register.attackable if standing.controllers[one] != player]
    found = [Attack(one) for one in targets]
    return [*quick_actions(g, player), *allowed(g, "attack", player, found)]


def quick_actions(g: "Spoils", player: int) -> list[Action]:
    """List the cards that may be deployed and the abilities that may be used now. [CR3:607.2]"""
    deploys = [Deploy(one) for one in (*g.table.hands[player], *lent(g, player))]
    found: list[Action] = [*allowed(g, "deploy", player, deploys), *from_play(g, player)]
    if g.lexicon.goes_abroad:
        t = g.table
        own = (*t.hands[player], *t.discards[player], *t.outs[player], *t.voids[player])
        found += [use for thing in own for use in uses(g, player, thing)]
    return found


def from_play(g: "Spoils", player: int) -> list[Action]:
    """List the abilities in play that a player may use now, and the cards that may be flipped up, as they lie."""
    usable = g.register.usable[player]
    checks = [check for check in g.rulebook.checks["use"] if check.name != "own_ability"]  # nobody else's are listed
    able = passing(g, player, checks, [Use(thing, number) for thing, number in usable if number >= 0])
    flips = allowed(g, "flip up", player, [FlipUp(thing) for thing, number in usable if number < 0])
    if not flips:
        return [*able]
    found: dict[tuple[int, int], Action] = {(one.thing, one.ability): one for one in able}
    found.update({(one.thing, -1): one for one in flips})
    return [found[one] for one in usable if one in found]


def abilities(g: "Spoils", player: int) -> list[Use]:
    """List the abilities in play that an effect may let a player use: nothing but the time stands against them."""
    found = [Use(thing, paragraph) for thing, paragraph in g.register.usable[player] if paragraph >= 0]
    checks = [check for check in g.rulebook.checks["use"] if check.name != "quick_enough"]
    return [one for one in found if not any(check.refuses(g, player, one) for check in checks)]


def uses(g: "Spoils", player: int, thing: int) -> list[Action]:
    """List the abilities of a card that a player may use now, from where it is. [CR3:201.5b]"""
    return [*allowed(g, "use", player, [Use(thing, ability) for ability in g.abilities(thing)])]


def against_deploying(  # noqa: PLR0913 - what an effect may waive
    g: "Spoils", player: int, thing: int, *, free: bool, known: bool = False, unmet: bool = False
) -> list[Reason]:
    """Give all but timing, and the numeric cost of a free card, that stands against deploying a card. [CR3:308.1]

    A card that the text knows need not be in hand. [A232]
    """
    waived = ["quick_enough", *(["in_hand"] if known else []), *(["threshold"] if unmet else [])]
    found = free_reasons(g, player, thing) if free else []
    if free:
        waived += ["extra_costs", "numeric_cost"]
    checks = [check for check in g.rulebook.checks["deploy"] if check.name not in waived]
    return [*found, *[reason for check in checks for reason in check.reasons(g, player, Deploy(thing))]]


def may_attack(g: "Spoils", player: int, target: int) -> bool:
    """Whether nothing but the time stands against an attack, and no battle is going on. [CR3:608.1a] [A238]"""
    checks = [check for check in g.rulebook.checks["attack"] if check.name != "may_attack_now"]
    fighting = g.table.battle[ATTACKER] >= 0
    return not fighting and not any(check.refuses(g, player, Attack(target)) for check in checks)
