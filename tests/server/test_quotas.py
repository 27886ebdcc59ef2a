"""What the server keeps for guests: how much, for how long, and what it says when there is no more room."""

import asyncio
import json
import os
import stat
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from starlette.testclient import TestClient
from table import create, kept, seated, server

from rulewright.cli.main import cli
from rulewright.server import clock
from rulewright.server import protocol as p
from rulewright.server.disk import FILLS, FULL
from rulewright.server.hub import DAY, Hub
from rulewright.server.limits import EnoughToday, Quotas
from rulewright.server.settings import FORGET_DAYS, UNLIMITED, Settings
from rulewright.server.sitting import FAULTS_AT_ONCE, Sitting
from rulewright.server.store import Report, SqliteStore
from rulewright.server.tables import table_of

WISH = {"game": "starfighter", "seats": [{"who": "you"}, {"who": "random"}]}


def statuses(ask: Callable[[], Any], count: int) -> list[int]:
    """Ask again and again; give what was answered."""
    return [ask().status_code for _ in range(count)]


# Rooms, lists, reports


def test_one_address_makes_so_many_rooms_a_day() -> None:
    """Q. May I make tables without end?  A. So many a day, however they are made."""
    with server(limits=replace(UNLIMITED, rooms_a_day=3)) as client:
        assert statuses(lambda: client.post("/api/rooms", json={**WISH, "name": "bot"}), 5) == [400] * 5
        assert statuses(lambda: client.post("/api/rooms", json=WISH), 5) == [201] * 3 + [429] * 2
        demo = client.get("/api/rules/starfighter").json()["rules"]
        name = next(one for rule in demo for one in rule["demos"])
        again = client.post(f"/api/demos/starfighter/{name}/play", json={"seats": WISH["seats"]})
        assert again.status_code == 429
        assert "tables today" in again.json()["sentence"]


def test_rematches_are_counted_too() -> None:
    """Q. And by playing again and again against myself?  A. That is a table each time."""
    with server(limits=replace(UNLIMITED, rooms_a_day=2)) as client:
        made = create(client, "starfighter", "you", "you")
        told = []
        for _ in range(2):
            with seated(client, made["room"], made["token"]) as ann:
                ann.ask("concede", seat="A")
                told.append(ann.ask("rematch"))
                made["room"] = ann.info["next"]
        assert [one["type"] for one in told] == ["done", "refusal"]
        assert "tables today" in told[1]["sentence"]


def test_a_quota_fills_again() -> None:
    """Q. When may I make another?  A. When a day's share of it has passed."""
    quotas = Quotas(replace(UNLIMITED, rooms_a_day=24))
    for bucket in quotas.of.values():
        assert bucket.at_once > 0
    for _ in range(24):
        with quotas.spend("me", rooms=1):
            pass
    with pytest.raises(EnoughToday), quotas.spend("me", rooms=1):
        pass
    with quotas.spend("you", rooms=1):
        pass
    quotas.of["rooms"].buckets["me"].at -= 3600.5
    with quotas.spend("me", rooms=1):
        pass


def test_one_address_reports_so_often_a_day() -> None:
    """Q. May I report bugs without end?  A. So many a day: each keeps a whole game."""
    with server(limits=replace(UNLIMITED, reports_a_day=2)) as client:
        made = create(client, "starfighter", "you", "random")
        report = {"text": "wrong", "token": made["token"]}
        assert statuses(lambda: client.post(f"/api/rooms/{made['room']}/report", json=report), 4) == [
            201,
            201,
            429,
            429,
        ]


FLEET = "\n".join([f"{line}  # {'remark ' * 30}" for line in table_of("starfighter").decks()[0].text.splitlines()])


