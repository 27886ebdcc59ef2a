"""Texts of our own that hear what players do with their decks, with the words they become."""

from typing import Final

from rulewright.spoils.words import amounts as a
from rulewright.spoils.words import damage as d
from rulewright.spoils.words import moves as m
from rulewright.spoils.words import paragraphs as p
from rulewright.spoils.words import things as t
from rulewright.spoils.words.events import Event

YOU, OPPONENT, PLAYER = t.You(), t.Opponent(), t.EachPlayer()

# name, types, text, words
OWN_DECKS: Final[tuple[tuple[str, str, str, tuple[p.Paragraph, ...]], ...]] = (
    (
        "they search",
        "item",
        "If your opponent searches their deck, they discard 2 cards.",
        (p.Trigger(Event("searches", player=OPPONENT), m.Discard(OPPONENT, a.Number(2))),),
    ),
    (
        "you search",
        "item",
        "If you search your deck, draw 2 cards.",
        (p.Trigger(Event("searches", player=YOU), m.Draw(YOU, a.Number(2))),),
    ),
    (
        "a player shuffles",
        "item",
        "If a player shuffles their deck, that player's faction loses 2 influence.",
        (p.Trigger(Event("shuffles", player=PLAYER), d.LoseInfluence(t.ThatPlayer(), a.Number(2))),),
    ),
)
