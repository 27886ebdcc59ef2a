"""Connections in numbers, connections that are slow, and bytes that are no request."""

import contextlib
import http.client
import json
import logging
import resource
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from dataclasses import replace
from pathlib import Path

import pytest
from at_a_port import LOCAL, OTHER, Real, frame, lacks, real, status, until_closed

from rulewright.server import pages
from rulewright.server.door import HOLD
from rulewright.server.limits import Addresses, Crowd
from rulewright.server.seldom import MOST, WITHIN, Seldom
from rulewright.server.settings import UNLIMITED, Limits

PING, TEXT, BINARY = 9, 1, 2
ACKNOWLEDGED = 0.035  # seconds that a system may take to acknowledge what it was sent, at least
BEGUN = bytes([TEXT, 0x80, 0, 0, 0, 0])  # a frame of text of which more pieces are to come
CHUNKED = b"POST /api/decks/check HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n"
PIECE = bytes([0, 0x80, 0, 0, 0, 0])


def closed(opened: socket.socket) -> bool:
    """Whether the server hangs up, having said something or not."""
    until_closed(opened)
    return True


# In numbers


def test_one_address_has_only_so_many_connections() -> None:
    """Q. Somebody opens connections without end. Can I still come?  A. Yes: only their own are refused."""
    with real(limits=replace(UNLIMITED, connections_of_address=20)) as server:
        theirs = [server.connect() for _ in range(60)]
        told = [until_closed(one) for one in theirs[20:]]
        assert {status(one) for one in told if one} <= {503}
        assert any(lacks(one) == [] for one in told if one)
        assert status(server.told(b"GET /health HTTP/1.0\r\n\r\n", OTHER)) == 200
        for one in theirs:
            one.close()
        assert wait_for_room(server) == 200


def wait_for_room(server: Real) -> int:
    """Ask until there is room again, and give the status."""
    until = time.monotonic() + 10
    found = 0
    while time.monotonic() < until and found != 200:
        answer = server.told(b"GET /health HTTP/1.0\r\n\r\n")
        found = status(answer) if answer else 0
    return found


def test_all_together_have_only_so_many_connections() -> None:
    """Q. And if they come from many addresses?  A. Then the server is full, says so, and has room when they leave."""
    with real(limits=replace(UNLIMITED, connections=20)) as server:
        theirs = [server.connect(f"127.0.1.{number}") for number in range(1, 41)]
        told = [until_closed(one) for one in theirs[20:]]
        assert any(status(one) == 503 and b"full" in one for one in told if one)
        for one in theirs:
            one.close()
        assert wait_for_room(server) == 200


def test_one_address_comes_only_so_often() -> None:
    """Q. And if somebody closes each connection and opens another?  A. They are refused before that costs anything."""
    with real(limits=replace(UNLIMITED, connections_at_once=10, connections_per_second=0.001)) as server:
        told = [server.told(b"GET /health HTTP/1.0\r\n\r\n") for _ in range(15)]
        assert [status(one) for one in told[:10]] == [200] * 10
        assert {status(one) for one in told[10:] if one} <= {503}
        assert status(server.told(b"GET /health HTTP/1.0\r\n\r\n", OTHER)) == 200


def test_who_is_refused_comes_again_no_oftener_than_now_and_then() -> None:
    """Q. Refused, I come again at once, and again. How often am I heard?  A. A few times a second; others at once."""
    with real(limits=replace(UNLIMITED, connections_at_once=1, connections_per_second=0.001)) as server:
        assert status(server.told(b"GET /health HTTP/1.0\r\n\r\n")) == 200
        began, refused = time.monotonic(), 0
        while time.monotonic() < began + 1:
            server.told(b"GET /health HTTP/1.0\r\n\r\n")
            refused += 1
        assert refused <= 5
        began = time.monotonic()
        assert status(server.told(b"GET /health HTTP/1.0\r\n\r\n", OTHER)) == 200
        assert time.monotonic() - began < HOLD


