"""One file, one server. Two would each take its own memory for what is stored, and neither hears the other."""

import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path

from rulewright.server.store.store import StoreTrouble

IN_MEMORY = ":memory:"


@contextlib.contextmanager
def alone(path: str) -> Iterator[None]:
    """Be the only server of a file; `StoreTrouble` if there is another.

    What is held is a lock of the operating system on a file beside it, so that it ends with the process, however that
    ends. SQLite knows how to take one on every system.
    """
    if path == IN_MEMORY:
        yield
        return
    try:
        lock = sqlite3.connect(f"{Path(path).resolve()}-served", timeout=0, isolation_level=None)
    except sqlite3.Error as error:
        raise StoreTrouble(f"{path}: games cannot be kept here ({error})") from error
    with contextlib.closing(lock):
        try:
            lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.Error as error:
            if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
                told = f"{path} is served by another server already; stop that one, or take another file with --store"
                raise StoreTrouble(told) from error
            raise StoreTrouble(f"{path}: games cannot be kept here ({error})") from error
        yield
