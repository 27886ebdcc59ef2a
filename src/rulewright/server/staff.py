"""Whoever works for all rooms of a server."""

from dataclasses import dataclass, field
from typing import Final

from rulewright.server.sayings import Sayings
from rulewright.server.thinkers import Thinkers
from rulewright.server.turns import Turns
from rulewright.server.workers import AtOnce, Pool, Workers
from rulewright.server.workers.pool import Bounds

PREPARED: Final = "rulewright.server.tasks.prepared"
THINKING: Final = "rulewright.server.tasks.thinking"


@dataclass(frozen=True)
class Staff:
    """Workers for what guests ask, others in whom bots think, and whose turn it is in the server's own process."""

    workers: Workers = field(default_factory=AtOnce)
    bots: Workers = field(default_factory=AtOnce)
    turns: Turns = field(default_factory=Turns)
    sayings: Sayings = field(default_factory=Sayings)

    @property
    def thinkers(self) -> Thinkers:
        """Whoever answers for bots."""
        return Thinkers(self.bots)

    async def close(self) -> None:
        """Send everybody home."""
        await self.sayings.close()
        await self.workers.close()
        await self.bots.close()


def staff_of(workers: int, thinkers: int) -> Staff:
    """Give so many processes of each kind; none of them means that the server does everything itself."""
    if not workers or not thinkers:
        return Staff()
    nobody_else = 1 << 30  # a table asks for one answer at a time, so that no more wait than there are tables
    guests = Pool(Bounds(workers, nice=10, prepare=PREPARED))
    return Staff(
        guests,
        Pool(Bounds(thinkers, nice=5, waiting=nobody_else, waiting_for_one=nobody_else, prepare=THINKING)),
        sayings=Sayings(guests),
    )
