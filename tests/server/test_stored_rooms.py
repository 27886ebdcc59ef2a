"""Rooms that a server kept some time ago open where they stood, whether their snapshots fit or not."""

import asyncio
import gzip
import json
import sqlite3
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest
from starlette.testclient import TestClient
from table import Player, create, kept, seated, server

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
    assert closed.endswith(f"its first {live.seq} answers lead elsewhere here.")  # to what is not everybody's business
    assert live.seq == found["newest"]["seq"]


def test_a_room_whose_log_is_refused_can_be_looked_at() -> None:
    """Q. Played again, an answer of my room is not allowed. What is shown?  A. All up to it, but not the answer."""
    found = unfit(read(ROOMS[TWO]), "newest")
    found["entries"][20][1] = "dance"
    live, closed = opened(found)
    assert "its answer 21 is not allowed here" in closed
    assert "dance" not in closed
    assert live.seq == 20


# Rooms that these rules cannot play again


def filled(folder: Path, found: dict[str, Any]) -> str:
    """Put a room into a file, and give its name."""

    async def fill() -> str:
        store = kept(folder)
        await store.open()
        room = await put(store, found)
        await store.close()
        return room

    return asyncio.run(fill())


@pytest.mark.parametrize("path", ROOMS.values(), ids=ROOMS)
def test_a_room_of_which_nothing_fits_is_shown_by_its_log(path: Path, tmp_path: Path) -> None:
    """Q. My room was begun by rules that these cannot even set up. Is it gone?

    A. No: I am told what can only be looked at and why, and see who answered, and what I answered myself.
    """
    found = unfit(read(path), "first", "newest")
    for name in ("first", "newest"):
        found[name]["save"]["setup"] = {"no": "such table"}
        found[name]["shown"] = {}
    found["room"]["rules"] = "the rules of long ago"
    room = filled(tmp_path, found)
    with server(kept(tmp_path)) as client:
        with seated(client, room, TOKEN) as ann:
            own = ann.frames[0]["seats"][0]
            while own not in ann.update:
                ann.read()
            told = "This game was played by rules 'the rules of long ago' and can only be looked at here: "
            # No more than that: what does not fit may be a card that only one seat knows.
            assert ann.info["read_only"] == f"{told}what is stored of it does not fit these rules."
            assert ann.update[own]["question"] is None
            assert ann.seqs[own] == len(found["entries"])
            lines = [line["text"] for line in ann.logs[own]]
            assert len(lines) == len(found["entries"])
            name = called(found, own)
            mine = [entry for entry in found["entries"] if entry[0] == own]
            assert [line for line in lines if "\u201c" in line] == [
                said(entry, name) for entry in mine if is_answer(entry)
            ]
            for kind, more in (("command", {"seq": ann.seqs[own], "key": "pass"}), ("undo", {}), ("concede", {})):
                refused = ann.ask(kind, seat=own, **more)
                assert refused["type"] == "refusal"
                assert refused["sentence"].startswith(told)
        with seated(client, room) as watcher:
            while "-" not in watcher.update:
                watcher.read()
            assert [line for line in watcher.logs["-"] if "\u201c" in line["text"]] == []
        assert client.get(f"/api/rooms/{room}").json()["read_only"].startswith(told)


def is_answer(entry: list[Any]) -> bool:
    return not entry[1].startswith("undo ") and entry[1] != "concede"


def called(found: dict[str, Any], seat: str) -> str:
    room = msgspec.convert(found["room"], Room)
    return dict(zip([one.seat for one in room.seats], room.called(), strict=True))[seat]


def said(entry: list[Any], name: str) -> str:
    return f"{name} answered \u201c{entry[1]}\u201d."


class Stays:
    """What is to be seen of a room, from every seat and by spectators."""

    def __init__(self, client: TestClient, room: str, tokens: dict[str, str]) -> None:
        """Look."""
        self.views: dict[str, Any] = {}
        self.logs: dict[str, Any] = {}
        self.read_only = ""
        for seat, token in {**tokens, "-": ""}.items():
            with seated(client, room, token) as player:
                while seat not in player.views:
                    player.read()
                self.views[seat], self.logs[seat] = player.views[seat], player.logs[seat]
                self.read_only = player.info["read_only"]


