"""Texts about whoever is such a player, what was done to many at once, and what inflicted some damage."""

from rulewright.spoils.words import amounts as a
from rulewright.spoils.words import damage as d
from rulewright.spoils.words import effects as e
from rulewright.spoils.words import moves as m
from rulewright.spoils.words import paragraphs as p
from rulewright.spoils.words import things as t
from rulewright.spoils.words.events import Event

YOU, EACH, THIS, N = t.You(), t.EachPlayer(), t.This(), a.Number
LOCATIONS = a.CountOf(t.Cards(types=("location",), side="that"))
CHARACTERS = a.CountOf(t.Cards(types=("character",), side="that"))

WHOEVER = (
    (
        "each player of whom something is true",
        "tactic",
        "Each player who controls a location draws a card.",
        (p.Resolution(m.Draw(t.Whoever(EACH, LOCATIONS, ">=", N(1)), N(1))),),
    ),
    (
        "the player with the most of something",
        "tactic",
        "The player who controls the most characters draws a card.",
        (p.Resolution(m.Draw(t.Foremost(CHARACTERS), N(1))),),
    ),
    (
        "half of what each of them has",
        "tactic",
        "Each player loses half of their influence, rounded up.",
        (p.Resolution(d.LoseInfluence(EACH, a.PartOf(a.InfluenceOf(t.Acting()), up=True))),),
    ),
    (
        "of all that was destroyed those of one player",
        "tactic",
        "Destroy all items. Draw a card for each item you controlled that was destroyed this way.",
        (
            p.Resolution(
                e.Sequence(
                    (
                        m.Destroy(t.Cards(types=("item",))),
                        m.Draw(YOU, a.CountOf(t.Cards(types=("item",), side="you", among=t.DoneTo()))),
                    )
                )
            ),
        ),
    ),
    (
        "what inflicted the damage",
        "character",
        "If damage is inflicted to this card, deplete its source.",
        (p.Trigger(Event("receives damage", THIS), m.Deplete(t.Source())),),
    ),
    (
        "damage that one may let go elsewhere",
        "item",
        "If damage would be inflicted to your faction, you may inflict it to this card instead.",
        (p.Replacement(Event("receives damage", t.FactionOf(YOU)), e.May(d.InflictElsewhere(THIS))),),
    ),
)
