"""How the server answers: the headers that every answer bears, and every refusal as a sentence."""

from typing import Final

import msgspec
from starlette.responses import Response

from rulewright.server import protocol as p

POLICY: Final = (
    "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; "
    "form-action 'self'; connect-src 'self'"
)
HEADERS: Final = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
NOT_KEPT: Final = (b"cache-control", b"no-store")  # a secret may be in it, or how something is just now
RAW_HEADERS: Final = [(name.encode(), value.encode()) for name, value in HEADERS.items()]


def json(body: p.Body | list[p.Body], status: int = 200) -> Response:
    """Give a body as an answer."""
    return Response(msgspec.json.encode(body), status, media_type="application/json")


def problem(status: int, sentence: str, problems: list[str] | None = None, *, retry: bool = False) -> Response:
    """Refuse a request in a sentence; with `retry` it may do to ask again in a moment."""
    more = [p.ReasonInfo("", one) for one in problems or []]
    found = json(p.Problem(sentence, more), status)
    if retry:
        found.headers["retry-after"] = "2"
    return found


def whole(status: int, phrase: str, sentence: str) -> bytes:
    """Give a refusal as it goes over the line, for what never becomes a request."""
    body = msgspec.json.encode(p.Problem(sentence))
    headers = HEADERS | {
        "content-type": "application/json",
        "content-length": str(len(body)),
        "connection": "close",
        "cache-control": "no-store",
    }
    lines = [f"HTTP/1.1 {status} {phrase}", *[f"{name}: {value}" for name, value in headers.items()], "", ""]
    return "\r\n".join(lines).encode() + body
