"""Faults planted by hand in the server, one each: the simulation must find every one of them.

Each is a mistake that somebody could make. It is planted by replacing one function of the server for a history.
"""

# ruff: noqa: ANN401 - what replaces a function takes whatever that takes
import asyncio
from collections.abc import Callable
from typing import Any, Final
from unittest import mock

import cluster

from rulewright.server import making, requests
from rulewright.server import protocol as p
from rulewright.server.connection import Connection
from rulewright.server.driver import Driver
from rulewright.server.hub import Hub
from rulewright.server.live import Live
from rulewright.server.room import Request, Room
from rulewright.server.series import next_room
from rulewright.server.sight import Sight
from rulewright.server.sitting import Sitting
from rulewright.server.store import Behind, Entry, Snapshot, SqliteStore, StoreTrouble, presence, sqlite
from rulewright.server.store.postgres import PostgresStore
from rulewright.server.store.presence import Presence
from rulewright.server.talk import say
from rulewright.server.trouble import Trouble

Patch = Any  # what replaces a function


def acknowledges_before_storing() -> Patch:
    """Say that entries are stored when they are only about to be."""
    append = SqliteStore.append

    async def hasty(self: SqliteStore, *args: Any, **named: Any) -> None:
        task = asyncio.create_task(append(self, *args, **named))
        task.add_done_callback(lambda done: done.cancelled() or done.exception())

    return mock.patch.object(SqliteStore, "append", hasty)


def takes_trouble_for_success() -> Patch:
    """Go on when the store could not write."""
    append = SqliteStore.append

    async def careless(self: SqliteStore, *args: Any, **named: Any) -> None:
        try:
            await append(self, *args, **named)
        except StoreTrouble:
            return

    return mock.patch.object(SqliteStore, "append", careless)


def does_not_look_at_the_sequence() -> Patch:
    """Take every command for an answer to the question that is open now."""
    command = requests.command

    async def any_time(sitting: Sitting, connection: Connection, frame: p.Command) -> None:
        frame.seq = frame.seq if sitting.live is None else sitting.live.seq
        await command(sitting, connection, frame)

    return mock.patch.object(requests, "command", any_time)


def takes_anything_for_an_answer() -> Patch:
    """Enter whatever somebody answers, were it what only stands in a log."""
    return mock.patch.object(requests, "is_answer", return_value=True)


def does_not_know_what_it_has_done() -> Patch:
    """Do a request again that comes again, whatever its name."""
    return mock.patch.object(Room, "did", return_value=False)


def says_that_what_is_done_comes_too_late() -> Patch:
    """Refuse a command that comes again."""
    return mock.patch.object(requests, "already", return_value=False)


def shows_spectators_a_hand() -> Patch:
    """Let spectators look through the eyes of the first seat."""
    scene = Sight.scene

    def open_hand(self: Sight, game: Any, *args: Any) -> Any:
        seat, self.seat = self.seat, "A" if self.seat == "-" else self.seat
        try:
            return scene(self, game, *args)
        finally:
            self.seat = seat

    return mock.patch.object(Sight, "scene", open_hand)


def tells_in_the_log_what_the_other_seat_reads() -> Patch:
    """Write the log of A as B reads it, after an undo."""
    forget = Sight.forget

    def mixed_up(self: Sight) -> None:
        forget(self)
        self.seat = {"A": "B", "B": "A"}.get(self.seat, self.seat)

    return mock.patch.object(Sight, "forget", mixed_up)


def tells_a_card_in_a_refusal() -> Patch:
    """Say in a refusal what the others hold."""
    refuse = requests.refuse

    def talkative(connection: Connection, number: int, sentence: str, reasons: Any, **named: Any) -> None:
        live = connection.sitting.live
        hands = "" if live is None else str([live.game.view(seat) for seat in live.game.seats()])
        refuse(connection, number, sentence + hands, reasons, **named)

    return mock.patch.object(requests, "refuse", talkative)


def loses_a_wake_up() -> Patch:
    """Do not go on by itself again once it has stood still."""
    wake = Driver.wake

    def sleepy(self: Driver) -> None:
        if self.task is None or not self.task.done():
            wake(self)

    return mock.patch.object(Driver, "wake", sleepy)


def forgets_the_lock() -> Patch:
    """Let everybody change a game at the same time."""
    init = Sitting.__init__

    class NoLock(asyncio.Lock):
        """A lock that is always open."""

        async def acquire(self) -> Any:
            return True

        def release(self) -> None:
            """Lock nothing."""

    def unlocked(self: Sitting, *args: Any, **named: Any) -> None:
        init(self, *args, **named)
        self.lock = NoLock()

    return mock.patch.object(Sitting, "__init__", unlocked)


def keeps_a_stale_snapshot() -> Patch:
    """Say that a snapshot is of a later time than it is."""
    snapshot = Live.snapshot

    def stale(self: Live, *args: Any, **named: Any) -> Snapshot:
        found = snapshot(self, *args, **named)
        if found.seq:
            found.seq += 1
            found.save = {**found.save, "history": [*found.save["history"], [0, "pass"]]}
        return found

    return mock.patch.object(Live, "snapshot", stale)


def keeps_what_could_not_be_stored() -> Patch:
    """Go on with a game in memory that is not what is stored."""
    return mock.patch.object(Sitting, "drop")


def has_a_room_in_memory_twice() -> Patch:
    """Let go of rooms that somebody is in."""

    async def ruthless(self: Hub) -> None:
        for room in list(self.sittings):
            del self.sittings[room]

    return mock.patch.object(Hub, "_let_go", ruthless)


