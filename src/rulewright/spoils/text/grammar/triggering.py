"""Triggers and replacements: an event, perhaps a condition, and what happens then or instead.

The events themselves are in triggers.
"""

from typing import Final

from rulewright.spoils.text.grammar.binding import parts
from rulewright.spoils.text.grammar.card_events import Events, card_event
from rulewright.spoils.text.grammar.clauses import items
from rulewright.spoils.text.grammar.conditions import condition, single_condition
from rulewright.spoils.text.grammar.cursor import Cursor
from rulewright.spoils.text.grammar.letters import substituted
from rulewright.spoils.text.grammar.numbers import number
from rulewright.spoils.text.grammar.objects import Effects, seq
from rulewright.spoils.text.grammar.sentences import body, sentence
from rulewright.spoils.text.grammar.statements import statement, stop
from rulewright.spoils.text.grammar.triggers import events, party_condition
from rulewright.spoils.words.conditions import Condition, PlayedBy
from rulewright.spoils.words.damage import ChangeAmount
from rulewright.spoils.words.effects import Effect, IfYouDo, May
from rulewright.spoils.words.events import Event
from rulewright.spoils.words.moves import Destroy, PutInto
from rulewright.spoils.words.paragraphs import Paragraph, Replacement, Trigger
from rulewright.spoils.words.things import Card, Cards, It, This, You

Paragraphs = tuple[Paragraph, ...]
AMOUNTS: Final = ("receives damage", "loses influence", "gains influence", "draws")  # events of so much of something
INSTEAD_OF_DISCARD: Final = (
    "instead of into their discard pile", "instead of their discard pile", "instead of into your discard pile",
    "instead of into its owner's discard pile",
)  # fmt: skip


# Triggers


def trigger(c: Cursor) -> Paragraphs:
    """Read a trigger: an event, perhaps a condition, and what happens then."""
    found = events(c)
    if found[0].kind in AMOUNTS and "would" in [token.low for token in c.tokens[: c.at]]:
        raise c.miss("what happens instead")
    party = c.attempt(about_party(found[0]))
    c.comma()
    when = party or c.attempt(only_if)
    effect = seq(tuple(dependent(c))) if when is not None and party is None else body(c)
    return tuple([Trigger(one, effect, when) for one in found])


class about_party:  # noqa: N801 - a rule of the grammar with an argument
    """Read what an event says of the parties of the battle: `by an opposing party of 2 or more characters`."""

    def __init__(self, event: Event) -> None:
        """Know the event."""
        self.event = event

    def __call__(self, c: Cursor) -> Condition:
        """Read it."""
        return party_condition(c, self.event)


def dependent(c: Cursor) -> list[Effect]:
    """Read sentences under one condition: all but the first must refer to something known."""
    done: list[Effect] = []
    fresh: set[Card] = set()
    while c.token.kind != "end":
        before = len(done)
        fresh = sentence(c, done, fresh)
        if before and len(done) > before and not c.used:
            raise c.miss("a sentence about the same card")
    return done


def only_if(c: Cursor) -> Condition:
    """Read the condition between an event and its effect."""
    c.need("if")
    found = condition(c)
    c.comma()
    return found


def state_trigger(c: Cursor) -> Paragraphs:
    """Read `If …, destroy this card.`: it happens as soon as that is so."""
    c.need("if")
    when = condition(c)
    c.comma()
    effect = seq(statement(c))
    if effect != Destroy(This()):
        raise c.miss("destroy this card")
    return (Trigger(Event("condition"), effect, when),)


def flipped_up(c: Cursor) -> Paragraphs:
    """Read `If you played this card using Flip Up, …`: it happens when the card enters play. [A362]"""
    c.need("if you played this card using flip up", "if you deployed this card using flip up")
    c.comma()
    c.mention_this()
    return (Trigger(Event("enters", This()), seq(tuple(dependent(c))), PlayedBy("flip up")),)


# Replacements


def replacement(c: Cursor) -> Paragraphs:
    """Read `If …, … instead.`"""
    when, found = c.attempt(as_long_as) or (None, events(c))
    c.comma()
    done: list[Effect] = [seq(replacing(c))]
    fresh: set[Card] = set()
    if any(one.kind in AMOUNTS for one in found) and c.attempt(then_amount) is not None:
        return tuple([Replacement(one, adjusting(c, done[0]), when) for one in found])
    elsewhere = goes_elsewhere(found[0], done[0]) and c.one(*INSTEAD_OF_DISCARD)
    if not elsewhere and not c.take("instead"):  # `you may pay 1. If you do, draw a card instead.`
        return tuple([Replacement(one, offer(c, done), when) for one in found])
    stop(c)
    c.instead = True
    while c.token.kind != "end":
        before = len(done)
        fresh = sentence(c, done, fresh)
        if len(done) > before and not c.used:
            raise c.miss("a sentence about the same card")
    effect = seq(tuple(done))
    asked = [one.player for one in parts(effect) if isinstance(one, May)]
    if found[0].kind in AMOUNTS and not all(isinstance(one, You) for one in asked):
        raise c.miss("you may")  # the text's own controller is asked
    if sum([isinstance(one, May) for one in parts(effect)]) > int(is_optional(effect)):
        raise c.miss("what happens instead")
    return tuple([Replacement(one, effect, when) for one in found])


def then_amount(c: Cursor) -> bool:
    """Read that something depends on what a player may do."""
    at = c.at
    c.need(". if you do ,", ". if you do")
    c.need("reduce", "increase")
    c.need("the amount", "it")
    c.at = at
    return True


def adjusting(c: Cursor, deed: Effect) -> Effect:
    """Read `If you do, reduce the amount by 2.` behind what you may do when damage is inflicted. [A396]"""
    if not isinstance(deed, May) or not isinstance(deed.player, You):
        raise c.miss("you may")
    c.need(". if you do ,", ". if you do")
    more = c.need("reduce the amount", "reduce it", "increase the amount", "increase it").startswith("increase")
    if not more and c.take("to 0"):
        amount = None
    else:
        c.need("by")
        amount = number(c)
    (then,) = substituted(c, (ChangeAmount(amount, more),))
    stop(c)
    if c.token.kind != "end":
        raise c.miss("the end of the line")
    return IfYouDo(deed, then)


def goes_elsewhere(event: Event, effect: Effect) -> bool:
    """Whether the card that would go to its owner's discard pile is put elsewhere."""
    if event.kind not in ("destroyed", "put into discard", "put into discard from play"):
        return False
    return isinstance(effect, PutInto) and effect.things == (It() if isinstance(event.cards, Cards) else event.cards)


def replacing(c: Cursor) -> Effects:
    """Read clauses of what happens instead."""
    c.replacing = True
    try:
        return items(c)
    finally:
        c.replacing = False


def offer(c: Cursor, done: list[Effect]) -> Effect:
    """Read `If you do, … instead.` behind what a player may do."""
    if not isinstance(done[0], May):
        raise c.miss("instead")
    c.need(". if you do ,", ". if you do")
    then = seq(replacing(c))
    c.need("instead")
    stop(c)
    if c.token.kind != "end":
        raise c.miss("the end of the line")
    return IfYouDo(done[0], then)


def is_optional(effect: Effect) -> bool:
    """Whether what happens instead is up to a player from its beginning."""
    return isinstance(effect.basis if isinstance(effect, IfYouDo) else effect, May)


def as_long_as(c: Cursor) -> tuple[Condition, Events]:
    """Read `If there are no tokens on this card and it is destroyed`: a condition, and the event."""
    c.need("if")
    when = single_condition(c)
    c.need("and")
    return when, card_event(c)
