"""What can stand in the way of an action's costs: every cost that cannot be satisfied is a reason of its own."""

from typing import TYPE_CHECKING, Final, cast

from rulewright.engine.reason import Reason
from rulewright.engine.rulebook import check
from rulewright.spoils.choices import afford, requirements, screens
from rulewright.spoils.choices.afford import FLIPPED, FREE, PAID
from rulewright.spoils.language import saying
from rulewright.spoils.language.explaining.quoting import costs_quoted
from rulewright.spoils.language.writing.writer import Unwritable
from rulewright.spoils.meaning.context import Context
from rulewright.spoils.table.actions import Deploy, FlipUp, Use
from rulewright.spoils.words import effects as e
from rulewright.spoils.words import moves as m
from rulewright.spoils.words import paragraphs as p
from rulewright.spoils.words.things import This
from rulewright.spoils.words.vocabulary import Forbidden

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils

SUFFERED: Final[dict[type, Forbidden]] = {
    m.Deplete: "be depleted",
    m.Restore: "be restored",
    m.Destroy: "be destroyed",
}


def lacks_a_cost(g: "Spoils", player: int, action: Deploy) -> bool:
    """Whether `extra_costs` has a reason: who simulates games has no time to look for one in the words of a card."""
    if g.lexicon.options[g.table.definition[g.table.card[action.thing]]]:
        return not afford.modes(g, action.thing, player)
    found = g.costs_together(player, action.thing, PAID)
    if found:
        return False
    costs = afford.costs_of_card(g, action.thing, flipped=False)
    if unsatisfied(g, costs, Context(player, action.thing)):
        return True
    return found is not None and card_price(g, player, action.thing, PAID) is None


@check("CR3:401.2", "Every extra cost must be possible to satisfy.", stands=lacks_a_cost)
def extra_costs(g: "Spoils", player: int, action: Deploy) -> list[Reason]:
    """Refuse a card whose extra costs cannot be satisfied; of a modal text, those of no option. [CR3:604.1e] [A173]"""
    if not g.lexicon.options[g.table.definition[g.table.card[action.thing]]]:
        return card_reasons(g, player, action.thing, PAID)
    if afford.modes(g, action.thing, player):
        return []
    return [Reason("CR3:401.2", name_of(g, action.thing), "needs the costs of one of its options satisfied")]


@check("CR3:406.3", "The numeric cost must be payable.")
def numeric_cost(g: "Spoils", player: int, action: Deploy) -> Reason | None:
    """Refuse a card that cannot be paid for. [CR3:309.1]"""
    return card_price(g, player, action.thing, PAID)


def card_reasons(g: "Spoils", player: int, thing: int, way: int) -> list[Reason]:
    """Give the reasons that the extra costs of a card have against deploying it in a way."""
    found = g.costs_together(player, thing, way)
    if found:
        return []
    costs = afford.costs_of_card(g, thing, flipped=way == FLIPPED)
    each = each_cost(g, thing, costs, Context(player, thing))
    if each or found is None or card_price(g, player, thing, way) is not None:
        return each
    return [joint(g, thing)]


def card_price(g: "Spoils", player: int, thing: int, way: int) -> Reason | None:
    """Give the reason that the numeric cost of a card is against deploying it, as far as that is known before."""
    if way == FREE and g.ruleset.free == "skip_numeric":
        return None
    total = card_total(g, player, thing, way)
    free = len(afford.free_resources(g, player))
    if total <= free or g.costs_together(player, thing, way):
        return None
    also = ("CR3:401.2", "CR3:309.1", "CR3:203.3a")
    return Reason("CR3:406.3", name_of(g, thing), f"costs {total}", f"you have {free} free resources", also)


def free_reasons(g: "Spoils", player: int, thing: int) -> list[Reason]:
    """Give the reasons that costs are against deploying a card for free. [CR3:308.1a]"""
    price = card_price(g, player, thing, FREE)
    return [*card_reasons(g, player, thing, FREE), *([price] if price else [])]


