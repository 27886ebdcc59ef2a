"""A server in a process of its own, and visitors that play at it over real sockets. Only on this machine."""

import asyncio
import json
import os
import random
import subprocess
import sys
import time
import urllib.error
import urllib.request
from http import HTTPStatus
from typing import Any, Self

import websockets

from rulewright.server.diff import patched

LOCAL = "127.0.0.1"
SERVE = "from rulewright.cli.main import main; main()"
START_WITHIN = 60.0


class ServerProcess:
    """`rulewright serve` on this machine; it can be killed and started again at the same place."""

    def __init__(self, store: str, port: int = 0, *, limited: bool = False, program: str = SERVE) -> None:
        """Start at a free port, or at a given one; with `limited` nobody may ask as fast as they can."""
        self.limited = limited
        self.program = program
        self.store = store
        self.port = port
        self.process: subprocess.Popen[str] | None = None
        self.killed = 0.0  # when it was killed last

    def start(self) -> float:
        """Start, wait until it answers, and give the seconds that took."""
        began = time.monotonic()
        options = ["serve", "--host", LOCAL, "--port", str(self.port), "--store", self.store]
        options += [] if self.limited else ["--unlimited"]
        command = [sys.executable, "-c", self.program, *options]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if "http://" not in line:
            raise RuntimeError(f"the server did not start: {line!r}")
        self.port = int(line.split("http://")[1].split("/")[0].rpartition(":")[2])
        return time.monotonic() - began

    def kill(self) -> None:
        """Kill it as kill -9 does."""
        if self.process is not None:
            self.process.kill()
            self.killed = time.monotonic()
            self.process.wait()
            assert self.process.stdout is not None
            self.process.stdout.close()
            self.process = None

    def __enter__(self) -> Self:
        """Start."""
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        """Stop."""
        self.kill()

    @property
    def address(self) -> str:
        """Where it is."""
        return f"http://{LOCAL}:{self.port}"

    def memory(self) -> int:
        """Give the memory that it takes, in bytes (Linux)."""
        assert self.process is not None
        with open(f"/proc/{self.process.pid}/statm", encoding="ascii") as file:  # noqa: PTH123 - no file to speak of
            return int(file.read().split()[1]) * 4096

    def busy(self) -> float:
        """Give the seconds that a processor has worked for it (Linux)."""
        assert self.process is not None
        with open(f"/proc/{self.process.pid}/stat", encoding="ascii") as file:  # noqa: PTH123 - no file to speak of
            fields = file.read().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def waited(self) -> float:
        """Give the seconds that its own thread has waited for a processor that others had (Linux)."""
        assert self.process is not None
        with open(f"/proc/{self.process.pid}/schedstat", encoding="ascii") as file:  # noqa: PTH123 - no file to speak of
            return int(file.read().split()[1]) / 1e9

    def post(self, path: str, body: object) -> Any:  # noqa: ANN401 - JSON
        """Ask over HTTP, again while the server says that it cannot just now."""
        request = urllib.request.Request(  # noqa: S310 - our own address
            self.address + path, json.dumps(body).encode(), {"content-type": "application/json"}
        )
        until = time.monotonic() + START_WITHIN
        while True:
            try:
                with urllib.request.urlopen(request, timeout=START_WITHIN) as answer:  # noqa: S310 - as above
                    return json.load(answer)
            except urllib.error.HTTPError as error:
                if error.code != HTTPStatus.SERVICE_UNAVAILABLE or time.monotonic() > until:
                    raise
                time.sleep(0.2)

    def get(self, path: str) -> Any:  # noqa: ANN401 - JSON
        """Read a page."""
        with urllib.request.urlopen(self.address + path, timeout=START_WITHIN) as answer:  # noqa: S310 - our own address
            return json.load(answer)


