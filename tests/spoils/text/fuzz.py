"""Fuzzed texts: rubbish, changed texts, and sentences glued together. Each is read, or declined at a place."""

import functools
import random
import re
import time

from spoils_real_cards import every_printing
from spoils_texts import EXAMPLES, NAME

from rulewright.spoils.cards.formats.own import installed
from rulewright.spoils.language.declined import Declined
from rulewright.spoils.language.front import read
from rulewright.spoils.language.reading import LONGEST_TEXT

TYPES = ("character", "tactic", "item", "location", "resource", "faction")
SIGNS = "abcXYZ0123456789.,:;()[]\"'’“”-–+\n\t \u00a0\u200b\x00\x01\x02éß漢🂡\u202e\\{}|^$*?"
SLOW = 1.0  # seconds of the processor that no text of a card's length takes
LABELS = (
    ":", "\n", "\n\n", ".", '"', "(", ")", "OPTION 1\n", "OPTION 2\n", "COST: ", "EFFECT: ", "FLIP UP: ", "2 [R]",
    "1.5", "UNIQUE ", "ATTACH to ", "PROVIDES: ", "[R]: ", "\u2022 ", "- ", "1) ", "2-4: ", "5 or more: ", "COVERT",
    "HAGGLE\n", "Choose one of the following:\n", "Choose one of the following as this card's rules text:\n",
    "RESTORE RULE: ", "DEVELOP RULE: ", "STARTING DRAW: 8", "Influence 25\n", "<ENHANCE>\n", "X is 2. ",
    "Draw a card. ",
)  # fmt: skip
TOKEN = re.compile(r"\w+|\s+|[^\w\s]")


@functools.cache
def texts() -> tuple[str, ...]:
    """Give the texts that are changed: ours, those of the cards that ship, and real ones where there are any."""
    return (*[row[2] for row in EXAMPLES], *[one.text for one in installed()], *[one.text for one in every_printing()])


@functools.cache
def sentences() -> tuple[str, ...]:
    """Give the sentences and lines of these texts."""
    return tuple(dict.fromkeys([one for text in texts() for one in re.split(r"(?<=\.) |\n", text) if one]))


def sample(number: int) -> tuple[str, str]:
    """Give a fuzzed text and the type of its card."""
    chooser = random.Random(f"fuzz {number}")  # noqa: S311 - a test
    make = (rubbish, mutated, mutated, glued, labelled)[number % 5]
    return make(chooser)[: 2 * LONGEST_TEXT], chooser.choice(TYPES)


def rubbish(chooser: random.Random) -> str:
    """Give signs in any order."""
    return "".join(chooser.choices(SIGNS, k=chooser.choice((1, 10, 80, 300))))


def mutated(chooser: random.Random) -> str:
    """Give a text with a few tokens left out, doubled, swapped or replaced, or cut off."""
    tokens = TOKEN.findall(chooser.choice(texts())) or ["."]
    other = TOKEN.findall(chooser.choice(texts())) or ["."]
    for _ in range(chooser.choice((1, 1, 2, 5))):
        at, to = chooser.randrange(len(tokens)), chooser.randrange(len(tokens))
        how = chooser.randrange(6)
        if how == 0:
            tokens[at] = ""
        elif how == 1:
            tokens.insert(at, tokens[to])
        elif how == 2:
            tokens[at], tokens[to] = tokens[to], tokens[at]
        elif how == 3:
            tokens[at] = chooser.choice(other)
        elif how == 4:
            tokens[at] += chooser.choice(SIGNS)
        else:
            del tokens[at + 1 :]
    return "".join(tokens)


def glued(chooser: random.Random) -> str:
    """Give sentences of several texts in one."""
    count = chooser.choice((2, 3, 6, 40))
    return "".join([one + chooser.choice((" ", "\n", ", ", "")) for one in chooser.choices(sentences(), k=count)])


def labelled(chooser: random.Random) -> str:
    """Give labels, lists and a few sentences in any order."""
    return "".join([chooser.choice(LABELS if chooser.random() < 0.7 else sentences()) for _ in range(14)])


def fault(number: int) -> str:
    """Read a fuzzed text; give what is wrong with how that went, or an empty text."""
    text, kind = sample(number)
    started = time.process_time()
    try:
        read.__wrapped__(text, (kind,), NAME)
    except Declined as declined:
        lines = len(text.split("\n"))
        if not (1 <= declined.line <= lines and declined.column >= 1 and declined.display.endswith("^")):
            return f"sample {number}: declined at line {declined.line}, column {declined.column}"
    except Exception as error:  # noqa: BLE001 - whatever it is, it is told with the number that shows it
        return f"sample {number}: {type(error).__name__}: {str(error)[:200]}"
    took = time.process_time() - started
    return f"sample {number}: it took {took:.1f} s" if took > SLOW else ""
