"""Texts of our own about what lasts while something is so, with the words they are read into."""

from typing import Final

from rulewright.spoils.words import changes as c
from rulewright.spoils.words import choices as h
from rulewright.spoils.words import conditions as k
from rulewright.spoils.words import effects as e
from rulewright.spoils.words import paragraphs as p
from rulewright.spoils.words import things as t

MY_ITEM: Final = k.ThereAre(t.Cards(("item",), side="you"))

# name, types, text, words
WHILES: Final[tuple[tuple[str, str, str, tuple[p.Paragraph, ...]], ...]] = (
    (
        "while it is so",
        "tactic",
        "COST: Pick a character.\nEFFECT: While you control an item, the character cannot attack.",
        (
            p.CostSection((h.Pick(t.Cards(("character",))),)),
            p.Resolution(e.Change(t.Picked(0), c.Cannot("attack"), t.AsLongAs(MY_ITEM))),
        ),
    ),
)
