"""Options: what a player may do now, and what costs and damage come to."""

from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING, cast

from rulewright.engine.action import Action
from rulewright.engine.value import Value
from rulewright.spoils.actions import Attack, Deploy, FlipUp, Use
from rulewright.spoils.context import Context, context_from
from rulewright.spoils.fitting import amount_of, fits, holds, players_of, things_of
from rulewright.spoils.happenings import AREAS, Happening, number, shares_of
from rulewright.spoils.listening import means
from rulewright.spoils.words import changes as c
from rulewright.spoils.words import effects as e
from rulewright.spoils.words import paragraphs as p

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils


# Actions


def allows(g: "Spoils", group: str, player: int, action: Action) -> bool:
    """Whether no check of a group stands in the way of an action."""
    return all(check.test(g, player, action) is None for check in g.rulebook.checks[group])


def main_actions(g: "Spoils", player: int) -> list[Action]:
    """List what the active player may do in the main part of the turn. [CR3:603.2]"""
    targets = [one for one in g.table.play[0] if g.is_attackable(one) and g.controller(one) != player]
    found = [Attack(one) for one in targets]
    return [*quick_actions(g, player), *[one for one in found if allows(g, "attack", player, one)]]


def quick_actions(g: "Spoils", player: int) -> list[Action]:
    """List the cards that may be deployed and the abilities that may be used now. [CR3:607.2]"""
    found: list[Action] = [Deploy(one) for one in g.table.hands[player]]
    found = [one for one in found if allows(g, "deploy", player, one)]
    for thing in g.table.play[0]:
        if g.controller(thing) == player:
            if g.table.down[thing] and allows(g, "flip up", player, FlipUp(thing)):
                found.append(FlipUp(thing))
            for paragraph in g.standing.profiles[thing].abilities:
                use = Use(thing, paragraph)
                if allows(g, "use", player, use):
                    found.append(use)
    return found


def may_deploy(g: "Spoils", player: int, thing: int, *, free: bool) -> bool:
    """Whether nothing but timing, and the numeric cost of a free card, stands against deploying a card. [CR3:308.1]"""
    waived = ("quick_enough", "numeric_cost") if free else ("quick_enough",)
    checks = [check for check in g.rulebook.checks["deploy"] if check.name not in waived]
    if free and g.ruleset.free != "skip_numeric":
        total = g.adjusted_cost(player, thing, fixed_payments(g, g.extra_costs(thing), Context(player, thing)))
        if total > len(g.free_resources(player)):
            return False
    return all(check.test(g, player, Deploy(thing)) is None for check in checks)


def is_main(g: "Spoils", player: int) -> bool:
    """Whether it is the main part of a player's own turn: nothing else is going on."""
    return len(g.frames) == 2 and g.active == player and type(g.frames[-1].procedure).__name__ == "Turn"  # noqa: PLR2004 - match and turn


def is_quick(g: "Spoils", thing: int) -> bool:
    """Whether a card may be deployed whenever a tactic could be. [CR3:205.1] [CR3:507.6a]"""
    if "tactic" in g.types(thing):
        return True
    found = g.printed(thing).paragraphs
    tactical = g.ruleset.tactical and any(one == p.Keyword("tactical") for one in found)
    return tactical or any(isinstance(one, p.AnyTime) for one in found)


# Costs


def extra_costs(g: "Spoils", thing: int) -> tuple[int, ...]:
    """Give the numbers of the extra costs of a card; an attaching card's pick comes first. [CR3:507.2a]"""
    found: list[int] = []
    for paragraph in g.paragraphs(thing):
        if isinstance(g.lexicon.words[paragraph], p.CostSection):
            found += g.lexicon.parts[paragraph].get("costs", ())
    return (*attach_picks(g, thing), *found)


def attach_picks(g: "Spoils", thing: int) -> tuple[int, ...]:
    """Give the pick that an attaching card asks for."""
    return tuple([g.lexicon.parts[one]["pick"][0] for one in g.paragraphs(thing) if is_attach(g, one)])


