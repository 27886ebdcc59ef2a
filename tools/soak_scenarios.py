"""Long runs over all scenarios, started by `make soak`: texts that matter, refusals with reasons, other words.

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
from rulewright.scenario.reasoned import vague
from rulewright.scenario.scenery import texts, unexplained
from rulewright.scenario.wording import other_wordings

ROOT = Path(__file__).resolve().parent.parent
SCENARIOS = ROOT / "tests" / "scenarios"


def needless(path: Path) -> tuple[int, list[str]]:
    """Blank each text of a scenario; give how many there are, and those that are not explained."""
    document = read_document(path)
    name = path.relative_to(SCENARIOS).as_posix()
    return len(texts(document)), [f"{name}: {text}" for text in unexplained(document)]


def refused(path: Path) -> tuple[int, list[str]]:
    """Give how many lines of a scenario are illegal, and those for which neither they nor their file name a reason."""
    document = read_document(path)
    name = path.relative_to(SCENARIOS).as_posix()
    count = len([line for line in document.lines if line.text.startswith("expect illegal ")])
    return count, [f"{name}: {line}" for line in vague(document)] if count else []


def reworded(path: Path) -> tuple[int, list[str]]:
    """Play a scenario in other words; give how many wordings there are, and those that come to another game."""
    found = other_wordings(read_document(path))
    return found.tried, list(found.differ)


def run(name: str, work: Callable[[Path], tuple[int, list[str]]], processes: int) -> int:
    """Run over all scenarios and tell what came of it; give how many things went wrong."""
    started = time.monotonic()
    paths = sorted(SCENARIOS.rglob("*.toml"))
    with ProcessPoolExecutor(processes) as pool:
        found = list(pool.map(work, paths, chunksize=20))
    wrong = sorted([one for _, faults in found for one in faults])
    seconds = time.monotonic() - started
    print(f"{name}: {sum(count for count, _ in found)} tried, {len(wrong)} wrong, {seconds:.0f} s", flush=True)
    for one in wrong:
        print(f"  {one}")
    return len(wrong)


def main() -> int:
    """Run all three."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    processes = parser.parse_args().processes
    wrong = run("every text matters, texts", needless, processes)
    wrong += run("every refusal has its reason, lines", refused, processes)
    wrong += run("other words, wordings", reworded, processes)
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
