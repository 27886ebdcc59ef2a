"""What costs come to, and whether they can be satisfied as far as a seat may know."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from rulewright.spoils.happening.kinds import GoOn
from rulewright.spoils.meaning.addressees import affected, names_opponent
from rulewright.spoils.meaning.cards import amount_of, concerns, fits, things_of
from rulewright.spoils.meaning.context import Context
from rulewright.spoils.meaning.players import DUEL, opponents
from rulewright.spoils.meaning.this_turn import deployed_by
from rulewright.spoils.table.ongoing import Barred, Discount
from rulewright.spoils.table.remembered import USED_IN_GAME, USED_IN_TURN, Deed
from rulewright.spoils.words import changes as c
from rulewright.spoils.words import plays as y
from rulewright.spoils.words.amounts import Variable
from rulewright.spoils.words.paragraphs import Ability
from rulewright.spoils.words.things import Bearer, Cards, FactionOf, Picked, Things, This
from rulewright.spoils.words.vocabulary import Letter
from rulewright.spoils.words.walk import every

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
    others = [cost for cost in costs if g.instruction(g.lexicon.words[cost]).cost.owes is None]
    return all(can_follow(g, cost, context) for cost in others)


def fixed_payments(g: "Spoils", costs: tuple[int, ...], context: Context) -> int:
    """Sum the pay instructions whose amount is known before anything is chosen. [CR3:401.1a]"""
    return sum([owed(g, g.lexicon.words[cost], context) for cost in costs])


def is_payment(g: "Spoils", cost: int) -> bool:
    """Whether a cost belongs to the numeric cost. [CR3:406.3]"""
    return g.instruction(g.lexicon.words[cost]).cost.owes is not None


def owed(g: "Spoils", word: object, context: Context) -> int:
    """Give what a cost adds to the running total instead of being followed. [CR3:406.3]"""
    owes = g.instruction(word).cost.owes
    return 0 if owes is None else owes(g, word, context)


def pays(word: object, amount: object) -> bool:
    """Whether a text has somebody pay an amount: X, where that was chosen. [A41]"""
    return any([isinstance(one, y.Pay) and one.amount == amount for one in every(word)])


def can_follow(g: "Spoils", number_of_word: int, context: Context) -> bool:
    """Whether an instruction can be followed; what depends on chance or others counts as possible.

    Of several opponents one is chosen for it: one for whom it can be is enough. [A71]
    """
    word = g.lexicon.words[number_of_word]
    can = g.instruction(word).can
    if g.table.players > DUEL and context.get("opponent") is None and names_opponent(word):
        meant = [context.bound("opponent", one) for one in opponents(g, context.player)]
        return any([can(g, word, number_of_word, one) for one in meant])
    return can(g, word, number_of_word, context)


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


def known_things(things: object, context: Context) -> bool:
    """Whether what an instruction is about is known already: no pick that has still to be made."""
    if isinstance(things, Picked):
        return context.get(f"pick{things.number}") is not None
    return isinstance(things, (This, Bearer, Cards, FactionOf))


def all_can(g: "Spoils", things: Things, context: Context, can: "Callable[[int], bool]") -> bool:
    """Whether something can be done to all things that are meant, of all cards of a kind to one. [CR3:401.2] [A392]

    What has still to be picked counts as possible.
    """
    if not known_things(things, context):
        return True
    found = affected(g, things, context)
    if isinstance(things, Cards):
        return any([can(one) for one in found])
    return all([can(one) for one in found]) and (bool(found) or isinstance(things, Picked))


def adjusted_cost(g: "Spoils", player: int, thing: int, total: int) -> int:
    """Apply all increases, then all reductions, never below 0. [CR3:406.3] [CR3:406.6] [CR3:410.5] [A42]"""
    return discounted(g, player, thing, changed_cost(g, player, thing, total, abilities=False))


def ability_cost(g: "Spoils", player: int, thing: int, total: int) -> int:
    """Apply what changes the numeric cost of a card's ability, if it has one. [CR3:406.4] [A43]"""
    return discounted(g, player, -1, changed_cost(g, player, thing, total, abilities=True))


