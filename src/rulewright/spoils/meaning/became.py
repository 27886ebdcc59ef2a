"""What became of cards that a text itself has moved, and of those that it picked. [CR3:402.4]"""

from typing import TYPE_CHECKING

from rulewright.spoils.meaning.context import Context
from rulewright.spoils.table.remembered import Became

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils
    from rulewright.spoils.standing.standing import Standing


def tracked(g: "Spoils", context: Context, came: tuple[int, ...]) -> Context:
    """Give a context that knows what became of its cards in a group from which `came` these objects. [CR3:402.4]"""
    became = g.table.became
    names = [name for name, _ in context.bindings if name == "it" or name.startswith("pick")]
    before = moved_by(context)
    known = {context.source, *[one for name in names for one in context.things(name)], *[one.new for one in before]}
    moved = [old for old in sorted(known) if old >= 0 and became[old] >= 0 and became[old] in came]
    return context.bound("moved", (*before, *[Became(old, became[old]) for old in moved])) if moved else context


def moved_by(context: Context) -> list[Became]:
    """Give which objects became which others by the text that is being followed, or by what triggered it."""
    found = context.get("moved")
    return [one for one in found if isinstance(one, Became)] if isinstance(found, tuple) else []


def chain_of(context: Context) -> dict[int, int]:
    """Give the same, each object with the one that it became."""
    return {one.old: one.new for one in moved_by(context)}


def latest(chain: dict[int, int], thing: int) -> int:
    """Give what an object became at last."""
    while thing in chain:
        thing = chain[thing]
    return thing


def followed(g: "Spoils", things: tuple[int, ...], context: Context) -> tuple[int, ...]:
    """Give objects as what they became in play by this very text; else what is last known of them counts. [A86]"""
    chain = chain_of(context)
    if not chain:
        return things
    found = []
    for one in things:
        last = latest(chain, one)
        found.append(last if g.table.in_play(last) else one)
    return tuple(found)


def picked(g: "Spoils", number: int, context: Context, standing: "Standing | None") -> tuple[int, ...]:
    """Give what was picked, but no card in play that has lost the type for which it was picked. [CR3:208.2]"""
    found = followed(g, context.things(f"pick{number}"), context)
    types = context.get(f"type{number}")
    if not isinstance(types, tuple) or not types:
        return found
    return tuple([one for one in found if not g.table.in_play(one) or set(types) & set(g.types(one, standing))])
