"""Rooms that are put into the store of a server before it starts, with games that stand at some moment."""

from dataclasses import dataclass, field
from typing import Final

from rulewright.engine.game import Game
from rulewright.engine.save import save
from rulewright.server.room import Room, Seat
from rulewright.server.store import Snapshot
from rulewright.server.store.sqlite import SqliteStore

CREATED: Final = 1_750_000_000_000  # any day will do, but the same one every time


@dataclass(frozen=True)
class Furnished:
    """A room by name: its game, who sits there, and how many events there were after each answer, if that is known."""

    name: str
    game: Game
    seats: list[Seat]
    marks: list[int] = field(default_factory=list)


async def furnish(place: str, rooms: list[Furnished]) -> None:
    """Put rooms into the store at a place."""
    store = SqliteStore(place)
    await store.open()
    for one in rooms:
        game = one.game
        room = Room(one.name, game.name(), {}, one.seats, "0" * 64, "1" * 64, CREATED, state="playing")
        room.rules = game.rules_version()
        marks = one.marks or [len(game.events)] * (len(game.line) + 1)
        await store.add_room(room, Snapshot(len(game.history), dict(save(game)), [False] * len(game.line), marks))
    await store.close()
