"""Conditions: what must be so (`if …`, `while …`, `only …`)."""

from dataclasses import replace

from rulewright.spoils.text.antecedents import Mention
from rulewright.spoils.text.grammar.amounts import measure
from rulewright.spoils.text.grammar.cursor import Cursor, Miss
from rulewright.spoils.text.grammar.heads import head
from rulewright.spoils.text.grammar.nouns import (
    AREAS,
    comparison,
    described,
    icons,
    noun_phrase,
    number_first,
    relation,
)
from rulewright.spoils.text.grammar.numbers import number
from rulewright.spoils.text.grammar.refs import owner_of_faction, reference, single
from rulewright.spoils.words.amounts import Amount, CountOf, IconsOf, InfluenceOf, Number, NumberOf, Plus
from rulewright.spoils.words.conditions import (
    Both,
    Compares,
    Condition,
    DeployedThisTurn,
    DidPick,
    During,
    Has,
    Not,
    ThereAre,
)  # fmt: skip
from rulewright.spoils.words.things import Card, Cards, Compare, Picked


def condition(c: Cursor) -> Condition:
    """Read one condition, or two joined by `and`."""
    one = single_condition(c)
    other = c.attempt(and_condition)
    return one if other is None else Both(one, other)


def and_condition(c: Cursor) -> Condition:
    """Read a further condition."""
    c.need("and")
    return single_condition(c)


def single_condition(c: Cursor) -> Condition:
    """Read one condition."""
    return c.first(
        battle_time,
        icons_held,
        more_than,
        held,
        in_area,
        tokens_there,
        cards_there,
        influence,
        cost_pick,
        deployed_this_turn,
        damage_received,
        compared,
        being,
    )


# Times


def battle_time(c: Cursor) -> Condition:
    """Read whose turn it is, or whose attack."""
    if c.take("it is your turn"):
        return During("your turn")
    if c.take("it is your opponent's turn"):
        return During("opponent turn")
    return During(
        "your attack" if c.need("you are attacking", "you are being attacked") == "you are attacking" else "defence"
    )


def deployed_this_turn(c: Cursor) -> Condition:
    """Read `a tactic has been played this turn`."""
    c.need("a", "an")
    cards, plural, other = noun_phrase(c)
    c.need("has been played this turn", "has been deployed this turn")
    if plural or other:
        raise Miss
    return DeployedThisTurn(cards)


# Counts


def icons_held(c: Cursor) -> Condition:
    """Read `you control at least [G][G]`."""
    c.need("you control at least")
    letters = icons(c)
    if len(set(letters)) != 1:
        raise c.miss("icons of one kind")
    return Compares(IconsOf(letters[0]), ">=", Number(len(letters)))


def more_than(c: Cursor) -> Condition:
    """Read `your opponent controls more characters than you`."""
    mine = c.need("you control more", "your opponent controls more") == "you control more"
    cards, plural = head(c)
    if not plural:
        raise c.miss("cards of a kind")
    c.need("than your opponent" if mine else "than you")
    sides = ("you", "opponent") if mine else ("opponent", "you")
    one, other = [CountOf(replace(cards, side=one)) for one in sides]
    return Compares(one, ">=", Plus(other, Number(1)))


def held(c: Cursor) -> Condition:
    """Read `you control an item`, `your opponent controls at least 4 characters`."""
    whose = "you" if c.need("you control", "your opponent controls") == "you control" else "opponent"
    return counting(c, whose)


def counting(c: Cursor, whose: str) -> Condition:
    """Read how many cards of a kind there are on a side."""
    another = c.take("another")
    related, amount = (">=", Number(1)) if another else how_many(c)
    cards, plural, other = noun_phrase(c)
    other = other or another
    if whose == "you" and cards.side == "owned":
        whose, cards = "you and owned", replace(cards, side="")
    if (whose and cards.side) or (cards.area != "play" and whose):
        raise c.miss("cards in play")
    if plural == (related == ">=" and amount == Number(1)) and related not in ("none", "="):
        raise c.miss("as many as the number says")
    return there_are(replace(cards, side=whose or cards.side, other=other), related, amount)


def there_are(cards: Cards, related: str, amount: Amount) -> Condition:
    """Make the condition that there are so many cards."""
    if related == "none":
        return Not(ThereAre(cards))
    if related == "any":
        return ThereAre(cards)
    if related in ("even", "odd"):
        return Compares(CountOf(cards), related, Number(0))
    return ThereAre(cards) if (related, amount) == (">=", Number(1)) else ThereAre(cards, related, amount)


def how_many(c: Cursor) -> tuple[str, Amount]:
    """Read `a`, `no`, `at least 3`, `3 or fewer`, `exactly 2`, `an even number of`."""
    if c.take("at least"):
        return ">=", number(c)
    if c.take("no"):
        return "none", Number(0)
    if c.one("exactly", "only"):
        return "=", number(c)
    if c.take("any"):
        return "any", Number(1)
    parity = c.one("an even number of", "an odd number of")
    if parity:
        return parity.split()[1], Number(0)
    article = c.token.low in ("a", "an")
    amount = number(c)
    related = relation(c)
    if related == "=" and not article:
        raise c.miss("at least")
    return (">=" if related == "=" else related), amount


