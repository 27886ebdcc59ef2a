"""The log under attack: what is said again and again is said a few times, and then how often."""

import logging
from typing import Final

from rulewright.server import clock

LOGGERS: Final = ("rulewright.server", "uvicorn.error", "asyncio")  # where guests can have something said
MOST: Final = 5  # times that the same is said ...
WITHIN: Final = 60.0  # ... in so many seconds
KINDS: Final = 200  # of things said that are remembered


class Seldom(logging.Filter):
    """Lets the same be said a few times a minute; the next minute begins with how often it was kept back."""

    def __init__(self) -> None:
        """Have heard nothing yet."""
        super().__init__()
        self.since: dict[str, float] = {}
        self.heard: dict[str, int] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether it is said."""
        kind = str(record.msg).partition("\n")[0]
        now = clock.seconds()
        if now - self.since.get(kind, now - 2 * WITHIN) < WITHIN:
            self.heard[kind] += 1
            return self.heard[kind] <= MOST
        kept_back = self.heard.pop(kind, 0) - MOST
        self.since.pop(kind, None)
        if len(self.since) >= KINDS:
            oldest = next(iter(self.since))
            del self.since[oldest], self.heard[oldest]
        self.since[kind], self.heard[kind] = now, 1
        if kept_back > 0:
            record.msg = f"{record.msg}\n(and {kept_back} times before)"
        return True


def speak_seldom() -> None:
    """Keep guests from filling the log."""
    for name in LOGGERS:
        logging.getLogger(name).addFilter(Seldom())
