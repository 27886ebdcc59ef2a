"""Layouts at the terminal: whatever its width from 60 to 200 columns, no line is longer, and room is used."""

import itertools
import re
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from rulewright import games
from rulewright.cli.edge import broken, broken_line
from rulewright.cli.handbook import help_on
from rulewright.cli.main import cli, shown
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


GEESE = """
title = "Geese of the Long Way Round the Lake"
trade = "Banker"

[cards."Toll Goose"]
cost = 2
text = "When your opponent deploys a tactic, your faction gains 1 influence, and then everybody goes home for ever."

[cards."The Goose that Walked All the Way Round the Lake and Then Back Again the Other Way"]
text = "When this card attacks, drew a card."
"""
LIST = "Name: Too Few\nFaction: The Ninth Drum\n5 Ditch Recruit\n3 Nothing that Anybody Has Ever Called a Card\n"
COMMANDS = [
    ["cards", "check", "geese.toml"],
    ["cards", "explain", "Toll Goose", "geese.toml"],
    ["cards", "explain", "Blue Spark"],
    ["cards", "read", "When this card attacks, drew a card, and then everybody goes home for the night."],
    ["cards", "search", "t:character c<=2"],
    ["cards", "search", "--help"],
    ["cards", "fix", "geese.toml", "--look"],
    ["cards", "import", "geese.toml"],
    ["cards", "sets"],
    ["set", "stats"],
    ["set", "stats", "geese.toml"],
    ["set", "stats", "a set that nobody has ever heard of and that is not a file either"],
    ["deck", "check", "few.txt"],
    ["deck", "stats", "red-column"],
    ["deck", "stats", "small-wheels"],
    ["deck", "hand", "small-wheels", "--seed", "3"],
    ["deck", "show", "red-column"],
    ["deck", "keep", "few.txt"],
    ["deck", "versions", "few.txt"],
    ["rules", "search", "spoils", "damage"],
    ["rules", "show", "spoils", "CR3:103.1c"],
    ["rules", "show", "starfighter", "SF-61"],
    ["scenario", "run", "geese-scenario.toml", "--trace"],
    ["scenario", "ask", "geese-scenario.toml", "--all-rulesets"],
    ["starfighter", "check", "few.txt"],
    ["balance", "starfighter", "--card", "a card that nobody has ever put into any deck, whatever it was for"],
]


SCENARIO = """
game = "spoils"
title = "A character that has gone round the lake for so long attacks nobody any more, and is not missed there"
rules = ["CR3:103.1c"]
script = '''
A attacks with the first character that comes along, if any does, and with nobody else besides
'''
"""


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Sit at a screen, in a folder with a file of cards and a deck."""
    monkeypatch.setenv("RULEWRIGHT_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("NO_COLOR", "1")
    for module in ("edge", "terminal", "searching"):
        monkeypatch.setattr(f"rulewright.cli.{module}.is_screen", lambda **_: True)
    (tmp_path / "geese.toml").write_text(GEESE, encoding="utf-8")
    (tmp_path / "few.txt").write_text(LIST, encoding="utf-8")
    (tmp_path / "geese-scenario.toml").write_text(SCENARIO, encoding="utf-8")


def every_command(group: click.Group, *before: str) -> list[list[str]]:
    """Name each command there is, groups among them."""
    context = click.Context(group)
    found = [[*before]]
    for name in group.list_commands(context):
        one = group.get_command(context, name)
        found += every_command(one, *before, name) if isinstance(one, click.Group) else [[*before, name]]
    return found


@pytest.mark.usefixtures("desk")
@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_every_command_fits_the_screen(command: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Q. And what a designer types, or who looks up a rule?  A. No line is longer, and room is used."""
    heights = []
    for columns in (60, 200):
        monkeypatch.setenv("COLUMNS", str(columns))
        lines = CliRunner().invoke(cli, command, terminal_width=columns).output.splitlines()
        assert [line for line in lines if len(line) > columns] == []
        heights.append(len(lines))
    assert heights[0] >= heights[1] > 0


@pytest.mark.parametrize("command", every_command(cli), ids=" ".join)
def test_all_help_and_all_mistakes_fit(command: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Q. And what each command says of itself, or of an option that it does not have?  A. As any other line."""
    monkeypatch.setenv("COLUMNS", "60")
    monkeypatch.setattr("rulewright.cli.edge.is_screen", lambda **_: True)
    told = CliRunner().invoke(cli, [*command, "--help"], terminal_width=60).output
    with pytest.raises(click.UsageError) as wrong:
        cli([*command, "--an-option-that-nobody-has-ever-wished-for-and-so", "there is none"], standalone_mode=False)
    for text in (told, shown(wrong.value)):
        assert text
        assert [line for line in text.splitlines() if len(line) > 60] == []


@pytest.mark.usefixtures("desk")
def test_the_mark_stays_below_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    """Q. Where is a long text declined?  A. The mark stands below the same word, at any width."""
    for columns in WIDTHS:
        monkeypatch.setenv("COLUMNS", str(columns))
        lines = CliRunner().invoke(cli, ["cards", "check", "geese.toml"]).output.splitlines()
        places = [(above, below.index("^")) for above, below in itertools.pairwise(lines) if "^" in below]
        words = [above[place:].split()[0].rstrip("…") for above, place in places]
        assert words == ["everybody", "drew"]


@pytest.mark.parametrize("name", list(TABLES))
@pytest.mark.parametrize("columns", WIDTHS)
def test_help_flows(name: str, columns: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Q. And `help` in a game?  A. Paragraphs fill the screen; what a command does stays below itself."""
    monkeypatch.setenv("COLUMNS", str(columns))
    paragraph, *others = [line for line in help_on(TABLES[name], name, "") if line]
    assert len(paragraph) > 120
    entries = [line for line in others if line.startswith(" ")]
    for line in entries:
        first, *more = broken_line(line)
        assert {len(one) - len(one.lstrip()) for one in more} <= {re.match(r"  .*?  +", first).end()}  # type: ignore[union-attr]
        assert all(len(one) <= columns for one in (first, *more))
    assert any([len(broken_line(line)) > 1 for line in entries]) or columns > WIDTHS[0]


def test_who_reads_nothing_gets_lines_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Q. I look for a sentence with grep.  A. What a file or a program gets is not broken, whatever the screen is."""
    monkeypatch.setenv("COLUMNS", "60")
    path = tmp_path / "few.txt"
    path.write_text(LIST, encoding="utf-8")
    told = CliRunner().invoke(cli, ["deck", "check", str(path)]).output
    assert "no card is called 'Nothing that Anybody Has Ever Called a Card'" in told
    assert len(broken(told).splitlines()) > len(told.splitlines())
