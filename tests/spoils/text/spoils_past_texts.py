"""Texts of our own about what has happened this turn, with the words they become."""

from typing import Final, Literal

from rulewright.spoils.words import amounts as a
from rulewright.spoils.words import changes as c
from rulewright.spoils.words import conditions as k
from rulewright.spoils.words import moves as m
from rulewright.spoils.words import paragraphs as p
from rulewright.spoils.words import plays as y
from rulewright.spoils.words import things as t
from rulewright.spoils.words.events import Event
from rulewright.spoils.words.vocabulary import CardType, EventKind, Side

N = a.Number
YOU, OPPONENT, THIS = t.You(), t.Opponent(), t.This()


def only(condition: k.Condition) -> tuple[p.Paragraph, ...]:
    """Give a tactic that draws 3 cards, played only if something is so."""
    return (p.CostSection((y.Only(condition),)), p.Resolution(m.Draw(YOU, N(3))))


def told(condition: str) -> str:
    """Give the text of such a tactic."""
    return f"COST: Play this only if {condition} this turn.\nEFFECT: Draw 3 cards."


def past(kind: EventKind, cards: t.Cards | t.Card, amount: int = 0) -> k.HasHappened:
    """Give that something has happened to cards."""
    return k.HasHappened(Event(kind, cards), N(amount) if amount else None)


def did(kind: EventKind, who: t.Player) -> k.HasHappened:
    """Give that a player did something."""
    return k.HasHappened(Event(kind, player=who))


def cards(kind: CardType, side: Literal[Side, ""] = "", *, other: bool = False) -> t.Cards:
    """Give cards of a type."""
    return t.Cards((kind,), side=side, other=other)


CONDITIONS: Final = (
    ("an item your opponent controlled was destroyed", past("destroyed", cards("item", "opponent"))),
    ("a location you controlled has been destroyed", past("destroyed", cards("location", "you"))),
    ("another character you controlled has left play", past("leaves", cards("character", "you", other=True))),
    ("an item was removed from the game", past("removed", cards("item"))),
    ("a location you control has been attacked", past("is attacked", cards("location", "you"))),
    ("a character you controlled was blocked", past("is blocked", cards("character", "you"))),
    ("no items you controlled were depleted", k.Not(past("depleted", cards("item", "you")))),
    ("no location was destroyed", k.Not(past("destroyed", cards("location")))),
    ("at least 3 items have been destroyed", past("destroyed", cards("item"), 3)),
    ("3 or more items your opponent controlled were destroyed", past("destroyed", cards("item", "opponent"), 3)),
    ("damage has been inflicted to your faction", past("receives damage", t.FactionOf(YOU))),
    ("your opponent's faction was damaged", past("receives damage", t.FactionOf(OPPONENT))),
    ("no damage was inflicted to your faction", k.Not(past("receives damage", t.FactionOf(YOU)))),
    ("damage was inflicted to a location you control", past("receives damage", cards("location", "you"))),
    ("your faction has gained influence", did("gains influence", YOU)),
    ("your opponent's faction has not lost influence", k.Not(did("loses influence", OPPONENT))),
    ("you were attacked", did("is attacked", YOU)),
    ("your opponent has drawn a card", did("draws", OPPONENT)),
    ("you have not used an ability", k.Not(did("uses ability", YOU))),
    ("your opponent has not attacked", k.Not(did("attacks", OPPONENT))),
)  # fmt: skip

# name, types, text, words
PAST: Final[tuple[tuple[str, str, str, tuple[p.Paragraph, ...]], ...]] = (
    *[(f"past: {said}", "tactic", told(said), only(condition)) for said, condition in CONDITIONS],
    (
        "past: this card entered",
        "character",
        "While this card entered play this turn, it gains 3 speed.",
        (p.While(past("enters", THIS), p.Static(THIS, c.Gains("speed", N(3)))),),
    ),
)
