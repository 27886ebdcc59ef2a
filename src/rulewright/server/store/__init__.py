"""Where games are kept."""

from rulewright.server.store.sqlite import SqliteStore
from rulewright.server.store.store import (
    Behind,
    Damaged,
    Entry,
    Gone,
    Noted,
    Report,
    Shown,
    Snapshot,
    Stood,
    Store,
    StoreTrouble,
)

__all__ = [
    "Behind",
    "Damaged",
    "Entry",
    "Gone",
    "Noted",
    "Report",
    "Shown",
    "Snapshot",
    "SqliteStore",
    "Stood",
    "Store",
    "StoreTrouble",
]
