"""Reminder texts in parentheses that carry no rule: a closed list, kept as digests so that no printed text is copied.

Any other parenthesis is left where it is, and the reader declines it.
"""

import hashlib
import re
from typing import Final

PARENTHESIS: Final = re.compile(r" ?\(([^()]*)\)")

# What each known reminder reminds of
KNOWN: Final = {
    "630957b43ddd7dc7": "playing for free waives the cost number only",
    "f0749f4c166ee243": "the same, of several cards",
    "87470cabffd638dd": "playing without the threshold waives no extra costs",
    "c9dbb0fe13ede6c8": "the same, of several cards",
    "0aa8d11e7120ee85": "a card that is played in an effect is paid for",
    "da6432b3fccce96f": "what a Micromajig is",
    "d4d2b2ab00799749": "a resource is not deployed",
    "460f60647e5dd6a5": "a resource is not deployed by an ability",
    "ad66c581defba396": "face-down resources are resources",
    "49d8ce9721fcdc3b": "abilities are rules text",
    "fc33b1e1ba0e72c6": "texts work in play",
    "e567ed8d6f33836f": "whoever picks decides among equals",
    "3bd9806f6ae73c3a": "one attack only, and its battle first",
    "219e40fa79a0192f": "abilities are used outside play, too",
    "11c81acf98f0f089": "what cannot be attached stays as it is",
    "240867a8313ba238": "a card is a member of its own party",
}


def without_reminders(text: str) -> str:
    """Give a text without the reminders that are known; what stands behind them keeps its line."""
    return "\n".join([PARENTHESIS.sub(blank, line).rstrip() for line in text.split("\n")]).strip("\n")


def blank(found: re.Match[str]) -> str:
    """Give nothing for a known reminder, and the parenthesis itself for any other."""
    return "" if digest(found[1]) in KNOWN else found[0]


def digest(reminder: str) -> str:
    """Give the digest of a reminder: its words in small letters, without marks."""
    words = re.findall(r"[\w']+", reminder.lower())
    return hashlib.sha256(" ".join(words).encode()).hexdigest()[:16]


def as_printed(text: str) -> str:
    """Give a text without reminders and empty lines: all of what it says, as it is printed."""
    kept = without_reminders("\n".join([" ".join(line.split()) for line in text.split("\n")]))
    return "\n".join([line for line in kept.split("\n") if line])
