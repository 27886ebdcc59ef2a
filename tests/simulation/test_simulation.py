"""Whole histories of the server, with all that can go wrong outside of it; `make soak` runs thousands of them."""

import os
import subprocess
import sys
from collections.abc import Callable
from contextvars import copy_context
from pathlib import Path
from typing import Any
from unittest import mock

import pytest
from history import COMMANDS, History
from network import Body, Wire
from nodes import Nodes
from person import FRAMES, LEFT_OUT
from planted import AMONG_NODES, FAULTS
from steps import PROCESS, Process, Steps

from repeats import first, one_in

HERE = Path(__file__).parent
HISTORIES = 100
AMONG_TWO = 40  # of two nodes
TRIES_AMONG_TWO = 60  # two nodes seldom write at the same moment
AT_ONCE = 5
TRIES = 60  # seeds among which each planted fault is found


def kept(name: str = "seeds.txt") -> list[int]:
    """Give the seeds that have once found a fault."""
    lines = (HERE / name).read_text().splitlines()
    return [int(line.split()[0]) for line in lines if line and not line.startswith("#")]


@pytest.mark.parametrize("start", one_in(4, range(0, HISTORIES, AT_ONCE)))
def test_nothing_is_lost_doubled_told_or_stuck(start: int) -> None:
    """Q. Does anybody lose, repeat, learn or wait for what they should not?  A. No, whatever fails meanwhile."""
    for seed in range(start, start + AT_ONCE):
        verdict = History(seed).run()
        assert verdict.faults == [], f"seed {seed}"
        assert verdict.commands >= COMMANDS


@pytest.mark.parametrize("start", first(1, range(0, AMONG_TWO, AT_ONCE)))
def test_two_nodes_lose_double_tell_and_keep_nothing_back(start: int) -> None:
    """Q. And where two nodes share a database, each killed, frozen or cut off on its own?  A. The same holds."""
    for seed in range(start, start + AT_ONCE):
        verdict = Nodes(seed).run()
        assert verdict.faults == [], f"seed {seed}"
        assert verdict.commands >= COMMANDS


@pytest.mark.parametrize("seed", kept("seeds_of_nodes.txt"))
def test_what_was_found_once_among_nodes_is_mended(seed: int) -> None:
    """Q. Is a history of two nodes that once went wrong right now?  A. Yes."""
    assert Nodes(seed).run().faults == []


@pytest.mark.parametrize("fault", one_in(6, AMONG_NODES), ids=lambda fault: str(fault.__name__))
def test_a_fault_that_is_planted_among_nodes_is_found(fault: Callable[[], Any]) -> None:
    """Q. Would the simulation notice it if a node did this?  A. Yes, within a few dozen histories."""
    for seed in range(TRIES_AMONG_TWO):
        with fault():
            if Nodes(seed).run().faults:
                return
    pytest.fail(f"a node that {fault.__name__.replace('_', ' ')} passes for sound")


def test_people_ask_for_everything_that_can_be_asked_for() -> None:
    """Q. Is there anything that nobody in these histories asks for?  A. Only what is left out by name."""
    asked: set[str] = set()

    def say(wire: Wire, frame: Body) -> None:
        asked.add(frame["type"])
        spoken(wire, frame)

    spoken = Wire.say
    with mock.patch.object(Wire, "say", say):
        for seed in range(AT_ONCE * 2):
            if FRAMES.keys() - asked != LEFT_OUT:
                History(seed).run()
    assert FRAMES.keys() - asked == LEFT_OUT


def test_a_frozen_process_goes_on_later_in_its_order() -> None:
    """Q. A process stands still for ten seconds. What becomes of its steps?  A. All come then, in their order."""
    steps, frozen, done = Steps(), Process("frozen"), list[tuple[str, float]]()
    context = copy_context()
    context.run(PROCESS.set, frozen)
    frozen.frozen_until = 11.0
    for name, when in (("late", 9.0), ("soon", 2.0), ("later", 12.0)):
        steps.call_at(when, lambda name: done.append((name, steps.now)), name, context=context)
    steps.call_at(5.0, lambda name: done.append((name, steps.now)), "another's")
    steps.run_while(lambda: len(done) < 4)
    steps.end()
    assert done == [("another's", 5.0), ("soon", 11.0), ("late", 11.0), ("later", 12.0)]


@pytest.mark.parametrize("seed", kept())
def test_what_was_found_once_is_mended(seed: int) -> None:
    """Q. Is a history that once went wrong right now?  A. Yes."""
    assert History(seed).run().faults == []


@pytest.mark.parametrize("fault", one_in(5, FAULTS), ids=lambda fault: str(fault.__name__))
def test_a_fault_that_is_planted_is_found(fault: Callable[[], Any]) -> None:
    """Q. Would the simulation notice it if the server did this?  A. Yes, within a few histories."""
    for seed in range(TRIES):
        with fault():
            if History(seed).run().faults:
                return
    pytest.fail(f"a server that {fault.__name__.replace('_', ' ')} passes for sound")


@pytest.mark.parametrize("hashes", first(1, ["1", "2"]))
def test_a_seed_is_a_history(hashes: str) -> None:
    """Q. Is a seed the same history in another process, with other hash seeds?  A. Yes, to the last byte."""
    program = "from nodes import History, Nodes; print(History(2).run().tale, Nodes(2).run().tale, sep='; ')"
    env = {**os.environ, "PYTHONHASHSEED": hashes}
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=HERE, env=env, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == f"{History(2).run().tale}; {Nodes(2).run().tale}"
