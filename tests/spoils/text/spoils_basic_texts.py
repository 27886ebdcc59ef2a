"""Texts of our own of every kind of paragraph, with the words they are read into."""

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
from rulewright.spoils.words import things as t
from rulewright.spoils.words.events import Event

N = a.Number
YOU, OPPONENT, THIS, PICKED = t.You(), t.Opponent(), t.This(), t.Picked(0)
CHARACTER: Final = t.Cards(types=("character",))
ITEM: Final = t.Cards(types=("item",))
MINE: Final = t.Cards(types=("character",), side="you")

# name, types, text, words
BASIC: Final[tuple[tuple[str, str, str, tuple[p.Paragraph, ...]], ...]] = (
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
        "response",
        "tactic",
        "COST: Play this only in response to a location being played.\nEFFECT: Terminate the location.",
        (
            p.CostSection((y.Only(k.InResponseTo("card", t.Cards(types=("location",)))),)),
            p.Resolution(y.Terminate(t.BeingAnswered())),
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
)
