"""Texts of our own about where a card comes from and how many meet in a battle, with the words they become."""

from typing import Final

from rulewright.spoils.words import amounts as a
from rulewright.spoils.words import changes as c
from rulewright.spoils.words import conditions as k
from rulewright.spoils.words import damage as d
from rulewright.spoils.words import effects as e
from rulewright.spoils.words import moves as m
from rulewright.spoils.words import paragraphs as p
from rulewright.spoils.words import things as t
from rulewright.spoils.words.events import Event
from rulewright.spoils.words.vocabulary import Bound, Party

N = a.Number
YOU, OPPONENT, THIS, BEARER = t.You(), t.Opponent(), t.This(), t.Bearer()
DISCARDED: Final = "put into discard"
MEMBERS = t.Cards(("character",), states=("in this party",), other=True)


def party(role: Party, relation: Bound, number: int) -> k.ThereAre:
    """Give that a party has so many members."""
    return k.ThereAre(t.Cards(("character",), states=(role,)), relation, N(number))


# name, types, text, words
ORIGINS: Final[tuple[tuple[str, str, str, tuple[p.Paragraph, ...]], ...]] = (
    (
        "out of their deck",
        "item",
        "If a card is put into your opponent's discard pile from their deck, their faction loses 3 influence.",
        (p.Trigger(Event(DISCARDED, t.Cards(), OPPONENT, origin="deck"), d.LoseInfluence(OPPONENT, N(3))),),
    ),
    (
        "out of your hand",
        "item",
        "If a location is put into your discard pile from your hand, put it into play under your control.",
        (p.Trigger(Event(DISCARDED, t.Cards(("location",)), YOU, origin="hand"), m.PutIntoPlay(t.It())),),
    ),
    (
        "out of whose deck",
        "item",
        "If an item is put into a player's discard pile from their deck, that player draws 2 cards.",
        (p.Trigger(Event(DISCARDED, t.Cards(("item",)), t.EachPlayer(), origin="deck"), m.Draw(t.ThatPlayer(), N(2))),),
    ),
    (
        "out of any deck",
        "item",
        "If a tactic is put into a discard pile from a deck, draw 2 cards.",
        (p.Trigger(Event(DISCARDED, t.Cards(("tactic",)), origin="deck"), m.Draw(YOU, N(2))),),
    ),
    (
        "this card out of your deck",
        "character",
        "If this card is put into your discard pile from your deck, put it into your hand.",
        (p.Trigger(Event(DISCARDED, THIS, YOU, origin="deck"), m.PutInto(THIS, "hand")),),
    ),
    (
        "from elsewhere",
        "character",
        "If this card is put into your discard pile from anywhere other than play, draw 3 cards.",
        (p.Trigger(Event(DISCARDED, THIS, YOU, origin="elsewhere"), m.Draw(YOU, N(3))),),
    ),
    (
        "out of their deck, but elsewhere",
        "item",
        "If an item would be put into your opponent's discard pile from their deck, remove it from the game instead.",
        (p.Replacement(Event(DISCARDED, t.Cards(("item",)), OPPONENT, origin="deck"), m.PutInto(t.It(), "out")),),
    ),
    (
        "out of the discard pile",
        "item",
        "If a card is put into your hand from your discard pile, your faction gains 2 influence.",
        (p.Trigger(Event("put into hand", t.Cards(), YOU, origin="discard"), d.GainInfluence(YOU, N(2))),),
    ),
    # How many
    (
        "formed with no others",
        "character",
        "If an attacking party is formed including this card and no other characters, draw 2 cards.",
        (p.Trigger(Event("attacks", THIS), m.Draw(YOU, N(2)), k.Not(k.ThereAre(MEMBERS))),),
    ),
    (
        "the bearer blocks alone",
        "item",
        "ATTACH to Character\nIf the attached character blocks with no other characters, draw 2 cards.",
        (
            p.AttachTo(t.Cards(("character",))),
            p.Trigger(Event("blocks", BEARER), m.Draw(YOU, N(2)), party("blocking", "=", 1)),
        ),
    ),
    (
        "attacks with another",
        "character",
        "If this card attacks with at least 1 other character, draw 2 cards.",
        (p.Trigger(Event("attacks", THIS), m.Draw(YOU, N(2)), k.ThereAre(MEMBERS)),),
    ),
    (
        "blocked by one member",
        "character",
        "If this card is blocked by a party with only 1 member, it gains 4 strength this turn.",
        (p.Trigger(Event("is blocked", THIS), e.Change(THIS, c.Gains("strength", N(4))), party("blocking", "=", 1)),),
    ),
    (
        "one of yours is blocked by several",
        "item",
        "If a character you control is blocked by 3 or more characters, draw 2 cards.",
        (
            p.Trigger(
                Event("is blocked", t.Cards(("character",), side="you")), m.Draw(YOU, N(2)), party("blocking", ">=", 3)
            ),
        ),
    ),
    (
        "blocks a party of several",
        "character",
        "If this card blocks an attacking party of 3 or more characters, draw 2 cards.",
        (p.Trigger(Event("blocks", THIS), m.Draw(YOU, N(2)), party("attacking", ">=", 3)),),
    ),
)
