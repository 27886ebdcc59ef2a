"""What is wrong with one request to the store stays with that request; the store answers everybody else."""

import asyncio
import sqlite3
import threading
import time
from pathlib import Path
from typing import Any

import psycopg
import pytest
from postgres import fresh_address
from table import create, kept, seated, server
from test_stores import KINDS, a_room, during, snapshot, store_of

from rulewright.server.clock import now
from rulewright.server.room import Room
from rulewright.server.store import Damaged, Entry, Gone, Noted, Report, SqliteStore, Store, StoreTrouble
from rulewright.server.store.postgres import PostgresStore


@pytest.mark.parametrize("kind", KINDS)
def test_a_room_that_was_forgotten(kind: str, tmp_path: Path) -> None:
    """Q. My room was deleted as too old while I sat there. What becomes of my answer?  A. I am told; others play on."""

    async def play(store: Store) -> None:
        await store.add_room(a_room("old"), snapshot(0))
        await store.forget(now() + 1)
        await store.add_room(a_room("new"), snapshot(0))
        for over in ("", "A"):
            with pytest.raises(Gone, match="deleted"):
                await store.append("old", 0, [Entry("A", "one")], Noted(over))
        with pytest.raises(Gone, match="deleted"):
            await store.keep_snapshot("old", snapshot(64))
        with pytest.raises(Gone, match="deleted"):  # a game that was half read before would be shown as it began
            await store.entries("old", 0)
        assert await store.snapshot("old") is None
        await store.append("new", 0, [Entry("A", "one")], Noted("A"))
        room = await store.room("new")
        assert room is not None
        assert room.result == "A"

    during(store_of(kind, tmp_path), play)


TABLES = ("rooms", "entries", "snapshots", "reports")


def spoil(make: Any) -> None:  # noqa: ANN401 - a maker of stores
    """Write something that is no room, no entry and no snapshot where they are kept."""
    made = make()
    if isinstance(made, SqliteStore):
        with sqlite3.connect(made.path) as db:
            for table in TABLES:
                db.execute(f"UPDATE {table} SET data = X'7B'")  # noqa: S608 - our own words
        db.close()
    else:
        assert isinstance(made, PostgresStore)
        with psycopg.connect(made.database.address) as connection:
            for table in TABLES:
                connection.execute(f"UPDATE {table} SET data = '\\x7b'".encode())  # noqa: S608 - our own words


@pytest.mark.parametrize("kind", KINDS)
def test_a_row_that_cannot_be_read(kind: str, tmp_path: Path) -> None:
    """Q. A room of yesterday cannot be read today. Who is harmed?  A. Whoever asks for that room, and nobody else."""
    make = store_of(kind, tmp_path)

    async def write(store: Store) -> None:
        await store.add_room(a_room("bad"), snapshot(0))
        await store.append("bad", 0, [Entry("A", "one")])

    async def read(store: Store) -> None:
        for ask in (store.room("bad"), store.entries("bad", 0), store.snapshot("bad")):
            with pytest.raises(Damaged, match="cannot be read"):
                await ask
        with pytest.raises(Damaged, match="cannot be read"):
            await store.append("bad", 1, [Entry("A", "two")], Noted("A"))
        await store.add_room(a_room("good"), snapshot(0))
        assert await store.room("good") is not None

    during(make, write)
    spoil(make)
    during(make, read)


@pytest.mark.parametrize("kind", KINDS)
def test_a_row_that_cannot_be_read_is_passed_over(kind: str, tmp_path: Path) -> None:
    """Q. A table of the lobby cannot be read. And the list?  A. Has the others; old games and reports go as ever."""
    make = store_of(kind, tmp_path)
    later = now() + 1000

    async def write(store: Store) -> None:
        await store.add_room(listed_room("bad"), snapshot(0))
        await store.add_report(Report("bad", "bad", "it is so", {}, 0))

    async def read(store: Store) -> None:
        await store.add_room(listed_room("good"), snapshot(0))
        await store.add_report(Report("old", "good", 'it ends with "created":99}', {}, 5))
        await store.add_report(Report("new", "good", '"created":5}', {}, later))
        assert [one.id for one in await store.listed(0, 10)] == ["good"]
        assert await store.forget(later) == 2
        assert (await store.report("old"), await store.report("new") is not None) == (None, True)

    during(make, write)
    spoil(make)
    during(make, read)


def listed_room(name: str) -> Room:
    room = a_room(name)
    room.listed = True
    return room


