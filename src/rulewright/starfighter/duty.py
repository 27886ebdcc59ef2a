"""Duties: what the open question demands before anything else may be done, by its own rule. [C-51]

Questions in mid-action stand against every other action of either player. The ordinary question of a turn does not:
what it does not take is refused by the rule of that action itself.
"""

from typing import TYPE_CHECKING, Final

from rulewright.engine.reason import Reason
from rulewright.starfighter.actions import Aim, Damage, First, Move, Place, Play
from rulewright.starfighter.cards import EFFECT_NAMES

if TYPE_CHECKING:
    from rulewright.engine.action import Action
    from rulewright.starfighter.game import Starfighter

FIRST: Final = "first"
PLACE: Final = "place"
SECTOR: Final = "sector"
HALF: Final = "half"


def card_begun(g: "Starfighter") -> Play | None:
    """Give the card that is being played and has no sector yet, or None."""
    question = g.question
    if question is None or question.kind != SECTOR:
        return None
    first = question.actions[0]
    return first if isinstance(first, Play) else None


def card_chosen(g: "Starfighter") -> int:
    """Give the card that an effect is being applied to while its sector or half is asked for, or -1."""
    question = g.question
    if question is None or question.kind not in (SECTOR, HALF):
        return -1
    first = question.actions[0]
    return first.card if isinstance(first, (Move, Damage)) else -1


def mid_effect(g: "Starfighter") -> bool:
    """Whether effects are being applied or ordered."""
    return g.question is not None and (g.question.kind == FIRST or g.effect_in_progress() != "")


def duties(g: "Starfighter", player: int, action: "Action") -> list[Reason]:
    """Give what must be settled before an action that does not answer the open question."""
    question = g.question
    if question is None or question.ordinary or answers(g, action):
        return []
    me = g.called(question.seat)
    if question.kind == PLACE:
        has = f"{me} has yet to place them"
        return [Reason("SF-75", "tokens that were counted", "must be placed first", has, ("SF-64", "SF-78"))]
    if card_begun(g) is not None:
        return [Reason("SF-25", "a turn", "is one card or a pass", f"{me} is playing a card")]
    not_yours = () if player == question.seat else ("SF-94",)
    if question.kind == FIRST:
        has = f"{me} has yet to choose which goes first"
        return [Reason("SF-95", "effects that appeared", "must be applied first", has, ("SF-104", *not_yours))]
    effect = EFFECT_NAMES[g.effect_in_progress()]
    return [Reason("SF-95", "an effect", "must be applied first", f"{me} has yet to apply {effect}", not_yours)]


def answers(g: "Starfighter", action: "Action") -> bool:
    """Whether an action is of the kind that the open question asks for, be it among its options or not."""
    question = g.question
    assert question is not None
    first = question.actions[0]
    if isinstance(first, (Aim, Damage, Move, Play)):
        return type(action) is type(first)
    return isinstance(action, First if question.kind == FIRST else Place)
