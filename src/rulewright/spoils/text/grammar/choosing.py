"""Instructions to pick and to choose: cards, players, numbers, types, names.

What is done to what was chosen is with its own verb; how cards are chosen for a verb is in objects.
"""

from dataclasses import replace

from rulewright.spoils.text.antecedents import mention_of, spreads
from rulewright.spoils.text.grammar.amounts import value
from rulewright.spoils.text.grammar.cursor import Cursor
from rulewright.spoils.text.grammar.nouns import quantity, superlative
from rulewright.spoils.text.grammar.numbers import letter, number
from rulewright.spoils.text.grammar.objects import Effects, among, picking, some_of, with_area
from rulewright.spoils.text.grammar.qualities import having
from rulewright.spoils.text.grammar.refs import reference
from rulewright.spoils.words.amounts import Amount, Number
from rulewright.spoils.words.choices import ChooseNumber, ChooseType, NameCard, Pick, PickPlayer
from rulewright.spoils.words.things import Cards, ThatPlayer


def pick(c: Cursor) -> Effects:
    """Read `pick 7 or fewer items`, or that a player is picked."""
    if c.one("an opponent", "a player"):
        return (picked_player(c, choose=False),)
    if c.take("a number for"):
        return (bounded_number(c),)
    found = [picking(c, c.attempt(superlative) or quantity(c, chance=True), choose=False)]
    while True:
        more = c.attempt(and_pick)
        if more is None:
            return tuple(found)
        if spreads(found[-1].cards, more.cards):
            raise c.miss("a phrase that means one thing only")
        found.append(more)


def and_pick(c: Cursor) -> Pick:
    """Read a further card that is picked: `and a character you control`."""
    c.need("and")
    if c.token.low not in ("a", "an"):
        raise c.miss("a card")
    found = picking(c, quantity(c), choose=False)
    if found.amount != Number(1) or found.up_to:
        raise c.miss("one card")
    return found


def choose(c: Cursor) -> Effects:
    """Read that a number or cards are chosen."""
    if c.take("a number for"):
        name = letter(c)
        return (ChooseNumber(name, c.attempt(limit), c.actor),)
    if c.one("an opponent", "a player"):
        return (picked_player(c, choose=True),)
    if c.take("a card type"):
        c.typing = True
        return (ChooseType(c.actor),)
    some = c.attempt(some_of) or c.attempt(one_among)
    return (some or picking(c, quantity(c), choose=True),)


def picked_player(c: Cursor, *, choose: bool) -> PickPlayer:
    """Note that a player was picked or chosen, whom `that player` means."""
    c.that = True
    c.they = ThatPlayer()
    return PickPlayer(opponent=c.tokens[c.at - 1].low == "opponent", choose=choose)


def one_among(c: Cursor) -> Pick:
    """Read `a tactic among them`."""
    found = quantity(c)
    c.need("among")
    known, plural = reference(c)
    where = mention_of(c.known, known)
    if not plural or where is None or found.cards.area != "play" or found.cards.side or found.distinct:
        raise c.miss("cards that the text knows")
    if "face-down" in where.cards.states and found.cards != Cards():
        raise c.miss("one of them")  # what a face-down card is but a resource its face would have to tell [A55]
    if c.take("with"):  # `a character among them with 1 strength or less`
        found = replace(found, cards=having(c, found.cards))
    return among(c, with_area(found, where.cards.area, where.cards.side), known)


# Numbers and names


def bounded_number(c: Cursor) -> ChooseNumber:
    """Read `X, where X is less than or equal to …` behind `pick a number for`."""
    name = letter(c)
    c.need(f", where {name.lower()} is less than or equal to", f"where {name.lower()} is less than or equal to")
    return ChooseNumber(name, value(c))


def limit(c: Cursor) -> Amount:
    """Read `that is 3 or less`, `that is less than or equal to …`."""
    if c.take("that is less than or equal to"):
        return value(c)
    c.need("that is")
    amount = number(c)
    c.need("or less")
    return amount


def name(c: Cursor) -> Effects:
    """Read `name a card`."""
    c.need("a card")
    c.naming = True
    return (NameCard(c.actor),)
