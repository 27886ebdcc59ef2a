"""Lists that guests bring."""

from typing import Any

from rulewright.server import protocol as p
from rulewright.server.tables import table_of
from rulewright.server.workers.memory import Memory


def check_deck(_memory: Memory, game: str, text: str, options: dict[str, Any]) -> p.DeckChecked:
    """Tell whether a list may be played."""
    return table_of(game).check(text, options)


def see_decks(_memory: Memory, game: str, options: dict[str, Any], decks: list[str]) -> list[str]:
    """Give what is kept of decks with which a game can begin; `BadWish` names everything that is wrong with them."""
    table = table_of(game)
    table.begin(options, decks, "a trial, so that a bad deck is told now")
    return [table.kept(deck) for deck in decks]
