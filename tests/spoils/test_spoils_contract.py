"""The Spoils keeps the engine's contract in all three rulesets."""

from collections.abc import Callable

import pytest
from decks import game

from rulewright.engine import contract
from rulewright.engine.game import Game

RULESETS = ("rb22", "cr2010", "crlate")


def starter(ruleset: str, influence: int) -> Callable[[str], Game]:
    def start(seed: str) -> Game:
        return game(ruleset, seed, influence)

    return start


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("seed", [str(number) for number in range(8)])
def test_random_play_ends_with_all_invariants(ruleset: str, seed: str) -> None:
    """Q. Does a game always end, with a sound table after every event?  A. Yes."""
    start = starter(ruleset, 10)
    assert contract.random_play(lambda one: contract.watch(start(one)), seed).over


@pytest.mark.parametrize("ruleset", RULESETS)
def test_copies_equal(ruleset: str) -> None:
    """Q. Is a copy before any decision the same game?  A. Yes, and it leaves the original alone."""
    contract.copies_equal(starter(ruleset, 5), "3")


@pytest.mark.parametrize("ruleset", RULESETS)
def test_saves_equal(ruleset: str) -> None:
    """Q. Can a game be saved and loaded before any decision?  A. Yes, and it goes on alike."""
    contract.saves_equal(starter(ruleset, 5), "4")


@pytest.mark.parametrize("ruleset", RULESETS)
def test_rollbacks_equal(ruleset: str) -> None:
    """Q. Does a rollback restore everything?  A. Yes, chance and stack included."""
    contract.rollbacks_equal(starter(ruleset, 5), "5")


@pytest.mark.parametrize("ruleset", RULESETS)
def test_options_are_unique_ordered_and_legal(ruleset: str) -> None:
    """Q. Can every option be typed, and does no reason stand against it?  A. Yes."""
    contract.options_sound(starter(ruleset, 5), "6")


@pytest.mark.parametrize("ruleset", RULESETS)
def test_records_replay_and_continue(ruleset: str) -> None:
    """Q. Does a record come to the recorded hash?  A. Yes, and it can be continued from any point."""
    contract.replays_equal(starter(ruleset, 8), "8")


@pytest.mark.parametrize("ruleset", RULESETS)
def test_two_worlds_look_alike(ruleset: str) -> None:
    """Q. Can a seat learn of a card it may not know?  A. Not from view, question, log or reasons."""
    assert contract.two_worlds(starter(ruleset, 4), "9", lambda _game: ()) > 100
