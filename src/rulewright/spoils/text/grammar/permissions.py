"""Statics that change a rule: who may be blocked, how damage is assigned, how often one attacks, how one loses."""

from typing import Final

from rulewright.spoils.text.grammar.cursor import Cursor
from rulewright.spoils.text.grammar.statements import stop
from rulewright.spoils.text.grammar.subjects import subject_of
from rulewright.spoils.words.changes import Can, DamageChange, Must, OpenTop, PlayerCannot
from rulewright.spoils.words.paragraphs import AnyCopies, Paragraph, Static, StaticFor
from rulewright.spoils.words.things import EachPlayer, Opponent, Player, You

WHO_CAN: Final[dict[str, Player]] = {
    "players can": EachPlayer(),
    "each player can": EachPlayer(),
    "you can": You(),
    "your opponent can": Opponent(),
}

Paragraphs = tuple[Paragraph, ...]


def permission(c: Cursor) -> Paragraphs:
    """Read a static that changes a rule."""
    return c.first(open_top, blockable, magnet, once, undefeated, any_copies, no_assigned, harmless)


def open_top(c: Cursor) -> Paragraphs:
    """Read that the top card of a deck lies open."""
    whose: dict[str, Player] = {"your opponent's": Opponent(), "your": You(), "each player's": EachPlayer()}
    c.need("the top card of")
    who = whose[c.need(*whose)]
    c.need("deck is revealed at all times")
    stop(c)
    return (StaticFor(OpenTop(who)),)


def blockable(c: Cursor) -> Paragraphs:
    """Read `Covert parties can be blocked by items`: they can block such parties. [CR3:507.3]"""
    c.need("covert parties can be blocked by")
    who = subject_of(c)
    stop(c)
    return (Static(who, Can("block covert")),)


def magnet(c: Cursor) -> Paragraphs:
    """Read that all battle damage which could be assigned to a card must be. [CR3:505.1]"""
    c.need("all battle damage that could be assigned to")
    who = subject_of(c)
    c.need("must be assigned to it", "must be assigned to them")
    stop(c)
    return (Static(who, Must("take damage")),)


def once(c: Cursor) -> Paragraphs:
    """Read `You can attack only once each turn.`"""
    who = WHO_CAN[c.need(*WHO_CAN)]
    c.need("attack only once each turn")
    stop(c)
    return (StaticFor(PlayerCannot(who, "attack twice a turn")),)


def undefeated(c: Cursor) -> Paragraphs:
    """Read that a player does not lose because of having no influence. [CR3:102.1]"""
    c.need("you do not lose the game because your faction has 0 influence")
    stop(c)
    return (StaticFor(PlayerCannot(You(), "lose by influence")),)


def any_copies(c: Cursor) -> Paragraphs:
    """Read that a deck may hold any number of copies of the card. [CR3:103.1c]"""
    c.need("you may include")
    if c.take("as many copies of this card in your deck as you want"):
        stop(c)
        return (AnyCopies(),)
    c.need("any number of copies of this card in your deck")
    stop(c)
    return (AnyCopies(),)


def no_assigned(c: Cursor) -> Paragraphs:
    """Read `All damage assigned to this card by items is reduced to 0.`: only battle damage is assigned."""
    c.need("all damage assigned to")
    thing = subject_of(c)
    other = subject_of(c) if c.take("by") else None
    c.need("is reduced to 0")
    stop(c)
    return (StaticFor(DamageChange(thing, "to", None, more=False, battle=True, other=other)),)


def harmless(c: Cursor) -> Paragraphs:
    """Read `Items cannot inflict damage to this card.`: such damage is reduced to nothing."""
    source = subject_of(c)
    c.need("cannot inflict")
    battle = c.take("battle")
    c.need("damage to")
    thing = subject_of(c)
    stop(c)
    return (StaticFor(DamageChange(thing, "to", None, more=False, battle=battle, other=source)),)
