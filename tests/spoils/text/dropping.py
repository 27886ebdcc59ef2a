"""Small changes of a text: one word less, two words swapped, another number. The drop test tries them (`losses.py`).

What is left out of that is a closed list, each with its reason.
"""

import itertools
import re
from collections.abc import Iterator

# Words without which a text means the same, and why
EMPTY = {
    "the": "an article: what it stands before is known, or there is one only",
    "a": "an article: `in a battle` and `in battle` are one",
    "an": "an article: as `a`",
    "all": "a plural without a number means all",
    "any": "an amount of staples is of any staples",
    "and": "the last of a list with commas",
    "or": "the last of a list with commas",
    "also": "it only says that something came before",
    "picked": "what is picked is the only thing so called",
    "discarded": "what is discarded is the only thing so called",
    "removed": "what is removed is the only thing so called",
    "chosen": "what is chosen is the only thing so called",
    "revealed": "what is revealed is the only thing so called",
    "damaged": "what is damaged is the only thing so called",
    "card": "a character card in a hand is a character in a hand",
}

# Words that are empty only where they stand, and why
EMPTY_HERE = (
    (r"\band (only) (?:if|during|while)\b", "the restriction before it began with `only`"),
    (r"\bIf [^,.]* (then) X is", "it stands for the comma behind a condition"),
    (r"\bthe (other) \w+s\b", "those that were introduced as other are meant, whether it is said again or not"),
    (r"\bthe other (\w+)\b", "of those that the text has spoken of the other one is meant, whatever it is"),
    (r"\bthe (destroyed|depleted) \w+", "what a cost destroyed or depleted is the only thing so called"),
    (r"\b(both) factions\b", "a plural without a number means all"),
    (r"\bthe (face-down) resource\b", "what was picked is the only resource so called"),
    (r'\bthe ("[\w ]+") card\b', "what was picked is the only card so called"),
    (r"\beach (player's) turn\b", "every turn is a player's"),
    (r"\bopponent chooses one: (You) \w+", "what a text tells nobody else to do you do, whoever chooses"),
    (r"\bthat (player's|opponent's) deck\b", "of the player who was picked no other deck could be that one"),
    (r"\b(different) [\w-]+ cards\b", "no card is picked twice"),
    (r"\b(?:you|opponent) (have|has) played\b", "`have played` and `played` are one"),
    (r"\b(has|have) (?:left|gained|lost|entered|attacked)\b", "`has left` and `left` are one"),
    (r"\bPick [^.]* and (pick) an?\b", "`pick a … and a …` picks both"),
    (r"\bhalf (of) (?:its|the|your|their)\b", "`half of it` is half it"),
    (r"\bthan the (first) \w+\b", "while the second is being described there is no other"),
)

# Two words whose order is free, and why
FREE = (
    (r"(?:attack|block) only|only (?:attack|block)", "both say what is limited"),
    (r"[\dXYZ+]+ (?:strength|life|speed|structure)|(?:strength|life|speed|structure) [\dXYZ+]+", "`2 life`, `life 2`"),
)  # fmt: skip

WORD = re.compile(r'"[^"]*"|\[\w\]|[\w\'+-]+')


def changes(text: str) -> Iterator[tuple[str, str]]:
    """Give every small change of a text that must be noticed: what it is, and the changed text."""
    found = list(WORD.finditer(text))
    empty = {here.start(1) for pattern, _ in EMPTY_HERE for here in re.finditer(pattern, text)}
    for one, following in itertools.zip_longest(found, found[1:]):
        before, after = text[: one.start()], text[one.end() :]
        if one[0].lower() not in EMPTY and one.start() not in empty:
            yield f"without {one[0]!r} at {one.start()}", before + after
        if one[0].isdigit():
            yield f"another number for {one[0]!r} at {one.start()}", f"{before}{int(one[0]) + 1}{after}"
        if following is not None and not same(one[0], following[0]):
            between, rest = text[one.end() : following.start()], text[following.end() :]
            yield f"{one[0]!r} after {following[0]!r} at {one.start()}", before + following[0] + between + one[0] + rest


def same(one: str, other: str) -> bool:
    """Whether two neighbours may change places."""
    return one == other or any(re.fullmatch(pattern, f"{one} {other}") for pattern, _ in FREE)
