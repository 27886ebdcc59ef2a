"""The last resort: a text without the sentences that are not understood, and without those that hang on them."""

import re
from typing import Final

SENTENCE: Final = re.compile(r"[^\s.!?][^.!?\n]*[.!?]*[\"\u201d]?|\n+")
JOINT: Final = re.compile(r",? (?:and|or|then|unless|if|where|while|until|instead|for|that|with|during) |, |: ")
LABEL: Final = re.compile(r"(?:COST|EFFECT|OPTION \d+):?\s*|[A-Z][A-Z' !-]*(?:: (?:\[\w\])+)?\n", re.MULTILINE)


def shorter(text: str, at: int) -> list[tuple[str, str]]:
    """Give a text without each sentence of the paragraph in which it is declined, and which that is.

    The sentence at the place comes first, then those behind it, then those before it; then all from it on, then all.
    """
    sentences = [found for found in SENTENCE.finditer(text) if found[0].strip()]
    if not sentences:
        return []
    here = [place for place, found in enumerate(sentences) if found.start() <= at < max(found.end(), found.start() + 1)]
    first = here[0] if here else 0
    block = [place for place, found in enumerate(sentences) if is_near(text, sentences[first].start(), found.start())]
    order = sorted(block, key=lambda place: (place != first, place < first, place))
    found = [(sentences[place].start(), sentences[place].end()) for place in order]
    whole = (sentences[block[0]].start(), sentences[block[-1]].end()) if block else (0, 0)
    found += [(sentences[first].start(), whole[1]), whole] if block else []
    return [(without(text, start, end), text[start:end].strip()) for start, end in found]


def pruned(text: str, at: int) -> list[tuple[str, str]]:
    """Give a text without the last parts of the sentence in which it is declined, the most kept first.

    What stands in front, a condition or a time, is never left out: the rest would be true too often.
    """
    here = [found for found in SENTENCE.finditer(text) if found.start() <= at < found.end()]
    if not here:
        return []
    start, end = here[0].start(), here[0].end()
    label = LABEL.match(text, start)
    start = label.end() if label and label.end() < end else start
    found: list[tuple[str, str]] = []
    for joint in JOINT.finditer(text, start, end):
        behind = text[joint.start() : end].rstrip(".")
        found.append((text[: joint.start()] + text[joint.start() + len(behind) :], behind.strip(" ,")))
    return sorted(found, key=lambda one: len(one[1]))


def is_near(text: str, one: int, other: int) -> bool:
    """Whether two places are in the same part of a text: no empty line is between them."""
    return "\n\n" not in text[min(one, other) : max(one, other)]


def without(text: str, start: int, end: int) -> str:
    """Give a text without a stretch; a label that stands before nothing then goes as well."""
    label = LABEL.match(text, start)
    begin = label.end() if label and label.end() < end else start
    left = f"{text[:begin].rstrip(' ')} {text[end:].lstrip(' ')}"
    return re.sub(r"(?m)^EFFECT:\s*(?:\n|$)|^COST:\s*(?:\n|$)", "", left).strip()
