"""The tables of an SQLite file, brought up to date one version after another."""

import sqlite3
from typing import Final

from rulewright.server.store.store import StoreTrouble

MIGRATIONS: Final = {
    1: """
        CREATE TABLE rooms (id TEXT PRIMARY KEY, version INTEGER NOT NULL, touched INTEGER NOT NULL,
            data BLOB NOT NULL);
        CREATE INDEX rooms_touched ON rooms (touched);
        CREATE TABLE entries (room TEXT NOT NULL, seq INTEGER NOT NULL, data BLOB NOT NULL, PRIMARY KEY (room, seq))
            WITHOUT ROWID;
        CREATE TABLE snapshots (room TEXT NOT NULL, first INTEGER NOT NULL, seq INTEGER NOT NULL, data BLOB NOT NULL,
            PRIMARY KEY (room, first));
        CREATE TABLE reports (id TEXT PRIMARY KEY, data BLOB NOT NULL);
    """,
    2: """
        ALTER TABLE rooms ADD COLUMN listed INTEGER NOT NULL DEFAULT 0;
        CREATE INDEX rooms_listed ON rooms (touched) WHERE listed = 1;
    """,
    3: "",  # snapshots are made small, which older servers cannot read
    4: """
        CREATE TABLE decks (shelf TEXT NOT NULL, id TEXT NOT NULL, touched INTEGER NOT NULL, data BLOB NOT NULL,
            PRIMARY KEY (shelf, id)) WITHOUT ROWID;
        CREATE INDEX decks_touched ON decks (touched);
    """,
    5: """
        CREATE TABLE events (id TEXT PRIMARY KEY, touched INTEGER NOT NULL, data BLOB NOT NULL);
        CREATE INDEX events_touched ON events (touched);
        CREATE TABLE event_entries (event TEXT NOT NULL, seq INTEGER NOT NULL, data BLOB NOT NULL,
            PRIMARY KEY (event, seq)) WITHOUT ROWID;
    """,
}
SCHEMA: Final = max(MIGRATIONS)


def prepare(db: sqlite3.Connection) -> None:
    """Set the file up: a log of its own for writing, and the tables of this version."""
    version = db.execute("PRAGMA user_version").fetchone()[0]
    if version > SCHEMA:
        raise StoreTrouble(f"the store is of version {version}, and this server knows versions up to {SCHEMA}")
    if version == 0 and db.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
        raise StoreTrouble("the store is the database of another program")
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    for number in range(version + 1, SCHEMA + 1):
        db.executescript(f"BEGIN IMMEDIATE; {MIGRATIONS[number]} PRAGMA user_version = {number}; COMMIT;")
