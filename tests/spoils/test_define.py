"""Defining cards: what the text says is followed, or the card is declined by name."""

from dataclasses import dataclass

import pytest

from rulewright.spoils.cards.definitions import BadCard, card_of, define
from rulewright.spoils.cards.unfollowed import unfollowed
from rulewright.spoils.table.ruleset import CR2010, CRLATE, RB22
from rulewright.spoils.table.save import card_from, card_row
from rulewright.spoils.words import changes as c
from rulewright.spoils.words.definition import Definition
from rulewright.spoils.words.things import Cards
from rulewright.spoils.words.vocabulary import CardType
from rulewright.spoils.words.walk import every

HOUSE = "Influence 20\nSTARTING DRAW: 8 going first, 9 going second."


def test_a_faction_starts_with_the_influence_of_its_text() -> None:
    """Q. A faction states its influence in its text alone. What does it start with?  A. That."""
    assert define(Definition("Quiet House", ("faction",)), HOUSE, CRLATE).influence == 20


def test_two_influences_that_differ_are_declined() -> None:
    """Q. And if the corner says another number?  A. The card is declined, for nobody guesses."""
    with pytest.raises(BadCard, match="its text says influence 20"):
        define(Definition("Loud House", ("faction",), influence=25), HOUSE, CRLATE)


def test_a_word_that_is_not_followed_is_named() -> None:
    """Q. The reader knows a word, the engine does not follow it. Is the card half-played?  A. No, it is declined."""
    assert unfollowed(c.Cannot("attack", "opponent")) == "cannot attack opponent"
    assert unfollowed(Juggle(3)) == "Juggle"


@dataclass(frozen=True, slots=True)
class Juggle:
    """A word that no text has."""

    amount: int


def test_a_keyword_of_a_later_document_is_declined() -> None:
    """Q. Tactical by the oldest rules?  A. No keyword there. [A127]"""
    with pytest.raises(BadCard, match="Tactical is no keyword of rb22"):
        define(Definition("Early Bird", ("character",), life=1), "TACTICAL", RB22)


def test_a_static_about_cards_in_hand_is_declined() -> None:
    """Q. A text changes cards in a hand all the time. Is it played as if it said nothing?  A. No, it is declined."""
    with pytest.raises(BadCard, match="a static about cards that are not in play"):
        define(Definition("Mud Uncle", ("character",), life=1), "All items in your hand lose 1 numeric cost.", CRLATE)


@pytest.mark.parametrize(
    "text",
    ["Send the top card of your deck to the void.", "COST: Pick a card in the void.\nEFFECT: Draw a card."],
)
def test_there_is_no_void_in_the_older_documents(text: str) -> None:
    """Q. May a card that names the void be played by the older rules?  A. No: they have no such area. [CR3:403.7a]"""
    facts = Definition("Small Gate", ("tactic",))
    assert define(facts, text, CRLATE).paragraphs
    for ruleset in (RB22, CR2010):
        with pytest.raises(BadCard, match=f"there is no void in {ruleset.name}"):
            define(facts, text, ruleset)


def test_the_numbers_of_gear_are_bonuses_that_are_saved() -> None:
    """Q. Is a gear card from a record the same card?  A. Yes, its bonus with its sign. [CR3:201.7c]"""
    gear = card_of("Odd Gear", {"type": "Item", "strength": "+1", "life": -1, "text": "ATTACH to Character"}, CRLATE)
    assert gear.bonus == (1, -1, 0)
    again = card_from(card_row(gear))
    assert define(again, again.text, CRLATE) == gear
    with pytest.raises(BadCard, match="must be a bonus"):
        card_of("Odd Gear", {"type": "Item", "strength": "much"}, CRLATE)


