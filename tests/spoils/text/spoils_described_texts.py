"""Texts of our own about cards that are described in one way or another, with the words they are read into."""

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
YOU, THIS, PICKED = t.You(), t.This(), t.Picked(0)

# name, types, text, words
DESCRIBED: Final[tuple[tuple[str, str, str, tuple[p.Paragraph, ...]], ...]] = (
    (
        "one subtype or another",
        "tactic",
        'Destroy all "imp" or "ogre" characters.',
        (p.Resolution(m.Destroy(t.Cards(("character",), subtypes=("imp", "ogre")))),),
    ),
    (
        "one trade or another",
        "tactic",
        "COST: Pick a Rogue or Banker card.\nEFFECT: Destroy the card.",
        (p.CostSection((h.Pick(t.Cards(trades=("Rogue", "Banker"))),)), p.Resolution(m.Destroy(PICKED))),
    ),
    (
        "a subtype behind",
        "tactic",
        'COST: Pick a character with the "imp" subtype.\nEFFECT: Destroy the character.',
        (p.CostSection((h.Pick(t.Cards(("character",), subtypes=("imp",))),)), p.Resolution(m.Destroy(PICKED))),
    ),
    (
        "covert characters",
        "tactic",
        "Deplete all Covert characters.",
        (p.Resolution(m.Deplete(t.Cards(("character",), keywords=("covert",)))),),
    ),
    (
        "with flip up",
        "character",
        (
            "When this card enters play, you may search your deck for a card with FLIP UP and reveal it. If "
            "you do, put it into your hand."
        ),
        (
            p.Trigger(
                Event("enters", THIS),
                e.IfYouDo(
                    e.May(s.Search(YOU, t.Cards(keywords=("flip up",), area="deck"), reveal=True)),
                    m.PutInto(PICKED, "hand"),
                ),
            ),
        ),
    ),
    (
        "without tokens",
        "tactic",
        "COST: Pick an item with no tokens on it.\nEFFECT: Destroy the item.",
        (
            p.CostSection((h.Pick(t.Cards(("item",), compare=(t.Compare("tokens", "<=", N(0)),))),)),
            p.Resolution(m.Destroy(PICKED)),
        ),
    ),
    (
        "who attacked",
        "tactic",
        "Destroy all characters that attacked this turn.",
        (p.Resolution(m.Destroy(t.Cards(("character",), states=("has attacked",)))),),
    ),
    (
        "it did not attack",
        "character",
        "At the end of your turn, if this card did not attack this turn, put 2 tokens on it.",
        (
            p.Trigger(
                Event("end of turn", player=YOU),
                d.PutTokens(N(2), THIS),
                k.Not(k.Has(THIS, t.Cards(area="", states=("has attacked",)))),
            ),
        ),
    ),
    (
        "a numeric cost of",
        "tactic",
        "COST: Pick an item with a numeric cost of 4 or less.\nEFFECT: Destroy the item.",
        (
            p.CostSection((h.Pick(t.Cards(("item",), compare=(t.Compare("cost", "<=", N(4)),))),)),
            p.Resolution(m.Destroy(PICKED)),
        ),
    ),
    (
        "whose behind",
        "tactic",
        "COST: Pick an item with numeric cost 4 or less you control.\nEFFECT: Restore the item.",
        (
            p.CostSection((h.Pick(t.Cards(("item",), side="you", compare=(t.Compare("cost", "<=", N(4)),))),)),
            p.Resolution(m.Restore(PICKED)),
        ),
    ),
    (
        "an opponent controls",
        "tactic",
        "COST: Pick an item an opponent controls.\nEFFECT: Destroy the item.",
        (p.CostSection((h.Pick(t.Cards(("item",), side="opponent")),)), p.Resolution(m.Destroy(PICKED))),
    ),
    (
        "while behind",
        "character",
        "This card gains 3 strength and 2 life while you control a location.",
        (
            p.While(k.ThereAre(t.Cards(("location",), side="you")), p.Static(THIS, c.Gains("strength", N(3)))),
            p.While(k.ThereAre(t.Cards(("location",), side="you")), p.Static(THIS, c.Gains("life", N(2)))),
        ),
    ),
    (
        "what it was",
        "tactic",
        (
            "COST: Discard a card. Pick a character.\nEFFECT: Deplete the character. If the discarded card "
            "was an item, draw 2 cards."
        ),
        (
            p.CostSection((m.Discard(YOU, N(1), number=0), h.Pick(t.Cards(("character",)), number=1))),
            p.Resolution(
                e.Sequence(
                    (m.Deplete(t.Picked(1)), e.If(k.Has(PICKED, t.Cards(("item",), area="")), m.Draw(YOU, N(2))))
                )
            ),
        ),
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
        "each other one",
        "character",
        "Each other character you control gains 1 speed and can block Covert parties.",
        (
            p.Static(t.Cards(("character",), side="you", other=True), c.Gains("speed", N(1))),
            p.Static(t.Cards(("character",), side="you", other=True), c.Can("block covert")),
        ),
    ),
    (
        "a kind first",
        "location",
        '"pirate" characters your opponent controls lose 1 strength.',
        (p.Static(t.Cards(("character",), subtypes=("pirate",), side="opponent"), c.Loses("strength", N(1))),),
    ),
    (
        "attached to one",
        "item",
        "ATTACH to a location\nThe attached location gains 3 structure.",
        (p.AttachTo(t.Cards(("location",))), p.Static(t.Bearer(), c.Gains("structure", N(3)))),
    ),
    (
        "a large type",
        "item",
        'ATTACH to "pirate" Character\nThe attached character gains 1 speed.',
        (p.AttachTo(t.Cards(("character",), subtypes=("pirate",))), p.Static(t.Bearer(), c.Gains("speed", N(1)))),
    ),
    (
        "has covert",
        "item",
        "ATTACH to Character\n\nThe attached character has Covert.",
        (p.AttachTo(t.Cards(types=("character",))), p.Static(t.Bearer(), c.GainsText(p.Keyword("covert")))),
    ),
    (
        "each other",
        "character",
        "Each other character you control gains 2 life.",
        (p.Static(t.Cards(types=("character",), side="you", other=True), c.Gains("life", a.Number(2))),),
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
        "each with covert",
        "location",
        "Each character you control with Covert gains 2 strength.",
        (p.Static(t.Cards(types=("character",), keywords=("covert",), side="you"), c.Gains("strength", a.Number(2))),),
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
        "the lowest",
        "tactic",
        (
            "Destroy the item you control with the lowest numeric cost. "
            "If there is a tie, you decide which item is destroyed."
        ),
        (
            p.Resolution(
                e.Sequence(
                    (
                        h.Pick(t.Cards(types=("item",), side="you", extreme="lowest cost"), choose=True),
                        m.Destroy(PICKED),
                    )
                )
            ),
        ),
    ),
    (
        "the same type",
        "item",
        (
            "SIFT\nCOST: Discard a card. Pick a card being played of the same type as the card.\n"
            "EFFECT: Terminate the card being played."
        ),
        (
            p.Ability(
                "SIFT",
                "",
                (
                    m.Discard(YOU, N(1), number=0),
                    h.Pick(t.Cards(area="deployed", same_type=PICKED), number=1),
                ),
                y.Terminate(t.Picked(1)),
            ),
        ),
    ),
    (
        "different names",
        "tactic",
        "Search your deck for up to 6 items with different names. Put them into your hand.",
        (
            p.Resolution(
                e.Sequence(
                    (
                        s.Search(YOU, t.Cards(types=("item",), area="deck"), N(6), up_to=True, different=True),
                        m.PutInto(PICKED, "hand"),
                    )
                )
            ),
        ),
    ),
    (
        "another name than this",
        "item",
        "When this card enters play, destroy an item with a different name than this card.",
        (
            p.Trigger(
                Event("enters", THIS),
                e.Sequence((h.Pick(t.Cards(types=("item",), unlike=THIS), choose=True), m.Destroy(PICKED))),
            ),
        ),
    ),
    (
        "of the chosen type",
        "tactic",
        "COST: Choose a card type.\nEFFECT: Destroy all cards of the chosen type.",
        (p.CostSection((h.ChooseType(),)), p.Resolution(m.Destroy(t.Cards(chosen_type=True)))),
    ),
)
