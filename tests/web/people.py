"""A server that can be killed, and the people who come to it with real browsers."""

import contextlib
import json
import os
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page
from table_page import TablePage

START = 20.0
REFUSED = ("Failed to load resource", "WebSocket connection to")
# A test cuts a connection by closing the newest socket of a page.
KEEP_SOCKETS = """window.sockets = []; const Plain = WebSocket;
window.WebSocket = class extends Plain { constructor(...given) { super(...given); window.sockets.push(this); } };"""

# The server's share in a shuffle is always the same, a browser's is drawn from the name of the test, and bots answer
# in their own time, be the machine ever so busy: so that each test plays the same games every time.
SERVE = """from functools import partial
from rulewright.cli import serve
from rulewright.server import clock
clock.number = lambda size: "5e" * size
serve.Settings = partial(serve.Settings, patience=600.0)
from rulewright.cli.main import main
main()"""
NUMBERS = """crypto.getRandomValues = (bytes) => {
  const drawn = Number(sessionStorage.drawn ?? 0);  // never the same twice, though the page be loaded again
  sessionStorage.drawn = drawn + 1;
  const text = SEED + drawn;
  let state = 2166136261;
  for (const letter of text) state = Math.imul(state ^ letter.codePointAt(0), 16777619);
  for (let at = 0; at < bytes.length; at++) {
    state ^= state << 13; state ^= state >>> 17; state ^= state << 5;
    bytes[at] = state & 255;
  }
  return bytes;
};"""


# Every answer is a button, those that a card carries, too: most tests look for their answers there.
LISTED = "localStorage.rulewright ??= JSON.stringify({listed: true})"


class Served:
    """A server process that can be killed and started again on the same port and store."""

    def __init__(self, folder: Path) -> None:
        """Take a free port; nothing runs yet."""
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        self.store = folder / "table.sqlite"
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """The address of the lobby."""
        return f"http://127.0.0.1:{self.port}/"

    def start(self) -> None:
        """Start it and wait until it answers."""
        command = [sys.executable, "-c", SERVE, "serve", "--port", str(self.port), "--store", str(self.store)]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, env=os.environ | {"NO_COLOR": "1"})
        until = time.monotonic() + START
        while time.monotonic() < until:
            with contextlib.suppress(OSError), urllib.request.urlopen(f"{self.url}health", timeout=1) as answer:  # noqa: S310 - our own
                if answer.status == 200:
                    return
            time.sleep(0.05)
        pytest.fail("the server did not answer in time")

    def kill(self) -> None:
        """Kill it as a power cut would."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()


class Visitors:
    """Opens pages of people who know nothing of one another, and notes what went wrong in any of them."""

    def __init__(self, browser: Browser, served: Served, seed: str) -> None:
        """Remember where the table is, and from what the games there are drawn."""
        self.browser = browser
        self.url = served.url
        self.store = served.store
        self.seed = seed
        self.contexts: list[BrowserContext] = []
        self.faults: list[str] = []

    def come(
        self, *, phone: bool = False, dark: bool = False, calm: bool = True, path: str = "", listed: bool = True
    ) -> TablePage:
        """Open the lobby, or another page, as somebody new; with every answer `listed` or as it usually is."""
        size = {"width": 390, "height": 844} if phone else {"width": 1280, "height": 800}
        context = self.browser.new_context(
            viewport=size,  # type: ignore[arg-type]
            has_touch=phone,
            is_mobile=phone,
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce" if calm else "no-preference",
        )
        context.set_default_timeout(20_000)
        self.contexts.append(context)
        context.add_init_script(KEEP_SOCKETS)
        if listed:
            context.add_init_script(LISTED)
        context.add_init_script(NUMBERS.replace("SEED", json.dumps(f"{self.seed} {len(self.contexts)} ")))
        page = context.new_page()
        self.listen(page)
        page.goto(f"{self.url}{path}")
        return TablePage(page)

    def listen(self, page: Page) -> None:
        """Note every error of a page, and whatever it complains of: a breach of the content security policy, too."""
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", self.complained)

    def complained(self, said: ConsoleMessage) -> None:
        """Note what a page complains of, but for what comes of servers that are away or refuse."""
        if said.type in ("error", "warning") and not said.text.startswith(REFUSED):
            self.faults.append(said.text)
