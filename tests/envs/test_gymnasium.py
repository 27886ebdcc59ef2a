"""Both games with one learner, by Gymnasium's own check; and many tables in processes."""

import subprocess
import sys

import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env

from rulewright import UnknownBot
from rulewright.envs import Against, NoSuchAction, in_processes

TRAINING = {"mode": "training"}


def play(table: Against, seed: int) -> tuple[float, int]:
    """Play a game at random; give its reward and how many actions were taken."""
    seen, info = table.reset(seed=seed)
    chance = np.random.default_rng(seed)
    for count in range(1, 10_000):
        assert info["left_out"] == 0
        assert np.array_equal(seen["action_mask"], table.action_masks())
        action = chance.choice(np.flatnonzero(seen["action_mask"]))
        seen, reward, terminated, truncated, info = table.step(action)
        if terminated or truncated:
            return reward, count
        assert reward == 0.0
    raise AssertionError("the game did not end")


@pytest.mark.filterwarnings("ignore::UserWarning")  # it warns of what is not usual
@pytest.mark.parametrize(("game", "options"), [("starfighter", TRAINING), ("spoils", {})])
def test_gymnasium_checks_it(game: str, options: dict[str, object]) -> None:
    """Q. Does Gymnasium's check pass?  A. Yes; its actions are drawn blindly, so that what is illegal has to lose."""
    check_env(Against(game, options=options, illegal="lose"), skip_render_check=True)


def test_a_game_against_a_bot() -> None:
    """Q. Against whom do I play?  A. Any bot by its name, at the seat I want; the same seed is the same game."""
    for opponent in ("random", "greedy"):
        table = Against("starfighter", opponent=opponent, seat="B", options=TRAINING)
        first, again = play(table, 5), play(table, 5)
        assert first == again
        assert first[0] in (-1.0, 0.0, 1.0)
        assert table.run.game is not None
        assert first[0] == {"A": -1.0, "B": 1.0, "draw": 0.0}[table.run.game.result()]


def test_without_a_seat_it_changes() -> None:
    """Q. I name no seat.  A. Then I sit here or there, as the seed has it."""
    table = Against("starfighter", options=TRAINING)
    assert {table.reset(seed=seed)[1]["seat"] for seed in range(8)} == {"A", "B"}


def test_what_is_illegal() -> None:
    """Q. I take an action that answers nothing.  A. It is refused; or I lose, if that was wanted. Then: reset."""
    table = Against("starfighter", options=TRAINING)
    table.reset(seed=1)
    with pytest.raises(NoSuchAction):
        table.step(np.int64(484))
    strict = Against("starfighter", options=TRAINING, illegal="lose")
    strict.reset(seed=1)
    _, reward, terminated, _, _ = strict.step(np.int64(484))
    assert (reward, terminated) == (-1.0, True)
    with pytest.raises(ResetNeeded):
        strict.step(np.int64(0))


@pytest.mark.parametrize("action", [-1, 485, 10**9])
def test_an_action_beyond_the_space_answers_nothing(action: int) -> None:
    """Q. My policy gives a number that is no action at all.  A. It is refused like any other, or loses like one."""
    table = Against("starfighter", options=TRAINING)
    table.reset(seed=1)
    with pytest.raises(NoSuchAction, match=f"a number from 0 to 484, not {action}"):
        table.step(action)
    with pytest.raises(TypeError):
        table.step(1.5)  # type: ignore[arg-type]
    strict = Against("starfighter", options=TRAINING, illegal="lose")
    strict.reset(seed=1)
    assert strict.step(action)[1:3] == (-1.0, True)


def test_any_bot_may_be_the_opponent() -> None:
    """Q. May I learn against a bot with a limit?  A. Yes, by the same names as at the table; masks come with a game."""
    table = Against("starfighter", opponent="search@0.01", options=TRAINING, seat="A")
    with pytest.raises(ResetNeeded):
        table.action_masks()
    seen, _ = table.reset(seed=1)
    table.step(seen["action_mask"].argmax())
    with pytest.raises(UnknownBot, match="behind @ stand the seconds"):
        Against(opponent="greedy@0")


def test_mistakes_are_sentences() -> None:
    """Q. What if I mistype?  A. A sentence, before anything begins."""
    with pytest.raises(UnknownBot, match="there is no bot called 'gready'"):
        Against(opponent="gready")
    with pytest.raises(ValueError, match="nobody sits at seat C: the seats are A, B"):
        Against(seat="C")
    with pytest.raises(ValueError, match="to raise or to lose, not to 'win'"):
        Against(illegal="win")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="at least one table, not 0"):
        in_processes(0)
    with pytest.raises(UnknownBot):
        in_processes(2, opponent="gready")


@pytest.mark.parametrize(
    ("missing", "line", "told"),
    [
        ("gymnasium", "from rulewright.envs import Against", "Against needs gymnasium: pip install 'rulewright[rl]'"),
        ("pettingzoo", "from rulewright.envs import env", "env needs pettingzoo: pip install 'rulewright[rl]'"),
        ("pyspiel", "import rulewright.envs.openspiel", "needs open_spiel: pip install 'rulewright[openspiel]'"),
        ("gymnasium", "from rulewright.envs import Look; import rulewright", ""),
    ],
)
def test_what_is_missing_is_named(missing: str, line: str, told: str) -> None:
    """Q. I have not installed an extra.  A. What needs it says how to; all else works."""
    program = f"import sys; sys.modules[{missing!r}] = None; {line}"
    done = subprocess.run([sys.executable, "-c", program], check=False, capture_output=True, text=True)
    assert done.returncode == bool(told)
    assert told in done.stderr


def test_openspiel_needs_no_other_extra() -> None:
    """Q. I installed the extra openspiel alone.  A. That is enough: neither Gymnasium nor PettingZoo is asked for."""
    pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this system")
    blocked = "import sys; sys.modules['gymnasium'] = sys.modules['pettingzoo'] = None"
    program = f"{blocked}; from rulewright.envs import openspiel; openspiel.register()"
    subprocess.run([sys.executable, "-c", program], check=True, capture_output=True)


def test_many_tables_in_processes() -> None:
    """Q. May I run many at once?  A. Yes, each in a process of its own; what they do is what one does alone."""
    tables = in_processes(2, "starfighter", seat="A", options=TRAINING)
    alone = Against("starfighter", seat="A", options=TRAINING)
    try:
        seen, _ = tables.reset(seed=[11, 12])
        mine, _ = alone.reset(seed=12)
        for _ in range(5):
            assert seen["observation"][1].tobytes() == mine["observation"].tobytes()
            actions = seen["action_mask"].argmax(axis=1)
            seen, _, _, _, _ = tables.step(actions)
            mine, _, _, _, _ = alone.step(actions[1])
    finally:
        tables.close()
