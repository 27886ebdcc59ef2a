"""What a store must do. A game is an append-only log: an entry's place is its number, and no place is written twice."""

import gzip
import logging
import zlib
from abc import abstractmethod
from collections.abc import Callable
from typing import Any, ClassVar, Final, NamedTuple, TypeVar

import msgspec

from rulewright.server.protocol import LogLine
from rulewright.server.room import NOBODY, Request, Room
from rulewright.server.store.events import EventStore

T = TypeVar("T")
NOT_NOW: Final = "the game cannot be kept just now"  # why is for the log: places and names of this machine are in it
GZIP: Final = b"\x1f\x8b"  # what was made small begins so, and no JSON does
LITTLE: Final = 1  # of nine: a tenth of the bytes in a millisecond
FORGOTTEN_AT_ONCE: Final = 100  # rooms
LOG: Final = logging.getLogger("rulewright.server")


class Entry(msgspec.Struct, array_like=True):
    """One entry of a game's log: who, what, whether by itself or along with the one before, and the clocks after it."""

    seat: str
    key: str
    auto: bool = False
    at: int = 0  # milliseconds since 1970
    left: dict[str, int] | None = None


class Shown(msgspec.Struct):
    """What a seat was shown of a game: so that it can be shown again when no rules play the game again."""

    view: dict[str, Any]
    log: list[LogLine]


class Stood(msgspec.Struct):
    """How the players stood when a turn or a round was first seen: after so many answers, in seat order."""

    answers: int
    at: int
    values: list[int]


class Snapshot(msgspec.Struct):
    """A cache of a game after `seq` entries: what its log need not be played for again."""

    seq: int
    save: dict[str, Any]
    autos: list[bool]
    marks: list[int]
    left: dict[str, int] | None = None
    shown: dict[str, Shown] = {}  # for every seat and for spectators; of the start, nothing is kept
    stood: list[Stood] = []  # from turn to turn


class Report(msgspec.Struct):
    """A bug report: the record of a game as it was, and what somebody says is wrong with it."""

    id: str
    room: str
    text: str
    record: dict[str, Any]
    created: int


class Behind(Exception):  # noqa: N818 - it is what one is
    """Somebody else has written here meanwhile; nothing was stored."""


class StoreTrouble(Exception):  # noqa: N818 - it is told to people as a sentence
    """The store cannot be reached or written; whoever asks again later may be served."""

    passes = True


class Gone(StoreTrouble):
    """The room is not there any more; nothing was stored."""

    passes = False

    def __init__(self, room: str) -> None:
        """Say which."""
        super().__init__(f"the room {room} was deleted: nobody had touched it for so long")


class ShelfFull(StoreTrouble):
    """There is no room for another deck; nothing was stored."""

    passes = False

    def __init__(self, most: int) -> None:
        """Say how many there are."""
        super().__init__(f"a shelf has room for {most} decks; throw one away for good, or keep this one in the browser")


class Damaged(StoreTrouble):
    """What is stored cannot be read, and that will not pass by itself."""

    passes = False


def read(data: bytes, kind: type[T]) -> T:
    """Read what was stored."""
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Damaged(f"what is stored of this room cannot be read ({error})") from error


def packed(snapshot: Snapshot) -> bytes:
    """Write a snapshot as it is kept on the way: made small, for what is shown repeats itself, and the disk is slow."""
    return gzip.compress(msgspec.json.encode(snapshot), LITTLE, mtime=0)


def read_snapshot(data: bytes) -> Snapshot:
    """Read a snapshot, whether it was made small or, as that of the start and older ones, was not."""
    try:
        whole = gzip.decompress(data) if data[:2] == GZIP else data
    except (OSError, EOFError, zlib.error) as error:
        raise Damaged(f"what is stored of this room cannot be read ({error})") from error
    return read(whole, Snapshot)


def read_those(rows: list[bytes], kind: type[T]) -> list[T]:
    """Read what can be read of several; one that cannot takes none of the others with it."""
    found = []
    for data in rows:
        try:
            found.append(read(data, kind))
        except Damaged as error:
            LOG.warning("a row of the store is passed over: %s", error)
    return found


class Noted(NamedTuple):
    """What a room notes of entries, in the same moment: the result if they end the game, and who asked for them."""

    over: str = ""
    request: Request = NOBODY

    def in_room(self, room: Room) -> None:
        """Note it; `Behind` if the request was carried out meanwhile."""
        if room.did(self.request):
            raise Behind(f"{self.request.name} was done already")
        room.note(self.request)
        room.finish(self.over)
        room.version += 1