def card_total(g: "Spoils", player: int, thing: int, way: int) -> int:
    """Give the numeric cost of a card with the payments of its text that are known before. [CR3:406.3] [CR3:308.1]"""
    number = 0 if way == FREE else g.printed(thing).numeric_cost
    paid = afford.fixed_payments(g, afford.extra_costs(g, thing), Context(player, thing))
    return afford.adjusted_cost(g, player, thing, number + paid)


@check("CR3:406.7", "The Flip Up cost and the balance of the numeric cost must be payable.")
def flip_price(g: "Spoils", player: int, action: FlipUp) -> Reason | None:
    """Refuse a card that cannot be paid for. [CR3:406.7]"""
    word = flip_word(g, action.thing)
    if word is None or g.costs_together(player, action.thing, FLIPPED):
        return None
    costs = afford.costs_of_card(g, action.thing, flipped=True)
    paid = afford.fixed_payments(g, costs, Context(player, action.thing))
    total = afford.adjusted_cost(g, player, action.thing, word.cost + paid)
    free = len(afford.free_resources(g, player))
    itself = int(word.cost == 0 and g.table.attached[action.thing] < 0)  # once flipped it pays no more
    if max(total, word.cost) <= free - itself * int(total > 0):
        return None
    return Reason("CR3:406.7", "Flip Up", f"costs {max(total, word.cost)}", f"you have {free} free resources")


def flip_lacks_a_cost(g: "Spoils", player: int, action: FlipUp) -> bool:
    """Whether `flip_costs` has a reason, without a word of it."""
    if flip_word(g, action.thing) is None:
        return False
    found = g.costs_together(player, action.thing, FLIPPED)
    costs = afford.costs_of_card(g, action.thing, flipped=True)
    return not found and (found is not None or bool(unsatisfied(g, costs, Context(player, action.thing))))


@check(
    "CR3:507.4c", "The extra costs of Flip Up and of the card must be possible to satisfy.", stands=flip_lacks_a_cost
)
def flip_costs(g: "Spoils", player: int, action: FlipUp) -> list[Reason]:
    """Refuse a card whose extra costs cannot be satisfied. [CR3:401.2]"""
    if flip_word(g, action.thing) is None or g.costs_together(player, action.thing, FLIPPED):
        return []
    costs = afford.costs_of_card(g, action.thing, flipped=True)
    each = each_cost(g, action.thing, costs, Context(player, action.thing), rule="CR3:507.4c")
    if each or g.costs_together(player, action.thing, FLIPPED) is None:
        return each
    return [joint(g, action.thing, rule="CR3:507.4c")]


def flip_word(g: "Spoils", thing: int) -> p.FlipUp | None:
    """Give the Flip Up of a card, if it has one."""
    number = afford.flip_up(g, thing)
    return cast("p.FlipUp", g.lexicon.words[number]) if number >= 0 else None


def ability_lacks_a_cost(g: "Spoils", player: int, action: Use) -> bool:
    """Whether `ability_costs` has a reason, without a word of it."""
    found = g.costs_together(player, action.thing, PAID, action.ability)
    if found:
        return False
    costs = g.lexicon.parts[action.ability].get("costs", ())
    if unsatisfied(g, costs, Context(player, action.thing)):
        return True
    return found is not None and ability_shortage(g, player, action) is None


@check("CR3:401.2", "Every extra cost of an ability must be possible to satisfy.", stands=ability_lacks_a_cost)
def ability_costs(g: "Spoils", player: int, action: Use) -> list[Reason]:
    """Refuse an ability whose extra costs cannot be satisfied. [CR3:606.1d]"""
    found = g.costs_together(player, action.thing, PAID, action.ability)
    if found:
        return []
    costs = g.lexicon.parts[action.ability].get("costs", ())
    each = each_cost(g, action.thing, costs, Context(player, action.thing))
    if each or found is None or ability_shortage(g, player, action) is not None:
        return each
    return [joint(g, action.thing)]


@check("CR3:406.4", "The numeric cost of an ability must be payable.", screen=screens.too_dear)
def ability_price(g: "Spoils", player: int, action: Use) -> Reason | None:
    """Refuse an ability that cannot be paid for."""
    if g.costs_together(player, action.thing, PAID, action.ability):
        return None
    return ability_shortage(g, player, action)


