"""The language is two-way: what is written of words is read into the same words."""

from collections.abc import Iterable

import pytest
from spoils_real_cards import real_cards
from spoils_texts import EXAMPLES

from rulewright.spoils.language.declined import Declined
from rulewright.spoils.language.front import read
from rulewright.spoils.language.saying import types_of, write
from rulewright.spoils.language.writing.writer import Unwritable
from rulewright.spoils.words.paragraphs import Paragraph

SHOWN = 8  # one in so many of our texts is written in `make test`
Words = tuple[Paragraph, ...]


def unsaid(texts: Iterable[tuple[str, Words]]) -> list[str]:
    """See that words survive being written, and give the names of those that have no text."""
    found = []
    for name, words in texts:
        try:
            text = write(words)
        except Unwritable:
            found.append(name)
            continue
        assert read(text, types_of(words)).paragraphs == words, text
    return found


def test_written_words_are_read_again() -> None:
    """Q. Do words survive being written?  A. All that have a text; nearly all have one."""
    sample = [(row[0], row[3]) for row in EXAMPLES][::SHOWN]
    assert len(unsaid(sample)) <= 9


@pytest.mark.long  # one in eight shows it
def test_all_written_words_are_read_again() -> None:
    """Q. And all of our texts?  A. The same."""
    assert len(unsaid([(row[0], row[3]) for row in EXAMPLES])) <= 53  # five of them of words that have no inverse yet


@pytest.mark.long  # our texts show it
def test_every_real_card_that_is_read_survives() -> None:
    """Q. Do the words of real cards survive being written?  A. All of them that have a text, and nearly all have."""
    known: list[tuple[str, Words]] = []
    for card in real_cards():
        try:
            known.append((card.name, read(card.text, card.types, card.name).paragraphs))
        except Declined:
            continue
    assert len(known) > 600
    assert len(unsaid(known)) <= 34  # three of them of cards that are read since
