"""Texts of our own about amounts equal to others, costs and other ways to say it, with the words they are read into."""

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

# name, types, text, words
EQUAL: Final[tuple[tuple[str, str, str, tuple[p.Paragraph, ...]], ...]] = (
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
        "each turn",
        "item",
        "At the end of each turn, put 2 tokens on this card.",
        (p.Trigger(Event("end of turn", player=t.EachPlayer()), d.PutTokens(a.Number(2), t.This())),),
    ),
    (
        "both factions",
        "tactic",
        "Both players' factions lose 4 influence.",
        (p.Resolution(d.LoseInfluence(t.EachPlayer(), a.Number(4))),),
    ),
    ("their hands", "tactic", "Both players discard their hands.", (p.Resolution(m.DiscardWhole(t.EachPlayer())),)),
    (
        "has covert",
        "item",
        "ATTACH to Character\n\nThe attached character has Covert.",
        (p.AttachTo(t.Cards(types=("character",))), p.Static(t.Bearer(), c.GainsText(p.Keyword("covert")))),
    ),
    (
        "then",
        "tactic",
        "Draw 3 cards, then discard 2 cards.",
        (p.Resolution(e.Sequence((m.Draw(t.You(), a.Number(3)), m.Discard(t.You(), a.Number(2))))),),
    ),
    (
        "then apart",
        "item",
        "DIG\nCOST: Pay 2.\nEFFECT: Draw 3 cards. Then discard 2 cards.",
        (
            p.Ability(
                "DIG",
                "",
                (y.Pay(a.Number(2)),),
                e.Sequence((m.Draw(t.You(), a.Number(3)), m.Discard(t.You(), a.Number(2)))),
            ),
        ),
    ),
    (
        "each other",
        "character",
        "Each other character you control gains 2 life.",
        (p.Static(t.Cards(types=("character",), side="you", other=True), c.Gains("life", a.Number(2))),),
    ),
    (
        "whoever was hit",
        "character",
        (
            "If this card inflicts damage to a faction, that faction's controller may pay 2. If they don't, "
            "they discard a card."
        ),
        (
            p.Trigger(
                Event("inflicts damage", cards=t.This(), to=t.Cards(types=("faction",))),
                e.IfYouDo(
                    e.May(y.Pay(a.Number(2), player=t.OwnerOf(t.Damaged())), player=t.OwnerOf(t.Damaged())),
                    e.Sequence(()),
                    otherwise=m.Discard(t.OwnerOf(t.Damaged()), a.Number(1)),
                ),
            ),
        ),
    ),
    (
        "of that player",
        "character",
        (
            "If this card inflicts battle damage to a faction, "
            "put the top 3 cards of that player's deck into their discard pile."
        ),
        (
            p.Trigger(
                Event("inflicts damage", cards=t.This(), to=t.Cards(types=("faction",)), battle=True),
                m.PutFromDeck(t.OwnerOf(t.Damaged()), a.Number(3), "discard"),
            ),
        ),
    ),
    (
        "of that deck",
        "tactic",
        "Reveal the top card of your opponent's deck. If it is an item, put it on the bottom of that deck.",
        (
            p.Resolution(
                e.Sequence(
                    (
                        s.RevealTop(t.Opponent(), a.Number(1), number=0),
                        e.If(
                            k.Has(t.Picked(), t.Cards(types=("item",), area="")), m.PutInto(t.Picked(), "deck bottom")
                        ),
                    )
                )
            ),
        ),
    ),
    (
        "instead of there",
        "character",
        "If this card is destroyed, put it into your hand instead of into your discard pile.",
        (p.Replacement(Event("destroyed", cards=t.This()), effect=m.PutInto(t.This(), "hand")),),
    ),
    (
        "quality first",
        "character",
        (
            "ROB\nCOST: Pay 3. Pick a character with strength 3 or less your opponent controls.\n"
            "EFFECT: Deplete the character."
        ),
        (
            p.Ability(
                "ROB",
                "",
                (
                    y.Pay(a.Number(3)),
                    h.Pick(
                        t.Cards(
                            types=("character",), side="opponent", compare=(t.Compare("strength", "<=", a.Number(3)),)
                        )
                    ),
                ),
                m.Deplete(t.Picked()),
            ),
        ),
    ),
    (
        "from hand",
        "character",
        ("When this card enters play, you may put an item with numeric cost 2 or less from your hand into play."),
        (
            p.Trigger(
                Event("enters", cards=t.This()),
                e.May(
                    e.Sequence(
                        (
                            h.Pick(
                                t.Cards(
                                    types=("item",),
                                    area="hand",
                                    side="you",
                                    compare=(t.Compare("cost", "<=", a.Number(2)),),
                                ),
                                choose=True,
                            ),
                            m.PutIntoPlay(t.Picked()),
                        )
                    )
                ),
            ),
        ),
    ),
    (
        "an ability being used",
        "tactic",
        "COST: Play this only in response to an ability being used.\nEFFECT: Terminate the ability.",
        (p.CostSection((y.Only(k.InResponseTo("ability")),)), p.Resolution(y.Terminate(t.BeingAnswered()))),
    ),
    (
        "in the battle",
        "tactic",
        (
            "COST: Play this only during a battle. Pick a character in the battle.\n"
            "EFFECT: The character gains 2 life this turn."
        ),
        (
            p.CostSection((y.Only(k.During("battle")), h.Pick(t.Cards(types=("character",), states=("in battle",))))),
            p.Resolution(e.Change(t.Picked(), c.Gains("life", a.Number(2)))),
        ),
    ),
    (
        "damage to up to",
        "character",
        "When this card enters play, inflict 3 damage to up to 2 characters.",
        (
            p.Trigger(
                Event("enters", cards=t.This()),
                e.Sequence(
                    (
                        h.Pick(t.Cards(types=("character",)), amount=a.Number(2), up_to=True, choose=True),
                        d.Inflict(a.Number(3), t.Picked()),
                    )
                ),
            ),
        ),
    ),
    (
        "the party loses",
        "character",
        "If this card blocks, the attacking party loses 2 speed this turn.",
        (
            p.Trigger(
                Event("blocks", cards=t.This()),
                e.Change(t.Cards(types=("character",), states=("attacking",)), c.Loses("speed", a.Number(2))),
            ),
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
        "you attack with it",
        "character",
        "If you attack with this card, draw 2 cards.",
        (p.Trigger(Event("attacks", cards=t.This()), m.Draw(t.You(), a.Number(2))),),
    ),
    (
        "they attack with one",
        "item",
        "If your opponent attacks with a character, put a token on this card.",
        (
            p.Trigger(
                Event("attacks", cards=t.Cards(types=("character",), side="opponent")),
                d.PutTokens(a.Number(1), t.This()),
            ),
        ),
    ),
    (
        "attacking alone",
        "character",
        "While this card is attacking alone, it gains 3 strength.",
        (
            p.While(
                k.Both(
                    k.Has(t.This(), t.Cards(area="", states=("attacking",))),
                    k.Not(k.ThereAre(t.Cards(types=("character",), states=("in this party",), other=True))),
                ),
                p.Static(t.This(), c.Gains("strength", a.Number(3))),
            ),
        ),
    ),
    (
        "during your turn",
        "character",
        "During your turn, this card gains 3 strength.",
        (p.While(k.During("your turn"), p.Static(t.This(), c.Gains("strength", a.Number(3)))),),
    ),
    (
        "as long as",
        "character",
        "As long as you control a location, this card gains 3 life.",
        (
            p.While(
                k.ThereAre(t.Cards(types=("location",), side="you")), p.Static(t.This(), c.Gains("life", a.Number(3)))
            ),
        ),
    ),
    (
        "their owners' hands",
        "tactic",
        "Put all locations into their owners' hands.",
        (p.Resolution(m.PutInto(t.Cards(types=("location",)), "hand")),),
    ),
    (
        "each with covert",
        "location",
        "Each character you control with Covert gains 2 strength.",
        (p.Static(t.Cards(types=("character",), keywords=("covert",), side="you"), c.Gains("strength", a.Number(2))),),
    ),
    (
        "no restoring",
        "item",
        "This card does not restore during your restore rule.",
        (p.Static(t.This(), c.Cannot("be restored", by="restore rule")),),
    ),
    (
        "if they cannot",
        "tactic",
        "Your opponent destroys an item they control. If they can't, they discard 3 cards.",
        (
            p.Resolution(
                e.IfYouDo(
                    e.Sequence(
                        (
                            h.Pick(t.Cards(types=("item",), side="opponent"), choose=True, player=t.Opponent()),
                            m.Destroy(t.Picked()),
                        )
                    ),
                    e.Sequence(()),
                    otherwise=m.Discard(t.Opponent(), a.Number(3)),
                )
            ),
        ),
    ),
    (
        "if none to destroy",
        "character",
        "At the start of your turn, destroy another character you control. If you cannot, destroy this card.",
        (
            p.Trigger(
                Event("start of turn", player=t.You()),
                e.IfYouDo(
                    e.Sequence(
                        (
                            h.Pick(t.Cards(types=("character",), side="you", other=True), choose=True),
                            m.Destroy(t.Picked()),
                        )
                    ),
                    e.Sequence(()),
                    otherwise=m.Destroy(t.This()),
                ),
            ),
        ),
    ),
    (
        "cannot if",
        "character",
        "This card cannot attack if you control another character.",
        (
            p.While(
                k.ThereAre(t.Cards(types=("character",), side="you", other=True)),
                p.Static(t.This(), c.Cannot("attack")),
            ),
        ),
    ),
    (
        "unless they have one",
        "character",
        "This card cannot block unless your opponent controls a location.",
        (
            p.While(
                k.Not(k.ThereAre(t.Cards(types=("location",), side="opponent"))), p.Static(t.This(), c.Cannot("block"))
            ),
        ),
    ),
    (
        "the turn it enters",
        "character",
        "This card can attack the turn it enters play.",
        (p.Static(t.This(), c.Can("attack at once")),),
    ),
    (
        "while attacking",
        "character",
        "This card gains 3 strength while attacking.",
        (
            p.While(
                k.Has(t.This(), t.Cards(area="", states=("attacking",))),
                p.Static(t.This(), c.Gains("strength", a.Number(3))),
            ),
        ),
    ),
    (
        "while blocking",
        "item",
        "ATTACH to Character\n\nThe attached character gains 3 strength while blocking.",
        (
            p.AttachTo(t.Cards(types=("character",))),
            p.While(
                k.Has(t.Bearer(), t.Cards(area="", states=("blocking",))),
                p.Static(t.Bearer(), c.Gains("strength", a.Number(3))),
            ),
        ),
    ),
    (
        "once at last",
        "character",
        "GROW\nCOST: Discard a card. Use this only once each turn.\nEFFECT: Put a token on this card.",
        (p.Ability("GROW", "", (m.Discard(t.You(), a.Number(1)),), d.PutTokens(a.Number(1), t.This()), once=True),),
    ),
    (
        "damage and damage",
        "tactic",
        (
            "COST: Pick a character.\n"
            "EFFECT: Inflict 3 damage to the character and 2 damage to its controller's faction."
        ),
        (
            p.CostSection((h.Pick(t.Cards(types=("character",))),)),
            p.Resolution(
                e.Sequence(
                    (
                        d.Inflict(a.Number(3), t.Picked()),
                        d.Inflict(a.Number(2), t.FactionOf(t.ControllerOf(t.Picked()))),
                    )
                )
            ),
        ),
    ),
    (
        "neither until then",
        "tactic",
        ("COST: Pick a character.\nEFFECT: Until the start of your next turn, the character cannot attack or block."),
        (
            p.CostSection((h.Pick(t.Cards(types=("character",))),)),
            p.Resolution(
                e.Sequence(
                    (
                        e.Change(t.Picked(), c.Cannot("attack"), duration="your next turn"),
                        e.Change(t.Picked(), c.Cannot("block"), duration="your next turn"),
                    )
                )
            ),
        ),
    ),
    (
        "they can do neither",
        "tactic",
        "Until the start of your next turn, your opponent cannot play items or use abilities.",
        (
            p.Resolution(
                e.Sequence(
                    (
                        e.ChangeFor(
                            c.PlayerCannot(t.Opponent(), "deploy", cards=t.Cards(types=("item",))),
                            duration="your next turn",
                        ),
                        e.ChangeFor(c.PlayerCannot(t.Opponent(), "use abilities"), duration="your next turn"),
                    )
                )
            ),
        ),
    ),
    (
        "never either",
        "location",
        "Your opponent cannot play tactics or use abilities of items.",
        (
            p.StaticFor(c.PlayerCannot(t.Opponent(), "deploy", cards=t.Cards(types=("tactic",)))),
            p.StaticFor(c.PlayerCannot(t.Opponent(), "use abilities", cards=t.Cards(types=("item",)))),
        ),
    ),
    (
        "all this turn",
        "tactic",
        "COST: Pick a character.\nEFFECT: This turn, if the character attacks, it cannot be blocked.",
        (
            p.CostSection((h.Pick(t.Cards(types=("character",))),)),
            p.Resolution(
                e.Later(
                    Event("attacks", cards=t.Picked()), e.Change(t.Picked(), c.Cannot("be blocked")), duration="turn"
                )
            ),
        ),
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
        "if it is attached",
        "tactic",
        ("COST: Pick an item.\nEFFECT: If the item is attached to a character, destroy it. Otherwise, deplete it."),
        (
            p.CostSection((h.Pick(t.Cards(types=("item",))),)),
            p.Resolution(
                e.If(
                    k.Has(t.Picked(), t.Cards(area="", borne_by=t.Cards(types=("character",)))),
                    m.Destroy(t.Picked()),
                    otherwise=m.Deplete(t.Picked()),
                )
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
        "they cannot",
        "tactic",
        ("COST: Pick up to 3 characters you control.\nEFFECT: Restore the characters. They cannot attack this turn."),
        (
            p.CostSection((h.Pick(t.Cards(types=("character",), side="you"), amount=a.Number(3), up_to=True),)),
            p.Resolution(e.Sequence((m.Restore(t.Picked()), e.Change(t.Picked(), c.Cannot("attack"))))),
        ),
    ),
    (
        "if it isn't",
        "tactic",
        (
            "Reveal the top card of your deck. If it is an item, put it into your hand. If it isn't, "
            "put it on the bottom of your deck."
        ),
        (
            p.Resolution(
                e.Sequence(
                    (
                        s.RevealTop(t.You(), a.Number(1), number=0),
                        e.If(
                            k.Has(t.Picked(), t.Cards(types=("item",), area="")),
                            m.PutInto(t.Picked(), "hand"),
                            otherwise=m.PutInto(t.Picked(), "deck bottom"),
                        ),
                    )
                )
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
        "each in the party",
        "character",
        "If this card blocks, inflict 2 damage to each character in the attacking party.",
        (
            p.Trigger(
                Event("blocks", cards=t.This()),
                d.Inflict(a.Number(2), t.Cards(types=("character",), states=("attacking",))),
            ),
        ),
    ),
    (
        "of the chosen type",
        "tactic",
        ("Choose a card type. Reveal the top card of your deck. If it is a card of the chosen type, draw 2 cards."),
        (
            p.Resolution(
                e.Sequence(
                    (
                        h.ChooseType(),
                        s.RevealTop(t.You(), a.Number(1), number=0),
                        e.If(k.Has(t.Picked(), t.Cards(area="", chosen_type=True)), m.Draw(t.You(), a.Number(2))),
                    )
                )
            ),
        ),
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
        "so if",
        "character",
        "This card gains 2 strength if your opponent controls an item.",
        (
            p.While(
                k.ThereAre(t.Cards(types=("item",), side="opponent")),
                p.Static(t.This(), c.Gains("strength", a.Number(2))),
            ),
        ),
    ),
    (
        "each player can",
        "location",
        "Each player can attack only once each turn.",
        (p.StaticFor(c.PlayerCannot(t.EachPlayer(), "attack twice a turn")),),
    ),
    ("all players", "tactic", "All players draw 3 cards.", (p.Resolution(m.Draw(t.EachPlayer(), a.Number(3))),)),
    (
        "damage is reduced",
        "item",
        "Damage inflicted to your faction is reduced by 2.",
        (p.StaticFor(c.DamageChange(t.FactionOf(t.You()), "to", a.Number(2), more=False)),),
    ),
    (
        "would lose influence",
        "item",
        "If your faction would lose influence, reduce the amount by 2.",
        (p.StaticFor(c.AmountChange(t.You(), "loses influence", a.Number(2), more=False)),),
    ),
    (
        "undamaged",
        "location",
        "While this card is undamaged, all characters you control gain 1 life.",
        (
            p.While(
                k.Not(k.Has(t.This(), t.Cards(area="", states=("damaged",)))),
                p.Static(t.Cards(types=("character",), side="you"), c.Gains("life", a.Number(1))),
            ),
        ),
    ),
    (
        "they did not",
        "character",
        "At the end of your opponent's turn, if they did not attack this turn, draw 2 cards.",
        (
            p.Trigger(
                Event("end of turn", player=t.Opponent()),
                m.Draw(t.You(), a.Number(2)),
                condition=k.Not(k.HasHappened(Event("attacks", player=t.Opponent()))),
            ),
        ),
    ),
)
