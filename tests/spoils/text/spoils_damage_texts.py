"""Texts of our own about damage: who inflicts it, and where it goes, with the words they are read into."""

from typing import Final

from rulewright.spoils.words import amounts as a
from rulewright.spoils.words import changes as c
from rulewright.spoils.words import choices as h
from rulewright.spoils.words import damage as d
from rulewright.spoils.words import effects as e
from rulewright.spoils.words import moves as m
from rulewright.spoils.words import paragraphs as p
from rulewright.spoils.words import things as t
from rulewright.spoils.words.events import Event

N = a.Number
YOU, OPPONENT, THIS, PICKED = t.You(), t.Opponent(), t.This(), t.Picked(0)
CHARACTER: Final = t.Cards(types=("character",))
COVERT: Final = t.Cards(types=("character",), keywords=("covert",))
ITEM: Final = t.Cards(types=("item",))

# name, types, text, words
DAMAGE: Final[tuple[tuple[str, str, str, tuple[p.Paragraph, ...]], ...]] = (
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
        "damage is changed",
        "location",
        "If damage is inflicted to a location you control, reduce the amount by 3.",
        (p.StaticFor(c.DamageChange(t.Cards(types=("location",), side="you"), "to", N(3), more=False)),),
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
        "damage besides",
        "tactic",
        "COST: Pick a location.\nEFFECT: Inflict 4 damage to the location and 2 damage to your faction.",
        (
            p.CostSection((h.Pick(t.Cards(("location",))),)),
            p.Resolution(e.Sequence((d.Inflict(N(4), PICKED), d.Inflict(N(2), t.FactionOf(YOU))))),
        ),
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
                e.ChangeFor(c.DamageChange(t.FactionOf(OPPONENT), "to", None, more=False, other=PICKED), "turn"),
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
        "damage that goes elsewhere",
        "character",
        (
            "SHIELD\nCOST: Pick a character.\n"
            "EFFECT: This turn, the next 6 damage inflicted to the character is inflicted to this card instead."
        ),
        (p.Ability("SHIELD", "", (h.Pick(CHARACTER),), d.Redirect(N(6), PICKED, THIS)),),
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
        "all damage must",
        "character",
        "All battle damage that could be assigned to Iron Duck must be assigned to it.",
        (p.Static(THIS, c.Must("take damage")),),
    ),
    (
        "assigned damage",
        "character",
        "All damage assigned to this card by characters with locations attached to them is reduced to 0.",
        (
            p.StaticFor(
                c.DamageChange(
                    THIS,
                    "to",
                    None,
                    more=False,
                    battle=True,
                    other=t.Cards(types=("character",), bearing=t.Cards(types=("location",))),
                )
            ),
        ),
    ),
    (
        "cannot inflict",
        "location",
        "Characters with Covert cannot inflict damage to this card.",
        (p.StaticFor(c.DamageChange(COVERT, "by", None, more=False, other=THIS)),),
    ),
    (
        "their printed life",
        "location",
        "All characters lose X life, where X is their printed life minus 6.",
        (p.Static(CHARACTER, c.Loses("life", a.Minus(a.NumberOf("printed life", t.Itself()), N(6)))),),
    ),
)
