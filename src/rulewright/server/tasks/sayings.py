"""What the cards of a deck say at a table, for whoever serves it."""

from typing import Any

from rulewright.server.tables import table_of
from rulewright.server.workers.memory import Memory


def say_ahead(_memory: Memory, game: str, deck: str, options: dict[str, Any]) -> list[Any]:
    """Say what may be shown of a deck's cards, in the form that `take_sayings` of the table understands."""
    return table_of(game).said_ahead(deck, options)