def changed_cost(g: "Spoils", player: int, thing: int, total: int, *, abilities: bool) -> int:
    """Apply what texts in play change about the numeric cost of a card, or of its abilities."""
    changes = [
        (one, context)
        for one, context in g.standing.player_changes
        if is_price_of(one, abilities=abilities) and cost_change(g, one, player, thing, context)
    ]
    for change, context in changes:
        if isinstance(change, c.CostsMore):
            total += amount_of(g, change.amount, context)
    less = [(one, context) for one, context in changes if isinstance(one, c.CostsLess)]
    for change, context in sorted(less, key=by_minimum):
        least = min(total, change.minimum)
        total = max(least, total - amount_of(g, change.amount, context))
    return total


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
    words = g.lexicon.words
    for one in sorted(discounts(g, player, thing), key=lambda one: -least_of(words[one.word])):  # [A42]
        total = max(min(total, least_of(words[one.word])), total - one.amount)
    return total


def least_of(word: object) -> int:
    """Give below which number a reduction of the next numeric cost does not go."""
    assert isinstance(word, y.ReduceNextCost)
    return word.minimum


def use_discounts(g: "Spoils", player: int, thing: int) -> None:
    """Use the reductions of the next numeric cost up, even where it was 0 already. [A45]"""
    found = discounts(g, player, thing)
    if found:
        g.table.let_end([*found])


def is_barred(g: "Spoils", thing: int, ability: int) -> bool:
    """Whether an ability of a card cannot be used again this turn."""
    word = g.lexicon.words[ability]
    if isinstance(word, Ability) and word.limit and g.table.deeds[0].count(used(word, thing, ability)) >= word.limit:
        return True
    barred = [one for one in g.table.ongoing[0] if isinstance(one, Barred)]
    return any(one.ability == ability and one.thing == thing for one in barred)


def used(word: Ability, thing: int, ability: int) -> Deed:
    """Give what is remembered of the use of an ability that is used only so often."""
    return Deed(USED_IN_GAME if word.game else USED_IN_TURN, thing, ability)


def bar(thing: int, ability: int, player: int) -> GoOn:
    """Give what keeps an ability of a card from being used again this turn."""
    return GoOn(Barred(ability, thing, Context(player, thing)))


def is_price_of(change: c.PlayerChange, *, abilities: bool) -> bool:
    """Whether a change is one of what abilities cost, or of what cards do."""
    return isinstance(change, (c.CostsMore, c.CostsLess)) and change.abilities == abilities


def cost_change(g: "Spoils", change: c.PlayerChange, player: int, thing: int, context: Context) -> bool:
    """Whether a change of costs concerns a card that a player deploys, or whose ability they use."""
    if not isinstance(change, (c.CostsMore, c.CostsLess)):
        return False
    if not concerns(g, change.player, player, context):
        return False
    if change.first and deployed_by(g, player, change.cards, context):
        return False
    return fits(g, thing, change.cards, Context(player, context.source, context.bindings), anywhere=True)


def free_resources(g: "Spoils", player: int) -> list[int]:
    """List the resources that a player may attach to pay. [CR3:203.3a] [CR3:309.1a]"""
    attached = g.table.attached
    return [one for one in g.register.resources[player] if attached[one] < 0]


def payable(g: "Spoils", player: int, amount: int) -> int:
    """Give what an effect-based numeric cost comes to: general changes apply to it. [CR3:406.5a]"""
    return discounted(g, player, -1, amount)


def has_paid(g: "Spoils", definition: int, letter: Letter) -> bool:
    """Whether the text of a definition has somebody pay the number that is chosen for a letter."""
    if (definition, letter) not in g.lexicon.payable:
        text = g.config.definitions[definition].paragraphs
        g.lexicon.payable[definition, letter] = pays(text, Variable(letter))
    return g.lexicon.payable[definition, letter]


def flip_up(g: "Spoils", thing: int) -> int:
    """Give the number of a card's Flip Up, or -1. [CR3:507.4] [A149]"""
    return g.lexicon.profile(g.paragraphs(thing)).flip_up
