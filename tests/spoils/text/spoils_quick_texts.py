"""Texts of our own about abilities that nobody can use, and cards that are as quick as tactics, with their words."""

from typing import Final

from rulewright.spoils.words import changes as c
from rulewright.spoils.words import choices as h
from rulewright.spoils.words import conditions as k
from rulewright.spoils.words import effects as e
from rulewright.spoils.words import paragraphs as p
from rulewright.spoils.words import things as t

YOU, PLAYERS, BEARER, PICKED = t.You(), t.EachPlayer(), t.Bearer(), t.Picked(0)
IDLE = c.Cannot("use abilities")
LOCATIONS = t.Cards(("location",))

# name, types, text, words
QUICK: Final[tuple[tuple[str, str, str, tuple[p.Paragraph, ...]], ...]] = (
    (
        "a picked card is idle",
        "tactic",
        "COST: Pick an item.\nEFFECT: This turn, the item's abilities cannot be used.",
        (p.CostSection((h.Pick(t.Cards(("item",))),)), p.Resolution(e.Change(PICKED, IDLE))),
    ),
    (
        "a kind is idle",
        "item",
        "Abilities of locations cannot be used.",
        (p.StaticFor(c.PlayerCannot(t.EachPlayer(), "use abilities", LOCATIONS)),),
    ),
    (
        "a kind is idle for a turn",
        "tactic",
        "Abilities of locations cannot be used this turn.",
        (p.Resolution(e.ChangeFor(c.PlayerCannot(PLAYERS, "use abilities", LOCATIONS))),),
    ),
    (
        "the bearer is idle",
        "item",
        "ATTACH to Character\nPlayers cannot use the attached character's abilities.",
        (p.AttachTo(t.Cards(("character",))), p.Static(BEARER, IDLE)),
    ),
    (
        "as quick as a tactic",
        "item",
        "You may play locations whenever you could play a tactic.",
        (p.StaticFor(c.Quickens(YOU, LOCATIONS)),),
    ),
    (
        "as quick as a tactic this turn",
        "tactic",
        "This turn, players may play locations whenever they could play a tactic.",
        (p.Resolution(e.ChangeFor(c.Quickens(PLAYERS, LOCATIONS))),),
    ),
    (
        "as quick as a tactic for a while",
        "item",
        "While this card is restored, you may play locations whenever you could play a tactic.",
        (p.While(k.Has(t.This(), t.Cards(states=("restored",), area="")), p.StaticFor(c.Quickens(YOU, LOCATIONS))),),
    ),
)