def in_area(c: Cursor) -> Condition:
    """Read `you have at least 6 cards in your hand`."""
    mine = c.need("you have", "your opponent has") == "you have"
    related, amount = how_many(c)
    cards, _ = head(c)
    c.need("in your" if mine else "in their")
    cards = replace(cards, area=AREAS[c.need(*AREAS)], side="you" if mine else "opponent")
    return there_are(cards, related, amount)


def tokens_there(c: Cursor) -> Condition:
    """Read `there are at least 2 tokens on this card`, `this card has a token on it`."""
    found = c.attempt(tokens_on)
    if found is None:
        card = single(c)
        c.need("has")
        related, amount = how_many(c)
        c.need("tokens on it", "token on it")
        found = (related, amount, NumberOf("tokens", card))
    related, amount, tokens = found
    if related == "none":
        return Compares(tokens, "<=", Number(0))
    return Compares(tokens, related, amount)


def tokens_on(c: Cursor) -> tuple[str, Amount, NumberOf]:
    """Read `there is a token on this card`."""
    c.need("there is", "there are")
    related, amount = how_many(c)
    c.need("tokens on", "token on")
    return related, amount, NumberOf("tokens", single(c))


def cards_there(c: Cursor) -> Condition:
    """Read `there are at least 3 items in play`, `a "gear" card is attached to this card`."""
    if c.one("there is", "there are"):
        found = counting(c, "")
        if c.tokens[c.at - 1].low not in ("play", "pile", "hand", "deck", "control", "controls", "own", "owns"):
            raise c.miss("in play")
        return found
    c.need("a", "an")
    cards, _, _ = noun_phrase(c)
    c.need("is attached to")
    return ThereAre(replace(cards, attached_to=single(c)))


def influence(c: Cursor) -> Condition:
    """Read `your faction has 10 influence or less`."""
    whose = owner_of_faction(c)
    c.need("has")
    if c.take("at least"):
        amount = number(c)
        c.need("influence")
        return Compares(InfluenceOf(whose), ">=", amount)
    amount = number(c)
    c.need("influence")
    return Compares(InfluenceOf(whose), relation(c), amount)


# Single cards


def cost_pick(c: Cursor) -> Condition:
    """Read `you picked a character as part of its cost`."""
    c.need("you picked")
    one = bool(c.one("a", "an"))
    cards, plural = head(c)
    if plural == one:
        raise c.miss("what the cost picks")
    c.need("as part of its cost")
    for mention in c.known:
        if isinstance(mention.thing, Picked) and mention.plural == plural and mention.cards.types == cards.types:
            c.introduce(Mention(mention.thing, mention.cards, plural=plural, how="picked"))
            return DidPick(mention.thing.number)
    raise c.miss("what the cost picks")


def being(c: Cursor) -> Condition:
    """Read what a known card is or has: `it is a character`, `the item has numeric cost 3 or less`."""
    thing, plural = reference(c)
    if plural:
        raise c.miss("one card")
    if c.take("has received damage this turn"):
        return hurt(c, thing)
    if c.naming and c.take("has that name"):
        return Has(thing, Cards(named=True, area=""))
    if c.take("has"):
        return Has(thing, Cards(compare=(limited(c),), area=""))
    negated = c.need("is not", "was not", "is", "was").endswith("not")
    found = Has(thing, c.first(kind, state, covert))
    return Not(found) if negated else found


def hurt(c: Cursor, thing: Card) -> Condition:
    """Make the condition that a character is damaged: its damage is that of this turn."""
    if not any(one.thing == thing and one.cards.types == ("character",) for one in c.known):
        raise c.miss("a character")
    return Has(thing, Cards(states=("damaged",), area=""))


def damage_received(c: Cursor) -> Condition:
    """Read `damage has been inflicted to the character this turn`."""
    c.need("damage has been inflicted to")
    thing = single(c)
    c.need("this turn")
    return hurt(c, thing)


def limited(c: Cursor) -> Compare:
    """Read a comparison that is not a bare number."""
    found = c.attempt(number_first) or comparison(c)
    if found.number == "tokens":
        raise c.miss("a number of the card")
    return found


def kind(c: Cursor) -> Cards:
    """Read `a character`, `a "soldier" card`, `a face-down resource`."""
    c.need("a", "an")
    cards, plural = head(c)
    if plural:
        raise Miss
    return replace(cards, area="")


def state(c: Cursor) -> Cards:
    """Read `depleted`, `attacking`, `in a battle`, `in your discard pile`, `in play`."""
    if c.one("in a battle", "in battle"):
        return Cards(states=("in battle",), area="")
    if c.take("in play"):
        return Cards()
    found = c.one("depleted", "restored", "face-down", "face-up", "attacking", "blocking", "damaged")
    if found:
        return Cards(states=(found,), area="")
    found_cards = described(c, Cards())
    if found_cards.area == "play":
        raise c.miss("in play")
    return found_cards


def covert(c: Cursor) -> Cards:
    """Read `Covert`."""
    c.need("covert")
    return Cards(keywords=("covert",), area="")


def compared(c: Cursor) -> Condition:
    """Read `its numeric cost is 4 or less`."""
    one = measure(c)
    c.need("is")
    amount = number(c)
    return Compares(one, relation(c), amount)
