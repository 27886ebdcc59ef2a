"""What costs come to, and whether they can be satisfied as far as a seat may know."""

from dataclasses import fields, is_dataclass, replace
from typing import TYPE_CHECKING, Final

from rulewright.spoils.choices import options, picking
from rulewright.spoils.happening.kinds import GoOn
from rulewright.spoils.meaning.addressees import as_other, concerns
from rulewright.spoils.meaning.cards import amount_for, amount_of, deployed_by, fits, players_of, things_of
from rulewright.spoils.meaning.conditions import holds
from rulewright.spoils.meaning.context import Context
from rulewright.spoils.table.areas import DEPLOYED
from rulewright.spoils.table.ongoing import Barred, Discount
from rulewright.spoils.words import amounts as a
from rulewright.spoils.words import changes as c
from rulewright.spoils.words import choices as h
from rulewright.spoils.words import damage as d
from rulewright.spoils.words import effects as e
from rulewright.spoils.words import moves as m
from rulewright.spoils.words import plays as y
from rulewright.spoils.words import things as w
from rulewright.spoils.words.amounts import Variable

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils

MOST: Final = 100  # nobody pays more
# Ways of deploying a card
PAID: Final = 0
FREE: Final = 1
FLIPPED: Final = 2  # by Flip Up
DUPLICATED: Final = 3  # a duplicate: its cost number is 0 [CR3:307.1]


def modes(g: "Spoils", thing: int, player: int) -> list[int]:
    """List the options of a modal text that a player can satisfy the costs of; none if the text is not modal. [A173]"""
    count = g.lexicon.options[g.table.definition[g.table.card[thing]]]
    return [
        mode for mode in range(1, count + 1) if costs_possible(g, extra_costs(g, thing, mode), Context(player, thing))
    ]


def extra_costs(g: "Spoils", thing: int, mode: int = 0) -> tuple[int, ...]:
    """Give the numbers of the extra costs of a card, with an option; to attach is to pick first. [CR3:507.2a]"""
    definition = g.table.definition[g.table.card[thing]]
    return g.lexicon.profile(g.lexicon.in_mode(definition, mode) if mode else g.paragraphs(thing)).costs


def costs_of_card(g: "Spoils", thing: int, *, flipped: bool = False) -> tuple[int, ...]:
    """Give the numbers of the extra costs of deploying a card; those of Flip Up come first. [CR3:507.4c]"""
    own = extra_costs(g, thing)
    return (*g.lexicon.parts[flip_up(g, thing)].get("costs", ()), *own) if flipped else own


def costs_possible(g: "Spoils", costs: tuple[int, ...], context: Context) -> bool:
    """Whether all extra costs can be satisfied, as far as may be known; payments belong to the numeric cost."""
    others = [cost for cost in costs if not isinstance(g.lexicon.words[cost], y.Pay)]
    return all(can_follow(g, cost, context, cost=True) for cost in others)


def fixed_payments(g: "Spoils", costs: tuple[int, ...], context: Context) -> int:
    """Sum the pay instructions whose amount is known before anything is chosen. [CR3:401.1a]"""
    words = [g.lexicon.words[cost] for cost in costs]
    return sum([amount_of(g, word.amount, context) for word in words if isinstance(word, y.Pay)])


def pays(word: object, amount: object) -> bool:
    """Whether a text has somebody pay an amount: X, where that was chosen. [A41]"""
    if isinstance(word, y.Pay) and word.amount == amount:
        return True
    if isinstance(word, tuple):
        return any(pays(one, amount) for one in word)
    return is_dataclass(word) and any(pays(getattr(word, one.name), amount) for one in fields(word))


