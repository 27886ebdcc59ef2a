"""The door: only as many come in as there is room for, in all and from each address.

Whoever is refused is refused before anything is made for them, so that a flood of connections costs little.
"""

import asyncio
import logging
import socket
from collections import deque
from collections.abc import Callable
from typing import Final

import uvicorn
from starlette.types import ASGIApp

from rulewright.server.answers import whole
from rulewright.server.limits import Addresses, Crowd
from rulewright.server.settings import Settings
from rulewright.server.visitor import Visitors, household

FULL: Final = whole(503, "Service Unavailable", "the server is full; try again in a moment")
QUEUE: Final = 4096  # connections that the system keeps until they are looked at
LET_IN: Final = 8  # connections at a time, so that those inside are served between
LET_OUT: Final = 8  # connections at a time, likewise, when a crowd leaves
REFUSED: Final = 64  # connections at a time
HELD: Final = 512  # who are refused and not told yet; never more than one in eight of all connections
HOLD: Final = 0.25  # seconds until they are told: whoever comes again and again comes no oftener than that
AGAIN: Final = 0.5  # seconds after which it is tried again when the system has no descriptor left
LOG: Final = logging.getLogger("rulewright.server")


class Refused:
    """Connections for which there is no room: each is told so after a while, or sooner if too many wait for that."""

    def __init__(self, most: int) -> None:
        """Hold nobody yet, and never more than so many."""
        self.most = most
        self.held: deque[tuple[float, socket.socket]] = deque()

    def hold(self, connection: socket.socket) -> None:
        """Keep somebody until it is time to tell."""
        loop = asyncio.get_running_loop()
        if not self.held:
            loop.call_later(HOLD, self.tell)
        self.held.append((loop.time() + HOLD, connection))
        if len(self.held) > self.most:
            refuse(self.held.popleft()[1])

    def tell(self, *, all_of_them: bool = False) -> None:
        """Refuse those whose time has come."""
        loop = asyncio.get_running_loop()
        while self.held and (all_of_them or self.held[0][0] <= loop.time()):
            refuse(self.held.popleft()[1])
        if self.held:
            loop.call_at(self.held[0][0], self.tell)


class Door:
    """Counts who is inside."""

    def __init__(self, settings: Settings, descriptors: int) -> None:
        """Open; there is room for no more than there are descriptors."""
        self.limits = settings.limits
        self.visitors = Visitors(settings.proxies)
        self.refused = Refused(min(HELD, descriptors // 8))
        self.crowd = Crowd(min(self.limits.connections, descriptors - self.refused.most))
        self.coming = Addresses(self.limits.connections_per_second, self.limits.connections_at_once)
        self.going: deque[Callable[[], None]] = deque()

    def enter(self, address: str) -> bool:
        """Let a connection in if there is room; behind a proxy are many visitors, whom the guard tells apart."""
        name = household(address)
        if self.visitors.is_proxy(address):
            return self.crowd.enter(name, self.crowd.most)
        return self.coming.take(name) and self.crowd.enter(name, self.limits.connections_of_address)

    def leave(self, address: str) -> None:
        """Let a connection out that is in."""
        self.crowd.leave(household(address))

    def depart(self, farewell: Callable[[], None]) -> None:
        """Have done what has to be done when a socket is gone; in a crowd each waits for its turn."""
        self.going.append(farewell)
        if len(self.going) == 1:
            asyncio.get_running_loop().call_soon(self._let_out)

    def _let_out(self) -> None:
        for farewell in [self.going[place] for place in range(min(LET_OUT, len(self.going)))]:
            farewell()
            self.going.popleft()
        if self.going:
            asyncio.get_running_loop().call_soon(self._let_out)


class Entrance(uvicorn.Config):
    """How an application is served, with a door before it."""

    def __init__(
        self, app: ASGIApp, door: Door, callers: type[asyncio.Protocol], lines: type[asyncio.Protocol]
    ) -> None:
        """Serve an application to those who are let in, as callers over HTTP and lines that stay open."""
        super().__init__(
            app,
            http=callers,
            ws=lines,
            ws_max_size=door.limits.frame,
            ws_per_message_deflate=False,
            h11_max_incomplete_event_size=door.limits.headers,
            proxy_headers=False,  # who is believed is said elsewhere, and by default it is nobody
            server_header=False,
            log_level="warning",
            access_log=False,
            timeout_graceful_shutdown=2,
        )
        self.door = door


def door_of(config: uvicorn.Config) -> Door:
    """Give the door of an entrance."""
    assert isinstance(config, Entrance)
    return config.door


def peer_of(transport: asyncio.BaseTransport) -> str:
    """Give the address at the other end of a connection."""
    peer = transport.get_extra_info("peername")
    return str(peer[0]) if isinstance(peer, tuple) else ""


class House(uvicorn.Server):
    """A server whose connections come through a door."""

    porters: tuple[asyncio.Task[None], ...] = ()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and let people in."""
        await super().startup([])
        for port in sockets or [] if self.started else []:
            port.setblocking(False)  # noqa: FBT003 - the name of the socket's own method
            port.listen(QUEUE)
            self.porters += (asyncio.create_task(self.let_in(port)),)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Let nobody in any more, and stop."""
        for porter in self.porters:
            porter.cancel()
        if self.porters:
            await asyncio.wait(self.porters)
        door_of(self.config).refused.tell(all_of_them=True)
        await super().shutdown(sockets)

    async def let_in(self, port: socket.socket) -> None:
        """Take connections as they come, for as long as the server runs."""
        door = door_of(self.config)
        loop = asyncio.get_running_loop()
        entering: set[asyncio.Task[None]] = set()
        while True:
            work = 0.0
            try:
                connection, address = await loop.sock_accept(port)
                while True:
                    if door.enter(address[0]):
                        task = asyncio.create_task(self.receive(connection, address[0]))
                        entering.add(task)
                        task.add_done_callback(entering.discard)
                        work += 1 / LET_IN
                    else:
                        door.refused.hold(connection)
                        work += 1 / REFUSED
                    if work >= 1:
                        break
                    connection, address = port.accept()
            except BlockingIOError:
                continue  # nobody else waits
            except OSError as error:
                LOG.warning("no connection can be taken just now: %s", error)
                await asyncio.sleep(AGAIN)
            await asyncio.sleep(0)

    async def receive(self, connection: socket.socket, address: str) -> None:
        """Have a connection served that was let in.

        What is written goes out at once: nobody's head of an answer waits until that of the last one was acknowledged.
        """
        try:
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            await asyncio.get_running_loop().connect_accepted_socket(self.caller, connection)
        except OSError:  # it is gone again
            connection.close()
            door_of(self.config).leave(address)

    def caller(self) -> asyncio.Protocol:
        """Make what speaks to somebody who was let in."""
        kind: type[asyncio.Protocol] = self.config.http_protocol_class
        return kind(config=self.config, server_state=self.server_state, app_state=self.lifespan.state)  # type: ignore[call-arg]


def refuse(connection: socket.socket) -> None:
    """Tell somebody that there is no room."""
    try:
        connection.setblocking(False)  # noqa: FBT003 - the name of the socket's own method
        connection.send(FULL)
    except OSError:
        LOG.debug("whoever was refused is gone already")
    finally:
        connection.close()
