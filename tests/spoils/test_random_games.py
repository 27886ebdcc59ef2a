"""Random games of two plain decks: none crashes, and every one of them ends."""

import pytest
from decks import game

from repeats import ANY_RULES, first
from rulewright.engine import contract
from rulewright.engine.game import Game


@pytest.mark.parametrize("part", first(1, range(10)))
@pytest.mark.parametrize("ruleset", ANY_RULES)
def test_random_games_end(ruleset: str, part: int) -> None:
    """Q. Do random games end, with a sound table at every question?  A. All of them."""

    def begin(seed: str) -> Game:
        return game(ruleset, seed, influence=3, copies=2)

    for number in range(10):
        assert contract.random_play(begin, f"{ruleset} {part} {number}").result() in ("A", "B", "draw")
