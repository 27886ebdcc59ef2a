"""Long runs of the card language, started by `make soak`: the drop test on every card, fuzzed and crossed texts.

python tools/soak_text.py [--samples 100000] [--crossed 140000] [--processes 2]

Of crossed texts about two in five are read; each of these is written back and followed on a random table.
"""

import argparse
import os
import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from rulewright.spoils.cards.formats.own import installed
from rulewright.spoils.language.declined import Declined
from rulewright.spoils.language.front import read

ROOT = Path(__file__).resolve().parent.parent
for folder in ("", "text", "language"):
    sys.path.insert(0, str(ROOT / "tests" / "spoils" / folder))

from crossing import own_texts  # noqa: E402
from exchanged import tried_out  # noqa: E402 - where the tests find them
from fuzz import fault  # noqa: E402
from losses import losses  # noqa: E402
from spoils_real_cards import RealCard, every_printing  # noqa: E402

CHUNK = 500
CROSSED = 7000  # texts of a part, so that their slots are looked for once
Job = tuple[int, int]  # the number of a part, and of how many


def dropped_of_ours(job: Job) -> tuple[int, list[str]]:
    """Try every small change of some cards that ship."""
    cards = [card for card in installed()[job[0] :: job[1]] if card.text]
    return len(cards), [one for card in cards for one in losses(card.text, card.facts.types, card.facts.name)]


def dropped(job: Job) -> tuple[int, list[str]]:
    """Try every small change of some real cards; give how many cards they were and what was not noticed."""
    cards = [card for card in every_printing()[job[0] :: job[1]] if is_read(card)]
    return len(cards), [fault for card in cards for fault in losses(card.text, card.types, card.name)]


def fuzzed(job: Job) -> tuple[int, list[str]]:
    """Read some fuzzed texts."""
    numbers = range(job[0] * CHUNK, (job[0] + 1) * CHUNK)
    return len(numbers), [found for number in numbers if (found := fault(number))]


def crossings(job: Job) -> tuple[int, list[str]]:
    """Cross our texts with one another, and see what becomes of those that are read."""
    outcome = tried_out(seed=job[0], texts=own_texts(), count=CROSSED)
    cells = sum([bool(read) for read in outcome.cells.values()])
    print(f"part {job[0]}: {dict(outcome.verdicts)}, {cells} cells", flush=True)
    return outcome.verdicts["read"], outcome.faults


def is_read(card: RealCard) -> bool:
    """Whether a real card is read."""
    try:
        read(card.text, card.types, card.name)
    except Declined:
        return False
    return True


def run(name: str, jobs: Sequence[Job], work: Callable[[Job], tuple[int, list[str]]], processes: int) -> int:
    """Run jobs over processes and tell what came of them; give how many things went wrong."""
    started = time.monotonic()
    with ProcessPoolExecutor(processes) as pool:
        found = list(pool.map(work, jobs))
    wrong = [one for _, faults in found for one in faults]
    took = time.monotonic() - started
    print(f"{name}: {sum([count for count, _ in found])}, {len(wrong)} went wrong, {took:.0f} s", flush=True)
    print("\n".join(wrong[:40]), end="\n" if wrong else "", flush=True)
    return len(wrong)


def main() -> int:
    """Run everything."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--samples", type=int, default=100_000, help="fuzzed texts")
    parser.add_argument("--crossed", type=int, default=140_000, help="texts of ours with one phrase exchanged")
    options = parser.parse_args()
    failed = run("fuzzed texts", parts(-(-options.samples // CHUNK)), fuzzed, options.processes)
    failed += run("crossed texts that are read", parts(-(-options.crossed // CROSSED)), crossings, options.processes)
    failed += run("drop test, cards that ship", parts(32), dropped_of_ours, options.processes)
    if every_printing():
        failed += run("drop test, printings of real cards", parts(32), dropped, options.processes)
    return int(failed > 0)


def parts(count: int) -> list[Job]:
    """Give so many jobs."""
    return [(number, count) for number in range(count)]


if __name__ == "__main__":
    sys.exit(main())
