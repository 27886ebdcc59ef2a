"""Whether something can be done instead besides what was accepted before for others of the same group.

All replacements of a group are settled before any of them is followed, so that one payment, one card or one token could
be promised twice. [A203] [A391]
"""

from typing import TYPE_CHECKING, TypeAlias

from rulewright.spoils.meaning.context import Context

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils

Promise: TypeAlias = tuple[int, Context]  # the number of a word, and for whom it is followed


class Need:
    """How much of something an instruction uses up, and how much of it there is."""

    def __init__(self, what: str, whose: int, count: int, there: int) -> None:
        """Need `count` of the things of a kind that are a card's or a player's."""
        self.what = what
        self.whose = whose
        self.count = count
        self.there = there


def besides(g: "Spoils", new: Promise, before: list[Promise]) -> bool:
    """Whether there is enough for one more promise: resources, cards in hand, tokens, cards."""
    taken = [one for number, context in before for one in needs(g, number, context)]
    for need in needs(g, *new):
        same = [one.count for one in taken if (one.what, one.whose) == (need.what, need.whose)]
        if need.count + sum(same) > need.there:
            return False
    return True


def needs(g: "Spoils", number: int, context: Context) -> list[Need]:
    """Give what an instruction uses up."""
    word = g.lexicon.words[number]
    return g.instruction(word).uses_up(g, word, number, context)
