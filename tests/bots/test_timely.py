"""Bots at a table: nobody waits for them past their deadline."""

import itertools
import logging
import math
import random
import time

import pytest

from rulewright.bots import Bot, bot
from rulewright.bots.glimpse import Glimpse
from rulewright.bots.greedy import Look
from rulewright.bots.timely import answer_in_time, safe_answer
from rulewright.engine.game import Game, seat_number
from rulewright.games import new

GAMES = ("starfighter", "spoils")


class Stuck(Bot):
    """Thinks for ever, or nearly."""

    def choose(self, glimpse: Glimpse) -> str:
        """Come to no end while anybody waits."""
        time.sleep(3)
        return glimpse.keys()[0]


class Broken(Bot):
    """Fails."""

    def choose(self, glimpse: Glimpse) -> str:
        """Divide by nothing."""
        return glimpse.keys()[1 // 0]


class Confused(Bot):
    """Answers what was not asked."""

    def choose(self, glimpse: Glimpse) -> str:
        """Say nonsense."""
        return f"not {glimpse.keys()[0]}"


def choices(name: str, least: int) -> Game:
    """Play at random to a question with many options."""
    for number in itertools.count():
        chance = random.Random(number)  # noqa: S311 - a test
        game = new(name, seed=f"many {number}")
        while game.question is not None:
            if len(game.question.actions) >= least:
                return game
            game.choose(chance.randrange(len(game.question.actions)))
    raise AssertionError


@pytest.mark.parametrize(
    ("kind", "told"),
    [(Stuck, "took more than 0.2 seconds"), (Broken, "ZeroDivisionError"), (Confused, "answered 'not")],
)
def test_a_bot_that_does_not_answer_is_answered_for(
    kind: type[Bot], told: str, caplog: pytest.LogCaptureFixture
) -> None:
    """Q. A bot hangs, fails or talks nonsense. Does the game?  A. No: a safe answer is given for it, and logged."""
    game = choices("starfighter", 3)
    before = game.position_hash()
    began = time.monotonic()
    with caplog.at_level(logging.WARNING, "rulewright.bots"):
        key = answer_in_time(kind("seed"), game, 0.2)
    assert time.monotonic() - began < 2
    assert key == safe_answer(game)
    assert key in game.legal
    assert told in caplog.messages[-1]
    assert repr(key) in caplog.messages[-1]
    assert game.position_hash() == before


def test_a_bot_that_answers_in_time_is_heard(caplog: pytest.LogCaptureFixture) -> None:
    """Q. Does the deadline change what a bot that keeps it answers?  A. No."""
    for name in GAMES:
        game = choices(name, 3)
        assert answer_in_time(bot("greedy", "seed"), game) == bot("greedy", "seed").choose(Glimpse.of(game))
    assert caplog.messages == []


@pytest.mark.parametrize("name", GAMES)
def test_safe_answers_lead_to_the_end_of_turns(name: str) -> None:
    """Q. Could safe answers go round in a circle?  A. They pass and end: the other side is asked again and again."""
    game = new(name, seed="safe")
    asked = []
    for _ in range(400):
        if game.question is None:
            break
        asked.append(game.asks)
        game.answer(safe_answer(game))
    assert len([1 for one, two in itertools.pairwise(asked) if one != two]) > 10


@pytest.mark.parametrize("name", GAMES)
def test_greedy_takes_the_best_so_far(name: str) -> None:
    """Q. Greedy has no time left. What does it take?  A. The best of what it has judged, and that is at least one."""
    game = choices(name, 6)
    seat = seat_number(game.asks)
    late = Look(game.copy(), seat, 0.0)
    hurried = late.values()
    assert 1 <= len(hurried) < 6
    assert late.left < Look(game.copy(), seat).left
    whole = Look(game.copy(), seat).values()
    assert set(hurried) < set(whole)
    assert bot("greedy", "seed", 0.0).choose(Glimpse.of(game)) in game.legal


@pytest.mark.parametrize("name", GAMES)
def test_without_a_deadline_nothing_depends_on_time(name: str) -> None:
    """Q. Do games between bots depend on how fast the machine is?  A. No: by default there is no deadline."""
    game = choices(name, 6)
    seat = seat_number(game.asks)
    look = Look(game.copy(), seat)
    assert look.until == look.latest == bot("greedy", "seed").seconds == math.inf
    assert look.values() == Look(game.copy(), seat, 1e9).values()
