"""What damage comes to: increases, reductions, shields, and the sum of a battle."""

from typing import TYPE_CHECKING, Final

from rulewright.spoils.happening.hear import means
from rulewright.spoils.happening.kinds import Damage
from rulewright.spoils.meaning.cards import CHANGED, amount_of, things_of
from rulewright.spoils.meaning.context import Context
from rulewright.spoils.table.cells import DEFENDER, TARGET
from rulewright.spoils.table.ongoing import Redirection, Shield
from rulewright.spoils.table.remembered import Share
from rulewright.spoils.words import changes as c

WHOLE: Final = -1  # the size of a shield that leaves nothing

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils


def adjusted_damage(g: "Spoils", happening: Damage) -> Damage:
    """Apply increases, then reductions; a shield against the next damage is used up. [CR3:408.1] [CR3:408.2] [A97]

    [CR3:408.2b]
    """
    thing = happening.thing
    if happening.amount == 0 and g.ruleset.zero_damage_precheck:
        return happening
    shares = by_source(happening.shares)
    whole = 0  # what changes the sum
    for more in (True, False):
        for change, context in g.standing.player_changes:
            if not isinstance(change, c.DamageChange) or change.more != more:
                continue
            for source in list(shares):
                if concerns(g, change, happening, source, context):
                    bound = change.role == "by" or change.other is not None
                    total = shares[source] if bound else sum(shares.values()) + whole
                    if change.over is not None and total <= amount_of(g, change.over, context):
                        continue
                    by = reduction(g, change, total, context)
                    if not bound:
                        whole += by if more else -by
                        break
                    shares[source] = max(0, total + (by if more else -by))
    amount = shielded(g, thing, max(0, sum(shares.values()) + whole))
    return Damage(happening.source, thing, amount, happening.battle, fitted(shares, amount))


def reduction(g: "Spoils", change: c.DamageChange, total: int, context: Context) -> int:
    """Give by how much a change increases or reduces damage: what is reduced to an amount is never increased to it."""
    if change.amount is not None:
        return amount_of(g, change.amount, context.bound(CHANGED, total))
    return total if change.to is None else max(0, total - amount_of(g, change.to, context))


def would_grow(g: "Spoils", source: int, to: int) -> bool:
    """Whether battle damage of 0 would be increased: by the rulebook 0 is judged after all changes. [A144]"""
    if g.ruleset.zero_damage_precheck:
        return False
    nothing = Damage(source, to, 0, 1)
    changes = [(one, context) for one, context in g.standing.player_changes if isinstance(one, c.DamageChange)]
    return any(one.more and concerns(g, one, nothing, source, context) for one, context in changes)


def by_source(shares: tuple[Share, ...]) -> dict[int, int]:
    """Give how much each source inflicts."""
    return {one.source: one.amount for one in shares}


def fitted(shares: dict[int, int], amount: int) -> tuple[Share, ...]:
    """Make shares add up to an amount: the last ones give way, the first takes what is more."""
    found = []
    left = amount
    for source, share in shares.items():
        found.append(Share(source, min(share, left)))
        left -= found[-1].amount
    return (Share(found[0].source, found[0].amount + left), *found[1:])


def concerns(g: "Spoils", change: c.DamageChange, happening: Damage, source: int, context: Context) -> bool:
    """Whether a change of damage concerns the share of a source: what it is inflicted to, or by."""
    one, other = (happening.thing, source) if change.role == "to" else (source, happening.thing)
    if change.nonbattle if happening.battle else change.battle:
        return False
    return means(g, change.cards, one, context) and (change.other is None or means(g, change.other, other, context))


def shielded(g: "Spoils", thing: int, amount: int) -> int:
    """Use up the reductions of the next damage to a thing and give what they leave of it. [CR3:506.3]"""
    t = g.table
    found = [one for one in t.ongoing[0] if isinstance(one, Shield) and one.thing == thing]
    if found:
        t.let_end([*found])
    sizes = [one.amount for one in found]
    return 0 if WHOLE in sizes else max(0, amount - sum(sizes))


def redirected(g: "Spoils", happening: Damage) -> tuple[Damage, ...]:
    """Give damage as it is inflicted: the part that goes elsewhere by itself, as far as that can receive it. [A239]"""
    t = g.table
    thing, left = happening.thing, happening.amount
    found: list[Damage] = []
    for effect in [one for one in t.ongoing[0] if isinstance(one, Redirection) and one.thing == thing]:
        amount, to = effect.amount, effect.to
        moved = left if amount == WHOLE else min(left, amount)
        if not moved or not Damage(happening.source, to, moved, happening.battle).possible(g):
            continue
        rest = [Redirection(effect.word, thing, amount - moved, to)] if amount > moved else []
        t.keep_lasting((*[one for one in t.ongoing[0] if one is not effect], *rest))
        found.append(elsewhere(g, happening, to, moved))
        left -= moved
    diverted = diversion(g, happening) if left else -1
    if diverted >= 0:
        found.append(elsewhere(g, happening, diverted, left))
        left = 0
    if not found:
        return (happening,)
    shares = fitted(by_source(happening.shares), left)
    return (Damage(happening.source, thing, left, happening.battle, shares), *found)


def elsewhere(g: "Spoils", happening: Damage, to: int, moved: int) -> Damage:
    """Give damage that goes to another card, adjusted there anew; all of it is inflicted by all that inflict it."""
    shares = happening.shares if moved == happening.amount else ()
    return adjusted_damage(g, Damage(happening.source, to, moved, happening.battle, shares))


def diversion(g: "Spoils", happening: Damage) -> int:
    """Give the card to which a text sends all such damage, the oldest text first, or -1. [A384]"""
    thing = happening.thing
    for change, context in g.standing.player_changes:
        if not isinstance(change, c.Divert) or (change.nonbattle if happening.battle else change.battle):
            continue
        if not means(g, change.cards, thing, context):
            continue
        for to in things_of(g, change.to, context):
            if to != thing and Damage(happening.source, to, happening.amount, happening.battle).possible(g):
                return to
    return -1


def battle_damage(g: "Spoils") -> tuple[Damage, ...]:
    """Sum what was assigned, a single amount for each recipient. [CR3:609.1f] [CR3:408.6] [CR3:408.6a]"""
    t = g.table
    shares: dict[int, dict[int, int]] = {}
    for one in t.assignments[0]:
        if t.in_play(one.to):
            of = shares.setdefault(one.to, {})
            of[one.source] = of.get(one.source, 0) + one.amount
    return tuple([struck_together(to, of) for to, of in shares.items()])


def struck_together(thing: int, shares: dict[int, int]) -> Damage:
    """Give the damage to a card by all that strike it at the same time."""
    parts = tuple([Share(source, amount) for source, amount in shares.items()])
    return Damage(parts[0].source, thing, sum(shares.values()), 1, parts)


def forget_damage(g: "Spoils") -> None:
    """Let cards that are no characters any more forget the damage of this turn. [CR3:208.3]"""
    t = g.table
    for one in t.play[0]:
        if t.damage[one] and not any(kind in g.types(one) for kind in ("character", "location")):
            t.forget_damage(one)
    target = t.battle[TARGET]
    if target >= 0 and (not t.in_play(target) or g.controller(target) != t.battle[DEFENDER]):
        t.lose_target()  # [CR3:407.5]
