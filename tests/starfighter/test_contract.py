"""Starfighter keeps the engine's contract in all three modes."""

from collections.abc import Callable, Sequence

import pytest

from repeats import first
from rulewright.engine import contract
from rulewright.engine.game import Game
from rulewright.games import new

MODES = ("training", "skirmish", "total_war")
ANY = first(1, ("skirmish", "total_war", "training"))  # where the games of one mode take as long as all others


def starter(mode: str) -> Callable[[str], Game]:
    def start(seed: str) -> Game:
        return new("starfighter", mode=mode, seed=seed)

    return start


def probes(game: Game) -> Sequence[str]:
    """Typed lines of all kinds, most of them wrong at most times."""
    plays = [f"play {code} in sector {sector}" for code in ("0-1", "1-2", "2-3", "3-10") for sector in (1, 3)]
    places = [f"{seat}{sector}.{level}" for seat in "AB" for sector in (2, 4) for level in (0, 1)]
    aims = [f"{verb} {place}" for verb in ("pivot", "flip", "destroy", "damage") for place in places[:4]]
    moves = [f"move {place} to sector {sector}" for place in places for sector in (1, 2, 5)]
    rest = ["pass", "shift left", "stay", "left to right", "take Atlas", "place 1 upper 1 lower", "resolve draw first"]
    return [*plays, *aims, *moves, *rest, f"play 3-10 face down in sector {1 + len(game.line) % 5}"]


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("seed", first(1, ["1", "2"]))
def test_random_play_ends_with_all_invariants(mode: str, seed: str) -> None:
    """Q. Does a game always end with a sound table?  A. Yes."""
    assert contract.random_play(starter(mode), seed).over


@pytest.mark.parametrize("mode", MODES)
def test_copies_equal(mode: str) -> None:
    """Q. Is a copy before any decision the same game?  A. Yes, and it leaves the original alone."""
    contract.copies_equal(starter(mode), "3")


@pytest.mark.parametrize("mode", MODES)
def test_saves_equal(mode: str) -> None:
    """Q. Can a game be saved and loaded before any decision?  A. Yes, and it goes on alike."""
    contract.saves_equal(starter(mode), "4")


@pytest.mark.parametrize("mode", MODES)
def test_rollbacks_equal(mode: str) -> None:
    """Q. Does a rollback restore everything?  A. Yes, chance and stack included."""
    contract.rollbacks_equal(starter(mode), "5")


@pytest.mark.parametrize("mode", MODES)
def test_options_are_unique_ordered_and_legal(mode: str) -> None:
    """Q. Can every option be typed, and does no reason stand against it?  A. Yes."""
    contract.options_sound(starter(mode), "6")


@pytest.mark.parametrize("mode", ANY)
def test_illegal_answers_are_refused_without_a_change(mode: str) -> None:
    """Q. What does a wrong answer change?  A. Nothing, and the reason names its rule."""
    contract.illegal_refused(starter(mode), "7", probes)


@pytest.mark.parametrize("mode", MODES)
def test_records_replay_and_continue(mode: str) -> None:
    """Q. Does a record come to the recorded hash?  A. Yes, and it can be continued from any point."""
    contract.replays_equal(starter(mode), "8")


@pytest.mark.parametrize("mode", ANY)
def test_two_worlds_look_alike(mode: str) -> None:
    """Q. Can a seat learn of a card it may not know?  A. Not from view, question, log or reasons."""
    assert contract.two_worlds(starter(mode), "9", probes) > 100


def test_same_record_same_hash_in_another_process() -> None:
    """Q. Does another process with another hash seed play the same game?  A. Yes."""
    program = (
        "from rulewright.engine.contract import random_play\n"
        "from rulewright.games import new\n"
        "for mode in ('training', 'skirmish', 'total_war'):\n"
        "    print(random_play(lambda seed: new('starfighter', mode=mode, seed=seed), '10').position_hash())\n"
    )
    here = [contract.random_play(starter(mode), "10").position_hash() for mode in MODES]
    assert contract.same_elsewhere(program).split() == here
