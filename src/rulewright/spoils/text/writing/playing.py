"""Clauses about playing cards, what they cost, hands and letters."""

from dataclasses import replace

from rulewright.spoils.text.writing.amounts import value
from rulewright.spoils.text.writing.moves import PLACES, cards
from rulewright.spoils.text.writing.nouns import card, inline, kind, player, possessive, so_many
from rulewright.spoils.text.writing.voice import Unwritable, Voice
from rulewright.spoils.words import choices as h
from rulewright.spoils.words import effects as e
from rulewright.spoils.words import moves as m
from rulewright.spoils.words import plays as y
from rulewright.spoils.words import sights as s
from rulewright.spoils.words.amounts import Amount, Number
from rulewright.spoils.words.things import BeingAnswered, Cards, LastTactic, Opponent, Player, This, You


def deploy(voice: Voice, effect: y.DeployFrom, _: Player) -> str:
    """Say a card that is deployed."""
    what = effect.cards
    text = lying(voice, what, effect.player, many="") if isinstance(what, Cards) else card(voice, what)
    unmet = " even if you cannot meet its threshold" if effect.unmet else ""
    return f"play {text}{' for free' if effect.free else ''}{unmet}"


def lying(voice: Voice, cards: Cards, who: Player, many: str) -> str:
    """Give cards that are deployed: a kind of card, and where they lie if that is not the player's own hand."""
    own = {You: "you", Opponent: "opponent"}.get(type(who), "their")
    if cards.among is not None:
        voice.remind(cards.among)
        cards, ending = replace(cards, area="play", side="", among=None), " revealed this way"
    else:
        cards, ending = (
            (replace(cards, area="play", side="") if (cards.area, cards.side) == ("hand", own) else cards),
            "",
        )
    text = f"{many} {kind(voice, cards, plural=True)}" if many else so_many(voice, cards, Number(1), up_to=False)
    return f"{text}{ending}"


def several_played(voice: Voice, amount: Amount | None, effect: y.DeployFrom) -> str:
    """Say that several cards may be played, one after the other."""
    if not isinstance(effect.cards, Cards) or amount == Number(1) or effect.cards.other:
        raise Unwritable("only cards of a kind are played so many times")
    many = "any number of" if amount is None else f"up to {inline(voice, amount)}"
    text = lying(voice, effect.cards, effect.player, many)
    unmet = " even if you cannot meet their threshold" if effect.unmet else ""
    return f"{player(voice, effect.player)} may play {text}{' for free' if effect.free else ''}{unmet}"


def play_resource(voice: Voice, effect: e.Repeat, _: Player) -> str:
    """Say that several resources may be played."""
    inner = effect.effect
    if isinstance(inner, e.May) and isinstance(inner.effect, y.DeployFrom) and inner.player == inner.effect.player:
        return several_played(voice, effect.amount, inner.effect)
    if not (isinstance(inner, e.May) and isinstance(inner.effect, y.PlayResource)) or effect.amount is None:
        raise Unwritable("only resources are played so many times")
    return f"{player(voice, inner.player)} may play up to {inline(voice, effect.amount)} resources"


def enters_under(voice: Voice, effect: m.EntersUnder, _: Player) -> str:
    """Say under whose control a card enters play."""
    if not isinstance(effect.player, You):
        raise Unwritable("only you take what is being played")
    return f"{card(voice, effect.card)} enters play under your control"


def terminate(voice: Voice, effect: y.Terminate, _: Player) -> str:
    """Say what is terminated."""
    found = [one for one in voice.known if isinstance(one.thing, BeingAnswered)]
    if effect.area == "discard":
        return (
            "terminate the ability"
            if found and not isinstance(effect.card, This)
            else f"terminate {card(voice, effect.card)}"
        )
    down = "into play under its owner's control as a face-down resource"
    if effect.area == "out":
        return f"terminate {card(voice, effect.card)}, but remove it from the game instead"
    place = down if effect.area == "play face-down" else PLACES[effect.area].format("its owner's")
    return f"terminate {card(voice, effect.card)}, but put it {place} instead of their discard pile"


def duplicate(voice: Voice, effect: y.Duplicate, _: Player) -> str:
    """Say what is duplicated."""
    last = isinstance(effect.card, LastTactic)
    return f"duplicate {'the last tactic played this turn' if last else card(voice, effect.card)}"


def use(voice: Voice, effect: y.UseAbilityOf, _: Player) -> str:
    """Say that an ability is used."""
    return f"use one of {possessive(voice, effect.card)} abilities"


# Costs


def pay(voice: Voice, effect: y.Pay, _: Player) -> str:
    """Say a payment."""
    return f"pay {inline(voice, effect.amount)}"


def this_cost(voice: Voice, effect: y.ReduceThisCost, _: Player) -> str:
    """Say that this card costs less."""
    voice.this()
    return f"reduce this card's numeric cost by {inline(voice, effect.amount)}"


def next_cost(voice: Voice, effect: y.ReduceNextCost, _: Player) -> str:
    """Say that the next cost is less."""
    many = inline(voice, effect.amount)
    if effect.cards is None:
        return f"reduce the next numeric cost you pay this turn by {many}"
    return f"reduce the numeric cost of the next {kind(voice, effect.cards, plural=False)} you play this turn by {many}"


# Hands and letters


def draw(voice: Voice, effect: m.Draw, _: Player) -> str:
    """Say a draw."""
    return f"draw {'up to ' if effect.up_to else ''}{cards(voice, effect.amount)}"


def whole_hand(_: Voice, effect: m.DiscardWhole | s.RevealHand, by: Player) -> str:
    """Say what happens to a whole hand."""
    verb = "discard" if isinstance(effect, m.DiscardWhole) else "reveal"
    return f"{verb} {'your' if isinstance(by, You) else 'their'} hand"


def let(voice: Voice, effect: h.LetVariable, _: Player) -> str:
    """Say what a letter is."""
    return f"{effect.letter} is {value(voice, effect.amount)}"
