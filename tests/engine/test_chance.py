"""Chance: portable, unbiased, committed to before and verifiable after."""

from collections import Counter
from itertools import permutations

import pytest

from rulewright.engine.chance import Chance, combine, commitment, root_of


def test_the_same_root_draws_the_same_everywhere() -> None:
    """Q. Does a seed mean the same on every machine?  A. Yes: these numbers were drawn once and for all."""
    chance = Chance(root_of("golden"))
    assert [chance.below(1000) for _ in range(6)] == GOLDEN


def test_a_copy_draws_on_alike() -> None:
    """Q. Does a copy draw the same from there on?  A. Yes, and leaves the original alone."""
    chance = Chance(root_of("1"))
    chance.below(6)
    copy = chance.copy()
    assert [copy.below(100) for _ in range(40)] == [chance.below(100) for _ in range(40)]


def test_shuffles_are_uniform() -> None:
    """Q. Is every order of four cards as likely?  A. By chi-square over 24,000 shuffles, yes."""
    chance = Chance(root_of("chi-square"))
    seen = Counter(chance.shuffled("abcd") for _ in range(24_000))
    expected = 1000
    statistic = sum((seen[order] - expected) ** 2 / expected for order in permutations("abcd"))
    assert len(seen) == 24
    assert statistic < 49.7  # 23 degrees of freedom, one in a thousand


def test_small_numbers_are_not_favoured() -> None:
    """Q. Is below(3) fair although 2 to the 32nd is no multiple of 3?  A. Yes, by rejection."""
    chance = Chance(root_of("three"))
    seen = Counter(chance.below(3) for _ in range(30_000))
    assert all(abs(count - 10_000) < 330 for count in seen.values())


@pytest.mark.parametrize("limit", [0, -1, 2**32 + 1])
def test_a_limit_out_of_range_is_refused(limit: int) -> None:
    """Q. What is a number below zero?  A. A mistake, told in a sentence."""
    with pytest.raises(ValueError, match="below"):
        Chance(root_of("1")).below(limit)


def test_forced_outcomes_come_first() -> None:
    """Q. May a scenario tell what chance brings?  A. Yes, by name or number, and then the seed goes on."""
    chance = Chance(root_of("1"), 0, ("win", 2, "lose"))
    assert chance.coin()
    assert chance.pick(("A", "B")) == 1
    assert not chance.coin()
    assert chance.uses == 3
    assert 0 <= chance.pick(("A", "B")) <= 1


def test_a_forced_outcome_that_cannot_be_is_refused() -> None:
    """Q. What if the outcome told is none of those there are?  A. A sentence names them."""
    with pytest.raises(ValueError, match="the outcomes are win, lose"):
        Chance(root_of("1"), 0, ("sideways",)).coin()


def test_the_root_is_committed_to_and_everybody_mixes_in() -> None:
    """Q. Could somebody choose the shuffle?  A. No: the root is committed to first, then each seat adds a number."""
    root = root_of("server")
    assert commitment(root) != commitment(root_of("other"))
    assert combine(root, ["a", "b"]) != combine(root, ["a", "c"])
    assert combine(root, ["ab", ""]) != combine(root, ["a", "b"])
    assert len(combine(root, ["a", "b"])) == 64


GOLDEN = [115, 752, 755, 878, 224, 770]
