"""Connections before anything is asked on them: each has so long to ask and to read, and none may flood.

What never becomes a request is refused here, with the usual headers; what does is the guard's affair.
"""

import asyncio
from functools import partial
from typing import Any, Final

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request

from rulewright.server.answers import HEADERS, whole
from rulewright.server.door import door_of, peer_of
from rulewright.server.limits import Bucket

LATE: Final = whole(408, "Request Timeout", "your request did not come in time")
SHAPELESS: Final = whole(400, "Bad Request", "this is no request")
SWITCHED: Final = 101
PORTION: Final = 4096  # bytes of a socket that are looked through before it is seen whether they are a flood
FRAMING: Final = 1024  # bytes of a body in chunks that are none of its own; a chunk costs as much as a frame
NO_ALPHABET: Final = 1007


class Caller(H11Protocol):
    """A connection that asks over HTTP. Each request must be whole in time, and each answer taken in time."""

    inside = True
    clock: asyncio.TimerHandle | None = None
    late = b""  # what somebody is told whose time is over
    framing = 0  # bytes of the present request's body that only say where a chunk ends

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin to listen."""
        super().connection_made(transport)
        self.watch()

    def connection_lost(self, exc: Exception | None) -> None:
        """Let somebody out."""
        self.unwatch()
        if self.inside:
            self.inside = False
            door_of(self.config).leave(peer_of(self.transport))
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read on, by portions: a chunk can be so small that forty thousand of them come at once."""
        for start in range(0, len(data), FRAMING):
            if self.transport.is_closing() or not self.inside:
                return
            self.take(data[start : start + FRAMING])
            self.watch()

    def take(self, portion: bytes) -> None:
        """Read a portion; whoever sends more frames of chunks than content is hung up on."""
        goes_on, had = self.conn.their_state is h11.SEND_BODY, self.body()
        super().data_received(portion)
        if self.conn.their_state is not h11.SEND_BODY or not self.is_chunked():
            self.framing = 0
        elif goes_on:
            self.framing += len(portion) - (self.body() - had)
        if self.framing > FRAMING:
            self.send_400_response("")

    def body(self) -> int:
        """Count the bytes of a body that wait to be read."""
        cycle: Any = self.cycle  # None before the first request
        return 0 if cycle is None else len(cycle.body)

    def is_chunked(self) -> bool:
        """Whether the body of the present request comes in chunks."""
        return any(name == b"transfer-encoding" for name, _ in self.headers)

    def on_response_complete(self) -> None:
        """Wait for the next request; uvicorn hangs up soon if there is none."""
        self.unwatch()
        super().on_response_complete()
        if self.conn.their_state is not h11.IDLE or self.conn.trailing_data[0]:
            self.watch()

    def watch(self) -> None:
        """Give whoever's turn it is their time, once for each request and each answer."""
        limits = door_of(self.config).limits
        theirs = self.conn.their_state in (h11.IDLE, h11.SEND_BODY)
        told = LATE if theirs else b""
        if self.inside and (self.clock is None or self.late != told):
            self.unwatch()
            self.late = told
            self.clock = self.loop.call_later(limits.ask_within if theirs else limits.answer_within, self.too_late)

    def unwatch(self) -> None:
        """Stop the clock."""
        if self.clock is not None:
            self.clock.cancel()
            self.clock = None

    def too_late(self) -> None:
        """Hang up."""
        cycle: Any = self.cycle  # None before the first request
        if self.late and (cycle is None or cycle.response_complete or not cycle.response_started):
            self.transport.write(self.late)
            self.transport.close()
        else:
            self.transport.abort()

    def _should_upgrade(self) -> bool:
        """Open a socket only for what asks for one properly; anything else is an ordinary request."""
        asks = self.scope["method"] == "GET" and self.scope["http_version"] == "1.1"
        return asks and self._get_upgrade() == b"websocket"

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Go on as a socket, whose first frame must come in time, too."""
        self.unwatch()
        self.inside = False  # from here on it is the socket that is inside
        super().handle_websocket_upgrade(event)

    def send_400_response(self, msg: str) -> None:
        """Refuse what is no request, with the usual headers."""
        del msg
        self.transport.write(SHAPELESS)
        self.transport.close()


class Line(WebSocketsSansIOProtocol):
    """A connection that has become a socket. Who floods it is hung up on before that costs anybody else."""

    def __init__(self, config: uvicorn.Config, *given: Any, **named: Any) -> None:  # noqa: ANN401 - passed on
        """Begin."""
        super().__init__(config, *given, **named)
        limits = door_of(config).limits
        self.close_timeout = limits.close_within
        self.most_frames = limits.frames_at_once
        self.pings = Bucket(limits.frames_per_second, limits.frames_at_once)

    def connection_lost(self, exc: Exception | None) -> None:
        """Let somebody out; the room is told when it is their turn."""
        door_of(self.config).leave(peer_of(self.transport))
        self.disconnected = True
        self.writable.set()
        door_of(self.config).depart(partial(super().connection_lost, exc))

    def data_received(self, data: bytes) -> None:
        """Read on, by portions: a frame can be so small that a hundred thousand of them come at once."""
        for start in range(0, len(data), PORTION):
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + PORTION])
            if self.conn.handshake_exc is not None and not self.handshake_complete:
                self.handshake_complete = self.close_sent = True
                self.transport.write(SHAPELESS)
                self.transport.close()
            if self.queue.qsize() > self.most_frames:
                self.transport.abort()

    def handle_ping(self) -> None:
        """Answer a ping, unless there are too many, or nobody reads the answers."""
        if self.pings.take() and self.writable.is_set():
            super().handle_ping()
        else:
            self.transport.abort()

    def handle_pong(self, event: Frame) -> None:
        """Hear that somebody is there; who says so unasked again and again is hung up on."""
        if self.pings.take():
            super().handle_pong(event)
        else:
            self.transport.abort()

    def handle_cont(self, event: Frame) -> None:
        """Take a piece of a frame; one in too many pieces is a flood, too, however little is in them."""
        if self.pings.take():
            super().handle_cont(event)
        else:
            self.transport.abort()

    def send_receive_event_to_app(self) -> None:
        """Pass a frame on if it is a text, or bytes; what is neither is refused, and is nothing for the log."""
        if self.curr_msg_data_type == "text" and not is_text(b"".join(self.frames)):
            self.frames = []
            self.conn.send_close(NO_ALPHABET)
            self.handle_parser_exception()
        else:
            super().send_receive_event_to_app()

    def handle_connect(self, event: Request) -> None:
        """Open the socket, or refuse it with the usual headers."""
        refused = self.conn.accept(event)
        if refused.status_code == SWITCHED:
            super().handle_connect(event)
            return
        refused.headers.update(HEADERS)
        self.handshake_complete = self.close_sent = True
        self.conn.send_response(refused)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.transport.close()

    async def send(self, message: Any) -> None:  # noqa: ANN401 - passed on
        """Send; a socket that is refused is one that has been answered."""
        await super().send(message)
        self.handshake_complete = self.handshake_complete or message["type"] == "websocket.http.response.body"


def is_text(data: bytes) -> bool:
    """Whether bytes are letters."""
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
