"""Requests that are sent again because their answer was lost: each is done once, whoever serves it then."""

import asyncio
import json
import sqlite3
from pathlib import Path
from typing import Any, get_args

import pytest
from postgres import fresh_address
from starlette.testclient import TestClient
from table import Player, create, kept, seated, server

from rulewright.server import protocol as p
from rulewright.server.hub import Hub
from rulewright.server.room import Room
from rulewright.server.settings import Settings
from rulewright.server.store import Entry, Noted, Snapshot, SqliteStore, StoreTrouble
from rulewright.server.store.postgres import PostgresStore

# What changes nothing, or is known by its place in the log
OTHERS = {p.Hello, p.Attend, p.Command, p.Draft, p.AskHint, p.AskWhyNot, p.AskCard, p.Look, p.Resync, p.Ping}
# A request of every kind that changes something, and a later one after which the first must not be done again.
CHANGING: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "undo": ({}, {}),
    "undo_answer": ({"yes": False}, {"yes": False}),
    "concede": ({}, {}),
    "stops": ({"stops": {"responses": "always"}}, {"stops": {"responses": "never"}}),
    "skip": ({"on": True}, {"on": False}),
    "wake": ({}, {}),
    "control": ({"on": True}, {"on": False}),
    "show_hand": ({"yes": True}, {"yes": False}),
    "rematch": ({"number": "1"}, {"number": "2"}),
    "say": ({"phrase": "hello"}, {"phrase": "thanks"}),
    "arrange": ({"place": "B", "who": "open"}, {"place": "B", "who": "open"}),
    "doors": ({"watching": False}, {"watching": True}),
}


def test_every_request_that_changes_something_has_a_name() -> None:
    """Q. Which requests may be sent again?  A. Every one that changes something, and there is no other kind."""
    changing = {one for one in get_args(p.ClientFrame) if issubclass(one, p.Changing)}
    assert changing | OTHERS == set(get_args(p.ClientFrame))
    assert not changing & OTHERS
    assert {one.__struct_config__.tag for one in changing} == set(CHANGING)


def my_turn(ann: Player) -> None:
    """Play The Spoils at seat A until its own main question is open."""
    while "end turn" not in [one["key"] for one in ann.question("A")["options"]]:
        asked = ann.question("A")
        ann.answer("A", asked["default"] or asked["options"][0]["key"])


def what_is_kept(folder: Path, room: str) -> tuple[list[Any], dict[str, Any]]:
    """Read the log and the room from the file, but for what was asked for last."""
    with sqlite3.connect(folder / "table.sqlite") as db:
        entries = [json.loads(data) for (data,) in db.execute("SELECT data FROM entries ORDER BY seq")]
        found = json.loads(db.execute("SELECT data FROM rooms WHERE id = ?", (room,)).fetchone()[0])
    db.close()
    return entries, found


@pytest.mark.parametrize("kind", sorted({*CHANGING} - {"undo", "undo_answer"}))
def test_a_request_that_is_sent_again_later_changes_nothing(kind: str, tmp_path: Path) -> None:
    """Q. My request was done and its answer lost. I did something else, and it is sent again.  A. It is done once.

    It is sent again to the same server, and to one that was started anew.
    """
    fields, later = CHANGING[kind]
    seat = {} if kind in ("rematch", "arrange", "doors") else {"seat": "A"}
    with server(kept(tmp_path)) as client:
        made = create(client, "spoils", "you", "open")
        client.post(f"/api/rooms/{made['room']}/join", json={"name": "Bob"})
        with seated(client, made["room"], made["token"]) as ann:
            if kind == "rematch":
                assert ann.ask("concede", seat="A")["type"] == "done"
            assert ann.ask(kind, request="first", **seat, **fields)["type"] == "done"
            if kind != "concede":
                assert ann.ask(kind, request="second", **seat, **later)["type"] == "done"
            before = what_is_kept(tmp_path, made["room"])
        with seated(client, made["room"], made["token"]) as ann:
            assert ann.ask(kind, request="first", **seat, **fields)["type"] == "done"
        assert what_is_kept(tmp_path, made["room"]) == before
    with server(kept(tmp_path)) as client, seated(client, made["room"], made["token"]) as ann:
        assert ann.ask(kind, request="first", **seat, **fields)["type"] == "done"
        assert what_is_kept(tmp_path, made["room"]) == before
        assert kind == "concede" or ann.ask(kind, request="third", **seat, **fields)["type"] == "done"
        assert kind == "concede" or what_is_kept(tmp_path, made["room"]) != before


