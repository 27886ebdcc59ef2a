"""What a guest can do to everybody else: the worst /health, and how long commands take, while somebody tries.

Each attack runs against a server of its own in another process; meanwhile a bystander asks for /health again and again,
and plays a game, too. First the server is idle, which is the measure for the others.

python tools/attacks.py [--seconds 15] [--answers 1541] [--only NAME …]
"""

import argparse
import asyncio
import contextlib
import http.client
import json
import os
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote

import msgspec
import websockets

from long_games import Games
from visitor import LOCAL, ServerProcess, Visitor

BAR: Final = 0.100  # seconds that /health may take, or ten times what it takes while the server is idle
TIMES: Final = 10
BYSTANDERS: Final = 4
HASTE: Final = 5  # by how much a bystander goes before whoever attacks from the same machine
GUESTS: Final = 5  # addresses from which an attack comes
TABLES: Final = 200  # of bots
EACH: Final = 100  # sockets of a guest
READY: Final = 5  # answers in two seconds
UNDER_WAY: Final = 3.0  # seconds
OK: Final = 200
TOO_FAST: Final = 429
HUNG_UP: Final = 0  # without an answer


@dataclass
class Seen:
    """What a bystander saw, in seconds."""

    health: list[float]
    commands: list[float]

    def told(self) -> str:
        """Say it in figures."""
        most, late = max(self.health), sorted(self.commands)
        p99 = late[int(len(late) * 0.99)] if late else float("nan")
        half = late[len(late) // 2] if late else float("nan")
        return (
            f"/health {most * 1000:.0f} ms at worst of {len(self.health)}; a bystander's {len(late)} commands to view "
            f"p50 {half * 1000:.0f} ms, p99 {p99 * 1000:.0f} ms"
        )


def asked(port: int, path: str, body: object = None, guest: str = LOCAL) -> int:
    """Ask over HTTP from one of this machine's own addresses, and give the status."""
    opened = http.client.HTTPConnection(LOCAL, port, timeout=120, source_address=(guest, 0))
    try:
        data = None if body is None else json.dumps(body).encode()
        opened.request("GET" if data is None else "POST", path, data, {"content-type": "application/json"})
        answer = opened.getresponse()
        answer.read()
        return answer.status
    finally:
        opened.close()


def posted(port: int, path: str, body: object, guest: str) -> Any:  # noqa: ANN401 - JSON
    """Ask over HTTP, and give what is answered."""
    opened = http.client.HTTPConnection(LOCAL, port, timeout=120, source_address=(guest, 0))
    opened.request("POST", path, json.dumps(body).encode(), {"content-type": "application/json"})
    with opened.getresponse() as answer:
        return json.load(answer)


# The attacks: each goes on until it is told to stop


class Ground(msgspec.Struct):
    """Where an attack takes place: a port of this machine, and the rooms of the long games."""

    port: int
    playing: str
    ended: list[str]


class Stop(threading.Event):
    """Set when the attack is to end; it goes on in a process of its own, until that is told so."""

    def __init__(self) -> None:
        """Wait for a line in a thread."""
        super().__init__()
        self.under_way = asyncio.Event()
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self) -> None:
        """Wait for whoever started this process."""
        sys.stdin.readline()
        self.set()


async def idle(_ground: Ground, stop: Stop) -> str:
    """Do nothing."""
    stop.under_way.set()
    await asyncio.to_thread(stop.wait)
    return "nobody does anything"


async def in_threads(stop: Stop, ask: Callable[[str, int], int], each: int) -> str:
    """Have every guest ask again and again, `each` at a time, and tell how they were answered."""
    statuses: dict[int, int] = {}

    def go_on(guest: str) -> None:
        count = 0
        while not stop.is_set():
            try:
                status = ask(guest, count)
            except OSError:  # hung up on before the request was read: the server is full
                status = HUNG_UP
            stop.wait(0.1 if status == TOO_FAST else 0.0)
            statuses[status] = statuses.get(status, 0) + 1
            count += 1

    guests = [f"127.0.0.{2 + number % GUESTS}" for number in range(GUESTS * each)]
    threads = [threading.Thread(target=go_on, args=(guest,), daemon=True) for guest in guests]
    for one in threads:
        one.start()
    stop.under_way.set()
    for one in threads:
        await asyncio.to_thread(one.join)
    return ", ".join([f"{count} answered {status}" for status, count in sorted(statuses.items())])


async def decks(ground: Ground, stop: Stop) -> str:
    """Have lists of unknown names checked, 20 kB each."""
    lists = ["\n".join([f"{n} Unknowm Card {n}"[:50] for n in range(lines)])[:20_000] for lines in (1500, 399)]
    body = [{"game": "spoils", "text": one} for one in lists]
    return await in_threads(stop, lambda guest, n: asked(ground.port, "/api/decks/check", body[n % 2], guest), 6)


