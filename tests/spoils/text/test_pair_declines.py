"""Texts about two cards that could mean two things are declined."""

import pytest
from spoils_texts import NAME

from rulewright.spoils.language.declined import Declined
from rulewright.spoils.language.front import read


@pytest.mark.parametrize(
    "told",
    [
        "tactic: COST: Pick a character you control. Pick a character.\nEFFECT: Destroy your character.",
        "tactic: COST: Pick an item. Pick another item.\nEFFECT: Destroy your opponent's item.",
        "tactic: COST: Pick an item you control. Pick 3 items your opponent controls.\nEFFECT: Destroy their item.",
        "tactic: COST: Pick 3 items your opponent controls.\nEFFECT: Destroy your opponent's item.",
        "tactic: COST: Pick a character.\nEFFECT: The character inflicts 5 damage to it.",
        "tactic: Pick a character. It and the character inflict damage equal to their life to each other.",
        "tactic: Pick an item. Pick a location. The item inflicts X damage to it, where X is its numeric cost.",
        "tactic: Your faction inflicts 5 damage to your opponent's faction.",
        "tactic: Inflict 3 damage to your faction simultaneously.",
        "tactic: COST: Pick 3 items.\nEFFECT: Destroy one of them. Draw cards equal to the other item's numeric cost.",
        "tactic: COST: Pick 2 items.\nEFFECT: Destroy the other item.",
        "tactic: COST: Pick a character.\nEFFECT: Switch the character's strength and life.",
        "tactic: COST: Pick 2 characters.\nEFFECT: This turn, switch the strength and life of the characters.",
        "tactic: COST: Pick 3 items.\nEFFECT: Switch control of the items.",
        "tactic: COST: Pick an item.\nEFFECT: Switch control of the item.",
        "tactic: Pick a location. All damage inflicted to the location is inflicted to your faction instead.",
        "character: All damage inflicted to this card is inflicted to a character you control instead.",
        "character: If damage would be inflicted to this card, your opponent may inflict it to your faction instead.",
        "character: All damage inflicted to this card is inflicted to it instead.",
        "tactic: Draw a card for each flip you win.",
        "tactic: Your opponent flips 3 coins. Draw a card for each flip you lose.",
        "tactic: Pick a location. For each item you control, inflict 3 damage to it.",
        "tactic: For each item you control, draw a card and discard a card.",
        "tactic: Reveal the top card of your deck. If your opponent's revealed card is an item, draw 3 cards.",
        "tactic: Both players reveal the top card of their deck. If it is an item, draw 3 cards.",
        "tactic: Both players reveal the top 3 cards of their deck. If your revealed card is an item, draw 3 cards.",
        "tactic: You may play an item revealed this way for free.",
        "tactic: You may play an item in your opponent's hand for free.",
        "tactic: You may play an item in your deck for free.",
        "tactic: Pick an item you control. Pick an opponent's item. Switch control of the items. Destroy your item.",
        "tactic: Pick an opponent's item. Take control of the opponent's item. Destroy your opponent's item.",
        "character: ATTACH to Character\nIf the attached character attacks, you may deplete another character.",
    ],
)
def test_whose_and_which(told: str) -> None:
    """Q. Whose card, which of two, whose number, what at the same time?  A. Where it is not clear, it is declined."""
    types, _, text = told.partition(": ")
    with pytest.raises(Declined):
        read(text, (types,), NAME)
