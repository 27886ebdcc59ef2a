"""Names of cards as people and programs write them: whichever case, and whatever became of an apostrophe."""

import re
from typing import Final

# A sign that a program could not keep: between two letters it was an apostrophe
LOST: Final = r"\b([^\W\d_]+)\ufffd([^\W\d_]+)"  # begun at whole words only: a long one is looked at once
BENT: Final = str.maketrans({"‘": "'", "’": "'", "´": "'", "`": "'"})


def mended(name: str) -> str:
    """Give a name with an apostrophe where a program could not keep one."""
    return re.sub(LOST, r"\1'\2", name)


def known_by(name: str) -> str:
    """Give what a name is known by: two names that differ in case or in their kind of apostrophe are one."""
    return mended(name).translate(BENT).casefold()
