"""The lexicon of a game: every instruction and paragraph of its cards has a number, so that procedures hold numbers.

The path in an effect is the stack of the game; a saved game names words by their number in the lexicon of its cards.
"""

import hashlib
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Final, Literal, TypeAlias, get_args

from rulewright.spoils.words import amounts, changes, choices, conditions, effects, paragraphs, things
from rulewright.spoils.words.definition import Definition
from rulewright.spoils.words.events import Event
from rulewright.spoils.words.vocabulary import STATS, TIMES, EventKind, KeywordName
from rulewright.spoils.words.walk import every, names_of, parts
from rulewright.spoils.words.watched import watched

if TYPE_CHECKING:
    from rulewright.spoils.meaning.sieve import Sieve

Words: TypeAlias = tuple[object, ...]

NUMBERED: Final[tuple[type, ...]] = (*effects.INSTRUCTIONS, Event, *get_args(paragraphs.Paragraph))


class Profile:
    """What some paragraphs say, sorted by what they are for."""

    def __init__(self, lexicon: "Lexicon", numbers: tuple[int, ...]) -> None:
        """Sort the paragraphs of these numbers."""
        words = [(number, lexicon.words[number]) for number in numbers]
        self.keywords = tuple(sorted({name for _, word in words if (name := keyword(word))}))
        self.icons = "".join([word.icons for _, word in words if isinstance(word, paragraphs.Icons)])
        self.unique = next((word.identifier for _, word in words if isinstance(word, paragraphs.Unique)), "")
        # Statics with the number of the paragraph that they give to other cards, or -1.
        self.statics = [(word, lexicon.given(number)) for number, word in words if isinstance(word, paragraphs.Static)]
        self.statics_for = [word for _, word in words if isinstance(word, paragraphs.StaticFor)]
        self.attach_to = [word for _, word in words if isinstance(word, paragraphs.AttachTo)]
        # Replacements by their numbers, with the kind of event that each replaces.
        self.replacements = [
            (number, word.event.kind) for number, word in words if isinstance(word, paragraphs.Replacement)
        ]
        self.abilities = [number for number, word in words if isinstance(word, paragraphs.Ability)]
        self.triggers: dict[EventKind, list[int]] = {}
        for number, word in words:
            if isinstance(word, paragraphs.Trigger):
                self.triggers.setdefault(word.event.kind, []).append(number)
        self.any_time = any([isinstance(word, paragraphs.AnyTime) for _, word in words])
        self.flip_up = next((number for number, word in words if isinstance(word, paragraphs.FlipUp)), -1)
        self.costs = (*lexicon.inside(numbers, "pick"), *lexicon.inside(numbers, "costs"))  # [CR3:507.2a]
        self.states = bool(self.statics or self.statics_for)
        self.acts = bool(self.triggers or self.replacements or self.abilities or self.attach_to or self.unique)


