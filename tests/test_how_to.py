"""The examples of the how-to pages work as they stand there; those of scenarios.md are in test_scenario_page.py."""

import doctest
import re
from pathlib import Path

from rulewright.spoils.cards.definitions import card_of, define
from rulewright.spoils.cards.formats.rows import read_rows
from rulewright.spoils.cards.judging import read_deck
from rulewright.spoils.cards.sets import decks, find_card, read_cards
from rulewright.spoils.table.ruleset import CRLATE

PAGES = Path(__file__).parent.parent / "docs" / "how-to"


def test_the_deck_and_the_card_of_the_page_are_sound() -> None:
    """Q. Do the deck and the card of the page on The Spoils work?  A. As they stand there."""
    text = (PAGES / "spoils.md").read_text(encoding="utf-8")
    deck = re.search(r"```\n(# what.*?)```", text, re.DOTALL)
    card = re.search(r"```toml\n(trade.*?)```", text, re.DOTALL)
    assert deck is not None
    assert card is not None
    assert len(read_deck(deck[1], "spoils.md", CRLATE).cards) == 75
    (one,) = read_cards(card[1], "spoils.md")
    assert card_of(one.name, one.table, CRLATE, trade=one.trade) == find_card("Gate Hammerer", CRLATE)
    assert all(name in text for name in decks())


def test_the_decks_of_the_page_are_sound() -> None:
    """Q. May the decks of the page on decks be played?  A. As they stand there."""
    text = (PAGES / "decks.md").read_text(encoding="utf-8")
    for pattern, source in ((r"```\n(# what.*?)```", "page.txt"), (r"```json\n(.*?)```", "page.json")):
        deck = re.search(pattern, text, re.DOTALL)
        assert deck is not None
        assert len(read_deck(deck[1], source, CRLATE).cards) == 75


def test_the_card_of_the_page_on_imports_can_be_imported() -> None:
    """Q. Is the JSON of the page a set?  A. As it stands there, and its card is read."""
    text = (PAGES / "import.md").read_text(encoding="utf-8")
    rows = re.search(r"```json\n(.*?)```", text, re.DOTALL)
    assert rows is not None
    (card,) = read_rows(rows[1], "import.md")
    assert define(card.facts, card.text, CRLATE).strength == 2


def test_the_python_of_the_page_on_drafts_runs() -> None:
    """Q. Does the Python of the page on drafts work?  A. To the letter."""
    done = doctest.testfile(str(PAGES / "draft.md"), module_relative=False)
    assert done.attempted >= 10
    assert done.failed == 0
