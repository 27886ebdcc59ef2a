"""What guests do to events: hostile texts in every field, more than there is for one, crowds, and sets of one's own."""

import json
from pathlib import Path
from typing import Any

import pytest
from eventful import Guest, following, join_event, make_event
from postgres import fresh_address
from table import server

from rulewright.engine.value import Json
from rulewright.server.events.event import AnyEntry
from rulewright.server.settings import UNLIMITED, Limits
from rulewright.server.store import SqliteStore, StoreTrouble
from rulewright.server.store.postgres import PostgresStore
from rulewright.server.store.store import NOT_NOW
from rulewright.spoils.cards.formats.rows import printings_from
from rulewright.spoils.cards.sets.imported import import_sets

HOSTILE = (
    "<script>alert(1)</script>", "'; DROP TABLE events; --", "{{7*7}}", "\u202egnp.exe", "x\u0000y", "a" * 5000,
    "\u05d0\u05d1\u05d2", "\ud7a3" * 39, "Z" + "\u0301" * 30, "\U0001f9d9" * 10, "", " ", "null", "../../etc/passwd",
)  # fmt: skip
FIELDS = ("name", "title", "set", "deck", "number", "request", "game", "kind", "pairing")


@pytest.mark.parametrize("field", FIELDS)
def test_hostile_texts_are_text_or_refused(field: str) -> None:
    """Q. Somebody writes code, or a book, into a field of an event.  A. It is text, or refused in a sentence."""
    with server() as client:
        for text in HOSTILE:
            wish = {"kind": "constructed", "places": 2, field: text}
            answer = client.post("/api/events", json=wish)
            assert answer.status_code in (201, 400, 413), (text[:40], answer.text[:200])
            assert answer.headers["content-type"] == "application/json"
            if answer.status_code == 201 and field in ("name", "title") and text.strip():
                info = answer.json()["info"]
                shown = info["title"] if field == "title" else info["players"][0]["name"]
                assert shown == text


def test_hostile_deeds_are_refused() -> None:
    """Q. And what is done in it?  A. What has no shape, or is too much, is refused; nothing fails."""
    deeds: list[Any] = [
        {"type": "pick", "card": "x" * 500, "pick": 0},
        {"type": "pick", "card": "Rage", "pick": -1},
        {"type": "pick", "card": "Rage", "pick": 10**9},
        {"type": "build", "cards": {"Rage": 10**9}},
        {"type": "build", "cards": {f"Card {number}": 1 for number in range(400)}},
        {"type": "build", "cards": {"Rage": -1}},
        {"type": "award", "match": 0, "one": 99, "other": 0},
        {"type": "leave", "place": 7},
        {"type": "bring", "deck": "1 Rage\n" * 4000},
        {"type": "nothing"},
        [],
        None,
    ]
    with server() as client:
        guest = Guest(client, make_event(client, "sealed", begin=True))
        for deed in deeds:
            wish = {"token": guest.token, "deed": deed}
            answer = client.post(f"/api/events/{guest.event}/do", json=wish)
            assert answer.status_code in (400, 409), (deed, answer.text[:200])
            assert answer.json()["sentence"]
        many = dict.fromkeys(guest.info["build"]["staples"], 200)
        assert guest.does("build", cards=many)[0] == 400
        assert guest.do("build", suggest=True)["build"]["problems"] == []


def test_there_are_so_many_events_for_one_visitor() -> None:
    """Q. How many events may I make in a day?  A. So many; their tables count among those I sit down at."""
    with server(limits=Limits(events_a_day=2)) as client:
        for _ in range(2):
            make_event(client)
        assert client.post("/api/events", json={"kind": "draft"}).status_code == 429
    with server(limits=Limits(rooms_a_day=9)) as client:
        make_event(client, places=8)
        assert client.post("/api/events", json={"kind": "draft"}).status_code == 429


def test_events_leave_memory_and_come_back() -> None:
    """Q. Nobody follows an event any more.  A. It leaves memory, and is there when somebody comes."""
    with server(limits=Limits(events_in_memory=2, **as_usual())) as client:
        made = [make_event(client) for _ in range(5)]
        assert len(client.app.state.hub.hall.venues) <= 3  # type: ignore[attr-defined]
        for one in made:
            assert client.get(f"/api/events/{one['event']}").json()["phase"] == "waiting"


def as_usual() -> dict[str, Any]:
    """Give the limits of tests that do not count."""
    return {"requests_per_second": UNLIMITED.requests_per_second, "requests_at_once": UNLIMITED.requests_at_once}


