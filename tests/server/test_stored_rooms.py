"""Rooms that a server kept some time ago open where they stood, whether their snapshots fit or not."""

import asyncio
import json
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest
from table import kept, seated, server

sys.path.insert(0, str(Path(__file__).parents[1]))

from rulewright.server.hub import Hub
from rulewright.server.live import Live
from rulewright.server.room import Room
from rulewright.server.settings import UNLIMITED, Settings
from rulewright.server.store import Entry, Snapshot, SqliteStore
from stored_files import holds, read, stored
from stored_games import TOKEN, shown

ROOMS = stored("rooms")
TWO = "before-rooms/spoils-two-people"
OTHER = -1  # a format that no save has


async def put(store: SqliteStore, found: dict[str, Any]) -> str:
    """Put a room into a store as it lay in another; give its name."""
    room = msgspec.convert(found["room"], Room)
    await store.add_room(room, msgspec.convert(found["first"], Snapshot))
    entries = msgspec.convert(found["entries"], list[Entry])
    await store.append(room.id, found["first"]["seq"], entries)
    if found["newest"]["seq"] != found["first"]["seq"]:
        await store.keep_snapshot(room.id, msgspec.convert(found["newest"], Snapshot))
    return room.id


async def loaded(found: dict[str, Any]) -> tuple[Live, str]:
    """Load a room from a fresh store; give its game, and how it can be looked at only, if so."""
    store = SqliteStore(":memory:")
    await store.open()
    hub = Hub(store, Settings(limits=UNLIMITED, drawn=(0.0, 0.0)))
    sitting = await hub.sitting(await put(store, found))
    async with sitting.lock:
        live = await sitting.load()
    await hub.close()
    await store.close()
    assert live is not None
    return live, sitting.info().read_only


def opened(found: dict[str, Any]) -> tuple[Live, str]:
    """Load a room from a fresh store."""
    return asyncio.run(loaded(found))


def unfit(found: dict[str, Any], *names: str) -> dict[str, Any]:
    """Make snapshots of a room ones of another format."""
    for name in names:
        found[name]["save"]["format"] = OTHER
    return found


def stands_as_it_did(live: Live, found: dict[str, Any]) -> None:
    """See that a game shows what it showed, and that the server knows of it what it knew."""
    assert holds(json.loads(json.dumps(shown(live.game))), found["shown"])
    assert live.seq == found["first"]["seq"] + len(found["entries"])
    assert {"autos": live.autos, "marks": live.marks, "left": live.left} == found["live"]


@pytest.mark.parametrize("path", ROOMS.values(), ids=ROOMS)
@pytest.mark.parametrize(
    "misfit", [(), ("newest",), ("first", "newest")], ids=["as it is", "newest unfit", "all unfit"]
)
def test_a_stored_room_opens_where_it_stood(path: Path, misfit: tuple[str, ...]) -> None:
    """Q. The server was renewed, and the saved form with it. Is my room as it was?  A. Yes: answers, clocks and all."""
    found = unfit(read(path), *misfit)
    live, closed = opened(found)
    assert not closed
    stands_as_it_did(live, found)


def test_a_room_that_leads_elsewhere_can_be_looked_at() -> None:
    """Q. Played again, my room does not come to where it stood. Do I play on?  A. No, I am shown it and told why."""
    found = unfit(read(ROOMS[TWO]), "newest")
    found["newest"]["save"]["asked"][0] += 1
    live, closed = opened(found)
    assert "lead elsewhere here (asked would be" in closed
    assert live.seq == found["newest"]["seq"]


def test_a_room_whose_log_is_refused_can_be_looked_at() -> None:
    """Q. Played again, an answer of my room is not allowed. What is shown?  A. All up to it, and why no more."""
    found = unfit(read(ROOMS[TWO]), "newest")
    found["entries"][20][1] = "dance"
    live, closed = opened(found)
    assert "its answer 21 is not allowed here" in closed
    assert live.seq == 20


def test_people_go_on_in_a_room_that_was_played_again(tmp_path: Path) -> None:
    """Q. Can I go on in such a room, and take back?  A. Yes, as if nothing had happened."""
    found = unfit(read(ROOMS[TWO]), "first", "newest")

    async def fill() -> str:
        store = kept(tmp_path)
        await store.open()
        room = await put(store, found)
        await store.close()
        return room

    room = asyncio.run(fill())
    asked = found["shown"]["question"]
    for _ in range(2):  # the second server finds what the first has kept
        with server(kept(tmp_path)) as client, seated(client, room, TOKEN) as player:
            question = player.question(asked["asks"])
            assert [one["key"] for one in question["options"]] == asked["keys"]
            assert player.answer(asked["asks"], asked["keys"][0])["type"] == "done"
            assert player.ask("undo", seat=asked["asks"])["type"] == "done"


def test_a_choice_in_a_scenario_can_be_taken_back() -> None:
    """Q. I play on from a scenario's table and take back. Where am I?  A. Where I was, on that table."""
    wish = {"seats": [{"who": "you"}, {"who": "you"}], "name": "Ann"}
    with server() as client:
        made = client.post("/api/demos/starfighter/SF-038-effects-before-the-next-turn/play", json=wish).json()
        with seated(client, made["room"], made["token"]) as player:
            question = player.question("A")
            boards = player.views["A"]["boards"]
            player.answer("A", next(one["key"] for one in question["options"] if one["key"].startswith("play")))
            assert player.ask("undo", seat="A")["type"] == "done"
            while player.seqs["A"] < 2:
                player.read()
            assert player.question("A") == question
            assert player.views["A"]["boards"] == boards