async def searches(ground: Ground, stop: Stop) -> str:
    """Search cards and rules for everything, and have whole decks studied, each question another."""
    words = "the or a or draw or attack or deploy or strength>0 or cost<9"
    deck = "\n".join([f"{1 + n % 4} Unknowm Card {n}" for n in range(399)])

    def ask(guest: str, count: int) -> int:
        if count % 3 == 0:
            body = {"game": "spoils", "text": f"# {count}\n{deck}", "seed": str(count)}
            return asked(ground.port, "/api/decks/study", body, guest)
        where = ("cards/spoils", "rules/spoils")[count % 2]
        return asked(ground.port, f"/api/{where}/search?q={quote(f'{words} or x{count}')}", None, guest)

    return await in_threads(stop, ask, 6)


async def same_replay(ground: Ground, stop: Stop) -> str:
    """Ask thirty at a time for the replay of one long game."""
    path = f"/api/rooms/{ground.ended[0]}/replay?seat=A"
    return await in_threads(stop, lambda guest, _: asked(ground.port, path, None, guest), 6)


async def other_replays(ground: Ground, stop: Stop) -> str:
    """Ask thirty at a time for replays of thirty long games."""

    def ask(guest: str, count: int) -> int:
        room = ground.ended[(int(guest[-1]) * 7 + count) % len(ground.ended)]
        return asked(ground.port, f"/api/rooms/{room}/replay?seat={'AB-'[count % 3]}", None, guest)

    return await in_threads(stop, ask, 6)


async def speaking(ground: Ground, stop: Stop, guest: str, frames: Iterator[dict[str, Any]], token: str = "") -> int:
    """Come to the long game and send frames, each when the last was answered; whoever is sent away comes back."""
    done = 0
    place = f"ws://{LOCAL}:{ground.port}/ws"
    while not stop.is_set():
        with contextlib.suppress(websockets.ConnectionClosed):  # who asks faster than anybody plays is hung up on
            async with websockets.connect(place, compression=None, max_size=None, local_addr=(guest, 0)) as socket:
                await socket.send(json.dumps({"type": "hello", "v": 1, "room": ground.playing, "token": token}))
                stop.under_way.set()
                async for _ in answered(socket, stop, frames):
                    done += 1
    return done


async def answered(
    socket: websockets.ClientConnection, stop: Stop, frames: Iterator[dict[str, Any]]
) -> AsyncIterator[int]:
    """Send frames, and give the number of each when it is answered, until the attack is to end."""
    for number, frame in enumerate(frames, start=1):
        await socket.send(json.dumps({**frame, "id": number}))
        reply: dict[str, Any] = {}
        while reply.get("id") != number:
            if stop.is_set():
                return
            with contextlib.suppress(TimeoutError):
                reply = json.loads(await asyncio.wait_for(socket.recv(), 1))
        yield number


async def looks(ground: Ground, stop: Stop) -> str:
    """Have five spectators look back in a long game as fast as they can."""

    def frames() -> Iterator[dict[str, Any]]:
        while True:
            yield {"type": "look", "seat": "-", "at": 1400}

    done = await asyncio.gather(
        *[speaking(ground, stop, f"127.0.0.{2 + number}", frames()) for number in range(GUESTS)]
    )
    return f"{sum(done)} looks"


async def undos(ground: Ground, stop: Stop) -> str:
    """Have a player of a long game answer and take it back, again and again."""

    def frames() -> Iterator[dict[str, Any]]:
        while True:
            yield {"type": "undo", "seat": "A"}
            yield {"type": "undo_answer", "seat": "B", "yes": True}

    done = await asyncio.gather(
        speaking(ground, stop, "127.0.0.2", frames(), "A"), speaking(ground, stop, "127.0.0.3", frames(), "B")
    )
    return f"{sum(done)} requests to take back"


async def hints(ground: Ground, stop: Stop) -> str:
    """Ask at fifty tables against searching bots for hint after hint."""
    told = 0

    async def ask(number: int) -> None:
        nonlocal told
        guest = f"127.0.0.{2 + number % GUESTS}"
        body = {"game": ("starfighter", "spoils")[number % 2], "seats": [{"who": "you"}, {"who": "keen"}]}
        made = await asyncio.to_thread(posted, ground.port, "/api/rooms", body, guest)
        place = f"ws://{LOCAL}:{ground.port}/ws"
        async with websockets.connect(place, compression=None, max_size=None, local_addr=(guest, 0)) as socket:
            await socket.send(json.dumps({"type": "hello", "v": 1, "room": made["room"], "token": made["token"]}))
            seq = 0
            while not stop.is_set():
                await socket.send(json.dumps({"type": "hint", "id": 1, "seat": "A", "seq": seq}))
                try:
                    reply = json.loads(await asyncio.wait_for(socket.recv(), 1))
                except TimeoutError:
                    continue
                seq = reply.get("seq", seq)
                told += reply["type"] == "hint"
                await asyncio.sleep(0.1)

    asking = [asyncio.create_task(ask(number)) for number in range(50)]
    stop.under_way.set()
    await asyncio.gather(*asking, return_exceptions=True)
    return f"{told} hints"


