"""Texts of our own about costs that may be left out, paid or chosen, with the words they are read into."""

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
YOU, THIS, PICKED, THAT = t.You(), t.This(), t.Picked(0), t.ThatPlayer()
ITEM: Final = t.Cards(types=("item",))
HIDDEN: Final = t.Cards(types=("resource",), side="that", states=("face-down",))
THEIR_HIDDEN: Final = t.Cards(types=("resource",), side="opponent", states=("face-down",))

# name, types, text, words
COSTS: Final[tuple[tuple[str, str, str, tuple[p.Paragraph, ...]], ...]] = (
    (
        "this or pay",
        "item",
        "WIND\nCOST: Pay 6 or destroy an item you own.\nEFFECT: Draw 7 cards.",
        (
            p.Ability(
                "WIND",
                "",
                (
                    e.Options(
                        (
                            y.Pay(N(6)),
                            e.Sequence(
                                (h.Pick(t.Cards(types=("item",), side="owned"), choose=True), m.Destroy(PICKED))
                            ),
                        )
                    ),
                ),
                m.Draw(YOU, N(7)),
            ),
        ),
    ),
    (
        "as a tactic",
        "character",
        (
            "You may play this card whenever you could play a tactic. "
            "If you do, when this card enters play draw 6 cards or destroy this card."
        ),
        (
            p.AnyTime(),
            p.Trigger(
                Event("enters", THIS),
                e.Options((m.Draw(YOU, N(6)), m.Destroy(THIS))),
                k.PlayedBy("as a tactic"),
            ),
        ),
    ),
    (
        "by flip up",
        "tactic",
        (
            "COST: If you played this card using FLIP UP X is 6, otherwise X is 7. Pick X or fewer items.\n"
            "EFFECT: Destroy the items."
        ),
        (
            p.CostSection(
                (
                    e.If(k.PlayedBy("flip up"), h.LetVariable("X", N(6)), h.LetVariable("X", N(7))),
                    h.Pick(ITEM, a.Variable("X"), up_to=True),
                )
            ),
            p.Resolution(m.Destroy(PICKED)),
        ),
    ),
    (
        "terminated by its cost",
        "item",
        "COST: If you played this card during your turn, you may pay 6. If you don't, terminate it.",
        (
            p.CostSection(
                (
                    e.If(
                        k.During("your turn"),
                        e.IfYouDo(e.May(y.Pay(N(6))), e.Sequence(()), y.Terminate(THIS)),
                    ),
                )
            ),
        ),
    ),
    (
        "as many less",
        "item",
        (
            "COST: You may remove up to 6 cards in your discard pile from the game. "
            "If you do, reduce this card's numeric cost by X, where X is the number of cards removed this way."
        ),
        (
            p.CostSection(
                (
                    e.IfYouDo(
                        e.May(
                            e.Sequence(
                                (
                                    h.Pick(t.Cards(area="discard", side="you"), N(6), up_to=True, choose=True),
                                    m.PutInto(PICKED, "out"),
                                )
                            )
                        ),
                        y.ReduceThisCost(a.SizeOf(PICKED)),
                    ),
                )
            ),
        ),
    ),
    (
        "not this turn",
        "tactic",
        "COST: Pick a player.\nEFFECT: The picked player cannot play items this turn.",
        (
            p.CostSection((h.PickPlayer(opponent=False),)),
            p.Resolution(e.ChangeFor(c.PlayerCannot(THAT, "deploy", ITEM))),
        ),
    ),
    (
        "no answer as a cost",
        "tactic",
        (
            "COST: Your opponents cannot respond to this card.\n"
            "EFFECT: Each opponent must attach 6 resources to their faction."
        ),
        (
            p.Static(THIS, c.Cannot("be responded to", "opponent")),
            p.Resolution(m.AttachResources(t.EachOpponent(), N(6))),
        ),
    ),
    (
        "hidden resources",
        "tactic",
        "COST: Pick an opponent. Look at that player's face-down resources.\nEFFECT: Draw 6 cards.",
        (p.CostSection((h.PickPlayer(), s.LookAtCards(HIDDEN))), p.Resolution(m.Draw(YOU, N(6)))),
    ),
    (
        "one of the hidden resources",
        "tactic",
        "COST: Look at all face-down resources your opponent controls and pick one.\nEFFECT: Restore that card.",
        (
            p.CostSection((s.LookAtCards(THEIR_HIDDEN, 0), h.Pick(THEIR_HIDDEN, number=1, among=PICKED))),
            p.Resolution(m.Restore(t.Picked(1))),
        ),
    ),
    (
        "the open top",
        "character",
        (
            "The top card of your opponent's deck is revealed at all times.\n"
            "While the top card of your deck is revealed, this card gains X life, "
            "where X is the numeric cost of that card."
        ),
        (
            p.StaticFor(c.OpenTop(t.Opponent())),
            p.While(k.TopIsRevealed(), p.Static(THIS, c.Gains("life", a.NumberOf("cost", t.TopCard())))),
        ),
    ),
    (
        "paid to attack with it",
        "item",
        "ATTACH to Character\nThe attached character's controller must pay 6 to attack with it.",
        (
            p.AttachTo(t.Cards(types=("character",))),
            p.StaticFor(c.MustPay(t.ControllerOf(t.Bearer()), "attack with", N(6), t.Bearer())),
        ),
    ),
    (
        "paid to search",
        "item",
        "Your opponent must pay 6 to search their deck.\nYour opponent must pay 7 to use an item's ability.",
        (
            p.StaticFor(c.MustPay(t.Opponent(), "search", N(6))),
            p.StaticFor(c.MustPay(t.Opponent(), "use abilities", N(7), ITEM)),
        ),
    ),
    (
        "each player's removed card",
        "tactic",
        (
            "COST: Each player removes the top card of their deck from the game. "
            "X is the numeric cost of your removed card minus the numeric cost of your opponent's removed card.\n"
            "EFFECT: Draw X cards."
        ),
        (
            p.CostSection(
                (
                    m.PutFromDeck(t.EachPlayer(), N(1), "out", 0),
                    h.LetVariable(
                        "X",
                        a.Minus(
                            a.NumberOf("cost", t.TheirsOf(PICKED, YOU)),
                            a.NumberOf("cost", t.TheirsOf(PICKED, t.Opponent())),
                        ),
                    ),
                )
            ),
            p.Resolution(m.Draw(YOU, a.Variable("X"))),
        ),
    ),
    (
        "paid to pick",
        "item",
        "Your opponent must pay 6 to pick an item you control.",
        (p.StaticFor(c.MustPay(t.Opponent(), "pick", N(6), t.Cards(types=("item",), side="you"))),),
    ),
    (
        "as its type has it",
        "item",
        (
            "COST: You may pick a character or location.\n"
            "When this card enters play, if you picked a character or location as part of its cost and the character "
            "has 6 strength or less or the location has 7 structure or less, destroy that card."
        ),
        (
            p.CostSection((e.May(h.Pick(t.Cards(types=("character", "location")))),)),
            p.Trigger(
                Event("enters", THIS),
                m.Destroy(PICKED),
                k.Both(
                    k.DidPick(0),
                    k.Either(
                        k.Has(
                            PICKED,
                            t.Cards(types=("character",), compare=(t.Compare("strength", "<=", N(6)),), area=""),
                        ),
                        k.Has(
                            PICKED,
                            t.Cards(types=("location",), compare=(t.Compare("structure", "<=", N(7)),), area=""),
                        ),
                    ),
                ),
            ),
        ),
    ),
    (
        "one of a kind or several",
        "tactic",
        'COST: Destroy a "toy" item or 4 locations you control.\nEFFECT: Draw 5 cards.',
        (
            p.CostSection(
                (
                    e.Options(
                        (
                            e.Sequence(
                                (
                                    h.Pick(t.Cards(types=("item",), subtypes=("toy",), side="you"), choose=True),
                                    m.Destroy(PICKED),
                                )
                            ),
                            e.Sequence(
                                (
                                    h.Pick(t.Cards(types=("location",), side="you"), N(4), number=1, choose=True),
                                    m.Destroy(t.Picked(1)),
                                )
                            ),
                        )
                    ),
                )
            ),
            p.Resolution(m.Draw(YOU, N(5))),
        ),
    ),
    (
        "one discarded or several",
        "item",
        "WIND\nCOST: Discard an item or 3 cards.\nEFFECT: Draw 5 cards.",
        (
            p.Ability(
                "WIND",
                "",
                (
                    e.Options(
                        (
                            m.Discard(YOU, N(1), t.Cards(types=("item",), area="hand")),
                            m.Discard(YOU, N(3)),
                        )
                    ),
                ),
                m.Draw(YOU, N(5)),
            ),
        ),
    ),
    ("icons alone", "resource", "[O]", (p.Icons("O"),)),
)
