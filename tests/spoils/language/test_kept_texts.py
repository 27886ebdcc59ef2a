"""Texts that another writer said are read into the words that it said, or declined for a reason."""

import re

from kept_texts import DECLINED, kept

from rulewright.spoils.language.declined import Declined
from rulewright.spoils.language.front import read
from rulewright.spoils.words.paragraphs import Paragraph

SORTED = "non-item non-character cards"  # which come as non-character and non-item: the order says nothing


def words_of(text: str, kind: str) -> tuple[Paragraph, ...] | None:
    try:
        return read(text, (kind,), "Iron Duck").paragraphs
    except Declined:
        return None


def test_each_is_read_as_it_was_said() -> None:
    """Q. A text was written from words by somebody else. Is it read as these words?  A. As them, or not at all."""
    found = [(one, words_of(one.text, one.kind)) for one in kept()]
    other = [one.text for one, words in found if words is not None and words != one.words]
    assert [text for text in other if SORTED not in text] == []
    assert sum([words is not None for _, words in found]) >= 746


def test_what_is_declined_has_its_reason() -> None:
    """Q. And which of them are declined?  A. Few, each for a reason that stands."""
    declined = [one.text for one in kept() if words_of(one.text, one.kind) is None]
    assert [text for text in declined if not any([re.search(part, text) for part, _ in DECLINED])] == []
