"""One game of an arena, played and told: who won, how long it was, and how long each player thought."""

import hashlib
import time
from typing import NamedTuple

import msgspec

from rulewright.arena.job import Bout, Job
from rulewright.arena.made import version
from rulewright.bots import Bot, bot
from rulewright.bots.glimpse import Glimpse
from rulewright.bots.named import in_brackets
from rulewright.engine.game import Game
from rulewright.games import registration

MOST_ANSWERS = 20_000  # no game that makes headway is so long; one that makes none is a draw


class Failed(Exception):  # noqa: N818 - it is told to people as a sentence
    """A bot that could not answer."""


class Row(msgspec.Struct):
    """What came of a game, as a row of a run's file."""

    version: str
    game: str
    rules: str
    ruleset: str
    seed: str
    turned: bool
    player_a: str
    player_b: str
    deck_a: str
    deck_b: str
    deck_hash_a: str
    deck_hash_b: str
    clock: str
    result: str
    answers: int
    length: int  # turns or rounds
    decisions_a: int  # questions with at least two answers
    decisions_b: int
    seconds_a: float
    seconds_b: float
    slowest_a: float
    slowest_b: float
    first: str = ""  # who had the first turn, or the initiative
    times_a: list[float] = []  # seconds of each decision
    times_b: list[float] = []
    drawn_a: list[str] = []  # cards of which the player has had a copy in hand
    drawn_b: list[str] = []
    played_a: list[str] = []  # those of which the player has played a copy
    played_b: list[str] = []

    @property
    def key(self) -> tuple[str, ...]:
        """What tells it from every other game of its job."""
        return (self.player_a, self.player_b, self.deck_a, self.deck_b, self.seed, str(self.turned))

    @property
    def facts(self) -> "Facts":
        """By what it was played."""
        hashes = (self.deck_hash_a, self.deck_hash_b)
        return Facts(self.version, self.game, self.rules, self.ruleset, self.clock, hashes)

    def score(self, seat: str) -> float:
        """Give what a seat has won: all, half in a draw, or nothing."""
        return 0.5 if self.result not in ("A", "B") else float(self.result == seat)


class Facts(NamedTuple):
    """By what a game is played, besides its players and shuffle: games of other facts are another run's."""

    version: str
    game: str
    rules: str
    ruleset: str
    clock: str
    decks: tuple[str, str]  # their hashes


class Seated:
    """A bot at a seat, and how long it has thought."""

    def __init__(self, thinker: Bot, name: str) -> None:
        """Sit down."""
        self.thinker = thinker
        self.name = name
        self.times: list[float] = []

    def answer(self, game: Game) -> str:
        """Have the open question answered; what is wrong with a bot is told in a sentence."""
        began = self.thinker.clock()
        try:
            key = self.thinker.choose(Glimpse.of(game))
        except Exception as error:
            raise Failed(f"the bot {self.name} failed at {game.asks} {in_brackets(error)}") from error
        self.times.append(round(self.thinker.clock() - began, 7))
        if key not in game.legal:
            raise Failed(f"the bot {self.name} answered {key!r} at {game.asks}, which is no option of: {game.prompt()}")
        return key


def play(job: Job, bout: Bout) -> Row:
    """Play a game of a job and tell what came of it."""
    game = job.begun(bout)
    seated = [seat_of(job, bout, place) for place in (0, 1)]
    while game.question is not None and len(game.line) < MOST_ANSWERS:
        if len(game.question.actions) == 1:
            game.choose(0)
        else:
            game.answer(seated[game.question.seat].answer(game))
    return row_of(job, bout, game, seated)


def seat_of(job: Job, bout: Bout, place: int) -> Seated:
    """Seat a player; its luck goes with it when the pair changes seats."""
    name = bout.players[place]
    thinker = bot(name, f"{bout.seed} {place ^ bout.turned}")
    if job.clock == "processor":
        thinker.clock = time.thread_time
    return Seated(thinker, name)


def facts_of(job: Job, game: Game) -> Facts:
    """Tell by what a game of a job is played."""
    hashes = [hashlib.sha256(one.encode()).hexdigest()[:16] for one in registration(job.game).brought(game)]
    setup = game.setup()
    ruleset = str(setup.get("ruleset", setup.get("mode", "")))
    return Facts(version(), job.game, game.rules_version(), ruleset, job.clock, (hashes[0], hashes[1]))


def row_of(job: Job, bout: Bout, game: Game, seated: list[Seated]) -> Row:
    """Tell what came of a game."""
    facts, rules = facts_of(job, game), registration(job.game)
    tale = rules.bench.tale(game)
    return Row(
        version=facts.version,
        game=facts.game,
        rules=facts.rules,
        ruleset=facts.ruleset,
        seed=bout.seed,
        turned=bout.turned,
        player_a=bout.players[0],
        player_b=bout.players[1],
        deck_a=bout.decks[0],
        deck_b=bout.decks[1],
        deck_hash_a=facts.decks[0],
        deck_hash_b=facts.decks[1],
        clock=job.clock,
        result=game.result() or "draw",
        answers=len(game.line),
        length=rules.ahead.clock(game),
        decisions_a=len(seated[0].times),
        decisions_b=len(seated[1].times),
        seconds_a=sum(seated[0].times),
        seconds_b=sum(seated[1].times),
        slowest_a=max(seated[0].times, default=0.0),
        slowest_b=max(seated[1].times, default=0.0),
        first=tale.first,
        times_a=seated[0].times,
        times_b=seated[1].times,
        drawn_a=tale.drawn[0],
        drawn_b=tale.drawn[1],
        played_a=tale.played[0],
        played_b=tale.played[1],
    )