class Lexicon:
    """The words of some definitions by number."""

    def __init__(self, definitions: tuple[Definition, ...], narrowed: Callable[[Words], Words]) -> None:
        """Give the words of all definitions numbers, in order; the choices for costs are `narrowed` before."""
        self._narrowed = narrowed
        self.words: list[object] = []
        self.parts: list[dict[str, tuple[int, ...]]] = []  # the numbers of a word's parts, by field
        self._profiles: dict[tuple[int, ...], Profile] = {}
        self._watched: dict[int, frozenset[str]] = {}
        self._fingerprint = ""
        # Whether a description (by identity) of a player means a card of a face and a controller, as far as is known.
        self.fitting: dict[tuple[int, int], dict[tuple[int, int], bool]] = {}
        self.sieves: dict[int, Sieve] = {}  # what descriptions (by identity) ask for
        self.said: dict[tuple[int, ...], list[str]] = {}  # costs in words, once they were asked for
        self.payable: dict[tuple[int, str], bool] = {}  # whether a definition's text has somebody pay X, by its letter
        self.foreseeable: dict[
            tuple[int, ...], tuple[int, ...]
        ] = {}  # what can be tried out of costs, as in choices/costs_together.py
        self.touching: dict[
            tuple[tuple[int, ...], bool], bool
        ] = {}  # costs, of a card or not, as in choices/costs_together.py
        self.quick: dict[int, bool] = {}  # definitions that may be deployed as tactics are, as in choices/screens.py
        self.prices: dict[int, int] = {}  # what abilities want paid at least, as in choices/screens.py
        self.resources = ["resource" in card.types for card in definitions]
        self.paragraphs = [tuple([self._number(one) for one in card.paragraphs]) for card in definitions]
        # Whether all paragraphs of a definition always work: none has a threshold or a condition.
        gates = (paragraphs.Gated, paragraphs.While, paragraphs.Modal)
        self.plain = [not any(isinstance(one, gates) for one in card.paragraphs) for card in definitions]
        # How many options the rules text of a definition offers, 0 if it is not modal.
        self.options = [
            sum([len(one.options) for one in card.paragraphs if isinstance(one, paragraphs.Modal)])
            for card in definitions
        ]
        # What works outside play or face-down, because it says so: paragraphs, and abilities by where they are used.
        self.roaming = [tuple([one for one in numbers if roams(self.words[one])]) for numbers in self.paragraphs]
        self.abroad = [tuple([one for one in numbers if is_abroad(self.words[one])]) for numbers in self.paragraphs]
        self.roams, self.goes_abroad = any(self.roaming), any(self.abroad)  # whether any of them does
        # The kinds of events that some condition asks for when they are over.
        self.remembered = frozenset([kind for card in definitions for kind in remembered(card.paragraphs)])
        # Whether some effect waits for an event that is heard, once or as often as it happens.
        self.awaits = any(is_awaiting(word) for word in self.words)
        # Whether some text asks how much an instruction came to.
        self.counts = any(isinstance(one, amounts.CameTo) for card in definitions for one in every(card.paragraphs))
        said = [one for card in definitions for one in every(card.paragraphs)]
        # Whether a text asks whose the cards were to which the instruction before did something, or which.
        self.tells_whose = any(isinstance(one, amounts.DoneThisWay) and one.own for one in said)
        self.tells_what = self.tells_whose or any(isinstance(one, things.DoneTo) for one in said)
        # Whether a word, behind thresholds and conditions, says how this card enters play, and whether how others do.
        self.enters = [enters(word) for word in self.words]
        self.enter_others = [enters(word, others=True) for word in self.words]
        self.others_enter = any(self.enter_others)
        self.conditional = any(listens_to_conditions(word) for word in self.words)
        # Whether what a definition's text does can depend on numbers, keywords or icons, which come after it.
        self.asks = [any(asks(one) for one in card.paragraphs) for card in definitions]
        # Whether a definition's text speaks in play of what its cost picked, or of a letter that it chose.
        self.recalling = [any(recalls(one) for one in card.paragraphs) for card in definitions]
        # The columns of the table at which a definition's text looks all the time.
        self.watched = [watched(card.paragraphs) for card in definitions]

    def fingerprint(self) -> str:
        """Give a fingerprint of all words by number: where it is the same, a number means the same."""
        if not self._fingerprint:
            text = "\n".join([repr(word) for word in self.words])
            self._fingerprint = hashlib.sha256(text.encode()).hexdigest()[:16]
        return self._fingerprint

    def profile(self, numbers: tuple[int, ...]) -> Profile:
        """Give what some paragraphs say; the same paragraphs are sorted once."""
        if numbers not in self._profiles:
            self._profiles[numbers] = Profile(self, numbers)
        return self._profiles[numbers]

    def inside(self, numbers: tuple[int, ...], part: Literal["pick", "costs"]) -> list[int]:
        """Give the picks of attaching cards, or the costs of deploying, that paragraphs of these numbers hold."""
        kind = paragraphs.AttachTo if part == "pick" else paragraphs.CostSection
        found = [number for number in numbers if isinstance(self.words[number], kind)]
        return [inner for number in found for inner in self.parts[number].get(part, ())]

    def watched_by(self, number: int) -> frozenset[str]:
        """Give the columns of the table at which an effect that goes on looks all the time."""
        if number not in self._watched:
            word = self.words[number]
            changed = watched(word.change) if isinstance(word, effects.Change) else frozenset()
            lasts = word.duration if isinstance(word, (effects.Change, effects.ChangeFor)) else ""
            asked = watched(lasts.condition) if isinstance(lasts, things.AsLongAs) else frozenset()
            self._watched[number] = changed | asked
        return self._watched[number]

    def in_mode(self, definition: int, mode: int) -> tuple[int, ...]:
        """Give the paragraphs of a modal text with the option that was chosen (from 1) in its place, or without any."""
        found: list[int] = []
        for number in self.paragraphs[definition]:
            modal = isinstance(self.words[number], paragraphs.Modal)
            found += self.parts[number].get(f"options.{mode}", ()) if modal else (number,)
        return tuple(found)

    def given(self, number: int) -> int:
        """Give the number of the paragraph that a change gives to cards, or -1. [CR3:508.1]"""
        return (*self.parts[number].get("change.paragraph", ()), -1)[0]

    def _number(self, word: object) -> int:
        number = len(self.words)
        self.words.append(word)
        parts: dict[str, tuple[int, ...]] = {}
        self.parts.append(parts)
        if isinstance(word, paragraphs.AttachTo):  # to attach is to pick first [CR3:507.2a]
            parts["pick"] = (self._number(choices.Pick(word.cards, number=-1)),)
        for name in names_of(word):
            value = getattr(word, name)
            inside = value if isinstance(value, tuple) else (value,)
            if name == "costs":
                inside = self._narrowed(inside)
            found = tuple([self._number(one) for one in inside if is_numbered(one)])
            for index, option in enumerate(inside):  # the options of a modal text
                if isinstance(option, tuple):
                    parts[f"{name}.{index + 1}"] = tuple([self._number(one) for one in option])
            if found or inside == ():  # of none there are none, which is not the same as no such field
                parts[name] = found
            else:
                self._inside(value, parts, name)
        return number

    def _inside(self, value: object, parts: dict[str, tuple[int, ...]], name: str) -> None:
        """Give a number to the paragraph inside a change: temporary rules text."""
        for part in names_of(value):
            inner = getattr(value, part)
            if is_numbered(inner):
                parts[f"{name}.{part}"] = (self._number(inner),)


