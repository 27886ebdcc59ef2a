"""What may be picked, and how alike things are offered once."""

from typing import TYPE_CHECKING

from rulewright.engine.value import Value
from rulewright.spoils.actions import Take
from rulewright.spoils.context import Context
from rulewright.spoils.fitting import fits
from rulewright.spoils.table import DECK, PLAY, VOID
from rulewright.spoils.words import effects as e

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils


def takes(things: "list[int] | tuple[int, ...]") -> list[Take]:
    """Offer things to take."""
    return [Take(one) for one in things]


def kinds(g: "Spoils", things: list[int]) -> list[int]:
    """Give one of each kind of things that cannot be told apart."""
    seen: dict[Value, int] = {}
    for one in things:
        down = g.table.down[one] and g.table.area[one] == PLAY
        kind: Value = (g.table.definition[g.table.card[one]], g.table.tokens[one])
        if down:
            kind = ("face-down", one)  # whether somebody is asked must not tell what lies face-down
        seen.setdefault(kind, one)
    if things and g.table.area[things[0]] == DECK:
        return sorted(seen.values(), key=g._by_name)
    return list(seen.values())


def pickable(g: "Spoils", word: e.Pick, player: int, context: Context, most: int = -1) -> list[int]:
    """List the objects that a pick may pick, or the first so many of them. [CR3:310.1] [CR3:402.3] [CR3:403.7b]"""
    found: list[int] = []
    context = context.bound("acting", player)
    for one in g.candidates(word.cards.area):
        if len(found) == most:
            break
        if not fits(g, one, word.cards, context):
            continue
        if g.table.area[one] == VOID and g.table.down[one] and "face-down" not in word.cards.states:
            continue  # what lies face-down in the void is meant only where that is said [CR3:403.7b]
        if not word.choose and g.table.in_play(one) and g.standing.forbids(one, "be picked", player):
            continue
        found.append(one)
    return found
