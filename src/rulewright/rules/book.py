"""Reading the numbered rules: one place where an id has a text."""

import functools
import re
import tomllib
from dataclasses import dataclass
from importlib import resources
from typing import Final

GAMES: Final = ("starfighter", "spoils")
HEADINGS: Final = ("Section heading", "Heading")  # how the text of a number begins that is only a heading
COMPLETE: Final = ("starfighter", "spoils")  # the games whose every testable rule must be cited and shown


@dataclass(frozen=True, slots=True)
class Rule:
    """A numbered rule or a ruling of ours."""

    id: str
    text: str
    chapter: str
    modes: str
    reason: str = ""
    testable: bool = True
    counterparts: tuple[str, ...] = ()

    @property
    def is_ruling(self) -> bool:
        """Whether it is ours rather than the book's."""
        return self.chapter == "ruling"

    @property
    def heading(self) -> str:
        """What it is the heading of, for a number that says nothing else; else an empty text."""
        kind, colon, words = self.text.partition(": ")
        return words.rstrip(".") if colon and kind in HEADINGS else ""


@functools.cache
def book(game: str) -> dict[str, Rule]:
    """Give every rule and ruling of a game by its id."""
    folder = resources.files("rulewright.rules")
    rules = tomllib.loads(folder.joinpath(f"{game}.toml").read_text(encoding="utf-8"))["rules"]
    rulings = tomllib.loads(folder.joinpath(f"{game}-rulings.toml").read_text(encoding="utf-8"))["rulings"]
    found = {
        row["id"]: Rule(
            row["id"],
            row["text"],
            row["chapter"],
            row["modes"],
            testable=row.get("testable", True),
            counterparts=tuple(row.get("counterparts", ())),
        )
        for row in rules
    }
    for row in rulings:
        text = f"{row['question']} {row['ruling']}"
        found[row["id"]] = Rule(row["id"], text, "ruling", "all", row["reason"], testable="untested" not in row)
    return found


def testable(game: str) -> list[Rule]:
    """Give the rules of the book that a scenario or test must show."""
    return [rule for rule in book(game).values() if rule.testable and not rule.is_ruling]


def in_document(game: str, rule: str, document: str) -> tuple[str, ...]:
    """Give a rule as another document numbers it; itself where that one does not speak of it."""
    known = book(game).get(rule)
    found = () if known is None else tuple([one for one in known.counterparts if one.startswith(f"{document}:")])
    return found or (rule,)


CITATION: Final = re.compile(r"\b(SF|C)-(\d+)(?: … (?:SF|C)-(\d+))?")
DOCUMENT_CITATION: Final = re.compile(
    r"\b(?:CR[23]:\d{3}(?:\.\d+[a-z]?(?:\.\d+)?)?|RB:[a-z]+(?:-[a-z0-9]+)*)(?![\w.]*\w)|\[(A\d{2,3})\]",
)


def citations(text: str) -> set[str]:
    """Give every rule id that a text cites; `SF-60 … SF-82` cites all from the first to the last."""
    found = set()
    for match in CITATION.finditer(text):
        first = int(match[2])
        last = int(match[3] or first)
        found |= {f"{match[1]}-{number}" for number in range(first, last + 1)}
    for match in DOCUMENT_CITATION.finditer(text):
        found.add(match[1] or match[0])
    return found
