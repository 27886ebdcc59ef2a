"""`rulewright play` at a real terminal: a whole session, Ctrl-C and kill, and what the terminal cannot show."""

import signal
from pathlib import Path

import pytest
from typist import Sit

from rulewright.cli.terminal import CLEAR
from rulewright.engine.record import read_record
from rulewright.games import replayed

pytestmark = pytest.mark.usefixtures("own_home")


def test_a_real_session(sit_down: Sit) -> None:
    """Q. Does it work at a terminal?  A. Number, words, why, undo, log, help, quit and resume, as typed by a person."""
    typist = sit_down("play", "starfighter", "--seed", "7", "--opponent", "random", "--cruiser", "Athena")
    assert "Which card do you play?" in typist.until("A> ")
    assert "\x1b[" in typist.seen
    assert typist.type("why play 99-99").startswith("No card is called '99-99'.")
    assert "SF-51: " in typist.type("why shift left")
    assert "In which sector do you play" in typist.type("1")
    assert "taken back" in typist.type("undo")
    assert "A draws" in typist.type("log 30")
    assert "SF-33:" in typist.type("help SF-33")
    line = typist.type("quit", until="--resume ")
    assert "Continue it with" in line
    assert typist.end() == 0
    path = typist.seen.rsplit("--resume ", 1)[1].strip()
    again = sit_down("play", "--resume", path)
    assert "B is the random bot" in again.until("A> ")
    assert "Which card do you play?" in again.seen
    again.press(b"\x04")
    assert again.end() == 0
    assert path in again.seen.rsplit("--resume ", 1)[1]


def test_a_hint_names_an_option(sit_down: Sit) -> None:
    """Q. I do not know what to do. Whom may I ask?  A. A bot that sees what I see: it names an option, and I decide."""
    typist = sit_down("play", "starfighter", "--seed", "7", "--opponent", "random", "--cruiser", "Athena")
    asked = typist.until("A> ")
    said = typist.type("hint")
    assert "A keen player would say: " in said
    key = said.partition("(")[2].partition(")")[0]
    assert key.removeprefix("play ").split(" ")[0] in asked
    assert "Which card do you play?" in typist.type("")
    typist.press(b"\x04")
    assert typist.end() == 0


def test_ctrl_c_never_loses_a_game(sit_down: Sit) -> None:
    """Q. I press Ctrl-C. Is the game lost?  A. No: the last line says how to go on, and the file stands there."""
    typist = sit_down("play", "starfighter", "--seed", "7", "--opponent", "random", "--cruiser", "Athena")
    typist.until("A> ")
    typist.type("1")
    typist.press(b"\x03")
    assert typist.end() == 130
    assert "Traceback" not in typist.seen
    path = Path(typist.seen.rsplit("--resume ", 1)[1].strip())
    assert replayed(read_record(path.read_text())).prompt().startswith("In which sector do you play ")


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_kill_never_loses_a_game(sit_down: Sit, number: signal.Signals) -> None:
    """Q. And if the process is told to end?  A. The same."""
    typist = sit_down("play", "starfighter", "--seed", "7", "--opponent", "random", "--cruiser", "Athena")
    typist.until("A> ")
    typist.process.send_signal(number)
    assert typist.end() == 128 + number
    assert "Traceback" not in typist.seen
    path = Path(typist.seen.rsplit("--resume ", 1)[1].strip())
    assert replayed(read_record(path.read_text())).asks == "A"


def test_no_color(sit_down: Sit) -> None:
    """Q. NO_COLOR is set. Is anything coloured?  A. No, and everything is there."""
    typist = sit_down("play", "starfighter", "--seed", "7", "--cruiser", "Athena", NO_COLOR="1")
    assert "B1 × A1" in typist.until("A> ")
    typist.type("quit", until="--resume ")
    assert typist.end() == 0
    assert "\x1b[3" not in typist.seen


def test_a_terminal_without_the_signs(sit_down: Sit) -> None:
    """Q. My terminal knows ASCII only. Does it fail?  A. No: plain letters stand for the signs."""
    env = {"PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii", "NO_COLOR": "1"}
    typist = sit_down("play", "starfighter", "--seed", "7", "--cruiser", "Athena", **env)
    assert "B1 x A1" in typist.until("A> ")
    assert "A> " in typist.type("1")
    typist.press(b"\x03")
    assert typist.end() == 130
    assert "Traceback" not in typist.seen


def test_hot_seat_at_a_real_terminal_clears_what_was_scrolled_away(sit_down: Sit) -> None:
    """Q. Can B scroll up to A's hand?  A. No: the screen and what was scrolled off it are cleared."""
    args = ("--seed", "7", "--opponent", "human", "--cruiser", "Athena", "--cruiser", "Athena")
    typist = sit_down("play", "starfighter", *args)
    typist.until("> ")
    if "press Enter" in typist.seen:
        typist.type("")
    typist.type("pass", until="press Enter ")
    assert CLEAR in typist.seen.split("pass", 1)[1]
    typist.press(b"\x03")
    assert typist.end() == 130