def can_follow(g: "Spoils", number_of_word: int, context: Context, *, cost: bool = False) -> bool:
    """Whether an instruction can be followed; what depends on chance or others counts as possible."""
    word = g.lexicon.words[number_of_word]
    if isinstance(word, (e.Sequence, e.AtOnce)):
        return all(
            can_follow(g, part, context, cost=cost) for part in g.lexicon.parts[number_of_word].get("effects", ())
        )
    if isinstance(word, e.AsThough):
        other = as_other(g, word, context)
        inner = g.lexicon.parts[number_of_word]["effect"][0]
        return other is not None and can_follow(g, inner, other, cost=cost)
    if isinstance(word, y.UseAbilityOf):
        return any(options.uses(g, context.player, one) for one in things_of(g, word.card, context))
    if isinstance(word, e.IfYouDo):
        return can_follow(g, g.lexicon.parts[number_of_word]["basis"][0], context, cost=cost)
    if isinstance(word, e.Options):
        return any(can_follow(g, part, context, cost=cost) for part in g.lexicon.parts[number_of_word]["options"])
    if isinstance(word, y.Only):
        return holds(g, word.condition, context)
    if isinstance(word, h.Pick):
        wanted = 0 if word.up_to else amount_of(g, word.amount, context)
        known = as_far_as_known(word.cards, context)
        word = word if known is word.cards else replace(word, cards=known)
        pickers = players_of(g, word.player, context)
        return any(len(payable_picks(g, word, one, context, wanted)) >= wanted for one in pickers)
    if isinstance(word, m.Discard):
        players = players_of(g, word.player, context)
        return all(
            len(discardable(g, word, one, context)) >= amount_for(g, word.amount, one, context) for one in players
        )
    if isinstance(word, m.Detach):  # only what is attached can be detached [RB:detach]
        wanted = 0 if word.up_to else amount_of(g, word.amount, context)
        return all(len(attached_resources(g, one)) >= wanted for one in players_of(g, word.player, context))
    if isinstance(word, y.Pay):
        players = players_of(g, word.player, context)
        amount = amount_of(g, word.amount, context)
        return all(len(free_resources(g, one)) >= payable(g, one, amount) for one in players)
    if isinstance(word, y.SkipRule) and word.now:
        return g.waits(context.player, word.rule)
    return can_do(g, word, context)


def payable_picks(g: "Spoils", word: h.Pick, player: int, context: Context, wanted: int) -> list[int]:
    """List what a player may pick and can pay for, if that must be paid; so many are enough. [A266]"""
    if word.choose or not tolled(g):
        return picking.pickable(g, word, player, context, wanted)
    free = len(free_resources(g, player))
    return [one for one in picking.pickable(g, word, player, context) if pick_toll(g, player, one) <= free]


def tolled(g: "Spoils") -> bool:
    """Whether somebody must pay to pick some card."""
    return any(change.what == "pick" for change, _ in g.standing.prices)


def pick_toll(g: "Spoils", player: int, thing: int) -> int:
    """Sum what a player must pay to pick a card. [CR3:505.1]"""
    total = 0
    for change, context in g.standing.prices:
        if change.what == "pick" and concerns(g, change.player, player, context):
            meant = things_of(g, change.cards, context) if change.cards is not None else ()
            total += amount_of(g, change.amount, context) if thing in meant else 0
    return total


def as_far_as_known(cards: w.Cards, context: Context) -> w.Cards:
    """Give a description without what it asks of cards that an earlier cost has still to choose."""
    if cards.same_type is not None and is_open(cards.same_type, context):
        cards = replace(cards, same_type=None)
    if cards.unlike is not None and is_open(cards.unlike, context):
        cards = replace(cards, unlike=None)
    known = tuple([one for one in cards.compare if not is_measured_later(one.amount, context)])
    return cards if known == cards.compare else replace(cards, compare=known)


def is_measured_later(amount: a.Amount, context: Context) -> bool:
    """Whether an amount is a number of a card that has still to be picked."""
    return isinstance(amount, a.NumberOf) and is_open(amount.card, context)


def is_open(card: w.Card, context: Context) -> bool:
    """Whether a card has still to be picked, chosen or discarded."""
    return isinstance(card, w.Picked) and context.get(f"pick{card.number}") is None


def discardable(g: "Spoils", word: m.Discard, player: int, context: Context) -> list[int]:
    """List the cards that a player can discard for a cost; one that is being deployed has left it. [CR3:604.1c]"""
    return [one for one in discards(g, word, player, context) if one != context.source]


