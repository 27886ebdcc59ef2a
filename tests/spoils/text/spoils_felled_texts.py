"""Texts of our own that ask whom the damage before has destroyed, with the words they become."""

from typing import Final

from rulewright.spoils.words import amounts as a
from rulewright.spoils.words import choices as h
from rulewright.spoils.words import conditions as k
from rulewright.spoils.words import damage as d
from rulewright.spoils.words import effects as e
from rulewright.spoils.words import moves as m
from rulewright.spoils.words import paragraphs as p
from rulewright.spoils.words import things as t

N = a.Number
YOU, PICKED, CHARACTERS = t.You(), t.Picked(0), t.Cards(("character",))
OWN, THEIRS = t.Cards(("character",), side="you"), t.Cards(("character",), side="opponent")
PICK = "COST: Pick a character.\nEFFECT: Inflict 3 damage to the character. "

FIGHT = """COST: Pick a character you control. Pick a character your opponent controls.
EFFECT: Your character and your opponent's character inflict damage equal to their strength to each other. \
If your opponent's character is destroyed by this damage, draw 2 cards."""


def struck(then: e.Effect, *, felled: bool = True) -> tuple[p.Paragraph, ...]:
    """Give a tactic that inflicts 3 damage and then asks whether that has destroyed the character."""
    asked = k.Felled(PICKED) if felled else k.Not(k.Felled(PICKED))
    effect = e.Sequence((d.Inflict(N(3), PICKED), e.If(asked, then)))
    return (p.CostSection((h.Pick(CHARACTERS),)), p.Resolution(effect))


# name, types, text, words
FELLED: Final[tuple[tuple[str, str, str, tuple[p.Paragraph, ...]], ...]] = (
    (
        "felled by this damage",
        "tactic",
        f"{PICK}If it is destroyed by this damage, draw 2 cards.",
        struck(m.Draw(YOU, N(2))),
    ),
    (
        "felled this way",
        "tactic",
        f"{PICK}If the character is destroyed this way, its controller discards 2 cards.",
        struck(m.Discard(t.ControllerOf(PICKED), N(2))),
    ),
    (
        "felled, and gone",
        "tactic",
        f"{PICK}If this damage destroys it, remove it from the game.",
        struck(m.PutInto(PICKED, "out")),
    ),
    (
        "not felled",
        "tactic",
        f"{PICK}If it was not destroyed by this damage, draw 2 cards.",
        struck(m.Draw(YOU, N(2)), felled=False),
    ),
    (
        "so many felled",
        "tactic",
        "Inflict 3 damage to all characters. Draw 2 cards for each character destroyed this way.",
        (p.Resolution(e.Sequence((d.Inflict(N(3), CHARACTERS), m.Draw(YOU, a.Times(2, a.CountFelled(CHARACTERS)))))),),
    ),
    (
        "felled in a fight",
        "tactic",
        FIGHT,
        (
            p.CostSection((h.Pick(OWN), h.Pick(THEIRS, number=1))),
            p.Resolution(
                e.Sequence((d.Fight(t.Together((PICKED, t.Picked(1)))), e.If(k.Felled(t.Picked(1)), m.Draw(YOU, N(2)))))
            ),
        ),
    ),
)
