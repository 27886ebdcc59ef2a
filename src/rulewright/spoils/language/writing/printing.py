"""Sentences as they are printed, and which of the texts that say the same are tried first."""

import re
from collections.abc import Iterator
from itertools import product
from typing import Any, Final

from rulewright.spoils.language.writing.phrases import phrases

TRIES: Final = 60  # so many texts of a block are read back
WAYS: Final = 6  # so many ways to say a sentence are kept
VOWEL: Final = re.compile(r"\b([Aa]) (?=(?!one\b|uni)[aeiouAEIOU])")
MASS: Final = re.compile(r"\ban? ((?:battle )?damage|influence|strength|life|speed|structure)\b")
CONSONANT: Final = re.compile(r"\b([Aa])n (?=(?![aeiouAEIOU])\w|uni)")


def in_turn(plans: list[list[Any]]) -> Iterator[str]:
    """Give the texts of plans: first each plan as it is said first, then every mixture of what they say."""
    for one in plans:
        first = [next(said_of(part), "") for part in one]
        if all(first):
            yield together(first)
    alike = plans if len({len(one) for one in plans}) == 1 else plans[:1]
    columns: list[list[str]] = []
    for pieces in zip(*alike, strict=True):
        columns.append(list(dict.fromkeys([said for one in pieces for said in said_of(one)])))
    if all(columns):
        ways = sorted(product(*[range(min(len(one), WAYS)) for one in columns]), key=sum)
        for way in ways[: TRIES * 2]:
            yield together([column[place] for column, place in zip(columns, way, strict=True)])


def said_of(one: Any) -> Iterator[str]:  # noqa: ANN401 - what is printed as it is, or clauses
    """Give the texts of a piece."""
    if isinstance(one, str):
        yield one
        return
    for clause in one:
        for phrase in phrases().said("Sentence", clause):
            yield printed(phrase.words)


def together(pieces: list[str]) -> str:
    """Give pieces as a text: sentences have a space between them."""
    text = "".join([one if one[-1:] in (" ", "\n") or "\n" in one else f"{one} " for one in pieces])
    text = re.sub(r"\.\s+OPTION 1: ", ":\nOPTION 1: ", text)
    return re.sub(r" +\n", "\n", text).strip()


def printed(words: tuple[str, ...]) -> str:
    """Give words as they are printed."""
    text = re.sub(r" (?=[,:;]|'s\b|'(?= ))", "", " ".join(words))
    text = CONSONANT.sub(r"\1 ", VOWEL.sub(r"\1n ", text))
    text = re.sub(r"non - ", "non-", text)
    text = MASS.sub(r"1 \1", text)
    stop = "" if text.endswith('."') else "."
    return f"{text[0].upper()}{text[1:]}{stop}"
