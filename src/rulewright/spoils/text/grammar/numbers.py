"""Numbers as they are written: digits, words, X, and sums like X+1. What is counted or measured is in amounts.py."""

import re
from typing import Final

from rulewright.spoils.text.grammar.cursor import Cursor
from rulewright.spoils.words.amounts import Amount, Minus, Number, Plus, SameAmount, SizeOf, Variable
from rulewright.spoils.words.vocabulary import Letter

SPELT: Final = {
    "a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5,
    "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
}  # fmt: skip
SUM: Final = re.compile(r"(\d{1,4}|[xyz])([+-])(\d{1,4}|[xyz])")
TREATED: Final = ("removed", "depleted", "destroyed", "discarded", "revealed")
LETTERS: Final[dict[str, Letter]] = {"x": "X", "y": "Y", "z": "Z"}
MOST_DIGITS: Final = 4


def number(c: Cursor) -> Amount:
    """Read a number: `3`, `a`, `two`, `X`, `X+X`, `X-1`."""
    if c.take("that many"):
        return that_many(c)
    low = c.token.low
    found = SUM.fullmatch(low)
    if found:
        c.at += 1
        kind = Plus if found[2] == "+" else Minus
        return kind(simple(found[1]), simple(found[3]))
    if low in SPELT or low in LETTERS or (low.isdecimal() and low.isascii() and len(low) <= MOST_DIGITS):
        c.at += 1
        return simple(low)
    raise c.miss("a number")


def that_many(c: Cursor) -> Amount:
    """Give how many `that many` are: as many as the event is about, or as the text has done something to."""
    counted: list[Amount] = [SizeOf(one.thing) for one in c.known if one.plural and one.how in TREATED]
    counted += [SameAmount()] if c.happened else []
    if len(counted) != 1:
        raise c.miss("a number")
    if isinstance(counted[0], SizeOf):
        c.refer(counted[0].card)
    return counted[0]


def simple(low: str) -> Amount:
    """Give a number or a variable from its text."""
    return Variable(LETTERS[low]) if low in LETTERS else Number(SPELT[low] if low in SPELT else int(low))


def digits(c: Cursor) -> int:
    """Read a number that is not a variable."""
    found = number(c)
    if isinstance(found, Number):
        return found.number
    raise c.miss("a number")


def letter(c: Cursor) -> Letter:
    """Read the letter of a variable."""
    low = c.token.low
    if low in LETTERS:
        c.at += 1
        return LETTERS[low]
    raise c.miss("X")
