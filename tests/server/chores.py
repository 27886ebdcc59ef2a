"""Tasks for the tests of workers: quick ones, slow ones, and such as go wrong."""

import os
import signal
import sys
import time
from typing import Any

from rulewright.server import protocol as p
from rulewright.server.tasks.budgets import BOUT
from rulewright.server.tasks.limited import Bout
from rulewright.server.trouble import BadWish, Trouble
from rulewright.server.workers import Memory


def who(_memory: Memory) -> int:
    """Give the number of the process that works."""
    return os.getpid()


def turned(_memory: Memory, clock: p.ClockWish, more: dict[str, Any]) -> p.Clock:
    """Give something made of what was given."""
    return p.Clock({"A": clock.seconds}, str(more["running"]), clock.add)


def nap(_memory: Memory, seconds: float) -> int:
    """Take a while."""
    time.sleep(seconds)
    return os.getpid()


def spin(_memory: Memory) -> None:
    """Never come to an end."""
    while True:
        pass


def die(_memory: Memory) -> None:
    """Take the process down."""
    os.kill(os.getpid(), signal.SIGKILL)


def prattle(_memory: Memory) -> str:
    """Write to where replies are written."""
    sys.stdout.write("not a reply\n")
    sys.stdout.flush()
    return "a reply"


def swell(_memory: Memory) -> int:
    """Take more memory than there is."""
    return len(b"x" * (8 << 30))


def wish(_memory: Memory) -> None:
    """Ask for what cannot be had."""
    raise BadWish("no deck is called so", ["line 1", "line 2"])


def trouble(_memory: Memory) -> None:
    """Say that it cannot be done now."""
    raise Trouble("not now")


def mistake(_memory: Memory) -> None:
    """Fail by a mistake of ours."""
    raise KeyError("ours")


def long_game(_memory: Memory, _bout: Bout) -> str:
    """Play a game of bots that does not come to its end in time."""
    time.sleep(BOUT)
    return "draw"
