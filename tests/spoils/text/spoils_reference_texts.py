"""Texts of our own about what a text refers to, this or that, and where damage goes, with the words they mean."""

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

CHARACTER: Final = t.Cards(types=("character",))
ITEM: Final = t.Cards(types=("item",))
LOCATION: Final = t.Cards(types=("location",))
N = a.Number
YOU, OPPONENT, THIS, PICKED = t.You(), t.Opponent(), t.This(), t.Picked(0)


def turn(thing: t.Things, *changes: c.CardChange) -> tuple[e.Effect, ...]:
    """Give changes of a thing for this turn."""
    return tuple([e.Change(thing, change, "turn") for change in changes])


# name, types, text, words
REFERENCES: Final[tuple[tuple[str, str, str, tuple[p.Paragraph, ...]], ...]] = (
    (
        "a letter that is known only if you do",
        "tactic",
        "You may pay 2. If you do, X is 3. Draw X cards.",
        (
            p.Resolution(
                e.IfYouDo(
                    e.May(y.Pay(N(2))),
                    e.Sequence((h.LetVariable("X", N(3)), m.Draw(YOU, a.Variable("X")))),
                )
            ),
        ),
    ),
    (
        "this or that",
        "tactic",
        "COST: Pick a character.\nEFFECT: This turn, it loses 6 strength or 7 speed and gains 3 life.",
        (
            p.CostSection((h.Pick(CHARACTER),)),
            p.Resolution(
                e.Sequence(
                    (
                        e.Options(turn(PICKED, c.Loses("strength", N(6)), c.Loses("speed", N(7)))),
                        *turn(PICKED, c.Gains("life", N(3))),
                    )
                )
            ),
        ),
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
        "two picks together",
        "tactic",
        "COST: Pick a character you own. Pick an item.\nEFFECT: Put the cards into their owner's hand.",
        (
            p.CostSection((h.Pick(t.Cards(types=("character",), side="owned")), h.Pick(ITEM, number=1))),
            p.Resolution(m.PutInto(t.Together((PICKED, t.Picked(1))), "hand")),
        ),
    ),
    (
        "your party",
        "tactic",
        "This turn, all characters in your party gain 6 speed.",
        (
            p.Resolution(
                e.Change(t.Cards(types=("character",), side="you", states=("in battle",)), c.Gains("speed", N(6)))
            ),
        ),
    ),
    (
        "not the one destroyed",
        "character",
        "BARTER\nCOST: Pick a character. Destroy a depleted character you control.\nEFFECT: Deplete the character.",
        (
            p.Ability(
                "BARTER",
                "",
                (
                    h.Pick(CHARACTER),
                    h.Pick(t.Cards(types=("character",), side="you", states=("depleted",)), number=1, choose=True),
                    m.Destroy(t.Picked(1)),
                ),
                m.Deplete(PICKED),
            ),
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
        "what goes on after instead",
        "tactic",
        (
            "COST: Pick an item.\nEFFECT: The next time the item is destroyed during this battle, "
            'take control of it instead. It gains the "duck" subtype.'
        ),
        (
            p.CostSection((h.Pick(ITEM),)),
            p.Resolution(
                e.NextInstead(
                    Event("destroyed", PICKED),
                    e.Sequence((m.TakeControl(PICKED), e.Change(PICKED, c.GainsType("subtype", "duck"), "ever"))),
                    "battle",
                )
            ),
        ),
    ),
    (
        "the damage of the turn",
        "tactic",
        (
            "COST: Pick a character.\nEFFECT: The next time the character is destroyed this turn, deplete it instead. "
            "Reduce the amount of damage inflicted to it this turn to 0, then draw 6 cards."
        ),
        (
            p.CostSection((h.Pick(CHARACTER),)),
            p.Resolution(
                e.NextInstead(
                    Event("destroyed", PICKED),
                    e.Sequence((m.Deplete(PICKED), d.RemoveDamage(PICKED, this_turn=True), m.Draw(YOU, N(6)))),
                    "turn",
                )
            ),
        ),
    ),
    (
        "no damage in a battle",
        "tactic",
        "Reduce all damage inflicted during this battle to 0.",
        (p.Resolution(e.ChangeFor(c.DamageChange(c.RECEIVERS, "to", None, more=False), "battle")),),
    ),
    (
        "no damage by one card",
        "tactic",
        "COST: Pick an item.\nEFFECT: This turn, reduce all damage the item inflicts to your opponent's faction to 0.",
        (
            p.CostSection((h.Pick(ITEM),)),
            p.Resolution(
                e.ChangeFor(c.DamageChange(PICKED, "by", None, more=False, other=t.FactionOf(OPPONENT)), "turn"),
            ),
        ),
    ),
    (
        "no damage to all of a kind",
        "tactic",
        "Reduce all damage inflicted to all items you control this turn to 0.",
        (
            p.Resolution(
                e.ChangeFor(c.DamageChange(t.Cards(types=("item",), side="you"), "to", None, more=False), "turn"),
            ),
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
        "enters play under your control",
        "tactic",
        (
            "COST: Play this only in response to a location being played. Pay X, where X is its numeric cost.\n"
            "EFFECT: The location enters play under your control."
        ),
        (
            p.CostSection(
                (y.Only(k.InResponseTo("card", LOCATION)), y.Pay(a.NumberOf("cost", t.BeingAnswered()))),
            ),
            p.Resolution(m.EntersUnder(t.BeingAnswered())),
        ),
    ),
    (
        "terminated into the hand",
        "tactic",
        (
            "COST: Play this only in response to a location being played.\n"
            "EFFECT: Terminate the location, but put it into its owner's hand instead of their discard pile. "
            "Its owner puts an item from their hand on the bottom of their deck."
        ),
        (
            p.CostSection((y.Only(k.InResponseTo("card", LOCATION)),)),
            p.Resolution(
                e.Sequence(
                    (
                        y.Terminate(t.BeingAnswered(), "hand"),
                        h.Pick(
                            t.Cards(types=("item",), area="hand", side="their"),
                            choose=True,
                            player=t.OwnerOf(t.BeingAnswered()),
                        ),
                        m.PutInto(PICKED, "deck bottom"),
                    )
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
            p.Resolution(m.PutFromDeck(t.OwnerOf(PICKED), N(6), "discard")),
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
        "all revealed cards of a kind",
        "tactic",
        (
            "Reveal the top 6 cards of your opponent's deck. Put all revealed locations and items into play under "
            "your control. Put the remaining cards on the bottom of your opponent's deck."
        ),
        (
            p.Resolution(
                e.Sequence(
                    (
                        s.RevealTop(OPPONENT, N(6), 0),
                        m.PutIntoPlay(t.Cards(types=("location", "item"), area="deck", side="opponent", among=PICKED)),
                        m.PutInto(t.Rest(0), "deck bottom"),
                    )
                )
            ),
        ),
    ),
    (
        "past the blockers",
        "tactic",
        (
            "COST: Pick an item.\nEFFECT: If the item assigns battle damage to the blocking party during this "
            "battle, assign it to the target of the attack instead."
        ),
        (
            p.CostSection((h.Pick(ITEM),)),
            p.Resolution(e.Change(PICKED, c.Must("strike the target"), "battle")),
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
        "one card each way",
        "tactic",
        ("COST: Pick 6 items in your discard pile.\nEFFECT: Shuffle 1 card into your deck. Put 1 card into your hand."),
        (
            p.CostSection((h.Pick(t.Cards(types=("item",), area="discard", side="you"), N(6)),)),
            p.Resolution(
                e.Sequence(
                    (
                        h.Pick(t.Cards(area="discard", side="you"), number=1, choose=True, among=PICKED),
                        m.PutInto(t.Picked(1), "deck"),
                        h.Pick(t.Cards(area="discard", side="you"), number=2, choose=True, among=t.Rest(0)),
                        m.PutInto(t.Picked(2), "hand"),
                    )
                )
            ),
        ),
    ),
    (
        "either of two",
        "tactic",
        (
            "COST: Pick a character you own. Pick a character your opponent owns.\nEFFECT: If either character was a "
            "member of an opponent's blocking party, deplete all characters in that party."
        ),
        (
            p.CostSection(
                (
                    h.Pick(t.Cards(types=("character",), side="owned")),
                    h.Pick(t.Cards(types=("character",), side="opponent owned"), number=1),
                )
            ),
            p.Resolution(
                e.If(
                    k.OneHas(
                        t.Together((PICKED, t.Picked(1))), t.Cards(states=("blocking",), side="opponent", area="")
                    ),
                    m.Deplete(t.Cards(types=("character",), states=("blocking",))),
                )
            ),
        ),
    ),
    (
        "either is covert",
        "tactic",
        "COST: Pick a character. Pick another character.\nEFFECT: If either character is depleted, draw 6 cards.",
        (
            p.CostSection(
                (h.Pick(CHARACTER), h.Pick(t.Cards(types=("character",), besides=PICKED), number=1)),
            ),
            p.Resolution(
                e.If(
                    k.OneHas(t.Together((PICKED, t.Picked(1))), t.Cards(states=("depleted",), area="")),
                    m.Draw(YOU, N(6)),
                )
            ),
        ),
    ),
    (
        "options as an effect",
        "tactic",
        (
            "COST: Pick a character.\nEFFECT: Choose one of the following as this card's effect:\n"
            "OPTION 1\nThe character gains 6 numeric cost this turn. Draw 7 cards.\n"
            "OPTION 2\nThe character loses 8 numeric cost this turn. Draw 9 cards."
        ),
        (
            p.CostSection((h.Pick(CHARACTER),)),
            p.Resolution(
                e.Options(
                    (
                        e.Sequence((*turn(PICKED, c.Gains("cost", N(6))), m.Draw(YOU, N(7)))),
                        e.Sequence((*turn(PICKED, c.Loses("cost", N(8))), m.Draw(YOU, N(9)))),
                    )
                )
            ),
        ),
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
        "an attack by an effect",
        "tactic",
        "Attack your opponent. Draw 6 cards.",
        (p.Resolution(e.Sequence((y.AttackPlayer(), m.Draw(YOU, N(6))))),),
    ),
    (
        "damage that goes elsewhere",
        "character",
        (
            "SHIELD\nCOST: Pick a character.\n"
            "EFFECT: This turn, the next 6 damage inflicted to the character is inflicted to this card instead."
        ),
        (p.Ability("SHIELD", "", (h.Pick(CHARACTER),), d.Redirect(N(6), PICKED, THIS)),),
    ),
    (
        "the card you searched for",
        "item",
        (
            "TRADE\nCOST: Discard a card.\nEFFECT: If the discarded card is an item, search your deck for a tactic. "
            "If it is a character, search your deck for a location. "
            "Reveal the card you searched for and put it on the top of your deck."
        ),
        (
            p.Ability(
                "TRADE",
                "",
                (m.Discard(YOU, N(1), number=0),),
                e.Sequence(
                    (
                        e.If(
                            k.Has(PICKED, t.Cards(types=("item",), area="")),
                            s.Search(YOU, t.Cards(types=("tactic",), area="deck"), number=1),
                        ),
                        e.If(
                            k.Has(PICKED, t.Cards(types=("character",), area="")),
                            s.Search(YOU, t.Cards(types=("location",), area="deck"), number=2),
                        ),
                        s.Reveal(t.Together((t.Picked(1), t.Picked(2)))),
                        m.PutInto(t.Together((t.Picked(1), t.Picked(2))), "deck top"),
                    )
                ),
            ),
        ),
    ),
    (
        "an effect that happens twice",
        "tactic",
        (
            "COST: Pick an item you control.\n"
            "EFFECT: You may use one of the item's abilities. If you do, the effect happens twice instead of once."
        ),
        (
            p.CostSection((h.Pick(t.Cards(types=("item",), side="you")),)),
            p.Resolution(e.May(y.UseAbilityOf(PICKED, 2))),
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
        "no damage inflicted by one",
        "tactic",
        "COST: Pick a character.\nEFFECT: Reduce all damage inflicted by the character this turn to 0.",
        (
            p.CostSection((h.Pick(CHARACTER),)),
            p.Resolution(e.ChangeFor(c.DamageChange(PICKED, "by", None, more=False), "turn")),
        ),
    ),
    (
        "all revealed cards into the hand",
        "tactic",
        (
            "Reveal the top 6 cards of your deck. "
            "Put all revealed items into your hand and the rest on the bottom of your deck."
        ),
        (
            p.Resolution(
                e.Sequence(
                    (
                        s.RevealTop(YOU, N(6), 0),
                        m.PutInto(t.Cards(types=("item",), area="deck", side="you", among=PICKED), "hand"),
                        m.PutInto(t.Rest(0), "deck bottom"),
                    )
                )
            ),
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
        "a replacement on a condition",
        "item",
        (
            "GUARD\nCOST: Pick a character.\nEFFECT: The next time the character is destroyed this turn, "
            "if this card is in play you may destroy it instead. If you do, draw 6 cards."
        ),
        (
            p.Ability(
                "GUARD",
                "",
                (h.Pick(CHARACTER),),
                e.NextInstead(
                    Event("destroyed", PICKED),
                    e.IfYouDo(e.May(m.Destroy(THIS)), m.Draw(YOU, N(6))),
                    "turn",
                    k.Has(THIS, t.Cards()),
                ),
            ),
        ),
    ),
    (
        "at the start of your next turn",
        "location",
        (
            "REST\nCOST: Pick an item.\nEFFECT: Remove the item from the game. At the start of "
            "your next turn, if this card is in play, put the removed item into play under your control."
        ),
        (
            p.Ability(
                "REST",
                "",
                (h.Pick(ITEM),),
                e.Sequence(
                    (
                        m.PutInto(PICKED, "out"),
                        e.Later(
                            Event("start of turn", player=YOU),
                            e.If(k.Has(THIS, t.Cards()), m.PutIntoPlay(PICKED)),
                        ),
                    )
                ),
            ),
        ),
    ),
    (
        "at the end of the turn",
        "tactic",
        "COST: Pick a character.\nEFFECT: Restore the character. At the end of the turn, destroy it.",
        (
            p.CostSection((h.Pick(CHARACTER),)),
            p.Resolution(
                e.Sequence(
                    (
                        m.Restore(PICKED),
                        e.Later(Event("end of turn", player=t.EachPlayer()), m.Destroy(PICKED)),
                    )
                )
            ),
        ),
    ),
)
