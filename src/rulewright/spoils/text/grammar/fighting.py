"""Who inflicts damage: a card that the text knows, or two cards to each other, at the same time."""

from dataclasses import replace

from rulewright.spoils.text.grammar import damage
from rulewright.spoils.text.grammar.cursor import THIS, Cursor
from rulewright.spoils.text.grammar.objects import Effects, each_of, objects
from rulewright.spoils.text.grammar.qualities import NUMBERS
from rulewright.spoils.text.grammar.refs import reference, single
from rulewright.spoils.words.amounts import NumberOf
from rulewright.spoils.words.damage import Fight, Inflict
from rulewright.spoils.words.effects import Effect
from rulewright.spoils.words.things import Card, FactionOf, This, Together
from rulewright.spoils.words.vocabulary import Changeable


def source_inflicts(c: Cursor) -> Effects:
    """Read `this card inflicts 2 damage to it`, `your character inflicts damage equal to its strength to it`."""
    if c.take("this card inflicts"):  # no mention: `it` behind it is what the sentence before was about
        source: Card = THIS
    else:
        source = single(c)
        c.need("inflicts")
        if isinstance(source, FactionOf):
            raise c.miss("a card that inflicts damage")
    number = c.attempt(own_number)
    if number is None:
        found = damage.inflict(c)
    else:
        before, things = objects(c)
        found = (*before, Inflict(NumberOf(number, source), things))
        c.inflicted = (things,)
    if isinstance(source, This):
        return found
    if says_its(c):  # of the card that inflicts the damage, or of that which receives it?
        raise c.miss("a phrase that means one thing only")
    return tuple([by(c, one, source) for one in found])


def own_number(c: Cursor) -> Changeable:
    """Read which number of its own a card inflicts as damage."""
    name = c.need(*[f"damage equal to its {one} to" for one in NUMBERS])
    return NUMBERS[name.removeprefix("damage equal to its ").removesuffix(" to")]


def says_its(c: Cursor) -> bool:
    """Whether the rest of the sentence says `its`."""
    rest = [token.low for token in c.tokens[c.at :]]
    end = rest.index(".") if "." in rest else len(rest)
    return "its" in rest[:end]


def by(c: Cursor, effect: Effect, source: Card) -> Effect:
    """Let damage be inflicted by a card; not to itself, for then the text would say so in other words."""
    if not isinstance(effect, Inflict):
        return effect
    if effect.things == source:
        raise c.miss("another card")
    return replace(effect, source=source)


def fight(c: Cursor) -> Effects:
    """Read `this card and the character inflict damage equal to their strength to each other`. [A381]"""
    each = c.attempt(each_of)
    things = each[0] if each else fighters(c)
    start, end = (
        ("inflicts damage equal to its", "the other") if each else ("inflict damage equal to their", "each other")
    )
    name = c.need(*[f"{start} {one} to {end}" for one in NUMBERS])
    c.inflicted = things.cards if isinstance(things, Together) else (things,)
    return (Fight(things, NUMBERS[name.removeprefix(f"{start} ").removesuffix(f" to {end}")]),)


def fighters(c: Cursor) -> Card:
    """Read cards that the text knows, by one noun or each by its own."""
    one, plural = reference(c)
    if plural:
        return one
    c.need("and")
    other = single(c)
    if other == one or isinstance(one, FactionOf) or isinstance(other, FactionOf):
        raise c.miss("another card")
    return Together((one, other))
