"""Costs as they are paid: what is chosen for a later cost must be such that this cost can be satisfied. [CR3:401.2]

`Deplete a character you control` is a choice and a depletion; only a restored character can be chosen for it. It is
worked out once, when words get their numbers, so that neither the choice nor the check before it needs a rehearsal.
"""

from dataclasses import replace
from typing import cast

from rulewright.spoils.instructions.instruction import SINGLE
from rulewright.spoils.words import choices as h
from rulewright.spoils.words import effects as e
from rulewright.spoils.words.things import Picked
from rulewright.spoils.words.walk import rebuilt


def narrowed(costs: tuple[object, ...]) -> tuple[object, ...]:
    """Give costs whose choices are restricted to what later costs can use, those inside other costs, too."""
    return in_turn(rebuilt(costs, inner))


def inner(word: object) -> object:
    """Restrict the choices in a sequence inside a cost."""
    if not isinstance(word, e.Sequence):
        return word
    return e.Sequence(cast("tuple[e.Effect, ...]", in_turn(word.effects)))


def in_turn(costs: tuple[object, ...]) -> tuple[object, ...]:
    """Restrict the choices among costs that are satisfied one after the other."""
    return tuple([restricted(one, costs[at + 1 :]) for at, one in enumerate(costs)])


def restricted(word: object, later: tuple[object, ...]) -> object:
    """Restrict a choice to what the first cost that changes a chosen card can use. [CR3:401.3b]"""
    if not isinstance(word, h.Pick) or word.cards.area != "play":
        return word
    for one in later:
        record = SINGLE.get(type(one))
        if getattr(one, "things", None) == Picked(word.number):
            return word if record is None else replace(word, cards=record.cost.narrows(one, word.cards))
        if record is None or not record.cost.idle:
            return word
    return word
