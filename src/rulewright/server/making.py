"""Rooms are made and filled: a new one, a seat that is taken, another game after one, one from where one stood."""

import contextlib
from typing import TYPE_CHECKING, Final

from rulewright.server import clock
from rulewright.server import protocol as p
from rulewright.server.guest_names import guest_name
from rulewright.server.live import Live
from rulewright.server.loading import read_ahead
from rulewright.server.request_names import room_named, strong, token_named
from rulewright.server.room import Request, Room, Seat, hash_of, own_number, seats_from
from rulewright.server.series import next_room, sound_series
from rulewright.server.sitting import Sitting
from rulewright.server.store import Behind, Snapshot
from rulewright.server.tables import BadWish, is_list, table_of
from rulewright.server.tasks import budgets, demos, pasts
from rulewright.server.tasks.decks import see_decks
from rulewright.server.trouble import Trouble

if TYPE_CHECKING:
    from rulewright.server.hub import Hub

TRIES: Final = 5  # to sit down while others do
LONGEST_CLOCK: Final = 24 * 3600
SHORTEST_CLOCK: Final = 10


class Making:
    """Makes the rooms of a hub, and seats people in them."""

    def __init__(self, hub: "Hub") -> None:
        """Make rooms for a hub."""
        self.hub = hub

    async def create(self, wish: p.CreateRoom, address: str = "") -> p.Seated:
        """Make a room; whoever makes it sits at every seat that is theirs."""
        table = table_of(wish.game)
        options = table.settled(wish.options)
        room = self.new_room(wish.game, options, wish.seats)
        room.clock, room.best_of = sound_clock(wish.clock), sound_series(wish.best_of)
        room.listed, room.watching = wish.listed, wish.watching
        if len(room.seats) not in table.seats:
            raise BadWish(f"{table.title} is for {' or '.join([str(one) for one in table.seats])} players")
        await self.see_decks(room, address)
        return await self.seat_maker(room, wish)

    def new_room(self, game: str, options: dict[str, object], seats: list[p.SeatWish]) -> Room:
        """Lay out a room that is not stored yet; its shuffle is settled here, before anybody adds a number."""
        return Room(
            "",
            game,
            options,
            seats_from(seats, self.hub.bots),
            clock.number(32),
            clock.number(32),
            clock.now(),
        )

    async def see_decks(self, room: Room, address: str) -> None:
        """See that a game can begin with the decks that are there, so that a bad one is told now and not later.

        Lists that guests wrote are read elsewhere, and only their cards are kept. A deck of ours in a room that begins
        at once is seen by beginning.
        """
        decks = [one.deck for one in room.seats]
        if any(is_list(one) for one in decks):
            values = (room.game, room.options, decks)
            kept = await self.hub.staff.workers.run(see_decks, *values, budget=budgets.CHECK, address=address)
            for one, deck in zip(room.seats, kept, strict=True):
                one.deck = deck
        elif is_open(room):
            async with self.hub.staff.turns.turn():
                table_of(room.game).begin(room.options, decks, "a trial").stand_still()

    async def seat_maker(self, room: Room, wish: p.Sitting, begun: Snapshot | None = None) -> p.Seated:
        """Seat whoever makes a room, store it, and begin if no seat is open; made again, it is the room that it was."""
        self.hub.disk.begin()
        if len(self.hub.sittings) >= self.hub.settings.limits.games_in_memory:
            await self.hub.tidy()
        request = strong(wish.request)
        room.id, token, called = room_named(request), token_named(request), self.called(room, wish.name)
        room.host = hash_of(token)
        for one in room.humans():
            one.name, one.secret, one.number = called, hash_of(token), own_number(wish.number)
        live = await self.begin(room, begun) if not is_open(room) else None
        try:
            await self.hub.store.add_room(room, begun if live is None else live.snapshot())
            sitting = self.hub.open(room, live)
        except Behind:
            sitting = await self.hub.sitting(room.id)
        return seated(sitting, token)

    def called(self, room: Room, name: str, seat: Seat | None = None) -> str:
        """Give the name of somebody who sits down in a room, at a seat, beside those who sit at the others."""
        return guest_name(name, [one.name for one in room.seats if one.name and one is not seat], self.hub.bots)

    async def begin(self, room: Room, begun: Snapshot | None = None) -> Live:
        """Begin the game of a room, at its start or from where another game stood."""
        await read_ahead(room, self.hub.staff)
        async with self.hub.staff.turns.turn():
            if begun is None:
                decks = [one.deck for one in room.seats]
                game = table_of(room.game).begin(room.options, decks, room.shuffle_root())
                live = Live(room, game)
            else:
                live = Live.begun(room, begun)
        room.state = "playing"
        room.rules = live.game.rules_version()
        return live

    async def join(self, name: str, wish: p.JoinRoom, address: str = "") -> p.Seated:
        """Take a free seat; the game begins when it was the last one. Taken again, it is the seat that it was."""
        sitting = await self.hub.sitting(name)
        token = token_named(strong(wish.request))
        async with sitting.lock:
            for _ in range(TRIES):
                if sitting.room.seats_of(token):
                    return seated(sitting, token)
                room = self.sat_down(sitting.room.copied(), wish, token)
                if wish.deck and room.state == "waiting":
                    await self.see_decks(room, address)
                    see_own_cards(room, token)
                try:
                    await self.fill(sitting, room)
                except Behind:  # somebody else has sat down meanwhile, or we have and do not know it
                    await sitting.refresh()
                else:
                    return seated(sitting, token)
        raise Trouble("others sit down faster; try again")

    def sat_down(self, room: Room, wish: p.JoinRoom, token: str) -> Room:
        """Seat somebody. Whoever takes a seat over that nobody came to plays what was begun for it."""
        seat = self.free_seat(room, wish.seat)
        seat.who, seat.name, seat.secret = "human", self.called(room, wish.name, seat), hash_of(token)
        if room.state == "waiting":
            seat.deck, seat.number = wish.deck or seat.deck, own_number(wish.number)
        seat.kept_until = clock.now() + self.hub.settings.kept
        seat.shows_hand, seat.done = False, []
        return room

    async def number(self, name: str, wish: p.GiveNumber) -> p.RoomInfo:
        """Take a person's part of the shuffle; the game begins when it was the last. Given again, it is the same."""
        sitting = await self.hub.sitting(name)
        async with sitting.lock:
            for _ in range(TRIES):
                try:
                    if add_number(room := sitting.room.copied(), wish):
                        await self.fill(sitting, room)
                except Behind:  # somebody else has added theirs meanwhile, or we have and do not know it
                    await sitting.refresh()
                else:
                    return sitting.info()
        raise Trouble("others add their numbers faster; try again")

    async def fill(self, sitting: Sitting, room: Room) -> None:
        """Store a room in which somebody has sat down, and begin if no seat is open any more."""
        live = None
        if room.state == "waiting" and not is_open(room):
            begun = await self.hub.store.snapshot(room.id, first=True)  # of a game that is continued from another
            live = await self.begin(room, begun)
        await self.hub.store.save_room(room, None if live is None else live.snapshot())
        sitting.use(room)
        sitting.company.tell()
        if live is not None:
            sitting.take(live)
            sitting.publish(live)
            sitting.driver.wake()

    def free_seat(self, room: Room, wanted: str) -> Seat:
        """Give the free seat that somebody wants, or any."""
        free = [one for one in room.seats if one.is_free(clock.now()) and wanted in ("", one.seat)]
        if not free:
            raise BadWish(f"seat {wanted[:8]} is taken" if wanted else "no seat is open; you can watch")
        return free[0]

    # Going on

    async def rematch(self, sitting: Sitting, seats: list[str], number: str, request: str) -> None:
        """Note that somebody would like another game; begin it when every person would."""
        async with sitting.lock:
            if sitting.room.state != "over":
                raise Trouble("the game is not over")
            if sitting.room.event and sitting.room.is_decided():
                raise Trouble("this match is over; the next one follows from the event")
            if sitting.room.next:
                return

            def agree(room: Room) -> None:
                for letter in seats:
                    room.seat(letter).rematch = number

            await sitting.change_room(agree, Request(seats[0], request))
            if all(one.rematch is not None for one in sitting.room.humans()):
                await self.begin_rematch(sitting)

    async def begin_rematch(self, sitting: Sitting) -> None:
        """Begin another game with the same people, decks and secrets, seats swapped around by one."""
        self.hub.disk.begin()
        room = next_room(sitting.room)
        live = await self.begin(room)
        with contextlib.suppress(Behind):
            await self.hub.store.add_room(room, live.snapshot())
            self.hub.open(room, live)

        def link(changed: Room) -> None:
            changed.next = room.id

        await sitting.change_room(link)

    async def go_on(self, name: str, wish: p.ContinueRoom, address: str = "") -> p.Seated:
        """Begin a new game from a moment of one that is over."""
        room = (await self.hub.finished.sitting(name)).room
        stored = await self.hub.finished.stored(room)
        begun = await self.hub.staff.workers.run(
            pasts.moment, stored, wish.at, budget=budgets.REPLAY, address=address, patient=True
        )
        if len(wish.seats) != len(room.seats):
            raise BadWish(f"the game has {len(room.seats)} seats")
        new = self.new_room(room.game, room.options, wish.seats)
        for one, other in zip(new.seats, room.seats, strict=True):
            one.deck = other.deck
        new.continued_from, new.continued_at = room.id, wish.at
        return await self.seat_maker(new, wish, begun)

    async def play_demo(self, game: str, name: str, wish: p.PlayDemo, address: str = "") -> p.Seated:
        """Begin a game from a scenario's table."""
        place = (str(self.hub.settings.scenarios), game, name)
        start = await self.hub.staff.workers.run(
            demos.start, *place, budget=budgets.DEMO, address=address, patient=True
        )
        begun = start.begun
        if begun.save["winners"] is not None:
            raise BadWish("nothing is left to play in this scenario")
        seats = len(begun.save["asked"])
        if len(wish.seats) != seats:
            raise BadWish(f"the scenario has {seats} seats")
        room = self.new_room(game, {}, wish.seats)
        room.continued_from = start.title
        return await self.seat_maker(room, wish, begun)


