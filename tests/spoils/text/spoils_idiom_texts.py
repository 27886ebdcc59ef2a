"""Texts of our own that say the usual in another way: counts, conditions, times and who does something."""

from typing import Final

from rulewright.spoils.words import amounts as a
from rulewright.spoils.words import changes as c
from rulewright.spoils.words import conditions as k
from rulewright.spoils.words import effects as e
from rulewright.spoils.words import paragraphs as p
from rulewright.spoils.words import things as t

N = a.Number
YOU, OPPONENT, THIS, PICKED = t.You(), t.Opponent(), t.This(), t.Picked(0)

# name, types, text, words
IDIOMATIC: Final[tuple[tuple[str, str, str, tuple[p.Paragraph, ...]], ...]] = (
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
        (p.Resolution(e.If(k.ThereAre(t.Cards(("location",), side="you"), amount=N(4)), e.Draw(YOU, N(2)))),),
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
            p.CostSection((e.Only(k.ThereAre(t.Cards(("item",), area="discard", side="you"))),)),
            p.Resolution(e.Draw(YOU, N(2))),
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
        "each other one",
        "character",
        "Each other character you control gains 1 speed and can block Covert parties.",
        (
            p.Static(t.Cards(("character",), side="you", other=True), c.Gains("speed", N(1))),
            p.Static(t.Cards(("character",), side="you", other=True), c.Can("block covert")),
        ),
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
        "a kind first",
        "location",
        '"pirate" characters your opponent controls lose 1 strength.',
        (p.Static(t.Cards(("character",), subtypes=("pirate",), side="opponent"), c.Loses("strength", N(1))),),
    ),
    (
        "if able",
        "character",
        "This card must attack if able.",
        (p.Static(THIS, c.Must("attack")),),
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
        "then this turn",
        "character",
        "If this card is blocked, this turn, characters you control gain 2 strength.",
        (
            p.Trigger(
                e.Event("is blocked", THIS), e.Change(t.Cards(("character",), side="you"), c.Gains("strength", N(2)))
            ),
        ),
    ),
    (
        "then until",
        "location",
        "When this card enters play, until the start of your next turn, your opponent cannot play tactics.",
        (
            p.Trigger(
                e.Event("enters", THIS),
                e.ChangeFor(c.PlayerCannot(OPPONENT, "deploy", t.Cards(("tactic",))), "your next turn"),
            ),
        ),
    ),
    (
        "a tie behind a trigger",
        "character",
        (
            "At the start of your turn, destroy the item your opponent controls with the lowest numeric "
            "cost. If there is a tie, you decide which item is destroyed."
        ),
        (
            p.Trigger(
                e.Event("start of turn", player=YOU),
                e.Sequence(
                    (e.Pick(t.Cards(("item",), side="opponent", extreme="lowest cost"), choose=True), e.Destroy(PICKED))
                ),
            ),
        ),
    ),
    (
        "a token on one chosen",
        "tactic",
        "Put 2 tokens on an item you control. Draw a card.",
        (
            p.Resolution(
                e.Sequence(
                    (e.Pick(t.Cards(("item",), side="you"), choose=True), e.PutTokens(N(2), PICKED), e.Draw(YOU, N(1)))
                )
            ),
        ),
    ),
    (
        "damage to one chosen",
        "character",
        "If this card leaves play, inflict 3 damage to a location.",
        (
            p.Trigger(
                e.Event("leaves", THIS),
                e.Sequence((e.Pick(t.Cards(("location",)), choose=True), e.Inflict(N(3), PICKED))),
            ),
        ),
    ),
    (
        "its controller puts tokens",
        "tactic",
        ("COST: Pick a location.\nEFFECT: Destroy the location. Its controller puts 3 Micromajig tokens into play."),
        (
            p.CostSection((e.Pick(t.Cards(("location",))),)),
            p.Resolution(e.Sequence((e.Destroy(PICKED), e.CreateTokens("Micromajig", N(3), t.ControllerOf(PICKED))))),
        ),
    ),
    (
        "each puts tokens",
        "tactic",
        "Each player puts a Micromajig token into play.",
        (p.Resolution(e.CreateTokens("Micromajig", player=t.EachPlayer())),),
    ),
    (
        "they put tokens under control",
        "tactic",
        "Your opponent puts 2 Micromajig tokens into play under their control.",
        (p.Resolution(e.CreateTokens("Micromajig", N(2), OPPONENT)),),
    ),
    (
        "they shuffle",
        "tactic",
        "Your opponent shuffles their deck.",
        (p.Resolution(e.Shuffle(OPPONENT)),),
    ),
    (
        "they shuffle a pile",
        "tactic",
        "Your opponent shuffles their hand into their deck.",
        (p.Resolution(e.PutInto(t.Cards(area="hand", side="opponent"), "deck")),),
    ),
    (
        "they reveal the top",
        "tactic",
        "Your opponent reveals the top 2 cards of their deck.",
        (p.Resolution(e.RevealTop(OPPONENT, N(2))),),
    ),
    (
        "they restore theirs",
        "tactic",
        "Your opponent restores all characters they control.",
        (p.Resolution(e.Restore(t.Cards(("character",), side="opponent"))),),
    ),
    (
        "each searches",
        "tactic",
        "Each player searches their deck for a location and puts it into their hand.",
        (
            p.Resolution(
                e.Sequence(
                    (
                        e.Search(t.EachPlayer(), t.Cards(("location",), area="deck"), searcher=t.EachPlayer()),
                        e.PutInto(PICKED, "hand"),
                    )
                )
            ),
        ),
    ),
    (
        "each puts into play",
        "tactic",
        "Both players put an item in their discard pile into play.",
        (
            p.Resolution(
                e.Sequence(
                    (
                        e.Pick(t.Cards(("item",), area="discard", side="their"), choose=True, player=t.EachPlayer()),
                        e.PutIntoPlay(PICKED, t.EachPlayer()),
                    )
                )
            ),
        ),
    ),
    (
        "must search",
        "tactic",
        "Your opponent must detach 2 resources.",
        (p.Resolution(e.Detach(OPPONENT, N(2))),),
    ),
    (
        "it is not your turn",
        "character",
        "While it is not your turn, this card gains 2 life.",
        (p.While(k.Not(k.During("your turn")), p.Static(THIS, c.Gains("life", N(2)))),),
    ),
    (
        "attacking alone",
        "character",
        "While this card is attacking alone, it gains 2 strength.",
        (
            p.While(
                k.Both(
                    k.Has(THIS, t.Cards(area="", states=("attacking",))),
                    k.Not(k.ThereAre(t.Cards(("character",), states=("in this party",), other=True))),
                ),
                p.Static(THIS, c.Gains("strength", N(2))),
            ),
        ),
    ),
    (
        "one of yours is so",
        "tactic",
        "If an item you control is depleted, restore all items you control.",
        (
            p.Resolution(
                e.If(
                    k.ThereAre(t.Cards(("item",), side="you", states=("depleted",))),
                    e.Restore(t.Cards(("item",), side="you")),
                )
            ),
        ),
    ),
    (
        "so much or less influence",
        "character",
        "While your faction has 6 or less influence, this card cannot be picked.",
        (p.While(k.Compares(a.InfluenceOf(YOU), "<=", N(6)), p.Static(THIS, c.Cannot("be picked"))),),
    ),
    (
        "only if it is your turn",
        "tactic",
        "COST: Play this only if it is your opponent's turn.\nEFFECT: Draw 2 cards.",
        (p.CostSection((e.Only(k.During("opponent turn")),)), p.Resolution(e.Draw(YOU, N(2)))),
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
        "an ability being used",
        "tactic",
        "COST: Play this only in response to an ability being used.\nEFFECT: Terminate the ability.",
        (p.CostSection((e.Only(k.InResponseTo("ability")),)), p.Resolution(e.Terminate(t.BeingAnswered()))),
    ),
    (
        "attached to one",
        "item",
        "ATTACH to a location\nThe attached location gains 3 structure.",
        (p.AttachTo(t.Cards(("location",))), p.Static(t.Bearer(), c.Gains("structure", N(3)))),
    ),
    (
        "at the end of the turn behind",
        "tactic",
        (
            "COST: Pick a location in your discard pile.\n"
            "EFFECT: Put the location into play. Remove it from the game at the end of the turn."
        ),
        (
            p.CostSection((e.Pick(t.Cards(("location",), area="discard", side="you")),)),
            p.Resolution(
                e.Sequence(
                    (
                        e.PutIntoPlay(PICKED),
                        e.Later(e.Event("end of turn", player=t.EachPlayer()), e.PutInto(PICKED, "out")),
                    )
                )
            ),
        ),
    ),
    (
        "next turn behind",
        "character",
        "When this card enters play, draw 2 cards at the start of your next turn.",
        (p.Trigger(e.Event("enters", THIS), e.Later(e.Event("start of turn", player=YOU), e.Draw(YOU, N(2)))),),
    ),
    (
        "that player is your opponent",
        "tactic",
        "Your opponent reveals their hand. Choose an item in it. That player discards that card.",
        (
            p.Resolution(
                e.Sequence(
                    (
                        e.RevealHand(OPPONENT),
                        e.Pick(t.Cards(("item",), area="hand", side="opponent"), choose=True),
                        e.DiscardThese(OPPONENT, PICKED),
                    )
                )
            ),
        ),
    ),
    (
        "that player's faction",
        "tactic",
        "Your opponent discards a card. That player's faction loses 2 influence.",
        (p.Resolution(e.Sequence((e.Discard(OPPONENT, N(1)), e.LoseInfluence(OPPONENT, N(2))))),),
    ),
    (
        "that faction's owner",
        "character",
        "If this card inflicts battle damage to a faction, that faction's owner discards 2 cards.",
        (
            p.Trigger(
                e.Event("inflicts damage", THIS, to=t.Cards(("faction",)), battle=True),
                e.Discard(t.OwnerOf(t.Damaged()), N(2)),
            ),
        ),
    ),
)