def test_those_who_are_refused_have_not_all_the_descriptors() -> None:
    """Q. And if a crowd is refused at once?  A. So many are held; whoever came first is told at once then."""
    with real(limits=replace(UNLIMITED, connections=0)) as server:
        most = server.door.refused.most
        theirs = [server.connect() for _ in range(most + 40)]
        assert len(server.door.refused.held) <= most
        assert {status(until_closed(one)) for one in theirs} == {503}
        for one in theirs:
            one.close()


def test_one_address_has_only_so_many_sockets() -> None:
    """Q. Behind a proxy everybody has its address. Who is refused there?  A. Whoever has too many sockets."""
    with real(limits=replace(UNLIMITED, sockets_of_address=3, connections_of_address=3), proxies=(LOCAL,)) as server:

        def opened(address: str) -> tuple[socket.socket, bytes]:
            one = server.connect()
            one.sendall(server.opening(f"X-Forwarded-For: {address}"))
            return one, one.recv(4096)

        sockets = [opened("203.0.113.5") for _ in range(5)] + [opened("203.0.113.6") for _ in range(3)]
        assert [status(told) for _, told in sockets] == [101, 101, 101, 429, 429, 101, 101, 101]
        assert lacks(sockets[3][1]) == []
        sockets[0][0].close()
        assert wait_for_a_socket(server) == 101
        for one, _ in sockets:
            one.close()


def wait_for_a_socket(server: Real) -> int:
    """Try to open a socket until there is room again, and give the status."""
    until = time.monotonic() + 10
    found = 0
    while time.monotonic() < until and found != 101:
        with server.connect() as one:
            one.sendall(server.opening("X-Forwarded-For: 203.0.113.5"))
            found = status(one.recv(4096))
    return found


def test_a_crowd_forgets_who_has_left() -> None:
    """Q. What is kept about addresses that are gone?  A. Nothing."""
    crowd = Crowd(10)
    for number in range(1000):
        assert crowd.enter(f"address {number}", 1)
        crowd.leave(f"address {number}")
    assert (crowd.here, crowd.total) == ({}, 0)


def test_the_buckets_of_those_who_ask_are_kept() -> None:
    """Q. May I empty my bucket, have ten thousand others come, and start afresh?  A. Only if I was quiet meanwhile."""
    addresses = Addresses(0.0, 2)
    addresses.MOST = 100
    assert [addresses.take("me") for _ in range(3)] == [True, True, False]
    for number in range(1000):
        addresses.take(f"other {number}")
        assert not addresses.take("me")
    assert len(addresses.buckets) <= 100


# Slow


@pytest.mark.parametrize(
    "sent",
    [
        b"",
        b"GET",
        b"GET / HTTP/1.1\r\nHost: x\r\n",
        b"POST /api/rooms HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 9\r\n\r\n{",
    ],
)
def test_a_request_must_be_whole_in_time(sent: bytes) -> None:
    """Q. I send my request a letter a minute. For how long am I listened to?  A. For so many seconds in all."""
    with real(limits=replace(UNLIMITED, ask_within=0.3)) as server:
        answer = server.told(sent)
        assert status(answer) == 408
        assert lacks(answer) == []