KEYWORDS: Final[dict[type, KeywordName]] = {
    paragraphs.Unique: "unique",
    paragraphs.AttachTo: "attach",
    paragraphs.FlipUp: "flip up",
}


def keyword(word: object) -> Literal[KeywordName, ""]:
    """Give the name of the keyword that a paragraph is, or an empty text. [CR3:507.1] [CR3:507.3d] [CR3:507.3e]"""
    return word.name if isinstance(word, paragraphs.Keyword) else KEYWORDS.get(type(word), "")


def roams(word: object) -> bool:
    """Whether a paragraph works where its card is not face-up in play, because it says so. [CR3:201.5b]"""
    if isinstance(word, paragraphs.Gated):
        return roams(word.paragraph)
    if isinstance(word, (paragraphs.Trigger, paragraphs.Replacement)):
        return listens_abroad(word.event)
    return isinstance(word, paragraphs.While) and (names_place(word.condition) or roams(word.paragraph))


def listens_abroad(event: Event) -> bool:
    """Whether this card's own event can only happen outside play, or says that it happens anywhere."""
    abroad = event.kind == "discarded" or (bool(event.origin) and event.kind != "enters")
    return event.cards == things.This() and abroad


def names_place(condition: object) -> bool:
    """Whether a condition asks for this card outside play, or face-down."""
    if isinstance(condition, conditions.Both):
        return names_place(condition.one) or names_place(condition.other)
    if not isinstance(condition, conditions.Has) or condition.card != things.This():
        return False
    return condition.cards.area not in ("play", "") or "face-down" in condition.cards.states


