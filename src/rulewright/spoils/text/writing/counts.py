"""Conditions that count and compare: how many cards there are, who has more of them.

What a single card is or has is in conditions.
"""

from dataclasses import replace

from rulewright.spoils.text.writing.amounts import value
from rulewright.spoils.text.writing.nouns import (
    AREAS,
    QUOTE,
    RELATIONS,
    before,
    card,
    faction,
    head,
    icons,
    inline,
    is_other,
    kind,
    one_of,
)
from rulewright.spoils.text.writing.voice import Unwritable, Voice
from rulewright.spoils.words.amounts import Amount, CountOf, IconsOf, InfluenceOf, MostOf, Number, NumberOf, Plus
from rulewright.spoils.words.conditions import Compares
from rulewright.spoils.words.things import Cards

CONTROL = {"you": "you control", "opponent": "your opponent controls", "that": "that player controls"}
HAVE = {  # cards outside of play
    "you": ("you have", "your"), "opponent": ("your opponent has", "their"), "that": ("that player has", "their"),
    "their": ("they have", "their"),
}  # fmt: skip


def how_many(voice: Voice, relation: str, amount: Amount | None) -> str:
    """Give how many there must be."""
    if relation in ("even", "odd"):
        return f"an {relation} number of"
    if amount is None:
        return ""
    number = inline(voice, amount)
    return {">=": f"at least {number}", "=": f"exactly {number}", "<=": f"{number} or fewer"}[relation]


def there_are(voice: Voice, cards: Cards, many: str, *, plural: bool) -> str:
    """Give how many cards of a kind there are."""
    if cards.area != "play":
        has, whose = HAVE[cards.side]
        bare = " ".join([*before(cards), head(cards, plural=plural)])
        article = "an" if bare.lstrip(QUOTE)[0] in "aeiouAEIO" else "a"
        return f"{has} {many or article} {bare} in {whose} {AREAS[cards.area]}"
    if cards.attached_to is not None and not many:
        return f"{one_of(voice, replace(cards, attached_to=None))} is attached to {card(voice, cards.attached_to)}"
    other = "other " if many and is_other(voice, cards) else ""
    own = replace(cards, side="") if cards.side in CONTROL else cards
    text = f"{many} {other}{kind(voice, own, plural=plural)}" if many else one_of(voice, own)
    if cards.side in CONTROL:
        return f"{CONTROL[cards.side]} {text}"
    return f"there {'are' if plural else 'is'} {text} {'' if cards.side else 'in play'}".strip()


def comparing(voice: Voice, what: Compares) -> str:
    """Give a comparison of two amounts."""
    one, other, relation = what.one, what.other, what.relation
    if isinstance(one, IconsOf) and (relation != ">=" or not isinstance(other, Number) or not other.number):
        raise Unwritable("icons are counted from below only")
    if isinstance(one, IconsOf) and isinstance(other, Number):
        return f"you control at least {icons(one.icon * other.number)}"
    if isinstance(one, InfluenceOf) and isinstance(other, Plus) and isinstance(other.one, InfluenceOf):
        return f"{faction(voice, one.player)} has more influence than {faction(voice, other.one.player)}"
    if isinstance(one, InfluenceOf):
        return f"{faction(voice, one.player)} has {influence(voice, relation, other)}"
    if isinstance(one, NumberOf) and one.number == "tokens":
        if (relation, other) == (">=", Number(1)):
            return f"there is a token on {card(voice, one.card)}"
        many = "no" if (relation, other) == ("<=", Number(0)) else how_many(voice, relation, other)
        return f"there are {many} tokens on {card(voice, one.card)}"
    if isinstance(one, CountOf) and isinstance(other, Plus) and isinstance(other.one, MostOf):
        alike(one.cards, other.one.cards)
        return more_than(voice, one.cards, more_by(voice, other), "any opponent")
    if isinstance(one, CountOf) and isinstance(other, Plus) and isinstance(other.one, CountOf):
        alike(one.cards, other.one.cards)
        return more_than(voice, one.cards, more_by(voice, other), "your opponent" if one.cards.side == "you" else "you")
    if isinstance(one, CountOf):
        return there_are(voice, one.cards, how_many(voice, relation, other), plural=True)
    return f"{value(voice, one)} is {inline(voice, other)}{RELATIONS[relation]}"


def more_by(voice: Voice, amount: Plus) -> str:
    """Give by how many there are more."""
    return "more" if amount.other == Number(1) else f"at least {inline(voice, amount.other)} more"


def more_than(voice: Voice, cards: Cards, more: str, than: str) -> str:
    """Give who has more cards of a kind than somebody else, in play or elsewhere."""
    if cards.area == "play":
        controls = "you control" if cards.side == "you" else "your opponent controls"
        return f"{controls} {more} {kind(voice, replace(cards, side=''), plural=True)} than {than}"
    has, whose = HAVE[cards.side]
    text = " ".join([*before(cards), head(cards, plural=True)])
    return f"{has} {more} {text} in {whose} {AREAS[cards.area]} than {than}"


def alike(one: Cards, other: Cards) -> None:
    """Make sure that the cards of two players are of the same kind: only such are compared in a phrase."""
    if replace(one, side="") != replace(other, side=""):
        raise Unwritable("cards of two kinds are not compared")


def influence(voice: Voice, relation: str, amount: Amount) -> str:
    """Give how much influence there must be."""
    number = inline(voice, amount)
    return f"at least {number} influence" if relation == ">=" else f"{number} influence{RELATIONS[relation]}"
