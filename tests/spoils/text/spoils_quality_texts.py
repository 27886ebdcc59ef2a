"""Texts of our own about how cards compare, stand to others, what they did, and whose turn it is, with their words."""

from typing import Final

from rulewright.spoils.words import amounts as a
from rulewright.spoils.words import changes as c
from rulewright.spoils.words import choices as h
from rulewright.spoils.words import effects as e
from rulewright.spoils.words import moves as m
from rulewright.spoils.words import paragraphs as p
from rulewright.spoils.words import things as t
from rulewright.spoils.words.events import Event
from rulewright.spoils.words.vocabulary import AnyNumber, CardType

YOU, PICKED, ITSELF = t.You(), t.Picked(0), t.Itself()
A_CHARACTER = p.CostSection((h.Pick(t.Cards(("character",))),))


def own(number: AnyNumber) -> a.NumberOf:
    """Give a number of the very card that is looked at."""
    return a.NumberOf(number, ITSELF)


def destroys(kind: CardType, quality: t.Quality) -> p.Resolution:
    """Destroy all of a kind that are so."""
    return p.Resolution(m.Destroy(t.Cards((kind,), such=(quality,))))


# name, types, text, words
QUALITIES: Final[tuple[tuple[str, str, str, tuple[p.Paragraph, ...]], ...]] = (
    (
        "more of one number than of another",
        "tactic",
        "Destroy all characters with more life than strength.",
        (destroys("character", t.Compared(own("life"), ">", own("strength"))),),
    ),
    (
        "odd",
        "tactic",
        "Destroy all items with an odd numeric cost.",
        (destroys("item", t.Compared(own("cost"), "odd", a.Number(0))),),
    ),
    (
        "in its party",
        "tactic",
        "COST: Pick a character.\nEFFECT: Destroy all characters in a party with it.",
        (A_CHARACTER, destroys("character", t.Stands("in a party with", PICKED))),
    ),
    (
        "what they did",
        "tactic",
        "Destroy all characters that blocked this turn.",
        (destroys("character", t.Did(Event("blocks", ITSELF))),),
    ),
    (
        "whoever's turn it is",
        "tactic",
        "The active player draws 2 cards.",
        (p.Resolution(m.Draw(t.ActivePlayer(), a.Number(2))),),
    ),
    (
        "for each that was destroyed",
        "tactic",
        "Draw a card for each character destroyed this turn.",
        (p.Resolution(m.Draw(YOU, a.Often(Event("destroyed", t.Cards(("character",)))))),),
    ),
    (
        "in a turn to come",
        "tactic",
        "COST: Pick a character.\nEFFECT: The character cannot attack during its controller's next turn.",
        (
            A_CHARACTER,
            p.Resolution(e.Change(PICKED, c.Cannot("attack"), t.InTurns(t.ControllerOf(ITSELF)))),
        ),
    ),
)