def answered(ann: Player, times: int) -> None:
    """Answer as seat A so many times."""
    for _ in range(times):
        asked = ann.question("A")
        assert ann.answer("A", asked["options"][0]["key"])["type"] == "done"
    ann.question("A")


def test_an_undo_that_is_sent_again_undoes_once(tmp_path: Path) -> None:
    """Q. I took back one choice, and the request was sent twice. How much is gone?  A. One choice."""
    with server(kept(tmp_path)) as client:
        made = create(client, "starfighter", "you", "random")
        with seated(client, made["room"], made["token"]) as ann:
            answered(ann, 4)
            assert ann.ask("undo", seat="A", request="first")["type"] == "done"
            assert ann.ask("undo", seat="A", request="first")["type"] == "done"
            before = what_is_kept(tmp_path, made["room"])[0]
            assert len([one for one in before if one[1].startswith("undo")]) == 1
        with seated(client, made["room"], made["token"]) as ann:
            assert ann.ask("undo", seat="A", request="first")["type"] == "done"
    with server(kept(tmp_path)) as client, seated(client, made["room"], made["token"]) as ann:
        assert ann.ask("undo", seat="A", request="first")["type"] == "done"
        assert what_is_kept(tmp_path, made["room"])[0][: len(before)] == before
        entries = what_is_kept(tmp_path, made["room"])[0]
        assert len([one for one in entries if one[1].startswith("undo")]) == 1
        assert ann.ask("undo", seat="A", request="second")["type"] == "done"
        entries = what_is_kept(tmp_path, made["room"])[0]
        assert len([one for one in entries if one[1].startswith("undo")]) == 2


def test_a_consent_that_is_sent_again_is_to_one_undo() -> None:
    """Q. I let one choice be taken back, and that is sent again when another is asked for.  A. I am asked anew."""
    with server() as client:
        made = create(client, "starfighter", "you", "open")
        joined = client.post(f"/api/rooms/{made['room']}/join", json={"name": "Bob"}).json()
        with seated(client, made["room"], made["token"]) as ann, seated(client, made["room"], joined["token"]) as bob:
            players = {"A": ann, "B": bob}
            for seat, player in players.items():
                while seat not in player.views:
                    player.read()
            seat = ann.views["A"]["asked"]
            other = "AB".replace(seat, "")
            for name in ("one", "two"):
                players[seat].answer(seat, players[seat].question(seat)["options"][0]["key"])
                assert players[seat].ask("undo", seat=seat, request=name)["type"] == "done"
                seq = players[seat].seqs[seat]
                while (players[other].update[other]["undo"] is None) or players[other].seqs[other] < seq:
                    players[other].read()
                consent = players[other].ask("undo_answer", seat=other, yes=True, request="consent")
                assert consent["type"] == "done"
                if name == "two":
                    assert consent["seq"] == seq  # nothing was taken back
                while players[seat].update[seat]["question"] is None and name == "one":
                    players[seat].read()
            assert players[other].ask("undo_answer", seat=other, yes=True, request="another")["seq"] == seq + 1


