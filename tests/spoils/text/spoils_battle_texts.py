"""Texts of our own about attacks, blocks and parties, with the words they are read into."""

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

N = a.Number
YOU, THIS, PICKED = t.You(), t.This(), t.Picked(0)
CHARACTER: Final = t.Cards(types=("character",))

# name, types, text, words
BATTLES: Final[tuple[tuple[str, str, str, tuple[p.Paragraph, ...]], ...]] = (
    (
        "who blocks it",
        "character",
        "Characters blocking this card lose 1 strength.",
        (p.Static(t.Cards(("character",), states=("blocking this",)), c.Loses("strength", N(1))),),
    ),
    (
        "whom it blocks",
        "character",
        "NIP\nCOST: Pay 2. Pick a character blocked by this card.\nEFFECT: Inflict 1 damage to the character.",
        (
            p.Ability(
                "NIP",
                "",
                costs=(y.Pay(N(2)), h.Pick(t.Cards(("character",), states=("blocked by this",)))),
                effect=d.Inflict(N(1), PICKED),
            ),
        ),
    ),
    (
        "what the bearer struck",
        "item",
        (
            "ATTACH to Character\n\n"
            "If a character is destroyed during a turn when the attached character damaged it, draw a card."
        ),
        (
            p.AttachTo(t.Cards(("character",))),
            p.Trigger(Event("destroyed", t.Cards(("character",), states=("hurt by bearer",))), m.Draw(YOU, N(1))),
        ),
    ),
    (
        "attached to it",
        "item",
        "ATTACH to Character\n\nHOP\nCOST: Pay 1. Pick a character.\nEFFECT: Attach this card to it.",
        (
            p.AttachTo(t.Cards(("character",))),
            p.Ability("HOP", "", costs=(y.Pay(N(1)), h.Pick(t.Cards(("character",)))), effect=m.Attach(THIS, PICKED)),
        ),
    ),
    (
        "the fullest hand",
        "character",
        "While you have more cards in your hand than each opponent, this card gains 1 life.",
        (
            p.While(
                k.Compares(
                    a.CountOf(t.Cards(area="hand", side="you")), ">=", a.Plus(a.MostOf(t.Cards(area="hand")), N(1))
                ),
                p.Static(THIS, c.Gains("life", N(1))),
            ),
        ),
    ),
    (
        "attacked",
        "location",
        "When this card is attacked, draw 6 cards.",
        (p.Trigger(Event("is attacked", THIS), m.Draw(YOU, N(6))),),
    ),
    (
        "attacking alone",
        "character",
        "While this card is attacking alone, it gains 2 strength.",
        (
            p.While(
                k.Both(
                    k.Has(THIS, t.Cards(area="", states=("attacking",))),
                    k.Not(k.ThereAre(t.Cards(("character",), states=("in this party",), other=True))),
                ),
                p.Static(THIS, c.Gains("strength", N(2))),
            ),
        ),
    ),
    (
        "who attacks this",
        "location",
        "If a character attacks this card, deplete that character.",
        (
            p.Trigger(
                Event("attacks", t.Cards(("character",))),
                m.Deplete(t.It()),
                k.Has(THIS, t.Cards(area="", states=("under attack",))),
            ),
        ),
    ),
    (
        "attacks a faction",
        "character",
        'If a "pirate" character attacks your faction, draw a card.',
        (
            p.Trigger(
                Event("attacks", t.Cards(("character",), subtypes=("pirate",))),
                m.Draw(YOU, N(1)),
                k.Has(t.AttackTarget(), t.Cards(("faction",), area="", side="you")),
            ),
        ),
    ),
    (
        "being attacked",
        "location",
        "While this card is being attacked, all characters you control gain 2 life.",
        (
            p.While(
                k.Has(THIS, t.Cards(area="", states=("under attack",))),
                p.Static(t.Cards(("character",), side="you"), c.Gains("life", N(2))),
            ),
        ),
    ),
    (
        "while blocking",
        "character",
        "This card gains 3 life while blocking.",
        (p.While(k.Has(THIS, t.Cards(area="", states=("blocking",))), p.Static(THIS, c.Gains("life", N(3)))),),
    ),
    (
        "all while attacking",
        "location",
        "Your characters gain 1 speed while they are attacking.",
        (p.Static(t.Cards(("character",), side="you", states=("attacking",)), c.Gains("speed", N(1))),),
    ),
    (
        "opposing ones",
        "character",
        "All opposing characters lose 1 speed.",
        (p.Static(t.Cards(("character",), states=("opposing",)), c.Loses("speed", N(1))),),
    ),
    (
        "in this card's party",
        "character",
        "Other characters in this card's party gain 2 life.",
        (p.Static(t.Cards(("character",), states=("in this party",), other=True), c.Gains("life", N(2))),),
    ),
    (
        "members of that party",
        "character",
        (
            "If an attacking party is formed including this card, all other members of that party gain 1 "
            "strength this turn."
        ),
        (
            p.Trigger(
                Event("attacks", THIS),
                e.Change(t.Cards(("character",), states=("in this party",), other=True), c.Gains("strength", N(1))),
            ),
        ),
    ),
    (
        "blocks this",
        "character",
        'If a "pirate" character blocks this card, deplete that character.',
        (
            p.Trigger(
                Event("blocks", t.Cards(("character",), subtypes=("pirate",))),
                m.Deplete(t.It()),
                k.Has(THIS, t.Cards(area="", states=("attacking",))),
            ),
        ),
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
        "an attack by an effect",
        "tactic",
        "Attack your opponent. Draw 6 cards.",
        (p.Resolution(e.Sequence((y.AttackPlayer(), m.Draw(YOU, N(6))))),),
    ),
    (
        "covert parties",
        "location",
        "Covert parties can be blocked by characters you control without Covert.",
        (p.Static(t.Cards(types=("character",), side="you", not_keywords=("covert",)), c.Can("block covert")),),
    ),
    (
        "one attack",
        "location",
        "Your opponent can attack only once each turn.",
        (p.StaticFor(c.PlayerCannot(t.Opponent(), "attack twice a turn")),),
    ),
    (
        "before it assigns",
        "character",
        "DUCK\nCOST: Use this only if this card has assigned damage this turn.\nEFFECT: Draw 6 cards.",
        (
            p.Ability(
                "DUCK",
                "",
                (y.Only(k.Has(THIS, t.Cards(states=("has assigned",), area=""))),),
                m.Draw(YOU, N(6)),
            ),
        ),
    ),
    (
        "who hurt you",
        "tactic",
        "COST: Choose a character that inflicted damage to your faction this turn.\nEFFECT: Destroy it.",
        (
            p.CostSection((h.Pick(t.Cards(types=("character",), states=("has hurt you",)), choose=True),)),
            p.Resolution(m.Destroy(PICKED)),
        ),
    ),
    (
        "into your party",
        "tactic",
        (
            "COST: Deplete a location you own that is not in a battle.\n"
            "EFFECT: Add the location you depleted to an attacking or blocking party you control."
        ),
        (
            p.CostSection(
                (
                    h.Pick(t.Cards(types=("location",), side="owned", states=("not in battle",)), choose=True),
                    m.Deplete(PICKED),
                )
            ),
            p.Resolution(y.JoinBattle(PICKED, "own")),
        ),
    ),
    (
        "the only member",
        "character",
        "While this card is the only member of the blocking party, it gains 3 life.",
        (
            p.While(
                k.Both(
                    k.Has(t.This(), t.Cards(states=("blocking",), area="")),
                    k.Not(k.ThereAre(t.Cards(("character",), states=("in this party",), other=True))),
                ),
                p.Static(t.This(), c.Gains("life", a.Number(3))),
            ),
        ),
    ),
    (
        "all members of the opposing party",
        "tactic",
        "Deplete all members of the opposing party.",
        (p.Resolution(m.Deplete(t.Cards(("character",), states=("opposing",)))),),
    ),
)
