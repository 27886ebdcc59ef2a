"""Players go by their names in every sentence: in the log, in questions and in reasons."""

import asyncio
from typing import Any

import pytest
from table import create, server

from rulewright.server import clock
from rulewright.server import protocol as p
from rulewright.server.connection import Connection
from rulewright.server.hub import Hub
from rulewright.server.room import Room, Seat, hash_of
from rulewright.server.settings import UNLIMITED, Settings
from rulewright.server.store import SqliteStore


def room_of(*names: str) -> Room:
    """Give a room in which people of these names sit; a seat without one is open."""
    seats = [Seat(letter, "human" if name else "open", name) for letter, name in zip("ABCD", names, strict=False)]
    return Room("room", "spoils", {}, seats, "", "", 0)


@pytest.mark.parametrize(
    ("names", "called"),
    [
        (("Ann", "Greedy (bot)"), ["Ann", "Greedy"]),
        (("Greedy (bot)", "Greedy (bot)"), ["Greedy A", "Greedy B"]),
        (("Guest", "Guest", "Ann"), ["Guest A", "Guest B", "Ann"]),
        (("Ann", ""), ["Ann", "B"]),
    ],
)
def test_what_players_are_called(names: tuple[str, ...], called: list[str]) -> None:
    """Q. What is each player called?  A. By name; two of one name with their letters; a free seat by its letter."""
    assert room_of(*names).called() == called


def test_the_log_of_a_table_has_names() -> None:
    """Q. I play against a bot. Whom does the log speak of, and the replay?  A. Of us, by our names."""
    with server() as client:
        made = create(client, "starfighter", "you", "greedy")
        room, token = made["room"], made["token"]
        with client.websocket_connect("/ws") as socket:
            socket.send_json({"type": "hello", "v": p.VERSION, "room": room, "token": token})
            lines: list[str] = []
            while not any(line.startswith("Greedy ") for line in lines) or not any("Ann " in line for line in lines):
                frame: dict[str, Any] = socket.receive_json()
                lines += [one["text"] for one in frame.get("log", [])]
                if frame["type"] == "update" and frame["question"]:
                    key = frame["question"]["options"][0]["key"]
                    socket.send_json({"type": "command", "id": 1, "seat": "A", "seq": frame["seq"], "key": key})
            socket.send_json({"type": "concede", "id": 2, "seat": "A"})
            while frame["type"] != "update" or not frame["result"]:
                frame = socket.receive_json()
        replay = client.get(f"/api/rooms/{room}/replay", params={"seat": "-"}).json()
    told = [one["text"] for step in replay["steps"] for one in step["log"]]
    assert "Ann concedes" in told
    assert not [line for line in told if line.startswith(("A ", "B "))]


async def renamed() -> list[str]:
    """Begin a game with somebody who never comes, let somebody else take the seat, and give what A reads."""
    store = SqliteStore(":memory:")
    await store.open()
    hub = Hub(store, Settings(limits=UNLIMITED, drawn=(0.0, 0.0)))
    seats = [p.SeatWish("you"), p.SeatWish("open")]
    made = await hub.making.create(p.CreateRoom("starfighter", seats, name="Ann", options={"mode": "training"}))
    await hub.making.join(made.room, p.JoinRoom(name="Bob"))
    sitting = await hub.sitting(made.room)
    connection = Connection(sitting, hash_of(made.token), 256)
    await sitting.join(connection)
    live = await sitting.begun()
    async with sitting.lock:
        for _ in range(3):
            await sitting.enter(live.game.asks, live.game.legal.keys()[0])
    sitting.room.seat("B").kept_until = clock.now() - 1
    await store.save_room(sitting.room)
    await hub.making.join(made.room, p.JoinRoom(name="Cleo"))
    found = [line.text for line in sitting.scenes["A"].log]
    sitting.leave(connection)
    await hub.close()
    await store.close()
    return found


def test_who_takes_a_seat_over_has_its_past() -> None:
    """Q. Somebody sits down in the place of who never came. Whom does the log speak of?  A. Of who sits there now."""
    log = asyncio.run(renamed())
    assert [line for line in log if "Cleo" in line]
    assert not [line for line in log if "Bob" in line]
