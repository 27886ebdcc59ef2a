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
        # How many
        "tactic: Draw 3 card.",
        "tactic: Destroy an items.",
        # Of which kinds what stands before the first of them is said
        'tactic: Restore all "cat" items and locations.',
        "tactic: Search your deck for a damaged character or item.",
        "location: Depleted characters and items cannot be picked.",
        # Whose pile
        "tactic: Remove all tactics in a discard pile from the game.",
        # Behind several clauses
        "tactic: COST: Pick an item.\nEFFECT: Restore the item and draw 2 cards unless your opponent pays 1.",
        "item: When this card enters play, discard a card and draw a card for each location you control.",
        "tactic: Pick an item. Deplete it. Restore it and draw a card at the end of the turn.",
        "tactic: Restore an item and discard an item. If you cannot, your faction loses 2 influence.",
        "item: At the start of your turn, you may remove a token from this card. If you can't, destroy this card.",
        "tactic: You may discard a card. If you are unable to, your faction loses 2 influence.",
        # Several, or all that were picked
        "tactic: COST: Pick an item. Pick 2 other items.\nEFFECT: Restore the items.",
        "tactic: COST: Pick a location. Pick up to 2 other locations.\nEFFECT: Put a token on them.",
        # Which of two another one is other than
        "character: ATTACH to Character\nWhen the attached character blocks, restore another character.",
        # Whose number, and of which of two
        "tactic: Pick a character. Pick a location. The character inflicts X damage to it, where X is its cost.",
        "tactic: COST: Pick 2 characters.\nEFFECT: This turn, switch the life and speed of the characters.",
        # Faces that nobody has seen
        "tactic: COST: Pick a face-down resource your opponent controls.\nEFFECT: If it is an item, deplete it.",
        "tactic: COST: Pick a face-down resource.\nEFFECT: Look at it. Draw X cards, where X is its cost.",
        "tactic: Look at all face-down resources you control. Choose an item among them. Restore it.",
        # Which turn, and how long
        "tactic: Choose a card type during a battle. Draw a card.",
        "location: At the start of your turn, during a battle, choose one:\nOPTION 1: Pay 1.\nOPTION 2: Draw a card.",
        "location: When this card is restored, skip your faction's RESTORE RULE.",
        "tactic: COST: Pick a character.\nEFFECT: If it blocks this turn, it gains covert.",
        "tactic: COST: Pick a location.\nEFFECT: Reduce the amount of damage inflicted to it this turn to 0.",
        (
            "item: ATTACH to Character\nRUN\nCOST: Pay 2.\nEFFECT: At the start of the attached character's "
            "controller's next turn, deplete it."
        ),
        # Who is asked, and for what
        "item: If a player would draw cards, that player may pay 2 instead.",
        (
            "character: If damage is inflicted to this card, you may deplete an item. If you do, reduce the amount by "
            "3. Restore a location."
        ),
        "tactic: Flip a coin. If you win, you may pay 1. If you lose, you may pay 2. If you do, restore an item.",
        # They, where nobody else was spoken of, and you, where somebody else does it
        "tactic: Restore an item you control if they can.",
        "location: At the start of your turn, if you control 5 items, they win the game.",
        "tactic: Flip a coin until they lose. Restore an item for each flip you won.",
        "tactic: Your opponent reveals cards from the top of their deck until you reveal an item. Put it into play.",
        (
            "tactic: Deplete any number of items you control. Draw X cards, where X is the number of items they "
            "deplete this way."
        ),
        "tactic: You may play an item for free even if they cannot meet its threshold.",
        (
            "item: When this card is restored, choose one:\nOPTION 1: Draw a card.\nOPTION 2: You may pay 1. If "
            "they do, draw 2 cards."
        ),
        "item: ATTACH to Location\nRUN\nCOST: Destroy this card.\nEFFECT: Restore the character.",
        "location: If this card is destroyed, put it into your hand instead of into your deck.",
        "tactic: COST: Pick an item.\nEFFECT: Restore the first item.",
        "item: This card can attack even if it is not depleted.",
        "tactic: Put a Micromajig token into play attacking.",
        "location: When this card is restored, flip a coin. If you win, draw a card. If they lose, discard a card.",
        "tactic: You may pay 1. If you do, flip a coin. If they win, draw a card.",
        # What never is
        "character: Locations cannot block this card.",
        "location: If an item attacks, draw a card.",
        "item: If your opponent discards this card, draw 2 cards.",
        "item: If you play a face-down item using FLIP UP, draw a card.",
        "tactic: Your opponent's faction inflicts 2 damage to your faction.",
        "tactic: Destroy all characters. Draw a card for each item destroyed this way.",
        "tactic: Your opponent flips a coin. Draw a card for each flip you win.",
        "item: COST: Discard a location.\nIf the location is depleted, draw a card.",
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
        "tactic: Restore up to 1 character.",
        'tactic: Restore all locations and "cat" items.',
        "tactic: Restore all depleted items and all locations.",
        "tactic: Remove a tactic in a discard pile from the game.",
        "tactic: COST: Pick an item. Pick 2 other items.\nEFFECT: Restore the other items.",
        # Of two things only one can be meant: what was destroyed is not depleted, nor what was discarded restored
        "tactic: COST: Pick a location. Destroy a character you control.\nEFFECT: Restore it.",
        "character: If this card would be destroyed, you may discard an item. If you do, restore it instead.",
        # That one is the one that was picked last
        "location: If a location is depleted, you may pick a location. If you do, restore that location.",
        "item: If a character you control blocks, you may pick another character. If you do, restore that character.",
        # Who looked at all of them has looked at one of them
        "tactic: Look at all face-down resources you control. Choose one of them. If it is a location, restore it.",
        # What was revealed is not what was looked at
        "tactic: Reveal the top 2 cards of your deck. Look at your opponent's hand. Play a tactic revealed this way.",
        # Whoever chooses does what nobody else is told to do
        "tactic: COST: Pick an opponent.\nEFFECT: That player chooses one: Discard a card, or you draw 2 cards.",
        "tactic: Your opponent chooses one: They discard a card, or destroy a location they control.",
        # Each their own
        "tactic: Both players put all locations they control on the bottom of their deck.",
    ],
)
def test_it_is_read(told: str) -> None:
    """Q. And where it is said?  A. It is read."""
    types, _, text = told.partition(": ")
    assert read(text, (types,), NAME)
