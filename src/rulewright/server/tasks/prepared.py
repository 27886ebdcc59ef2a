"""What a worker reads before its first task, so that neither its budget nor somebody's patience is spent on it."""

from rulewright.server.tables import TABLES
from rulewright.server.tasks import decks, demos, limited, own, pasts, searches, thinking
from rulewright.server.workers.memory import Memory

EVERYTHING = (decks, demos, limited, own, pasts, searches, thinking)


def prepare() -> None:
    """Read every card, and what is looked up when cards and rules are searched."""
    memory = Memory()
    for name, table in TABLES.items():
        table.decks()
        searches.search_cards(memory, name, "", "")
        searches.search_rules(memory, name, "cards")
