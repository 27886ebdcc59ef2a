"""Following an event by a socket: it is sent whole whenever it changes, as fast as it is read."""

import asyncio
from typing import TYPE_CHECKING

from starlette.websockets import WebSocket

from rulewright.server import protocol as p
from rulewright.server.events.venue import Follower, Venue
from rulewright.server.room import hash_of

if TYPE_CHECKING:
    from rulewright.server.hub import Hub


async def follow(hub: "Hub", frame: p.Attend) -> tuple[Venue, Follower]:
    """Let somebody follow an event."""
    venue = await hub.hall.venue(frame.event)
    pod = await venue.load()
    follower = Follower(hash_of(frame.token) if frame.token else "")
    venue.come(follower, pod)
    return venue, follower


async def tell(socket: WebSocket, hub: "Hub", venue: Venue, follower: Follower) -> None:
    """Send the event whenever it has changed; what has changed twice meanwhile is sent once."""
    sent = b""
    while True:
        await follower.news.wait()
        follower.news.clear()
        follower.place = (await venue.load()).place_with(follower.secret)
        found = await venue.frame(follower.place)
        if found != sent:
            sent = found
            await asyncio.wait_for(socket.send_text(found.decode()), hub.settings.limits.read_within)
