"""Events, bans and tolls near those that are read: what could mean something else is declined, never guessed."""

import pytest

from rulewright.spoils.cards.definitions import BadCard, define
from rulewright.spoils.table.ruleset import CRLATE
from rulewright.spoils.words.definition import Definition
from rulewright.spoils.words.vocabulary import CardType


@pytest.mark.parametrize(
    ("types", "text"),
    [
        # A card that is being played is not in play yet: nothing would be done to it
        ("character", "If you play an item using FLIP UP, put 2 tokens on it."),
        ("character", "If your opponent plays a character, you may pay 2. If you do, destroy it."),
        ("character", "If you play a character, it gains 3 life this turn."),
        # Every card played so lies face-down before, and none while it is played
        ("character", "If you play a face-down card using FLIP UP, draw a card."),
        # Whom or what cannot be blocked, or is it who attacks?
        ("character", "Characters with 2 strength or less cannot attack or block this card."),
        ("character", "Items cannot block this card."),
        (
            "item",
            (
                "ATTACH to Character\nRUN\nCOST: Pay 1. Pick an item.\n"
                "EFFECT: The attached character cannot be blocked by it this turn."
            ),
        ),
        ("character", "This card cannot block it."),
        # Once, or for each of them?
        ("character", "Your opponent must pay 2 to block characters you control."),
        ("character", "Your opponent must pay 2 to block a character you control."),
        # What is no such card is never attacked or blocked
        ("character", "Your opponent must pay 2 to attack this card."),
        ("location", "Your opponent must pay 2 to block this card."),
        # A card in your hand is discarded by nobody else
        ("character", "If your opponent discards this card, draw a card."),
        ("tactic", "Draw a card.\nIf this card is destroyed, draw 2 cards."),
        # This card, or the one that was picked; one of two; and what is gone already
        ("item", "COST: Pick a character.\nIf it is destroyed, draw 2 cards."),
        (
            "item",
            "COST: Pick a character. Pick another character.\nIf the picked character is destroyed, draw 2 cards.",
        ),
        ("item", "COST: Discard a character.\nIf the character is destroyed, draw 2 cards."),
        # Whose turn, and by then the card may be attached to another
        (
            "tactic",
            (
                "COST: Pick a character. Pick another character.\n"
                "EFFECT: At the start of its controller's next turn, draw 2 cards."
            ),
        ),
        (
            "item",
            (
                "ATTACH to Character\nRUN\nCOST: Pay 1.\n"
                "EFFECT: At the start of the attached character's controller's next turn, draw 2 cards."
            ),
        ),
        (
            "tactic",
            (
                "COST: Pick a character.\nEFFECT: At the end of its controller's next turn, that player may pay 2. "
                "If they don't, draw 2 cards."
            ),
        ),
        # What would happen, but nothing does instead; who is asked; and damage of which each source has a share
        ("item", "If your faction would lose influence, draw 2 cards."),
        ("item", "If a player's faction would lose influence, that player may discard a card instead."),
        (
            "item",
            "If damage is inflicted to a character, its controller may pay 1. If they do, reduce the amount by 2.",
        ),
        (
            "character",
            "If this card inflicts damage to a character, you may pay 1. If you do, increase the amount by 2.",
        ),
        (
            "character",
            "If damage is inflicted to this card, you may pay 1. If you do, reduce the amount by 2. Draw 2 cards.",
        ),
        # Which turn's rule?
        ("character", "When this card attacks, skip your faction's DEVELOP RULE."),
        (
            "item",
            "At the start of your opponent's turn, you may skip your faction's DEVELOP RULE. If you do, draw 2 cards.",
        ),
        ("item", "Your opponent plays with their hand revealed to you."),
    ],
)
def test_declined(types: CardType, text: str) -> None:
    """Q. Is a text that could mean something else read as one of its siblings?  A. No, it is declined."""
    with pytest.raises(BadCard):
        define(Definition("Iron Duck", (types,), "Rogue", (), (), 3, "", 2, 2, 2, 5, 0), text, CRLATE)
