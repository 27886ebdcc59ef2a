"""What the browser tests share: a real server in a process of its own, and a real Chromium.

Without a Chromium, or without the built client, these tests are skipped and say so.
"""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from people import Served, Visitors
from playwright.sync_api import Browser, expect, sync_playwright
from table_page import TablePage

ROOT = Path(__file__).resolve().parents[2]
STATIC = ROOT / "src" / "rulewright" / "server" / "static"
# The first has no windows, and takes a quarter of the time for a page.
CHROMIUMS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """Give a real browser."""
    found = next((path for name in CHROMIUMS if (path := shutil.which(name))), None)
    if found is None:
        pytest.skip("no Chromium is installed, so the table is not tested in a browser")
    if not (STATIC / "index.html").is_file():
        pytest.skip("the browser client is not built (make web), so the table is not tested in a browser")
    expect.set_options(timeout=15_000)  # the machine may be busy with other tests
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def served(chromium: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """Give a running server that all tests share."""
    assert chromium.is_connected()
    server = Served(tmp_path_factory.mktemp("table"))
    server.start()
    yield server
    server.kill()


@pytest.fixture
def own_server(chromium: Browser, tmp_path: Path) -> Iterator[Served]:
    """Give a server of a test's own, to be killed."""
    assert chromium.is_connected()
    server = Served(tmp_path)
    server.start()
    yield server
    server.kill()


@pytest.fixture
def seed(request: pytest.FixtureRequest) -> str:
    """Give what the games of a test are drawn from: the test's name, or what `@pytest.mark.games("...")` says.

    A test that is tried once more draws other keys: with the same ones it would be given the event of the first try.
    """
    chosen = request.node.get_closest_marker("games")
    again = getattr(request.node, "execution_count", 1) - 1  # of pytest-rerunfailures
    return str(chosen.args[0]) if chosen else request.node.name + again * " again"


@pytest.fixture
def visitors(chromium: Browser, served: Served, seed: str) -> Iterator[Visitors]:
    """Let people come to the shared server; no page may have had an error in the end."""
    people = Visitors(chromium, served, seed)
    yield people
    for context in people.contexts:
        context.close()
    assert people.faults == []


@pytest.fixture
def stranger(visitors: Visitors) -> TablePage:
    """Let one person come to the lobby at a desk."""
    return visitors.come()
