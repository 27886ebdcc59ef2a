"""Spectators in numbers: whoever plays notices nothing of them but how many there are."""

import asyncio
import json
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any

from rulewright.server import protocol as p
from rulewright.server import socket as sockets
from rulewright.server.company import AT_A_TIME, EACH, EVERY
from rulewright.server.connection import Connection
from rulewright.server.hub import Hub
from rulewright.server.requests import handle
from rulewright.server.room import hash_of
from rulewright.server.settings import UNLIMITED, Settings
from rulewright.server.sitting import Sitting
from rulewright.server.store import SqliteStore

MANY = 400
MOST = UNLIMITED.waiting_replies
Play = Callable[[Hub, Sitting, Connection], Awaitable[Any]]


def at_a_table(play: Play) -> Any:  # noqa: ANN401 - whatever the test looks for
    """Do something at a table at which Ann sits against a bot."""

    async def run() -> Any:  # noqa: ANN401 - as above
        store = SqliteStore(":memory:")
        await store.open()
        hub = Hub(store, Settings(limits=UNLIMITED))
        made = await hub.making.create(p.CreateRoom("starfighter", [p.SeatWish("you"), p.SeatWish("you")]))
        sitting = await hub.sitting(made.room)
        ann = Connection(sitting, hash_of(made.token), MOST)
        await sitting.join(ann)
        found = await play(hub, sitting, ann)
        await hub.close()
        await store.close()
        return found

    return asyncio.run(run())


async def crowd(sitting: Sitting) -> list[Connection]:
    """Let many spectators come."""
    found = [Connection(sitting, "", MOST) for _ in range(MANY)]
    for one in found:
        await sitting.join(one)
    return found


async def told_of_company(sitting: Sitting) -> None:
    """Wait until everybody has been told who is here; the more there are, the longer that takes."""
    await asyncio.sleep(EVERY + EACH * MANY)
    assert len(sitting.connections) <= MANY + 1


def kinds(texts: list[bytes]) -> list[str]:
    """Give the types of frames."""
    return [json.loads(text)["type"] for text in texts]


def test_spectators_who_come_and_go_throw_nobody_out() -> None:
    """Q. Four hundred spectators come and leave at once, and I read slowly. Am I thrown out?  A. No: I am told once."""

    async def play(_hub: Hub, sitting: Sitting, ann: Connection) -> tuple[list[str], bool, int, int]:
        await ann.outgoing()
        watching = await crowd(sitting)
        waiting = len(ann.replies)
        for one in watching:
            sitting.leave(one)
        waiting = max(waiting, len(ann.replies))
        await told_of_company(sitting)
        texts = await ann.outgoing()
        rooms = [json.loads(text)["info"]["spectators"] for text in texts if json.loads(text)["type"] == "room"]
        return kinds(texts), ann.overrun, waiting, rooms[-1]

    told, overrun, waiting, spectators = at_a_table(play)
    assert not overrun
    assert waiting <= 1
    assert told == ["room"]
    assert spectators == 0


def test_a_change_of_the_room_is_told_before_it_is_acknowledged() -> None:
    """Q. I show my hand. What do I read first, the room or that it is done?  A. The room, as it is then."""

    async def play(hub: Hub, _sitting: Sitting, ann: Connection) -> list[bytes]:
        await ann.outgoing()
        await handle(hub, ann, p.ShowHand(1, "A", yes=True))
        await handle(hub, ann, p.ShowHand(2, "B", yes=True))
        return await ann.outgoing()

    texts = at_a_table(play)
    assert kinds(texts)[:3] == ["room", "done", "done"]
    assert [one["shows_hand"] for one in json.loads(texts[0])["info"]["seats"]] == [True, True]


def test_who_comes_to_watch_has_nothing_sent_to_others() -> None:
    """Q. Four hundred spectators come. How often am I sent a view that I have already?  A. Never."""

    async def play(_hub: Hub, sitting: Sitting, ann: Connection) -> tuple[list[str], list[str], int]:
        first = kinds(await ann.outgoing())
        made = 0
        scene = sitting.scene

        def counted(*given: Any, **named: Any) -> Any:  # noqa: ANN401 - passed on
            nonlocal made
            made += 1
            return scene(*given, **named)

        sitting.scene = counted  # type: ignore[method-assign]
        watching = await crowd(sitting)
        last = kinds(await watching[-1].outgoing())
        await told_of_company(sitting)
        return first, [*last, *kinds(await ann.outgoing())], made

    first, told, made = at_a_table(play)
    assert first == ["welcome", "room", "update", "update"]
    assert told == ["welcome", "update", "room"]
    assert made == 1  # a spectator's view, for all of them


def test_a_crowd_is_told_a_few_at_a_time() -> None:
    """Q. Four hundred watch and something happens. Does everybody else wait until all have been told?

    A. No: who plays is told at once, and of the others a few in each turn of the loop, which serves others between.
    """

    async def play(_hub: Hub, sitting: Sitting, ann: Connection) -> tuple[bool, list[int]]:
        watching = await crowd(sitting)
        await told_of_company(sitting)
        for one in (ann, *watching):
            one.wake()
            await one.outgoing()
        turns = 1
        told = [0] * len(watching)

        async def hear(place: int, one: Connection) -> None:
            await one.outgoing()
            told[place] = turns

        async def count_turns() -> None:
            nonlocal turns
            while not all(told):
                turns += 1
                await asyncio.sleep(0)

        hearing = [asyncio.create_task(hear(place, one)) for place, one in enumerate(watching)]
        await asyncio.sleep(0)
        counting = asyncio.create_task(count_turns())
        sitting.company.tell()
        at_once = [kinds(await ann.outgoing()), turns]
        await asyncio.gather(*hearing, counting)
        return at_once == [["room"], 1], told

    at_once, told = at_a_table(play)
    assert at_once
    assert max(Counter(told).values()) <= AT_A_TIME


class Flooding:
    """A socket that sends commands without end, and reads nothing."""

    def __init__(self) -> None:
        """Begin."""
        self.sent = 0

    async def receive(self) -> dict[str, Any]:
        """Give another command at once."""
        self.sent += 1
        return {
            "type": "websocket.receive",
            "text": json.dumps({"type": "command", "id": self.sent, "seat": "A", "seq": 0, "key": "x"}),
        }


def test_commands_that_wait_are_bounded() -> None:
    """Q. The store hangs, and somebody sends commands on and on. How many wait?  A. A few; the rest is not read."""

    async def play(hub: Hub, sitting: Sitting, ann: Connection) -> tuple[int, int]:
        flooding = Flooding()
        async with sitting.lock:  # as long as something of this room is being stored
            listening = asyncio.create_task(sockets.listen(flooding, hub, ann))  # type: ignore[arg-type]
            for _ in range(1000):
                await asyncio.sleep(0)
            tasks = len(asyncio.all_tasks())
            listening.cancel()
        return flooding.sent, tasks

    read, tasks = at_a_table(play)
    assert read <= UNLIMITED.waiting_commands + 1
    assert tasks <= UNLIMITED.waiting_commands + 5
