"""What a worker reads before its first task, so that no task's budget is spent on it."""

from rulewright.server.tables import TABLES
from rulewright.server.tasks import decks, demos, limited, pasts, searches, thinking

EVERYTHING = (decks, demos, limited, pasts, searches, thinking)


def prepare() -> None:
    """Read every card."""
    for table in TABLES.values():
        table.decks()
