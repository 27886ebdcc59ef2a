"""What cards have and do: `with strength 3 or less`, `with Covert`, `that is not in a battle`, and how numbers compare.

Whose they are is in sides; the noun to which all this belongs is in nouns.
"""

from dataclasses import replace
from typing import Final, Literal

from rulewright.spoils.text.antecedents import by_pronoun
from rulewright.spoils.text.grammar.cursor import Cursor
from rulewright.spoils.text.grammar.heads import head
from rulewright.spoils.text.grammar.numbers import number
from rulewright.spoils.text.grammar.refs import reference
from rulewright.spoils.words.amounts import Number, NumberOf
from rulewright.spoils.words.things import Cards, Compare, FactionOf, This
from rulewright.spoils.words.vocabulary import (
    EXTREMES,
    PRINTED_NUMBERS,
    STATS,
    Bound,
    Changeable,
    KeywordName,
    PrintedNumber,
    State,
    one_of,
)

NUMBERS: Final[dict[str, Changeable]] = {
    **{one: one for one in STATS},
    "numeric cost": "cost",
}
PRINTED: Final[dict[str, PrintedNumber]] = {one: one for one in PRINTED_NUMBERS}
GREATEST: Final = {
    "the highest": "highest", "the lowest": "lowest", "the most": "highest", "the least": "lowest",
    "the greatest": "highest",
}  # fmt: skip


def icons(c: Cursor) -> str:
    """Read a run of icons as their letters."""
    return c.kind("icons", "icons").replace("[", "").replace("]", "")


# In a battle


def place(c: Cursor) -> State:
    """Read where in a battle a character is."""
    if c.take("that inflicted damage to your faction this turn"):
        return "has hurt you"
    if c.one("that attacked this turn", "that has attacked this turn"):
        return "has attacked"
    if c.take("depleted by this card"):
        c.mention_this()
        return "depleted by this"
    if c.one("that is not in a battle party", "that is not in a battle", "that is not in battle"):
        return "not in battle"
    if c.one("that is in a battle", "in a battle", "in the battle"):
        return "in battle"
    if c.take("in the attacking party"):
        return "attacking"
    if c.take("in the blocking party"):
        return "blocking"
    if c.take("in the opposing party"):
        return "opposing"
    if c.one("blocking this card", "blocked by this card"):
        c.mention_this()
        return "blocking this" if c.tokens[c.at - 3].low == "blocking" else "blocked by this"
    if c.one("in that party", "in its party"):
        return own_party(c)
    c.need("in a party with this card", "in this card's party")
    c.mention_this()
    return "in this party"


def own_party(c: Cursor) -> State:
    """Give the state of members of this card's party, where the text speaks of this card."""
    found = by_pronoun(c.known, plural=False)
    if found is None or not isinstance(found.thing, This):
        raise c.miss("in this card's party")
    return "in this party"


# Behind `with`


def having(c: Cursor, cards: Cards) -> Cards:
    """Read what follows `with`: a keyword, an ability, tokens or a number."""
    keyword: Literal[KeywordName, ""] = c.one("covert", "tactical", "flip up")
    if keyword:
        return replace(cards, keywords=(*cards.keywords, keyword))
    if not cards.subtypes and c.attempt(named_subtype) is not None:
        return replace(cards, subtypes=(c.tokens[c.at - 2].low.strip('" '),))
    if c.one("no tokens on it", "tokens on it", "no tokens on them", "tokens on them"):
        none = c.tokens[c.at - 4].low == "no"
        tokens = Compare("tokens", "<=", Number(0)) if none else Compare("tokens", ">=", Number(1))
        return replace(cards, compare=(*cards.compare, tokens))
    if c.take("the same name"):
        known = by_pronoun(c.known, plural=False) if not c.take("as") else None
        return replace(cards, same_name=known.thing if known else reference(c)[0])
    if c.naming and c.take("that name"):
        return replace(cards, named=True)
    if c.one("the unique keyword in its rules text", "the unique keyword in their rules text"):
        return replace(cards, keywords=(*cards.keywords, "unique"))
    if c.one("an ability in its rules text", "abilities in their rules text"):
        return replace(cards, states=(*cards.states, "has ability"))
    if c.take("a different name than"):
        thing, _ = reference(c)
        return replace(cards, unlike=thing)
    extreme = "" if cards.extreme else c.one(*GREATEST)
    if extreme:
        return replace(cards, extreme=one_of(EXTREMES, f"{GREATEST[extreme]} {NUMBERS[c.need(*NUMBERS)]}"))
    borne = c.attempt(attachments)
    if borne is not None:
        return replace(cards, bearing=borne)
    return replace(cards, compare=(*cards.compare, comparison(c)))


def named_subtype(c: Cursor) -> bool:
    """Read `the "imp" subtype`."""
    c.need("the")
    c.kind("quoted", "a subtype in quotes")
    c.need("subtype")
    return True


def attachments(c: Cursor) -> Cards:
    """Read `an item attached to it`, `items attached to them`."""
    one = bool(c.one("a", "an"))
    cards, plural = head(c)
    if plural == one:
        raise c.miss("what is attached")
    c.need("attached to it" if one else "attached to them")
    return cards


# Numbers


def comparison(c: Cursor) -> Compare:
    """Read `strength 3 or less`, `3 strength or less`, `numeric cost X`, `at least 2 tokens on it`."""
    other = c.attempt(beside)
    if other is not None:
        return other
    of = c.take("a numeric cost of")
    found = None if of else c.attempt(number_first)
    if found:
        return found
    name = "numeric cost" if of else c.need(*NUMBERS)
    amount = number(c)
    return Compare(NUMBERS[name], relation(c), amount)


def beside(c: Cursor) -> Compare:
    """Read `more strength than this card`: as much as another card that the text knows, and more."""
    c.one("a", "an")
    more = c.need("more", "greater", "higher", "less", "lower") in ("more", "greater", "higher")
    name = NUMBERS[c.need(*NUMBERS)]
    c.need("than")
    thing, plural = reference(c)
    if plural or isinstance(thing, FactionOf):
        raise c.miss("one card")
    return Compare(name, ">" if more else "<", NumberOf(name, thing))


def number_first(c: Cursor) -> Compare:
    """Read `3 strength or less`, `X or less numeric cost`, `a token on it`."""
    if c.take("at least"):
        amount = number(c)
        c.need("tokens on it", "token on it", "tokens on them", "token on them")
        return Compare("tokens", ">=", amount)
    amount = number(c)
    if c.one("token on it", "token on them"):
        return Compare("tokens", ">=", amount)
    related = relation(c)
    name = c.need(*NUMBERS)
    if related == "=":
        related = relation(c)
    return Compare(NUMBERS[name], related, amount)


def relation(c: Cursor) -> Bound:
    """Read `or less`, `or more`, or nothing."""
    found = c.one("or less", "or more", "or fewer", "or greater")
    relations: dict[str, Bound] = {"or less": "<=", "or fewer": "<=", "or more": ">=", "or greater": ">="}
    return relations.get(found, "=")
