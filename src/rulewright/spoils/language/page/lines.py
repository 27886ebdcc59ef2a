"""Lines of a text and the labels that they begin with. What stands behind a label is layout.py's business."""

from dataclasses import dataclass
from typing import Final, Literal

from rulewright.spoils.language.page.tokens import Token, spelt

LabelKind = Literal[
    "cost", "effect", "option", "covert", "tactical", "unique", "attach", "flip up", "provides",
    "influence", "starting resources", "starting draw", "restore rule", "develop rule", "",
]  # fmt: skip

# What a label says, in small letters, and how it is printed
LABELS: Final[tuple[tuple[LabelKind, tuple[str, ...], str], ...]] = (
    ("cost", ("cost", ":"), "COST:"),
    ("effect", ("effect", ":"), "EFFECT:"),
    ("flip up", ("flip", "up", ":"), "FLIP UP:"),
    ("provides", ("provides", ":"), "PROVIDES:"),
    ("provides", ("provides", "-"), "PROVIDES:"),
    ("attach", ("attach", "to"), "ATTACH to"),
    ("unique", ("unique",), "UNIQUE"),
    ("covert", ("covert",), "COVERT"),
    ("tactical", ("tactical",), "TACTICAL"),
    ("starting resources", ("starting", "resources", ":"), "STARTING RESOURCES:"),
    ("starting draw", ("starting", "draw", ":"), "STARTING DRAW:"),
    ("restore rule", ("restore", "rule", ":"), "RESTORE RULE:"),
    ("develop rule", ("develop", "rule", ":"), "DEVELOP RULE:"),
    ("influence", ("influence", ":"), "INFLUENCE"),
    ("influence", ("influence",), "INFLUENCE"),
    ("option", ("option",), "OPTION"),
)
BY_WORD: Final = {words[0]: tuple([row for row in LABELS if row[1][0] == words[0]]) for _, words, _ in LABELS}
LONGEST_LABEL: Final = 3
SHORT: Final = 3  # tokens behind a label whose case is not that of a label
BULLETS: Final = frozenset("•·*-●▪◦‣")
BEHIND_OPTION: Final = frozenset((":", "-", ")", "."))
BEHIND_ROW: Final = frozenset((":", "=", "-"))
MORE: Final = frozenset(("more", "higher", "greater"))
LESS: Final = frozenset(("less", "lower", "fewer"))


@dataclass(frozen=True, slots=True)
class Line:
    """A line that is not empty, its label, and whether an empty one stands before it."""

    tokens: tuple[Token, ...]
    apart: bool
    kind: LabelKind = ""
    size: int = 0  # tokens of the label
    meant: str = ""  # the label as it is printed elsewhere, where this is not that

    @property
    def label(self) -> tuple[Token, ...]:
        """Give the label."""
        return self.tokens[: self.size]

    @property
    def rest(self) -> tuple[Token, ...]:
        """Give what stands behind the label."""
        return self.tokens[self.size :]

    @property
    def capital(self) -> bool:
        """Whether the line could be the name of an ability: capitals only."""
        words = [one for one in self.tokens if one.kind != "icons"]
        return not self.kind and bool(words) and all([one.text == one.text.upper() for one in words])


def lines_of(tokens: list[Token]) -> list[Line]:
    """Split tokens into lines at their ends."""
    found: list[Line] = []
    begun: list[Token] = []
    empty = 0
    for one in tokens:
        if one.kind != "newline":
            begun.append(one)
        elif begun:
            found.append(labelled(tuple(begun), apart=empty > 1))
            begun, empty = [], 1
        else:
            empty += 1
    return [*found, labelled(tuple(begun), apart=empty > 1)] if begun else found


def labelled(tokens: tuple[Token, ...], *, apart: bool) -> Line:
    """Give a line with its label, if it has one."""
    words = tuple([one.low for one in tokens[:LONGEST_LABEL]])
    for kind, label, meant in BY_WORD.get(words[0], ()):
        size = len(label)
        if words[:size] == label and fits(kind, tokens, size):
            if kind == "option":
                size += 2 if len(tokens) > size + 1 and tokens[size + 1].text in BEHIND_OPTION else 1
            said = spelt(tokens[: len(label)])
            return Line(tokens, apart, kind, size, "" if said == meant else meant)
    return Line(tokens, apart)


def fits(kind: LabelKind, tokens: tuple[Token, ...], size: int) -> bool:
    """Whether a line that begins like a label goes on like one."""
    rest = tokens[size:]
    stopped = bool(rest) and rest[-1].kind == "stop"
    if kind in ("covert", "tactical"):
        return not rest or (len(rest) == 1 and stopped)
    if kind == "unique":
        return bool(rest) and not stopped and (tokens[0].text.isupper() or len(rest) <= SHORT)
    if kind == "attach":
        return bool(rest) and (tokens[0].text.isupper() or len(rest) - stopped <= SHORT)
    if kind == "provides":
        return bool(rest) and rest[0].kind == "icons"
    if kind == "influence":
        return len(rest) - stopped == 1 and rest[0].kind == "number"
    return kind != "option" or (bool(rest) and rest[0].kind == "number")


def bullet(line: Line) -> int:
    """Give how many tokens are the mark of an item of a list: `•`, `1)`, `a)` or `1.`; none: 0."""
    tokens = line.tokens
    if tokens[0].text in BULLETS:
        return 1
    numbered = len(tokens) > 1 and tokens[1].text in (")", ".") and len(tokens[0].text) == 1
    return 2 if numbered else 0


@dataclass(frozen=True, slots=True)
class Range:
    """The numbers that choose a row of a table, and how many tokens say so."""

    low: int
    high: int | None
    size: int


def row(line: Line) -> Range | None:
    """Give the numbers in front of a row: `2:`, `2-4:`, `5+:`, `5 or more:`."""
    tokens = line.tokens
    texts = [one.low for one in tokens[:5]] + [""] * 5
    if tokens[0].kind != "number" or not tokens[0].text.isdecimal():
        return None
    first = int(tokens[0].text[:9])
    if texts[1] in BEHIND_ROW and not texts[2].isdecimal():
        return Range(first, first, 2)
    if texts[1] in ("-", "to") and texts[2].isdecimal() and texts[3] in BEHIND_ROW:
        return Range(first, int(texts[2][:9]), 4)
    if texts[1] == "+" and texts[2] in BEHIND_ROW:
        return Range(first, None, 3)
    if texts[1] == "or" and texts[2] in MORE | LESS and texts[3] in BEHIND_ROW:
        return Range(first, None, 4) if texts[2] in MORE else Range(0, first, 4)
    return None
