"""Card, board and fleet files: the set that ships is sound, and wrong files are told with their line."""

from collections import Counter
from pathlib import Path

import pytest
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st

from rulewright.cli.starfighter import starfighter
from rulewright.engine.textfile import BadFile
from rulewright.starfighter import files
from rulewright.starfighter.begin import new, standard_box, standard_fleets
from rulewright.starfighter.cards import TRAINING_EFFECTS

HEADER = ",".join(files.CARD_COLUMNS)
BOARDS = ",".join(files.BOARD_COLUMNS)


def test_the_set_that_ships_is_a_whole_box() -> None:
    """Q. What is in the box?  A. 100 different cards, 40 of them green, and every effect. [SF-1] [SF-4]"""
    cards = standard_box()[0]
    assert files.set_problems(cards) == []
    assert Counter(card.colour for card in cards) == {"green": 40, "blue": 60}
    assert len({(card.level, card.halves) for card in cards}) == 100
    assert len({card.name for card in cards}) == 100
    green = {half.effect for card in cards if card.colour == "green" for half in card.halves} - {""}
    assert green == set(TRAINING_EFFECTS)


def test_the_cards_of_the_books_examples_are_there() -> None:
    """Q. Can the worked examples be replayed with cards of the set?  A. Yes. [SF-161] [SF-162] [SF-163]"""
    cards = {card.code: card for card in standard_box()[0]}
    assert [half.effect for half in cards["3-10"].halves] == ["lateral", "draw"]
    assert {half.effect for half in cards["3-35"].halves} == {"draw", "pivot"}
    assert cards["3-35"].fighters == 1
    upper, lower = cards["0-9"].halves
    assert (upper.effect, upper.fighters >= 2, lower.fighters) == ("damage_own", True, 0)
    assert cards["1-24"].fighters == 4


def test_the_fleets_that_ship_are_sound() -> None:
    """Q. Are the two fleets in the box legal?  A. Yes, and they may meet with one box. [SF-174]"""
    one, other = standard_fleets()
    assert len(one) >= 25
    assert len(other) >= 25


@pytest.mark.parametrize(
    ("row", "told"),
    [
        ("0-1,Name,green,0,1,,1", "line 2: 8 columns expected, not 7"),
        ("0-1,Name,red,0,1,,1,", "line 2: colour must be green or blue, not 'red'"),
        ("0-1,Name,green,4,1,,1,", "line 2: level must be a number from 0 to 3, not '4'"),
        ("0-1,Name,green,x,1,,1,", "line 2: level must be a number from 0 to 3, not 'x'"),
        (
            "0-1,Name,green,0,1,laterl,1,",
            "line 2: upper_effect must be an effect or nothing, not 'laterl'",
        ),
        ("0-1,Name,green,0,0,,0,", "line 2: a card has 1 to 4 fighters, this one 0"),
        ("0-1,Name,green,0,3,,3,", "line 2: a card has 1 to 4 fighters, this one 6"),
        ("0-1,Name,green,0,1,shield2,1,", "line 2: a green card has effects of Training only"),
        ("0-1,Name,blue,0,1,shield2,1,force_field", "line 2: a card has a force field or a shield, not both"),
        (",Name,green,0,1,,1,", "line 2: a card needs an id"),
        ("0-1,A,green,0,1,,1,\n0-1,B,green,1,1,,1,", "line 3: the id 0-1 is taken"),
        ("0-1,A,green,0,1,,1,\n0-2,B,green,0,1,,1,", "line 3: it has the same level and halves as 0-1"),
    ],
)
def test_a_wrong_card_is_told_with_its_line(row: str, told: str) -> None:
    """Q. What does a wrong card get?  A. File, line, and what was expected."""
    with pytest.raises(BadFile) as bad:
        files.read_cards(f"{HEADER}\n{row}\n", "mine.csv")
    assert f"mine.csv, {told}" in str(bad.value)


def test_all_problems_are_told_at_once() -> None:
    """Q. Two cards are wrong. Do I have to run the check twice?  A. No."""
    with pytest.raises(BadFile) as bad:
        files.read_cards(f"{HEADER}\n0-1,A,red,0,1,,1,\n0-2,B,green,9,1,,1,\n", "mine.csv")
    assert len(bad.value.problems) == 2


