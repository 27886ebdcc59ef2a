"""Every ruling is shown by a scenario or a test, or says why it cannot be."""

from pathlib import Path

import pytest

from rulewright.rules.book import GAMES, book
from rulewright.rules.proof import proofs


@pytest.mark.parametrize("game", GAMES)
def test_every_ruling_is_shown(game: str) -> None:
    """Q. Which rulings has nobody proved?  A. None, but for those that say why."""
    shown = proofs(game, Path(__file__).parent)
    rulings = [rule for rule in book(game).values() if rule.is_ruling]
    assert rulings
    assert [rule.id for rule in rulings if rule.testable and not shown[rule.id]] == []
    assert [rule.id for rule in rulings if not rule.testable and shown[rule.id]] == []
