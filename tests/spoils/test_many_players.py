"""Games of three and four players keep the engine's contract, and a player may leave one at any time."""

from collections.abc import Callable
from typing import cast

import pytest
from decks import faction, game

from repeats import first
from rulewright.engine import contract
from rulewright.engine.chance import Chance, root_of
from rulewright.engine.game import Game
from rulewright.engine.script import Table
from rulewright.spoils.game import Spoils
from rulewright.spoils.procedures.book import RULEBOOK
from rulewright.spoils.scenario.setting import Setting
from rulewright.spoils.table.config import Config


def starter(players: int, influence: int) -> Callable[[str], Game]:
    """Begin games of so many players."""

    def start(seed: str) -> Game:
        return game("crlate", seed, influence, 2, players)

    return start


@pytest.mark.parametrize("players", first(1, [3, 4]))
@pytest.mark.parametrize("seed", first(1, ["0", "1"]))
def test_random_play_of_many_ends_with_all_invariants(players: int, seed: str) -> None:
    """Q. Does a game of many always end with a sound table?  A. Yes."""
    assert contract.random_play(starter(players, 2), seed).over


KEEPS: dict[str, Callable[[Callable[[str], Game]], object]] = {
    "rollbacks": lambda start: contract.rollbacks_equal(start, "5"),
    "saves": lambda start: contract.saves_equal(start, "17"),
    "copies": lambda start: contract.copies_equal(start, "5"),
    "options": lambda start: contract.options_sound(start, "6"),
    "records": lambda start: contract.replays_equal(start, "17"),
}


@pytest.mark.parametrize("players", first(1, [3, 4]))
@pytest.mark.parametrize("kept", first(2, KEEPS))
def test_many_players_keep_the_contract(players: int, kept: str) -> None:
    """Q. Are copies, saves, rollbacks, options and records of a game of many sound?  A. Yes."""
    KEEPS[kept](starter(players, 1))


@pytest.mark.parametrize(("players", "seed"), first(1, [(3, "9"), (4, "9")]))
def test_two_worlds_look_alike_to_each_of_many(players: int, seed: str) -> None:
    """Q. Can one of many players learn of a card they may not know?  A. No."""
    assert contract.two_worlds(starter(players, 1), seed, lambda _game: (), every=11) > 100


@pytest.mark.parametrize(("players", "seed"), first(1, [(3, "1"), (4, "2")]))
def test_a_player_may_concede_at_any_decision(players: int, seed: str) -> None:
    """Q. May one of many concede whenever anybody is asked?  A. Yes; the others play on with a sound table. [A70]"""
    played = starter(players, 3)(seed)
    chance = contract.chooser(seed)
    number = conceded = 0
    while played.question is not None:
        number += 1
        if number % 9 == 0:
            for seat in played.seats():
                if not played.view(seat)["players"][seat]["lost"]:
                    conceded += 1
                    left = played.copy()
                    left.concede(seat)
                    assert left.faults() == []
                    assert left.over or left.asks != seat
                    contract.play_some(left, chance.copy(), 30)
                    assert left.faults() == []
        played.choose(chance.below(len(played.question.actions)))
    assert conceded > 20


@pytest.mark.parametrize(("ruleset", "rule"), [("rb22", "RB:object"), ("cr2010", "CR2:102.1")])
def test_older_rules_are_for_two(ruleset: str, rule: str) -> None:
    """Q. May three play by the older documents?  A. No, and the refusal names the rule."""
    with pytest.raises(ValueError, match=f"{rule}: a game by {ruleset} has at most 2 players, not 3"):
        game(ruleset, "1", players=3)


def test_more_than_four_are_refused() -> None:
    """Q. May five play?  A. No."""
    one = faction("crlate", 5)
    with pytest.raises(ValueError, match="A73: a game by crlate has at most 4 players, not 5"):
        Spoils(Config((one,), (0,) * 5, ((),) * 5), Chance(root_of("1")))


def test_who_lost_earlier_did_not_draw() -> None:
    """Q. C was out; A and B fall together. Who drew?  A. A and B; C has lost. [CR3:102.2]"""
    cards = {"Flood": {"type": "Tactic", "cost": 0, "text": "Inflict 1 damage to each faction."}}
    sides = {"A": {"hand": ["Flood", "Flood"], "influence": 2}, "B": {"influence": 2}, "C": {"influence": 1}}
    played = Setting(cast("Table", {"cards": cards, **sides}), "crlate", RULEBOOK).script().game
    for _ in range(2):
        played.answer(played.legal.keys()[0])
        played.settle()
    players = cast("dict[str, dict[str, bool]]", played.view("C")["players"])
    assert played.result() == "draw"
    assert [players[seat]["drew"] for seat in "ABC"] == [True, True, False]
    assert [players[seat]["lost"] for seat in "ABC"] == [False, False, True]
