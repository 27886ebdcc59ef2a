"""Long runs, started by `make soak`: random games with all invariants, the contract on many seeds, the knock-out run.

Random tables of Starfighter have a tool of their own, `soak_starfighter.py`, and The Spoils has six, `soak_text.py`,
`soak_cards.py`, `soak_spoils.py`, `soak_costs.py`, `soak_laws.py` and `soak_orders.py`; `soak_scenarios.py` blanks the
texts of scenarios and says them in other words; `soak_simulation.py` lets histories of a simulated server happen, and
of two that share a database; `soak_passing.py` tries whatever could be done where a window passes by itself. This one
starts them all.

python tools/soak.py [--games 20000] [--contracts 20] [--processes 2]
"""

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

from rulewright.engine import contract
from rulewright.engine.game import Game
from rulewright.games import new

ROOT = Path(__file__).resolve().parent.parent
# Each is a tool of its own.
PARTS = ("starfighter", "text", "cards", "spoils", "costs", "laws", "orders", "scenarios", "simulation", "passing")
MODES = ("training", "skirmish", "total_war")
CHUNK = 100


def begin(mode: str, seed: str) -> Game:
    """Begin a game of a mode."""
    return new("starfighter", mode=mode, seed=seed)


def random_games(mode: str, first: int) -> int:
    """Play a chunk of random games with all invariants asserted after every answer; give the answers in all."""
    answers = 0
    for number in range(first, first + CHUNK):
        answers += len(contract.random_play(partial(begin, mode), f"soak {number}").line)
    return answers


def whole_contract(mode: str, number: int) -> int:
    """Check the whole contract on one seed."""
    contract.check_game(partial(begin, mode), f"soak {number}", probes)
    return 1


def probes(game: Game) -> Sequence[str]:
    """Give typed lines, most of them wrong at most times."""
    sector = 1 + len(game.line) % 5
    lines = ["pass", "shift left", "stay", "left to right", "place 1 upper 1 lower", f"move A{sector}.0 to sector 2"]
    return [*lines, f"play 3-10 in sector {sector}", f"destroy B{sector}.1", f"flip A{sector}.0", f"pivot B{sector}.0"]


def run(name: str, jobs: list[tuple[str, int]], work: Callable[[str, int], int], processes: int) -> None:
    """Run jobs over processes, with progress."""
    started = time.monotonic()
    total = 0
    with ProcessPoolExecutor(processes) as pool:
        modes, numbers = zip(*jobs, strict=True)
        for done, came in enumerate(pool.map(work, modes, numbers), start=1):
            total += came
            if sys.stdout.isatty():
                print(f"\r{name}: {done} of {len(jobs)} parts, {total} in all", end="", flush=True)
    print(f"\r{name}: {len(jobs)} parts, {total} in all, {time.monotonic() - started:.0f} s", flush=True)


def main() -> int:
    """Run everything; any exception is a failure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20_000, help="random games per mode")
    parser.add_argument("--contracts", type=int, default=20, help="seeds per mode for the whole contract")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args()
    chunks = [(mode, first) for mode in MODES for first in range(0, options.games, CHUNK)]
    run(f"{options.games} random games per mode with invariants, answers", chunks, random_games, options.processes)
    seeds = [(mode, number) for mode in MODES for number in range(options.contracts)]
    run("whole contract, games", seeds, whole_contract, options.processes)
    others = [[str(ROOT / "tools" / f"soak_{name}.py"), f"--processes={options.processes}"] for name in PARTS]
    others += [[str(ROOT / "tools" / "soak_simulation.py"), "--nodes", "--histories=1000"]]
    others += [[str(ROOT / "tools" / name)] for name in ("knockout.py", "soak_server.py")]
    return max([subprocess.run([sys.executable, *one], check=False).returncode for one in others])


if __name__ == "__main__":
    sys.exit(main())
