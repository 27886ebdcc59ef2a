"""Random play on random tables of random words: whatever a text says is followed or refused, never a crash."""

import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from laid import Tables
from watching import play_back_and_forth, play_two_worlds, play_watched

from repeats import ANY_RULES, first
from rulewright.spoils.words.effects import FlipCoin, FlipCoins
from rulewright.spoils.words.moves import Shuffle
from rulewright.spoils.words.walk import mentions

CHANCY = (FlipCoin, FlipCoins, Shuffle)  # words that use chance whenever they are followed


@pytest.mark.parametrize("ruleset", ANY_RULES)
@settings(derandomize=True, max_examples=25, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_random_tables_play_soundly(ruleset: str, data: st.DataObject) -> None:
    """Q. Do cards of random words play without a crash, with a sound table after every event?  A. Yes."""

    def below(count: int) -> int:
        return data.draw(st.integers(0, count - 1))

    play_watched(Tables(below, ruleset).position(), below)


def chooser(ruleset: str, seed: int) -> random.Random:
    return random.Random(f"{ruleset} {seed}")  # noqa: S311 - a test


@pytest.mark.parametrize("ruleset", ANY_RULES)
@pytest.mark.parametrize("seed", first(1, range(3)))
def test_larger_random_tables_play_soundly(ruleset: str, seed: int) -> None:
    """Q. And larger ones, by seed?  A. Too."""
    for number in range(10):
        below = chooser(ruleset, 10 * seed + number).randrange
        play_watched(Tables(below, ruleset).position(), below)


@pytest.mark.parametrize("ruleset", ANY_RULES)
@pytest.mark.parametrize("seed", first(1, range(2)))
def test_random_tables_go_back_and_forth(ruleset: str, seed: int) -> None:
    """Q. Is a copy, a loaded game, a rolled-back game the same game, whatever the words?  A. Yes."""
    for number in range(5):
        below = chooser(ruleset, 10 * seed + number).randrange
        play_back_and_forth(Tables(below, ruleset).position(), below)


@pytest.mark.parametrize("ruleset", ANY_RULES)
def test_chance_goes_back_and_forth(ruleset: str) -> None:
    """Q. And where cards were shuffled or a coin was flipped?  A. Chance goes back with the rest."""
    for number in range(400):
        below = chooser(ruleset, number).randrange
        position = Tables(below, ruleset).position()
        chancy = any(mentions(card.paragraphs, kind) for card in position.cards for kind in CHANCY)
        if chancy and play_back_and_forth(position, below).chance.uses:
            return
    pytest.fail("none of 400 tables uses chance")


@pytest.mark.parametrize("ruleset", ANY_RULES)
def test_random_tables_tell_nothing_hidden(ruleset: str) -> None:
    """Q. Can a seat tell whether hidden cards lie otherwise, whatever the words?  A. Not from anything it is shown."""
    compared = 0
    for number in range(15):
        below = chooser(ruleset, number).randrange
        compared += play_two_worlds(Tables(below, ruleset).position(), below)
    assert compared > 100
