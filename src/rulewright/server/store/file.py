"""The file of a store as the system sees it: who may read it, and what is free beside it."""

import logging
import os
import shutil
from pathlib import Path
from typing import Final

PRIVATE: Final = 0o600
LOG: Final = logging.getLogger("rulewright.server")


def make_private(path: str) -> None:
    """Let nobody else on this machine read the file: hidden cards and what people said are in it."""
    os.close(os.open(path, os.O_CREAT | os.O_RDWR, PRIVATE))
    for one in (path, f"{path}-wal", f"{path}-shm"):  # SQLite makes the last two like the first
        try:
            Path(one).chmod(PRIVATE)
        except FileNotFoundError:
            continue
        except OSError as error:
            LOG.warning("%s can be read by others (%s)", one, error)


def identity(path: str) -> str:
    """Tell a file from any other that comes to lie in its place; nothing for one that is not there, or in memory."""
    try:
        found = Path(path).stat()
    except OSError:
        return ""
    return f"{found.st_dev} {found.st_ino}"


def free_beside(path: str) -> int | None:
    """Give how many bytes are free on the disk of a file."""
    try:
        return shutil.disk_usage(Path(path).absolute().parent).free
    except OSError:
        return None
