"""Texts of our own about halves, with the words they mean."""

from typing import Final

from rulewright.spoils.words import amounts as a
from rulewright.spoils.words import changes as c
from rulewright.spoils.words import choices as h
from rulewright.spoils.words import damage as d
from rulewright.spoils.words import effects as e
from rulewright.spoils.words import moves as m
from rulewright.spoils.words import paragraphs as p
from rulewright.spoils.words import plays as y
from rulewright.spoils.words import things as t

N = a.Number
YOU, OPPONENT, THIS = t.You(), t.Opponent(), t.This()

# name, types, text, words
HALVES: Final[tuple[tuple[str, str, str, tuple[p.Paragraph, ...]], ...]] = (
    (
        "half of a number",
        "tactic",
        (
            "COST: Pick a character.\n"
            "EFFECT: Inflict X damage to your faction, where X is half of the character's strength, rounded up."
        ),
        (
            p.CostSection((h.Pick(t.Cards(("character",))),)),
            p.Resolution(d.Inflict(a.PartOf(a.NumberOf("strength", t.Picked()), up=True), t.FactionOf(YOU))),
        ),
    ),
    (
        "a number divided by two",
        "tactic",
        "Draw X cards, where X is the number of items you control divided by 2, rounded down.",
        (p.Resolution(m.Draw(YOU, a.PartOf(a.CountOf(t.Cards(("item",), side="you")), up=False))),),
    ),
    (
        "half a total",
        "tactic",
        "Draw X cards, where X is half the total speed of all characters you control, rounded up.",
        (p.Resolution(m.Draw(YOU, a.PartOf(a.TotalOf("speed", t.Cards(("character",), side="you")), up=True))),),
    ),
    (
        "half a letter",
        "tactic",
        "COST: Choose a number for X. Pay X.\nEFFECT: Draw Y cards, where Y is half X, rounded down.",
        (
            p.CostSection((h.ChooseNumber(), y.Pay(a.Variable()))),
            p.Resolution(m.Draw(YOU, a.PartOf(a.Variable(), up=False))),
        ),
    ),
    (
        "half of its own number",
        "tactic",
        "COST: Pick a character.\nEFFECT: This turn, the character loses half its speed, rounded up.",
        (
            p.CostSection((h.Pick(t.Cards(("character",))),)),
            p.Resolution(e.Change(t.Picked(), c.Loses("speed", a.PartOf(a.NumberOf("speed", t.Picked()), up=True)))),
        ),
    ),
    (
        "half the influence",
        "tactic",
        "Your opponent's faction loses half its influence, rounded down.",
        (p.Resolution(d.LoseInfluence(OPPONENT, a.PartOf(a.InfluenceOf(OPPONENT), up=False))),),
    ),
    (
        "as much as its influence",
        "tactic",
        "Your faction gains X influence, where X is half its influence, rounded up.",
        (p.Resolution(d.GainInfluence(YOU, a.PartOf(a.InfluenceOf(YOU), up=True))),),
    ),
    (
        "the faction's influence",
        "tactic",
        "Draw X cards, where X is half your opponent's faction's influence, rounded up.",
        (p.Resolution(m.Draw(YOU, a.PartOf(a.InfluenceOf(OPPONENT), up=True))),),
    ),
    (
        "half of a hand",
        "tactic",
        "Your opponent discards half their hand, rounded up.",
        (p.Resolution(m.Discard(OPPONENT, a.PartOf(a.CountOf(t.Cards(area="hand", side="opponent")), up=True))),),
    ),
    (
        "half the cards in hand",
        "tactic",
        "Discard half of the cards in your hand, rounded down.",
        (p.Resolution(m.Discard(YOU, a.PartOf(a.CountOf(t.Cards(area="hand", side="you")), up=False))),),
    ),
    (
        "twice a letter",
        "tactic",
        "COST: Choose a number for X. Pay X.\nEFFECT: Your faction gains Y influence, where Y is twice X.",
        (
            p.CostSection((h.ChooseNumber(), y.Pay(a.Variable()))),
            p.Resolution(d.GainInfluence(YOU, a.Times(2, a.Variable()))),
        ),
    ),
)
