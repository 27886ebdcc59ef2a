"""A walk through the lines of a text: taking lines, and joining those that carry a sentence on."""

from dataclasses import dataclass
from typing import Final

from rulewright.spoils.language.declined import Declined
from rulewright.spoils.language.page.lines import Line
from rulewright.spoils.language.page.tokens import Sentence, Token, sentences, spelt

BROKEN: Final = "a line that breaks off was read on in the next"


@dataclass(frozen=True, slots=True)
class Ahead:
    """What the next line with a label is, of those behind a line."""

    effect: bool = False  # an EFFECT, with nothing but sentences between
    option: bool = False  # an option, with nothing but sentences, COST and EFFECT between


class Walk:
    """Goes through the lines of a text."""

    def __init__(self, text: str, lines: list[Line], noted: list[str]) -> None:
        """Stand at the first line."""
        self.text = text
        self.lines = lines
        self.noted = noted  # what was taken for what it is not quite
        self.at = 0
        self.ahead = ahead(lines)

    @property
    def line(self) -> Line | None:
        """Give the line here, if there is one."""
        return self.lines[self.at] if self.at < len(self.lines) else None

    @property
    def here(self) -> Line:
        """Give the line here, which there is."""
        return self.lines[self.at]

    def take(self) -> Line:
        """Take the line here, and note it if its label had to be guessed."""
        line = self.lines[self.at]
        self.at += 1
        if line.meant:
            self.noted.append(f'"{spelt(line.label)}" was read as "{line.meant}"')
        return line

    def declined(self, token: Token, why: str) -> Declined:
        """Decline the text at a token."""
        return Declined(self.text, token.at, why)

    def sentences(self, tokens: tuple[Token, ...], *, through: bool = False) -> tuple[Sentence, ...]:
        """Give the sentences of a passage that begins with tokens; `through`: it goes on to the next label."""
        found = list(tokens)
        while self.line is not None and not self.line.kind and (through or self.breaks_off(found)):
            if not through:
                self.noted.append(BROKEN)
            found.extend(self.take().tokens)
        return sentences(tuple(found))

    def breaks_off(self, tokens: list[Token]) -> bool:
        """Whether a passage goes on in the line here: it had no end, and that begins with a small letter."""
        open_ = bool(tokens) and tokens[-1].kind != "stop" and tokens[-1].text != ":"
        return open_ and self.here.tokens[0].text[:1].islower()

    def is_name(self) -> bool:
        """Whether the line here is the name of an ability: capitals only, and a COST below it."""
        follows = self.at + 1 < len(self.lines) and self.lines[self.at + 1].kind == "cost"
        return follows and self.here.capital


def ahead(lines: list[Line]) -> list[Ahead]:
    """Give for each line what is ahead of it; one pass from the end, so that no line is looked at twice."""
    found: list[Ahead] = []
    last = Ahead()
    for line in reversed(lines):
        found.append(last)
        if line.kind in ("cost", "effect"):
            last = Ahead(line.kind == "effect", last.option)
        elif line.kind:
            last = Ahead(option=line.kind == "option")
    return found[::-1]
