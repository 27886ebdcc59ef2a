"""What somebody sends as an answer is an answer, and none of the other entries that a log may hold."""

import pytest
from frames import BESIDE
from table import Player, create, seated, server


def asked_next(players: dict[str, Player]) -> str:
    """Read on until both have seen the same; give the seat that is asked."""
    while len({player.seqs.get(seat) for seat, player in players.items()}) > 1 or not players["A"].views:
        min(players.items(), key=lambda one: one[1].seqs.get(one[0], -1))[1].read()
    found: str = players["A"].views["A"]["asked"]
    return found


@pytest.mark.parametrize("game", ["starfighter", "spoils"])
def test_nobody_takes_back_or_concedes_by_an_answer(game: str) -> None:
    """Q. I answer my question with `undo 0`. Is all taken back, though nobody consented?  A. No: it is no answer."""
    with server() as client:
        made = create(client, game, "you", "open")
        joined = client.post(f"/api/rooms/{made['room']}/join", json={"name": "Bob"}).json()
        with seated(client, made["room"], made["token"]) as ann, seated(client, made["room"], joined["token"]) as bob:
            players = {"A": ann, "B": bob}
            for _ in range(3):
                seat = asked_next(players)
                players[seat].answer(seat, players[seat].question(seat)["options"][0]["key"])
            seat = asked_next(players)
            player, seq, view = players[seat], players[seat].seqs[seat], players[seat].views[seat]
            legal = player.question(seat)["options"][0]["key"]
            for beside in BESIDE:
                for fields in ({"key": beside}, {"key": legal, "then": [beside]}, {"key": beside, "then": [legal]}):
                    reply = player.ask("command", seat=seat, seq=seq, **fields)
                    assert reply["type"] == "refusal", fields
                    assert "this is no answer" in reply["sentence"]
            player.socket.send_text('{"type": "resync"}')
            player.until("update")
            assert (player.seqs[seat], player.views[seat]) == (seq, view)
            assert player.answer(seat, legal)["type"] == "done"
