"""A node that is frozen or cut off from the database: its games go on elsewhere, and it does no harm when back."""

import asyncio
import json
import os
import signal
import socket
import time
from collections.abc import Awaitable, Callable

import psycopg
import pytest
from partition import way_to
from postgres import fresh_address
from psycopg import errors
from rulewright_process import Process
from table import Player, server

from rulewright.server.room import Room, Seat
from rulewright.server.store import Entry, Snapshot, StoreTrouble
from rulewright.server.store.database import Patience
from rulewright.server.store.postgres import PostgresStore

SHORT = Patience(connect=0.5, answer=0.5, again=0.05, beat=0.1, lease=1.0)
GOES_ON = 5.0  # seconds within which a game must go on elsewhere


def a_room(name: str = "r1") -> Room:
    return Room(name, "starfighter", {}, [Seat("A", "human", "Ann")], "0" * 64, "1" * 64, 5)


async def until(what: Callable[[], Awaitable[bool]], seconds: float) -> float:
    """Ask again and again until it is so; give the seconds that took."""
    began = time.monotonic()
    while not await what():
        assert time.monotonic() - began < seconds
        await asyncio.sleep(0.01)
    return time.monotonic() - began


# The lead of a room


def test_whoever_is_cut_off_leads_no_longer() -> None:
    """Q. The node that leads a room is cut off from the database. Who leads?

    A. Another, within the lease; the first knows that it does not, and when it is back it follows.
    """

    async def cut_off() -> None:
        address = fresh_address()
        with way_to(address) as (way, cuttable):
            first, second = PostgresStore(cuttable, SHORT), PostgresStore(address, SHORT)
            await first.open()
            await second.open()
            assert await first.lead("r1")
            assert not await second.lead("r1")
            await asyncio.sleep(2 * SHORT.lease)
            assert not await second.lead("r1")  # it says again and again that it is there
            way.cut()
            taken = await until(lambda: second.lead("r1"), 2 * SHORT.lease + 1)
            assert taken >= SHORT.lease / 2  # it did not lose the room at the first breath
            assert not await first.lead("r1")
            way.mend()
            await until(lambda: answers(first), 5)
            assert not await first.lead("r1")
            assert await second.lead("r1")
            await second.close()
            await until(lambda: first.lead("r1"), 1)
            await first.close()

    asyncio.run(cut_off())


def test_whoever_was_silent_holds_no_room_when_it_is_back() -> None:
    """Q. A node led a room, was cut off for a while, and does not care for the room any more. Who may lead it?

    A. Whoever asks first: having been silent, it holds nothing, though nobody took the room over meanwhile.
    """

    async def silent() -> None:
        address = fresh_address()
        with way_to(address) as (way, cuttable):
            first, second = PostgresStore(cuttable, SHORT), PostgresStore(address, SHORT)
            await first.open()
            await second.open()
            assert await first.lead("r1")
            way.cut()
            await asyncio.sleep(1.5 * SHORT.lease)
            way.mend()
            await until(lambda: first.lead("r2"), 5)  # it is there again
            assert await second.lead("r1")
            await first.close()
            await second.close()

    asyncio.run(silent())


async def answers(store: PostgresStore) -> bool:
    """Whether a store answers."""
    try:
        await store.room("r1")
    except StoreTrouble:
        return False
    return True


def test_a_node_that_leaves_lets_its_rooms_go_at_once() -> None:
    """Q. A node is stopped in order. Must the others wait for its lease to end?  A. No."""

    async def leave() -> float:
        address = fresh_address()
        first, second = PostgresStore(address, Patience(lease=60)), PostgresStore(address, Patience(lease=60))
        await first.open()
        await second.open()
        assert await first.lead("r1")
        assert await first.lead("r2")
        assert not await second.lead("r1")
        await first.leave("r2")
        assert await second.lead("r2")
        await first.close()
        taken = await until(lambda: second.lead("r1"), 5)
        await second.close()
        return taken

    assert asyncio.run(leave()) < 1


# A database that hangs


def test_a_database_that_hangs_is_told_in_time() -> None:
    """Q. The database does not answer and does not hang up. Does everybody wait for ever?

    A. Each is told in a sentence, those who wait behind others as soon; and when it is back, all goes on.
    """

    async def hang() -> tuple[float, float]:
        with way_to(fresh_address()) as (way, cuttable):
            store = PostgresStore(cuttable, SHORT)
            await store.open()
            await store.add_room(a_room(), Snapshot(0, {}, [], [0]))
            way.cut()
            began = time.monotonic()
            told = await asyncio.gather(*[store.room("r1") for _ in range(50)], return_exceptions=True)
            took = time.monotonic() - began
            assert {type(one) for one in told} == {StoreTrouble}
            assert "does not answer" in str(told[0])
            with pytest.raises(StoreTrouble):  # and when it connects, too
                await store.append("r1", 0, [Entry("A", "one")])
            way.mend()
            back = await until(lambda: answers(store), 5)
            await store.close()
            return took, back

    took, back = asyncio.run(hang())
    assert took < 4 * SHORT.answer
    assert back < 2


def test_health_answers_while_the_database_hangs() -> None:
    """Q. What does /health say while the database hangs?  A. At once that it does; and ok when it is back."""
    with way_to(fresh_address()) as (way, cuttable), server(PostgresStore(cuttable, Patience(answer=30))) as client:
        assert client.get("/health").status_code == 200
        way.cut()
        began = time.monotonic()
        answer = client.get("/health")
        assert time.monotonic() - began < 2
        assert answer.status_code == 503
        assert answer.text == "the store does not answer\n"
        way.mend()
        assert client.get("/health").status_code == 200


