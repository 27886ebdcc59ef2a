"""Whether something can be done instead besides what was accepted before for others of the same group.

All replacements of a group are settled before any of them is followed, so that one payment, one card or one token could
be promised twice. [A203] [A391]
"""

from typing import TYPE_CHECKING, Final

from rulewright.spoils.choices import afford, picking
from rulewright.spoils.happening.replacements import Promise
from rulewright.spoils.meaning.cards import amount_of, players_of, things_of
from rulewright.spoils.words import choices as h
from rulewright.spoils.words import damage as d
from rulewright.spoils.words import effects as e
from rulewright.spoils.words import moves as m
from rulewright.spoils.words import plays as y
from rulewright.spoils.words import things as w

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils

ONCE: Final = (m.Destroy, m.Deplete, m.PutInto, m.FlipDown)  # what is done to a card once


class Need:
    """What an instruction uses up: of what and of whose, how much is needed, and how much there is."""

    def __init__(self, kind: str, whose: int, count: int, there: int) -> None:
        """Need `count` of what a player or a card has."""
        self.kind = kind
        self.whose = whose
        self.count = count
        self.there = there

    def is_like(self, other: "Need") -> bool:
        """Whether another one uses up the same."""
        return self.kind == other.kind and self.whose == other.whose


def besides(g: "Spoils", new: Promise, before: list[Promise]) -> bool:
    """Whether there is enough for one more promise: resources, cards in hand, tokens, cards."""
    taken = [one for promise in before for one in needs(g, promise)]
    for need in needs(g, new):
        if need.count + sum([one.count for one in taken if one.is_like(need)]) > need.there:
            return False
    return True


def needs(g: "Spoils", promise: Promise) -> list[Need]:
    """Give what an instruction uses up."""
    number, context = promise.word, promise.context
    word, parts = g.lexicon.words[number], g.lexicon.parts[number]
    if isinstance(word, (e.Sequence, e.AtOnce)):
        return [one for part in parts.get("effects", ()) for one in needs(g, Promise(part, context))]
    if isinstance(word, e.IfYouDo):
        return needs(g, Promise(parts["basis"][0], context))
    if isinstance(word, y.Pay):
        payer = players_of(g, word.player, context)[0]
        amount = afford.payable(g, payer, amount_of(g, word.amount, context))
        return [Need("resources", payer, amount, len(afford.free_resources(g, payer)))]
    if isinstance(word, m.Discard):
        count = amount_of(g, word.amount, context)
        players = players_of(g, word.player, context)
        return [Need("hand", one, count, len(afford.discards(g, word, one, context))) for one in players]
    if isinstance(word, h.Pick) and not word.up_to and isinstance(word.player, w.You):
        count = amount_of(g, word.amount, context)
        return [Need("picks", number, count, len(picking.pickable(g, word, context.player, context)))]
    if isinstance(word, d.RemoveTokens) and word.amount is not None:
        count, found = amount_of(g, word.amount, context), things_of(g, word.things, context)
        return [Need("tokens", one, count, g.table.tokens[one]) for one in found]
    if isinstance(word, ONCE) and not isinstance(word.things, w.Cards):
        return [Need(type(word).__name__, one, 1, 1) for one in things_of(g, word.things, context)]
    return []
