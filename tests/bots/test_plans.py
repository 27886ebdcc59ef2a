"""Plans: whole actions, and what those who look ahead think of them."""

import math

import pytest

from rulewright.bots.greedy import Look
from rulewright.bots.plans import Planner
from rulewright.games import new, registration


@pytest.mark.parametrize("name", ["starfighter", "spoils"])
def test_plans_are_judged_by_the_odds_of_the_game(name: str) -> None:
    """Q. By what are plans ranked?  A. By the same odds as the end of a look ahead; greedy keeps its own opinion."""
    rules, game = registration(name), new(name, seed="odds")
    for _ in range(60):
        game.choose(0)
    odds = rules.judged.odds(game, 0)
    assert odds != 0.0
    assert math.isclose(Planner(game, 0).judged(game), odds * rules.ahead.scale)
    assert Look(game, 0).judged(game) == rules.worth(game, 0)
