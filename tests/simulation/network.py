"""The network between people and the server: frames in order on each connection, late, cut off, or lost.

A connection speaks ASGI on the server's side, as uvicorn does; on the other it is as much of a socket as a browser has.
"""

import asyncio
import json
from collections import deque
from collections.abc import Callable, MutableMapping
from contextvars import copy_context
from random import Random
from typing import TYPE_CHECKING, Any, Final

from steps import PROCESS, Steps

if TYPE_CHECKING:
    from servers import Server

CLOSED: Final = 1006
Body = dict[str, Any]


class Conditions:
    """How bad the network is at the moment; all calm when nothing is said."""

    def __init__(self) -> None:
        """Be calm."""
        self.late = 0.02  # seconds that a frame is under way at most
        self.stalls = 0.0  # how probably a frame is under way for many seconds
        self.cuts = 0.0  # how probably a connection is cut at a frame
        self.loses = 0.0  # how probably a request over HTTP, or its answer, is lost


class Way:
    """One direction of a connection: what is sent arrives in order, if it arrives."""

    def __init__(self, network: "Network") -> None:
        """Begin empty."""
        self.network = network
        self.arrived: deque[Any] = deque()
        self.cut = False
        self.shut = False  # whether nothing more can be sent
        self._last = 0.0  # when what was sent last arrives
        self._waiting: asyncio.Future[None] | None = None

    def send(self, thing: object) -> None:
        """Send something."""
        if not self.shut:
            self._last = max(self._last, self.network.arrival())
            self.network.later(self._last, self._arrive, thing)

    def close(self, thing: object) -> None:
        """Send the last thing: what is under way still arrives before it."""
        self.send(thing)
        self.shut = True

    def hang_up(self, thing: object) -> None:
        """End it on this side: nothing that is under way is heard any more."""
        if not self.cut:
            self.cut = self.shut = True
            self._put(thing)

    def end(self, thing: object) -> None:
        """Cut it: what is under way is lost, and the far side hears of it some time later."""
        if not self.cut:
            self.cut = self.shut = True
            self.network.later(self.network.arrival(), self._put, thing)

    def _arrive(self, thing: object) -> None:
        if not self.cut:
            self._put(thing)

    def _put(self, thing: object) -> None:
        self.arrived.append(thing)
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    async def receive(self) -> Any:  # noqa: ANN401 - whatever was sent
        """Wait for the next thing."""
        while not self.arrived:
            self._waiting = asyncio.get_running_loop().create_future()
            await self._waiting
        return self.arrived.popleft()


class Wire:
    """A WebSocket between a person and one process of the server."""

    def __init__(self, network: "Network", server: "Server") -> None:
        """Connect."""
        self.network = network
        self.server = server
        self.up = Way(network)
        self.down = Way(network)
        self.hung_up = False  # whether the server's side is over
        self.up.arrived.append({"type": "websocket.connect"})
        self.told: Callable[[str], object] = len  # hears every text that the server sends

    # The person's side

    def say(self, frame: Body) -> None:
        """Send a frame."""
        self.up.send({"type": "websocket.receive", "text": json.dumps(frame)})
        if self.network.random.random() < self.network.conditions.cuts:
            self.cut()

    async def hear(self) -> str | None:
        """Wait for a frame; None when the connection is lost."""
        found = await self.down.receive()
        assert found is None or isinstance(found, str)
        return found

    def close(self) -> None:
        """Hang up: what was said still arrives, and nothing is heard any more."""
        self.up.close({"type": "websocket.disconnect", "code": CLOSED})
        self.down.hang_up(None)

    def cut(self) -> None:
        """Lose the connection; each side hears of it in its own time."""
        self.up.end({"type": "websocket.disconnect", "code": CLOSED})
        self.down.end(None)

    # The server's side

    async def receive(self) -> Body:
        """Give the server the next message."""
        found: Body = await self.up.receive()
        self.hung_up = self.hung_up or found["type"] == "websocket.disconnect"
        return found

    async def send(self, message: MutableMapping[str, Any]) -> None:
        """Take a message from the server; a reader who does not read is waited for."""
        if self.hung_up:
            raise OSError("the connection is closed")
        if message["type"] == "websocket.close":
            self.hung_up = True
            self.down.close(None)
            self.up.end({"type": "websocket.disconnect", "code": CLOSED})
        elif message["type"] == "websocket.send":
            self.told(message["text"])
            self.down.send(message["text"])
            if self.network.random.random() < self.network.conditions.stalls:
                await asyncio.sleep(self.network.random.uniform(0, 40))
            if self.network.random.random() < self.network.conditions.cuts:
                self.cut()


