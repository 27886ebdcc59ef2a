"""Trouble that passes is told as such, so that a client tries again; what lasts is told as final."""

import sqlite3
from pathlib import Path

import pytest
from starlette.websockets import WebSocketDisconnect
from table import create, kept, seated, server

from rulewright.server.room import Room
from rulewright.server.store import Damaged, Gone, SqliteStore, StoreTrouble

AGAIN = 1013
REFUSED = 1008


class Moody(SqliteStore):
    """A store that does not give rooms as long as something is wrong with it."""

    wrong: StoreTrouble | None = None

    async def room(self, room: str) -> Room | None:
        """Give a room, if nothing is wrong."""
        if self.wrong is not None:
            raise self.wrong
        return await super().room(room)


@pytest.mark.parametrize(
    ("wrong", "passes"),
    [(StoreTrouble("the store is locked"), True), (Gone("r1"), False), (Damaged("nobody can read it"), False)],
)
def test_whoever_comes_while_the_store_is_away_may_come_back(
    wrong: StoreTrouble,
    passes: bool,  # noqa: FBT001 - a parameter
    tmp_path: Path,
) -> None:
    """Q. I come to my table while the store is away. Is that the end of it?  A. No: I am told to come back."""
    path = str(tmp_path / "table.sqlite")
    with server(SqliteStore(path)) as client:
        made = create(client, "starfighter", "you", "random")
    store = Moody(path)
    with server(store) as client:
        store.wrong = wrong
        with seated(client, made["room"], made["token"]) as ann:
            assert ann.frames == [{"type": "failure", "sentence": str(wrong), "fatal": not passes}]
            with pytest.raises(WebSocketDisconnect) as closed:
                ann.read()
            assert closed.value.code == (AGAIN if passes else REFUSED)
        store.wrong = None
        with seated(client, made["room"], made["token"]) as ann:
            assert ann.question("A")["options"]


def test_a_request_while_the_store_is_locked_may_be_sent_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Q. Somebody else holds the store. What of my answer?  A. I am told to send it again, and then it counts."""
    monkeypatch.setattr("rulewright.server.store.desk.BUSY", 0.1)
    with server(kept(tmp_path)) as client:
        made = create(client, "starfighter", "you", "you")
        with seated(client, made["room"], made["token"]) as ann:
            while set(ann.views) != {"A", "B"}:
                ann.read()
            seat = ann.views["A"]["asked"]
            key = ann.question(seat)["options"][0]["key"]
            holder = sqlite3.connect(tmp_path / "table.sqlite", isolation_level=None)
            holder.execute("BEGIN EXCLUSIVE")
            told = ann.ask("command", seat=seat, seq=0, key=key)
            assert (told["type"], told["passes"]) == ("refusal", True)
            holder.execute("COMMIT")
            holder.close()
            assert ann.ask("command", seat=seat, seq=0, key=key)["type"] == "done"
            told = ann.ask("command", seat=seat, seq=5, key=key)
            assert (told["type"], told["passes"]) == ("refusal", False)
