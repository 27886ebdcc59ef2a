"""The bot that searches: it sees no more than others, answers in time, and sees a win where there is one."""

import gc
import math
import random
import time

import pytest

from repeats import first
from rulewright.bots import bot
from rulewright.bots.budget import Budget
from rulewright.bots.glimpse import Glimpse
from rulewright.bots.plans import Planner
from rulewright.bots.search import Branch, Point, Search, Tree
from rulewright.engine.chance import Chance, root_of
from rulewright.engine.game import Game, seat_number
from rulewright.games import new, registration
from rulewright.scenario.document import parse_document

GAMES = ("starfighter", "spoils")
BRANCHY = 12  # options: what a decision with many of them has


class Deep(Search):
    """Looks far enough ahead for its tree to have points behind points."""

    looks = 60


class Ticking:
    """A clock that goes on by so much whenever it is looked at."""

    def __init__(self, pace: float) -> None:
        """Begin at nothing."""
        self.pace = pace
        self.now = 0.0

    def __call__(self) -> float:
        """Give the time."""
        self.now += self.pace
        return self.now


def hard_decisions(name: str, count: int) -> list[Game]:
    """Give decisions with many options, as they come up in random games."""
    found: list[Game] = []
    for number in range(20):
        chance = random.Random(number)  # noqa: S311 - a test
        game = new(name, seed=f"hard {number}")
        taken = 0
        while game.question is not None and taken < 2:
            if len(game.question.actions) >= BRANCHY and len(game.line) > 30:
                found.append(game.copy())
                taken += 1
            game.choose(chance.randrange(len(game.question.actions)))
    return found[:count]


def laid(text: str) -> Game:
    """Lay the table of a scenario."""
    head = 'game = "spoils"\ntitle = "A table"\nrules = ["CR3:102.1"]\nscript = ""\n'
    return registration("spoils").scripts.set_up(parse_document(head + text, "t.toml").data, "crlate", None).game


def searched(game: Game, looks: int = 40) -> str:
    """Give what the bot answers after so many looks ahead."""
    thinker = bot("search", "seed")
    assert isinstance(thinker, Search)
    thinker.looks = looks
    return thinker.choose(Glimpse.of(game))


@pytest.mark.parametrize("name", GAMES)
def test_a_deep_search_cannot_tell_two_worlds_apart(name: str) -> None:
    """Q. Does its tree use cards that its seat cannot know?  A. No: in worlds that look alike it answers alike."""
    chance = Chance(root_of("two worlds"))
    for game in hard_decisions(name, 4):
        other = game.permuted(game.asks, chance)
        assert Deep("seed").choose(Glimpse.of(game)) == Deep("seed").choose(Glimpse.of(other))


@pytest.mark.parametrize("name", GAMES)
def test_the_same_glimpse_and_seed_give_the_same_answer(name: str) -> None:
    """Q. No clock decides. Is its answer the same twice?  A. Yes, and it is an option."""
    for game in hard_decisions(name, 3):
        before = game.position_hash()
        answers = {Deep("seed").choose(Glimpse.of(game)) for _ in range(2)}
        assert len(answers) == 1
        assert answers <= set(game.legal.keys())
        assert game.position_hash() == before


@pytest.mark.parametrize("name", GAMES)
def test_counted_looks_do_not_ask_the_clock(name: str) -> None:
    """Q. A bot of ten looks sits on a slow machine, then on a fast one. Does it answer alike?  A. Yes."""
    for game in hard_decisions(name, 3):
        answers = set()
        for pace in (1e-9, 1.0, 50.0):
            thinker = bot("search@10looks", "seed")
            thinker.clock = Ticking(pace)
            answers.add(thinker.choose(Glimpse.of(game)))
        assert len(answers) == 1


class Watched(Tree):
    """A tree that notes which plan is shown which imagined game."""

    shown: list[tuple[tuple[str, ...], int]]

    def look(self, root: Point, branch: Branch) -> None:
        """Note a look ahead."""
        self.shown.append((branch.plan.keys, branch.looks))
        super().look(root, branch)


@pytest.mark.parametrize("name", GAMES)
def test_plans_in_a_race_see_the_same_games(name: str) -> None:
    """Q. Could a plan look better because it had the better luck?  A. No: whoever is left has seen the same games."""
    for game in hard_decisions(name, 3):
        glimpse, thinker = Glimpse.of(game), Search("seed")
        tree = Watched(thinker, glimpse, glimpse.imagine(thinker.chance(glimpse)), Budget(looks=40))
        tree.shown = []
        best = tree.best().plan.keys
        seen = {keys: [number for one, number in tree.shown if one == keys] for keys, _ in tree.shown}
        assert all(numbers == list(range(len(numbers))) for numbers in seen.values())
        if seen:
            assert len(seen[best]) >= max([len(one) for one in seen.values()]) - 1
            assert len(tree.shown) <= 40


