"""Chains of effects: each choice tried on the table and taken back, to see whether it runs in circles [C-23].

Only movements, pivots and barrel rolls can lead back: anything else uses up an effect or a card for good.
"""

from typing import TYPE_CHECKING, Final

from rulewright.starfighter.actions import Flip, Move, Pivot
from rulewright.starfighter.table import UNHURT

if TYPE_CHECKING:
    from rulewright.engine.action import Action
    from rulewright.starfighter.table import Table

LONGEST: Final = 500  # a safety net: a chain of so many effects simply ends [C-23]


def arrange(t: "Table", action: "Action") -> tuple[int, ...]:
    """Carry out a movement, a pivot or a barrel roll on the table, and give the sectors it touched."""
    if isinstance(action, Move):
        assert action.sector is not None, "a move is carried out once its sector is known"
        left = t.remove(action.card)
        t.put(action.card, action.sector)
        return (left,) if left == action.sector else (left, action.sector)
    if isinstance(action, Pivot):
        t.turn_round(action.card, 1 - t.pivoted[action.card])
        return (t.where[action.card],)
    assert isinstance(action, Flip), "only these rearrange a board"
    t.turn_over(action.card, 1 - t.down[action.card])
    t.set_tokens(action.card, UNHURT)  # all tokens of the old face return [C-8]
    return (t.where[action.card],)


def touched(t: "Table", action: "Action") -> tuple[int, ...]:
    """Give the sectors that a movement, a pivot or a barrel roll will touch."""
    if isinstance(action, Move):
        left = t.where[action.card]
        return (left,) if action.sector in (left, None) else (left, int(action.sector or 0))
    assert isinstance(action, (Pivot, Flip)), "only these rearrange a board"
    return (t.where[action.card],)


def resight(t: "Table", before: tuple[int, ...], after: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Give the halves that are no longer seen, and those that are newly seen and have an effect that triggers."""
    masked = tuple([half for half in before if half not in after])
    revealed = tuple([half for half in after if half not in before and t.half_shown(half).triggers])
    return masked, revealed


def unmask(groups: tuple[tuple[int, ...], ...], masked: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Give the waiting effects without those that are masked; masked, they are lost [SF-105] [SF-106] [C-24]."""
    return tuple([tuple([half for half in group if half not in masked]) for group in groups])


def leads_back(t: "Table", action: "Action") -> bool:
    """Whether a choice comes back to an earlier position of the chain in progress."""
    chain = t.chain[0]
    if len(chain) < 2:  # noqa: PLR2004 - one effect alone cannot come back: what it reveals was hidden before
        return False
    mark = t.journal.mark()
    sectors = touched(t, action)
    before = t.visible(*sectors)
    arrange(t, action)
    masked, revealed = resight(t, before, t.visible(*sectors))
    t.give_back_tokens(masked)
    t.wait((*unmask(t.waiting[0], masked), revealed))
    position = t.position()
    t.journal.back_to(mark)
    return position in chain
