"""Lines with a label: keywords, UNIQUE, ATTACH, FLIP UP, PROVIDES, and the lines of a faction."""

from typing import Final

from rulewright.spoils.language.page.blocks import (
    AttachLine,
    FactionLine,
    FlipUpLine,
    KeywordLine,
    LabelLine,
    ProvidesLine,
    UniqueLine,
)  # fmt: skip
from rulewright.spoils.language.page.lines import Line
from rulewright.spoils.language.page.tokens import sentences
from rulewright.spoils.language.page.walk import Walk

JOINTS: Final = (",", "and", ".")


def label_line(walk: Walk) -> LabelLine:
    """Take a line by its label."""
    line = walk.take()
    match line.kind:
        case "covert" | "tactical":
            return KeywordLine(line.kind, line.tokens)
        case "unique":
            return UniqueLine(line.label, line.rest)
        case "attach":
            return attach(walk, line)
        case "flip up":
            return flip_up(walk, line)
        case "provides":
            return provides(walk, line)
        case "influence" | "starting resources" | "starting draw" | "restore rule" | "develop rule":
            return FactionLine(line.kind, line.label, walk.sentences(line.rest))
        case _:
            raise walk.declined(line.tokens[0], "a sentence introduces the options of a list")


def attach(walk: Walk, line: Line) -> AttachLine:
    """Take what a card is attached to."""
    found = sentences(line.rest)
    if len(found) > 1:
        raise walk.declined(found[1].first, "ATTACH to stands before one kind of cards, and nothing behind it")
    return AttachLine(line.label, found[0])


def flip_up(walk: Walk, line: Line) -> FlipUpLine:
    """Take the cost number, the threshold and the extra costs of FLIP UP."""
    rest = line.rest
    if not rest or rest[0].kind != "number":
        raise walk.declined((*rest, line.tokens[0])[0], "FLIP UP: stands before a number")
    at = 2 if len(rest) > 1 and rest[1].kind == "icons" else 1
    behind = at
    while behind < len(rest) and rest[behind].low in JOINTS:
        behind += 1
    extra = walk.sentences(rest[behind:])
    return FlipUpLine(line.label, rest[0], rest[1] if at > 1 else None, rest[at:behind], extra)


def provides(walk: Walk, line: Line) -> ProvidesLine:
    """Take the icons of PROVIDES."""
    icons, *more = line.rest
    if more and (len(more) > 1 or more[0].kind != "stop"):
        raise walk.declined(more[0], "PROVIDES: stands before icons, and nothing behind them")
    return ProvidesLine(line.label, icons, more[0] if more else None)
