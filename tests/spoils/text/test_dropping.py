"""The drop test: nothing of a text that is read is passed over. `make soak` tries every card, real ones, too."""

import pytest
from dropping import unnoticed
from spoils_real_cards import real_cards
from spoils_texts import EXAMPLES, NAME

from repeats import one_in
from rulewright.spoils.cards.formats.own import installed
from rulewright.spoils.cards.formats.printing import Printing
from rulewright.spoils.text.reader import Declined, read

SAMPLE = 12  # every so-manieth real card


@pytest.mark.parametrize(("types", "text"), one_in(8, [row[1:3] for row in EXAMPLES]), ids=[row[0] for row in EXAMPLES])
def test_every_word_of_a_text_counts(types: str, text: str) -> None:
    """Q. Does a text mean the same without a word, with two swapped, or with another number?  A. Never."""
    assert unnoticed(text, (types,), NAME) == []


@pytest.mark.parametrize("card", [one for one in installed() if one.text][::SAMPLE], ids=lambda one: one.facts.name)
def test_every_word_of_a_starter_card_counts(card: Printing) -> None:
    """Q. And the cards that ship?  A. Neither, of a sample."""
    assert unnoticed(card.text, card.facts.types, card.facts.name) == []


@pytest.mark.long  # each example text and a sample of our set show it
def test_every_word_of_real_cards_counts() -> None:
    """Q. And real cards?  A. Neither, of a sample."""
    tried = 0
    for card in real_cards()[::SAMPLE]:
        try:
            read(card.text, card.types, card.name)
        except Declined:
            continue
        tried += 1
        assert unnoticed(card.text, card.types, card.name) == []
    assert tried > 50
