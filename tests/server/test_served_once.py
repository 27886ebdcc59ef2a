"""One file, one server: a second one says so and stops, and a killed one leaves nothing behind."""

import signal
import subprocess
import sys
from pathlib import Path

import pytest
from rulewright_process import RUN, Process

from rulewright.server.store import StoreTrouble
from rulewright.server.store.alone import alone

SENTENCE = "is served by another server already; stop that one, or take another file with --store"


def refused(store: Path) -> str:
    """Start a server that must not start, and give what it says."""
    command = [sys.executable, "-c", RUN, "serve", "--port", "0", "--store", str(store)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode != 0
    assert done.stdout == ""
    return done.stderr


def test_two_servers_do_not_share_a_file(tmp_path: Path) -> None:
    """Q. I start the server twice with the same games.

    A. The second says so in a sentence and stops, be the first one frozen; when that is killed, the file is free.
    """
    store = tmp_path / "table.sqlite"
    with Process(str(store)).start() as first:
        first.tell(signal.SIGSTOP)
        told = refused(store)
        assert told.rstrip().endswith(f"{store} {SENTENCE}")
        assert len(told.splitlines()) == 1
        first.tell(signal.SIGCONT)
        assert first.get("/health") == "ok\n"
        first.end(signal.SIGKILL)
    with Process(str(store)).start() as second:
        assert second.get("/health") == "ok\n"


def test_a_file_is_the_same_by_whatever_name(tmp_path: Path) -> None:
    """Q. I name the file in another way, through a link.  A. It is the same file; another one is free."""
    (tmp_path / "link").symlink_to(tmp_path)
    with alone(str(tmp_path / "table.sqlite")):
        with pytest.raises(StoreTrouble, match=SENTENCE), alone(str(tmp_path / "link" / "table.sqlite")):
            pass
        with alone(str(tmp_path / "other.sqlite")), alone(":memory:"), alone(":memory:"):
            pass
    with alone(str(tmp_path / "link" / "table.sqlite")):
        pass


def test_where_no_file_can_be_there_is_none_to_be_alone_with(tmp_path: Path) -> None:
    """Q. The folder is not there.  A. A sentence that names the place."""
    with pytest.raises(StoreTrouble, match="games cannot be kept here"), alone(str(tmp_path / "no" / "table.sqlite")):
        pass
