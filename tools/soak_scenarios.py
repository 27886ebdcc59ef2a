"""Long runs over all scenarios, started by `make soak`: every text matters, and other words come to the same game.

python tools/soak_scenarios.py [--processes 2]
"""

import argparse
import os
import sys
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from rulewright.scenario.document import read_document
from rulewright.scenario.scenery import texts, unexplained
from rulewright.scenario.wording import other_wordings

ROOT = Path(__file__).resolve().parent.parent
SCENARIOS = ROOT / "tests" / "scenarios"
LEFT = ROOT / "tests" / "unexplained_texts.txt"


def needless(path: Path) -> tuple[int, list[str]]:
    """Blank each text of a scenario; give how many there are, and those that are not explained."""
    document = read_document(path)
    name = path.relative_to(SCENARIOS).as_posix()
    return len(texts(document)), [f"{name}: {text}" for text in unexplained(document)]


def reworded(path: Path) -> tuple[int, list[str]]:
    """Play a scenario in other words; give how many wordings there are, and those that come to another game."""
    found = other_wordings(read_document(path))
    return found.tried, list(found.differ)


def run(name: str, work: Callable[[Path], tuple[int, list[str]]], known: set[str], processes: int) -> int:
    """Run over all scenarios and tell what came of it; give how many things went wrong."""
    started = time.monotonic()
    paths = sorted(SCENARIOS.rglob("*.toml"))
    with ProcessPoolExecutor(processes) as pool:
        found = list(pool.map(work, paths, chunksize=20))
    told = {one for _, faults in found for one in faults}
    wrong = sorted(told ^ known)
    seconds = time.monotonic() - started
    print(f"{name}: {sum(count for count, _ in found)} tried, {len(wrong)} wrong, {seconds:.0f} s", flush=True)
    for one in wrong:
        print(f"  {one}" if one in told else f"  {one}: it is explained by now; take it off {LEFT.name}")
    return len(wrong)


def main() -> int:
    """Run both."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    processes = parser.parse_args().processes
    left = {line for line in LEFT.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")}
    wrong = run("every text matters, texts", needless, left, processes)
    wrong += run("other words, wordings", reworded, set(), processes)
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
