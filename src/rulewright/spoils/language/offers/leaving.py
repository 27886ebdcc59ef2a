"""The last resort: a text without what is not understood in it: sentences, and what hangs on them."""

import re
from dataclasses import dataclass
from typing import Final

SENTENCE: Final = re.compile(r"[^\s.!?][^.!?\n]*[.!?]*[\"\u201d)]?|\n+")
LABEL: Final = re.compile(r"(?:COST|EFFECT|OPTION \d+):?\s*|[A-Z][A-Z' !-]*(?:: (?:\[\w\])+)?\n", re.MULTILINE)
SECTION: Final = re.compile(r"(?:COST|EFFECT|FLIP UP):")
PARAGRAPH: Final = re.compile(r"(?:[^\n]+\n?)+")

COMMA: Final = re.compile(r",(?= )")
EFFECT: Final = re.compile(r"EFFECT:")
PLAIN: Final = ("draw a card", "characters you control gain 1 strength")  # what is done at once, and what is so


@dataclass(frozen=True, slots=True)
class Shorter:
    """A text without a part of it, and what that part says."""

    text: str
    without: str
    loose: bool = False  # whether the part begins or ends in the middle of something


def shorter(text: str, at: int | None) -> list[Shorter]:
    """Give a text without one part of it: the sentence at a place, then others of its paragraph, then paragraphs.

    Where the place is not known, any sentence may be the one, the last first: it leans on those before it.
    """
    sentences = [found.span() for found in SENTENCE.finditer(text) if found[0].strip()]
    here = next((one for one in sentences if at is not None and one[0] <= at < max(one[1], one[0] + 1)), None)
    near = [one for one in sentences if here is not None and one > here and is_near(text, here[0], one[0])]
    others = [one for one in reversed(sentences) if one != here and one not in near]
    spans = [here, *near, (here[0], max([here, *near])[1])] if here is not None else []
    spans += [*others, *[one.span() for one in PARAGRAPH.finditer(text)]]
    found = [Shorter(without(text, *span), text[slice(*span)].strip(" ,;\n").rstrip(".")) for span in spans]
    return list(dict.fromkeys([one for one in found if one.text and one.text != text]))


def beginnings(text: str) -> list[Shorter]:
    """Give a text with its first sentences only, as many as possible."""
    ends = [one.end() for one in SENTENCE.finditer(text) if one[0].strip()]
    return [Shorter(text[:end], " ".join(text[end:].split()).rstrip(".")) for end in reversed(ends[:-1])]


@dataclass(frozen=True, slots=True)
class Filled:
    """A text with something plain in place of what is done, and what stood there."""

    text: str
    filling: str
    without: str


def filled(text: str) -> list[Filled]:
    """Give a paragraph with something plain to do: behind its EFFECT:, or behind a comma of its first sentence."""
    effect = EFFECT.search(text)
    first = SENTENCE.search(text)
    places = [effect.end()] if effect else [one.end() for one in COMMA.finditer(first[0])] if first else []
    found = []
    for place in places:
        for one in PLAIN:
            filling = one.capitalize() if effect else one
            without = " ".join(text[place:].split()).rstrip(".")
            found.append(Filled(f"{text[:place].rstrip()} {filling}.", filling, without))
    return found


def paragraphs(text: str) -> list[str]:
    """Give the paragraphs of a text; what a card costs and what it then does are one."""
    found: list[str] = []
    for one in re.split(r"\n\s*\n", text.strip()):
        if found and SECTION.match(one) and SECTION.match(found[-1]):
            found[-1] = f"{found[-1]}\n\n{one}"
        else:
            found.append(one)
    return found


def is_near(text: str, one: int, other: int) -> bool:
    """Whether two places are in the same part of a text: no empty line is between them."""
    return "\n\n" not in text[min(one, other) : max(one, other)]


def without(text: str, start: int, end: int) -> str:
    """Give a text without a stretch; a label that stands before nothing then goes as well."""
    label = LABEL.match(text, start)
    begin = label.end() if label and label.end() < end else start
    left, right = text[:begin].rstrip(" "), text[end:].lstrip(" ")
    gap = "" if right[:1] in ",.;:!?\n" or not left or left[-1] == "\n" else " "
    return re.sub(r"(?m)^EFFECT:\s*(?:\n|$)|^COST:\s*(?:\n|$)|\n{2,}(?=\n\n)", "", f"{left}{gap}{right}").strip()
