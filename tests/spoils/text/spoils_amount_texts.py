"""Texts of our own about how much and how many, with the words they are read into."""

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
CHARACTER: Final = t.Cards(types=("character",))
ITEM: Final = t.Cards(types=("item",))
MINE: Final = t.Cards(types=("character",), side="you")

# name, types, text, words
AMOUNTS: Final[tuple[tuple[str, str, str, tuple[p.Paragraph, ...]], ...]] = (
    (
        "so many or more",
        "character",
        "While you control 4 or more items, this card gains 2 life.",
        (p.While(k.ThereAre(t.Cards(("item",), side="you"), amount=N(4)), p.Static(THIS, c.Gains("life", N(2)))),),
    ),
    (
        "fewer than so many",
        "character",
        "While your opponent controls fewer than 2 characters, this card cannot attack.",
        (
            p.While(
                k.ThereAre(t.Cards(("character",), side="opponent"), "<=", N(1)), p.Static(THIS, c.Cannot("attack"))
            ),
        ),
    ),
    (
        "more than so many",
        "tactic",
        "If you control more than 3 locations, draw 2 cards.",
        (p.Resolution(e.If(k.ThereAre(t.Cards(("location",), side="you"), amount=N(4)), m.Draw(YOU, N(2)))),),
    ),
    (
        "there are cards in a pile",
        "character",
        "While there are 6 or more cards in your opponent's discard pile, this card gains Covert.",
        (
            p.While(
                k.ThereAre(t.Cards(area="discard", side="opponent"), amount=N(6)),
                p.Static(THIS, c.GainsText(p.Keyword("covert"))),
            ),
        ),
    ),
    (
        "there is a card in a pile",
        "tactic",
        "COST: Play this only if there is an item in your discard pile.\nEFFECT: Draw 2 cards.",
        (
            p.CostSection((y.Only(k.ThereAre(t.Cards(("item",), area="discard", side="you"))),)),
            p.Resolution(m.Draw(YOU, N(2))),
        ),
    ),
    (
        "none in a pile",
        "character",
        "While there are no cards in your hand, this card gains 3 strength.",
        (p.While(k.Not(k.ThereAre(t.Cards(area="hand", side="you"))), p.Static(THIS, c.Gains("strength", N(3)))),),
    ),
    (
        "a token on it",
        "item",
        "While this card has a token on it, all items you control gain 1 numeric cost.",
        (
            p.While(
                k.Compares(a.NumberOf("tokens", THIS), ">=", N(1)),
                p.Static(t.Cards(("item",), side="you"), c.Gains("cost", N(1))),
            ),
        ),
    ),
    (
        "icons at least",
        "character",
        "While you control [R][R], this card gains 2 speed.",
        (p.While(k.Compares(a.IconsOf("R"), ">=", N(2)), p.Static(THIS, c.Gains("speed", N(2)))),),
    ),
    (
        "each token",
        "location",
        "Each Micromajig token you control gains 1 strength and 1 life.",
        (
            p.Static(t.Cards(names=("Micromajig",), side="you", states=("token",)), c.Gains("strength", N(1))),
            p.Static(t.Cards(names=("Micromajig",), side="you", states=("token",)), c.Gains("life", N(1))),
        ),
    ),
    (
        "has a number",
        "item",
        "ATTACH to Character\nThe attached character has 4 strength and 2 life.",
        (
            p.AttachTo(t.Cards(("character",))),
            p.Static(t.Bearer(), c.Becomes("strength", N(4))),
            p.Static(t.Bearer(), c.Becomes("life", N(2))),
        ),
    ),
    (
        "so much or less influence",
        "character",
        "While your faction has 6 or less influence, this card cannot be picked.",
        (p.While(k.Compares(a.InfluenceOf(YOU), "<=", N(6)), p.Static(THIS, c.Cannot("be picked"))),),
    ),
    (
        "damage equal to",
        "tactic",
        (
            "COST: Pick a character you control.\n"
            "EFFECT: Inflict damage equal to its strength to your opponent's faction."
        ),
        (
            p.CostSection((h.Pick(t.Cards(("character",), side="you")),)),
            p.Resolution(d.Inflict(a.NumberOf("strength", PICKED), t.FactionOf(OPPONENT))),
        ),
    ),
    (
        "cards equal to",
        "tactic",
        "Draw cards equal to the number of locations you control.",
        (p.Resolution(m.Draw(YOU, a.CountOf(t.Cards(("location",), side="you")))),),
    ),
    (
        "influence equal to",
        "character",
        "If this card leaves play, your faction gains influence equal to its life.",
        (p.Trigger(Event("leaves", THIS), d.GainInfluence(YOU, a.NumberOf("life", THIS))),),
    ),
    (
        "strength equal to",
        "tactic",
        "COST: Pick a character.\nEFFECT: This turn, the character gains strength equal to its speed.",
        (
            p.CostSection((h.Pick(t.Cards(("character",))),)),
            p.Resolution(e.Change(PICKED, c.Gains("strength", a.NumberOf("speed", PICKED)))),
        ),
    ),
    (
        "equal to its life",
        "tactic",
        "COST: Pick a character.\nEFFECT: This turn, the character gains strength equal to its life.",
        (
            p.CostSection((h.Pick(t.Cards(types=("character",))),)),
            p.Resolution(e.Change(t.Picked(), c.Gains("strength", a.NumberOf("life", t.Picked())))),
        ),
    ),
    (
        "equal to a count",
        "character",
        "This card gains strength and life equal to the number of items you control.",
        (
            p.Static(t.This(), c.Gains("strength", a.CountOf(t.Cards(types=("item",), side="you")))),
            p.Static(t.This(), c.Gains("life", a.CountOf(t.Cards(types=("item",), side="you")))),
        ),
    ),
    (
        "is equal to",
        "character",
        "This card's strength is equal to the number of locations you control.",
        (p.Static(t.This(), c.Becomes("strength", a.CountOf(t.Cards(types=("location",), side="you")))),),
    ),
    (
        "damage equal to",
        "tactic",
        (
            "COST: Pick a character you control.\n"
            "EFFECT: Inflict damage equal to its strength to your opponent's faction."
        ),
        (
            p.CostSection((h.Pick(t.Cards(types=("character",), side="you")),)),
            p.Resolution(d.Inflict(a.NumberOf("strength", t.Picked()), t.FactionOf(t.Opponent()))),
        ),
    ),
    (
        "cards equal to",
        "tactic",
        "Draw cards equal to the number of items you control.",
        (p.Resolution(m.Draw(t.You(), a.CountOf(t.Cards(types=("item",), side="you")))),),
    ),
    (
        "influence equal to",
        "tactic",
        ("COST: Pick a character.\nEFFECT: Destroy the character. Your faction gains influence equal to its life."),
        (
            p.CostSection((h.Pick(t.Cards(types=("character",))),)),
            p.Resolution(e.Sequence((m.Destroy(t.Picked()), d.GainInfluence(t.You(), a.NumberOf("life", t.Picked()))))),
        ),
    ),
    (
        "tokens equal to",
        "character",
        "When this card enters play, put tokens equal to the number of [E] you control on this card.",
        (p.Trigger(Event("enters", cards=t.This()), d.PutTokens(a.IconsOf("E"), t.This())),),
    ),
    (
        "so much plus",
        "tactic",
        (
            "COST: Pick a character.\nEFFECT: Inflict X damage to the character, "
            "where X is 3 plus the number of items you control."
        ),
        (
            p.CostSection((h.Pick(t.Cards(types=("character",))),)),
            p.Resolution(d.Inflict(a.Plus(a.Number(3), a.CountOf(t.Cards(types=("item",), side="you"))), t.Picked())),
        ),
    ),
    (
        "this turn for each",
        "character",
        "If this card is blocked, it gains 2 strength this turn for each character in the blocking party.",
        (
            p.Trigger(
                Event("is blocked", cards=t.This()),
                e.Change(
                    t.This(),
                    c.Gains("strength", a.Times(2, a.CountOf(t.Cards(types=("character",), states=("blocking",))))),
                ),
            ),
        ),
    ),
    (
        "at least so many more",
        "character",
        "While your opponent controls at least 2 more characters than you, this card gains 3 strength.",
        (
            p.While(
                k.Compares(
                    a.CountOf(t.Cards(types=("character",), side="opponent")),
                    ">=",
                    a.Plus(a.CountOf(t.Cards(types=("character",), side="you")), a.Number(2)),
                ),
                p.Static(t.This(), c.Gains("strength", a.Number(3))),
            ),
        ),
    ),
    (
        "with tokens on them",
        "location",
        "Characters with tokens on them cannot attack or block.",
        (
            p.Static(
                t.Cards(types=("character",), compare=(t.Compare("tokens", ">=", a.Number(1)),)), c.Cannot("attack")
            ),
            p.Static(
                t.Cards(types=("character",), compare=(t.Compare("tokens", ">=", a.Number(1)),)), c.Cannot("block")
            ),
        ),
    ),
    (
        "the total of a number",
        "tactic",
        "X is the total life of all characters your opponents control. Draw X-3 cards.",
        (
            p.Resolution(
                e.Sequence(
                    (
                        h.LetVariable("X", a.TotalOf("life", t.Cards(types=("character",), side="opponent"))),
                        m.Draw(YOU, a.Minus(a.Variable("X"), N(3))),
                    )
                )
            ),
        ),
    ),
    (
        "whichever is higher",
        "tactic",
        "Draw X cards, where X is either 6 or the number of items, whichever is higher.",
        (p.Resolution(m.Draw(YOU, a.HigherOf(N(6), a.CountOf(ITEM)))),),
    ),
    (
        "another player's number",
        "tactic",
        (
            "COST: Pick an item.\nEFFECT: That item's controller chooses a number for X. Choose one: That player's "
            "faction loses X influence, or destroy the item and your faction loses 6 influence."
        ),
        (
            p.CostSection((h.Pick(ITEM),)),
            p.Resolution(
                e.Sequence(
                    (
                        h.ChooseNumber("X", player=t.ControllerOf(PICKED)),
                        e.Options(
                            (
                                d.LoseInfluence(t.ControllerOf(PICKED), a.Variable("X")),
                                e.Sequence((m.Destroy(PICKED), d.LoseInfluence(YOU, N(6)))),
                            )
                        ),
                    )
                )
            ),
        ),
    ),
    (
        "for each",
        "character",
        "This card gains 3 life for each token on it.",
        (p.Static(THIS, c.Gains("life", a.Times(3, a.NumberOf("tokens", THIS)))),),
    ),
    (
        "where X is",
        "tactic",
        "COST: Pick a location.\nEFFECT: Inflict X+2 damage to the location, where X is the number of [G] you control.",
        (
            p.CostSection((h.Pick(t.Cards(types=("location",))),)),
            p.Resolution(d.Inflict(a.Plus(a.IconsOf("G"), N(2)), PICKED)),
        ),
    ),
    (
        "numbers and variables",
        "character",
        (
            "SHOUT\nCOST: Choose a number for X that is 4 or less. Pay X+X.\n"
            "EFFECT: Put X Micromajig tokens into play under your control."
        ),
        (
            p.Ability(
                "SHOUT",
                "",
                (h.ChooseNumber("X", N(4)), y.Pay(a.Plus(a.Variable(), a.Variable()))),
                m.CreateTokens("Micromajig", a.Variable()),
            ),
        ),
    ),
    (
        "numbers that become others",
        "character",
        (
            "The life of all your characters becomes 6.\nThis card's speed becomes 7.\n\n"
            "SWELL\nCOST: Pick a character.\nEFFECT: Its strength becomes 8 this turn."
        ),
        (
            p.Static(MINE, c.Becomes("life", N(6))),
            p.Static(THIS, c.Becomes("speed", N(7))),
            p.Ability("SWELL", "", (h.Pick(CHARACTER),), e.Change(PICKED, c.Becomes("strength", N(8)), "turn")),
        ),
    ),
    (
        "twice by a letter",
        "character",
        "If this card attacks, it gains X strength this turn, where X is twice the number of items you control.",
        (
            p.Trigger(
                Event("attacks", t.This()),
                e.Change(t.This(), c.Gains("strength", a.Times(2, a.CountOf(t.Cards(("item",), side="you"))))),
            ),
        ),
    ),
    (
        "the highest of all",
        "tactic",
        "Draw X cards, where X is the lowest numeric cost among cards in your discard pile.",
        (p.Resolution(m.Draw(t.You(), a.TotalOf("cost", t.Cards(area="discard", side="you"), "lowest"))),),
    ),
)
