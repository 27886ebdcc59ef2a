"""Clauses, and how they are joined by `then`, `and` and `or`; those that are about neither players nor cards.

Those about players are in acting, those about cards in subjects.
"""

from typing import Final

from rulewright.spoils.text.grammar import refs
from rulewright.spoils.text.grammar.acting import faction_clause, may_clause, one_player, player_clause
from rulewright.spoils.text.grammar.amounts import value
from rulewright.spoils.text.grammar.binding import parts
from rulewright.spoils.text.grammar.conditions import if_so
from rulewright.spoils.text.grammar.cursor import Cursor, Miss
from rulewright.spoils.text.grammar.fighting import fight, source_inflicts
from rulewright.spoils.text.grammar.heads import head
from rulewright.spoils.text.grammar.instructions import VERBS, alone, instruction
from rulewright.spoils.text.grammar.numbers import letter, number
from rulewright.spoils.text.grammar.objects import Effects, objects, seq
from rulewright.spoils.text.grammar.refs import reference
from rulewright.spoils.text.grammar.subjects import alternative, changing, only_these, treating
from rulewright.spoils.text.grammar.times import put_off, waiting_time
from rulewright.spoils.words.amounts import SameAmount
from rulewright.spoils.words.choices import LetVariable, Pick
from rulewright.spoils.words.damage import Inflict, LoseGame
from rulewright.spoils.words.effects import AsThough, Effect, If, Later, May, Options
from rulewright.spoils.words.moves import EntersUnder
from rulewright.spoils.words.plays import Bar, ReduceNextCost, SkipRule
from rulewright.spoils.words.things import (
    BeingAnswered,
    EachOpponent,
    FactionOf,
    Opponent,
    Player,
    You,
)
from rulewright.spoils.words.vocabulary import FACTION_RULES

UNTOLD: Final = ("destroy", "deplete", "restore", "inflict")  # what is the same whoever does it, if nobody chooses


def items(c: Cursor) -> Effects:
    """Read clauses one after the other, joined by `then`."""
    found = list(item(c))
    while True:
        more = c.attempt(then_item)
        if more is None:
            return tuple(found)
        if isinstance(found[-1], May) and not isinstance(more[0], May):  # does that happen if you do not?
            raise c.miss("a sentence of its own")
        found.extend(more)


def then_item(c: Cursor) -> Effects:
    """Read a clause behind `then`."""
    c.need(", then", "and then", ", and then", "then")
    return item(c)


def item(c: Cursor) -> Effects:
    """Read one clause with those joined to it by `and`, or what may be done instead."""
    found = conjoined(c)
    other = None if isinstance(found[-1], May) else c.attempt(or_item)
    return found if other is None else (either(seq(found), other),)


def conjoined(c: Cursor) -> Effects:
    """Read one clause, and those joined to it by `and`."""
    may = c.attempt(may_clause)
    while may:
        more = c.attempt(and_may)
        if more is None:
            return may
        may = (*may, *more)
    found = list(clause(c))
    times = None if any(isinstance(one, Later) for one in found) else c.attempt(waiting_time)
    if times is not None:  # `destroy it at the end of the turn`
        return (put_off(times, seq(tuple(found))),)
    while True:
        more = c.attempt(and_clause)
        if more is None:
            return tuple(found)
        found.extend(more)


def or_item(c: Cursor) -> Effect:
    """Read what may be done instead, behind `or`."""
    c.need(", or", "or")
    return seq(item(c))


def either(one: Effect, other: Effect) -> Options:
    """Make a choice of two instructions or more."""
    return Options((one, *(other.options if isinstance(other, Options) else (other,))))


def and_clause(c: Cursor) -> Effects:
    """Read a clause behind `and`."""
    c.need(", and", "and")
    c.counting = False
    return alone(c, c.first(may_clause, clause))


def and_may(c: Cursor) -> Effects:
    """Read what another player may do, behind `and`."""
    c.need(", and", "and")
    return may_clause(c)


def clause(c: Cursor) -> Effects:
    """Read one clause without `may`."""
    return c.first(
        later, ending, next_costs, skipping, you_choose,
        only_these, as_opponent, entering, barring, instruction, faction_clause, player_clause,
        let, same_damage, fight, source_inflicts, treating,
        alternative, changing,
    )  # fmt: skip


