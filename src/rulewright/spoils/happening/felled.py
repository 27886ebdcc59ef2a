"""Which cards the damage of an instruction has destroyed. [CR3:408.8]"""

from typing import TYPE_CHECKING, Final

from rulewright.spoils.happening.kinds import Happening, blow, number, shares_of
from rulewright.spoils.meaning.became import tracked
from rulewright.spoils.meaning.context import Context

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils

FELLED: Final = "felled"  # a deed, and what a context knows of it


def note_blow(g: "Spoils", happening: Happening) -> None:
    """Remember for this turn whose damage destroyed a card, if some text asks for it."""
    if FELLED in g.lexicon.remembered:
        g.table.note_deeds([(FELLED, number(happening, 1), by) for by, share in blow(happening) if share])


def about_to_strike(g: "Spoils", context: Context, group: tuple[Happening, ...]) -> Context:
    """Give a context that knows who strikes now, and who has fallen before."""
    strikers = {by for one in group if one[0] == "damage" for by, _ in shares_of(one)}
    if not strikers or FELLED not in g.lexicon.remembered:
        return context
    return context.bound("strikers", tuple(sorted(strikers))).bound("fallen", fallen(g)).bound(FELLED, ())


def has_struck(g: "Spoils", context: Context) -> Context:
    """Give a context that knows who has fallen by what struck, and what became of them."""
    strikers, before = context.things("strikers"), context.things("fallen")
    if not strikers:
        return context
    found = [thing for name, thing, by in g.table.deeds[0] if name == FELLED and by in strikers]
    now = tuple(sorted({one for one in found if one not in before}))
    came = tuple([g.table.became[one] for one in now])
    return tracked(g, context.bound(FELLED, now).bound("strikers", ()), came)


def fallen(g: "Spoils") -> tuple[int, ...]:
    """Give the cards that damage has destroyed this turn."""
    return tuple(sorted({thing for name, thing, _ in g.table.deeds[0] if name == FELLED}))
