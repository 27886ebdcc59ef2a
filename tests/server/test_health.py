"""`/health` tells what is dead or stuck, whatever it is, and what can be replaced is replaced."""

import asyncio
import json
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from unittest import mock

import chores
import pytest
from table import kept, server

from rulewright.server.room import Room
from rulewright.server.staff import Staff
from rulewright.server.store import SqliteStore
from rulewright.server.watchdog import Watchdog
from rulewright.server.workers import AtOnce, Busy, Pool
from rulewright.server.workers.pool import Bounds
from rulewright.server.workers.process import Process


class Hanging(SqliteStore):
    """A store that never answers once somebody says so, as over a network that swallows everything."""

    hangs = False

    async def room(self, room: str) -> Room | None:
        """Give a room, or never anything."""
        if self.hangs:
            await asyncio.Event().wait()
        return await super().room(room)


class Nobody(AtOnce):
    """Workers of whom none can be started."""

    def trouble(self) -> str:
        """Say so."""
        return "no worker can be started"


def test_the_store_hangs() -> None:
    """Q. The database hangs. What does /health say, and when?  A. That the store does not answer, within a second."""
    store = Hanging(":memory:")
    with server(store) as client:
        assert client.get("/health").text == "ok\n"
        store.hangs = True
        for _ in range(2):
            began = time.monotonic()
            told = client.get("/health")
            assert (told.status_code, told.text) == (503, "the store does not answer\n")
            assert time.monotonic() - began < 5
        assert client.get("/metrics").status_code == 200


def test_no_worker_can_be_started() -> None:
    """Q. The machine cannot start processes. Where do I see it?  A. At /health."""
    with server() as client:
        hub = client.app.state.hub  # type: ignore[attr-defined]
        client.app.state.watchdog.staff = Staff(Nobody(), hub.staff.bots)  # type: ignore[attr-defined]
        told = client.get("/health")
        assert (told.status_code, told.text) == (503, "no worker can be started\n")


def test_a_worker_that_could_not_be_started_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Q. For a moment no process could be started, and nobody asks for one. Is it told for ever?  A. No."""
    monkeypatch.setattr("rulewright.server.watchdog.TICK", 0.01)

    async def try_again() -> None:
        store = SqliteStore(":memory:")
        await store.open()
        workers = Pool(Bounds(1))
        with mock.patch.object(Process, "start", side_effect=OSError("too many open files")), pytest.raises(Busy):
            await workers.run(chores.who, budget=10.0, address="")
        dog = Watchdog(store, Staff(workers, AtOnce()))
        assert await dog.wrong() == ["no worker can be started (OSError: too many open files)"]
        watching = asyncio.create_task(dog.watch())
        async with asyncio.timeout(30):
            while await dog.wrong():  # noqa: ASYNC110 - nobody tells
                await asyncio.sleep(0.01)
        watching.cancel()
        await workers.close()
        await store.close()

    asyncio.run(try_again())


def test_the_loop_is_late(monkeypatch: pytest.MonkeyPatch) -> None:
    """Q. Something holds the whole server again and again. Is it told?  A. Yes, but not that a machine slept once."""
    monkeypatch.setattr("rulewright.server.watchdog.TICK", 0.01)
    monkeypatch.setattr("rulewright.server.watchdog.LATE", 0.2)

    async def hold() -> list[list[str]]:
        told: list[list[str]] = []
        store = SqliteStore(":memory:")
        await store.open()
        dog = Watchdog(store, Staff())
        watching = asyncio.create_task(dog.watch())
        for _ in range(8):
            await asyncio.sleep(0)  # it goes to sleep for a moment ...
            time.sleep(0.4)  # noqa: ASYNC251 - ... and is late: the fault that is looked for
            await asyncio.sleep(0)
            told.append(await dog.wrong())
        watching.cancel()
        await store.close()
        return told

    told = asyncio.run(hold())
    assert told[:2] == [[], []]
    assert told[-1][0].startswith("the server is 0.")
    assert told[-1][0].endswith(" s late with everything")


def test_the_watchdog_opens_the_store_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Q. The thread that writes is dead. Must somebody restart the server?  A. No: the watchdog sees it."""
    monkeypatch.setattr("rulewright.server.watchdog.TICK", 0.01)

    async def kill() -> None:
        store = kept(tmp_path)
        await store.open()
        assert store._desk is not None
        dead = store._desk
        dead.requests.put(None)  # it ends as if it had died
        await asyncio.to_thread(dead.thread.join)
        dog = Watchdog(store, Staff())
        assert await dog.wrong() == ["the thread that writes to the store has died"]
        watching = asyncio.create_task(dog.watch())
        while store._desk is dead:  # noqa: ASYNC110 - nobody tells
            await asyncio.sleep(0.01)
        assert await store.room("nobody") is None
        assert await dog.wrong() == []
        watching.cancel()
        await store.close()

    asyncio.run(kill())


STUCK = """
import time
from rulewright.cli.main import main
from rulewright.server import pages, run, watchdog
watchdog.STUCK, watchdog.DEAD, run.TICK = 5, 10, 0.1

def stick(_hub):
    while True:
        time.monotonic()

pages.metrics = stick
main()
"""


def test_a_server_that_is_stuck_starts_anew(tmp_path: Path) -> None:
    """Q. The server hangs in a loop without end. And then?  A. It says where, and starts anew at the same port."""
    options = ["serve", "--port", "0", "--store", str(tmp_path / "table.sqlite")]
    with subprocess.Popen(
        [sys.executable, "-c", STUCK, *options], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        try:
            place = process.stdout.readline().split("http://")[1].split("/")[0]
            body = json.dumps({"game": "starfighter", "seats": [{"who": "you"}, {"who": "open"}]}).encode()
            with urllib.request.urlopen(f"http://{place}/api/rooms", body) as answer:
                room = json.load(answer)["room"]
            with pytest.raises(OSError, match=r"."):
                urllib.request.urlopen(f"http://{place}/metrics", timeout=60)  # it is cut off, and not answered
            assert place in process.stdout.readline()
            with urllib.request.urlopen(f"http://{place}/api/rooms/{room}", timeout=60) as answer:
                assert json.load(answer)["room"] == room
        finally:
            process.kill()
            told = process.stderr.read()
    assert "in stick" in told
    assert "is started anew" in told
