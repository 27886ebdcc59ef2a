"""Texts of our own about what cards cost and what players pay, with the words they are read into."""

from typing import Final

from rulewright.spoils.words import amounts as a
from rulewright.spoils.words import changes as c
from rulewright.spoils.words import choices as h
from rulewright.spoils.words import conditions as k
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
PRICES: Final[tuple[tuple[str, str, str, tuple[p.Paragraph, ...]], ...]] = (
    (
        "costs are changed",
        "character",
        "Increase the numeric cost of items your opponent plays by 2.",
        (p.StaticFor(c.CostsMore(OPPONENT, t.Cards(types=("item",)), N(2))),),
    ),
    (
        "deploy for free",
        "character",
        "When this card enters play, you may deploy an item from your hand for free.",
        (
            p.Trigger(
                Event("enters", THIS),
                e.May(y.DeployFrom(YOU, t.Cards(types=("item",), area="hand", side="you"), free=True)),
            ),
        ),
    ),
    (
        "payments",
        "location",
        (
            "You must pay 6 to attack.\nYour opponent must pay 7 for each character that attacks.\n"
            "Each player must pay 8 for each character that blocks."
        ),
        (
            p.StaticFor(c.MustPay(YOU, "attack", N(6))),
            p.StaticFor(c.MustPay(OPPONENT, "each attacker", N(7))),
            p.StaticFor(c.MustPay(t.EachPlayer(), "each blocker", N(8))),
        ),
    ),
    (
        "costs are reduced",
        "character",
        "The numeric cost of items you play is reduced by 2, to a minimum of 1.",
        (p.StaticFor(c.CostsLess(YOU, t.Cards(("item",)), N(2), 1)),),
    ),
    (
        "costs are increased",
        "location",
        "Numeric costs of characters your opponent plays are increased by 1.",
        (p.StaticFor(c.CostsMore(OPPONENT, t.Cards(("character",)), N(1))),),
    ),
    (
        "a toll on this card",
        "character",
        "Your opponent must pay 3 to pick this card.",
        (p.StaticFor(c.MustPay(OPPONENT, "pick", N(3), THIS)),),
    ),
    (
        "they cost less",
        "location",
        "Items you play cost 2 less, to a minimum of 1.",
        (p.StaticFor(c.CostsLess(t.You(), t.Cards(types=("item",)), a.Number(2), minimum=1)),),
    ),
    (
        "they cost more",
        "location",
        "Tactics your opponent plays cost 2 more.",
        (p.StaticFor(c.CostsMore(t.Opponent(), t.Cards(types=("tactic",)), a.Number(2))),),
    ),
    (
        "that player pays",
        "item",
        "At the start of each player's turn, that player discards a card unless they pay 2.",
        (
            p.Trigger(
                Event("start of turn", player=t.EachPlayer()),
                e.IfYouDo(
                    e.May(y.Pay(a.Number(2), player=t.ThatPlayer()), player=t.ThatPlayer()),
                    e.Sequence(()),
                    otherwise=m.Discard(t.ThatPlayer(), a.Number(1)),
                ),
            ),
        ),
    ),
    (
        "rather than",
        "tactic",
        "Draw a card. If you control an item, draw 4 cards instead.",
        (
            p.Resolution(
                e.If(
                    k.ThereAre(t.Cards(types=("item",), side="you")),
                    m.Draw(t.You(), a.Number(4)),
                    otherwise=m.Draw(t.You(), a.Number(1)),
                )
            ),
        ),
    ),
    (
        "rather for a kind",
        "item",
        (
            "PUMP\nCOST: Pay 2. Pick a character.\nEFFECT: The character gains 2 life this turn. "
            'If it is an "imp" character, it gains 3 life this turn instead.'
        ),
        (
            p.Ability(
                "PUMP",
                "",
                (y.Pay(a.Number(2)), h.Pick(t.Cards(types=("character",)))),
                e.If(
                    k.Has(t.Picked(), t.Cards(types=("character",), subtypes=("imp",), area="")),
                    e.Change(t.Picked(), c.Gains("life", a.Number(3))),
                    otherwise=e.Change(t.Picked(), c.Gains("life", a.Number(2))),
                ),
            ),
        ),
    ),
    (
        "the next costs less",
        "character",
        "When this card enters play, the next item you play this turn costs 3 less.",
        (p.Trigger(Event("enters", cards=t.This()), y.ReduceNextCost(a.Number(3), cards=t.Cards(types=("item",)))),),
    ),
    (
        "cheaper for each",
        "character",
        "This card costs 1 less for each location you control.",
        (p.CostSection((y.ReduceThisCost(a.CountOf(t.Cards(types=("location",), side="you"))),)),),
    ),
    (
        "cheaper by a letter",
        "character",
        "This card costs X less, where X is the number of items in play.",
        (p.CostSection((y.ReduceThisCost(a.CountOf(t.Cards(types=("item",)))),)),),
    ),
    (
        "reduced for each",
        "character",
        "Reduce this card's numeric cost by 1 for each item in your discard pile.",
        (p.CostSection((y.ReduceThisCost(a.CountOf(t.Cards(types=("item",), area="discard", side="you"))),)),),
    ),
    (
        "a number up to icons",
        "tactic",
        (
            "COST: Pick a number for X, where X is less than or equal to the number of [G] you control.\n"
            "EFFECT: Draw X cards."
        ),
        (
            p.CostSection((h.ChooseNumber("X", a.IconsOf("G")),)),
            p.Resolution(m.Draw(YOU, a.Variable("X"))),
        ),
    ),
    (
        "without its threshold",
        "character",
        (
            'FETCH\nCOST: Pay 3. Reveal a face-down "horse" card you control.\n'
            "EFFECT: You may play it even if you cannot meet its threshold. "
            "If its numeric cost is 7 or less, you may play it for free."
        ),
        (
            p.Ability(
                "FETCH",
                "",
                (
                    y.Pay(N(3)),
                    h.Pick(t.Cards(subtypes=("horse",), side="you", states=("face-down",)), choose=True),
                    s.Reveal(PICKED),
                ),
                e.Sequence(
                    (
                        e.May(y.DeployFrom(YOU, PICKED, unmet=True)),
                        e.If(
                            k.Compares(a.NumberOf("cost", PICKED), "<=", N(7)),
                            e.May(y.DeployFrom(YOU, PICKED, free=True)),
                        ),
                    )
                ),
            ),
        ),
    ),
    (
        "costs for all players",
        "item",
        "Increase the numeric cost of tactics players play by X, where X is the number of items you control.",
        (
            p.StaticFor(
                c.CostsMore(
                    t.EachPlayer(),
                    t.Cards(types=("tactic",)),
                    a.CountOf(t.Cards(types=("item",), side="you")),
                )
            ),
        ),
    ),
    (
        "pay as much",
        "item",
        "Your opponent must pay X to attack, where X is the number of items you control.",
        (
            p.StaticFor(
                c.MustPay(t.Opponent(), "attack", a.CountOf(t.Cards(types=("item",), side="you"))),
            ),
        ),
    ),
)
