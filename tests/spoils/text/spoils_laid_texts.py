"""Texts of our own about cards laid down from the deck, options in lines and what is attached, with their words."""

from typing import Final

from rulewright.spoils.words import amounts as a
from rulewright.spoils.words import changes as c
from rulewright.spoils.words import choices as h
from rulewright.spoils.words import conditions as k
from rulewright.spoils.words import damage as d
from rulewright.spoils.words import effects as e
from rulewright.spoils.words import moves as m
from rulewright.spoils.words import paragraphs as p
from rulewright.spoils.words import things as t
from rulewright.spoils.words.events import Event

N = a.Number
YOU, THIS, PICKED = t.You(), t.This(), t.Picked(0)

# name, types, text, words
LAID: Final[tuple[tuple[str, str, str, tuple[p.Paragraph, ...]], ...]] = (
    (
        "top cards face-down",
        "tactic",
        "Put the top 3 cards of your deck into play under your control as face-down resources.",
        (p.Resolution(m.PutFromDeck(YOU, N(3), "play face-down")),),
    ),
    (
        "a top card face-down",
        "character",
        (
            "When this card enters play, put the top card of your deck into play as a face-down resource "
            "under your control."
        ),
        (p.Trigger(Event("enters", THIS), m.PutFromDeck(YOU, N(1), "play face-down")),),
    ),
    (
        "all flipped",
        "tactic",
        "Flip all items face-down under their owner's control.",
        (p.Resolution(m.FlipDown(t.Cards(("item",)))),),
    ),
    (
        "exactly one",
        "character",
        "While you control exactly 1 location, this card gains 4 strength.",
        (
            p.While(
                k.ThereAre(t.Cards(("location",), side="you"), "=", N(1)), p.Static(THIS, c.Gains("strength", N(4)))
            ),
        ),
    ),
    (
        "an option of many",
        "item",
        (
            "At the start of your turn, choose one of the following:\nOPTION 1: Draw a card.\nOPTION 2: You "
            "may pick an item. If you do, destroy it."
        ),
        (
            p.Trigger(
                Event("start of turn", player=YOU),
                e.Options((m.Draw(YOU, N(1)), e.IfYouDo(e.May(h.Pick(t.Cards(("item",)))), m.Destroy(PICKED)))),
            ),
        ),
    ),
    (
        "two short options",
        "item",
        (
            "At the start of your turn, choose one of the following:\nOPTION 1: Draw a card.\nOPTION 2: "
            "Your faction gains 6 influence."
        ),
        (p.Trigger(Event("start of turn", player=YOU), e.Options((m.Draw(YOU, N(1)), d.GainInfluence(YOU, N(6))))),),
    ),
    (
        "has it attached",
        "character",
        "While this card has an item attached to it, it gains 4 life.",
        (p.While(k.ThereAre(t.Cards(("item",), attached_to=THIS)), p.Static(THIS, c.Gains("life", N(4)))),),
    ),
    (
        "its bearer",
        "item",
        'While this card is attached to an "imp" character, that character gains 5 strength.',
        (
            p.While(
                k.Has(t.Bearer(), t.Cards(("character",), subtypes=("imp",), area="")),
                p.Static(t.Bearer(), c.Gains("strength", N(5))),
            ),
        ),
    ),
    (
        "letters of icons",
        "character",
        "This card gains X strength and X life, where X is the number of [O] you control.",
        (p.Static(THIS, c.Gains("strength", a.IconsOf("O"))), p.Static(THIS, c.Gains("life", a.IconsOf("O")))),
    ),
)
