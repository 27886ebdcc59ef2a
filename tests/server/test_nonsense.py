"""Frames that make no sense; `make soak` sends a hundred thousand."""

import json
from typing import Any

import pytest
from eventful import make_event
from frames import ODD, nonsense
from table import create, seated, server

from rulewright.server import protocol as p
from rulewright.server.settings import Settings
from rulewright.server.web import routes


def test_nonsense_changes_nothing() -> None:
    """Q. Somebody sends two thousand frames of nonsense. What happens?  A. Each is answered; the game stands still."""
    with server() as client:
        made = create(client, "spoils", "you", "random")
        with seated(client, made["room"], made["token"]) as player:
            player.question("A")
            seq, view = player.seqs["A"], player.views["A"]
            for frame in nonsense(1, 2000):
                if isinstance(frame, bytes):
                    player.socket.send_bytes(frame)
                else:
                    player.socket.send_text(frame)
            player.count = 10**6  # no frame of nonsense has such a number
            assert player.ask("ping")["type"] == "pong"
            player.socket.send_text('{"type": "resync"}')
            player.until("update")
            assert (player.seqs["A"], player.views["A"]) == (seq, view)
            told = [one for one in player.frames if one["type"] in ("failure", "refusal")]
            assert len(told) > 1500
            assert not [one for one in told if "mistake of the server" in one["sentence"]]


POSTS: dict[str, tuple[type[p.Body], dict[str, Any]]] = {
    "/api/cards/read": (p.ReadCards, {"game": "spoils", "text": '[cards."A Goose"]'}),
    "/api/cards/deck": (p.ReadCards, {"game": "spoils", "text": '[cards."A Goose"]'}),
    "/api/cards/{game}/search": (p.SeekCards, {"q": "is:own", "own": '[cards."A Goose"]'}),
    "/api/cards/{game}/about": (p.AskOwn, {"name": "A Goose", "own": '[cards."A Goose"]'}),
    "/api/decks/check": (p.CheckDeck, {"game": "spoils", "text": "4 Ditch Recruit"}),
    "/api/decks/study": (p.StudyDeck, {"game": "spoils", "text": "4 Ditch Recruit"}),
    "/api/shelf": (p.OpenShelf, {"secret": "0" * 64}),
    "/api/shelf/keep": (
        p.KeepDeck,
        {"secret": "0" * 64, "deck": {"id": "0" * 16, "text": "4 Ditch Recruit", "changed": 1}},
    ),
    "/api/shelf/clear": (p.ClearShelf, {"secret": "0" * 64}),
    "/api/yours": (p.Yours, {"seats": {}}),
    "/api/rooms": (p.CreateRoom, {"game": "starfighter", "seats": [{"who": "you"}, {"who": "open"}]}),
    "/api/rooms/{room}/join": (p.JoinRoom, {}),
    "/api/rooms/{room}/number": (p.GiveNumber, {"token": "", "number": "7"}),
    "/api/rooms/{room}/continue": (p.ContinueRoom, {"at": 0, "seats": [{"who": "you"}, {"who": "you"}]}),
    "/api/rooms/{room}/report": (p.ReportBug, {"text": "it is so"}),
    "/api/events": (p.CreateEvent, {"kind": "constructed", "places": 2}),
    "/api/events/yours": (p.Yours, {"seats": {}}),
    "/api/events/{event}/join": (p.JoinEvent, {}),
    "/api/events/{event}/do": (p.DoInEvent, {"token": "", "deed": {"type": "begin"}}),
    "/api/demos/{game}/{name}/play": (p.PlayDemo, {"seats": [{"who": "you"}, {"who": "you"}]}),
}
MORE_ODD: tuple[object, ...] = (
    *ODD, "\u200b", "\u0301" * 30, "ﷺ" * 20, "🏳️‍🌈", "\n" * 300, "4 " + "x" * 9000,
    "-1 Ditch Recruit\n99999999999 Siege Uncle",
    [{"who": "you", "deck": "\n"}] * 2, [{"who": "you"}] * 8, {"seconds": 10**30}, {"seconds": -1, "add": -1},
    {"ruleset": []}, {"mode": {}}, {"boxes": True}, {"x" * 5000: 1}, {"\ud800": "\ud800"},
)  # fmt: skip


def test_every_body_is_known_here() -> None:
    """Q. Is a request with a body missing here?  A. No."""
    found = {getattr(one, "path", "") for one in routes(Settings()) if "POST" in (getattr(one, "methods", None) or ())}
    assert found == POSTS.keys()


@pytest.mark.parametrize("path", POSTS)
def test_odd_bodies_are_refused_or_make_sense(path: str) -> None:
    """Q. Any field of any request has something odd in it. What comes of it?  A. A sentence, and no fault of ours."""
    kind, usual = POSTS[path]
    with server() as client:
        room = create(client, "starfighter", "you", "open")["room"]
        event = make_event(client, places=8)["event"]
        place = (
            path.replace("{room}", room)
            .replace("{event}", event)
            .replace("{game}", "spoils")
            .replace("{name}", "101.1-a-card-beats-the-rules")
        )
        for field in kind.__struct_fields__:
            for odd in MORE_ODD:
                answer = client.post(place, content=json.dumps({**usual, field: odd}).encode())
                assert answer.status_code < 500, (field, odd, answer.text)
                assert answer.status_code < 300 or 0 < len(answer.json()["sentence"]) < 400, (field, odd)
        told = client.get("/api/games")
    assert told.status_code == 200
