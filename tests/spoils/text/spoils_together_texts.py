"""Texts of our own about what several cards are together, what is chosen of them and what they lend each other."""

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
YOU, OPPONENT, THIS, PICKED = t.You(), t.Opponent(), t.This(), t.Picked()
CHARACTERS, OWN = t.Cards(("character",)), t.Cards(("character",), side="you")
BOTH = t.Together((PICKED, t.Picked(1)))

# name, types, text, words
TOGETHER: Final[tuple[tuple[str, str, str, tuple[p.Paragraph, ...]], ...]] = (
    (
        "two of one controller",
        "tactic",
        "COST: Pick 2 characters controlled by the same player.\nEFFECT: Deplete the characters.",
        (p.CostSection((h.Pick(CHARACTERS, N(2), together=h.Alike("controller")),)), p.Resolution(m.Deplete(PICKED))),
    ),
    (
        "so much in all",
        "tactic",
        "COST: Pick up to 3 characters with total strength 5 or less.\nEFFECT: Destroy the characters.",
        (
            p.CostSection((h.Pick(CHARACTERS, N(3), up_to=True, together=h.Comes("strength", N(5))),)),
            p.Resolution(m.Destroy(PICKED)),
        ),
    ),
    (
        "no two of one cost",
        "tactic",
        "COST: Pick 2 items with different numeric costs.\nEFFECT: Destroy the items.",
        (
            p.CostSection((h.Pick(t.Cards(("item",)), N(2), together=h.Alike("cost", different=True)),)),
            p.Resolution(m.Destroy(PICKED)),
        ),
    ),
    (
        "the one with less",
        "tactic",
        (
            "COST: Pick a character you control. Pick a character your opponent controls.\n"
            "EFFECT: Destroy the character with less life."
        ),
        (
            p.CostSection((h.Pick(OWN), h.Pick(t.Cards(("character",), side="opponent"), number=1))),
            p.Resolution(
                m.Destroy(
                    t.Cards(
                        compare=(t.Compare("life", "<", a.TotalOf("life", t.Cards(among=BOTH), "highest")),),
                        among=BOTH,
                    )
                )
            ),
        ),
    ),
    (
        "a trade is chosen",
        "tactic",
        "COST: Choose a trade.\nEFFECT: Destroy all items of the chosen trade.",
        (
            p.CostSection((h.ChooseFacet("trade"),)),
            p.Resolution(m.Destroy(t.Cards(("item",), such=(t.OfChosen("trade"),)))),
        ),
    ),
    (
        "a card of a kind is named",
        "tactic",
        "COST: Name a location.\nEFFECT: Your opponent discards all cards with that name.",
        (
            p.CostSection((h.NameCard(cards=t.Cards(("location",))),)),
            p.Resolution(m.DiscardThese(OPPONENT, t.Cards(area="hand", side="opponent", named=True))),
        ),
    ),
    (
        "a number within bounds",
        "tactic",
        "Your opponent chooses a number for X that is at least 1 and no more than 4. Draw X cards.",
        (
            p.Resolution(
                e.Sequence((h.ChooseNumber("X", N(4), OPPONENT, N(1)), m.Draw(YOU, a.Variable()))),
            ),
        ),
    ),
    (
        "how many different ones",
        "character",
        "This card gains 1 strength for each different subtype among characters you control.",
        (p.Static(THIS, c.Gains("strength", a.VarietyOf("subtype", OWN))),),
    ),
    (
        "abilities are lost",
        "tactic",
        "COST: Pick a character.\nEFFECT: This turn, the character loses all abilities.",
        (p.CostSection((h.Pick(CHARACTERS),)), p.Resolution(e.Change(PICKED, c.LosesAbilities()))),
    ),
    (
        "abilities of others",
        "character",
        'This card has all abilities of all other "tinker" characters you control.',
        (p.Static(THIS, c.Borrows(t.Cards(("character",), subtypes=("tinker",), side="you", other=True))),),
    ),
    (
        "the second card in a turn",
        "character",
        "If your opponent plays their second card in a turn, draw a card.",
        (
            p.Trigger(
                Event("deployed", player=OPPONENT),
                m.Draw(YOU, N(1)),
                nth=2,
            ),
        ),
    ),
    (
        "what the winner bid",
        "tactic",
        "Players bid. The winner draws a card. Their faction loses influence equal to the winning bid.",
        (
            p.Resolution(
                e.Bid(
                    e.Sequence((m.Draw(t.ThatPlayer(), N(1)), d.LoseInfluence(t.ThatPlayer(), a.Variable()))),
                    e.Sequence(()),
                )
            ),
        ),
    ),
)
