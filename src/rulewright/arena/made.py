"""By which Rulewright games are played: its version, and a fingerprint of its source. Games of two are not mixed."""

import hashlib
import importlib.metadata
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Final

PLAYS: Final = ("engine", "spoils", "starfighter", "bots", "arena")  # what a game follows from


def version() -> str:
    """Give the version of the package."""
    return importlib.metadata.version("rulewright")


def made_by() -> str:
    """Name the Rulewright that plays here."""
    told = hashlib.sha256()
    for part in PLAYS:
        _read_into(told, resources.files("rulewright") / part)
    return f"{version()}, {told.hexdigest()[:8]}"


def _read_into(told: "hashlib._Hash", folder: Traversable) -> None:
    for one in sorted(folder.iterdir(), key=_name):
        if one.is_dir():
            _read_into(told, one)
        elif one.name.endswith((".py", ".toml", ".csv", ".grammar")):
            told.update(one.name.encode() + one.read_bytes())


def _name(one: Traversable) -> str:
    return one.name
