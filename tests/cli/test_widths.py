"""Layouts at the terminal: whatever its width from 60 to 200 columns, no line is longer, and room is used."""

import pytest

from rulewright import games
from rulewright.cli.tables import TABLES
from rulewright.cli.width import width
from rulewright.engine.chance import Chance, root_of

WIDTHS = (60, 72, 80, 120, 200)


def lines_of(name: str, steps: int) -> list[list[str]]:
    """Play some answers at random and draw what is seen at some of them."""
    game, chance, table = games.new(name, seed=3), Chance(root_of("width")), TABLES[name]
    found = []
    for step in range(steps):
        if game.over:
            break
        if step % 15 == 0:
            view = game.view(game.asks)
            found.append([*table.board(view), *table.hand(view), *table.option_lines(table.numbered(game))])
        keys = game.legal.keys()
        game.answer(keys[chance.below(len(keys))])
    return found


@pytest.mark.parametrize("columns", WIDTHS)
@pytest.mark.parametrize("name", list(TABLES))
def test_no_line_is_longer_than_the_screen(name: str, columns: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Q. Does everything fit my terminal?  A. Yes, from 60 columns on."""
    monkeypatch.setenv("COLUMNS", str(columns))
    drawn = lines_of(name, 150)
    assert [line for lines in drawn for line in lines if len(line) > columns] == []


def test_room_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    """Q. And a wide one?  A. Its room is used: texts are longer there, options stand in more columns."""
    monkeypatch.setenv("COLUMNS", "200")
    wide = lines_of("spoils", 90)
    monkeypatch.setenv("COLUMNS", "60")
    narrow = lines_of("spoils", 90)
    assert sum([len(lines) for lines in wide]) < sum([len(lines) for lines in narrow])
    assert max([len(line) for lines in wide for line in lines]) > 120


@pytest.mark.parametrize(("said", "meant"), [("10", 60), ("80", 80), ("5000", 200), ("", 80), ("wide", 80)])
def test_the_width_has_bounds(said: str, meant: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Q. A terminal of ten columns, or of five thousand?  A. Lines have 60 to 200."""
    monkeypatch.setenv("COLUMNS", said)
    assert width() == meant
