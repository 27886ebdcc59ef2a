"""Two nodes serve the same games from one PostgreSQL."""

import asyncio
import random
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest import mock

from eventful import following, join_event, make_event
from postgres import fresh_address
from table import Player, create, seated, server

from rulewright.server.events import here
from rulewright.server.store.database import Connection, Database, Patience
from rulewright.server.store.postgres import PostgresStore
from rulewright.server.store.presence import EVERY_ROOM, Presence


@contextmanager
def at_two_nodes() -> Iterator[dict[str, Player]]:
    """Seat Ann at one node and Bob at another, and let each see the table."""
    address = fresh_address()
    with server(PostgresStore(address)) as one, server(PostgresStore(address)) as two:
        made = create(one, "starfighter", "you", "open")
        joined = two.post(f"/api/rooms/{made['room']}/join", json={"name": "Bob"}).json()
        with (
            seated(one, made["room"], made["token"]) as ann,
            seated(two, made["room"], joined["token"]) as bob,
        ):
            players = {"A": ann, "B": bob}
            for seat, player in players.items():
                while seat not in player.views:
                    player.read()
            yield players


def test_two_nodes_serve_one_game() -> None:
    """Q. Ann is at one node and Bob at another. Do they play the same game?  A. Yes, answer by answer."""
    with at_two_nodes() as players:
        chance = random.Random(4)  # noqa: S311 - a test
        for _ in range(40):
            seat = asked(players)
            other = "AB".replace(seat, "")
            question = players[seat].question(seat)
            reply = players[seat].answer(seat, chance.choice(question["options"])["key"])
            assert reply["type"] == "done", reply
            while players[other].seqs[other] < reply["seq"]:
                players[other].read()
        for public in ("round", "phase", "stock", "answers", "asked"):
            assert players["A"].views["A"][public] == players["B"].views["B"][public]


def asked(players: dict[str, Player]) -> str:
    """Read on until somebody is asked: an answer without a choice is given by itself, a moment later.

    Whoever has seen less catches up first: who has seen all may wait in vain for more.
    """
    while True:
        newest = max([player.seqs[seat] for seat, player in players.items()])
        behind = [player for seat, player in players.items() if player.seqs[seat] < newest]
        waiting = [seat for seat, player in players.items() if player.update[seat]["question"] is not None]
        if behind:
            behind[0].read()
        elif waiting:
            return waiting[0]
        else:
            players["A"].read()


def test_two_answers_at_two_nodes_are_one() -> None:
    """Q. The same seat answers at both nodes at once. What counts?  A. One answer, whichever was stored first."""
    address = fresh_address()
    with server(PostgresStore(address)) as one, server(PostgresStore(address)) as two:
        made = create(one, "starfighter", "you", "you")
        with (
            seated(one, made["room"], made["token"]) as here,
            seated(two, made["room"], made["token"]) as there,
        ):
            for player in (here, there):
                while set(player.views) != {"A", "B"}:
                    player.read()
            seat = here.views["A"]["asked"]
            keys = [option["key"] for option in here.question(seat)["options"]]
            here.send("command", seat=seat, seq=0, key=keys[0])
            there.send("command", seat=seat, seq=0, key=keys[1])
            told = sorted([player_reply(player) for player in (here, there)])
            assert told == ["done", "refusal"]
            for player in (here, there):
                while player.views["A"]["answers"] < 1:
                    player.read()
            assert here.views["A"]["boards"] == there.views["A"]["boards"]


def player_reply(player: Player) -> str:
    """Read on to what became of a command."""
    while True:
        frame = player.read()
        if frame["type"] in ("done", "refusal"):
            kind: str = frame["type"]
            return kind


def test_a_bot_goes_on_when_its_node_is_gone() -> None:
    """Q. The node that played the bot is gone. Who plays it?  A. The other one, as soon as it notices."""
    address = fresh_address()
    with server(PostgresStore(address)) as two:
        with server(PostgresStore(address)) as one:
            made = create(one, "starfighter", "you", "random")
            with seated(one, made["room"], made["token"]) as ann:
                ann.answer("A", ann.question("A")["options"][0]["key"])
                ann.question("A")
        with seated(two, made["room"], made["token"]) as ann:
            began = time.monotonic()
            for _ in range(5):
                ann.answer("A", ann.question("A")["options"][0]["key"])
            ann.question("A")
            assert time.monotonic() - began < 30


def test_an_undo_is_asked_for_across_nodes() -> None:
    """Q. Ann asks at her node to take back. Does Bob see it at his?  A. Yes, and his consent counts."""
    with at_two_nodes() as players:
        seat = asked(players)
        other = "AB".replace(seat, "")
        opening = players[seat].question(seat)
        players[seat].answer(seat, opening["options"][0]["key"])
        assert players[seat].ask("undo", seat=seat)["type"] == "done"
        while other not in players[other].update or players[other].update[other]["undo"] is None:
            players[other].read()
        assert players[other].ask("undo_answer", seat=other, yes=True)["type"] == "done"
        while players[seat].update[seat]["question"] is None:
            players[seat].read()
        assert players[seat].update[seat]["question"] == opening


class LateEars(Database):
    """A database whose second connection, the one that hears the others, comes only when it may."""

    def __init__(self, address: str) -> None:
        """Connect once at once, and again when `may` is set."""
        super().__init__(address, Patience())
        self.may = asyncio.Event()
        self.connections = 0

    async def connected(self) -> Connection:
        """Connect."""
        self.connections += 1
        if self.connections > 1:
            await self.may.wait()
        return await super().connected()


def test_what_is_written_before_a_node_listens_is_heard() -> None:
    """Q. A node serves a room before it hears the others, and one of them writes. Is it behind for ever?

    A. No: once it listens, it reads every room anew, for anything may have been missed.
    """

    async def run() -> list[str]:
        address = fresh_address()
        other, database = PostgresStore(address), LateEars(address)
        await other.open()
        late, heard = Presence(database), asyncio.Queue[str]()
        late.on_news(heard.put_nowait)
        await late.open()
        async with other.database.transaction() as db:
            await other.presence.tell(db, "the room")
        assert heard.empty()
        database.may.set()
        async with asyncio.timeout(20):
            found = [await heard.get()]
        for one in (late, database, other):
            await one.close()
        return found

    assert asyncio.run(run()) == [EVERY_ROOM]


def test_who_is_here_at_another_node() -> None:
    """Q. I draft at one node and my friend at another. Am I away to them, and to the timer?  A. No: nodes tell.

    Who hangs up there is away here after a while.
    """
    address = fresh_address()
    with (
        mock.patch.object(here, "EVERY", 0.2),
        mock.patch.object(here, "BELIEVED", 0.8),
        server(PostgresStore(address)) as one,
        server(PostgresStore(address)) as two,
    ):
        ann = make_event(one)
        bea = join_event(two, ann["event"])
        with following(one, ann["event"], ann["token"]) as follower:
            with following(two, bea["event"], bea["token"]) as other:
                while not all(connected(follower.read())):
                    pass
                while not all(connected(other.read())):
                    pass
            while all(connected(follower.read())):
                pass


def connected(info: dict[str, Any]) -> list[bool]:
    return [one["connected"] for one in info["players"]]
