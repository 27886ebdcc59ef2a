"""References to what a text knows already: this card, it, the picked character, the attached character, factions."""

from typing import Final

from rulewright.spoils.text.antecedents import Mention, by_noun, by_pronoun, called, left_over, mention_of
from rulewright.spoils.text.grammar.cursor import Cursor, Miss
from rulewright.spoils.text.grammar.heads import TYPES, head
from rulewright.spoils.words.things import AttackTarget, Bearer, Card, Cards, FactionOf, Opponent, Picked, Player, You

HOW: Final = {"picked": "picked", "chosen": "chosen", "discarded": "discarded", "revealed": "revealed"}

Ref = tuple[Card, bool]  # a known card, and whether it stands in the plural


def reference(c: Cursor) -> Ref:
    """Read any reference."""
    return c.first(this_card, pronoun, attached, faction, attack_target, rest, definite)


def single(c: Cursor) -> Card:
    """Read a reference to one card."""
    thing, plural = reference(c)
    if plural:
        raise c.miss("one card")
    return thing


def this_card(c: Cursor) -> Ref:
    """Read `this card`, `this character` where it is one, or the card's own name."""
    if c.take("this card"):
        return c.mention_this(), False
    for kind in c.facts.types:
        if c.take(f"this {kind}"):
            return c.mention_this(), False
    if own_name(c):
        return c.mention_this(), False
    raise Miss


def own_name(c: Cursor) -> bool:
    """Take the card's own name."""
    name = c.facts.name
    found = tuple([token.low for token in c.tokens[c.at : c.at + len(name)]])
    if not name or found != name:
        return False
    c.at += len(name)
    return True


def pronoun(c: Cursor) -> Ref:
    """Read `it` or `them`."""
    plural = c.token.low in ("them", "they")
    c.need("it", "them", "they")
    return meant(c, by_pronoun(c.known, plural=plural)), plural


def meant(c: Cursor, mention: Mention | None) -> Card:
    """Give the one thing that a phrase means, or miss."""
    if mention is None:
        c.at -= 1
        raise c.miss("a phrase that means one thing only")
    return c.refer(mention.thing)


def attached(c: Cursor) -> Ref:
    """Read `the attached character`."""
    c.take("the")
    c.need("attached")
    for kind in c.facts.bearer:
        if c.take(kind):
            return bearer(c, kind), False
    raise Miss


def bearer(c: Cursor, kind: str) -> Card:
    """Note that the text mentions what this card is attached to."""
    c.introduce(Mention(Bearer(), Cards(types=(kind,)), how="attached"))
    return Bearer()


def faction(c: Cursor) -> Ref:
    """Read `your faction`."""
    return FactionOf(owner_of_faction(c)), False


def owner_of_faction(c: Cursor) -> Player:
    """Read whose faction it is."""
    if c.take("your faction"):
        return You()
    if c.take("your opponent's faction"):
        return Opponent()
    c.need("their faction")
    if c.others is None:
        raise c.miss("your")
    return c.others


def attack_target(c: Cursor) -> Ref:
    """Read `the target of the attack`."""
    c.need("the target of the attack")
    return AttackTarget(), False


def definite(c: Cursor) -> Ref:
    """Read `the character`, `that card`, `the picked characters`, `those cards`."""
    word = c.need("that", "those", "the")
    how = HOW.get(c.one(*HOW), "")
    cards, plural = head(c)
    if (word == "that" and plural) or (word == "those" and not plural):
        raise c.miss("those" if plural else "that")
    return meant(c, by_noun(c.known, cards, plural=plural, how=how)), plural


def rest(c: Cursor) -> Ref:
    """Read `the rest`, `the remaining cards`: what is left of the cards that were looked at, revealed or found."""
    found = left_over(c.known)
    if c.take("the other"):
        cards, plural = head(c)
        whole = None if found is None else mention_of(c.known, Picked(found.number))
        if plural or whole is None or not whole.parted or not called(whole, cards):
            raise c.miss("the rest")
    else:
        c.need("the rest", "the remaining cards")
    if found is None:
        raise c.miss("cards that were seen")
    return c.refer(found), True


def possessive(c: Cursor) -> Card:
    """Read `its`, `this card's`, `the character's`, `that card's`: the one card whose number follows."""
    if c.take("its"):
        return meant(c, by_pronoun(c.known, plural=False))
    if c.take("this card's"):
        return c.mention_this()
    if c.take("the attached character's") and "character" in c.facts.bearer:
        return bearer(c, "character")
    c.need("that", "the")
    how = HOW.get(c.one(*HOW), "")
    kind = c.need("card's", *[f"{one}'s" for one in TYPES])[:-2]
    noun = Cards() if kind == "card" else Cards(types=(kind,))
    return meant(c, by_noun(c.known, noun, plural=False, how=how))
