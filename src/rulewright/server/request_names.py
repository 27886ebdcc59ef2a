"""What is made by a request is named after it, so that the same request made again finds it instead of making another.

A request's name is its sender's own, and nobody guesses it: what is derived from it opens seats.
"""

import base64
import hashlib
import re
from typing import Final

from rulewright.server import clock
from rulewright.server.tables import BadWish

SHORTEST: Final = 22  # characters; so many of 64 kinds are 128 bits
ROOM: Final = 12  # characters, for people to send around
TOKEN: Final = 32  # characters, that is 192 bits
REPORT: Final = 12
NAME: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")  # what may name a room or an event; nothing else is looked for


def strong(request: str) -> str:
    """Give the name of a request, one of our own where it has none, or say that it could be guessed."""
    if request and len(request) < SHORTEST:
        raise BadWish(f"the name of a request has at least {SHORTEST} characters, which nobody can guess")
    return request or clock.secret(24)


def room_named(request: str) -> str:
    """Name the room that a request makes."""
    return named("room", request)[:ROOM]


def event_named(request: str) -> str:
    """Name the event that a request makes."""
    return named("event", request)[:ROOM]


def token_named(request: str) -> str:
    """Give the secret of the seats that a request takes."""
    return named("seat", request)[:TOKEN]


def report_named(request: str) -> str:
    """Name the report that a request makes."""
    return named("report", request)[:REPORT]


def named(what: str, request: str) -> str:
    """Give a text that tells nothing about the request and is of it alone."""
    return base64.urlsafe_b64encode(hashlib.sha256(f"rulewright {what} {request}".encode()).digest()).decode()
