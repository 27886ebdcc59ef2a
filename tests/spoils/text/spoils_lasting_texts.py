"""Texts of our own about what lasts a while or waits to replace something, with the words they are read into."""

from typing import Final

from rulewright.spoils.words import amounts as a
from rulewright.spoils.words import changes as c
from rulewright.spoils.words import choices as h
from rulewright.spoils.words import conditions as k
from rulewright.spoils.words import effects as e
from rulewright.spoils.words import moves as m
from rulewright.spoils.words import paragraphs as p
from rulewright.spoils.words import things as t
from rulewright.spoils.words.events import Event
from rulewright.spoils.words.things import UNTIL_YOUR_TURN

N = a.Number
YOU, OPPONENT, THIS, PICKED = t.You(), t.Opponent(), t.This(), t.Picked(0)
CHARACTER: Final = t.Cards(types=("character",))
ITEM: Final = t.Cards(types=("item",))

# name, types, text, words
LASTING: Final[tuple[tuple[str, str, str, tuple[p.Paragraph, ...]], ...]] = (
    (
        "they cannot until then",
        "tactic",
        "Until the start of your next turn, your opponent cannot play items.",
        (p.Resolution(e.ChangeFor(c.PlayerCannot(OPPONENT, "deploy", t.Cards(("item",))), UNTIL_YOUR_TURN)),),
    ),
    (
        "they cannot attack it",
        "tactic",
        "Your opponent cannot attack your locations until the start of your next turn.",
        (
            p.Resolution(
                e.Change(t.Cards(("location",), side="you"), c.Cannot("be attacked", "opponent"), UNTIL_YOUR_TURN)
            ),
        ),
    ),
    (
        "that location",
        "location",
        "Your opponent cannot attack this card.",
        (p.Static(THIS, c.Cannot("be attacked", "opponent")),),
    ),
    (
        "they pay until then",
        "tactic",
        "Until the start of your next turn, your opponent must pay 3 to attack.",
        (p.Resolution(e.ChangeFor(c.MustPay(OPPONENT, "attack", N(3)), UNTIL_YOUR_TURN)),),
    ),
    (
        "players pay",
        "item",
        "Players must pay 4 to attack.",
        (p.StaticFor(c.MustPay(t.EachPlayer(), "attack", N(4))),),
    ),
    (
        "cheaper this turn",
        "tactic",
        "This turn, reduce the numeric cost of items you play by 3, to a minimum of 2.",
        (p.Resolution(e.ChangeFor(c.CostsLess(YOU, t.Cards(("item",)), N(3), 2))),),
    ),
    (
        "dearer for all",
        "item",
        "Increase the numeric cost of all locations by 2.",
        (p.StaticFor(c.CostsMore(t.EachPlayer(), t.Cards(("location",)), N(2))),),
    ),
    (
        "cheaper of a kind",
        "item",
        'Reduce the numeric cost of "imp" cards you play by 2.',
        (p.StaticFor(c.CostsLess(YOU, t.Cards(subtypes=("imp",)), N(2))),),
    ),
    (
        "less damage until then",
        "tactic",
        "Until the start of your next turn, if damage is inflicted to your faction, reduce the amount by 4.",
        (p.Resolution(e.ChangeFor(c.DamageChange(t.FactionOf(YOU), "to", N(4), more=False), UNTIL_YOUR_TURN)),),
    ),
    (
        "no damage until then",
        "tactic",
        "Until the start of your next turn, reduce all damage inflicted to your faction to 0.",
        (p.Resolution(e.ChangeFor(c.DamageChange(t.FactionOf(YOU), "to", None, more=False), UNTIL_YOUR_TURN)),),
    ),
    (
        "less damage this turn",
        "tactic",
        "This turn, reduce all damage inflicted to your characters by 2.",
        (p.Resolution(e.ChangeFor(c.DamageChange(t.Cards(("character",), side="you"), "to", N(2), more=False))),),
    ),
    (
        "more damage by it",
        "tactic",
        "COST: Pick a character.\nEFFECT: If the character inflicts damage this turn, increase the amount by 3.",
        (
            p.CostSection((h.Pick(t.Cards(("character",))),)),
            p.Resolution(e.ChangeFor(c.DamageChange(PICKED, "by", N(3), more=True))),
        ),
    ),
    (
        "no damage by it this turn",
        "tactic",
        "COST: Pick a character.\nEFFECT: This turn, reduce all damage the character inflicts to 0.",
        (
            p.CostSection((h.Pick(t.Cards(("character",))),)),
            p.Resolution(e.ChangeFor(c.DamageChange(PICKED, "by", None, more=False))),
        ),
    ),
    (
        "nobody searches",
        "item",
        "Players cannot search their deck.",
        (p.StaticFor(c.PlayerCannot(t.EachPlayer(), "search")),),
    ),
    (
        "all text lost",
        "tactic",
        "COST: Pick an item.\nEFFECT: This turn, the item loses all rules text.",
        (p.CostSection((h.Pick(t.Cards(("item",))),)), p.Resolution(e.Change(PICKED, c.LosesText()))),
    ),
    (
        "its number",
        "tactic",
        "COST: Pick a character.\nEFFECT: This turn, the character's speed becomes 7.",
        (p.CostSection((h.Pick(t.Cards(("character",))),)), p.Resolution(e.Change(PICKED, c.Becomes("speed", N(7))))),
    ),
    (
        "where first",
        "tactic",
        "COST: Pick a character.\nEFFECT: This turn, the character gains X strength, where X is its speed.",
        (
            p.CostSection((h.Pick(t.Cards(("character",))),)),
            p.Resolution(e.Change(PICKED, c.Gains("strength", a.NumberOf("speed", PICKED)))),
        ),
    ),
    (
        "each may",
        "tactic",
        "Each player may draw 2 cards.",
        (p.Resolution(e.May(m.Draw(t.EachPlayer(), N(2)), t.EachPlayer())),),
    ),
    (
        "replacement",
        "item",
        "If this card would be destroyed, shuffle it into its owner's deck instead.",
        (p.Replacement(Event("destroyed", THIS), m.PutInto(THIS, "deck")),),
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
)
