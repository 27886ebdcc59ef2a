"""Frames that make no sense; `make soak` sends a hundred thousand."""

from frames import nonsense
from table import create, seated, server


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