def sends_a_difference_from_what_was_never_sent() -> Patch:
    """Believe that a socket has read everything, whatever it was sent."""
    updates = Connection.updates

    def confused(self: Connection) -> list[bytes]:
        found = updates(self)
        return found[:-1] if len(self.sent) and self.sitting.live and self.sitting.live.seq % 7 == 3 else found

    return mock.patch.object(Connection, "updates", confused)


def forgets_the_score() -> Patch:
    """Begin every game of a series as if it were the first."""

    def afresh(old: Room) -> Room:
        room = next_room(old)
        for seat in room.seats:
            seat.won = 0
        return room

    return mock.patch.object(making, "next_room", afresh)


def says_it_again() -> Patch:
    """Say what is sent again once more."""

    async def again(sitting: Sitting, phrase: p.Phrase, asked: Request) -> int:
        return await say(sitting, phrase, Request(asked.seat, ""))

    return mock.patch.object(requests, "say", again)


def loses_the_last_entry() -> Patch:
    """Forget the last of several entries that are stored together."""
    append = SqliteStore.append

    async def short(self: SqliteStore, room: str, seq: int, entries: list[Entry], *args: Any, **named: Any) -> None:
        await append(self, room, seq, entries[:-1] if len(entries) > 1 else entries, *args, **named)

    return mock.patch.object(SqliteStore, "append", short)


def deletes_what_is_being_played() -> Patch:
    """Delete the oldest games, however young they are."""
    forget = SqliteStore.forget

    async def ruthless(self: SqliteStore, before: int) -> int:
        return await forget(self, before + (1 << 40))

    return mock.patch.object(SqliteStore, "forget", ruthless)


def writes_to_a_room_that_is_gone() -> Patch:
    """Store entries whether or not their room is there."""
    anyway = "INSERT INTO entries SELECT ?, ?, ? WHERE ? <> ''"
    return mock.patch.multiple(sqlite, see_room=mock.DEFAULT, PUT_ENTRY=anyway)


def keeps_a_snapshot_of_several_moments() -> Patch:
    """Write a snapshot down when the disk is ready for it, while the game goes on."""
    keep = SqliteStore.keep_snapshot

    async def late(self: SqliteStore, room: str, snapshot: Snapshot) -> None:
        await asyncio.sleep(0.5)
        await keep(self, room, snapshot)

    return mock.patch.object(SqliteStore, "keep_snapshot", late)


# Among nodes


def does_not_hear_the_others() -> Patch:
    """Pass nothing on that another node has written."""
    return mock.patch.object(Presence, "_pass_on")


def hears_only_while_it_listens() -> Patch:
    """Take it that nothing was missed before it listened."""
    pass_on = Presence._pass_on

    def hard_of_hearing(self: Presence, room: str) -> None:
        if room != presence.EVERY_ROOM:
            pass_on(self, room)

    return mock.patch.object(Presence, "_pass_on", hard_of_hearing)


def leaves_a_room_to_whoever_led_it() -> Patch:
    """Let a node lead its rooms for ever, be it there or not."""
    for_ever = "INSERT INTO leads VALUES (%s, %s) ON CONFLICT (room) DO NOTHING RETURNING coalesce(node, %s)"
    return mock.patch.multiple(presence, TAKE=for_ever, TIDY="SELECT %s")


def writes_over_what_another_wrote() -> Patch:
    """Store an entry at a place that is taken."""
    translated = cluster.translated

    def over(query: str) -> tuple[str, ...]:
        return translated(query.replace("INSERT INTO entries", "INSERT OR REPLACE INTO entries"))

    return mock.patch.object(cluster, "translated", over)


def gives_up_at_the_first_trouble() -> Patch:
    """Read what another node wrote once, whether or not that can be done."""
    refresh = Sitting.refresh

    async def once(self: Sitting) -> None:
        try:
            await refresh(self)
        except (StoreTrouble, Trouble):
            return

    return mock.patch.object(Sitting, "refresh", once)


def takes_what_is_behind_for_stored() -> Patch:
    """Say that entries are stored where another node's are."""
    append = PostgresStore.append

    async def careless(self: PostgresStore, *args: Any, **named: Any) -> None:
        try:
            await append(self, *args, **named)
        except Behind:
            return

    return mock.patch.object(PostgresStore, "append", careless)


AMONG_NODES: Final[tuple[Callable[[], Patch], ...]] = (
    does_not_hear_the_others,
    hears_only_while_it_listens,
    leaves_a_room_to_whoever_led_it,
    writes_over_what_another_wrote,
    gives_up_at_the_first_trouble,
    takes_what_is_behind_for_stored,
)
FAULTS: Final[tuple[Callable[[], Patch], ...]] = (
    acknowledges_before_storing,
    takes_trouble_for_success,
    does_not_look_at_the_sequence,
    takes_anything_for_an_answer,
    does_not_know_what_it_has_done,
    says_that_what_is_done_comes_too_late,
    shows_spectators_a_hand,
    tells_in_the_log_what_the_other_seat_reads,
    tells_a_card_in_a_refusal,
    loses_a_wake_up,
    forgets_the_lock,
    keeps_a_stale_snapshot,
    keeps_what_could_not_be_stored,
    has_a_room_in_memory_twice,
    sends_a_difference_from_what_was_never_sent,
    forgets_the_score,
    says_it_again,
    loses_the_last_entry,
    deletes_what_is_being_played,
    writes_to_a_room_that_is_gone,
    keeps_a_snapshot_of_several_moments,
)
