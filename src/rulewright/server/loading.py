"""A stored game comes back: from its newest snapshot, or where that does not fit from its log, or as a relic."""

import asyncio
import logging
from collections.abc import Callable
from typing import Any, Final

from rulewright import games
from rulewright.engine.reason import Refused
from rulewright.engine.save import BadSave
from rulewright.engine.undo import UNDO
from rulewright.server.live import Live
from rulewright.server.relic import Relic
from rulewright.server.room import Room
from rulewright.server.staff import Staff
from rulewright.server.store import Entry, Snapshot, Store
from rulewright.server.tables import table_of
from rulewright.server.tasks import budgets, pasts

LOG: Final = logging.getLogger("rulewright.server")


class Loader:
    """Brings games back from a store; what takes long is worked out by the staff."""

    def __init__(self, store: Store, staff: Staff, guest: Callable[[], str]) -> None:
        """Bring back what a store holds, for the visitor whom `guest` names."""
        self.store = store
        self.staff = staff
        self.guest = guest

    async def load(self, room: Room) -> Live | Relic:
        """Give the game of a room, from a snapshot and the entries after it.

        One that only its stored views or its log can show is a relic.
        """
        snapshot = await self.store.newest_snapshot(room.id)
        try:
            live, misfit = await self.opened(room, snapshot)
            await self.resume(live, misfit)
        except ValueError as error:
            LOG.warning("room %s: it cannot be played again (%s)", room.id, error)
            # What stands in the way may be an answer, or a card that only one seat knows.
            return await self.relic(room, snapshot, read_only(room, "what is stored of it does not fit these rules"))
        await self.store.see(room.id)
        shows = snapshot.shown and snapshot.seq >= live.seq  # what was stored shows as much, and as it was
        return await self.relic(room, snapshot, live.closed) if live.closed and shows else live

    async def relic(self, room: Room, snapshot: Snapshot, why: str) -> Relic:
        """Show what a snapshot and the log after it tell of a game that these rules do not play again."""
        last = snapshot if snapshot.shown else Snapshot(0, {}, [], [0])
        entries = await self.store.entries(room.id, last.seq)
        await self.store.see(room.id)
        return Relic(room, last, entries, why)

    async def opened(self, room: Room, newest: Snapshot) -> tuple[Live, pasts.Reopened | None]:
        """Give a game as its newest snapshot has it, or where that does not fit as somebody else played it again."""
        await read_ahead(room, self.staff)
        try:
            async with self.staff.turns.turn():
                return Live(room, games.restored(newest.save), newest), None
        except BadSave as misfit:
            LOG.info("room %s: its snapshot does not fit (%s), so that its log is played again", room.id, misfit)
        first = await self.store.first_snapshot(room.id)
        values = (room, first, await self.store.entries(room.id, first.seq), newest)
        run = self.staff.workers.run
        came = await run(pasts.reopened, *values, budget=budgets.REOPEN, address=self.guest() or room.id)
        async with self.staff.turns.turn():
            live = Live(room, games.restored(came.snapshot.save), came.snapshot)
        live.stored = first.seq  # the next answer keeps a snapshot that fits
        return live, came

    async def resume(self, live: Live, came: pasts.Reopened | None = None) -> None:
        """Bring a game up to its last entry; one of other rules is shown as far as these can follow it, and no more.

        One that was played again must stand where the snapshot that it passed says it stood.
        """
        room = live.room
        rules = live.game.rules_version()
        refused = "" if came is None else came.refused
        if came is not None and came.differs:
            LOG.warning("room %s: its first %s answers lead elsewhere (%s)", room.id, live.seq, came.differs)
            live.closed = f"its first {live.seq} answers lead elsewhere here"
        elif not refused:
            try:
                await self.catch_up(live)
            except (ValueError, Refused) as error:
                refused = str(error)
        if refused:
            # Everybody is told why; what the answer was is not everybody's business.
            LOG.warning("room %s: its answer %s is not allowed here (%s)", room.id, live.seq + 1, refused)
            live.closed = f"its answer {live.seq + 1} is not allowed here"
        if rules != room.rules:
            live.closed = f"these are rules {rules!r}" + (f", and {live.closed}" if live.closed else "")
        if live.closed:
            live.closed = read_only(room, live.closed)

    async def catch_up(self, live: Live) -> list[Entry]:
        """Apply the entries of the store that a live game has not seen, and give them."""
        entries = await self.store.entries(live.room.id, live.seq)
        for entry in entries:
            live.apply(entry, await self.earlier(live, entry.key, self.guest() or live.room.id))
            await asyncio.sleep(0)  # there may be many, and others have their turn, too
        return entries

    async def earlier(self, live: Live, key: str, address: str) -> dict[str, Any] | None:
        """Give the game as it stood before what an undo takes back, saved: somebody else plays it again; else None."""
        if not key.startswith(UNDO):
            return None
        course = pasts.course_of(live.game, int(key.removeprefix(UNDO)))
        return await self.staff.workers.run(pasts.earlier, course, budget=budgets.UNDO, address=address)


async def read_ahead(room: Room, staff: Staff) -> None:
    """Read the cards that players bring to a room beside the loop: a text that somebody wrote may take its time."""
    table = table_of(room.game)
    decks = [one.deck for one in room.seats if table.brought(one.deck)]
    if decks:
        await staff.turns.aside(table.read_ahead, decks, room.options)
    staff.sayings.ahead(room)


def read_only(room: Room, why: str) -> str:
    """Say that a game can only be looked at."""
    return f"This game was played by rules {room.rules!r} and can only be looked at here: {why}."
