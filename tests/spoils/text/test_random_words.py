"""Random words near those of known texts: whatever can be said of them is read as the same words again."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from mutating import kinds, mutated
from spoils_texts import EXAMPLES, NAME

from rulewright.spoils.cards.formats.own import installed
from rulewright.spoils.language.declined import Declined
from rulewright.spoils.language.front import read
from rulewright.spoils.language.saying import write
from rulewright.spoils.language.writing.writer import Unwritable
from rulewright.spoils.words.catalogue import WORDS
from rulewright.spoils.words.paragraphs import Paragraph

Known = tuple[tuple[str, ...], tuple[Paragraph, ...]]


def known() -> list[Known]:
    """Give the words of our texts and of the cards that ship, with their types."""
    ours: list[Known] = [((row[1],), row[3]) for row in EXAMPLES]
    cards = [one for one in installed() if one.text]
    return [*ours, *[(one.facts.types, read(one.text, one.facts.types, one.facts.name).paragraphs) for one in cards]]


KNOWN = known()


def said(words: tuple[Paragraph, ...], types: tuple[str, ...]) -> str:
    """Say what becomes of words that are written and read: same, other, or nothing that could be said."""
    try:
        found = read(write(words), types, NAME).paragraphs
    except (Unwritable, Declined):
        return "unsaid"
    return "same" if found == words else "other"


@settings(max_examples=250)
@given(st.sampled_from(KNOWN), st.integers(0, 1 << 30))
def test_random_words_are_read_as_they_are_written(one: Known, seed: int) -> None:
    """Q. Are random words that have a text ever read as others?  A. Never."""
    types, words = one
    assert said(mutated(words, random.Random(seed)), types) != "other"  # noqa: S311 - a test


@pytest.mark.long  # it counts what the test before draws one by one
def test_nearly_all_random_words_have_a_text() -> None:
    """Q. And do they have a text?  A. More than nine in ten; what has none is listed in the language's README."""
    every = [said(mutated(words, random.Random(number)), types) for number, (types, words) in enumerate(KNOWN)]  # noqa: S311
    assert every.count("same") > 0.91 * len(every)


def test_every_word_occurs() -> None:
    """Q. Is there a word that is followed but in no text of ours?  A. None."""
    found = {kind for _, words in KNOWN for kind in kinds(words)}
    assert sorted([kind.__name__ for kind in WORDS if kind not in found]) == []
