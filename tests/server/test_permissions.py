"""Who may ask for what: the whole matrix, over the wire and over HTTP."""

import gzip
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from starlette.websockets import WebSocketDisconnect
from table import Player, create, seated, server

from rulewright.server import protocol as p
from rulewright.server.pages import schema
from rulewright.server.settings import Limits

# A frame of every kind that speaks for seat A, and who may send it: whoever sits at A, at B, or watches.
FRAMES: list[tuple[dict[str, Any], str]] = [
    ({"type": "command", "seat": "A", "seq": 0, "key": "take Ares"}, "A"),
    ({"type": "draft", "seat": "A", "seq": 0, "keys": ["take Ares"]}, "A"),
    ({"type": "why_not", "seat": "A", "line": "pass"}, "A"),
    ({"type": "card", "seat": "A", "object": "A1.0"}, "A"),
    ({"type": "look", "seat": "A", "at": 0}, "A"),
    ({"type": "hint", "seat": "A", "seq": 0}, "A"),
    ({"type": "undo", "seat": "A"}, "A"),
    ({"type": "undo_answer", "seat": "A", "yes": True}, "A"),
    ({"type": "concede", "seat": "A"}, "A"),
    ({"type": "stops", "seat": "A", "stops": {}}, "A"),
    ({"type": "skip", "seat": "A", "on": True}, "A"),
    ({"type": "wake", "seat": "A"}, "A"),
    ({"type": "control", "seat": "A", "on": True}, "A"),
    ({"type": "show_hand", "seat": "A", "yes": True}, "A"),
    ({"type": "rematch"}, "AB"),
    ({"type": "say", "seat": "A", "phrase": "hello"}, "A"),
    ({"type": "arrange", "place": "B", "who": "open"}, "A"),  # who sits at A has made the table
    ({"type": "doors", "watching": False}, "A"),
    ({"type": "look", "seat": "-", "at": 0}, "-"),
    ({"type": "why_not", "seat": "-", "line": "pass"}, ""),
    ({"type": "ping"}, "AB-"),
]
NOT_YOURS = ("this is not your seat", "you are watching", "only the host of the table may do this")


def test_the_matrix_names_every_frame() -> None:
    """Q. Is a frame missing from the matrix?  A. Only hello, attend and resync, which speak for nobody."""
    kinds = {one.__struct_config__.tag for one in p.ClientFrame.__args__}
    assert kinds - {frame["type"] for frame, _ in FRAMES} == {"hello", "attend", "resync"}


@pytest.mark.parametrize("who", ["A", "B", "-"])
def test_nobody_speaks_for_another_seat(who: str) -> None:
    """Q. May I answer, look or give up for a seat whose secret I do not hold?  A. No, whatever the frame."""
    for frame, allowed in FRAMES:
        with server() as client:
            made = create(client, "starfighter", "you", "open")
            joined = client.post(f"/api/rooms/{made['room']}/join", json={}).json()
            token = {"A": made["token"], "B": joined["token"]}.get(who, "")
            with seated(client, made["room"], token) as player:
                reply = player.ask(**{"kind": frame["type"], **{k: v for k, v in frame.items() if k != "type"}})
                refused = reply["type"] == "refusal" and reply["sentence"] in NOT_YOURS
                assert refused is (who not in allowed), (frame, who, reply)


def test_a_wrong_secret_opens_no_seat() -> None:
    """Q. I lost my secret and guess one. Do I get in?  A. To watch, as without any; nothing is mine."""
    with server() as client:
        made = create(client, "starfighter", "you", "random")
        for token in (made["token"] + "x", ""):
            with seated(client, made["room"], token) as player:
                assert player.frames[0]["seats"] == []
                assert player.until("update")["seat"] == "-"
                assert player.ask("concede", seat="A")["sentence"] == "you are watching"
                assert player.ask("doors", watching=False)["sentence"] == "only the host of the table may do this"