def is_attach(g: "Spoils", paragraph: int) -> bool:
    """Whether a paragraph is ATTACH to."""
    return isinstance(g.lexicon.words[paragraph], p.AttachTo)


def attaches(g: "Spoils", thing: int) -> bool:
    """Whether a card must be attached to be in play."""
    return any(is_attach(g, paragraph) for paragraph in g.paragraphs(thing))


def bearers(g: "Spoils", thing: int, player: int, entering_too: list[int]) -> list[int]:
    """List what an attaching card may be put into play on, cards that enter with it too. [CR3:507.2b] [CR3:507.2d]"""
    found: list[int] = []
    for paragraph in g.paragraphs(thing):
        word = g.lexicon.words[paragraph]
        if isinstance(word, p.AttachTo):
            context = Context(player, thing)
            found += [one for one in g.table.play[0] if fits(g, one, word.cards, context)]
            found += [one for one in entering_too if one != thing and fits(g, one, word.cards, context, anywhere=True)]
    return [one for one in found if not (g.table.in_play(one) and g.standing.forbids(one, "be picked"))]


def costs_possible(g: "Spoils", costs: tuple[int, ...], context: Context) -> bool:
    """Whether all extra costs can be satisfied, as far as may be known; payments belong to the numeric cost."""
    others = [cost for cost in costs if not isinstance(g.lexicon.words[cost], e.Pay)]
    return all(can_follow(g, cost, context, cost=True) for cost in others)


def fixed_payments(g: "Spoils", costs: tuple[int, ...], context: Context) -> int:
    """Sum the pay instructions whose amount is known before anything is chosen."""
    words = [g.lexicon.words[cost] for cost in costs]
    return sum([amount_of(g, word.amount, context) for word in words if isinstance(word, e.Pay)])


def pays(word: object, amount: object) -> bool:
    """Whether a text has somebody pay an amount: X, where that was chosen. [A41]"""
    if isinstance(word, e.Pay) and word.amount == amount:
        return True
    if isinstance(word, tuple):
        return any(pays(one, amount) for one in word)
    return is_dataclass(word) and any(pays(getattr(word, one.name), amount) for one in fields(word))


def can_follow(g: "Spoils", number_of_word: int, context: Context, *, cost: bool = False) -> bool:
    """Whether an instruction can be followed; what depends on chance or others counts as possible."""
    word = g.lexicon.words[number_of_word]
    if isinstance(word, e.Sequence):
        return all(
            can_follow(g, part, context, cost=cost) for part in g.lexicon.parts[number_of_word].get("effects", ())
        )
    if isinstance(word, e.IfYouDo):
        return can_follow(g, g.lexicon.parts[number_of_word]["basis"][0], context, cost=cost)
    if isinstance(word, e.Options):
        return any(can_follow(g, part, context, cost=cost) for part in g.lexicon.parts[number_of_word]["options"])
    if isinstance(word, e.Only):
        return holds(g, word.condition, context)
    if isinstance(word, e.Pick):
        wanted = 0 if word.up_to else amount_of(g, word.amount, context)
        return len(g.pickable(word, context.player, context)) >= wanted
    if isinstance(word, e.Discard):
        players = players_of(g, word.player, context)
        amount = amount_of(g, word.amount, context)
        return all(len(discardable(g, word, one, context)) >= amount for one in players)
    if isinstance(word, e.Pay):
        players = players_of(g, word.player, context)
        amount = amount_of(g, word.amount, context)
        return all(len(g.free_resources(one)) >= g.payable(one, amount) for one in players)
    return can_do(g, word, context)


def discardable(g: "Spoils", word: e.Discard, player: int, context: Context) -> list[int]:
    """List the cards in hand that a player can discard; a card that is being deployed has left it. [CR3:604.1c]"""
    own = Context(player, context.source, context.bindings)
    return [one for one in g.table.hands[player] if one != context.source and fits(g, one, word.cards, own)]


