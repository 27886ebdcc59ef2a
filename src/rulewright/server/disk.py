"""The disk that games are kept on: it is told that it fills before it is full."""

import logging
from typing import Final

from rulewright.server.settings import Limits
from rulewright.server.store import StoreTrouble

FILLS: Final = "The disk of this server is filling up. Whoever runs it should make room, or games cannot be kept."
FULL: Final = "The disk of this server is nearly full: what is being played can be ended, but nothing new begun."
LOG: Final = logging.getLogger("rulewright.server")


class NoRoom(StoreTrouble):
    """Nothing new is begun; asking again at once does not help."""

    passes = False


class Disk:
    """How much is left, as it was looked at last."""

    def __init__(self, limits: Limits) -> None:
        """Have looked at nothing yet."""
        self.limits = limits
        self.free: int | None = None  # where nobody knows, as in a database elsewhere
        self.notice = ""  # what everybody is told, in a sentence

    def look(self, free: int | None) -> None:
        """Note how many bytes are free; whatever everybody is told anew is logged, too."""
        self.free = free
        before, self.notice = self.notice, self._notice()
        if bool(self.notice) != bool(before) or self.is_full() != (before == FULL):
            LOG.warning("%s (%s bytes are free)", self.notice or "The disk has room again.", free)

    def _notice(self) -> str:
        if self.free is None or self.free >= self.limits.disk_low:
            return ""
        return FULL if self.is_full() else FILLS

    def is_full(self) -> bool:
        """Whether there is no more room than what is begun needs."""
        return self.free is not None and self.free < self.limits.disk_least

    def begin(self) -> None:
        """Refuse to begin something new where what is begun may need the room."""
        if self.is_full():
            raise NoRoom(FULL)
