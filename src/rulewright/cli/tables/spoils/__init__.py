"""The Spoils at the terminal."""

import re
from collections.abc import Mapping
from typing import Any, ClassVar, Final

from rulewright.cli.tables.spoils.board import draw
from rulewright.cli.tables.spoils.card import hand_lines, look_up, pile_lines
from rulewright.cli.tables.table import Table
from rulewright.engine.ask import Option
from rulewright.engine.game import Game
from rulewright.spoils.company.stops import KINDS, SKIPPED, matters, passing, turn, window
from rulewright.spoils.showing.shapes import shown

RULE_ID: Final = re.compile(r"(?:(cr[23]|rb):)?(\d{3}(?:\.\d+[a-z]?)?)|(rb:.+)|a(\d{1,3})", re.IGNORECASE)
IN_HAND: Final = re.compile(r"\([A-D] hand \d+\)")
HELP: Final = """\
Answer with the number of an option, or type it: deploy Plough Giant, attack,
use MARCHING SONG, pick Spark Novice, block with Shield Aunt, pass, end turn …
A sentence of scenarios does it at once: deploy Short Temper picking Iron Duck.

{commands}
  stops           when you are asked and when you pass by yourself
  skip            pass every response and battle window until this turn ends

A character shows strength/life/speed. Resources are free until they pay. One
blocker stops a whole party, and blockers are depleted after a battle. Cards
are paid for by themselves; type stops payment able to choose the resources.
Your side is below. An empty line asks the question again."""


class SpoilsTable(Table):
    """Factions, resources and what each side has in play."""

    help = HELP
    examples: ClassVar[dict[str, str]] = {
        "why": "deploy Plough Giant",
        "card": "Plough Giant",
        "card help": "a card by its name, or the beginning of it: card Plough",
        "rule": "CR3:604.1b, help A35, help covert",
        "rule id": "CR3:604.1b",
        "word": "covert",
    }
    stops: ClassVar[dict[str, str]] = {kind: when for kind, (when, _) in KINDS.items()}
    skipped: ClassVar[frozenset[str]] = SKIPPED
    stop_help: ClassVar[dict[str, str]] = {kind: told for kind, (_, told) in KINDS.items()}

    def board(self, view: Mapping[str, Any]) -> list[str]:
        """Draw everything on the table that a seat sees, without its hand."""
        return draw(shown(view))

    def hand(self, view: Mapping[str, Any]) -> list[str]:
        """Show a hand, a kind of card a line."""
        return hand_lines(shown(view))

    def card(self, view: Mapping[str, Any], name: str) -> list[str]:
        """Show a card by its name."""
        return look_up(shown(view), name)

    def piles(self, view: Mapping[str, Any]) -> list[str]:
        """List the piles that everybody may look through."""
        return pile_lines(shown(view))

    def rule_id(self, words: str) -> str:
        """Give the id that a typed one stands for: 604.1b is CR3:604.1b."""
        match = RULE_ID.fullmatch(words)
        if match is None:
            return ""
        if match[4]:
            return f"A{int(match[4]):02d}"
        return f"RB:{match[3][3:].lower()}" if match[3] else f"{(match[1] or 'cr3').upper()}:{match[2].lower()}"

    def numbered(self, game: Game) -> dict[int, Option]:
        """Give the options by number; of cards in hand that are alike, one."""
        alike: dict[str, Option] = {}
        for option in game.legal:
            alike.setdefault(option.sentence if IN_HAND.search(option.key) else option.key, option)
        return dict(enumerate(alike.values(), start=1))

    def turn(self, game: Game) -> int:
        """Give the number of the turn."""
        return turn(game)

    def window(self, game: Game) -> str:
        """Name the kind of stop that the open question is."""
        return window(game)

    def matters(self, game: Game) -> bool:
        """Whether it makes a difference what the player answers at a stop."""
        return matters(game)

    def passing(self, game: Game) -> str:
        """Give the key that passes a window, pays as a plain player would, or takes triggers as they are listed."""
        return passing(game)