def test_who_freezes_in_the_middle_of_writing_holds_up_nobody() -> None:
    """Q. A node freezes between two statements, with an answer half stored. Does the game wait for it?

    A. No longer than the database waits for an idle writer; then the place is free.
    """

    async def freeze() -> float:
        address = fresh_address()
        frozen, other = PostgresStore(address, SHORT), PostgresStore(address, Patience())
        await frozen.open()
        await other.open()
        await other.add_room(a_room(), Snapshot(0, {}, [], [0]))
        standing = await frozen.database.connected()
        await standing.execute("BEGIN")
        await standing.execute("INSERT INTO entries VALUES ('r1', 0, '[]')")
        began = time.monotonic()
        await other.append("r1", 0, [Entry("A", "theirs")])
        took = time.monotonic() - began
        with pytest.raises(errors.IdleInTransactionSessionTimeout):
            await standing.execute("COMMIT")
        assert [one.key for one in await other.entries("r1", 0)] == ["theirs"]
        await standing.close()
        await frozen.close()
        await other.close()
        return took

    assert asyncio.run(freeze()) < GOES_ON


@pytest.mark.parametrize("half", ["of a row of statements", "of a statement"])
def test_who_freezes_in_the_middle_of_a_statement_holds_up_nobody(half: str) -> None:
    """Q. A node freezes, or is cut off, when half of what it says has reached the database. Does the game wait for it?

    A. No longer than for any that is silent: where the database would wait for the rest for ever, other nodes do not.
    """

    async def freeze() -> float:
        address = fresh_address()
        with way_to(address) as (way, cuttable):
            frozen, other = PostgresStore(cuttable, SHORT), PostgresStore(address, Patience())
            await other.open()
            await other.add_room(a_room(), Snapshot(0, {}, [], [0]))
            await frozen.open()
            standing = await frozen.database.connected()
            if half == "of a row of statements":
                pipeline = standing.pipeline()
                await pipeline.__aenter__()  # whoever freezes does not leave it
                await standing.execute("BEGIN")
                await (await standing.execute("INSERT INTO entries VALUES ('r1', 0, '[]') RETURNING 1")).fetchone()
            else:
                await standing.execute("BEGIN")
                await standing.execute("INSERT INTO entries VALUES ('r1', 0, '[]')")
                with socket.socket(fileno=os.dup(standing.fileno())) as half_said:
                    half_said.setblocking(True)  # noqa: FBT003 - the name of the socket's own method
                    half_said.sendall(b"Q" + (1000).to_bytes(4) + b"SELECT 1")
                    half_said.setblocking(False)  # noqa: FBT003 - as above
            way.cut()
            began = time.monotonic()
            try:
                await until(lambda: written(other), 2 * GOES_ON)
                took = time.monotonic() - began
                assert [one.key for one in await other.entries("r1", 0)] == ["theirs"]
            finally:
                way.mend()
                await until(lambda: answers(frozen), GOES_ON)
                standing.pgconn.finish()  # it has nothing more to say
                await frozen.close()
                await other.close()
            return took

    async def written(store: PostgresStore) -> bool:
        try:
            await store.append("r1", 0, [Entry("A", "theirs")])
        except StoreTrouble:
            return False
        return True

    assert asyncio.run(freeze()) < GOES_ON


# Whole servers


def asked(player: Player) -> tuple[str, str]:
    """Read on until somebody is asked; give the seat and the first answer."""
    while True:
        for seat, update in player.update.items():
            if update["question"]:
                return seat, update["question"]["options"][0]["key"]
        player.read()


def test_a_frozen_server_lets_its_games_go_on_elsewhere() -> None:
    """Q. The server that plays the bots is frozen in mid-game.

    A. At another one the game goes on within five seconds, and nothing acknowledged is lost or doubled, when the first
    is thawed and believes to lead.
    """
    address = fresh_address()
    with Process(address).start() as one, Process(address).start() as two:
        seats = [{"who": "you"}, {"who": "random"}]
        made = one.post("/api/rooms", game="starfighter", seats=seats)
        other = two.post("/api/rooms", game="starfighter", seats=seats)
        acknowledged: dict[int, str] = {}

        def play(player: Player, times: int) -> None:
            for _ in range(times):
                seat, key = asked(player)
                seq = player.seqs[seat]
                assert player.answer(seat, key)["type"] == "done"
                acknowledged[seq] = key
            asked(player)

        with two.seated(other["room"], other["token"]) as ann:  # so that its bots have come to work
            play(ann, 2)
        acknowledged.clear()
        with one.seated(made["room"], made["token"]) as ann:
            play(ann, 5)
            seat, key = asked(ann)
            ann.send("command", seat=seat, seq=ann.seqs[seat], key=key)  # and while that is under way ...
            one.tell(signal.SIGSTOP)
            began = time.monotonic()
            with two.seated(made["room"], made["token"]) as again:
                play(again, 3)
                took = time.monotonic() - began
                one.tell(signal.SIGCONT)
                play(again, 5)
        assert took < GOES_ON
    with psycopg.connect(address) as db:
        found = db.execute("SELECT seq, data FROM entries WHERE room = %s ORDER BY seq", (made["room"],)).fetchall()
    entries = {seq: json.loads(bytes(data)) for seq, data in found}
    assert list(entries) == list(range(len(entries)))
    assert {seq: entries[seq][1] for seq in acknowledged} == acknowledged
    mine = [seq for seq, entry in entries.items() if entry[0] == "A" and not entry[2]]
    assert set(mine) - set(acknowledged) <= {max(acknowledged) + 1, *range(min(acknowledged), len(entries))}
    assert len(mine) - len(acknowledged) <= 1  # the one that was under way
