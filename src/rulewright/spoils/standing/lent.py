"""Cards that a text lets a player deploy as though they were in hand: out of a discard pile, out of the game."""

from typing import TYPE_CHECKING

from rulewright.spoils.meaning.addressees import concerns
from rulewright.spoils.meaning.cards import things_of
from rulewright.spoils.words.changes import MayDeploy

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils


def lent(g: "Spoils", player: int) -> list[int]:
    """List the cards outside a player's hand that they may deploy as though they were in it, each once. [CR3:101.1]"""
    found: list[int] = []
    for change, context in g.standing.player_changes:
        if isinstance(change, MayDeploy) and concerns(g, change.player, player, context):
            found += [one for one in things_of(g, change.cards, context) if one not in found]
    return found


def waives(g: "Spoils", player: int, thing: int) -> bool:
    """Whether a text by which a player may deploy a card lets them do so although its threshold is not met."""
    for change, context in g.standing.player_changes:
        if not isinstance(change, MayDeploy) or not change.unmet or not concerns(g, change.player, player, context):
            continue
        if thing in things_of(g, change.cards, context):
            return True
    return False
