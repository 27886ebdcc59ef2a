"""Lines into blocks: keyword lines, ability blocks, COST and EFFECT sections, options, and lines of sentences."""

import re
from dataclasses import dataclass, field
from typing import Final

from rulewright.spoils.text.scan import Line, Token

COST: Final = ("cost", ":")
EFFECT: Final = ("effect", ":")
LABELS: Final = re.compile(
    r"(?:COVERT|TACTICAL|INFLUENCE \d+)\.?|(?:UNIQUE|ATTACH to) .*"
    r"|(?:FLIP UP|PROVIDES|STARTING RESOURCES|STARTING DRAW|RESTORE RULE|DEVELOP RULE):.*"
)
OPTION: Final = re.compile(r"OPTION \d+:?.*")
ENDS: Final = (".", ")", ":", "!")


@dataclass(slots=True)
class Block:
    """A part of a text that is read by one rule."""

    kind: str  # label, ability, section (COST and EFFECT of the card itself), text
    first: Line
    tokens: tuple[Token, ...] = ()  # of a label or a text
    cost: tuple[Token, ...] | None = None
    effect: tuple[Token, ...] | None = None
    options: list[list["Block"]] = field(default_factory=list)
    marks: list[Token] = field(default_factory=list)  # the numbers of the options


def blocks(lines: list[Line]) -> list[Block]:
    """Split the lines of a text into blocks."""
    return Splitter([line for line in lines if line.tokens]).run()


class Splitter:
    """Goes through lines that are not empty."""

    def __init__(self, lines: list[Line]) -> None:
        """Stand at the first line."""
        self.lines = lines
        self.at = 0

    def run(self, *, inside: bool = False) -> list[Block]:
        """Split to the end, or to the end of an option."""
        found: list[Block] = []
        while self.at < len(self.lines):
            line = self.lines[self.at]
            if OPTION.fullmatch(line.text) and found and (found[-1].effect or found[-1].tokens):
                if inside:
                    break
                self.options(found[-1])
                continue
            if inside and (LABELS.fullmatch(line.text) or self.is_name(line)):
                break
            found.append(self.block(line))
        return found

    def options(self, block: Block) -> None:
        """Give a block the options that follow it."""
        while self.at < len(self.lines) and OPTION.fullmatch(self.lines[self.at].text):
            line = self.lines[self.at]
            rest = line.tokens[3:] if len(line.tokens) > 2 and line.tokens[2].text == ":" else line.tokens[2:]  # noqa: PLR2004
            self.at += 1
            block.marks.append(line.tokens[1])
            head = [Block("text", line, (*rest, line.end))] if rest else []
            block.options.append(head or self.run(inside=True))

    def block(self, line: Line) -> Block:
        """Take one block."""
        if starts(line, COST):
            return self.section(Block("section", line))
        if starts(line, EFFECT):
            return self.section(Block("section", line))
        if LABELS.fullmatch(line.text):
            self.at += 1
            return Block("label", line, (*line.tokens, line.end))
        if self.is_name(line):
            self.at += 1
            return self.section(Block("ability", line))
        return Block("text", line, self.passage(0))

    def is_name(self, line: Line) -> bool:
        """Whether a line is the name of an ability: capitals only, and a cost below it."""
        follows = self.at + 1 < len(self.lines) and starts(self.lines[self.at + 1], COST)
        plain = re.sub(r"\[[A-Z]\]", "", line.text)
        return follows and plain == plain.upper() and not starts(line, COST) and not starts(line, EFFECT)

    def section(self, block: Block) -> Block:
        """Take COST and EFFECT lines."""
        if self.at < len(self.lines) and starts(self.lines[self.at], COST):
            block.cost = self.passage(2, until_effect=self.effect_follows())
        if self.at < len(self.lines) and starts(self.lines[self.at], EFFECT):
            block.effect = self.passage(2)
        return block

    def effect_follows(self) -> bool:
        """Whether the COST line here has an EFFECT line, with nothing but sentences between."""
        for line in self.lines[self.at + 1 :]:
            if starts(line, EFFECT):
                return True
            if starts(line, COST) or LABELS.fullmatch(line.text) or OPTION.fullmatch(line.text):
                return False
        return False

    def passage(self, skip: int, *, until_effect: bool = False) -> tuple[Token, ...]:
        """Take a line without its label, and the lines that carry its sentence on."""
        line = self.lines[self.at]
        self.at += 1
        tokens = list(line.tokens[skip:])
        while self.at < len(self.lines) and self.carries_on(tokens, until_effect=until_effect):
            line = self.lines[self.at]
            self.at += 1
            tokens.extend(line.tokens)
        return (*tokens, line.end)

    def carries_on(self, tokens: list[Token], *, until_effect: bool) -> bool:
        """Whether the next line belongs to the passage."""
        line = self.lines[self.at]
        if starts(line, EFFECT) or starts(line, COST) or LABELS.fullmatch(line.text) or OPTION.fullmatch(line.text):
            return False
        broken = bool(tokens) and tokens[-1].text not in ENDS and line.text[:1].islower()
        return until_effect or broken


def starts(line: Line, label: tuple[str, str]) -> bool:
    """Whether a line begins with a label."""
    return tuple([token.low for token in line.tokens[:2]]) == label
