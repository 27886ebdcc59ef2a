"""Texts of our own about cards that move, enter play and leave it, with the words they are read into."""

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
YOU, OPPONENT, THIS, PICKED = t.You(), t.Opponent(), t.This(), t.Picked(0)
CHARACTER: Final = t.Cards(types=("character",))
LOCATION: Final = t.Cards(types=("location",))

# name, types, text, words
MOVES: Final[tuple[tuple[str, str, str, tuple[p.Paragraph, ...]], ...]] = (
    (
        "enters",
        "character",
        (
            "When this card enters play, you may pick an item your opponent controls. "
            "If you do, put it on the bottom of its owner's deck."
        ),
        (
            p.Trigger(
                Event("enters", THIS),
                e.IfYouDo(e.May(h.Pick(t.Cards(types=("item",), side="opponent"))), m.PutInto(PICKED, "deck bottom")),
            ),
        ),
    ),
    (
        "enters with tokens",
        "character",
        "This card enters play with 7 tokens on it.",
        (p.EntersWith(N(7)),),
    ),
    (
        "returned to hand",
        "item",
        "When a location is put into its owner's hand from play, draw 6 cards.",
        (p.Trigger(Event("put into hand from play", t.Cards(types=("location",))), m.Draw(YOU, N(6))),),
    ),
    (
        "flipped face-up",
        "tactic",
        "COST: Pick a face-down resource.\nEFFECT: Flip the resource face-up.",
        (
            p.CostSection((h.Pick(t.Cards(types=("resource",), states=("face-down",))),)),
            p.Resolution(m.FlipUpCard(PICKED)),
        ),
    ),
    (
        "others enter depleted",
        "location",
        "Items your opponent controls enter play depleted.",
        (p.EntersWith(depleted=True, cards=t.Cards(("item",), side="opponent")),),
    ),
    (
        "each enters with tokens",
        "location",
        'Each other "imp" character you control enters play with 2 tokens on it.',
        (p.EntersWith(N(2), cards=t.Cards(("character",), subtypes=("imp",), side="you", other=True)),),
    ),
    (
        "flipped up first",
        "character",
        "If you played this card using FLIP UP, you may pick an item. If you do, destroy it.",
        (
            p.Trigger(
                Event("enters", THIS),
                e.IfYouDo(e.May(h.Pick(t.Cards(("item",)))), m.Destroy(PICKED)),
                k.PlayedBy("flip up"),
            ),
        ),
    ),
    (
        "removed from the game",
        "character",
        "If a tactic is removed from the game, your faction gains 1 influence.",
        (p.Trigger(Event("removed", t.Cards(("tactic",))), d.GainInfluence(YOU, N(1))),),
    ),
    (
        "destroyed by this",
        "character",
        "If this card destroys an item, draw a card.",
        (p.Trigger(Event("destroyed", t.Cards(("item",)), by=THIS), m.Draw(YOU, N(1))),),
    ),
    (
        "instead of your pile",
        "tactic",
        "Draw a card. Put this card into play as a face-down resource instead of into your discard pile.",
        (p.Resolution(e.Sequence((m.Draw(YOU, N(1)), m.PutIntoPlay(THIS, face_down=True, instead_of_discard=True)))),),
    ),
    (
        "chooses and destroys",
        "character",
        "When this card enters play, your opponent chooses an item they control and destroys it.",
        (
            p.Trigger(
                Event("enters", THIS),
                e.Sequence(
                    (h.Pick(t.Cards(("item",), side="opponent"), choose=True, player=OPPONENT), m.Destroy(PICKED))
                ),
            ),
        ),
    ),
    (
        "laid down by its controller",
        "tactic",
        (
            "COST: Pick a location.\n"
            "EFFECT: Destroy it. Its controller puts the top 2 cards of their deck into play as face-down "
            "resources."
        ),
        (
            p.CostSection((h.Pick(t.Cards(("location",))),)),
            p.Resolution(
                e.Sequence((m.Destroy(PICKED), m.PutFromDeck(t.ControllerOf(PICKED), N(2), "play face-down")))
            ),
        ),
    ),
    (
        "takes control of one chosen",
        "item",
        "When this card leaves play, your opponent takes control of an item you control.",
        (
            p.Trigger(
                Event("leaves", THIS),
                e.Sequence(
                    (
                        h.Pick(t.Cards(("item",), side="you"), choose=True, player=OPPONENT),
                        m.TakeControl(PICKED, OPPONENT),
                    )
                ),
            ),
        ),
    ),
    (
        "in the pile at last",
        "character",
        (
            "NAP\n"
            "COST: Pay 3. Remove this card from the game. Use this only if this card is in your discard "
            "pile.\n"
            "EFFECT: Draw 2 cards."
        ),
        (p.Ability("NAP", "", (y.Pay(N(3)), m.PutInto(THIS, "out")), m.Draw(YOU, N(2)), "discard"),),
    ),
    (
        "would leave",
        "character",
        "If this card would leave play, remove it from the game instead.",
        (p.Replacement(Event("leaves", THIS), m.PutInto(THIS, "out")),),
    ),
    (
        "place behind",
        "tactic",
        "COST: Pick a character with 2 strength or less in your discard pile.\nEFFECT: Put it into play.",
        (
            p.CostSection(
                (
                    h.Pick(
                        t.Cards(
                            ("character",), area="discard", side="you", compare=(t.Compare("strength", "<=", N(2)),)
                        )
                    ),
                )
            ),
            p.Resolution(m.PutIntoPlay(PICKED)),
        ),
    ),
    (
        "instead of there",
        "character",
        "If this card is destroyed, put it into your hand instead of into your discard pile.",
        (p.Replacement(Event("destroyed", cards=t.This()), effect=m.PutInto(t.This(), "hand")),),
    ),
    (
        "from hand",
        "character",
        ("When this card enters play, you may put an item with numeric cost 2 or less from your hand into play."),
        (
            p.Trigger(
                Event("enters", cards=t.This()),
                e.May(
                    e.Sequence(
                        (
                            h.Pick(
                                t.Cards(
                                    types=("item",),
                                    area="hand",
                                    side="you",
                                    compare=(t.Compare("cost", "<=", a.Number(2)),),
                                ),
                                choose=True,
                            ),
                            m.PutIntoPlay(t.Picked()),
                        )
                    )
                ),
            ),
        ),
    ),
    (
        "no restoring",
        "item",
        "This card does not restore during your restore rule.",
        (p.Static(t.This(), c.Cannot("be restored", by="restore rule")),),
    ),
    (
        "of the chosen type",
        "tactic",
        ("Choose a card type. Reveal the top card of your deck. If it is a card of the chosen type, draw 2 cards."),
        (
            p.Resolution(
                e.Sequence(
                    (
                        h.ChooseType(),
                        s.RevealTop(t.You(), a.Number(1), number=0),
                        e.If(k.Has(t.Picked(), t.Cards(area="", chosen_type=True)), m.Draw(t.You(), a.Number(2))),
                    )
                )
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
        "from your hand",
        "item",
        "When another item enters play from your hand, draw 6 cards.",
        (
            p.Trigger(
                Event("enters", t.Cards(types=("item",), other=True), origin="hand"),
                m.Draw(YOU, N(6)),
            ),
        ),
    ),
    (
        "depleted with tokens",
        "character",
        "This card enters play depleted with 4 tokens on it.",
        (p.EntersWith(N(4), depleted=True),),
    ),
    (
        "into play depleted",
        "tactic",
        "COST: Pick an item in your discard pile.\nEFFECT: Put the item into play depleted under your control.",
        (
            p.CostSection((h.Pick(t.Cards(types=("item",), area="discard", side="you")),)),
            p.Resolution(m.PutIntoPlay(PICKED, depleted=True)),
        ),
    ),
)
