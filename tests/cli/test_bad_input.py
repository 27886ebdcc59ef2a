"""Every command with every kind of bad file and place: one sentence, exit code 2, no traceback, nothing half-done.

Commands and their files are taken from the commands themselves: a new one is asked the same.
"""

import json
import os
import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import FrameType

import click
import pytest
from click.testing import CliRunner, Result

from repeats import one_in
from rulewright.cli import places
from rulewright.cli.main import cli
from rulewright.engine.textfile import LARGEST
from rulewright.server import run as running

SECONDS = 20  # in which every answer comes on a busy machine; a device that is read has no end
MOST_SAID = 2000  # letters
RIGHT = {  # what a command needs besides the file in question
    "game": "starfighter", "ids": "SF-33", "words": "shield", "report": "abc", "name": "Mill Ox",
}  # fmt: skip
NEEDS = {("serve", "store"): ["--port", "0"], ("draft", "deck"): ["--seats", "2"]}
WORDS = frozenset({  # the texts that name no file
    "game", "ids", "words", "report", "name", "opponent", "cruisers", "set_name", "host", "origins", "ruleset",
    "names", "proxies", "players", "decks", "seed", "order", "text", "subjects", "against", "inside", "instead",
})  # fmt: skip


@dataclass(frozen=True)
class Spot:
    """A command and one of its parameters."""

    path: tuple[str, ...]
    param: click.Parameter

    def __str__(self) -> str:
        """Name it."""
        return " ".join([*self.path, str(self.param.name)])


def commands(group: click.Group, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], click.Command]]:
    """Give every command with its name."""
    for name in group.list_commands(click.Context(group)):
        command = group.get_command(click.Context(group), name)
        assert command is not None
        if isinstance(command, click.Group):
            yield from commands(command, (*path, name))
        else:
            yield (*path, name), command


EVERY = [Spot(path, param) for path, command in commands(cli) for param in command.params]
READ = [one for one in EVERY if type(one.param.type) is places.Place]
WRITTEN = [one for one in EVERY if isinstance(one.param.type, (places.Target, places.TargetFolder))]
STORES = [one for one in EVERY if isinstance(one.param.type, places.StorePlace)]


def test_every_file_is_known_as_one() -> None:
    """Q. A command takes a text. Is it a file?  A. It says so, or it is one of the few words that are none."""
    texts = [one for one in EVERY if isinstance(one.param.type, click.types.StringParamType)]
    assert [str(one) for one in texts if one.param.name not in WORDS] == []
    assert not [one for one in EVERY if isinstance(one.param.type, (click.Path, click.File))]
    assert len(READ) > 20
    assert len(WRITTEN) > 5


def line(spot: Spot, value: str) -> list[str]:
    """Write a command with a value for one of its parameters."""
    command = next(found for path, found in commands(cli) if path == spot.path)
    words = [*spot.path]
    for param in command.params:
        given = value if param.name == spot.param.name else RIGHT.get(str(param.name), "")
        if isinstance(param, click.Argument) and (given or param.required):
            words.append(given or "vanguard")
    if isinstance(spot.param, click.Option):
        words += [spot.param.opts[0], value]
    game = "starfighter" if spot.param.name in {"fleets", "cards", "boards"} else "spoils"
    if spot.path == ("play",) and spot.param.name != "resume":
        words.insert(1, game)
    return [*words, *NEEDS.get((spot.path[-1], str(spot.param.name)), [])]


@contextmanager
def within(seconds: int) -> Iterator[None]:
    """Fail if it takes longer, in whatever it waits."""

    def late(_number: int, _frame: FrameType | None) -> None:
        raise AssertionError(f"it took more than {seconds} seconds")

    before = signal.signal(signal.SIGALRM, late)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


def run(words: list[str]) -> Result:
    with within(SECONDS):
        return CliRunner().invoke(cli, words)


def refused(result: Result, about: str) -> None:
    """Check that a command was refused in a sentence."""
    assert result.exit_code == 2, (about, result.output[-500:], result.exception)
    assert result.exception is None or isinstance(result.exception, SystemExit), (about, repr(result.exception))
    assert "Traceback" not in result.output
    assert 0 < len(result.output) < MOST_SAID, (about, len(result.output))