def can_do(g: "Spoils", word: object, context: Context) -> bool:
    """Whether an instruction about things that are known already can be followed."""
    t = g.table
    if isinstance(word, e.Deplete):
        return not known_things(word.things) or all(depletable(g, one) for one in things_of(g, word.things, context))
    if isinstance(word, e.Restore):  # [CR3:303.2]
        return not known_things(word.things) or all(t.depleted[one] for one in things_of(g, word.things, context))
    if isinstance(word, e.RemoveTokens):
        amount = 0 if word.amount is None else amount_of(g, word.amount, context)
        found = things_of(g, word.things, context) if known_things(word.things) else ()
        return all(t.tokens[one] >= amount for one in found)
    if isinstance(word, e.LoseInfluence):  # [CR3:401.3b] [A46]
        amount = amount_of(g, word.amount, context)
        return all(t.influence[one] >= amount for one in players_of(g, word.player, context))
    if isinstance(word, e.Destroy) and known_things(word.things):
        return all(t.in_play(one) for one in things_of(g, word.things, context))
    return True


def known_things(things: object) -> bool:
    """Whether what an instruction is about is known before anything is picked."""
    return type(things).__name__ in ("This", "Bearer", "Cards", "FactionOf")


def depletable(g: "Spoils", thing: int) -> bool:
    """Whether a card can deplete. [CR3:303.2] [CR3:203.7]"""
    return g.table.in_play(thing) and not g.table.depleted[thing] and "resource" not in g.types(thing)


def adjusted_cost(g: "Spoils", player: int, thing: int, total: int) -> int:
    """Apply all increases, then all reductions, never below 0. [CR3:406.3] [CR3:406.6] [CR3:410.5]"""
    changes = [
        (one, context) for one, context in g.standing.player_changes if cost_change(g, one, player, thing, context)
    ]
    for change, context in changes:
        if isinstance(change, c.CostsMore):
            total += amount_of(g, change.amount, context)
    for change, context in changes:
        if isinstance(change, c.CostsLess):
            least = min(total, change.minimum)
            total = max(least, total - amount_of(g, change.amount, context))
    return discounted(g, player, thing, total)


def discounts(g: "Spoils", player: int, thing: int) -> list[tuple[Value, ...]]:
    """List the reductions of the next numeric cost that apply to a card, or (-1) to another payment. [CR3:406.5b]"""
    found = []
    for entry in g.table.ongoing[0]:
        if entry[0] != "discount" or number(cast("Happening", entry[3]), 0) != player:
            continue
        word = g.lexicon.words[number(entry, 1)]
        assert isinstance(word, e.ReduceNextCost)
        if word.cards is None or (thing >= 0 and fits(g, thing, word.cards, Context(player, thing), anywhere=True)):
            found.append(entry)
    return found


def discounted(g: "Spoils", player: int, thing: int, total: int) -> int:
    """Apply the reductions of the next numeric cost, never below 0. [CR3:406.5a] [CR3:406.6]"""
    found = discounts(g, player, thing)
    return max(0, total - sum([number(cast("Happening", entry[3]), 1) for entry in found]))


def use_discounts(g: "Spoils", player: int, thing: int) -> None:
    """Use the reductions of the next numeric cost up, even where it was 0 already. [A45]"""
    found = discounts(g, player, thing)
    if found:
        t = g.table
        t.journal.write(t.ongoing, 0, tuple([entry for entry in t.ongoing[0] if entry not in found]))


def cost_change(g: "Spoils", change: c.PlayerChange, player: int, thing: int, context: Context) -> bool:
    """Whether a change of costs concerns a card that a player deploys."""
    if not isinstance(change, (c.CostsMore, c.CostsLess)):
        return False
    if player not in players_of(g, change.player, context):
        return False
    return fits(g, thing, change.cards, Context(player, context.source, context.bindings), anywhere=True)


# Damage


def adjusted_damage(g: "Spoils", happening: Happening) -> Happening:
    """Apply increases, then reductions; a shield against the next damage is used up. [CR3:408.1] [CR3:408.2] [A97]"""
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
                    by = total if change.amount is None else amount_of(g, change.amount, context)
                    if not bound:
                        whole += by if more else -by
                        break
                    shares[source] = max(0, total + (by if more else -by))
    amount = max(0, sum(shares.values()) + whole - shield(g, thing))
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


