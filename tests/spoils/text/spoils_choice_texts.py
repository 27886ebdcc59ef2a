"""Texts of our own about this or that: options, coins, bids, with the words they are read into."""

from typing import Final

from spoils_this_turn import turn

from rulewright.spoils.words import amounts as a
from rulewright.spoils.words import changes as c
from rulewright.spoils.words import choices as h
from rulewright.spoils.words import conditions as k
from rulewright.spoils.words import damage as d
from rulewright.spoils.words import effects as e
from rulewright.spoils.words import moves as m
from rulewright.spoils.words import paragraphs as p
from rulewright.spoils.words import plays as y
from rulewright.spoils.words import things as t
from rulewright.spoils.words.events import Event

CHOICE: Final = "Choose one of the following as this card's rules text:"
N = a.Number
YOU, OPPONENT, THIS, PICKED = t.You(), t.Opponent(), t.This(), t.Picked(0)
CHARACTER: Final = t.Cards(types=("character",))

# name, types, text, words
CHOICES: Final[tuple[tuple[str, str, str, tuple[p.Paragraph, ...]], ...]] = (
    (
        "options",
        "tactic",
        f"{CHOICE}\n\nOPTION 1\nDraw 5 cards.\n\nOPTION 2\nCOST: Pick an item.\nEFFECT: Deplete it.",
        (
            p.Modal(
                (
                    (p.Resolution(m.Draw(YOU, N(5))),),
                    (p.CostSection((h.Pick(t.Cards(types=("item",))),)), p.Resolution(m.Deplete(PICKED))),
                )
            ),
        ),
    ),
    (
        "coin",
        "character",
        "When this card leaves play, flip a coin. If you win, draw 3 cards. If you lose, discard your hand.",
        (p.Trigger(Event("leaves", THIS), e.FlipCoin(m.Draw(YOU, N(3)), m.DiscardWhole(YOU))),),
    ),
    (
        "either branch",
        "tactic",
        "COST: Pick an item.\nEFFECT: If the item is depleted, destroy it. Otherwise, deplete it.",
        (
            p.CostSection((h.Pick(t.Cards(types=("item",))),)),
            p.Resolution(
                e.If(k.Has(PICKED, t.Cards(states=("depleted",), area="")), m.Destroy(PICKED), m.Deplete(PICKED))
            ),
        ),
    ),
    (
        "bidding",
        "tactic",
        (
            "Players bid up to 6, starting with your opponent. The winner draws X cards and discards 2 cards. "
            "Each loser's faction loses 3 influence."
        ),
        (
            p.Resolution(
                e.Bid(
                    e.Sequence((m.Draw(t.ThatPlayer(), a.Variable("X")), m.Discard(t.ThatPlayer(), N(2)))),
                    d.LoseInfluence(t.ThatPlayer(), N(3)),
                    N(6),
                    OPPONENT,
                )
            ),
        ),
    ),
    (
        "so many times",
        "tactic",
        "Do the following 6 times: destroy an item.",
        (
            p.Resolution(
                e.Repeat(N(6), e.Sequence((h.Pick(t.Cards(types=("item",)), choose=True), m.Destroy(PICKED)))),
            ),
        ),
    ),
    (
        "you flip a coin",
        "item",
        "If you flip a coin, your faction gains 1 influence.",
        (p.Trigger(Event("coin flipped", player=YOU), d.GainInfluence(YOU, N(1))),),
    ),
    (
        "may do this or that",
        "character",
        "At the end of your turn, you may discard an item or pay 3. If you don't, destroy this card.",
        (
            p.Trigger(
                Event("end of turn", player=YOU),
                e.IfYouDo(
                    e.May(e.Options((m.Discard(YOU, N(1), t.Cards(("item",), area="hand")), y.Pay(N(3))))),
                    e.Sequence(()),
                    m.Destroy(THIS),
                ),
            ),
        ),
    ),
    (
        "they do this or that",
        "tactic",
        "Your opponent discards a card or destroys an item they control.",
        (
            p.Resolution(
                e.Options(
                    (
                        m.Discard(OPPONENT, N(1)),
                        e.Sequence(
                            (
                                h.Pick(t.Cards(("item",), side="opponent"), choose=True, player=OPPONENT),
                                m.Destroy(PICKED),
                            )
                        ),
                    ),
                    OPPONENT,
                )
            ),
        ),
    ),
    (
        "that player does this or that",
        "location",
        "At the start of each player's turn, that player discards a card or destroys an item they control.",
        (
            p.Trigger(
                Event("start of turn", player=t.EachPlayer()),
                e.Options(
                    (
                        m.Discard(t.ThatPlayer(), N(1)),
                        e.Sequence(
                            (
                                h.Pick(t.Cards(("item",), side="that"), choose=True, player=t.ThatPlayer()),
                                m.Destroy(PICKED),
                            )
                        ),
                    ),
                    t.ThatPlayer(),
                ),
            ),
        ),
    ),
    (
        "this or that",
        "tactic",
        "COST: Pick a character.\nEFFECT: This turn, it loses 6 strength or 7 speed and gains 3 life.",
        (
            p.CostSection((h.Pick(CHARACTER),)),
            p.Resolution(
                e.Sequence(
                    (
                        e.Options(turn(PICKED, c.Loses("strength", N(6)), c.Loses("speed", N(7)))),
                        *turn(PICKED, c.Gains("life", N(3))),
                    )
                )
            ),
        ),
    ),
    (
        "one card each way",
        "tactic",
        ("COST: Pick 6 items in your discard pile.\nEFFECT: Shuffle 1 card into your deck. Put 1 card into your hand."),
        (
            p.CostSection((h.Pick(t.Cards(types=("item",), area="discard", side="you"), N(6)),)),
            p.Resolution(
                e.Sequence(
                    (
                        h.Pick(t.Cards(area="discard", side="you"), number=1, choose=True, among=PICKED),
                        m.PutInto(t.Picked(1), "deck"),
                        h.Pick(t.Cards(area="discard", side="you"), number=2, choose=True, among=t.Rest(0)),
                        m.PutInto(t.Picked(2), "hand"),
                    )
                )
            ),
        ),
    ),
    (
        "either of two",
        "tactic",
        (
            "COST: Pick a character you own. Pick a character your opponent owns.\nEFFECT: If either character was a "
            "member of an opponent's blocking party, deplete all characters in that party."
        ),
        (
            p.CostSection(
                (
                    h.Pick(t.Cards(types=("character",), side="owned")),
                    h.Pick(t.Cards(types=("character",), side="opponent owned"), number=1),
                )
            ),
            p.Resolution(
                e.If(
                    k.OneHas(
                        t.Together((PICKED, t.Picked(1))), t.Cards(states=("blocking",), side="opponent", area="")
                    ),
                    m.Deplete(t.Cards(types=("character",), states=("blocking",))),
                )
            ),
        ),
    ),
    (
        "options as an effect",
        "tactic",
        (
            "COST: Pick a character.\nEFFECT: Choose one of the following as this card's effect:\n"
            "OPTION 1\nThe character gains 6 numeric cost this turn. Draw 7 cards.\n"
            "OPTION 2\nThe character loses 8 numeric cost this turn. Draw 9 cards."
        ),
        (
            p.CostSection((h.Pick(CHARACTER),)),
            p.Resolution(
                e.Options(
                    (
                        e.Sequence((*turn(PICKED, c.Gains("cost", N(6))), m.Draw(YOU, N(7)))),
                        e.Sequence((*turn(PICKED, c.Loses("cost", N(8))), m.Draw(YOU, N(9)))),
                    )
                )
            ),
        ),
    ),
    (
        "an effect that happens twice",
        "tactic",
        (
            "COST: Pick an item you control.\n"
            "EFFECT: You may use one of the item's abilities. If you do, the effect happens twice instead of once."
        ),
        (
            p.CostSection((h.Pick(t.Cards(types=("item",), side="you")),)),
            p.Resolution(e.May(y.UseAbilityOf(PICKED, 2))),
        ),
    ),
    (
        "a coin for those who do",
        "tactic",
        "You may discard a card. If you do, flip a coin. If you win, draw 2 cards.",
        (
            p.Resolution(
                e.IfYouDo(
                    e.May(m.Discard(t.You(), a.Number(1))),
                    e.FlipCoin(m.Draw(t.You(), a.Number(2)), e.Sequence(())),
                )
            ),
        ),
    ),
)
