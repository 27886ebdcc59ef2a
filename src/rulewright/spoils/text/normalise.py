"""A text as printed into one spelling: white space, quotes, dashes, the case of labels, and a closed list of slips.

Nothing else is changed. Every slip that is repaired is reported.
"""

import re
from typing import Final

QUOTES: Final = str.maketrans({
    "“": '"', "”": '"', "„": '"', "‘": "'", "’": "'", "´": "'", "`": "'", "–": "-", "—": "-", "−": "-", "‑": "-",
    "\u00a0": " ", "\u200b": "", "\ufeff": "", "\t": " ", "\r": "",
})  # fmt: skip

# Labels at the start of a line, whatever their case
LABELS: Final = tuple(
    [
        (re.compile(pattern, re.IGNORECASE), label)
        for pattern, label in (
            (r"^cost ?: ?", "COST: "),
            (r"^effect ?: ?", "EFFECT: "),
            (r"^flip up ?: ?", "FLIP UP: "),
            (r"^provides ?[:-] ?(?=\[)", "PROVIDES: "),
            (r"^attach to (?=\w+\.?$)", "ATTACH to "),
            (r"^(?:covert)\.?$", "COVERT"),
            (r"^(?:tactical)\.?$", "TACTICAL"),
            (r"^restore rule ?: ?", "RESTORE RULE: "),
            (r"^develop rule ?: ?", "DEVELOP RULE: "),
            (r"^starting resources ?: ?", "STARTING RESOURCES: "),
            (r"^starting draw ?: ?", "STARTING DRAW: "),
            (r"^influence:? (?=\d+$)", "INFLUENCE "),
            (r"^option (?=\d)", "OPTION "),
        )
    ]
)

# No line ends with these words: the printer broke it off
BROKEN: Final = re.compile(r"\b(the|an?|of|to|your|its|their)\n(?=[a-z])")

# A sign that a program could not keep: between two letters it was an apostrophe
LOST: Final = r"\b([^\W\d_]+)\ufffd([^\W\d_]+)"  # begun at whole words only: a long one is looked at once

# Slips of printing: what was printed, and what was meant
SLIPS: Final = tuple(
    [
        (re.compile(pattern), meant)
        for pattern, meant in (
            (LOST, r"\1'\2"),
            (r"\bthe the\b", "the"),
            (r"\bunder and opponent's\b", "under an opponent's"),
            (r"\bdestoy\b", "destroy"),
            (r"\batleast\b", "at least"),
            (r"\bopponents (?=(?:faction|hand|deck|discard)\b)", "opponent's "),
            (r"\bowners (?=(?:hand|deck|discard|control)\b)", "owner's "),
            (r"\bthis cards (?=strength|life|speed)", "this card's "),
            (r"\bplayers (?=turn\b)", "player's "),
            (r"\bit's (?=owner's)", "its "),
            (r"\bthe characters (?=gains\b)", "the character "),
            (r"\bthis card enter play\b", "this card enters play"),
            (r"\bface down\b", "face-down"),
            (r"^At start of\b", "At the start of"),
            (r"\bis number of\b", "is the number of"),
            (r",(?=[a-z])", ", "),
            (r"\bIf you win X, is\b", "If you win, X is"),
            (r"\bwith Cover\b", "with Covert"),
            (r"\bstrength of less\b", "strength or less"),
            (r"\bcontroller my\b", "controller may"),
            (r"\bfactions's\b", "faction's"),
            (r"\bthat'?s (?=source (?:is|was) not\b)", "whose "),
            (r"^<([A-Z ]+)>$", r"\1"),
            (r'^"([A-Z ]+)"$', r"\1"),
        )
    ]
)


def normalise(text: str) -> tuple[str, list[str]]:
    """Give a text in one spelling, and a sentence for each slip that was repaired."""
    repairs: list[str] = []
    whole = BROKEN.sub(r"\1 ", text.translate(QUOTES))
    if whole != text.translate(QUOTES):
        repairs.append("a line that breaks off was read on in the next")
    lines = [line_of(line, repairs) for line in whole.split("\n")]
    return "\n".join(lines).strip("\n"), repairs


def line_of(line: str, repairs: list[str]) -> str:
    """Give a line in one spelling."""
    line = re.sub(r" +", " ", line).strip()
    line = re.sub(r"\] (?=\[)", "]", line)
    line = re.sub(r'" (PROVIDES: [^"]*?) "', r'"\1"', line)
    for label, meant in LABELS:
        line = label.sub(meant, line)
    for slip, meant in SLIPS:
        repaired = slip.sub(meant, line)
        if repaired != line:
            found = slip.search(line)
            repairs.append(f'"{found[0].strip() if found else line}" was read as "{changed(slip, meant, found)}"')
            line = repaired
    return line


def changed(slip: re.Pattern[str], meant: str, found: re.Match[str] | None) -> str:
    """Give what a slip was read as."""
    return found.expand(meant).strip() if found else slip.pattern