class Visitor:
    """Somebody at seat A against a bot, who answers at random and notes what was acknowledged."""

    def __init__(self, server: ServerProcess, game: str, seed: int, bot: str = "random") -> None:
        """Make a room."""
        self.server = server
        self.chance = random.Random(seed)  # noqa: S311 - it only plays
        wish = {"game": game, "seats": [{"who": "you"}, {"who": bot}], "name": f"Visitor {seed}"}
        made = server.post("/api/rooms", wish)
        self.room, self.token = made["room"], made["token"]
        self.acknowledged: dict[int, str] = {}  # the key of each command by the seq it answered
        self.pending: tuple[int, str] | None = None  # sent, and not acknowledged yet
        self.times: list[float] = []  # from a command to the view that follows
        self.back: list[float] = []  # from a lost connection, or a kill after that, to the next view
        self.lost = 0.0  # when the connection was lost
        self.view: Any = None
        self.seq = -1
        self.over = ""

    async def play(self, until: float, think: float = 0.0) -> None:
        """Play until the game is over or time is up; whenever the connection is lost, come back."""
        while not self.over and time.monotonic() < until:
            address = f"ws://{LOCAL}:{self.server.port}/ws"
            try:
                async with websockets.connect(address, compression=None, close_timeout=0.2) as socket:
                    await socket.send(json.dumps({"type": "hello", "v": 1, "room": self.room, "token": self.token}))
                    await asyncio.wait_for(self.converse(socket, until, think), max(0.1, until - time.monotonic()))
            except (OSError, websockets.WebSocketException, EOFError):
                self.lost = self.lost or time.monotonic()
                await asyncio.sleep(0.05)
            except TimeoutError:
                return

    async def converse(self, socket: websockets.ClientConnection, until: float, think: float) -> None:
        """Answer questions until the game is over."""
        sent = 0.0
        waiting = False  # for what becomes of a command that was sent over this socket
        latest: dict[str, Any] | None = None
        async for text in socket:
            frame = json.loads(text)
            if frame["type"] == "done" and self.pending is not None and frame["id"] == self.pending[0] + 1:
                self.acknowledged[self.pending[0]] = self.pending[1]
                self.pending = None
                waiting = False
            elif frame.get("passes", False) or not frame.get("fatal", True):
                raise EOFError("the store is away: come back, and send it again")
            elif frame["type"] in ("refusal", "failure"):
                raise RuntimeError(f"refused: {frame}, after {self.pending}")
            elif frame["type"] == "update":
                if self.lost:
                    # Whoever was not back yet when it was killed again has waited since then
                    self.back.append(time.monotonic() - max(self.lost, self.server.killed))
                    self.lost = 0.0
                if sent and frame["seq"] > self.seq:
                    self.times.append(time.monotonic() - sent)
                    sent = 0.0
                self.take(frame)
                latest = frame
            if self.over or time.monotonic() > until:
                return
            answer = None if waiting or latest is None else self.answer(latest)
            if answer is not None:
                if think:
                    await asyncio.sleep(self.chance.uniform(0, 2 * think))
                sent, waiting = time.monotonic(), True
                await socket.send(json.dumps(answer))

    def take(self, frame: dict[str, Any]) -> None:
        """Take over what an update says."""
        if frame["base"] is None:
            self.view = frame["view"]
        else:
            assert frame["base"] == self.seq, "a gap"
            self.view = patched(self.view, frame["diff"])
        self.seq = frame["seq"]
        self.over = frame["result"]

    def answer(self, frame: dict[str, Any]) -> dict[str, Any] | None:
        """Give the command to send: the one that was never acknowledged again, or a new one."""
        if self.pending is not None:
            seq, key = self.pending
        elif frame["question"] is not None and frame["seq"] not in self.acknowledged:
            seq, key = frame["seq"], self.chance.choice(frame["question"]["options"])["key"]
            self.pending = (seq, key)
        else:
            return None
        return {"type": "command", "id": seq + 1, "seat": "A", "seq": seq, "key": key}
