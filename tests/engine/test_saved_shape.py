"""The shape of saved games does not change without a new format."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[2] / "tools"))

import saved_shape
from rulewright.engine.save import FORMAT

BOOK = ["spoils procedure Feast(guests: int)", "spoils step Feast.invite", "spoils column area: list[int]"]


def test_the_shape_is_that_of_its_format() -> None:
    """Q. Would games saved before this change still fit?  A. Yes; or FORMAT was raised, and the shape written anew."""
    number, lines = saved_shape.stored()
    assert number == FORMAT, saved_shape.OTHER.format(FORMAT, number)
    told = saved_shape.told(lines, saved_shape.shape())
    assert not told, told


@pytest.mark.parametrize(
    ("now", "told"),
    [
        ([*BOOK, "spoils step Feast.dine"], "old ones still fit"),
        ([*BOOK, "spoils procedure Fast(days: int)"], "old ones still fit"),
        ([*BOOK, "spoils event Rained(inches: int)"], "old ones still fit"),
        ([*BOOK, "spoils column weather: list[int]"], "raise FORMAT"),
        ([BOOK[0].replace(")", ", dishes: int)"), *BOOK[1:]], "raise FORMAT"),
        ([*BOOK, "spoils procedure Feast(dishes: int)"], "raise FORMAT"),
        ([BOOK[0], "spoils step Feast.ask", BOOK[2]], "raise FORMAT"),
        (BOOK[:2], "raise FORMAT"),
        ([*BOOK[:2], "spoils column area: list[str]"], "raise FORMAT"),
    ],
)
def test_what_needs_a_new_format(now: list[str], told: str) -> None:
    """Q. What may be added freely?  A. Steps and whole new things; any other change needs a new format."""
    assert told in saved_shape.told(BOOK, now)


def test_the_shape_sees_columns_fields_and_steps() -> None:
    """Q. What of the two games is in the shape?  A. Columns with types, fields in order, steps by name."""
    lines = saved_shape.shape()
    assert "spoils column area: list[int] = []" in lines
    assert "spoils procedure AttackOn(player: int, target: int, party: tuple[int, ...], paid: tuple[int, ...])" in lines
    assert "spoils step AttackOn.blockers" in lines
    assert "starfighter action Pass()" in lines
    assert "starfighter event CruiserTaken(facts: Value) player, class." in lines
    assert len(lines) == len(set(lines))
