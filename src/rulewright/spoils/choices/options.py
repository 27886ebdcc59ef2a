"""Options: what a player may do now, and what costs and damage come to."""

from typing import TYPE_CHECKING

from rulewright.engine.action import Action
from rulewright.engine.reason import Reason
from rulewright.spoils.choices.cost_checks import free_reasons
from rulewright.spoils.meaning.addressees import concerns
from rulewright.spoils.meaning.cards import fits
from rulewright.spoils.standing.permissions import lent
from rulewright.spoils.table.actions import Attack, Deploy, FlipUp, Use
from rulewright.spoils.table.cells import ATTACKER
from rulewright.spoils.words.changes import Quickens

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils


# Actions


def allows(g: "Spoils", group: str, player: int, action: Action) -> bool:
    """Whether no check of a group stands in the way of an action."""
    for check in g.rulebook.checks[group]:  # noqa: SIM110 - the loop that is asked most often; compiled, it is faster
        if check.refuses(g, player, action):
            return False
    return True


def main_actions(g: "Spoils", player: int) -> list[Action]:
    """List what the active player may do in the main part of the turn. [CR3:603.2]"""
    standing = g.standing
    targets = [one for one in g.register.attackable if standing.controllers[one] != player]
    found = [Attack(one) for one in targets]
    return [*quick_actions(g, player), *[one for one in found if allows(g, "attack", player, one)]]


def quick_actions(g: "Spoils", player: int) -> list[Action]:
    """List the cards that may be deployed and the abilities that may be used now. [CR3:607.2]"""
    found: list[Action] = [Deploy(one) for one in (*g.table.hands[player], *lent(g, player))]
    found = [one for one in found if allows(g, "deploy", player, one)]
    for thing, paragraph in g.register.usable[player]:
        action = FlipUp(thing) if paragraph < 0 else Use(thing, paragraph)
        if allows(g, "flip up" if paragraph < 0 else "use", player, action):
            found.append(action)
    if any(g.lexicon.abroad):
        t = g.table
        own = (*t.hands[player], *t.discards[player], *t.outs[player], *t.voids[player])
        found += [use for thing in own for use in uses(g, player, thing)]
    return found


def abilities(g: "Spoils", player: int) -> list[Use]:
    """List the abilities in play that an effect may let a player use: nothing but the time stands against them."""
    found = [Use(thing, paragraph) for thing, paragraph in g.register.usable[player] if paragraph >= 0]
    checks = [check for check in g.rulebook.checks["use"] if check.name != "quick_enough"]
    return [one for one in found if not any(check.refuses(g, player, one) for check in checks)]


def uses(g: "Spoils", player: int, thing: int) -> list[Action]:
    """List the abilities of a card that a player may use now, from where it is. [CR3:201.5b]"""
    found = [Use(thing, ability) for ability in g.abilities(thing)]
    return [use for use in found if allows(g, "use", player, use)]


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


def is_main(g: "Spoils", player: int) -> bool:
    """Whether it is the main part of a player's own turn: nothing else is going on."""
    return len(g.frames) == 2 and g.active == player and type(g.frames[-1].procedure).__name__ == "Turn"  # noqa: PLR2004 - match and turn


def is_quick(g: "Spoils", player: int, thing: int) -> bool:
    """Whether a card may be deployed whenever a tactic could be. [CR3:205.1] [CR3:507.6a] [CR3:507.4d]"""
    below = g.table.in_play(thing) and g.table.down[thing]  # what is flipped up is deployed as what is printed
    if "tactic" in (g.printed(thing).types if below else g.types(thing)):
        return True
    printed = g.lexicon.profile(g.paragraphs(thing))
    quick = printed.any_time or (g.ruleset.tactical and "tactical" in printed.keywords)
    return quick or quickened(g, player, thing)


def quickened(g: "Spoils", player: int, thing: int) -> bool:
    """Whether a text lets a player deploy such cards whenever a tactic could be. [CR3:101.1]"""
    for change, context in g.standing.player_changes:
        if not isinstance(change, Quickens) or not concerns(g, change.player, player, context):
            continue
        if fits(g, thing, change.cards, context, anywhere=True):
            return True
    return False
