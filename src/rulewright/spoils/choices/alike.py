"""What nobody can tell apart: of answers that come to the same one is offered, and the rest is taken as well. [A434]"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from rulewright.engine.ask import Ask
from rulewright.engine.value import Value
from rulewright.spoils.happening.replacements import Replacement
from rulewright.spoils.table.actions import Next
from rulewright.spoils.table.remembered import Fired
from rulewright.spoils.words import things as w
from rulewright.spoils.words.amounts import SameAmount
from rulewright.spoils.words.walk import mentions

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils

# What a trigger learns of its event, and the words that speak of it
LEARNT: Final[dict[str, tuple[type, ...]]] = {
    "it": (w.It,),
    "damaged": (w.Damaged,),
    "inflicted by": (w.Source,),
    "amount": (SameAmount,),
    "moved": (w.It, w.This, w.Picked, w.Bearer, w.BearerOf),
}


def looks(g: "Spoils", one: int) -> tuple[Value, ...]:
    """Give all by which a thing can differ from another."""
    t = g.table
    card = (t.definition[t.card[one]], t.owner_of(one), t.area[one], t.controller[one], t.down[one], t.depleted[one])
    bound = (t.attached[one], tuple(t.attachments(one)), t.role(one), t.ready[one])
    return (*card, *bound, t.tokens[one], t.markers[one], t.damage[one])


def which_next(g: "Spoils", player: int, kind: str, texts: "Sequence[Fired | Replacement]") -> Ask:
    """Ask which of several triggers or replacements is next; it is all the same which of those that are alike is."""
    first = [place for place, one in enumerate(texts) if not any([same(g, one, other) for other in texts[:place]])]
    rest = [place for place in range(len(texts)) if place not in first]
    return Ask(player, kind, [Next(place) for place in first], alike=[Next(place) for place in rest])


def same(g: "Spoils", one: "Fired | Replacement", other: "Fired | Replacement") -> bool:
    """Whether two texts are the same text about the same, on one card or on two that differ in nothing."""
    if one.word != other.word:
        return False
    if isinstance(one, Fired) and isinstance(other, Fired):
        mine, theirs = one.context, other.context
        if mine.player != theirs.player or spoken_of(g, one) != spoken_of(g, other):
            return False
        return mine.source == theirs.source or twins(g, mine.source, theirs.source)
    if isinstance(one, Replacement) and isinstance(other, Replacement):
        return one.age == other.age and twins(g, one.source, other.source)
    return False


def spoken_of(g: "Spoils", fired: Fired) -> list[tuple[str, Value]]:
    """Give what a trigger has learnt of its event, as far as its effect speaks of that."""
    effect = g.lexicon.words[g.lexicon.parts[fired.word]["effect"][0]]
    unsaid = [name for name, kinds in LEARNT.items() if not any([mentions(effect, kind) for kind in kinds])]
    return [(name, value) for name, value in fired.context.bindings if name not in unsaid]


def twins(g: "Spoils", one: int, other: int) -> bool:
    """Whether two cards differ in nothing, wherever they are by now, and nothing goes on or was done about either."""
    t = g.table
    pairs = [(one, other), (t.current(one), t.current(other))]
    if any([looks(g, mine) != looks(g, theirs) or memory(g, mine) != memory(g, theirs) for mine, theirs in pairs]):
        return False
    told = {one, other, *pairs[1]}
    if any([not told.isdisjoint(effect.things) for effect in t.ongoing[0]]):
        return False
    done = any([deed.thing in told or deed.other in told for deed in t.deeds[0]])
    return not done and not any([spared.thing in told for spared in t.exempt[0]])


def memory(g: "Spoils", one: int) -> tuple[Value, ...]:
    """Give what is kept of a thing: its option, what its cost chose, what is last known, who knows it, what it did."""
    t = g.table
    kept = (t.mode[one], t.chosen[one], t.last[one], t.known[one])
    return (*kept, one in t.struck[0], one in t.assigned[0], one in t.played[0])
