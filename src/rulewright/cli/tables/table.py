"""What the terminal needs of a game to show it: everything that is different from game to game, and nothing else.

A table reads views, so that it cannot show what a seat may not see.
"""

import textwrap
from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar, Final

from rulewright.cli.width import width
from rulewright.engine.ask import Option
from rulewright.engine.game import Game

COLUMN: Final = 40  # signs, of options that stand side by side
MANY: Final = 8  # options; more are set in columns where they fit
ALWAYS: Final = "always"
ABLE: Final = "able"
SMART: Final = "smart"
NEVER: Final = "never"
STOPS: Final = (ALWAYS, ABLE, SMART, NEVER)


class Table(ABC):
    """How a game is shown and what can be typed at it."""

    help: ClassVar[str] = ""
    examples: ClassVar[dict[str, str]] = {}
    stops: ClassVar[dict[str, str]] = {}  # the kinds of question that may be passed by themselves, and whether they are
    stop_help: ClassVar[dict[str, str]] = {}
    skipped: ClassVar[frozenset[str]] = frozenset()  # what is passed until the end of a turn on request

    @abstractmethod
    def board(self, view: Mapping[str, Any]) -> list[str]:
        """Draw everything on the table that a seat sees, without its hand."""

    @abstractmethod
    def hand(self, view: Mapping[str, Any]) -> list[str]:
        """Show the hand of the seat that looks, a card a line."""

    @abstractmethod
    def card(self, view: Mapping[str, Any], name: str) -> list[str]:
        """Show one card; `ValueError` if the seat sees none of that name."""

    def look(self, view: Mapping[str, Any], place: str) -> list[str]:
        """Show what lies covered and may be looked at, all of it or at a place."""
        del view, place
        raise ValueError("nothing lies covered in this game; card NAME shows a card")

    @abstractmethod
    def piles(self, view: Mapping[str, Any]) -> list[str]:
        """List the piles that everybody may look through."""

    @abstractmethod
    def rule_id(self, words: str) -> str:
        """Give the id of a rule that a typed one stands for, or an empty text if it is none."""

    def numbered(self, game: Game) -> dict[int, Option]:
        """Give the options by number."""
        return dict(enumerate(game.legal, start=1))

    def meant(self, options: dict[int, Option], number: str) -> str:
        """Write what a number means that no option bears, or nothing."""
        del options, number
        return ""

    def option_lines(self, options: dict[int, Option]) -> list[str]:
        """List options with their numbers, many short ones in columns."""
        return in_columns([f"{number:>3}  {option.sentence}" for number, option in options.items()])

    def turn(self, game: Game) -> int:
        """Give the number of the turn, until whose end windows may be passed."""
        del game
        return -1

    def window(self, game: Game) -> str:
        """Name the kind of stop that the open question is, or give an empty text."""
        del game
        return ""

    def matters(self, game: Game) -> bool:
        """Whether it makes a difference what the player answers at a stop."""
        del game
        return True

    def passing(self, game: Game) -> str:
        """Give the key that passes the open question where the player does not want to stop."""
        return game.legal.keys()[-1]


def in_columns(lines: list[str]) -> list[str]:
    """Set many short lines in as many columns as the screen has room for, and break what is longer than it."""
    count = width() // COLUMN
    room = width() // count - 1
    if len(lines) <= MANY or count == 1 or max(len(line) for line in lines) > room:
        return [part for line in lines for part in textwrap.wrap(line, width(), subsequent_indent=" " * 7)]
    rows = -(-len(lines) // count)
    columns = [lines[start : start + rows] for start in range(0, len(lines), rows)]
    return [
        "".join([f"{column[row]:<{room + 1}}" for column in columns if row < len(column)]).rstrip()
        for row in range(rows)
    ]
