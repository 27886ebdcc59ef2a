"""How a card comes into play: for what cost, when, depleted or with tokens on it."""

from dataclasses import replace

from rulewright.spoils.text.grammar.amounts import for_each
from rulewright.spoils.text.grammar.cursor import Cursor, Miss
from rulewright.spoils.text.grammar.letters import substituted
from rulewright.spoils.text.grammar.nouns import every
from rulewright.spoils.text.grammar.numbers import number
from rulewright.spoils.text.grammar.refs import this_card
from rulewright.spoils.text.grammar.statements import stop
from rulewright.spoils.text.grammar.triggering import Paragraphs, trigger
from rulewright.spoils.words.amounts import Number, Variable
from rulewright.spoils.words.conditions import PlayedBy
from rulewright.spoils.words.paragraphs import AnyTime, CostSection, EntersWith, Trigger
from rulewright.spoils.words.plays import ReduceThisCost
from rulewright.spoils.words.things import Cards, This


def own_cost(c: Cursor) -> Paragraphs:
    """Read `This card costs 1 less for each item you control.`: a reduction as part of its cost. [CR3:406.3]"""
    if c.take("reduce this card's numeric cost by"):
        (found,) = substituted(c, (ReduceThisCost(for_each(c) if c.take("1") else number(c)),))
    else:
        this_card(c)
        c.need("costs")
        amount = number(c)
        c.need("less")
        each = c.attempt(for_each) if amount == Number(1) else None
        (found,) = substituted(c, (ReduceThisCost(each or amount),))
    if isinstance(found.amount, (Number, Variable)):
        raise c.miss("an amount that is counted")
    stop(c)
    return (CostSection((found,)),)


def any_time(c: Cursor) -> Paragraphs:
    """Read that the card may be played whenever a tactic could be."""
    verb = c.need("you may play this card", "you may deploy this card").split()[2]
    c.need(f"whenever you could {verb} a tactic")
    stop(c)
    if not c.one("if you do ,", "if you do"):
        return (AnyTime(),)
    found = [replace(one, condition=PlayedBy("as a tactic")) for one in trigger(c) if isinstance(one, Trigger)]
    if any(one.event.cards != This() for one in found):
        raise c.miss("when this card enters play")
    return (AnyTime(), *found)


def enters_with(c: Cursor) -> Paragraphs:
    """Read how the card enters play: depleted, with tokens, or under other control"""
    flipped = c.one("if you played this card using flip up", "if you deployed this card using flip up")
    if flipped:
        c.comma()
        c.need("it enters play with", "this card enters play with")
        tokens = number(c)
        c.need("token on it" if tokens == Number(1) else "tokens on it")
        stop(c)
        return (EntersWith(tokens, flipped=True),)
    others = c.attempt(others_enter)
    if others is None:
        c.need("this card enters play")
    if others is None and c.take("under your opponent's control"):
        stop(c)
        return (EntersWith(control="opponent"),)
    depleted = c.take("depleted")
    if depleted and not c.one("with", "and with"):
        stop(c)
        return (EntersWith(depleted=True, cards=others),)
    if not depleted:
        c.need("with")
    tokens = number(c)
    on = ("token on it", "token on them") if tokens == Number(1) else ("tokens on it", "tokens on them")
    c.need(*on if others is not None else on[:1])
    each = c.attempt(for_each) if tokens == Number(1) and others is None else None
    (found,) = substituted(c, (EntersWith(each or tokens, depleted=depleted, cards=others),))
    stop(c)
    return (found,)


def others_enter(c: Cursor) -> Cards:
    """Read `all items your opponent controls enter play`."""
    if not c.says("enter", "enters"):
        raise Miss
    one = c.token.low == "each"
    cards = every(c)
    c.need("enters play" if one else "enter play")
    if cards.area != "play" or cards.states or cards.among is not None:
        raise c.miss("cards of a kind")
    return cards
