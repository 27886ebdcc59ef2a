"""The balance tool: what it plays, and the error it prints."""

import sys
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tools"))

from balance import Share, games, pairings


def test_no_game_is_played_twice() -> None:
    """Q. Is a mirror, or anything else, played twice the same?  A. No two games have the same set-up."""
    played = [str(one.options) for pair in pairings() for one in games(pair, 3)]
    assert len(set(played)) == len(played)


def test_each_shuffle_meets_both_first_players_and_belongs_to_one_pairing() -> None:
    """Q. Whom does a lucky shuffle help?  A. Everybody alike, and no other pairing rests on it."""
    owners: dict[str, set[tuple[str, str]]] = {}
    for pair in pairings():
        for one in games(pair, 3):
            owners.setdefault(one.options["seed"], set()).add(pair)
        seats = Counter((one.options["seed"], one.options["first_player"]) for one in games(pair, 3))
        assert set(seats.values()) == {1 if pair[0] == pair[1] else 2}
        assert len(seats) == 6
    assert all(len(pairs) == 1 for pairs in owners.values())


def test_the_error_is_reckoned_from_shuffle_to_shuffle() -> None:
    """Q. 100 shuffles, each won or lost four times over: how sure is a half?  A. As of 100 games, not of 400."""
    alike, apart = Share(), Share()
    for shuffle in range(100):
        for game in range(4):
            alike.add(str(shuffle), won=shuffle % 2 == 0)
            apart.add(f"{shuffle} {game}", won=shuffle % 2 == 0)
    assert str(alike) == "50.0% ± 9.8%"
    assert str(apart) == "50.0% ± 4.9%"
    one = Share()
    one.add("only", won=True)
    assert str(one) == "100.0% ± 100.0%"
