"""Slips of the print, and the texts that would be printed without them.

Only for a text that has no reading as printed; a repair is taken only if it alone reads. The list is closed: what a
word could have been meant to be is not guessed here. The case of labels and broken lines are the layout's, and neither
spaces around a sign nor the kind of a quotation mark make a difference to it.
"""

import re
from dataclasses import dataclass
from typing import Final

HOLDER: Final = "opponent|owner|player|controller|card|character|item|location|resource|faction|tactic|source"
HELD: Final = (
    "faction|hands?|decks?|discard|control|controller|owner|strength|life|speed|structure|cost|numeric|rules|text|turn"
    "|name|subtype|type|threshold|influence|characters|items|resources|locations|abilit(?:y|ies)|effect|restore|develop"
)
NUMBERS: Final = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")

# A kind of slip, how it is printed, and what was meant
SLIPS: Final = (
    ("a lost apostrophe", rf"\b({HOLDER})s(?= (?:{HELD})\b)", r"\1's"),
    ("a lost apostrophe", r"(?<=[^\W_])\ufffd(?=(?:s|t|re|ll)\b)", "'"),
    ("a lost apostrophe", r"\b(ca|do|does|is|are|was|did|wo)nt\b", r"\1n't"),
    ("an apostrophe too many", rf"\b([Ii])t's(?= (?:{HELD}|{HOLDER})\b)", r"\1ts"),
    ("an apostrophe too many", r"s's\b", "'s"),
    ("a lost mark", r"(?m)^([A-Z][A-Z'’ -]+[A-Z]) (?=(?:\[[A-Z]\])+\n(?:COST|EFFECT):)", r"\1: "),
    ("a lost mark", r" \ufffd ", " - "),
    ("a lost mark", r"(?<!\w)\ufffd|\ufffd(?!\w)", '"'),
    ("a short form", r"\b([Yy]ou|[Tt]hey)'ve\b", r"\1 have"),
    ("a short form", r"\b([Yy]ou|[Tt]hey)'re\b", r"\1 are"),
    ("a word printed twice", r"\b(\w+) \1\b", r"\1"),
    ("a space lost or added", r"\batleast\b", "at least"),
    ("a space lost or added", r"\bface (?=(?:down|up)\b)", "face-"),
    ("a lost word", r"\b([Aa])t start of\b", r"\1t the start of"),
    ("a lost word", r"\bis number of\b", "is the number of"),
    ("a wrong letter", r"\bdestoy", "destroy"),
    ("a wrong letter", r"\bunder and (?=\w+'s\b)", "under an "),
    ("a wrong letter", r"\bwith Cover\b", "with Covert"),
    ("a wrong letter", r"\b(strength|life|speed|structure|cost|\d+) of (?=(?:less|more)\b)", r"\1 or "),
    ("a wrong letter", r"\bcontroller my\b", "controller may"),
    ("a wrong letter", r"\bthe (character|item|location|card)s (?=(?:gains|loses|has)\b)", r"the \1 "),
    ("a wrong letter", r"\bthis card enter\b", "this card enters"),
    ("a wrong word", r"\bthat'?s (?=(?:source|controller|owner) (?:is|was)\b)", "whose "),
    ("a parenthesis inside a sentence", r"\(([a-z][^().\n]*)\)(?=[ .,])", r"\1"),
    ("a comma in the wrong place", r" (\w+), ?(?=(?:is|are)\b)", r", \1 "),
    *[("a number in letters", rf"\b(?i:{word})\b(?! of\b)", str(at)) for at, word in enumerate(NUMBERS, 1)],
)
WORD_END: Final = re.compile(r"[^\W_]+\Z")
WORD_START: Final = re.compile(r"[^\W_]+")
LONGEST_WORD: Final = 30  # letters: what is longer is cut off
KINDS: Final = tuple(dict.fromkeys([kind for kind, _, _ in SLIPS]))
PATTERNS: Final = {
    kind: tuple([(re.compile(slip), meant) for of, slip, meant in SLIPS if of == kind]) for kind in KINDS
}


@dataclass(frozen=True, slots=True)
class Repair:
    """A text that could have been meant, and a sentence for each slip that it is without."""

    text: str
    changes: tuple[str, ...]


def repairs(text: str) -> tuple[Repair, ...]:
    """Give what could have been meant by a text: without each kind of slip by itself, then without any of them."""
    single = [one for kind in KINDS if (one := without(text, (kind,))).changes]
    several = [without(text, KINDS)] if len(single) > 1 else []
    return tuple({one.text: one for one in (*single, *several)}.values())


def around(text: str, found: re.Match[str]) -> tuple[str, str]:
    """Give the letters of a word on both sides of a slip in its middle."""
    before = WORD_END.search(text, max(0, found.start() - LONGEST_WORD), found.start())
    behind = WORD_START.match(text, found.end(), found.end() + LONGEST_WORD)
    return (before[0], behind[0]) if before and behind and before[0] and behind[0] else ("", "")


def without(text: str, kinds: tuple[str, ...]) -> Repair:
    """Give a text without some kinds of slips, and what was changed."""
    changes: list[str] = []
    for kind in kinds:
        for slip, meant in PATTERNS[kind]:
            for found in slip.finditer(text):
                before, behind = around(text, found)
                printed, read = (f"{before}{part}{behind}".strip() for part in (found[0], found.expand(meant)))
                changes.append(f'{kind}: "{printed}" was read as "{read}"')
            text = slip.sub(meant, text)
    return Repair(text, tuple(dict.fromkeys(changes)))
