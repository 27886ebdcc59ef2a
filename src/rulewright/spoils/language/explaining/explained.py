"""A text explained: each sentence with the words it became, a line each.

Which words a sentence became is found by reading the text up to that sentence: what a longer beginning adds is the
sentence's. Where a beginning cannot be read, or what follows changes what it meant, sentences are explained together.
"""

import re
from dataclasses import MISSING, dataclass, fields
from typing import Final

from rulewright.spoils.language.declined import Declined
from rulewright.spoils.language.explaining.governing import governing, own
from rulewright.spoils.language.front import read
from rulewright.spoils.language.page.reminders import as_printed
from rulewright.spoils.words import effects as e
from rulewright.spoils.words import paragraphs as p
from rulewright.spoils.words.amounts import Number, Variable
from rulewright.spoils.words.walk import is_word, names_of

STOP: Final = re.compile(r'(?<=[.!])"? +(?=\S)')
FILLER: Final = "\nEFFECT: Draw 1 card."  # so that a cost can be read before its effect


@dataclass(frozen=True, slots=True)
class Said:
    """A line of words: how deep it lies, what it says, and the words whose rules it is about."""

    depth: int
    kind: str
    told: str
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Explained:
    """Sentences, and the words that they became."""

    sentences: str
    words: tuple[Said, ...]

    @property
    def rules(self) -> tuple[str, ...]:
        """Give the ids of the rules that govern the words, each once."""
        return tuple(dict.fromkeys([rule for one in self.words for rule in one.rules]))


def explained(text: str, types: tuple[str, ...], name: str = "") -> list[Explained]:
    """Explain a text that is read; `Declined` if it is not."""
    clean = as_printed(text)
    whole = said_of(read(text, types, name).paragraphs)
    found: list[Explained] = []
    done, start = 0, 0
    for end in ends(clean):
        count = len(whole) if end == len(clean) else beginning(clean[:end], types, name, whole)
        if count < done:
            continue
        sentences = clean[start:end].strip()
        if count == done and found:
            found[-1] = Explained(f"{found[-1].sentences}\n{sentences}", found[-1].words)
        else:
            found.append(Explained(sentences, whole[done:count]))
        done, start = count, end
    return found


def ends(clean: str) -> list[int]:
    """Give the places where sentences end, quoted ones whole."""
    found = []
    begin = 0
    for line in clean.split("\n"):
        stops = [at.start() for at in STOP.finditer(line) if line[: at.start()].count('"') % 2 == 0]
        found += [begin + at for at in stops]
        begin += len(line) + 1
        found.append(begin - 1)
    return found


def beginning(text: str, types: tuple[str, ...], name: str, whole: tuple[Said, ...]) -> int:
    """Count the lines of words that the beginning of a text became; -1 if that cannot be told."""
    for filler in ("", FILLER):
        try:
            found = said_of(read(text + filler, types, name).paragraphs)
        except Declined:
            continue
        found = found[: len(found) - 1] if filler else found
        return len(found) if all(one.kind == two.kind for one, two in zip(found, whole, strict=False)) else -1
    return -1


# Words as lines


def said_of(paragraphs: tuple[p.Paragraph, ...]) -> tuple[Said, ...]:
    """Give paragraphs as lines, in the order of their text."""
    return tuple([line for one in paragraphs for line in lines_of(one, 0)])


def lines_of(word: object, depth: int) -> list[Said]:
    """Give a word as lines; what it holds stands below it, deeper."""
    if isinstance(word, tuple):
        return [line for one in word for line in lines_of(one, depth)]
    if isinstance(word, e.Sequence):
        return lines_of(word.effects, depth)
    if isinstance(word, e.IfYouDo):
        basis, rest = lines_of(word.basis, depth), said("if you do", depth, governing_head(word))
        return [*basis, *branch(rest, word.then, depth), *otherwise(word.otherwise, depth)]
    if isinstance(word, e.If):
        head = said(f"if {told(word.condition)}", depth, governing(word.condition))
        return [*branch(head, word.then, depth), *otherwise(word.otherwise, depth)]
    if isinstance(word, p.Ability):
        return ability(word, depth)
    if isinstance(word, p.Modal):
        head = said(f"Modal({told(word.player)})", depth, governing_head(word))
        option = said("option", depth + 1, governing_head(word))
        return [head, *[line for one in word.options for line in [option, *lines_of(one, depth + 2)]]]
    inner = INSIDE.get(type(word), ())
    if not inner:
        return [said(told(word), depth, governing(word))]
    head = said(told(word, hidden=inner), depth, governing_head(word, hidden=inner))
    return [head, *[line for part in inner for line in lines_of(getattr(word, part), depth + 1)]]


# Words that hold instructions or paragraphs, which are told below them
INSIDE: Final[dict[type, tuple[str, ...]]] = {
    p.Trigger: ("effect",), p.Replacement: ("effect",), p.Resolution: ("effect",), p.CostSection: ("costs",),
    p.While: ("paragraph",), p.Gated: ("paragraph",), e.Repeat: ("effect",), e.NextInstead: ("effect",),
    e.AtOnce: ("effects",), e.FlipCoin: ("won", "lost"), e.Bid: ("winner", "loser"), e.Options: ("options",),
}  # fmt: skip


def said(text: str, depth: int, rules: tuple[str, ...]) -> Said:
    """Give a line of words; its kind is its first word."""
    return Said(depth, text.split("(", maxsplit=1)[0], text, rules)


def branch(head: Said, then: object, depth: int) -> list[Said]:
    """Give what happens under a condition, unless nothing does."""
    return [head, *lines_of(then, depth + 1)] if then != e.Sequence(()) else []


def otherwise(effect: e.Effect, depth: int) -> list[Said]:
    """Give what happens otherwise, if anything does."""
    return branch(said("otherwise", depth, ()), effect, depth)


def ability(word: p.Ability, depth: int) -> list[Said]:
    """Give an ability: its costs, then its effect."""
    costs = [line for one in word.costs for line in lines_of(one, depth + 1)]
    return [
        said(told(word, hidden=("costs", "effect")), depth, governing_head(word)),
        *costs,
        *lines_of(word.effect, depth + 1),
    ]


def governing_head(
    word: object, hidden: tuple[str, ...] = ("basis", "then", "otherwise", "costs", "effect", "options")
) -> tuple[str, ...]:
    """Give the rules of a word without what is told below it."""
    shown = tuple([getattr(word, name) for name in names_of(word) if name not in hidden])
    return tuple(dict.fromkeys([*own(word), *governing(shown)]))


def told(word: object, hidden: tuple[str, ...] = ()) -> str:
    """Write a word as one line: its name, its parts, and of those with a default only what differs."""
    if isinstance(word, Number):
        return str(word.number)
    if isinstance(word, Variable):
        return word.letter
    if isinstance(word, tuple):
        return " ".join([told(one) for one in word])
    if not is_word(word):
        return str(word)
    parts = []
    for field in fields(word):  # type: ignore[arg-type]
        value = getattr(word, field.name)
        if field.name in hidden or value in (field.default, ""):
            continue
        plain = field.default is MISSING or field.name in ("types", "kind")
        parts.append(field.name if value is True else told(value) if plain else f"{field.name}={told(value)}")
    return f"{type(word).__name__}({', '.join(parts)})" if parts else type(word).__name__
