"""Whether something can be done instead besides what was accepted before for others of the same group.

All replacements of a group are settled before any of them is followed, so that one payment, one card or one token could
be promised twice. [A203] [A391]
"""

from typing import TYPE_CHECKING

from rulewright.spoils.happening.replacements import Promise
from rulewright.spoils.meaning.context import Context

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils


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
    taken = [one for promise in before for one in needs(g, promise.word, promise.context)]
    for need in needs(g, new.word, new.context):
        if need.count + sum([one.count for one in taken if one.is_like(need)]) > need.there:
            return False
    return True


def needs(g: "Spoils", number: int, context: Context) -> list[Need]:
    """Give what an instruction uses up."""
    word = g.lexicon.words[number]
    return g.instruction(word).uses_up(g, word, number, context)
