"""What survives the server: requests that wait, clocks, and games that other rules have played."""

import sqlite3
import time
from pathlib import Path
from typing import cast

import msgspec
import pytest
from starlette.applications import Starlette
from table import Player, create, kept, seated, server

from rulewright.server.room import Room
from rulewright.server.settings import Limits

JOIN = {"name": "Bob"}


def test_a_request_to_take_back_waits_for_the_server(tmp_path: Path) -> None:
    """Q. I asked to take back, and the server died. Must I ask again?  A. No: the other still sees the request."""
    with server(kept(tmp_path)) as client:
        made = create(client, "starfighter", "you", "open")
        token = client.post(f"/api/rooms/{made['room']}/join", json=JOIN).json()["token"]
        tokens = {"A": made["token"], "B": token}
        with seated(client, made["room"], tokens["A"]) as ann:
            while "A" not in ann.views:
                ann.read()
            seat = ann.views["A"]["asked"]
        other = "AB".replace(seat, "")
        with seated(client, made["room"], tokens[seat]) as player:
            opening = player.question(seat)
            player.answer(seat, opening["options"][0]["key"])
            assert player.ask("undo", seat=seat)["type"] == "done"
    with server(kept(tmp_path)) as client:
        with seated(client, made["room"], tokens[other]) as player:
            while other not in player.update:
                player.read()
            assert player.update[other]["undo"]["seat"] == seat
            assert player.ask("undo_answer", seat=other, yes=True)["type"] == "done"
        with seated(client, made["room"], tokens[seat]) as player:
            assert player.question(seat) == opening
            assert player.update[seat]["undo"] is None


def in_my_turn(ann: Player) -> None:
    """Play The Spoils at seat A until its own main question is open."""
    while "end turn" not in [one["key"] for one in ann.question("A")["options"]]:
        asked = ann.question("A")
        ann.answer("A", asked["default"] or asked["options"][0]["key"])


def test_passing_until_the_end_of_the_turn_survives_the_server(tmp_path: Path) -> None:
    """Q. I said pass until the end of the turn, and the server died. Am I asked now?  A. No: that stands."""
    with server(kept(tmp_path)) as client:
        made = create(client, "spoils", "you", "random")
        with seated(client, made["room"], made["token"]) as ann:
            in_my_turn(ann)
            assert not ann.update["A"]["skipping"]
            assert ann.ask("skip", seat="A", on=True)["type"] == "done"
    with server(kept(tmp_path)) as client, seated(client, made["room"], made["token"]) as ann:
        ann.question("A")
        assert ann.update["A"]["skipping"]
        assert ann.ask("skip", seat="A", on=False)["type"] == "done"
    with server(kept(tmp_path)) as client, seated(client, made["room"], made["token"]) as ann:
        ann.question("A")
        assert not ann.update["A"]["skipping"]


def test_clocks_stand_still_while_the_server_is_away(tmp_path: Path) -> None:
    """Q. [timers] The server was away for a while. Whose time ran?  A. Nobody's."""
    with server(kept(tmp_path)) as client:
        made = create(client, "starfighter", "you", "random", clock={"seconds": 60})
        with seated(client, made["room"], made["token"]) as ann:
            ann.answer("A", ann.question("A")["options"][0]["key"])
            ann.question("A")
            before = ann.update["A"]["clock"]["left"]["A"]
    time.sleep(1.5)
    with server(kept(tmp_path)) as client, seated(client, made["room"], made["token"]) as ann:
        ann.question("A")
        clock = ann.update["A"]["clock"]
        assert clock["running"] == "A"
        assert before - 1000 < clock["left"]["A"] <= 60_000


@pytest.mark.parametrize("forgotten", [False, True], ids=["all answers allowed", "an answer that is not allowed"])
def test_a_game_of_other_rules_can_be_looked_at(tmp_path: Path, *, forgotten: bool) -> None:
    """Q. The rules have been mended since my game began. Is it gone?  A. It can be looked at, and says why no more."""
    with server(kept(tmp_path)) as client:
        made = create(client, "spoils", "you", "random")
        with seated(client, made["room"], made["token"]) as ann:
            for _ in range(5):
                ann.answer("A", ann.question("A")["options"][0]["key"])
            ann.question("A")
            view, seq = ann.views["A"], ann.seqs["A"]
    with sqlite3.connect(tmp_path / "table.sqlite") as db:
        room = stored(db, made["room"])
        room.rules = "spoils 0"
        db.execute("UPDATE rooms SET data = ? WHERE id = ?", (msgspec.json.encode(room), room.id))
        if forgotten:
            db.execute("DELETE FROM snapshots WHERE room = ? AND first = 0", (room.id,))
            changed = "UPDATE entries SET data = ? WHERE room = ? AND seq = ?"
            db.execute(changed, (b'["A","dance",false,0,null]', room.id, seq - 1))
    with server(kept(tmp_path)) as client, seated(client, made["room"], made["token"]) as ann:
        while "A" not in ann.views:
            ann.read()
        assert ann.info["read_only"].startswith("This game was played by rules 'spoils 0'")
        assert (f"its answer {seq} is not allowed here" in ann.info["read_only"]) == forgotten
        assert "dance" not in ann.info["read_only"]  # an answer may tell a card that only one seat knows
        assert ann.update["A"]["question"] is None
        assert ann.seqs["A"] == seq - int(forgotten)
        assert forgotten or ann.views["A"]["players"]["A"]["hand"] == view["players"]["A"]["hand"]
        for kind, more in (("concede", {}), ("command", {"seq": ann.seqs["A"], "key": "pass"}), ("undo", {})):
            assert ann.ask(kind, seat="A", **more)["type"] == "refusal"
    with sqlite3.connect(tmp_path / "table.sqlite") as db:
        assert db.execute("SELECT COUNT(*) FROM entries WHERE room = ?", (made["room"],)).fetchone()[0] == seq
        assert stored(db, made["room"]).state == "playing"


def stored(db: sqlite3.Connection, room: str) -> Room:
    """Read a room from the file."""
    data = db.execute("SELECT data FROM rooms WHERE id = ?", (room,)).fetchone()[0]
    return msgspec.json.decode(data, type=Room)


def test_rooms_that_nobody_enters_leave_memory() -> None:
    """Q. Somebody makes rooms and enters none. Does the server fill up?  A. No: they wait in the store."""
    with server(limits=Limits(games_in_memory=5, requests_per_second=1e9, requests_at_once=10**9)) as client:
        made = [create(client, "starfighter", "you", "random") for _ in range(20)]
        assert len(cast("Starlette", client.app).state.hub.sittings) <= 6
        with seated(client, made[0]["room"], made[0]["token"]) as ann:
            assert ann.question("A")["options"]
