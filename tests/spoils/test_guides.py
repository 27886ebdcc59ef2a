"""How to play the decks that ship: every deck has a page, and what it says of cards is true to what they are."""

import re

import pytest

from rulewright.engine.textfile import BadFile
from rulewright.spoils.cards import sets
from rulewright.spoils.cards.formats.deckfiles import read_list
from rulewright.spoils.cards.guides import NAMED, plainly, read_guide
from rulewright.spoils.table.ruleset import CRLATE

STATS = re.compile(r"\b(\d+)/(\d+)(?: with speed (\d+)| and speed (\d+))?")
ABILITY = re.compile(r"\b[A-Z]{3,}(?: [A-Z]{2,})+\b|\b[A-Z]{5,}\b")


@pytest.mark.parametrize("deck", sets.decks())
def test_every_deck_says_how_to_play_it(deck: str) -> None:
    """Q. I have never played this deck. What does it want?  A. Its page says so, and of its own cards only."""
    guide = sets.guide(deck)
    assert guide is not None
    listed = read_list(sets.decks()[deck], deck)
    there = {*listed.counts(), *[one.name for one in listed.factions]}
    named = {name for text in guide.texts() for name in NAMED.findall(text)}
    assert named | set(guide.cards) <= there
    assert len(guide.course) == 3
    assert len(guide.cards) >= 5
    assert all("{" not in plainly(text) for text in guide.texts())


@pytest.mark.parametrize("deck", sets.decks())
def test_abilities_that_are_named_are_there(deck: str) -> None:
    """Q. Does a guide speak of an ability that none of the cards has?  A. No."""
    guide = sets.guide(deck)
    assert guide is not None
    listed = read_list(sets.decks()[deck], deck)
    names = [*listed.counts(), *[one.name for one in listed.factions]]
    printed = "\n".join([card.text for name in names if (card := sets.find_card(name, CRLATE)) is not None])
    for text in guide.texts():
        for ability in ABILITY.findall(text):
            assert ability in printed, ability


@pytest.mark.parametrize("deck", sets.decks())
def test_numbers_of_a_card_are_its_own(deck: str) -> None:
    """Q. "5/4 with speed 4": is that so?  A. Where a guide explains a card by its numbers, they are printed on it."""
    guide = sets.guide(deck)
    assert guide is not None
    for name, text in guide.cards.items():
        card = sets.find_card(name, CRLATE)
        assert card is not None
        for strength, life, *speeds in STATS.findall(text):
            if "makes" in text or "make it" in text:
                continue  # what becomes of it, or of another
            assert (int(strength), int(life)) == (card.strength, card.life), text
            assert [int(one) for one in speeds if one] in ([], [card.speed]), text


def test_a_guide_that_is_none() -> None:
    """Q. A guide without a plan?  A. It is refused: a page would have a hole."""
    with pytest.raises(BadFile, match="a guide has beware, cards, course, opening, plan"):
        read_guide('opening = "x"', "mine.toml")