@pytest.mark.parametrize(
    ("rows", "told"),
    [
        ("I,Ares,20,3,4,2,4,3\n", "board I must have two sides, not 1"),
        ("I,Ares,20,3,4,2,4,5\nI,Athena,20,4,2,4,2,4", "line 2: sector5 must be a number from 2 to 4, not '5'"),
        ("I,Ares,20,3,4,2,4,3\nI,Ares,21,3,4,2,4,3", "line 3: Ares is given another armor or other spaces above"),
        ("I,Ares,20,3,4,2,4,3\nI,Athena,20,4,2,4,2,4", "no two boards show Ares and Athena"),
        ("", "there are no boards in it"),
    ],
)
def test_a_wrong_board_is_told(rows: str, told: str) -> None:
    """Q. What does a wrong board get?  A. File, line, and what was expected."""
    with pytest.raises(BadFile) as bad:
        files.read_boards(f"{BOARDS}\n{rows}\n", "mine.csv")
    assert told in str(bad.value)


@given(st.text(max_size=200) | st.lists(st.text(alphabet="0123456789-,agrebnul\n", max_size=30)).map("\n".join))
def test_rubbish_files_are_told(text: str) -> None:
    """Q. Does rubbish ever crash the reader?  A. No, it is a bad file with a sentence."""
    for read in (files.read_cards, files.read_boards):
        with pytest.raises(BadFile, match="mine"):
            read(text, "mine.csv")
        with pytest.raises(BadFile, match="mine"):
            read(f"{HEADER if read is files.read_cards else BOARDS}\n{text},", "mine.csv")


def test_check_says_what_is_in_a_file(tmp_path: Path) -> None:
    """Q. How do I check my own files?  A. `rulewright starfighter check FILE ...`."""
    (tmp_path / "cards.csv").write_text(files.standard_text("cards.csv"), encoding="utf-8")
    (tmp_path / "boards.csv").write_text(files.standard_text("boards.csv"), encoding="utf-8")
    (tmp_path / "fleet.txt").write_text(files.standard_text("vanguard.txt"), encoding="utf-8")
    names = [str(tmp_path / name) for name in ("cards.csv", "boards.csv", "fleet.txt")]
    done = CliRunner().invoke(starfighter, ["check", "--box", *names])
    assert done.exit_code == 0, done.output
    assert "100 cards, all sound" in done.output
    assert "3 boards, 4 classes, all sound" in done.output
    assert "a fleet of 30 cards, sound" in done.output


def test_check_refuses_a_file_that_is_not_there(tmp_path: Path) -> None:
    """Q. What if the file is missing or not a text?  A. One sentence, exit code 2."""
    (tmp_path / "raw.csv").write_bytes(b"\xff\xfe\x00")
    for name, told in (("missing.csv", "cannot be read"), ("raw.csv", "not a text file in UTF-8")):
        done = CliRunner().invoke(starfighter, ["check", str(tmp_path / name)])
        assert done.exit_code == 2
        assert told in done.output


def test_somebody_with_the_real_cards_can_type_them_in(tmp_path: Path) -> None:
    """Q. Can I play with my own cards and boards?  A. Yes, from two files."""
    cards = "\n".join(f"0-{n},Own {n},green,0,{1 + n % 3},,{n % 2},{'draw' if n > 5 else ''}" for n in range(1, 3))
    (tmp_path / "cards.csv").write_text(f"{HEADER}\n{cards}\n", encoding="utf-8")
    sides = "I,Sun,5,2,2,2,2,2\nI,Moon,6,2,2,2,2,2\nII,Sun,5,2,2,2,2,2\nII,Moon,6,2,2,2,2,2"
    (tmp_path / "boards.csv").write_text(f"{BOARDS}\n{sides}\n", encoding="utf-8")
    game = new(mode="skirmish", cards=tmp_path / "cards.csv", boards=tmp_path / "boards.csv")
    assert game.legal.keys() == ["take Sun", "take Moon"]
    assert len(game.table.squadron) == 2
