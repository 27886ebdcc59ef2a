"""Whose destruction was replaced, what it forgets of its damage, and from what it is exempt for how long. [A12]"""

from typing import TYPE_CHECKING, Final

from rulewright.spoils.happening.hear import sources_of
from rulewright.spoils.happening.kinds_of_move import Destroy
from rulewright.spoils.happening.replacements import Replacement
from rulewright.spoils.table.remembered import Exempt, Spared

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils

SPENT: Final = -1  # in the place of a source: what saved it was used up by that, and cannot go any more


def spare(g: "Spoils", happening: Destroy, by: Replacement, *, spent: bool) -> None:
    """Let a card whose destruction is replaced forget the blow that destroyed it, and be exempt. [CR3:506.6] [A12]

    What a replacement that is `spent` saved stays so, though it has gone.
    """
    t = g.table
    thing, shares = happening.thing, happening.shares
    types = g.types(thing)
    if g.ruleset.replace_resets_damage and (shares or "character" in types):
        t.forget_damage_of(thing, [*sources_of(happening)])  # all who struck together [CR3:408.4b] [A13]
        if "location" in types:  # older markers stay [CR3:408.5c] [A14] [A15]
            t.put_markers(thing, -sum([one.amount for one in shares]))
    source = SPENT if spent else by.source
    found: list[Exempt | Spared] = [Exempt(thing, g.damage_on(thing), limit(g, thing), source, by.word)]
    if happening.by < 0:  # nobody did it but the rules
        found.append(Spared(thing, t.attached[thing], source, by.word))
    t.exempt_from(found)


def limit(g: "Spoils", thing: int) -> int:
    """Give the life of a character or the structure of a location."""
    types = g.types(thing)
    return g.number(thing, "structure" if "location" in types and "character" not in types else "life")


def is_exempt(g: "Spoils", thing: int) -> bool:
    """Whether its destruction was replaced and nothing has got worse since. [A12]"""
    entries = [one for one in g.table.exempt[0] if isinstance(one, Exempt) and one.thing == thing]
    return any(holds(g, one) for one in entries)


def is_spared(g: "Spoils", thing: int) -> bool:
    """Whether the rules would have destroyed it as it is attached now, and that was replaced. [A12]"""
    entries = [one for one in g.table.exempt[0] if isinstance(one, Spared) and one.thing == thing]
    return any(holds(g, one) for one in entries)


def holds(g: "Spoils", entry: Exempt | Spared) -> bool:
    """Whether what was saved is still saved: not if the damage has risen, the life fallen, or the text gone."""
    if not g.table.in_play(entry.thing):
        return False
    if entry.source != SPENT and (entry.source, entry.word) not in [one[:2] for one in g.register.replacements]:
        return False
    if isinstance(entry, Spared):
        return g.table.attached[entry.thing] == entry.attached
    return g.damage_on(entry.thing) <= entry.damage and limit(g, entry.thing) >= entry.life


def keep_watch(g: "Spoils") -> None:
    """Let exemptions end whose time is over, for good, and the others go by what their cards are now. [A12]"""
    t = g.table
    if not t.exempt[0]:
        return
    kept = [one for one in t.exempt[0] if holds(g, one)]
    now = [
        Exempt(one.thing, g.damage_on(one.thing), limit(g, one.thing), one.source, one.word)
        if isinstance(one, Exempt)
        else one
        for one in kept
    ]
    if tuple(now) != t.exempt[0]:
        t.keep_exempt(tuple(now))
