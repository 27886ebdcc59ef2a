"""Snapshots of a room's game, kept now and then beside it: nobody at the table waits for the disk.

A snapshot is a cache, so that trouble with it is no trouble, and so that it may be older than the log. It holds what
everybody is shown, too: other rules than these could not make that again.
"""

import asyncio
import contextlib
import logging
import weakref
from typing import TYPE_CHECKING, Final

from rulewright.engine.game import SPECTATOR
from rulewright.engine.undo import UNDO
from rulewright.server.live import Live
from rulewright.server.sight import Mine
from rulewright.server.store import Behind, Shown, Snapshot, StoreTrouble

if TYPE_CHECKING:
    from rulewright.server.sitting import Sitting

EVERY: Final = 64  # entries
LOG: Final = logging.getLogger("rulewright.server")


class Snapshots:
    """Keeps snapshots of one room's game, one at a time."""

    def __init__(self, sitting: "Sitting") -> None:
        """Keep nothing yet."""
        self._sitting = weakref.ref(sitting)  # a room holds this; held in turn, it would not be freed
        self.task: asyncio.Task[None] | None = None

    def keep_if_due(self, live: Live) -> None:
        """Have a snapshot kept soon if it is time for one."""
        if is_due(live) and (self.task is None or self.task.done()):
            sitting = self._sitting()
            assert sitting is not None
            self.task = asyncio.create_task(keep_while_due(sitting))

    async def finish(self) -> None:
        """Keep the game as it is shown now: it may be opened again by other rules."""
        task, self.task = self.task, None
        if task is not None:
            task.cancel()  # it may stand in a long row
            await asyncio.wait({task})
        sitting = self._sitting()
        assert sitting is not None
        live = sitting.live
        if live is not None and not live.closed and live.seq != live.stored:
            await keep(sitting, live)


def is_due(live: Live) -> bool:
    """Whether a snapshot is wanted; after each undo one is, so that nobody has to play the game again to go back."""
    if live.seq == live.stored or live.closed:
        return False
    undone = bool(live.game.history) and live.game.history[-1][1].startswith(UNDO)
    return live.seq - live.stored >= EVERY or live.game.over or undone


async def keep_while_due(sitting: "Sitting") -> None:
    """Keep a snapshot, and another one if meanwhile it is time for that."""
    try:
        kept = True
        while kept and (live := sitting.live) is not None and is_due(live):
            async with sitting.staff.turns.chore():
                kept = await keep(sitting, live)
    except Exception:
        LOG.exception("room %s: no snapshot could be made", sitting.room.id)


async def keep(sitting: "Sitting", live: Live) -> bool:
    """Keep a snapshot of a game; gives whether it is kept."""
    async with sitting.lock:
        if sitting.live is not live:
            return False  # what was in memory is not what is stored
        snapshot = await made(sitting, live)
    with contextlib.suppress(StoreTrouble, Behind):
        await sitting.store.keep_snapshot(sitting.room.id, snapshot)
        live.stored = snapshot.seq
        return True
    return False


async def made(sitting: "Sitting", live: Live) -> Snapshot:
    """Make a snapshot, bit by bit: others have the loop between. Call it with the room's lock held."""
    shown = {}
    for seat in [*live.game.seats(), SPECTATOR]:
        await asyncio.sleep(0)
        scene = sitting.sight(live, seat).scene(live.game, live.marks, Mine())
        shown[seat] = Shown(scene.view, scene.log)
    await asyncio.sleep(0)
    return live.snapshot(shown)
