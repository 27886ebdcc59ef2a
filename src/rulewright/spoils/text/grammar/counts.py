"""Conditions that count: `you control at least 3 items`, `there is a token on it`, `you have no cards in your hand`.

What a single card is or does is in being; how conditions are joined is in conditions.
"""

from dataclasses import replace
from typing import Final, Literal, TypeAlias

from rulewright.spoils.text.grammar.amounts import measure
from rulewright.spoils.text.grammar.cursor import Cursor
from rulewright.spoils.text.grammar.heads import head
from rulewright.spoils.text.grammar.nouns import noun_phrase, than_own
from rulewright.spoils.text.grammar.numbers import digits, number
from rulewright.spoils.text.grammar.qualities import icons, relation
from rulewright.spoils.text.grammar.refs import owner_of_faction, single
from rulewright.spoils.text.grammar.sides import AREAS, their
from rulewright.spoils.words.amounts import Amount, CountOf, IconsOf, InfluenceOf, MostOf, Number, NumberOf, Plus
from rulewright.spoils.words.conditions import Compares, Condition, Has, Not, ThereAre
from rulewright.spoils.words.things import Cards, Opponent, ThatPlayer
from rulewright.spoils.words.vocabulary import BOUNDS, ICON_LETTERS, Bound, Parity, Side, State, one_of

HOLDERS: Final = ("you control", "your opponent controls", "you have", "your opponent has")
Related: TypeAlias = Literal[Bound, Parity, "none", "any"]
STATES: Final[tuple[State, ...]] = ("attacking", "blocking", "depleted", "restored", "damaged")


def how_many(c: Cursor) -> tuple[Related, Amount]:
    """Read `a`, `no`, `at least 3`, `3 or fewer`, `fewer than 3`, `exactly 2`, `an even number of`."""
    if c.take("at least"):
        return ">=", number(c)
    if c.one("fewer than", "more than"):
        more = c.tokens[c.at - 2].low == "more"
        limit = digits(c)
        if limit == 0 or (limit == 1 and not more):
            raise c.miss("a greater number")
        return (">=", Number(limit + 1)) if more else ("<=", Number(limit - 1))
    if c.take("no"):
        return "none", Number(0)
    if c.one("exactly", "only"):
        return "=", number(c)
    if c.take("any"):
        return "any", Number(1)
    parity = c.one("an even number of", "an odd number of")
    if parity:
        return ("even" if parity == "an even number of" else "odd"), Number(0)
    article = c.token.low in ("a", "an")
    amount = number(c)
    related = relation(c)
    if related == "=" and not article:
        raise c.miss("at least")
    return (">=" if related == "=" else related), amount


# Cards


def held(c: Cursor) -> Condition:
    """Read `you control an item`, `your opponent controls at least 4 characters`."""
    if c.that and c.take("that player controls"):
        c.they = c.they or ThatPlayer()
        return counting(c, "that")
    whose: Side = "you" if c.need("you control", "your opponent controls") == "you control" else "opponent"
    known = c.attempt(single)
    if known is not None:  # `you control it`
        return Has(known, Cards(side=whose))
    if whose == "opponent":
        c.they = Opponent()
    return counting(c, whose)


def counting(c: Cursor, whose: Literal[Side, ""]) -> Condition:
    """Read how many cards of a kind there are on a side."""
    another = c.take("another")
    related, amount = (">=", Number(1)) if another else how_many(c)
    cards, plural, other = noun_phrase(c)
    other = other or another
    if whose == "you" and cards.side in ("owned", "not owned"):
        own: Side = "you and owned" if cards.side == "owned" else "you and not owned"
        whose, cards = own, replace(cards, side="")
    if (whose and cards.side) or (cards.area != "play" and whose):
        raise c.miss("cards in play")
    if plural == (related == ">=" and amount == Number(1)) and related not in ("none", "="):
        raise c.miss("as many as the number says")
    found = replace(cards, side=whose or cards.side)
    return there_are(than_own(c, found) if other else found, related, amount)


def there_are(cards: Cards, related: Related, amount: Amount) -> Condition:
    """Make the condition that there are so many cards."""
    if related == "none":
        return Not(ThereAre(cards))
    if related == "any":
        return ThereAre(cards)
    if related in ("even", "odd"):
        return Compares(CountOf(cards), related, Number(0))
    return (
        ThereAre(cards) if (related, amount) == (">=", Number(1)) else ThereAre(cards, one_of(BOUNDS, related), amount)
    )


def in_area(c: Cursor) -> Condition:
    """Read `you have at least 6 cards in your hand`."""
    sides: dict[str, Side] = {"you have": "you", "your opponent has": "opponent", "that player has": "that"}
    said = c.need(*[one for one in (*sides, "they have") if c.that or "player" not in one])
    side = sides[said] if said in sides else their(c)
    if said in sides and side != "you":
        c.they = c.they or (Opponent() if side == "opponent" else ThatPlayer())
    related, amount = how_many(c)
    cards, _ = head(c)
    c.need("in your" if side == "you" else "in their")
    cards = replace(cards, area=AREAS[c.need(*AREAS)], side=side)
    return there_are(cards, related, amount)


