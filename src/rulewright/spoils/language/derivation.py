"""By which rules a text was read: to measure which cards the others would have taught us to read."""

from dataclasses import dataclass
from typing import Any

from rulewright.spoils.language.chart import Forest, Item, Senseless
from rulewright.spoils.language.declined import Declined as Declined  # noqa: PLC0414 - a reader's module has it
from rulewright.spoils.language.parses import Parses
from rulewright.spoils.language.reading import read_within
from rulewright.spoils.language.sentences import grammar
from rulewright.spoils.language.words.sorts import T


@dataclass(frozen=True, slots=True)
class Derived:
    """The words of a text, and the rules of the cheapest reading of each of its sentences, by file and line."""

    paragraphs: tuple[T, ...]
    rules: frozenset[str]


def derived(text: str, types: tuple[str, ...], name: str = "") -> Derived:
    """Read a text, and say by which rules."""
    parses = Parses(grammar())
    words = read_within(text, types, name, parses)
    found: set[str] = set()
    for forest in parses.known.values():
        for reading in forest.readings()[:1]:
            Walk(forest, found).value(forest.category, 0, len(forest.tokens), reading.value)
    return Derived(words, frozenset(found))


class Walk:
    """Goes down one derivation of a value, and notes its rules."""

    def __init__(self, forest: Forest, found: set[str]) -> None:
        """Begin at the top."""
        self.forest = forest
        self.found = found
        self.gone: list[tuple[str, int, int, Any]] = []  # what leads to itself is gone through once

    def value(self, category: str, start: int, end: int, value: Any) -> None:  # noqa: ANN401 - of any category
        """Note the rules that make a value of a category over a stretch."""
        if (category, start, end, value) in self.gone:
            return
        self.gone.append((category, start, end, value))
        for item in self.forest.ended[category, start, end].items():
            for row in self.forest.rows_of(item):
                for production in item.node.done:
                    if made_by(production.maker, row.value) == value:
                        self.found.add(production.rule)
                        self.parts(item, row.value)
                        return

    def parts(self, item: Item, values: Any) -> None:  # noqa: ANN401 - the values of slots
        """Note the rules of the parts of a production."""
        for back in item.backs():
            part = back.part
            rest = values if part is None and back.word is None else values[:-1]
            if not any([row.value == rest for row in self.forest.rows_of(back.before)]):
                continue
            if part is not None:
                if not any([one.value == values[-1] for one in self.forest.values_of(part)]):
                    continue
                self.value(part.category, part.start, part.end, values[-1])
            self.parts(back.before, rest)
            return


def made_by(maker: Any, values: Any) -> Any:  # noqa: ANN401 - a constructor, the values of its slots
    """Give what a constructor makes, or nothing."""
    try:
        return maker.make(values)
    except Senseless:
        return None
