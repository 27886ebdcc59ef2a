"""A text that was not read: a sentence that says why, and the place in the text as printed."""

import re
import unicodedata
from dataclasses import dataclass
from typing import Final, Literal

WIDTH: Final = 200  # letters shown of a long line on either side of a place
NEWLINE: Final = re.compile(r"\r\n|[\n\r\v\f\x85\u2028\u2029]")


# What a change does to what a text says: nothing (a slip of the pen); it says in this game's words what another game's
# words say; it decides what the text leaves open; it leaves out something that the text says
Meaning = Literal["kept", "near", "decided", "dropped"]


@dataclass(frozen=True, slots=True)
class Offer:
    """A text that is read, near one that is not; what was changed, and what that does to the meaning, as a sentence."""

    text: str
    changed: str
    meaning: Meaning


@dataclass(frozen=True, slots=True)
class Hints:
    """What is known of a place where a text was declined."""

    unknown: str = ""  # a word that no rule asks for
    near: tuple[str, ...] = ()  # words that are few slips away from it, the nearest first
    expected: tuple[str, ...] = ()  # what could stand there instead, in the designer's words


NO_HINTS: Final = Hints()


class Declined(Exception):  # noqa: N818 - a text is declined, not in error
    """The text was not read: why, where, and the line with a caret below the place; and what would be read."""

    def __init__(self, text: str, at: int, why: str, hints: Hints = NO_HINTS) -> None:
        """Decline a text at an offset of it: for an unknown word with near ones, or for what could stand there."""
        before = NEWLINE.split(text[:at])
        self.text = text
        self.at = at
        self.why = why
        self.hints = hints
        self.offers: tuple[Offer, ...] = ()  # filled by offers/, on demand
        self.line = len(before)  # counted from 1
        self.column = len(before[-1]) + 1
        behind = NEWLINE.split(text[at : at + 2 * WIDTH], 1)[0]
        self.display = around(before[-1], behind)
        super().__init__(f"line {self.line}, column {self.column}: {why}\n{self.display}")


def around(before: str, behind: str) -> str:
    """Give as much of a line as a screen takes, with a caret between its halves."""
    left = f"…{before[-WIDTH:]}" if len(before) > WIDTH else before
    right = f"{behind[:WIDTH]}…" if len(behind) > WIDTH else behind
    return f"{visible(left)}{visible(right)}\n{' ' * len(left)}^"


def visible(text: str) -> str:
    """Give a text of which every letter can be shown: one that cannot is a mark of its own."""
    return "".join(["\ufffd" if unicodedata.category(one)[0] == "C" else one for one in text])