def test_the_next_request_must_be_whole_in_time_too() -> None:
    """Q. And after a good request on the same connection?  A. The same."""
    with real(limits=replace(UNLIMITED, ask_within=0.3)) as server, server.connect() as opened:
        opened.sendall(b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\nGET /hea")
        began = time.monotonic()
        assert until_closed(opened).count(b"HTTP/1.1 ") == 2  # health, and too late
        assert time.monotonic() - began < 4  # uvicorn itself would wait for ever


def test_no_answer_waits_for_the_last_one_to_be_acknowledged() -> None:
    """Q. I ask again and again over one connection. Is each answer there as soon as it is made?  A. Yes, whole."""
    taken = []
    with real() as server:
        asking = http.client.HTTPConnection(LOCAL, server.port, timeout=20)
        for _ in range(30):
            begun = time.monotonic()
            asking.request("GET", "/health")
            asking.getresponse().read()
            taken.append(time.monotonic() - begun)
        asking.close()
    assert min(taken[10:]) < ACKNOWLEDGED


def test_letters_that_trickle_in_do_not_stop_the_clock() -> None:
    """Q. Is the time counted anew with each letter?  A. No."""
    with real(limits=replace(UNLIMITED, ask_within=0.5)) as server, server.connect() as opened:
        opened.settimeout(0.02)
        sent = 0
        try:
            while sent < 500:
                opened.sendall(b"x")
                sent += 1
                if trickled(opened):
                    break
        except ConnectionError:
            pass
        assert sent < 200


def trickled(opened: socket.socket) -> bool:
    """Wait a moment for an answer; whether the server hangs up."""
    try:
        return bool(opened.recv(4096)) or True
    except TimeoutError:
        return False


def test_an_answer_must_be_read_in_time(tmp_path: Path) -> None:
    """Q. I ask for a large file and do not read it. For how long is it held for me?  A. For so many seconds."""
    (tmp_path / "index.html").write_bytes(b"x" * 30_000_000)
    limits = replace(UNLIMITED, answer_within=0.5)
    with real(limits=limits, static=tmp_path) as server, server.connect() as opened:
        opened.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        opened.sendall(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        until = time.monotonic() + 10
        while len(server.door.crowd.here) and time.monotonic() < until:
            time.sleep(0.02)
        assert server.door.crowd.here == {}


def test_who_leaves_answers_unread_is_given_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """Q. I ask for large pages again and again and read none. How many lie in memory for me?  A. Only so many bytes."""
    monkeypatch.setattr(pages, "rules", lambda *_: bytes(30_000_000))
    rules = b"GET /api/rules/spoils HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
    with real(limits=replace(UNLIMITED, unread=1_000_000)) as server:
        with server.connect() as opened:
            opened.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            opened.sendall(rules)
            assert opened.recv(12) == b"HTTP/1.1 200"
            told = server.get("/api/games")
            assert (status(told), lacks(told)) == (429, [])
            assert b"read that first" in told
            assert status(server.told(b"GET /api/games HTTP/1.0\r\nHost: 127.0.0.1\r\n\r\n", OTHER)) == 200
        until = time.monotonic() + 10
        while status(server.get("/api/games")) != 200 and time.monotonic() < until:
            time.sleep(0.02)
        whole = server.get("/api/rules/spoils")
        assert (status(whole), len(whole.partition(b"\r\n\r\n")[2])) == (200, 30_000_000)
        assert status(server.get("/api/games")) == 200


def test_a_socket_must_say_hello_in_time_and_now_and_then_something() -> None:
    """Q. I open a socket and say nothing.  A. It is closed, before hello soon and after it some time later."""
    limits = replace(UNLIMITED, hello_within=0.2, silent_within=0.4, close_within=0.1)
    with real(limits=limits) as server:
        with server.open() as opened:
            assert closed(opened)
        room = server.post("/api/rooms", {"game": "starfighter", "seats": [{"who": "you"}, {"who": "random"}]})["room"]
        with server.open() as opened:
            opened.sendall(frame(TEXT, json.dumps({"type": "hello", "v": 1, "room": room}).encode()))
            told = until_closed(opened)
            assert b"you have said nothing for a long time" in told
            assert b'"fatal":false' in told


def test_a_socket_that_is_open_is_no_request() -> None:
    """Q. My game takes longer than any request may. Am I hung up on?  A. No: a socket stays."""
    limits = replace(UNLIMITED, ask_within=0.1, answer_within=0.1)
    with real(limits=limits) as server:
        room = server.post("/api/rooms", {"game": "starfighter", "seats": [{"who": "you"}, {"who": "random"}]})["room"]
        with server.open() as opened:
            opened.sendall(frame(TEXT, json.dumps({"type": "hello", "v": 1, "room": room}).encode()))
            time.sleep(0.4)  # longer than both together
            opened.sendall(frame(TEXT, b'{"type": "ping", "id": 77}'))
            told = b""
            while b'"id":77' not in told:
                told += opened.recv(65_536)
        assert b'"pong"' in told


# Floods


@pytest.mark.parametrize("tiny", [*[frame(kind) for kind in range(16)], PIECE], ids=lambda tiny: f"{tiny[0]:02x}")
def test_tiny_frames_in_numbers_hurt_only_who_sends_them(tiny: bytes) -> None:
    """Q. Somebody sends a hundred thousand empty frames at once. Who waits?  A. Nobody: they are hung up on.

    It does not matter of which kind they are, or whether they are pieces of one that never ends.
    """
    with real(limits=Limits()) as server, server.open() as opened:
        flood = (BEGUN if tiny == PIECE else b"") + tiny * 100_000
        opened.settimeout(5)
        with contextlib.suppress(ConnectionError):
            opened.sendall(flood)
        assert closed(opened)
        began = time.monotonic()
        assert status(server.told(b"GET /health HTTP/1.0\r\n\r\n", OTHER)) == 200
        assert time.monotonic() - began < 1


def test_bytes_are_no_frame() -> None:
    """Q. I send a frame of bytes that would be one of text.  A. It is not read."""
    with real(limits=replace(UNLIMITED, close_within=0.1)) as server:
        room = server.post("/api/rooms", {"game": "starfighter", "seats": [{"who": "you"}, {"who": "random"}]})["room"]
        with server.open() as opened:
            opened.sendall(frame(BINARY, json.dumps({"type": "hello", "v": 1, "room": room}).encode()))
            told = until_closed(opened)
            assert b"frames are texts, not bytes" in told
            assert b"welcome" not in told


def test_a_body_in_tiny_chunks_hurts_only_who_sends_it() -> None:
    """Q. A body comes in chunks of one letter, without end. Who waits?  A. Nobody: whoever sends it is hung up on."""
    with real(limits=Limits()) as server, server.connect() as opened:
        opened.settimeout(5)
        with contextlib.suppress(ConnectionError):
            opened.sendall(CHUNKED + b"1\r\nx\r\n" * 100_000)
        assert closed(opened)
        began = time.monotonic()
        assert status(server.told(b"GET /health HTTP/1.0\r\n\r\n", OTHER)) == 200
        assert time.monotonic() - began < 1


def test_a_body_in_chunks_is_a_body() -> None:
    """Q. My program does not know beforehand how long its list is. Can it send it?  A. Yes, in chunks of some size."""
    body = json.dumps({"game": "spoils", "text": "4 Ditch Recruit\n" * 300}).encode()
    parts = [body[start : start + 512] for start in range(0, len(body), 512)]
    chunks = b"".join([f"{len(one):x}\r\n".encode() + one + b"\r\n" for one in parts])
    with real(limits=Limits()) as server:
        told = server.told(CHUNKED + chunks + b"0\r\n\r\nGET /health HTTP/1.0\r\n\r\n")
        assert (status(told), lacks(told)) == (200, [])


def test_who_asks_too_fast_is_no_trouble_of_ours(caplog: pytest.LogCaptureFixture) -> None:
    """Q. Somebody is hung up on while answers to them are under way. What is in the log?  A. Nothing."""
    limits = replace(UNLIMITED, frames_per_second=0.001, frames_at_once=12, close_within=0.1)
    with real(limits=limits) as server:
        logging.getLogger("uvicorn.error").addHandler(caplog.handler)  # it passes nothing on
        room = server.post("/api/rooms", {"game": "starfighter", "seats": [{"who": "you"}, {"who": "open"}]})["room"]
        hello = frame(TEXT, json.dumps({"type": "hello", "v": 1, "room": room}).encode())
        told = b""
        for _ in range(20):
            with server.open() as opened, contextlib.suppress(ConnectionError):
                opened.sendall(hello)
                opened.recv(1)  # more frames than these at once would be a flood
                opened.sendall(frame(TEXT, b'{"type": "ping", "id": 1}') * 12)
                opened.sendall(frame(TEXT, b'{"type": "ping", "id": 1}'))
                told += until_closed(opened)
        logging.getLogger("uvicorn.error").removeHandler(caplog.handler)
    assert b"you ask faster than anybody plays" in told
    assert [one.getMessage() for one in caplog.records if one.levelno >= logging.WARNING] == []


def test_letters_of_no_alphabet_are_no_trouble_of_ours(caplog: pytest.LogCaptureFixture) -> None:
    """Q. A frame is no UTF-8. What is in the log?  A. Nothing: whoever sends it is hung up on, and told why."""
    with real() as server, server.open() as opened:
        logging.getLogger("uvicorn.error").addHandler(caplog.handler)  # it passes nothing on
        opened.sendall(frame(TEXT, b"\xff\xfe"))
        told = until_closed(opened)
        logging.getLogger("uvicorn.error").removeHandler(caplog.handler)
    assert told[2:4] == (1007).to_bytes(2, "big")
    assert [one.getMessage() for one in caplog.records if one.levelno >= logging.WARNING] == []


# Descriptors


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="only Linux limits the files of another process")
def soon_well(port: int) -> bool:
    """Whether `/health` finds nothing wrong within some seconds: who was just starting may have to be tried again."""
    told = ""
    for _ in range(100):
        try:
            with urllib.request.urlopen(f"http://{LOCAL}:{port}/health", timeout=20) as answer:
                return bool(answer.status == 200)
        except urllib.error.HTTPError as error:
            told = error.read().decode()
        time.sleep(0.1)
    pytest.fail(told)


def test_descriptors_that_run_out_flood_no_log(tmp_path: Path) -> None:
    """Q. Somebody opens more connections than the system has descriptors. What is in the log?  A. A line or two."""
    run = "from rulewright.cli.main import main; main()"
    few = ["sh", "-c", 'ulimit -n 128; exec "$@"', "sh"]
    options = ["serve", "--port", "0", "--store", str(tmp_path / "table.sqlite"), "--unlimited"]
    command = [*few, sys.executable, "-c", run, *options]
    log = tmp_path / "log"
    with log.open("w") as errors:
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True)
    try:
        assert process.stdout is not None
        port = int(process.stdout.readline().split("http://")[1].split("/")[0].rpartition(":")[2])
        opened = [socket.create_connection((LOCAL, port), timeout=10) for _ in range(160)]
        told = [until_closed(one) for one in opened[128:]]
        assert any(status(one) == 503 for one in told if one)
        # nothing but the limit kept the rest out: there are descriptors left for files and the store
        for one in opened:
            one.close()
        assert soon_well(port)
        # and if something else has used them up
        used = len(list(Path(f"/proc/{process.pid}/fd").iterdir()))
        resource.prlimit(process.pid, resource.RLIMIT_NOFILE, (used + 4, 128))
        opened = [socket.create_connection((LOCAL, port), timeout=10) for _ in range(40)]
        time.sleep(1.2)  # the system reports it again each second
        for one in opened:
            one.close()
        resource.prlimit(process.pid, resource.RLIMIT_NOFILE, (128, 128))
        with urllib.request.urlopen(f"http://{LOCAL}:{port}/api/schema", timeout=20) as answer:
            assert answer.status == 200
    finally:
        process.kill()
        process.communicate()
    told_log = log.read_text()
    assert 1 <= told_log.count("no connection can be taken just now") <= MOST
    assert len(told_log) < 20_000


def test_what_is_said_again_and_again_is_said_a_few_times(monkeypatch: pytest.MonkeyPatch) -> None:
    """Q. A guest makes the server warn a thousand times. What does the host read?  A. It five times, then how often."""
    now = [0.0]
    monkeypatch.setattr("rulewright.server.clock.seconds", lambda: now[0])
    seldom = Seldom()

    def said(text: str) -> str | None:
        record = logging.LogRecord("x", logging.WARNING, "", 0, text, ("y",), None)
        return record.getMessage() if seldom.filter(record) else None

    lines = [said("bad %s") for _ in range(1000)]
    assert [one for one in lines if one is not None] == ["bad y"] * MOST
    assert said("other %s") == "other y"
    now[0] = WITHIN + 1
    assert said("bad %s") == f"bad y\n(and {1000 - MOST} times before)"
    for number in range(1000):
        said(f"{number} %s")
    assert len(seldom.since) == len(seldom.heard) <= 200