def test_remarks_are_not_kept(tmp_path: Path) -> None:
    """Q. My list has remarks of many bytes. Does the server keep them?  A. Its cards, and nothing else of it."""
    deck = table_of("spoils").decks()[0].text + "# " + "remark " * 1000
    with server(kept(tmp_path)) as client:
        spoils = {"game": "spoils", "seats": [{"who": "you", "deck": deck}, {"who": "open"}]}
        made = client.post("/api/rooms", json=spoils)
        assert made.status_code == 201, made.text
        joined = client.post(f"/api/rooms/{made.json()['room']}/join", json={"deck": deck, "name": "Bob"})
        assert joined.json()["info"]["state"] == "playing"
        fleets = [{"who": "you", "deck": FLEET}, {"who": "random", "deck": FLEET}]
        wish = {"game": "starfighter", "options": {"mode": "total_war"}, "seats": fleets}
        assert client.post("/api/rooms", json=wish).status_code == 201
    stored = b"".join([path.read_bytes() for path in tmp_path.iterdir()])
    assert b"remark remark" not in stored
    assert b"Faction" in stored


@pytest.mark.parametrize("game", ["spoils", "starfighter"])
def test_a_list_that_is_kept_is_the_same_deck(game: str) -> None:
    """Q. Is what is kept of my list the deck that I brought?  A. Card by card."""
    table = table_of(game)
    for deck in table.decks():
        brought = f"# mine\n\n{deck.text}\n\n# the end"
        again = table.kept(brought)
        assert table.check(again, {}) == table.check(brought, {})
        assert table.check(again, {}).legal
        assert table.kept(again) == again
        assert len(again) < len(brought)
    assert table.kept("") == ""
    assert table.kept(table.decks()[0].name) == table.decks()[0].name


def test_a_name_in_a_list_is_bounded() -> None:
    """Q. And if I call my deck by a whole book?  A. A list has only so many bytes."""
    deck = f"Name: {'x' * 15_000}\n" + table_of("spoils").decks()[0].text.replace("Name:", "# Name:")
    with server() as client:
        wish = {"game": "spoils", "seats": [{"who": "you", "deck": deck}, {"who": "random"}]}
        told = client.post("/api/rooms", json=wish)
        assert told.status_code == 400
        assert "at most 8000 bytes" in told.json()["sentence"]


def test_one_address_brings_so_many_bytes_of_lists_a_day() -> None:
    """Q. May I bring lists without end?  A. So many bytes a day; then there are the installed decks."""
    deck = table_of("spoils").decks()[0].text
    with server(limits=replace(UNLIMITED, deck_bytes_a_day=3 * len(deck.encode()))) as client:
        wish = {"game": "spoils", "seats": [{"who": "you", "deck": deck}, {"who": "random"}]}
        assert statuses(lambda: client.post("/api/rooms", json=wish), 5) == [201] * 3 + [429] * 2
        wish["seats"] = [{"who": "you"}, {"who": "random"}]
        assert client.post("/api/rooms", json=wish).status_code == 201


def test_a_fault_is_reported_a_few_times(monkeypatch: pytest.MonkeyPatch) -> None:
    """Q. I have found an answer at which the engine fails. How often is that kept?  A. A few times for a room."""
    kept_reports: list[str] = []

    async def keep(_sitting: Sitting, text: str, _name: str) -> None:
        kept_reports.append(text)

    def fail(*_given: object, **_named: object) -> None:
        raise OSError(2, "no such file", "/home/host/secret")

    monkeypatch.setattr(Sitting, "keep_report", keep)
    monkeypatch.setattr("rulewright.server.live.Live.play", fail)
    with server() as client:
        made = create(client, "starfighter", "you", "you")
        with seated(client, made["room"], made["token"]) as ann:
            asked = ann.until("update")["waiting"]
            key = ann.question(asked)["options"][0]["key"]
            told = [ann.ask("command", seat=asked, seq=ann.seqs[asked], key=key) for _ in range(20)]
    assert {one["sentence"] for one in told} == {"this is a mistake of the server's, and it was noted"}
    assert len(kept_reports) == FAULTS_AT_ONCE
    assert "secret" in kept_reports[0]  # whoever runs the server reads what it was


# For how long


def test_games_are_forgotten_by_default() -> None:
    """Q. For how long is a game kept that nobody touches?  A. For 90 days; 0 days are for ever."""
    assert Settings().forget_days == FORGET_DAYS == 90
    told = CliRunner().invoke(cli, ["serve", "--help"]).output
    assert "--forget DAYS" in told
    assert "90" in told


