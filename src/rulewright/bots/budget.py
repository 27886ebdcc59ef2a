"""How much a bot may think about one decision: seconds, which bind at a table, or looks ahead, which repeat."""

import gc
import math
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def undisturbed() -> Iterator[None]:
    """Have the collector of garbage wait: it looks through every card there is, for most of a tenth of a second.

    Whatever is imagined meanwhile must be let go by itself.
    """
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


class Budget:
    """What is left for one decision, in seconds of a clock and in looks ahead, whichever is spent first."""

    def __init__(
        self, seconds: float = math.inf, looks: float = math.inf, clock: Callable[[], float] = time.monotonic
    ) -> None:
        """Begin to think now."""
        self.clock = clock
        self.until = clock() + seconds
        self.looks = looks

    @property
    def left(self) -> float:
        """The seconds that are left."""
        return self.until - self.clock()

    @property
    def is_late(self) -> bool:
        """Whether the seconds are over: whatever is under way is broken off."""
        return self.clock() >= self.until

    @property
    def is_spent(self) -> bool:
        """Whether no other look ahead is begun."""
        return self.looks <= 0 or self.is_late

    def look(self) -> None:
        """Count a look ahead."""
        self.looks -= 1
