"""Costs as they are paid: what is chosen for a later cost must be such that this cost can be satisfied. [CR3:401.2]

`Deplete a character you control` is a choice and a depletion; only a restored character can be chosen for it. It is
worked out once, when words get their numbers, so that neither the choice nor the check before it needs a rehearsal.
"""

from dataclasses import replace
from typing import Final, cast

from rulewright.spoils.words import choices as h
from rulewright.spoils.words import damage as d
from rulewright.spoils.words import effects as e
from rulewright.spoils.words import moves as m
from rulewright.spoils.words import plays as y
from rulewright.spoils.words import sights as s
from rulewright.spoils.words.amounts import Number
from rulewright.spoils.words.things import Cards, Compare, Picked
from rulewright.spoils.words.walk import rebuilt

# Costs after which a card is as it was: whatever is needed of it must be so when it is chosen.
IDLE: Final = (h.Pick, y.Only, y.Pay, h.LetVariable, h.ChooseNumber, s.Reveal)


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
    """Restrict a choice to what the first cost that changes a chosen card can use."""
    if not isinstance(word, h.Pick) or word.cards.area != "play":
        return word
    for one in later:
        if getattr(one, "things", None) == Picked(word.number):
            return replace(word, cards=usable(word.cards, one))
        if not isinstance(one, IDLE):
            return word
    return word


def usable(cards: Cards, cost: object) -> Cards:
    """Describe those of some cards with which a cost can be satisfied. [CR3:303.2] [CR3:203.7] [CR3:401.3b]"""
    if isinstance(cost, m.Deplete) and not {"depleted", "restored"} & set(cards.states):
        not_types = cards.not_types if cards.types else (*cards.not_types, "resource")
        return replace(cards, states=(*cards.states, "restored"), not_types=not_types)
    if isinstance(cost, m.Restore) and not {"depleted", "restored"} & set(cards.states):
        return replace(cards, states=(*cards.states, "depleted"))
    if isinstance(cost, d.RemoveTokens) and isinstance(cost.amount, Number):
        return replace(cards, compare=(*cards.compare, Compare("tokens", ">=", cost.amount)))
    return cards