async def bots(ground: Ground, stop: Stop) -> str:
    """Have bots play at two hundred tables, a quarter of them greedy, and a spectator at each."""
    names = ["greedy" if number % 4 == 0 else "random" for number in range(TABLES)]

    def made(number: int) -> str:
        who = [{"who": names[number]}] * 2
        body = {"game": ("starfighter", "spoils")[number % 2], "seats": who}
        return str(posted(ground.port, "/api/rooms", body, f"127.0.1.{number + 1}")["room"])

    rooms = [await asyncio.to_thread(made, number) for number in range(TABLES)]
    updates = 0

    async def watch(room: str, guest: str) -> None:
        nonlocal updates
        place = f"ws://{LOCAL}:{ground.port}/ws"
        async with websockets.connect(place, compression=None, max_size=None, local_addr=(guest, 0)) as socket:
            await socket.send(json.dumps({"type": "hello", "v": 1, "room": room, "token": ""}))
            while not stop.is_set():
                try:
                    text = str(await asyncio.wait_for(socket.recv(), 1))
                except TimeoutError:
                    continue
                updates += '"type":"update"' in text

    watching = [asyncio.create_task(watch(room, f"127.0.1.{number + 1}")) for number, room in enumerate(rooms)]
    stop.under_way.set()
    await asyncio.gather(*watching)
    return f"{updates} views of {TABLES} tables"


class Raw(asyncio.Protocol):
    """A socket that costs whoever attacks with it as little as can be: frames made beforehand, and nothing is read."""

    def __init__(self) -> None:
        """Begin."""
        self.open = asyncio.get_running_loop().create_future()
        self.lost = False
        self.transport: asyncio.Transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for a socket."""
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(
            b"GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        )

    def data_received(self, data: bytes) -> None:
        """Throw everything away but whether it is open."""
        if not self.open.done():
            self.open.set_result(data.startswith(b"HTTP/1.1 101"))

    def connection_lost(self, exc: Exception | None) -> None:
        """Note that it is gone."""
        del exc
        self.lost = True
        if not self.open.done():
            self.open.set_result(False)


def framed(body: object) -> bytes:
    """Write a frame as a client does, masked by nothing."""
    text = json.dumps(body).encode()
    return b"\x81" + bytes([0x80 | 126]) + len(text).to_bytes(2, "big") + bytes(4) + text


async def polite(ground: Ground, stop: Stop) -> str:
    """Have five guests open a hundred sockets each, at a table of their own, and ask on all as often as each may."""
    sent = hung_up = 0

    async def crowd(guest: str) -> None:
        nonlocal sent, hung_up
        body = {"game": "spoils", "seats": [{"who": "you"}, {"who": "you"}]}
        made = await asyncio.to_thread(posted, ground.port, "/api/rooms", body, guest)
        hello = {"type": "hello", "v": 1, "room": made["room"], "token": made["token"]}
        place = f"ws://{LOCAL}:{ground.port}/ws"
        async with websockets.connect(place, compression=None, max_size=None, local_addr=(guest, 0)) as socket:
            await socket.send(json.dumps(hello))
            asked: dict[str, Any] = {}
            while not asked.get("question"):
                asked = json.loads(await socket.recv())
        here = {"id": 1, "seat": asked["seat"], "seq": asked["seq"]}
        keys = [one["key"] for one in asked["question"]["options"]]
        frames = [
            framed(one)
            for one in (
                {**here, "type": "draft", "keys": keys[:1]},
                {**here, "type": "why_not", "line": "deploy Plough Giant"},
                {**here, "type": "card", "object": f"{asked['seat']} hand 1"},
                {"type": "resync"},
                {**here, "type": "command", "key": "no answer", "then": keys},
            )
        ]
        sockets: list[Raw] = []
        while len(sockets) < EACH and not stop.is_set():
            loop = asyncio.get_running_loop()
            _, raw = await loop.create_connection(Raw, LOCAL, ground.port, local_addr=(guest, 0))
            if await raw.open:
                raw.transport.write(framed(hello))
                sockets.append(raw)
            else:
                await asyncio.sleep(0.1)  # so many may come at a time
        stop.under_way.set()
        while not stop.is_set():
            for number, one in enumerate([one for one in sockets if not one.lost]):
                one.transport.write(frames[(number + sent) % len(frames)])
                sent += 1
            await asyncio.sleep(1 / 25)
        hung_up += len([one for one in sockets if one.lost])

    await asyncio.gather(*[crowd(f"127.0.0.{2 + number}") for number in range(GUESTS)])
    return f"{sent} frames, {hung_up} of {GUESTS * EACH} sockets hung up on"


ATTACKS: Final[dict[str, Callable[[Ground, Stop], Awaitable[str]]]] = {
    "idle": idle,
    "decks": decks,
    "searches": searches,
    "same replay": same_replay,
    "other replays": other_replays,
    "looks": looks,
    "undos": undos,
    "hints": hints,
    "bots": bots,
    "polite": polite,
}


def watch_health(port: int, found: list[float], until: float) -> None:
    """Ask for /health again and again, over a connection of its own each time, as a monitor does."""
    while time.monotonic() < until:
        began = time.monotonic()
        assert asked(port, "/health") == OK
        found.append(time.monotonic() - began)
        time.sleep(0.05)


@contextmanager
def in_haste() -> Iterator[None]:
    """Let a bystander go before whoever attacks: theirs is not the machine from which the attack comes."""
    try:
        os.nice(-HASTE)
    except PermissionError:  # only root may; so the figures are those of a machine that all share
        yield
    else:
        try:
            yield
        finally:
            os.nice(HASTE)


async def seen_by_bystanders(server: ServerProcess, seconds: float) -> Seen:
    """Ask for /health and play for a while."""
    until = time.monotonic() + seconds
    found = Seen([], [])
    health = threading.Thread(target=watch_health, args=(server.port, found.health, until))
    health.start()
    visitors = [await asyncio.to_thread(Visitor, server, "starfighter", number) for number in range(BYSTANDERS)]
    await asyncio.gather(*[one.play(until, 0.2) for one in visitors])
    await asyncio.to_thread(health.join)
    found.commands = [one for visitor in visitors for one in visitor.times]
    return found


async def ready(server: ServerProcess) -> None:
    """Wait until a bot answers at once: its process is there."""
    while True:
        one = Visitor(server, "starfighter", 1)
        await one.play(time.monotonic() + 2)
        if len(one.times) >= READY:
            return


@contextmanager
def prepared(games: Games) -> Iterator[tuple[ServerProcess, Ground]]:
    """Start a server whose store has the long games, with all its limits."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "table.sqlite"
        server = ServerProcess(str(path), limited=True)
        server.start()  # it makes the tables
        server.kill()
        playing, ended = games.put(path)
        with server:
            asyncio.run(ready(server))
            yield server, Ground(server.port, playing, ended)


