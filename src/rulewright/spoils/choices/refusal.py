"""Refusals: every reason that stands in the way of an action, whether or not it is offered."""

from typing import TYPE_CHECKING

from rulewright.engine.action import Action
from rulewright.engine.reason import Reason
from rulewright.spoils.choices import requirements, selection
from rulewright.spoils.table.actions import Attack, Deploy, FlipUp, Repeat, Take, Use
from rulewright.spoils.table.cells import COSTS
from rulewright.spoils.table.plan import ACTING

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils

GROUPS: dict[type[Action], str] = {
    Deploy: "deploy",
    FlipUp: "flip up",
    Use: "use",
    Attack: "attack",
    Repeat: "repeat",
}


def reasons(g: "Spoils", player: int, action: Action) -> list[Reason]:
    """Give every reason against an action now; none means that it may be done."""
    if g.over:
        return [Reason("CR3:102.1", "the game", "must be going on", "it is over")]
    question = g.question
    if question is not None and question.seat == player and question.kind not in ACTING and offered(g, action):
        return []  # an effect lets the player do it, whatever timing and cost say [A64]
    found = []
    if g.question is None or g.question.seat != player:
        asked = "nobody is asked" if g.question is None else f"{'ABCD'[g.question.seat]} is asked"
        rule = "CR3:607.1" if g.active != player else "CR3:603.2"
        found.append(Reason(rule, "ABCD"[player], "may act when asked", asked, ("CR3:607.1", "CR3:603.1")))
    group = GROUPS.get(type(action))
    if isinstance(action, (Deploy, FlipUp, Use)) and not g.table.known[action.thing] >> player & 1:
        rule = {"deploy": "CR3:604.1a", "flip up": "CR3:507.4a", "use": "CR3:606.1a"}[group or ""]
        return [*found, Reason(rule, "a card", "must be your own", "you do not know it")]
    if group is not None:
        found += [reason for check in g.rulebook.checks[group] for reason in check.reasons(g, player, action)]
    if found or offered(g, action):
        return found
    frame = g.frames[-1]
    unmet = requirements.unmet(g, action)
    found = [] if unmet is None else [unmet]
    if isinstance(action, Take):
        found += selection.against(g, player, action.thing)
    if found:
        first, rule = found[0], frame.steps[frame.at].rule  # the step that asks is cited, too
        return [Reason(first.rule, first.about, first.needs, first.has, (*first.also, rule)), *found[1:]]
    if g.table.counters[COSTS]:  # what would make a cost impossible is not offered
        also = (frame.steps[frame.at].rule, "CR3:401.3", "CR3:406.3a")
        needs = "must leave all costs possible to satisfy"
        return [*found, Reason("CR3:401.2", "this", needs, f"that is: {g.prompt()}", also)]
    return [*found, Reason(frame.steps[frame.at].rule, "this", "must answer the question", f"that is: {g.prompt()}")]


def offered(g: "Spoils", action: Action) -> bool:
    """Whether the open question offers an action."""
    return g.question is not None and any(one.leads_to(action) for one in g.question.actions)
