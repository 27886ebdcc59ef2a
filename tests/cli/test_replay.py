"""`rulewright replay`: a kept game again."""

import random
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from typist import Sit

from rulewright.cli.main import cli
from rulewright.engine.game import Game
from rulewright.engine.record import read_record, record_of
from rulewright.engine.undo import undo
from rulewright.games import new, replayed


def played(seed: int = 5) -> Game:
    """Play a random game to its end, with one answer taken back."""
    game = new("starfighter", mode="skirmish", seed=seed)
    chance = random.Random(seed)  # noqa: S311 - a test plays with it
    while not game.over:
        game.answer(chance.choice(game.legal.keys()))
        if len(game.history) == 20:
            undo(game, "A", consent=True)
    return game


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    path.write_text(record_of(played()).text(), encoding="utf-8")
    return path


def run(*args: object, typed: str = "") -> Result:
    return CliRunner().invoke(cli, ["replay", *[str(arg) for arg in args]], input=typed)


def test_a_replay_tells_the_whole_game(kept: Path) -> None:
    """Q. What does a replay show?  A. The log as a spectator reads it, the boards at the end, and who has won."""
    game = played()
    result = run(kept)
    assert result.exit_code == 0
    told = " ".join(result.output.split())
    assert all(" ".join(line.split()) in told for line in game.log("-"))
    assert result.output.endswith(f"{game.result()} wins the game.\n")
    assert "× A" in result.output


def test_a_replay_is_80_columns_wide(kept: Path) -> None:
    """Q. Is any line wider than the screen?  A. No."""
    assert max(len(line) for line in run(kept, "--seat", "A").output.splitlines()) <= 80


@pytest.mark.parametrize("count", [0, 1, 7, 40])
def test_at_shows_the_position_after_some_answers(kept: Path, count: int) -> None:
    """Q. How do I see the position after 7 answers?  A. With --at 7: the log up to there, and the open question."""
    game = replayed(read_record(kept.read_text()), count)
    result = run(kept, "--at", count)
    assert result.exit_code == 0
    assert result.output.endswith(f"After {count} answers {game.asks} is asked: {game.prompt()}\n")


def test_a_spectator_sees_no_hand(kept: Path) -> None:
    """Q. Does a replay of an unfinished game show hands?  A. Only to whoever asks for a seat's eyes."""
    assert "Your hand" not in run(kept, "--at", 8).output
    assert "Your hand" in run(kept, "--at", 8, "--seat", "B").output


def test_step_waits_for_enter(kept: Path) -> None:
    """Q. How do I go through a game answer by answer?  A. With --step: Enter goes on, q leaves."""
    result = run(kept, "--step", "--at", 3, typed="\n\n\n")
    assert result.output.count("Enter goes on") == 3
    assert "After 3 answers" in result.output
    assert run(kept, "--step", "--at", 3, typed="\nq\n").output.count("Enter goes on") == 2
    assert run(kept, "--step", "--at", 3).exit_code == 0


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("--at", "9999"), "9999"),
        (("--at", "-1"), "-1"),
        (("--at", "many"), "many"),
        (("--seat", "Z"), "Z"),
        (("--continue",), "the game is over"),
        (("--continue", "--at", "9"), "keyboard"),
        (("--continue", "--at", "9", "--opponent", "gandalf"), "gandalf"),
        (("--opponent", "greedy"), "--opponent is for a game that goes on"),
    ],
)
def test_wrong_options_are_told_in_a_sentence(kept: Path, args: tuple[str, ...], said: str) -> None:
    """Q. What if an option is wrong?  A. One sentence and exit code 2."""
    result = run(kept, *args)
    assert result.exit_code == 2
    assert said in result.output.splitlines()[-1]
    assert "Traceback" not in result.output


@pytest.mark.parametrize("text", ["", "{}", "[1]", '{"format": 1}', "\ufeff{"])
def test_a_damaged_file_is_told_in_a_sentence(tmp_path: Path, text: str) -> None:
    """Q. What if the file is not a record?  A. One sentence that names it, exit code 2."""
    path = tmp_path / "broken.json"
    path.write_text(text)
    result = run(path)
    assert result.exit_code == 2
    assert result.output.startswith(f"Error: {path}: not a sound record")
    assert len(result.output.splitlines()) == 1


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    """Q. And if there is no file?  A. The same."""
    result = run(tmp_path / "nowhere.json")
    assert result.exit_code == 2
    assert "nowhere.json" in result.output


def test_continue_plays_on_as_a_new_game(kept: Path, sit_down: Sit) -> None:
    """Q. May I play on from the tenth answer?  A. Yes, in a file of its own; the record stays as it was."""
    before = kept.read_text()
    count = next(n for n in range(10, 40) if replayed(read_record(before), n).asks == "A")
    typist = sit_down("replay", str(kept), "--at", str(count), "--continue")
    typist.until("A> ")
    typist.type("quit", until="--resume ")
    assert typist.end() == 0
    path = Path(typist.seen.rsplit("--resume ", 1)[1].strip())
    assert path != kept
    assert len(read_record(path.read_text()).line()) == count
    assert kept.read_text() == before


def test_continue_may_be_against_somebody_else(kept: Path, sit_down: Sit) -> None:
    """Q. May I play on against another bot than I have played?  A. Yes, whichever I name."""
    count = next(n for n in range(10, 40) if replayed(read_record(kept.read_text()), n).asks == "A")
    other = "rulewright.bots.random:Random"
    typist = sit_down("replay", str(kept), "--at", str(count), "--continue", "--opponent", other)
    assert f"B is the {other} bot." in typist.until("A> ")
    typist.type("quit", until=f"--opponent {other}")
    assert typist.end() == 0
