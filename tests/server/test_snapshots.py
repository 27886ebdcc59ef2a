"""Snapshots are kept beside the game: nobody waits for them, they are small, and a game that goes on is not in them."""

import asyncio
import sqlite3
from functools import partial
from pathlib import Path

import pytest
from test_stores import a_room

from rulewright.server import protocol as p
from rulewright.server import snapshots
from rulewright.server.connection import Connection
from rulewright.server.hub import Hub
from rulewright.server.requests import handle
from rulewright.server.room import hash_of
from rulewright.server.settings import UNLIMITED, Settings
from rulewright.server.store import Entry, Gone, Snapshot, SqliteStore
from rulewright.server.store.desk import together


class SlowStore(SqliteStore):
    """A store that is long about snapshots."""

    def __init__(self) -> None:
        """Be long until told otherwise."""
        super().__init__(":memory:")
        self.go_on = asyncio.Event()
        self.asked = 0

    async def keep_snapshot(self, room: str, snapshot: Snapshot) -> None:
        """Keep a snapshot, when it may."""
        self.asked += 1
        await self.go_on.wait()
        await super().keep_snapshot(room, snapshot)


async def at_a_table(hub: Hub) -> Connection:
    """Sit down at both seats of a table."""
    made = await hub.making.create(p.CreateRoom("starfighter", [p.SeatWish("you"), p.SeatWish("you")]))
    sitting = await hub.sitting(made.room)
    connection = Connection(sitting, hash_of(made.token), 256)
    await sitting.join(connection)
    return connection


async def answer(hub: Hub, connection: Connection) -> int:
    """Answer the open question, and give where the game stands then."""
    live = await connection.sitting.begun()
    await handle(hub, connection, p.Command(1, live.game.asks, live.seq, live.game.legal.keys()[0]))
    return live.seq


def test_nobody_waits_for_a_snapshot(monkeypatch: pytest.MonkeyPatch) -> None:
    """Q. The disk is long about a snapshot of my game. Can I go on meanwhile?  A. Yes; it is kept as it was then."""
    monkeypatch.setattr(snapshots, "EVERY", 2)

    async def play() -> None:
        store = SlowStore()
        await store.open()
        hub = Hub(store, Settings(limits=UNLIMITED, drawn=(0.0, 0.0)))
        connection = await at_a_table(hub)
        live = await connection.sitting.begun()
        while not store.asked:
            seq = await answer(hub, connection)
            await asyncio.sleep(0.01)
        assert await answer(hub, connection) > seq
        store.go_on.set()
        while live.stored < seq:  # noqa: ASYNC110 - nobody tells
            await asyncio.sleep(0.01)
        await hub.close()
        await store.close()

    asyncio.run(play())


def test_a_snapshot_is_of_one_moment() -> None:
    """Q. The game goes on while its snapshot waits for the disk. What is in it?  A. The game as it was when asked."""

    async def keep() -> None:
        store = SqliteStore(":memory:")
        await store.open()
        autos = [False]
        await store.add_room(a_room("r1"), Snapshot(0, {}, [], [0]))
        kept = asyncio.gather(store.keep_snapshot("r1", Snapshot(1, {"game": "x"}, autos, [0, 1])), grow(autos))
        await kept
        found = await store.newest_snapshot("r1")
        assert (found.seq, found.autos, found.save) == (1, [False], {"game": "x"})
        await store.close()

    async def grow(autos: list[bool]) -> None:
        autos.append(True)

    asyncio.run(keep())


def test_an_answer_takes_few_statements(tmp_path: Path) -> None:
    """Q. Between two statements the disk's thread may have to wait for the loop. How many has an answer?  A. Four."""
    said: list[str] = []

    async def play() -> None:
        store = SqliteStore(str(tmp_path / "table.sqlite"))
        await store.open()
        await store.add_room(a_room("r1"), Snapshot(0, {}, [], [0]))
        await store.append("r1", 0, [Entry("A", "one")])

        def listen(db: sqlite3.Connection) -> None:
            db.set_trace_callback(said.append)

        await store._ask(listen)
        said.clear()
        await store.append("r1", 1, [Entry("A", "two")])
        assert [one.split()[0] for one in said if not one.startswith("--")] == ["BEGIN", "INSERT", "UPDATE", "COMMIT"]
        await store.close()

    asyncio.run(play())


def test_one_that_fails_among_several() -> None:
    """Q. Three requests wait together, and the second fails. What is kept?  A. The others, once."""
    loop = asyncio.new_event_loop()
    with sqlite3.connect(":memory:", isolation_level=None) as db:
        db.execute("CREATE TABLE places (place INTEGER PRIMARY KEY)")

        def put(place: int, db: sqlite3.Connection) -> int:
            return db.execute("INSERT INTO places VALUES (?)", (place,)).lastrowid or 0

        done = together(db, [(partial(put, place), loop.create_future()) for place in (1, 1, 2)])
        assert [one.result for one in done] == [1, None, 2]
        assert [type(one.error).__name__ for one in done] == ["NoneType", "Behind", "NoneType"]
        assert db.execute("SELECT place FROM places ORDER BY place").fetchall() == [(1,), (2,)]
    db.close()
    loop.close()


class ForgettingStore(SqliteStore):
    """A store in which a room is deleted just before somebody reads its log."""

    async def entries(self, room: str, since: int) -> list[Entry]:
        """Give what is left."""
        await self.forget(1 << 60)
        return await super().entries(room, since)


def test_a_room_that_is_deleted_while_it_is_read() -> None:
    """Q. My old room is deleted while I open it. Do I see half of it?  A. No: I am told that it was deleted."""

    async def come() -> None:
        store = ForgettingStore(":memory:")
        await store.open()
        hub = Hub(store, Settings(limits=UNLIMITED, drawn=(0.0, 0.0)))
        connection = await at_a_table(hub)
        for _ in range(3):
            await answer(hub, connection)
        connection.sitting.drop()
        with pytest.raises(Gone):
            await connection.sitting.load()
        await hub.close()
        await store.close()

    asyncio.run(come())
