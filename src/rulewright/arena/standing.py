"""How players stand after many games: shares with intervals, ratings, length and time for a decision.

Two games of one shuffle are not independent of each other, so that errors are reckoned from shuffle to shuffle.
"""

import math
import statistics
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from rulewright.arena.bout import Row
from rulewright.arena.store import must_have_data

CERTAIN: Final = 1.96  # standard errors to either side of 95 in 100 results
ELO: Final = 400.0 / math.log(10.0)


@dataclass
class Share:
    """What a player has won of its games against another, shuffle by shuffle."""

    shuffles: dict[str, list[float]] = field(default_factory=dict)

    def add(self, shuffle: str, score: float) -> None:
        """Count a game."""
        self.shuffles.setdefault(shuffle, []).append(score)

    @property
    def games(self) -> int:
        """Count the games."""
        return sum([len(one) for one in self.shuffles.values()])

    @property
    def value(self) -> float:
        """Give the share; a draw is half a game."""
        return sum([sum(one) for one in self.shuffles.values()]) / max(1, self.games)

    def interval(self) -> tuple[float, float]:
        """Give the bounds between which the share lies in 95 of 100 such runs.

        By Wilson's formula, with as many games as would be as certain if each had a shuffle of its own.
        """
        count = self.effective()
        if count <= 0:
            return (0.0, 1.0)
        share, square = self.value, CERTAIN**2
        middle = (share + square / (2 * count)) / (1 + square / count)
        half = CERTAIN * math.sqrt(share * (1 - share) / count + square / (4 * count**2)) / (1 + square / count)
        return (max(0.0, middle - half), min(1.0, middle + half))

    def effective(self) -> float:
        """Give how many independent games would be as certain as these; never more than there are."""
        share, games, shuffles = self.value, self.games, len(self.shuffles)
        if shuffles < 2:  # noqa: PLR2004 - one says nothing of the next
            return float(shuffles)
        squares = sum([(sum(one) - share * len(one)) ** 2 for one in self.shuffles.values()])
        variance = squares * shuffles / (shuffles - 1) / games**2
        plain = share * (1 - share)
        return min(plain / variance, float(games)) if variance > 0 else float(games)

    def __str__(self) -> str:
        """Write the share with its interval."""
        low, high = self.interval()
        return f"{self.value:.1%} ({low:.1%} to {high:.1%})"


@dataclass
class Player:
    """A player in a run: its share against everybody else, its rating, and how long it thinks."""

    name: str
    share: Share = field(default_factory=Share)
    mu: float = 0.0
    sigma: float = 0.0
    decisions: int = 0
    seconds: float = 0.0
    slowest: float = 0.0
    times: list[float] = field(default_factory=list)

    def thinks(self) -> str:
        """Say how long it thinks about a decision: on the average, as most do, as 99 of 100 do, and at the worst."""
        each = 1000 * self.seconds / max(1, self.decisions)
        p50, p99 = [within(self.times, part) for part in (0.5, 0.99)]
        return f"{each:.3g} ms (p50 {1000 * p50:.3g}, p99 {1000 * p99:.3g}, worst {1000 * self.slowest:.3g})"


class Standing:
    """How all players of a run stand."""

    def __init__(self, rows: Iterable[Row]) -> None:
        """Count the games."""
        self.rows = sorted(rows, key=_order)
        self.players: dict[str, Player] = {}
        self.pairs: dict[tuple[str, str], Share] = {}
        for row in self.rows:
            self.count(row)
        self.rate()

    def count(self, row: Row) -> None:
        """Count one game; one of a player against itself is a pair of its own, and no strength."""
        shuffle = f"{row.seed} {row.deck_a} {row.deck_b}"
        for seat, name, other in (("A", row.player_a, row.player_b), ("B", row.player_b, row.player_a)):
            player = self.players.setdefault(name, Player(name))
            player.decisions += row.decisions_a if seat == "A" else row.decisions_b
            player.seconds += row.seconds_a if seat == "A" else row.seconds_b
            player.slowest = max(player.slowest, row.slowest_a if seat == "A" else row.slowest_b)
            player.times += row.times_a if seat == "A" else row.times_b
            if name != other:
                player.share.add(f"{shuffle} {other}", row.score(seat))
                self.pairs.setdefault((name, other), Share()).add(shuffle, row.score(seat))
            elif (seat == "A") != row.turned:  # the one who sat at A first
                self.pairs.setdefault((name, name), Share()).add(shuffle, row.score(seat))

    def rate(self) -> None:
        """Rate the players by OpenSkill's Plackett-Luce, game after game."""
        must_have_data()
        from openskill.models import PlackettLuce  # noqa: PLC0415 - an extra

        model = PlackettLuce()
        ratings = {name: model.rating(name=name) for name in self.players}
        for row in self.rows:
            if row.player_a == row.player_b:
                continue
            teams = [[ratings[row.player_a]], [ratings[row.player_b]]]
            [[first], [second]] = model.rate(teams, scores=[row.score("A"), row.score("B")])
            ratings[row.player_a], ratings[row.player_b] = first, second
        for name, rating in ratings.items():
            self.players[name].mu, self.players[name].sigma = rating.mu, rating.sigma

    def length(self) -> float:
        """Give the median length of the games."""
        return statistics.median([row.length for row in self.rows]) if self.rows else 0.0

    def first_seat(self) -> Share:
        """Give what seat A has won, whoever sat there."""
        found = Share()
        for row in self.rows:
            found.add(f"{row.seed} {row.deck_a} {row.deck_b} {sorted((row.player_a, row.player_b))}", row.score("A"))
        return found

    def lines(self) -> list[str]:
        """Tell how they stand, the best first."""
        ordered = sorted(self.players.values(), key=_strength, reverse=True)
        told = [f"{len(self.rows)} games, {self.length():g} turns or rounds at the median, seat A {self.first_seat()}"]
        for one in ordered:
            rated = f"rating {one.mu:.1f} ± {2 * one.sigma:.1f}"
            won = f"wins {one.share}, {rated}" if one.share.games else "only mirrors"
            told.append(f"{one.name}: {won}, {one.thinks()} a decision")
        for (name, other), share in sorted(self.pairs.items()):
            if name == other:
                told.append(f"{name} against itself: {share} of {share.games}; 50 % is fair")
            elif len(self.players) > 2 or self.ahead(name, other):  # noqa: PLR2004 - of two, the better is enough
                told.append(f"{name} against {other}: {share} of {share.games}, Elo {elo(share.value)}")
        return told

    def ahead(self, name: str, other: str) -> bool:
        """Whether a player stands before another."""
        mine, theirs = self.pairs[name, other].value, self.pairs[other, name].value
        return (mine, name) > (theirs, other)


def within(times: list[float], part: float) -> float:
    """Give the time within which a part of all decisions was made; the smallest that is true of so many."""
    return sorted(times)[max(0, math.ceil(part * len(times)) - 1)] if times else 0.0


def elo(share: float) -> str:
    """Write how many points of Elo a share stands for."""
    if share in (0.0, 1.0):
        return "beyond measure"
    return f"{ELO * math.log(share / (1 - share)):+.0f}"


def _strength(player: Player) -> float:
    return player.mu - 3 * player.sigma


def _order(row: Row) -> tuple[int, str, tuple[str, ...]]:
    number = row.seed.rpartition(" ")[2]
    return (int(number) if number.isdecimal() else 0, row.seed, row.key)
