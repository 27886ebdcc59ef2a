"""How events are kept, as every store does: what one began from, and its log. No place of a log is written twice."""

from abc import ABC, abstractmethod

from rulewright.server.events.event import AnyEntry, Event


class EventStore(ABC):
    """The events of a store. Whatever returns is on disk."""

    @abstractmethod
    async def add_event(self, event: Event, entries: list[AnyEntry]) -> None:
        """Keep a new event with its first entries; `Behind` if it is there."""

    @abstractmethod
    async def event(self, event: str) -> Event | None:
        """Give what an event began from, or None."""

    @abstractmethod
    async def append_event(self, event: str, seq: int, entries: list[AnyEntry]) -> None:
        """Keep entries from place `seq` on; `Behind` if a place is taken."""

    @abstractmethod
    async def event_log(self, event: str, since: int) -> list[AnyEntry]:
        """Give the entries from a place on; `Gone` if the event was deleted."""