def played(folder: Path, game: str, answers: int) -> tuple[str, dict[str, str], Stays]:
    """Play in a room of two people, and give its name, its secrets, and how it looks when the server stops."""
    with server(kept(folder)) as client:
        made = create(client, game, "you", "open")
        joined = client.post(f"/api/rooms/{made['room']}/join", json={}).json()
        tokens = {"A": made["token"], "B": joined["token"]}
        with seated(client, made["room"], tokens["A"]) as ann, seated(client, made["room"], tokens["B"]) as bob:
            players = {"A": ann, "B": bob}
            for _ in range(answers):
                seat = asked(players)
                options = players[seat].question(seat)["options"]
                assert players[seat].answer(seat, options[-1]["key"])["type"] == "done"
            asked(players)
        return made["room"], tokens, Stays(client, made["room"], tokens)


def asked(players: dict[str, Player]) -> str:
    """Read on until both have seen all there is and one is asked."""
    while True:
        newest = max([player.seqs.get(seat, -1) for seat, player in players.items()])
        behind = [one for seat, one in players.items() if one.seqs.get(seat, -1) < newest or seat not in one.seqs]
        waiting = [seat for seat, one in players.items() if seat in one.update and one.update[seat]["question"]]
        if not behind and waiting:
            return waiting[0]
        (behind or list(players.values()))[0].read()


def spoil(folder: Path, room: str, *, since: int = 0) -> None:
    """Make the rules others by which a room is played, so that neither its snapshots nor its log can be followed."""
    with sqlite3.connect(folder / "table.sqlite") as db:
        data = json.loads(db.execute("SELECT data FROM rooms WHERE id = ?", (room,)).fetchone()[0])
        data["rules"] = "the rules of long ago"
        db.execute("UPDATE rooms SET data = ? WHERE id = ?", (json.dumps(data), room))
        for first, text in db.execute("SELECT first, data FROM snapshots WHERE room = ?", (room,)).fetchall():
            snapshot = json.loads(text if first else gzip.decompress(text))
            snapshot["save"]["format"] = OTHER
            db.execute("UPDATE snapshots SET data = ? WHERE first = ?", (json.dumps(snapshot), first))
        db.execute("UPDATE entries SET data = ? WHERE seq = ?", (b'["A","dance",false,0,null]', since))
    db.close()


@pytest.mark.parametrize("game", ["starfighter", "spoils"])
def test_a_room_of_other_rules_is_shown_as_it_was(game: str, tmp_path: Path) -> None:
    """Q. The server was stopped and renewed, and its rules do not follow my game at all.

    A. Everybody sees it as it was when the server stopped, to the last line, and why no more.
    """
    room, tokens, before = played(tmp_path, game, 6)
    spoil(tmp_path, room)
    with server(kept(tmp_path)) as client:
        after = Stays(client, room, tokens)
    assert after.views == before.views
    assert after.logs == before.logs
    assert before.read_only == ""
    assert "its answer 1 is not allowed here" in after.read_only


def test_a_room_of_a_killed_server_is_shown_as_far_as_it_is_stored(tmp_path: Path) -> None:
    """Q. The server was killed, not stopped, and its rules are others now. What do I see?

    A. The table as it was stored last, and what was answered since: my own answers, and of others that they did.
    """
    room, tokens, before = played(tmp_path, "starfighter", 6)
    since = 0
    with sqlite3.connect(tmp_path / "table.sqlite") as db:
        since = db.execute("SELECT COUNT(*) FROM entries").fetchone()[0]
        for place, seat in enumerate("AB"):
            entry = json.dumps([seat, f"secret {seat}", False, 0, None])
            db.execute("INSERT INTO entries VALUES (?, ?, ?)", (room, since + place, entry))
    db.close()
    spoil(tmp_path, room)
    with server(kept(tmp_path)) as client:
        after = Stays(client, room, tokens)
    assert after.views == before.views
    told = {"A": ["Ann answered \u201csecret A\u201d.", "Guest answered."], "-": ["Ann answered.", "Guest answered."]}
    for seat, lines in told.items():
        assert [line["text"] for line in after.logs[seat]][len(before.logs[seat]) :] == lines


def test_people_go_on_in_a_room_that_was_played_again(tmp_path: Path) -> None:
    """Q. Can I go on in such a room, and take back?  A. Yes, as if nothing had happened."""
    found = unfit(read(ROOMS[TWO]), "first", "newest")
    room = filled(tmp_path, found)
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
