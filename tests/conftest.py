"""What all tests share: a folder of their own instead of the one in which this person keeps games and cards."""

import asyncio
import hashlib
import os
import signal
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

if TYPE_CHECKING:
    from typist import Sit, Typist

# What waits for processes, sockets, browsers and clocks of their own, which two other testers may hold up
REAL = frozenset({"arena", "cli", "server", "web"})
HOME = pytest.StashKey[tempfile.TemporaryDirectory[str]]()


def pytest_configure(config: pytest.Config) -> None:
    """Take a fresh folder before any test is collected: some of them list the cards there are."""
    # How long an example takes is the machine's affair. People look where nobody has looked; what lands is judged by
    # the same examples every time.
    settings.register_profile("rulewright", deadline=None, derandomize="CI" in os.environ)
    settings.load_profile("rulewright")
    config.stash[HOME] = tempfile.TemporaryDirectory(prefix="rulewright-tests-")
    os.environ["RULEWRIGHT_HOME"] = config.stash[HOME].name
    # A shell lets what it starts in the background ignore Ctrl-C, and so would every program that a test starts.
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_unconfigure(config: pytest.Config) -> None:
    """Put it away."""
    config.stash[HOME].cleanup()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """On CI, what failed there is tried once more, and named: one race must not hold everything else up."""
    if "CI" not in os.environ:
        return
    for item in items:
        if REAL & set(item.path.relative_to(Path(__file__).parent).parts):
            item.add_marker(pytest.mark.flaky(reruns=1))


@contextmanager
def own_loops(item: pytest.Item) -> Iterator[None]:
    """Have a test of anything but the browser run loops of its own in a process where a browser stays open.

    Playwright's loop counts as running for as long as there is a browser, though it stands still between its tests.
    """
    standing = asyncio._get_running_loop()
    if standing is None or "web" in item.path.parts:
        yield
        return
    asyncio._set_running_loop(None)
    try:
        yield
    finally:
        asyncio._set_running_loop(standing)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_setup(item: pytest.Item) -> Iterator[None]:
    """Prepare what a test asks for."""
    with own_loops(item):
        yield


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    """Run a test."""
    with own_loops(item):
        yield


@pytest.fixture(autouse=True)
def same_games(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have a test of the server play the same games every time: what is drawn for them comes from the test's name."""
    if "server" not in request.path.parent.parts:
        return
    name, places = request.node.name, count()

    def number(size: int) -> str:
        return hashlib.shake_256(f"{name} {next(places)}".encode()).hexdigest(size)

    monkeypatch.setattr("rulewright.server.clock.number", number)


@pytest.fixture
def sit_down(tmp_path: Path) -> "Iterator[Sit]":
    """Start the program at a pseudo-terminal; whatever still runs after the test is ended."""
    from typist import Typist  # noqa: PLC0415 - it lies beside the tests that ask for it

    seated: list[Typist] = []

    def sit(*args: str, **env: str) -> "Typist":
        seated.append(Typist(tmp_path, *args, **env))
        return seated[-1]

    yield sit
    for typist in seated:
        typist.leave()


@pytest.fixture
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep games and cards of one test in a folder of its own."""
    monkeypatch.setenv("RULEWRIGHT_HOME", str(tmp_path / "home"))
