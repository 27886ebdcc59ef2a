"""Offered means possible, on many small random tables around one card with costs; see tests/spoils/cost_tables.py.

python tools/soak_costs.py [--tables 20000] [--processes 2]
"""

import argparse
import os
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests" / "spoils"))

from cost_tables import COSTS, draw  # noqa: E402 - the random tables of the tests

RULESETS = ("rb22", "cr2010", "crlate")
CHUNK = 50


def tables(ruleset: str, first: int) -> list[str]:
    """Try a chunk of tables; give what is wrong."""
    wrong = []
    for number in range(first, first + CHUNK):
        try:
            found = draw(ruleset, number)
        except Exception as error:  # noqa: BLE001 - whatever it is, it is told with the number that shows it
            found = f"{ruleset} {number}: {type(error).__name__}: {str(error)[:300]}"
        wrong += [found] if found else []
    return wrong


def main() -> int:
    """Try them all; anything wrong is a failure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=20_000, help="tables over all rulesets")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args()
    each = -(-options.tables // len(RULESETS))
    jobs = [(ruleset, first) for ruleset in RULESETS for first in range(0, each, CHUNK)]
    started = time.monotonic()
    with ProcessPoolExecutor(options.processes) as pool:
        rulesets, firsts = zip(*jobs, strict=True)
        wrong = [line for found in pool.map(tables, rulesets, firsts) for line in found]
    print("\n".join(wrong))
    tried = len(jobs) * CHUNK
    per_verb = tried // len(COSTS)
    took = time.monotonic() - started
    print(f"{tried} tables, {per_verb} for each of {len(COSTS)} verbs: {len(wrong)} wrong, {took:.0f} s")
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main())
