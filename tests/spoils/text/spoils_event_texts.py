"""Texts of our own about events, their amounts, that player, and who has more, with the words they are read into."""

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
EVENTS: Final[tuple[tuple[str, str, str, tuple[p.Paragraph, ...]], ...]] = (
    (
        "damage that is received",
        "character",
        "If damage is inflicted to this card, inflict the same amount of damage to your opponent's faction.",
        (p.Trigger(Event("receives damage", THIS), d.Inflict(a.SameAmount(), t.FactionOf(OPPONENT))),),
    ),
    (
        "battle damage to a faction",
        "item",
        "If battle damage is inflicted to your opponent's faction, put that many tokens on this card.",
        (p.Trigger(Event("receives damage", t.FactionOf(OPPONENT), battle=True), d.PutTokens(a.SameAmount(), THIS)),),
    ),
    (
        "damage to a kind",
        "item",
        "If damage is inflicted to a location you control, you may draw 3 cards.",
        (p.Trigger(Event("receives damage", t.Cards(("location",), side="you")), e.May(m.Draw(YOU, N(3)))),),
    ),
    (
        "gear that hears damage",
        "item",
        (
            "ATTACH to Character\nIf damage is inflicted to the attached character, your faction gains the "
            "same amount of influence."
        ),
        (
            p.AttachTo(t.Cards(("character",))),
            p.Trigger(Event("receives damage", t.Bearer()), d.GainInfluence(YOU, a.SameAmount())),
        ),
    ),
    (
        "as much as was inflicted",
        "character",
        (
            "If this card inflicts damage to a faction, your opponent discards X cards, where X is the "
            "amount of damage inflicted."
        ),
        (p.Trigger(Event("inflicts damage", THIS, to=t.Cards(("faction",))), m.Discard(OPPONENT, a.SameAmount())),),
    ),
    (
        "influence that is lost",
        "item",
        "If your opponent's faction loses influence, draw X cards, where X is the amount of influence lost.",
        (p.Trigger(Event("loses influence", player=OPPONENT), m.Draw(YOU, a.SameAmount())),),
    ),
    (
        "influence of anybody",
        "location",
        "If a player's faction gains influence, that player's faction loses 2 influence.",
        (p.Trigger(Event("gains influence", player=t.EachPlayer()), d.LoseInfluence(t.ThatPlayer(), N(2))),),
    ),
    (
        "a discard",
        "item",
        "If your opponent discards a card, your faction gains 3 influence.",
        (p.Trigger(Event("discards", player=OPPONENT), d.GainInfluence(YOU, N(3))),),
    ),
    (
        "discards counted",
        "item",
        "If a player discards any number of cards, put that many tokens on this card.",
        (p.Trigger(Event("discards", player=t.EachPlayer()), d.PutTokens(a.SameAmount(), THIS)),),
    ),
    (
        "a character is discarded",
        "item",
        "If you discard a character, you may put it into its owner's hand.",
        (p.Trigger(Event("discarded", t.Cards(("character",)), YOU), e.May(m.PutInto(t.It(), "hand"))),),
    ),
    (
        "control that is taken",
        "item",
        "If your opponent takes control of an item, draw 2 cards.",
        (p.Trigger(Event("control changes", t.Cards(("item",)), OPPONENT), m.Draw(YOU, N(2))),),
    ),
    (
        "a coin that is won",
        "item",
        "If you win a coin flip, restore this card.",
        (p.Trigger(Event("wins coin flip", player=YOU), m.Restore(THIS)),),
    ),
    (
        "attacks or blocks",
        "character",
        "If this card attacks or blocks, you may pick an item. If you do, destroy it.",
        (
            p.Trigger(Event("attacks", THIS), e.IfYouDo(e.May(h.Pick(t.Cards(("item",)))), m.Destroy(PICKED))),
            p.Trigger(Event("blocks", THIS), e.IfYouDo(e.May(h.Pick(t.Cards(("item",)))), m.Destroy(PICKED))),
        ),
    ),
    (
        "blocks or is blocked behind a threshold",
        "character",
        "[E][E]: If this card blocks or is blocked, it gains 3 life this turn.",
        (
            p.Gated("EE", p.Trigger(Event("blocks", THIS), e.Change(THIS, c.Gains("life", N(3))))),
            p.Gated("EE", p.Trigger(Event("is blocked", THIS), e.Change(THIS, c.Gains("life", N(3))))),
        ),
    ),
    (
        "that player controls",
        "location",
        "At the end of each player's turn, deplete all items that player controls.",
        (p.Trigger(Event("end of turn", player=t.EachPlayer()), m.Deplete(t.Cards(("item",), side="that"))),),
    ),
    (
        "that player has",
        "location",
        (
            "At the start of each player's turn, if that player has at least 6 cards in their hand, that "
            "player discards 2 cards."
        ),
        (
            p.Trigger(
                Event("start of turn", player=t.EachPlayer()),
                m.Discard(t.ThatPlayer(), N(2)),
                k.ThereAre(t.Cards(area="hand", side="that"), amount=N(6)),
            ),
        ),
    ),
    (
        "that player pays",
        "location",
        "At the start of each player's turn, that player may pay 3. If they don't, their faction loses 4 influence.",
        (
            p.Trigger(
                Event("start of turn", player=t.EachPlayer()),
                e.IfYouDo(
                    e.May(y.Pay(N(3), t.ThatPlayer()), t.ThatPlayer()),
                    e.Sequence(()),
                    d.LoseInfluence(t.ThatPlayer(), N(4)),
                ),
            ),
        ),
    ),
    (
        "they pay",
        "location",
        "At the start of your opponent's turn, they may pay 1. If they do, they draw 2 cards.",
        (
            p.Trigger(
                Event("start of turn", player=OPPONENT),
                e.IfYouDo(e.May(y.Pay(N(1), OPPONENT), OPPONENT), m.Draw(OPPONENT, N(2))),
            ),
        ),
    ),
    (
        "more in hand",
        "character",
        "While you have fewer cards in your hand than your opponent, this card gains 4 speed.",
        (
            p.While(
                k.Compares(
                    a.CountOf(t.Cards(area="hand", side="opponent")),
                    ">=",
                    a.Plus(a.CountOf(t.Cards(area="hand", side="you")), N(1)),
                ),
                p.Static(THIS, c.Gains("speed", N(4))),
            ),
        ),
    ),
    (
        "fewer in play",
        "item",
        "While your opponent controls fewer locations than you, your characters gain 2 life.",
        (
            p.While(
                k.Compares(
                    a.CountOf(t.Cards(("location",), side="you")),
                    ">=",
                    a.Plus(a.CountOf(t.Cards(("location",), side="opponent")), N(1)),
                ),
                p.Static(t.Cards(("character",), side="you"), c.Gains("life", N(2))),
            ),
        ),
    ),
    (
        "less influence",
        "character",
        "While your opponent's faction has less influence than your faction, this card cannot be blocked.",
        (
            p.While(
                k.Compares(a.InfluenceOf(YOU), ">=", a.Plus(a.InfluenceOf(OPPONENT), N(1))),
                p.Static(THIS, c.Cannot("be blocked")),
            ),
        ),
    ),
    (
        "a letter counted",
        "character",
        'This card gains X strength and X life, where X is the number of other "imp" characters you control.',
        (
            p.Static(
                THIS, c.Gains("strength", a.CountOf(t.Cards(("character",), subtypes=("imp",), side="you", other=True)))
            ),
            p.Static(
                THIS, c.Gains("life", a.CountOf(t.Cards(("character",), subtypes=("imp",), side="you", other=True)))
            ),
        ),
    ),
    (
        "in play",
        "character",
        "This card gains 2 speed for each location in play.",
        (p.Static(THIS, c.Gains("speed", a.Times(2, a.CountOf(t.Cards(("location",)))))),),
    ),
    (
        "neither",
        "tactic",
        "COST: Pick a character.\nEFFECT: This turn, the character cannot attack or block.",
        (
            p.CostSection((h.Pick(t.Cards(("character",))),)),
            p.Resolution(e.Sequence((e.Change(PICKED, c.Cannot("attack")), e.Change(PICKED, c.Cannot("block"))))),
        ),
    ),
    (
        "with a token on it",
        "tactic",
        "COST: Pick an item with a token on it.\nEFFECT: Destroy the item.",
        (
            p.CostSection((h.Pick(t.Cards(("item",), compare=(t.Compare("tokens", ">=", N(1)),))),)),
            p.Resolution(m.Destroy(PICKED)),
        ),
    ),
    (
        "what you destroyed",
        "tactic",
        (
            "COST: Destroy up to 4 items you control. X is the number of items you destroy this "
            "way.\nEFFECT: Draw X cards."
        ),
        (
            p.CostSection(
                (
                    h.Pick(t.Cards(("item",), side="you"), N(4), up_to=True, choose=True),
                    m.Destroy(PICKED),
                    h.LetVariable("X", a.SizeOf(PICKED)),
                )
            ),
            p.Resolution(m.Draw(YOU, a.Variable())),
        ),
    ),
    (
        "both factions",
        "tactic",
        "Each player's faction loses 6 influence.",
        (p.Resolution(d.LoseInfluence(t.EachPlayer(), N(6))),),
    ),
)