def test_the_host_goes_on_without_somebody() -> None:
    """Q. Bea does not come back, and there is no timer.  A. The host goes on without her; she may return."""
    with server() as client:
        ann = Guest(client, make_event(client))
        bea = Guest(client, join_event(client, ann.event))
        ann.do("begin")
        assert bea.does("leave", place=0)[1]["sentence"].startswith("Ann looks after this event")
        ann.do("leave", place=1)
        with following(client, ann.event, ann.token) as follower:
            ann.info = follower.until_asked()
            ann.pick()
            ann.info = follower.until_asked(1)
        assert bea.do("return")["players"][1]["left"] is False
        assert len(bea.info["draft"]["pool"]) >= 1


def test_the_store_goes_away_while_somebody_follows(monkeypatch: pytest.MonkeyPatch) -> None:
    """Q. I follow an event, and the store is away for a moment. Is that the end?  A. No: I am told to come back."""

    async def away(*_given: object) -> list[AnyEntry]:
        raise StoreTrouble(NOT_NOW)

    with server() as client:
        made = make_event(client, "constructed")
        with following(client, made["event"], made["token"]) as ann:
            ann.read()
            monkeypatch.setattr(SqliteStore, "event_log", away)
            assert client.portal is not None
            client.portal.call(client.app.state.hub.hall.hear, made["event"])  # type: ignore[attr-defined]
            told = json.loads(ann.socket.receive_text())
            assert (told["type"], told["sentence"], told["fatal"]) == ("failure", NOT_NOW, False)


def test_who_looks_on_is_sent_the_same_bytes() -> None:
    """Q. A crowd looks on. What does it cost?  A. What they are sent is made once; nobody is told of them."""
    with server() as client:
        ann = Guest(client, make_event(client))
        with following(client, ann.event) as one, following(client, ann.event) as two:
            one.read()
            two.read()
            assert one.texts == two.texts
            join_event(client, ann.event)
            one.read()
            two.read()
            assert one.texts == two.texts
            assert len(json.loads(one.texts[-1])["info"]["players"]) == 2


def hen(number: int, rarity: str) -> Json:
    """Give a card of our own."""
    return {
        "name": f"Test Hen {number}", "type": "Character", "trade": "Warlord", "threshold": "R", "cost": number % 5,
        "strength": 2, "life": 2, "speed": 1, "rarity": rarity, "set": "Barnyard", "rules_text": "",
    }  # fmt: skip


def test_a_set_of_ones_own_is_drafted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Q. May we draft my own set?  A. Once it is imported it is among the sets, and a deck is built of its packs."""
    monkeypatch.setenv("RULEWRIGHT_HOME", str(tmp_path))
    rarities = ["common"] * 9 + ["uncommon"] * 3 + ["rare"]
    rows: list[Json] = [hen(number, rarity) for number, rarity in enumerate(rarities)]
    import_sets([("Barnyard", printings_from(rows, "hens"), {})])
    with server() as client:
        found = client.get("/api/events/sets/spoils").json()["sets"]
        assert [(one["name"], one["cards"]) for one in found][-1] == ("barnyard", 13)
        guest = Guest(client, make_event(client, "sealed", set="barnyard", begin=True))
        assert {name.rpartition(" ")[0] for name in guest.info["build"]["pool"]} == {"Test Hen"}
        assert guest.do("build", suggest=True)["build"]["problems"] == []


def test_two_nodes_serve_one_draft() -> None:
    """Q. Ann is at one node and Bea at another. Do they draft together?  A. Yes: each pick is seen at both, once."""
    address = fresh_address()
    with server(PostgresStore(address)) as one, server(PostgresStore(address)) as two:
        ann = Guest(one, make_event(one, places=3))
        bea = Guest(two, join_event(two, ann.event))
        ann.do("begin")
        with following(one, ann.event, ann.token) as here, following(two, ann.event, bea.token) as there:
            cards: dict[str, list[str]] = {"ann": [], "bea": []}
            for number in range(4):
                ann.info, bea.info = here.until_asked(number), there.until_asked(number)
                cards["ann"].append(ann.pick())
                cards["bea"].append(bea.pick())
            ann.info, bea.info = here.until_asked(4), there.until_asked(4)
        assert ann.info["draft"]["pool"] == cards["ann"]
        assert bea.info["draft"]["pool"] == cards["bea"]
