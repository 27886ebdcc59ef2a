"""Best of three: games in rooms of their own that know the score."""

from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from table import create, kept, seated, server

from rulewright.server.room import Room, Seat
from rulewright.server.series import next_room


def lost(client: TestClient, room: str, tokens: dict[str, str], loser: str) -> dict[str, Any]:
    """Let somebody concede a game by name, and everybody agree to the next; give the room as it is then."""
    info = client.get(f"/api/rooms/{room}").json()
    seat = next(one["seat"] for one in info["seats"] if one["name"] == loser)
    with seated(client, room, tokens[loser]) as player:
        assert player.ask("concede", seat=seat)["type"] == "done"
    for token in tokens.values():
        with seated(client, room, token) as player:
            assert player.ask("rematch", number="7")["type"] == "done"
    found: dict[str, Any] = client.get(f"/api/rooms/{room}").json()
    return found


def score(info: dict[str, Any]) -> dict[str, int]:
    """Give who has won how many games."""
    return {one["name"]: one["won"] for one in info["seats"]}


def test_best_of_three_ends_with_two_wins(tmp_path: Path) -> None:
    """Q. We play the best of three.  A. The score goes along from room to room, and two games decide."""
    with server(kept(tmp_path)) as client:
        made = create(client, "starfighter", "you", "open", best_of=3)
        bob = client.post(f"/api/rooms/{made['room']}/join", json={"name": "Bob"}).json()
        tokens = {"Ann": made["token"], "Bob": bob["token"]}
        first = lost(client, made["room"], tokens, "Bob")
        assert (first["round"], first["decided"], score(first)) == (1, False, {"Ann": 1, "Bob": 0})
        second = client.get(f"/api/rooms/{first['next']}").json()
        assert (second["round"], second["decided"], score(second)) == (2, False, {"Ann": 1, "Bob": 0})
        assert (second["best_of"], second["host"]) == (3, "B")  # the seats are swapped, the host is the same
        second = lost(client, first["next"], tokens, "Ann")
        assert (second["decided"], score(second)) == (False, {"Ann": 1, "Bob": 1})
    with server(kept(tmp_path)) as client:
        third = lost(client, second["next"], tokens, "Ann")
        assert (third["round"], third["decided"], score(third)) == (3, True, {"Ann": 1, "Bob": 2})
        fresh = client.get(f"/api/rooms/{third['next']}").json()
        assert (fresh["round"], fresh["best_of"], score(fresh)) == (1, 3, {"Ann": 0, "Bob": 0})


def test_a_draw_is_played_again() -> None:
    """Q. A game of our series was a draw.  A. Nobody gains, and the series goes on."""
    seats = [Seat("A", "human", "Ann", won=1), Seat("B", "human", "Bob")]
    room = Room("r", "starfighter", {}, seats, "0" * 64, "1" * 64, 5, state="over", result="draw", best_of=3, round=2)
    assert (room.score(), room.is_decided()) == ({"A": 1, "B": 0}, False)
    following = next_room(room)
    assert ([(one.name, one.won) for one in following.seats], following.round) == ([("Bob", 0), ("Ann", 1)], 3)


@pytest.mark.parametrize("games", [0, 2, -1, 7])
def test_a_series_has_an_odd_number_of_games(games: int) -> None:
    """Q. Best of two?  A. There is no such thing; nor of more than five."""
    with server() as client:
        wish = {"game": "starfighter", "seats": [{"who": "you"}, {"who": "random"}], "best_of": games}
        answer = client.post("/api/rooms", json=wish)
        assert (answer.status_code, answer.json()["sentence"]) == (
            400,
            f"a series is the best of 1 or 3 or 5 games, not of {games}",
        )


def test_a_bot_plays_the_series_out() -> None:
    """Q. Best of three against a bot?  A. It is always ready for the next game."""
    with server() as client:
        made = create(client, "starfighter", "you", "random", best_of=3)
        info = lost(client, made["room"], {"Ann": made["token"]}, "Ann")
        assert score(client.get(f"/api/rooms/{info['next']}").json()) == {"Random (bot)": 1, "Ann": 0}
