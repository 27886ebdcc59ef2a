"""Counting what each visitor asks for: a bucket that fills steadily and is emptied by asking.

How much of everything there is stands in `settings`.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from rulewright.server.clock import seconds
from rulewright.server.settings import Limits

DAY: Final = 24 * 3600  # seconds
ENOUGH: Final = {
    "rooms": "you have sat down at more tables today than there are for one visitor; come back tomorrow",
    "reports": "you have reported more today than there is room for from one visitor; come back tomorrow",
    "listed": "you have listed more tables today than there is room for from one visitor; send a link instead",
    "events": "you have made more events today than there are for one visitor; come back tomorrow",
    "bytes": "you have brought more lists today than there is room for from one visitor; take an installed deck",
    "decks": "you have put more decks on shelves today than there is room for from one visitor; this browser has them",
    "kept": "you have changed decks more often today than one visitor may here; this browser has them",
}


class Bucket:
    """So many at once, and so many a second."""

    def __init__(self, per_second: float, at_once: int, clock: Callable[[], float] = seconds) -> None:
        """Start full."""
        self.per_second = per_second
        self.most = float(at_once)
        self.clock = clock
        self.left = self.most
        self.at = clock()

    def take(self, amount: int = 1) -> bool:
        """Take some, if there is so much."""
        now = self.clock()
        self.left = min(self.most, self.left + (now - self.at) * self.per_second)
        self.at = now
        if self.left < amount:
            return False
        self.left -= amount
        return True

    def give_back(self, amount: int = 1) -> None:
        """Put back what was taken for nothing."""
        self.left = min(self.most, self.left + amount)


class Addresses:
    """A bucket for each address; addresses that are quiet are forgotten."""

    MOST = 10_000

    def __init__(self, per_second: float, at_once: int) -> None:
        """Start with nobody."""
        self.per_second = per_second
        self.at_once = at_once
        self.buckets: dict[str, Bucket] = {}

    def take(self, address: str, amount: int = 1) -> bool:
        """Take some from an address's bucket, if there is so much in it."""
        bucket = self.buckets.pop(address, None) or Bucket(self.per_second, self.at_once)
        if len(self.buckets) >= self.MOST:
            self.buckets.pop(next(iter(self.buckets)))  # whoever has been quiet for longest
        self.buckets[address] = bucket
        return bucket.take(amount)

    def give_back(self, address: str, amount: int = 1) -> None:
        """Put back what was taken for nothing."""
        if address in self.buckets:
            self.buckets[address].give_back(amount)


class Crowd:
    """How many are here at the same time, in all and from each address."""

    def __init__(self, most: int) -> None:
        """Start with nobody."""
        self.most = most
        self.here: dict[str, int] = {}
        self.total = 0

    def enter(self, address: str, most_of_one: int) -> bool:
        """Let somebody in if there is room, and if not too many of this address are in."""
        count = self.here.get(address, 0)
        if self.total >= self.most or count >= most_of_one:
            return False
        self.here[address] = count + 1
        self.total += 1
        return True

    def leave(self, address: str) -> None:
        """Let somebody out who is in."""
        self.total -= 1
        self.here[address] -= 1
        if not self.here[address]:
            del self.here[address]


class EnoughToday(Exception):  # noqa: N818 - it is told to people as a sentence
    """A visitor has had what there is for one in a day."""


class Quotas:
    """What each visitor may have kept in a day: a bucket that takes a day to fill."""

    def __init__(self, limits: Limits) -> None:
        """Start with nothing spent."""
        self.of = {
            kind: Addresses(a_day / DAY, a_day)
            for kind, a_day in (
                ("rooms", limits.rooms_a_day),
                ("reports", limits.reports_a_day),
                ("listed", limits.listed_a_day),
                ("events", limits.events_a_day),
                ("bytes", limits.deck_bytes_a_day),
                ("decks", limits.decks_a_day),
                ("kept", limits.kept_a_day),
            )
        }

    @contextmanager
    def spend(self, address: str, **amounts: int) -> Iterator[None]:
        """Take something of some kinds; what comes to nothing is given back. `EnoughToday` if there is not so much."""
        taken: dict[str, int] = {}
        try:
            for kind, amount in amounts.items():
                self._take(address, kind, amount)
                taken[kind] = amount
            yield
        except BaseException:
            for kind, amount in taken.items():
                self.of[kind].give_back(address, amount)
            raise

    def _take(self, address: str, kind: str, amount: int) -> None:
        if not self.of[kind].take(address, amount):
            raise EnoughToday(ENOUGH[kind])
