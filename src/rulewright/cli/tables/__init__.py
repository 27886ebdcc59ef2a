"""The games that the terminal can show."""

from typing import Final

from rulewright.cli.tables.spoils import SpoilsTable
from rulewright.cli.tables.starfighter import StarfighterTable
from rulewright.cli.tables.table import Table

TABLES: Final[dict[str, Table]] = {"starfighter": StarfighterTable(), "spoils": SpoilsTable()}
