"""The matches of an event, round after round, and how everybody stands."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rulewright.server import protocol as p
from rulewright.server.events.event import BYE, Pair, Scored

WIN: Final = 3
DRAWN: Final = 1
LEAST: Final = 1 / 3  # what an opponent counts for at least, however little they have won


@dataclass
class Match:
    """A pair and what came of it."""

    pair: Pair
    scored: Scored | None = None

    @property
    def places(self) -> tuple[int, int]:
        """The two who play."""
        return self.pair.one, self.pair.other

    def games(self, place: int) -> tuple[int, int]:
        """Give the games that one of the two has won, and those of the other."""
        assert self.scored is not None
        mine, theirs = self.scored.one, self.scored.other
        return (mine, theirs) if place == self.pair.one else (theirs, mine)

    def points(self, place: int) -> int:
        """Give the points of one of the two."""
        mine, theirs = self.games(place)
        return WIN if mine > theirs else DRAWN if mine == theirs else 0

    def winner(self) -> int:
        """Give who goes on; in single elimination no match is drawn."""
        assert self.scored is not None
        return self.pair.one if self.scored.one >= self.scored.other else self.pair.other


class Rounds:
    """All rounds so far."""

    def __init__(self) -> None:
        """Begin with none."""
        self.all: list[list[Match]] = []

    def is_open(self) -> bool:
        """Whether a match of the last round is not over."""
        return bool(self.all) and any(one.scored is None for one in self.all[-1])

    def of(self, place: int) -> list[Match]:
        """Give the matches of a player that are over."""
        return [one for round_ in self.all for one in round_ if place in one.places and one.scored is not None]

    def now(self, place: int) -> Match | None:
        """Give the match that a player is at."""
        last = self.all[-1] if self.all else []
        return next((one for one in last if place in one.places and one.scored is None), None)

    def points(self, place: int) -> int:
        """Give the points of a player."""
        return sum([one.points(place) for one in self.of(place)])

    def had_bye(self, place: int) -> bool:
        """Whether a player has had a round without an opponent."""
        return any(BYE in one.places for one in self.of(place))

    def met(self) -> set[frozenset[int]]:
        """Give all who have met."""
        return {frozenset(one.places) for round_ in self.all for one in round_}

    def share(self, place: int) -> float:
        """Give which part of what they could have won a player has won, against opponents."""
        met = [one for one in self.of(place) if BYE not in one.places]
        return max(LEAST, sum([one.points(place) for one in met]) / (WIN * len(met))) if met else LEAST

    def opponents(self, place: int) -> float:
        """Give what the opponents of a player have won of theirs, on average."""
        met = [other for one in self.of(place) for other in one.places if other not in (place, BYE)]
        return sum([self.share(one) for one in met]) / len(met) if met else 0.0

    def standings(self, players: Sequence[int]) -> list[p.StandingShown]:
        """Give everybody, the first first: by points, then by what their opponents have won."""
        found = []
        for place in players:
            points = [one.points(place) for one in self.of(place)]
            found.append(
                p.StandingShown(
                    place=place,
                    points=sum(points),
                    won=points.count(WIN),
                    lost=points.count(0),
                    drawn=points.count(DRAWN),
                    opponents=round(self.opponents(place), 4),
                )
            )
        return sorted(found, key=lambda one: (-one.points, -one.opponents, one.lost, one.place))
