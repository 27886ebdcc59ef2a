"""What a server is started with, and the limits that protect it."""

import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from rulewright.bots.timely import PATIENCE

DEFAULT_PORT: Final = 8571
THINKERS: Final = max(1, min(4, (os.cpu_count() or 1) - 1))  # one core is the server's own
FORGET_DAYS: Final = 90
PACKAGE: Final = Path(__file__).parents[1]


def scenario_folder() -> Path:
    """Give the folder of scenarios: in an installed package beside the code, in the repository among the tests."""
    installed = PACKAGE / "scenarios"
    return installed if installed.is_dir() else PACKAGE.parents[1] / "tests" / "scenarios"


@dataclass(frozen=True)
class Limits:
    """How much one visitor may ask for."""

    frame: int = 16_384  # bytes of a frame
    headers: int = 16_384  # bytes of a request before its body
    body: int = 65_536  # bytes of a request
    frames_per_second: float = 30.0
    frames_at_once: int = 90
    requests_per_second: float = 10.0  # from one address
    requests_at_once: int = 60
    pages_per_second: float = 50.0  # from one address: files of the client, health and figures
    pages_at_once: int = 500
    connections: int = 4_000  # in all; never more than the descriptors that the system lends
    connections_of_address: int = 256
    connections_per_second: float = 20.0  # from one address
    connections_at_once: int = 128
    sockets_of_address: int = 128  # behind a proxy that is believed, too
    ask_within: float = 20.0  # seconds in which a request must be whole, its headers and its body
    answer_within: float = 120.0  # seconds in which an answer must be made and read
    unread: int = 16_000_000  # bytes of answers that one address has asked for and does not read
    hello_within: float = 10.0  # seconds in which a socket must say hello
    read_within: float = 30.0  # seconds in which a socket must take what it is sent
    close_within: float = 5.0  # seconds in which a socket that is closed must answer that
    silent_within: float = 3600.0  # seconds after which a socket that says nothing is let go
    waiting_replies: int = 256  # of a connection that does not read
    waiting_commands: int = 16  # of a connection, while the store or the drawn time lets them wait
    rooms_a_day: int = 500  # from one address, which a whole school may have
    reports_a_day: int = 20  # from one address
    listed_a_day: int = 40  # open tables from one address
    events_a_day: int = 60  # from one address
    sayings_per_second: float = 0.5  # from one seat
    sayings_at_once: int = 4
    deck_bytes_a_day: int = 2_000_000  # of lists from one address, those on shelves too
    decks_a_day: int = 200  # new ones on shelves, from one address
    kept_a_day: int = 4_000  # times that decks on shelves are changed from one address
    disk_low: int = 1_000_000_000  # bytes that are free when everybody is told that the disk fills
    disk_least: int = 100_000_000  # bytes that are free when nothing new is begun, so that what is begun can end
    entries_of_a_game: int = 50_000
    games_in_memory: int = 2_000
    events_in_memory: int = 500
    entries_of_an_event: int = 8_000


UNLIMITED: Final = Limits(
    frames_per_second=1e9,
    frames_at_once=10**9,
    requests_per_second=1e9,
    requests_at_once=10**9,
    pages_per_second=1e9,
    pages_at_once=10**9,
    connections=10**9,
    connections_of_address=10**9,
    connections_per_second=1e9,
    connections_at_once=10**9,
    sockets_of_address=10**9,
    unread=10**15,
    rooms_a_day=10**9,
    reports_a_day=10**9,
    listed_a_day=10**9,
    events_a_day=10**9,
    sayings_per_second=1e9,
    sayings_at_once=10**9,
    deck_bytes_a_day=10**15,
    decks_a_day=10**9,
    kept_a_day=10**9,
)


@dataclass(frozen=True)
class Settings:
    """Everything that is chosen when a server is started."""

    host: str = "127.0.0.1"
    port: int = DEFAULT_PORT
    store: str = ":memory:"
    origins: tuple[str, ...] = ()  # besides the server's own
    names: tuple[str, ...] = ()  # that the server is called by, besides its addresses
    proxies: tuple[str, ...] = ()  # addresses, or ranges of them, that are believed when they tell for whom they ask
    drawn: tuple[float, float] = (0.2, 0.6)  # seconds that a chain of windows takes among people
    drawn_a_turn: float = 1.0  # seconds of them in a turn, and then no more: with the server's work at most 1.5
    watched: float = 0.8  # seconds for each thing that happens at a table of bots alone, so that it can be watched
    kept: int = 60_000  # milliseconds for which a seat is kept for somebody who took it and has not come
    patience: float = PATIENCE  # seconds after which a bot's question is answered for it
    forget_days: int | None = FORGET_DAYS  # after which games that nobody touched are deleted
    static: Path = Path(__file__).parent / "static"
    scenarios: Path = field(default_factory=scenario_folder)
    workers: int = 2  # processes for what guests ask; 0: none, and the server does everything itself, bots too
    thinkers: int = THINKERS  # processes in which bots think
    limits: Limits = field(default_factory=Limits)