def everything(folder: Path) -> dict[str, bytes | None]:
    """Give all that is in a folder."""
    return {
        str(one.relative_to(folder)): one.read_bytes() if one.is_file() and one.stat().st_size < LARGEST else None
        for one in sorted(folder.rglob("*"))
    }


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Be in a folder with a plain file, a pipe, a folder and a file that is too large."""
    monkeypatch.setenv("RULEWRIGHT_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    (tmp_path / "home").mkdir()
    (tmp_path / "plain.txt").write_text("plain\n")
    (tmp_path / "folder").mkdir()
    (tmp_path / "circle").symlink_to("circle")
    os.mkfifo(tmp_path / "pipe")
    for ending in ("txt", "toml", "json", "csv", "xml"):
        with (tmp_path / f"huge.{ending}").open("wb") as file:
            file.truncate(1 << 40)
    return tmp_path


SHAPES: dict[str, str | bytes] = {
    "deep.toml": "x = " + "[" * 100_000,
    "deep-keys.toml": "[" + ".".join(["a"] * 2_000) + "]\nx = 1\n",
    "deep.json": "[" * 100_000,
    "deep-enough.json": "[" * 900 + "]" * 900,
    "deep.xml": "<set>" * 100_000,
    "number.json": "[" + "9" * 10_000 + "]",
    "number.toml": "x = " + "9" * 10_000,
    "word.txt": "1 " + "x" * 400_000,
    "word.csv": "id," + "x" * 400_000,
    "key.toml": "x" * 400_000 + " = 1",
    "key.json": json.dumps([{"x" * 400_000: 1}]),
    "text.toml": '[cards."Long"]\ntext = "' + "x" * 4_000_000 + '"\n',
    "text.json": json.dumps([{"name": "Long", "type": "Tactic", "rules_text": "x " * 2_000_000}]),
    "bytes.txt": b"\xff\xfe\x00",
    "bytes.toml": b"\xff\xfe\x00",
    "empty.json": "",
}


@pytest.mark.parametrize("spot", READ, ids=str)
def test_what_cannot_be_read(spot: Spot, here: Path) -> None:
    """Q. I name a device, a pipe, a folder, a file without end or none at all.  A. A sentence says so, soon."""
    before = everything(here)
    named = ["missing.toml", "plain.txt/below.json", "pipe", "/dev/zero", "/dev/tty", "circle", "x" * 300, "\udcff.txt"]
    named += [f"huge.{ending}" for ending in ("txt", "toml", "json", "csv", "xml")]
    for ending in ("toml", "json", "txt", "csv", "xml"):  # by its name it is a file of a kind
        link = here / f"zero.{ending}"
        link.symlink_to("/dev/zero")
        named.append(link.name)
        os.mkfifo(here / f"pipe.{ending}")
        named.append(f"pipe.{ending}")
    if "FOLDER" not in (spot.param.metavar or "") and spot.param.name != "folder":
        named.append("folder")
    before = everything(here)
    for name in named:
        result = run(line(spot, name))
        if spot.param.name == "folder" and spot.path[-1] != "coverage":
            assert result.exit_code in (0, 2)  # rules are shown without their scenarios
            assert "Traceback" not in result.output
        else:
            refused(result, f"{spot}: {name}")
    assert everything(here) == before


@pytest.mark.parametrize("spot", one_in(3, READ), ids=str)
def test_what_is_not_what_it_should_be(spot: Spot, here: Path) -> None:
    """Q. The file is nested a hundred thousand deep, or one word of four million letters.  A. A sentence says so."""
    for name, content in SHAPES.items():
        (here / name).write_bytes(content if isinstance(content, bytes) else content.encode())
    before = everything(here)
    for name in SHAPES:
        result = run(line(spot, name))
        assert result.exception is None or isinstance(result.exception, SystemExit), (name, repr(result.exception))
        assert len(result.output) < MOST_SAID, (name, len(result.output))
        if spot.param.name not in {"folder", "banned"}:
            assert result.exit_code in (1, 2), (name, result.output)  # 1: it was read, and a card in it is declined
    assert everything(here) == before


def target(spot: Spot, value: str) -> list[str]:
    """Write a command that has all it needs, and a place to write to."""
    words = line(spot, value)
    if spot.path == ("scenario", "play"):
        words[words.index("vanguard")] = "scene.toml"
    if spot.path == ("deck", "convert"):
        words = ["deck", "convert", "red-column", value]
    return words


@pytest.mark.parametrize("spot", WRITTEN, ids=str)
def test_what_cannot_be_written(spot: Spot, here: Path) -> None:
    """Q. Where I want it written there is no folder, or no file can be.  A. It is said before anything begins."""
    (here / "scene.toml").write_text('game = "starfighter"\n[A]\nhand = ["1-7"]\n[B]\nhand = ["1-7"]\n')
    before = everything(here)
    for name in ("missing/x.txt", "plain.txt/x.txt", "/proc/x.txt", "/dev/null/x.txt", "x" * 300 + ".txt"):
        refused(run(target(spot, name)), f"{spot}: {name}")
    for name in ("pipe", "folder", "circle", "/dev/full") if isinstance(spot.param.type, places.Target) else ("pipe",):
        refused(run(target(spot, name)), f"{spot}: {name}")
    assert everything(here) == before


@pytest.mark.parametrize("spot", STORES, ids=str)
def test_stores_that_cannot_be(spot: Spot, here: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Q. The store is a folder, lies where nothing is written, is no store, or does not answer.  A. One sentence."""
    before = everything(here)
    for name in (
        "", "folder", "plain.txt", "plain.txt/below", "missing/store", "pipe", "/dev/full", "/proc/store", "circle",
        "postgresql://127.0.0.1:1/none", "postgresql://nobody:secret@127.0.0.1:1/none", "postgresql://a:secret@[::",
    ):  # fmt: skip
        result = run(line(spot, name))
        refused(result, f"{spot}: {name}")
        assert "secret" not in result.output
        assert caplog.text == ""
    assert everything(here) == before


