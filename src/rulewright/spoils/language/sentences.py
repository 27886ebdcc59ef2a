"""The readings of sentences, by the one grammar; of those that rival each other one is taken at a time."""

import gc
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources
from typing import Any, Final

from rulewright.spoils.language.chart import Forest, Senseless, Valued
from rulewright.spoils.language.declined import NO_HINTS, Declined, Hints
from rulewright.spoils.language.grammar.notation import Loader
from rulewright.spoils.language.meaning.clauses import UNABLE
from rulewright.spoils.language.meaning.table import makers
from rulewright.spoils.language.open import Deed, Holds, Said, With
from rulewright.spoils.language.page.tokens import Sentence
from rulewright.spoils.language.parses import Parses
from rulewright.spoils.language.telling.doers import ASKED
from rulewright.spoils.language.tries import Grammar
from rulewright.spoils.language.words.amounts import Cmp
from rulewright.spoils.words.walk import every

FILES: Final = (
    "verbs",
    "sentences",
    "things",
    "players",
    "amounts",
    "relatives",
    "comparisons",
    "times",
    "references",
    "parties",
    "qualities",
    "plainly",
    "quantities",
)
LONGEST: Final = 120  # tokens of a sentence: no card says more in one, and values nest as deep as it is long
MARGIN: Final = 0  # what costs no more than this above the cheapest reading rivals it


@lru_cache(maxsize=1)
def grammar() -> Grammar:
    """Load the grammar, once; it stays, and is never searched for garbage: that would take as long as many texts."""
    loader = Loader(makers())
    folder = resources.files("rulewright.spoils.language") / "grammar"
    for name in FILES:
        loader.load(f"{name}.grammar", (folder / f"{name}.grammar").read_text(encoding="utf-8"))
    found = Grammar(loader.finished())
    gc.freeze()
    return found


class Misfit(Declined):
    """A sentence is not read: its words do not fit together, or mean nothing where it stands."""

    def __init__(self, print_: str, sentence: Sentence, forest: Forest, meaning: Callable[[Any], Any]) -> None:
        """Keep its chart, out of which is told what is wrong with it once nothing else is left to try."""
        self.sentence = sentence
        self.forest = forest
        self.meaning = meaning
        super().__init__(print_, sentence.at, "this sentence says nothing that could stand here")

    def told(self, at: int, why: str, hints: Hints = NO_HINTS) -> "Misfit":
        """Give the same with what is wrong."""
        found = Misfit(self.text, self.sentence, self.forest, self.meaning)
        Declined.__init__(found, self.text, at, why, hints)
        return found


@dataclass(frozen=True, slots=True)
class Told:
    """What a sentence may mean where it stands, and what its cheapest reading says besides."""

    meanings: list[Any]
    rivalling: int  # so many of them are as cheap as the cheapest
    explained: dict[str, Any]
    asked: Any
    past: tuple[str, ...]


class Sentences:
    """The readings of each sentence of a text; of those that rival each other one is taken at a time."""

    def __init__(self, print_: str, parses: Parses) -> None:
        """Begin with none."""
        self.print = print_
        self.parses = parses
        self.known: dict[int, list[Any]] = {}
        self.taken: dict[int, int] = {}
        self.rivalling: dict[int, int] = {}  # how many readings of a sentence are as cheap as the cheapest
        self.asked: dict[int, Any] = {}  # of whom a sentence asks whether they did what the one before says
        self.past: dict[int, tuple[str, ...]] = {}  # the verbs of which a sentence asks whether that was done, not when
        self.explained: dict[int, dict[str, Any]] = {}  # the letters that a sentence explains, with their values
        self.told: dict[tuple[int, Callable[[Any], Any]], Told] = {}

    def meant(self, sentence: Sentence, meaning: Callable[[Any], Any]) -> Any:  # noqa: ANN401 - a reading, what it means
        """Give what a sentence means where it stands."""
        if sentence.at not in self.known:
            self.known[sentence.at] = self.rivals(sentence, meaning)
        return self.known[sentence.at][self.taken.get(sentence.at, 0)]

    def rivals(self, sentence: Sentence, meaning: Callable[[Any], Any]) -> list[Any]:
        """Give what a sentence may mean, of the cheapest readings that mean anything here; it is told once."""
        told = self.told.get((sentence.at, meaning))
        if told is None:
            told = self.told[sentence.at, meaning] = self.telling(sentence, meaning)
        self.rivalling[sentence.at] = told.rivalling
        self.explained[sentence.at] = told.explained
        self.asked[sentence.at] = told.asked
        self.past[sentence.at] = told.past
        return told.meanings

    def telling(self, sentence: Sentence, meaning: Callable[[Any], Any]) -> "Told":
        """Tell a sentence."""
        if len(sentence.tokens) > LONGEST:
            raise Declined(self.print, sentence.tokens[LONGEST].at, "no sentence is as long as this one")
        if self.parses.is_spent:
            raise Declined(self.print, sentence.at, "up to here this text has taken as long to read as a text may")
        forest = self.parses.of(sentence)
        if forest.is_too_much():
            raise Declined(self.print, sentence.at, "the words of this sentence fit together in too many ways")
        found: list[Any] = []
        spare: list[Any] = []  # dearer readings, for where the cheapest has nothing to refer to
        cheapest: Valued | None = None
        for one in self.parses.readings(forest):
            meant = sensible(meaning, one)
            if meant is None or meant in found:
                continue
            cheapest = cheapest or one
            (spare if one.cost > cheapest.cost + MARGIN else found).append(meant)
        if cheapest is None:
            raise Misfit(self.print, sentence, forest, meaning)
        inside = every(cheapest.value)
        return Told([*found, *spare], len(found), letters_in(inside), asked_in(inside), past_in(inside))

    def others(self, *, spare: bool) -> list[dict[int, int]]:
        """Give the ways to take another reading of one sentence: one as cheap, or a dearer one."""
        found: list[dict[int, int]] = []
        for at, readings in self.known.items():
            rivals = self.rivalling[at]
            places = range(rivals, len(readings)) if spare else range(1, rivals)
            found.extend([{at: place} for place in places])
        return found


def letters_in(inside: list[Any]) -> dict[str, Any]:
    """Give the letters that a sentence explains behind `where`, by all that is in it."""
    found = [one.adjunct.value.act for one in inside if isinstance(one, With) and one.adjunct.kind == "where"]
    return {one.variable: one.value for one in found if not isinstance(one.value, Cmp)}


def asked_in(inside: list[Any]) -> Any:  # noqa: ANN401 - a player, or None
    """Give of whom a sentence asks whether they did, or won, what the one before says."""
    for one in inside:
        if isinstance(one, Said) and isinstance(one.act, Holds) and one.act.condition in ASKED:
            return one.subject
    return None


def past_in(inside: list[Any]) -> tuple[str, ...]:
    """Give the verbs of which a sentence asks whether that was done, without saying when or how."""
    dated = [one.body for one in inside if isinstance(one, With) and one.adjunct.kind != "if"]
    asked = [one for one in inside if isinstance(one, Said) and one.past and isinstance(one.act, Deed)]
    unable = [UNABLE.name for one in inside if isinstance(one, Holds) and one.condition == UNABLE]
    return (*[one.act.verb for one in asked if one not in dated], *unable)


def sensible(meaning: Callable[[Any], Any], reading: Valued) -> Any:  # noqa: ANN401 - what a reading means
    """Give what a reading means, or None."""
    try:
        return meaning(reading.value)
    except Senseless:
        return None
