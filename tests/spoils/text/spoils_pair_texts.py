"""Texts of our own about two cards: whose they are, and what one does to the other, with the words they mean."""

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
from rulewright.spoils.words.things import UNTIL_YOUR_TURN

N = a.Number
YOU, OPPONENT, THIS = t.You(), t.Opponent(), t.This()

# name, types, text, words
PAIRS: Final[tuple[tuple[str, str, str, tuple[p.Paragraph, ...]], ...]] = (
    (
        "damage to both at the same time",
        "tactic",
        (
            "COST: Pick a character you control. Pick a character your opponent controls.\n"
            "EFFECT: Inflict 5 damage to your opponent's character and 4 damage to your character simultaneously."
        ),
        (
            p.CostSection(
                (
                    h.Pick(t.Cards(("character",), side="you")),
                    h.Pick(t.Cards(("character",), side="opponent"), number=1),
                )
            ),
            p.Resolution(e.AtOnce((d.Inflict(N(5), t.Picked(1)), d.Inflict(N(4), t.Picked())))),
        ),
    ),
    (
        "damage to a card and a faction at the same time",
        "tactic",
        (
            "COST: Pick a location.\n"
            "EFFECT: Inflict 6 damage to the location and 3 damage to your faction at the same time."
        ),
        (
            p.CostSection((h.Pick(t.Cards(("location",))),)),
            p.Resolution(e.AtOnce((d.Inflict(N(6), t.Picked()), d.Inflict(N(3), t.FactionOf(YOU))))),
        ),
    ),
    (
        "theirs by the article",
        "tactic",
        (
            "COST: Pick an item you control. Pick an opponent's item.\n"
            "EFFECT: Destroy the opponent's item. Deplete your item."
        ),
        (
            p.CostSection(
                (h.Pick(t.Cards(("item",), side="you")), h.Pick(t.Cards(("item",), side="opponent"), number=1))
            ),
            p.Resolution(e.Sequence((m.Destroy(t.Picked(1)), m.Deplete(t.Picked())))),
        ),
    ),
    (
        "mine and theirs of two types",
        "tactic",
        (
            "COST: Pick a location you control. Pick a character your opponent controls.\n"
            "EFFECT: Deplete your opponent's character. Destroy your location."
        ),
        (
            p.CostSection(
                (h.Pick(t.Cards(("location",), side="you")), h.Pick(t.Cards(("character",), side="opponent"), number=1))
            ),
            p.Resolution(e.Sequence((m.Deplete(t.Picked(1)), m.Destroy(t.Picked())))),
        ),
    ),
    (
        "mine and theirs by and",
        "tactic",
        (
            "COST: Pick a character you control. Pick a character your opponent controls.\n"
            "EFFECT: Destroy your character and your opponent's character."
        ),
        (
            p.CostSection(
                (
                    h.Pick(t.Cards(("character",), side="you")),
                    h.Pick(t.Cards(("character",), side="opponent"), number=1),
                )
            ),
            p.Resolution(m.Destroy(t.Together((t.Picked(), t.Picked(1))))),
        ),
    ),
    (
        "mine alone",
        "tactic",
        "COST: Pick an item you control.\nEFFECT: Restore your item.",
        (p.CostSection((h.Pick(t.Cards(("item",), side="you")),)), p.Resolution(m.Restore(t.Picked()))),
    ),
    (
        "mine inflicts as much as it has",
        "tactic",
        (
            "COST: Pick a character you control. Pick a character your opponent controls.\n"
            "EFFECT: Your character inflicts damage equal to its speed to your opponent's character."
        ),
        (
            p.CostSection(
                (
                    h.Pick(t.Cards(("character",), side="you")),
                    h.Pick(t.Cards(("character",), side="opponent"), number=1),
                )
            ),
            p.Resolution(d.Inflict(a.NumberOf("speed", t.Picked()), t.Picked(1), source=t.Picked())),
        ),
    ),
    (
        "the picked one inflicts",
        "tactic",
        "COST: Pick a character. Pick a location.\nEFFECT: The character inflicts 5 damage to the location.",
        (
            p.CostSection((h.Pick(t.Cards(("character",))), h.Pick(t.Cards(("location",)), number=1))),
            p.Resolution(d.Inflict(N(5), t.Picked(1), source=t.Picked())),
        ),
    ),
    (
        "what attacks inflicts",
        "item",
        "If a character you control attacks, it inflicts 3 damage to your opponent's faction.",
        (
            p.Trigger(
                Event("attacks", t.Cards(("character",), side="you")),
                d.Inflict(N(3), t.FactionOf(OPPONENT), source=t.It()),
            ),
        ),
    ),
    (
        "this card inflicts as much as it has",
        "character",
        ("KICK\nCOST: Pay 3. Pick a location.\nEFFECT: This card inflicts damage equal to its speed to the location."),
        (
            p.Ability(
                "KICK",
                "",
                (y.Pay(N(3)), h.Pick(t.Cards(("location",)))),
                d.Inflict(a.NumberOf("speed", THIS), t.Picked()),
            ),
        ),
    ),
    (
        "it inflicts",
        "character",
        "If this card blocks, it inflicts 3 damage to your opponent's faction.",
        (p.Trigger(Event("blocks", THIS), d.Inflict(N(3), t.FactionOf(OPPONENT))),),
    ),
    (
        "the bearer inflicts",
        "item",
        (
            "ATTACH to Character\n"
            "POKE\n"
            "COST: Deplete the attached character. Pick another character.\n"
            "EFFECT: The attached character inflicts damage equal to its strength to the character."
        ),
        (
            p.AttachTo(t.Cards(("character",))),
            p.Ability(
                "POKE",
                "",
                (m.Deplete(t.Bearer()), h.Pick(t.Cards(("character",), besides=t.Bearer()))),
                d.Inflict(a.NumberOf("strength", t.Bearer()), t.Picked(), source=t.Bearer()),
            ),
        ),
    ),
    (
        "a fight of two picked",
        "tactic",
        (
            "COST: Pick a character you control. Pick a character your opponent controls.\n"
            "EFFECT: The characters inflict damage equal to their strength to each other."
        ),
        (
            p.CostSection(
                (
                    h.Pick(t.Cards(("character",), side="you")),
                    h.Pick(t.Cards(("character",), side="opponent"), number=1),
                )
            ),
            p.Resolution(d.Fight(t.Together((t.Picked(), t.Picked(1))))),
        ),
    ),
    (
        "a fight of two picked at once",
        "tactic",
        "COST: Pick 2 characters.\nEFFECT: The characters inflict damage equal to their life to each other.",
        (p.CostSection((h.Pick(t.Cards(("character",)), N(2)),)), p.Resolution(d.Fight(t.Picked(), "life"))),
    ),
    (
        "a fight with this card",
        "character",
        (
            "GRAPPLE\n"
            "COST: Pay 3. Pick another character.\n"
            "EFFECT: This card and the character inflict damage equal to their strength to each other."
        ),
        (
            p.Ability(
                "GRAPPLE",
                "",
                (y.Pay(N(3)), h.Pick(t.Cards(("character",), other=True))),
                d.Fight(t.Together((THIS, t.Picked()))),
            ),
        ),
    ),
    (
        "a fight with the bearer",
        "item",
        (
            "ATTACH to Character\n"
            "GRAPPLE\n"
            "COST: Pay 3. Pick a character your opponent controls.\n"
            "EFFECT: The attached character and the character inflict damage equal to their strength to each "
            "other."
        ),
        (
            p.AttachTo(t.Cards(("character",))),
            p.Ability(
                "GRAPPLE",
                "",
                (y.Pay(N(3)), h.Pick(t.Cards(("character",), side="opponent"))),
                d.Fight(t.Together((t.Bearer(), t.Picked()))),
            ),
        ),
    ),
    (
        "a fight that each begins",
        "tactic",
        (
            "COST: Pick a character. Pick another character.\n"
            "EFFECT: Each of the characters inflicts damage equal to its strength to the other."
        ),
        (
            p.CostSection(
                (h.Pick(t.Cards(("character",))), h.Pick(t.Cards(("character",), besides=t.Picked()), number=1))
            ),
            p.Resolution(d.Fight(t.Together((t.Picked(), t.Picked(1))))),
        ),
    ),
    (
        "all other than the bearer",
        "item",
        "ATTACH to Character\nAll other characters you control gain 3 speed.",
        (
            p.AttachTo(t.Cards(("character",))),
            p.Static(t.Cards(("character",), side="you", besides=t.Bearer()), c.Gains("speed", N(3))),
        ),
    ),
    (
        "another than the bearer attacks",
        "item",
        "ATTACH to Character\nIf another character attacks, draw 5 cards.",
        (
            p.AttachTo(t.Cards(("character",))),
            p.Trigger(Event("attacks", t.Cards(("character",), besides=t.Bearer())), m.Draw(YOU, N(5))),
        ),
    ),
    (
        "one chosen and the other",
        "tactic",
        (
            "COST: Pick 2 characters.\n"
            "EFFECT: Choose one of the characters. Destroy it. If the other character is depleted, restore it."
        ),
        (
            p.CostSection((h.Pick(t.Cards(("character",)), N(2)),)),
            p.Resolution(
                e.Sequence(
                    (
                        h.Pick(t.Cards(), number=1, choose=True, among=t.Picked()),
                        m.Destroy(t.Picked(1)),
                        e.If(k.Has(t.Rest(), t.Cards(area="", states=("depleted",))), m.Restore(t.Rest())),
                    )
                )
            ),
        ),
    ),
    (
        "as much as the other has",
        "tactic",
        (
            "COST: Pick 2 characters your opponent controls.\n"
            "EFFECT: Choose one of the characters. Inflict X damage to it, where X is the speed of the other "
            "character."
        ),
        (
            p.CostSection((h.Pick(t.Cards(("character",), side="opponent"), N(2)),)),
            p.Resolution(
                e.Sequence(
                    (
                        h.Pick(t.Cards(side="opponent"), number=1, choose=True, among=t.Picked()),
                        d.Inflict(a.NumberOf("speed", t.Rest()), t.Picked(1)),
                    )
                )
            ),
        ),
    ),
    (
        "as much as the other's",
        "tactic",
        (
            "COST: Pick 2 locations.\n"
            "EFFECT: Destroy one of the locations. Draw X cards, where X is the other location's structure."
        ),
        (
            p.CostSection((h.Pick(t.Cards(("location",)), N(2)),)),
            p.Resolution(
                e.Sequence(
                    (
                        h.Pick(t.Cards(), number=1, choose=True, among=t.Picked()),
                        m.Destroy(t.Picked(1)),
                        m.Draw(YOU, a.NumberOf("structure", t.Rest())),
                    )
                )
            ),
        ),
    ),
    (
        "one gains and the other loses",
        "tactic",
        (
            "COST: Pick 2 characters.\n"
            "EFFECT: Choose one of the characters. This turn, it gains 3 speed and the other character loses 4 "
            "speed."
        ),
        (
            p.CostSection((h.Pick(t.Cards(("character",)), N(2)),)),
            p.Resolution(
                e.Sequence(
                    (
                        h.Pick(t.Cards(), number=1, choose=True, among=t.Picked()),
                        e.Change(t.Picked(1), c.Gains("speed", N(3))),
                        e.Change(t.Rest(), c.Loses("speed", N(4))),
                    )
                )
            ),
        ),
    ),
    (
        "one and the other by itself",
        "tactic",
        "COST: Pick 2 items.\nEFFECT: Destroy one of the items and deplete the other.",
        (
            p.CostSection((h.Pick(t.Cards(("item",)), N(2)),)),
            p.Resolution(
                e.Sequence(
                    (
                        h.Pick(t.Cards(), number=1, choose=True, among=t.Picked()),
                        m.Destroy(t.Picked(1)),
                        m.Deplete(t.Rest()),
                    )
                )
            ),
        ),
    ),
    (
        "two numbers switched",
        "tactic",
        "COST: Pick a character.\nEFFECT: This turn, switch the character's strength and speed.",
        (
            p.CostSection((h.Pick(t.Cards(("character",))),)),
            p.Resolution(e.Change(t.Picked(), c.Switches("strength", "speed"))),
        ),
    ),
    (
        "its numbers exchanged",
        "tactic",
        "COST: Pick an attacking character.\nEFFECT: Exchange its strength and life during this battle.",
        (
            p.CostSection((h.Pick(t.Cards(("character",), states=("attacking",))),)),
            p.Resolution(e.Change(t.Picked(), c.Switches("strength", "life"), "battle")),
        ),
    ),
    (
        "numbers of all switched",
        "tactic",
        ("Until the start of your next turn, switch the strength and life of all characters your opponent controls."),
        (
            p.Resolution(
                e.Change(t.Cards(("character",), side="opponent"), c.Switches("strength", "life"), UNTIL_YOUR_TURN)
            ),
        ),
    ),
    (
        "own numbers switched",
        "character",
        "Switch this card's strength and life.",
        (p.Static(THIS, c.Switches("strength", "life")),),
    ),
    (
        "own numbers switched in battle",
        "character",
        "While this card is attacking, switch its strength and speed.",
        (
            p.While(
                k.Has(THIS, t.Cards(area="", states=("attacking",))), p.Static(THIS, c.Switches("strength", "speed"))
            ),
        ),
    ),
    (
        "numbers of the bearer are switched",
        "item",
        "ATTACH to Character\nThe attached character's strength and life are switched.",
        (p.AttachTo(t.Cards(("character",))), p.Static(t.Bearer(), c.Switches("strength", "life"))),
    ),
    (
        "you may switch them",
        "character",
        "If this card blocks, you may switch its strength and life this turn.",
        (p.Trigger(Event("blocks", THIS), e.May(e.Change(THIS, c.Switches("strength", "life")))),),
    ),
    (
        "control switched for a turn",
        "tactic",
        (
            "COST: Pick an item you control. Pick an item your opponent controls.\n"
            "EFFECT: Switch control of the items until the end of the turn."
        ),
        (
            p.CostSection(
                (h.Pick(t.Cards(("item",), side="you")), h.Pick(t.Cards(("item",), side="opponent"), number=1))
            ),
            p.Resolution(m.SwitchControl(t.Together((t.Picked(), t.Picked(1))), "turn")),
        ),
    ),
    (
        "control of this and another",
        "location",
        (
            "TRADE\n"
            "COST: Pay 3. Pick a location your opponent controls.\n"
            "EFFECT: Switch control of this card and the location."
        ),
        (
            p.Ability(
                "TRADE",
                "",
                (y.Pay(N(3)), h.Pick(t.Cards(("location",), side="opponent"))),
                m.SwitchControl(t.Together((THIS, t.Picked()))),
            ),
        ),
    ),
    (
        "control of two picked at once",
        "tactic",
        "COST: Pick 2 characters.\nEFFECT: Swap control of them.",
        (p.CostSection((h.Pick(t.Cards(("character",)), N(2)),)), p.Resolution(m.SwitchControl(t.Picked()))),
    ),
    (
        "all damage to one goes to the other",
        "tactic",
        (
            "COST: Pick a location. Pick another location.\n"
            "EFFECT: This turn, all damage inflicted to the first location is inflicted to the other location "
            "instead."
        ),
        (
            p.CostSection(
                (h.Pick(t.Cards(("location",))), h.Pick(t.Cards(("location",), besides=t.Picked()), number=1))
            ),
            p.Resolution(e.ChangeFor(c.Divert(t.Picked(), t.Picked(1)))),
        ),
    ),
    (
        "the next damage goes elsewhere whole",
        "character",
        (
            "SHIELD\n"
            "COST: Pay 3. Pick a location.\n"
            "EFFECT: The next damage inflicted to the location this turn is inflicted to this card instead."
        ),
        (p.Ability("SHIELD", "", (y.Pay(N(3)), h.Pick(t.Cards(("location",)))), d.Redirect(None, t.Picked(), THIS)),),
    ),
    (
        "all damage to the faction goes to this card",
        "character",
        "All damage inflicted to your faction is inflicted to this card instead.",
        (p.StaticFor(c.Divert(t.FactionOf(YOU), THIS)),),
    ),
    (
        "if damage would be inflicted it goes elsewhere",
        "character",
        "If battle damage would be inflicted to your faction, inflict it to this card instead.",
        (p.StaticFor(c.Divert(t.FactionOf(YOU), THIS, battle=True)),),
    ),
    (
        "damage to others goes to the bearer",
        "item",
        (
            "ATTACH to Character\n"
            "All damage that would be inflicted to your faction is inflicted to the attached character instead."
        ),
        (p.AttachTo(t.Cards(("character",))), p.StaticFor(c.Divert(t.FactionOf(YOU), t.Bearer()))),
    ),
    (
        "damage goes elsewhere in a battle",
        "character",
        (
            "SHIELD\n"
            "COST: Pay 3. Pick a location.\n"
            "EFFECT: During this battle, all battle damage inflicted to the location is inflicted to this card "
            "instead."
        ),
        (
            p.Ability(
                "SHIELD",
                "",
                (y.Pay(N(3)), h.Pick(t.Cards(("location",)))),
                e.ChangeFor(c.Divert(t.Picked(), THIS, battle=True), "battle"),
            ),
        ),
    ),
    (
        "damage to another goes to this card",
        "character",
        (
            "If damage would be inflicted to another character you control, that damage is inflicted to this "
            "card instead."
        ),
        (p.StaticFor(c.Divert(t.Cards(("character",), side="you", other=True), THIS)),),
    ),
    (
        "the picked one inflicts damage to one of a kind",
        "tactic",
        ("COST: Pick a character.\nEFFECT: The character inflicts 4 damage to a location your opponent controls."),
        (
            p.CostSection((h.Pick(t.Cards(("character",))),)),
            p.Resolution(
                e.Sequence(
                    (
                        h.Pick(t.Cards(("location",), side="opponent"), number=1, choose=True),
                        d.Inflict(N(4), t.Picked(1), source=t.Picked()),
                    )
                )
            ),
        ),
    ),
    (
        "what attacks inflicts damage to one of a kind",
        "item",
        "If a character you control attacks, it inflicts 3 damage to a location your opponent controls.",
        (
            p.Trigger(
                Event("attacks", t.Cards(("character",), side="you")),
                e.Sequence(
                    (
                        h.Pick(t.Cards(("location",), side="opponent"), choose=True),
                        d.Inflict(N(3), t.Picked(), source=t.It()),
                    )
                ),
            ),
        ),
    ),
    (
        "each takes the other's",
        "tactic",
        (
            "COST: Pick an item you control. Pick an item your opponent controls.\n"
            "EFFECT: Your opponent takes control of your item. Take control of your opponent's item."
        ),
        (
            p.CostSection(
                (h.Pick(t.Cards(("item",), side="you")), h.Pick(t.Cards(("item",), side="opponent"), number=1))
            ),
            p.Resolution(e.Sequence((m.TakeControl(t.Picked(), OPPONENT), m.TakeControl(t.Picked(1))))),
        ),
    ),
)
