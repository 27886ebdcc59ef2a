"""Texts of our own about when something happens and how long it lasts, with the words they are read into."""

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
YOU, OPPONENT, THIS, PICKED = t.You(), t.Opponent(), t.This(), t.Picked(0)
CHARACTER: Final = t.Cards(types=("character",))
ITEM: Final = t.Cards(types=("item",))

# name, types, text, words
TIMES: Final[tuple[tuple[str, str, str, tuple[p.Paragraph, ...]], ...]] = (
    (
        "then this turn",
        "character",
        "If this card is blocked, this turn, characters you control gain 2 strength.",
        (
            p.Trigger(
                Event("is blocked", THIS), e.Change(t.Cards(("character",), side="you"), c.Gains("strength", N(2)))
            ),
        ),
    ),
    (
        "then until",
        "location",
        "When this card enters play, until the start of your next turn, your opponent cannot play tactics.",
        (
            p.Trigger(
                Event("enters", THIS),
                e.ChangeFor(c.PlayerCannot(OPPONENT, "deploy", t.Cards(("tactic",))), UNTIL_YOUR_TURN),
            ),
        ),
    ),
    (
        "a tie behind a trigger",
        "character",
        (
            "At the start of your turn, destroy the item your opponent controls with the lowest numeric "
            "cost. If there is a tie, you decide which item is destroyed."
        ),
        (
            p.Trigger(
                Event("start of turn", player=YOU),
                e.Sequence(
                    (h.Pick(t.Cards(("item",), side="opponent", extreme="lowest cost"), choose=True), m.Destroy(PICKED))
                ),
            ),
        ),
    ),
    (
        "at the end of the turn behind",
        "tactic",
        (
            "COST: Pick a location in your discard pile.\n"
            "EFFECT: Put the location into play. Remove it from the game at the end of the turn."
        ),
        (
            p.CostSection((h.Pick(t.Cards(("location",), area="discard", side="you")),)),
            p.Resolution(
                e.Sequence(
                    (
                        m.PutIntoPlay(PICKED),
                        e.Later(Event("end of turn", player=t.EachPlayer()), m.PutInto(PICKED, "out")),
                    )
                )
            ),
        ),
    ),
    (
        "next turn behind",
        "character",
        "When this card enters play, draw 2 cards at the start of your next turn.",
        (p.Trigger(Event("enters", THIS), e.Later(Event("start of turn", player=YOU), m.Draw(YOU, N(2)))),),
    ),
    (
        "at the end of the turn",
        "character",
        "At the end of the turn, put this card into its owner's hand.",
        (p.Trigger(Event("end of turn", player=t.EachPlayer()), m.PutInto(THIS, "hand")),),
    ),
    (
        "at the end of each battle",
        "item",
        "At the end of a battle, you may draw a card.",
        (p.Trigger(Event("end of battle"), e.May(m.Draw(YOU, N(1)))),),
    ),
    (
        "and then the next",
        "tactic",
        "Draw 3 cards, then discard 2 cards.",
        (p.Resolution(e.Sequence((m.Draw(YOU, N(3)), m.Discard(YOU, N(2))))),),
    ),
    (
        "cannot do both until",
        "tactic",
        (
            "COST: Pick a character.\n"
            "EFFECT: Until the start of your next turn, the character cannot attack or be restored."
        ),
        (
            p.CostSection((h.Pick(t.Cards(("character",))),)),
            p.Resolution(
                e.Sequence(
                    (
                        e.Change(PICKED, c.Cannot("attack"), UNTIL_YOUR_TURN),
                        e.Change(PICKED, c.Cannot("be restored"), UNTIL_YOUR_TURN),
                    )
                )
            ),
        ),
    ),
    (
        "during your own rule",
        "character",
        "This card does not restore during your RESTORE RULE.",
        (p.Static(THIS, c.Cannot("be restored", "restore rule")),),
    ),
    (
        "this turn within",
        "tactic",
        "COST: Pick a character.\nEFFECT: The character must attack this turn if able.",
        (p.CostSection((h.Pick(t.Cards(("character",))),)), p.Resolution(e.Change(PICKED, c.Must("attack")))),
    ),
    (
        "once at last",
        "character",
        "NAP\nCOST: Deplete this card. Use this only once each turn.\nEFFECT: Draw 2 cards.",
        (p.Ability("NAP", "", (m.Deplete(THIS),), m.Draw(YOU, N(2)), once=True),),
    ),
    (
        "during your turn behind",
        "location",
        "Characters you control gain 2 speed during your turn.",
        (p.While(k.During("your turn"), p.Static(t.Cards(("character",), side="you"), c.Gains("speed", N(2)))),),
    ),
    (
        "each turn",
        "item",
        "At the end of each turn, put 2 tokens on this card.",
        (p.Trigger(Event("end of turn", player=t.EachPlayer()), d.PutTokens(a.Number(2), t.This())),),
    ),
    (
        "then",
        "tactic",
        "Draw 3 cards, then discard 2 cards.",
        (p.Resolution(e.Sequence((m.Draw(t.You(), a.Number(3)), m.Discard(t.You(), a.Number(2))))),),
    ),
    (
        "then apart",
        "item",
        "DIG\nCOST: Pay 2.\nEFFECT: Draw 3 cards. Then discard 2 cards.",
        (
            p.Ability(
                "DIG",
                "",
                (y.Pay(a.Number(2)),),
                e.Sequence((m.Draw(t.You(), a.Number(3)), m.Discard(t.You(), a.Number(2)))),
            ),
        ),
    ),
    (
        "during your turn",
        "character",
        "During your turn, this card gains 3 strength.",
        (p.While(k.During("your turn"), p.Static(t.This(), c.Gains("strength", a.Number(3)))),),
    ),
    (
        "as long as",
        "character",
        "As long as you control a location, this card gains 3 life.",
        (
            p.While(
                k.ThereAre(t.Cards(types=("location",), side="you")), p.Static(t.This(), c.Gains("life", a.Number(3)))
            ),
        ),
    ),
    (
        "the turn it enters",
        "character",
        "This card can attack the turn it enters play.",
        (p.Static(t.This(), c.Can("attack at once")),),
    ),
    (
        "once at last",
        "character",
        "GROW\nCOST: Discard a card. Use this only once each turn.\nEFFECT: Put a token on this card.",
        (p.Ability("GROW", "", (m.Discard(t.You(), a.Number(1)),), d.PutTokens(a.Number(1), t.This()), once=True),),
    ),
    (
        "neither until then",
        "tactic",
        ("COST: Pick a character.\nEFFECT: Until the start of your next turn, the character cannot attack or block."),
        (
            p.CostSection((h.Pick(t.Cards(types=("character",))),)),
            p.Resolution(
                e.Sequence(
                    (
                        e.Change(t.Picked(), c.Cannot("attack"), duration=UNTIL_YOUR_TURN),
                        e.Change(t.Picked(), c.Cannot("block"), duration=UNTIL_YOUR_TURN),
                    )
                )
            ),
        ),
    ),
    (
        "they can do neither",
        "tactic",
        "Until the start of your next turn, your opponent cannot play items or use abilities.",
        (
            p.Resolution(
                e.Sequence(
                    (
                        e.ChangeFor(
                            c.PlayerCannot(t.Opponent(), "deploy", cards=t.Cards(types=("item",))),
                            duration=UNTIL_YOUR_TURN,
                        ),
                        e.ChangeFor(c.PlayerCannot(t.Opponent(), "use abilities"), duration=UNTIL_YOUR_TURN),
                    )
                )
            ),
        ),
    ),
    (
        "never either",
        "location",
        "Your opponent cannot play tactics or use abilities of items.",
        (
            p.StaticFor(c.PlayerCannot(t.Opponent(), "deploy", cards=t.Cards(types=("tactic",)))),
            p.StaticFor(c.PlayerCannot(t.Opponent(), "use abilities", cards=t.Cards(types=("item",)))),
        ),
    ),
    (
        "all this turn",
        "tactic",
        "COST: Pick a character.\nEFFECT: This turn, if the character attacks, it cannot be blocked.",
        (
            p.CostSection((h.Pick(t.Cards(types=("character",))),)),
            p.Resolution(
                e.Later(
                    Event("attacks", cards=t.Picked()), e.Change(t.Picked(), c.Cannot("be blocked")), duration="turn"
                )
            ),
        ),
    ),
    (
        "for the rest of the game",
        "tactic",
        (
            "For the rest of the game, you may play items removed from the game by this card as though they were in "
            "your hand without meeting their threshold."
        ),
        (
            p.Resolution(
                e.ChangeFor(
                    c.MayDeploy(
                        YOU,
                        t.Cards(types=("item",), area="out", states=("removed by this",)),
                        unmet=True,
                    ),
                    "game",
                )
            ),
        ),
    ),
    (
        "a change for the rest of the game",
        "tactic",
        "COST: Pick a character.\nEFFECT: For the rest of the game, the character gains 4 strength.",
        (
            p.CostSection((h.Pick(CHARACTER),)),
            p.Resolution(e.Change(PICKED, c.Gains("strength", N(4)), "game")),
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
