"""A socket from its first frame to its last: who it is, what it may ask, and how fast."""

import asyncio
import contextlib
import logging
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketDisconnected, WebSocketState

from rulewright.server import protocol as p
from rulewright.server.connection import ENCODER, Connection
from rulewright.server.events.socket import follow, tell
from rulewright.server.hub import NoSuchRoom
from rulewright.server.limits import Bucket
from rulewright.server.requests import handle
from rulewright.server.room import hash_of
from rulewright.server.store import StoreTrouble
from rulewright.server.trouble import BadWish, Trouble, in_brief
from rulewright.server.visitor import address_of

if TYPE_CHECKING:
    from rulewright.server.hub import Hub

DECODER: Final[msgspec.json.Decoder[p.ClientFrame]] = msgspec.json.Decoder(p.ClientFrame)
AWAY: Final = 1001
REFUSED: Final = 1008
BAD: Final = 1007
AGAIN: Final = 1013
FAULTY: Final = 1011
LOG: Final = logging.getLogger("rulewright.server")


async def serve_socket(socket: WebSocket, hub: "Hub") -> None:
    """Serve a socket until it closes."""
    await socket.accept()
    connection: Connection | None = None
    try:
        frame = await asyncio.wait_for(read(socket, hub.settings.limits.frame), hub.settings.limits.hello_within)
        if isinstance(frame, p.Attend):
            await attend(socket, hub, frame)
            return
        connection = await welcome(socket, hub, frame)
        if connection is not None:
            await converse(listen(socket, hub, connection), speak(socket, hub, connection))
    except (TimeoutError, WebSocketDisconnect, WebSocketDisconnected):
        pass  # they have gone, or do not read, or were hung up on while something was under way to them
    finally:
        if connection is not None:
            connection.sitting.leave(connection)


async def hang_up(socket: WebSocket, code: int, sentence: str, *, fatal: bool = True) -> None:
    """Say what is wrong and close; unless that is fatal, whoever it was may come back."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        if socket.application_state is WebSocketState.CONNECTED:
            await socket.send_text(ENCODER.encode(p.Failure(sentence, fatal)).decode())
            await socket.close(code)


def against_version(spoken: int) -> str:
    """Say why somebody who speaks another version is not let in; nothing if they speak ours."""
    ours = f"this server speaks version {p.VERSION} of the protocol"
    return "" if spoken == p.VERSION else f"{ours}, and you speak {spoken}; load the page again"


async def attend(socket: WebSocket, hub: "Hub", frame: p.Attend) -> None:
    """Let somebody follow an event until the socket closes, or say why not."""
    told = against_version(frame.v)
    if told:
        await hang_up(socket, REFUSED, told)
        return
    try:
        venue, follower = await follow(hub, frame)
    except (BadWish, StoreTrouble, Trouble) as error:
        lasts = isinstance(error, BadWish) or (isinstance(error, StoreTrouble) and not error.passes)
        await hang_up(socket, REFUSED if lasts else AGAIN, str(error), fatal=lasts)
        return
    try:
        await converse(heed(socket, hub), tell(socket, hub, venue, follower))
    except StoreTrouble as error:  # it went away while somebody followed
        await hang_up(socket, AGAIN if error.passes else REFUSED, str(error), fatal=not error.passes)
    finally:
        venue.go(follower)


async def heed(socket: WebSocket, hub: "Hub") -> None:
    """Answer the pings of somebody who follows an event."""
    limits = hub.settings.limits
    bucket = Bucket(limits.frames_per_second, limits.frames_at_once)
    while True:
        try:
            async with asyncio.timeout(limits.silent_within):
                frame = await read(socket, limits.frame)
        except TimeoutError:
            await hang_up(socket, AWAY, "you have said nothing for a long time", fatal=False)
            return
        if not bucket.take():
            await hang_up(socket, REFUSED, "you ask faster than anybody plays")
            return
        await hub.staff.turns.heard(address_of(socket))
        heard = (
            p.Pong(frame.id) if isinstance(frame, p.Ping) else p.Failure("an event is only followed here", fatal=False)
        )
        await asyncio.wait_for(socket.send_text(ENCODER.encode(heard).decode()), limits.read_within)


async def welcome(socket: WebSocket, hub: "Hub", frame: p.ClientFrame | str) -> Connection | None:
    """Let somebody in who has sent the first frame, or say why not."""
    if not isinstance(frame, p.Hello):
        await hang_up(socket, BAD, frame if isinstance(frame, str) else "the first frame must be hello")
        return None
    told = against_version(frame.v)
    if told:
        await hang_up(socket, REFUSED, told)
        return None
    connection: Connection | None = None
    await hub.staff.turns.heard(address_of(socket))
    try:
        sitting = await hub.sitting(frame.room)
        await sitting.arrive(frame.token)
        secret = hash_of(frame.token) if frame.token else ""
        connection = Connection(sitting, secret, hub.settings.limits.waiting_replies, address_of(socket))
        if connection.farewell:
            await hang_up(socket, REFUSED, connection.farewell)
            return None
        await sitting.join(connection)
    except (NoSuchRoom, StoreTrouble, Trouble) as error:
        if connection is not None:
            connection.sitting.leave(connection)
        lasts = isinstance(error, NoSuchRoom) or (isinstance(error, StoreTrouble) and not error.passes)
        await hang_up(socket, REFUSED if lasts else AGAIN, str(error), fatal=lasts)
        return None
    except Exception as error:
        LOG.exception("room %s: nobody can come in", frame.room[:40])
        if connection is not None:
            connection.sitting.leave(connection)
        await hang_up(socket, FAULTY, f"this is a mistake of the server's ({type(error).__name__})")
        return None
    return connection


async def read(socket: WebSocket, most: int) -> p.ClientFrame | str:
    """Read a frame, or say what is wrong with it."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1005))
    text = message.get("text")
    if text is None:
        return "frames are texts, not bytes"
    if len(text) > most:
        return f"a frame has at most {most} bytes"
    try:
        return DECODER.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        return f"not a frame of this protocol: {in_brief(error)}"


