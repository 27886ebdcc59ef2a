"""The core of a noun phrase: adjectives and what they describe (`depleted "soldier" character`)."""

from dataclasses import replace
from typing import Final

from rulewright.spoils.text.grammar.cursor import Cursor
from rulewright.spoils.words.things import Cards
from rulewright.spoils.words.vocabulary import TRADES, CardType, State, Trade, one_of

TYPES: Final[tuple[CardType, ...]] = ("character", "item", "location", "tactic", "resource", "faction")
PLURALS: Final[dict[str, CardType]] = {f"{one}s": one for one in TYPES}
TRADE_WORDS: Final[dict[str, Trade]] = {one.lower(): one for one in TRADES}
STATES: Final[tuple[State, ...]] = (
    "depleted",
    "restored",
    "face-down",
    "face-up",
    "attacking",
    "blocking",
    "damaged",
    "opposing",
)
NOUNS: Final = "card, character, item, location, tactic, resource or faction"

Head = tuple[Cards, bool]  # what is described, and whether it stands in the plural


def head(c: Cursor) -> Head:
    """Read adjectives and a noun."""
    if c.naming and c.take("copies of the card"):
        return Cards(named=True), True
    cards = adjectives(c, Cards())
    if c.take("micromajig token"):
        return token_of(cards), False
    if c.take("micromajig tokens"):
        return token_of(cards), True
    if cards.unique and c.token.low not in ("card", "cards"):
        return cards, False  # `a UNIQUE jo`
    return noun(c, cards)


def token_of(cards: Cards) -> Cards:
    """Describe a card token."""
    return replace(cards, names=("Micromajig",), states=(*cards.states, "token"))


def adjectives(c: Cursor, cards: Cards) -> Cards:
    """Read adjectives, in any number."""
    while True:
        found = adjective(c, cards)
        if found is None:
            return cards
        cards = found


def adjective(c: Cursor, cards: Cards) -> Cards | None:
    """Read one adjective; None if none comes next."""
    token = c.token
    low = token.low
    if c.take("attacking or blocking"):
        return replace(cards, states=(*cards.states, "in battle"))
    if low in STATES:
        c.at += 1
        return replace(cards, states=(*cards.states, one_of(STATES, low)))
    if token.kind == "quoted" and not cards.subtypes:
        return replace(cards, subtypes=subtypes(c))
    if low in TRADE_WORDS and not cards.trades:
        return replace(cards, trades=trades(c))
    if low == "staple":
        c.at += 1
        return replace(cards, supertypes=(*cards.supertypes, "staple"))
    if low == "covert":
        c.at += 1
        return replace(cards, keywords=(*cards.keywords, "covert"))
    if token.text == "UNIQUE" and not cards.unique:
        c.at += 1
        found = [c.kind("word", "a unique identifier").lower()]
        while (another := c.attempt(next_identifier)) is not None:
            found.append(another)
        return replace(cards, unique=tuple(found))
    return negation(c, cards, low)


def next_identifier(c: Cursor) -> str:
    """Read a further unique card of which one is meant: `a UNIQUE jo or UNIQUE kim`."""
    c.need(", or", ",", "or")
    if c.token.text != "UNIQUE":
        raise c.miss("UNIQUE")
    c.at += 1
    return c.kind("word", "a unique identifier").lower()


def subtypes(c: Cursor) -> tuple[str, ...]:
    """Read a subtype, or one of several: `"imp" or "ogre"`."""
    found = [c.kind("quoted", "a subtype in quotes").lower().strip('" ')]
    while c.token.low == "or" and c.tokens[c.at + 1].kind == "quoted":
        c.at += 1
        found.append(c.kind("quoted", "a subtype in quotes").lower().strip('" '))
    return tuple(found)


def trades(c: Cursor) -> tuple[Trade, ...]:
    """Read a trade, or one of several: `Rogue or Banker`."""
    found = [TRADE_WORDS[c.token.low]]
    c.at += 1
    while c.token.low == "or" and c.tokens[c.at + 1].low in TRADE_WORDS:
        found.append(TRADE_WORDS[c.tokens[c.at + 1].low])
        c.at += 2
    return tuple(found)


def negation(c: Cursor, cards: Cards, low: str) -> Cards | None:
    """Read `non-resource`, `non-Rogue`, `non-"golem"`."""
    if low == "non" and c.tokens[c.at + 1].text == "-" and c.tokens[c.at + 2].kind == "quoted":
        c.at += 2
        return replace(cards, not_subtypes=(*cards.not_subtypes, *subtypes(c)))
    if not low.startswith("non-"):
        return None
    kind = low[4:]
    if kind in TYPES:
        c.at += 1
        return replace(cards, not_types=(*cards.not_types, one_of(TYPES, kind)))
    if kind in TRADE_WORDS:
        c.at += 1
        return replace(cards, not_trades=(*cards.not_trades, TRADE_WORDS[kind]))
    if kind == "staple":
        c.at += 1
        return replace(cards, not_supertypes=(*cards.not_supertypes, kind))
    if kind == "covert":
        c.at += 1
        return replace(cards, not_keywords=(*cards.not_keywords, "covert"))
    return None


def noun(c: Cursor, cards: Cards) -> Head:
    """Read `card`, a type, or a list of types."""
    low = c.token.low
    if low in ("card", "cards"):
        c.at += 1
        return cards, low == "cards"
    kind, plural = one_type(c)
    if not plural and c.one("card", "cards"):  # `a character card`
        return replace(cards, types=(kind,)), c.tokens[c.at - 1].low == "cards"
    types = [kind]
    closed, end = 1, c.at  # what is only a comma away may begin the next clause: `while you control an item, items …`
    following = next_types if plural or c.tokens[c.at - 2].low in ("each", "every") else next_type
    while True:
        comma = c.token.low == "," and c.tokens[c.at + 1].low not in ("or", "and")
        another = c.attempt(following)
        if another is None:
            break
        if another[1] != plural or another[0] in types:
            if comma:
                break
            raise c.miss(NOUNS)
        types.append(another[0])
        if not comma:
            closed, end = len(types), c.at
    if closed > 1 and cards != Cards():  # of the first type, or of all?
        raise c.miss("an adjective for each type")
    c.at = end
    return replace(cards, types=tuple(types[:closed])), plural


def next_type(c: Cursor) -> tuple[CardType, bool]:
    """Read a further type in a list of which one is meant, with an article of its own if it has one."""
    if c.one("or a", "or an"):
        return one_type(c)
    c.need(", or", ",", "or")
    return one_type(c)


def next_types(c: Cursor) -> tuple[CardType, bool]:
    """Read a further type in a list of which all are meant: `items and locations`."""
    c.need(", or", ", and", ",", "or", "and")
    return one_type(c)


def one_type(c: Cursor) -> tuple[CardType, bool]:
    """Read a type and whether it stands in the plural."""
    low = c.token.low
    if low in TYPES or low in PLURALS:
        c.at += 1
        return PLURALS[low] if low in PLURALS else one_of(TYPES, low), low in PLURALS
    raise c.miss(NOUNS)
