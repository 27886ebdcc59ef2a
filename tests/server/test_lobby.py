"""What the lobby is told: your games, the addresses of this machine, and what a game offers with which choices."""

import socket
from typing import Any

import pytest
from at_a_port import real
from click.testing import CliRunner
from table import create, seated, server

from rulewright.cli.main import cli
from rulewright.server import addresses
from rulewright.server.neighbour import table_at
from rulewright.server.store import SqliteStore


def test_your_games_are_found_by_their_secrets() -> None:
    """Q. Which games are mine?  A. Those whose secrets I hold, the newest first; the rest are named as gone."""
    with server() as client:
        first = create(client, "starfighter", "you", "random")
        second = create(client, "spoils", "you", "open")
        with seated(client, first["room"], first["token"]) as ann:
            ann.ask("concede", seat="A")
        seats = {first["room"]: first["token"], second["room"]: second["token"], "none": "x", "": ""}
        found = client.post("/api/yours", json={"seats": seats}).json()
        assert [(one["info"]["room"], one["info"]["state"], one["seats"]) for one in found["games"]] == [
            (second["room"], "waiting", ["A"]),
            (first["room"], "over", ["A"]),
        ]
        assert found["gone"] == ["none", ""]
        wrong = client.post("/api/yours", json={"seats": {first["room"]: "x", second["room"]: ""}}).json()
        assert (wrong["games"], wrong["gone"]) == ([], [first["room"], second["room"]])
        many = {str(one): "x" for one in range(61)}
        assert client.post("/api/yours", json={"seats": many}).status_code == 400


