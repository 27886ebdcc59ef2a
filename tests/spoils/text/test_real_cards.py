"""Real cards, read at run time only: how many are read whole; and rubbish is declined, never an error."""

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from spoils_choice_texts import CHOICE
from spoils_real_cards import real_cards

from rulewright.spoils.language.declined import Declined
from rulewright.spoils.language.front import read

FLOOR = 0.97  # the bar: 97 of 100
PIECES = (
    "COST:", "EFFECT:", "When", "this card", "enters play,", "pick", "a character", "destroy", "it", "If you do,",
    "draw", "2 cards", ".", ",", "[R][R]:", "PECK", "\n", "\n\n", "OPTION 1", "X", "where X is", "the number of",
    "you may", "your opponent", "While", "gains", "1 strength", "this turn", '"duck"', "UNIQUE", "FLIP UP: 1", "(", ")",
    CHOICE, "instead", "flip a coin", "Otherwise,", "ATTACH to",
)  # fmt: skip


def test_most_real_cards_are_read_whole(capsys: pytest.CaptureFixture[str]) -> None:
    """Q. How many real cards are read whole?  A. At least the floor; the rest are declined with a place."""
    cards = real_cards()
    whole = 0
    start = time.perf_counter()
    for card in cards:
        try:
            read(card.text, card.types, card.name)
            whole += 1
        except Declined as declined:
            check_place(declined)
    speed = len(cards) / (time.perf_counter() - start)
    with capsys.disabled():
        print(f"\n{whole} of {len(cards)} real cards are read whole ({whole / len(cards):.1%}), {speed:.0f} a second")  # noqa: T201
    assert whole / len(cards) >= FLOOR


def check_place(declined: Declined) -> None:
    assert declined.line >= 1
    assert declined.column >= 1
    assert declined.display.endswith("^")


def read_or_declined(text: str, types: str) -> None:
    try:
        read(text, (types,), "Iron Duck")
    except Declined as declined:
        check_place(declined)


@settings(max_examples=300)
@given(st.text(max_size=200), st.sampled_from(("character", "tactic", "item", "faction")))
def test_rubbish_is_declined(text: str, types: str) -> None:
    """Q. What happens to any text at all?  A. It is read or declined with a place."""
    read_or_declined(text, types)


@settings(max_examples=500)
@given(st.lists(st.sampled_from(PIECES), max_size=14), st.sampled_from(("character", "tactic", "item", "faction")))
def test_pieces_of_the_language_are_declined(pieces: list[str], types: str) -> None:
    """Q. What happens to pieces of card English in any order?  A. They are read or declined with a place."""
    read_or_declined(" ".join(pieces), types)
