"""Texts of our own of cards that speak in play of what their cost picked, with the words they are read into."""

from typing import Final

from rulewright.spoils.words import amounts as a
from rulewright.spoils.words import changes as c
from rulewright.spoils.words import choices as h
from rulewright.spoils.words import damage as d
from rulewright.spoils.words import effects as e
from rulewright.spoils.words import moves as m
from rulewright.spoils.words import paragraphs as p
from rulewright.spoils.words import things as t
from rulewright.spoils.words.events import Event

CHARACTER: Final = p.CostSection((h.Pick(t.Cards(types=("character",))),))
MINE: Final = p.CostSection((h.Pick(t.Cards(types=("character",), side="you")),))

# name, types, text, words
KEPT_PICKS: Final[tuple[tuple[str, str, str, tuple[p.Paragraph, ...]], ...]] = (
    (
        "the picked one leaves",
        "item",
        "COST: Pick a character.\nIf the picked character leaves play, your faction gains 3 influence.",
        (CHARACTER, p.Trigger(Event("leaves", t.Picked()), d.GainInfluence(t.You(), a.Number(3)))),
    ),
    (
        "the picked one attacks or blocks",
        "location",
        "COST: Pick a character you control.\nIf the picked character attacks or blocks, it gains 3 speed this turn.",
        (
            MINE,
            p.Trigger(Event("attacks", t.Picked()), e.Change(t.Picked(), c.Gains("speed", a.Number(3)))),
            p.Trigger(Event("blocks", t.Picked()), e.Change(t.Picked(), c.Gains("speed", a.Number(3)))),
        ),
    ),
    (
        "instead of the picked one",
        "character",
        "COST: Pick an item.\nIf the item would be destroyed, you may deplete this card instead.",
        (
            p.CostSection((h.Pick(t.Cards(types=("item",))),)),
            p.Replacement(Event("destroyed", t.Picked()), e.May(m.Deplete(t.This()))),
        ),
    ),
    (
        "the picked one is hurt",
        "item",
        "COST: Pick a character.\nIf damage is inflicted to the picked character, put 2 tokens on this card.",
        (CHARACTER, p.Trigger(Event("receives damage", t.Picked()), d.PutTokens(a.Number(2), t.This()))),
    ),
    (
        "they pick the picked one",
        "item",
        "COST: Pick a character.\nIf your opponent picks the picked character, draw 2 cards.",
        (CHARACTER, p.Trigger(Event("picked", t.Picked(), t.Opponent()), m.Draw(t.You(), a.Number(2)))),
    ),
)
