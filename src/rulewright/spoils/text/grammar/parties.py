"""How many characters there are on either side of a battle: `is blocked by only 1 character`."""

from typing import Final

from rulewright.spoils.text.grammar.cursor import Cursor, Miss
from rulewright.spoils.text.grammar.numbers import number
from rulewright.spoils.words.amounts import Amount, Number
from rulewright.spoils.words.conditions import Condition, Not, ThereAre
from rulewright.spoils.words.things import Cards
from rulewright.spoils.words.vocabulary import Bound, Party

PARTIES: Final = {  # the other party, by what this card's side is told to do
    "is blocked": ("an opposing party", "a blocking party", "a party"),
    "blocks": ("an opposing party", "an attacking party", "a party"),
}
MEMBERS: Final = Cards(types=("character",), states=("in this party",), other=True)  # of this card's party
ONE: Final = ("only 1", "only one", "exactly 1", "exactly one", "a single", "just 1")


def opposed(c: Cursor, kind: str) -> Condition:
    """Read by how many characters something is blocked, or how many it blocks."""
    if kind == "is blocked":
        c.need("by")
    party = c.one(*PARTIES[kind])
    if party:
        c.need("of", "with")
    more = bool(c.take("more than 1"))
    relation, amount = (">=", Number(2)) if more else how_many(c)
    one = more or (relation, amount) == ("=", Number(1))
    nouns = ("character", "member") if one else ("characters", "members")
    c.need(*(nouns if party else nouns[:1]))
    role: Party = "blocking" if kind == "is blocked" else "attacking"
    return ThereAre(Cards(types=("character",), states=(role,)), relation, amount)


def how_many(c: Cursor) -> tuple[Bound, Amount]:
    """Read exactly so many, or at least so many; a bare number could be either."""
    if c.one(*ONE):
        return "=", Number(1)
    if c.take("exactly"):
        return "=", several(c)
    if c.take("at least"):
        return ">=", several(c)
    amount = several(c)
    c.need("or more")
    return ">=", amount


def several(c: Cursor) -> Amount:
    """Read a number that is more than one."""
    amount = number(c)
    if not isinstance(amount, Number) or amount == Number(1):
        raise Miss
    return amount


def together(c: Cursor) -> Condition:
    """Read with how many others this card attacks or blocks."""
    if c.one("and no other characters", "and no other character", "with no other characters"):
        return Not(ThereAre(MEMBERS))
    c.need("and at least", "with at least")
    amount = number(c)
    if amount == Number(1):
        c.need("other character")
        return ThereAre(MEMBERS)
    c.need("other characters")
    return ThereAre(MEMBERS, ">=", amount)
