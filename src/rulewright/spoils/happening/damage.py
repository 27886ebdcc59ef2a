"""What damage comes to: increases, reductions, shields, and the sum of a battle."""

from typing import TYPE_CHECKING, Final, cast

from rulewright.engine.value import Value
from rulewright.spoils.happening.hear import means
from rulewright.spoils.happening.kinds import Happening, number, possible, shares_of
from rulewright.spoils.meaning.cards import amount_of, things_of
from rulewright.spoils.meaning.context import Context
from rulewright.spoils.table.cells import DEFENDER, TARGET
from rulewright.spoils.words import changes as c

WHOLE: Final = -1  # the size of a shield that leaves nothing

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils


def adjusted_damage(g: "Spoils", happening: Happening) -> Happening:
    """Apply increases, then reductions; a shield against the next damage is used up. [CR3:408.1] [CR3:408.2] [A97]

    [CR3:408.2b]
    """
    thing, amount = number(happening, 2), number(happening, 3)
    if amount == 0 and g.ruleset.zero_damage_precheck:
        return happening
    shares = dict(shares_of(happening))
    whole = 0  # what changes the sum
    for more in (True, False):
        for change, context in g.standing.player_changes:
            if not isinstance(change, c.DamageChange) or change.more != more:
                continue
            for source in list(shares):
                one = ("damage", source, thing, shares[source], happening[4])
                if concerns(g, change, one, context):
                    bound = change.role == "by" or change.other is not None
                    total = shares[source] if bound else sum(shares.values()) + whole
                    if change.over is not None and total <= amount_of(g, change.over, context):
                        continue
                    by = total if change.amount is None else amount_of(g, change.amount, context)
                    if not bound:
                        whole += by if more else -by
                        break
                    shares[source] = max(0, total + (by if more else -by))
    amount = shielded(g, thing, max(0, sum(shares.values()) + whole))
    found = ("damage", happening[1], thing, amount, happening[4])
    return found if len(shares) == 1 else (*found, fitted(shares, amount))


def fitted(shares: dict[int, int], amount: int) -> tuple[tuple[int, int], ...]:
    """Make shares add up to an amount: the last ones give way, the first takes what is more."""
    found = []
    left = amount
    for source, share in shares.items():
        found.append((source, min(share, left)))
        left -= found[-1][1]
    return ((found[0][0], found[0][1] + left), *found[1:])


def concerns(g: "Spoils", change: c.DamageChange, happening: Happening, context: Context) -> bool:
    """Whether a change of damage concerns this damage: what it is inflicted to, or by."""
    ends = (number(happening, 2), number(happening, 1))
    one, other = ends if change.role == "to" else (ends[1], ends[0])
    if change.battle and not happening[4]:
        return False
    return means(g, change.cards, one, context) and (change.other is None or means(g, change.other, other, context))


def shielded(g: "Spoils", thing: int, amount: int) -> int:
    """Use up the reductions of the next damage to a thing and give what they leave of it. [CR3:506.3]"""
    t = g.table
    found = [entry for entry in t.ongoing[0] if entry[0] == "shield" and entry[2] == (thing,)]
    if found:
        t.let_end(found)
    sizes = [context_number(entry) for entry in found]
    return 0 if WHOLE in sizes else max(0, amount - sum(sizes))


def redirected(g: "Spoils", happening: Happening) -> tuple[Happening, ...]:
    """Give damage as it is inflicted: the part that goes elsewhere by itself, as far as that can receive it. [A239]"""
    t = g.table
    thing, left = number(happening, 2), number(happening, 3)
    found: list[Happening] = []
    for entry in [one for one in t.ongoing[0] if one[0] == "redirect" and one[2] == (thing,)]:
        amount, to = cast("tuple[int, int]", entry[3])
        moved = left if amount == WHOLE else min(left, amount)
        if not moved or not possible(g, ("damage", happening[1], to, moved, happening[4])):
            continue
        rest = [(*entry[:3], (amount - moved, to), *entry[4:])] if amount > moved else []
        t.keep_lasting((*[one for one in t.ongoing[0] if one is not entry], *rest))
        found.append(elsewhere(g, happening, to, moved))
        left -= moved
    diverted = diversion(g, happening) if left else -1
    if diverted >= 0:
        found.append(elsewhere(g, happening, diverted, left))
        left = 0
    kept: Happening = ("damage", happening[1], thing, left, happening[4])
    if len(happening) > 5 and found:  # noqa: PLR2004 - the shares come last
        kept = (*kept, fitted(dict(shares_of(happening)), left))
    return (kept, *found) if found else (happening,)


def elsewhere(g: "Spoils", happening: Happening, to: int, moved: int) -> Happening:
    """Give damage that goes to another card, adjusted there anew; all of it is inflicted by all that inflict it."""
    shares = happening[5:] if moved == number(happening, 3) else ()
    return adjusted_damage(g, ("damage", happening[1], to, moved, happening[4], *shares))


def diversion(g: "Spoils", happening: Happening) -> int:
    """Give the card to which a text sends all such damage, the oldest text first, or -1. [A384]"""
    thing = number(happening, 2)
    for change, context in g.standing.player_changes:
        if not isinstance(change, c.Divert) or (change.battle and not happening[4]):
            continue
        if not means(g, change.cards, thing, context):
            continue
        for to in things_of(g, change.to, context):
            if to != thing and possible(g, ("damage", happening[1], to, number(happening, 3), happening[4])):
                return to
    return -1


def context_number(entry: tuple[Value, ...]) -> int:
    """Give the amount of a shield."""
    amount = entry[3]
    assert isinstance(amount, tuple)
    assert isinstance(amount[0], int)
    return amount[0]


def battle_damage(g: "Spoils") -> tuple[Happening, ...]:
    """Sum what was assigned, a single amount for each recipient. [CR3:609.1f] [CR3:408.6] [CR3:408.6a]"""
    t = g.table
    shares: dict[int, dict[int, int]] = {}
    for source, to, amount in t.assignments[0]:
        if t.in_play(to):
            of = shares.setdefault(to, {})
            of[source] = of.get(source, 0) + amount
    return tuple([("damage", next(iter(of)), to, sum(of.values()), 1, tuple(of.items())) for to, of in shares.items()])


def forget_damage(g: "Spoils") -> None:
    """Let cards that are no characters any more forget the damage of this turn. [CR3:208.3]"""
    t = g.table
    for one in t.play[0]:
        if t.damage[one] and not any(kind in g.types(one) for kind in ("character", "location")):
            t.forget_damage(one)
    target = t.battle[TARGET]
    if target >= 0 and (not t.in_play(target) or g.controller(target) != t.battle[DEFENDER]):
        t.lose_target()  # [CR3:407.5]
