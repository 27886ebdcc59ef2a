"""Verbs know in which areas their objects lie, and where they are afterwards: what cannot apply is declined."""

import pytest

from rulewright.spoils.language.declined import Declined
from rulewright.spoils.language.reading import read

PILE = "GO\nCOST: Pick a character in your discard pile.\nEFFECT: "
HAND = "GO\nCOST: Pick a card in your hand.\nEFFECT: "
MINE = "GO\nCOST: Pick a character you control.\nEFFECT: "
IDLE = (
    f"{PILE}Destroy the character.",
    f"{PILE}Put a token on the character.",
    f"{PILE}Inflict 2 damage to the character.",
    f"{PILE}Take control of the character.",
    f"{PILE}The character gains 2 strength this turn.",
    f"{PILE}Restore the character.",
    f"{PILE}Discard the character.",
    f"{PILE}Put the character into its owner's discard pile.",
    f"{HAND}Deplete the card.",
    f"{HAND}Put the card into your hand.",
    f"{HAND}Remove all damage from the card.",
    f"{MINE}Destroy it. Deplete it.",
    f"{MINE}Put it into its owner's hand. It gains 2 speed this turn.",
    f"{MINE}Discard the character.",
    "If a character in your discard pile is depleted, draw a card.",
    "If a card in your hand is destroyed, draw a card.",
    "While there is an attacking character in your discard pile, this card gains 2 life.",
)
APT = (
    f"{PILE}Put the character into its owner's hand.",
    f"{PILE}Remove the character from the game.",
    f"{PILE}Put the character into play. It gains 2 strength this turn.",
    f"{HAND}Put the card on the bottom of your deck.",
    f"{HAND}Discard the card.",
    f"{MINE}Deplete it. Destroy it.",
    f"{MINE}Destroy it. Put it into its owner's hand.",
    "When this card enters play, put a character from your hand into play. Deplete it.",
)


@pytest.mark.parametrize("text", IDLE)
def test_a_verb_that_cannot_apply_there_is_declined(text: str) -> None:
    """Q. A card in a discard pile is destroyed. Is that read?  A. No, and the decline says where the card is."""
    with pytest.raises(Declined) as declined:
        read(text, ("character",), "Test Idler")
    assert "this is" in declined.value.why or "already" in declined.value.why


@pytest.mark.parametrize("text", APT)
def test_a_verb_that_applies_there_is_read(text: str) -> None:
    """Q. And what can be done with a card there?  A. It is read."""
    assert read(text, ("character",), "Test Idler")