def ability_shortage(g: "Spoils", player: int, action: Use) -> Reason | None:
    """Give the reason that the payments of an ability are, as far as they are known before."""
    costs = g.lexicon.parts[action.ability].get("costs", ())
    total = afford.fixed_payments(g, costs, Context(player, action.thing))
    if any([afford.is_payment(g, cost) for cost in costs]):
        total = afford.ability_cost(g, player, action.thing, total)
    total += requirements.toll(g, player, "use abilities", action.thing)
    free = len(afford.free_resources(g, player))
    if total <= free:
        return None
    also = ("CR3:401.2", "CR3:309.1")
    about = name_of(g, action.thing)
    return Reason("CR3:406.4", about, f"needs {total} paid", f"you have {free} free resources", also)


def each_cost(
    g: "Spoils", thing: int, costs: tuple[int, ...], context: Context, *, rule: str = "CR3:401.2"
) -> list[Reason]:
    """Give a reason for each extra cost that by itself cannot be satisfied. [CR3:401.3a] [CR3:401.3b]"""
    found = []
    for place in unsatisfied(g, costs, context):
        cost = costs[place]
        word = g.lexicon.words[cost]
        as_cost = g.instruction(word).cost
        attaching = ("CR3:507.2a",) if cost in g.lexicon.inside(g.paragraphs(thing), "pick") else ()
        also = ("CR3:401.2", "CR3:401.3", *as_cost.cites, *attaching, *of_this_card(g, word, thing))
        about, said = name_of(g, thing), said_costs(g, thing, costs)[place]
        found.append(Reason(rule, about, f'needs all its costs satisfied: "{said}"', "that cannot be done now", also))
    return found


def unsatisfied(g: "Spoils", costs: tuple[int, ...], context: Context) -> list[int]:
    """Give the places of the extra costs that by themselves cannot be satisfied; what is owed is no such cost."""
    words = g.lexicon.words
    return [
        place
        for place, cost in enumerate(costs)
        if g.instruction(words[cost]).cost.owes is None and not afford.can_follow(g, cost, context)
    ]


def of_this_card(g: "Spoils", word: object, thing: int) -> tuple[str, ...]:
    """Cite what keeps the card itself from what a cost does to it: as it lies, or by a text. [CR3:303.2] [CR3:402.7]"""
    verb = SUFFERED.get(type(word))
    if verb is None or getattr(word, "things", None) != This() or not g.table.in_play(thing):
        return ()
    lies_so = {"be depleted": bool(g.table.depleted[thing]), "be restored": not g.table.depleted[thing]}.get(verb)
    as_it_lies = ("CR3:303.2",) if lies_so else ()
    return (*as_it_lies, "CR3:402.7") if g.standing.forbids(thing, verb) else as_it_lies


def joint(g: "Spoils", thing: int, *, rule: str = "CR3:401.2") -> Reason:
    """Give the reason that costs are which can be satisfied one by one, but not together. [A35]"""
    also = ("CR3:401.2", "CR3:401.3", "CR3:406.3a")
    return Reason(rule, name_of(g, thing), "needs all its costs satisfied", "together they cannot be", also)


def said_costs(g: "Spoils", thing: int, costs: tuple[int, ...]) -> list[str]:
    """Give each cost in words: as the card says it, where it does."""
    if costs not in g.lexicon.said:
        words = tuple([cast("e.Effect", g.lexicon.words[cost]) for cost in costs])
        card = g.printed(thing)
        g.lexicon.said[costs] = list(costs_quoted(card.text, card.types, words)) or in_words(words)
    return g.lexicon.said[costs]


def in_words(costs: tuple[e.Effect, ...]) -> list[str]:
    """Write each cost as a card would."""
    try:
        return list(saying.costs(costs))
    except Unwritable:  # no text of a card says it in these words
        return ["an extra cost"] * len(costs)


def name_of(g: "Spoils", thing: int) -> str:
    """Name a card for a sentence."""
    return "the card" if g.table.down[thing] else g.printed(thing).name
