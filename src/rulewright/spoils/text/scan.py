"""A text into lines and tokens, each with its line and column. What the tokens mean is the grammar's business."""

import re
from dataclasses import dataclass
from typing import Final

TOKEN: Final = re.compile(
    r"(?P<icons>(?:\[[A-Z]\])+)"
    r"|(?P<quoted>\"[^\"]*\")"
    r"|(?P<word>[^\W_](?:[^\W_]|['’+\-](?=[^\W_]))*)"
    r"|(?P<mark>\S)"
)


@dataclass(frozen=True, slots=True)
class Token:
    """A word, a quoted name, a run of icons, a mark, or the end of a passage."""

    kind: str  # word, quoted, icons, mark, end
    text: str
    low: str  # in small letters, as the grammar compares it
    line: int  # counted from 1
    column: int  # counted from 1


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a text with its tokens."""

    number: int
    text: str
    tokens: tuple[Token, ...]

    @property
    def end(self) -> Token:
        """Give the end of the line as a token."""
        return Token("end", "", "", self.number, len(self.text) + 1)


def scan(text: str) -> list[Line]:
    """Split a text into lines and those into tokens; empty lines stay, without tokens."""
    return [Line(number, line, tokens_of(line, number)) for number, line in enumerate(text.split("\n"), 1)]


def tokens_of(line: str, number: int) -> tuple[Token, ...]:
    """Split one line into tokens; `it's` is two."""
    return tuple([one for match in TOKEN.finditer(line) for one in split_up(token(match, number))])


def split_up(found: Token) -> tuple[Token, ...]:
    """Give a token, or the two that a contraction stands for."""
    if found.low != "it's":
        return (found,)
    it, is_ = found.text[:2], "is"
    return Token("word", it, it.lower(), found.line, found.column), Token(
        "word", is_, is_, found.line, found.column + 2
    )


def token(match: re.Match[str], line: int) -> Token:
    """Make a token of what was found."""
    text = match.group()
    return Token(match.lastgroup or "mark", text, text.lower(), line, match.start() + 1)
