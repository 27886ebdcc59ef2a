"""Counting what each visitor asks for: a bucket that fills steadily and is emptied by asking."""

from collections.abc import Callable

from starlette.requests import HTTPConnection

from rulewright.server.clock import seconds


def address_of(asking: HTTPConnection) -> str:
    """Give the address from which somebody asks."""
    return "" if asking.client is None else asking.client.host


class Bucket:
    """So many at once, and so many a second."""

    def __init__(self, per_second: float, at_once: int, clock: Callable[[], float] = seconds) -> None:
        """Start full."""
        self.per_second = per_second
        self.most = float(at_once)
        self.clock = clock
        self.left = self.most
        self.at = clock()

    def take(self) -> bool:
        """Take one, if there is one."""
        now = self.clock()
        self.left = min(self.most, self.left + (now - self.at) * self.per_second)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Addresses:
    """A bucket for each address; addresses that are quiet are forgotten."""

    MOST = 10_000

    def __init__(self, per_second: float, at_once: int) -> None:
        """Start with nobody."""
        self.per_second = per_second
        self.at_once = at_once
        self.buckets: dict[str, Bucket] = {}

    def take(self, address: str) -> bool:
        """Take one from an address's bucket, if there is one."""
        if address not in self.buckets and len(self.buckets) >= self.MOST:
            self.buckets.pop(next(iter(self.buckets)))
        return self.buckets.setdefault(address, Bucket(self.per_second, self.at_once)).take()
