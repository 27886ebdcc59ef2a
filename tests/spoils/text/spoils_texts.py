"""Texts of our own with the words they are read into. No sentence here is from a printed card."""

from typing import Final

from spoils_battle_texts import BATTLES
from spoils_cost_texts import COSTS
from spoils_counted_texts import COUNTED
from spoils_described_texts import DESCRIBED
from spoils_equal_texts import EQUAL
from spoils_event_texts import EVENTS
from spoils_heard_texts import HEARD
from spoils_idiom_texts import IDIOMATIC
from spoils_laid_texts import LAID
from spoils_lasting_texts import LASTING
from spoils_limited_texts import LIMITED
from spoils_permission_texts import PERMISSIONS
from spoils_rare_texts import RARE
from spoils_reference_texts import REFERENCES
from spoils_voiced_texts import VOICED
from spoils_waiting_texts import WAITING
from trigger_texts import TRIGGERS

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

CHARACTER: Final = t.Cards(types=("character",))
DECK: Final = t.Cards(area="deck", side="you")
NAMED: Final = t.Cards(area="deck", named=True)
ITEM_IN_DECK: Final = t.Cards(types=("item",), area="deck", side="you")
MINE: Final = t.Cards(types=("character",), side="you")
ITEM: Final = t.Cards(types=("item",))
N = a.Number
YOU, OPPONENT, THIS, PICKED = t.You(), t.Opponent(), t.This(), t.Picked(0)


def turn(thing: t.Things, *changes: c.CardChange) -> tuple[e.Effect, ...]:
    """Give changes of a thing for this turn."""
    return tuple([e.Change(thing, change, "turn") for change in changes])


WHAT: Final = "this card's rules text"
CHOICE: Final = f"Choose one of the following as {WHAT}:"

