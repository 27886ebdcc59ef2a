"""A sequential test: games are played until it is clear on which side of a bar a share lies, and no longer.

Wald's test between two hypotheses, a margin below the bar and a margin above it: whoever stands on either of them, or
beyond, is judged wrongly in at most one run of twenty. It goes by shuffles, not by games, because both games of a
shuffle have the same luck, and takes their scores as normal with the variance that is seen, as chess programs are
tested. Shuffles count in the order of the job: how many processes play, and whether somebody stopped them in between,
changes no verdict. At a share just on the bar it may run to the last game, and says so.
"""

import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Literal

from rulewright.arena.bout import Row
from rulewright.arena.job import BadJob, Job

ERROR: Final = 0.05  # how often a player who stands a margin from the bar is judged wrongly, either way
MARGIN: Final = 0.05
DECIDES: Final = math.log((1.0 - ERROR) / ERROR)  # the logarithm of the ratio at which it ends
FEWEST: Final = 10  # shuffles before which nothing is decided: the variance of fewer is a guess

Verdict = Literal["above", "below", "open"]


@dataclass(frozen=True)
class Bar:
    """A share that the first of two players is to reach."""

    share: float

    def check(self, job: Job) -> None:
        """Say what is wrong with it, before anything is played."""
        if not MARGIN < self.share < 1.0 - MARGIN:
            raise BadJob(f"a bar is a share between {MARGIN:g} and {1 - MARGIN:g}, such as 0.65, not {self.share:g}")
        if len(job.pairs()) != 1 or job.mirror:
            raise BadJob("a bar is for two players, without --mirror")

    def verdict(self, scores: Iterable[float]) -> Verdict:
        """Judge shuffles by their scores, one after the other: the first that decides ends it."""
        total, squares = 0.0, 0.0
        for count, score in enumerate(scores, start=1):
            total += score
            squares += score * score
            odds = self.odds(count, total / count, squares / count - (total / count) ** 2)
            if count >= FEWEST and abs(odds) >= DECIDES:
                return "above" if odds > 0 else "below"
        return "open"

    def odds(self, count: int, mean: float, variance: float) -> float:
        """Give the logarithm of how much likelier scores are a margin above the bar than a margin below it.

        The variance is never taken for less than that of two games that know nothing of each other.
        """
        least = self.share * (1.0 - self.share) / 2.0
        return 2.0 * MARGIN * count * (mean - self.share) / max(variance, least)

    def told(self, job: Job, rows: list[Row]) -> str:
        """Say what the games so far have decided."""
        said = {
            "above": f"above {self.share:.0%}",
            "below": f"below {self.share:.0%}",
            "open": f"not decided at {self.share:.0%}",
        }[self.verdict(scores_in_order(job, rows))]
        return f"{job.players[0]}: {said} (sequential test, {MARGIN:.0%} to either side, errors {ERROR:.0%})"


def scores_in_order(job: Job, rows: list[Row]) -> list[float]:
    """Give the first player's share of each shuffle in the order of the job, up to the first that is not complete."""
    played = {row.key: row for row in rows}
    found: list[float] = []
    bouts = list(job.bouts())
    for one, turned in zip(bouts[::2], bouts[1::2], strict=True):
        pair = [played.get(one.key), played.get(turned.key)]
        if pair[0] is None or pair[1] is None:
            break
        found.append((pair[0].score("A") + pair[1].score("B")) / 2.0)
    return found
