"""What games with and without a card prove: a difference with an interval, or that they are too few."""

import math
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from rulewright.arena.bout import Row
from rulewright.arena.standing import CERTAIN, Share
from rulewright.arena.trial import Change, Trial

SMALL: Final = 0.02  # a difference that nobody would notice at a table


@dataclass
class Difference:
    """What a deck wins more with a card than without it, shuffle by shuffle."""

    shuffles: list[float] = field(default_factory=list)

    @property
    def value(self) -> float:
        """Give the mean."""
        return sum(self.shuffles) / max(1, len(self.shuffles))

    def spread(self) -> tuple[float, float]:
        """Give mean and variance with two more shuffles: one without a difference, half a one to either side.

        So do Agresti and Min for pairs; without it a few equal games would seem to prove that nothing differs.
        """
        count = len(self.shuffles) + 2
        mean = sum(self.shuffles) / count
        return mean, (sum([one * one for one in self.shuffles]) + 1.0) / count - mean**2

    def interval(self) -> tuple[float, float]:
        """Give the bounds between which the difference lies in 95 of 100 such runs."""
        mean, variance = self.spread()
        half = CERTAIN * math.sqrt(variance / (len(self.shuffles) + 2))
        return (max(-1.0, mean - half), min(1.0, mean + half))

    def games_for(self, size: float) -> int:
        """Give how many games, with the card and without, would tell a difference of a size."""
        shuffles = self.spread()[1] * (CERTAIN / size) ** 2
        return 2 * math.ceil(shuffles)

    def verdict(self) -> str:
        """Say what is proved."""
        low, high = self.interval()
        if low > 0:
            return "the card helps"
        if high < 0:
            return "the card harms"
        if max(abs(low), abs(high)) <= SMALL:
            return f"the card makes no difference of more than {SMALL:.0%}"
        more = self.games_for(max(abs(self.value), SMALL))
        return f"too few games to say: about {more:,} would tell a difference of {max(abs(self.value), SMALL):.1%}"

    def __str__(self) -> str:
        """Write the difference with its interval."""
        low, high = self.interval()
        return f"{self.value:+.1%} ({low:+.1%} to {high:+.1%})"


class Hand(NamedTuple):
    """How often those won who had drawn a card, and who had played it."""

    drawn: Share
    played: Share


class Weighed:
    """What came of a trial."""

    def __init__(self, job: Trial, rows: Iterable[Row]) -> None:
        """Count the games."""
        self.job = job
        self.rows = list(rows)
        self.decks: dict[str, Share] = {}
        self.pairs: dict[tuple[str, str], Share] = {}
        self.cards: dict[str, Hand] = {}
        self.first = Share()
        self.scores: dict[tuple[str, str, str, str, str], float] = {}
        for row in self.rows:
            self.count(row)

    def count(self, row: Row) -> None:
        """Count one game for both of its decks."""
        shuffle = f"{row.seed} {row.player_a} {row.deck_a if not row.turned else row.deck_b}"
        sides = (
            ("A", row.deck_a, row.deck_b, row.drawn_a, row.played_a),
            ("B", row.deck_b, row.deck_a, row.drawn_b, row.played_b),
        )
        if row.first:
            self.first.add(shuffle, row.score(row.first))
        for seat, deck, other, drawn, played in sides:
            score = row.score(seat)
            self.decks.setdefault(deck, Share()).add(shuffle, score)
            self.pairs.setdefault((deck, other), Share()).add(shuffle, score)
            self.scores[row.player_a, deck, other, row.seed, seat] = score
            for card in drawn:
                self.cards.setdefault(card, Hand(Share(), Share())).drawn.add(shuffle, score)
            for card in played:
                self.cards.setdefault(card, Hand(Share(), Share())).played.add(shuffle, score)

    def difference(self, change: Change, player: str) -> Difference:
        """Give what a deck of a player wins more with a card than without it, over shuffles played with both."""
        shuffles: dict[tuple[str, str], list[float]] = {}
        for (who, deck, other, seed, seat), score in self.scores.items():
            without = self.scores.get((who, change.without, other, seed, seat))
            if who == player and deck == change.deck and without is not None:
                shuffles.setdefault((other, seed), []).append(score - without)
        return Difference([sum(one) / len(one) for one in shuffles.values()])

    def hand(self, change: Change) -> Hand:
        """Give how those won who had drawn or played a card, with the deck that has it."""
        found = Hand(Share(), Share())
        for row in self.rows:
            shuffle = f"{row.seed} {row.player_a}"
            for seat, deck, drawn, played in (
                ("A", row.deck_a, row.drawn_a, row.played_a),
                ("B", row.deck_b, row.drawn_b, row.played_b),
            ):
                if deck == change.deck and change.card in drawn:
                    found.drawn.add(shuffle, row.score(seat))
                if deck == change.deck and change.card in played:
                    found.played.add(shuffle, row.score(seat))
        return found

    def lines(self) -> list[str]:
        """Tell what the games say of the decks and cards that were asked for."""
        told = [line for change in self.job.changes for line in self.lines_of(change)]
        changed = {name for change in self.job.changes for name in (change.deck, change.without)}
        asked = dict.fromkeys([group.deck for group in self.job.groups])
        for deck in [one for one in asked if one in self.decks and one not in changed]:
            told.append(f"{deck} wins {of_games(self.decks[deck])}")
            pairs = [(other, share) for (one, other), share in self.pairs.items() if one == deck]
            told += [f"  against {other}: {of_games(share)}" for other, share in sorted(pairs, key=worst_first)]
        return told

    def lines_of(self, change: Change) -> list[str]:
        """Tell what the games say of a card."""
        told = []
        if change.deck in self.decks and change.without in self.decks:
            told.append(f"{change.card}, in {change.deck}; without it {change.instead} stands in its place:")
            told.append(f"  with it the deck wins {of_games(self.decks[change.deck])}")
            told.append(f"  without it {of_games(self.decks[change.without])}")
            for player in self.job.players:
                found = self.difference(change, player)
                of = f" ({player})" if len(self.job.players) > 1 else ""
                told.append(f"  difference{of}: {found}; {found.verdict()}")
            hand = self.hand(change)
            told.append(f"  whoever had drawn it won {of_games(hand.drawn)}, who had played it {of_games(hand.played)}")
        return told


def of_games(share: Share) -> str:
    """Write a share and of how many games it is."""
    return f"{share} of {share.games}" if share.games else "nothing: there are no such games"


def worst_first(pair: tuple[str, Share]) -> tuple[float, str]:
    """Sort opponents: those against whom least is won come first."""
    return (pair[1].value, pair[0])