def test_a_damaged_page_is_the_trouble_of_who_reads_it(tmp_path: Path) -> None:
    """Q. SQLite itself cannot do what one asks for. And the others?  A. Are answered, also those beside it."""

    async def ask(store: Store) -> None:
        assert isinstance(store, SqliteStore)

        def fail(db: sqlite3.Connection) -> None:
            db.execute("INSERT INTO reports VALUES ('half', '')")
            db.execute("SELECT json_extract('{', '$')").fetchone()

        told = await asyncio.gather(
            store.add_room(a_room("r1")), store._ask(fail), store.add_room(a_room("r2")), return_exceptions=True
        )
        assert (told[0], type(told[1]), told[2]) == (None, Damaged, None)
        assert await store.report("half") is None
        assert await store.room("r2") is not None

    during(store_of("sqlite", tmp_path), ask)


@pytest.mark.parametrize("instead", ["nothing", "another"])
def test_a_file_that_was_taken_away_keeps_nothing(instead: str, tmp_path: Path) -> None:
    """Q. Somebody moved the file of games away while we play. What of my answers?

    A. They are refused, and /health says why: what the server still could write, nobody would find again.
    """
    path, away = tmp_path / "table.sqlite", tmp_path / "away.sqlite"
    with server(kept(tmp_path)) as client:
        assert client.get("/health").text == "ok\n"
        path.rename(away)
        if instead == "another":
            path.write_bytes(away.read_bytes())
        answer = client.post("/api/rooms", json={"game": "starfighter", "seats": [{"who": "you"}, {"who": "you"}]})
        assert answer.status_code == 503
        for told in (answer.json()["sentence"], client.get("/health").text):
            assert "its file was moved, deleted or replaced" in told
            assert str(tmp_path) not in told
        away.replace(path)
        assert client.get("/health").text == "ok\n"
        create(client, "starfighter", "you", "you")


def test_a_fault_of_ours_stays_with_its_request(tmp_path: Path) -> None:
    """Q. A request to the store fails by a mistake of ours. And the others?  A. Are answered, also those beside it."""

    async def ask(store: Store) -> None:
        assert isinstance(store, SqliteStore)

        def fail(_db: sqlite3.Connection) -> None:
            raise KeyError("ours")

        told = await asyncio.gather(
            store.add_room(a_room("r1")), store._ask(fail), store.add_room(a_room("r2")), return_exceptions=True
        )
        assert told[0] is None
        assert isinstance(told[1], Damaged)
        assert "KeyError" in str(told[1])
        assert told[2] is None
        assert await store.room("r1") is not None
        assert await store.room("r2") is not None

    during(store_of("sqlite", tmp_path), ask)


