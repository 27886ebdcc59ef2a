"""Play the cruisers against each other with the greedy bot and write the report in docs/balance/starfighter.md.

    python tools/balance.py [--games 2000] [--processes 2]

Uses the compiled form in build/fast where there is one (set PYTHONPATH=build/fast).
"""

import argparse
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
ROUNDS = (5, 9)


def pairings() -> list[tuple[str, str]]:
    """Give every pair of classes that can face each other."""
    boards = standard_box()[1]
    names = [one.name for one in boards.classes]
    pairs = [(one, other) for index, one in enumerate(names) for other in names[index:]]
    return [pair for pair in pairs if boards.can_face(*pair)]


def games(pair: tuple[str, str], count: int) -> list[Pairing]:
    """Give the games of a pair: each shuffle once from either seat, each seat first equally often."""
    found = []
    for number in range(count // 2):
        first = "AB"[number % 2]
        for cruisers in (pair, (pair[1], pair[0])):
            options = {"mode": "skirmish", "seed": f"balance {number}", "cruisers": cruisers, "first_player": first}
            found.append(Pairing("starfighter", ("greedy", "greedy"), options))
    return found


class Tally:
    """What came of many games."""

    def __init__(self) -> None:
        """Start at nothing."""
        self.wins: Counter[str] = Counter()
        self.first: Counter[str] = Counter()
        self.rounds: list[int] = []
        self.effects: Counter[str] = Counter()

    def add(self, report: Report) -> None:
        """Count one game."""
        options = report.pairing.options
        if report.result == "draw":
            self.wins["draw"] += 1
        else:
            self.wins[options["cruisers"]["AB".index(report.result)]] += 1
            self.first["first" if report.result == options["first_player"] else "second"] += 1
        self.rounds.append(int(report.view["round"]))
        for name, count in report.tallies.items():
            kind, _, effect = name.partition(" ")
            if kind == "EffectTriggered":
                self.effects[effect] += count

    def first_share(self) -> float:
        """Give the share of decided games that the first player won."""
        return self.first["first"] / max(1, self.first.total())


def line(pair: tuple[str, str], tally: Tally) -> tuple[str, bool]:
    """Write a pair's line of the report, and tell whether it is within the bars."""
    one, other = pair
    decided = tally.wins[one] + tally.wins[other]
    share = 0.5 if one == other else tally.wins[one] / decided
    median = statistics.median(tally.rounds)
    sound = FAIR[0] <= share <= FAIR[1] and ROUNDS[0] <= median <= ROUNDS[1]
    won = "mirror" if one == other else f"{share:.1%}"
    first = f"{tally.first_share():.1%}"
    return (
        f"| {one} – {other} | {sum(tally.wins.values())} | {won} | {tally.wins['draw']} | {first} | {median:g} |",
        sound,
    )


def main() -> int:
    """Play, print and write the report; exit 1 if something is outside the bars."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2000, help="games per pairing")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args()
    total, lines, sound, started = Tally(), [], True, time.monotonic()
    for pair in pairings():
        tally = Tally()
        for report in play_all(games(pair, options.games), options.processes):
            tally.add(report)
            total.add(report)
        text, fair = line(pair, tally)
        lines.append(text)
        sound = sound and fair
        print(text, f"{time.monotonic() - started:.0f} s", flush=True)
    unused = [name for name in EFFECT_NAMES if name not in total.effects and name not in LASTING]
    sound = sound and not unused and FAIR[0] <= total.first_share() <= FAIR[1]
    page = report_page(total, lines, options.games)
    PAGE.parent.mkdir(parents=True, exist_ok=True)
    PAGE.write_text(page, encoding="utf-8")
    print(page)
    return 0 if sound else 1


def report_page(total: Tally, lines: list[str], count: int) -> str:
    """Write the report."""
    games_played = len(total.rounds)
    effects = "\n".join(
        f"| {EFFECT_NAMES[name]} | {n} | {n / games_played:.1f} |" for name, n in total.effects.most_common()
    )
    return f"""# Balance of the Starfighter set

Written by `tools/balance.py` (`make balance`): Skirmish, greedy against greedy, {count} games per pairing. Each shuffle
is played once from either seat, and each seat is first equally often. The bars: each pairing and the first player
within 45 to 55 %, the median game 5 to 9 rounds, every effect used.

| pairing | games | won by the first named | draws | won by the first player | rounds, median |
|---|---|---|---|---|---|
{chr(10).join(lines)}

Over all {games_played} games the first player won {total.first_share():.1%} of those decided; the median game took
{statistics.median(total.rounds):g} rounds, the shortest {min(total.rounds)}, the longest {max(total.rounds)}.

| effect | triggered | per game |
|---|---|---|
{effects}

Force field and shields do not trigger; they protect while they are shown.
"""


if __name__ == "__main__":
    sys.exit(main())
