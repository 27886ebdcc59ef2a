"""Requests that no browser of ours sends: each gets a status of 4xx, a sentence or nothing, and the usual headers."""

from pathlib import Path

import pytest
from at_a_port import LOCAL, lacks, real, status
from starlette.websockets import WebSocketDisconnect
from table import create, server

from rulewright.server.settings import Limits, Settings
from rulewright.server.visitor import Visitors, answers_to, household, own_names

HOST = b"Host: 127.0.0.1\r\nConnection: close\r\n"
LONG = b"x" * 3000


def line(target: bytes, *more: bytes, method: bytes = b"GET") -> bytes:
    """Give a request."""
    return method + b" " + target + b" HTTP/1.1\r\n" + HOST + b"".join([one + b"\r\n" for one in more]) + b"\r\n"


SHAPELESS: list[tuple[str, bytes, set[int]]] = [
    ("nought", line(b"/%00"), {400}),
    ("nought in the API", line(b"/api/rooms/%00"), {400}),
    ("nought in a scenario", line(b"/api/demos/spoils/%00"), {400}),
    ("line break", line(b"/%0d%0aSet-Cookie:%20x"), {400}),
    ("no width", line(b"/%e2%80%8b"), {400}),
    ("a long path", line(b"/" + LONG), {414}),
    ("a long name of a file", line(b"/assets/" + b"x" * 400 + b".js"), {404}),
    ("a long name of a page", line(b"/" + b"x" * 400), {200}),
    ("a long query", line(b"/api/games?" + LONG), {414}),
    ("a longer path", line(b"/" + b"x" * 30_000), {400, 414}),
    ("no slash", line(b"x"), {400}),
    ("a whole address", line(b"http://evil.example/"), {400}),
    ("a star", line(b"*", method=b"OPTIONS"), {400}),
    ("a tunnel", line(b"evil.example:443", method=b"CONNECT"), {400}),
    ("an unknown method", line(b"/api/games", method=b"BREW"), {405}),
    ("a trace", line(b"/", method=b"TRACE"), {405}),
    ("options", line(b"/api/rooms", method=b"OPTIONS"), {405}),
    ("delete", line(b"/api/rooms/x", method=b"DELETE"), {405}),
    ("no version", b"GET /\r\n\r\n", {400}),
    ("no request", b"\x16\x03\x01\x02\x00\x01\x00\r\n\r\n", {400}),
    ("letters of no alphabet", line("/ü".encode()), {400}),
    ("two hosts", b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", {400}),
    ("no host", b"GET / HTTP/1.1\r\n\r\n", {400}),
    ("a host with a path", b"GET / HTTP/1.1\r\nConnection: close\r\nHost: 127.0.0.1/x\r\n\r\n", {400}),
    ("a host with a name", b"GET / HTTP/1.1\r\nConnection: close\r\nHost: a@127.0.0.1\r\n\r\n", {400}),
    ("an empty host", b"GET / HTTP/1.1\r\nConnection: close\r\nHost: \r\n\r\n", {400}),
    ("a strange host", b"GET /health HTTP/1.1\r\nConnection: close\r\nHost: evil.example\r\n\r\n", {421}),
    ("a bad origin", line(b"/api/games", b"Origin: http://["), {400}),
    ("an origin with a path", line(b"/api/rooms", b"Origin: http://127.0.0.1/x", method=b"POST"), {400}),
    ("an empty origin", line(b"/api/rooms", b"Origin: ", method=b"POST"), {400}),
    ("two origins", line(b"/api/games", b"Origin: http://127.0.0.1", b"Origin: http://x.example"), {400}),
    ("no origin", line(b"/api/rooms", b"Origin: null", method=b"POST"), {403}),
    ("a header of 60 kB", line(b"/", b"X: " + b"x" * 60_000), {400, 431}),
    ("headers of 60 kB", line(b"/", *[b"X: " + b"x" * 1000] * 60), {400, 431}),
    ("a bad length", line(b"/api/rooms", b"Content-Length: x", method=b"POST"), {400}),
    ("two lengths", line(b"/api/rooms", b"Content-Length: 1", b"Transfer-Encoding: chunked", method=b"POST"), {400}),
    ("a bad chunk", line(b"/api/rooms", b"Transfer-Encoding: chunked", method=b"POST") + b"zz\r\n", {400}),
    ("no body", line(b"/api/rooms", method=b"POST"), {400}),
]  # fmt: skip


SOCKETS: list[tuple[str, tuple[str, ...], str, int]] = [
    ("a foreign page", ("Origin: https://evil.example",), "/ws", 403),
    ("no page", ("Origin: null",), "/ws", 403),
    ("a bad page", ("Origin: http://[",), "/ws", 400),
    ("elsewhere", (), "/nothing", 404),
    ("nought", (), "/ws%00", 400),
    ("two keys", ("Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",), "/ws", 400),
    ("many headers", tuple([f"X-{number}: y" for number in range(200)]), "/ws", 400),
]


def test_what_no_browser_sends_gets_a_status_and_the_usual_headers(tmp_path: Path) -> None:
    """Q. What does a request get that has no shape?  A. A status of 4xx and the usual headers, no fault of ours."""
    (tmp_path / "index.html").write_text("<!doctype html>table", encoding="utf-8")
    with real(static=tmp_path) as served:
        for name, data, allowed in SHAPELESS:
            answer = served.told(data)
            assert status(answer) in allowed, (name, answer)
            assert lacks(answer) == [], (name, answer)
            assert b"Traceback" not in answer, name
        for name, more, path, expected in SOCKETS:
            answer = served.told(served.opening(*more, path=path))
            assert status(answer) == expected, (name, answer)
            assert lacks(answer) == [], (name, answer)
        assert status(served.get("/health")) == 200


def test_a_head_is_an_answer_without_its_body() -> None:
    """Q. And HEAD?  A. As GET, without the body."""
    with real() as served:
        for path in ("/api/games", "/health", "/api/rooms/none"):
            head, _, body = served.get(path, method="HEAD").partition(b"\r\n\r\n")
            assert status(head) == status(served.get(path))
            assert body == b""


def test_a_fault_of_ours_is_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    """Q. Something fails that nobody thought of. What do I read?  A. A sentence, with the usual headers."""

    def fail(*_: object) -> None:
        raise OSError(2, "no such file", "/home/host/secret")

    monkeypatch.setattr("rulewright.server.web.table_of", fail)
    with real() as served:
        answer = served.get("/api/cards/spoils")
        assert status(answer) == 500
        assert lacks(answer) == []
        assert b"secret" not in answer
        assert b"a mistake of the server's" in answer


# By which name


NAMES = own_names(Settings(host="0.0.0.0", names=("Table.Example.",)))  # noqa: S104 - as a host would


@pytest.mark.parametrize(
    "host",
    ["127.0.0.1", "127.0.0.1:8571", "localhost", "LOCALHOST:80", "me.localhost", "[::1]:8571", "192.168.1.7:8571",
     "table.example", "TABLE.example:443", "table.example."],
)  # fmt: skip
def test_a_server_answers_to_its_own_names(host: str) -> None:
    """Q. By which names may a server be called?  A. By any address, localhost, and the names that its host gave it."""
    assert answers_to(host, NAMES)


@pytest.mark.parametrize(
    "host", ["evil.example", "table.example.evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "x", ""]
)
def test_a_server_answers_to_no_other_name(host: str) -> None:
    """Q. A page leads its own name to my machine. May it speak to my server as if it were its own?  A. No."""
    assert not answers_to(host, NAMES)
    with server() as client:
        headers = {"host": host or "x y", "origin": f"http://{host}"}
        made = client.post("/api/rooms", json={}, headers=headers)
        assert made.status_code in (400, 421)
        with pytest.raises(WebSocketDisconnect), client.websocket_connect("/ws", headers=headers):
            pass


# For whom a proxy asks


@pytest.mark.parametrize(
    ("peer", "told", "visitor"),
    [
        ("198.51.100.1", [], "198.51.100.1"),
        ("198.51.100.1", ["203.0.113.5"], "198.51.100.1"),  # whoever it is, it is no proxy of ours
        ("10.0.0.1", ["203.0.113.5"], "203.0.113.5"),
        ("10.0.0.1", ["203.0.113.9, 203.0.113.5"], "203.0.113.5"),  # the first was told by the second
        ("10.0.0.1", ["203.0.113.9", "203.0.113.5"], "203.0.113.5"),
        ("10.0.0.1", ["203.0.113.5, 10.0.0.2"], "203.0.113.5"),  # a proxy before a proxy
        ("10.0.0.1", ["203.0.113.5:1234"], "203.0.113.5"),
        ("10.0.0.1", ["[2001:db8::7]:1234"], "2001:db8::/64"),
        ("10.0.0.1", ["2001:db8::7"], "2001:db8::/64"),
        ("10.0.0.1", ["203.0.113.5, nonsense"], "10.0.0.1"),
        ("10.0.0.1", ["nonsense, 203.0.113.5"], "203.0.113.5"),
        ("10.0.0.1", [""], "10.0.0.1"),
        ("::ffff:10.0.0.1", ["203.0.113.5"], "203.0.113.5"),
        ("", ["203.0.113.5"], ""),
    ],
)
def test_only_a_proxy_of_ours_is_believed(peer: str, told: list[str], visitor: str) -> None:
    """Q. Whose address counts?  A. That of the connection, unless a proxy that the host named tells another."""
    visitors = Visitors(("10.0.0.0/24",))
    headers = [(b"x-forwarded-for", one.encode()) for one in told]
    forged = [(b"x-real-ip", b"1.1.1.1"), (b"forwarded", b"for=1.1.1.1"), (b"cf-connecting-ip", b"1.1.1.1")]
    scope = {"type": "http", "client": (peer, 1), "headers": [*headers, *forged]}
    assert visitors.visitor(scope) == visitor


@pytest.mark.parametrize(
    ("address", "name"),
    [("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"), ("::ffff:1.2.3.4", "1.2.3.4"), ("1.2.3.4", "1.2.3.4"), ("x", "x")],
)
def test_a_line_is_one_visitor(address: str, name: str) -> None:
    """Q. My line has 2^64 addresses. Am I as many visitors?  A. One."""
    assert household(address) == name


def test_forwarded_addresses_are_believed_from_nobody_by_default() -> None:
    """Q. May I ask without end if I tell another address each time?  A. No, not even from the server's own machine."""
    limits = Limits(requests_at_once=5, requests_per_second=0.001)
    with real(limits=limits) as served:
        told = [served.get("/api/games", f"X-Forwarded-For: 203.0.113.{number}") for number in range(8)]
        assert [status(one) for one in told] == [200] * 5 + [429] * 3
    with real(limits=limits, proxies=(LOCAL,)) as served:
        told = [served.get("/api/games", f"X-Forwarded-For: 203.0.113.{number}") for number in range(8)]
        assert [status(one) for one in told] == [200] * 8


def test_whoever_runs_it_elsewhere_names_it() -> None:
    """Q. My proxy passes the name table.example on. What do visitors read?  A. How to name it, until I do."""
    with server(names=()) as client:
        assert "--name" in client.get("/api/games").json()["sentence"]
    with server(names=("testserver",)) as client:
        assert create(client, "starfighter", "you", "random")["room"]