def test_with_fewer_looks_than_plans_greedy_decides() -> None:
    """Q. There is time for a single look. What is answered?  A. What greedy thinks best: one look says nothing."""
    for name in GAMES:
        for game in hard_decisions(name, 2):
            glimpse, thinker = Glimpse.of(game), bot("search@1looks", "seed")
            plans = Planner(glimpse.imagine(thinker.chance(glimpse)), seat_number(game.asks)).plans()
            assert thinker.choose(glimpse) == plans[0].keys[0]


@pytest.mark.parametrize("name", GAMES)
def test_what_is_measured_is_worth_what_the_table_says(name: str) -> None:
    """Q. Are a position's odds the measures by their weights?  A. Yes, one seat's less the other's; a win is sure."""
    judged = registration(name).judged
    for game in hard_decisions(name, 3):
        own, other = judged.measures(game, 0), judged.measures(game, 1)
        assert len(own) == len(other) == len(judged.weights)
        odds = sum([weight * (a - b) for weight, a, b in zip(judged.weights.values(), own, other, strict=True)])
        assert judged.odds(game, 0) == pytest.approx(odds, abs=1.0)  # what ends with the turn is not counted
        assert judged.odds(game, 0) == pytest.approx(-judged.odds(game, 1))
        game.concede("A")
        assert judged.odds(game, 1) > 100 > -100 > judged.odds(game, 0)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seconds", first(1, [0.1, 0.02]))
def test_it_answers_within_its_seconds(name: str, seconds: float) -> None:
    """Q. The table is as crowded as can be. Does it answer in time?  A. Yes, and with an option."""
    spent = []
    for game in hard_decisions(name, 12):
        thinker = bot("search", "seed", seconds)
        thinker.clock = time.thread_time  # whoever else uses this machine does not count
        began = time.thread_time()
        assert thinker.choose(Glimpse.of(game)) in game.legal
        spent.append(time.thread_time() - began)
    assert len(spent) >= 8
    assert sorted(spent)[-2] <= seconds * 1.5 + 0.02
    assert max(spent) <= seconds * 2 + 0.1


@pytest.mark.parametrize("name", GAMES)
def test_what_it_imagines_is_let_go(name: str) -> None:
    """Q. It thinks without anybody collecting garbage. Does it leave much?  A. No world stays."""
    (game,) = hard_decisions(name, 1)
    gc.collect()
    gc.disable()
    try:
        before = games_alive()
        Deep("seed").choose(Glimpse.of(game))
        assert games_alive() <= before + 2
        other = game.copy()
        other.choose(0)
        del other
        assert games_alive() > before  # one that is not told to stand still stays
    finally:
        gc.enable()


def games_alive() -> int:
    """Count the games in memory."""
    return sum([isinstance(one, Game) for one in gc.get_objects()])


def test_with_no_time_at_all_it_answers_still() -> None:
    """Q. It was given a moment too short for a single look. What does it say?  A. Something that is an option."""
    for name in GAMES:
        for game in hard_decisions(name, 2):
            assert bot("search", "seed", 1e-9).choose(Glimpse.of(game)) in game.legal


HOUND = """
[cards."Thin Hound"]
cost = 3
strength = 2
life = 1
speed = 3
"""


def test_it_takes_the_win_that_is_there() -> None:
    """Q. The opponent has 4 influence, nobody to block, and we two attackers. What is done?  A. Both attack."""
    game = laid(HOUND + '[A]\nplay = ["Thin Hound", "Thin Hound"]\n[B]\ninfluence = 4\n')
    while game.question is not None and len(game.line) < 40:
        game.answer(searched(game) if game.asks == "A" else game.legal.keys()[-1])
    assert game.result() == "A"


def test_it_keeps_a_blocker_at_home_where_that_decides() -> None:
    """Q. Our only character would do 1 damage; without it we lose to the next attack. Does it attack?  A. No."""
    game = laid(
        """
[cards."Door Warden"]
cost = 3
strength = 1
life = 9
speed = 3
[cards."Last Rider"]
cost = 3
strength = 5
life = 5
speed = 3
[A]
influence = 5
play = ["Door Warden"]
[B]
influence = 20
play = ["Last Rider"]
"""
    )
    assert searched(game) == "end turn"


def test_it_does_not_kill_itself() -> None:
    """Q. A card in hand would cost its player the game. Is it played?  A. No: to end the turn is right."""
    game = laid(
        """
[cards."Bad Bargain"]
type = "Tactic"
cost = 0
text = "Your faction loses 3 influence. Draw a card."
[A]
influence = 3
hand = ["Bad Bargain"]
[B]
"""
    )
    assert searched(game) == "end turn"


def test_a_question_with_one_answer_needs_no_thought() -> None:
    """Q. There is a single option. Does it think?  A. No, however much time it has."""
    game = new("starfighter", seed="single")
    while game.question is not None and len(game.question.actions) > 1:
        game.choose(0)
    assert game.question is not None
    assert bot("search", "seed", math.inf).choose(Glimpse.of(game)) == game.legal.keys()[0]
