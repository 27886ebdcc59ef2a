"""What the host of a table may do: say who sits where, list the table for anybody, and close it to those who watch."""

from typing import TYPE_CHECKING, Final

from rulewright.server import protocol as p
from rulewright.server.room import HOST, Request, Room, Seat, bot_seat
from rulewright.server.sitting import Sitting
from rulewright.server.store import Behind
from rulewright.server.tables import BadWish, table_of
from rulewright.server.trouble import Trouble

if TYPE_CHECKING:
    from rulewright.server.hub import Hub

TRIES: Final = 5  # while others sit down
LONG_AGO: Final = 1  # milliseconds since 1970: a seat that was kept so long is free
NOT_THE_HOST: Final = "only the host of the table may do this"


async def serve_host(hub: "Hub", sitting: Sitting, frame: p.Hosting) -> None:
    """Do what the host asks for, once; the game begins if it was the last open seat that was settled."""
    asked = Request(HOST, frame.request)
    async with sitting.lock:
        for _ in range(TRIES):
            if sitting.room.did(asked):
                return
            room = sitting.room.copied()
            if isinstance(frame, p.Arrange):
                live = await sitting.load()
                arrange(room, frame, hub.bots, 0 if live is None else live.seq)
            else:
                set_doors(room, frame)
            room.note(asked)
            try:
                await hub.making.fill(sitting, room)
            except Behind:  # somebody else has sat down meanwhile, or we have done it and do not know it
                await sitting.refresh()
            else:
                return
    raise Trouble("others sit down faster; try again")


def set_doors(room: Room, frame: p.Doors) -> None:
    """Open a table to anybody or to those who watch, or close it."""
    room.listed = room.listed if frame.listed is None else frame.listed
    room.watching = room.watching if frame.watching is None else frame.watching


def arrange(room: Room, frame: p.Arrange, bots: list[str], seq: int) -> None:
    """Let somebody else sit at a seat, or nobody, when the game has come so far."""
    seat = room.seat(frame.place)
    if room.is_host(seat.secret):
        raise BadWish("this seat is yours")
    if room.state == "over":
        raise Trouble("the game is over")
    if frame.who == "open":
        make_free(room, seat, seq)
    elif room.state == "playing":
        raise Trouble("the game has begun: a seat can only be made free for somebody else")
    elif frame.who == "nobody":
        take_away(room, seat)
    else:
        room.seats[room.seats.index(seat)] = bot_seat(seat.seat, frame.who, bots, seat.deck)


def make_free(room: Room, seat: Seat, seq: int) -> None:
    """Send a guest or a bot away. In a game that has begun whoever comes next plays what the guest has begun."""
    if room.state == "waiting":
        deck = seat.deck if room.continued_from else ""  # what was begun with it goes on
        room.seats[room.seats.index(seat)] = Seat(seat.seat, "open", deck=deck)
    elif seat.who == "bot":
        raise Trouble("the game has begun, and a bot plays on")
    else:
        # The log goes on to tell whose deeds those were; nothing else that the guest has said or set stays.
        free = Seat(seat.seat, seat.who, seat.name, deck=seat.deck, number=seat.number, won=seat.won)
        free.kept_until, free.awake = LONG_AGO, seq  # whoever comes has passed nothing
        room.seats[room.seats.index(seat)] = free
        room.undo, room.undo_at = None, -1


def take_away(room: Room, seat: Seat) -> None:
    """Play with a seat less; those behind it move up."""
    table = table_of(room.game)
    if room.continued_from or len(room.seats) - 1 not in table.seats:
        raise BadWish(f"{table.title} is for {' or '.join([str(one) for one in table.seats])} players")
    letters = [one.seat for one in room.seats]
    room.seats.remove(seat)
    for one, letter in zip(room.seats, letters, strict=False):
        one.seat = letter
