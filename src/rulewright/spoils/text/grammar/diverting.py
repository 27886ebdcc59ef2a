"""Damage that goes elsewhere: past blockers to the target of the attack, or to another card."""

from typing import Final, Literal

from rulewright.spoils.text.grammar.card_events import one_kind
from rulewright.spoils.text.grammar.cursor import Cursor
from rulewright.spoils.text.grammar.nouns import every
from rulewright.spoils.text.grammar.numbers import number
from rulewright.spoils.text.grammar.objects import DURATIONS, Effects, objects
from rulewright.spoils.text.grammar.refs import reference, single
from rulewright.spoils.words.changes import Divert, Must
from rulewright.spoils.words.damage import Redirect
from rulewright.spoils.words.effects import Change, ChangeFor
from rulewright.spoils.words.things import Card, Things
from rulewright.spoils.words.vocabulary import Duration

INFLICTED: Final = ("damage inflicted to", "damage that would be inflicted to", "damage which would be inflicted to")


def striking(c: Cursor) -> Effects:
    """Read that a character strikes the target of the attack instead of the blocking party. [A237]"""
    c.need("if")
    thing = single(c)
    c.need("assigns battle damage to the blocking party during this battle")
    c.comma()
    c.need("assign it to the target of the attack instead")
    return (Change(thing, Must("strike the target"), "battle"),)


def redirected(c: Cursor) -> Effects:
    """Read `the next 2 damage inflicted to the character this turn is inflicted to this card instead`."""
    c.need("the next")
    amount = None if c.token.low == "damage" else number(c)
    c.need("damage inflicted to", "damage that would be inflicted to")
    before, things = objects(c)
    if not c.lasts:
        c.need("this turn")
    c.need("is inflicted to")
    to = other_card(c, things)
    if before or c.lasts not in ("", "turn"):
        raise c.miss("this turn")
    return (Redirect(amount, things, to),)


def diverted_for(c: Cursor) -> Effects:
    """Read `this turn, all damage inflicted to the character is inflicted to this card instead`. [A384]"""
    found, lasts = diversion(c)
    if not lasts:
        raise c.miss("this turn")
    return (ChangeFor(found, lasts),)


def diverted(c: Cursor) -> Divert:
    """Read `all damage inflicted to your faction is inflicted to this card instead`, as long as the card is in play."""
    found, lasts = diversion(c)
    if lasts:
        raise c.miss("what is always so")
    return found


def diversion(c: Cursor) -> tuple[Divert, Literal[Duration, ""]]:
    """Read where all damage goes, and how long: `all damage … is inflicted to`, `if damage …, it is inflicted to`."""
    when = bool(c.one("if any", "if"))
    if not when:
        c.need("all", "any")
    battle = c.take("battle")
    c.need("damage is inflicted to", "damage would be inflicted to") if when else c.need(*INFLICTED)
    things = end_of_damage(c)
    lasts = c.lasts or DURATIONS.get(c.one(*DURATIONS), "")
    if when:
        c.need(",")
        c.need("it is inflicted to", "that damage is inflicted to", "inflict it to", "inflict that damage to")
    else:
        c.need("is inflicted to")
    return Divert(things, other_card(c, things), battle=battle), lasts


def end_of_damage(c: Cursor) -> Things:
    """Read what would receive damage: a known card, one of a kind, or all of it."""
    known = c.attempt(reference)
    if known is not None:
        return known[0]
    return c.attempt(one_kind) or every(c)


def other_card(c: Cursor, things: Things) -> Card:
    """Read the one card to which damage goes instead."""
    to = single(c)
    c.need("instead")
    if to == things:
        raise c.miss("another card")
    return to