# name, types, text, words
EXAMPLES: Final[tuple[tuple[str, str, str, tuple[p.Paragraph, ...]], ...]] = (
    *TRIGGERS,
    *EVENTS,
    *DESCRIBED,
    *IDIOMATIC,
    *LAID,
    *HEARD,
    *EQUAL,
    *LASTING,
    *LIMITED,
    *WAITING,
    *BATTLES,
    *COUNTED,
    ("keywords", "character", "Covert\nTACTICAL", (p.Keyword("covert"), p.Keyword("tactical"))),
    ("unique", "character", "UNIQUE Old Duck", (p.Unique("old duck"),)),
    ("attach", "item", "Attach to Location", (p.AttachTo(t.Cards(types=("location",))),)),
    (
        "flip up",
        "character",
        "FLIP UP: 6 [R] [G] and your faction loses 7 influence.",
        (p.FlipUp(6, "RG", (d.LoseInfluence(YOU, N(7)),)),),
    ),
    ("provides", "item", "Provides - [O][V]", (p.Icons("OV"),)),
    (
        "ability",
        "character",
        (
            "PECK: [G][G]\nCOST: Pay 7. Deplete this card. Pick a character.\n"
            "EFFECT: Inflict 6 damage to it. Draw two cards."
        ),
        (
            p.Ability(
                "PECK",
                "GG",
                (y.Pay(N(7)), m.Deplete(THIS), h.Pick(CHARACTER)),
                e.Sequence((d.Inflict(N(6), PICKED), m.Draw(YOU, N(2)))),
            ),
        ),
    ),
    (
        "ability in the hand",
        "item",
        (
            "RUST\nCOST: Use this only while this card is in your hand. Pay 9. "
            "Use this only not during a battle.\nEFFECT: Draw 6 cards."
        ),
        (p.Ability("RUST", "", (y.Pay(N(9)), y.Only(k.Not(k.During("battle")))), m.Draw(YOU, N(6)), "hand"),),
    ),
    (
        "tactic with sections",
        "tactic",
        "COST: Pick 6 or fewer characters.\n\nEFFECT: This turn, the characters gain 2 strength and 3 life.",
        (
            p.CostSection((h.Pick(CHARACTER, N(6), up_to=True),)),
            p.Resolution(e.Sequence(turn(PICKED, c.Gains("strength", N(2)), c.Gains("life", N(3))))),
        ),
    ),
    (
        "tactic as sentences",
        "tactic",
        "Your opponent discards 7 cards at random. Destroy all your opponent's items.",
        (
            p.Resolution(
                e.Sequence(
                    (
                        m.Discard(OPPONENT, N(7), random=True),
                        m.Destroy(t.Cards(types=("item",), side="opponent")),
                    )
                )
            ),
        ),
    ),
    (
        "cost of a character",
        "character",
        "COST: Play this only during your opponent's turn. Discard a location.",
        (
            p.CostSection(
                (
                    y.Only(k.During("opponent turn")),
                    m.Discard(YOU, N(1), t.Cards(types=("location",), area="hand")),
                )
            ),
        ),
    ),
    (
        "gated",
        "character",
        "[G][E]: This card gains 6 speed.",
        (p.Gated("GE", p.Static(THIS, c.Gains("speed", N(6)))),),
    ),
    (
        "enters",
        "character",
        (
            "When this card enters play, you may pick an item your opponent controls. "
            "If you do, put it on the bottom of its owner's deck."
        ),
        (
            p.Trigger(
                Event("enters", THIS),
                e.IfYouDo(e.May(h.Pick(t.Cards(types=("item",), side="opponent"))), m.PutInto(PICKED, "deck bottom")),
            ),
        ),
    ),
    (
        "if you don't",
        "character",
        "At the end of your turn, you may pay 6. If you don't, deplete this card.",
        (
            p.Trigger(
                Event("end of turn", player=YOU),
                e.IfYouDo(e.May(y.Pay(N(6))), e.Sequence(()), m.Deplete(THIS)),
            ),
        ),
    ),
    (
        "the damaged card",
        "character",
        "If this card inflicts battle damage to a location, put that location into its owner's hand.",
        (
            p.Trigger(
                Event("inflicts damage", THIS, to=t.Cards(types=("location",)), battle=True),
                m.PutInto(t.Damaged(), "hand"),
            ),
        ),
    ),
    (
        "the card of the trigger",
        "location",
        "If another location enters play under your control, put 2 tokens on it.",
        (p.Trigger(Event("enters", t.Cards(types=("location",), side="you", other=True)), d.PutTokens(N(2), t.It())),),
    ),
    (
        "replacement",
        "item",
        "If this card would be destroyed, shuffle it into its owner's deck instead.",
        (p.Replacement(Event("destroyed", THIS), m.PutInto(THIS, "deck")),),
    ),
    (
        "all others",
        "character",
        'All your other "duck" characters gain 6 strength and lose 1 speed.',
        tuple(
            [
                p.Static(t.Cards(types=("character",), subtypes=("duck",), side="you", other=True), change)
                for change in (c.Gains("strength", N(6)), c.Loses("speed", N(1)))
            ]
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
        "while",
        "character",
        "While you have at least 8 cards in your hand, this card cannot attack or be blocked.",
        tuple(
            [
                p.While(k.ThereAre(t.Cards(area="hand", side="you"), ">=", N(8)), p.Static(THIS, c.Cannot(what)))
                for what in ("attack", "be blocked")
            ]
        ),
    ),
    (
        "gear",
        "item",
        "ATTACH to Character\nThe attached character gains 6 life and Covert.",
        (
            p.AttachTo(CHARACTER),
            p.Static(t.Bearer(), c.Gains("life", N(6))),
            p.Static(t.Bearer(), c.GainsText(p.Keyword("covert"))),
        ),
    ),
    (
        "chosen for the cost",
        "tactic",
        "COST: Destroy 2 locations you control. Pick a location.\nEFFECT: Take control of the location this turn.",
        (
            p.CostSection(
                (
                    h.Pick(t.Cards(types=("location",), side="you"), N(2), choose=True),
                    m.Destroy(PICKED),
                    h.Pick(t.Cards(types=("location",)), number=1),
                )
            ),
            p.Resolution(m.TakeControl(t.Picked(1), YOU, "turn")),
        ),
    ),
    (
        "search",
        "tactic",
        (
            'Search your deck for up to 3 "duck" cards with numeric cost 2 or less and reveal them. '
            "Put the cards into your hand."
        ),
        (
            p.Resolution(
                e.Sequence(
                    (
                        s.Search(
                            YOU,
                            t.Cards(subtypes=("duck",), area="deck", compare=(t.Compare("cost", "<=", N(2)),)),
                            N(3),
                            reveal=True,
                            up_to=True,
                        ),
                        m.PutInto(PICKED, "hand"),
                    )
                )
            ),
        ),
    ),
    (
        "response",
        "tactic",
        "COST: Play this only in response to a location being played.\nEFFECT: Terminate the location.",
        (
            p.CostSection((y.Only(k.InResponseTo("card", t.Cards(types=("location",)))),)),
            p.Resolution(y.Terminate(t.BeingAnswered())),
        ),
    ),
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
        "picked for the cost",
        "character",
        (
            "COST: You may pick a location.\n\n"
            "When this card enters play, if you picked a location as part of its cost, inflict 4 damage to "
            "that location."
        ),
        (
            p.CostSection((e.May(h.Pick(t.Cards(types=("location",)))),)),
            p.Trigger(Event("enters", THIS), d.Inflict(N(4), PICKED), k.DidPick(0)),
        ),
    ),
    (
        "a faction",
        "faction",
        (
            "STARTING RESOURCES: 2 Greed, 1 staple resource.\n"
            "STARTING DRAW: 5 going first, 6 going second.\n"
            "RESTORE RULE: At the start of your turn, restore all your cards and detach all resources from "
            "your faction.\n"
            "DEVELOP RULE: At the end of your turn, choose one of the following: draw 2 cards or play a resource."
        ),
        (
            p.Starting(1, ("Greed", "Greed"), 5, 6),
            p.Trigger(
                Event("start of turn", player=YOU),
                e.Sequence((m.Restore(t.Cards(side="you")), m.DetachResources(YOU))),
                label="restore rule",
            ),
            p.Trigger(
                Event("end of turn", player=YOU),
                e.Options((m.Draw(YOU, N(2)), y.PlayResource(YOU))),
                label="develop rule",
            ),
        ),
    ),
    (
        "damage is changed",
        "location",
        "If damage is inflicted to a location you control, reduce the amount by 3.",
        (p.StaticFor(c.DamageChange(t.Cards(types=("location",), side="you"), "to", N(3), more=False)),),
    ),
    (
        "costs are changed",
        "character",
        "Increase the numeric cost of items your opponent plays by 2.",
        (p.StaticFor(c.CostsMore(OPPONENT, t.Cards(types=("item",)), N(2))),),
    ),
    (
        "deploy for free",
        "character",
        "When this card enters play, you may deploy an item from your hand for free.",
        (
            p.Trigger(
                Event("enters", THIS),
                e.May(y.DeployFrom(YOU, t.Cards(types=("item",), area="hand", side="you"), free=True)),
            ),
        ),
    ),
    (
        "enters with tokens",
        "character",
        "This card enters play with 7 tokens on it.",
        (p.EntersWith(N(7)),),
    ),
    (
        "both players",
        "tactic",
        "Both players discard 6 cards. Each player draws 5 cards.",
        (p.Resolution(e.Sequence((m.Discard(t.EachPlayer(), N(6)), m.Draw(t.EachPlayer(), N(5))))),),
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
        "chosen from a hand",
        "tactic",
        (
            "COST: Pick a location.\n"
            "EFFECT: Look at your opponent's hand and choose 2 items in it. Your opponent discards those items."
        ),
        (
            p.CostSection((h.Pick(t.Cards(types=("location",))),)),
            p.Resolution(
                e.Sequence(
                    (
                        s.LookAtHand(OPPONENT),
                        h.Pick(t.Cards(types=("item",), area="hand", side="opponent"), N(2), number=1, choose=True),
                        m.DiscardThese(OPPONENT, t.Picked(1)),
                    )
                )
            ),
        ),
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
        "conditions of a trigger",
        "location",
        "At the start of your opponent's turn, if there are at least 6 tokens on this card, destroy it.",
        (
            p.Trigger(
                Event("start of turn", player=OPPONENT),
                m.Destroy(THIS),
                k.Compares(a.NumberOf("tokens", THIS), ">=", N(6)),
            ),
        ),
    ),
    (
        "that player",
        "character",
        "NAG\nCOST: Pick an opponent.\nEFFECT: That player discards 6 cards.",
        (p.Ability("NAG", "", (h.PickPlayer(),), m.Discard(t.ThatPlayer(), N(6))),),
    ),
    (
        "its own name",
        "character",
        "When Iron Duck attacks, draw 4 cards.",
        (p.Trigger(Event("attacks", THIS), m.Draw(YOU, N(4))),),
    ),
    (
        "while a resource is played",
        "character",
        "While you play a resource, your faction gains 6 influence.",
        (p.Trigger(Event("playing resource", player=YOU), d.GainInfluence(YOU, N(6))),),
    ),
    (
        "abilities used",
        "item",
        "When your opponent uses an ability, draw 6 cards.\nWhen you use an ability of another item, draw 7 cards.",
        (
            p.Trigger(Event("uses ability", player=OPPONENT), m.Draw(YOU, N(6))),
            p.Trigger(Event("uses ability", t.Cards(types=("item",), other=True), player=YOU), m.Draw(YOU, N(7))),
        ),
    ),
    (
        "returned to hand",
        "item",
        "When a location is put into its owner's hand from play, draw 6 cards.",
        (p.Trigger(Event("put into hand from play", t.Cards(types=("location",))), m.Draw(YOU, N(6))),),
    ),
    (
        "attacked",
        "location",
        "When this card is attacked, draw 6 cards.",
        (p.Trigger(Event("is attacked", THIS), m.Draw(YOU, N(6))),),
    ),
    (
        "payments",
        "location",
        (
            "You must pay 6 to attack.\nYour opponent must pay 7 for each character that attacks.\n"
            "Each player must pay 8 for each character that blocks."
        ),
        (
            p.StaticFor(c.MustPay(YOU, "attack", N(6))),
            p.StaticFor(c.MustPay(OPPONENT, "each attacker", N(7))),
            p.StaticFor(c.MustPay(t.EachPlayer(), "each blocker", N(8))),
        ),
    ),
    (
        "what players cannot do",
        "item",
        (
            "Players cannot respond.\nYour opponent cannot respond to tactics.\nYou cannot use abilities.\n"
            "Your opponent cannot use abilities of characters you control."
        ),
        (
            p.StaticFor(c.PlayerCannot(t.EachPlayer(), "respond")),
            p.StaticFor(c.PlayerCannot(OPPONENT, "respond", t.Cards(types=("tactic",)))),
            p.StaticFor(c.PlayerCannot(YOU, "use abilities")),
            p.StaticFor(c.PlayerCannot(OPPONENT, "use abilities", MINE)),
        ),
    ),
    (
        "against the rules",
        "character",
        "This card can block even if it is depleted.\nAll your other characters can block even if they are depleted.",
        (
            p.Static(THIS, c.Can("block depleted")),
            p.Static(t.Cards(types=("character",), side="you", other=True), c.Can("block depleted")),
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
        "text in quotes",
        "item",
        (
            'All your characters gain "When this card attacks, draw 6 cards."\n'
            'All your characters gain "HUM: [R] COST: Pay 7. Pick an item. EFFECT: Destroy the item."\n\n'
            'LEND\nCOST: Pick a character. Pick an item.\nEFFECT: The character gains "At the start of your turn, '
            'pick an item. Destroy it." this turn. Deplete the item.'
        ),
        (
            p.Static(MINE, c.GainsText(p.Trigger(Event("attacks", THIS), m.Draw(YOU, N(6))))),
            p.Static(
                MINE,
                c.GainsText(p.Ability("HUM", "R", (y.Pay(N(7)), h.Pick(ITEM)), m.Destroy(PICKED))),
            ),
            p.Ability(
                "LEND",
                "",
                (h.Pick(CHARACTER), h.Pick(ITEM, number=1)),
                e.Sequence(
                    (
                        e.Change(
                            PICKED,
                            c.GainsText(
                                p.Trigger(
                                    Event("start of turn", player=YOU),
                                    e.Sequence((h.Pick(ITEM), m.Destroy(PICKED))),
                                )
                            ),
                            "turn",
                        ),
                        m.Deplete(t.Picked(1)),
                    )
                ),
            ),
        ),
    ),
    (
        "some of the cards looked at",
        "tactic",
        "Look at the top 6 cards of your deck. Put 2 of them into your hand and the rest on the bottom of your deck.",
        (
            p.Resolution(
                e.Sequence(
                    (
                        s.LookAtTop(YOU, N(6), YOU, 0),
                        h.Pick(DECK, N(2), number=1, choose=True, among=PICKED),
                        m.PutInto(t.Picked(1), "hand"),
                        m.PutInto(t.Rest(0), "deck bottom"),
                    )
                )
            ),
        ),
    ),
    (
        "a kind among the revealed cards",
        "tactic",
        (
            "Reveal the top 6 cards of your deck. Choose up to 2 items among them. "
            "Put any number of the items into your hand."
        ),
        (
            p.Resolution(
                e.Sequence(
                    (
                        s.RevealTop(YOU, N(6), 0),
                        h.Pick(ITEM_IN_DECK, N(2), up_to=True, number=1, choose=True, among=PICKED),
                        h.Pick(DECK, a.CountOf(DECK), up_to=True, number=2, choose=True, among=t.Picked(1)),
                        m.PutInto(t.Picked(2), "hand"),
                    )
                )
            ),
        ),
    ),
    (
        "either deck",
        "tactic",
        "Look at the top 6 cards of either deck. Shuffle that deck.",
        (
            p.Resolution(
                e.Sequence(
                    (
                        h.PickPlayer(opponent=False, choose=True),
                        s.LookAtTop(t.ThatPlayer(), N(6), YOU, -1),
                        m.Shuffle(t.ThatPlayer()),
                    )
                )
            ),
        ),
    ),
    (
        "at random",
        "tactic",
        "Destroy 2 items your opponent controls at random.",
        (
            p.Resolution(
                e.Sequence(
                    (
                        h.Pick(t.Cards(types=("item",), side="opponent"), N(2), choose=True, random=True),
                        m.Destroy(PICKED),
                    )
                )
            ),
        ),
    ),
    (
        "the top of a deck out of the game",
        "tactic",
        "Remove the top 6 cards of your opponent's deck from the game.",
        (p.Resolution(m.PutFromDeck(OPPONENT, N(6), "out")),),
    ),
    (
        "out of the void",
        "tactic",
        "COST: Pick a face-down card in the void.\nEFFECT: Put the card into its owner's hand.",
        (
            p.CostSection((h.Pick(t.Cards(area="void", states=("face-down",))),)),
            p.Resolution(m.PutInto(PICKED, "hand")),
        ),
    ),
    (
        "flipped face-up",
        "tactic",
        "COST: Pick a face-down resource.\nEFFECT: Flip the resource face-up.",
        (
            p.CostSection((h.Pick(t.Cards(types=("resource",), states=("face-down",))),)),
            p.Resolution(m.FlipUpCard(PICKED)),
        ),
    ),
    (
        "the next time",
        "tactic",
        "COST: Pick a character.\nEFFECT: The next time it is destroyed by an effect this turn, deplete it instead.",
        (
            p.CostSection((h.Pick(CHARACTER),)),
            p.Resolution(e.NextInstead(Event("destroyed", PICKED, effect=True), m.Deplete(PICKED))),
        ),
    ),
    (
        "the next time of a kind",
        "tactic",
        "The next time an item would be destroyed this turn, shuffle it into its owner's deck instead.",
        (
            p.Resolution(
                e.NextInstead(Event("destroyed", t.Cards(types=("item",))), m.PutInto(t.It(), "deck")),
            ),
        ),
    ),
    (
        "a named card",
        "tactic",
        "COST: Name a card.\nEFFECT: Search your deck for 6 cards with that name. Destroy all cards with that name.",
        (
            p.CostSection((h.NameCard(),)),
            p.Resolution(
                e.Sequence(
                    (
                        s.Search(YOU, t.Cards(area="deck", named=True), N(6)),
                        m.Destroy(t.Cards(named=True)),
                    )
                )
            ),
        ),
    ),
    (
        "copies of a named card",
        "tactic",
        "COST: Name a card.\nEFFECT: Search your deck for up to 6 copies of the card and reveal them.",
        (
            p.CostSection((h.NameCard(),)),
            p.Resolution(s.Search(YOU, NAMED, N(6), reveal=True, up_to=True)),
        ),
    ),
    (
        "up to the top cards",
        "tactic",
        "Look at up to the top 6 cards of your deck. Put them back in any order.",
        (p.Resolution(e.Sequence((s.LookAtTop(YOU, N(6), YOU, 0, up_to=True), m.PutInto(PICKED, "deck top")))),),
    ),
    (
        "the other of two",
        "tactic",
        "Pick 2 items. Put 1 of the items into its owner's hand. Destroy the other item.",
        (
            p.Resolution(
                e.Sequence(
                    (
                        h.Pick(t.Cards(types=("item",)), N(2)),
                        h.Pick(t.Cards(), N(1), number=1, choose=True, among=PICKED),
                        m.PutInto(t.Picked(1), "hand"),
                        m.Destroy(t.Rest(0)),
                    )
                )
            ),
        ),
    ),
    (
        "whether it has that name",
        "tactic",
        "Name a card. Reveal the top card of your deck. If it has that name, draw 6 cards.",
        (
            p.Resolution(
                e.Sequence(
                    (
                        h.NameCard(),
                        s.RevealTop(YOU, N(1), 0),
                        e.If(k.Has(PICKED, t.Cards(area="", named=True)), m.Draw(YOU, N(6))),
                    )
                )
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
    *PERMISSIONS,
    *REFERENCES,
    *COSTS,
    *RARE,
    *VOICED,
)
NAME: Final = "Iron Duck"
