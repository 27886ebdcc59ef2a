"""Repairs of the print: each a text that could have been meant, with a sentence for each slip."""

import re
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from spoils_real_cards import RealCard, every_printing

from rulewright.spoils.language.declined import Declined
from rulewright.spoils.language.front import read
from rulewright.spoils.language.page.repairs import repairs


@pytest.mark.parametrize(
    ("printed", "meant"),
    [
        ("Look at your opponents hand.", "Look at your opponent's hand."),
        ("Put it into its owners deck.", "Put it into its owner's deck."),
        ("Your opponent\ufffds faction gains 1 influence.", "Your opponent's faction gains 1 influence."),
        ("This card cant block.", "This card can't block."),
        ("Put it into it's owner's hand.", "Put it into its owner's hand."),
        ("All \ufffdimp\ufffd cards gain 1 life.", 'All "imp" cards gain 1 life.'),
        ("Draw X \ufffd 2 cards.", "Draw X - 2 cards."),
        ("Destroy the the item.", "Destroy the item."),
        ("You may destoy an item.", "You may destroy an item."),
        ("At start of your turn, draw 6 cards.", "At the start of your turn, draw 6 cards."),
        ("Discard two cards.", "Discard 2 cards."),
        ("If you win X, is 7.", "If you win, X is 7."),
        ("Pick a character with strength 2 of less.", "Pick a character with strength 2 or less."),
    ],
)
def test_a_slip(printed: str, meant: str) -> None:
    """Q. What could have been meant by a slip of the print?  A. One text, and what was changed is said."""
    (found,) = repairs(printed)
    assert found.text == meant
    assert len(found.changes) == 1
    assert "was read as" in found.changes[0]


def test_several_slips() -> None:
    """Q. What if a text has two kinds of slips?  A. Each is repaired by itself, then both."""
    found = [one.text for one in repairs("Your opponents faction gains one influence.")]
    assert found == [
        "Your opponent's faction gains one influence.",
        "Your opponents faction gains 1 influence.",
        "Your opponent's faction gains 1 influence.",
    ]


@pytest.mark.parametrize("text", ["Draw a card.", "Choose one of them.", "Players take turns.", "It's depleted."])
def test_a_text_without_slips(text: str) -> None:
    """Q. And where nothing is wrong?  A. There is nothing to repair."""
    assert repairs(text) == ()


def test_slips_of_real_cards_are_repaired() -> None:
    """Q. Are real cards read that have slips?  A. More than ten, and what was repaired is said of each."""
    if not every_printing():
        pytest.skip("no real cards")
    assert len([card for card in every_printing() if repaired(card)]) > 10


def repaired(card: RealCard) -> bool:
    """Whether a card is read only without a slip."""
    try:
        return bool(read(card.text, card.types, card.name).repairs)
    except Declined:
        return False


@pytest.mark.parametrize(
    "text",
    [
        "The card's strength is 2 higher.",
        "Opponent's faction loses 1 influence.",
        "When this card leaves play, your opponent's faction loses one goose.",
        "Draw X - 2 geese.",
        'All "imp" cards gain 1 goose.',
        "You can't win the goose.",
    ],
)
def test_what_is_wrong_besides_a_slip(text: str) -> None:
    """Q. A program has lost signs of a text that is not read. Where is it declined?  A. Where it would be without."""
    lost = re.sub(r"(?<=\w)'(?=\w)|\"|-", "\ufffd", text)
    assert lost != text
    declined = [why_of(one) for one in (text, lost)]
    assert (declined[0].at, declined[0].why) == (declined[1].at, declined[1].why)
    assert declined[1].display.splitlines()[0] == lost


def why_of(text: str) -> Declined:
    """Give why a text is declined."""
    with pytest.raises(Declined) as found:
        read(text, ("character",))
    return found.value


@settings(max_examples=200)
@given(st.text(alphabet=st.sampled_from("ones twhr'\ufffd,\n.\x00"), max_size=80))
def test_any_text(text: str) -> None:
    """Q. What of any text?  A. Each repair changes it, and says so; there are few."""
    found = repairs(text)
    assert len(found) <= 12
    assert all(one.text != text and one.changes for one in found)


@pytest.mark.parametrize("piece", ["a", "a ", "one ", "\ufffd", "opponents hand ", "s's ", " x, is"])
def test_a_long_text(piece: str) -> None:
    """Q. And of a hundred thousand letters?  A. It takes no longer than that many letters take."""
    start = time.process_time()
    repairs(piece * (100_000 // len(piece)))
    assert time.process_time() - start < 3
