"""Attacks on a server with its usual limits: how long a bystander waits for `/health`, and what memory is left.

Each attack comes from addresses of its own (127.0.1.1 and on; Linux has them all), the bystander from another one:

- `connections`: connections opened as fast as they are refused, half of them with a request that never ends
- `frames`: sockets that send a hundred thousand empty frames, pings among them, and come back
- `spectators`: a crowd that comes to one table and leaves it at once, again and again, while two people sit there
- `rooms`: tables made and let go by the thousand, in this process

python tools/flood.py [--seconds 10] [--crowd 500] [--rooms 6000] [connections frames spectators rooms]
"""

import argparse
import asyncio
import contextlib
import gc
import json
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import websockets

from rulewright.server import pages
from rulewright.server import protocol as p
from rulewright.server.connection import Connection
from rulewright.server.hub import Hub
from rulewright.server.room import hash_of
from rulewright.server.settings import UNLIMITED, Settings
from rulewright.server.store import SqliteStore

LOCAL = "127.0.0.1"
BYSTANDER = "127.0.0.2"
SETTLES = 8.0  # seconds in which a server that has just started reads its pages
EVERY = 0.06  # seconds between two questions of the bystander, who does not ask faster than anybody may
AT_A_TIME = 8  # connections that are being opened; of more the system itself loses some
LIMIT = 0.100  # seconds that a bystander waits at most, or ten times what it waits when nothing happens
GROWTH = 1.3
UPGRADE = (
    "GET /ws HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
TINY = bytes([0x89, 0x80, 0, 0, 0, 0]) * 50_000 + bytes([0x81, 0x80, 0, 0, 0, 0]) * 50_000


@contextlib.contextmanager
def served() -> Iterator[int]:
    """Start a server as a host would, and give its port."""
    with tempfile.TemporaryDirectory() as folder:
        run = "from rulewright.cli.main import main; main()"
        command = [sys.executable, "-c", run, "serve", "--port", "0", "--store", str(Path(folder) / "table.sqlite")]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            try:
                yield int(process.stdout.readline().split("http://")[1].split("/")[0].rpartition(":")[2])
            finally:
                process.kill()


def ask(port: int) -> float:
    """Ask for the health as the bystander, and give how long that took."""
    began = time.monotonic()
    with socket.create_connection((LOCAL, port), timeout=60, source_address=(BYSTANDER, 0)) as opened:
        opened.sendall(b"GET /health HTTP/1.0\r\n\r\n")
        answer = b""
        while data := opened.recv(4096):
            answer += data
    if b" 200 " not in answer:
        raise RuntimeError(f"the bystander was told: {answer[:100]!r}")
    return time.monotonic() - began


def watch(port: int, until: Callable[[], bool]) -> list[float]:
    """Ask again and again."""
    found = []
    while not until():
        found.append(ask(port))
        time.sleep(EVERY)
    return found


def attacked(port: int, attack: Callable[[int, float], bool], seconds: float) -> tuple[list[float], bool]:
    """Give how long the bystander waits while an attack runs in a process of its own, and whether all else was well."""
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        pool.submit(time.monotonic).result()  # it has started
        attacking = pool.submit(attack, port, time.monotonic() + seconds)
        return watch(port, attacking.done), attacking.result()


def told(name: str, times: list[float], idle: float) -> bool:
    """Print how long the bystander waited, and whether that is bearable."""
    worst, p99 = max(times), statistics.quantiles(times, n=100)[-1]
    good = worst <= max(LIMIT, 10 * idle)
    figures = f"worst {worst * 1000:.1f} ms, p99 {p99 * 1000:.1f} ms, median {statistics.median(times) * 1000:.1f} ms"
    print(f"{name}: {figures} of {len(times)}{'' if good else '  TOO LONG'}", flush=True)
    return good


def connections(port: int, until: float) -> bool:
    """Open connections without end, several at a time; every other one begins a request and does not go on."""
    opened: list[socket.socket] = []

    def one_after_another(place: int) -> int:
        number = 0
        while time.monotonic() < until:
            number += 1
            with contextlib.suppress(OSError):
                where = (f"127.0.1.{1 + place}", 0)
                opened.append(socket.create_connection((LOCAL, port), 10, where))
                if number % 2:
                    opened[-1].send(b"GET / HTTP/1.1\r\nHost: ")
            if len(opened) > 900:  # noqa: PLR2004 - fewer than this process may have open
                opened.pop(0).close()
        return number

    with ThreadPoolExecutor(AT_A_TIME) as pool:
        count = sum(pool.map(one_after_another, range(AT_A_TIME)))
    for one in opened:
        one.close()
    print(f"({count} connections)", flush=True)
    return True


def frames(port: int, until: float) -> bool:
    """Open sockets one after the other and send tiny frames until the server hangs up."""
    sent = 0
    while time.monotonic() < until:
        with contextlib.suppress(OSError), socket.create_connection((LOCAL, port), 5, ("127.0.1.1", 0)) as opened:
            opened.sendall(UPGRADE.format(host=f"{LOCAL}:{port}").encode())
            opened.sendall(TINY)
            while opened.recv(65_536):
                pass
        sent += 1
    print(f"({sent} floods)", flush=True)
    return True


class Company:
    """Two people who sit at a table, and a crowd that comes and goes."""

    def __init__(self, crowd: int) -> None:
        """So many come."""
        self.crowd = crowd
        self.opening = asyncio.Semaphore(AT_A_TIME)
        self.thrown_out = 0
        self.visits = 0

    def attack(self, port: int, until: float) -> bool:
        """Come and go until the time is over; whether everybody who sits there is still there."""
        asyncio.run(self.come_and_go(port, until))
        return not self.thrown_out

    async def come_and_go(self, port: int, until: float) -> None:
        """Let the crowd come and leave together, while two sit there."""
        made = await asyncio.to_thread(new_table, port)
        sitting = [asyncio.create_task(self.sit(port, made)) for _ in range(2)]
        while time.monotonic() < until:
            found = await asyncio.gather(*[self.enter(port, made["room"], number) for number in range(self.crowd)])
            self.visits += len(found)
            for one in found:
                one.transport.abort()
        for task in sitting:
            self.thrown_out += task.done()
            task.cancel()
        print(f"({self.visits} spectators; {self.thrown_out} of 2 players thrown out)", flush=True)

    async def enter(self, port: int, room: str, number: int) -> websockets.ClientConnection:
        """Watch a table."""
        where = (f"127.0.{1 + number // 250}.{1 + number % 250}", 0)
        async with self.opening:
            opened = await websockets.connect(f"ws://{LOCAL}:{port}/ws", compression=None, local_addr=where)
            await opened.send(json.dumps({"type": "hello", "v": 1, "room": room}))
        return opened

    async def sit(self, port: int, made: dict[str, str]) -> None:
        """Sit at the table and read; slowly, as a phone in a train does."""
        async with websockets.connect(f"ws://{LOCAL}:{port}/ws", compression=None, max_queue=1) as opened:
            await opened.send(json.dumps({"type": "hello", "v": 1, "room": made["room"], "token": made["token"]}))
            async for _ in opened:
                await asyncio.sleep(0.05)


def new_table(port: int) -> dict[str, str]:
    """Make a table for two at one screen."""
    body = json.dumps({"game": "spoils", "seats": [{"who": "you"}, {"who": "you"}]}).encode()
    head = f"POST /api/rooms HTTP/1.0\r\nContent-Length: {len(body)}\r\n\r\n".encode()
    with socket.create_connection((LOCAL, port), timeout=60) as opened:
        opened.sendall(head + body)
        answer = b""
        while data := opened.recv(65_536):
            answer += data
    found: dict[str, str] = json.loads(answer.partition(b"\r\n\r\n")[2])
    return found


def memory() -> float:
    """Give the memory that this process takes, in megabytes (Linux)."""
    return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1]) * 4096 / 1e6


