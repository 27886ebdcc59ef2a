"""Texts of our own about several coins, and about what happens for each of something, with the words they mean."""

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
from rulewright.spoils.words.events import Event

N = a.Number
YOU, OPPONENT, THIS = t.You(), t.Opponent(), t.This()

# name, types, text, words
FLIPS: Final[tuple[tuple[str, str, str, tuple[p.Paragraph, ...]], ...]] = (
    (
        "for each flip won and lost",
        "tactic",
        (
            "COST: Pick a location.\n"
            "EFFECT: Flip 4 coins. Inflict 1 damage to it for each flip you win. Draw 2 cards for each flip you lose."
        ),
        (
            p.CostSection((h.Pick(t.Cards(("location",))),)),
            p.Resolution(
                e.Sequence(
                    (e.FlipCoins(N(4)), d.Inflict(a.Flips(), t.Picked()), m.Draw(YOU, a.Times(2, a.Flips(won=False))))
                )
            ),
        ),
    ),
    (
        "until a flip is lost",
        "tactic",
        "Flip a coin until you lose. Draw a card for each flip you won.",
        (p.Resolution(e.Sequence((e.FlipCoins(None), m.Draw(YOU, a.Flips())))),),
    ),
    (
        "the number of flips",
        "tactic",
        "Flip 5 coins. Your faction gains X influence, where X is the number of flips you win.",
        (p.Resolution(e.Sequence((e.FlipCoins(N(5)), d.GainInfluence(YOU, a.Flips())))),),
    ),
    (
        "for each flip first",
        "tactic",
        "Flip 3 coins. For each flip you win, draw a card. For each flip you lose, your faction loses 2 influence.",
        (
            p.Resolution(
                e.Sequence(
                    (e.FlipCoins(N(3)), m.Draw(YOU, a.Flips()), d.LoseInfluence(YOU, a.Times(2, a.Flips(won=False))))
                )
            ),
        ),
    ),
    (
        "three for each flip",
        "character",
        "If this card attacks, flip 3 coins. Your faction gains 4 influence for each flip you win.",
        (
            p.Trigger(
                Event("attacks", THIS), e.Sequence((e.FlipCoins(N(3)), d.GainInfluence(YOU, a.Times(4, a.Flips()))))
            ),
        ),
    ),
    (
        "strength for each flip",
        "character",
        ("GAMBLE\nCOST: Pay 3.\nEFFECT: Flip 3 coins. This turn, this card gains 1 strength for each flip you win."),
        (
            p.Ability(
                "GAMBLE",
                "",
                (y.Pay(N(3)),),
                e.Sequence((e.FlipCoins(N(3)), e.Change(THIS, c.Gains("strength", a.Flips())))),
            ),
        ),
    ),
    (
        "as many coins as are paid for",
        "tactic",
        (
            "COST: Choose a number for X. Pay X.\n"
            "EFFECT: Flip X coins. Put a token on all items you control for each flip you win."
        ),
        (
            p.CostSection((h.ChooseNumber(), y.Pay(a.Variable()))),
            p.Resolution(
                e.Sequence((e.FlipCoins(a.Variable()), d.PutTokens(a.Flips(), t.Cards(("item",), side="you"))))
            ),
        ),
    ),
    (
        "for each of a kind first",
        "tactic",
        "For each item you control, your faction gains 2 influence.",
        (p.Resolution(d.GainInfluence(YOU, a.Times(2, a.CountOf(t.Cards(("item",), side="you"))))),),
    ),
)
