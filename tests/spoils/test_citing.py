"""Refusals cite the rule as the ruleset in play numbers it."""

from typing import cast

import pytest

from rulewright.engine.script import Table
from rulewright.rules.book import book
from rulewright.spoils.procedures.book import RULEBOOK
from rulewright.spoils.scenario.setting import Setting
from rulewright.spoils.table.ruleset import RULESETS, meant

DOCUMENT = {
    "cards": {"Tall Order": {"type": "Character", "cost": 0, "threshold": "RR"}},
    "A": {"hand": ["Tall Order"], "resources": ["Rage"]},
}


@pytest.mark.parametrize(
    ("ruleset", "rule"), [("crlate", "CR3:405.2"), ("cr2010", "CR2:405.2"), ("rb22", "RB:threshold")]
)
def test_a_refusal_cites_the_document_in_play(ruleset: str, rule: str) -> None:
    """Q. Which rule is cited where a threshold is not met?  A. The own document's; CR3's is known, too."""
    game = Setting(cast("Table", DOCUMENT), ruleset, RULEBOOK).script().game
    reasons = game.why_not("A", "deploy Tall Order")
    assert [reason.rule for reason in reasons] == [rule]
    assert all(reason.cites("CR3:405.2") for reason in reasons)
    assert str(reasons[0]).startswith(f"{rule}: ")


def test_every_counterpart_is_a_rule() -> None:
    """Q. Does a rule name a counterpart that nobody knows, or one of its own document?  A. No."""
    rules = book("spoils")
    named = [(rule.id, one) for rule in rules.values() for one in rule.counterparts]
    assert named
    assert [pair for pair in named if pair[1] not in rules or pair[0].split(":")[0] == pair[1].split(":")[0]] == []


def test_a_number_without_its_document() -> None:
    """Q. What does `405.2` mean in a script of cr2010?  A. That rule of CR2, or of CR3; a whole id means itself."""
    assert meant("405.2", RULESETS["cr2010"]) == ("CR2:405.2", "CR3:405.2")
    assert meant("RB:threshold", RULESETS["cr2010"]) == ("RB:threshold",)
    assert meant("A35", RULESETS["rb22"]) == ("A35",)
