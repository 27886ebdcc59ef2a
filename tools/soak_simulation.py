"""Histories of a simulated server by the thousand: whatever fails around it, nothing is lost, doubled, told or stuck.

A seed is a history. One in which something is found is written down in tests/simulation/seeds.txt, with what it was;
`--nodes` are histories of two nodes that share a database, whose seeds are in seeds_of_nodes.txt.

python tools/soak_simulation.py [--histories 4000] [--first 1000] [--processes 2]
python tools/soak_simulation.py --first 1234 --histories 1
python tools/soak_simulation.py --nodes [--histories 1000]
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
from nodes import Nodes  # noqa: E402 - as above
from planted import AMONG_NODES, FAULTS  # noqa: E402 - as above

TRIES = 100
PLANTED = [*[(History, one) for one in FAULTS], *[(Nodes, one) for one in AMONG_NODES]]


def history(kind: type[History], seed: int) -> Verdict:
    """Let one history happen."""
    return kind(seed).run()


def found_at(number: int) -> int | None:
    """Give the seed at which a planted fault is found."""
    kind, fault = PLANTED[number]
    for seed in range(TRIES):
        with fault():
            if kind(seed).run().faults:
                return seed
    return None


def run(kind: type[History], seeds: range, processes: int) -> int:
    """Let histories happen, and tell of each in which something is found."""
    began = time.monotonic()
    bad = commands = frames = crashes = freezes = 0
    with ProcessPoolExecutor(processes) as pool:
        for verdict in pool.map(partial(history, kind), seeds, chunksize=5):
            commands += verdict.commands
            frames += verdict.frames
            crashes += verdict.crashes
            freezes += verdict.freezes
            if verdict.faults:
                bad += 1
                print(f"seed {verdict.seed}: {verdict.faults[0]}", flush=True)
    seconds = time.monotonic() - began
    told = f"{commands} commands acknowledged, {frames} frames read, {crashes} crashes, {freezes} freezes"
    print(f"{len(seeds)} histories ({len(seeds) / seconds:.1f} a second), {told}: {bad} with a fault")
    return bad


def run_planted(processes: int) -> int:
    """See that every planted fault is found; gives how many are not."""
    missed = 0
    with ProcessPoolExecutor(processes) as pool:
        for (_, fault), seed in zip(PLANTED, pool.map(found_at, range(len(PLANTED))), strict=True):
            missed += seed is None
            print(f"{fault.__name__.replace('_', ' ')}: {'missed' if seed is None else f'found at seed {seed}'}")
    return missed


def main() -> int:
    """Run what is asked for; a fault is a failure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--histories", type=int, default=4000)
    parser.add_argument("--first", type=int, default=1000, help="the first seed; those below are for make test")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--nodes", action="store_true", help="two nodes that share a database")
    parser.add_argument("--planted", action="store_true", help="only plant faults, and see that each is found")
    options = parser.parse_args()
    work: Callable[[], int] = partial(run_planted, options.processes)
    if not options.planted:
        seeds = range(options.first, options.first + options.histories)
        work = partial(run, Nodes if options.nodes else History, seeds, options.processes)
    return int(work() > 0)


if __name__ == "__main__":
    sys.exit(main())
