"""A server for tests, in the same process, and a client that keeps what it was told as a browser would."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol

from starlette.testclient import TestClient

from rulewright.server.diff import patched
from rulewright.server.settings import UNLIMITED, Settings
from rulewright.server.store import SqliteStore, Store
from rulewright.server.web import application


@contextmanager
def server(store: Store | None = None, **options: Any) -> Iterator[TestClient]:  # noqa: ANN401 - settings by name
    """Serve in this process; its workers, too, unless `workers` says how many processes there are."""
    usual = {"limits": UNLIMITED, "drawn": (0.0, 0.0), "names": ("testserver",), "workers": 0}
    settings = Settings(**{**usual, **options})
    with TestClient(application(store or SqliteStore(":memory:"), settings)) as client:
        yield client


def kept(path: Path) -> SqliteStore:
    return SqliteStore(str(path / "table.sqlite"))


def create(client: TestClient, game: str, *who: str, **more: Any) -> dict[str, Any]:  # noqa: ANN401 - a body
    body = {"game": game, "seats": [{"who": one} for one in who], "name": "Ann", **more}
    answer = client.post("/api/rooms", json=body)
    assert answer.status_code == 201, answer.text
    found: dict[str, Any] = answer.json()
    return found


class Wire(Protocol):
    """A socket, be it real or not."""

    def receive_text(self) -> str:
        """Wait for a text."""
        ...

    def send_text(self, text: str, /) -> None:
        """Send a text."""
        ...

    def send_bytes(self, data: bytes, /) -> None:
        """Send bytes."""
        ...


class Player:
    """A client: the last view of each seat, patched as told, the log, and the open question."""

    def __init__(self, socket: Wire) -> None:
        """Speak over a socket."""
        self.socket = socket
        self.views: dict[str, Any] = {}
        self.seqs: dict[str, int] = {}
        self.logs: dict[str, list[Any]] = {}
        self.update: dict[str, dict[str, Any]] = {}
        self.frames: list[dict[str, Any]] = []
        self.info: dict[str, Any] = {}
        self.count = 0

    def read(self) -> dict[str, Any]:
        """Read one frame."""
        frame: dict[str, Any] = json.loads(self.socket.receive_text())
        self.frames.append(frame)
        if frame["type"] in ("welcome", "room"):
            self.info = frame["info"]
        if frame["type"] == "update":
            seat = frame["seat"]
            if frame["base"] is None:
                self.views[seat] = frame["view"]
                self.logs[seat] = []
            else:
                assert frame["base"] == self.seqs[seat]
                self.views[seat] = patched(self.views[seat], frame["diff"])
            self.seqs[seat] = frame["seq"]
            self.logs[seat] = self.logs[seat][: frame["log_from"]] + frame["log"]
            self.update[seat] = frame
        return frame

    def until(self, kind: str) -> dict[str, Any]:
        """Read on to a frame of a kind."""
        while True:
            frame = self.read()
            if frame["type"] == kind:
                return frame

    def send(self, kind: str, **fields: Any) -> int:  # noqa: ANN401 - a frame
        """Send a frame and give its number."""
        self.count += 1
        self.socket.send_text(json.dumps({"type": kind, "id": self.count, **fields}))
        return self.count

    def ask(self, kind: str, **fields: Any) -> dict[str, Any]:  # noqa: ANN401 - a frame
        """Send a request and read on to its answer."""
        number = self.send(kind, **fields)
        while True:
            frame = self.read()
            if frame.get("id") == number:
                return frame

    def answer(self, seat: str, key: str, **more: Any) -> dict[str, Any]:  # noqa: ANN401 - of the frame
        """Answer the open question and read on to the update that follows."""
        reply = self.ask("command", seat=seat, seq=self.seqs[seat], key=key, **more)
        if reply["type"] == "done":
            while self.seqs[seat] < reply["seq"]:
                self.read()
        return reply

    def question(self, seat: str) -> dict[str, Any]:
        """Read on until the seat is asked or the game is over; give the question, or nothing."""
        while True:
            update = self.update.get(seat)
            if update is not None and (update["question"] is not None or update["result"]):
                found: dict[str, Any] = update["question"] or {}
                return found
            self.read()


@contextmanager
def seated(client: TestClient, room: str, token: str = "") -> Iterator[Player]:
    with client.websocket_connect("/ws") as socket:
        socket.send_text(json.dumps({"type": "hello", "v": 1, "room": room, "token": token}))
        player = Player(socket)
        player.read()
        yield player