@pytest.mark.parametrize("kind", ["undo", "concede"])
def test_a_request_that_is_sent_again_to_another_node_is_done_once(kind: str) -> None:
    """Q. My node did it and died before it told me; another one is asked.  A. It is done once."""
    address = fresh_address()
    with server(PostgresStore(address)) as one, server(PostgresStore(address)) as two:
        made = create(one, "starfighter", "you", "you")
        with seated(one, made["room"], made["token"]) as here, seated(two, made["room"], made["token"]) as there:
            for player in (here, there):
                while set(player.views) != {"A", "B"}:
                    player.read()
            seat = here.views["A"]["asked"]
            assert here.answer(seat, here.question(seat)["options"][0]["key"])["type"] == "done"
            reply = here.ask(kind, seat=seat, request="first")
            assert reply["type"] == "done"
            again = there.ask(kind, seat=seat, request="first")
            assert (again["type"], again["seq"]) == ("done", reply["seq"])


@pytest.mark.parametrize("kind", ["command", "undo", "concede", "show_hand"])
def test_what_is_sent_again_to_a_node_that_has_not_heard_is_done_once(kind: str, tmp_path: Path) -> None:
    """Q. My request is sent again to a node that does not know yet what another did. Am I refused?  A. No: it is done.

    Two stores on one file are two nodes that never hear each other.
    """
    with server(kept(tmp_path)) as one, server(kept(tmp_path)) as two:
        made = create(one, "starfighter", "you", "you")
        with seated(one, made["room"], made["token"]) as here, seated(two, made["room"], made["token"]) as there:
            for player in (here, there):
                while set(player.views) != {"A", "B"}:
                    player.read()
            seat = here.views["A"]["asked"]
            fields: dict[str, Any] = {"seat": seat, "request": "first"}
            if kind == "command":
                fields |= {"seq": 0, "key": here.question(seat)["options"][0]["key"]}
            if kind == "show_hand":
                fields |= {"yes": True}
            if kind == "undo":
                assert here.answer(seat, here.question(seat)["options"][0]["key"])["type"] == "done"
            assert here.ask(kind, **fields)["type"] == "done"
            before = what_is_kept(tmp_path, made["room"])
            assert there.ask(kind, **fields)["type"] == "done"
            assert what_is_kept(tmp_path, made["room"]) == before


def test_a_node_that_has_not_heard_takes_what_comes_next(tmp_path: Path) -> None:
    """Q. I saw an answer at one node and answer the next question at another, which is behind.  A. It counts."""
    with server(kept(tmp_path)) as one, server(kept(tmp_path)) as two:
        made = create(one, "starfighter", "you", "you")
        with seated(one, made["room"], made["token"]) as here, seated(two, made["room"], made["token"]) as there:
            for player in (here, there):
                while set(player.views) != {"A", "B"}:
                    player.read()
            seat = here.views["A"]["asked"]
            here.answer(seat, here.question(seat)["options"][0]["key"])
            while not any(one["question"] for one in here.update.values()):
                here.read()
            seat = next(seat for seat, one in here.update.items() if one["question"])
            command = {"seat": seat, "seq": here.seqs[seat], "key": here.question(seat)["options"][0]["key"]}
            assert there.ask("command", **command)["type"] == "done"


# The store does it and says that it did not


class Unsure(SqliteStore):
    """A store whose next write is done, though it tells that it was not."""

    lies = False

    def _lie(self) -> None:
        if self.lies:
            self.lies = False
            raise StoreTrouble("the game cannot be kept just now (nobody knows)")

    async def append(self, room: str, seq: int, entries: list[Entry], noted: Noted | None = None) -> None:
        """Keep entries, and perhaps say that they are not."""
        await super().append(room, seq, entries, noted)
        self._lie()

    async def save_room(self, room: Room, begun: Snapshot | None = None) -> None:
        """Keep a room, and perhaps say that it is not."""
        await super().save_room(room, begun)
        self._lie()

    async def add_room(self, room: Room, begun: Snapshot | None = None) -> None:
        """Keep a room, and perhaps say that it is not."""
        await super().add_room(room, begun)
        self._lie()


