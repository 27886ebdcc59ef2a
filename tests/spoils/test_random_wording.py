"""Random words written and read: what a text is read as stays the same when it is written and read again."""

import random
from collections import Counter
from typing import cast

import pytest
from laid import sensible
from vocabulary import Words, words_in

from repeats import first
from rulewright.spoils.language.declined import Declined
from rulewright.spoils.language.front import read
from rulewright.spoils.language.saying import write
from rulewright.spoils.language.writing.writer import Unwritable
from rulewright.spoils.words import paragraphs as p

TACTIC = (p.Resolution, p.CostSection)
KINDS = ("character", "tactic")
DRAWN = 700  # words of each kind ...
AT_ONCE = 350  # ... so many in one test


def words(seed: int, kind: str) -> p.Paragraph | None:
    """Draw a paragraph of a card of a type."""
    every = [one for one in words_in(p.Paragraph) if one is not p.Starting and (one in TACTIC) == (kind == "tactic")]
    drawn = Words(random.Random(f"{kind} {seed}").randrange)  # noqa: S311 - a test
    return cast("p.Paragraph | None", drawn.followed_word(every, 3, lambda one: sensible(one, kind)))


def wording(paragraph: p.Paragraph, kind: str) -> str:
    """Say what becomes of a paragraph: unwritable, declined, or read as the same or as other words."""
    try:
        text = write((paragraph,))
    except Unwritable:
        return "unwritable"
    try:
        found = read(text, (kind,), "Test One").paragraphs
    except Declined:
        return "declined"
    assert read(write(found), (kind,), "Test One").paragraphs == found, text
    return "same" if found == (paragraph,) else "other"


@pytest.mark.parametrize(
    ("kind", "start"), first(1, [(kind, start) for start in range(0, DRAWN, AT_ONCE) for kind in KINDS])
)
def test_what_is_read_is_written_and_read_alike(kind: str, start: int) -> None:
    """Q. Random words have a wording. Is it read, written and read again as the same words?  A. Whatever is read is."""
    drawn = [one for seed in range(start, start + AT_ONCE) if (one := words(seed, kind)) is not None]
    found = Counter([wording(one, kind) for one in drawn])
    assert found["same"] > AT_ONCE // 7, found