class Store(EventStore):
    """Where rooms and games are kept. Whatever returns is on disk."""

    @abstractmethod
    async def open(self) -> None:
        """Make ready; tables are made or brought up to date."""

    @abstractmethod
    async def close(self) -> None:
        """Let go of everything."""

    def trouble(self) -> str:
        """Say whether a part of the store is dead or stuck, or nothing; it costs nothing to ask."""
        return ""

    async def probe(self) -> None:
        """See that the store answers; `StoreTrouble` says why it keeps nothing just now."""
        await self.room("health")

    async def revive(self) -> None:
        """Replace a part that is dead or stuck; whoever waits for it is told."""

    @abstractmethod
    async def room(self, room: str) -> Room | None:
        """Give a room, or None."""

    @abstractmethod
    async def add_room(self, room: Room, begun: Snapshot | None = None) -> None:
        """Keep a new room, with the start of its game if it begins at once."""

    @abstractmethod
    async def save_room(self, room: Room, begun: Snapshot | None = None) -> None:
        """Keep a changed room (its version rises), with the start of its game if it begins; `Behind` if it changed."""

    @abstractmethod
    async def listed(self, since: int, most: int) -> list[Room]:
        """Give the open tables that were touched since a time in milliseconds, the last touched first."""

    @abstractmethod
    async def touch(self, room: str) -> None:
        """Note that somebody is at a room; nothing of it changes."""

    @abstractmethod
    async def append(self, room: str, seq: int, entries: list[Entry], noted: Noted | None = None) -> None:
        """Keep entries from place `seq` on, and what is noted of them; `Behind` if a place is taken."""

    @abstractmethod
    async def entries(self, room: str, since: int) -> list[Entry]:
        """Give the entries from a place on; `Gone` if the room was deleted, though its snapshot was read."""

    @abstractmethod
    async def keep_snapshot(self, room: str, snapshot: Snapshot) -> None:
        """Keep a snapshot beside the first one, in place of any other.

        It is written down before anything is waited for: the game that it is of goes on meanwhile.
        """

    @abstractmethod
    async def snapshot(self, room: str, *, first: bool = False) -> Snapshot | None:
        """Give the newest snapshot of a game, or that of its start."""

    async def see(self, room: str) -> None:
        """See that a room is there still; `Gone` if it was deleted, and what was read of it before may not be all."""
        if await self.room(room) is None:
            raise Gone(room)

    async def first_snapshot(self, room: str) -> Snapshot:
        """Give the start of a game that has begun: it is stored with the room and stays, so that else both are gone."""
        found = await self.snapshot(room, first=True)
        if found is None:
            raise Gone(room)
        return found

    async def newest_snapshot(self, room: str) -> Snapshot:
        """Give the newest snapshot of a game that has begun."""
        found = await self.snapshot(room)
        if found is None:
            raise Gone(room)
        return found

    @abstractmethod
    async def add_report(self, report: Report) -> None:
        """Keep a bug report."""

    @abstractmethod
    async def report(self, report: str) -> Report | None:
        """Give a bug report, or None."""

    @abstractmethod
    async def shelf(self, shelf: str) -> list[bytes]:
        """Give the decks of a shelf as they were kept, and note that somebody looked."""

    @abstractmethod
    async def deck(self, shelf: str, deck: str) -> bytes | None:
        """Give a deck of a shelf, or None."""

    @abstractmethod
    async def keep_deck(self, shelf: str, deck: str, data: bytes, most: int) -> None:
        """Keep a deck in place of the one of its id; `ShelfFull` if it would be one more than the most."""

    @abstractmethod
    async def clear_shelf(self, shelf: str) -> int:
        """Forget every deck of a shelf; tells how many."""

    @abstractmethod
    async def forget(self, before: int) -> int:
        """Delete rooms and decks that nobody has touched since a time in milliseconds, and reports that are older.

        Only some go at a time, so that nobody waits for it; tells how many.
        """

    async def free(self) -> int | None:
        """Give how many bytes are free where games are kept, or None where nobody knows."""
        return None

    @abstractmethod
    async def lead(self, room: str) -> bool:
        """Whether this node plays the bots and the clocks of a room."""

    @abstractmethod
    async def leave(self, room: str) -> None:
        """Let another node lead a room."""

    has_others: ClassVar[bool] = False  # whether other nodes may serve from the same place

    async def tell_here(self, name: str, here: str) -> None:
        """Tell the other nodes who is at this one; they hear it as news, behind the name and a blank."""
        del name, here

    @abstractmethod
    def on_news(self, told: Callable[[str], None]) -> None:
        """Have somebody told of every room that another node has written to; `*` is any of them."""
