"""Text files that people write: the one way in which they are read, and how to say what is wrong with one.

Whatever a path leads to, reading it ends: at most so many bytes of a plain file, nested no deeper than makes sense.
"""

import difflib
import errno
import hashlib
import json
import os
import stat
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, cast

from rulewright.engine.value import Json

LARGEST: Final = 8 << 20  # bytes of a file; the largest set of cards has a twentieth of it
DEEPEST: Final = 40  # tables and lists in each other
MOST_FILES: Final = 50_000  # looked at below a folder
LONGEST_SENTENCE: Final = 600  # letters
LONGEST_WORD: Final = 100  # no name is longer, and comparing takes the longer the longer they are
MOST_SUGGESTED: Final = 10
NEAR: Final = 0.7  # how alike a slip is to what was meant; below, another word was meant that is not there
BEGINNING: Final = 4  # letters of a name's word by which it can be known


class BadFile(ValueError):  # noqa: N818 - it is told to people as sentences
    """A file that cannot be used: every problem in a sentence that names file and line."""

    def __init__(self, problems: Sequence[str]) -> None:
        """Collect the problems; what a file holds is repeated no further than a reader would follow."""
        self.problems = tuple([clipped(one) for one in problems])
        super().__init__("\n".join(self.problems))

    def __reduce__(self) -> tuple[type["BadFile"], tuple[tuple[str, ...]]]:
        """Pickle it by what it was made from."""
        return (type(self), (self.problems,))


def clipped(text: str) -> str:
    """Give a sentence, cut off where it has become too long to be read."""
    return text if len(text) <= LONGEST_SENTENCE else f"{text[:LONGEST_SENTENCE]}…"


def read_text(path: Path) -> str:
    """Read a text file, or say in a sentence why that cannot be done."""
    try:
        text = plain_bytes(path).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadFile([f"{path}: it is not a text file in UTF-8 (byte {error.start})"]) from error
    except OSError as error:
        raise BadFile([f"{path}: it cannot be read ({error.strerror or error})"]) from error
    return text.replace("\r\n", "\n").replace("\r", "\n")


def plain_bytes(path: Path) -> bytes:
    """Read a plain file that is not too large; a device or a pipe might have no end, or never begin."""
    must_be_plain(path.stat().st_mode)
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    try:
        must_be_plain(os.fstat(handle).st_mode)  # it may be another one by now
        found = []
        size = 0
        while part := os.read(handle, LARGEST + 1 - size):
            found.append(part)
            size += len(part)
            if size > LARGEST:
                raise OSError(errno.EFBIG, f"it has more than {LARGEST >> 20} MB")
    finally:
        os.close(handle)
    return b"".join(found)


def must_be_plain(mode: int) -> None:
    """Refuse what is no plain file."""
    if stat.S_ISDIR(mode):
        raise OSError(errno.EISDIR, "it is a folder")
    if not stat.S_ISREG(mode):
        raise OSError(errno.EINVAL, "it is a device or a pipe, not a file")


def files_below(folder: Path, beginning: str, ending: str) -> list[Path]:
    """Give the files of a name's beginning and ending in a folder and in those inside, in order; not if too many."""
    found: list[Path] = []
    looked = 0
    for place, _, names in os.walk(folder):
        looked += len(names) + 1
        if looked > MOST_FILES:
            raise BadFile([f"{folder}: there are more than {MOST_FILES} files in it; name a smaller folder"])
        found += [Path(place) / name for name in names if name.startswith(beginning) and name.endswith(ending)]
    return sorted(found)


def parse_toml(text: str, source: str) -> dict[str, Json]:
    """Read TOML, or say in a sentence why it is none that can be used."""
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadFile([f"{source}: it is not sound TOML: {reason(error)}"]) from error
    must_be_flat(data, source)
    return cast("dict[str, Json]", data)


def parse_json(text: str, source: str) -> Any:  # noqa: ANN401 - JSON of any shape
    """Read JSON, or say in a sentence why it is none that can be used."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadFile([f"{source}: it is not sound JSON ({reason(error)})"]) from error
    must_be_flat(data, source)
    return data


def reason(error: Exception) -> str:
    """Say why something cannot be parsed."""
    return "it is nested too deeply" if isinstance(error, RecursionError) else str(error)


def must_be_flat(data: object, source: str) -> None:
    """Refuse what is nested so deeply that it would break whoever walks through it."""
    level: list[object] = [data]
    for _ in range(DEEPEST):
        inside = [one for one in level if isinstance(one, (dict, list))]
        if not inside:
            return
        level = [part for one in inside for part in (one.values() if isinstance(one, dict) else one)]
    raise BadFile([f"{source}: it is nested too deeply"])


def nearest(word: str, words: Sequence[str]) -> str:
    """Suggest the nearest of some words, if one is near: ` (did you mean lateral?)`."""
    if len(word) > LONGEST_WORD:
        return ""
    folded = {one.casefold(): one for one in reversed(words)}
    sought = word.casefold()
    found = difflib.get_close_matches(sought, list(folded), n=1, cutoff=NEAR)
    if not found and len(sought) >= BEGINNING:
        found = sorted([one for one in folded if f" {sought}" in f" {one}"], key=len)  # only a part of it was typed
    return f" (did you mean {folded[found[0]]}?)" if found else ""


class Suggestions:
    """Suggests the nearest of some words to the first few that are not among them; more is no slip but another list."""

    def __init__(self, words: Sequence[str], most: int = MOST_SUGGESTED) -> None:
        """Know the words."""
        self.words = words
        self.left = most

    def nearest(self, word: str) -> str:
        """Suggest the nearest of the words, if there are suggestions left."""
        self.left -= 1
        return nearest(word, self.words) if self.left >= 0 else ""


def fingerprint(text: str) -> str:
    """Identify a file by its content."""
    return hashlib.sha256(text.encode()).hexdigest()[:16]
