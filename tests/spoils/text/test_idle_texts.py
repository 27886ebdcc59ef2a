"""Texts that could do nothing, a verb whose object lies where the verb cannot apply, are declined."""

import pytest

from rulewright.spoils.cards.definitions import BadCard, define
from rulewright.spoils.table.ruleset import CRLATE
from rulewright.spoils.words.definition import Definition

FACTS = Definition("Test Idler", ("character",), "Universal", (), (), 1, "", 1, 1, 1, 0, 0)
PILE = "GO\nCOST: Pick a character in your discard pile.\nEFFECT: "
HAND = "GO\nCOST: Pick a card in your hand.\nEFFECT: "
IDLE = (
    f"{PILE}Destroy the character.",
    f"{PILE}Put a token on the character.",
    f"{PILE}Inflict 2 damage to the character.",
    f"{PILE}Take control of the character.",
    f"{PILE}The character gains 2 strength this turn.",
    f"{PILE}Restore the character.",
    f"{HAND}Deplete the card.",
    f"{HAND}Put the card into your hand.",
    "If a character in your discard pile is depleted, draw a card.",
)
APT = (
    f"{PILE}Put the character into its owner's hand.",
    f"{PILE}Remove the character from the game.",
    f"{HAND}Put the card on the bottom of your deck.",
)


@pytest.mark.parametrize("text", IDLE)
def test_a_verb_that_cannot_apply_there_is_declined(text: str) -> None:
    """Q. A card in a discard pile is destroyed. Is that read?  A. No: it could do nothing."""
    with pytest.raises(BadCard):
        define(FACTS, text, CRLATE)


@pytest.mark.parametrize("text", APT)
def test_a_verb_that_applies_there_is_read(text: str) -> None:
    """Q. And what can be done with a card there?  A. It is read."""
    assert define(FACTS, text, CRLATE).paragraphs
