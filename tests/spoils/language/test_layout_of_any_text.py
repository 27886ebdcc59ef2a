"""Nothing of a print is lost by its layout, and any text at all is laid out or declined with a place."""

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pieces import lost
from spoils_real_cards import every_printing, real_cards
from spoils_texts import EXAMPLES, NAME

from repeats import first
from rulewright.spoils.cards.formats.own import installed
from rulewright.spoils.language.declined import Declined
from rulewright.spoils.language.layout import laid_out

TYPES = ("character", "tactic", "item", "faction", "resource", "location")


# Every text


def every_text() -> list[tuple[str, tuple[str, ...], str]]:
    own = [(text, (types,), NAME) for _, types, text, _ in EXAMPLES]
    shipped = [(one.text, one.facts.types, one.facts.name) for one in installed()]
    real = [(one.text, one.types, one.name) for one in every_printing()]
    return [*own, *shipped, *real]


def test_nothing_is_lost(capsys: pytest.CaptureFixture[str]) -> None:
    """Q. Is every letter of a text in one of its pieces, and in one only?  A. Of ours, of the set and of real cards."""
    texts = every_text()
    assert [name for text, types, name in texts if lost(laid_out(text, types, name))] == []
    with capsys.disabled():
        print(f"\n{len(texts)} texts are laid out, {len(every_printing())} of real cards")  # noqa: T201


def test_real_cards_are_laid_out() -> None:
    """Q. Is every real card laid out?  A. Every one, and no reminder of it is left in a sentence."""
    for card in real_cards():
        found = laid_out(card.text, card.types, card.name)
        assert len(found.reminders) == card.text.count("(")


# Any text at all

PIECES = (
    "COST:", "EFFECT:", "OPTION 1", "OPTION 2:", "\n", "\n\n", "PECK", "PECK: [G]", "[R]:", "[R]", '"', "“", "”", "(",
    ")", "Draw a card.", "Choose one:", "•", "1:", "2-3:", "1)", "COVERT", "FLIP UP: 1", "UNIQUE", "ATTACH to",
    "PROVIDES: [O]", "INFLUENCE 3", "Iron Duck", "X", "-",
    "'s", "\u200b", "\ufffd", "\u202e", "\ud800", "\r\n", "\u2028", "①", "٣)",
)  # fmt: skip


def laid_or_declined(text: str, types: str, name: str) -> None:
    try:
        assert lost(laid_out(text, (types,), name)) == ""
    except Declined as declined:
        check_place(declined, text)


def check_place(declined: Declined, text: str) -> None:
    assert declined.display.endswith("^")
    assert str(declined).encode()
    assert 0 <= declined.at <= len(text)


@settings(max_examples=300)
@given(st.text(max_size=200), st.sampled_from(TYPES), st.text(max_size=20))
def test_any_text(text: str, types: str, name: str) -> None:
    """Q. What happens to any text at all?  A. It is laid out whole, or declined with a place."""
    laid_or_declined(text, types, name)


@settings(max_examples=600)
@given(st.lists(st.sampled_from(PIECES), max_size=16), st.sampled_from(TYPES), st.sampled_from(("Iron Duck", "Draw")))
def test_pieces_in_any_order(parts: list[str], types: str, name: str) -> None:
    """Q. And to pieces of cards in any order?  A. The same."""
    laid_or_declined(" ".join(parts).replace(" \n ", "\n"), types, name)


HOSTILE = (
    "(", ")", "()", '"', '"."', "“", "\x00", "\u202e", "שלום ", "[R]", "[", " ", "\n", ".", "a.", "Dr. ", "'s", "X-",
    "COST:\n", "A\nCOST:\n", "OPTION 1\n", "a:\n", "a:\na\n", "a:\n1: a\n", "Iron ", "1", "-", "\u200b", "a\u200b",
    "COST: a\na\n", "a:\nOPTION 1\na\n\n", '"COST: a"', "\ud800", "'", "a'",
)  # fmt: skip


@pytest.mark.parametrize("piece", first(1, HOSTILE))
def test_a_hostile_text(piece: str) -> None:
    """Q. And to a hundred thousand letters of rubbish?  A. The same, in time that grows with the length alone."""
    times = [min([taken(piece, length) for _ in range(3)]) for length in (25_000, 100_000)]
    assert times[1] < 8 * times[0] + 0.3  # four times as long; sixteen times would grow with the square


def taken(piece: str, length: int) -> float:
    """Give the time that a text of a piece takes; the least of some counts, for memory may be tidied meanwhile."""
    text = "x" + piece * (length // len(piece))
    start = time.process_time()
    laid_or_declined(text, "tactic", "Iron Duck")
    return time.process_time() - start
