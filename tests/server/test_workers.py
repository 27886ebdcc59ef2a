"""What guests make expensive is worked out by others, in bounded time: processes that can be stopped and replaced."""

import asyncio
import logging
import os
import signal
import time
from collections.abc import Awaitable, Callable
from typing import TypeVar

import chores
import pytest

from rulewright.server import protocol as p
from rulewright.server.trouble import BadWish, Fault, Trouble
from rulewright.server.workers import AtOnce, Busy, OverBudget, Pool, Workers
from rulewright.server.workers.pool import Bounds

T = TypeVar("T")
LONG = 30.0  # seconds: more than any task here takes, and than a process needs to start


def with_pool(use: Callable[[Pool], Awaitable[T]], bounds: Bounds | None = None) -> T:
    """Use a pool, and end its processes."""

    async def run() -> T:
        pool = Pool(bounds or Bounds(2))
        try:
            return await use(pool)
        finally:
            await pool.close()

    return asyncio.run(run())


def test_a_task_is_done_elsewhere() -> None:
    """Q. Where is a task worked at?  A. In another process; what goes there and comes back keeps its shape."""

    async def use(workers: Workers) -> tuple[int, p.Clock]:
        return (
            await workers.run(chores.who, budget=LONG, address=""),
            await workers.run(chores.turned, p.ClockWish(60, 5), {"running": "B"}, budget=LONG, address=""),
        )

    number, clock = with_pool(use)
    assert number != os.getpid()
    assert clock == p.Clock({"A": 60}, "B", 5)
    here, same = asyncio.run(use(AtOnce()))
    assert here == os.getpid()
    assert same == clock


@pytest.mark.parametrize("at_once", [True, False])
def test_what_goes_wrong_is_told(at_once: bool) -> None:  # noqa: FBT001 - a parameter
    """Q. A task fails. What does whoever asked for it hear?  A. Its sentence, and the next task is done as ever."""

    async def use(workers: Workers) -> None:
        with pytest.raises(BadWish, match="no deck is called so") as wish:
            await workers.run(chores.wish, budget=LONG, address="")
        assert wish.value.problems == ["line 1", "line 2"]
        with pytest.raises(Trouble, match="not now"):
            await workers.run(chores.trouble, budget=LONG, address="")
        with pytest.raises(Fault, match="KeyError"):
            await workers.run(chores.mistake, budget=LONG, address="")
        assert await workers.run(chores.who, budget=LONG, address="")

    asyncio.run(use(AtOnce())) if at_once else with_pool(use)


def test_a_task_over_its_budget_is_stopped() -> None:
    """Q. A task never ends. Who waits for it?  A. Nobody longer than its budget; then another process is there."""

    async def use(pool: Pool) -> None:
        first = await pool.run(chores.who, budget=LONG, address="a")
        began = time.monotonic()
        with pytest.raises(OverBudget, match=r"longer than the 0\.2 seconds"):
            await pool.run(chores.spin, budget=0.2, address="a")
        assert time.monotonic() - began < LONG / 2
        second = await pool.run(chores.who, budget=LONG, address="a")
        assert second != first
        with pytest.raises(ProcessLookupError):
            os.kill(first, 0)

    with_pool(use, Bounds(1))


def test_a_process_that_dies_is_replaced(caplog: pytest.LogCaptureFixture) -> None:
    """Q. Somebody kills a worker, or a task does. And now?  A. Another works; only a task that kills it again fails."""

    async def use(pool: Pool) -> None:
        first = await pool.run(chores.who, budget=LONG, address="a")
        os.kill(first, signal.SIGKILL)
        assert await pool.run(chores.who, budget=LONG, address="a") != first
        with pytest.raises(Fault, match="died"):
            await pool.run(chores.die, budget=LONG, address="a")
        assert await pool.run(chores.who, budget=LONG, address="a")
        assert pool.trouble() == ""

    with caplog.at_level(logging.WARNING):
        with_pool(use, Bounds(1))
    assert "a worker has died at who" in caplog.text


def test_a_task_takes_neither_the_wire_nor_the_memory() -> None:
    """Q. A bot prints, or takes all memory. Who is harmed?  A. Its own task at most."""

    async def use(pool: Pool) -> None:
        assert await pool.run(chores.prattle, budget=LONG, address="a") == "a reply"
        with pytest.raises(Fault, match="MemoryError"):
            await pool.run(chores.swell, budget=LONG, address="a")
        assert await pool.run(chores.prattle, budget=LONG, address="a") == "a reply"

    with_pool(use, Bounds(1))


def test_one_at_a_time_for_each_address() -> None:
    """Q. One address asks for much. Do others wait for all of it?  A. No: each has one task worked at at a time."""

    async def use(pool: Pool) -> list[str]:
        order: list[str] = []

        async def ask(address: str) -> None:
            await pool.run(chores.nap, 0.05, budget=LONG, address=address)
            order.append(address)

        await asyncio.gather(*[pool.run(chores.nap, 0.0, budget=LONG, address=one) for one in "ab"])
        await asyncio.gather(*[ask("a") for _ in range(4)], ask("b"))
        return order

    assert with_pool(use).index("b") <= 1


