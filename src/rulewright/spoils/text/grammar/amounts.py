"""What a number is where it is not written: `the number of characters you control`, `its strength`, `twice …`."""

from rulewright.spoils.text.grammar.cursor import Cursor
from rulewright.spoils.text.grammar.nouns import NUMBERS, count, icons
from rulewright.spoils.text.grammar.numbers import number
from rulewright.spoils.text.grammar.refs import owner_of_faction, possessive, single
from rulewright.spoils.words.amounts import (
    Amount,
    CountOf,
    HalfOf,
    IconsOf,
    InfluenceOf,
    Minus,
    NumberOf,
    Plus,
    SameAmount,
    Times,
)  # fmt: skip


def value(c: Cursor) -> Amount:
    """Read what X is."""
    one = c.first(twice, half, number_of, measure, number)
    if c.take("minus"):
        return Minus(one, c.first(number_of, measure, number))
    if c.take("plus"):
        return Plus(one, c.first(number_of, measure, number))
    return one


def twice(c: Cursor) -> Amount:
    """Read `twice its strength`."""
    c.need("twice")
    return Times(2, c.first(number_of, measure))


def half(c: Cursor) -> Amount:
    """Read `half its numeric cost, rounded up`."""
    c.need("half")
    amount = c.first(number_of, measure)
    c.comma()
    return HalfOf(amount, c.need("rounded up", "rounded down") == "rounded up")


def number_of(c: Cursor) -> Amount:
    """Read `the number of` something, or the amount of the event."""
    if c.one("the amount of damage inflicted", "the number of cards drawn", "the amount of damage"):
        return SameAmount()
    c.need("the number of")
    return counted(c)


def counted(c: Cursor) -> Amount:
    """Read what is counted: icons, tokens on a card, or cards."""
    if c.token.kind == "icons":
        letters = icons(c)
        c.need("you control")
        if len(letters) != 1:
            raise c.miss("one icon")
        return IconsOf(letters)
    if c.one("tokens on", "token on"):
        return NumberOf("tokens", single(c))
    return CountOf(count(c))


def measure(c: Cursor) -> Amount:
    """Read `its strength`, `the life of the character`, `your faction's influence`."""
    if c.take("the influence of"):
        return InfluenceOf(owner_of_faction(c))
    return c.first(number_of_card, cards_number)


def cards_number(c: Cursor) -> Amount:
    """Read `this card's strength`."""
    card = possessive(c)
    return NumberOf(NUMBERS[c.need(*NUMBERS)], card)


def number_of_card(c: Cursor) -> Amount:
    """Read `the strength of this card`."""
    name = c.need(*[f"the {one} of" for one in NUMBERS])
    return NumberOf(NUMBERS[name.removeprefix("the ").removesuffix(" of")], single(c))


def for_each(c: Cursor) -> Amount:
    """Read `for each token on it`."""
    c.need("for each")
    return counted(c)
