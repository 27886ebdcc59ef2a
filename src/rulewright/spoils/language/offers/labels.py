"""A text whose labels have a slip: without it, one after the other. Each still has to be read."""

import re
from typing import Final

# How a slip looks, what is meant, and a sentence
SLIPS: Final = (
    (r"^([A-Z][A-Z' !-]*[A-Z!]) (?=(?:\[\w\])+\n)", r"\1: ", "a colon stands between a name and its threshold"),
    (r"^(?!COST|EFFECT|FLIP|OPTION)[^\w\n]?\w*:(?= ?.*\n+EFFECT:)", "COST:", "`COST:` stands before what is paid"),
    (r"^[^\w\n]?\w*:(?= ?[A-Z0-9X])(?<!COST:)(?<!EFFECT:)(?<!UP:)", "EFFECT:", "`EFFECT:` stands before what is done"),
    (r"^(?:COST|EFFECT):(?= ?.*\n+COST:)", "ABILITY\nCOST:", "an ability has a name"),
    (r"^[ \t]*(?::.*)?\n(?=COST:)", "\nABILITY\n", "an ability has a name"),
    (r"\A(?=COST:)", "ABILITY\n", "an ability has a name"),
    (r"\[[^\]]{0,20}[^\]A-Z][^\]]{0,20}\]|\[\]", "", "icons are letters in brackets"),
    (r"^(FLIP UP:) *(?=\[|$)", r"\1 1 ", "`FLIP UP:` stands before a number"),
    (r"^[^\w\n]*(?:\w+ )?UP:", "FLIP UP:", "`FLIP UP:` is a label"),
    (r"^FLIP *\w*:", "FLIP UP:", "`FLIP UP:` is a label"),
    (r"^ATTACH[^\w\n]*(?:to)?[^\w\n]*$", "ATTACH to a character", "`ATTACH to` stands before a kind of card"),
    (r"^ATTACH[^\w\n]+(?!to\b)(?:\w+ )?(?=\w+$)", "ATTACH to ", "`ATTACH to` stands before a kind of card"),
    (r"^[^\w\n]*\d+$", r"OPTION\g<0>", "`OPTION` stands before its number"),
    (r"^Provides[^\w\n]*(?:\[\])?[^\w\n]*$", "Provides - [O]", "`Provides` stands before icons"),
    (r"^(?!COVERT|TACTICAL|UNIQUE)\w+$", "COVERT", "a word alone is a keyword"),
    (r"^[^\w\n]?(?=[A-Z][\w' ]*$)", "UNIQUE ", "a name alone is no rule"),
    (r"^(?!COST|EFFECT|OPTION).{1,60}\n(?=COST:)", "ABILITY\n", "the name of an ability is in capitals"),
    (r"^[^\w\n]*\w+(?: \w+)?\n(?=\n|$)", "", "a word alone says nothing"),
)
PATTERNS: Final = tuple([(re.compile(slip, re.MULTILINE), meant, told) for slip, meant, told in SLIPS])


def relabelled(text: str) -> list[tuple[str, str]]:
    """Give a text without one kind of slip of its labels at a time, with a sentence."""
    found = []
    for pattern, meant, told in PATTERNS:
        new = pattern.sub(meant, text)
        if new != text:
            found.append((new, told))
    return found
