"""The drop test: no word of a text that is read is passed over. `make soak` tries every card."""

import pytest
from losses import exchanged, left_out, losses, put_in, words_of
from spoils_real_cards import real_cards
from spoils_texts import EXAMPLES, NAME

from repeats import one_in
from rulewright.spoils.cards.formats.own import installed

SHOWN = 40  # one in so many of our texts is tried in `make test`
SAMPLE = 12  # every so-manieth card
PHRASES = 12  # that are put into a text


@pytest.mark.parametrize(
    ("types", "text"), one_in(SHOWN, [row[1:3] for row in EXAMPLES]), ids=[row[0] for row in EXAMPLES]
)
def test_every_word_of_our_texts_counts(types: str, text: str) -> None:
    """Q. Does a text mean the same without a word, with two swapped, or with another number?  A. Never."""
    assert losses(text, (types,), NAME) == []


@pytest.mark.long  # that words count is shown of each text
def test_other_words_and_more_words_count() -> None:
    """Q. And with another word or one more phrase?  A. Neither."""
    texts = [(row[2], (row[1],)) for row in EXAMPLES]
    assert [one for text, types in texts for one in losses(text, types, NAME, more=PHRASES)] == []


@pytest.mark.long  # our texts show it
def test_every_word_of_our_cards_counts() -> None:
    """Q. And the cards that ship?  A. Neither."""
    for card in [one for one in installed() if one.text]:
        assert losses(card.text, card.facts.types, card.facts.name) == []


@pytest.mark.long  # our texts show it
def test_every_word_of_real_cards_counts() -> None:
    """Q. And real cards?  A. Neither, of a sample."""
    for card in [one for one in real_cards() if one.text][::SAMPLE]:
        assert losses(card.text, card.types, card.name) == []


def test_the_test_tries_something() -> None:
    """Q. Are there changes to notice?  A. Each word out, each contrast exchanged, phrases in; some are even read."""
    text = "Destroy a character your opponent controls."
    assert ("without 'your' at 20", "Destroy a character  opponent controls.") in left_out(text)
    assert ("'item' for 'character' at 10", "Destroy a item your opponent controls.") in exchanged(text)
    assert len(list(put_in(text, PHRASES))) == PHRASES
    assert words_of("Destroy an item your opponent controls.", ("tactic",), NAME) != words_of(text, ("tactic",), NAME)
