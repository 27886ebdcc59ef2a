"""Texts of our own that call a card by what was done to it, with the words they become."""

from typing import Final

from rulewright.spoils.words import amounts as a
from rulewright.spoils.words import choices as h
from rulewright.spoils.words import conditions as k
from rulewright.spoils.words import damage as d
from rulewright.spoils.words import effects as e
from rulewright.spoils.words import moves as m
from rulewright.spoils.words import paragraphs as p
from rulewright.spoils.words import plays as y
from rulewright.spoils.words import sights as s
from rulewright.spoils.words import things as t

N = a.Number
YOU, OPPONENT, PICKED = t.You(), t.Opponent(), t.Picked(0)
COST_OF = a.NumberOf("cost", PICKED)
GAIN = d.GainInfluence(YOU, COST_OF)


def trying(cost: str, effect: str) -> str:
    """Give the text of an ability."""
    return f"TRY\nCOST: {cost}\nEFFECT: {effect}"


def tried(costs: tuple[e.Effect, ...], effect: e.Effect) -> tuple[p.Paragraph, ...]:
    """Give the words of an ability."""
    return (p.Ability("TRY", "", costs=costs, effect=effect),)


def chosen(cards: t.Cards) -> h.Pick:
    """Give the choice of one card."""
    return h.Pick(cards, choose=True)


MINE = {kind: t.Cards((kind,), side="you") for kind in ("character", "item", "location")}
TACTIC = t.Cards(("tactic",), area="hand")
HIDDEN = t.Cards(("resource",), side="opponent", states=("face-down",))

# name, types, text, words
TREATED: Final[tuple[tuple[str, str, str, tuple[p.Paragraph, ...]], ...]] = (
    (
        "the discarded tactic",
        "character",
        trying("Discard a tactic.", "Your faction gains X influence, where X is the discarded tactic's numeric cost."),
        tried((m.Discard(YOU, N(1), TACTIC, number=0),), GAIN),
    ),
    (
        "the cost of the discarded tactic",
        "character",
        trying(
            "Discard a tactic.", "Your faction gains X influence, where X is the numeric cost of the discarded tactic."
        ),
        tried((m.Discard(YOU, N(1), TACTIC, number=0),), GAIN),
    ),
    (
        "the destroyed item",
        "character",
        trying(
            "Destroy an item you control.",
            "Your faction gains X influence, where X is the destroyed item's numeric cost.",
        ),
        tried((chosen(MINE["item"]), m.Destroy(PICKED)), GAIN),
    ),
    (
        "the depleted location",
        "character",
        trying("Deplete a location you control.", "Put the depleted location into its owner's hand."),
        tried((chosen(MINE["location"]), m.Deplete(PICKED)), m.PutInto(PICKED, "hand")),
    ),
    (
        "the revealed character",
        "character",
        trying(
            "Reveal a character in your hand.",
            "Inflict X damage to your opponent's faction, where X is the revealed character's strength.",
        ),
        tried(
            (chosen(t.Cards(("character",), area="hand", side="you")), s.Reveal(PICKED)),
            d.Inflict(a.NumberOf("strength", PICKED), t.FactionOf(OPPONENT)),
        ),
    ),
    (
        "as many as were revealed in a hand",
        "tactic",
        "Your opponent reveals their hand. Draw a card for each tactic revealed this way.",
        (
            p.Resolution(
                e.Sequence(
                    (
                        s.RevealHand(OPPONENT),
                        m.Draw(YOU, a.CountOf(t.Cards(("tactic",), area="hand", side="opponent"))),
                    )
                )
            ),
        ),
    ),
    (
        "as many as were revealed of a deck",
        "tactic",
        (
            "Reveal the top 4 cards of your deck. "
            "Your faction gains X influence, where X is the number of items revealed this way."
        ),
        (
            p.Resolution(
                e.Sequence(
                    (
                        s.RevealTop(YOU, N(4), 0),
                        d.GainInfluence(YOU, a.CountOf(t.Cards(("item",), area="deck", side="you", among=PICKED))),
                    )
                )
            ),
        ),
    ),
    (
        "a look at what was picked",
        "tactic",
        "COST: Pick a face-down resource.\n\nEFFECT: Look at the resource. If it is an item, destroy it.",
        (
            p.CostSection((h.Pick(t.Cards(("resource",), states=("face-down",))),)),
            p.Resolution(
                e.Sequence(
                    (
                        s.LookAtCards(PICKED),
                        e.If(k.Has(PICKED, t.Cards(("item",), states=("face-down",), area="")), m.Destroy(PICKED)),
                    )
                )
            ),
        ),
    ),
    (
        "the character beside the attached one",
        "item",
        (
            "ATTACH to Character\n\n"
            "ZAP\nCOST: Deplete the attached character. Pick a character.\nEFFECT: Inflict 2 damage to the character."
        ),
        (
            p.AttachTo(t.Cards(("character",))),
            p.Ability(
                "ZAP",
                "",
                costs=(m.Deplete(t.Bearer()), h.Pick(t.Cards(("character",)))),
                effect=d.Inflict(N(2), PICKED),
            ),
        ),
    ),
    (
        "either of two terminated",
        "tactic",
        "COST: Play this only in response to an item or tactic being played.\n\nEFFECT: Terminate the item or tactic.",
        (
            p.CostSection((y.Only(k.InResponseTo("card", t.Cards(("item", "tactic")))),)),
            p.Resolution(y.Terminate(t.BeingAnswered())),
        ),
    ),
    (
        "all piles",
        "tactic",
        "Both players remove all cards in their discard pile from the game.",
        (p.Resolution(m.PutInto(t.Cards(area="discard"), "out")),),
    ),
    (
        "both factions",
        "tactic",
        "Inflict 3 damage to both factions.",
        (p.Resolution(d.Inflict(N(3), t.Cards(("faction",)))),),
    ),
    (
        "one of those looked at",
        "tactic",
        "Look at all face-down resources your opponent controls. Choose one of them. Destroy it.",
        (
            p.Resolution(
                e.Sequence(
                    (
                        s.LookAtCards(HIDDEN, 0),
                        h.Pick(HIDDEN, number=1, choose=True, among=PICKED),
                        m.Destroy(t.Picked(1)),
                    )
                )
            ),
        ),
    ),
)