def test_a_database_that_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Q. Somebody listens at the database's address and never answers.  A. The wait ends with a sentence."""
    monkeypatch.setattr(running, "OPENING", 0.5)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        place = f"postgresql://me:secret@127.0.0.1:{silent.getsockname()[1]}/games"
        for words in (["serve", "--port", "0", "--store", place], ["report", "abc", "--to", ".", "--store", place]):
            result = run(words)
            refused(result, words[0])
            assert "does not answer" in result.output
            assert "secret" not in result.output


@pytest.mark.parametrize("home", ["plain.txt", "plain.txt/below", "/proc/rulewright", "pipe", "/dev/null"])
def test_a_home_that_cannot_be(home: str, here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Q. RULEWRIGHT_HOME is no folder and cannot become one.  A. Whoever would keep something there says so."""
    monkeypatch.setenv("RULEWRIGHT_HOME", home)
    (here / "set.json").write_text(json.dumps([{"name": "Hen", "type": "Character", "set": "Barn"}]))
    before = everything(here)
    for words in (["serve", "--port", "0"], ["cards", "import", "set.json"], ["report", "abc", "--to", "."]):
        refused(run(words), words[0])
    assert run(["cards", "sets"]).exit_code == 0  # nothing was imported, and nothing is written
    assert run(["deck", "check", "red-column"]).exit_code == 0
    assert everything(here) == before


def test_a_store_of_something_else(here: Path) -> None:
    """Q. The file is a database of another program's.  A. It stays as it is."""
    with sqlite3.connect(here / "theirs.sqlite") as db:
        db.execute("CREATE TABLE rooms (mine TEXT)")
    db.close()
    before = everything(here)
    refused(run(["serve", "--port", "0", "--store", "theirs.sqlite"]), "theirs")
    assert everything(here) == before


START = """
import os, signal, sys

class Finger:
    def find_spec(self, name, path=None, target=None):
        if name == {module!r}:
            os.kill(os.getpid(), signal.SIGINT)

sys.meta_path.insert(0, Finger())
from rulewright.cli.start import main
main()
"""


@pytest.mark.parametrize(
    ("module", "words"),
    [
        ("click", ["deck", "check", "x"]),
        ("rulewright.cli.main", ["--help"]),
        ("rulewright.cli.trying", ["cards", "explain", "x"]),
        ("rulewright.spoils.game", ["play", "spoils"]),
        ("uvicorn", ["serve", "--port", "0"]),
        ("rulewright.server.store", ["report", "abc", "--to", "."]),
    ],
)
def test_ctrl_c_while_it_is_loaded(module: str, words: list[str], here: Path) -> None:
    """Q. I press Ctrl-C while the program is still loaded.  A. It ends as any other does, without a word."""
    before = everything(here)
    done = subprocess.run(
        [sys.executable, "-c", START.format(module=module), *words],
        capture_output=True,
        text=True,
        check=False,
        timeout=SECONDS,
    )
    assert (done.returncode, done.stdout, done.stderr) == (-signal.SIGINT, "", "")
    assert everything(here) == before


@pytest.mark.parametrize("words", [["serve", "--port", "0"], ["report", "abc", "--to", "."]], ids=["serve", "report"])
def test_ctrl_c_while_it_waits(words: list[str]) -> None:
    """Q. I press Ctrl-C while it still waits for a database.  A. It ends, and says so in a line."""
    with socket.create_server(("127.0.0.1", 0)) as silent:
        place = f"postgresql://127.0.0.1:{silent.getsockname()[1]}/games"
        with subprocess.Popen(
            [sys.executable, "-m", "rulewright", *words, "--store", place], stderr=subprocess.PIPE, text=True
        ) as process:
            silent.settimeout(SECONDS)
            caller, _ = silent.accept()
            process.send_signal(signal.SIGINT)
            _, told = process.communicate(timeout=SECONDS)
            caller.close()
    assert process.returncode == 130
    assert told.split() == ["Stopped."]
