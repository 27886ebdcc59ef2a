"""The terminal: printing, reading a line, clearing the screen. Colour and rare signs only where they can be shown."""

import contextlib
import os
import re
import sys
import textwrap
from typing import Final

import click

from rulewright.cli.edge import broken, is_screen
from rulewright.cli.width import width

with contextlib.suppress(ImportError):  # where it exists, lines can be edited and repeated with the arrow keys
    import readline

PLAIN: Final = str.maketrans(
    {
        "▲": "^", "△": "x", "●": "O", "○": "o", "▓": "#", "↻": "@", "│": "|", "·": "-", "─": "-", "×": "x",
        "…": ".", "★": "*", "═": "=", "▸": ">", "–": "-", "└": "+", "→": ">", "█": "#",
    },
)  # fmt: skip
CLEAR: Final = "\033[H\033[2J\033[3J"  # the screen and what was scrolled off it
COLOURS: Final = (
    (re.compile("▲+"), "green"),
    (re.compile("△+"), "red"),
    (re.compile("●+"), "cyan"),
    (re.compile("▓.?[^ │]*"), "blue"),
    (re.compile("★ Initiative"), "yellow"),
    (re.compile(r"═*[AB][1-5] × [AB][1-5]═*"), "magenta"),
    (re.compile(r"^══ .* ══$"), "cyan"),
    (re.compile(r"★ (attacking|blocking)"), "yellow"),
    (re.compile(r"\bdamage \d+"), "red"),
)


def is_interactive() -> bool:
    """Whether somebody sits at the keyboard."""
    return sys.stdin is not None and sys.stdin.isatty()


class Terminal:
    """What a person reads and types."""

    def __init__(self) -> None:
        """Find out what the terminal can show."""
        plain = bool(os.environ.get("NO_COLOR")) or os.environ.get("TERM") == "dumb"
        self.colour = sys.stdout.isatty() and not plain
        self.encoding = sys.stdout.encoding or "ascii"

    def say(self, text: str = "") -> None:
        """Print a text; lines that are longer than the screen are broken there."""
        self.put(broken(text) if is_screen() else text)

    def put(self, text: str) -> None:
        """Print a text as it is: a drawing, or a command that somebody copies."""
        click.echo(self.fitted(text), color=self.colour)

    def tell(self, text: str, indent: str = "") -> None:
        """Print a sentence, broken at the edge of the screen."""
        for line in text.splitlines() or [""]:
            wrapped = textwrap.wrap(line, width(), subsequent_indent=indent, break_on_hyphens=False)
            self.say("\n".join(wrapped))

    def show(self, lines: list[str]) -> None:
        """Print a drawing, in colour where there is colour."""
        for line in lines:
            self.put(self.coloured(line))

    def ask(self, prompt: str) -> str:
        """Read a line; `EOFError` when nobody types any more."""
        try:
            return input(self.fitted(prompt)).strip()
        except UnicodeDecodeError:
            self.say("That line is not text in UTF-8; type it again.")
            return ""

    def clear(self) -> None:
        """Hide everything that was printed or typed so far."""
        if "readline" in globals():
            readline.clear_history()
        if sys.stdout.isatty() and os.environ.get("TERM") != "dumb":
            click.echo(CLEAR, nl=False, color=True)
        else:
            click.echo("\n" * 60)

    def coloured(self, text: str) -> str:
        """Colour the signs of a drawing."""
        if not self.colour:
            return text
        for pattern, colour in COLOURS:
            text = pattern.sub(lambda match, colour=colour: click.style(match[0], fg=colour), text)  # type: ignore[misc]
        return text

    def fitted(self, text: str) -> str:
        """Replace what the terminal's encoding does not have."""
        try:
            text.encode(self.encoding)
        except UnicodeEncodeError:
            return text.translate(PLAIN).encode(self.encoding, "replace").decode(self.encoding)
        return text
