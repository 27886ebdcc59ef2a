"""Scenarios with their cards laid in another order: a sample, once each. `make soak` plays all, five times."""

from pathlib import Path

import pytest
from faults import last_known_one_by_one
from order import FILES, differing, orders

from rulewright.scenario.document import parse_document, read_document

EVERY = 12
COUNTED_FIRST = """game = "spoils"
title = "A lord and who counts their strength"
script = '''
A deploys Test Storm
expect A influence 29
'''
[cards."Bare House"]
type = "Faction"
influence = 25
[cards."Test Counter"]
strength = 2
life = 2
text = "If this card is destroyed, your faction gains influence equal to this card's strength."
[cards."Test Lord"]
strength = 2
life = 2
text = "All other characters you control gain 2 strength."
[cards."Test Storm"]
type = "Tactic"
cost = 0
text = "Destroy all characters."
[A]
faction = "Bare House"
play = ["Test Counter", "Test Lord"]
hand = ["Test Storm"]
[B]
"""


@pytest.mark.parametrize("path", FILES[::EVERY], ids=[path.stem for path in FILES[::EVERY]])
def test_the_order_of_the_table_does_not_matter(path: Path) -> None:
    """Q. The same cards, laid in another order: is it the same game?  A. Yes."""
    document = read_document(path)
    if orders(document):
        assert not differing(document, 1)


def test_an_order_that_matters_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Q. If cards that leave together were last known one by one, would this find it?  A. Yes. [CR3:503.1] [A86]"""
    document = parse_document(COUNTED_FIRST, "lord.toml")
    assert not differing(document, 5)

    last_known_one_by_one(monkeypatch)
    assert differing(document, 5)
