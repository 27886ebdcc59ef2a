"""The language is two-way: what is written of words is read into the same words."""

import pytest
from spoils_real_cards import real_cards
from spoils_texts import EXAMPLES, NAME

from rulewright.spoils.text.reader import Declined, read
from rulewright.spoils.text.writer import write
from rulewright.spoils.words.paragraphs import Paragraph


@pytest.mark.parametrize(("types", "words"), [(row[1], row[3]) for row in EXAMPLES], ids=[row[0] for row in EXAMPLES])
def test_written_words_are_read_again(types: str, words: tuple[Paragraph, ...]) -> None:
    """Q. Do words survive being written?  A. Yes, and the canonical text does not change any more."""
    text = write(words)
    again = read(text, (types,), NAME).paragraphs
    assert again == words
    assert write(again) == text


def test_every_real_card_that_is_read_survives() -> None:
    """Q. Do the words of real cards survive being written?  A. All of them."""
    for card in real_cards():
        try:
            words = read(card.text, card.types, card.name).paragraphs
        except Declined:
            continue
        assert read(write(words), card.types, card.name).paragraphs == words, card.name
