"""An action is offered exactly if some sequence of answers completes it, on small random tables over all cost verbs."""

import random
from typing import Final

import pytest
from cost_tables import COSTS, CostTable, CostTables, draw
from faults import zero_is_refused
from possible import Trial, disagreement, walked

from repeats import ANY_RULES
from rulewright.engine.value import Json

TABLES: Final = 100  # for each ruleset; `make soak` tries 20,000


@pytest.mark.parametrize("ruleset", ANY_RULES)
def test_offered_means_possible(ruleset: str) -> None:
    """Q. Is an action offered if and only if its costs can be satisfied?  A. Yes. [CR3:401.2] [A35]"""
    wrong = [line for number in range(TABLES) if (line := draw(ruleset, number))]
    assert wrong == []


def one(costs: str, *, deployed: bool = False) -> CostTable:
    """Lay a table of a given cost, with whatever else."""
    tables = CostTables(random.Random(costs).randrange, "crlate")  # noqa: S311 - a test
    cards: dict[str, Json] = {"Test Engine": tables.engine((costs,), deployed=deployed)}
    side: dict[str, Json] = {"hand": ["Test Engine"]} if deployed else {"play": ["Test Engine"]}
    return CostTable("crlate", (costs,), deployed, {"cards": cards, "A": side})


@pytest.mark.parametrize(
    ("costs", "outcome"),
    [
        ("Deplete this card.", "yes"),
        ("Deplete this card. Deplete this card.", "no"),
        ("Discard a card.", "no"),
        ("Discard a card. Draw a card.", "no"),
        ("Draw a card. Discard a location.", "unknown"),
        ("Your opponent discards a card.", "no"),
    ],
)
def test_the_trial_knows_what_can_be_done(costs: str, outcome: str) -> None:
    """Q. What does trying every answer find?  A. Yes, no, or that it depends on what nobody can know."""
    game = one(costs).game()
    assert Trial(game, 0, one(costs).action(game)).outcome() == outcome


def test_a_trial_changes_nothing() -> None:
    """Q. Is the game the same after a trial?  A. Yes."""
    table = one("Destroy this card.")
    game = table.game()
    before = game.position_hash()
    assert disagreement(game, 0, table.action(game)) == ""
    assert game.position_hash() == before


def test_a_walk_tells_of_plays_that_are_taken_back() -> None:
    """Q. Does a walk through an offered action end well?  A. Yes; and it is a play that was made."""
    table = one("Destroy this card.")
    game = table.game()
    assert walked(game, 0, table.action(game), random.Random(0).randrange) == ""  # noqa: S311 - a test
    assert game.table.discards[0]


@pytest.mark.parametrize("ruleset", ANY_RULES)
@pytest.mark.parametrize("cost", [one for found in COSTS.values() for one in found if " X " in one or " X." in one])
def test_x_may_be_zero(ruleset: str, cost: str) -> None:
    """Q. X cards or tokens are to be paid, and there are none. May X be 0?  A. Whatever the verb. [CR3:410.2a] [A41]"""
    table = CostTable(ruleset, (cost,), False, {**one(cost).document, "A": {"play": ["Test Engine"], "deck": []}})  # noqa: FBT003 - a field
    game = table.game()
    action = table.action(game)
    assert game.why_not("A", action) == []
    game.answer(game.key(action))
    assert "choose 0" in game.legal.keys()
    game.answer("choose 0")
    game.settle()
    assert not any("takes" in line for line in game.log("A"))


def test_a_zero_that_is_refused_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Q. If a cost of nothing were not satisfied, would this be found?  A. Yes. [CR3:410.2a]"""
    zero_is_refused(monkeypatch)
    with pytest.raises(AssertionError):
        test_x_may_be_zero("crlate", "Discard X cards.")