def is_abroad(word: object) -> bool:
    """Whether a paragraph is an ability that is used from elsewhere than face-up in play. [CR3:201.5b] [CR3:507.6b]"""
    return isinstance(word, paragraphs.Ability) and word.area != "play"


def enters(word: object, *, others: bool = False) -> bool:
    """Whether a paragraph says how its card enters play, or how others do, perhaps only sometimes. [A361]"""
    while isinstance(word, (paragraphs.Gated, paragraphs.While)):
        word = word.paragraph
    return isinstance(word, paragraphs.EntersWith) and (word.cards is not None) == others


def is_awaiting(word: object) -> bool:
    """Whether a word is an effect that hears what it waits for: not just the next time that a turn or battle ends."""
    return isinstance(word, effects.Later) and (word.duration != "" or word.event.kind not in TIMES)


def listens_to_conditions(word: object) -> bool:
    """Whether a word is a trigger that waits for its condition to become true."""
    return isinstance(word, paragraphs.Trigger) and word.event.kind == "condition"


def remembered(word: object) -> list[Literal[EventKind, "felled"]]:
    """Give the kinds of events that words ask for when they are over."""
    if isinstance(word, (conditions.HasHappened, things.Did, amounts.Often)):
        return [word.event.kind, *remembered(word.event)]
    if isinstance(word, (conditions.Felled, amounts.CountFelled)):
        return ["felled"]
    if isinstance(word, changes.PlayerCannot) and word.what == "draw" and word.beyond:
        return ["draws"]
    if isinstance(word, paragraphs.Trigger) and word.nth:
        return [word.event.kind, *remembered(replace(word, nth=0))]
    return [kind for one in parts(word) for kind in remembered(one)]


def recalls(word: object) -> bool:
    """Whether a paragraph that works in play may speak of what the cost of the card picked or chose."""
    done = (paragraphs.CostSection, paragraphs.Resolution, paragraphs.Ability, paragraphs.AttachTo, paragraphs.FlipUp)
    return not isinstance(word, done) and speaks_of_choices(word)


def speaks_of_choices(word: object) -> bool:
    """Whether a word holds a card that was picked, or a letter."""
    return any([isinstance(one, (things.Picked, things.Rest, amounts.Variable)) for one in every(word)])


def asks(word: object) -> bool:
    """Whether a paragraph that works all the time asks for something of cards that other texts can change."""
    if isinstance(word, paragraphs.Gated):
        return isinstance(word.paragraph, paragraphs.Icons) or asks(word.paragraph)
    if isinstance(word, paragraphs.While):
        return asks_about(word.condition) or isinstance(word.paragraph, paragraphs.Icons) or asks(word.paragraph)
    return isinstance(word, paragraphs.Static) and asks_about(word)


def asks_about(word: object) -> bool:
    """Whether a word names a number, a keyword or the icons of cards, or whether they have an ability."""
    return any([names_quality(one) for one in every(word)])


def names_quality(word: object) -> bool:
    """Whether a word itself, apart from its parts, does so."""
    if isinstance(word, (amounts.NumberOf, things.Compare)):
        return word.number in STATS
    if isinstance(word, things.Cards):
        named = word.keywords or word.not_keywords or word.unique or word.provides or word.extreme
        return bool(named) or "has ability" in word.states
    return isinstance(word, conditions.PartyIsCovert)


def is_numbered(value: object) -> bool:
    """Whether a value is an instruction, what it waits for, or a paragraph."""
    return isinstance(value, NUMBERED)
