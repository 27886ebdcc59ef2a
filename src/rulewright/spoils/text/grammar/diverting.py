"""Damage that goes elsewhere: past blockers to the target of the attack, or to another card."""

from rulewright.spoils.text.grammar.cursor import Cursor
from rulewright.spoils.text.grammar.numbers import number
from rulewright.spoils.text.grammar.objects import Effects, objects
from rulewright.spoils.text.grammar.refs import single
from rulewright.spoils.words.changes import Must
from rulewright.spoils.words.damage import Redirect
from rulewright.spoils.words.effects import Change


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
    amount = number(c)
    c.need("damage inflicted to")
    before, things = objects(c)
    if not c.lasts:
        c.need("this turn")
    c.need("is inflicted to")
    to = single(c)
    c.need("instead")
    if before or c.lasts not in ("", "turn"):
        raise c.miss("this turn")
    return (Redirect(amount, things, to),)
