"""Laws that hold whatever texts say, at many random tables; see tests/spoils/alike_tables.py and paid_tables.py.

The tables of all scenarios are left by one of three players at any question; see tests/spoils/leave_tables.py.

python tools/soak_laws.py [--tables 4000] [--processes 2]
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
sys.path.insert(0, str(ROOT / "tests" / "spoils"))

import alike_tables  # noqa: E402 - the random tables of the tests
import leave_tables  # noqa: E402
import paid_tables  # noqa: E402

RULESETS = ("rb22", "cr2010", "crlate")


def told(draw: Callable[[str, int], str], ruleset: str, number: int) -> str:
    """Draw a table; tell what is wrong there, if anything."""
    try:
        return draw(ruleset, number)
    except Exception as error:  # noqa: BLE001 - whatever it is, it is told with the number that shows it
        return f"{ruleset} {number}: {type(error).__name__}: {str(error)[:300]}"


def told_of_leaving(path: Path) -> str:
    """Leave a scenario's table at any question; tell what is wrong then, if anything."""
    try:
        return leave_tables.draw(path, 1)
    except Exception as error:  # noqa: BLE001 - as above
        return f"{path.stem}: {type(error).__name__}: {str(error)[:300]}"


def main() -> int:
    """Draw them all; anything wrong is a failure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=4000, help="tables for each law and ruleset")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args()
    wrong: list[str] = []
    with ProcessPoolExecutor(options.processes) as pool:
        for name, draw in (("two texts that say the same", alike_tables.draw), ("what costs take", paid_tables.draw)):
            started = time.monotonic()
            works = [partial(told, draw, ruleset) for ruleset in RULESETS]
            found = [line for one in works for line in pool.map(one, range(options.tables), chunksize=50) if line]
            took = time.monotonic() - started
            print(f"{name}, {len(RULESETS) * options.tables} tables: {len(found)} wrong, {took:.0f} s", flush=True)
            wrong += found
        started = time.monotonic()
        found = [line for line in pool.map(told_of_leaving, leave_tables.FILES, chunksize=5) if line]
        took = time.monotonic() - started
        print(f"players who leave, {len(leave_tables.FILES)} tables: {len(found)} wrong, {took:.0f} s", flush=True)
        wrong += found
    print("\n".join(wrong))
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main())