def test_a_stuck_thread_is_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Q. The disk does not answer. Does the server wait for ever?  A. No: it says so and tries anew."""
    monkeypatch.setattr("rulewright.server.store.sqlite.STUCK", 0.1)
    hangs, go_on = threading.Event(), threading.Event()

    async def ask(store: Store) -> None:
        assert isinstance(store, SqliteStore)
        await store.add_room(a_room("r1"))

        def hang(_db: sqlite3.Connection) -> None:
            hangs.set()
            go_on.wait(30)

        stuck = asyncio.create_task(store._ask(hang))
        await asyncio.to_thread(hangs.wait, 30)
        behind = asyncio.create_task(store.room("r1"))
        while not store.trouble():  # noqa: ASYNC110 - it becomes true by time alone
            await asyncio.sleep(0.01)
        assert "has not come back from the disk" in store.trouble()
        go_on.set()  # the lock of the file is free again; whoever hung is no longer listened to
        await store.revive()
        for told in (stuck, behind):
            with pytest.raises(StoreTrouble, match="does not answer"):
                await told
        assert await store.room("r1") is not None
        assert store.trouble() == ""

    during(store_of("sqlite", tmp_path), ask)


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_a_dead_thread_is_replaced(tmp_path: Path) -> None:
    """Q. The thread that writes has died after all. Are games kept again?  A. Yes, by another one."""

    async def ask(store: Store) -> None:
        assert isinstance(store, SqliteStore)
        await store.add_room(a_room("r1"))

        def die(_db: sqlite3.Connection) -> None:
            raise SystemExit

        asked = asyncio.create_task(store._ask(die))
        while not store.trouble():  # noqa: ASYNC110 - nobody tells of a death
            await asyncio.sleep(0.01)
        assert "has died" in store.trouble()
        await store.revive()
        with pytest.raises(StoreTrouble, match="does not answer"):
            await asked
        assert await store.room("r1") is not None
        assert store.trouble() == ""

    during(store_of("sqlite", tmp_path), ask)


def test_a_forgotten_room_does_not_stop_the_table(tmp_path: Path) -> None:
    """Q. Games that nobody touched are deleted, mine among them while I think. And the server?  A. Goes on."""
    with server(kept(tmp_path)) as client:
        old = create(client, "starfighter", "you", "random")
        with seated(client, old["room"], old["token"]) as ann:
            key = ann.question("A")["options"][0]["key"]
            with sqlite3.connect(tmp_path / "table.sqlite") as db:
                for table, column in (("rooms", "id"), ("entries", "room"), ("snapshots", "room")):
                    db.execute(f"DELETE FROM {table} WHERE {column} = ?", (old["room"],))  # noqa: S608 - our own words
            db.close()
            for kind in ("command", "concede"):
                told = ann.ask(kind, seat="A", seq=ann.seqs["A"], key=key)
                assert told["type"] == "refusal"
                assert "deleted" in told["sentence"]
        assert client.get("/health").text == "ok\n"
        new = create(client, "starfighter", "you", "random")
        with seated(client, new["room"], new["token"]) as ann:
            assert ann.answer("A", ann.question("A")["options"][0]["key"])["type"] == "done"


def others_at(address: str) -> int:
    """Count the connections to a database, but for the one that counts; who hangs up is gone a moment later."""
    query = "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
    with psycopg.connect(address, autocommit=True) as connection:
        until = time.monotonic() + 5
        while (found := len(connection.execute(query).fetchall())) and time.monotonic() < until:
            time.sleep(0.05)
    return found


def test_who_asks_while_a_store_closes_leaves_no_connection() -> None:
    """Q. Somebody waits for the database while the server stops. Is a connection left behind?  A. None."""
    address = fresh_address()

    async def stop() -> None:
        store = PostgresStore(address)
        await store.open()
        asking = [asyncio.create_task(store.room(str(number))) for number in range(5)]
        await asyncio.sleep(0)
        await store.close()
        told = await asyncio.gather(*asking, return_exceptions=True)
        assert all([one is None or isinstance(one, StoreTrouble) for one in told])
        with pytest.raises(StoreTrouble):
            await store.room("late")
        assert others_at(address) == 0

    asyncio.run(stop())


def test_a_store_that_cannot_be_opened_holds_no_connection(monkeypatch: pytest.MonkeyPatch) -> None:
    """Q. The tables cannot be brought up to date. Does whoever tried keep a connection?  A. No."""
    address = fresh_address()

    async def refuse(_db: object) -> None:
        raise StoreTrouble("not today")

    monkeypatch.setattr("rulewright.server.store.postgres.migrate", refuse)

    async def begin() -> None:
        store = PostgresStore(address)
        with pytest.raises(StoreTrouble, match="not today"):
            await store.open()
        assert others_at(address) == 0

    asyncio.run(begin())


@pytest.mark.parametrize("writes", ["an answer", "a snapshot"])
def test_a_room_is_not_written_to_while_another_node_deletes_it(writes: str) -> None:
    """Q. Another node deletes my room as too old in the moment of my answer. Is it acknowledged and lost?

    A. No: whoever comes second waits for the first, and is told; nothing is left of the room.
    """
    address = fresh_address()

    async def play() -> None:
        store = PostgresStore(address)
        await store.open()
        await store.add_room(a_room(), snapshot(0))
        async with await psycopg.AsyncConnection.connect(address, autocommit=True) as other:
            async with other.transaction():
                for words in (b"DELETE FROM entries", b"DELETE FROM snapshots", b"DELETE FROM rooms"):
                    await other.execute(words)
                work = (
                    store.append(a_room().id, 0, [Entry("A", "pass")])
                    if writes == "an answer"
                    else store.keep_snapshot(a_room().id, snapshot(3))
                )
                writing = asyncio.create_task(work)
                await asyncio.sleep(0.3)
                assert not writing.done()
            with pytest.raises(Gone):
                await writing
            for table in (b"entries", b"snapshots"):
                assert await (await other.execute(b"SELECT 1 FROM " + table)).fetchone() is None
        await store.close()

    asyncio.run(play())


def test_a_room_that_is_written_to_is_not_deleted() -> None:
    """Q. Old rooms are deleted in the moment of an answer in one of them. Is it deleted, or waited for?  A. Neither."""
    address = fresh_address()

    async def play() -> int:
        store = PostgresStore(address)
        await store.open()
        await store.add_room(a_room(), snapshot(0))
        async with await psycopg.AsyncConnection.connect(address, autocommit=True) as other, other.transaction():
            await other.execute("SELECT 1 FROM rooms FOR KEY SHARE")  # as an answer does that is being stored
            async with asyncio.timeout(2):
                found = await store.forget(now() + 1)
        assert await store.room(a_room().id) is not None
        await store.close()
        return found

    assert asyncio.run(play()) == 0
