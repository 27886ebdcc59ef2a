"""Whether a condition holds now."""

from dataclasses import replace
from typing import TYPE_CHECKING

from rulewright.spoils.meaning.cards import (
    amount_of,
    concerns,
    deployed_this_turn,
    fits,
    revealed_top,
    things_of,
    times_happened,
)
from rulewright.spoils.meaning.context import Context
from rulewright.spoils.meaning.players import asks_of_several, opponents
from rulewright.spoils.meaning.qualities import related
from rulewright.spoils.table.cells import ATTACKER, DEFENDER, TARGET
from rulewright.spoils.words import conditions as k
from rulewright.spoils.words.vocabulary import Time

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils
    from rulewright.spoils.standing.standing import Standing


def holds(g: "Spoils", condition: k.Condition, context: Context, standing: "Standing | None" = None) -> bool:
    """Whether a condition holds now; one about your opponent if it does for any of several. [A71]"""
    if isinstance(condition, (k.ThereAre, k.Compares)) and asks_of_several(g, condition, context):
        each = [context.bound("opponent", one) for one in opponents(g, context.player)]
        return any(holds(g, condition, one, standing) for one in each)
    if isinstance(condition, k.ThereAre):
        wanted = 1 if condition.amount is None else amount_of(g, condition.amount, context, standing)
        return related(len(things_of(g, condition.cards, context, standing)), condition.relation, wanted)
    if isinstance(condition, k.Has):
        things = things_of(g, condition.card, context, standing)
        if condition.cards.area == "play" and not all(g.table.in_play(one) for one in things):
            return False  # what has left play was in play, but is not
        return bool(things) and all(fits(g, one, condition.cards, context, standing) for one in things)
    if isinstance(condition, k.OneHas):
        known = things_of(g, condition.card, context, standing)
        return any(fits(g, one, condition.cards, context, standing) for one in known)
    if isinstance(condition, k.Compares):
        one = amount_of(g, condition.one, context, standing)
        return related(one, condition.relation, amount_of(g, condition.other, context, standing))
    if isinstance(condition, k.During):
        return during(g, condition.time, context)
    if isinstance(condition, k.InResponseTo):
        return responding(g, condition, context, standing)
    if isinstance(condition, k.Not):
        return not holds(g, condition.condition, context, standing)
    if isinstance(condition, k.Both):
        return holds(g, condition.one, context, standing) and holds(g, condition.other, context, standing)
    if isinstance(condition, k.PartyIsCovert):
        return is_covert(g, g.table.attacking[0], standing)
    if isinstance(condition, k.DeployedThisTurn):
        return deployed_enough(g, condition, context)
    if isinstance(condition, k.Either):
        return holds(g, condition.one, context, standing) or holds(g, condition.other, context, standing)
    if isinstance(condition, k.TopIsRevealed):
        return bool(revealed_top(g, context.player))
    if isinstance(condition, k.HasHappened):
        wanted = 1 if condition.amount is None else amount_of(g, condition.amount, context, standing)
        return times_happened(g, condition.event, context, standing) >= wanted
    if isinstance(condition, k.Felled):
        return any(one in context.things("felled") for one in things_of(g, condition.card, context, standing))
    if isinstance(condition, k.PlayedBy):
        return context.number(condition.how) > 0
    return bool(context.things(f"pick{condition.number}"))


def deployed_enough(g: "Spoils", condition: k.DeployedThisTurn, context: Context) -> bool:
    """Whether so many cards of a kind have been deployed this turn, by whoever is meant."""
    found = deployed_this_turn(g, replace(condition.cards, other=False), context)
    if condition.cards.other:  # in play the card is another object than when it was deployed
        own = g.table.card[context.source]
        found = tuple([one for one in found if g.table.card[one] != own])
    if condition.player is not None:
        player = condition.player
        found = tuple([one for one in found if concerns(g, player, g.table.controller[one], context)])
    return len(found) >= (1 if condition.amount is None else amount_of(g, condition.amount, context))


def is_covert(g: "Spoils", party: tuple[int, ...], standing: "Standing | None" = None) -> bool:
    """Whether a party is covert: all its members are, or a text of one of them says so. [CR3:302.11]"""
    if not party:
        return False
    known = g.standing if standing is None else standing
    return all("covert" in g.keywords(one, standing) for one in party) or any(
        known.allows(one, "hide its party") for one in party
    )


def during(g: "Spoils", time: Time, context: Context) -> bool:
    """Whether it is such a time."""
    t = g.table
    found: dict[Time, bool] = {
        "your turn": g.active == context.player,
        "opponent turn": g.active != context.player,
        "battle": t.battle[ATTACKER] >= 0,
        "your attack": t.battle[ATTACKER] == context.player,
        "defence": t.battle[DEFENDER] == context.player and t.in_play(t.battle[TARGET]),  # [CR3:302.2] [A99]
    }
    return found[time]


def responding(g: "Spoils", condition: k.InResponseTo, context: Context, standing: "Standing | None") -> bool:
    """Whether the player is responding to such an action. [A138]"""
    action = g.answering(context.player)
    if action is None:
        return False
    if condition.what != action.kind:
        return False
    return action.kind == "end of turn" or fits(g, action.thing, condition.cards, context, standing, anywhere=True)
