"""Lists that guests bring."""

from typing import Any, Final

from rulewright.server import protocol as p
from rulewright.server.tables import table_of
from rulewright.server.workers.memory import Memory

LONGEST_NAME: Final = 60


def check_deck(_memory: Memory, game: str, text: str, options: dict[str, Any]) -> p.DeckChecked:
    """Tell whether a list may be played."""
    return table_of(game).check(text, options)


def see_decks(_memory: Memory, game: str, options: dict[str, Any], decks: list[str]) -> None:
    """See that a game can begin with these decks; `BadWish` names everything that is wrong with them."""
    table_of(game).begin(options, decks, "a trial, so that a bad deck is told now")


def is_list(deck: str) -> bool:
    """Whether a deck is what somebody wrote, of any length and content, and not the name of one of ours."""
    return "\n" in deck or len(deck) > LONGEST_NAME
