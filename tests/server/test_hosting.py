"""What the host of a table may do with it: send guests away, close seats, let bots play, and close it to onlookers."""

import asyncio
import threading
from pathlib import Path
from typing import Any, cast

import pytest
from postgres import fresh_address
from starlette.applications import Starlette
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect
from table import Player, create, kept, seated, server
from test_permissions import FRAMES, NOT_YOURS

from rulewright.server import protocol as p
from rulewright.server.hosting import arrange
from rulewright.server.room import Seat
from rulewright.server.store.postgres import PostgresStore

CLOSED = "nobody watches at this table: its host has closed it to those who do not play"


def joined(client: TestClient, room: str, name: str, seat: str = "") -> dict[str, Any]:
    """Take a seat."""
    answer = client.post(f"/api/rooms/{room}/join", json={"name": name, "seat": seat})
    assert answer.status_code == 201, answer.text
    found: dict[str, Any] = answer.json()
    return found


def who(client: TestClient, room: str) -> list[str]:
    """Tell who sits where, as everybody may see it."""
    return [one["name"] or one["who"] for one in client.get(f"/api/rooms/{room}").json()["seats"]]


def until_welcome(player: Player) -> list[str]:
    """Read on until it is told anew which seats are ours."""
    return list(player.until("welcome")["seats"])


def test_a_guest_is_sent_away_before_the_game() -> None:
    """Q. I sent a guest away while we waited. What of them?  A. They watch, and the seat is open again."""
    with server() as client:
        made = create(client, "spoils", "you", "open", "open")
        bob = joined(client, made["room"], "Bob")
        with (
            seated(client, made["room"], made["token"]) as ann,
            seated(client, made["room"], bob["token"]) as guest,
        ):
            assert ann.ask("arrange", place="B", who="open", request="1")["type"] == "done"
            assert until_welcome(guest) == []
            assert guest.ask("say", seat="B", phrase="hello")["sentence"] == "you are watching"
        assert who(client, made["room"]) == ["Ann", "open", "open"]
        assert client.post("/api/yours", json={"seats": {made["room"]: bob["token"]}}).json()["gone"] == [made["room"]]
        assert joined(client, made["room"], "Cid")["seats"] == ["B"]


def test_a_guest_who_plays_is_sent_away_and_another_plays_on() -> None:
    """Q. My opponent went off in mid-game.  A. The seat is free, and whoever takes it plays what was begun there."""
    with server() as client:
        made = create(client, "starfighter", "you", "open")
        bob = joined(client, made["room"], "Bob")
        with (
            seated(client, made["room"], made["token"]) as ann,
            seated(client, made["room"], bob["token"]) as guest,
        ):
            guest.until("update")
            assert ann.ask("arrange", place="B", who="open")["type"] == "done"
            assert until_welcome(guest) == []
            assert guest.until("update")["seat"] == "-"  # no hand is seen any more
            assert guest.ask("concede", seat="B")["sentence"] == "you are watching"
            cid = joined(client, made["room"], "Cid")
            with seated(client, made["room"], cid["token"]) as third:
                assert third.until("update")["seat"] == "B"
                assert third.ask("concede", seat="B")["type"] == "done"
                while third.info["result"] != "A":
                    third.read()


# Whoever looks back does not wait for the table.
WAITING = [one for one, _ in FRAMES if one.get("seat") == "A" and one["type"] != "look"]


@pytest.mark.parametrize("frame", WAITING, ids=lambda one: str(one["type"]))
def test_what_a_guest_asked_for_before_they_were_sent_away(frame: dict[str, Any]) -> None:
    """Q. A guest asks for something and is sent away before its turn comes.  A. They are told and shown nothing."""
    with server() as client:
        made = create(client, "starfighter", "you", "open")
        bob = joined(client, made["room"], "Bob")
        hub = cast("Starlette", client.app).state.hub
        held, asked = threading.Event(), threading.Event()

        async def send_away() -> None:
            sitting = hub.sittings[made["room"]]
            async with sitting.lock:
                held.set()
                await asyncio.to_thread(asked.wait, 10)
                await asyncio.sleep(0.1)
                arrange(room := sitting.room.copied(), p.Arrange(0, "B", "open"), hub.bots, 0)
                await hub.making.fill(sitting, room)

        with seated(client, made["room"], bob["token"]) as guest:
            guest.until("update")
            assert client.portal is not None
            sending = client.portal.start_task_soon(send_away)
            assert held.wait(10)
            fields = {key: value for key, value in frame.items() if key != "type"}
            number = guest.send(frame["type"], **{**fields, "seat": "B"})
            asked.set()
            sending.result(10)
            reply = next(one for one in iter(guest.read, None) if one.get("id") == number)
        assert reply["type"] == "refusal"
        assert reply["sentence"] in NOT_YOURS


def test_whoever_takes_a_seat_over_sits_down_afresh() -> None:
    """Q. The guest before me had full control and had asked to take something back. Have I?  A. No, nothing of it."""
    with server() as client:
        made = create(client, "spoils", "you", "open")
        bob = joined(client, made["room"], "Bob")
        with (
            seated(client, made["room"], made["token"]) as ann,
            seated(client, made["room"], bob["token"]) as guest,
        ):
            live = cast("Starlette", client.app).state.hub.sittings[made["room"]].live
            while live.last_choice("B") is None:
                seat = live.game.asks
                player = {"A": ann, "B": guest}[seat]
                assert player.answer(seat, player.question(seat)["options"][-1]["key"])["type"] == "done"
            for kind, more in (("control", {"on": True}), ("show_hand", {"yes": True}), ("skip", {"on": True})):
                assert guest.ask(kind, seat="B", **more)["type"] == "done"
            assert guest.ask("undo", seat="B")["type"] == "done"
            assert ann.ask("arrange", place="B", who="open")["type"] == "done"
            cid = joined(client, made["room"], "Cid")
            with seated(client, made["room"], cid["token"]) as third:
                update = third.until("update")
            assert [update[key] for key in ("seat", "control", "skipping", "resting", "undo")] == [
                "B", False, False, False, None
            ]  # fmt: skip
            assert not third.info["seats"][1]["shows_hand"]
        room = cast("Starlette", client.app).state.hub.sittings[made["room"]].room
        fresh = Seat("B", "human", "Cid")
        own = ("name", "deck", "secret", "number", "kept_until", "awake")
        assert room.seat("B").awake == live.seq
        left = {key: getattr(room.seat("B"), key) for key in Seat.__struct_fields__ if key not in own}
        assert left == {key: getattr(fresh, key) for key in left}


