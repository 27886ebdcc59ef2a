"""Texts that replace, drawn at random: no card is lost or doubled, everything ends. `make soak` draws many more."""

import pytest
from instead_tables import play

from repeats import ANY_RULES


@pytest.mark.parametrize("ruleset", ANY_RULES)
def test_cards_are_neither_lost_nor_doubled(ruleset: str) -> None:
    """Q. Whatever replaces whatever, is each card in one place after every event, and does it end?  A. Yes. [A430]"""
    answers = sum([len(play(ruleset, seed).line) for seed in range(40)])
    assert answers > 400
