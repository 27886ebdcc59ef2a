"""The lexicon of a game: every instruction and paragraph of its cards has a number, so that procedures hold numbers.

The path in an effect is the stack of the game; a saved game names words by their number in the lexicon of its cards.
"""

from dataclasses import fields, is_dataclass
from typing import Final

from rulewright.spoils.definition import Definition
from rulewright.spoils.words import effects, paragraphs

NUMBERED: Final = (effects.__name__, paragraphs.__name__)


class Profile:
    """What some paragraphs say, sorted by what they are for."""

    def __init__(self, lexicon: "Lexicon", numbers: tuple[int, ...]) -> None:
        """Sort the paragraphs of these numbers."""
        words = [(number, lexicon.words[number]) for number in numbers]
        self.keywords = tuple([word.name for _, word in words if isinstance(word, paragraphs.Keyword)])
        self.statics = [word for _, word in words if isinstance(word, paragraphs.Static)]
        self.statics_for = [word for _, word in words if isinstance(word, paragraphs.StaticFor)]
        self.attach_to = [word for _, word in words if isinstance(word, paragraphs.AttachTo)]
        self.replacements = [number for number, word in words if isinstance(word, paragraphs.Replacement)]
        self.abilities = [number for number, word in words if isinstance(word, paragraphs.Ability)]
        self.triggers: dict[str, list[int]] = {}
        for number, word in words:
            if isinstance(word, paragraphs.Trigger):
                self.triggers.setdefault(word.event.kind, []).append(number)


class Lexicon:
    """The words of some definitions by number."""

    def __init__(self, definitions: tuple[Definition, ...]) -> None:
        """Give the words of all definitions numbers, in order."""
        self.words: list[object] = []
        self.parts: list[dict[str, tuple[int, ...]]] = []  # the numbers of a word's parts, by field
        self._profiles: dict[tuple[int, ...], Profile] = {}
        self.paragraphs = [tuple([self._number(one) for one in card.paragraphs]) for card in definitions]
        # Whether all paragraphs of a definition always work: none has a threshold or a condition.
        gates = (paragraphs.Gated, paragraphs.While)
        self.plain = [not any(isinstance(one, gates) for one in card.paragraphs) for card in definitions]

    def profile(self, numbers: tuple[int, ...]) -> Profile:
        """Give what some paragraphs say; the same paragraphs are sorted once."""
        if numbers not in self._profiles:
            self._profiles[numbers] = Profile(self, numbers)
        return self._profiles[numbers]

    def _number(self, word: object) -> int:
        number = len(self.words)
        self.words.append(word)
        parts: dict[str, tuple[int, ...]] = {}
        self.parts.append(parts)
        if isinstance(word, paragraphs.AttachTo):  # to attach is to pick first [CR3:507.2a]
            parts["pick"] = (self._number(effects.Pick(word.cards, number=-1)),)
        for field in fields(word):  # type: ignore[arg-type]
            value = getattr(word, field.name)
            inside = value if isinstance(value, tuple) else (value,)
            found = tuple([self._number(one) for one in inside if is_numbered(one)])
            if found:
                parts[field.name] = found
            elif is_dataclass(value) and not isinstance(value, type):
                self._inside(value, parts, field.name)
        return number

    def _inside(self, value: object, parts: dict[str, tuple[int, ...]], name: str) -> None:
        """Give a number to the paragraph inside a change: temporary rules text."""
        for field in fields(value):  # type: ignore[arg-type]
            inner = getattr(value, field.name)
            if is_numbered(inner):
                parts[f"{name}.{field.name}"] = (self._number(inner),)


def is_numbered(value: object) -> bool:
    """Whether a value is an instruction or a paragraph."""
    return is_dataclass(value) and not isinstance(value, type) and type(value).__module__ in NUMBERED
