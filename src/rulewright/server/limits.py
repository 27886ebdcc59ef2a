"""Counting what each visitor asks for: a bucket that fills steadily and is emptied by asking."""

from collections.abc import Callable

from rulewright.server.clock import seconds


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
