"""What players draw, and what their factions gain or lose of influence. Damage is in damage.py."""

from typing import TYPE_CHECKING, Final

from rulewright.spoils.happening.kinds import Damage, Happening, Influence
from rulewright.spoils.happening.kinds_of_move import Draw
from rulewright.spoils.meaning.cards import CHANGED, amount_of, concerns
from rulewright.spoils.standing.permissions import may_draw
from rulewright.spoils.words import changes as c
from rulewright.spoils.words.vocabulary import Counted

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils

VARIED: Final = (Damage, Draw, Influence)  # how much of these there is texts may change


def adjusted(g: "Spoils", happening: Happening) -> Happening:
    """Give a happening, if it is a draw or a gain or loss of influence as texts change it. [CR3:410.3]"""
    player = happening.player
    if isinstance(happening, Draw):
        return Draw(player, may_draw(g, player, changed(g, player, "draws", happening.count)))
    if not isinstance(happening, Influence):
        return happening
    if happening.change > 0:
        return Influence(player, changed(g, player, "gains influence", happening.change))
    return Influence(player, -changed(g, player, "loses influence", -happening.change))


def changed(g: "Spoils", player: int, what: Counted, amount: int) -> int:
    """Apply all increases, then all reductions, never below 0. [CR3:410.3] [CR3:410.4] [A204]"""
    for more in (True, False):
        for change, context in g.standing.player_changes:
            if not isinstance(change, c.AmountChange) or (change.what, change.more) != (what, more) or not amount:
                continue
            if concerns(g, change.player, player, context):
                by = amount_of(g, change.amount, context.bound(CHANGED, amount))
                amount = max(0, amount + (by if more else -by))
    return amount