@pytest.mark.parametrize("path", ["/api/yours", "/api/events/yours"])
def test_what_can_be_no_name_is_not_looked_for(path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Q. A browser kept a name that no room can have. Is the store troubled?  A. No: PostgreSQL would take it ill."""
    asked: list[str] = []

    async def note(_store: SqliteStore, name: str) -> None:
        asked.append(name)

    monkeypatch.setattr(SqliteStore, "room", note)
    monkeypatch.setattr(SqliteStore, "event", note)
    odd = ["", "\x00", "a/b", "ü", "x" * 65, "a b"]
    with server() as client:
        found = client.post(path, json={"seats": dict.fromkeys([*odd, "none"], "x")}).json()
    assert (found["gone"], asked) == ([*odd, "none"], ["none"])


HERE = "127.0.0.1"
REACHED: list[tuple[str, str, str, bool, list[str]]] = [
    (HERE, "localhost:8571", HERE, True, []),
    ("0.0.0.0", "localhost:8571", HERE, False, ["192.168.1.7"]),  # noqa: S104 - the case
    ("0.0.0.0", "127.0.0.1:8571", "::/64", False, ["192.168.1.7"]),  # noqa: S104 - as above
    ("0.0.0.0", "table.example", HERE, False, []),  # noqa: S104 - a proxy asks for somebody
    ("0.0.0.0", "localhost", "203.0.113.9", False, []),  # noqa: S104 - whoever it is, not this machine
    ("192.168.1.9", "localhost", HERE, False, ["192.168.1.9"]),
    ("::", "[::1]:8571", HERE, False, ["192.168.1.7"]),
]


@pytest.mark.parametrize(("listens", "host", "visitor", "here_only", "hosts"), REACHED)
def test_who_sits_at_the_machine_is_told_its_addresses(  # noqa: PLR0913, PLR0917 - a case has so many parts
    listens: str,
    host: str,
    visitor: str,
    here_only: bool,  # noqa: FBT001 - as above
    hosts: list[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Q. By which address do friends reach me?  A. Only whoever sits at the machine is told, if there is one."""
    monkeypatch.setattr(addresses, "own_addresses", lambda: ["192.168.1.7"])
    found = addresses.reached(listens, host, visitor)
    assert (found.here_only, found.hosts) == (here_only, hosts)


def test_own_addresses_are_those_that_others_reach(monkeypatch: pytest.MonkeyPatch) -> None:
    """Q. Is 127.0.1.1 an address for friends?  A. No, nor one that was made up for want of a network."""
    monkeypatch.setattr(addresses, "way_out", lambda: "10.1.2.3")
    names: Any = ("me", [], ["127.0.1.1", "10.1.2.3", "169.254.3.4", "192.168.0.5"])
    monkeypatch.setattr(socket, "gethostbyname_ex", lambda _name: names)
    assert addresses.own_addresses() == ["10.1.2.3", "192.168.0.5"]


def test_a_lobby_offers_only_what_a_game_has() -> None:
    """Q. May I bring a fleet to a skirmish, or four players to the rulebook?  A. The catalogue says with what."""
    with server() as client:
        games = {one["name"]: one for one in client.get("/api/games").json()["games"]}
        assert games["starfighter"]["decks_in"] == {"mode": ["total_war"]}
        assert games["spoils"]["decks_in"] == {}
        assert games["spoils"]["seats_in"] == {"rb22": [2], "cr2010": [2]}
        assert games["spoils"]["example"].startswith("Faction: ")
        for name, game in games.items():
            (option,) = game["decks_in"] or {"ruleset": [game["options"].get("ruleset", [""])[0]]}
            choice = {option: (game["decks_in"] or game["options"])[option][0]}
            wish = {"game": name, "seats": [{"who": "you", "deck": game["decks"][0]["name"]}, {"who": "open"}]}
            assert client.post("/api/rooms", json={**wish, "options": choice}).status_code == 201


@pytest.mark.parametrize("game", ["spoils", "starfighter"])
@pytest.mark.parametrize("text", ["\n", " ", " \n\n "])
def test_an_empty_list_is_no_deck(game: str, text: str) -> None:
    """Q. I took my own list and wrote nothing. What do I play?  A. Nothing: it is refused, here as in the check."""
    options = {"mode": "total_war"} if game == "starfighter" else {}
    told = "the list is empty: write a card on each line, or take an installed deck"
    with server() as client:
        wish = {"game": game, "options": options, "seats": [{"who": "you", "deck": text}, {"who": "random"}]}
        refused = client.post("/api/rooms", json=wish)
        assert (refused.status_code, refused.json()["sentence"]) == (400, told)
        for written in (text, ""):
            checked = client.post("/api/decks/check", json={"game": game, "text": written, "options": options}).json()
            assert (checked["legal"], checked["problems"]) == (False, [told])
        room = create(client, game, "you", "open", options=options)["room"]
        assert client.post(f"/api/rooms/{room}/join", json={"deck": text}).json()["sentence"] == told


def test_a_list_of_one_line_is_a_list() -> None:
    """Q. My list has one card so far.  A. It is a list that lacks a faction, not the name of a deck."""
    with server() as client:
        told = client.post("/api/decks/check", json={"game": "spoils", "text": "4 Ditch Recruit\n"}).json()["problems"]
        assert any("faction" in one.casefold() for one in told)
        assert not any("no deck is called" in one for one in told)


def test_a_table_at_a_busy_port_is_recognised() -> None:
    """Q. The port is taken. By whom?  A. By Rulewright, at an address to open; another program is not taken for it."""
    with real() as table:
        told = f"Rulewright is running already, at http://127.0.0.1:{table.port}/"
        assert table_at("0.0.0.0", table.port) == f"http://127.0.0.1:{table.port}/"  # noqa: S104 - the case
        ran = CliRunner().invoke(cli, ["serve", "--port", str(table.port), "--store", ":memory:"])
        assert (ran.exit_code, told in ran.output) == (2, True)
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        ran = CliRunner().invoke(cli, ["serve", "--port", str(port), "--store", ":memory:"])
        assert f"port {port} is taken by another program" in ran.output


def test_make_run_on_a_busy_port_opens_the_table_that_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """Q. I run it twice.  A. The second time it says where the table is and opens it there; nothing has failed."""
    opened: list[str] = []

    def browse(address: str) -> bool:
        opened.append(address)
        return True

    monkeypatch.setattr("webbrowser.open", browse)
    with real() as table:
        ran = CliRunner().invoke(cli, ["serve", "--open", "--port", str(table.port), "--store", ":memory:"])
        assert (ran.exit_code, opened) == (0, [f"http://127.0.0.1:{table.port}/"])