def measured(name: str, games: Games, seconds: float) -> float:
    """Run an attack in a process of its own, tell what a bystander saw, and give the worst /health."""
    before = os.getloadavg()[0]
    with prepared(games) as (server, ground):
        given = [sys.executable, __file__, "--attack", name, "--ground", msgspec.json.encode(ground).decode()]
        with subprocess.Popen(given, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as attack:
            assert attack.stdout is not None
            attack.stdout.readline()  # it is under way
            waited = -server.waited()
            with in_haste():
                seen = asyncio.run(seen_by_bystanders(server, seconds))
            waited += server.waited()
            told, _ = attack.communicate("stop\n")
    load = f"the server waited {waited:.1f} s for a core; load {before:.1f} before, {os.getloadavg()[0]:.1f} after"
    print(f"{name}: {seen.told()} ({told.strip()}; {load})", flush=True)
    return max(seen.health)


async def attacked(name: str, ground: Ground) -> str:
    """Be the attack."""
    stop = Stop()
    going = asyncio.ensure_future(ATTACKS[name](ground, stop))
    await stop.under_way.wait()
    await asyncio.sleep(UNDER_WAY)
    print("under way", flush=True)
    return await going


def main() -> int:
    """Run all attacks and tell."""
    reading = argparse.ArgumentParser(description=__doc__)
    reading.add_argument("--seconds", type=float, default=15.0)
    reading.add_argument("--answers", type=int, default=1541)
    reading.add_argument("--only", choices=list(ATTACKS), nargs="*", default=list(ATTACKS))
    reading.add_argument("--attack", choices=list(ATTACKS), help="be this attack, on the ground that is named")
    reading.add_argument("--ground", type=lambda text: msgspec.json.decode(text, type=Ground))
    wish = reading.parse_args()
    if wish.attack:
        print(asyncio.run(attacked(wish.attack, wish.ground)), flush=True)
        return 0
    games = Games(wish.answers)
    worst = {name: measured(name, games, wish.seconds) for name in wish.only}
    bar = max(BAR, TIMES * worst.get("idle", 0.0))
    return 1 if max(worst.values()) > bar else 0


if __name__ == "__main__":
    sys.exit(main())
