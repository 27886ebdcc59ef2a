"""Texts of our own about playing several cards, or cards from elsewhere than a hand, with the words they mean."""

from typing import Final

from rulewright.spoils.words import amounts as a
from rulewright.spoils.words import choices as h
from rulewright.spoils.words import effects as e
from rulewright.spoils.words import moves as m
from rulewright.spoils.words import paragraphs as p
from rulewright.spoils.words import plays as y
from rulewright.spoils.words import sights as s
from rulewright.spoils.words import things as t
from rulewright.spoils.words.events import Event

N = a.Number
YOU, OPPONENT, THIS = t.You(), t.Opponent(), t.This()

# name, types, text, words
PLAYED: Final[tuple[tuple[str, str, str, tuple[p.Paragraph, ...]], ...]] = (
    (
        "any number of removed cards played",
        "item",
        (
            "POUR\n"
            "COST: Destroy this card.\n"
            "EFFECT: You may play any number of items removed from the game by this card for free."
        ),
        (
            p.Ability(
                "POUR",
                "",
                (m.Destroy(THIS),),
                e.Repeat(
                    None,
                    e.May(y.DeployFrom(YOU, t.Cards(("item",), area="out", states=("removed by this",)), free=True)),
                ),
            ),
        ),
    ),
    (
        "one removed card played",
        "location",
        "RECALL\nCOST: Deplete this card.\nEFFECT: You may play a character removed from the game by this card.",
        (
            p.Ability(
                "RECALL",
                "",
                (m.Deplete(THIS),),
                e.May(y.DeployFrom(YOU, t.Cards(("character",), area="out", states=("removed by this",)))),
            ),
        ),
    ),
    (
        "a card of a revealed hand played",
        "tactic",
        (
            "Your opponent reveals their hand. You may play an item revealed this way for free even if you "
            "cannot meet its threshold."
        ),
        (
            p.Resolution(
                e.Sequence(
                    (
                        s.RevealHand(OPPONENT),
                        e.May(
                            y.DeployFrom(YOU, t.Cards(("item",), area="hand", side="opponent"), free=True, unmet=True)
                        ),
                    )
                )
            ),
        ),
    ),
    (
        "a card of that hand played",
        "tactic",
        (
            "COST: Pick an opponent.\n"
            "EFFECT: That player reveals their hand. You may play a tactic revealed this way for free."
        ),
        (
            p.CostSection((h.PickPlayer(),)),
            p.Resolution(
                e.Sequence(
                    (
                        s.RevealHand(t.ThatPlayer()),
                        e.May(y.DeployFrom(YOU, t.Cards(("tactic",), area="hand", side="that"), free=True)),
                    )
                )
            ),
        ),
    ),
    (
        "a card of a hand that is looked at",
        "tactic",
        "Look at your opponent's hand. You may play a character in it for free.",
        (
            p.Resolution(
                e.Sequence(
                    (
                        s.LookAtHand(OPPONENT),
                        e.May(y.DeployFrom(YOU, t.Cards(("character",), area="hand", side="opponent"), free=True)),
                    )
                )
            ),
        ),
    ),
    (
        "some revealed cards played",
        "tactic",
        (
            "Reveal the top 5 cards of your deck. You may play up to 3 items revealed this way for free. Put "
            "the rest into your discard pile."
        ),
        (
            p.Resolution(
                e.Sequence(
                    (
                        s.RevealTop(YOU, N(5), 0),
                        e.Repeat(
                            N(3),
                            e.May(
                                y.DeployFrom(
                                    YOU, t.Cards(("item",), area="deck", side="you", among=t.Picked()), free=True
                                )
                            ),
                        ),
                        m.PutInto(t.Rest(), "discard"),
                    )
                )
            ),
        ),
    ),
    (
        "any number played",
        "tactic",
        "You may play any number of locations for free even if you cannot meet their thresholds.",
        (
            p.Resolution(
                e.Repeat(
                    None,
                    e.May(y.DeployFrom(YOU, t.Cards(("location",), area="hand", side="you"), free=True, unmet=True)),
                )
            ),
        ),
    ),
    (
        "up to so many played",
        "character",
        "When this card enters play, you may play up to 3 items.",
        (
            p.Trigger(
                Event("enters", THIS),
                e.Repeat(N(3), e.May(y.DeployFrom(YOU, t.Cards(("item",), area="hand", side="you")))),
            ),
        ),
    ),
    (
        "played out of the discard pile",
        "tactic",
        "You may play an item in your discard pile for free.",
        (p.Resolution(e.May(y.DeployFrom(YOU, t.Cards(("item",), area="discard", side="you"), free=True))),),
    ),
)
