"""A text with two readings: both said in other words, and the changes that would settle which is meant."""

import re
from collections.abc import Callable, Iterator
from typing import Final

from rulewright.spoils.language.declined import Declined, Offer
from rulewright.spoils.language.parses import Parses
from rulewright.spoils.language.reader import Ambiguous
from rulewright.spoils.language.reading import read_as_printed
from rulewright.spoils.language.words.normal import normal
from rulewright.spoils.language.words.sorts import T

Writer = Callable[[tuple[T, ...]], str]  # words into a text; an empty one if it cannot say them

ADJUNCT: Final = re.compile(
    r" (?=(?:if|while|this turn|until|during|for each|where|unless|when|at the|instead|only)\b)"
)
SENTENCE: Final = re.compile(r"[^.\n]+")
# How a sentence may be put so that its parts hang together in one way only: what is changed, and into what
WAYS: Final = (
    (r",? and (?=\w)", ". "), (r",? and (?=\w)", ", then "), (r"(?<!,) (?=and|or)\b", ", "),
    (r", (?=and|or|then)\b", " "), (r"\bchoose one: (?=.* and )", "choose one of the following: "),
    (r"\b(?:it|that card)\b", "this card"), (r"\bits\b", "this card's"), (r"\btheir\b", "your opponent's"),
    (r"\b(?:that|the) (faction|player)'s owner\b", "that player"), (r"\btheir\b", "your"),
    (r"\ban? ([^.]*?) (?:chosen )?at random\b", r"a random \1"),
)  # fmt: skip


def settled(declined: Ambiguous, types: tuple[str, ...], name: str, parses: Parses) -> tuple[Offer, ...]:
    """Give texts with one of the two meanings each, as far as small changes of the sentence lead there."""
    found: dict[int, Offer] = {}
    wanted = [normal(one) for one in declined.readings]
    for text in rephrased(declined.text, declined.at):
        if parses.is_spent or len(found) == len(wanted):
            break
        try:
            words = normal(read_as_printed(text, types, name, parses))
        except Declined:
            continue
        if words in wanted and wanted.index(words) not in found:
            place = wanted.index(words)
            found[place] = Offer(text, f"this means only: {declined.said[place]}", "decided")
    return tuple([found[place] for place in sorted(found)])


def said_by(write: Writer, declined: Ambiguous) -> tuple[tuple[str, str], tuple[Offer, ...]]:
    """Give both readings as texts of a writer, each of which is read as one of them; as they are where it has none."""
    texts = [write(one) for one in declined.readings]
    left, right = [text or told for text, told in zip(texts, declined.said, strict=True)]
    found = [Offer(text, "this says one of the two readings in other words", "decided") for text in texts if text]
    return (left, right), (*declined.offers, *found)


def rephrased(text: str, at: int) -> Iterator[str]:
    """Give a text with the sentence at a place put in other ways."""
    found = SENTENCE.search(text, at)
    if found is None:
        return
    before, sentence, behind = text[: found.start()], found[0], text[found.end() :]
    for new in dict.fromkeys(ways(sentence)):
        yield before + re.sub(r"(?<=\. )[a-z]", capital, new) + behind


def ways(sentence: str) -> Iterator[str]:
    """Give other ways to put a sentence."""
    for gap in ADJUNCT.finditer(sentence):
        front, rest = sentence[gap.end() :], sentence[: gap.start()].rstrip(",")
        yield f"{front[:1].upper()}{front[1:]}, {rest[:1].lower()}{rest[1:]}"
    for pattern, new in WAYS:
        for one in re.finditer(pattern, sentence):
            yield sentence[: one.start()] + one.expand(new) + sentence[one.end() :]


def capital(found: re.Match[str]) -> str:
    """Give a letter as a capital."""
    return found[0].upper()
