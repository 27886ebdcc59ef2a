"""Histories of a simulated server by the thousand: whatever fails around it, nothing is lost, doubled, told or stuck.

A seed is a history. One in which something is found is written down in tests/simulation/seeds.txt, with what it was.

python tools/soak_simulation.py [--histories 4000] [--first 1000] [--processes 2]
python tools/soak_simulation.py --first 1234 --histories 1
python tools/soak_simulation.py --planted
"""

import argparse
import os
import sys
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests" / "simulation"))

from history import History, Verdict  # noqa: E402 - it lies with the tests
from planted import FAULTS  # noqa: E402 - as above

TRIES = 100


def history(seed: int) -> Verdict:
    """Let one history happen."""
    return History(seed).run()


def found_at(number: int) -> int | None:
    """Give the seed at which a planted fault is found."""
    fault = FAULTS[number]
    for seed in range(TRIES):
        with fault():
            if History(seed).run().faults:
                return seed
    return None


def run(first: int, count: int, processes: int) -> int:
    """Let histories happen, and tell of each in which something is found."""
    began = time.monotonic()
    bad = commands = frames = crashes = freezes = 0
    with ProcessPoolExecutor(processes) as pool:
        for verdict in pool.map(history, range(first, first + count), chunksize=5):
            commands += verdict.commands
            frames += verdict.frames
            crashes += verdict.crashes
            freezes += verdict.freezes
            if verdict.faults:
                bad += 1
                print(f"seed {verdict.seed}: {verdict.faults[0]}", flush=True)
    seconds = time.monotonic() - began
    told = f"{commands} commands acknowledged, {frames} frames read, {crashes} crashes, {freezes} freezes"
    print(f"{count} histories ({count / seconds:.1f} a second), {told}: {bad} with a fault")
    return bad


def run_planted(processes: int) -> int:
    """See that every planted fault is found; gives how many are not."""
    missed = 0
    with ProcessPoolExecutor(processes) as pool:
        for fault, seed in zip(FAULTS, pool.map(found_at, range(len(FAULTS))), strict=True):
            missed += seed is None
            print(f"{fault.__name__.replace('_', ' ')}: {'missed' if seed is None else f'found at seed {seed}'}")
    return missed


def main() -> int:
    """Run what is asked for; a fault is a failure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--histories", type=int, default=4000)
    parser.add_argument("--first", type=int, default=1000, help="the first seed; those below are for make test")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--planted", action="store_true", help="only plant faults, and see that each is found")
    options = parser.parse_args()
    work: Callable[[], int] = partial(run_planted, options.processes)
    if not options.planted:
        work = partial(run, options.first, options.histories, options.processes)
    return int(work() > 0)


if __name__ == "__main__":
    sys.exit(main())