async def converse(*ways: Coroutine[None, None, None]) -> None:
    """Read and write at the same time, until either ends."""
    both = {asyncio.create_task(one) for one in ways}
    try:
        await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in both:
            task.cancel()
        await asyncio.wait(both)
    for error in [task.exception() for task in both if not task.cancelled()]:  # each is asked, lest it complain
        if error is not None:
            raise error


async def listen(socket: WebSocket, hub: "Hub", connection: Connection) -> None:
    """Do what the frames ask, one after another; an answer that must wait does not hold up the others."""
    limits = hub.settings.limits
    bucket = Bucket(limits.frames_per_second, limits.frames_at_once)
    waiting: set[asyncio.Task[None]] = set()
    answering: set[asyncio.Task[None]] = set()
    while not connection.overrun:
        try:
            async with asyncio.timeout(limits.silent_within):
                frame = await read(socket, limits.frame)
        except TimeoutError:
            await hang_up(socket, AWAY, "you have said nothing for a long time", fatal=False)
            return
        if not bucket.take():
            await hang_up(socket, REFUSED, "you ask faster than anybody plays")
            return
        await hub.staff.turns.heard(connection.address)
        if isinstance(frame, p.Changing) and answering:
            await asyncio.wait(answering)  # what was sent before is done before
        if isinstance(frame, str):
            connection.send(p.Failure(frame, fatal=False))
        elif isinstance(frame, (p.Command, p.Look, p.AskHint)):
            if len(waiting) >= limits.waiting_commands:  # who sends more is read from when one is done
                await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
            task = asyncio.create_task(handle(hub, connection, frame))
            for row in (waiting, answering) if isinstance(frame, p.Command) else (waiting,):
                row.add(task)
                task.add_done_callback(row.discard)
        else:
            await handle(hub, connection, frame)


async def speak(socket: WebSocket, hub: "Hub", connection: Connection) -> None:
    """Send what there is to send, as fast as the other side reads."""
    while True:
        for text in await connection.outgoing():
            async with asyncio.timeout(hub.settings.limits.read_within):  # no task of its own: it is done so often
                await socket.send_text(text.decode())
        if connection.farewell:
            await hang_up(socket, REFUSED, connection.farewell)
            return
        if connection.overrun:
            await hang_up(socket, AGAIN, "you do not read what you are sent", fatal=False)
            return
