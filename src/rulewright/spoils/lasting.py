"""How long effects last: a turn, a battle, until a player's next turn."""

from typing import TYPE_CHECKING

from rulewright.engine.value import Value
from rulewright.spoils.context import context_from

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils


def end_of_effects(g: "Spoils", what: str) -> None:
    """End all effects of the last turn and those until the active player's next turn, or of a battle. [CR3:602.1b]"""
    t = g.table
    kept = tuple([entry for entry in t.ongoing[0] if not ends(g, entry, what)])
    if kept != t.ongoing[0]:
        t.journal.write(t.ongoing, 0, kept)


def ends(g: "Spoils", entry: tuple[Value, ...], what: str) -> bool:
    """Whether an effect ends with this turn or battle."""
    if what == "turn" and entry[4] == "your next turn":
        return context_from(entry[3]).player == g.active
    return entry[4] == what
