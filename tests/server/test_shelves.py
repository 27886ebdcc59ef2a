"""Decks that the server keeps without an account: by a secret, after a restart, and no more than there is room for."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from table import kept, server

from rulewright.server import clock, shelves
from rulewright.server import protocol as p
from rulewright.server.settings import UNLIMITED

MINE, YOURS = "ab" * 32, "cd" * 32
LIST = "Name: Two Cows\nFaction: The Ninth Drum\n4 Plough Giant\n"


def deck(number: int = 1, text: str = LIST, changed: int = 1, **more: Any) -> dict[str, Any]:  # noqa: ANN401 - a body
    return {"id": f"{number:016x}", "text": text, "changed": changed, "versions": [], "kind": "deck", **more}


def keep(client: TestClient, one: dict[str, Any], secret: str = MINE, since: int = 0) -> Any:  # noqa: ANN401 - JSON
    return client.post("/api/shelf/keep", json={"secret": secret, "deck": one, "since": since})


def shelf(client: TestClient, secret: str = MINE) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = client.post("/api/shelf", json={"secret": secret}).json()["decks"]
    return found


def test_a_deck_is_there_after_a_restart(tmp_path: Path) -> None:
    """Q. The server is started anew. Is my deck there?  A. For whoever has the secret, and for nobody else."""
    one = deck(versions=[{"at": 0, "text": "1 Rage"}])
    with server(kept(tmp_path)) as client:
        assert keep(client, one).json() == one
    with server(kept(tmp_path)) as client:
        assert shelf(client) == [one]
        assert shelf(client, YOURS) == []
    assert MINE.encode() not in b"".join([path.read_bytes() for path in tmp_path.iterdir()])


def test_nothing_is_lost_between_two_browsers() -> None:
    """Q. I change a deck here and, not knowing of that, there.  A. The later one stands, the other is a version."""
    with server() as client:
        keep(client, deck(text="1 Rage", changed=1))
        keep(client, deck(text="2 Rage", changed=5), since=1)
        found = keep(client, deck(text="3 Rage", changed=7), since=1).json()
        assert (found["text"], found["versions"]) == ("3 Rage", [{"at": 5, "text": "2 Rage"}])
        assert keep(client, deck(text="4 Rage", changed=9), since=7).json()["versions"] == []


def test_a_deck_is_thrown_away() -> None:
    """Q. I throw a deck away. Does another browser of mine know?  A. Yes: it is named without a list."""
    with server() as client:
        keep(client, deck(1))
        keep(client, deck(2, changed=2))
        keep(client, deck(1, text="", changed=3), since=1)
        assert [(one["id"][-1], one["text"]) for one in shelf(client)] == [("1", ""), ("2", LIST)]
        assert client.post("/api/shelf/clear", json={"secret": MINE}).json() == {"forgotten": 2}
        assert shelf(client) == []


def test_a_shelf_has_room_for_so_many() -> None:
    """Q. A deck more than there is room for?  A. It is refused in a sentence; those that are there can be changed."""
    with server() as client:
        assert {keep(client, deck(number)).status_code for number in range(p.MOST_DECKS)} == {200}
        full = keep(client, deck(999))
        assert (full.status_code, "room for 100 decks" in full.json()["sentence"]) == (409, True)
        assert keep(client, deck(3, text="1 Rage")).status_code == 200
        assert keep(client, deck(1), secret=YOURS).status_code == 200


@pytest.mark.parametrize(("kind", "most"), [("decks_a_day", 2), ("kept_a_day", 2), ("deck_bytes_a_day", 450)])
def test_an_address_keeps_so_much_a_day(kind: str, most: int) -> None:
    """Q. May one visitor fill the disk with shelves?  A. So many decks, changes and bytes a day."""
    with server(limits=replace(UNLIMITED, **{kind: most})) as client:
        answers = [keep(client, deck(number, text="x" * 100), secret=f"{number:064x}") for number in range(4)]
        assert [one.status_code for one in answers][:2] == [200, 200]
        assert answers[-1].status_code == 429
        assert "one visitor" in answers[-1].json()["sentence"]


def test_only_growth_counts() -> None:
    """Q. I change one deck all evening. Is that more than there is room for?  A. No: it takes the place of itself."""
    with server(limits=replace(UNLIMITED, deck_bytes_a_day=1000, decks_a_day=1)) as client:
        assert {keep(client, deck(text="x" * 500, changed=one)).status_code for one in range(20)} == {200}


def test_shelves_are_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Q. How long is a shelf kept?  A. As long as games are; looking at it is enough."""
    store = kept(tmp_path)
    with server(store) as client:
        assert client.portal is not None
        keep(client, deck(1))
        keep(client, deck(1), secret=YOURS)
        later = clock.now() + 100_000
        monkeypatch.setattr("rulewright.server.store.sqlite.now", lambda: later)
        assert len(shelf(client)) == 1  # which touches it
        client.portal.call(store.forget, later - 1)
        assert (len(shelf(client)), len(shelf(client, YOURS))) == (1, 0)


@pytest.mark.parametrize(
    "text", ["<script>alert(1)</script>", "\u202eevil", "x" * 20_000, "\0", '{"cards": {"<img src=x>": 4}}']
)
def test_hostile_lists_are_kept_as_they_are(text: str) -> None:
    """Q. HTML, signs from right to left, a huge list?  A. They are texts, and come back as they were."""
    with server() as client:
        assert keep(client, deck(text=text)).json()["text"] == text


@pytest.mark.parametrize(
    "body",
    [
        {"secret": "short", "deck": deck()},
        {"secret": MINE, "deck": {**deck(), "id": "../x"}},
        {"secret": MINE, "deck": deck(text="x" * 50_001)},
        {"secret": MINE, "deck": deck(changed=-1)},
        {"secret": MINE, "deck": deck(versions=[{"at": 1, "text": ""}] * 21)},
    ],
)
def test_what_is_no_deck(body: dict[str, Any]) -> None:
    """Q. A deck that is none?  A. It is refused, and nothing is kept."""
    with server() as client:
        assert client.post("/api/shelf/keep", json=body).status_code == 400
        assert shelf(client) == []


def test_no_secret_is_kept() -> None:
    """Q. Can whoever reads the server's disk open my shelf?  A. No: only what is made from the secret is there."""
    assert MINE not in shelves.shelf_of(MINE)
    assert shelves.shelf_of(MINE) != shelves.shelf_of(YOURS)
