"""Both games at a table of PettingZoo, by its own tests."""

from functools import partial
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, performance_benchmark, seed_test

from repeats import first
from rulewright import BadOption, UnknownGame
from rulewright.envs import NoSuchAction, env, raw_env

TABLES: list[tuple[str, dict[str, object]]] = [
    ("starfighter", {"mode": "training"}),
    ("spoils", {}),
    ("starfighter", {"mode": "total_war"}),
    ("spoils", {"decks": ("red-column", "soft-coins", "night-school", "small-wheels")}),
]


def at_random(table: Any, seed: int) -> list[tuple[str, float]]:  # noqa: ANN401 - an environment of anybody
    """Play to the end at random; give each agent's rewards as they came."""
    table.reset(seed=seed)
    chance = np.random.default_rng(seed)
    told = []
    for agent in table.agent_iter():
        seen, reward, terminated, truncated, _ = table.last()
        told.append((agent, reward))
        ended = terminated or truncated
        table.step(None if ended else int(chance.choice(np.flatnonzero(seen["action_mask"]))))
    return told


@pytest.mark.filterwarnings("ignore::UserWarning")  # it warns of whatever is not the usual, such as dict observations
@pytest.mark.parametrize(("game", "options"), TABLES)
def test_api(game: str, options: dict[str, object]) -> None:
    """Q. Does PettingZoo's api_test pass?  A. Yes."""
    api_test(env(game, options=options), num_cycles=150)


@pytest.mark.parametrize(("game", "options"), first(2, TABLES))
def test_seeds(game: str, options: dict[str, object]) -> None:
    """Q. Does its seed_test pass?  A. Yes: the same seed is the same game."""
    seed_test(partial(env, game, options=options), num_cycles=60)


@pytest.mark.parametrize(("game", "options"), first(1, TABLES))
def test_performance(game: str, options: dict[str, object], capsys: pytest.CaptureFixture[str]) -> None:
    """Q. Does its performance test run?  A. Yes; it plays for five seconds and tells how fast."""
    performance_benchmark(env(game, options=options))
    assert "cycles per second" in capsys.readouterr().out


def test_the_winner_gets_one() -> None:
    """Q. What is a game worth?  A. One to the winner and minus one to the other, at its end and not before."""
    for seed in range(4):
        table = env("starfighter", options={"mode": "training"})
        told = at_random(table, seed)
        ends = dict(told[-2:])
        result = table.unwrapped.run.game.result()
        assert sorted(ends) == ["A", "B"]
        worth = {one: 1.0 if one in result else -1.0 for one in "AB"}
        assert ends == (dict.fromkeys("AB", 0.0) if result == "draw" else worth)
        assert {reward for _, reward in told[:-2]} == {0.0}


def test_a_long_game_is_broken_off() -> None:
    """Q. A game does not end.  A. After so many answers it is truncated, and nobody has won."""
    table = raw_env("starfighter", options={"mode": "training"}, most_answers=30)
    told = at_random(table, 1)
    assert {reward for _, reward in told} == {0.0}
    assert table.run.broken_off


def test_what_is_rendered() -> None:
    """Q. What can I look at?  A. The last lines of the log and the question, as a spectator reads them."""
    table = raw_env("starfighter", options={"mode": "training"}, render_mode="ansi")
    table.reset(seed=3)
    assert str(table.render()).endswith("has the Initiative pawn\nB: Which cruiser do you take?")


def test_mistakes_are_sentences() -> None:
    """Q. What if I mistype?  A. A sentence, before anything begins; a wrong action changes nothing."""
    with pytest.raises(UnknownGame, match="there is no game called 'go'"):
        env("go")
    with pytest.raises(BadOption, match="has no option called 'mod'"):
        env("starfighter", options={"mod": "training"})
    with pytest.raises(ValueError, match="shown as ansi or human, not as 'rgb_array'"):
        env("starfighter", render_mode="rgb_array")
    with pytest.raises(ValueError, match="at least one, not 0"):
        env("starfighter", most_answers=0)
    table = raw_env("starfighter", options={"mode": "training"})
    table.reset(seed=1)
    before = table.run.game.position_hash()  # type: ignore[union-attr]
    with pytest.raises(NoSuchAction, match="no answer to the open question"):
        table.step(table.run.layout.actions - 1)
    assert table.run.game.position_hash() == before  # type: ignore[union-attr]
