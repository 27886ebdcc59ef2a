"""Whose deck or hand it is: where two players could be meant, or nobody was named, a text is declined."""

import pytest

from rulewright.spoils.cards.definitions import BadCard, define
from rulewright.spoils.table.ruleset import CRLATE
from rulewright.spoils.words.definition import Definition


@pytest.mark.parametrize(
    "text",
    [
        # Of which opponent?
        "Put the top card of that opponent's deck into their discard pile.",
        "Put that player's hand on the bottom of their deck.",
        # Of which card's controller?
        "COST: Pick 2 characters.\nEFFECT: Put the top card of its controller's deck into their discard pile.",
        "COST: Pick a character. Pick a location.\nEFFECT: Look at its controller's hand.",
        # Who is that player: the one who was picked, or the one who has acted?
        "COST: Pick an opponent. Pick a character.\nEFFECT: Its controller discards a card. That player draws 3 cards.",
        (
            "COST: Pick a character.\n"
            "EFFECT: Its controller discards a card. Your opponent draws a card. That player draws 3 cards."
        ),
        (
            "COST: Pick a character.\n"
            "EFFECT: Its controller discards a card and its owner draws a card. That player draws 3 cards."
        ),
        # A card goes to nobody's hand or deck but its owner's
        "COST: Pick an opponent.\nEFFECT: Look at that player's hand and choose an item in it. Put it into your hand.",
        (
            "COST: Pick an opponent.\n"
            "EFFECT: Look at that player's hand and choose an item in it. Put that item on the bottom of your deck."
        ),
        # Of both branches of a coin which one?
        "Flip a coin. If you lose, you may pay 2. If you win, you may pay 3. If you do, draw a card.",
        # All of them, or the one of whom the text has spoken before?
        "COST: Pick an opponent.\nEFFECT: Both players discard a card. They draw 2 cards.",
    ],
)
def test_whose_it_is_must_be_clear(text: str) -> None:
    """Q. A text that could be about two players, or about none?  A. It is declined, not guessed."""
    facts = Definition("Grey Ledger", ("tactic",), "Rogue", (), (), 3, "")
    with pytest.raises(BadCard, match="declined"):
        define(facts, text, CRLATE)
