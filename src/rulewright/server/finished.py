"""Games that are over, and scenarios: what they show is made once, elsewhere, and kept."""

from typing import TYPE_CHECKING

from rulewright.engine.game import SPECTATOR
from rulewright.server.kept import Kept
from rulewright.server.room import Room
from rulewright.server.sitting import Sitting
from rulewright.server.tasks import budgets, demos, pasts
from rulewright.server.trouble import Trouble

if TYPE_CHECKING:
    from rulewright.server.hub import Hub


class Finished:
    """Shows the games of a hub that are over."""

    def __init__(self, hub: "Hub") -> None:
        """Show nothing yet."""
        self.hub = hub
        self.kept = Kept()

    async def replay(self, name: str, seat: str, address: str = "") -> bytes:
        """Show a game that is over through the eyes of a seat, as JSON that was made small by gzip."""
        room = (await self.sitting(name)).room
        if seat != SPECTATOR:
            room.seat(seat)

        async def make() -> bytes:
            stored = await self.stored(room)
            return await self.hub.staff.workers.run(
                pasts.replay, stored, seat, budget=budgets.REPLAY, address=address, patient=True
            )

        async def sent() -> bytes:
            steps = await self.kept.get(("steps", room.id, seat), make)
            return await self.hub.staff.workers.run(
                pasts.sent, room.info(set(), 0), steps, budget=budgets.REPLAY, address=address, patient=True
            )

        return await self.kept.get(("replay", room.id, seat), sent, state=str(room.version))

    async def record(self, name: str, address: str = "") -> bytes:
        """Give the record of a game that is over, as a file has it."""
        room = (await self.sitting(name)).room

        async def make() -> bytes:
            stored = await self.stored(room)
            return await self.hub.staff.workers.run(
                pasts.record, stored, budget=budgets.REPLAY, address=address, patient=True
            )

        return await self.kept.get(("record", room.id), make)

    async def deal(self, name: str, address: str = "") -> bytes:
        """Tell what chance did at the beginning of a game that is over, as JSON."""
        room = (await self.sitting(name)).room

        async def make() -> bytes:
            stored = await self.stored(room)
            return await self.hub.staff.workers.run(
                pasts.deal, stored, budget=budgets.REPLAY, address=address, patient=True
            )

        return await self.kept.get(("deal", room.id), make)

    async def demo(self, game: str, name: str, address: str = "") -> bytes:
        """Show a scenario, as JSON that was made small by gzip."""
        place = (str(self.hub.settings.scenarios), game, name)

        async def make() -> bytes:
            return await self.hub.staff.workers.run(
                demos.demo, *place, budget=budgets.DEMO, address=address, patient=True
            )

        return await self.kept.get(("demo", game, name), make)

    async def sitting(self, name: str) -> Sitting:
        """Give a room whose game is over."""
        sitting = await self.hub.sitting(name)
        if sitting.room.state != "over":
            raise Trouble("the game is not over: its record would tell what is hidden")
        return sitting

    async def stored(self, room: Room) -> pasts.Stored:
        """Give a game that is over as the store has it; nothing of it is played here."""
        store = self.hub.store
        first, entries = await store.first_snapshot(room.id), await store.entries(room.id, 0)
        await store.see(room.id)
        return pasts.Stored(room.rules, room.result, first, entries, room.called())