def test_pages_of_others_may_not_speak_to_the_server() -> None:
    """Q. A foreign page opens a socket or posts to my server. What does it get?  A. Nothing, unless it is named."""
    foreign = {"origin": "https://evil.example"}
    wish = {"game": "starfighter", "seats": [{"who": "you"}, {"who": "random"}]}
    with server() as client:
        assert client.post("/api/rooms", json=wish, headers=foreign).status_code == 403
        with pytest.raises(WebSocketDisconnect), client.websocket_connect("/ws", headers=foreign):
            pass
        own = {"origin": "http://testserver"}
        assert client.post("/api/rooms", json=wish, headers=own).status_code == 201
    with server(origins=("https://evil.example",)) as client:
        assert client.post("/api/rooms", json=wish, headers=foreign).status_code == 201


def test_every_answer_forbids_code_in_pages() -> None:
    """Q. Could a name or a card text run as code in the page?  A. The policy allows no inline code anywhere."""
    with server() as client:
        for path in ("/", "/api/games", "/nothing", "/api/rooms/none", "/health"):
            policy = client.get(path).headers["content-security-policy"]
            assert "default-src 'self'" in policy
            assert "unsafe" not in policy
            assert client.get(path).headers["x-content-type-options"] == "nosniff"


NAMES = [
    "<script>alert(1)</script>",
    "'; DROP TABLE rooms; --",
    "{{7*7}}",
    "\u202egnp.exe",
    "a" * 41,
    "x\u0000y",
    "ok\tok",
]


@pytest.mark.parametrize("name", NAMES)
def test_hostile_names_are_text_or_refused(name: str) -> None:
    """Q. Somebody calls himself <script>. What do others get?  A. A JSON text with those letters, or a refusal."""
    with server() as client:
        wish = {"game": "starfighter", "seats": [{"who": "you"}, {"who": "random"}], "name": name}
        answer = client.post("/api/rooms", json=wish)
        assert answer.headers["content-type"] == "application/json"
        shown = " ".join(name.split())
        if len(shown) > 40 or not shown.isprintable():
            assert answer.status_code == 400
        else:
            assert answer.json()["info"]["seats"][0]["name"] == shown


def test_who_asks_too_fast_or_too_much_is_stopped() -> None:
    """Q. Somebody floods the server.  A. Their address waits, their socket is closed, long bodies are refused."""
    limits = Limits(requests_at_once=5, requests_per_second=0.001, frames_at_once=5, frames_per_second=0.001)
    with server(limits=limits) as client:
        made = create(client, "starfighter", "you", "random")
        with seated(client, made["room"], made["token"]) as player, pytest.raises(WebSocketDisconnect):
            pings(player, 50)
        codes = [client.get("/api/games").status_code for _ in range(8)]
        assert codes[-1] == 429
        assert client.get("/health").status_code == 200
    with server() as client:
        long = client.post("/api/decks/check", content=b'{"game": "spoils", "text": "' + b"x" * 70_000 + b'"}')
        assert long.status_code == 413
        made = create(client, "starfighter", "you", "random")
        with seated(client, made["room"], made["token"]) as player:
            player.socket.send_text(json.dumps({"type": "ping", "id": 1, "x": "y" * 20_000}))
            assert "at most" in player.until("failure")["sentence"]


def pings(player: Player, count: int) -> None:
    """Ask again and again."""
    for _ in range(count):
        player.send("ping")
        player.until("pong")


BAD: list[tuple[str, str, Any, int]] = [
    ("POST", "/api/rooms", {"game": "chess", "seats": []}, 400),
    ("POST", "/api/rooms", {"game": "starfighter", "seats": [{"who": "you"}]}, 400),
    ("POST", "/api/rooms", {"game": "starfighter", "seats": [{"who": "you"}, {"who": "somebody"}]}, 400),
    ("POST", "/api/rooms", {"game": "starfighter", "seats": [{"who": "you"}] * 2, "options": {"mode": "x"}}, 400),
    ("POST", "/api/rooms", {"game": "starfighter", "seats": [{"who": "you"}] * 2, "options": {"cards": "/etc"}}, 400),
    ("POST", "/api/rooms", {"game": "starfighter", "seats": [{"who": "you"}] * 2, "clock": {"seconds": 1}}, 400),
    ("POST", "/api/rooms", {"game": "starfighter", "seats": [{"who": "you"}] * 2, "number": "ü"}, 400),
    ("POST", "/api/rooms", [1, 2], 400),
    ("POST", "/api/rooms/none/join", {}, 404),
    ("GET", "/api/rooms/none", None, 404),
    ("GET", "/api/rooms/" + "x" * 500, None, 404),
    ("GET", "/api/cards/chess", None, 400),
    ("GET", "/api/demos/starfighter/..%2F..%2Fpyproject", None, 404),
    ("GET", "/not/built", None, 503),
    ("DELETE", "/api/rooms", None, 405),
    ("OPTIONS", "/api/games", None, 405),
    ("GET", "/api/nothing", None, 404),
]


