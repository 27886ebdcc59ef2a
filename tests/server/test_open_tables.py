"""Tables that anybody may join: listed as long as they wait and their host is there."""

import sqlite3
from pathlib import Path
from typing import Any

import pytest
from postgres import fresh_address
from starlette.testclient import TestClient
from table import create, kept, seated, server

from rulewright.server import clock
from rulewright.server.hub import Hub
from rulewright.server.open_tables import FRESH
from rulewright.server.settings import Limits
from rulewright.server.store.postgres import PostgresStore


def listed(client: TestClient) -> list[dict[str, Any]]:
    """Give the open tables."""
    found: list[dict[str, Any]] = client.get("/api/tables").json()["tables"]
    return found


def test_an_open_table_is_listed_until_somebody_sits_down(tmp_path: Path) -> None:
    """Q. Who finds my table?  A. Anybody, if I like; it is listed while a seat is free, after a restart, too."""
    timed = {"seconds": 600, "add": 5}
    with server(kept(tmp_path)) as client:
        create(client, "starfighter", "you", "open")
        assert listed(client) == []
        made = create(client, "starfighter", "you", "open", listed=True, clock=timed, best_of=3)
        assert [(one["info"]["room"], one["free"]) for one in listed(client)] == [(made["room"], 1)]
    with server(kept(tmp_path)) as client:
        (one,) = listed(client)
        assert one["info"]["seats"][0]["name"] == "Ann"
        assert (one["info"]["clock"], one["info"]["best_of"], one["info"]["host"]) == (timed, 3, "A")
        client.post(f"/api/rooms/{made['room']}/join", json={"name": "Bob"})
        assert listed(client) == []


def test_the_host_lists_a_table_and_takes_it_off() -> None:
    """Q. May I let anybody come after all?  A. Yes, and no longer; nobody else may."""
    with server() as client:
        made = create(client, "spoils", "you", "open", "open")
        bob = client.post(f"/api/rooms/{made['room']}/join", json={"name": "Bob"}).json()
        with seated(client, made["room"], bob["token"]) as guest:
            assert guest.ask("doors", listed=True)["sentence"] == "only the host of the table may do this"
        with seated(client, made["room"], made["token"]) as ann:
            assert ann.ask("doors", listed=True)["type"] == "done"
            assert [one["free"] for one in listed(client)] == [1]
            assert ann.ask("doors", listed=False)["type"] == "done"
            assert listed(client) == []


@pytest.mark.parametrize("is_there", [True, False])
def test_a_table_whose_host_went_away_is_not_listed(is_there: bool, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: FBT001 - the case
    """Q. The host of an open table closed the page.  A. Nobody is sent there; while the host is there it stays."""
    with server() as client:
        hub: Hub = client.app.state.hub  # type: ignore[attr-defined]
        made = create(client, "starfighter", "you", "open", listed=True)
        with seated(client, made["room"], made["token"] if is_there else ""):
            later = clock.now() + FRESH + 1
            monkeypatch.setattr(clock, "now", lambda: later)
            monkeypatch.setattr("rulewright.server.store.sqlite.now", lambda: later)
            assert client.portal is not None
            client.portal.call(hub.keep_a_while)
            assert [one["info"]["room"] for one in listed(client)] == ([made["room"]] if is_there else [])


def test_an_open_table_is_listed_at_every_node() -> None:
    """Q. The table is at another node. Is it listed here?  A. Yes."""
    address = fresh_address()
    with server(PostgresStore(address)) as one, server(PostgresStore(address)) as two:
        made = create(one, "starfighter", "you", "open", listed=True)
        assert [table["info"]["room"] for table in listed(two)] == [made["room"]]
        two.post(f"/api/rooms/{made['room']}/join", json={"name": "Bob"})
        assert listed(one) == []


def test_a_store_of_before_open_tables_is_read(tmp_path: Path) -> None:
    """Q. My games are in a file of an older server. Are they there?  A. Yes, and none of them is listed."""
    with server(kept(tmp_path)) as client:
        made = create(client, "starfighter", "you", "random")
    with sqlite3.connect(tmp_path / "table.sqlite") as db:
        db.executescript("DROP INDEX rooms_listed; ALTER TABLE rooms DROP COLUMN listed; PRAGMA user_version = 1;")
        db.executescript("DROP TABLE decks; DROP TABLE events; DROP TABLE event_entries;")
    db.close()
    with server(kept(tmp_path)) as client:
        assert client.get(f"/api/rooms/{made['room']}").json()["state"] == "playing"
        assert listed(client) == []


def test_nobody_fills_the_list_with_tables_of_their_own() -> None:
    """Q. Somebody lists one table after another.  A. So many a day, by either way; others list theirs, friends come."""
    with server(limits=Limits(listed_a_day=2)) as client:
        made = create(client, "starfighter", "you", "open", listed=True)
        with seated(client, made["room"], made["token"]) as ann:
            assert ann.ask("doors", listed=False)["type"] == "done"
            assert ann.ask("doors", listed=True)["type"] == "done"
            told = ann.ask("doors", listed=True)["sentence"]
            assert "listed more tables today" in told
        wish = {"game": "starfighter", "seats": [{"who": "you"}, {"who": "open"}], "listed": True}
        refused = client.post("/api/rooms", json=wish)
        assert (refused.status_code, refused.json()["sentence"]) == (429, told)
        assert len(listed(client)) == 1
        create(client, "starfighter", "you", "open")
