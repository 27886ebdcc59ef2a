"""Starting the server: the port, the store, and the loop."""

import asyncio
import contextlib
import errno
import functools
import gc
import logging
import os
import socket
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import uvicorn
from starlette.applications import Starlette
from starlette.types import ASGIApp

from rulewright.engine.home import against_writing, home
from rulewright.server import pages
from rulewright.server.callers import Caller, Line
from rulewright.server.door import Door, Entrance, House
from rulewright.server.neighbour import table_at
from rulewright.server.seldom import speak_seldom
from rulewright.server.settings import Settings
from rulewright.server.store import SqliteStore, Store, StoreTrouble
from rulewright.server.store.alone import alone
from rulewright.server.watchdog import TICK, Heart
from rulewright.server.web import application

if sys.platform != "win32":
    import resource

GARBAGE: Final = (5_000, 1, 1_000_000)  # how much may be new before it is looked through, twice; all is never
QUIET: Final = 0.3  # seconds in which nobody has come back to a game
OPENING: Final = 10.0  # seconds in which a store answers, or there is none
PATIENCE: Final = 30  # how often quiet is waited for
LISTENING: Final = "RULEWRIGHT_LISTENING"  # the number of the port's file, for a server that is started anew
DESCRIPTORS_OF_OURS: Final = 64  # for the store, files and processes, while every connection is taken
ENOUGH: Final = 65_536  # descriptors, for as many connections as one process can serve
TURN: Final = 0.001  # seconds after which whatever goes on in another thread lets the sockets have their turn


class CannotStart(Exception):  # noqa: N818 - it is told to people as a sentence
    """Why the server cannot be started."""


class ServedAlready(CannotStart):
    """A table is served there already, at an address."""

    def __init__(self, address: str) -> None:
        """Say where."""
        super().__init__(
            f"Rulewright is running already, at {address}; a second one needs a --port and a --store of its own"
        )
        self.address = address


def store_of(settings: Settings) -> Store:
    """Give the store that the settings name: a PostgreSQL database, a file, or nothing that lasts."""
    if settings.store.startswith(("postgresql://", "postgres://")):
        try:
            from rulewright.server.store.postgres import PostgresStore  # noqa: PLC0415 - an extra of its own
        except ImportError as error:
            raise CannotStart("PostgreSQL needs the extra 'postgres': pip install 'rulewright[postgres]'") from error
        return PostgresStore(settings.store)
    if settings.store != ":memory:":
        must_be_writable(Path(settings.store))
    return SqliteStore(settings.store)


@contextlib.contextmanager
def served_by_us(store: Store) -> Iterator[None]:
    """Serve from a store that is for one server, or say that another one does; a database is for several."""
    try:
        with alone(store.path) if isinstance(store, SqliteStore) else contextlib.nullcontext():
            yield
    except StoreTrouble as trouble:
        raise CannotStart(str(trouble)) from trouble


def must_be_writable(path: Path) -> None:
    """Say why a store cannot be at a place; only our own folder is made where it is missing."""
    try:
        if path.parent == home():
            path.parent.mkdir(parents=True, exist_ok=True)
        trouble = against_writing(path)
    except OSError as error:
        trouble = error.strerror or str(error)
    if trouble:
        raise CannotStart(f"{path}: games cannot be kept here ({trouble})")


async def try_store(settings: Settings) -> None:
    """Open the store once and close it, before anything else is begun: whoever starts a server is told at once."""
    place = settings.store.rpartition("@")[2]  # a password is nobody's business
    store = store_of(settings)
    try:
        with only_once():
            await asyncio.wait_for(store.open(), OPENING)
        await store.close()
    except TimeoutError as error:
        raise CannotStart(f"{place}: the database does not answer within {OPENING:.0f} seconds") from error
    except StoreTrouble as error:
        if error.__cause__ is None:
            raise CannotStart(str(error)) from error
        why = str(error.__cause__).replace(settings.store, place).partition("\n")[0]
        raise CannotStart(f"{place}: games cannot be kept here ({why})") from error


@contextlib.contextmanager
def only_once() -> Iterator[None]:
    """Keep what is said in a sentence, and then no more, out of the log."""
    logging.disable(logging.WARNING)
    try:
        yield
    finally:
        logging.disable(logging.NOTSET)


