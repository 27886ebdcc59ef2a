"""Where a person's games and cards are kept, and how a file is written there: whole or not at all."""

import os
import sys
import tempfile
from pathlib import Path


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


def write_whole(path: Path, text: str) -> None:
    """Write a file so that it holds either the old text or the new one, whatever happens meanwhile."""
    path = path.resolve()  # a link stays a link
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
