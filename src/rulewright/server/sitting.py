"""A room that somebody is in: its game in memory, who watches, and the one way in which anything changes.

Everything that changes a game goes through `enter`: under the room's lock an entry is applied, then stored, and only
then shown. Who looks at the game sees the scenes that were made after storing.
"""

import asyncio
import contextlib
import logging
import math
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from rulewright.engine.reason import Refused
from rulewright.engine.record import record_of
from rulewright.engine.undo import UNDO
from rulewright.server import clock
from rulewright.server import protocol as p
from rulewright.server.company import Company
from rulewright.server.connection import Connection
from rulewright.server.driver import Driver
from rulewright.server.limits import Addresses, Bucket
from rulewright.server.live import CONCEDE, Live
from rulewright.server.loading import Loader
from rulewright.server.moments import Onlooker, Seen
from rulewright.server.relic import Relic
from rulewright.server.room import NOBODY, Request, Room, hash_of
from rulewright.server.sight import Mine, Scene, Sight
from rulewright.server.snapshots import Snapshots
from rulewright.server.staff import Staff
from rulewright.server.store import Behind, Entry, Gone, Noted, Report, Store
from rulewright.server.tables import table_of
from rulewright.server.trouble import Fault, Trouble

if TYPE_CHECKING:
    from rulewright.server.settings import Settings

FAULTS_AT_ONCE: Final = 5  # of a room that are kept as reports; whoever has found one may repeat it
FAULTS_PER_SECOND: Final = 1 / 3600
SPECTATOR: Final = "-"
LOG: Final = logging.getLogger("rulewright.server")


class Answer(NamedTuple):
    """What is to be entered: whose it is, its key, whether by itself, and for an undo the game as it stood before."""

    seat: str
    key: str
    auto: bool
    earlier: dict[str, Any] | None


