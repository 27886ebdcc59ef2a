"""What each of several has of its own, what is left, limits of parties and turns: pairs have the same words."""

import pytest

from rulewright.spoils.language.declined import Declined
from rulewright.spoils.language.front import read

PICKED = "tactic: COST: Pick a character.\n\nEFFECT: "
UNTIL = "from the top of your deck"
SAME = [
    (
        "character: [G][G] At the end of your turn, draw a card.",
        "character: [G][G]: At the end of your turn, draw a card.",
    ),
    (
        "tactic: Draw a card.\n\n[D] Draw a card.",
        "tactic: Draw a card.\n\n[D]: Draw a card.",
    ),
    (
        "item: Your opponent's hand is revealed at all times.",
        "item: Your opponent plays with their hand revealed.",
    ),
    (
        "item: The top card of your deck is revealed at all times.",
        "item: Play with the top card of your deck revealed.",
    ),
    (
        "character: When this card enters play, draw a card if it was played with Flip Up.",
        "character: When this card enters play, draw a card if it was played using Flip Up.",
    ),
    (
        "character: This card is not restored at the start of your turn.",
        "character: This card does not restore during your RESTORE RULE.",
    ),
    (
        "item: Your opponent cannot attack with more than 2 characters.",
        "item: Your opponent cannot form an attacking party with 3 or more members.",
    ),
    (
        "item: While you are the defending player, characters you control gain 2 life.",
        "item: While you are being attacked, characters you control gain 2 life.",
    ),
    (
        "item: If your faction gains influence, increase the amount it gains by 2.",
        "item: If your faction gains influence, increase that amount by 2.",
    ),
    (
        "item: Each character you control gains 1 life for each token on it.",
        "item: Characters you control gain 1 life for each token on them.",
    ),
    (
        "tactic: This turn, each attacking character gains 1 speed for each other member of its party.",
        "tactic: This turn, attacking characters gain 1 speed for each other character in a party with them.",
    ),
    (
        "tactic: Look at the top 5 cards of your deck. Put 2 of them into your hand and the other 3 back on top.",
        "tactic: Look at the top 5 cards of your deck. Put 2 of them into your hand and the rest on top of your deck.",
    ),
    (
        f"{PICKED}Destroy each character with a higher numeric cost.",
        f"{PICKED}Destroy each character with a higher numeric cost than it.",
    ),
    (
        f"{PICKED}Destroy the character. Draw X cards, where X is the speed it had.",
        f"{PICKED}Destroy the character. Draw X cards, where X is its speed.",
    ),
    (
        "tactic: Destroy all items not attached to this card.",
        "tactic: Destroy all items that are not attached to this card.",
    ),
    (
        f"tactic: Put cards {UNTIL} into your discard pile one at a time until you put a location there.",
        f"tactic: Reveal cards {UNTIL} until you reveal a location. Put the revealed cards into your discard pile.",
    ),
    (
        "character: If this card deals damage that is not battle damage to a faction, draw a card.",
        "character: If this card inflicts nonbattle damage to a faction, draw a card.",
    ),
    (
        "location: If you play an item other than the first item you play each turn, draw a card.",
        "location: If you play an item that is not your first this turn, draw a card.",
    ),
    (
        f"{PICKED}Restore it. It may attack this turn.",
        f"{PICKED}Restore it. It can attack this turn.",
    ),
]
DECLINED = [
    ("location", "Characters you control gain 1 strength for each token on it."),
    ("character", "This card gains X strength, where X is the number of items you control at this time."),
    ("character", "If this card attacks alone, draw a card. Otherwise, discard a card."),
    ("tactic", "Look at the top 5 cards of your deck. Put 1 of them into your hand and the other 3 back on top."),
    ("tactic", "Destroy each item with a different trade than an item you control."),
    ("tactic", "Each player destroys all items they control. They draw a card for each item they destroyed this way."),
    ("item", "ATTACH to Character\n\nAt the end of a battle in which the attached character attacked, restore it."),
    ("tactic", "Put cards from the top of your deck into your hand until you put a location there."),
]


@pytest.mark.parametrize(("one", "other"), SAME)
def test_two_ways_to_say_one_thing(one: str, other: str) -> None:
    """Q. Do these say the same?  A. They do."""
    words = []
    for said in (one, other):
        kind, _, text = said.partition(": ")
        words.append(read(text, (kind,), "Iron Duck").paragraphs)
    assert words[0] == words[1]


@pytest.mark.parametrize(("kind", "text"), DECLINED)
def test_what_could_be_another(kind: str, text: str) -> None:
    """Q. Which of them does it mean, when, or how many?  A. The text does not say: it is declined."""
    with pytest.raises(Declined):
        read(text, (kind,), "Iron Duck")