def test_two_free_seats_are_nobody_s_together() -> None:
    """Q. Two of my guests went off in mid-game. Do the others think that one person sits there?  A. No."""
    with server() as client:
        made = create(client, "spoils", "you", "open", "open")
        for name in ("Bob", "Cid"):
            joined(client, made["room"], name)
        with seated(client, made["room"], made["token"]) as ann:
            for place in "BC":
                assert ann.ask("arrange", place=place, who="open")["type"] == "done"
        assert not client.get(f"/api/rooms/{made['room']}").json()["hot_seat"]


def test_closed_seats_are_not_waited_for() -> None:
    """Q. We wanted to be three, and two have come.  A. The host closes the seat, those behind it move up, we begin."""
    with server() as client:
        made = create(client, "spoils", "you", "open", "open")
        cid = joined(client, made["room"], "Cid", "C")
        with (
            seated(client, made["room"], made["token"]) as ann,
            seated(client, made["room"], cid["token"]) as guest,
        ):
            assert guest.frames[0]["seats"] == ["C"]
            assert ann.ask("arrange", place="B", who="nobody", request="1")["type"] == "done"
            assert until_welcome(guest) == ["B"]
            assert guest.until("update")["seat"] == "B"
            assert ann.ask("arrange", place="B", who="nobody", request="1")["type"] == "done"  # once
            told = ann.ask("arrange", place="B", who="nobody", request="2")["sentence"]
            assert told == "the game has begun: a seat can only be made free for somebody else"
        assert who(client, made["room"]) == ["Ann", "Cid"]
        two = create(client, "spoils", "you", "open")
        with seated(client, two["room"], two["token"]) as ann:
            told = ann.ask("arrange", place="B", who="nobody")["sentence"]
            assert told == "The Spoils is for 2 or 3 or 4 players"
            assert ann.ask("arrange", place="A", who="open")["sentence"] == "this seat is yours"


def test_a_bot_takes_a_seat_that_stays_empty(tmp_path: Path) -> None:
    """Q. Nobody comes.  A. A bot plays, the game begins at once, and a restart knows it."""
    with server(kept(tmp_path)) as client:
        made = create(client, "starfighter", "you", "open")
        with seated(client, made["room"], made["token"]) as ann:
            assert "not for 'nobody at all'" in ann.ask("arrange", place="B", who="nobody at all")["sentence"]
            assert ann.ask("arrange", place="B", who="random", request="1")["type"] == "done"
            assert ann.question("A")["options"]
    with server(kept(tmp_path)) as client, seated(client, made["room"], made["token"]) as ann:
        assert who(client, made["room"]) == ["Ann", "Random (bot)"]
        assert ann.ask("arrange", place="B", who="random", request="1")["type"] == "done"


def test_nobody_watches_where_the_host_does_not_like_it() -> None:
    """Q. I closed the table to onlookers.  A. Only players are there until it is over."""
    with server() as client:
        made = create(client, "starfighter", "you", "open", watching=False)
        with seated(client, made["room"]) as invited:  # somebody with the link has to see that a seat is open
            assert invited.frames[0]["info"]["state"] == "waiting"
            bob = joined(client, made["room"], "Bob")
            assert invited.until("failure") == {"type": "failure", "sentence": CLOSED, "fatal": True}
            with pytest.raises(WebSocketDisconnect):
                invited.read()
        with seated(client, made["room"]) as stranger:
            assert stranger.frames[0]["sentence"] == CLOSED
        with seated(client, made["room"], made["token"]) as ann, seated(client, made["room"], bob["token"]) as guest:
            assert guest.frames[0]["seats"] == ["B"]
            assert ann.ask("doors", watching=True)["type"] == "done"
            with seated(client, made["room"]) as stranger:
                assert stranger.until("update")["seat"] == "-"
                assert ann.ask("doors", watching=False)["type"] == "done"
                assert stranger.until("failure")["sentence"] == CLOSED
            assert ann.ask("concede", seat="A")["type"] == "done"
        with seated(client, made["room"]) as stranger:
            assert stranger.until("update")["seat"] == "-"


def test_a_guest_at_another_node_is_sent_away() -> None:
    """Q. The guest whom I send away is at another node.  A. They see no hand and answer nothing there, either."""
    address = fresh_address()
    with server(PostgresStore(address)) as one, server(PostgresStore(address)) as two:
        made = create(one, "starfighter", "you", "open")
        bob = joined(two, made["room"], "Bob")
        with (
            seated(one, made["room"], made["token"]) as ann,
            seated(two, made["room"], bob["token"]) as guest,
        ):
            guest.until("update")
            assert ann.ask("arrange", place="B", who="open")["type"] == "done"
            assert until_welcome(guest) == []
            assert guest.until("update")["seat"] == "-"
            assert guest.ask("concede", seat="B")["sentence"] == "you are watching"
