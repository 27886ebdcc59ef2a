"""Whoever waits for a bot is told what keeps it from going on."""

from pathlib import Path
from typing import Any

from table import create, seated, server

from rulewright.server.store import Entry, SqliteStore, StoreTrouble


class Unkept(SqliteStore):
    """A store that does not keep what bots answer while it is `full`."""

    full = True

    async def append(self, room: str, seq: int, entries: list[Entry], *more: Any) -> None:  # noqa: ANN401 - as the store's own
        """Keep answers, but none of a bot."""
        if self.full and any(one.seat == "B" for one in entries):
            raise StoreTrouble("the game cannot be kept just now")
        await super().append(room, seq, entries, *more)


def test_a_bot_whose_answer_cannot_be_kept(tmp_path: Path) -> None:
    """Q. The disk is full and it is the bot's turn. What do I see?  A. Why the table waits; and then it goes on."""
    store = Unkept(str(tmp_path / "table.sqlite"))
    with server(store) as client:
        made = create(client, "starfighter", "you", "random")
        with seated(client, made["room"], made["token"]) as ann:
            while not ann.info.get("waits"):
                if ann.update.get("A", {}).get("question"):
                    ann.answer("A", ann.question("A")["options"][0]["key"])
                else:
                    ann.read()
            assert ann.info["waits"].startswith("The table waits: the game cannot be kept just now.")
            store.full = False
            while ann.info["waits"]:
                ann.read()
            assert ann.question("A")["options"]