def discards(g: "Spoils", word: m.Discard, player: int, context: Context) -> list[int]:
    """List the cards in hand that a player can discard: as another player only what is known to fit. [CR3:401.2a]"""
    own = Context(player, context.source, context.bindings)
    hand = [one for one in g.table.hands[player] if fits(g, one, word.cards, own)]
    decider = context.get("decider")
    if not isinstance(decider, int) or word.cards == w.Cards(area="hand"):
        return hand
    return [one for one in hand if g.table.known[one] >> decider & 1]


def can_do(g: "Spoils", word: object, context: Context) -> bool:
    """Whether an instruction about things that are known already can be followed."""
    t = g.table
    if isinstance(word, m.Deplete):
        return not known_things(word.things) or all(depletable(g, one) for one in things_of(g, word.things, context))
    if isinstance(word, m.Restore):  # [CR3:303.2]
        return not known_things(word.things) or all(t.depleted[one] for one in things_of(g, word.things, context))
    if isinstance(word, d.RemoveTokens):
        amount = 0 if word.amount is None else amount_of(g, word.amount, context)
        found = things_of(g, word.things, context) if known_things(word.things) else ()
        return all(t.tokens[one] >= amount for one in found)
    if isinstance(word, d.LoseInfluence):  # [CR3:401.3b] [A46]
        players = players_of(g, word.player, context)
        return all(t.influence[one] >= amount_for(g, word.amount, one, context) for one in players)
    if isinstance(word, y.DeployFrom) and isinstance(word.cards, w.Cards) and word.cards.area != "hand":  # all see them
        return any("resource" not in g.types(one) for one in things_of(g, word.cards, context))
    if isinstance(word, m.Destroy) and known_things(word.things):
        return all(t.in_play(one) for one in things_of(g, word.things, context))
    return True


def known_things(things: object) -> bool:
    """Whether what an instruction is about is known before anything is picked."""
    return type(things).__name__ in ("This", "Bearer", "Cards", "FactionOf")


def depletable(g: "Spoils", thing: int) -> bool:
    """Whether a card can deplete. [CR3:303.2] [CR3:203.7] [CR3:204.3a]"""
    return g.table.in_play(thing) and not g.table.depleted[thing] and "resource" not in g.types(thing)


def adjusted_cost(g: "Spoils", player: int, thing: int, total: int) -> int:
    """Apply all increases, then all reductions, never below 0. [CR3:406.3] [CR3:406.6] [CR3:410.5] [A42]"""
    changes = [
        (one, context) for one, context in g.standing.player_changes if cost_change(g, one, player, thing, context)
    ]
    for change, context in changes:
        if isinstance(change, c.CostsMore):
            total += amount_of(g, change.amount, context)
    less = [(one, context) for one, context in changes if isinstance(one, c.CostsLess)]
    for change, context in sorted(less, key=by_minimum):
        least = min(total, change.minimum)
        total = max(least, total - amount_of(g, change.amount, context))
    return discounted(g, player, thing, total)


def by_minimum(reduction: tuple[c.CostsLess, Context]) -> int:
    """Order reductions as is best for who pays: those that stop at the highest minimum first. [A42]"""
    change, _ = reduction
    return -change.minimum


def discounts(g: "Spoils", player: int, thing: int) -> list[Discount]:
    """List the reductions of the next numeric cost that apply to a card, or (-1) to another payment. [CR3:406.5b]"""
    found = []
    for one in g.table.ongoing[0]:
        if not isinstance(one, Discount) or one.player != player:
            continue
        word = g.lexicon.words[one.word]
        assert isinstance(word, y.ReduceNextCost)
        if word.cards is None or (thing >= 0 and fits(g, thing, word.cards, Context(player, thing), anywhere=True)):
            found.append(one)
    return found


def discounted(g: "Spoils", player: int, thing: int, total: int) -> int:
    """Apply the reductions of the next numeric cost, never below 0. [CR3:406.5a] [CR3:406.6]"""
    found = discounts(g, player, thing)
    return max(0, total - sum([one.amount for one in found]))


