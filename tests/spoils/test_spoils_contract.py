"""The Spoils keeps the engine's contract in all three rulesets."""

from collections.abc import Callable

import pytest
from decks import game

from repeats import ANY_RULES, first
from rulewright.engine import contract
from rulewright.engine.game import Game


def starter(ruleset: str, influence: int, *, secrets: bool = False) -> Callable[[str], Game]:
    def start(seed: str) -> Game:
        return game(ruleset, seed, influence, secrets=secrets)

    return start


@pytest.mark.parametrize("ruleset", ANY_RULES)
@pytest.mark.parametrize("seed", first(1, [str(number) for number in range(6)]))
def test_random_play_ends_with_all_invariants(ruleset: str, seed: str) -> None:
    """Q. Does a game always end, with a sound table after every event?  A. Yes."""
    start = starter(ruleset, 6)
    assert contract.random_play(lambda one: contract.watch(start(one)), seed).over


@pytest.mark.parametrize("ruleset", ANY_RULES)
def test_copies_equal(ruleset: str) -> None:
    """Q. Is a copy before any decision the same game?  A. Yes, and it leaves the original alone."""
    contract.copies_equal(starter(ruleset, 5), "3")


@pytest.mark.parametrize("ruleset", ANY_RULES)
def test_saves_equal(ruleset: str) -> None:
    """Q. Can a game be saved and loaded before any decision?  A. Yes, and it goes on alike."""
    contract.saves_equal(starter(ruleset, 5), "4")


@pytest.mark.parametrize(
    ("ruleset", "seed"), first(1, [("crlate", "3"), ("crlate", "5"), ("cr2010", "5"), ("rb22", "5")])
)
def test_rollbacks_equal(ruleset: str, seed: str) -> None:
    """Q. Does a rollback restore everything?  A. Yes, chance and stack included."""
    contract.rollbacks_equal(starter(ruleset, 5), seed)


@pytest.mark.parametrize("ruleset", ANY_RULES)
def test_options_are_unique_ordered_and_legal(ruleset: str) -> None:
    """Q. Can every option be typed, and does no reason stand against it?  A. Yes."""
    contract.options_sound(starter(ruleset, 5), "6")


@pytest.mark.parametrize("ruleset", ANY_RULES)
def test_records_replay_and_continue(ruleset: str) -> None:
    """Q. Does a record come to the recorded hash?  A. Yes, and it can be continued from any point."""
    contract.replays_equal(starter(ruleset, 8), "8")


@pytest.mark.parametrize(("ruleset", "influence"), first(1, [("crlate", 2), ("crlate", 4), ("cr2010", 4), ("rb22", 4)]))
def test_two_worlds_look_alike(ruleset: str, influence: int) -> None:
    """Q. Can a seat learn of a card it may not know?  A. Not from view, question, log or reasons."""
    assert contract.two_worlds(starter(ruleset, influence), "2", lambda _game: ()) > 100


@pytest.mark.parametrize(
    ("ruleset", "seed"), first(1, [("crlate", "1"), ("crlate", "2"), ("cr2010", "2"), ("rb22", "2")])
)
def test_two_worlds_look_alike_where_cards_are_looked_at(ruleset: str, seed: str) -> None:
    """Q. And where cards look, search, reveal, name and hide?  A. Nor there."""
    assert contract.two_worlds(starter(ruleset, 2, secrets=True), seed, lambda _game: ()) > 100


def test_secrets_keep_the_rest_of_the_contract() -> None:
    """Q. Do games of such cards save, copy, roll back and replay?  A. Yes, with sound options."""
    start = starter("crlate", 2, secrets=True)
    assert contract.random_play(start, "1").over
    contract.copies_equal(start, "2")
    contract.saves_equal(start, "3")
    contract.rollbacks_equal(start, "4")
    contract.options_sound(start, "5")
    contract.replays_equal(start, "6")
