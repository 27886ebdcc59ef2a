"""Sentences that nobody wrote: our texts, each with one phrase exchanged for a phrase of another text of ours.

A frame is a rule of the grammar, a slot a place in it, a filler the rule of the phrase that comes to stand there. Cells
are drawn evenly: of the frames, slots and fillers that are known the one that was drawn least.
"""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from kept_texts import kept
from spoils_texts import EXAMPLES, NAME

from rulewright.spoils.cards.formats.own import installed
from rulewright.spoils.language.chart import Forest
from rulewright.spoils.language.declined import Declined
from rulewright.spoils.language.derivation import Walk, made_by
from rulewright.spoils.language.layout import laid_out
from rulewright.spoils.language.offers.search import sentences_of
from rulewright.spoils.language.parses import Parses
from rulewright.spoils.language.reading import read_as_printed
from rulewright.spoils.language.sentences import grammar
from rulewright.spoils.language.tries import is_category

Text = tuple[str, tuple[str, ...], str]  # what it says, on which types of cards, and of what name
Cell = tuple[str, str, str]  # a frame, the category of a slot in it, and the rule of what fills it


@dataclass(frozen=True, slots=True)
class Slot:
    """A phrase in a text: where it stands, of which category it is, and the rules of it and of what it stands in."""

    text: Text
    start: int
    end: int
    category: str
    frame: str
    rule: str

    @property
    def said(self) -> str:
        """Give the phrase."""
        return self.text[0][self.start : self.end]


class Slots(Walk):
    """Goes down the derivation of a sentence, and notes what stands in the slots of its rules."""

    def __init__(self, forest: Forest) -> None:
        """Begin at the top."""
        super().__init__(forest, set())
        self.slots: list[tuple[str, int, int, str, str]] = []
        self.frames: list[str] = []

    def value(self, category: str, start: int, end: int, value: Any) -> None:  # noqa: ANN401 - of any category
        """Note by which rule a phrase is made, and what it stands in."""
        if (category, start, end, value) in self.gone:
            return
        self.gone.append((category, start, end, value))
        for item in self.forest.ended[category, start, end].items():
            for row in self.forest.rows_of(item):
                for production in item.node.done:
                    if made_by(production.maker, row.value) == value:
                        self.slots.append(
                            (category, start, end, self.frames[-1] if self.frames else "", production.rule)
                        )
                        words = [one for one in production.symbols if not is_category(one)]
                        self.frames.append(production.rule if words or not self.frames else self.frames[-1])
                        self.parts(item, row.value)
                        self.frames.pop()
                        return


def own_texts() -> list[Text]:
    """Give every text of ours: examples, the set, and texts of another writer."""
    found: list[Text] = [(row[2], (row[1],), NAME) for row in EXAMPLES]
    found += [(one.text, one.facts.types, one.facts.name) for one in installed() if one.text]
    return [*found, *[(one.text, (one.kind,), "") for one in kept()]]


def slots_of(text: Text) -> Iterator[Slot]:
    """Give the slots of a text's sentences, each as the cheapest reading has it."""
    parses = Parses(grammar())
    try:
        read_as_printed(*text, parses)
        layout = laid_out(*text)
    except Declined:
        return
    for sentence in sentences_of(layout):
        forest = parses.of(sentence) if sentence.tokens else None
        readings = forest.readings() if forest is not None else []
        if forest is None or not readings:
            continue
        walk = Slots(forest)
        walk.value(forest.category, 0, len(forest.tokens), readings[0].value)
        for category, start, end, frame, rule in walk.slots:
            if frame:
                yield Slot(text, sentence.tokens[start].at, sentence.tokens[end - 1].end, category, frame, rule)


class Crossing:
    """Draws texts of which one phrase is exchanged."""

    def __init__(self, seed: int, texts: list[Text]) -> None:
        """Look which phrases there are."""
        self.chooser = random.Random(seed)  # noqa: S311 - a test
        self.hosts: dict[tuple[str, str], list[Slot]] = {}
        self.fillers: dict[str, dict[str, list[str]]] = {}
        for text in texts:
            for one in slots_of(text):
                self.hosts.setdefault((one.frame, one.category), []).append(one)
                self.fillers.setdefault(one.category, {}).setdefault(one.rule, []).append(one.said)
        self.cells: list[Cell] = [
            (frame, category, rule) for frame, category in self.hosts for rule in self.fillers[category]
        ]
        self.drawn: Counter[Cell] = Counter()

    def texts(self) -> Iterator[tuple[Cell, Text]]:
        """Give texts for ever: each cell once, in an order of its own, then each of them again."""
        while True:
            self.chooser.shuffle(self.cells)
            for cell in self.cells:
                frame, category, rule = cell
                host = self.chooser.choice(self.hosts[frame, category])
                said = self.chooser.choice(self.fillers[category][rule])
                if said.casefold() == host.said.casefold():
                    continue
                self.drawn[cell] += 1
                yield cell, exchanged(host, said)


def exchanged(host: Slot, said: str) -> Text:
    """Give a text with another phrase in a slot."""
    text, types, name = host.text
    first = said[:1].upper() if host.said[:1].isupper() else said[:1].lower()
    return f"{text[: host.start]}{first}{said[1:]}{text[host.end :]}", types, name
