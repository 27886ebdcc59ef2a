"""Texts of our own about what happens for each of something, whole piles and all of a kind, with their words."""

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
from rulewright.spoils.words.things import UNTIL_YOUR_TURN

N = a.Number
YOU, OPPONENT, THIS, PICKED = t.You(), t.Opponent(), t.This(), t.Picked(0)

# name, types, text, words
COUNTED: Final[tuple[tuple[str, str, str, tuple[p.Paragraph, ...]], ...]] = (
    (
        "draw for each",
        "tactic",
        "Draw a card for each location you control.",
        (p.Resolution(m.Draw(YOU, a.CountOf(t.Cards(("location",), side="you")))),),
    ),
    (
        "two for each",
        "tactic",
        "Put 2 Micromajig tokens into play for each item your opponent controls.",
        (p.Resolution(m.CreateTokens("Micromajig", a.Times(2, a.CountOf(t.Cards(("item",), side="opponent"))))),),
    ),
    (
        "many for each",
        "tactic",
        'Your faction gains 5 influence for each "imp" card in your discard pile.',
        (
            p.Resolution(
                d.GainInfluence(YOU, a.Times(5, a.CountOf(t.Cards(subtypes=("imp",), area="discard", side="you"))))
            ),
        ),
    ),
    (
        "for each icon",
        "character",
        "If this card attacks, inflict 1 damage to your opponent's faction for each [D] you control.",
        (p.Trigger(Event("attacks", THIS), d.Inflict(a.IconsOf("D"), t.FactionOf(OPPONENT))),),
    ),
    (
        "paid for each",
        "tactic",
        "COST: Pay 1 for each character you control.\nEFFECT: Restore all characters you control.",
        (
            p.CostSection((y.Pay(a.CountOf(t.Cards(("character",), side="you"))),)),
            p.Resolution(m.Restore(t.Cards(("character",), side="you"))),
        ),
    ),
    (
        "top cards for each",
        "tactic",
        "Put the top card of your opponent's deck into their discard pile for each item they control.",
        (p.Resolution(m.PutFromDeck(OPPONENT, a.CountOf(t.Cards(("item",), side="opponent")), "discard")),),
    ),
    (
        "destroyed this way",
        "tactic",
        "Destroy all locations. Your opponent discards a card for each location destroyed this way.",
        (p.Resolution(e.Sequence((m.Destroy(t.Cards(("location",))), m.Discard(OPPONENT, a.DoneThisWay())))),),
    ),
    (
        "depleted this way",
        "tactic",
        "Deplete all items. Draw X cards, where X is the number of items depleted this way.",
        (p.Resolution(e.Sequence((m.Deplete(t.Cards(("item",))), m.Draw(YOU, a.DoneThisWay())))),),
    ),
    (
        "removed this way",
        "tactic",
        (
            "Remove all cards in your opponent's discard pile from the game. Put 3 tokens on all your items "
            "for each card removed this way."
        ),
        (
            p.Resolution(
                e.Sequence(
                    (
                        m.PutInto(t.Cards(area="discard", side="opponent"), "out"),
                        d.PutTokens(a.Times(3, a.DoneThisWay()), t.Cards(("item",), side="you")),
                    )
                )
            ),
        ),
    ),
    (
        "in any pile",
        "tactic",
        "COST: Pick a tactic in either discard pile.\nEFFECT: Put the tactic on the bottom of its owner's deck.",
        (
            p.CostSection((h.Pick(t.Cards(("tactic",), area="discard")),)),
            p.Resolution(m.PutInto(PICKED, "deck bottom")),
        ),
    ),
    (
        "in all piles",
        "tactic",
        "Remove all items in both discard piles from the game.",
        (p.Resolution(m.PutInto(t.Cards(("item",), area="discard"), "out")),),
    ),
    (
        "a hand shuffled",
        "tactic",
        "Shuffle your hand and discard pile into your deck. Draw 6 cards.",
        (
            p.Resolution(
                e.Sequence(
                    (
                        m.PutInto(t.Cards(area="hand", side="you"), "deck"),
                        m.PutInto(t.Cards(area="discard", side="you"), "deck"),
                        m.Draw(YOU, N(6)),
                    )
                )
            ),
        ),
    ),
    (
        "hands shuffled",
        "tactic",
        "Both players shuffle their hand into their deck. Both players draw 3 cards.",
        (p.Resolution(e.Sequence((m.PutInto(t.Cards(area="hand"), "deck"), m.Draw(t.EachPlayer(), N(3))))),),
    ),
    (
        "in it",
        "tactic",
        "Your opponent reveals their hand. Choose an item in it. Your opponent discards that card.",
        (
            p.Resolution(
                e.Sequence(
                    (
                        s.RevealHand(OPPONENT),
                        h.Pick(t.Cards(("item",), area="hand", side="opponent"), choose=True),
                        m.DiscardThese(OPPONENT, PICKED),
                    )
                )
            ),
        ),
    ),
    (
        "a card revealed among others",
        "tactic",
        (
            "Look at the top 6 cards of your deck. You may reveal a location among them and put it into "
            "your hand. Put the rest on the bottom of your deck in any order."
        ),
        (
            p.Resolution(
                e.Sequence(
                    (
                        s.LookAtTop(YOU, N(6), number=0),
                        e.May(
                            e.Sequence(
                                (
                                    h.Pick(
                                        t.Cards(("location",), area="deck", side="you"),
                                        number=1,
                                        choose=True,
                                        among=PICKED,
                                    ),
                                    s.Reveal(t.Picked(1)),
                                    m.PutInto(t.Picked(1), "hand"),
                                )
                            )
                        ),
                        m.PutInto(t.Rest(), "deck bottom"),
                    )
                )
            ),
        ),
    ),
    (
        "revealed so",
        "tactic",
        (
            "Reveal the top 6 cards of your deck. Put all items revealed this way into your hand and the "
            "rest into your discard pile."
        ),
        (
            p.Resolution(
                e.Sequence(
                    (
                        s.RevealTop(YOU, N(6), 0),
                        m.PutInto(t.Cards(("item",), area="deck", side="you", among=PICKED), "hand"),
                        m.PutInto(t.Rest(), "discard"),
                    )
                )
            ),
        ),
    ),
    (
        "the other",
        "tactic",
        (
            "COST: Pick 2 items in your discard pile.\nEFFECT: Put 1 of the items into your hand and the "
            "other on the bottom of your deck."
        ),
        (
            p.CostSection((h.Pick(t.Cards(("item",), area="discard", side="you"), N(2)),)),
            p.Resolution(
                e.Sequence(
                    (
                        h.Pick(t.Cards(area="discard", side="you"), number=1, choose=True, among=PICKED),
                        m.PutInto(t.Picked(1), "hand"),
                        m.PutInto(t.Rest(), "deck bottom"),
                    )
                )
            ),
        ),
    ),
    (
        "each of them",
        "tactic",
        "COST: Pick 3 characters.\nEFFECT: Put a token on each of the characters.",
        (p.CostSection((h.Pick(t.Cards(("character",)), N(3)),)), p.Resolution(d.PutTokens(N(1), PICKED))),
    ),
    (
        "each one",
        "tactic",
        "Put 2 tokens on each location you control.",
        (p.Resolution(d.PutTokens(N(2), t.Cards(("location",), side="you"))),),
    ),
    (
        "an item's ability",
        "item",
        (
            "HALT\nCOST: Use this only in response to an item's ability. Deplete this card.\nEFFECT: "
            "Terminate the ability."
        ),
        (
            p.Ability(
                "HALT",
                "",
                (y.Only(k.InResponseTo("ability", t.Cards(("item",)))), m.Deplete(THIS)),
                y.Terminate(t.BeingAnswered()),
            ),
        ),
    ),
    (
        "you win",
        "item",
        "At the end of your turn, if there are at least 7 tokens on this card, you win the game.",
        (
            p.Trigger(
                Event("end of turn", player=YOU),
                d.LoseGame(t.EachOpponent()),
                k.Compares(a.NumberOf("tokens", THIS), ">=", N(7)),
            ),
        ),
    ),
    (
        "removed instead",
        "tactic",
        (
            "COST: Play this only in response to an item being played.\nEFFECT: Terminate the item, but "
            "remove it from the game instead of putting it into its owner's discard pile."
        ),
        (
            p.CostSection((y.Only(k.InResponseTo("card", t.Cards(("item",)))),)),
            p.Resolution(y.Terminate(t.BeingAnswered(), "out")),
        ),
    ),
    (
        "all of a kind discarded",
        "tactic",
        (
            "COST: Choose a card type.\nEFFECT: Your opponent reveals their hand and discards all cards of "
            "the chosen type."
        ),
        (
            p.CostSection((h.ChooseType(),)),
            p.Resolution(
                e.Sequence(
                    (
                        s.RevealHand(OPPONENT),
                        m.DiscardThese(OPPONENT, t.Cards(area="hand", side="opponent", chosen_type=True)),
                    )
                )
            ),
        ),
    ),
    (
        "copies discarded",
        "tactic",
        "COST: Name a card.\nEFFECT: Look at your opponent's hand. Your opponent discards all copies of the card.",
        (
            p.CostSection((h.NameCard(),)),
            p.Resolution(
                e.Sequence(
                    (
                        s.LookAtHand(OPPONENT),
                        m.DiscardThese(OPPONENT, t.Cards(area="hand", side="opponent", named=True)),
                    )
                )
            ),
        ),
    ),
    (
        "some discarded",
        "tactic",
        "COST: Discard any number of cards. X is the number of cards you discard this way.\nEFFECT: Draw X cards.",
        (
            p.CostSection(
                (
                    h.Pick(
                        t.Cards(area="hand", side="you"),
                        a.CountOf(t.Cards(area="hand", side="you")),
                        up_to=True,
                        choose=True,
                    ),
                    m.DiscardThese(YOU, PICKED),
                    h.LetVariable("X", a.SizeOf(PICKED)),
                )
            ),
            p.Resolution(m.Draw(YOU, a.Variable())),
        ),
    ),
    (
        "damage less",
        "item",
        "ATTACH to Character\nReduce all damage inflicted to the attached character by 2.",
        (p.AttachTo(t.Cards(("character",))), p.StaticFor(c.DamageChange(t.Bearer(), "to", N(2), more=False))),
    ),
    (
        "damage less for others",
        "character",
        "Reduce all battle damage inflicted to your other characters by 3.",
        (
            p.StaticFor(
                c.DamageChange(t.Cards(("character",), side="you", other=True), "to", N(3), more=False, battle=True)
            ),
        ),
    ),
    (
        "damage by a card",
        "item",
        "Increase all damage this card inflicts by 2.",
        (p.StaticFor(c.DamageChange(THIS, "by", N(2), more=True)),),
    ),
    (
        "no damage by it",
        "item",
        "ATTACH to Character\nReduce all damage the attached character inflicts to 0.",
        (p.AttachTo(t.Cards(("character",))), p.StaticFor(c.DamageChange(t.Bearer(), "by", None, more=False))),
    ),
    (
        "both do both",
        "tactic",
        "Both players discard their hand and draw 4 cards.",
        (p.Resolution(e.Sequence((m.DiscardWhole(t.EachPlayer()), m.Draw(t.EachPlayer(), N(4))))),),
    ),
    (
        "until then",
        "tactic",
        (
            "COST: Pick a character.\nEFFECT: Until the start of your next turn, the character gains 3 "
            "strength and 2 speed."
        ),
        (
            p.CostSection((h.Pick(t.Cards(("character",))),)),
            p.Resolution(
                e.Sequence(
                    (
                        e.Change(PICKED, c.Gains("strength", N(3)), UNTIL_YOUR_TURN),
                        e.Change(PICKED, c.Gains("speed", N(2)), UNTIL_YOUR_TURN),
                    )
                )
            ),
        ),
    ),
)