@pytest.mark.parametrize(("method", "path", "body", "status"), BAD)
def test_bad_requests_get_a_sentence(method: str, path: str, body: Any, status: int) -> None:  # noqa: ANN401 - JSON
    """Q. What does a request get that makes no sense?  A. A status and a sentence, and never a traceback."""
    with server(static=Path("no such folder")) as client:
        answer = client.request(method, path, json=body)
        assert answer.status_code == status, answer.text
        assert "Traceback" not in answer.text
        if path.startswith("/api/"):
            assert msgspec.json.decode(answer.content, type=p.Problem).sentence


def test_nothing_but_files_is_kept_on_the_way(tmp_path: Path) -> None:
    """Q. May a browser or a proxy keep what it was answered?  A. Files; of everything else, secrets too, nothing."""
    (tmp_path / "index.html").write_text("<!doctype html>table", encoding="utf-8")
    with server(static=tmp_path) as client:
        made = client.post("/api/rooms", json={"game": "starfighter", "seats": [{"who": "you"}, {"who": "open"}]})
        name = made.json()["room"]
        paths = ("/api/games", "/api/tables", f"/api/rooms/{name}", f"/api/rooms/{name}/record", "/api/no", "/health")
        kept = [made, *[client.get(path) for path in paths], client.delete("/api/rooms")]
        assert {one.headers["cache-control"] for one in kept} == {"no-store"}
        assert client.get("/").headers["cache-control"] == "no-cache"


def test_the_schema_file_is_up_to_date() -> None:
    """Q. Is docs/protocol.schema.json what the server speaks?  A. Byte by byte."""
    assert (Path(__file__).parents[2] / "docs" / "protocol.schema.json").read_bytes() == schema()
    assert msgspec.json.decode(schema())["$defs"]


def test_a_page_of_the_client_is_served_and_nothing_beside_it(tmp_path: Path) -> None:
    """Q. Which files does the server give away?  A. Those of the client's folder; where it is not built, it says so."""
    with server(static=tmp_path / "static") as client:
        assert "make web" in client.get("/").text
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html>table", encoding="utf-8")
    (folder / "assets" / "x-1.js").write_text("1", encoding="utf-8")
    (tmp_path / "secret.txt").write_text("secret", encoding="utf-8")
    with server(static=folder) as client:
        assert client.get("/").text.endswith("table")
        assert client.get("/room/abc").text.endswith("table")
        assert "immutable" in client.get("/assets/x-1.js").headers["cache-control"]
        for path in ("/../secret.txt", "/%2e%2e/secret.txt", "/assets/../../secret.txt"):
            assert "secret" not in client.get(path).text


def test_a_file_of_the_client_is_sent_small_to_whoever_reads_that(tmp_path: Path) -> None:
    """Q. How much does a browser load?  A. What gzip made of it, under the file's own name; others get it whole."""
    (tmp_path / "assets").mkdir()
    for name in ("index.html", "assets/x-1.js"):
        (tmp_path / name).write_text(f"the whole of {name}", encoding="utf-8")
    (tmp_path / "assets" / "x-1.js.gz").write_bytes(gzip.compress(b"the whole of assets/x-1.js", mtime=0))
    with server(static=tmp_path) as client:
        small = client.get("/assets/x-1.js", headers={"accept-encoding": "gzip"})
        whole = client.get("/assets/x-1.js", headers={"accept-encoding": "identity"})
        page = client.get("/", headers={"accept-encoding": "gzip"})
    assert small.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in whole.headers | page.headers
    assert small.text == whole.text == "the whole of assets/x-1.js"
    assert small.headers["content-type"] == whole.headers["content-type"]
    assert {one.headers["vary"] for one in (small, whole, page)} == {"accept-encoding"}
