"""Refusals: every reason that stands in the way of an action, whether or not it is offered."""

from typing import TYPE_CHECKING, Final

from rulewright.engine.action import Action
from rulewright.engine.reason import Reason
from rulewright.spoils.choices import answers, requirements, selection
from rulewright.spoils.choices.cost_checks import name_of
from rulewright.spoils.standing import parties
from rulewright.spoils.table.actions import Attack, Deploy, EndTurn, FlipUp, Repeat, Take, Use
from rulewright.spoils.table.cells import COSTS
from rulewright.spoils.table.plan import ACTING

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils

GROUPS: dict[type[Action], str] = {
    Deploy: "deploy",
    FlipUp: "flip up",
    Use: "use",
    Attack: "attack",
    EndTurn: "end turn",
    Repeat: "repeat",
}

# The rule against doing something with a card that a player does not know, by the group of checks.
UNKNOWN: Final[dict[str, str]] = {
    "deploy": "CR3:604.1a",
    "flip up": "CR3:507.4a",
    "use": "CR3:606.1a",
    "attack": "CR3:608.1a",
}


def reasons(g: "Spoils", player: int, action: Action) -> list[Reason]:
    """Give every reason against an action now; none means that it may be done."""
    if g.over:
        return [Reason("CR3:102.1", "the game", "must be going on", "it is over")]
    question = g.question
    if question is not None and question.seat == player and question.kind not in ACTING and offered(g, action):
        return []  # an effect lets the player do it, whatever timing and cost say [A64]
    found = not_asked(g, player)
    word, context = g.followed_now()
    if not found and context is not None and (told := g.instruction(word).against(g, word, context, action)):
        return told
    group = GROUPS.get(type(action))
    if isinstance(action, (Deploy, FlipUp, Use, Attack)) and not g.table.known[action.thing] >> player & 1:
        return [*found, Reason(UNKNOWN[group or ""], "a card", "must be one that you know", "you do not know it")]
    if group is not None:
        found += [reason for check in g.rulebook.checks[group] for reason in check.reasons(g, player, action)]
    if isinstance(action, Attack) and not parties.has_attacker(g, player, action.thing):
        found += selection.kept_from_attacking(g, player, action.thing)
    return found if found or offered(g, action) else unfit(g, player, action)


def not_asked(g: "Spoils", player: int) -> list[Reason]:
    """Give that somebody else is asked, or nobody, as a reason; the rule by which they are asked is cited, too."""
    question = g.question
    if question is not None and question.seat == player:
        return []
    asked = "nobody is asked" if question is None else f"{g.called(question.seat)} is asked"
    rule = "CR3:607.1" if g.active != player else "CR3:603.2"
    return [Reason(rule, g.called(player), "may act when asked", asked, ("CR3:607.1", "CR3:603.1", g.asking_rule()))]


def unfit(g: "Spoils", player: int, action: Action) -> list[Reason]:
    """Give why an answer is not among those that the open question offers."""
    word, context = g.followed_now()
    rule = g.asking_rule() if context is None else g.instruction(word).rule
    unmet = requirements.unmet(g, action)
    found = [] if unmet is None else [unmet]
    if isinstance(action, Take):
        found += selection.against(g, player, action.thing)
    if found:
        first = found[0]  # the step that asks is cited, too
        return [Reason(first.rule, first.about, first.needs, first.has, (*first.also, g.asking_rule())), *found[1:]]
    found = answers.against(g, player, action, rule)
    about = name_of(g, action.thing) if isinstance(action, Take) else "this"
    if g.table.counters[COSTS]:  # what would make a cost impossible is not offered
        also = (rule, g.asking_rule(), "CR3:401.3", "CR3:406.3a")
        needs = "must leave all costs possible to satisfy"
        return [*found, Reason("CR3:401.2", about, needs, f"the question is: {g.prompt()}", also)]
    needs = f"must be one of the answers to the question: {g.prompt()}"
    return found or [Reason(rule, about, needs, also=(g.asking_rule(),))]


def offered(g: "Spoils", action: Action) -> bool:
    """Whether the open question takes an action."""
    return g.question is not None and any(one.leads_to(action) for one in g.question.answers())
