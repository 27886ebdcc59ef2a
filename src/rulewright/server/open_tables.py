"""Open tables: those that wait for anybody, as the lobby lists them while their host is there."""

from typing import Final

from rulewright.server import clock
from rulewright.server import protocol as p
from rulewright.server.room import Room
from rulewright.server.sitting import Sitting
from rulewright.server.store import Store

# Milliseconds for which a table is listed after its host was last seen: whoever keeps house sees them every minute.
FRESH: Final = 90_000
MOST: Final = 200


async def open_tables(store: Store) -> p.OpenTables:
    """Give the tables that anybody may join now, wherever they are served."""
    rooms = await store.listed(clock.now() - FRESH, MOST)
    found = [p.OpenTable(room.info({host_seat(room)}, 0), free_seats(room)) for room in rooms]
    return p.OpenTables([one for one in found if one.free])


async def keep_listed(store: Store, sittings: list[Sitting]) -> None:
    """Keep those tables in the list whose host is there."""
    for sitting in sittings:
        if sitting.room.is_listed() and any(sitting.room.is_host(one.secret) for one in sitting.connections):
            await store.touch(sitting.room.id)


def host_seat(room: Room) -> str:
    """Give the seat of the host, or nothing."""
    return next(iter(room.seats_with(room.host)), "")


def free_seats(room: Room) -> int:
    """Count the seats that whoever comes may take."""
    return len([one for one in room.seats if one.is_free(clock.now())])
