"""Texts of our own about what a text refers to, with the words they are read into."""

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
from rulewright.spoils.words import sights as s
from rulewright.spoils.words import things as t
from rulewright.spoils.words.events import Event

N = a.Number
YOU, OPPONENT, THIS, PICKED = t.You(), t.Opponent(), t.This(), t.Picked(0)
CHARACTER: Final = t.Cards(types=("character",))
ITEM: Final = t.Cards(types=("item",))

# name, types, text, words
REFERENCES: Final[tuple[tuple[str, str, str, tuple[p.Paragraph, ...]], ...]] = (
    (
        "the card of the trigger",
        "location",
        "If another location enters play under your control, put 2 tokens on it.",
        (p.Trigger(Event("enters", t.Cards(types=("location",), side="you", other=True)), d.PutTokens(N(2), t.It())),),
    ),
    (
        "another than the one before",
        "tactic",
        (
            "COST: Pick a depleted item you control. Y is twice its numeric cost. Pick another item.\n"
            "EFFECT: Put Y tokens on the other item."
        ),
        (
            p.CostSection(
                (
                    h.Pick(t.Cards(types=("item",), side="you", states=("depleted",))),
                    h.LetVariable("Y", a.Times(2, a.NumberOf("cost", PICKED))),
                    h.Pick(t.Cards(types=("item",), besides=PICKED), number=1),
                )
            ),
            p.Resolution(d.PutTokens(a.Variable("Y"), t.Picked(1))),
        ),
    ),
    (
        "its own name",
        "character",
        "When Iron Duck attacks, draw 4 cards.",
        (p.Trigger(Event("attacks", THIS), m.Draw(YOU, N(4))),),
    ),
    (
        "a token on one chosen",
        "tactic",
        "Put 2 tokens on an item you control. Draw a card.",
        (
            p.Resolution(
                e.Sequence(
                    (h.Pick(t.Cards(("item",), side="you"), choose=True), d.PutTokens(N(2), PICKED), m.Draw(YOU, N(1)))
                )
            ),
        ),
    ),
    (
        "gains a text, too",
        "tactic",
        (
            "COST: Pick a character.\n"
            'EFFECT: This turn, the character gains 1 speed and "If this card is blocked, draw a card."'
        ),
        (
            p.CostSection((h.Pick(t.Cards(("character",))),)),
            p.Resolution(
                e.Sequence(
                    (
                        e.Change(PICKED, c.Gains("speed", N(1))),
                        e.Change(PICKED, c.GainsText(p.Trigger(Event("is blocked", THIS), m.Draw(YOU, N(1))))),
                    )
                )
            ),
        ),
    ),
    (
        "the picked one",
        "character",
        (
            "ROAR\n"
            "COST: Deplete another character you control. Pick a character.\n"
            "EFFECT: The picked character gains 2 strength this turn."
        ),
        (
            p.Ability(
                "ROAR",
                "",
                (
                    h.Pick(t.Cards(("character",), side="you", other=True), choose=True),
                    m.Deplete(PICKED),
                    h.Pick(t.Cards(("character",)), number=1),
                ),
                e.Change(t.Picked(1), c.Gains("strength", N(2))),
            ),
        ),
    ),
    (
        "both of them",
        "tactic",
        "COST: Pick a location and an item.\nEFFECT: Destroy them.",
        (
            p.CostSection((h.Pick(t.Cards(("location",))), h.Pick(t.Cards(("item",)), number=1))),
            p.Resolution(m.Destroy(t.Together((PICKED, t.Picked(1))))),
        ),
    ),
    (
        "that many so treated",
        "tactic",
        "Discard any number of items. Draw that many cards.",
        (
            p.Resolution(
                e.Sequence(
                    (
                        h.Pick(
                            t.Cards(("item",), area="hand", side="you"),
                            a.CountOf(t.Cards(("item",), area="hand", side="you")),
                            up_to=True,
                            choose=True,
                        ),
                        m.DiscardThese(YOU, PICKED),
                        m.Draw(YOU, a.SizeOf(PICKED)),
                    )
                )
            ),
        ),
    ),
    (
        "cards so treated",
        "tactic",
        (
            "COST: Remove up to 3 items in your discard pile from the game.\n"
            "EFFECT: Draw a card for each card removed this way."
        ),
        (
            p.CostSection(
                (
                    h.Pick(t.Cards(("item",), area="discard", side="you"), N(3), up_to=True, choose=True),
                    m.PutInto(PICKED, "out"),
                )
            ),
            p.Resolution(m.Draw(YOU, a.SizeOf(PICKED))),
        ),
    ),
    (
        "an item like that",
        "tactic",
        "Reveal the top card of your deck. If it is an item with numeric cost 3 or less, put it into play.",
        (
            p.Resolution(
                e.Sequence(
                    (
                        s.RevealTop(YOU, N(1), 0),
                        e.If(
                            k.Has(PICKED, t.Cards(("item",), area="", compare=(t.Compare("cost", "<=", N(3)),))),
                            m.PutIntoPlay(PICKED),
                        ),
                    )
                )
            ),
        ),
    ),
    (
        "tokens on them",
        "tactic",
        "Destroy all characters with a token on them.",
        (p.Resolution(m.Destroy(t.Cards(("character",), compare=(t.Compare("tokens", ">=", N(1)),)))),),
    ),
    (
        "gains or loses",
        "tactic",
        "COST: Pick a character.\nEFFECT: This turn, the character either gains or loses 6 strength.",
        (
            p.CostSection((h.Pick(CHARACTER),)),
            p.Resolution(e.Options(turn(PICKED, c.Gains("strength", N(6)), c.Loses("strength", N(6))))),
        ),
    ),
    (
        "two picks together",
        "tactic",
        "COST: Pick a character you own. Pick an item.\nEFFECT: Put the cards into their owner's hand.",
        (
            p.CostSection((h.Pick(t.Cards(types=("character",), side="owned")), h.Pick(ITEM, number=1))),
            p.Resolution(m.PutInto(t.Together((PICKED, t.Picked(1))), "hand")),
        ),
    ),
    (
        "whose ability it is",
        "tactic",
        (
            "COST: Play this only in response to a character's ability and only during a battle.\n"
            "EFFECT: Terminate the ability. Deplete the character."
        ),
        (
            p.CostSection((y.Only(k.InResponseTo("ability", CHARACTER)), y.Only(k.During("battle")))),
            p.Resolution(e.Sequence((y.Terminate(t.BeingAnswered()), m.Deplete(t.BeingAnswered())))),
        ),
    ),
    (
        "of the same type",
        "tactic",
        (
            "COST: Discard a card. Remove a card in your opponent's discard pile from the game.\n"
            "EFFECT: Search your deck for a card of the same type as the removed card. Put it into your hand."
        ),
        (
            p.CostSection(
                (
                    m.Discard(YOU, N(1)),
                    h.Pick(t.Cards(area="discard", side="opponent"), choose=True),
                    m.PutInto(PICKED, "out"),
                )
            ),
            p.Resolution(
                e.Sequence(
                    (s.Search(YOU, t.Cards(area="deck", same_type=PICKED), number=1), m.PutInto(t.Picked(1), "hand"))
                )
            ),
        ),
    ),
    (
        "that opponent's deck",
        "tactic",
        (
            "COST: Pick an item in an opponent's discard pile.\n"
            "EFFECT: Put the top 6 cards of that opponent's deck into their discard pile."
        ),
        (
            p.CostSection((h.Pick(t.Cards(types=("item",), area="discard", side="opponent")),)),
            p.Resolution(m.PutFromDeck(t.Opponent(), N(6), "discard")),
        ),
    ),
    (
        "what a card is attached to",
        "tactic",
        "COST: Pick an item.\nEFFECT: Inflict 6 damage to the location the item is attached to.",
        (
            p.CostSection((h.Pick(ITEM),)),
            p.Resolution(d.Inflict(N(6), t.BearerOf(PICKED, "location"))),
        ),
    ),
    (
        "one, another and the remaining one",
        "tactic",
        (
            "COST: Pick 3 characters.\nEFFECT: Deplete one of the characters. Restore another one of the characters. "
            "The remaining character gains 6 life this turn."
        ),
        (
            p.CostSection((h.Pick(CHARACTER, N(3)),)),
            p.Resolution(
                e.Sequence(
                    (
                        h.Pick(t.Cards(), number=1, choose=True, among=PICKED),
                        m.Deplete(t.Picked(1)),
                        h.Pick(t.Cards(besides=t.Picked(1)), number=2, choose=True, among=PICKED),
                        m.Restore(t.Picked(2)),
                        e.Change(t.Rest(0), c.Gains("life", N(6))),
                    )
                )
            ),
        ),
    ),
    (
        "an additional bonus",
        "tactic",
        (
            "COST: Pick a character.\nEFFECT: This turn, the character gains 6 strength. "
            'It gains an additional 7 strength if it is a "duck" character.'
        ),
        (
            p.CostSection((h.Pick(CHARACTER),)),
            p.Resolution(
                e.Sequence(
                    (
                        e.Change(PICKED, c.Gains("strength", N(6))),
                        e.If(
                            k.Has(PICKED, t.Cards(types=("character",), subtypes=("duck",), area="")),
                            e.Change(PICKED, c.Gains("strength", N(7))),
                        ),
                    )
                )
            ),
        ),
    ),
    (
        "the bearer is the character",
        "item",
        "ATTACH to Character\n\nSNAP\nCOST: Destroy this card.\nEFFECT: Deplete the character.",
        (p.AttachTo(CHARACTER), p.Ability("SNAP", "", (m.Destroy(THIS),), m.Deplete(t.Bearer()))),
    ),
    (
        "they destroy",
        "tactic",
        "If your opponent controls at least 6 items, they destroy 3 characters they control. Otherwise, draw a card.",
        (
            p.Resolution(
                e.If(
                    k.ThereAre(t.Cards(types=("item",), side="opponent"), amount=N(6)),
                    e.Sequence(
                        (
                            h.Pick(
                                t.Cards(types=("character",), side="opponent"),
                                N(3),
                                choose=True,
                                player=OPPONENT,
                            ),
                            m.Destroy(PICKED),
                        )
                    ),
                    m.Draw(YOU, N(1)),
                )
            ),
        ),
    ),
    (
        "numbers that are set",
        "item",
        (
            "WAKE\nCOST: Pay 6.\nEFFECT: This turn, "
            'this card gains the "character" type and has 6 strength, 7 life, and 8 speed.'
        ),
        (
            p.Ability(
                "WAKE",
                "",
                (y.Pay(N(6)),),
                e.Sequence(
                    turn(
                        THIS,
                        c.GainsType("type", "character"),
                        c.Becomes("strength", N(6)),
                        c.Becomes("life", N(7)),
                        c.Becomes("speed", N(8)),
                    )
                ),
            ),
        ),
    ),
    (
        "both characters",
        "tactic",
        "COST: Pick a character you own. Pick a character your opponent owns.\nEFFECT: Deplete both characters.",
        (
            p.CostSection(
                (
                    h.Pick(t.Cards(types=("character",), side="owned")),
                    h.Pick(t.Cards(types=("character",), side="opponent owned"), number=1),
                )
            ),
            p.Resolution(m.Deplete(t.Together((PICKED, t.Picked(1))))),
        ),
    ),
    (
        "then comes another sentence",
        "tactic",
        "Draw 6 cards. Then, if you have at least 7 cards in your hand, your faction loses 8 influence.",
        (
            p.Resolution(
                e.Sequence(
                    (
                        m.Draw(YOU, N(6)),
                        e.If(
                            k.ThereAre(t.Cards(area="hand", side="you"), amount=N(7)),
                            d.LoseInfluence(YOU, N(8)),
                        ),
                    )
                )
            ),
        ),
    ),
    (
        "not what the cost used up",
        "character",
        (
            "COST: You may destroy an item you control.\n"
            "When this card enters play, if you destroyed an item as part of its cost, put 4 tokens on it."
        ),
        (
            p.CostSection(
                (e.May(e.Sequence((h.Pick(t.Cards(("item",), side="you"), choose=True), m.Destroy(PICKED)))),)
            ),
            p.Trigger(Event("enters", THIS), d.PutTokens(N(4), THIS), k.DidPick(0)),
        ),
    ),
)
