"""Play the ten decks that ship against each other with the greedy bot and write the report in docs/balance/spoils.md.

    python tools/balance_spoils.py [--games 40] [--shuffles NAME] [--minutes 60] [--processes 2] [--only DECK] [--dry]

With `--minutes` no game begins later than that, and the report counts those that were played. Lists that were tuned on
some shuffles are confirmed on others: give those another name.

Uses the compiled form in build/fast where there is one (set PYTHONPATH=build/fast).
"""

import argparse
import os
import statistics
import sys
import time
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from dataclasses import dataclass
from itertools import combinations, islice
from pathlib import Path

from rulewright.arena.match import play_out
from rulewright.games import new
from rulewright.spoils.cards.judging import read_deck
from rulewright.spoils.cards.sets import decks
from rulewright.spoils.game import Spoils
from rulewright.spoils.table.ruleset import CRLATE
from rulewright.spoils.words.definition import STAPLES

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "balance" / "spoils.md"
FIELD = (0.40, 0.60)  # a deck against the field
FIRST = (0.45, 0.55)  # the first player
TURNS = (6, 14)  # of each player, the median game
DRAWN = 0.65  # the owner of a card who has drawn it
ENOUGH = 100  # games in which a card was drawn, to say anything about it: then its share is known to about ±10 %


@dataclass(frozen=True)
class Played:
    """What came of one game."""

    names: tuple[str, str]  # the decks of A and B
    winner: int  # -1: a draw
    first: int
    turns: int  # of both players together
    drawn: tuple[frozenset[str], frozenset[str]]  # which cards each player has had, opening hand and all


def play(task: tuple[tuple[str, str], str]) -> Played:
    """Play one game of two decks."""
    names, seed = task
    game = new("spoils", seed=seed, decks=names)
    assert isinstance(game, Spoils)
    play_out(game, ("greedy", "greedy"), seed)
    turns = [line for line in game.log("-") if line.startswith("Turn ")]
    result = game.result()
    return Played(
        names,
        "AB".index(result) if result in ("A", "B") else -1,
        "AB".index(turns[0].split()[-1]),
        len(turns),
        (had(game, 0, names[0]), had(game, 1, names[1])),
    )


def had(game: Spoils, player: int, name: str) -> frozenset[str]:
    """Name the cards of a deck of which a copy is no longer in it."""
    cards = Counter([one.name for one in read_deck(decks()[name], name, CRLATE).cards if one.name not in STAPLES])
    left = Counter([game.printed(thing).name for thing in game.table.decks[player]])
    return frozenset([one for one, copies in cards.items() if left[one] < copies])


