"""What the battles would come to: for whoever chooses a shift or an order, from what everybody sees.

Tokens are laid as the book lays them, card after card; the effects that would be revealed on the way are named, not
applied, for nobody knows yet what their players would choose.
"""

from typing import TYPE_CHECKING

from rulewright.engine.value import Json
from rulewright.starfighter.actions import Order, Shift
from rulewright.starfighter.cards import FORCE_FIELD, LOWER, UPPER
from rulewright.starfighter.cruisers import SECTORS
from rulewright.starfighter.table import OFFSET, Table

if TYPE_CHECKING:
    from rulewright.starfighter.game import Starfighter


def outlooks(g: "Starfighter") -> dict[str, Json]:
    """Show where each answer to the open question would lead, by its key; nothing if it is about something else."""
    question = g.question
    found: dict[str, Json] = {}
    for action in () if question is None else question.actions:
        if not isinstance(action, (Shift, Order)):
            return {}
        found[g.key(action)] = outlook(g, action)
    return found


def outlook(g: "Starfighter", action: Shift | Order) -> dict[str, Json]:
    """Show how the boards would lie after a choice, and the battles: in their order, once that is chosen."""
    t = g.table.copy()
    player = t.initiative
    if isinstance(action, Shift):
        t.counters[OFFSET] += action.by if player == 0 else -action.by  # the board as a shift moves it [SF-51] [C-6]
    columns = t.facing()
    if isinstance(action, Order) and not action.rightwards:
        columns.reverse()
    battles: list[Json] = [
        {"A": side(g, t, own, t.forces(other)), "B": side(g, t, other, t.forces(own))} for own, other in columns
    ]
    return {
        "offset": t.offset,
        "facing": [[own + 1, other - SECTORS + 1] for own, other in columns],
        "battles": battles,
    }


def side(g: "Starfighter", t: Table, sector: int, tokens: int) -> dict[str, Json]:
    """Show what the tokens of a battle do to a sector before any effect: cards destroyed, effects revealed, armor."""
    taken = t.copy()
    left, destroyed, revealed = tokens, [], []
    card = taken.next_to_suffer(sector)
    while left and card >= 0:
        before = taken.visible(sector)
        left, gone = suffer(g, taken, card, left)
        if gone:
            destroyed.append(taken.number[card])
            taken.remove(card)
            new = [half for half in taken.visible(sector) if half not in before and taken.half_shown(half).triggers]
            revealed.extend([taken.half_shown(half).effect for half in new])
        card = taken.next_to_suffer(sector)
    return {"tokens": tokens, "destroyed": list(destroyed), "revealed": list(revealed), "armor": left}


def suffer(g: "Starfighter", t: Table, card: int, tokens: int) -> tuple[int, bool]:
    """Let a card of a copied table take tokens; give those left over and whether it is destroyed. [SF-65 … SF-71]"""
    shields, fighters = t.room(card)
    taken = min(tokens, shields + fighters)
    left = tokens - taken
    if tokens > 1 and t.is_top(card) and t.has_effect(card, FORCE_FIELD):  # [SF-138] [C-18]
        taken = 1
        left = tokens - 1 if g.field_passes_on and shields + fighters == 1 else 0
    gone = taken - min(taken, shields) >= t.intact(card, UPPER) + t.intact(card, LOWER)
    if not gone and left:  # it is full, and tells so by its tokens
        upper, lower = t.face(card)
        t.set_tokens(card, (upper.fighters, lower.fighters, upper.shields, lower.shields))
    return left, gone
