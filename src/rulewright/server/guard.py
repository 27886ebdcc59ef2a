"""Stands before the application: whoever asks too much, from a wrong page or in a wrong shape comes no further.

Whatever is answered bears the usual headers, and no fault of ours is shown to anybody.
"""

import logging
from collections.abc import Iterable
from typing import Final

from starlette.datastructures import Headers
from starlette.requests import ClientDisconnect
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from rulewright.server.answers import NOT_KEPT, RAW_HEADERS, problem
from rulewright.server.limits import Addresses, Crowd
from rulewright.server.settings import Settings
from rulewright.server.trouble import OUR_MISTAKE
from rulewright.server.turns import Turns
from rulewright.server.visitor import HOST, ORIGIN, VISITOR, Visitors, answers_to, own_names, same_origin

LONGEST_PATH: Final = 1024
LONGEST_QUERY: Final = 1024
SOCKET: Final = "/ws"
PIECE: Final = 65_536  # bytes of an answer that are sent at a time
LOG: Final = logging.getLogger("rulewright.server")


class Guard:
    """Lets requests and sockets through, or not."""

    def __init__(self, app: ASGIApp, settings: Settings, turns: Turns) -> None:
        """Guard an application; whoever asks has a turn as whoever speaks over a socket has."""
        self.app = app
        self.turns = turns
        self.settings = settings
        limits = settings.limits
        self.visitors = Visitors(settings.proxies)
        self.names = own_names(settings)
        self.asking = Addresses(limits.requests_per_second, limits.requests_at_once)
        self.reading = Addresses(limits.pages_per_second, limits.pages_at_once)
        self.sockets = Crowd(limits.connections)
        self.unread: dict[str, int] = {}  # bytes of answers that lie here until their visitors take them

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or not."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        begun = False

        async def with_headers(message: Message) -> None:
            nonlocal begun
            begun = True
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                message["headers"] = usual(message.get("headers", []))
            await self.deliver(visitor, message, send)

        visitor = self.visitors.visitor(scope)
        scope.setdefault("state", {})[VISITOR] = visitor
        try:
            if scope["type"] == "websocket":
                await self.open(scope, receive, with_headers)
            else:
                await self.turns.heard(visitor)
                refusal = self.refusal(scope)
                await (self.app if refusal is None else refusal)(scope, receive, with_headers)
        except ClientDisconnect:
            return  # whoever it was does not wait for an answer
        except Exception:
            if begun:
                raise
            LOG.exception("%s %s failed", scope.get("method", "WebSocket"), scope["path"])
            await problem(500, OUR_MISTAKE)(scope, receive, with_headers)

    async def deliver(self, visitor: str, message: Message, send: Send) -> None:
        """Send something, what is large bit by bit as it is read; till then it counts as what its visitor leaves."""
        body: bytes = message.get("body", b"")
        if len(body) <= PIECE:
            await send(message)
            return
        self.unread[visitor] = self.unread.get(visitor, 0) + len(body)
        try:
            for end in range(PIECE, len(body) + PIECE, PIECE):
                more = end < len(body) or message.get("more_body", False)
                await send({**message, "body": body[end - PIECE : end], "more_body": more})
        finally:
            self.unread[visitor] -= len(body)
            if not self.unread[visitor]:
                del self.unread[visitor]

    async def open(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a socket through as long as its visitor has not too many, or not."""
        visitor: str = scope["state"][VISITOR]
        refusal = self.refusal(scope)
        if refusal is None and not self.sockets.enter(visitor, self.settings.limits.sockets_of_address):
            refusal = problem(429, "there are too many connections from where you are; close some")
        if refusal is not None:
            await WebSocket(scope, receive, send).send_denial_response(refusal)
            return
        try:
            await self.app(scope, receive, send)
        finally:
            self.sockets.leave(visitor)

    def refusal(self, scope: Scope) -> Response | None:
        """Give the refusal that a request or a socket meets with, or None."""
        headers = Headers(scope=scope)
        return (
            self.against_shape(scope, headers)
            or self.against_host(headers)
            or self.against_haste(scope)
            or self.against_leaving(scope)
            or self.against_origin(scope, headers)
        )

    def against_shape(self, scope: Scope, headers: Headers) -> Response | None:
        """Refuse a request that no browser sends."""
        path: str = scope["path"]
        if len(path) > LONGEST_PATH or len(scope["query_string"]) > LONGEST_QUERY:
            return problem(414, f"an address has at most {LONGEST_PATH} characters, and as many after its ?")
        if sum([len(name) + len(value) for name, value in headers.raw]) > self.settings.limits.headers:
            return problem(431, f"the headers of a request have at most {self.settings.limits.headers} bytes")
        if not path.startswith("/") or not path.isprintable():
            return problem(400, "this is no address of a page")
        if "content-length" in headers and "transfer-encoding" in headers:  # a proxy may see another end than we do
            return problem(400, "a request says in one way how long it is")
        for name, shape in (("host", HOST), ("origin", ORIGIN)):
            told = headers.getlist(name)
            if len(told) > 1 or not all(shape.fullmatch(one) for one in told):
                return problem(400, f"the header {name} does not have the right shape")
        if scope["type"] == "websocket" and path != SOCKET:
            return problem(404, f"there is one socket here, {SOCKET}")
        return None

    def against_host(self, headers: Headers) -> Response | None:
        """Refuse to be called by a name that is not ours: a page of that name would pass for one of ours."""
        host = headers.get("host")
        if host is None or answers_to(host, self.names):  # every browser names a host
            return None
        return problem(421, f"this server does not answer to the name {host[:100]}; whoever runs it may --name it")

    def against_haste(self, scope: Scope) -> Response | None:
        """Refuse who asks too often."""
        asks = scope["type"] == "websocket" or scope["path"].startswith("/api/")
        if (self.asking if asks else self.reading).take(scope["state"][VISITOR]):
            return None
        return problem(429, "you ask faster than anybody plays; wait a moment")

    def against_leaving(self, scope: Scope) -> Response | None:
        """Refuse who asks for more while too much that they have asked for lies here and is not read."""
        if self.unread.get(scope["state"][VISITOR], 0) <= self.settings.limits.unread:
            return None
        return problem(429, "you have not read what you asked for; read that first", retry=True)

    def against_origin(self, scope: Scope, headers: Headers) -> Response | None:
        """Refuse what a page of somebody else would change or listen to."""
        if scope["type"] == "http" and scope["method"] in ("GET", "HEAD"):
            return None
        if same_origin(headers.get("origin"), headers.get("host"), self.settings):
            return None
        return problem(403, "this page may not speak to this server")


def usual(headers: Iterable[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    """Give headers with the usual ones; what does not say how long it may be kept on the way is not kept at all."""
    found = [*headers, *RAW_HEADERS]
    return found if any(name == b"cache-control" for name, _ in found) else [*found, NOT_KEPT]
