"""Clauses with cards as their subject: what changes, how, and for how long.

What a card may gain, lose, be forbidden or made to do is in changes.
"""

from typing import Final

from rulewright.spoils.text.grammar import refs
from rulewright.spoils.text.grammar.amounts import for_each, value
from rulewright.spoils.text.grammar.changes import (
    changes,
    gains_or_loses,
    multiplied,
    these_blockers,
    this_or_that,
)
from rulewright.spoils.text.grammar.cursor import Cursor, Miss
from rulewright.spoils.text.grammar.nouns import every
from rulewright.spoils.text.grammar.numbers import number
from rulewright.spoils.text.grammar.objects import DURATIONS, Effects, joined
from rulewright.spoils.text.grammar.refs import possessive, reference
from rulewright.spoils.words.changes import (
    Becomes,
    Cannot,
    CardChange,
    Gains,
    Loses,
    LosesText,
    Must,
    PlayerCannot,
    Switches,
)
from rulewright.spoils.words.effects import Change, ChangeFor, Options
from rulewright.spoils.words.things import Cards, EachPlayer, Picked, Things
from rulewright.spoils.words.vocabulary import STATS, Duration, one_of

PLURAL_VERBS: Final = ("gain", "lose", "cannot", "can", "must", "have", "provide")


def subject_of(c: Cursor) -> Things:
    """Read what changes."""
    known = c.attempt(refs.living) or c.attempt(reference)
    if known is None and c.those is not None and c.those[0] == c.at - 1 and c.take("they"):
        return c.those[1]
    if known is None:
        return every(c)
    other = c.attempt(and_subject)
    return known[0] if other is None else joined(known[0], other)


def and_subject(c: Cursor) -> Things:
    """Read a second subject: `this card and the character gain`, `it and all other characters lose`."""
    c.need("and")
    known = c.attempt(reference)
    found: Things = known[0] if known else every(c)
    if c.token.low not in PLURAL_VERBS:
        raise c.miss("what they do")
    return found


# What they gain, lose or become


def whole_change(c: Cursor) -> tuple[Things, tuple[CardChange, ...]]:
    """Read a subject and what it gains, loses, cannot or must."""
    kept_off = c.attempt(blockers)
    if kept_off is not None:
        return kept_off
    idle = c.attempt(unusable)
    if idle is not None:
        return idle, (Cannot("use abilities"),)
    subject = subject_of(c)
    return subject, changes(c, subject)


def blockers(c: Cursor) -> tuple[Things, tuple[CardChange, ...]]:
    """Read who cannot block something, or who alone can: `characters with Covert cannot block this card`."""
    if not c.says("block"):
        raise Miss
    if c.take("your opponent cannot block"):
        return subject_of(c), (Cannot("be blocked"),)
    only = c.take("only")
    cards = these_blockers(c)
    c.need("can block" if only else "cannot block")
    subject = subject_of(c)
    if subject == cards.among:
        raise c.miss("another card")
    return subject, (Cannot("be blocked", "except" if only else "", cards),)


def unusable(c: Cursor) -> Things:
    """Read whose abilities cannot be used: `the character's abilities cannot be used`, `players cannot use them`."""
    if not c.says("abilities"):
        raise Miss
    if c.one("players cannot use the abilities of", "no player can use the abilities of"):
        return subject_of(c)
    if c.one("players cannot use", "no player can use"):
        thing: Things = possessive(c)
        c.need("abilities")
        return thing
    if c.one("the abilities of", "all abilities of", "abilities of"):
        thing = subject_of(c)
    else:
        thing = possessive(c)
        c.need("abilities")
    c.need("cannot be used")
    return thing


def unusable_kind(c: Cursor) -> Cards:
    """Read of what kind of cards no abilities can be used."""
    found = unusable(c)
    if not isinstance(found, Cards):
        raise Miss
    return found


def becoming(c: Cursor) -> tuple[Things, tuple[CardChange, ...]]:
    """Read `its strength becomes 7`, `the life of all your characters becomes 7`."""
    name = c.one(*[f"the {one} of" for one in STATS])
    if name:
        subject, which = subject_of(c), one_of(STATS, name.split()[1])
    else:
        subject, which = possessive(c), c.need(*STATS)
    if c.take("is equal to"):
        return subject, (Becomes(which, value(c)),)
    c.need("becomes")
    return subject, (Becomes(which, number(c)),)


def cannot_be_played(c: Cursor) -> Cards:
    """Read `tactics cannot be played`."""
    cards = every(c)
    c.need("cannot be played", "cannot be deployed")
    if cards.area != "play" or cards.side:
        raise c.miss("cards of a kind")
    return cards


# For a time


def changing(c: Cursor) -> Effects:
    """Read `the character gains 1 strength this turn`, `its speed becomes 7 this turn`."""
    unplayed = c.attempt(cannot_be_played)
    if unplayed is not None:
        return (ChangeFor(PlayerCannot(EachPlayer(), "deploy", unplayed), duration(c, ())),)
    idle = c.attempt(unusable_kind)
    if idle is not None:  # those that enter play later neither [A301]
        return (ChangeFor(PlayerCannot(EachPlayer(), "use abilities", idle), duration(c, ())),)
    subject, found = c.attempt(becoming) or whole_change(c)
    lasts = duration(c, found)
    each = c.attempt(for_each)
    if each is not None:  # `gains 1 strength this turn for each …`
        found = tuple([multiplied(c, one, each) for one in found])
    return tuple([Change(subject, one, lasts) for one in found])


def alternative(c: Cursor) -> Effects:
    """Read `the character loses 2 strength or 1 speed this turn`, and what it gains or loses besides. [A231]"""
    subject = subject_of(c)
    ways = c.first(gains_or_loses, this_or_that)
    besides = changes(c, subject) if c.take("and") else ()
    lasts = duration(c, (*ways, *besides))
    options = Options(tuple([Change(subject, one, lasts) for one in ways]))
    return (options, *[Change(subject, one, lasts) for one in besides])


def only_these(c: Cursor) -> Effects:
    """Read `only those characters can block`: all others cannot, those who enter play later neither. [A301]"""
    c.need("only")
    known, plural = reference(c)
    if not plural or not isinstance(known, Picked):
        raise c.miss("the picked characters")
    c.need("can block")
    others = Cards(types=("character",), besides=known)
    return (ChangeFor(PlayerCannot(EachPlayer(), "block", others), duration(c, ())),)


def treating(c: Cursor) -> Effects:
    """Read `treat the card as though it has no rules text`, for a duration."""
    c.need("treat")
    thing, plural = reference(c)
    c.need("as though they have no rules text" if plural else "as though it has no rules text")
    return (Change(thing, LosesText(), duration(c, ())),)


def duration(c: Cursor, found: tuple[CardChange, ...]) -> Duration:
    """Read how long a change lasts: as the sentence says, before or behind."""
    said = c.one(*DURATIONS)
    if said and c.lasts:
        raise c.miss("one duration only")
    if said or c.lasts:
        return c.lasts or DURATIONS[said]
    if c.within:
        return c.within
    if c.additional and c.lasting:
        return c.lasting
    if c.lasting or any(isinstance(one, (Becomes, Gains, Loses, Must, Switches)) for one in found):
        raise c.miss("this turn")
    return "ever"
