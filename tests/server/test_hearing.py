"""Whose frames are heard when more come than can be: each address in its turn, and everything else between."""

import asyncio
import time

import pytest
from table import create, seated, server

from rulewright.server.turns import HEARD, Turns


async def heard_in_order(*addresses: str) -> list[str]:
    """Have frames come from addresses, all at once; give the order in which they are heard, `-` for anything else."""
    turns, order = Turns(), list[str]()

    async def come(address: str) -> None:
        await turns.heard(address)
        order.append(address)

    def something_else() -> None:
        order.append("-")
        if len(order) - order.count("-") < len(addresses):
            asyncio.get_running_loop().call_soon(something_else)

    coming = [asyncio.create_task(come(one)) for one in addresses]
    asyncio.get_running_loop().call_soon(something_else)
    await asyncio.gather(*coming)
    return order


def test_a_crowd_of_sockets_is_heard_a_few_at_a_time() -> None:
    """Q. Somebody has a hundred sockets, and each asks politely. What of everything else?  A. It is served between."""
    order = asyncio.run(heard_in_order(*["crowd"] * 100))
    assert order.count("crowd") == 100
    assert max(map(len, "".join(["c" if one == "crowd" else "-" for one in order]).split("-"))) <= HEARD


def test_each_address_is_heard_in_its_turn() -> None:
    """Q. A hundred frames came from elsewhere before mine. When am I heard?  A. Among the first that can be."""
    order = [one for one in asyncio.run(heard_in_order(*["crowd"] * 100, "mob", "me")) if one != "-"]
    assert sorted(order[HEARD : HEARD + 3]) == ["crowd", "me", "mob"]


def test_whoever_asks_has_a_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Q. Is that so for pages as well as for frames?  A. For whatever is asked, from the first frame of a socket on."""
    asked: list[str] = []

    async def note(_turns: Turns, address: str) -> None:
        asked.append(address)

    with server() as client:
        made = create(client, "starfighter", "you", "random")
        monkeypatch.setattr(Turns, "heard", note)
        for path in ("/health", "/metrics", "/", "/api/games", f"/api/rooms/{made['room']}"):
            client.get(path)
            assert asked == ["testclient"], path
            asked.clear()
        with seated(client, made["room"], made["token"]) as ann:
            ann.ask("ping")
            assert asked == ["testclient"] * 2


def test_a_frame_is_heard_at_once_where_nobody_waits() -> None:
    """Q. I am alone. Do I wait for a turn?  A. No."""

    async def alone() -> bool:
        await asyncio.sleep(0)
        coming = Turns().heard("me")
        try:
            coming.send(None)  # it never stands still
        except StopIteration:
            return True
        return False

    assert asyncio.run(alone())


def test_after_what_takes_long_others_are_served_for_as_long() -> None:
    """Q. Ten people come back to games of an hour. Is nobody else served till all are loaded?  A. Half of the time."""

    async def come(turns: Turns, began: list[float], ended: list[float]) -> None:
        async with turns.turn():
            began.append(time.monotonic())
            time.sleep(0.03)  # noqa: ASYNC251 - it has the loop
            ended.append(time.monotonic())

    async def all_come() -> tuple[list[float], list[float]]:
        turns, began, ended = Turns(), list[float](), list[float]()
        await asyncio.gather(*[come(turns, began, ended) for _ in range(4)])
        return began, ended

    began, ended = asyncio.run(all_come())
    rests = [start - end for start, end in zip(began[1:], ended, strict=False)]
    assert min(rests) >= 0.03


def test_who_is_gone_holds_up_nobody() -> None:
    """Q. Whoever was next has hung up meanwhile. And those behind?  A. Are heard."""

    async def leaving() -> None:
        turns = Turns()
        coming = [asyncio.create_task(turns.heard(str(number % 3))) for number in range(3 * HEARD)]
        await asyncio.sleep(0)
        for one in coming[HEARD:-1]:
            one.cancel()
        await asyncio.wait_for(coming[-1], 1)

    asyncio.run(leaving())
