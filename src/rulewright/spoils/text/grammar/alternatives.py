"""One card of a kind or several of another: `discard a tactic or 2 cards`, `destroy a location or 2 items`."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from rulewright.spoils.text.grammar.cursor import Cursor
from rulewright.spoils.text.grammar.heads import head
from rulewright.spoils.text.grammar.objects import Effects, seq
from rulewright.spoils.words.amounts import Number
from rulewright.spoils.words.choices import Pick
from rulewright.spoils.words.effects import Options
from rulewright.spoils.words.moves import Discard
from rulewright.spoils.words.things import Cards, Picked
from rulewright.spoils.words.walk import replaced

TAKING: Final = ("discard", "destroy", "deplete", "restore", "remove")  # verbs whose objects are chosen for them


class one_or_more:  # noqa: N801 - a rule of the grammar with an argument
    """Read the objects of a verb where they are one card of a kind or so many of another. [A302]"""

    def __init__(self, rule: Callable[[Cursor], Effects]) -> None:
        """Know how the objects of the verb are read."""
        self.rule = rule

    def __call__(self, c: Cursor) -> Effects:
        """Read it; what is said behind the second kind belongs to both."""
        before = c.known
        c.need("a", "an")
        kind, plural = head(c)
        c.need("or")
        if plural or not c.token.low.isdecimal():
            raise c.miss("a number")
        several = self.rule(c)
        c.known = before  # nobody knows which of the two a later phrase would mean
        return (Options((seq(of_kind(c, several, kind)), seq(several))),)


def of_kind(c: Cursor, several: Effects, kind: Cards) -> Effects:
    """Give an instruction about several chosen cards as one about a single card of another kind."""
    first, *rest = several
    if not isinstance(first, (Pick, Discard)) or first.amount == Number(1):
        raise c.miss("cards that are chosen")
    place = Cards(area=first.cards.area, side=first.cards.side)
    if first.cards != replace(place, types=first.cards.types, subtypes=first.cards.subtypes):
        raise c.miss("cards of a kind")
    one = replace(first, cards=replace(kind, area=place.area, side=place.side), amount=Number(1), number=c.number())
    return (one, *[replaced(word, Picked(first.number), Picked(one.number)) for word in rest])
