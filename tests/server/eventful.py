"""Events for tests: made, joined, followed and played over the wire."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from starlette.testclient import TestClient
from table import Player, Wire, seated


def make_event(client: TestClient, kind: str = "draft", **more: Any) -> dict[str, Any]:  # noqa: ANN401 - a body
    """Make an event."""
    answer = client.post("/api/events", json={"kind": kind, "name": "Ann", "places": 2, **more})
    assert answer.status_code == 201, answer.text
    found: dict[str, Any] = answer.json()
    return found


def join_event(client: TestClient, event: str, name: str = "Bea", **more: Any) -> dict[str, Any]:  # noqa: ANN401 - as above
    """Take a place."""
    answer = client.post(f"/api/events/{event}/join", json={"name": name, **more})
    assert answer.status_code == 201, answer.text
    found: dict[str, Any] = answer.json()
    return found


class Guest:
    """Somebody who has a place in an event."""

    def __init__(self, client: TestClient, made: dict[str, Any]) -> None:
        """Have a place."""
        self.client = client
        self.event: str = made["event"]
        self.token: str = made["token"]
        self.info: dict[str, Any] = made["info"]

    def does(self, kind: str, request: str = "", **fields: Any) -> tuple[int, dict[str, Any]]:  # noqa: ANN401 - a deed
        """Do something; give the status and what was told."""
        wish = {"token": self.token, "request": request, "deed": {"type": kind, **fields}}
        answer = self.client.post(f"/api/events/{self.event}/do", json=wish)
        told: dict[str, Any] = answer.json()
        if answer.status_code == 200:
            self.info = told
        return answer.status_code, told

    def do(self, kind: str, request: str = "", **fields: Any) -> dict[str, Any]:  # noqa: ANN401 - as above
        """Do something that is allowed."""
        status, told = self.does(kind, request, **fields)
        assert status == 200, told
        return told

    def pick(self, number: int = 0) -> str:
        """Pick a card of the pack that was last seen."""
        card: str = self.info["draft"]["pack"][number]
        self.do("pick", card=card, pick=self.info["draft"]["pick"])
        return card


class Follower:
    """A socket that follows an event."""

    def __init__(self, socket: Wire) -> None:
        """Listen to a socket."""
        self.socket = socket
        self.texts: list[str] = []

    def read(self) -> dict[str, Any]:
        """Read a frame; give the event as it is."""
        self.texts.append(self.socket.receive_text())
        frame: dict[str, Any] = json.loads(self.texts[-1])
        assert frame["type"] == "event", frame
        info: dict[str, Any] = frame["info"]
        return info

    def until(self, **wanted: Any) -> dict[str, Any]:  # noqa: ANN401 - fields
        """Read on until the event is so."""
        while True:
            info = self.read()
            if all(info[name] == value for name, value in wanted.items()):
                return info

    def until_asked(self, picks: int = 0) -> dict[str, Any]:
        """Read on until so many picks are made and there is a pack to pick from, or the draft is over."""
        while True:
            info = self.read()
            draft = info["draft"]
            if draft is None and info["phase"] == "waiting":
                continue  # another node may hear of it a moment later
            if info["phase"] != "drafting" or (draft["pick"] >= picks and len(draft["pack"]) > 1):
                return info


@contextmanager
def following(client: TestClient, event: str, token: str = "") -> Iterator[Follower]:
    """Follow an event."""
    with client.websocket_connect("/ws") as socket:
        socket.send_text(json.dumps({"type": "attend", "v": 1, "event": event, "token": token}))
        yield Follower(socket)


def concede(client: TestClient, room: str, token: str) -> None:
    """Come to a table, add one's number and give up as soon as the game has begun."""
    client.post(f"/api/rooms/{room}/number", json={"token": token, "number": "7"})
    with seated(client, room, token) as player:
        give_up(player)


def give_up(player: Player) -> None:
    """Give up."""
    seat = player.frames[0]["seats"][0]
    player.ask("concede", seat=seat)
