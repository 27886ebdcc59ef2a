"""What else may stand in a known frame: other times, other cases, either way. Each pair has the same words."""

import pytest

from rulewright.spoils.language.declined import Declined
from rulewright.spoils.language.front import read

PICK = "COST: Pick a character.\n\nEFFECT:"
OFFER = "COST: Pick an opponent. That player may discard a card.\n\nEFFECT:"
WHILE = "\n\nWhile the attached character is a Warlord card, it gains 2 life."
DRAW = "draw a card."
BEARER = "ATTACH to Character\n\n"
SAME = [
    ("item: During your turn, items you control are Covert.", "item: During your turn, items you control gain Covert."),
    ("tactic: This turn, all your characters are Covert.", "tactic: This turn, all your characters gain Covert."),
    (
        "item: While this card remains depleted, your opponent cannot draw cards.",
        "item: While this card is depleted, your opponent cannot draw cards.",
    ),
    ("tactic: This turn, your opponent cannot block again.", "tactic: This turn, your opponent cannot block."),
    (f"tactic: {PICK} This turn, it cannot be depleted again.", f"tactic: {PICK} This turn, it cannot be depleted."),
    (
        "item: If you discard a card, except during your turn, draw a card.",
        "item: If you discard a card not during your turn, draw a card.",
    ),
    (
        "character: If this card enters play during your opponent's turn, it gains 1 speed that turn.",
        "character: If this card enters play during your opponent's turn, it gains 1 speed this turn.",
    ),
    (
        "tactic: If you have no cards in your hand, draw until you have 3 cards in your hand.",
        "tactic: If you have no cards in your hand, draw cards until you have 3 cards in your hand.",
    ),
    (
        "tactic: Each player chooses 2 items they control and destroys the rest.",
        "tactic: Each player destroys all but 2 of the items they control.",
    ),
    (
        f"tactic: {PICK} This turn, the character must attack or block if it can.",
        f"tactic: {PICK} This turn, it must attack if it can. This turn, it must block if it can.",
    ),
    (
        "item: At the end of your turn, your opponent may pay 3. If they don't pay 3, draw a card.",
        "item: At the end of your turn, your opponent may pay 3. If they don't, draw a card.",
    ),
    (
        "tactic: Your opponent may discard an item. If they do not discard an item, draw 2 cards.",
        "tactic: Your opponent may discard an item. If they do not, draw 2 cards.",
    ),
    (
        "tactic: Each opponent may destroy an item they control. If an opponent doesn't, that player discards a card.",
        "tactic: Each opponent may destroy an item they control. If they don't, that player discards a card.",
    ),
    (
        f"tactic: {OFFER} If they discarded an item, draw a card.",
        f"tactic: {OFFER} If they discarded an item this way, draw a card.",
    ),
    (
        f"item: {BEARER}If the attached character is destroyed, the player who doesn't control it draws a card.",
        f"item: {BEARER}If the attached character is destroyed, its controller's opponent draws a card.",
    ),
    (
        f"item: {BEARER}At the start of its controller's turn, the attached character gains 1 life this turn.",
        f"item: {BEARER}At the start of the attached character's controller's turn, it gains 1 life this turn.",
    ),
    (
        f"item: {BEARER}The attached character gains 1 speed. If it is a Warlord card, it gains 2 life instead.",
        f"item: {BEARER}While the attached character is not a Warlord card, it gains 1 speed.{WHILE}",
    ),
    (
        "item: Any player may use this card's abilities.\n\nVENT\nCOST: Pay 4.\nEFFECT: Destroy this card.",
        "item: VENT\nCOST: Pay 4. Any player may use this ability.\nEFFECT: Destroy this card.",
    ),
    (
        f"tactic: {PICK} If it does not attack this turn, deplete it at the end of the turn.",
        f"tactic: {PICK} At the end of the turn, if it has not attacked this turn, deplete it.",
    ),
    (
        "tactic: The next item your opponent plays this turn cannot be responded to.",
        "tactic: The next time your opponent plays an item this turn, it cannot be responded to.",
    ),
    (
        f"character: If this card blocks or is blocked by a character, {DRAW}",
        f"character: If this card blocks a character, {DRAW}\n\nIf this card is blocked by a character, {DRAW}",
    ),
    (
        "character: If this card blocks a character with more life than it, draw a card.",
        "character: If this card blocks a character with more life than this card, draw a card.",
    ),
    (
        f"tactic: {PICK} This turn, it gains 1 life. If it is a Rogue card, it gains 4 life instead.",
        f"tactic: {PICK} If it is a Rogue card, this turn, it gains 4 life. Otherwise, this turn, it gains 1 life.",
    ),
    ("tactic: Each player reveals all cards in their hand.", "tactic: Each player reveals their hand."),
    (
        "item: Your opponent's tactics cost an additional 2 to play.",
        "item: Your opponent's tactics cost 2 more to play.",
    ),
    ("item: Your characters' abilities cost 1 less.", "item: Abilities of characters you control cost 1 less to use."),
    (
        "tactic: COST: Choose a number for X that is less than 4.\n\nEFFECT: Draw X cards.",
        "tactic: COST: Choose a number for X that is 4 - 1 or less.\n\nEFFECT: Draw X cards.",
    ),
    (
        "item: If your faction would lose influence, it gains that much influence instead.",
        "item: If your faction would lose influence, your faction gains that much influence instead.",
    ),
    (
        "item: Your opponent cannot draw cards while they have 5 or more cards in their hand.",
        "item: While your opponent has 5 or more cards in their hand, they cannot draw cards.",
    ),
    ("item: Players can only play 1 card each turn.", "item: Players can play only 1 card each turn."),
    (
        f"tactic: {PICK} This turn, the character's life is doubled.",
        f"tactic: {PICK} Double the character's life this turn.",
    ),
    (
        "item: While you control the fewest items, your characters gain 1 strength.",
        "item: While you control fewer items than your opponent, your characters gain 1 strength.",
    ),
    (
        "item: While all your items are depleted, your characters gain 1 strength.",
        "item: While you control no restored items, your characters gain 1 strength.",
    ),
    (
        "item: While your discard pile has 4 items in it, your characters gain 1 strength.",
        "item: While there are 4 items in your discard pile, your characters gain 1 strength.",
    ),
    (
        "item: While you control at least 2 [G], your characters gain 1 strength.",
        "item: While you control [G][G], your characters gain 1 strength.",
    ),
    (
        "tactic: COST: Pick a damaged, depleted character.\n\nEFFECT: Destroy it.",
        "tactic: COST: Pick a damaged depleted character.\n\nEFFECT: Destroy it.",
    ),
    (
        "tactic: COST: Pick a character that isn't a Rogue.\n\nEFFECT: Destroy it.",
        "tactic: COST: Pick a non-Rogue character.\n\nEFFECT: Destroy it.",
    ),
    (
        "tactic: COST: Pick a character with speed greater than its life.\n\nEFFECT: Destroy it.",
        "tactic: COST: Pick a character with more speed than life.\n\nEFFECT: Destroy it.",
    ),
    (
        "item: If you play an item for the second time each turn, draw a card.",
        "item: The second time each turn you play an item, draw a card.",
    ),
    (
        "character: If this card attacks and is blocked, draw a card.",
        "character: If this card is blocked, draw a card.",
    ),
]
DECLINED = [
    "tactic: Draw 2 cards. If you discard an item, draw a card.",
    "item: If you discard an item, draw a card. If they discard a location, draw a card.",
    "tactic: Your opponent may discard a card. If they don't discard an item, draw 2 cards.",
    "tactic: Your opponent may discard a card. If they don't destroy an item, draw 2 cards.",
    "tactic: Your opponent may pay 2. If they don't pay 3, draw 2 cards.",
    "character: When this card enters play, draw a card. This card gains 2 life instead.",
    "item: Any player may use this card's abilities.",
    "character: If this card remains depleted, draw a card.",
]


def words(line: str) -> object:
    """Read a line: the type of its card, a colon and its text."""
    kind, text = line.split(": ", 1)
    return read(text, (kind,), "Iron Duck").paragraphs


@pytest.mark.parametrize(("one", "other"), SAME, ids=[one for one, _ in SAME])
def test_it_is_the_same(one: str, other: str) -> None:
    """Q. Are these two texts the same?  A. Yes: they have the same words."""
    assert words(one) == words(other)


@pytest.mark.parametrize("line", DECLINED)
def test_it_is_not_guessed(line: str) -> None:
    """Q. What does this mean?  A. That is not said."""
    with pytest.raises(Declined):
        words(line)
