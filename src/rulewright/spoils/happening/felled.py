"""Which cards the damage of an instruction has destroyed. [CR3:408.8]"""

from typing import TYPE_CHECKING, Final

from rulewright.spoils.happening.kinds import Damage, Happening
from rulewright.spoils.happening.kinds_of_move import Destroy
from rulewright.spoils.meaning.became import tracked
from rulewright.spoils.meaning.context import Context
from rulewright.spoils.table.remembered import Deed

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils

FELLED: Final = "felled"  # a deed, and what a context knows of it


def note_blow(g: "Spoils", happening: Destroy) -> None:
    """Remember for this turn whose damage destroyed a card, if some text asks for it."""
    if FELLED in g.lexicon.remembered:
        g.table.note_deeds([Deed(FELLED, happening.thing, one.source) for one in happening.shares if one.amount])


def about_to_strike(g: "Spoils", context: Context, group: tuple[Happening, ...]) -> Context:
    """Give a context that knows who strikes now, and who has fallen before."""
    strikers = {share.source for one in group if isinstance(one, Damage) for share in one.shares}
    if not strikers or FELLED not in g.lexicon.remembered:
        return context
    return context.bound("strikers", tuple(sorted(strikers))).bound("fallen", fallen(g)).bound(FELLED, ())


def has_struck(g: "Spoils", context: Context) -> Context:
    """Give a context that knows who has fallen by what struck, and what became of them."""
    strikers, before = context.things("strikers"), context.things("fallen")
    if not strikers:
        return context
    found = [one.thing for one in g.table.deeds[0] if one.kind == FELLED and one.other in strikers]
    now = tuple(sorted({one for one in found if one not in before}))
    came = tuple([g.table.became[one] for one in now])
    return tracked(g, context.bound(FELLED, now).bound("strikers", ()), came)


def fallen(g: "Spoils") -> tuple[int, ...]:
    """Give the cards that damage has destroyed this turn."""
    return tuple(sorted({one.thing for one in g.table.deeds[0] if one.kind == FELLED}))