def cards_there(c: Cursor) -> Condition:
    """Read `there are at least 3 items in play`, `a "gear" card is attached to this card`."""
    if c.one("there is", "there are"):
        found = counting(c, "")
        if c.tokens[c.at - 1].low not in ("play", "pile", "hand", "deck", "control", "controls", "own", "owns"):
            raise c.miss("in play")
        return found
    bearing = c.attempt(bears_one)
    if bearing is not None:
        return bearing
    c.need("a", "an")
    cards, _, _ = noun_phrase(c)
    so = c.one(*[f"is {one}" for one in STATES]) if cards.side in ("you", "opponent") and not cards.states else ""
    if so:  # `a character you control is attacking`
        return ThereAre(replace(cards, states=(one_of(STATES, so.split()[1]),)))
    c.need("is attached to")
    return ThereAre(replace(cards, attached_to=single(c)))


def bears_one(c: Cursor) -> Condition:
    """Read `this card has an item attached to it`."""
    card = single(c)
    c.need("has a", "has an")
    cards, plural = head(c)
    c.need("attached to it")
    if plural:
        raise c.miss("one card")
    return ThereAre(replace(cards, attached_to=card))


# Compared with another player


def more_than(c: Cursor) -> Condition:
    """Read `your opponent controls more characters than you`."""
    whose, much, by = c.attempt(at_least_more) or just_more(c)
    mine = whose.startswith("you ")
    cards, plural = head(c)
    if not plural:
        raise c.miss("cards of a kind")
    if whose.endswith(("have", "has")):
        c.need("in your" if mine else "in their")
        cards = replace(cards, area=AREAS[c.need(*AREAS)])
    if mine and much == "more" and c.one("than any opponent", "than each opponent"):
        return Compares(CountOf(replace(cards, side="you")), ">=", Plus(MostOf(cards), by))
    c.need("than your opponent" if mine else "than you")
    sides: tuple[Side, Side] = ("you", "opponent") if mine == (much == "more") else ("opponent", "you")
    one, other = [CountOf(replace(cards, side=one)) for one in sides]
    return Compares(one, ">=", Plus(other, by))


def at_least_more(c: Cursor) -> tuple[str, str, Amount]:
    """Read who has `at least 2 more` or `at least 2 fewer`."""
    whose = c.need(*HOLDERS)
    c.need("at least")
    by = number(c)
    return whose, c.need("more", "fewer"), by


def just_more(c: Cursor) -> tuple[str, str, Amount]:
    """Read who has `more` or `fewer`: at least one."""
    whose, _, much = c.need(*[f"{who} {much}" for who in HOLDERS for much in ("more", "fewer")]).rpartition(" ")
    return whose, much, Number(1)


# Icons, tokens, influence


def icons_held(c: Cursor) -> Condition:
    """Read `you control at least [G][G]`; icons are never asked for exactly."""
    c.need("you control at least", "you control")
    letters = icons(c)
    if len(set(letters)) != 1:
        raise c.miss("icons of one kind")
    return Compares(IconsOf(one_of(ICON_LETTERS, letters[0])), ">=", Number(len(letters)))


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
    if related == "any":
        raise c.miss("at least")
    return Compares(tokens, related, amount)


def tokens_on(c: Cursor) -> tuple[Related, Amount, NumberOf]:
    """Read `there is a token on this card`."""
    if c.one("no tokens are on", "no token is on"):
        return "none", Number(0), NumberOf("tokens", single(c))
    c.need("there is", "there are")
    related, amount = how_many(c)
    c.need("tokens on", "token on")
    return related, amount, NumberOf("tokens", single(c))


def influence(c: Cursor) -> Condition:
    """Read `your faction has 10 influence or less`."""
    whose = owner_of_faction(c)
    c.need("has")
    compared_ = c.one("more influence than", "less influence than")
    if compared_:
        pair = (whose, owner_of_faction(c))
        one, other = pair if compared_.startswith("more") else (pair[1], pair[0])
        return Compares(InfluenceOf(one), ">=", Plus(InfluenceOf(other), Number(1)))
    if c.take("at least"):
        amount = number(c)
        c.need("influence")
        return Compares(InfluenceOf(whose), ">=", amount)
    amount = number(c)
    related = relation(c)
    c.need("influence")
    return Compares(InfluenceOf(whose), relation(c) if related == "=" else related, amount)


def compared(c: Cursor) -> Condition:
    """Read `its numeric cost is 4 or less`."""
    one = measure(c)
    c.need("is")
    amount = number(c)
    return Compares(one, relation(c), amount)
