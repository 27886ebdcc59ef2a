"""Clauses that pick, choose, look at or flip cards."""

from dataclasses import replace

from rulewright.spoils.text.antecedents import left_over, mention_of, part
from rulewright.spoils.text.writing.amounts import value
from rulewright.spoils.text.writing.nouns import card, inline, player, so_many, things
from rulewright.spoils.text.writing.voice import Voice
from rulewright.spoils.words import choices as h
from rulewright.spoils.words import moves as m
from rulewright.spoils.words import sights as s
from rulewright.spoils.words.amounts import CountOf, Number
from rulewright.spoils.words.things import Card, Cards, Picked, Player, Rest


def pick(voice: Voice, effect: h.Pick, _: Player) -> str:
    """Say a pick or a choice."""
    text = (
        among(voice, effect)
        if effect.among is not None
        else so_many(voice, effect.cards, effect.amount, up_to=effect.up_to)
    )
    text += " at random" if effect.random else ""
    several = effect.up_to or effect.amount != Number(1)
    distinct = effect.cards.other or effect.cards.besides is not None
    how = "chosen" if effect.choose else "picked"
    pair = effect.amount == Number(2) and not effect.up_to
    voice.introduce(effect.number, effect.cards, plural=several, how=how, distinct=distinct, pair=pair)
    return f"{'choose' if effect.choose else 'pick'} {text}"


def among(voice: Voice, effect: h.Pick) -> str:
    """Say so many of the cards that the text knows already."""
    assert effect.among is not None
    whole = Picked(effect.among.number) if isinstance(effect.among, Rest) else effect.among
    voice.known = part(voice.known, whole)
    bare = replace(effect.cards, area="play", side="", besides=None)
    described = mention_of(voice.known, whole)
    if bare != Cards() and (described is None or replace(effect.cards, besides=None) != described.cards):
        text = so_many(voice, bare, effect.amount, up_to=effect.up_to)
        return f"{text} among {known_cards(voice, effect.among)}"
    if effect.up_to and effect.amount == CountOf(effect.cards):
        return f"any number of {known_cards(voice, effect.among)}"
    other = "another " if effect.cards.besides is not None else ""
    many = f"{'up to ' if effect.up_to else ''}{inline(voice, effect.amount)}"
    return f"{other}{many} of {known_cards(voice, effect.among)}"


def known_cards(voice: Voice, known: Card) -> str:
    """Give the cards among which others are chosen; what is left of them is the rest, though it may be one card."""
    return "the rest" if known == left_over(voice.known) else card(voice, known)


def pick_player(_: Voice, effect: h.PickPlayer, __: Player) -> str:
    """Say which player is picked."""
    return f"{'choose' if effect.choose else 'pick'} {'an opponent' if effect.opponent else 'a player'}"


def number(voice: Voice, effect: h.ChooseNumber, _: Player) -> str:
    """Say the choice of a number."""
    most = effect.most
    limit = "" if most is None else f" that is less than or equal to {value(voice, most)}"
    return f"choose a number for {effect.letter}{limit}"


def look_at(voice: Voice, effect: s.LookAtCards, _: Player) -> str:
    """Say at which cards you look."""
    text = things(voice, effect.things)
    if isinstance(effect.things, Cards):
        voice.introduce(effect.number, effect.things, plural=True, how="looked at")
    else:
        voice.handled(effect.things, "looked at")
    return f"look at {text}"


def hand_seen(voice: Voice, effect: s.LookAtHand, _: Player) -> str:
    """Say whose hand is looked at."""
    return f"look at {player(voice, effect.player)}'s hand"


def flip_down(voice: Voice, effect: m.FlipDown, _: Player) -> str:
    """Say what is flipped face-down."""
    whose = "their" if voice.is_plural(effect.things) else "its"
    return f"flip {things(voice, effect.things)} face-down under {whose} owner's control"
