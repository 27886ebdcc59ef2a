"""ARCHITECTURE.md is true: what it names exists, and each room of The Spoils has its line."""

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "rulewright"
TEXT = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")


def test_every_path_that_is_named_exists() -> None:
    """Q. May I trust the paths of the page?  A. Each of them exists."""
    named = re.findall(r"`((?:spoils|starfighter|engine|tools|docs)/[\w./-]*)`", TEXT)
    missing = [one for one in named if not (SOURCE / one).exists() and not (ROOT / one).exists()]
    assert len(named) > 30
    assert not missing


def test_every_room_has_its_line_and_its_layer() -> None:
    """Q. Which rooms has The Spoils?  A. Those of the page, and those of the contract of its layers."""
    rooms = {path.name for path in (SOURCE / "spoils").iterdir() if (path / "__init__.py").exists()}
    told = set(re.findall(r"^\| `spoils/(\w+)/` \|", TEXT, flags=re.MULTILINE))
    (contract,) = tomllib.loads((ROOT / "tools" / "rooms.toml").read_text())["tool"]["importlinter"]["contracts"]
    layered = {one.strip() for layer in contract["layers"] for one in layer.split("|")}
    doors = set(re.findall(r"`(\w+)`", re.findall(r"^\| `spoils/` \|.*", TEXT, flags=re.MULTILINE)[0]))
    assert told == rooms
    assert layered == rooms | doors


def test_no_room_is_crowded() -> None:
    """Q. How many files may a room have?  A. About fifteen; more want rooms of their own."""
    rooms = [path for path in (SOURCE / "spoils").rglob("*") if path.is_dir()]
    crowded = {path.name: len(list(path.glob("*.py"))) for path in rooms if len(list(path.glob("*.py"))) > 19}
    assert not crowded
