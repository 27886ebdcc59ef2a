"""Measure a reader of card texts by what it cannot be tuned to: a measuring list, leave-one-out, and blind batches.

    python tools/language.py [--reader rulewright.spoils.language.front:read] [--against MODULE:FUNCTION] [--names]
    python tools/language.py --first BATCH
    python tools/language.py --followed 1000

Of the measuring list (40 in 100 given names, by a hash) and of blind batches only counts are printed. A reader takes
text, types and name; its module has `Declined`, which may have `ambiguous`; what it gives has `paragraphs` (compared
with `--against`) and may have `rules`, the ids of what it was derived by. `--first` scores a batch that nobody has
looked at. `--followed` makes so many sentences out of parts of ours that are understood, and says how many of them the
engine does not follow, by why.
"""

import argparse
import hashlib
import math
import statistics
import subprocess
import sys
import time
import tomllib
from collections import Counter
from collections.abc import Sequence
from itertools import islice
from pathlib import Path
from typing import NoReturn

from language_measures import (
    BadArgument,
    Outcome,
    Reader,
    alone,
    counted,
    left_out,
    measured,
    parity,
    percentile,
    reader,
)  # fmt: skip

ROOT = Path(__file__).resolve().parent.parent
for folder in ("language", "text"):
    sys.path.insert(0, str(ROOT / "tests" / "spoils" / folder))

from crossed import crossed  # noqa: E402 - where the tests find them
from spoils_real_cards import FOLDER, RealCard, every_printing  # noqa: E402

BLIND = ROOT / "tests" / "spoils" / "language" / "blind"
RECORD = BLIND / "README.md"
TODAY = "rulewright.spoils.language.front:read"
SEED = 99  # of the sentences that are crossed
HEADS = ("", "names", "read", "declined", "ambiguous", "broken", "leave one out")


# Printing


def table(rows: Sequence[Sequence[str]]) -> str:
    """Write rows as a table of plain text."""
    widths = [max([len(row[at]) for row in rows]) for at in range(len(rows[0]))]
    lines = []
    for head, *cells in rows:
        right = [cell.rjust(width) for cell, width in zip(cells, widths[1:], strict=True)]
        lines.append("  ".join([head.ljust(widths[0]), *right]).rstrip())
    return "\n".join(lines)


def given_names(of: Reader, cards: Sequence[RealCard]) -> tuple[list[list[str]], dict[str, Outcome]]:
    """Measure the given names: the open ones, those of the measuring list, and all."""
    outcomes = {card.name: of.outcome(card) for card in cards}
    counting = left_out(outcomes)
    lists = {
        "open list": [name for name in outcomes if not measured(name)],
        "measuring list": [name for name in outcomes if measured(name)],
        "all given": list(outcomes),
    }
    rows = [[head, *counted(names, outcomes), alone(names, counting)] for head, names in lists.items()]
    return rows, outcomes


def batch(path: Path) -> list[RealCard]:
    """Read the cards of a blind batch."""
    try:
        rows = tomllib.loads(path.read_text(encoding="utf-8"))["cards"]
        return [RealCard(row["name"], tuple(row["types"]), row["text"]) for row in rows]
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise BadArgument(f"{path.name} is no batch of cards (name, types, text): {error}") from None


def blind(of: Reader, path: Path) -> list[str]:
    """Measure a blind batch."""
    outcomes = {str(at): of.outcome(card) for at, card in enumerate(batch(path))}
    return [f"blind {path.stem}", *counted(outcomes, outcomes), ""]


def record(of: Reader, name: str) -> str:
    """Score a batch for the first time, and keep the line."""
    path = BLIND / f"{name}.toml"
    kept = RECORD.read_text(encoding="utf-8") if RECORD.exists() else ""
    if f"| {name} | {of.name} |" in kept:
        raise BadArgument(f"{name} was scored before by {of.name}: a batch is blind only once")
    verdicts = blind(of, path)[1:-1]
    digest = hashlib.sha256(path.read_bytes()).hexdigest()[:12]
    line = f"| {name} | {of.name} | {' | '.join(verdicts)} | {commit()} | {digest} |"
    RECORD.write_text(f"{kept}{line}\n", encoding="utf-8")
    return line


