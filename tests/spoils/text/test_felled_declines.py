"""Texts that ask whom damage has destroyed, without saying which damage or whom, are declined."""

import pytest
from spoils_texts import NAME

from rulewright.spoils.language.declined import Declined
from rulewright.spoils.language.front import read

PICK = "COST: Pick a character.\nEFFECT: "
INFLICT = f"{PICK}Inflict 3 damage to the character"
FELLED = "If the character is destroyed by this damage, draw 2 cards."


@pytest.mark.parametrize(
    "text",
    [
        f"{PICK}{FELLED}",
        f"{INFLICT} and 2 damage to your faction. {FELLED}",
        f"{INFLICT}. Inflict 2 damage to your faction. {FELLED}",
        "COST: Pick an item.\nEFFECT: Inflict 3 damage to your faction. If it is destroyed this way, draw 2 cards.",
        "Inflict 3 damage to all characters. Destroy all items. Draw 2 cards for each item destroyed by this damage.",
        "Draw 2 cards for each character destroyed by this damage.",
    ],
)
def test_which_damage(text: str) -> None:
    """Q. Which damage, to which card?  A. That just before, to a card that it speaks of; else declined."""
    with pytest.raises(Declined):
        read(text, ("tactic",), NAME)