@pytest.mark.parametrize(("kind", "fields"), [("undo", {}), ("skip", {"on": True}), ("show_hand", {"yes": True})])
def test_what_the_store_did_and_denied_is_done_once(kind: str, fields: dict[str, Any], tmp_path: Path) -> None:
    """Q. The store kept my request and told that it had not, and it is sent again.  A. It was done once."""
    store = Unsure(str(tmp_path / "table.sqlite"))
    with server(store) as client:
        made = create(client, "spoils", "you", "random")
        with seated(client, made["room"], made["token"]) as ann:
            my_turn(ann)
            store.lies = True
            assert ann.ask(kind, seat="A", request="first", **fields)["type"] == "refusal"
            before = what_is_kept(tmp_path, made["room"])
            assert ann.ask(kind, seat="A", request="first", **fields)["type"] == "done"
            assert what_is_kept(tmp_path, made["room"])[1] == before[1]
            undone = [one for one in what_is_kept(tmp_path, made["room"])[0] if one[1].startswith("undo")]
            assert len(undone) == int(kind == "undo")


# Sitting down


NAME = "a name that nobody can guess"


def posted(client: TestClient, path: str, **body: object) -> dict[str, Any]:
    """Ask for something over HTTP."""
    answer = client.post(path, json=body)
    assert answer.status_code == 201, answer.text
    found: dict[str, Any] = answer.json()
    return found


def rooms(folder: Path) -> int:
    """Count the rooms in the file."""
    with sqlite3.connect(folder / "table.sqlite") as db:
        found: int = db.execute("SELECT COUNT(*) FROM rooms").fetchone()[0]
    db.close()
    return found


SEATS = [{"who": "you"}, {"who": "you"}]
DEMO = "/api/demos/starfighter/SF-038-effects-before-the-next-turn/play"


@pytest.mark.parametrize("way", ["create", "demo", "continue", "report"])
def test_what_is_asked_for_again_is_made_once(way: str, tmp_path: Path) -> None:
    """Q. I sat down at a new table, and the answer was lost. I ask again.  A. There is one table, and it is mine."""
    body: dict[str, Any] = {"seats": SEATS, "request": NAME}
    with server(kept(tmp_path)) as client:
        made = create(client, "starfighter", "you", "random")
        if way == "continue":
            with seated(client, made["room"], made["token"]) as ann:
                ann.ask("concede", seat="A")
        path = {"create": "/api/rooms", "demo": DEMO}.get(way, f"/api/rooms/{made['room']}/{way}")
        if way == "create":
            body["game"] = "starfighter"
        if way == "continue":
            body["at"] = 0
        if way == "report":
            body = {"text": "odd", "token": made["token"], "request": NAME}
        told = posted(client, path, **body)
        assert posted(client, path, **body) == told
        assert rooms(tmp_path) == (1 if way == "report" else 2)
    with server(kept(tmp_path)) as client:
        again = posted(client, path, **body)
        assert {**again, "info": 0} == {**told, "info": 0}
        assert rooms(tmp_path) == (1 if way == "report" else 2)
        other = {**body, "request": NAME[::-1]}
        assert posted(client, path, **other) != told
        weak = client.post(path, json={**body, "request": "1"})
        assert weak.status_code == 400
        assert weak.json()["sentence"] == "the name of a request has at least 22 characters, which nobody can guess"


def test_a_seat_that_is_taken_again_is_the_same_seat(tmp_path: Path) -> None:
    """Q. I sat down, and the answer was lost. Is the seat gone?  A. No: I ask again, and it is mine."""
    with server(kept(tmp_path)) as client:
        made = create(client, "spoils", "you", "open", "open", options={"ruleset": "crlate"})
        path = f"/api/rooms/{made['room']}/join"
        told = posted(client, path, name="Bob", request=NAME)
        assert posted(client, path, name="Bob", request=NAME) == told
        other = posted(client, path, name="Cid", request=NAME[::-1])
        assert (told["seats"], other["seats"]) == (["B"], ["C"])
    with server(kept(tmp_path)) as client:
        again = posted(client, path, name="Bob", request=NAME)
        assert (again["seats"], again["token"]) == (["B"], told["token"])
        with seated(client, made["room"], again["token"]) as bob:
            assert bob.frames[0]["seats"] == ["B"]


