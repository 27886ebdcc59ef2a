"""What could mean two things, or passes something over, is declined: siblings of what was once read as one of them."""

import pytest
from spoils_texts import NAME

from rulewright.spoils.language.declined import Declined
from rulewright.spoils.language.reading import read

PICKS = "COST: Pick a location. Pick another location.\nEFFECT:"


@pytest.mark.parametrize(
    "told",
    [
        # Whose hand, deck or pile: a card goes to its owner's
        "tactic: COST: Pick a location your opponent controls.\nEFFECT: Put the location into your hand.",
        "tactic: Reveal the top 4 cards of your opponent's deck. Put the remaining cards into your discard pile.",
        "tactic: COST: Pick 2 items.\nEFFECT: Put the items on the bottom of your deck.",
        "tactic: COST: Pick an item.\nEFFECT: Put the item into its hand.",
        "tactic: Put all items into their hands.",
        (
            "tactic: COST: Play this only in response to an item being played.\nEFFECT: Terminate the item, "
            "but put it into its controller's hand."
        ),
        # Which of two
        f"tactic: {PICKS} Deplete the location.",
        f"tactic: {PICKS} Destroy it.",
        f"tactic: {PICKS} The location gains 2 structure this turn.",
        "tactic: Pick an item. Pick a location. Its controller draws a card.",
        "character: If this card blocks a character, destroy it.",
        "location: If an item inflicts damage to a location, deplete it.",
        "item: If an item you control is depleted, restore another item.",
        "tactic: COST: Pick an item you control. Pick an item.\nEFFECT: Restore your item.",
        "tactic: COST: Pick 3 locations.\nEFFECT: Destroy one of the locations. Restore the other location.",
        "tactic: COST: Pick 2 locations.\nEFFECT: Destroy one of the locations. Restore the other item.",
        "tactic: COST: Pick 2 locations.\nEFFECT: Destroy a location.",
        "tactic: Both players reveal the top card of their deck. If it is a tactic, draw a card.",
        # Who
        "tactic: COST: Pick a player. Pick an item.\nEFFECT: Its owner draws a card. That player discards 2 cards.",
        "tactic: Flip a coin. If they lose, draw a card.",
        "tactic: Your opponent may pay 2. If you do, draw a card.",
        "tactic: Put a Micromajig token into play under their control.",
        # How much, and X
        "character: When this card blocks, your faction gains the same amount of influence.",
        "item: If your faction gains influence, draw X cards, where X is the amount of damage.",
        "tactic: Draw X cards.",
        "tactic: Draw X cards, where Y is 3.",
        "tactic: Flip a coin. If you win, X is 4. Draw X cards.",
        "tactic: Draw a card for each flip you lose.",
        # When, and for how long
        "character: If this card blocks this turn, draw a card.",
        "tactic: The next time a location is destroyed during your turn, restore it instead.",
        "tactic: COST: Pick a character.\nEFFECT: The character loses 2 life.",
        "tactic: COST: Pick a character that was damaged that turn.\nEFFECT: Destroy it.",
        "item: If your opponent would draw a card, deplete this card.",
        "tactic: Your opponent discards a card and destroys an item they control at the end of the turn.",
        # Of which of several
        "tactic: Deplete all items and all locations your opponent controls.",
        "tactic: For each location you control, deplete it.",
        "tactic: You may discard a card, then your opponent draws 2 cards.",
        "tactic: Draw 2 cards and restore all items. If you control a location, draw 4 cards instead.",
        "tactic: Draw 2 cards. If you control a location, you may draw 4 cards instead.",
        "character: Items cannot attack or block characters you control.",
        "character: This card cannot attack and block.",
        # What makes no sense together
        "item: ATTACH to Location\nThe attached character gains 1 life.",
        "item: Players must pay 2 to attack this location.",
        "tactic: Destroy the item with the least numeric cost. If there is a tie, you decide which card is depleted.",
        (
            "location: COST: You may deplete an item.\nWhen this card enters play, if you discarded an item "
            "as part of its cost, draw a card."
        ),
        "location: If each item is destroyed, draw a card.",
        "tactic: Pick an item. Switch control of the item.",
        "tactic: You may play a character in your deck for free.",
        "item: If you play a character, deplete it.",
        "tactic: Draw a card. (And another one.)",
    ],
)
def test_it_is_declined(told: str) -> None:
    """Q. Whose, which, who, how much, when, of which of several?  A. Where it is not said, nothing is guessed."""
    types, _, text = told.partition(": ")
    with pytest.raises(Declined):
        read(text, (types,), NAME)


@pytest.mark.parametrize(
    "told",
    [
        "tactic: COST: Pick a location you control.\nEFFECT: Put the location into your hand.",
        "tactic: Search your deck for an item. Put it into your hand.",
        (
            "tactic: Reveal the top 4 cards of your opponent's deck. Put all items revealed this way into play. "
            "Put the remaining cards into your opponent's discard pile."
        ),
        f"tactic: {PICKS} Deplete the first location. Restore the second location.",
        "character: If this card attacks a location, it gains 2 strength this turn.",
        "tactic: COST: Pick 2 locations.\nEFFECT: Destroy one of the locations. Restore the other location.",
        "tactic: Your opponent may pay 2. If they do, draw a card.",
        "tactic: COST: Choose a number for X. Pay X.\nEFFECT: Draw X cards.",
        "tactic: COST: Pick a character.\nEFFECT: The character loses 2 life this turn.",
        "item: If your faction gains influence, draw X cards, where X is the amount of influence gained.",
        "tactic: Draw 2 cards. If you control a location, draw 4 cards instead.",
        "character: This card cannot attack or block.",
        "tactic: Draw a card if you have 3 cards in hand.",
    ],
)
def test_it_is_read(told: str) -> None:
    """Q. And where it is said?  A. It is read."""
    types, _, text = told.partition(": ")
    assert read(text, (types,), NAME)
