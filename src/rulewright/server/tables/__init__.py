"""The games as the server offers them."""

from typing import Final

from rulewright.server.tables.spoils import SpoilsTable
from rulewright.server.tables.starfighter import StarfighterTable
from rulewright.server.tables.table import Moved, Table, is_list
from rulewright.server.trouble import BadWish

TABLES: Final[dict[str, Table]] = {"spoils": SpoilsTable(), "starfighter": StarfighterTable()}


def table_of(game: str) -> Table:
    """Give the table of a game, or say which games there are."""
    if game not in TABLES:
        raise BadWish(f"there is no game called {game[:40]!r}; there are {', '.join(TABLES)}")
    return TABLES[game]


__all__ = ["TABLES", "BadWish", "Moved", "Table", "is_list", "table_of"]