def use_discounts(g: "Spoils", player: int, thing: int) -> None:
    """Use the reductions of the next numeric cost up, even where it was 0 already. [A45]"""
    found = discounts(g, player, thing)
    if found:
        g.table.let_end([*found])


def is_barred(g: "Spoils", thing: int, ability: int) -> bool:
    """Whether an ability of a card cannot be used again this turn."""
    barred = [one for one in g.table.ongoing[0] if isinstance(one, Barred)]
    return any(one.ability == ability and one.thing == thing for one in barred)


def bar(thing: int, ability: int, player: int) -> GoOn:
    """Give what keeps an ability of a card from being used again this turn."""
    return GoOn(Barred(ability, thing, Context(player, thing)))


def cost_change(g: "Spoils", change: c.PlayerChange, player: int, thing: int, context: Context) -> bool:
    """Whether a change of costs concerns a card that a player deploys."""
    if not isinstance(change, (c.CostsMore, c.CostsLess)):
        return False
    if not concerns(g, change.player, player, context):
        return False
    if isinstance(change, c.CostsLess) and change.first and deployed_by(g, player, change.cards, context):
        return False
    return fits(g, thing, change.cards, Context(player, context.source, context.bindings), anywhere=True)


def free_resources(g: "Spoils", player: int) -> list[int]:
    """List the resources that a player may attach to pay. [CR3:203.3a] [CR3:309.1a]"""
    attached = g.table.attached
    return [one for one in g.register.resources[player] if attached[one] < 0]


def attached_resources(g: "Spoils", player: int) -> list[int]:
    """List the resources attached to a player's faction. [CR3:203.3]"""
    faction = g.table.faction[player]
    return [one for one in g.table.attachments(faction) if "resource" in g.types(one)]


def face_down(g: "Spoils", things: tuple[int, ...]) -> list[int]:
    """Give those of some things that lie face-down in play."""
    return [one for one in things if g.table.in_play(one) and g.table.down[one]]


def payable(g: "Spoils", player: int, amount: int) -> int:
    """Give what an effect-based numeric cost comes to: general changes apply to it. [CR3:406.5a]"""
    return discounted(g, player, -1, amount)


def most_for(g: "Spoils", word: h.ChooseNumber, context: Context) -> int:
    """Give the greatest number that may be chosen: what the text says and what can be paid, at most. [A41]"""
    limits = [] if word.most is None else [amount_of(g, word.most, context)]
    if has_paid(g, g.face(context.source), word.letter):
        limits.append(most_payable(g, context))
    return min(limits) if limits else plenty(g, players_of(g, word.player, context)[0])


def has_paid(g: "Spoils", definition: int, letter: str) -> bool:
    """Whether the text of a definition has somebody pay the number that is chosen for a letter."""
    if (definition, letter) not in g.lexicon.payable:
        text = g.config.definitions[definition].paragraphs
        g.lexicon.payable[definition, letter] = pays(text, Variable(letter))
    return g.lexicon.payable[definition, letter]


def most_payable(g: "Spoils", context: Context) -> int:
    """Give the greatest number that a player can pay, reductions counted; with a numeric cost that is skipped none."""
    if context.get("free"):
        return 0  # [RB:free]
    player, most = context.player, len(free_resources(g, context.player))
    deployed = g.table.area[context.source] == DEPLOYED
    while most < MOST:
        more = most + 1
        due = adjusted_cost(g, player, context.source, more) if deployed else payable(g, player, more)
        if due > len(free_resources(g, player)):
            break
        most = more
    return most


def plenty(g: "Spoils", player: int) -> int:
    """Give a number that is as good as any greater one: as much as a player has of anything."""
    t = g.table
    counts = [t.influence[player], len(t.hands[player]), len(t.decks[player]), len(t.play[0])]
    return max([*counts, *[t.tokens[one] for one in t.play[0]]])


def flip_up(g: "Spoils", thing: int) -> int:
    """Give the number of a card's Flip Up, or -1. [CR3:507.4] [A149]"""
    return g.lexicon.profile(g.paragraphs(thing)).flip_up
