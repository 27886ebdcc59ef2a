"""All rooms of a server: made, joined, found again after a restart, and forgotten when they are old."""

import asyncio
import contextlib
import logging
import math
import re
from typing import Final

from rulewright.bots import every_bot
from rulewright.engine.game import SPECTATOR
from rulewright.server import clock
from rulewright.server import protocol as p
from rulewright.server.disk import Disk
from rulewright.server.kept import Kept
from rulewright.server.limits import Quotas
from rulewright.server.live import Live
from rulewright.server.names import guest_name
from rulewright.server.naming import room_named, strong, token_named
from rulewright.server.replays import with_room
from rulewright.server.room import Request, Room, Seat, hash_of, own_number, seats_from
from rulewright.server.settings import Settings
from rulewright.server.sitting import Sitting
from rulewright.server.staff import Staff
from rulewright.server.store import Behind, Snapshot, Store, StoreTrouble
from rulewright.server.tables import BadWish, is_list, table_of
from rulewright.server.tasks import budgets, demos, pasts
from rulewright.server.tasks.decks import see_decks
from rulewright.server.trouble import Trouble

TRIES: Final = 5  # to sit down while others do
LONGEST_CLOCK: Final = 24 * 3600
SHORTEST_CLOCK: Final = 10
LOG: Final = logging.getLogger("rulewright.server")
DAY: Final = 24 * 3600 * 1000  # milliseconds
HOUSE_EVERY: Final = 60.0  # seconds
FORGET_EVERY: Final = 3600.0  # seconds
ROOM: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")  # what may be the name of a room; nothing else is looked for
IDLE: Final = 300.0  # seconds after which a room that nobody is in leaves memory
ENTERING: Final = (
    5.0  # seconds within which whoever asked for a room is in it; till then it stays, however many there are
)


class NoSuchRoom(Exception):  # noqa: N818 - it is told to people as a sentence
    """There is no room of that name."""


