"""One game of an arena, played and told: who won, how long it was, and how long each player thought."""

import hashlib
import importlib.metadata
import time

import msgspec

from rulewright.arena.job import Bout, Job
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

    @property
    def key(self) -> tuple[str, ...]:
        """What tells it from every other game of its job."""
        return (self.player_a, self.player_b, self.deck_a, self.deck_b, self.seed, str(self.turned))

    def score(self, seat: str) -> float:
        """Give what a seat has won: all, half in a draw, or nothing."""
        return 0.5 if self.result not in ("A", "B") else float(self.result == seat)


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
        self.times.append(self.thinker.clock() - began)
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


def row_of(job: Job, bout: Bout, game: Game, seated: list[Seated]) -> Row:
    """Tell what came of a game."""
    rules = registration(job.game)
    hashes = [hashlib.sha256(one.encode()).hexdigest()[:16] for one in rules.brought(game)]
    setup = game.setup()
    return Row(
        version=importlib.metadata.version("rulewright"),
        game=job.game,
        rules=game.rules_version(),
        ruleset=str(setup.get("ruleset", setup.get("mode", ""))),
        seed=bout.seed,
        turned=bout.turned,
        player_a=bout.players[0],
        player_b=bout.players[1],
        deck_a=bout.decks[0],
        deck_b=bout.decks[1],
        deck_hash_a=hashes[0],
        deck_hash_b=hashes[1],
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
    )
