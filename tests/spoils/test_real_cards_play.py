"""Real cards in play: all that are read and followed, in random decks with invariants; skipped where there are none."""

import pytest
from real import FILE, games_of_real_cards, playable

from repeats import ANY_RULES, first


@pytest.mark.skipif(not FILE.exists(), reason=f"no real cards in {FILE.parent} (set RULEWRIGHT_TEST_CARDS)")
@pytest.mark.parametrize("number", first(1, (1, 0)))
@pytest.mark.parametrize("ruleset", ANY_RULES)
def test_real_cards_play_without_a_fault(ruleset: str, number: int) -> None:
    """Q. Do the cards that are read also play?  A. In random decks, without a crash or a broken invariant."""
    assert len(playable(ruleset)) >= {"rb22": 619, "cr2010": 677, "crlate": 686}[ruleset]
    games_of_real_cards(ruleset, number)
