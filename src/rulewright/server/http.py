"""What every answer over HTTP shares: a body read, a quota spent, and whatever is refused as a sentence."""

import asyncio
import gzip
import io
import logging
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractContextManager
from typing import Final, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response, StreamingResponse

from rulewright.server import protocol as p
from rulewright.server.answers import problem
from rulewright.server.events.hall import NoSuchEvent
from rulewright.server.hub import Hub, NoSuchRoom
from rulewright.server.limits import EnoughToday
from rulewright.server.store import StoreTrouble
from rulewright.server.store.store import ShelfFull
from rulewright.server.tables import BadWish, is_list
from rulewright.server.trouble import OUR_MISTAKE, SENTENCE, Fault, Trouble, in_brief
from rulewright.server.visitor import address_of
from rulewright.server.workers import Busy, OverBudget

B = TypeVar("B", bound=p.Body)

PIECE: Final = 65_536  # bytes
LENGTH: Final = 4  # bytes at the end of what gzip has made that tell how long it was
TOO_LONG: Final = re.compile(r"Expected `str` of length <= (?P<most>\d+) - at `\$.*?\.?(?P<field>\w+)`$")
LOG: Final = logging.getLogger("rulewright.server")


async def small(request: Request, body: bytes) -> Response:
    """Give JSON that is kept as gzip made it: as it is, or in full to whoever does not read that."""
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers = {"content-encoding": "gzip", "vary": "accept-encoding"}
        return Response(body, headers=headers, media_type="application/json")
    size = int.from_bytes(body[-LENGTH:], "little")  # as gzip says how long it was
    return StreamingResponse(pieces(body), headers={"content-length": str(size)}, media_type="application/json")


async def pieces(body: bytes) -> AsyncIterator[bytes]:
    """Give what was made small in full, bit by bit: nobody who reads slowly has all of it lie in memory."""
    with gzip.open(io.BytesIO(body)) as whole:
        while piece := whole.read(PIECE):
            yield piece
            await asyncio.sleep(0)  # many may have waited for it, and between two bits others have their turn


async def read_body(request: Request, kind: type[B], most: int) -> B:
    """Read the body of a request, no longer than allowed and of the right shape."""
    found = bytearray()
    async for chunk in request.stream():
        found += chunk
        if len(found) > most:
            raise TooMuch
    try:
        return msgspec.json.decode(bytes(found), type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise BadWish(shapeless(error)) from error


def shapeless(error: Exception) -> str:
    """Say what is wrong with a body; a text that is too long is what people send by mistake, so it is said plainly."""
    long = TOO_LONG.search(str(error))
    if long is None:
        return f"the request does not have the right shape: {in_brief(error)}"
    return f"{long['field']} has at most {long['most']} letters, and this is longer"


class TooMuch(Exception):  # noqa: N818 - it is what it is
    """A body that is longer than allowed."""


def hub_of(request: Request) -> Hub:
    """Give the hub of the application."""
    hub = request.app.state.hub
    assert isinstance(hub, Hub)
    return hub


def guarded(answer: Callable[[Request], Awaitable[Response]]) -> Callable[[Request], Awaitable[Response]]:
    """Turn whatever is refused into a sentence with the right status."""

    async def guarded_answer(request: Request) -> Response:
        try:
            return await answer(request)
        except NoSuchEvent as error:
            return problem(404, str(error))
        except BadWish as error:
            return problem(400, in_brief(error, SENTENCE), error.problems)
        except NoSuchRoom as error:
            return problem(404, str(error))
        except TooMuch:
            return problem(413, f"a request has at most {request.app.state.settings.limits.body} bytes")
        except Busy as error:
            return problem(503, str(error), retry=True)
        except OverBudget as error:
            return problem(503, str(error))
        except EnoughToday as error:
            return problem(429, str(error))
        except Trouble as error:
            return problem(409, str(error))
        except Fault:
            return problem(500, OUR_MISTAKE)
        except ShelfFull as error:
            return problem(409, str(error))
        except StoreTrouble as error:
            return problem(503, str(error))
        except ValueError as error:
            return problem(400, " ".join(str(error).split()))
        except ClientDisconnect:
            raise  # there is nobody to be answered
        except Exception:
            LOG.exception("%s %s failed", request.method, request.url.path)
            return problem(500, OUR_MISTAKE)

    return guarded_answer


async def body_of(request: Request, kind: type[B]) -> B:
    """Read the body of a request."""
    return await read_body(request, kind, request.app.state.settings.limits.body)


def spending(request: Request, **amounts: int) -> AbstractContextManager[None]:
    """Take something of what there is for a visitor in a day."""
    return hub_of(request).quotas.spend(address_of(request), **amounts)


def size(*decks: str) -> int:
    """Give how many bytes of lists somebody brings; the name of a deck costs nothing."""
    return sum([len(deck.encode()) for deck in decks if is_list(deck)])
