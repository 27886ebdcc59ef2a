"""Every scenario of The Spoils with its cards laid in other orders, and many random tables of texts that replace.

python tools/soak_orders.py [--orders 5] [--tables 2000] [--processes 2]
"""

import argparse
import os
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

from rulewright.scenario.document import read_document

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests" / "spoils"))

from instead_tables import play  # noqa: E402 - the tables and orders of the tests
from order import FILES, differing, orders  # noqa: E402

RULESETS = ("rb22", "cr2010", "crlate")


def in_other_orders(times: int, path: Path) -> list[str]:
    """Play a scenario in other orders and tell where it differs."""
    document = read_document(path)
    return [str(one) for one in differing(document, times)] if orders(document) else []


def table(ruleset: str, seed: int) -> list[str]:
    """Play a random table and tell what went wrong."""
    try:
        play(ruleset, seed)
    except Exception as error:  # noqa: BLE001 - whatever it is, it is told with the seed that shows it
        return [f"{ruleset} {seed}: {type(error).__name__}: {str(error)[:300]}"]
    return []


def main() -> int:
    """Play all of it and tell what differs; 1 if anything does."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--orders", type=int, default=5, help="other orders of each scenario")
    parser.add_argument("--tables", type=int, default=2000, help="random tables for each ruleset")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args()
    wrong: list[str] = []
    with ProcessPoolExecutor(options.processes) as pool:
        for told in pool.map(partial(in_other_orders, options.orders), FILES, chunksize=20):
            wrong += told
        print(f"{len(FILES)} scenarios in {options.orders} other orders: {len(wrong)} differ", flush=True)
        for ruleset in RULESETS:
            found = [
                one for told in pool.map(partial(table, ruleset), range(options.tables), chunksize=20) for one in told
            ]
            print(f"{options.tables} tables of replacements, {ruleset}: {len(found)} went wrong", flush=True)
            wrong += found
    print("\n".join(wrong))
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main())