@pytest.mark.parametrize(
    "text",
    [
        "Draw X cards.",
        "COST: Pay X.\nEFFECT: Draw Y cards.",
        "COST: Choose a number for X. Pay X.\nEFFECT: Draw Y cards.",
        "COST: Pick a character with strength X or less.\nEFFECT: Destroy the character.",
    ],
)
def test_a_letter_is_explained(text: str) -> None:
    """Q. A text uses X and never says what X is. Is X 0 there?  A. The text is declined. [CR3:410.2]"""
    with pytest.raises(BadCard, match=r"it is not said what [XY] is"):
        define(Definition("Late Letter", ("tactic",)), text, CRLATE)


def test_a_letter_of_a_payment_is_chosen() -> None:
    """Q. A cost says that X is paid, and nothing says what X is. What is it?  A. What whoever pays chooses. [A463]"""
    plain, said = [
        define(Definition("Late Letter", ("tactic",)), f"COST: {chosen}Pay X.\nEFFECT: Draw X cards.", CRLATE)
        for chosen in ("", "Choose a number for X. ")
    ]
    assert plain.paragraphs == said.paragraphs


@pytest.mark.parametrize(
    ("late", "early"),
    [
        ("Draw X cards. X is the number of items you control.", "Draw a card for each item you control."),
        (
            "COST: Pay X. X is the number of items you control.\nEFFECT: Draw 3 cards.",
            "COST: Pay 1 for each item you control.\nEFFECT: Draw 3 cards.",
        ),
    ],
)
def test_a_letter_may_be_explained_behind(late: str, early: str) -> None:
    """Q. A text uses X, and its next sentence says what X is. What is X?  A. What it says there. [CR3:410.2]"""
    one, other = [define(Definition("Late Letter", ("tactic",)), text, CRLATE) for text in (late, early)]
    assert one.paragraphs == other.paragraphs


def test_a_letter_of_the_cost_is_known_in_the_effect() -> None:
    """Q. The cost says what X is; is it known in the effect and behind a threshold?  A. Yes. [CR3:410.2]"""
    text = "COST: Choose a number for X. Pay X.\nEFFECT: Draw X cards."
    assert define(Definition("Early Letter", ("tactic",)), text, CRLATE).paragraphs


@pytest.mark.parametrize(
    ("types", "text", "why"),
    [
        ("tactic", "Duplicate this card.", "a tactic that duplicates itself"),
        ("tactic", "Draw a card. Duplicate this card.", "a tactic that duplicates itself"),
        ("character", "RUN\nCOST: Use an ability.\nEFFECT: Draw a card.", "the use of an ability as the cost of one"),
        (
            "character",
            "RUN\nCOST: Pay 1. Use an ability of a card you control.\nEFFECT: Draw a card.",
            "the use of an ability as the cost of one",
        ),
    ],
)
def test_what_would_have_no_end_is_declined(types: CardType, text: str, why: str) -> None:
    """Q. A text leads to itself, whatever anybody chooses. Is it played?  A. No: no game would come to an end."""
    with pytest.raises(BadCard, match=why):
        define(Definition("Round Robin", (types,), life=1), text, CRLATE)


def test_a_duplicate_that_is_paid_for_has_an_end() -> None:
    """Q. And a tactic that may duplicate itself for 1?  A. It is played: whoever has nothing left stops."""
    text = "You may pay 1. If you do, duplicate this card."
    assert define(Definition("Round Robin", ("tactic",)), text, CRLATE).paragraphs


@pytest.mark.parametrize(
    ("types", "text"),
    [
        ("tactic", "If this card is a card with the highest numeric cost, draw a card."),
        ("tactic", "COST: Pick a character.\nEFFECT: If it is a character with the highest strength, draw a card."),
        ("character", "While this card is a character with the lowest speed, it gains 1 life."),
    ],
)
def test_the_highest_is_the_highest_in_play(types: CardType, text: str) -> None:
    """Q. Something is asked about the card with the highest cost. Of which cards?  A. Of those in play."""
    words = define(Definition("Tall Order", (types,), life=1), text, CRLATE).paragraphs
    asked = [one for one in every(words) if isinstance(one, Cards) and one.extreme]
    assert [one.area for one in asked] == ["play"] * len(asked) != []