def test_what_has_time_waits_for_what_has_none() -> None:
    """Q. A crowd asks for replays. Does a table stand still until all are made?  A. No: its undo comes before them."""

    async def use(pool: Pool) -> list[str]:
        order: list[str] = []

        async def ask(name: str, seconds: float, *, patient: bool) -> None:
            await pool.run(chores.nap, seconds, budget=LONG, address=name, patient=patient)
            order.append(name)

        await asyncio.gather(*[pool.run(chores.nap, 0.0, budget=LONG, address=one) for one in "ab"])
        replays = [asyncio.create_task(ask(f"replay {number}", 0.3, patient=True)) for number in range(4)]
        await asyncio.sleep(0.05)
        await asyncio.gather(ask("undo", 0.0, patient=False), ask("look", 0.0, patient=False))
        await asyncio.gather(*replays)
        return order

    order = with_pool(use)
    assert order[:2] == ["undo", "look"]
    assert order[2:] == [f"replay {number}" for number in range(4)]


def test_no_more_wait_than_may() -> None:
    """Q. A thousand tasks are asked for. Do they all wait?  A. No: whoever comes too many is told at once."""

    async def use(pool: Pool) -> list[BaseException | int]:
        asked = [pool.run(chores.nap, 0.0, budget=LONG, address=f"a{n}") for n in range(9)]
        return await asyncio.gather(*asked, return_exceptions=True)

    async def one(pool: Pool) -> list[BaseException | int]:
        asked = [pool.run(chores.nap, 0.0, budget=LONG, address="a") for _ in range(9)]
        return await asyncio.gather(*asked, return_exceptions=True)

    told = with_pool(use, Bounds(1, waiting=4, waiting_for_one=100))
    assert len([reply for reply in told if isinstance(reply, int)]) == 5  # one is worked at, four wait
    assert [str(reply) for reply in told[5:]] == [str(told[5])] * 4
    assert isinstance(told[5], Busy)
    told = with_pool(one, Bounds(1, waiting=100, waiting_for_one=3))
    assert [type(reply) for reply in told] == [int] * 4 + [Busy] * 5


def test_whoever_leaves_is_not_worked_for() -> None:
    """Q. Somebody asks and goes away. Is their task still worked at?  A. Only if somebody had begun with it."""

    async def use(pool: Pool) -> float:
        await pool.run(chores.nap, 0.0, budget=LONG, address="a")
        began = time.monotonic()
        gone = [asyncio.create_task(pool.run(chores.nap, 0.2, budget=LONG, address=f"a{n}")) for n in range(40)]
        await asyncio.sleep(0.05)
        for task in gone:
            task.cancel()
        await pool.run(chores.nap, 0.0, budget=LONG, address="a")
        return time.monotonic() - began

    assert with_pool(use, Bounds(1)) < 4.0  # and not forty times 0.2


def test_no_worker_can_be_started(monkeypatch: pytest.MonkeyPatch) -> None:
    """Q. The machine can start no process. What is told?  A. A sentence to whoever asks, and one to `/health`."""

    async def use(pool: Pool) -> None:
        with monkeypatch.context() as away:
            away.setattr("rulewright.server.workers.process.CHILD", "rulewright.nowhere")
            with pytest.raises(Busy, match="nobody is there"):
                await pool.run(chores.who, budget=LONG, address="a")
            assert "no worker can be started" in pool.trouble()
        await pool.run(chores.who, budget=LONG, address="a")
        assert pool.trouble() == ""

    with_pool(use, Bounds(1))


def test_workers_end_with_their_server() -> None:
    """Q. The server was killed in the middle of a task without end. Is its worker left behind?  A. No."""

    async def use(pool: Pool) -> int:
        await pool.run(chores.who, budget=LONG, address="a")
        process = pool.places[0].process
        assert process is not None
        process._to.write((4).to_bytes(4, "big"))
        process._to.close()
        with pytest.raises(Exception, match="0 bytes read"):
            await asyncio.wait_for(process.read(), LONG)
        return process.number

    with_pool(use, Bounds(1))


def test_nobody_s_second_wish_before_another_s_first() -> None:
    """Q. Somebody has forty tables whose bots think long. How long does mine wait?  A. For the one that is thinking."""

    async def use(pool: Pool) -> list[str]:
        done: list[str] = []

        async def ask(room: str, guest: str) -> None:
            await pool.run(chores.nap, 0.0, budget=LONG, address=room, guest=guest)
            done.append(room)

        many = [asyncio.create_task(ask(f"many {number}", "many")) for number in range(40)]
        while not done:  # noqa: ASYNC110 - nobody tells
            await asyncio.sleep(0)
        mine = len(done)
        await ask("mine", "one")
        place = done.index("mine")
        await asyncio.gather(*many)
        assert place <= mine + 2, done
        return done

    done = with_pool(use, Bounds(1, waiting=100, waiting_for_one=100))
    assert [one for one in done if one != "mine"] == [f"many {number}" for number in range(40)]
