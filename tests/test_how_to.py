"""The examples of the how-to pages are scenarios that hold."""

import re
from pathlib import Path

import pytest

from rulewright.scenario.document import parse_document
from rulewright.scenario.runner import run

PAGE = Path(__file__).parent.parent / "docs" / "how-to" / "scenarios.md"
EXAMPLES = re.findall(r"```toml\n(game.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.parametrize("text", EXAMPLES, ids=["starfighter", "spoils"])
def test_the_example_holds(text: str) -> None:
    """Q. Does the example of the page work?  A. As it stands there."""
    for outcome in run(parse_document(text, "scenarios.md")):
        assert outcome.verdict == "holds", str(outcome)
