"""Lines that end at the edge of the screen: who reads there gets them broken, a file or a program gets them whole."""

import itertools
import re
import sys
import textwrap
from typing import Final

import click

from rulewright.cli.width import width

MARK: Final = re.compile(r"( *)\^")  # stands below the place of a line that is meant
CUT: Final = "…"
COLUMNS: Final = re.compile(r".*\S {2,}(?=\S)")  # all that stands before the last column of a line


def is_screen(*, err: bool = False) -> bool:
    """Whether somebody reads what is printed, or only a file or another program."""
    stream = sys.stderr if err else sys.stdout
    return stream is not None and stream.isatty()


def echo(text: str = "", *, err: bool = False) -> None:
    """Print some lines."""
    click.echo(broken(text) if is_screen(err=err) else text, err=err)


def broken(text: str) -> str:
    """Give lines none of which is longer than the screen is wide, unless one word is."""
    lines = [[line] for line in text.split("\n")]
    for line, below in itertools.pairwise(lines):
        mark = MARK.fullmatch(below[0])
        if mark and len(line[0]) > width():
            line[0], below[0] = around(line[0], len(mark[1]))
    return "\n".join([part for (line,) in lines for part in broken_line(line)])


def broken_line(line: str) -> list[str]:
    """Give a line broken between words, what follows further in than it began, or below its last column."""
    if len(line) <= width():
        return [line]
    columns = COLUMNS.match(line)
    column = columns.end() if columns and columns.end() <= width() // 2 else len(line) - len(line.lstrip()) + 2
    indent = " " * column
    return textwrap.wrap(line, width(), subsequent_indent=indent, break_on_hyphens=False, break_long_words=False)


def around(line: str, place: int) -> tuple[str, str]:
    """Give as much of a line as there is room for on both sides of a place, and the mark below that."""
    half = width() // 2 - len(CUT)
    return f"{CUT}{line[max(0, place - half) : place]:>{half}}{line[place : place + half]}{CUT}", f"{' ' * half} ^"
