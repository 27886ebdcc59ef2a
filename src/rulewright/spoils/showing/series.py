"""Series of actions in sentences: what is repeated, and by whom. [CR3:414.2]"""

from typing import TYPE_CHECKING, Final, cast

from rulewright.spoils.procedures.loop import RepeatActions
from rulewright.spoils.showing.phrases import listed, times
from rulewright.spoils.table.plan import Choice, Plan, plan_of
from rulewright.spoils.words import paragraphs as p

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils

VERBS: Final = {"Deploy": "deploy", "FlipUp": "flip up", "Use": "use", "Attack": "attack"}


def how_often(g: "Spoils") -> str:
    """Ask how often a series is repeated; among several the least number counts. [CR3:414.3b]"""
    plan = planned(g)
    least = " The least number that is named counts." if len(plan.involved()) > 1 else ""
    return f"How many times is this repeated: {series(g, plan)}?{least}"


def when_to_respond(g: "Spoils") -> str:
    """Ask at which repetition somebody responds. [CR3:414.2c]"""
    plan = planned(g)
    return f"{series(g, plan)}, repeated {times(plan.times)}. At which repetition do you respond?"


def where_to_stop(g: "Spoils") -> str:
    """Ask where the last repetition stops. [CR3:414.3c]"""
    return f"The last time: {series(g, planned(g))}. After how many of these actions does it stop?"


def planned(g: "Spoils") -> Plan:
    """Give what is being repeated, or is about to be."""
    procedure = g.frames[-1].procedure
    plan = procedure.plan(g) if isinstance(procedure, RepeatActions) else plan_of(g.table)
    assert plan is not None
    return plan


def series(g: "Spoils", plan: Plan) -> str:
    """Say the actions of a series in their order."""
    return listed([action(g, one) for one in plan.choices if one.is_action()])


def action(g: "Spoils", choice: Choice) -> str:
    """Say an action that somebody has taken, as everybody saw it."""
    assert g.question is not None
    mine = g.seat_of(choice.player) == g.question.seat
    verb, _, rest = VERBS[choice.action].partition(" ")
    who = "you" if mine else g.called(choice.player)
    what = f"{rest} {about(g, choice)}".strip()
    return f"{who} {verb if mine else f'{verb}s'} {what}"


def about(g: "Spoils", choice: Choice) -> str:
    """Name the card of an action, and the ability if one is used."""
    first, *more = choice.about
    definition = first[0] if isinstance(first, tuple) else g.table.definition[cast("int", first)]
    name = g.config.definitions[cast("int", definition)].name
    words = [g.lexicon.words[one] for one in more if isinstance(one, int)]
    ability = next((one.name for one in words if isinstance(one, p.Ability)), "")
    return f"{ability} of {name}" if ability else name