def tasks(names: list[str], only: list[str], count: int, shuffles: str) -> list[tuple[tuple[str, str], str]]:
    """Give the games of all pairs of decks: each shuffle once from either seat."""
    pairs = [pair for pair in combinations(names, 2) if not only or set(only) & set(pair)]
    return [
        (seats, f"{shuffles} {'-'.join(pair)} {number}")
        for number in range(count // 2)
        for pair in pairs
        for seats in (pair, (pair[1], pair[0]))
    ]


class Tally:
    """What came of many games."""

    def __init__(self) -> None:
        """Start at nothing."""
        self.games: list[Played] = []
        self.wins: Counter[str] = Counter()
        self.losses: Counter[str] = Counter()
        self.pairs: Counter[tuple[str, str]] = Counter()  # wins of the first against the second
        self.first: Counter[bool] = Counter()
        self.with_card: Counter[tuple[str, bool]] = Counter()

    def add(self, played: Played) -> None:
        """Count one game; a draw counts for nobody."""
        self.games.append(played)
        if played.winner < 0:
            return
        winner, loser = played.names[played.winner], played.names[1 - played.winner]
        self.wins[winner] += 1
        self.losses[loser] += 1
        self.pairs[winner, loser] += 1
        self.first[played.first == played.winner] += 1
        for player in (0, 1):
            for name in played.drawn[player]:
                self.with_card[name, player == played.winner] += 1

    def share(self, name: str) -> float:
        """Give the share of its games that a deck has won."""
        return self.wins[name] / max(1, self.wins[name] + self.losses[name])

    def first_share(self) -> float:
        """Give the share of decided games that the first player won."""
        return self.first[True] / max(1, self.first.total())

    def rounds(self, games: Iterable[Played] | None = None) -> float:
        """Give the median number of turns of each player."""
        return statistics.median([(one.turns + 1) // 2 for one in (self.games if games is None else games)])

    def cards(self) -> list[tuple[float, int, str]]:
        """Give each card with how often its owner won who had drawn it, and in how many games; the best first."""
        names = {name for name, _ in self.with_card}
        counts = {name: (self.with_card[name, True], self.with_card[name, False]) for name in names}
        found = [(won / (won + lost), won + lost, name) for name, (won, lost) in counts.items()]
        return sorted(found, reverse=True)

    def faults(self, names: list[str]) -> list[str]:
        """Say what is outside the bars."""
        found = [f"{one} wins {self.share(one):.1%}" for one in names if not FIELD[0] <= self.share(one) <= FIELD[1]]
        found += [f"{name}: {share:.1%} when drawn" for share, n, name in self.cards() if share > DRAWN and n >= ENOUGH]
        if not FIRST[0] <= self.first_share() <= FIRST[1]:
            found.append(f"the first player wins {self.first_share():.1%}")
        if not TURNS[0] <= self.rounds() <= TURNS[1]:
            found.append(f"the median game has {self.rounds():g} turns of each player")
        return found


def cell(total: Tally, name: str, other: str) -> str:
    """Give the share of a deck against another, and nothing where they have not met."""
    won, lost = total.pairs[name, other], total.pairs[other, name]
    return f"{won / (won + lost):.0%} of {won + lost}" if won + lost else ""


def report_page(total: Tally, names: list[str], shuffles: str) -> str:
    """Write the report."""
    best = sorted(names, key=total.share, reverse=True)
    rows = []
    for name in best:
        games = [one for one in total.games if name in one.names]
        cells = [cell(total, name, other) for other in best]
        rows.append(f"| {name} | {total.share(name):.1%} | {total.rounds(games):g} | {' | '.join(cells)} |")
    cards = [one for one in total.cards() if one[1] >= ENOUGH]
    lines = [f"| {name} | {share:.1%} | {n} |" for share, n, name in [*cards[:12], *cards[-12:]]]
    turns = [(one.turns + 1) // 2 for one in total.games]
    faults = total.faults(names)
    return f"""# Balance of The Long Night Market

Written by `tools/balance_spoils.py` (`make balance`): by `crlate`, greedy against greedy,
{len(total.games)} games over all {len(names) * (len(names) - 1) // 2} pairs of decks; each shuffle (of the name
"{shuffles}") is played once from either seat.

The bars: each deck wins 40 to 60 % against the field, the first player 45 to 55 %, the median game has 6 to 14 turns of
each player, and no card's owner wins more than 65 % of the games in which it was drawn (of cards that were drawn in at
least {ENOUGH} games). With so many games a deck's share is known to about
±{100 / (len(total.games) * 2 / len(names)) ** 0.5:.0f} %, the first player's to ±{100 / len(total.games) ** 0.5:.0f} %,
a card's that was drawn in a hundred games to ±10 %.

{"Everything is within the bars." if not faults else "Outside the bars: " + "; ".join(faults) + "."}

Over all games the first player won {total.first_share():.1%} of those decided ({len(total.games) - total.first.total()}
were draws); the median game took {total.rounds():g} turns of each player, the shortest {min(turns)}, the longest
{max(turns)}.

| deck | wins | turns | {" | ".join(best)} |
|---|---|---|{"---|" * len(best)}
{chr(10).join(rows)}

The twelve cards whose owners won most, and least, when they had drawn them:

| card | wins when drawn | games |
|---|---|---|
{chr(10).join(lines)}
"""


def main() -> int:
    """Play, print and write the report; exit 1 if something is outside the bars."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=40, help="games per pair of decks")
    parser.add_argument("--shuffles", default="balance", help="the name that the seeds begin with")
    parser.add_argument("--minutes", type=float, default=24 * 60.0, help="begin no game later than this")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--only", nargs="*", default=[], help="only pairs with one of these decks")
    parser.add_argument("--dry", action="store_true", help="write no report")
    options = parser.parse_args()
    names, total, started = sorted(decks()), Tally(), time.monotonic()
    waiting = iter(tasks(names, options.only, options.games, options.shuffles))
    with ProcessPoolExecutor(options.processes) as pool:
        running = {pool.submit(play, task) for task in islice(waiting, options.processes)}
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for one in done:
                total.add(one.result())
                if len(total.games) % 50 == 0:
                    print(f"{len(total.games)} games, {time.monotonic() - started:.0f} s", file=sys.stderr, flush=True)
                if time.monotonic() - started < options.minutes * 60:
                    running |= {pool.submit(play, task) for task in islice(waiting, 1)}
    page = report_page(total, names, options.shuffles)
    if not options.dry:
        PAGE.write_text(page, encoding="utf-8")
    print(page)
    return int(bool(total.faults(names)))


if __name__ == "__main__":
    sys.exit(main())
