"""Play what ships against itself and write docs/balance, by `rulewright balance`: see whether all is within our bars.

    python tools/balance.py [spoils] [starfighter] [--games 18] [--seed NAME] [--players greedy] [--workers 2]

Lists that were tuned on some shuffles are confirmed on others: give those another name. Ctrl-C keeps what was played,
and the same command goes on. Uses the compiled form in build/fast where there is one (set PYTHONPATH=build/fast).
"""

import argparse
import statistics
import sys
from dataclasses import dataclass
from pathlib import Path

from rulewright.arena.field_page import ENOUGH, page_of
from rulewright.arena.run import Run
from rulewright.arena.trial import Plan, Trial, Wish
from rulewright.arena.weighed import Weighed
from rulewright.cli.arena import play

ROOT = Path(__file__).resolve().parent.parent
Span = tuple[float, float]


@dataclass(frozen=True)
class Bars:
    """Between what the shares, the lengths and the cards of a set must lie."""

    title: str
    options: dict[str, str]
    games: int  # of each pair
    field: Span  # each deck or cruiser against all others
    length: Span  # of the median game, in turns of both or in rounds
    first: Span = (0.45, 0.55)
    pairs: Span = (0.0, 1.0)  # each of them against each other
    drawn: float = 0.65  # the owner of a card who has drawn it

    def told(self) -> str:
        """Say them."""
        return (
            f"The bars: each wins {self.field[0]:.0%} to {self.field[1]:.0%} against the field"
            f"{'' if self.pairs == (0.0, 1.0) else ' and against each other'}, the first player "
            f"{self.first[0]:.0%} to {self.first[1]:.0%}, the median game has {self.length[0]:g} to {self.length[1]:g} "
            f"turns or rounds, and no card's owner wins more than {self.drawn:.0%} of the games in which it was drawn "
            f"(of cards that were drawn in at least {ENOUGH} games)."
        )

    def faults(self, weighed: Weighed) -> list[str]:
        """Say what is outside them."""
        shares = {name: share.value for name, share in weighed.decks.items()}
        found = [f"{one} wins {share:.1%}" for one, share in shares.items() if not within(share, self.field)]
        shares = {f"{one} against {other}": share.value for (one, other), share in weighed.pairs.items()}
        found += [f"{pair} wins {share:.1%}" for pair, share in shares.items() if not within(share, self.pairs)]
        if not within(weighed.first.value, self.first):
            found.append(f"the first player wins {weighed.first}")
        median = statistics.median([row.length for row in weighed.rows])
        if not within(median, self.length):
            found.append(f"the median game has {median:g} turns or rounds")
        hands = [(name, hand.drawn) for name, hand in weighed.cards.items() if hand.drawn.games >= ENOUGH]
        return found + [f"{name}: {drawn} when drawn" for name, drawn in hands if drawn.value > self.drawn]


BARS = {
    "spoils": Bars("The Long Night Market", {"ruleset": "crlate"}, 18, (0.40, 0.60), (12, 28)),
    "starfighter": Bars("the Starfighter set", {"mode": "skirmish"}, 200, (0.45, 0.55), (5, 9), pairs=(0.45, 0.55)),
}


def within(value: float, span: Span) -> bool:
    """Whether a value lies in a span."""
    return span[0] <= value <= span[1]


def main() -> int:
    """Play, write the pages, and exit with 1 if something is outside the bars."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", default=list(BARS))
    parser.add_argument("--games", type=int, help="of each pair")
    parser.add_argument("--seed", default="balance 3")
    parser.add_argument("--players", default="greedy")
    parser.add_argument("--workers", type=int)
    options = parser.parse_args()
    return max([balanced(name, options) for name in options.names])


def balanced(name: str, options: argparse.Namespace) -> int:
    """Play all of one game, and write its page."""
    bars = BARS[name]
    plan = Plan(name, bars.options, Wish(()))
    players, games = tuple(options.players.split(",")), options.games or bars.games
    job = Trial(
        name, players, games, options=bars.options, seed=options.seed, lists=plan.lists, groups=tuple(plan.groups)
    )
    job.check()
    folder = ROOT / "build"
    folder.mkdir(exist_ok=True)
    run = Run(job, folder / f"balance-{job.name()}.parquet")
    if play(run, options.workers, "local"):
        print("Stopped; the page tells of what was played, and the same command goes on from here.")
    weighed = Weighed(job, run.rows)
    faults = bars.faults(weighed)
    outside = "Outside the bars: " + "; ".join(faults) + "." if faults else "Everything is within the bars."
    page = page_of(weighed, f"Balance of {bars.title}", "make balance", [bars.told(), outside])
    (ROOT / "docs" / "balance" / f"{name}.md").write_text(page, encoding="utf-8")
    print(page)
    return int(bool(faults))


if __name__ == "__main__":
    sys.exit(main())
