"""Every scenario file is a test: it holds, and it holds when each line is rolled back and played again.

`make test` goes back in one scenario of eight, `make check` in all.
"""

from pathlib import Path

import pytest

from repeats import one_in
from rulewright.scenario.document import read_document
from rulewright.scenario.runner import run

FILES = sorted((Path(__file__).parent / "scenarios").rglob("*.toml"))
NAMES = [path.stem for path in FILES]


@pytest.mark.parametrize("path", FILES, ids=NAMES)
def test_scenario_holds(path: Path) -> None:
    """Q. Does the game do what this scenario says?  A. Yes."""
    holds(path, undo=False)


@pytest.mark.parametrize("path", one_in(8, FILES), ids=NAMES)
def test_scenario_holds_when_undone(path: Path) -> None:
    """Q. And after each of its lines was rolled back and played again?  A. Too."""
    holds(path, undo=True)


def holds(path: Path, *, undo: bool) -> None:
    """Play a scenario by each of its rules."""
    outcomes = run(read_document(path), undo=undo)
    assert outcomes
    for outcome in outcomes:
        assert outcome.verdict == "holds", str(outcome)
