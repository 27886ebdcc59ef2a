"""A server in a process of its own, to be killed, frozen and started again."""

import json
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Self

from table import Player
from websockets.sync.client import connect

RUN = "from rulewright.cli.main import main; main()"
PATIENCE = 120.0  # seconds: a busy machine takes long to start whoever thinks for the bots


class Process:
    """`rulewright serve` at a free port."""

    def __init__(self, store: str) -> None:
        """Keep games in a store."""
        self.store = store
        self.place = ""
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> Self:
        """Start, and wait until it answers."""
        options = ["serve", "--port", "0", "--store", self.store, "--unlimited"]
        self.process = subprocess.Popen([sys.executable, "-c", RUN, *options], stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        self.place = self.process.stdout.readline().split("http://")[1].split("/")[0]
        return self

    def tell(self, what: signal.Signals) -> None:
        """Send it a signal."""
        assert self.process is not None
        self.process.send_signal(what)

    def end(self, how: signal.Signals = signal.SIGKILL) -> None:
        """End it, and wait until it is gone."""
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(PATIENCE)
            assert self.process.stdout is not None
            self.process.stdout.close()
            self.process = None

    def __enter__(self) -> Self:
        """Be there."""
        return self

    def __exit__(self, *_: object) -> None:
        """Be gone."""
        self.end()

    def get(self, path: str) -> str:
        """Read a page."""
        with urllib.request.urlopen(f"http://{self.place}{path}", timeout=PATIENCE) as answer:
            text: str = answer.read().decode()
            return text

    def post(self, path: str, **body: object) -> dict[str, Any]:
        """Ask for something."""
        request = json.dumps(body).encode()
        with urllib.request.urlopen(f"http://{self.place}{path}", request, timeout=PATIENCE) as answer:
            found: dict[str, Any] = json.load(answer)
            return found

    @contextmanager
    def seated(self, room: str, token: str = "") -> Iterator[Player]:
        """Come to a table."""
        with connect(f"ws://{self.place}/ws", compression=None) as opened:
            opened.send(json.dumps({"type": "hello", "v": 1, "room": room, "token": token}))
            player = Player(Texts(opened))
            player.read()
            yield player


class Texts:
    """A real socket that is spoken to as a test's own."""

    def __init__(self, opened: Any) -> None:  # noqa: ANN401 - the socket of the package
        """Speak over an open socket."""
        self.opened = opened

    def receive_text(self) -> str:
        """Wait for a text."""
        return str(self.opened.recv(timeout=PATIENCE))

    def send_text(self, text: str, /) -> None:
        """Send a text."""
        self.opened.send(text)

    def send_bytes(self, data: bytes, /) -> None:
        """Send bytes."""
        self.opened.send(data)
