"""Defining cards: what the text says is followed, or the card is declined by name."""

import pytest

from rulewright.spoils.defining import BadCard, define
from rulewright.spoils.definition import Definition
from rulewright.spoils.ruleset import CRLATE, RB22
from rulewright.spoils.supported import unsupported
from rulewright.spoils.words import effects as e
from rulewright.spoils.words.amounts import Number
from rulewright.spoils.words.things import You

HOUSE = "Influence 20\nSTARTING DRAW: 8 going first, 9 going second."


def test_a_faction_starts_with_the_influence_of_its_text() -> None:
    """Q. A faction states its influence in its text alone. What does it start with?  A. That."""
    assert define(Definition("Quiet House", ("faction",)), HOUSE, CRLATE).influence == 20


def test_two_influences_that_differ_are_declined() -> None:
    """Q. And if the corner says another number?  A. The card is declined, for nobody guesses."""
    with pytest.raises(BadCard, match="its text says influence 20"):
        define(Definition("Loud House", ("faction",), influence=25), HOUSE, CRLATE)


def test_a_word_that_is_not_followed_is_named() -> None:
    """Q. The reader knows a word, the engine does not follow it. Is the card half-played?  A. No, it is declined."""
    word = e.PutFromDeck(You(), Number(1), "deck bottom")
    assert unsupported(word) == "putting cards of the deck into deck bottom"
    assert unsupported(e.NameCard()) == "NameCard"


def test_a_keyword_of_a_later_document_is_declined() -> None:
    """Q. Tactical by the oldest rules?  A. No keyword there. [A127]"""
    with pytest.raises(BadCard, match="Tactical is no keyword of rb22"):
        define(Definition("Early Bird", ("character",), life=1), "TACTICAL", RB22)
