"""Texts of our own about tokens, picks, who attacks alone and what a cost has done, with the words they become."""

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
from rulewright.spoils.words import things as t
from rulewright.spoils.words.events import Event

N = a.Number
YOU, OPPONENT, THIS, PICKED = t.You(), t.Opponent(), t.This(), t.Picked(0)

# name, types, text, words
HEARD: Final[tuple[tuple[str, str, str, tuple[p.Paragraph, ...]], ...]] = (
    (
        "a token is put on it",
        "item",
        "If a token is put on this card, draw 2 cards.",
        (p.Trigger(Event("tokens put", THIS), m.Draw(YOU, N(2))),),
    ),
    (
        "tokens are removed",
        "item",
        "If any number of tokens are removed from a card you control, draw X cards, where X is the number of tokens.",
        (p.Trigger(Event("tokens removed", t.Cards(side="you")), m.Draw(YOU, a.SameAmount())),),
    ),
    (
        "they pick it",
        "character",
        "If your opponent picks this card, draw 3 cards.",
        (p.Trigger(Event("picked", THIS, OPPONENT), m.Draw(YOU, N(3))),),
    ),
    (
        "receives damage",
        "character",
        "If this card receives battle damage, put a token on it.",
        (p.Trigger(Event("receives damage", THIS, battle=True), d.PutTokens(N(1), THIS)),),
    ),
    (
        "during your turn",
        "item",
        "If a character is destroyed during your turn, your faction gains 2 influence.",
        (p.Trigger(Event("destroyed", t.Cards(("character",))), d.GainInfluence(YOU, N(2)), k.During("your turn")),),
    ),
    (
        "attacks alone",
        "character",
        "If this card attacks alone, it gains 3 strength this turn.",
        (
            p.Trigger(
                Event("attacks", THIS),
                e.Change(THIS, c.Gains("strength", N(3))),
                k.Not(k.ThereAre(t.Cards(("character",), states=("in this party",), other=True))),
            ),
        ),
    ),
    (
        "attacks a location",
        "character",
        "If this card attacks a location, it gains 3 strength this turn.",
        (
            p.Trigger(
                Event("attacks", THIS),
                e.Change(THIS, c.Gains("strength", N(3))),
                k.Has(t.AttackTarget(), t.Cards(("location",), area="")),
            ),
        ),
    ),
    (
        "cannot attack alone",
        "character",
        "This card cannot attack alone.",
        (p.StaticFor(c.PartyNeeds(">=", N(2), THIS, "attacking")),),
    ),
    (
        "a blocking party",
        "location",
        "If a blocking party is formed, it must have an odd number of members.",
        (p.StaticFor(c.PartyNeeds("odd", N(0), party="blocking")),),
    ),
    (
        "each player's turn",
        "item",
        "At the start of each player's turn, put a token on this card.",
        (p.Trigger(Event("start of turn", player=t.EachPlayer()), d.PutTokens(N(1), THIS)),),
    ),
    (
        "destroyed as a cost",
        "character",
        (
            "COST: You may destroy an item you control.\nWhen this card enters play, if you destroyed an "
            "item as part of its cost, draw 4 cards."
        ),
        (
            p.CostSection(
                (e.May(e.Sequence((h.Pick(t.Cards(("item",), side="you"), choose=True), m.Destroy(PICKED)))),)
            ),
            p.Trigger(Event("enters", THIS), m.Draw(YOU, N(4)), k.DidPick()),
        ),
    ),
    (
        "discarded as a cost",
        "character",
        (
            "COST: You may discard a tactic.\nWhen this card enters play, if you discarded a tactic as part "
            "of its cost, inflict 2 damage to your opponent's faction."
        ),
        (
            p.CostSection((e.May(m.Discard(YOU, N(1), t.Cards(("tactic",), area="hand"), number=0)),)),
            p.Trigger(Event("enters", THIS), d.Inflict(N(2), t.FactionOf(OPPONENT)), k.DidPick()),
        ),
    ),
    (
        "enters for each",
        "character",
        "This card enters play with a token on it for each location you control.",
        (p.EntersWith(a.CountOf(t.Cards(("location",), side="you"))),),
    ),
    (
        "this turn for each",
        "character",
        "If this card attacks, it gains 2 strength this turn for each other attacking character.",
        (
            p.Trigger(
                Event("attacks", THIS),
                e.Change(
                    THIS,
                    c.Gains(
                        "strength", a.Times(2, a.CountOf(t.Cards(("character",), states=("attacking",), other=True)))
                    ),
                ),
            ),
        ),
    ),
    (
        "terminated by a trigger",
        "character",
        "If your opponent plays an item, you may pay 3. If you do, terminate it.",
        (
            p.Trigger(
                Event("deployed", t.Cards(("item",)), OPPONENT), e.IfYouDo(e.May(y.Pay(N(3))), y.Terminate(t.It()))
            ),
        ),
    ),
    (
        "not picked by them",
        "character",
        "This card cannot be picked by your opponent.",
        (p.Static(THIS, c.Cannot("be picked", "opponent")),),
    ),
    (
        "inflicted by yours",
        "item",
        "Increase all damage inflicted by your characters by 2.",
        (p.StaticFor(c.DamageChange(t.Cards(("character",), side="you"), "by", N(2), more=True)),),
    ),
    (
        "theirs of their deck",
        "tactic",
        "Your opponent puts the top 5 cards of their deck into their discard pile.",
        (p.Resolution(m.PutFromDeck(OPPONENT, N(5), "discard")),),
    ),
    (
        "speed first",
        "tactic",
        "Deplete all characters your opponent controls with speed 4 or more.",
        (p.Resolution(m.Deplete(t.Cards(("character",), side="opponent", compare=(t.Compare("speed", ">=", N(4)),)))),),
    ),
    (
        "into your hand",
        "item",
        "If an item is put into your discard pile from play, you may pay 2. If you do, put it into your hand.",
        (
            p.Trigger(
                Event("put into discard from play", t.Cards(("item",)), YOU),
                e.IfYouDo(e.May(y.Pay(N(2))), m.PutInto(t.It(), "hand")),
            ),
        ),
    ),
    (
        "that which was picked",
        "item",
        "If a character you control attacks, you may pick a character. If you do, restore that character.",
        (
            p.Trigger(
                Event("attacks", t.Cards(("character",), side="you")),
                e.IfYouDo(e.May(h.Pick(t.Cards(("character",)))), m.Restore(PICKED)),
            ),
        ),
    ),
)
