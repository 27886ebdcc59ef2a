"""Starfighter at the terminal."""

import re
from collections.abc import Mapping
from typing import Any, ClassVar, Final

from rulewright.cli.tables.starfighter.board import draw
from rulewright.cli.tables.starfighter.card import discard_lines, hand_lines, look_under, look_up
from rulewright.cli.tables.table import Table, in_columns
from rulewright.engine.ask import Option
from rulewright.engine.game import Game
from rulewright.starfighter.shapes import shown

SECTOR: Final = re.compile(r"(.* sector )(\d)")
SECTOR_NUMBERS: Final = ("1", "2", "3", "4", "5")
MANY: Final = 8  # options; more are set in two columns
PLAYS: Final = ("play", "pass")
RULE_ID: Final = re.compile(r"(sf|c)-?(\d+)", re.IGNORECASE)
HELP: Final = """\
Answer with the number of an option, or type it: play 3-10 in sector 2,
play 3-10 face down, move A2.1 to sector 3, shift left, pass …

{commands}
  look [PLACE]    under the cards: all covered halves, or the cards of a sector
                  whole (look B2); the back of a card face down is all you see

A place is a board, a sector and a level: A2.1 is the card on level 1 of A's
sector 2. Sectors are numbered 1 to 5 from left to right on both boards, from
either seat, and left and right are those of the screen. Your board is below.
A card shows its level, its code and the halves that can be seen: fighters on
the left, the effect on the right. An empty line asks the question again."""


class StarfighterTable(Table):
    """Two boards face to face, and squadron cards by code, name or place."""

    help = HELP
    examples: ClassVar[dict[str, str]] = {
        "why": "play 3-10 in sector 2",
        "card": "3-10 or card A2.1",
        "card help": "a card by code, name or place: card 3-10, card A2.1",
        "rule": "SF-33, help C-23, help shield",
        "rule id": "SF-33",
        "word": "shield",
    }

    def board(self, view: Mapping[str, Any]) -> list[str]:
        """Draw everything on the table that a seat sees, without its hand."""
        return draw(shown(view))

    def hand(self, view: Mapping[str, Any]) -> list[str]:
        """Show a hand, a card a line."""
        return hand_lines(shown(view))

    def card(self, view: Mapping[str, Any], name: str) -> list[str]:
        """Show a card by its place, code or name."""
        return look_up(shown(view), name)

    def look(self, view: Mapping[str, Any], place: str) -> list[str]:
        """Show covered halves, all of them or the cards at a place. [SF-190]"""
        return look_under(shown(view), place)

    def piles(self, view: Mapping[str, Any]) -> list[str]:
        """List the discard piles."""
        return discard_lines(shown(view))

    def rule_id(self, words: str) -> str:
        """Give the id that a typed one stands for: sf33 is SF-33."""
        match = RULE_ID.fullmatch(words)
        return f"{match[1].upper()}-{int(match[2])}" if match else ""

    def numbered(self, game: Game) -> dict[int, Option]:
        """Give the options by number; a choice among sectors goes by their own numbers."""
        options = list(game.legal)
        sectors = [match for match in [SECTOR.fullmatch(option.key) for option in options] if match]
        if len(sectors) == len(options) and len({match[1] for match in sectors}) == 1:
            return {int(match[2]): option for match, option in zip(sectors, options, strict=True)}
        return super().numbered(game)

    def meant(self, options: dict[int, Option], number: str) -> str:
        """Write the choice of a sector that is not among those offered, or nothing if no sector is asked for."""
        first = SECTOR.fullmatch(next(iter(options.values())).key)
        return first[1] + number if first and number in SECTOR_NUMBERS else ""

    def option_lines(self, options: dict[int, Option]) -> list[str]:
        """List options with their numbers; of many plays only what is typed, for the hand above has the names."""
        if len(options) > MANY and all(option.key.startswith(PLAYS) for option in options.values()):
            return in_columns([f"{number:>3}  {option.key}" for number, option in options.items()])
        return super().option_lines(options)
