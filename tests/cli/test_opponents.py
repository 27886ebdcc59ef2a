"""Bots of one's own at the command line, in both games, and what a kept game makes of them."""

import json
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from typist import fresh, one_sentence, type_in

from rulewright.cli.autosave import record_text
from rulewright.cli.main import cli
from rulewright.cli.opponents import seated
from rulewright.cli.play import kept_game

pytestmark = pytest.mark.usefixtures("own_home")

MINE = """
from rulewright.bots.random import Random


class Mine(Random):
    pass


class Failing(Random):
    def choose(self, glimpse):
        return {}["what nobody knows"]


class Lying(Random):
    def choose(self, glimpse):
        return "win the game"
"""
GAMES = [
    ("play", "starfighter", "--mode", "training"),
    ("play", "spoils", "--deck", "red-column"),
    ("cards", "try", "Drum Captain"),
]


def run(*args: str) -> Result:
    """Run the command in this process."""
    return CliRunner().invoke(cli, args)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Stand in a folder with a module of bots, and forget it afterwards."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    (tmp_path / "those_of_mine.py").write_text(MINE, encoding="utf-8")
    yield tmp_path
    sys.modules.pop("those_of_mine", None)


@pytest.mark.parametrize("args", GAMES)
def test_a_bot_of_ones_own_plays(args: tuple[str, ...]) -> None:
    """Q. May a bot of my own play either game?  A. Yes: it plays as it does under a name of ours."""
    result = run(*args, "--seed", "4", "--opponent", "those_of_mine:Mine")
    assert result.exit_code == 0, result.output
    assert "B is those_of_mine:Mine." in result.output
    same = run(*args, "--seed", "4", "--opponent", "random").output
    assert result.output == same.replace("B is random.", "B is those_of_mine:Mine.")


@pytest.mark.parametrize("args", GAMES)
@pytest.mark.parametrize("who", ["gandalf", "those_of_mine:Nobody", "nowhere_at_all:Mine", "json:dumps"])
def test_what_is_no_bot_is_told(args: tuple[str, ...], who: str) -> None:
    """Q. I name an opponent that is no bot. What happens?  A. One sentence that names it, and exit code 2."""
    said = one_sentence(run(*args, "--opponent", who))
    assert who in said
    assert "'--opponent'" in said


@pytest.mark.parametrize(
    ("who", "said"),
    [
        ("Failing", "those_of_mine:Failing failed at B (KeyError: 'what nobody knows', those_of_mine.py line 11)"),
        ("Lying", "those_of_mine:Lying answered 'win the game' at B, which is not an option of: Which cruiser"),
    ],
)
def test_a_bot_with_a_fault_is_told(who: str, said: str) -> None:
    """Q. My bot fails in the middle of a game of bots. What am I told?  A. How, and in which line of my file."""
    args = ("starfighter", "--mode", "training", "--seed", "4", "--opponent", f"those_of_mine:{who}")
    assert said in one_sentence(run("play", *args))


def test_a_kept_game_names_the_bot_to_go_on_with(tmp_path: Path) -> None:
    """Q. I leave a game against my own bot. How do I go on?  A. As I am told: the line names the bot again."""
    _, terminal = type_in(fresh(), tmp_path, ["1"], opponent="those_of_mine:Mine")
    assert "game.json --opponent those_of_mine:Mine\n" in terminal.text
    path = tmp_path / "game.json"
    assert kept_game(path, opponent="those_of_mine:Mine")[1] == {"A": "human", "B": "those_of_mine:Mine"}


def test_a_file_makes_nobody_import_what_it_names(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Q. Somebody sends me a game whose file names a module. Is it imported?  A. No: greedy plays, and I am told."""
    (tmp_path / "mischief.py").write_text("raise SystemExit('done')", encoding="utf-8")
    path = tmp_path / "kept.json"
    path.write_text(record_text(fresh(), {"A": "human", "B": "mischief:Made"}), encoding="utf-8")
    assert json.loads(path.read_text(encoding="utf-8"))["seats"]["B"] == "mischief:Made"
    _, seats = kept_game(path)
    assert seats == {"A": "human", "B": "greedy"}
    assert "mischief" not in sys.modules
    assert (
        "B was mischief:Made, which is not loaded unless --opponent names it: greedy plays." in capsys.readouterr().err
    )


def test_who_is_unknown_gives_way_to_greedy() -> None:
    """Q. The file names a bot of another day, or nobody at all. Who plays?  A. Greedy, and a person at A."""
    assert seated({"A": "human", "B": "oracle"}) == {"A": "human", "B": "greedy"}
    assert seated({"A": "greedy", "B": "random"}) == {"A": "human", "B": "random"}
    assert seated({"B": "random"}, "human") == {"A": "human", "B": "human"}
