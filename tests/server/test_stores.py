"""What every store must do, asked of SQLite and of a real PostgreSQL."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from postgres import fresh_address

from rulewright.server.clock import now
from rulewright.server.events.event import Event, Left, Picked
from rulewright.server.room import Request, Room, Seat
from rulewright.server.store import Behind, Entry, Gone, Noted, Report, Snapshot, SqliteStore, Store, StoreTrouble
from rulewright.server.store.postgres import PostgresStore
from rulewright.server.store.store import ShelfFull

KINDS = ("sqlite", "postgres")


def store_of(kind: str, folder: Path) -> Callable[[], Store]:
    """Give a maker of stores that all look at the same place."""
    if kind == "sqlite":
        return lambda: SqliteStore(str(folder / "table.sqlite"))
    address = fresh_address()
    return lambda: PostgresStore(address)


def a_room(name: str = "r1") -> Room:
    return Room(name, "starfighter", {}, [Seat("A", "human", "Ann")], "0" * 64, "1" * 64, 5)


def snapshot(seq: int) -> Snapshot:
    return Snapshot(seq, {"x": seq}, [], [0])


def during(make: Callable[[], Store], what: Callable[[Store], Awaitable[Any]]) -> Any:  # noqa: ANN401 - whatever it gives
    """Open a store, do something, close it."""

    async def whole() -> Any:  # noqa: ANN401 - as above
        store = make()
        await store.open()
        try:
            return await what(store)
        finally:
            await store.close()

    return asyncio.run(whole())


@pytest.mark.parametrize("kind", KINDS)
def test_what_was_kept_is_there_after_a_restart(kind: str, tmp_path: Path) -> None:
    """Q. Are rooms, entries, snapshots and reports there when a store is opened again?  A. As they were."""
    make = store_of(kind, tmp_path)

    async def write(store: Store) -> None:
        await store.add_room(a_room(), snapshot(0))
        await store.append("r1", 0, [Entry("A", "one"), Entry("A", "two", auto=True, left={"A": 5})])
        await store.keep_snapshot("r1", snapshot(2))
        await store.add_report(Report("p1", "r1", "odd", {"a": 1}, 7))

    async def read(store: Store) -> None:
        room = await store.room("r1")
        assert room is not None
        assert room.seats[0].name == "Ann"
        assert [one.key for one in await store.entries("r1", 1)] == ["two"]
        assert (await store.entries("r1", 1))[0].left == {"A": 5}
        newest, first = await store.snapshot("r1"), await store.snapshot("r1", first=True)
        assert (newest and newest.seq, first and first.seq) == (2, 0)
        report = await store.report("p1")
        assert report is not None
        assert report.record == {"a": 1}
        assert await store.room("nobody") is None

    during(make, write)
    during(make, read)


@pytest.mark.parametrize("kind", KINDS)
def test_no_place_is_written_twice(kind: str, tmp_path: Path) -> None:
    """Q. Two answers to the same question arrive together. What is stored?  A. One of them, all of it."""
    make = store_of(kind, tmp_path)

    async def race(store: Store) -> None:
        await store.add_room(a_room(), snapshot(0))
        tries = [store.append("r1", 0, [Entry("A", f"try {n}"), Entry("A", "and")]) for n in range(8)]
        told = await asyncio.gather(*tries, return_exceptions=True)
        assert sum([one is None for one in told]) == 1
        assert sum([isinstance(one, Behind) for one in told]) == 7
        assert len(await store.entries("r1", 0)) == 2
        with pytest.raises(Behind):
            await store.append("r1", 1, [Entry("A", "late")])
        await store.append("r1", 2, [Entry("A", "next")])

    during(make, race)


@pytest.mark.parametrize("kind", KINDS)
def test_a_room_that_has_changed_is_not_overwritten(kind: str, tmp_path: Path) -> None:
    """Q. Two people take the last seat at the same time. Who has it?  A. Whoever was stored first."""
    make = store_of(kind, tmp_path)

    async def both(store: Store) -> None:
        await store.add_room(a_room())
        mine, theirs = await store.room("r1"), await store.room("r1")
        assert mine is not None
        assert theirs is not None
        mine.seats[0].name = "Bea"
        theirs.seats[0].name = "Cid"
        await store.save_room(mine)
        with pytest.raises(Behind):
            await store.save_room(theirs)
        room = await store.room("r1")
        assert room is not None
        assert room.seats[0].name == "Bea"

    during(make, both)


@pytest.mark.parametrize("kind", KINDS)
def test_the_end_of_a_game_is_stored_with_its_last_entry(kind: str, tmp_path: Path) -> None:
    """Q. The server dies right after the last answer. Is the game over?  A. Yes, both are stored together."""
    make = store_of(kind, tmp_path)

    async def end(store: Store) -> None:
        await store.add_room(a_room(), snapshot(0))
        await store.append("r1", 0, [Entry("A", "concede")], Noted("B"))
        room = await store.room("r1")
        assert room is not None
        assert (room.state, room.result, room.version) == ("over", "B", 1)

    during(make, end)


@pytest.mark.parametrize("kind", KINDS)
def test_what_was_asked_for_is_stored_with_what_came_of_it(kind: str, tmp_path: Path) -> None:
    """Q. A request comes twice, and the second finds a free place.  A. It was done: the store tells, and keeps one."""
    make = store_of(kind, tmp_path)

    async def twice(store: Store) -> None:
        await store.add_room(a_room(), snapshot(0))
        asked = Noted(request=Request("A", "first"))
        await store.append("r1", 0, [Entry("A", "undo 0")], asked)
        with pytest.raises(Behind):
            await store.append("r1", 1, [Entry("A", "undo 0")], asked)
        await store.append("r1", 1, [Entry("A", "undo 0")], Noted(request=Request("A", "second")))
        assert len(await store.entries("r1", 0)) == 2
        room = await store.room("r1")
        assert room is not None
        assert (room.seats[0].done, room.version) == (["first", "second"], 2)

    during(make, twice)


@pytest.mark.parametrize("kind", KINDS)
def test_old_rooms_are_forgotten_with_their_games(kind: str, tmp_path: Path) -> None:
    """Q. What goes when old games are deleted?  A. The room, its log and its snapshots; newer ones stay."""
    make = store_of(kind, tmp_path)

    async def forget(store: Store) -> None:
        await store.add_room(a_room("old"), snapshot(0))
        await store.append("old", 0, [Entry("A", "one")])
        await asyncio.sleep(0.01)
        room = a_room("new")
        await store.add_room(room, snapshot(0))
        await asyncio.sleep(0.01)
        line = now()
        await asyncio.sleep(0.01)
        await store.save_room(room)
        assert await store.forget(line) == 1
        assert await store.room("old") is None
        with pytest.raises(Gone, match="deleted"):  # a game that was half read before would be shown as it began
            await store.entries("old", 0)
        assert await store.snapshot("old") is None
        assert await store.room("new") is not None

    during(make, forget)


def test_a_store_of_a_later_version_is_not_touched(tmp_path: Path) -> None:
    """Q. What does an older server do with a newer store?  A. It says so and leaves it alone."""
    path = tmp_path / "table.sqlite"
    with sqlite3.connect(path) as db:
        db.execute("PRAGMA user_version = 99")
    db.close()

    async def nothing(_store: Store) -> None:
        """Do nothing."""

    with pytest.raises(StoreTrouble, match="version 99"):
        during(lambda: SqliteStore(str(path)), nothing)


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    """Q. What if games cannot be kept where they should?  A. A sentence that names the place."""

    async def nothing(_store: Store) -> None:
        """Do nothing."""

    with pytest.raises(StoreTrouble, match="cannot be kept here"):
        during(lambda: SqliteStore(str(tmp_path / "no" / "such" / "folder.sqlite")), nothing)


# Events


def an_event(name: str = "e1") -> Event:
    return Event(
        id=name, title="Ours", kind="draft", pairing="swiss", game="spoils", options={}, set="s", places=2, bots=True,
        timer=0, building=0, best_of=1, root="0" * 64, host="h", created=5,
    )  # fmt: skip


@pytest.mark.parametrize("kind", KINDS)
def test_events_are_kept_and_no_place_of_their_log_is_written_twice(kind: str, tmp_path: Path) -> None:
    """Q. Two picks for the same place in the log arrive together.  A. One is kept, and it is there after a restart."""
    make = store_of(kind, tmp_path)

    async def race(store: Store) -> None:
        await store.add_event(an_event(), [Left(at=1, place=0)])
        with pytest.raises(Behind):
            await store.add_event(an_event(), [])
        tries = [store.append_event("e1", 1, [Picked(at=2, place=n, card="Rage", request=f"r{n}")]) for n in range(8)]
        told = await asyncio.gather(*tries, return_exceptions=True)
        assert sum([one is None for one in told]) == 1
        assert sum([isinstance(one, Behind) for one in told]) == 7
        with pytest.raises(StoreTrouble):
            await store.append_event("nothing", 0, [Left(at=1, place=0)])

    async def read(store: Store) -> None:
        assert await store.event("e1") == an_event()
        assert await store.event("nothing") is None
        first, second = await store.event_log("e1", 0)
        assert isinstance(first, Left)
        assert isinstance(second, Picked)
        assert second.request == f"r{second.place}"
        assert await store.event_log("e1", 1) == [second]
        assert await store.forget(now() + 1) == 1
        assert await store.event("e1") is None
        with pytest.raises(StoreTrouble):
            await store.event_log("e1", 0)

    during(make, race)
    during(make, read)


@pytest.mark.parametrize("kind", KINDS)
def test_shelves(kind: str, tmp_path: Path) -> None:
    """Q. Do both stores keep decks by a secret?  A. After a restart, and no more than fit.

    What two write at once is there, once each.
    """
    make = store_of(kind, tmp_path)

    async def write(store: Store) -> None:
        await store.keep_deck("mine", "d1", b"one \x00 \xff", 3)
        await store.keep_deck("mine", "d1", b"one, changed", 3)
        await asyncio.gather(*[store.keep_deck("mine", f"d{number}", b"more", 3) for number in (2, 3)])
        await store.keep_deck("yours", "d1", b"another's", 3)
        with pytest.raises(ShelfFull):
            await store.keep_deck("mine", "d4", b"one too many", 3)
        await store.keep_deck("mine", "d3", b"room for a change is left", 3)

    async def read(store: Store) -> None:
        assert sorted(await store.shelf("mine")) == [b"more", b"one, changed", b"room for a change is left"]
        assert await store.deck("mine", "d1") == b"one, changed"
        assert (await store.deck("mine", "d4"), await store.deck("nobody's", "d1")) == (None, None)
        assert await store.clear_shelf("mine") == 3
        assert (await store.shelf("mine"), await store.clear_shelf("mine")) == ([], 0)
        assert await store.shelf("yours") == [b"another's"]

    during(make, write)
    during(make, read)


@pytest.mark.parametrize("kind", KINDS)
def test_a_full_shelf_and_many_at_once(kind: str, tmp_path: Path) -> None:
    """Q. Ten decks are brought at once to a shelf for three.  A. Three are there, and seven were told so."""

    async def crowd(store: Store) -> None:
        tries = [store.keep_deck("mine", f"d{number}", b"x", 3) for number in range(10)]
        found = await asyncio.gather(*tries, return_exceptions=True)
        assert sum([isinstance(one, ShelfFull) for one in found]) == 7, found
        assert len(await store.shelf("mine")) == 3

    during(store_of(kind, tmp_path), crowd)