def commit() -> str:
    """Give the commit that is measured."""
    asked = subprocess.run(
        ["git", "describe", "--always", "--dirty"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    return asked.stdout.strip() or "unknown"


def speed(of: Reader, cards: Sequence[RealCard]) -> str:
    """Say how fast distinct real texts are read warm, and how long the reader takes to load."""
    texts = list({card.text: card for card in cards if card.text}.values())
    for card in texts:
        of.outcome(card)
    times = []
    for card in texts:
        start = time.perf_counter()
        of.outcome(card)
        times.append(time.perf_counter() - start)
    median, p99, slowest = (1000 * one for one in (statistics.median(times), percentile(times, 0.99), max(times)))
    return (
        f"{len(times) / sum(times):.0f} texts a second warm ({len(times)} distinct), median {median:.1f} ms, "
        f"p99 {p99:.1f} ms, slowest {slowest:.1f} ms, load {load(of.name):.2f} s"
    )


def load(named: str) -> float:
    """Give the seconds that a reader takes from its import to its first reading."""
    module, _, function = named.partition(":")
    program = (
        f"import time; start = time.perf_counter(); from {module} import {function} as read; "
        "read('Draw a card.', ('tactic',), 'Iron Duck'); print(time.perf_counter() - start)"
    )
    asked = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    return float(asked.stdout) if asked.returncode == 0 else math.nan


def compared(first: dict[str, Outcome], second: Reader, cards: Sequence[RealCard]) -> dict[str, list[str]]:
    """Give the open names by how two readers compare."""
    found: dict[str, list[str]] = {}
    for card in cards:
        if not measured(card.name):
            found.setdefault(parity(first[card.name], second.outcome(card)), []).append(card.name)
    return found


def told(options: argparse.Namespace) -> None:
    """Measure and print."""
    of = reader(options.reader)
    against = reader(options.against) if options.against else None
    cards = list({card.name: card for card in every_printing()}.values())
    if not cards:
        raise BadArgument(f"there are no real cards in {FOLDER} (set RULEWRIGHT_TEST_CARDS)")
    rows, outcomes = given_names(of, cards)
    print(of.name)
    print(table([HEADS, *rows, *[blind(of, path) for path in sorted(BLIND.glob("*.toml"))]]))
    print(speed(of, cards))
    sides = compared(outcomes, against, cards) if against else {}
    if against:
        print(
            f"open list, against {against.name}: " + ", ".join([f"{len(names)} {how}" for how, names in sides.items()])
        )
    sides["not read"] = [name for name, one in outcomes.items() if one.verdict != "read" and not measured(name)]
    for how, names in sides.items():
        if options.names and how != "equal":
            print(f"{how}: {', '.join(names)}")


def followed(count: int) -> str:
    """Say how many of so many crossed sentences are understood and not followed, and why not."""
    whys = [one.why for one in islice(crossed(SEED), count)]
    found = Counter([why.partition("(")[0] for why in whys if why is not None])
    rows = [["why", "sentences"], *[[why, str(number)] for why, number in found.most_common()]]
    return f"{found.total()} of {count} sentences are understood and not followed\n{table(rows)}"


class Parser(argparse.ArgumentParser):
    """Says in one sentence what is wrong."""

    def error(self, message: str) -> NoReturn:
        """Leave the sentence to whoever asked."""
        raise BadArgument(message)


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, or score a batch for the first time."""
    parser = Parser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--reader", default=TODAY, metavar="MODULE:FUNCTION")
    parser.add_argument("--against", metavar="MODULE:FUNCTION", help="compare what is read of the open list")
    parser.add_argument("--names", action="store_true", help="name what is not read of the open list, or differs")
    parser.add_argument("--followed", type=int, metavar="N", help="count what is understood and not followed")
    parser.add_argument("--first", metavar="BATCH", help="score a blind batch and keep the line")
    try:
        options = parser.parse_args(arguments)
        if options.followed:
            print(followed(options.followed))
        elif options.first:
            print(record(reader(options.reader), options.first))
        else:
            told(options)
    except BadArgument as bad:
        print(bad, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
