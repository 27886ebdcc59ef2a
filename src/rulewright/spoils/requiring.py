"""Requirements: what must be picked, must attack, must block and must be paid. [CR3:505.1] [CR3:505.2]

Each text that says must is one requirement on one card. A choice of cards meets the sum of what lies on them, so that
the best choice is found card by card, never over whole parties. Payments are never dropped. [CR3:505.2a]
"""

from typing import TYPE_CHECKING

from rulewright.engine.reason import Reason
from rulewright.spoils import costing
from rulewright.spoils.actions import Pass, Take
from rulewright.spoils.fitting import amount_of, concerns
from rulewright.spoils.words import changes as c

if TYPE_CHECKING:
    from rulewright.engine.action import Action
    from rulewright.spoils.game import Spoils

WHAT = {"pick": "be picked", "attackers": "attack", "blockers": "block"}  # by the kind of the question


def count(g: "Spoils", thing: int, what: str) -> int:
    """Count the requirements that are met if a card does something."""
    return g.standing.requirements(g, thing, what) if what and g.table.in_play(thing) else 0


def best(g: "Spoils", things: list[int], what: str, most: int) -> list[int]:
    """Give the things with which the greatest number of requirements can be met, if so many may be taken. [CR3:505.2]

    Whoever takes one of them can still meet as many as before; among equals anybody is free. [CR3:505.2b]
    """
    if not what or not g.standing.must:
        return things
    counts = sorted([count(g, one, what) for one in things], reverse=True)[:most]
    return [one for one in things if counts and count(g, one, what) >= counts[-1]]


def open_among(g: "Spoils", things: list[int], what: str) -> bool:
    """Whether a requirement is left that taking one of these things would meet."""
    return any(count(g, one, what) for one in things)


# Prices


def price(g: "Spoils", player: int, what: str, number: int) -> int:
    """Sum what a player must pay to attack or block with so many characters: all of it. [CR3:505.2b]"""
    if not number:
        return 0
    total = 0
    for change, context in g.standing.player_changes:
        if isinstance(change, c.MustPay) and concerns(g, change.player, player, context):
            times = {what: 1, f"each {what}er": number}.get(change.what, 0)
            total += times * amount_of(g, change.amount, context)
    return total


def affordable(g: "Spoils", player: int, what: str, number: int) -> int:
    """Give with how many of so many characters a player can pay to attack or block. [CR3:505.2a]"""
    free = len(costing.free_resources(g, player))
    return max([one for one in range(number + 1) if price(g, player, what, one) <= free])


# Refusals


def unmet(g: "Spoils", action: "Action") -> Reason | None:
    """Say that a choice would meet fewer requirements than it could, if that is what stands in its way. [CR3:505.2c]"""
    question = g.question
    what = WHAT.get(question.kind, "") if question is not None else ""
    if question is None or not what or not isinstance(action, (Take, Pass)):
        return None
    must = [one.thing for one in question.actions if isinstance(one, Take) and count(g, one.thing, what)]
    if not must:
        return None
    names = ", ".join([g.printed(one).name for one in must])
    return Reason("CR3:505.2", "the choice", "must meet as many requirements as it can", f"{names} must {what}")
