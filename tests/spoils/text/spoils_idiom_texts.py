"""Texts of our own that say the usual in another way: counts, conditions, times and who does something."""

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
                Event("is blocked", THIS), e.Change(t.Cards(("character",), side="you"), c.Gains("strength", N(2)))
            ),
        ),
    ),
    (
        "then until",
        "location",
        "When this card enters play, until the start of your next turn, your opponent cannot play tactics.",
        (
            p.Trigger(
                Event("enters", THIS),
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
                Event("start of turn", player=YOU),
                e.Sequence(
                    (h.Pick(t.Cards(("item",), side="opponent", extreme="lowest cost"), choose=True), m.Destroy(PICKED))
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
                    (h.Pick(t.Cards(("item",), side="you"), choose=True), d.PutTokens(N(2), PICKED), m.Draw(YOU, N(1)))
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
                Event("leaves", THIS),
                e.Sequence((h.Pick(t.Cards(("location",)), choose=True), d.Inflict(N(3), PICKED))),
            ),
        ),
    ),
    (
        "its controller puts tokens",
        "tactic",
        ("COST: Pick a location.\nEFFECT: Destroy the location. Its controller puts 3 Micromajig tokens into play."),
        (
            p.CostSection((h.Pick(t.Cards(("location",))),)),
            p.Resolution(e.Sequence((m.Destroy(PICKED), m.CreateTokens("Micromajig", N(3), t.ControllerOf(PICKED))))),
        ),
    ),
    (
        "each puts tokens",
        "tactic",
        "Each player puts a Micromajig token into play.",
        (p.Resolution(m.CreateTokens("Micromajig", player=t.EachPlayer())),),
    ),
    (
        "they put tokens under control",
        "tactic",
        "Your opponent puts 2 Micromajig tokens into play under their control.",
        (p.Resolution(m.CreateTokens("Micromajig", N(2), OPPONENT)),),
    ),
    (
        "they shuffle",
        "tactic",
        "Your opponent shuffles their deck.",
        (p.Resolution(m.Shuffle(OPPONENT)),),
    ),
    (
        "they shuffle a pile",
        "tactic",
        "Your opponent shuffles their hand into their deck.",
        (p.Resolution(m.PutInto(t.Cards(area="hand", side="opponent"), "deck")),),
    ),
    (
        "they reveal the top",
        "tactic",
        "Your opponent reveals the top 2 cards of their deck.",
        (p.Resolution(s.RevealTop(OPPONENT, N(2))),),
    ),
    (
        "they restore theirs",
        "tactic",
        "Your opponent restores all characters they control.",
        (p.Resolution(m.Restore(t.Cards(("character",), side="opponent"))),),
    ),
    (
        "each searches",
        "tactic",
        "Each player searches their deck for a location and puts it into their hand.",
        (
            p.Resolution(
                e.Sequence(
                    (
                        s.Search(t.EachPlayer(), t.Cards(("location",), area="deck"), searcher=t.EachPlayer()),
                        m.PutInto(PICKED, "hand"),
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
                        h.Pick(t.Cards(("item",), area="discard", side="their"), choose=True, player=t.EachPlayer()),
                        m.PutIntoPlay(PICKED, t.EachPlayer()),
                    )
                )
            ),
        ),
    ),
    (
        "must search",
        "tactic",
        "Your opponent must detach 2 resources.",
        (p.Resolution(m.Detach(OPPONENT, N(2))),),
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
                    m.Restore(t.Cards(("item",), side="you")),
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
        (p.CostSection((y.Only(k.During("opponent turn")),)), p.Resolution(m.Draw(YOU, N(2)))),
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
        (p.CostSection((y.Only(k.InResponseTo("ability")),)), p.Resolution(y.Terminate(t.BeingAnswered()))),
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
            p.CostSection((h.Pick(t.Cards(("location",), area="discard", side="you")),)),
            p.Resolution(
                e.Sequence(
                    (
                        m.PutIntoPlay(PICKED),
                        e.Later(Event("end of turn", player=t.EachPlayer()), m.PutInto(PICKED, "out")),
                    )
                )
            ),
        ),
    ),
    (
        "next turn behind",
        "character",
        "When this card enters play, draw 2 cards at the start of your next turn.",
        (p.Trigger(Event("enters", THIS), e.Later(Event("start of turn", player=YOU), m.Draw(YOU, N(2)))),),
    ),
    (
        "that player is your opponent",
        "tactic",
        "Your opponent reveals their hand. Choose an item in it. That player discards that card.",
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
        "that player's faction",
        "tactic",
        "Your opponent discards a card. That player's faction loses 2 influence.",
        (p.Resolution(e.Sequence((m.Discard(OPPONENT, N(1)), d.LoseInfluence(OPPONENT, N(2))))),),
    ),
    (
        "that faction's owner",
        "character",
        "If this card inflicts battle damage to a faction, that faction's owner discards 2 cards.",
        (
            p.Trigger(
                Event("inflicts damage", THIS, to=t.Cards(("faction",)), battle=True),
                m.Discard(t.OwnerOf(t.Damaged()), N(2)),
            ),
        ),
    ),
    (
        "who attacks this",
        "location",
        "If a character attacks this card, deplete that character.",
        (
            p.Trigger(
                Event("attacks", t.Cards(("character",))),
                m.Deplete(t.It()),
                k.Has(THIS, t.Cards(area="", states=("under attack",))),
            ),
        ),
    ),
    (
        "attacks a faction",
        "character",
        'If a "pirate" character attacks your faction, draw a card.',
        (
            p.Trigger(
                Event("attacks", t.Cards(("character",), subtypes=("pirate",))),
                m.Draw(YOU, N(1)),
                k.Has(t.AttackTarget(), t.Cards(("faction",), area="", side="you")),
            ),
        ),
    ),
    (
        "being attacked",
        "location",
        "While this card is being attacked, all characters you control gain 2 life.",
        (
            p.While(
                k.Has(THIS, t.Cards(area="", states=("under attack",))),
                p.Static(t.Cards(("character",), side="you"), c.Gains("life", N(2))),
            ),
        ),
    ),
    (
        "others enter depleted",
        "location",
        "Items your opponent controls enter play depleted.",
        (p.EntersWith(depleted=True, cards=t.Cards(("item",), side="opponent")),),
    ),
    (
        "each enters with tokens",
        "location",
        'Each other "imp" character you control enters play with 2 tokens on it.',
        (p.EntersWith(N(2), cards=t.Cards(("character",), subtypes=("imp",), side="you", other=True)),),
    ),
    (
        "flipped up first",
        "character",
        "If you played this card using FLIP UP, you may pick an item. If you do, destroy it.",
        (
            p.Trigger(
                Event("enters", THIS),
                e.IfYouDo(e.May(h.Pick(t.Cards(("item",)))), m.Destroy(PICKED)),
                k.PlayedBy("flip up"),
            ),
        ),
    ),
    (
        "at the end of the turn",
        "character",
        "At the end of the turn, put this card into its owner's hand.",
        (p.Trigger(Event("end of turn", player=t.EachPlayer()), m.PutInto(THIS, "hand")),),
    ),
    (
        "at the end of each battle",
        "item",
        "At the end of a battle, you may draw a card.",
        (p.Trigger(Event("end of battle"), e.May(m.Draw(YOU, N(1)))),),
    ),
    (
        "its owner's pile",
        "character",
        "If an item is put into its owner's discard pile from play, put a token on this card.",
        (p.Trigger(Event("put into discard from play", t.Cards(("item",))), d.PutTokens(N(1), THIS)),),
    ),
    (
        "its owner's hand",
        "character",
        "If a location is put into its owner's hand, draw a card.",
        (p.Trigger(Event("put into hand", t.Cards(("location",))), m.Draw(YOU, N(1))),),
    ),
    (
        "picked by your opponent",
        "character",
        "If another character you control is picked by your opponent, draw a card.",
        (p.Trigger(Event("picked", t.Cards(("character",), side="you", other=True), OPPONENT), m.Draw(YOU, N(1))),),
    ),
    (
        "removed from the game",
        "character",
        "If a tactic is removed from the game, your faction gains 1 influence.",
        (p.Trigger(Event("removed", t.Cards(("tactic",))), d.GainInfluence(YOU, N(1))),),
    ),
    (
        "you flip a coin",
        "item",
        "If you flip a coin, your faction gains 1 influence.",
        (p.Trigger(Event("coin flipped", player=YOU), d.GainInfluence(YOU, N(1))),),
    ),
    (
        "destroyed by this",
        "character",
        "If this card destroys an item, draw a card.",
        (p.Trigger(Event("destroyed", t.Cards(("item",)), by=THIS), m.Draw(YOU, N(1))),),
    ),
    (
        "damage besides",
        "tactic",
        "COST: Pick a location.\nEFFECT: Inflict 4 damage to the location and 2 damage to your faction.",
        (
            p.CostSection((h.Pick(t.Cards(("location",))),)),
            p.Resolution(e.Sequence((d.Inflict(N(4), PICKED), d.Inflict(N(2), t.FactionOf(YOU))))),
        ),
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
                                h.Pick(t.Cards(("item",), side="their"), choose=True, player=t.ThatPlayer()),
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
        "that player restores all",
        "location",
        "At the end of each player's turn, that player restores all items they control.",
        (p.Trigger(Event("end of turn", player=t.EachPlayer()), m.Restore(t.Cards(("item",), side="that"))),),
    ),
    (
        "and then the next",
        "tactic",
        "Draw 3 cards, then discard 2 cards.",
        (p.Resolution(e.Sequence((m.Draw(YOU, N(3)), m.Discard(YOU, N(2))))),),
    ),
    (
        "cannot do both until",
        "tactic",
        (
            "COST: Pick a character.\n"
            "EFFECT: Until the start of your next turn, the character cannot attack or be restored."
        ),
        (
            p.CostSection((h.Pick(t.Cards(("character",))),)),
            p.Resolution(
                e.Sequence(
                    (
                        e.Change(PICKED, c.Cannot("attack"), "your next turn"),
                        e.Change(PICKED, c.Cannot("be restored"), "your next turn"),
                    )
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
        "being played with",
        "tactic",
        (
            "COST: Play this only in response to a card being played with numeric cost 2 or less.\n"
            "EFFECT: Terminate the card."
        ),
        (
            p.CostSection((y.Only(k.InResponseTo("card", t.Cards(compare=(t.Compare("cost", "<=", N(2)),)))),)),
            p.Resolution(y.Terminate(t.BeingAnswered())),
        ),
    ),
    (
        "instead of your pile",
        "tactic",
        "Draw a card. Put this card into play as a face-down resource instead of into your discard pile.",
        (p.Resolution(e.Sequence((m.Draw(YOU, N(1)), m.PutIntoPlay(THIS, face_down=True, instead_of_discard=True)))),),
    ),
    (
        "while blocking",
        "character",
        "This card gains 3 life while blocking.",
        (p.While(k.Has(THIS, t.Cards(area="", states=("blocking",))), p.Static(THIS, c.Gains("life", N(3)))),),
    ),
    (
        "all while attacking",
        "location",
        "Your characters gain 1 speed while they are attacking.",
        (p.Static(t.Cards(("character",), side="you", states=("attacking",)), c.Gains("speed", N(1))),),
    ),
    (
        "cannot be played",
        "location",
        "Items cannot be played.",
        (p.StaticFor(c.PlayerCannot(t.EachPlayer(), "deploy", t.Cards(("item",)))),),
    ),
    (
        "damage is reduced",
        "character",
        "All battle damage inflicted to your faction is reduced by 2.",
        (p.StaticFor(c.DamageChange(t.FactionOf(YOU), "to", N(2), more=False, battle=True)),),
    ),
    (
        "would be inflicted",
        "character",
        "If damage would be inflicted to another character you control, reduce it by 1.",
        (p.StaticFor(c.DamageChange(t.Cards(("character",), side="you", other=True), "to", N(1), more=False)),),
    ),
    (
        "during your own rule",
        "character",
        "This card does not restore during your RESTORE RULE.",
        (p.Static(THIS, c.Cannot("be restored", "restore rule")),),
    ),
    (
        "its controller cannot",
        "item",
        "ATTACH to Location\nThe attached location's controller cannot draw cards.",
        (p.AttachTo(t.Cards(("location",))), p.StaticFor(c.PlayerCannot(t.ControllerOf(t.Bearer()), "draw"))),
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
        "chooses and destroys",
        "character",
        "When this card enters play, your opponent chooses an item they control and destroys it.",
        (
            p.Trigger(
                Event("enters", THIS),
                e.Sequence(
                    (h.Pick(t.Cards(("item",), side="opponent"), choose=True, player=OPPONENT), m.Destroy(PICKED))
                ),
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
        "their hand after their faction",
        "tactic",
        "Inflict X damage to your opponent's faction, where X is the number of items they control.",
        (p.Resolution(d.Inflict(a.CountOf(t.Cards(("item",), side="opponent")), t.FactionOf(OPPONENT))),),
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
        "laid down by its controller",
        "tactic",
        (
            "COST: Pick a location.\n"
            "EFFECT: Destroy it. Its controller puts the top 2 cards of their deck into play as face-down "
            "resources."
        ),
        (
            p.CostSection((h.Pick(t.Cards(("location",))),)),
            p.Resolution(
                e.Sequence((m.Destroy(PICKED), m.PutFromDeck(t.ControllerOf(PICKED), N(2), "play face-down")))
            ),
        ),
    ),
    (
        "opposing ones",
        "character",
        "All opposing characters lose 1 speed.",
        (p.Static(t.Cards(("character",), states=("opposing",)), c.Loses("speed", N(1))),),
    ),
    (
        "in this card's party",
        "character",
        "Other characters in this card's party gain 2 life.",
        (p.Static(t.Cards(("character",), states=("in this party",), other=True), c.Gains("life", N(2))),),
    ),
    (
        "members of that party",
        "character",
        (
            "If an attacking party is formed including this card, all other members of that party gain 1 "
            "strength this turn."
        ),
        (
            p.Trigger(
                Event("attacks", THIS),
                e.Change(t.Cards(("character",), states=("in this party",), other=True), c.Gains("strength", N(1))),
            ),
        ),
    ),
    (
        "this turn within",
        "tactic",
        "COST: Pick a character.\nEFFECT: The character must attack this turn if able.",
        (p.CostSection((h.Pick(t.Cards(("character",))),)), p.Resolution(e.Change(PICKED, c.Must("attack")))),
    ),
    (
        "you lose",
        "character",
        "If this card leaves play, you lose the game.",
        (p.Trigger(Event("leaves", THIS), d.LoseGame(YOU)),),
    ),
    (
        "blocks this",
        "character",
        'If a "pirate" character blocks this card, deplete that character.',
        (
            p.Trigger(
                Event("blocks", t.Cards(("character",), subtypes=("pirate",))),
                m.Deplete(t.It()),
                k.Has(THIS, t.Cards(area="", states=("attacking",))),
            ),
        ),
    ),
    (
        "takes control of one chosen",
        "item",
        "When this card leaves play, your opponent takes control of an item you control.",
        (
            p.Trigger(
                Event("leaves", THIS),
                e.Sequence(
                    (
                        h.Pick(t.Cards(("item",), side="you"), choose=True, player=OPPONENT),
                        m.TakeControl(PICKED, OPPONENT),
                    )
                ),
            ),
        ),
    ),
    (
        "once at last",
        "character",
        "NAP\nCOST: Deplete this card. Use this only once each turn.\nEFFECT: Draw 2 cards.",
        (p.Ability("NAP", "", (m.Deplete(THIS),), m.Draw(YOU, N(2)), once=True),),
    ),
    (
        "in the pile at last",
        "character",
        (
            "NAP\n"
            "COST: Pay 3. Remove this card from the game. Use this only if this card is in your discard "
            "pile.\n"
            "EFFECT: Draw 2 cards."
        ),
        (p.Ability("NAP", "", (y.Pay(N(3)), m.PutInto(THIS, "out")), m.Draw(YOU, N(2)), "discard"),),
    ),
    (
        "would leave",
        "character",
        "If this card would leave play, remove it from the game instead.",
        (p.Replacement(Event("leaves", THIS), m.PutInto(THIS, "out")),),
    ),
    (
        "their hand",
        "character",
        "If your opponent plays an item, you may look at their hand.",
        (p.Trigger(Event("deployed", t.Cards(("item",)), OPPONENT), e.May(s.LookAtHand(OPPONENT))),),
    ),
    (
        "during your turn behind",
        "location",
        "Characters you control gain 2 speed during your turn.",
        (p.While(k.During("your turn"), p.Static(t.Cards(("character",), side="you"), c.Gains("speed", N(2)))),),
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
        "a large type",
        "item",
        'ATTACH to "pirate" Character\nThe attached character gains 1 speed.',
        (p.AttachTo(t.Cards(("character",), subtypes=("pirate",))), p.Static(t.Bearer(), c.Gains("speed", N(1)))),
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
        "place behind",
        "tactic",
        "COST: Pick a character with 2 strength or less in your discard pile.\nEFFECT: Put it into play.",
        (
            p.CostSection(
                (
                    h.Pick(
                        t.Cards(
                            ("character",), area="discard", side="you", compare=(t.Compare("strength", "<=", N(2)),)
                        )
                    ),
                )
            ),
            p.Resolution(m.PutIntoPlay(PICKED)),
        ),
    ),
    (
        "tokens on them",
        "tactic",
        "Destroy all characters with a token on them.",
        (p.Resolution(m.Destroy(t.Cards(("character",), compare=(t.Compare("tokens", ">=", N(1)),)))),),
    ),
    (
        "named in a pile",
        "tactic",
        'COST: Pick a card named "Tin Crown" in your discard pile.\nEFFECT: Put it into your hand.',
        (
            p.CostSection((h.Pick(t.Cards(names=("Tin Crown",), area="discard", side="you")),)),
            p.Resolution(m.PutInto(PICKED, "hand")),
        ),
    ),
    (
        "that faction",
        "character",
        "If this card inflicts battle damage to a faction, inflict 1 damage to that faction.",
        (
            p.Trigger(
                Event("inflicts damage", THIS, to=t.Cards(("faction",)), battle=True), d.Inflict(N(1), t.Damaged())
            ),
        ),
    ),
    (
        "they all",
        "tactic",
        ("COST: Pick 3 items.\nEFFECT: Deplete the items. They cannot be restored until the start of your next turn."),
        (
            p.CostSection((h.Pick(t.Cards(("item",)), N(3)),)),
            p.Resolution(e.Sequence((m.Deplete(PICKED), e.Change(PICKED, c.Cannot("be restored"), "your next turn")))),
        ),
    ),
    (
        "that faction loses",
        "character",
        "If this card inflicts battle damage to a faction, that faction loses 2 influence.",
        (
            p.Trigger(
                Event("inflicts damage", THIS, to=t.Cards(("faction",)), battle=True),
                d.LoseInfluence(t.OwnerOf(t.Damaged()), N(2)),
            ),
        ),
    ),
    (
        "those chosen",
        "tactic",
        (
            "Reveal the top 5 cards of your deck. Your opponent chooses 3 of them. Put those cards into "
            "your discard pile and the rest into your hand."
        ),
        (
            p.Resolution(
                e.Sequence(
                    (
                        s.RevealTop(YOU, N(5), 0),
                        h.Pick(
                            t.Cards(area="deck", side="you"), N(3), number=1, choose=True, player=OPPONENT, among=PICKED
                        ),
                        m.PutInto(t.Picked(1), "discard"),
                        m.PutInto(t.Rest(), "hand"),
                    )
                )
            ),
        ),
    ),
    (
        "revealed with that name",
        "tactic",
        (
            "COST: Name a card.\n"
            "EFFECT: Reveal the top 6 cards of your deck. Put all revealed cards with that name into your "
            "hand and the rest on the bottom of your deck."
        ),
        (
            p.CostSection((h.NameCard(),)),
            p.Resolution(
                e.Sequence(
                    (
                        s.RevealTop(YOU, N(6), 0),
                        m.PutInto(t.Cards(area="deck", side="you", named=True, among=PICKED), "hand"),
                        m.PutInto(t.Rest(), "deck bottom"),
                    )
                )
            ),
        ),
    ),
    (
        "a toll on this card",
        "character",
        "Your opponent must pay 3 to pick this card.",
        (p.StaticFor(c.MustPay(OPPONENT, "pick", N(3), THIS)),),
    ),
)
