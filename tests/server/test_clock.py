"""Time and chance come into the server at one place."""

import ast
from pathlib import Path

from rulewright import server

FOLDER = Path(server.__file__).parent
OUTSIDE = {"time", "secrets", "random", "datetime"}
MAY = {"clock.py"}


def imported(path: Path) -> set[str]:
    tree = ast.parse(path.read_text())
    plain = {one.name for node in ast.walk(tree) if isinstance(node, ast.Import) for one in node.names}
    return plain | {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}


def test_only_one_module_looks_at_a_clock_or_draws_at_random() -> None:
    """Q. Can the server be run on another's time and chance?  A. Yes: only `clock.py` asks the machine for either."""
    found = {path.name for path in FOLDER.rglob("*.py") if imported(path) & OUTSIDE}
    assert found == MAY
