"""Lists that guests bring."""

from typing import Any

from rulewright.server import protocol as p
from rulewright.server.tables import table_of
from rulewright.server.tables.table import EMPTY
from rulewright.server.workers.memory import Memory


def check_deck(_memory: Memory, game: str, text: str, options: dict[str, Any]) -> p.DeckChecked:
    """Tell whether a list may be played; an empty one is no deck, though whoever names none plays the usual one."""
    if not text.strip():
        return p.DeckChecked(legal=False, name="", problems=[EMPTY], cards={})
    return table_of(game).check(text, options)


def study_deck(_memory: Memory, game: str, text: str, options: dict[str, Any], seed: str) -> p.DeckStudied:
    """Tell what is in a list, and what can be said of it."""
    return table_of(game).study(text, options, seed)


def see_decks(_memory: Memory, game: str, options: dict[str, Any], decks: list[str]) -> list[str]:
    """Give what is kept of decks with which a game can begin; `BadWish` names everything that is wrong with them."""
    table = table_of(game)
    table.begin(options, decks, "a trial, so that a bad deck is told now").stand_still()
    return [table.kept(deck) for deck in decks]
