"""Texts of our own about what must be so, with the words they are read into."""

from typing import Final

from rulewright.spoils.words import amounts as a
from rulewright.spoils.words import changes as c
from rulewright.spoils.words import choices as h
from rulewright.spoils.words import conditions as k
from rulewright.spoils.words import damage as d
from rulewright.spoils.words import effects as e
from rulewright.spoils.words import moves as m
from rulewright.spoils.words import paragraphs as p
from rulewright.spoils.words import plays as y
from rulewright.spoils.words import sights as s
from rulewright.spoils.words import things as t
from rulewright.spoils.words.events import Event

N = a.Number
YOU, OPPONENT, THIS, PICKED = t.You(), t.Opponent(), t.This(), t.Picked(0)

# name, types, text, words
CONDITIONS: Final[tuple[tuple[str, str, str, tuple[p.Paragraph, ...]], ...]] = (
    (
        "if you don't",
        "character",
        "At the end of your turn, you may pay 6. If you don't, deplete this card.",
        (
            p.Trigger(
                Event("end of turn", player=YOU),
                e.IfYouDo(e.May(y.Pay(N(6))), e.Sequence(()), m.Deplete(THIS)),
            ),
        ),
    ),
    (
        "while",
        "character",
        "While you have at least 8 cards in your hand, this card cannot attack or be blocked.",
        tuple(
            [
                p.While(k.ThereAre(t.Cards(area="hand", side="you"), ">=", N(8)), p.Static(THIS, c.Cannot(what)))
                for what in ("attack", "be blocked")
            ]
        ),
    ),
    (
        "conditions of a trigger",
        "location",
        "At the start of your opponent's turn, if there are at least 6 tokens on this card, destroy it.",
        (
            p.Trigger(
                Event("start of turn", player=OPPONENT),
                m.Destroy(THIS),
                k.Compares(a.NumberOf("tokens", THIS), ">=", N(6)),
            ),
        ),
    ),
    (
        "it is not your turn",
        "character",
        "While it is not your turn, this card gains 2 life.",
        (p.While(k.Not(k.During("your turn")), p.Static(THIS, c.Gains("life", N(2)))),),
    ),
    (
        "one of yours is so",
        "tactic",
        "If an item you control is depleted, restore all items you control.",
        (
            p.Resolution(
                e.If(
                    k.ThereAre(t.Cards(("item",), side="you", states=("depleted",))),
                    m.Restore(t.Cards(("item",), side="you")),
                )
            ),
        ),
    ),
    (
        "only if it is your turn",
        "tactic",
        "COST: Play this only if it is your opponent's turn.\nEFFECT: Draw 2 cards.",
        (p.CostSection((y.Only(k.During("opponent turn")),)), p.Resolution(m.Draw(YOU, N(2)))),
    ),
    (
        "you control it",
        "tactic",
        "COST: Pick an item.\nEFFECT: If you control the item, draw 2 cards. Otherwise, destroy it.",
        (
            p.CostSection((h.Pick(t.Cards(("item",))),)),
            p.Resolution(e.If(k.Has(PICKED, t.Cards(side="you")), m.Draw(YOU, N(2)), m.Destroy(PICKED))),
        ),
    ),
    (
        "if it is not",
        "tactic",
        (
            "Reveal the top card of your deck. If it is a location, put it into your hand. If it is not, "
            "put it into your discard pile."
        ),
        (
            p.Resolution(
                e.Sequence(
                    (
                        s.RevealTop(YOU, N(1), 0),
                        e.If(
                            k.Has(PICKED, t.Cards(("location",), area="")),
                            m.PutInto(PICKED, "hand"),
                            m.PutInto(PICKED, "discard"),
                        ),
                    )
                )
            ),
        ),
    ),
    (
        "if not",
        "tactic",
        "COST: Pick an item.\nEFFECT: If it is depleted, destroy it. If not, deplete it.",
        (
            p.CostSection((h.Pick(t.Cards(("item",))),)),
            p.Resolution(
                e.If(k.Has(PICKED, t.Cards(area="", states=("depleted",))), m.Destroy(PICKED), m.Deplete(PICKED))
            ),
        ),
    ),
    (
        "if they cannot",
        "tactic",
        "Your opponent destroys an item they control. If they can't, they discard 3 cards.",
        (
            p.Resolution(
                e.IfYouDo(
                    e.Sequence(
                        (
                            h.Pick(t.Cards(types=("item",), side="opponent"), choose=True, player=t.Opponent()),
                            m.Destroy(t.Picked()),
                        )
                    ),
                    e.Sequence(()),
                    otherwise=m.Discard(t.Opponent(), a.Number(3)),
                )
            ),
        ),
    ),
    (
        "if none to destroy",
        "character",
        "At the start of your turn, destroy another character you control. If you cannot, destroy this card.",
        (
            p.Trigger(
                Event("start of turn", player=t.You()),
                e.IfYouDo(
                    e.Sequence(
                        (
                            h.Pick(t.Cards(types=("character",), side="you", other=True), choose=True),
                            m.Destroy(t.Picked()),
                        )
                    ),
                    e.Sequence(()),
                    otherwise=m.Destroy(t.This()),
                ),
            ),
        ),
    ),
    (
        "cannot if",
        "character",
        "This card cannot attack if you control another character.",
        (
            p.While(
                k.ThereAre(t.Cards(types=("character",), side="you", other=True)),
                p.Static(t.This(), c.Cannot("attack")),
            ),
        ),
    ),
    (
        "unless they have one",
        "character",
        "This card cannot block unless your opponent controls a location.",
        (
            p.While(
                k.Not(k.ThereAre(t.Cards(types=("location",), side="opponent"))), p.Static(t.This(), c.Cannot("block"))
            ),
        ),
    ),
    (
        "if it is attached",
        "tactic",
        ("COST: Pick an item.\nEFFECT: If the item is attached to a character, destroy it. Otherwise, deplete it."),
        (
            p.CostSection((h.Pick(t.Cards(types=("item",))),)),
            p.Resolution(
                e.If(
                    k.Has(t.Picked(), t.Cards(area="", borne_by=t.Cards(types=("character",)))),
                    m.Destroy(t.Picked()),
                    otherwise=m.Deplete(t.Picked()),
                )
            ),
        ),
    ),
    (
        "if it isn't",
        "tactic",
        (
            "Reveal the top card of your deck. If it is an item, put it into your hand. If it isn't, "
            "put it on the bottom of your deck."
        ),
        (
            p.Resolution(
                e.Sequence(
                    (
                        s.RevealTop(t.You(), a.Number(1), number=0),
                        e.If(
                            k.Has(t.Picked(), t.Cards(types=("item",), area="")),
                            m.PutInto(t.Picked(), "hand"),
                            otherwise=m.PutInto(t.Picked(), "deck bottom"),
                        ),
                    )
                )
            ),
        ),
    ),
    (
        "so if",
        "character",
        "This card gains 2 strength if your opponent controls an item.",
        (
            p.While(
                k.ThereAre(t.Cards(types=("item",), side="opponent")),
                p.Static(t.This(), c.Gains("strength", a.Number(2))),
            ),
        ),
    ),
    (
        "a letter that is known only if you do",
        "tactic",
        "You may pay 2. If you do, X is 3. Draw X cards.",
        (
            p.Resolution(
                e.IfYouDo(
                    e.May(y.Pay(N(2))),
                    e.Sequence((h.LetVariable("X", N(3)), m.Draw(YOU, a.Variable("X")))),
                )
            ),
        ),
    ),
    (
        "if you can and if you do not",
        "tactic",
        "Destroy a character you control if you can. If you don't, inflict 4 damage to your faction.",
        (
            p.Resolution(
                e.IfYouDo(
                    e.Sequence(
                        (h.Pick(t.Cards(("character",), side="you"), choose=True), m.Destroy(t.Picked(0))),
                    ),
                    e.Sequence(()),
                    d.Inflict(a.Number(4), t.FactionOf(t.You())),
                )
            ),
        ),
    ),
)