class Network:
    """All connections."""

    def __init__(self, steps: Steps, seed: str) -> None:
        """Begin with none."""
        self.steps = steps
        self.random = Random(seed)  # noqa: S311 - it is a simulation
        self.conditions = Conditions()
        self.wires: list[Wire] = []
        self.servers: dict[int, Server] = {}  # by their nodes

    def arrival(self) -> float:
        """Draw when something that is sent now arrives."""
        if self.random.random() < self.conditions.stalls:
            return self.steps.now + self.random.uniform(1, 20)
        return self.steps.now + self.random.uniform(0, self.conditions.late)

    def later(self, when: float, callback: Callable[[object], None], thing: object) -> None:
        """Let something happen that is no process's doing."""
        context = copy_context()
        context.run(PROCESS.set, None)
        self.steps.call_at(when, callback, thing, context=context)

    def server(self) -> "Server | None":
        """Give the server to whom somebody is led: any of those that serve."""
        there = [one for _, one in sorted(self.servers.items()) if one.serves]
        return self.random.choice(there) if len(there) > 1 else next(iter(there), None)

    def connect(self) -> Wire | None:
        """Connect to a server, if one is there."""
        server = self.server()
        if server is None:
            return None
        wire = Wire(self, server)
        self.wires = [one for one in self.wires if not one.down.cut]
        self.wires.append(wire)
        server.begin(server.app(websocket_scope(), wire.receive, wire.send))
        return wire

    def lose(self, server: "Server") -> None:
        """Let everybody who was connected to a process that died hear of it, sooner or later."""
        for wire in [one for one in self.wires if one.server is server]:
            wire.cut()

    async def ask(self, path: str, body: Body | None = None) -> tuple[int, Body] | None:
        """Ask the server over HTTP: POST with a body, else GET; None if no answer came."""
        await asyncio.sleep(self.random.uniform(0, self.conditions.late))
        server = self.server()
        if server is None or self.random.random() < self.conditions.loses:
            return None
        exchange = Exchange(body)
        task = server.begin(server.app(http_scope(path, body), exchange.receive, exchange.send))
        while not task.done() and server.process.alive:
            await asyncio.wait([task], timeout=1.0)
        await asyncio.sleep(self.random.uniform(0, self.conditions.late))
        if exchange.status == 0 or self.random.random() < self.conditions.loses:
            return None
        return exchange.status, json.loads(exchange.text)


class Exchange:
    """One request over HTTP, and its answer."""

    def __init__(self, body: Body | None) -> None:
        """Ask."""
        self.body = b"" if body is None else json.dumps(body).encode()
        self.status = 0
        self.text = b""
        self._begun = 0
        self._received = False

    async def receive(self) -> Body:
        """Give the server the request, once; then nothing comes any more, for nobody hangs up."""
        if self._received:
            await asyncio.get_running_loop().create_future()
        self._received = True
        return {"type": "http.request", "body": self.body, "more_body": False}

    async def send(self, message: MutableMapping[str, Any]) -> None:
        """Take the answer."""
        if message["type"] == "http.response.start":
            self._begun = message["status"]
        else:
            self.text += message.get("body", b"")
            self.status = 0 if message.get("more_body") else self._begun


HEADERS: Final = [(b"host", b"127.0.0.1:8571")]


def websocket_scope() -> Body:
    """Describe a connection as uvicorn does."""
    return {"type": "websocket", "path": "/ws", "raw_path": b"/ws", **common()}


def http_scope(path: str, body: Body | None) -> Body:
    """Describe a request as uvicorn does."""
    plain, _, query = path.partition("?")
    method = "GET" if body is None else "POST"
    return {"type": "http", "method": method, "path": plain, "raw_path": plain.encode(), **common(query)}


def common(query: str = "") -> Body:
    """Give what both have in common."""
    return {
        "asgi": {"version": "3.0", "spec_version": "2.4"},  # a server that is told of a lost visitor when it sends
        "http_version": "1.1",
        "scheme": "http",
        "server": ("127.0.0.1", 8571),
        "client": ("192.0.2.1", 1),
        "headers": HEADERS,
        "query_string": query.encode(),
        "root_path": "",
        "subprotocols": [],
        "state": {},
    }
