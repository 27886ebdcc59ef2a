"""Play the cruisers against each other with the greedy bot and write the report in docs/balance/starfighter.md.

    python tools/balance.py [--games 2000] [--processes 2]

Uses the compiled form in build/fast where there is one (set PYTHONPATH=build/fast).
"""

import argparse
import math
import os
import statistics
import sys
import time
from collections import Counter
from pathlib import Path

from rulewright.arena.match import Pairing, Report, play_all
from rulewright.starfighter.begin import standard_box
from rulewright.starfighter.cards import EFFECT_NAMES, LASTING

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "balance" / "starfighter.md"
FAIR = (0.45, 0.55)
CERTAIN = 1.96  # standard errors to either side of 95 in 100 results
ROUNDS = (5, 9)


def pairings() -> list[tuple[str, str]]:
    """Give every pair of classes that can face each other."""
    boards = standard_box()[1]
    names = [one.name for one in boards.classes]
    pairs = [(one, other) for index, one in enumerate(names) for other in names[index:]]
    return [pair for pair in pairs if boards.can_face(*pair)]


def games(pair: tuple[str, str], shuffles: int) -> list[Pairing]:
    """Give the games of a pair: each of its own shuffles with either first player and, unless both are alike, seat."""
    one, other = pair
    seatings = [pair] if one == other else [pair, (other, one)]  # a mirror is the same game from either seat
    found = []
    for number in range(shuffles):
        seed = f"balance {one} {other} {number}"
        for cruisers in seatings:
            for first in "AB":
                options = {"mode": "skirmish", "seed": seed, "cruisers": cruisers, "first_player": first}
                found.append(Pairing("starfighter", ("greedy", "greedy"), options))
    return found


class Share:
    """A share of decided games, and how far chance may have moved it.

    Games of one shuffle are not independent of each other, so that the error is reckoned from shuffle to shuffle.
    """

    def __init__(self) -> None:
        """Start at nothing."""
        self.won: Counter[str] = Counter()
        self.decided: Counter[str] = Counter()

    def add(self, shuffle: str, *, won: bool) -> None:
        """Count a decided game of a shuffle."""
        self.decided[shuffle] += 1
        self.won[shuffle] += won

    def value(self) -> float:
        """Give the share."""
        return self.won.total() / max(1, self.decided.total())

    def error(self) -> float:
        """Give how far the share may be off in 95 of 100 such reports; by one shuffle alone, the whole way."""
        shuffles = len(self.decided)
        if shuffles < 2:  # noqa: PLR2004 - one says nothing of the next
            return 1.0
        share = self.value()
        squares = sum((self.won[one] - share * decided) ** 2 for one, decided in self.decided.items())
        return CERTAIN * math.sqrt(squares * shuffles / (shuffles - 1)) / self.decided.total()

    def __str__(self) -> str:
        """Write the share with its error."""
        return f"{self.value():.1%} ± {self.error():.1%}"


class Tally:
    """What came of many games."""

    def __init__(self, named: str = "") -> None:
        """Start at nothing; `named` is the class whose share is counted."""
        self.named = named
        self.wins = Share()
        self.first = Share()
        self.draws = 0
        self.shuffles: set[str] = set()
        self.rounds: list[int] = []
        self.effects: Counter[str] = Counter()

    def add(self, report: Report) -> None:
        """Count one game."""
        options = report.pairing.options
        self.shuffles.add(options["seed"])
        if report.result == "draw":
            self.draws += 1
        else:
            winner = options["cruisers"]["AB".index(report.result)]
            self.wins.add(options["seed"], won=winner == self.named)
            self.first.add(options["seed"], won=report.result == options["first_player"])
        self.rounds.append(int(report.view["round"]))
        for name, count in report.tallies.items():
            kind, _, effect = name.partition(" ")
            if kind == "EffectTriggered":
                self.effects[effect] += count


def line(pair: tuple[str, str], tally: Tally) -> tuple[str, bool]:
    """Write a pair's line of the report, and tell whether it is within the bars."""
    one, other = pair
    median = statistics.median(tally.rounds)
    sound = (one == other or FAIR[0] <= tally.wins.value() <= FAIR[1]) and ROUNDS[0] <= median <= ROUNDS[1]
    won = "mirror" if one == other else str(tally.wins)
    played = f"{len(tally.rounds)} | {len(tally.shuffles)}"
    return f"| {one} – {other} | {played} | {won} | {tally.draws} | {tally.first} | {median:g} |", sound


def main() -> int:
    """Play, print and write the report; exit 1 if something is outside the bars."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2000, help="games per pairing")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args()
    total, lines, sound, started = Tally(), [], True, time.monotonic()
    for pair in pairings():
        tally = Tally(pair[0])
        each = 2 if pair[0] == pair[1] else 4  # games of a shuffle
        for report in play_all(games(pair, options.games // each), options.processes):
            tally.add(report)
            total.add(report)
        text, fair = line(pair, tally)
        lines.append(text)
        sound = sound and fair
        print(text, f"{time.monotonic() - started:.0f} s", flush=True)
    unused = [name for name in EFFECT_NAMES if name not in total.effects and name not in LASTING]
    sound = sound and not unused and FAIR[0] <= total.first.value() <= FAIR[1]
    page = report_page(total, lines, options.games)
    PAGE.parent.mkdir(parents=True, exist_ok=True)
    PAGE.write_text(page, encoding="utf-8")
    print(page)
    return 0 if sound else 1


def report_page(total: Tally, lines: list[str], count: int) -> str:
    """Write the report."""
    rounds = total.rounds
    games_played = len(rounds)
    effects = "\n".join(
        f"| {EFFECT_NAMES[name]} | {n} | {n / games_played:.1f} |" for name, n in total.effects.most_common()
    )
    return f"""# Balance of the Starfighter set

Written by `tools/balance.py` (`make balance`): Skirmish, greedy against greedy, {count} games per pairing. Each
pairing has shuffles of its own, and each shuffle is played with either player first and from either seat (a mirror,
which is the same from both, with either player first). What follows ± is the error by chance alone, at 95 %, reckoned
from shuffle to shuffle. The bars: each pairing and the first player within 45 to 55 %, the median game 5 to 9 rounds,
every effect used.

| pairing | games | shuffles | won by the first named | draws | won by the first player | rounds, median |
|---|---|---|---|---|---|---|
{chr(10).join(lines)}

Over all {games_played} games on {len(total.shuffles)} shuffles the first player won {total.first} of those decided;
the median game took {statistics.median(rounds):g} rounds, the shortest {min(rounds)}, the longest {max(rounds)}.

| effect | triggered | per game |
|---|---|---|
{effects}

Force field and shields do not trigger; they protect while they are shown.
"""


if __name__ == "__main__":
    sys.exit(main())