def listening(settings: Settings) -> socket.socket:
    """Take the port, or say why that is not possible."""
    inherited = os.environ.pop(LISTENING, "")
    if inherited:
        return socket.socket(fileno=int(inherited))
    try:
        family = socket.getaddrinfo(settings.host, settings.port, type=socket.SOCK_STREAM)[0][0]
        with contextlib.ExitStack() as unless_taken:
            found = unless_taken.enter_context(socket.socket(family, socket.SOCK_STREAM))
            found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            found.bind((settings.host, settings.port))
            unless_taken.pop_all()
    except OSError as error:
        place = f"{settings.host}:{settings.port}"
        if error.errno == errno.EADDRINUSE:
            served = table_at(settings.host, settings.port)
            if served:
                raise ServedAlready(served) from error
            raise CannotStart(f"port {settings.port} is taken by another program; --port takes another one") from error
        if error.errno == errno.EACCES:
            raise CannotStart(f"port {settings.port} is not for everybody; --port takes one from 1024 on") from error
        raise CannotStart(f"{place} cannot be listened at ({error.strerror or error})") from error
    found.set_inheritable(True)
    return found


def serve(settings: Settings, ready: Callable[[str], None]) -> None:
    """Serve until somebody stops it; `ready` is told the address as soon as it answers."""
    sys.setswitchinterval(TURN)
    asyncio.run(serve_until_stopped(settings, ready))


class Announced(House):
    """A server that says when it answers."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[str], None]) -> None:
        """Start later."""
        super().__init__(config)
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and say so."""
        await super().startup(sockets)
        if self.started and sockets:
            name = sockets[0].getsockname()
            host = f"[{name[0]}]" if ":" in name[0] else name[0]
            self.ready(f"http://{host}:{name[1]}/")


def configured(app: ASGIApp, settings: Settings) -> uvicorn.Config:
    """Give how an application is served."""
    return Entrance(app, Door(settings, descriptors() - DESCRIPTORS_OF_OURS), Caller, Line)


def descriptors() -> int:
    """Give how many files and connections this process may have open, having asked for all that it may have."""
    if sys.platform == "win32":
        return ENOUGH
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = ENOUGH if hard == resource.RLIM_INFINITY else min(hard, ENOUGH)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    return most


async def settle(app: Starlette, settings: Settings) -> None:
    """Read everything that is the same for everybody as soon as nobody waits, and never search it for garbage.

    Cards, rules and pages are most of what a server has in memory; looking through all of it takes a tenth of a second,
    in which nobody is answered. So do the games of two hundred tables: a room that is let go leaves no cycles, so that
    all is looked through only now and then, by whoever keeps house. After a restart those who come back to their games
    are served first.
    """
    gc.disable()
    await asyncio.sleep(QUIET)
    for _ in range(PATIENCE):
        if app.state.hub.is_quiet(QUIET):
            break
        await asyncio.sleep(QUIET)
    await app.state.hub.staff.workers.warm()
    await app.state.hub.staff.turns.aside(pages.prepare, settings.scenarios)
    gc.freeze()  # what little of it is garbage may stay
    gc.set_threshold(*GARBAGE)
    gc.enable()


def start_anew(port: int) -> None:
    """Put a fresh server into this process; whoever has connected meanwhile waits at the same port."""
    os.environ[LISTENING] = str(port)
    os.execv(sys.executable, [sys.executable, *sys.orig_argv[1:]])  # noqa: S606 - ourselves


async def serve_until_stopped(settings: Settings, ready: Callable[[str], None]) -> None:
    """Serve in the running loop."""
    speak_seldom()
    await try_store(settings)
    port = listening(settings)
    store = store_of(settings)
    app = application(store, settings)
    server = Announced(configured(app, settings), ready)
    heart = Heart(functools.partial(start_anew, port.fileno()), TICK)
    with served_by_us(store):
        beside = [asyncio.create_task(settle(app, settings)), asyncio.create_task(heart.beat())]
        await server.serve([port])
        for task in beside:
            task.cancel()
    if not server.started:
        raise CannotStart(f"the server could not be started; look at the store {settings.store}")
