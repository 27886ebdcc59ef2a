"""Where a person's games and cards are kept, and how a file is written there: whole or not at all."""

import os
import sys
import tempfile
from pathlib import Path

from rulewright.engine.textfile import must_be_plain


def home() -> Path:
    """Give the folder in which games and cards are kept; `RULEWRIGHT_HOME` names another."""
    chosen = os.environ.get("RULEWRIGHT_HOME")
    if chosen:
        return Path(chosen)
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or str(Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = str(Path.home() / "Library" / "Application Support")
    else:
        base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(base) / "rulewright"


def against_writing(path: Path) -> str:
    """Say what speaks against writing a file, as far as that can be seen before; nothing if it may be tried."""
    try:
        if not path.resolve().parent.is_dir():
            return f"there is no folder {path.parent}"
        with tempfile.TemporaryFile(dir=path.resolve().parent):  # rights and file systems tell only whoever tries
            must_be_plain(path.stat().st_mode)
    except FileNotFoundError as error:
        return "" if error.filename == str(path) else error.strerror or str(error)
    except (OSError, RuntimeError) as error:  # a circle of links is a RuntimeError in older versions of Python
        return getattr(error, "strerror", None) or str(error)
    return ""


def write_whole(path: Path, text: str) -> None:
    """Write a file so that it holds either the old text or the new one, whatever happens meanwhile.

    No folder is made for it, and nothing but a plain file is written over.
    """
    path = path.resolve()  # a link stays a link
    if path.exists():
        must_be_plain(path.stat().st_mode)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
