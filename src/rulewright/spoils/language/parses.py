"""The charts of one text: each sentence is parsed once, however often the text is tried, and with bounded work.

A text is tried again without the slips of the print, with another reading of a sentence, with one word changed.
"""

from typing import Final

from rulewright.spoils.language.chart import MOST, Forest, Valued, parsed
from rulewright.spoils.language.page.tokens import Sentence
from rulewright.spoils.language.tokens import token_of
from rulewright.spoils.language.tries import Grammar

ENOUGH: Final = 14000  # items of all charts of a text: the longest cards take a third to two thirds of it
TELLING: Final = 150  # what it takes to tell a sentence once, counted in items of a chart


class Parses:
    """The charts of the sentences of a text, and how much more work may be done on it."""

    def __init__(self, grammar: Grammar, enough: int = ENOUGH) -> None:
        """Begin with none."""
        self.grammar = grammar
        self.left = enough
        self.known: dict[tuple[object, ...], Forest] = {}

    def of(self, sentence: Sentence, category: str = "Sentence") -> Forest:
        """Parse a sentence, once."""
        key = (category, *[(one.text, one.quoted is not None, one.own, one.kind) for one in sentence.tokens])
        forest = self.known.get(key)
        if forest is None or any([one.quoted is not None for one in sentence.tokens]):
            forest = parsed(self.grammar, [token_of(one) for one in sentence.tokens], category)
            self.known[key] = forest
            self.spend(forest.size + forest.size**2 // MOST)  # the values of a large chart are large as well
        self.spend(TELLING)
        return forest

    def readings(self, forest: Forest) -> list[Valued]:
        """Give what a sentence may mean; making the values of long rows is work as well."""
        before = forest.made
        found = forest.readings()
        self.spend(forest.made - before)
        return found

    def spend(self, work: int) -> None:
        """Do some work."""
        self.left -= work

    @property
    def is_spent(self) -> bool:
        """Whether no more work may be done."""
        return self.left < 0
