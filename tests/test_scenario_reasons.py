"""Every line that a scenario expects to be illegal says why, or its file does.

`make test` asks one scenario of ten, `make check` all that have such a line.
"""

from pathlib import Path

import pytest

from repeats import one_in
from rulewright.scenario.document import parse_document, read_document
from rulewright.scenario.reasoned import illegal, vague

FOLDER = Path(__file__).parent / "scenarios"
FILES = [path for path in sorted(FOLDER.rglob("*.toml")) if "expect illegal " in path.read_text(encoding="utf-8")]


@pytest.mark.parametrize("path", one_in(10, FILES), ids=[path.stem for path in FILES])
def test_every_refusal_has_a_reason(path: Path) -> None:
    """Q. A line is illegal. Is it for a reason that the line or its file names?  A. Yes, in every ruleset."""
    assert vague(read_document(path)) == []


SPOILS = '''game = "spoils"
rules = ["CR3:405.2"]
script = """
expect illegal A deploys Hat
expect illegal A deploys Crown
expect illegal A deploys Crown because 406.3
"""
[cards.Hat]
type = "Item"
threshold = "R"
cost = 0
[cards.Crown]
type = "Item"
cost = 5
[A]
hand = ["Hat", "Crown"]
'''


def test_a_line_that_holds_for_another_reason() -> None:
    """Q. The file shows thresholds, and a crown is too dear. Does the line say so?  A. Only where it names the rule."""
    document = parse_document(SPOILS, "x.toml")
    assert vague(document) == ["A deploys Crown"]
    assert [one.rule for one in illegal(document, "crlate")] == ["", "", "406.3"]


STARFIGHTER = '''game = "starfighter"
rules = ["SF-37"]
script = """
expect illegal A plays K1 in sector 1
expect illegal A plays K1 in sector 1 because SF-33
"""
[cards.K1]
level = 1
[A]
hand = ["K1"]
[B]
'''


def test_of_starfighter_too() -> None:
    """Q. A card of level 1 is played on level 0. Is that because of the boards?  A. No, and the line must say so."""
    assert vague(parse_document(STARFIGHTER, "x.toml")) == ["A plays K1 in sector 1"]
