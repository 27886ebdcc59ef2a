"""What cards say at a table is worked out elsewhere, before it is shown."""

import asyncio
from typing import Any

import pytest
from table import server

from rulewright.server.room import Room, Seat
from rulewright.server.sayings import Sayings
from rulewright.server.tables import table_of
from rulewright.server.tasks.sayings import say_ahead
from rulewright.server.trouble import Fault
from rulewright.server.workers import AtOnce
from rulewright.server.workers.memory import Memory
from rulewright.spoils.language import saying

DECKS = ("red-column", "small-wheels")


def a_room(*decks: str) -> Room:
    """Give a room of The Spoils in which decks are played."""
    options = table_of("spoils").settled({})
    return Room("r", "spoils", options, [Seat("A", "human", deck=one) for one in decks], "", "", 0)


class Counted(AtOnce):
    """Workers who count what they are asked for."""

    def __init__(self, fault: Exception | None = None) -> None:
        """Work, or fail."""
        super().__init__()
        self.values: list[tuple[object, ...]] = []
        self.fault = fault

    async def run(self, task: Any, *values: object, **bounds: Any) -> Any:  # noqa: ANN401 - as the workers' own
        """Count it, and work."""
        self.values.append(values)
        if self.fault is not None:
            raise self.fault
        return await super().run(task, *values, **bounds)


async def asked_for(sayings: Sayings, *rooms: Room) -> None:
    """Have the cards of rooms said, and wait for it."""
    for one in rooms:
        sayings.ahead(one)
    while sayings._task is not None and not sayings._task.done():  # noqa: ASYNC110 - nobody else is told
        await asyncio.sleep(0)


def test_a_deck_is_said_once() -> None:
    """Q. Two tables play the same decks. How often are their cards said?  A. Once each."""
    workers = Counted()
    asyncio.run(asked_for(Sayings(workers), a_room(*DECKS), a_room(*reversed(DECKS))))
    assert [one[1] for one in workers.values] == list(DECKS)


def test_what_was_said_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Q. A trigger of a deck that was said ahead waits. Does the loop work out what it says?  A. No, it knows."""
    said = say_ahead(Memory(), "spoils", "red-column", table_of("spoils").settled({}))
    assert [text for _, text in said if text]
    saying.texts.cache_clear()
    table_of("spoils").take_sayings(said)

    def nothing(*_: object) -> str:
        raise AssertionError("it was worked out again")

    monkeypatch.setattr(saying, "written", nothing)
    texts = [saying.text_or_none(words) for words in list(saying.texts())]
    assert texts == [text for _, text in said]


def test_a_worker_that_fails() -> None:
    """Q. Nobody can say it ahead. What then?  A. The next deck is asked for; texts are worked out when shown."""
    workers = Counted(Fault("it died"))
    asyncio.run(asked_for(Sayings(workers), a_room(*DECKS)))
    assert len(workers.values) == len(DECKS)


def test_without_workers() -> None:
    """Q. A server without workers: are texts said ahead?  A. No: it would keep everybody waiting."""
    with server() as client:
        assert client.get("/health").status_code == 200
    sayings = Sayings()
    sayings.ahead(a_room(*DECKS))
    assert sayings._task is None
