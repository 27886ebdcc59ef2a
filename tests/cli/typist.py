"""Somebody at a keyboard: lines written beforehand for a session in this process, or a real pseudo-terminal."""

import os
import pty
import re
import select
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeAlias

from click.testing import CliRunner, Result

from rulewright.cli.autosave import Keeper
from rulewright.cli.main import cli
from rulewright.cli.session import Session
from rulewright.cli.terminal import Terminal
from rulewright.engine.game import Game
from rulewright.games import begin, registration
from rulewright.scenario.document import parse_document
from rulewright.starfighter.shapes import shown

SHELL = (
    "import fcntl, sys, termios; fcntl.ioctl(0, termios.TIOCSCTTY, 0); "
    "from rulewright.cli.main import main; sys.argv[0] = 'rulewright'; main()"
)
PATIENCE = 60.0
ANSI = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


class Typed(Terminal):
    """A terminal whose lines are written beforehand; then nobody types any more."""

    def __init__(self, lines: Sequence[str]) -> None:
        """Type these lines."""
        super().__init__()
        self.lines = list(lines)
        self.screens = [""]  # what was printed, a new one after every clearing
        self.encoding = "utf-8"

    def put(self, text: str) -> None:
        """Keep what is printed."""
        self.screens[-1] += text + "\n"

    def ask(self, prompt: str) -> str:
        """Give the next line."""
        self.screens[-1] += prompt
        if not self.lines:
            raise EOFError
        self.screens[-1] += self.lines[0] + "\n"
        return self.lines.pop(0)

    def clear(self) -> None:
        """Begin a new screen."""
        self.screens.append("")

    @property
    def text(self) -> str:
        """All that was printed."""
        return "".join(self.screens)

    def after(self, prompt: str) -> str:
        """Give what was printed in reply to a typed line, up to the next prompt."""
        return self.text.split(f"> {prompt}\n", 1)[1].split("\nA> ")[0].split("\nB> ")[0]


def set_table(text: str, mode: str = "skirmish") -> Game:
    """Give the game that a scenario's table begins."""
    document = parse_document(text, "table.toml")
    return registration("starfighter").scripts.set_up(document.data, mode, None).game


def type_in(
    game: Game, folder: Path, lines: Sequence[str], opponent: str = "random", stops: dict[str, str] | None = None
) -> tuple[Session, Typed]:
    """Play a session in this process from written lines, with other stops than usual if there are any."""
    terminal = Typed(lines)
    session = Session(game, Keeper(folder / "game.json", {"A": "human", "B": opponent}), terminal)
    session.stops.update(stops or {})
    session.keep()
    session.run()
    return session, terminal


class Typist:
    """The program itself at a pseudo-terminal."""

    def __init__(self, folder: Path, *args: str, **env: str) -> None:
        """Start the program in a folder, where it keeps its games, too."""
        self.master, slave = pty.openpty()
        kept = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "COLUMNS")}
        self.process = subprocess.Popen(
            [sys.executable, "-c", SHELL, *args],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            start_new_session=True,
            cwd=folder,
            env={**kept, "TERM": "xterm", "RULEWRIGHT_HOME": str(folder / "home"), "PYTHONUTF8": "1", **env},
        )
        os.close(slave)
        self.seen = ""
        self.at = 0  # what came before was looked at already

    def until(self, text: str) -> str:
        """Read until a text has come, and give what came."""
        start, deadline = self.at, time.monotonic() + PATIENCE
        while text not in self.seen[start:]:
            assert time.monotonic() < deadline, f"{text!r} never came; the screen shows:\n{self.seen[start:]}"
            if not self.read():
                assert text in self.seen[start:], f"{text!r} never came before the end:\n{self.seen[start:]}"
        self.at = self.seen.index(text, start) + len(text)
        return self.seen[start : self.at]

    def read(self) -> bool:
        """Read what there is; tells whether more may come."""
        if not select.select([self.master], [], [], 0.2)[0]:
            return True
        try:
            data = os.read(self.master, 65536)
        except OSError:  # the program has closed the terminal
            return False
        self.seen += data.decode("utf-8", "replace").replace("\r\n", "\n")
        return bool(data)

    def type(self, line: str, until: str = "> ") -> str:
        """Type a line and give what comes of it, without colours."""
        os.write(self.master, line.encode() + b"\n")
        self.until("\n")
        return ANSI.sub("", self.until(until))

    def press(self, keys: bytes) -> None:
        """Press keys without Enter."""
        os.write(self.master, keys)

    def end(self) -> int:
        """Wait for the program to end and give its exit code."""
        deadline = time.monotonic() + PATIENCE
        while self.read() and time.monotonic() < deadline:
            if self.process.poll() is not None and not select.select([self.master], [], [], 0.2)[0]:
                break
        return self.process.wait(PATIENCE)

    def leave(self) -> None:
        """Put everything away, even if the test went wrong."""
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait(PATIENCE)
        os.close(self.master)


Sit: TypeAlias = Callable[..., Typist]


def fresh(seed: int = 1, **options: object) -> Game:
    """Begin a game in which A is asked first, both cruisers taken."""
    game = begin("starfighter", {"mode": "skirmish", "seed": seed, "first_player": "A", **options})
    game.answer("take Athena", "take Athena")
    return game


def a_hand(game: Game, seat: str = "A") -> list[str]:
    """Give the codes of a hand."""
    return [card["code"] for card in shown(game.view(seat))["boards"][seat]["hand"] or []]


def run(*args: str) -> Result:
    """Run `rulewright play` in this process."""
    return CliRunner().invoke(cli, ["play", *args])


def one_sentence(result: Result) -> str:
    """Give the one line that tells of a mistake, which ends with exit code 2 and no traceback."""
    assert result.exit_code == 2, result.output
    assert "Traceback" not in result.output
    lines = [line for line in result.output.splitlines() if line.startswith("Error: ")]
    assert len(lines) == 1
    assert result.output.endswith(lines[0] + "\n")
    return lines[0].removeprefix("Error: ")
