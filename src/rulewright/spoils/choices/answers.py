"""What stands against an answer that the open question does not offer and that takes no card.

A number, a yes, a pass, a point of damage: each has a rule of its own. Cards are in `selection.py`.
"""

from typing import TYPE_CHECKING, Final

from rulewright.engine.action import Action
from rulewright.engine.reason import Reason
from rulewright.spoils.choices.cost_checks import name_of
from rulewright.spoils.choices.declare import sizes
from rulewright.spoils.standing.permissions import requirements
from rulewright.spoils.table.actions import Answer, Assign, Bid, Number, Pass, PlayAs, Take
from rulewright.spoils.table.cells import ATTACKER, TARGET
from rulewright.spoils.words.vocabulary import Battling

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils

BATTLING: Final[dict[str, Battling]] = {"attackers": "attack", "blockers": "block"}  # by the kind of the question


def against(g: "Spoils", player: int, action: Action, rule: str) -> list[Reason]:
    """Give every reason against an answer; `rule` is the one by which the open question is asked."""
    if isinstance(action, Assign):
        return division(g, player, action)
    if isinstance(action, PlayAs) and g.question is not None and g.question.kind != "resource":
        also = ("CR3:203.1a", "CR3:605.1", rule)
        return [Reason("CR3:203.1", "a resource", "is played when an effect says so", "none does now", also)]
    if isinstance(action, Pass):
        return [*incomplete(g), Reason(rule, "passing", f"is no answer to the question: {g.prompt()}")]
    if isinstance(action, Answer) and g.question is not None and Answer(0) in g.question.actions:
        return [Reason("A434", "a yes", "needs all of it to be possible", "it is not", (rule, "CR3:402.5"))]
    if type(action) is Number or isinstance(action, Bid):
        return number(g, action, rule)
    return []


def incomplete(g: "Spoils") -> list[Reason]:
    """Give that a party lacks members as a reason against choosing no more. [A205]"""
    what = BATTLING.get(g.question.kind) if g.question is not None else None
    party = [one.thing for one in g.frames[-1].answers if isinstance(one, Take)]
    if what is None or not party or sizes(g, party, [], what):
        return []
    names = ", ".join([name_of(g, one) for one in party])
    return [Reason("A205", f"a party of {names}", "needs as many members as a text asks for", "it has fewer")]


def number(g: "Spoils", action: Number, rule: str) -> list[Reason]:
    """Say which numbers are offered. [CR3:410.2] [CR3:413.1]"""
    offered = [one.number for one in g.question.actions if type(one) is type(action)] if g.question else []
    if not offered:
        return []
    first, also = ("CR3:413.1", (rule,)) if isinstance(action, Bid) else ("CR3:410.2", (rule,))
    return [Reason(first, str(action.number), f"must be a number from {min(offered)} to {max(offered)}", also=also)]


def division(g: "Spoils", player: int, action: Assign) -> list[Reason]:
    """Say who assigns damage now, and to whom. [CR3:609.1c] [CR3:609.1d] [CR3:505.1] [A201]"""
    t, question = g.table, g.question
    attacks = player == t.battle[ATTACKER]
    rule = "CR3:609.1c" if attacks else "CR3:609.1d"
    offered = [one for one in question.actions if isinstance(one, Assign)] if question is not None else []
    if not offered:
        needs = "is divided once, when the speed of who inflicts it is reached"
        return [Reason(rule, "battle damage", needs, f"the question is: {g.prompt()}", ("CR3:609.1b", "CR3:609.1e"))]
    found = []
    if action.source != offered[0].source:
        found.append(Reason(rule, name_of(g, offered[0].source), "assigns its damage now", "this names another"))
    to, takers = action.to, [one.to for one in offered]
    if to in takers:
        return found
    if not t.known[to] >> player & 1:
        return [*found, Reason(rule, "a card that is struck", "must be one that you know", "you do not know it")]
    bound = [one for one in takers if t.in_play(one) and requirements(g, one, "take damage")]
    opposing = t.blocking[0] if attacks else t.attacking[0]
    if to in opposing and bound:
        needs = f"cannot be struck while {name_of(g, bound[0])} must take all the damage"
        found.append(Reason("CR3:505.1", name_of(g, to), needs, also=(rule,)))
    elif attacks and to == t.battle[TARGET]:
        found.append(Reason(rule, name_of(g, to), "is struck only while nobody blocks", "somebody does", ("A201",)))
    else:
        party = "blocking" if attacks else "attacking"
        found.append(Reason(rule, name_of(g, to), f"must be in the {party} party", "it is not"))
    return found