class Sitting:
    """A room in memory."""

    def __init__(self, room: Room, store: Store, settings: "Settings", staff: Staff) -> None:
        """Open a room; what takes long is worked out by the `staff`."""
        self.room = room
        self.staff = staff
        self.store = store
        self.settings = settings
        self.lock = asyncio.Lock()
        self.behind = False  # whether another node has written what is not read yet
        self.live: Live | None = None
        self.relic: Relic | None = None
        self.waits = ""  # what keeps everything that goes by itself from going on, in a sentence
        self.sights: dict[str, Sight] = {}
        self.scenes: dict[str, Scene] = {}
        self.company = Company()
        self.loader = Loader(store, staff, self.company.guest)
        self.connections = self.company.connections
        self.used = clock.seconds()
        self.wanted = -math.inf  # when somebody last asked for it in order to enter
        self.driver = Driver(self)
        self.snapshots = Snapshots(self)
        self.on_entry: Callable[[int], None] | None = None
        self.on_over: Callable[[str], None] | None = None
        self.faults = Bucket(FAULTS_PER_SECOND, FAULTS_AT_ONCE)
        self.talk = Addresses(settings.limits.sayings_per_second, settings.limits.sayings_at_once)

    # Loading

    async def load(self) -> Live | None:
        """Give the game, from memory or from the store; None if it has not begun, or is a relic."""
        if self.live is None and self.relic is None and self.room.state != "waiting":
            found = await self.loader.load(self.room)
            if isinstance(found, Live):
                self.take(found)
                if self.connections:  # it was thrown away while they looked, and may have gone on since
                    self.publish(found)
                    self.driver.wake()
            else:
                self.relic = found
        return self.live

    async def begun(self) -> Live:
        """Give the game, or say why there is none."""
        live = await self.load()
        if live is None:
            raise Trouble("the game has not begun: a seat is open" if self.relic is None else self.relic.why)
        return live

    def take(self, live: Live) -> None:
        """Have a game in memory that is just what is stored; whoever looks at it has seen nothing of it yet."""
        live.draw_time(self.settings)
        self.live = live
        self.sights = {}
        self.scenes = {}

    def drop(self) -> None:
        """Throw the game in memory away: it is not what is stored, or nobody is here."""
        if self.live is not None:
            self.live.game.stand_still()
        self.live = None

    async def close(self) -> None:
        """Come to rest, and leave memory; what is stored stays."""
        await self.rest()
        self.company.close()
        self.drop()

    # The one way in which a game changes

    async def enter(
        self, seat: str, key: str, *, auto: bool = False, asked: Request = NOBODY, then: Sequence[str] = ()
    ) -> int:
        """Apply an entry and all that follows by itself, store them, show them, and give the seq they led to.

        The answers that come `then` are known to be allowed: they are entered with it, and taken back with it.

        With them it is stored that what somebody `asked` for is done. Call it with the lock held. `Refused` and
        `ValueError` say why not; `Trouble` that it could not be stored. What it takes to go back is worked out for the
        address that asked.
        """
        live = await self.begun()
        if live.closed:
            raise Trouble(live.closed)
        before = live.seq
        earlier = await self.loader.earlier(live, key, asked.address or self.room.id)
        onlooker = self.look_on(live)
        try:
            entries = self.applied(live, Answer(seat, key, auto, earlier))
            for one in then:
                entries += self.applied(live, Answer(seat, one, auto=True, earlier=None))
        except Fault as fault:
            self.drop()
            if self.faults.take():
                await self.keep_report(str(fault), clock.secret(9))
            raise
        finally:
            live.game.onlooker = None
        over = live.game.result() if live.game.over else ""
        noted = Noted(over, asked) if over or asked.name else None
        try:
            await self.store.append(self.room.id, before, entries, noted)
        except Behind as behind:
            self.drop()
            await self.refresh()
            raise Trouble("somebody else has answered meanwhile") from behind
        except BaseException:
            self.drop()  # whether or not it was stored, the store knows
            raise
        if noted is not None:
            noted.in_room(self.room)
        if self.on_entry is not None:
            self.on_entry(len(entries))
        live.draw_time(self.settings)
        self.publish(live, self.still_so(live, entries, onlooker))
        if over:
            self.company.tell()
            if self.room.event and self.on_over is not None:
                self.on_over(self.room.event)
        self.driver.wake()
        self.snapshots.keep_if_due(live)
        return live.seq

    def look_on(self, live: Live) -> Onlooker:
        """Have everybody who looks see what happens as it happens."""
        onlooker = Onlooker(table_of(self.room.game), self.watched(), live.game)
        live.game.onlooker = onlooker
        return onlooker

    def still_so(self, live: Live, entries: list[Entry], onlooker: Onlooker) -> list[Seen] | None:
        """Give what was seen on the way, unless some of it is taken back: then what was told is told anew, too."""
        if not any([entry.key.startswith(UNDO) for entry in entries]):
            return onlooker.so(live.game)
        for sight in self.sights.values():
            sight.forget()
        return None

    def applied(self, live: Live, given: "Answer") -> list[Entry]:
        """Apply an entry and what follows by itself; a fault of ours ends in the old position, not in a broken one."""
        room_left = self.settings.limits.entries_of_a_game - live.seq
        if room_left <= 0 and given.key != CONCEDE:
            raise Trouble("this game has become too long for the server; somebody must concede")
        try:
            first = live.play(given.seat, given.key, auto=given.auto, earlier=given.earlier)
            return [first, *live.settle(max(room_left, 1))]
        except (Refused, ValueError):
            raise
        except Exception as error:
            LOG.exception("room %s: %s %r failed", self.room.id, given.seat, given.key)
            raise Fault(f"{given.seat} {given.key!r}: {type(error).__name__}: {error}") from error

    async def rest(self) -> None:
        """Stop what goes by itself, and keep the game as it is shown now: it may be opened again by other rules."""
        await self.driver.stop()
        await self.snapshots.finish()

    async def refresh(self) -> None:
        """See what another node has written, and show it. Call it with the lock held."""
        fresh = await self.store.room(self.room.id)
        if fresh is None:
            return
        changed = fresh.version != self.room.version
        if changed:
            self.use(fresh)
            self.company.tell()
        changed = changed or self.live is None
        live = await self.load()
        if live is None or live.closed:
            return
        onlooker = self.look_on(live)
        try:
            entries = await self.loader.catch_up(live)
        finally:
            live.game.onlooker = None
        if entries or changed:
            live.draw_time(self.settings)
            self.publish(live, self.still_so(live, entries, onlooker))
            self.driver.wake()

    async def change_room(self, change: Callable[[Room], None], asked: Request = NOBODY) -> None:
        """Change the room and store it; on what another node changed meanwhile, again. Call it with the lock held.

        With the change it is stored that what somebody `asked` for is done; where it is done already, nothing changes.
        """
        for _ in range(5):
            changed = self.room.copied()
            if changed.did(asked):
                return
            change(changed)
            changed.note(asked)
            try:
                await self.store.save_room(changed)
            except Behind:
                fresh = await self.store.room(self.room.id)
                if fresh is None:
                    raise Gone(self.room.id) from None
                self.use(fresh)
            else:
                before = self.bulletin()
                self.use(changed)
                self.company.forget()
                if self.bulletin() != before:  # much of it is one seat's own business
                    self.company.tell()
                return
        raise Trouble("the room changes too fast")

    def use(self, room: Room) -> None:
        """Go by a room as it is stored now; where somebody is called otherwise, everything is told anew."""
        self.room = room
        if self.live is not None and self.live.sit(room):
            for sight in self.sights.values():
                sight.forget()
            self.publish(self.live)
        for one in self.connections:
            if one.reseat() and self.live is not None:
                self.show(self.live, one)

    # What is shown

    def publish(self, live: Live, seen: list[Seen] | None = None) -> None:
        """Make the scenes of everybody who looks, and have them sent. Only what is stored is shown."""
        for seat, sight in self.sights.items():
            sight.way.forget_before(
                min([one.sent[seat].seq for one in self.connections if seat in one.sent], default=0)
            )
        for scene in self.scenes.values():
            scene.watched.clear()  # nobody is sent it any more
        self.scenes = {seat: self.scene(live, seat, seen) for seat in self.watched()}
        self.company.show()

    def beats(self) -> int:
        """Count what the last answer brought about, as whoever looks is shown it: one after the other."""
        ways = [scene.lately[-1].moments for scene in self.scenes.values() if scene.lately]
        return max([len([one for one in way if one.line >= 0]) for way in ways], default=0)

    def show_seat(self, live: Live, seat: str) -> None:
        """Show the game anew to whoever sits at a seat, and to nobody else."""
        self.scenes[seat] = self.scene(live, seat)
        for one in self.connections:
            if seat in one.seats:
                one.touch()

    def watched(self) -> list[str]:
        """Give the seats through whose eyes somebody looks."""
        return sorted({seat for one in self.connections for seat in self.room.sees(one.seats)})

    def scene(self, live: Live, seat: str, seen: list[Seen] | None = None) -> Scene:
        """Give what a seat sees now."""
        return self.sight(live, seat).scene(live.game, live.marks, self.mine(live, seat), seen, live.stood)

    def mine(self, live: Live, seat: str) -> Mine:
        """Give what only whoever sits at a seat is shown."""
        if seat == SPECTATOR:
            return Mine(undo=live.asked_undo(), clock=live.clock())
        against = live.against_undo(seat)
        return Mine(
            live.question(seat),
            against == [],
            against is not None,
            live.asked_undo(),
            live.is_skipping(seat),
            live.is_resting(seat),
            self.room.seat(seat).control,
            live.stops_of(seat),
            live.clock(),
        )

    def sight(self, live: Live, seat: str) -> Sight:
        """Give the eyes of a seat."""
        if seat not in self.sights:
            table = table_of(self.room.game)
            self.sights[seat] = Sight(seat, table, table.card_names(live.game))
        return self.sights[seat]

    def info(self) -> p.RoomInfo:
        """Give the room as everybody sees it."""
        connected = {seat for one in self.connections for seat in one.seats}
        found = self.room.info(connected, len([one for one in self.connections if not one.seats]))
        closed = "" if self.live is None else self.live.closed
        found.read_only = closed if self.relic is None else self.relic.why
        found.waits = self.waits
        return found

    def tell_wait(self, sentence: str) -> None:
        """Tell everybody what keeps the table from going on by itself, or that nothing does any more."""
        if sentence != self.waits:
            self.waits = sentence
            self.company.tell()

    def bulletin(self) -> bytes:
        """Give how the room is, as it is sent."""
        return self.company.bulletin(self.info)

    # People come and go

    async def arrive(self, token: str) -> list[str]:
        """Give the seats that a secret opens; from now on they are those of whoever holds it."""
        hashed = hash_of(token)

        def come(room: Room) -> None:
            for one in room.humans():
                if one.secret == hashed:
                    one.kept_until = 0

        async with self.lock:
            seats = self.room.seats_of(token)
            if token and not seats:
                await self.refresh()  # it may have been given at another node a moment ago
                seats = self.room.seats_of(token)
            if [letter for letter in seats if self.room.seat(letter).kept_until]:
                await self.change_room(come)
                seats = self.room.seats_of(token)
            return seats

    async def join(self, connection: Connection) -> None:
        """Let somebody in and show them the game."""
        async with self.lock:
            self.connections[connection] = None
            connection.find_seats()  # they may have been given to somebody else since it was made
            self.used = clock.seconds()
            live = await self.load()
            connection.send(p.Welcome(p.VERSION, self.info(), connection.seats))
            self.company.tell_together()
            if live is not None:
                self.show(live, connection)
                self.driver.wake()
            elif self.relic is not None:
                self.scenes = self.relic.scenes
                connection.touch()

    def show(self, live: Live, connection: Connection) -> None:
        """Show somebody the game as it is; nobody else is told anything, and what was made for others is used again."""
        for seat in self.room.sees(connection.seats):
            made = self.scenes.get(seat)
            if made is None or made.seq != live.seq or made.mine.clock is not None:  # a clock is always running
                self.scenes[seat] = self.scene(live, seat)
        connection.touch()

    def leave(self, connection: Connection) -> None:
        """Let somebody go."""
        self.connections.pop(connection, None)
        self.used = clock.seconds()
        self.company.tell_together()

    # Reports

    async def report(self, text: str, name: str) -> None:
        """Keep the record of the game as it is now."""
        async with self.lock:
            with contextlib.suppress(Behind):  # it is kept already
                await self.keep_report(text, name)

    async def keep_report(self, text: str, name: str) -> None:
        """Keep a report; call it with the lock held."""
        live = await self.load()
        record = {} if live is None else record_of(live.game).data
        await self.store.add_report(Report(name, self.room.id, text, dict(record), clock.now()))
