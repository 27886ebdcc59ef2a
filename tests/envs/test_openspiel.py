"""Both games behind OpenSpiel's interface, by OpenSpiel's own tests."""

import json

import pytest

from repeats import first
from rulewright.games import GAMES

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this system")

from open_spiel.integration_tests import api_test  # noqa: E402 - it needs pyspiel
from open_spiel.python.algorithms.sample_some_states import sample_some_states  # noqa: E402 - as above

from rulewright.envs import openspiel  # noqa: E402 - as above

openspiel.register()
TABLES = ["rulewright_starfighter(mode=training)", "rulewright_starfighter(mode=total_war)", "rulewright_spoils"]


class Checked(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]
    """OpenSpiel's consistency test, for positions of one of our games."""

    __test__ = False

    @classmethod
    def of(cls, name: str) -> "Checked":
        """Play at random to some positions, and check those."""
        checked = cls("test_sequence_lengths")
        checked.game_name = name
        checked.game = pyspiel.load_game(name)
        checked.game_type = checked.game.get_type()
        checked.some_states = sample_some_states(checked.game, max_states=12)
        return checked


def test_both_games_are_registered() -> None:
    """Q. Which games does OpenSpiel know?  A. Each of ours, under its name, however often they are registered."""
    openspiel.register()
    names = [name for name in pyspiel.registered_names() if name.startswith("rulewright_")]
    assert sorted(names) == sorted(f"rulewright_{name}" for name in GAMES)


@pytest.mark.parametrize("name", first(1, TABLES))
def test_random_simulation(name: str) -> None:
    """Q. Does OpenSpiel's random simulation pass?  A. Yes, to the end of a game; Starfighter is saved all the way."""
    saved = "starfighter" in name  # OpenSpiel saves by history, so that a long game would be played hundreds of times
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=saved, verbose=False)


@pytest.mark.parametrize("name", TABLES)
def test_positions_are_saved(name: str) -> None:
    """Q. Is a position saved and read again the same?  A. Yes, and so is a clone; the first is left alone."""
    game = pyspiel.load_game(name)
    state = game.new_initial_state()
    state.apply_action(3)
    for _ in range(20):
        state.apply_action(state.legal_actions()[-1])
    told = state.information_state_string(0)
    again = game.deserialize_state(state.serialize())
    assert (str(again), again.information_state_string(0)) == (str(state), told)
    clone = state.clone()
    clone.apply_action(clone.legal_actions()[0])
    assert str(clone) != str(state)
    assert state.information_state_string(0) == told


@pytest.mark.parametrize("name", TABLES)
def test_consistency(name: str) -> None:
    """Q. Do its consistency tests pass?  A. Each of those that a game of this size can be put to."""
    checked = Checked.of(name)
    tests = [one for one in dir(checked) if one.startswith("test_")]
    assert len(tests) >= 5
    for test in tests:
        getattr(checked, test)()


def test_what_a_player_knows() -> None:
    """Q. What is in an information state?  A. The log, one's answers and one's view; nothing of the other's hand."""
    state = pyspiel.load_game("rulewright_starfighter(mode=training)").new_initial_state()
    assert len(state.chance_outcomes()) == openspiel.DEALS
    state.apply_action(7)
    for _ in range(6):
        state.apply_action(state.legal_actions()[0])
    for player, other in ((0, 1), (1, 0)):
        log, answers, view, _ = json.loads(state.information_state_string(player))
        assert log
        assert answers
        assert view["boards"]["AB"[player]]["hand"]
        assert view["boards"]["AB"[other]]["hand"] is None
    before = json.loads(state.information_state_string(0))
    state.apply_action(state.legal_actions()[0])
    after = json.loads(state.information_state_string(0))
    assert after[0][: len(before[0])] == before[0]
    assert after[1][: len(before[1])] == before[1]


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("rulewright_starfighter(mode=duel)", "the mode is one of"),
        ("rulewright_spoils(deck_a=red-colum)", "no deck is called so"),
        ("rulewright_starfighter(deals=0)", "there must be at least one"),
    ],
)
def test_wrong_parameters(name: str, told: str) -> None:
    """Q. I mistyped a parameter.  A. The sentence is that of the game."""
    with pytest.raises(Exception, match=told):
        pyspiel.load_game(name)
