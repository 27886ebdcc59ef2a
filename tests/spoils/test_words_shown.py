"""Every word of the vocabulary is shown by a scenario: what it does, and what it does not."""

from pathlib import Path
from typing import cast

import pytest

from rulewright.scenario.document import read_document
from rulewright.spoils.game import Spoils
from rulewright.spoils.procedures.book import RULEBOOK
from rulewright.spoils.scenario.setting import Setting
from rulewright.spoils.words.catalogue import WORDS
from rulewright.spoils.words.paragraphs import AnyCopies
from rulewright.spoils.words.walk import every

SCENARIOS = sorted((Path(__file__).parent.parent / "scenarios" / "spoils").rglob("*.toml"))
STRIDE = 7  # scenarios of one chapter lie together and show the same words
ELSEWHERE = {AnyCopies}  # a rule for building decks, shown by the tests of decks


def words_of(path: Path) -> set[type]:
    """Give the kinds of words on the cards of a scenario."""
    data = read_document(path).data
    rulesets = cast("list[str]", data.get("rulesets", [data.get("ruleset", "crlate")]))
    game = Setting(data, rulesets[-1], RULEBOOK).script().game
    assert isinstance(game, Spoils)
    return {type(word) for card in game.config.definitions for word in every(card.paragraphs)}


@pytest.mark.long  # a census of all scenarios, which are tested one by one
def test_every_word_is_shown_by_a_scenario() -> None:
    """Q. Is there a word that the engine follows and no scenario shows?  A. None."""
    missing = set(WORDS) - ELSEWHERE
    for path in [path for start in range(STRIDE) for path in SCENARIOS[start::STRIDE]]:
        if not missing:
            return
        missing -= words_of(path)
    assert {kind.__name__ for kind in missing} == set()


def test_what_is_shown_elsewhere_is_a_word() -> None:
    """Q. Is a word excused that is none any more?  A. No."""
    assert set(WORDS) >= ELSEWHERE
