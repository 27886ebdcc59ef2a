"""Text files that people write: reading them, telling them apart, and saying what is wrong with one."""

import difflib
import hashlib
from collections.abc import Sequence
from pathlib import Path
from typing import Final

LONGEST_WORD: Final = 100  # no name is longer, and comparing takes the longer the longer they are
MOST_SUGGESTED: Final = 10


class BadFile(ValueError):  # noqa: N818 - it is told to people as sentences
    """A file that cannot be used: every problem in a sentence that names file and line."""

    def __init__(self, problems: Sequence[str]) -> None:
        """Collect the problems."""
        self.problems = tuple(problems)
        super().__init__("\n".join(problems))


def read_text(path: Path) -> str:
    """Read a text file, or say in a sentence why that cannot be done."""
    try:
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadFile([f"{path}: it is not a text file in UTF-8 (byte {error.start})"]) from error
    except OSError as error:
        raise BadFile([f"{path}: it cannot be read ({error.strerror or error})"]) from error


def nearest(word: str, words: Sequence[str]) -> str:
    """Suggest the nearest of some words: ` (did you mean lateral?)`."""
    if len(word) > LONGEST_WORD:
        return ""
    found = difflib.get_close_matches(word, words, n=1, cutoff=0.4)
    return f" (did you mean {found[0]}?)" if found else ""


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