def shield(g: "Spoils", thing: int) -> int:
    """Use up the reductions of the next damage to a thing and give their sum. [CR3:506.3]"""
    t = g.table
    found = [entry for entry in t.ongoing[0] if entry[0] == "shield" and entry[2] == (thing,)]
    if found:
        t.journal.write(t.ongoing, 0, tuple([entry for entry in t.ongoing[0] if entry not in found]))
    return sum([context_number(entry) for entry in found])


def context_number(entry: tuple[Value, ...]) -> int:
    """Give the amount of a shield."""
    amount = entry[3]
    assert isinstance(amount, tuple)
    assert isinstance(amount[0], int)
    return amount[0]


def battle_damage(g: "Spoils") -> tuple[Happening, ...]:
    """Sum what was assigned, a single amount for each recipient. [CR3:609.1f] [CR3:408.6]"""
    t = g.table
    shares: dict[int, dict[int, int]] = {}
    for source, to, amount in t.assignments[0]:
        if t.in_play(to):
            of = shares.setdefault(to, {})
            of[source] = of.get(source, 0) + amount
    return tuple([("damage", next(iter(of)), to, sum(of.values()), 1, tuple(of.items())) for to, of in shares.items()])


# Battle


def able_to_attack(g: "Spoils", player: int) -> list[int]:
    """List the characters that can attack: restored, and under control since the start of the turn."""
    t, standing = g.table, g.standing
    return [
        one
        for one in t.play[0]
        if standing.controllers[one] == player
        and "character" in standing.types[one]
        and depletable(g, one)
        and t.ready[one]
        and not standing.forbids(one, "attack")
    ]


def able_to_block(g: "Spoils", player: int) -> list[int]:
    """List the characters that can block: restored, covert only against covert, nobody against unblockable."""
    t, standing = g.table, g.standing
    party = t.attacking[0]
    if party and all(standing.forbids(one, "be blocked") for one in party):
        return []  # [CR3:412.1]
    covert = bool(party) and all("covert" in standing.keywords[one] for one in party)  # [CR3:302.11]
    return [
        one
        for one in t.play[0]
        if standing.controllers[one] == player
        and "character" in standing.types[one]
        and not t.depleted[one]
        and not standing.forbids(one, "block")
        and one not in t.early[0]
        and ("covert" in standing.keywords[one]) == covert
    ]


def attack_price(g: "Spoils", player: int, count: int) -> int:
    """Sum what a player must pay to attack. [CR3:505.2b]"""
    total = 0
    for change, context in g.standing.player_changes:
        if isinstance(change, c.MustPay) and player in players_of(g, change.player, context):
            times = {"attack": 1, "each attacker": count}.get(change.what, 0)
            total += times * amount_of(g, change.amount, context)
    return total


# Entering and replacing


def entering(g: "Spoils", thing: int, player: int, context: Value) -> Happening:
    """Give how a card that resolves enters play. [CR3:604.1h] [CR3:507.2a] [CR3:507.2c]"""
    if any(is_attach(g, paragraph) for paragraph in g.paragraphs(thing)):
        target = (*context_from(context).things("pick-1"), -1)[0]
        if not g.table.in_play(target):
            return ("put", thing, AREAS["discard"], "", 0)
        return ("enter", thing, player, 0, 0, target)
    depleted = any(isinstance(one, p.EntersWith) and one.depleted for one in g.printed(thing).paragraphs)
    return ("enter", thing, player, int(depleted), 0, -1)


def as_happening(g: "Spoils", word: e.Effect, context: Context) -> Happening | None:
    """Give the one happening that an effect about one thing comes to."""
    things = things_of(g, word.things, context) if isinstance(word, (e.PutInto, e.Destroy, e.FlipDown)) else ()
    if len(things) != 1:
        return None
    if isinstance(word, e.Destroy):
        return ("destroy", things[0], context.source)
    if isinstance(word, e.FlipDown):
        return ("flip down", things[0])
    assert isinstance(word, e.PutInto)
    area, _, place = word.area.partition(" ")
    return ("put", things[0], AREAS[area], place, int(place == "face-down"))
