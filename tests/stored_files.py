"""The games in tests/stored, and whether what is shown of one now is what was shown of it then."""

import json
import sys
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent / "stored"

sys.path.insert(0, str(FOLDER.parents[1] / "tools"))


def stored(kind: str) -> dict[str, Path]:
    """Give the files of a kind in all folders by name."""
    found = {f"{path.parents[1].name}/{path.stem}": path for path in sorted(FOLDER.glob(f"*/{kind}/*.json"))}
    assert found, f"no {kind} are stored"
    return found


def read(path: Path) -> Any:  # noqa: ANN401 - a file of any shape
    """Read a file anew, so that each test may change what it got."""
    return json.loads(path.read_text(encoding="utf-8"))


def holds(now: Any, then: Any) -> bool:  # noqa: ANN401 - JSON data
    """Whether all that was shown then is shown now; a view may have come to show more."""
    if isinstance(then, dict):
        return isinstance(now, dict) and all(key in now and holds(now[key], value) for key, value in then.items())
    if isinstance(then, list):
        same = isinstance(now, list) and len(now) == len(then)
        return same and all(holds(one, other) for one, other in zip(now, then, strict=True))
    return bool(now == then)
