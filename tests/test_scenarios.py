"""Every scenario file is a test: it holds, and it holds when each line is rolled back and played again."""

from pathlib import Path

import pytest

from rulewright.scenario.document import read_document
from rulewright.scenario.runner import run

FILES = sorted((Path(__file__).parent / "scenarios").rglob("*.toml"))


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
@pytest.mark.parametrize("undo", [False, True], ids=["played", "undone"])
def test_scenario_holds(path: Path, *, undo: bool) -> None:
    """Q. Does the game do what this scenario says?  A. Yes, at first and after going back."""
    for outcome in run(read_document(path), undo=undo):
        assert outcome.verdict == "holds", str(outcome)