def as_opponent(c: Cursor) -> Effects:
    """Read `as though you were your opponent, discard a character`."""
    c.need("as though you were your opponent ,")
    return (AsThough(seq(instruction(c))),)


def you_choose(c: Cursor) -> Effects:
    """Read `you choose a tactic in it`, where another player has just done something."""
    c.need("you")
    if c.token.low != "choose":
        raise c.miss("choose")
    return instruction(c)


# One of several


def one_of(c: Cursor) -> Effects:
    """Read `choose one of the following: …, … or …`, or that your opponent chooses."""
    who = chooser(c)
    c.need("one of the following :", "one :")
    told = isinstance(who, (You, Opponent))  # whoever chooses, an instruction without a subject is yours
    theirs = c.token.low == "they"
    options: list[Effect] = [option(c, told=told)]
    while c.one("; or", ";", ", or", "or", ","):
        options.append(option(c, told=told and not theirs))
    if len(options) == 1:
        raise c.miss("another option")
    return (Options(tuple(options), who),)


def chooser(c: Cursor) -> Player:
    """Read who chooses one of several: you, or one other player."""
    if c.take("choose"):
        return You()
    if not c.says("chooses", "choose"):
        raise Miss
    return one_player(c, "choose")


def option(c: Cursor, *, told: bool) -> Effect:
    """Read an option; `you` in front of it changes nothing, but without it who follows it must be clear."""
    if c.token.low == "you" and c.tokens[c.at + 1].low in VERBS:
        c.at += 1
        return seq(conjoined(c))
    verb = c.token.low if c.token.low in VERBS else ""
    found = seq(conjoined(c))
    if verb and not told and (verb not in UNTOLD or any(isinstance(one, Pick) for one in parts(found))):
        raise c.miss("who does so")
    return found


# Later


def later(c: Cursor) -> Effects:
    """Read `at the start of the next turn, the character gains 3 strength for that turn` with all that `and` joins."""
    times = waiting_time(c)
    c.comma()
    before, c.lasting = c.lasting, ""
    when = c.attempt(if_so)
    effect = seq(conjoined(c))
    c.lasting = before
    return (put_off(times, effect if when is None else If(when, effect)),)


def next_costs(c: Cursor) -> Effects:
    """Read `the next character you play this turn costs 2 less`."""
    c.need("the next")
    cards, plural = head(c)
    c.need("you play this turn costs", "you deploy this turn costs")
    amount = number(c)
    c.need("less")
    if plural:
        raise c.miss("one card")
    return (ReduceNextCost(amount, cards),)


def skipping(c: Cursor) -> Effects:
    """Read `on your next turn, skip your faction's Restore Rule`."""
    c.need("on your next turn")
    c.comma()
    c.need("skip your faction's")
    return (SkipRule(c.need(*FACTION_RULES)),)


# What this responds to


def barring(c: Cursor) -> Effects:
    """Read that the ability to which this responds cannot be used again."""
    if not any(isinstance(one.thing, BeingAnswered) for one in c.known):
        raise Miss
    c.need("it cannot be used again this turn", "the ability cannot be used again this turn")
    return (Bar(),)


def entering(c: Cursor) -> Effects:
    """Read `the character enters play under your control` of a card that is being played."""
    thing, _ = reference(c)
    c.need("enters play under your control")
    if not isinstance(thing, BeingAnswered):
        raise c.miss("what this responds to")
    return (EntersUnder(thing),)


# Damage with a subject or of the same amount


def same_damage(c: Cursor) -> Effects:
    """Read `inflict the same amount of damage to that location`."""
    c.need("inflict the same amount of damage to")
    if c.happened in ("", "draws", "discards", "tokens"):
        raise c.miss("an amount of damage")
    whose = c.attempt(controllers_faction)
    if whose is not None:
        return (Inflict(SameAmount(), whose),)
    before, things = objects(c)
    return (*before, Inflict(SameAmount(), things))


def controllers_faction(c: Cursor) -> FactionOf:
    """Read `its controller's faction`."""
    return FactionOf(refs.controllers_faction(c))


# The end of the game, and letters


def ending(c: Cursor) -> Effects:
    """Read `you win the game`: all others lose it."""
    won = c.need("you win the game", "you lose the game").startswith("you win")
    return (LoseGame(EachOpponent() if won else You()),)


def let(c: Cursor) -> Effects:
    """Read `X is its structure`."""
    name = letter(c)
    c.need("is")
    return (LetVariable(name, value(c)),)
