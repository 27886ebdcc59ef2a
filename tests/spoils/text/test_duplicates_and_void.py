"""Duplicating tactics and the void in card English, both ways."""

import pytest

from rulewright.spoils.language.declined import Declined
from rulewright.spoils.language.front import read
from rulewright.spoils.language.saying import write
from rulewright.spoils.words import choices as h
from rulewright.spoils.words import moves as m
from rulewright.spoils.words import paragraphs as p
from rulewright.spoils.words import plays as y
from rulewright.spoils.words import things as w
from rulewright.spoils.words.amounts import Number
from rulewright.spoils.words.conditions import DeployedThisTurn

TEXTS = {
    "Duplicate the last tactic played this turn.": p.Resolution(y.Duplicate(w.LastTactic())),
    "Put the top card of your deck into the void face-down.": p.Resolution(
        m.PutFromDeck(w.You(), Number(1), "void face-down")
    ),
    "Put all characters into the void.": p.Resolution(m.PutInto(w.Cards(types=("character",)), "void")),
    "Pick a face-down card in the void.": p.Resolution(h.Pick(w.Cards(area="void", states=("face-down",)))),
    "Pick a character in your opponent's void.": p.Resolution(
        h.Pick(w.Cards(types=("character",), area="void", side="opponent"))
    ),
}
SAME = {
    "Duplicate the last tactic deployed this turn.": "Duplicate the last tactic played this turn.",
    "Send the top card of your deck to the void face-down.": "Put the top card of your deck into the void face-down.",
    "Send all characters to the void face-up.": "Put all characters into the void.",
}


@pytest.mark.parametrize("text", TEXTS)
def test_texts_are_read_and_written(text: str) -> None:
    """Q. Are the words the same again when they are written and read?  A. Yes."""
    found = read(text, ("tactic",)).paragraphs
    assert found == (TEXTS[text],)
    assert read(write(found), ("tactic",)).paragraphs == found


@pytest.mark.parametrize("text", SAME)
def test_other_wordings_mean_the_same(text: str) -> None:
    """Q. Does the other wording mean the same?  A. Yes."""
    assert read(text, ("tactic",)) == read(SAME[text], ("tactic",))


def test_a_restriction_to_a_card_played_before() -> None:
    """Q. What does `only if an item has been played this turn` ask for?  A. An item deployed this turn."""
    text = "COST: Play this only if an item has been played this turn.\n\nEFFECT: Draw a card."
    found = read(text, ("tactic",)).paragraphs
    assert found[0] == p.CostSection((y.Only(DeployedThisTurn(w.Cards(types=("item",)))),))
    assert read(write(found), ("tactic",)).paragraphs == found


def test_what_is_duplicated_must_be_known() -> None:
    """Q. May a text duplicate something that it has not mentioned?  A. It is declined."""
    with pytest.raises(Declined):
        read("Duplicate it.", ("tactic",))
