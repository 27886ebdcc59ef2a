"""Texts of our own about who blocks whom, who struck whom, and who has more than all the others, with their words."""

from typing import Final

from rulewright.spoils.words import amounts as a
from rulewright.spoils.words import changes as c
from rulewright.spoils.words import choices as h
from rulewright.spoils.words import conditions as k
from rulewright.spoils.words import damage as d
from rulewright.spoils.words import moves as m
from rulewright.spoils.words import paragraphs as p
from rulewright.spoils.words import plays as y
from rulewright.spoils.words import things as t
from rulewright.spoils.words.events import Event

N = a.Number
YOU, THIS, PICKED = t.You(), t.This(), t.Picked(0)
CHARACTER = ("character",)

# name, types, text, words
BATTLES: Final[tuple[tuple[str, str, str, tuple[p.Paragraph, ...]], ...]] = (
    (
        "who blocks it",
        "character",
        "Characters blocking this card lose 1 strength.",
        (p.Static(t.Cards(CHARACTER, states=("blocking this",)), c.Loses("strength", N(1))),),
    ),
    (
        "whom it blocks",
        "character",
        "NIP\nCOST: Pay 2. Pick a character blocked by this card.\nEFFECT: Inflict 1 damage to the character.",
        (
            p.Ability(
                "NIP",
                "",
                costs=(y.Pay(N(2)), h.Pick(t.Cards(CHARACTER, states=("blocked by this",)))),
                effect=d.Inflict(N(1), PICKED),
            ),
        ),
    ),
    (
        "what the bearer struck",
        "item",
        (
            "ATTACH to Character\n\n"
            "If a character is destroyed during a turn when the attached character damaged it, draw a card."
        ),
        (
            p.AttachTo(t.Cards(CHARACTER)),
            p.Trigger(Event("destroyed", t.Cards(CHARACTER, states=("hurt by bearer",))), m.Draw(YOU, N(1))),
        ),
    ),
    (
        "attached to it",
        "item",
        "ATTACH to Character\n\nHOP\nCOST: Pay 1. Pick a character.\nEFFECT: Attach this card to it.",
        (
            p.AttachTo(t.Cards(CHARACTER)),
            p.Ability("HOP", "", costs=(y.Pay(N(1)), h.Pick(t.Cards(CHARACTER))), effect=m.Attach(THIS, PICKED)),
        ),
    ),
    (
        "the fullest hand",
        "character",
        "While you have more cards in your hand than each opponent, this card gains 1 life.",
        (
            p.While(
                k.Compares(
                    a.CountOf(t.Cards(area="hand", side="you")), ">=", a.Plus(a.MostOf(t.Cards(area="hand")), N(1))
                ),
                p.Static(THIS, c.Gains("life", N(1))),
            ),
        ),
    ),
)
