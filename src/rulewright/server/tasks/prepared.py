"""What a worker reads before its first task, so that no task's budget is spent on it."""

from rulewright.server.tables import TABLES
from rulewright.server.tasks import decks, demos, pasts, searches, thinking

EVERYTHING = (decks, demos, pasts, searches, thinking)


def prepare() -> None:
    """Read every card: those of decks, and those that only a search finds."""
    for table in TABLES.values():
        table.decks()
        table.find_cards("", "")