async def rooms(count: int) -> bool:
    """Make tables, look at them, and let them go; nothing is searched for garbage meanwhile."""
    with tempfile.TemporaryDirectory() as folder:
        store = SqliteStore(str(Path(folder) / "table.sqlite"))
        await store.open()
        hub = Hub(store, Settings(limits=UNLIMITED))
        await asyncio.to_thread(pages.prepare, hub.settings.scenarios)
        await made_and_let_go(hub, 50)
        gc.collect()
        gc.disable()
        before = memory()
        for _ in range(count // 50):
            await made_and_let_go(hub, 50)
        after = memory()
        gc.enable()
        await hub.close()
        await store.close()
    good = after <= GROWTH * before
    print(f"{count} rooms made and let go: {before:.1f} -> {after:.1f} MB{'' if good else '  TOO MUCH'}", flush=True)
    return good


async def made_and_let_go(hub: Hub, count: int) -> None:
    """Make tables of both games, have somebody look at each, and let them go."""
    for number in range(count):
        game = ("starfighter", "spoils")[number % 10 == 0]
        made = await hub.making.create(p.CreateRoom(game, [p.SeatWish("you"), p.SeatWish("you")]))
        sitting = await hub.sitting(made.room)
        connection = Connection(sitting, hash_of(made.token), UNLIMITED.waiting_replies)
        await sitting.join(connection)
        await connection.outgoing()
        sitting.leave(connection)
    for one in hub.sittings.values():
        one.used = one.wanted = -1e9
    while hub.sittings:
        await hub.tidy()
        await asyncio.sleep(0)


def main() -> int:
    """Run the attacks; fail if a bystander waits too long, a player is thrown out, or memory is not given back."""
    parser = argparse.ArgumentParser(description="Attack a server and ask as a bystander how it is.")
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--crowd", type=int, default=500)
    parser.add_argument("--rooms", type=int, default=6000)
    parser.add_argument("attacks", nargs="*", default=["connections", "frames", "spectators", "rooms"])
    wish = parser.parse_args()
    good = True
    company = Company(wish.crowd)
    attacks = {"connections": connections, "frames": frames, "spectators": company.attack}
    with served() as port:
        time.sleep(SETTLES)
        until = time.monotonic() + 5
        idle = watch(port, lambda: time.monotonic() > until)
        told("idle", idle, max(idle))
        for name in [one for one in wish.attacks if one in attacks]:
            times, well = attacked(port, attacks[name], wish.seconds)
            good = told(name, times, max(idle)) and well and good
    if "rooms" in wish.attacks:
        good = asyncio.run(rooms(wish.rooms)) and good
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
