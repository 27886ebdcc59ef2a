"""Where games are kept."""

from rulewright.server.store.sqlite import SqliteStore
from rulewright.server.store.store import Behind, Entry, Report, Snapshot, Store, StoreTrouble

__all__ = ["Behind", "Entry", "Report", "Snapshot", "SqliteStore", "Store", "StoreTrouble"]
