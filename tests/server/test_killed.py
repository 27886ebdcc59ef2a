"""The server is killed as kill -9 does, in the middle of games."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_nothing_acknowledged_is_lost() -> None:
    """Q. The server was killed while we played. Which of my acknowledged answers are gone?  A. None; none counts twice.

    `make soak` kills it fifty times.
    """
    command = [sys.executable, str(ROOT / "tools" / "kill.py"), "--kills", "2", "--games", "4"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=240, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert " 0 lost or doubled" in done.stdout
    assert " 0 commands acknowledged" not in done.stdout