def test_old_games_and_reports_are_deleted_a_few_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Q. A year of games is to be deleted. Does everybody wait for that?  A. No: some go at a time, and all go.

    Only if it is a year: in its first hour a server deletes nothing, and where the clock was set while it ran, nothing
    goes before it is started anew.
    """
    monkeypatch.setattr("rulewright.server.store.sqlite.FORGOTTEN_AT_ONCE", 2)

    async def run() -> tuple[list[int], list[bool], bool]:
        store = kept(tmp_path)
        await store.open()
        hub = Hub(store, Settings(limits=UNLIMITED))
        old = [
            (await hub.making.create(p.CreateRoom("starfighter", [p.SeatWish("you"), p.SeatWish("you")]))).room
            for _ in range(5)
        ]
        await store.add_report(Report("old", old[0], "wrong", {}, clock.now()))
        later = clock.now() + 91 * DAY
        monkeypatch.setattr(clock, "now", lambda: later)
        await store.add_report(Report("new", old[0], "wrong", {}, later))
        await hub.forget()  # the clock was set: perhaps it is wrong, and what is deleted is gone
        assert [await store.room(one) is None for one in old] == [False] * 5
        await hub.close()
        hub = Hub(store, Settings(limits=UNLIMITED))
        steps = [await store.forget(later - FORGET_DAYS * DAY)]
        await hub.forget()  # a machine that was just started may yet learn what day it is
        assert [await store.room(one) is None for one in old].count(False) == 3
        in_an_hour = clock.seconds() + 3600
        monkeypatch.setattr(clock, "seconds", lambda: in_an_hour)
        monkeypatch.setattr(clock, "now", lambda: later + 3600 * 1000)
        await hub.forget()
        gone = [await store.room(one) is None for one in old] + [await store.report("old") is None]
        new = await store.report("new") is not None
        await hub.close()
        await store.close()
        return steps, gone, new

    steps, gone, new = asyncio.run(run())
    assert steps == [2]
    assert gone == [True] * 6
    assert new


# The disk


class Filling(SqliteStore):
    """A store on a disk that fills."""

    left: int | None = 10**12

    async def free(self) -> int | None:
        """Give what is left."""
        return self.left


def look(client: TestClient, store: Filling, left: int | None) -> None:
    """Have the server look at its disk."""
    store.left = left
    hub: Hub = client.app.state.hub  # type: ignore[attr-defined]
    assert client.portal is not None
    client.portal.call(hub.keep_a_while)


def test_a_disk_that_fills_says_so_before_it_is_full(caplog: pytest.LogCaptureFixture) -> None:
    """Q. The disk fills. Who is told, and when?

    A. Whoever asks after its health, reads the log or comes to the lobby, long before; then nothing new is begun, and
    what is being played goes on.
    """
    store = Filling(":memory:")
    with server(store) as client:
        look(client, store, 2 * UNLIMITED.disk_low)
        assert client.get("/health").text == "ok\n"
        assert client.get("/api/games").json()["notice"] == ""
        assert "rulewright_disk_free_bytes 2000000000" in client.get("/metrics").text
        look(client, store, UNLIMITED.disk_low - 1)
        look(client, store, UNLIMITED.disk_low - 2)
        assert client.get("/health").text == f"ok\n{FILLS}\n"
        assert client.get("/api/games").json()["notice"] == FILLS
        assert [one.message for one in caplog.records if FILLS in one.message] == [
            f"{FILLS} (999999999 bytes are free)"
        ]
        made = create(client, "starfighter", "you", "you")
        look(client, store, UNLIMITED.disk_least - 1)
        assert client.get("/health").text == f"ok\n{FULL}\n"
        refused = client.post("/api/rooms", json=WISH)
        assert (refused.status_code, refused.json()["sentence"]) == (503, FULL)
        report = {"text": "wrong", "token": made["token"]}
        assert client.post(f"/api/rooms/{made['room']}/report", json=report).status_code == 503
        with seated(client, made["room"], made["token"]) as ann:
            asked = ann.until("update")["waiting"]
            assert ann.answer(asked, ann.question(asked)["options"][0]["key"])["type"] == "done"
        look(client, store, None)
        assert client.get("/health").text == "ok\n"
        assert client.post("/api/rooms", json=WISH).status_code == 201


def test_the_store_knows_what_is_free(tmp_path: Path) -> None:
    """Q. How does the server know?  A. It asks the disk of its file; what is only in memory has none."""

    async def free(store: SqliteStore) -> int | None:
        return await store.free()

    there = asyncio.run(free(kept(tmp_path)))
    assert there is not None
    assert there > 0
    assert asyncio.run(free(SqliteStore(":memory:"))) is None


# Who may read it


def modes(folder: Path) -> dict[str, str]:
    """Give who may read and write the files of a folder."""
    return {path.name: oct(stat.S_IMODE(path.stat().st_mode)) for path in folder.iterdir()}


@pytest.mark.skipif(os.name == "nt", reason="files have other permissions there")
def test_nobody_else_on_the_machine_reads_the_store(tmp_path: Path) -> None:
    """Q. Others have accounts on this machine. May they read the cards in my hand?  A. No."""
    before = os.umask(0)
    try:
        with server(kept(tmp_path)) as client:
            create(client, "starfighter", "you", "random")
            assert modes(tmp_path) == dict.fromkeys(["table.sqlite", "table.sqlite-wal", "table.sqlite-shm"], "0o600")
            for path in tmp_path.iterdir():
                path.chmod(0o644)  # as an older server left them, and was killed
            (tmp_path / "copy").mkdir()
            for path in list(tmp_path.glob("table*")):
                (tmp_path / "copy" / path.name).write_bytes(path.read_bytes())
        with server(kept(tmp_path / "copy")) as client:
            assert set(modes(tmp_path / "copy").values()) == {"0o600"}
    finally:
        os.umask(before)


# What is told


PLACE = "host-secret"


def test_no_answer_tells_where_games_are_kept(tmp_path: Path) -> None:
    """Q. The store is away. Do guests read its path, its address or its user?  A. No; whoever runs it reads the log."""
    folder = tmp_path / PLACE
    folder.mkdir()
    with server(kept(folder)) as client:
        made = create(client, "starfighter", "you", "you")
        with seated(client, made["room"], made["token"]) as ann:
            asked = ann.until("update")["waiting"]
            key = ann.question(asked)["options"][0]["key"]
            for path in folder.iterdir():
                path.write_bytes(b"no database at all" * 1000)
            told = [json.dumps(ann.ask("command", seat=asked, seq=ann.seqs[asked], key=key))]
        report = {"text": "wrong", "token": made["token"]}
        told += [client.post("/api/rooms", json=WISH).text, client.get(f"/api/rooms/{made['room']}x").text]
        told += [client.post(f"/api/rooms/{made['room']}/report", json=report).text, client.get("/metrics").text]
        told += [client.get("/health").text]
        assert "cannot be kept just now" in " ".join(told)
        assert [one for one in told if PLACE in one or "sqlite" in one.casefold() or str(tmp_path) in one] == []


def test_an_address_of_a_database_is_told_to_nobody() -> None:
    """Q. And if it is PostgreSQL that is away?  A. Neither its machine nor its user is told."""
    postgres = pytest.importorskip("rulewright.server.store.postgres")

    async def told() -> str:
        store = postgres.PostgresStore(f"postgresql://{PLACE}@127.0.0.1:1/{PLACE}")
        try:
            await store.room("x")
        except postgres.StoreTrouble as trouble:
            return str(trouble)
        return ""

    assert asyncio.run(told()) == "the game cannot be kept just now (the database is away, or does not answer)"


@pytest.mark.parametrize("proxy", ["nonsense", "10.0.0.0/99", "proxy.example"])
def test_a_proxy_is_an_address(proxy: str) -> None:
    """Q. What if --proxy is none?  A. A sentence, and nothing is started."""
    told = CliRunner().invoke(cli, ["serve", "--proxy", proxy])
    assert told.exit_code == 2
    assert f"--proxy {proxy}: that is no address" in told.output
