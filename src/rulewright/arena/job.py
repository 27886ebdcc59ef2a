"""What an arena is to play: every pair of players, each shuffle from either seat, so that neither has the luck.

A job is a value: the same command makes the same games, and whoever was stopped goes on with those that are missing.
"""

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any, Final, Literal

from rulewright.bots import bot
from rulewright.engine.bench import Brought
from rulewright.engine.game import Game
from rulewright.games import registration

Clock = Literal["wall", "processor"]
MOST_GAMES: Final = 1_000_000
EVEN: Final = (
    f"each shuffle is played from either seat, so that games are an even number up to {MOST_GAMES:,}, not {{}}"
)


class BadJob(ValueError):  # noqa: N818 - it is told to people as a sentence
    """Games that cannot be played as they are wanted."""


@dataclass(frozen=True)
class Bout:
    """One game of a job: who sits at A and B, with what, and from which shuffle."""

    players: tuple[str, str]
    decks: tuple[str, str]
    seed: str
    turned: bool  # whether the pair has changed seats

    @property
    def key(self) -> tuple[str, ...]:
        """What tells it from every other game of its job."""
        return (*self.players, *self.decks, self.seed, str(self.turned))


@dataclass(frozen=True)
class Job:
    """Everything that the games of an arena follow from."""

    game: str
    players: tuple[str, ...]
    games: int  # of each pair of players
    decks: tuple[str, ...] = ()
    options: dict[str, Any] = field(default_factory=dict)
    seed: str = "arena"
    mirror: bool = False
    clock: Clock = "wall"
    lists: dict[str, Brought] = field(default_factory=dict)  # decks that go by a name here and are no installed ones

    def check(self) -> None:
        """Say what is wrong with it, before anything is played."""
        registration(self.game)
        if not 0 < self.games <= MOST_GAMES or self.games % 2:
            raise BadJob(EVEN.format(self.games))
        if len(set(self.players)) != len(self.players):
            raise BadJob("a player is named twice; --mirror plays each against itself")
        if len(self.players) < 2 and not self.mirror:  # noqa: PLR2004 - nobody plays alone
            raise BadJob("name two players or more, or --mirror to play one against itself")
        for name in self.players:
            bot(name, "a trial")
        self.begun(next(self.bouts()))

    def pairs(self) -> list[tuple[str, str]]:
        """Give who meets whom; in a mirror each also meets itself."""
        return [*combinations(self.players, 2), *([(one, one) for one in self.players] if self.mirror else [])]

    def deck_pairs(self) -> list[tuple[str, str]]:
        """Give which decks meet: each other one, or the only one itself."""
        if len(self.decks) == 1:
            return [(self.decks[0], self.decks[0])]
        bench = registration(self.game).bench
        pairs = [pair for pair in combinations(self.decks, 2) if bench.can_meet(*pair, self.options)]
        return pairs or [("", "")]

    def bouts(self) -> Iterator[Bout]:
        """Give the games, each shuffle once from either seat; whoever is stopped early has met everybody."""
        meetings = self.deck_pairs()
        for number in range(self.games // 2):
            decks = meetings[number % len(meetings)]
            for pair in self.pairs():
                yield Bout(pair, decks, f"{self.seed} {number}", turned=False)
                yield Bout((pair[1], pair[0]), decks, f"{self.seed} {number}", turned=True)

    def begun(self, bout: Bout) -> Game:
        """Begin a game of the job, or say why that cannot be done."""
        rules = registration(self.game)
        each = [self.lists.get(one, one) for one in bout.decks]
        decks = {rules.bench.option(self.options): each} if any(bout.decks) else {}
        try:
            return rules.new(seed=bout.seed, **self.options, **decks)
        except (ValueError, TypeError, OSError) as error:
            raise BadJob(f"the games cannot begin: {' '.join(str(error).split())}") from error

    def name(self) -> str:
        """Give a short name that another job does not have."""
        return f"{self.game}-{hashlib.sha256(repr(self.told()).encode()).hexdigest()[:8]}"

    def told(self) -> tuple[object, ...]:
        """Give what tells this job from others."""
        return (self.game, self.players, self.decks, sorted(self.options.items()), self.seed, self.clock)
