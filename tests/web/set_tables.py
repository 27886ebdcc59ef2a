"""Tables that are laid for a test: set positions in the store of a server, at which somebody sits down in a browser."""

import asyncio
import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from people import Visitors
from table_page import TablePage

from rulewright.engine.game import Game
from rulewright.engine.save import save
from rulewright.games import registration
from rulewright.server.room import Room, Seat, hash_of
from rulewright.server.store import Snapshot
from rulewright.server.store.sqlite import SqliteStore

PHRASE = "a seat at a table that is laid"  # opens it
KEEP = "secrets => localStorage.setItem('rulewright-seats', JSON.stringify(secrets))"
ODD = re.compile(r"[^A-Za-z0-9-]")  # what may not stand in the name of a room
CREATED = 1_750_000_000_000
PEOPLE = {"A": "Ann", "B": "Bea", "C": "Cleo", "D": "Dag"}
LONG_NAMES = {"B": "Bartholomew of the Long Bridge", "C": "Cleo", "D": "Dragomir the Unhurried"}


def laid(document: dict[str, Any], game: str = "spoils") -> Game:
    """Set a table as a scenario describes it; it is A's turn."""
    scripts = registration(game).scripts
    return scripts.set_up(document, scripts.variants(document)[0], None).game


def lay_for(visitors: Visitors, name: str, game: Game, *, other: str = "you") -> str:
    """Lay a table in a room that no other test has, and give the name of the room."""
    room = ODD.sub("-", f"{name}-{visitors.seed}-{len(visitors.contexts)}")[-64:]
    lay(visitors.store, {room: game}, other=other)
    return room


def sit_down(visitors: Visitors, table: TablePage, room: str, *, open_hands: bool = False) -> TablePage:
    """Sit down at a table that is laid, at every seat of ours; with open hands, if it is for two at one screen."""
    table.page.evaluate(KEEP, {room: PHRASE})
    table.page.goto(f"{visitors.url}#/table/{room}{'?open' if open_hands else ''}")
    return table.wait_for_question()


def lay(store: Path, tables: dict[str, Game], *, other: str = "you") -> None:
    """Put rooms into a store: at A sits whoever has the phrase, elsewhere the same (`you`), bots, or people `away`.

    Rooms are loaded when somebody first asks for them: a running server finds those that are put there meanwhile.
    """
    with ThreadPoolExecutor(1) as aside:  # the browser has a loop of its own in this thread
        aside.submit(lambda: asyncio.run(_lay(str(store), tables, other))).result()


async def _lay(place: str, tables: dict[str, Game], other: str) -> None:
    store = SqliteStore(place)
    await store.open()
    for name, game in tables.items():
        seats = [sits(seat, "you" if seat == "A" else other) for seat in game.seats()]
        room = Room(name, game.name(), {}, seats, "0" * 64, "1" * 64, CREATED, state="playing")
        room.rules = game.rules_version()
        marks = [len(game.events)] * (len(game.line) + 1)
        await store.add_room(room, Snapshot(len(game.history), dict(save(game)), [False] * len(game.line), marks))
    await store.close()


def sits(seat: str, who: str) -> Seat:
    """Give a seat: ours, that of somebody who is away, or a bot's."""
    if who not in ("you", "away"):
        return Seat(seat, "bot", f"{who.capitalize()} (bot)", bot=who)
    secret = PHRASE if who == "you" else f"{PHRASE}, which nobody has: {seat}"
    name = PEOPLE[seat] if who == "you" else LONG_NAMES[seat]
    return Seat(seat, "human", name, secret=hash_of(secret), number=str("ABCD".index(seat) + 1))
