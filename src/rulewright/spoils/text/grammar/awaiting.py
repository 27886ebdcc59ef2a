"""What waits for an event: `if the character is destroyed this turn, draw a card`."""

from typing import Final

from rulewright.spoils.text.grammar.card_events import next_events
from rulewright.spoils.text.grammar.clauses import items
from rulewright.spoils.text.grammar.cursor import Cursor
from rulewright.spoils.text.grammar.letters import where
from rulewright.spoils.text.grammar.objects import DURATIONS, Effects, seq
from rulewright.spoils.text.grammar.player_events import damage_event, influence_event, player_event
from rulewright.spoils.words.effects import Effect, IfYouDo, Later, May, NextInstead
from rulewright.spoils.words.things import Cards, Damaged, EachPlayer, It, You

LEAVING: Final = ("leaves", "destroyed", "put into discard from play", "put into hand from play")


def awaiting(c: Cursor) -> Effects:
    """Read what happens whenever something else does, as long as that lasts. [A330]"""
    c.need("if", "when", "whenever")
    around = (c.known, c.that, c.they, c.happened, c.struck, c.deployed, c.replacing, c.lasting)
    lasts = c.lasts
    c.happened, c.struck, c.replacing, c.lasting = "", False, True, ""
    try:
        found = waiting(c)
    finally:  # what is said there is known there only
        c.within = ""
        c.known, c.that, c.they, c.happened, c.struck, c.deployed, c.replacing, c.lasting = around
        c.lasts = lasts
    return (found,)


def waiting(c: Cursor) -> Later | NextInstead:
    """Read the event, how long it is waited for, and what happens then."""
    told, that = any(isinstance(one.thing, (It, Damaged)) for one in c.known), c.that
    (event,) = c.first(player_event, influence_event, damage_event, next_events)
    if told and isinstance(event.cards, Cards) and event.cards != Cards():
        raise c.miss("a card that the text knows")  # `it` would be either
    if that and isinstance(event.player, EachPlayer):
        raise c.miss("you")  # `that player` would be either
    would = "would" in [token.low for token in c.tokens[: c.at]]
    c.within = c.lasts
    lasts = c.lasts or DURATIONS[c.need(*DURATIONS)]
    c.lasts, c.lasting = "", lasts  # what changes then says how long
    c.comma()
    effect = seq(where(c, items(c)))
    then = c.attempt(if_you_do) if isinstance(effect, May) and isinstance(effect.player, You) else None
    effect = effect if then is None else IfYouDo(effect, then)
    once = not isinstance(event.cards, Cards) and event.kind in LEAVING
    if once and c.take("instead"):
        return NextInstead(event, effect, lasts)
    if would:
        raise c.miss("instead")
    return Later(event, effect, lasts)


def if_you_do(c: Cursor) -> Effect:
    """Read what happens then if you do what you may."""
    c.need(". if you do ,", ". if you do")
    return seq(where(c, items(c)))
