"""How long passes take among people: one time for a chain, the same whether somebody had a choice or not."""

import random

import pytest

from rulewright.games import new
from rulewright.server import clock
from rulewright.server import protocol as p
from rulewright.server.live import SECOND, Live
from rulewright.server.room import Room, Seat, hash_of
from rulewright.server.settings import Settings
from rulewright.server.tables import table_of

SETTINGS = Settings(drawn=(0.5, 0.5), drawn_a_turn=1.5)


class Time:
    """A clock that stands still until it is moved."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Take the place of the server's clock."""
        self.at = 100.0
        monkeypatch.setattr(clock, "seconds", self.read)

    def read(self) -> float:
        """Tell the time."""
        return self.at


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    return Time(monkeypatch)


def table(seed: str = "pace", who: str = "human", name: str = "spoils") -> Live:
    """Seat a person and somebody else at a new game, with a clock."""
    seats = [Seat("A", "human", "Ann", secret=hash_of("a"), number="1")]
    other = (
        Seat("B", "human", "Bo", secret=hash_of("b"), number="2") if who == "human" else Seat("B", "bot", bot="random")
    )
    room = Room("room", name, {}, [*seats, other], "0" * 64, "1" * 64, 0, state="playing")
    room.clock = p.ClockWish(600, 5)
    live = Live(room, new(name, seed=seed))
    live.draw_time(SETTINGS)
    return live


def step(live: Live, time: Time, key: str, *, after: float = 0.0, auto: bool = False) -> float:
    """Give an answer some time after the question came, as soon as it takes effect; tell how long it had to wait."""
    time.at += after
    wait = live.still_waits(key)
    time.at += wait
    live.play(live.game.asks, key, auto=auto)
    live.draw_time(SETTINGS)
    return wait


def choice(live: Live, chance: random.Random) -> tuple[str, bool]:
    """Give an answer, and whether it is one that needed no choice: a pass wherever that can be."""
    if live.takes_time() and live.window():
        assert live.stops is not None
        return live.stops.passing(live.game), True
    keys = live.game.legal.keys()
    asked = live.window() != "" and not live.answers_itself()  # a turn that nobody ends by itself
    return chance.choice(keys), len(keys) == 1 and not asked


@pytest.mark.parametrize("seed", range(3))
def test_a_chain_takes_one_drawn_time(time: Time, seed: int) -> None:
    """Q. Five windows pass one after the other. How long do they take?  A. One drawn time, all together."""
    live, chance = table(f"chain {seed}"), random.Random(seed)  # noqa: S311 - a test
    longest = in_chain = waited = 0
    spent: dict[int, float] = {}
    while live.game.question is not None and live.seq < 400:
        assert live.stops is not None
        turn = live.stops.turn(live.game)
        key, passes = choice(live, chance)
        wait = step(live, time, key, auto=passes)
        if not passes:
            assert wait == 0
            in_chain = 0
        elif wait:
            assert in_chain == 0, "only the first of a chain waits"
            assert wait == pytest.approx(0.5)
            waited += 1
        in_chain += passes
        longest = max(longest, in_chain)
        spent[turn] = spent.get(turn, 0) + wait
    assert waited > 3
    assert longest > 2
    assert max(spent.values()) == pytest.approx(1.5)  # three of half a second, and then none


@pytest.mark.parametrize("after", [0.0, 0.1, 0.4, 0.5])
def test_a_pass_takes_as_long_by_hand_as_by_itself(time: Time, after: float) -> None:
    """Q. I was asked and passed at once. Can my opponent tell?  A. No: it takes effect when it would have by itself."""
    ends = []
    for by_hand in (False, True):
        time.at = 100.0
        live, chance = table("by hand"), random.Random(3)  # noqa: S311 - a test
        while not (live.window() == "responses" and live.takes_time()):
            step(live, time, chance.choice(live.game.legal.keys()))
        assert live.stops is not None
        key, came, seat = live.stops.passing(live.game), time.at, live.game.asks
        step(live, time, key, after=after if by_hand else 0.0, auto=not by_hand)
        assert live.left is not None
        ends.append((time.at - came, live.left[seat]))
    assert ends[0] == pytest.approx(ends[1]), "nor does a clock tell"


def test_a_clock_adds_for_answers_and_not_for_passes(time: Time) -> None:
    """Q. When does my clock gain time?  A. With what I do, asked or not; never by passing, so that it tells nothing."""
    live, chance = table("clock"), random.Random(3)  # noqa: S311 - a test
    seen = set()
    while live.game.question is not None and live.seq < 200:
        key, _ = choice(live, chance)
        seat, passes, auto = live.game.asks, live.passes(key), chance.random() < 0.5
        assert live.left is not None
        before = live.left[seat] - int(live.still_waits(key) * SECOND)
        step(live, time, key, auto=auto)
        assert live.left[seat] == pytest.approx(before + (0 if passes else 5 * SECOND), abs=1)
        seen.add((passes, auto))
    assert len(seen) == 4


def test_doing_something_begins_another_chain(time: Time) -> None:
    """Q. The drawn time is over, and I respond instead of passing. And then?  A. A time is drawn anew, once."""
    live, chance = table("response"), random.Random(11)  # noqa: S311 - a test
    while not (live.window() == "responses" and live.takes_time() and len(live.game.legal) > 1):
        step(live, time, chance.choice(live.game.legal.keys()))
    assert live.stops is not None
    passing = live.stops.passing(live.game)
    live.pace.spent = 0.0
    step(live, time, next(key for key in live.game.legal.keys() if key != passing), after=2.0)
    waits = []
    for _ in range(12):
        keys = live.game.legal.keys()
        waits.append(step(live, time, live.stops.passing(live.game) if live.window() else keys[0]))
        if not live.window() and len(keys) > 1:
            break
    assert sum(waits) == pytest.approx(0.5)


def test_against_bots_nothing_waits(time: Time) -> None:
    """Q. And against a bot?  A. Nothing waits: there is nobody to be told."""
    live, chance = table("bots", "bot"), random.Random(5)  # noqa: S311 - a test
    while live.game.question is not None and live.seq < 200:
        assert step(live, time, chance.choice(live.game.legal.keys())) == 0


def test_a_game_without_windows_has_chains_as_well(time: Time) -> None:
    """Q. Starfighter asks where there is one answer only.  A. That takes one drawn time until somebody chooses."""
    live, chance = table("fighters", name="starfighter"), random.Random(5)  # noqa: S311 - a test
    spent: dict[int, float] = {}
    before = False
    while live.game.question is not None and live.seq < 400:
        keys = live.game.legal.keys()
        turn = table_of("starfighter").turn(live.game)
        left = SETTINGS.drawn_a_turn - spent.get(turn, 0.0)
        wait = step(live, time, chance.choice(keys))
        assert wait == pytest.approx(min(0.5, left) if len(keys) == 1 and not before else 0)
        before = len(keys) == 1
        spent[turn] = spent.get(turn, 0.0) + wait
    assert 0 < max(spent.values()) <= SETTINGS.drawn_a_turn
