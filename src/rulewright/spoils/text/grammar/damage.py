"""Instructions that inflict damage, or reduce it or a cost.

Damage that goes to another card is in diverting; what changes damage all the time is in players.
"""

from dataclasses import replace

from rulewright.spoils.text.grammar.amounts import number_of, value
from rulewright.spoils.text.grammar.cursor import Cursor, Miss
from rulewright.spoils.text.grammar.heads import head
from rulewright.spoils.text.grammar.nouns import every
from rulewright.spoils.text.grammar.numbers import number
from rulewright.spoils.text.grammar.objects import DURATIONS, Effects, objects
from rulewright.spoils.text.grammar.refs import reference
from rulewright.spoils.words.changes import RECEIVERS, DamageChange
from rulewright.spoils.words.damage import Inflict, ReduceNextDamage, RemoveDamage
from rulewright.spoils.words.effects import AtOnce, ChangeFor
from rulewright.spoils.words.plays import ReduceNextCost, ReduceThisCost
from rulewright.spoils.words.things import Cards, Opponent, Player, Things, You


def inflict(c: Cursor) -> Effects:
    """Read `inflict 3 damage divided however you want to 2 characters`."""
    equal = c.attempt(equal_damage)
    if equal is not None:
        return equal
    up_to = c.take("up to")
    amount = number(c)
    c.need("damage")
    divided = c.take("divided however you want")
    theirs = not divided and c.take("divided however your opponent wants")
    if up_to and not divided and not theirs:
        raise c.miss("divided however you want")
    c.need("to")
    before, things = objects(c)
    who: Player = Opponent() if theirs else You()
    found = (*before, Inflict(amount, things, divided=divided or theirs, up_to=up_to, divider=who))
    more = None if divided or theirs else c.attempt(and_inflict)
    c.inflicted = (things,)
    if more is None:
        return found
    if not c.one("simultaneously", "at the same time"):
        c.inflicted = ()  # which damage?
        return (*found, *more)
    whole = at_once(c, (*found, *more))
    c.inflicted = tuple([one.things for one in (*found, *more) if isinstance(one, Inflict)])
    return whole


def at_once(c: Cursor, found: Effects) -> Effects:
    """Give damage to several cards as damage at the same time."""
    if not all(isinstance(one, Inflict) for one in found):
        raise c.miss("cards that the text knows")
    return (AtOnce(found),)


def and_inflict(c: Cursor) -> Effects:
    """Read further damage: `and 1 damage to your faction`."""
    c.need("and")
    amount = number(c)
    c.need("damage to")
    before, things = objects(c)
    return (*before, Inflict(amount, things))


def equal_damage(c: Cursor) -> Effects:
    """Read `damage equal to its strength to your opponent's faction`, in either order."""
    if c.take("damage equal to"):
        amount = value(c)
        c.need("to")
        before, things = objects(c)
    else:
        c.need("damage to")
        before, things = objects(c)
        c.need("equal to")
        amount = value(c)
    if before or isinstance(things, Cards):
        raise c.miss("a card that the text knows")  # is it the strength of each of them?
    c.inflicted = (things,)
    return (Inflict(amount, things),)


# Less


def reduce(c: Cursor) -> Effects:
    """Read that the next cost, the next damage or the cost of this card is reduced."""
    if c.deploying and c.take("this card's numeric cost by"):
        return (ReduceThisCost(c.first(number_of, number)),)
    if c.take("the next numeric cost you pay this turn by"):
        return (ReduceNextCost(number(c)),)
    if c.take("the numeric cost of the next"):
        cards = head_only(c)
        c.need("you play this turn by", "you deploy this turn by")
        return (ReduceNextCost(number(c), cards),)
    if c.one("the next damage inflicted to", "the next damage that would be inflicted to"):
        before, things = objects(c)
        whole = c.need("this turn by", "this turn to 0").endswith("0")
        return (*before, ReduceNextDamage(things, None if whole else number(c)))
    if c.replacing and c.take("the amount of damage inflicted to"):  # elsewhere it could mean damage yet to come
        before, things = objects(c)
        c.need("this turn to 0")
        return (*before, RemoveDamage(things, this_turn=True))
    return (no_damage(c),)


def no_damage(c: Cursor) -> ChangeFor:
    """Read `all damage inflicted during this battle to 0`, `all damage the character inflicts this turn to 0`."""
    c.need("all")
    battle = c.take("battle")
    c.need("damage")
    change = DamageChange(RECEIVERS, "to", None, more=False, battle=battle)
    if c.take("inflicted to"):
        change = replace(change, cards=known_or_all(c))
    elif c.take("inflicted by"):
        change = replace(change, cards=known_or_all(c), role="by")
        change = replace(change, other=known_or_all(c) if c.take("to") and c.token.low != "0" else None)
        c.at -= 1 if change.other is None and c.tokens[c.at - 1].low == "to" else 0
    elif not c.take("inflicted"):
        change = replace(change, cards=known_or_all(c), role="by")
        c.need("inflicts", "inflict")
        change = replace(change, other=known_or_all(c) if c.take("to") else None)
    lasts = c.lasts or DURATIONS[c.need(*DURATIONS)]
    c.need("to 0")
    return ChangeFor(change, lasts)


def known_or_all(c: Cursor) -> Things:
    """Read one end of damage: known cards, or all of a kind."""
    known = c.attempt(reference)
    return known[0] if known else every(c)


def head_only(c: Cursor) -> Cards:
    """Read a noun in the singular."""
    cards, plural = head(c)
    if plural:
        raise Miss
    return cards
