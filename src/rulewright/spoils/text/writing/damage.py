"""Clauses that inflict damage, reduce it or send it elsewhere."""

from typing import Final

from rulewright.spoils.text.writing.nouns import NUMBERS, card, faction, inline, things
from rulewright.spoils.text.writing.voice import Unwritable, Voice
from rulewright.spoils.words import damage as d
from rulewright.spoils.words import effects as e
from rulewright.spoils.words.amounts import NumberOf, SameAmount
from rulewright.spoils.words.things import Card, Cards, FactionOf, Player, This, Together, You

TWICE: Final = 2


def inflict(voice: Voice, effect: d.Inflict, _: Player) -> str:
    """Say damage."""
    what = effect.things
    if effect.source is not None:
        return inflicted_by(voice, effect, effect.source)
    target = faction(voice, what.player) if isinstance(what, FactionOf) else things(voice, what)
    if isinstance(effect.amount, SameAmount):
        if not voice.happened.startswith("the amount of"):
            raise Unwritable("no event has this amount of damage")
        return f"inflict the same amount of damage to {target}"
    many = f"{'up to ' if effect.up_to else ''}{inline(voice, effect.amount)} damage"
    who = "you want" if isinstance(effect.divider, You) else "your opponent wants"
    return f"inflict {many}{f' divided however {who}' if effect.divided else ''} to {target}"


def inflicted_by(voice: Voice, effect: d.Inflict, source: Card) -> str:
    """Say damage that a known card inflicts; what this card inflicts, every instruction of its own does."""
    if isinstance(source, (This, FactionOf)) or voice.is_plural(source):
        raise Unwritable("only one known card is said to inflict damage")
    who = card(voice, source)
    if isinstance(effect.amount, NumberOf) and effect.amount.card == source and effect.amount.number in NUMBERS:
        return f"{who} inflicts damage equal to its {NUMBERS[effect.amount.number]} to {things(voice, effect.things)}"
    return f"{who} inflicts {inline(voice, effect.amount)} damage to {things(voice, effect.things)}"


def at_once(voice: Voice, effect: e.AtOnce, _: Player) -> str:
    """Say damage at the same time."""
    blows = [one for one in effect.effects if isinstance(one, d.Inflict)]
    if len(blows) != TWICE or len(effect.effects) != TWICE or any(one.divided or one.up_to for one in blows):
        raise Unwritable("only damage to one thing and to another is said to happen at the same time")
    if any(one.source is not None for one in blows):
        raise Unwritable("what one card and another inflict at the same time has no words")
    first, second = [f"{inline(voice, one.amount)} damage to {things(voice, one.things)}" for one in blows]
    if voice.each is not None:
        raise Unwritable("one amount of two is said for each of something")
    return f"inflict {first} and {second} simultaneously"


def fight(voice: Voice, effect: d.Fight, _: Player) -> str:
    """Say that cards inflict damage to each other."""
    if isinstance(effect.things, FactionOf) or not voice.is_plural(effect.things):
        raise Unwritable("only several cards fight")
    if isinstance(effect.things, Together) and any(isinstance(one, (FactionOf, Cards)) for one in effect.things.cards):
        raise Unwritable("only known cards fight")
    number = NUMBERS[effect.number]
    return f"{card(voice, effect.things)} inflict damage equal to their {number} to each other"


def next_damage(voice: Voice, effect: d.ReduceNextDamage, _: Player) -> str:
    """Say that the next damage is less."""
    target = things(voice, effect.things)
    less = "to 0" if effect.amount is None else f"by {inline(voice, effect.amount)}"
    return f"reduce the next damage inflicted to {target} this turn {less}"


def redirect(voice: Voice, effect: d.Redirect, _: Player) -> str:
    """Say that damage is inflicted to another card."""
    many = "" if effect.amount is None else f"{inline(voice, effect.amount)} "
    target = things(voice, effect.things)
    return f"the next {many}damage inflicted to {target} this turn is inflicted to {card(voice, effect.to)} instead"


def undamaged(voice: Voice, effect: d.RemoveDamage, _: Player) -> str:
    """Say what damage is removed."""
    target = things(voice, effect.things)
    if effect.this_turn:
        return f"reduce the amount of damage inflicted to {target} this turn to 0"
    return f"remove all damage from {target}"
