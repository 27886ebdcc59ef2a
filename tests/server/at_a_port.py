"""A server at a real port, in a thread of the test's own process, and bytes as they go over the line."""

import asyncio
import json
import socket
import threading
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import uvicorn
from starlette.applications import Starlette

from rulewright.server.answers import HEADERS
from rulewright.server.door import Door, House, door_of
from rulewright.server.run import configured
from rulewright.server.settings import UNLIMITED, Settings
from rulewright.server.store import SqliteStore, Store
from rulewright.server.web import application

LOCAL = "127.0.0.1"
OTHER = "127.0.0.2"  # another visitor's address, at least on Linux


class Announced(House):
    """A server that says when it answers."""

    def __init__(self, config: uvicorn.Config) -> None:
        """Start later."""
        super().__init__(config)
        self.answers = threading.Event()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and say so."""
        await super().startup(sockets)
        self.answers.set()


class Real:
    """A server at a port."""

    def __init__(self, app: Starlette, door: Door, port: int) -> None:
        """Serve an application behind a door."""
        self.app = app
        self.door = door
        self.port = port

    def connect(self, address: str = LOCAL) -> socket.socket:
        """Open a connection from an address of this machine."""
        return socket.create_connection((LOCAL, self.port), timeout=20, source_address=(address, 0))

    def told(self, data: bytes, address: str = LOCAL) -> bytes:
        """Send bytes, and give all that is answered until the server hangs up."""
        with self.connect(address) as opened:
            opened.sendall(data)
            return until_closed(opened)

    def get(self, path: str, *headers: str, method: str = "GET") -> bytes:
        """Ask for a page."""
        lines = [f"{method} {path} HTTP/1.1", f"Host: {LOCAL}:{self.port}", "Connection: close", *headers, "", ""]
        return self.told("\r\n".join(lines).encode())

    def post(self, path: str, body: object) -> Any:  # noqa: ANN401 - JSON
        """Ask for something to be done."""
        with urllib.request.urlopen(f"http://{LOCAL}:{self.port}{path}", json.dumps(body).encode()) as answer:
            return json.load(answer)

    def opening(self, *more: str, path: str = "/ws") -> bytes:
        """Give what opens a socket."""
        lines = [
            f"GET {path} HTTP/1.1", f"Host: {LOCAL}:{self.port}", "Upgrade: websocket", "Connection: Upgrade",
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Version: 13", *more, "", "",
        ]  # fmt: skip
        return "\r\n".join(lines).encode()

    def open(self, address: str = LOCAL) -> socket.socket:
        """Open a socket, or fail."""
        opened = self.connect(address)
        opened.sendall(self.opening())
        assert opened.recv(4096).startswith(b"HTTP/1.1 101")
        return opened


def until_closed(opened: socket.socket) -> bytes:
    """Read until the other side hangs up, however it does that."""
    found = b""
    try:
        while data := opened.recv(65_536):
            found += data
    except ConnectionError:
        pass
    return found


def frame(kind: int, data: bytes = b"") -> bytes:
    """Give a small frame of a client, masked with nothing."""
    return bytes([0x80 | kind, 0x80 | len(data), 0, 0, 0, 0]) + data


def status(answer: bytes) -> int:
    """Give the status of an answer."""
    return int(answer.split(b" ", 2)[1])


def lacks(answer: bytes) -> list[str]:
    """Name the usual headers that an answer lacks."""
    head = answer.partition(b"\r\n\r\n")[0].decode("latin-1").casefold()
    return [name for name, value in HEADERS.items() if f"{name}: {value}".casefold() not in head]


@contextmanager
def real(store: Store | None = None, **options: Any) -> Iterator[Real]:  # noqa: ANN401 - settings by name
    """Serve for the length of a test."""
    settings = Settings(**{"limits": UNLIMITED, "drawn": (0.0, 0.0), **options})
    app = application(store or SqliteStore(":memory:"), settings)
    serving = Announced(configured(app, settings))
    with socket.create_server((LOCAL, 0)) as port:
        thread = threading.Thread(target=asyncio.run, args=(serving.serve([port]),))
        thread.start()
        assert serving.answers.wait(20)
        try:
            yield Real(app, door_of(serving.config), port.getsockname()[1])
        finally:
            serving.should_exit = True
            thread.join()