class Hub:
    """The rooms that are in memory, and the store of all."""

    def __init__(self, store: Store, settings: Settings, staff: Staff | None = None) -> None:
        """Open for visitors; without a staff the server does everything itself, one thing after another."""
        self.store = store
        self.settings = settings
        self.sittings: dict[str, Sitting] = {}
        self.entries = 0  # counted for the metrics
        self.began = clock.seconds()
        self._loading = asyncio.Lock()
        self._loaded = -math.inf  # when a room was last loaded
        self._tasks: set[asyncio.Task[None]] = set()
        self.staff = staff or Staff()
        self.kept = Kept()
        self.bots = list(every_bot())  # looked for once: that takes a while, and leaves garbage
        self.quotas = Quotas(settings.limits)
        self.disk = Disk(settings.limits)
        self._forgot = -math.inf  # when games were last forgotten
        store.on_news(self.hear)

    async def close(self) -> None:
        """Stop everything that goes by itself."""
        for sitting in list(self.sittings.values()):  # somebody may come to another room meanwhile
            await sitting.rest()
        await self.staff.close()

    # Finding

    async def sitting(self, room: str) -> Sitting:
        """Give a room, loaded when it is first asked for."""
        found = self.sittings.get(room) or await self._load(room)
        found.used = found.wanted = clock.seconds()
        return found

    async def _load(self, room: str) -> Sitting:
        """Load a room, once."""
        async with self._loading:
            if room in self.sittings:
                return self.sittings[room]
            stored = await self.store.room(room) if ROOM.fullmatch(room) else None
            if stored is None:
                raise NoSuchRoom(f"there is no room {room[:40]!r}, or it was so old that it was deleted")
            await self._let_go()
            self._loaded = clock.seconds()
            return self.open(stored)

    def open(self, room: Room, live: Live | None = None) -> Sitting:
        """Have a room in memory, with its game if that has just begun and is stored."""
        sitting = Sitting(room, self.store, self.settings, self.staff)
        if live is not None:
            sitting.take(live)
        sitting.on_entry = self.count
        self.sittings[room.id] = sitting
        return sitting

    def is_quiet(self, seconds: float) -> bool:
        """Whether nobody has come back to a stored game for so long."""
        return self._loaded < clock.seconds() - seconds

    def count(self, entries: int) -> None:
        """Count entries for the metrics."""
        self.entries += entries

    async def tidy(self) -> None:
        """Let rooms that nobody is in leave memory; they are stored."""
        async with self._loading:
            await self._let_go()

    async def _let_go(self) -> None:
        """Let idle rooms go; call it with `_loading` held, so that nobody loads one again before it is gone."""
        full = len(self.sittings) >= self.settings.limits.games_in_memory
        now = clock.seconds()
        for one in list(self.sittings.values()):
            idle = one.wanted < now - ENTERING if full else one.used < now - IDLE
            if idle and not one.connections and not one.lock.locked():
                del self.sittings[one.room.id]  # before anything is waited for: whoever comes now loads it anew
                await one.close()
                with contextlib.suppress(StoreTrouble):
                    await self.store.leave(one.room.id)

    async def keep_house(self) -> None:
        """From time to time let idle rooms leave memory, and delete games that are too old."""
        while True:
            try:
                await self.keep_a_while()
            except StoreTrouble as trouble:
                LOG.warning("the house cannot be kept just now: %s", trouble)
            except Exception:
                LOG.exception("the house could not be kept")  # and the next time it may be
            await asyncio.sleep(HOUSE_EVERY)

    async def keep_a_while(self) -> None:
        """Keep house once: rooms in memory, the disk, and what is too old."""
        await self.tidy()
        self.disk.look(await self.store.free())
        await self.forget()

    async def forget(self) -> None:
        """Delete games that are too old, a few at a time; once an hour is enough."""
        if self.settings.forget_days is None or clock.seconds() < self._forgot + FORGET_EVERY:
            return
        before = clock.now() - self.settings.forget_days * DAY
        while await self.store.forget(before):
            pass
        self._forgot = clock.seconds()

    def hear(self, room: str) -> None:
        """Another node has written to a room: if somebody is in it here, show it to them."""
        met = list(self.sittings.values()) if room == "*" else [self.sittings[room]] if room in self.sittings else []
        for sitting in met:
            task = asyncio.get_running_loop().create_task(self._refresh(sitting))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _refresh(self, sitting: Sitting) -> None:
        with contextlib.suppress(StoreTrouble):  # the next news comes when the store is back
            async with sitting.lock:
                await sitting.refresh()

    # Making

    async def create(self, wish: p.CreateRoom, address: str = "") -> p.Seated:
        """Make a room; whoever makes it sits at every seat that is theirs."""
        table = table_of(wish.game)
        options = table.settled(wish.options)
        room = self.new_room(wish.game, options, wish.seats)
        room.clock = sound_clock(wish.clock)
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
            seats_from(seats, self.bots),
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
            kept = await self.staff.workers.run(see_decks, *values, budget=budgets.CHECK, address=address)
            for one, deck in zip(room.seats, kept, strict=True):
                one.deck = deck
        elif is_open(room):
            async with self.staff.turns.turn():
                table_of(room.game).begin(room.options, decks, "a trial")

    async def seat_maker(self, room: Room, wish: p.Sitting, begun: Snapshot | None = None) -> p.Seated:
        """Seat whoever makes a room, store it, and begin if no seat is open; made again, it is the room that it was."""
        self.disk.begin()
        if len(self.sittings) >= self.settings.limits.games_in_memory:
            await self.tidy()
        request = strong(wish.request)
        room.id, token, called = room_named(request), token_named(request), self.called(room, wish.name)
        for one in room.humans():
            one.name, one.secret, one.number = called, hash_of(token), own_number(wish.number)
        live = await self.begin(room, begun) if not is_open(room) else None
        try:
            await self.store.add_room(room, begun if live is None else live.snapshot())
            sitting = self.open(room, live)
        except Behind:
            sitting = await self.sitting(room.id)
        return seated(sitting, token)

    def called(self, room: Room, name: str, seat: Seat | None = None) -> str:
        """Give the name of somebody who sits down in a room, at a seat, beside those who sit at the others."""
        return guest_name(name, [one.name for one in room.seats if one.name and one is not seat], self.bots)

    async def begin(self, room: Room, begun: Snapshot | None = None) -> Live:
        """Begin the game of a room, at its start or from where another game stood."""
        async with self.staff.turns.turn():
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
        sitting = await self.sitting(name)
        token = token_named(strong(wish.request))
        async with sitting.lock:
            for _ in range(TRIES):
                if sitting.room.seats_of(token):
                    return seated(sitting, token)
                room = self.sat_down(sitting.room.copied(), wish, token)
                if wish.deck and room.state == "waiting":
                    await self.see_decks(room, address)
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
        seat.kept_until = clock.now() + self.settings.kept
        seat.shows_hand, seat.done = False, []
        return room

    async def number(self, name: str, wish: p.GiveNumber) -> p.RoomInfo:
        """Take a person's part of the shuffle; the game begins when it was the last. Given again, it is the same."""
        sitting = await self.sitting(name)
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
            begun = await self.store.snapshot(room.id, first=True)  # of a game that is continued from another
            live = await self.begin(room, begun)
        await self.store.save_room(room, None if live is None else live.snapshot())
        sitting.use(room)
        sitting.tell_room()
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
            if sitting.room.next:
                return

            def agree(room: Room) -> None:
                for letter in seats:
                    room.seat(letter).rematch = number

            await sitting.change_room(agree, Request(seats[0], request))
            if all(one.rematch is not None for one in sitting.room.humans()):
                await self.begin_rematch(sitting)

    async def begin_rematch(self, sitting: Sitting) -> None:
        """Begin another game with the same people and secrets, seats swapped around by one."""
        self.disk.begin()
        old = sitting.room
        letters = [one.seat for one in old.seats]
        moved = [*old.seats[1:], old.seats[0]]
        seats = [
            Seat(letter, one.who, one.name, one.bot, one.deck, one.secret, one.rematch or "", one.stops)
            for letter, one in zip(letters, moved, strict=True)
        ]
        name = room_named(f"rematch {old.id} {old.next_root}")  # begun twice, it is one room
        room = Room(name, old.game, old.options, seats, old.next_root, clock.number(32), clock.now())
        room.clock = old.clock
        live = await self.begin(room)
        with contextlib.suppress(Behind):
            await self.store.add_room(room, live.snapshot())
            self.open(room, live)

        def link(changed: Room) -> None:
            changed.next = room.id

        await sitting.change_room(link)

    async def go_on(self, name: str, wish: p.ContinueRoom, address: str = "") -> p.Seated:
        """Begin a new game from a moment of one that is over."""
        room = (await self.finished(name)).room
        stored = await self.stored(room)
        begun = await self.staff.workers.run(pasts.moment, stored, wish.at, budget=budgets.REPLAY, address=address)
        if len(wish.seats) != len(room.seats):
            raise BadWish(f"the game has {len(room.seats)} seats")
        new = self.new_room(room.game, room.options, wish.seats)
        for one, other in zip(new.seats, room.seats, strict=True):
            one.deck = other.deck
        new.continued_from, new.continued_at = room.id, wish.at
        return await self.seat_maker(new, wish, begun)

    async def play_demo(self, game: str, name: str, wish: p.PlayDemo, address: str = "") -> p.Seated:
        """Begin a game from a scenario's table."""
        place = (str(self.settings.scenarios), game, name)
        start = await self.staff.workers.run(demos.start, *place, budget=budgets.DEMO, address=address)
        begun = start.begun
        if begun.save["winners"] is not None:
            raise BadWish("nothing is left to play in this scenario")
        seats = len(begun.save["asked"])
        if len(wish.seats) != seats:
            raise BadWish(f"the scenario has {seats} seats")
        room = self.new_room(game, {}, wish.seats)
        room.continued_from = start.title
        return await self.seat_maker(room, wish, begun)

    # What is made once

    async def replay(self, name: str, seat: str, address: str = "") -> bytes:
        """Show a game that is over through the eyes of a seat, as JSON that was made small by gzip."""
        room = (await self.finished(name)).room
        if seat != SPECTATOR:
            room.seat(seat)

        async def make() -> bytes:
            stored = await self.stored(room)
            return await self.staff.workers.run(pasts.replay, stored, seat, budget=budgets.REPLAY, address=address)

        async def sent() -> bytes:
            steps = await self.kept.get(("steps", room.id, seat), make)
            return await asyncio.to_thread(with_room, room.info(set(), 0), steps)

        return await self.kept.get(("replay", room.id, seat, str(room.version)), sent)

    async def record(self, name: str, address: str = "") -> bytes:
        """Give the record of a game that is over, as a file has it."""
        room = (await self.finished(name)).room

        async def make() -> bytes:
            stored = await self.stored(room)
            return await self.staff.workers.run(pasts.record, stored, budget=budgets.REPLAY, address=address)

        return await self.kept.get(("record", room.id), make)

    async def deal(self, name: str, address: str = "") -> bytes:
        """Tell what chance did at the beginning of a game that is over, as JSON."""
        room = (await self.finished(name)).room

        async def make() -> bytes:
            stored = await self.stored(room)
            return await self.staff.workers.run(pasts.deal, stored, budget=budgets.REPLAY, address=address)

        return await self.kept.get(("deal", room.id), make)

    async def demo(self, game: str, name: str, address: str = "") -> bytes:
        """Show a scenario, as JSON that was made small by gzip."""
        place = (str(self.settings.scenarios), game, name)

        async def make() -> bytes:
            return await self.staff.workers.run(demos.demo, *place, budget=budgets.DEMO, address=address)

        return await self.kept.get(("demo", game, name), make)

    async def finished(self, name: str) -> Sitting:
        """Give a room whose game is over."""
        sitting = await self.sitting(name)
        if sitting.room.state != "over":
            raise Trouble("the game is not over: its record would tell what is hidden")
        return sitting

    async def stored(self, room: Room) -> pasts.Stored:
        """Give a game that is over as the store has it; nothing of it is played here."""
        first = await self.store.first_snapshot(room.id)
        return pasts.Stored(room.rules, room.result, first, await self.store.entries(room.id, 0))


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


def is_open(room: Room) -> bool:
    """Whether a seat waits for somebody, or for a person's part of the shuffle."""
    return any(one.who == "open" or (one.who == "human" and not one.number) for one in room.seats)


def sound_clock(clock: p.ClockWish | None) -> p.ClockWish | None:
    """Give a clock as it was wished for, or say what is wrong with it."""
    if clock is not None and not (SHORTEST_CLOCK <= clock.seconds <= LONGEST_CLOCK and 0 <= clock.add <= LONGEST_CLOCK):
        raise BadWish(f"a clock has {SHORTEST_CLOCK} to {LONGEST_CLOCK} seconds for each player")
    return clock
