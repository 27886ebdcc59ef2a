"""Scenarios that show a rule."""

import gzip
from pathlib import Path

import msgspec

from rulewright.server.replays import demo_of, scenario_at, start_of
from rulewright.server.store.store import Snapshot
from rulewright.server.workers.memory import Memory


class Start(msgspec.Struct):
    """A scenario's table as the start of a game to be played."""

    title: str
    begun: Snapshot


def demo(_memory: Memory, folder: str, game: str, name: str) -> bytes:
    """Show a scenario line by line; what is given is JSON, made small by gzip."""
    return gzip.compress(msgspec.json.encode(demo_of(scenario_at(Path(folder), game, name), name)))


def start(_memory: Memory, folder: str, game: str, name: str) -> Start:
    """Give a scenario's table."""
    document = scenario_at(Path(folder), game, name)
    return Start(document.title, start_of(document))
