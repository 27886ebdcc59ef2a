"""How a game came to its end: who lost by what. All of it is public."""

from typing import NamedTuple

from rulewright.server import protocol as p


class Ending(NamedTuple):
    """What decided a game, who lost, the place of the event by which among all events (or -1), and what is counted."""

    how: p.How
    losers: list[str]
    event: int
    measure: str  # influence or armor
    per: str  # turn or round
