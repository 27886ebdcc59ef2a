"""Names of cards as people and programs write them: whichever case and blanks, and whatever became of an apostrophe."""

import re
import unicodedata
from typing import Final

# A sign that a program could not keep: between two letters it was an apostrophe
LOST: Final = r"\b([^\W\d_]+)\ufffd([^\W\d_]+)"  # begun at whole words only: a long one is looked at once
UNSEEN: Final = "Cf"  # signs that only say how others are set: from right to left, or where a word may break
BENT: Final = str.maketrans({"‘": "'", "’": "'", "´": "'", "`": "'"})
CURLY: Final = str.maketrans({"“": '"', "”": '"', "„": '"', "«": '"', "»": '"'})


def mended(name: str) -> str:
    """Give a name with an apostrophe where a program could not keep one."""
    return re.sub(LOST, r"\1'\2", name)


def seen(name: str) -> str:
    """Give a name without the signs that nobody sees: pages, editors and files leave them where somebody copies."""
    return name if name.isascii() else "".join([one for one in name if unicodedata.category(one) != UNSEEN])


def plain(text: str) -> str:
    """Give a text with the marks that a keyboard has: phones and pages write them bent."""
    return seen(text).translate(BENT).translate(CURLY)


def known_by(name: str) -> str:
    """Give what a name is known by: two that look alike, but for case, blanks and the kind of apostrophe, are one."""
    return " ".join(mended(seen(name)).translate(BENT).casefold().split())
