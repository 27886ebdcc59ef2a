"""Plain ways to say what can be said otherwise: each pair has the same words."""

import pytest

from rulewright.spoils.language.declined import Declined
from rulewright.spoils.language.front import read

BEARER = "ATTACH to Character\n\nThe attached character gains 2 life"
FRESH = "It can attack this turn even if"
SINCE = "under your control since the start of the turn"
SAME = [
    (
        "character: If this card is blocked, your opponent must pay 1 or their faction loses 1 influence.",
        "character: If this card is blocked, your opponent's faction loses 1 influence unless they pay 1.",
    ),
    (
        "character: If this card attacks, your opponent must discard a card or you draw a card.",
        "character: If this card attacks, you draw a card unless your opponent discards a card.",
    ),
    (
        "character: This card gains 1 strength while attacking and loses 1 life while blocking.",
        "character: This card gains 1 strength while attacking.\n\nThis card loses 1 life while blocking.",
    ),
    (
        "item: Your characters gain 1 speed while blocking and gain 2 life while attacking.",
        "item: Your characters gain 1 speed while blocking.\n\nYour characters gain 2 life while attacking.",
    ),
    (
        "character: This card does not restore during your faction's RESTORE RULE.",
        "character: This card does not restore during your RESTORE RULE.",
    ),
    (
        f"tactic: COST: Pick a character.\n\nEFFECT: {FRESH} it was not under your control at the start of the turn.",
        f"tactic: COST: Pick a character.\n\nEFFECT: {FRESH} it has not been in play {SINCE}.",
    ),
    (
        "tactic: COST: Pick a character.\n\nEFFECT: The character gains 2 strength until the battle ends.",
        "tactic: COST: Pick a character.\n\nEFFECT: The character gains 2 strength until the end of the battle.",
    ),
    (
        "tactic: COST: Pick a card other than a resource.\n\nEFFECT: Destroy the card.",
        "tactic: COST: Pick a non-resource card.\n\nEFFECT: Destroy the card.",
    ),
    (
        'tactic: COST: Pick a character other than a "rat" character.\n\nEFFECT: Deplete it. Draw a card as well.',
        'tactic: COST: Pick a non-"rat" character.\n\nEFFECT: Deplete it. Draw a card.',
    ),
    (
        "item: When this card enters play, name a card.\n\nYour opponent cannot play cards with the chosen name.",
        "item: When this card enters play, name a card.\n\nYour opponent cannot play cards with that name.",
    ),
    (
        "character: If this card is destroyed during a battle, characters in that battle gain 2 strength this turn.",
        "character: If this card is destroyed during a battle, characters in battle gain 2 strength this turn.",
    ),
    (
        "item: VENT\nCOST: Pay 4. Either player may use this ability.\nEFFECT: Destroy this card.",
        "item: VENT\nCOST: Pay 4. Any player may use this ability.\nEFFECT: Destroy this card.",
    ),
    (
        "character: This card cannot attack or block unless you pay 1.",
        "character: This card cannot attack unless you pay 1.\n\nThis card cannot block unless you pay 1.",
    ),
    ("item: Factions cannot lose influence.", "item: Both factions cannot lose influence."),
    (
        f"item: {BEARER} for each other item attached to it.",
        f"item: {BEARER} for each item other than this card attached to it.",
    ),
]

DECLINED = [
    # The first time that something is so is no event
    ("character", "The first time each turn that this card is depleted and damaged, draw a card."),
    # An item may be attached to an item: other than which?
    ("item", "ATTACH to Item\n\nThe attached item has 2 structure for each other item attached to it."),
]


@pytest.mark.parametrize(("one", "other"), SAME)
def test_two_ways_to_say_it(one: str, other: str) -> None:
    """Q. Two texts say the same in other words. Are they the same card?  A. To the last word."""
    readings = [read(text.partition(": ")[2], (text.partition(": ")[0],), "Iron Duck") for text in (one, other)]
    assert readings[0].paragraphs == readings[1].paragraphs


@pytest.mark.parametrize(("types", "text"), DECLINED)
def test_what_could_mean_two_things(types: str, text: str) -> None:
    """Q. Could this be meant otherwise?  A. Then it is not read."""
    with pytest.raises(Declined):
        read(text, (types,), "Iron Duck")


def test_the_first_damage_of_a_turn() -> None:
    """Q. The first time this is damaged each turn: is it asked whether it is damaged?  A. No: it is an event."""
    texts = [
        f"The first time {one}, draw a card."
        for one in ("each turn that this card is damaged", "this card is damaged each turn")
    ]
    first, second = [read(text, ("character",), "Iron Duck").paragraphs for text in texts]
    assert first == second


def test_a_thing_that_is_described_by_others() -> None:
    """Q. Things are described by things that are described: is it known where to stop?  A. Each is looked for once."""
    cost = "COST: Pick one of your characters. Pick an opponent's character."
    text = "Destroy cards among the characters with life less than the characters' highest life."
    assert read(f"{cost}\n\nEFFECT: {text}", ("tactic",), "Iron Duck").paragraphs
