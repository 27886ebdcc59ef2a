"""What a table needs to let people act by touching things: where a thing goes, what is chosen together, what falls."""

from typing import TYPE_CHECKING, Final

from rulewright.engine.action import Action
from rulewright.engine.ask import Share
from rulewright.spoils.procedures.battle import AttackOn
from rulewright.spoils.showing.named import whose
from rulewright.spoils.showing.notation import name, place
from rulewright.spoils.showing.phrases import capital, listed
from rulewright.spoils.showing.purposes import source_of
from rulewright.spoils.showing.sentences import sentence
from rulewright.spoils.table import actions as a
from rulewright.spoils.words.damage import Inflict

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils

TOGETHER: Final = {
    "attackers": "Attack with",
    "blockers": "Block with",
    "mulligan": "Put on the bottom:",
    "payment": "Pay with",
    "starting resource": "Start with",
    "unique": "Keep",
}


def gathers(g: "Spoils", action: Action) -> bool:
    """Whether an answer is one of several that are chosen together; an attack is, with its attackers."""
    gathering = g.question is not None and g.question.gathers
    return isinstance(action, a.Attack) or (gathering and isinstance(action, a.Take))


def together(g: "Spoils", actions: list[Action]) -> str:
    """Say what it means to choose these together."""
    chosen = [name(g, one.thing) for one in actions if isinstance(one, a.Take)]
    kind = "" if g.question is None else g.question.kind
    attacks = any([isinstance(one, a.Attack) for one in actions])
    verb = TOGETHER["attackers"] if attacks else TOGETHER.get(kind, "Choose")
    return f"{verb} {listed(chosen)}"


def deed(g: "Spoils", action: Action) -> str:
    """Say an answer at its card: whoever picks that needs more than its name."""
    kind = "" if g.question is None else g.question.kind
    if isinstance(action, a.Take):
        return f"{TOGETHER.get(kind, 'Choose')} {name(g, action.thing)}"
    return sentence(g, action)


def toward(g: "Spoils", action: Action) -> tuple[str, ...]:
    """Name where a card goes by an answer, and what those meet who attack or block."""
    question = g.question
    if question is None:
        return ()
    seat = "ABCD"[question.player]
    if isinstance(action, a.PlayAs):
        return (f"{seat} resources", f"{seat} side")
    if isinstance(action, a.Deploy):
        return (f"{seat} side",)
    if isinstance(action, a.Take):
        return tuple([place(g, one) for one in whom_they_meet(g, question.kind)])
    return ()


def buries(g: "Spoils", action: Action) -> str:
    """Say that a card lies face-down as a resource by an answer, if it cannot be played as one otherwise."""
    offered = () if g.question is None else g.question.actions
    if not isinstance(action, a.PlayAs) or not action.down or a.PlayAs(action.thing, 0) in offered:
        return ""
    return f"{name(g, action.thing)} lies face-down now, as a resource"


def whom_they_meet(g: "Spoils", kind: str) -> list[int]:
    """List what an attacker would attack, or whom a blocker would block."""
    procedure = g.frames[-1].procedure
    if not isinstance(procedure, AttackOn):
        return []
    return list(g.table.attacking[0]) if kind == "blockers" else [procedure.target]


def share(g: "Spoils", action: Action) -> Share:
    """Tell whose point goes to whom, and how many destroy that; only damage destroys. [CR3:408.4] [CR3:408.5]"""
    if isinstance(action, a.Assign):
        return Share(capital(whose(g, action.source)), whose(g, action.to), left_to_take(g, action.to))
    assert isinstance(action, a.Take)
    harms = isinstance(g.followed_now()[0], Inflict)
    return Share(source_of(g), whose(g, action.thing), left_to_take(g, action.thing) if harms else 0)


def left_to_take(g: "Spoils", thing: int) -> int:
    """Give how much more damage a card takes until it is destroyed; 0 if no damage does that."""
    types = g.types(thing)
    if "character" in types:
        return max(1, g.number(thing, "life") - g.damage_on(thing))
    return max(1, g.number(thing, "structure") - g.damage_on(thing)) if "location" in types else 0
