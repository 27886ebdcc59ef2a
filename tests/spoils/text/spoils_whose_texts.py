"""Texts of our own about whose deck, hand or discard pile it is, and what becomes of a card chosen in it."""

from typing import Final

from rulewright.spoils.words import amounts as a
from rulewright.spoils.words import choices as h
from rulewright.spoils.words import effects as e
from rulewright.spoils.words import moves as m
from rulewright.spoils.words import paragraphs as p
from rulewright.spoils.words import sights as s
from rulewright.spoils.words import things as t
from rulewright.spoils.words.events import Event

LOCATION: Final = t.Cards(types=("location",))
CHARACTER: Final = t.Cards(types=("character",))
PICK_LOCATION: Final = p.CostSection((h.Pick(LOCATION),))
PICK_OPPONENT: Final = p.CostSection((h.PickPlayer(),))
ENTERS: Final = Event("enters", t.This())
ITS_CONTROLLER: Final = t.ControllerOf(t.Picked())
THEIR_TACTIC: Final = t.Cards(types=("tactic",), area="hand", side="that")
THEIR_CHARACTER: Final = t.Cards(types=("character",), area="hand", side="opponent")

# name, types, text, words
WHOSE: Final[tuple[tuple[str, str, str, tuple[p.Paragraph, ...]], ...]] = (
    (
        "the deck of that opponent",
        "character",
        (
            "When this card enters play, pick an opponent. Put the top 4 cards of that opponent's deck into "
            "their discard pile."
        ),
        (p.Trigger(ENTERS, e.Sequence((h.PickPlayer(), m.PutFromDeck(t.ThatPlayer(), a.Number(4), "discard")))),),
    ),
    (
        "they put theirs away",
        "character",
        "When this card enters play, pick an opponent. They put the top card of their deck into their discard pile.",
        (p.Trigger(ENTERS, e.Sequence((h.PickPlayer(), m.PutFromDeck(t.ThatPlayer(), a.Number(1), "discard")))),),
    ),
    (
        "a player's cards leave the game",
        "tactic",
        "COST: Pick a player.\nEFFECT: That player removes the top 5 cards of their deck from the game.",
        (
            p.CostSection((h.PickPlayer(opponent=False),)),
            p.Resolution(m.PutFromDeck(t.ThatPlayer(), a.Number(5), "out")),
        ),
    ),
    (
        "the deck of its controller",
        "tactic",
        "COST: Pick a location.\nEFFECT: Put the top 6 cards of its controller's deck into their discard pile.",
        (PICK_LOCATION, p.Resolution(m.PutFromDeck(ITS_CONTROLLER, a.Number(6), "discard"))),
    ),
    (
        "its controller puts it away",
        "tactic",
        (
            "COST: Pick a location.\nEFFECT: That location's controller puts the top card of their deck on the "
            "bottom of their deck."
        ),
        (PICK_LOCATION, p.Resolution(m.PutFromDeck(ITS_CONTROLLER, a.Number(1), "deck bottom"))),
    ),
    (
        "the deck of the bearer's controller",
        "item",
        (
            "ATTACH to Character\nAt the start of your turn, remove the top 2 cards of the attached character's "
            "controller's deck from the game."
        ),
        (
            p.AttachTo(CHARACTER),
            p.Trigger(
                Event("start of turn", player=t.You()),
                m.PutFromDeck(t.ControllerOf(t.Bearer()), a.Number(2), "out"),
            ),
        ),
    ),
    (
        "its controller's hand, and that player",
        "tactic",
        "COST: Pick a location.\nEFFECT: Look at its controller's hand. That player discards 2 cards.",
        (
            PICK_LOCATION,
            p.Resolution(e.Sequence((s.LookAtHand(ITS_CONTROLLER), m.Discard(ITS_CONTROLLER, a.Number(2))))),
        ),
    ),
    (
        "that tactic under their deck",
        "tactic",
        (
            "COST: Pick an opponent.\nEFFECT: Look at that player's hand and choose a tactic in it. "
            "That player puts that tactic on the top of their deck."
        ),
        (
            PICK_OPPONENT,
            p.Resolution(
                e.Sequence(
                    (
                        s.LookAtHand(t.ThatPlayer()),
                        h.Pick(THEIR_TACTIC, number=0, choose=True),
                        m.PutInto(t.Picked(), "deck top", t.ThatPlayer()),
                    )
                )
            ),
        ),
    ),
    (
        "they discard it from what was revealed",
        "tactic",
        (
            "COST: Pick an opponent.\nEFFECT: That player reveals their hand. You choose a tactic from it. They "
            "discard that card."
        ),
        (
            PICK_OPPONENT,
            p.Resolution(
                e.Sequence(
                    (
                        s.RevealHand(t.ThatPlayer()),
                        h.Pick(THEIR_TACTIC, number=0, choose=True),
                        m.DiscardThese(t.ThatPlayer(), t.Picked()),
                    )
                )
            ),
        ),
    ),
    (
        "that card becomes their resource",
        "tactic",
        (
            "Look at your opponent's hand and choose a character in it. Your opponent puts that card into play "
            "as a face-down resource."
        ),
        (
            p.Resolution(
                e.Sequence(
                    (
                        s.LookAtHand(t.Opponent()),
                        h.Pick(THEIR_CHARACTER, number=0, choose=True),
                        m.PutIntoPlay(t.Picked(), t.Opponent(), face_down=True),
                    )
                )
            ),
        ),
    ),
    (
        "they order the two",
        "tactic",
        (
            "Look at your opponent's hand and choose 2 characters in it. Your opponent puts them on the bottom "
            "of their deck in any order."
        ),
        (
            p.Resolution(
                e.Sequence(
                    (
                        s.LookAtHand(t.Opponent()),
                        h.Pick(THEIR_CHARACTER, a.Number(2), number=0, choose=True),
                        m.PutInto(t.Picked(), "deck bottom", t.Opponent()),
                    )
                )
            ),
        ),
    ),
    (
        "you order the two",
        "tactic",
        (
            "Look at your opponent's hand and choose 2 characters in it. Put them on the bottom of their deck in "
            "any order."
        ),
        (
            p.Resolution(
                e.Sequence(
                    (
                        s.LookAtHand(t.Opponent()),
                        h.Pick(THEIR_CHARACTER, a.Number(2), number=0, choose=True),
                        m.PutInto(t.Picked(), "deck bottom"),
                    )
                )
            ),
        ),
    ),
    (
        "both put their hands away",
        "tactic",
        "Each player puts all cards from their hand on the bottom of their deck in any order, then draws 6 cards.",
        (
            p.Resolution(
                e.Sequence(
                    (
                        m.PutInto(t.Cards(area="hand"), "deck bottom", t.EachPlayer()),
                        m.Draw(t.EachPlayer(), a.Number(6)),
                    )
                )
            ),
        ),
    ),
    (
        "that player's whole hand",
        "tactic",
        "COST: Pick a player.\nEFFECT: That player puts their hand on the top of their deck.",
        (
            p.CostSection((h.PickPlayer(opponent=False),)),
            p.Resolution(m.PutInto(t.Cards(area="hand", side="that"), "deck top", t.ThatPlayer())),
        ),
    ),
    (
        "that opponent's pile leaves the game",
        "tactic",
        "COST: Pick an opponent.\nEFFECT: Remove that player's discard pile from the game.",
        (PICK_OPPONENT, p.Resolution(m.PutInto(t.Cards(area="discard", side="that"), "out"))),
    ),
    (
        "that player shuffles their hand away",
        "tactic",
        "COST: Pick a player.\nEFFECT: That player shuffles their hand into their deck and draws 5 cards.",
        (
            p.CostSection((h.PickPlayer(opponent=False),)),
            p.Resolution(
                e.Sequence((m.PutInto(t.Cards(area="hand", side="that"), "deck"), m.Draw(t.ThatPlayer(), a.Number(5))))
            ),
        ),
    ),
)
