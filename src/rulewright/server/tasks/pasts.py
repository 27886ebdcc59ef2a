"""Games again: what they were at a moment, and all of them answer by answer."""

import gzip
from typing import Any

import msgspec

from rulewright import games
from rulewright.engine.beginning import begun
from rulewright.engine.game import Game
from rulewright.engine.reason import Refused
from rulewright.engine.record import Record, record_of
from rulewright.engine.save import save
from rulewright.engine.trial import let_go
from rulewright.engine.undo import again, fresh
from rulewright.server import protocol as p
from rulewright.server.deal import deal_of
from rulewright.server.live import Live
from rulewright.server.replays import steps_of, with_room
from rulewright.server.room import Room
from rulewright.server.store.store import Entry, Snapshot
from rulewright.server.trouble import BadWish, Trouble
from rulewright.server.workers.memory import Memory


class Stored(msgspec.Struct):
    """A game that is over, as the store has it, and what its players are called."""

    rules: str
    result: str
    first: Snapshot
    entries: list[Entry]
    names: list[str]


class Course(msgspec.Struct):
    """What a game in memory began from, and the answers up to a moment."""

    game: str
    setup: dict[str, Any]
    root: str
    origin: dict[str, Any] | None
    answers: list[tuple[int, str]]


def course_of(game: Game, count: int) -> Course:
    """Tell a game's course up to a moment."""
    answers = [(entry.seat, entry.key) for entry in game.line[:count]]
    return Course(game.name(), dict(game.setup()), game.start_root, game.origin, answers)


def record(_memory: Memory, stored: Stored) -> bytes:
    """Give the record of a game that is over, as it is written to a file."""
    return record_of(whole(stored)).text().encode()


def replay(_memory: Memory, stored: Stored, seat: str) -> bytes:
    """Show a game that is over through the eyes of a seat; what is given is JSON, made small by gzip."""
    return gzip.compress(msgspec.json.encode(steps_of(whole(stored), seat)))


def sent(_memory: Memory, info: p.RoomInfo, steps: bytes) -> bytes:
    """Give a replay as it is sent, with its room as that is now: it is made again whenever that changes."""
    return with_room(info, steps)


def deal(_memory: Memory, stored: Stored) -> bytes:
    """Tell what chance did at the beginning of a game that is over, as JSON."""
    return msgspec.json.encode(deal_of(whole(stored)))


def moment(_memory: Memory, stored: Stored, at: int) -> Snapshot:
    """Give a game that is over as it was after some answers."""
    played = whole(stored)
    if not 0 <= at <= len(played.line):
        raise BadWish(f"the game has {len(played.line)} answers, so it cannot go on after {at}")
    game = fresh(played)
    marks = [len(game.events)]
    for entry in played.line[:at]:
        again(game, entry)
        marks.append(len(game.events))
    if game.over:
        raise BadWish("the game was over there; go back before its end")
    return Snapshot(len(game.history), dict(save(game)), [False] * len(game.line), marks)


def look(_memory: Memory, course: Course, seat: str) -> dict[str, Any]:
    """Give what a seat saw at a moment, with the engine's numbers of things."""
    with let_go(played_again(course)) as game:
        return dict(game.view(seat))


def earlier(_memory: Memory, course: Course) -> dict[str, Any]:
    """Give a game as it stood at a moment, saved."""
    with let_go(played_again(course)) as game:
        return dict(save(game))


class Reopened(msgspec.Struct):
    """A game that was played again from its log: how far, and if it could not go on, why."""

    snapshot: Snapshot
    differs: str = ""
    refused: str = ""


def reopened(_memory: Memory, room: Room, first: Snapshot, entries: list[Entry], newest: Snapshot) -> Reopened:
    """Play the log of a room's game again, since its newest snapshot does not fit; it must lead where that stood."""
    live = Live.begun(room, first)
    differs = refused = ""
    try:
        differs = live.follow(entries, newest)
    except (ValueError, Refused) as error:
        refused = str(error)
    return Reopened(live.snapshot(), differs, refused)


def whole(stored: Stored) -> Game:
    """Play a stored game again to its end, from its first snapshot and its log."""
    first = games.reopened(stored.first.save).game
    if first.rules_version() != stored.rules:
        told = f"This game was played by rules {stored.rules!r} and can only be looked at here"
        raise Trouble(f"{told}: these are rules {first.rules_version()!r}.")
    sound = record_of(first)
    entries = [*sound.entries, *[(one.seat, one.key) for one in stored.entries]]
    since: dict[str, Any] = {"entries": [list(one) for one in entries], "result": stored.result, "hash_format": 0}
    played = games.replayed(Record({**sound.data, **since}))
    played.names = stored.names
    return played


def played_again(course: Course) -> Game:
    """Play a course to its end."""
    game = begun(games.registration(course.game).from_setup(course.setup), course.root, course.origin)
    for seat, key in course.answers:
        if key == "concede":
            game.concede(game.seats()[seat])
        else:
            game.answer(key)
    return game