def test_a_seat_that_the_store_gave_and_denied_is_the_same_seat(tmp_path: Path) -> None:
    """Q. The store kept my seat and told that it had not. What when I ask again?  A. It is mine."""
    store = Unsure(str(tmp_path / "table.sqlite"))
    with server(store) as client:
        store.lies = True
        wish = {"game": "starfighter", "seats": [{"who": "you"}, {"who": "open"}], "request": NAME}
        assert client.post("/api/rooms", json=wish).status_code == 503
        made = posted(client, "/api/rooms", **wish)
        assert rooms(tmp_path) == 1
        store.lies = True
        path = f"/api/rooms/{made['room']}/join"
        assert client.post(path, json={"request": NAME[::-1]}).status_code == 503
        joined = posted(client, path, request=NAME[::-1])
        assert joined["seats"] == ["B"]
        assert joined["info"]["state"] == "playing"
        assert client.post(path, json={}).json()["sentence"] == "no seat is open; you can watch"


@pytest.mark.parametrize("others", [0, 1], ids=["the game has begun", "the table waits"])
def test_a_seat_that_nobody_comes_to_is_free_again(others: int) -> None:
    """Q. Somebody sat down and never came. Is the seat taken for ever?  A. For a while; then the next one has it."""
    with server(kept=-1) as client:
        more = ["open"] * others
        made = create(client, "spoils", "you", "open", *more, options={"ruleset": "crlate"})
        path = f"/api/rooms/{made['room']}/join"
        gone = posted(client, path, name="Bob", seat="B")
        info = client.get(f"/api/rooms/{made['room']}").json()
        assert (info["seats"][1]["who"], info["seats"][1]["name"]) == ("open", "")
        cid = posted(client, path, name="Cid", seat="B")
        assert cid["seats"] == ["B"]
        with seated(client, made["room"], gone["token"]) as bob:
            assert bob.frames[0]["type"] == "welcome"
            assert bob.frames[0]["seats"] == []  # he may watch
        with seated(client, made["room"], cid["token"]) as player:
            assert player.frames[0]["info"]["seats"][1]["name"] == "Cid"
            assert player.frames[0]["seats"] == ["B"]
        assert client.post(path, json={"seat": "B"}).json()["sentence"] == "seat B is taken"


def test_a_seat_is_kept_for_whoever_comes_late() -> None:
    """Q. I sat down and came later than the seat is kept, but nobody else had taken it.  A. It is mine."""
    with server(kept=-1) as client:
        made = create(client, "starfighter", "you", "open")
        joined = posted(client, f"/api/rooms/{made['room']}/join")
        with seated(client, made["room"], joined["token"]) as bob:
            assert bob.frames[0]["seats"] == ["B"]
        taken = client.post(f"/api/rooms/{made['room']}/join", json={})
        assert taken.json()["sentence"] == "no seat is open; you can watch"


def test_two_nodes_begin_one_rematch() -> None:
    """Q. The node that began our rematch died before it told. Are there two when another begins it?  A. One."""
    address = fresh_address()

    async def race() -> set[str]:
        found = set()
        for _ in range(2):  # the second knows nothing of what the first did after both had agreed
            store = PostgresStore(address)
            await store.open()
            hub = Hub(store, Settings())
            sitting = await hub.sitting(made["room"])
            sitting.room.next = ""
            sitting.room.version = version[0] = version[0] or sitting.room.version
            await hub.making.begin_rematch(sitting)
            found.add(sitting.room.next)
            await hub.close()
            await store.close()
        return found

    version = [0]
    with server(PostgresStore(address)) as client:
        made = create(client, "starfighter", "you", "you")
        with seated(client, made["room"], made["token"]) as ann:
            ann.ask("concede", seat="A")
    assert len(asyncio.run(race())) == 1