def seated(sitting: Sitting, token: str) -> p.Seated:
    """Tell somebody their seats and their secret."""
    return p.Seated(sitting.room.id, sitting.room.seats_of(token), token, sitting.info())


def add_number(room: Room, wish: p.GiveNumber) -> bool:
    """Add a person's part of the shuffle to a room; tells whether it was not there before."""
    own = [room.seat(letter) for letter in room.seats_of(wish.token)]
    if not own or not wish.number:
        raise BadWish("only who sits at the table adds a number to its shuffle")
    if any(one.number not in ("", wish.number) for one in own):
        raise BadWish("your part of the shuffle is settled already")
    missing = [one for one in own if not one.number]
    for one in missing:
        one.number = own_number(wish.number)
    return bool(missing)


def see_own_cards(room: Room, token: str) -> None:
    """Refuse cards of one's own at a table where strangers meet: nobody has agreed to them there but its host."""
    brought = table_of(room.game).brought
    if room.listed and any(brought(room.seat(one).deck) for one in room.seats_of(token)):
        raise BadWish("at a table that anybody may join, only who has made it brings cards of their own")


def is_open(room: Room) -> bool:
    """Whether a seat waits for somebody, or for a person's part of the shuffle."""
    return any(one.who == "open" or (one.who == "human" and not one.number) for one in room.seats)


def sound_clock(clock: p.ClockWish | None) -> p.ClockWish | None:
    """Give a clock as it was wished for, or say what is wrong with it."""
    if clock is not None and not (SHORTEST_CLOCK <= clock.seconds <= LONGEST_CLOCK and 0 <= clock.add <= LONGEST_CLOCK):
        raise BadWish(f"a clock has {SHORTEST_CLOCK} to {LONGEST_CLOCK} seconds for each player")
    return clock
