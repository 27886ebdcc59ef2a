"""A request is about the game as whoever asks has seen it: what comes too late or too soon does nothing else."""

import json
from contextlib import ExitStack
from typing import Any

import pytest
from at_a_port import LOCAL, frame, real
from starlette.testclient import TestClient
from table import Player, create, seated, server
from websockets.sync.client import connect

TEXT = 1  # a frame of letters
LATE = "comes too late"


def people(client: TestClient, stack: ExitStack, game: str, count: int) -> dict[str, Player]:
    """Seat so many people at a game, each with a connection."""
    made = create(client, game, "you", *["open"] * (count - 1))
    path = f"/api/rooms/{made['room']}/join"
    joined = [client.post(path, json={"name": f"Guest {one}"}).json() for one in range(2, count + 1)]
    return {one["seats"][0]: stack.enter_context(seated(client, made["room"], one["token"])) for one in (made, *joined)}


def asked_next(players: dict[str, Player]) -> str:
    """Read on until all have seen the same; give the seat that is asked."""
    while len({player.seqs.get(seat) for seat, player in players.items()}) > 1 or not players["A"].views:
        min(players.items(), key=lambda one: one[1].seqs.get(one[0], -1))[1].read()
    found: str = players["A"].views["A"]["asked"]
    return found


def answer(players: dict[str, Player]) -> str:
    """Have whoever is asked go on, plainly if that is possible; give the seat."""
    seat = asked_next(players)
    keys = [one["key"] for one in players[seat].question(seat)["options"]]
    players[seat].answer(seat, next((one for one in ("pass", "end turn") if one in keys), keys[0]))
    return seat


def chosen(player: Player) -> tuple[str, int]:
    """Give the usual answer at whichever seat of a hot-seat is asked; give the seat, and where the game was then."""
    while not any(one["question"] for one in player.update.values()):
        player.read()
    seat = next(seat for seat, one in player.update.items() if one["question"])
    seq, asked = player.seqs[seat], player.question(seat)
    player.answer(seat, asked["ends"] or asked["default"] or asked["options"][0]["key"])
    return seat, seq


def is_late(reply: dict[str, Any]) -> bool:
    """Whether a request was refused because it came too late."""
    return reply["type"] == "refusal" and LATE in reply["sentence"]


def test_an_undo_is_of_what_was_seen() -> None:
    """Q. My request to take back is late, and I have chosen or taken back since.  A. It does nothing."""
    with server() as client:
        made = create(client, "starfighter", "you", "you")
        with seated(client, made["room"], made["token"]) as player:
            for _ in range(3):
                seat, seq = chosen(player)
            assert is_late(player.ask("undo", seat=seat, seq=seq))
            assert player.ask("undo", seat=seat, seq=seq + 1)["type"] == "done"
            assert is_late(player.ask("undo", seat=seat, seq=seq + 1))  # what is last now was not meant
            assert player.ask("undo", seat=seat, seq=seq + 2)["type"] == "done"


def test_what_a_bot_does_meanwhile_makes_no_undo_late() -> None:
    """Q. Before my request to take back came, the bot had answered.  A. It was my last choice all the same."""
    with server() as client:
        made = create(client, "starfighter", "you", "random")
        with seated(client, made["room"], made["token"]) as ann:
            ann.question("A")
            seq = ann.answer("A", ann.question("A")["options"][0]["key"])["seq"]
            while ann.seqs["A"] == seq:
                ann.read()
            assert ann.ask("undo", seat="A", seq=seq)["type"] == "done"


def test_a_consent_is_to_the_request_that_was_seen() -> None:
    """Q. Two would like to take back. To which do I consent?  A. One asks after the other, and I say to whom."""
    with server() as client, ExitStack() as stack:
        players = people(client, stack, "spoils", 3)
        able: list[str] = []
        while len(able) < 2:
            answer(players)
            asked_next(players)
            able = [one for one in players if players[one].update[one]["can_undo"] and not free(players[one], one)]
        first, second = able[:2]
        other = next(one for one in players if one not in (first, second))
        seq = players[other].seqs[other]
        assert players[first].ask("undo", seat=first, seq=seq)["type"] == "done"
        told = players[second].ask("undo", seat=second, seq=seq)
        assert (told["type"], told["sentence"].split(";")[0]) == ("refusal", f"{first} asks to take something back")
        assert is_late(players[other].ask("undo_answer", seat=other, yes=True, asker=second, seq=seq))
        assert is_late(players[other].ask("undo_answer", seat=other, yes=True, asker=first, seq=seq - 1))
        assert players[other].ask("undo_answer", seat=other, yes=True, asker=first, seq=seq)["seq"] == seq
        done = players[second].ask("undo_answer", seat=second, yes=True, asker=first, seq=seq)
        assert (done["type"], done["seq"]) == ("done", seq + 1)


def free(player: Player, seat: str) -> bool:
    """Whether nobody has to consent."""
    found: bool = player.update[seat]["free_undo"]
    return found


def test_a_turn_is_passed_that_was_seen() -> None:
    """Q. I passed until the end of the turn, and that is told in the next one.  A. It is not passed for me."""
    with server() as client:
        made = create(client, "spoils", "you", "you")
        with seated(client, made["room"], made["token"]) as player:
            seat, seq = chosen(player)
            while not player.views[seat]["turn"]:
                seat, _ = chosen(player)
            turn, seq = player.views[seat]["turn"], player.seqs[seat]
            assert player.ask("skip", seat=seat, on=True, seq=seq)["type"] == "done"
            assert player.ask("skip", seat=seat, on=False, seq=seq)["type"] == "done"
            while player.views[seat]["turn"] == turn:
                now, _ = chosen(player)
                while player.seqs[seat] < player.seqs[now]:
                    player.read()
            assert is_late(player.ask("skip", seat=seat, on=True, seq=seq))
            assert player.ask("skip", seat=seat, on=True, seq=player.seqs[seat])["type"] == "done"


@pytest.mark.parametrize("kind", ["undo", "concede"])
def test_what_was_sent_before_is_done_before(kind: str) -> None:
    """Q. I answer and ask for something else in one breath.  A. Both are done, in that order."""
    with real(workers=0) as serving:
        made = serving.post("/api/rooms", {"game": "starfighter", "seats": [{"who": "you"}, {"who": "you"}]})
        with connect(f"ws://{LOCAL}:{serving.port}/ws") as opened:
            opened.send(json.dumps({"type": "hello", "v": 1, "room": made["room"], "token": made["token"]}))
            asked: dict[str, Any] = {}
            while not asked.get("question"):
                asked = json.loads(opened.recv())
            seat, key = asked["seat"], asked["question"]["options"][0]["key"]
            both = [
                {"type": "command", "id": 1, "seat": seat, "seq": asked["seq"], "key": key},
                {"type": kind, "id": 2, "seat": seat},
            ]
            opened.socket.sendall(b"".join([frame(TEXT, json.dumps(one).encode()) for one in both]))
            told: list[tuple[int, str]] = []
            while len(told) < len(both):
                reply = json.loads(opened.recv())
                told += [(reply["id"], reply["type"])] if "id" in reply else []
            assert told == [(1, "done"), (2, "done")]
