"""Both games for PettingZoo: agents are the seats, and whoever is asked acts.

from rulewright.envs import env
table = env("starfighter", options={"mode": "training"})
"""

from collections.abc import Mapping
from typing import Any, ClassVar

from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from rulewright.envs.layout import MOST_ANSWERS
from rulewright.envs.run import Run


def env(
    game: str = "starfighter",
    *,
    options: Mapping[str, object] | None = None,
    most_answers: int = MOST_ANSWERS,
    render_mode: str | None = None,
) -> "AECEnv[str, Any, int]":
    """Give a table of a game; whoever steps out of order is told so."""
    table = raw_env(game, options=options, most_answers=most_answers, render_mode=render_mode)
    return wrappers.OrderEnforcingWrapper(table)


def raw_env(
    game: str = "starfighter",
    *,
    options: Mapping[str, object] | None = None,
    most_answers: int = MOST_ANSWERS,
    render_mode: str | None = None,
) -> "Table":
    """Give a table of a game as it is."""
    return Table(game, options=options, most_answers=most_answers, render_mode=render_mode)


class Table(AECEnv[str, Any, int]):  # type: ignore[misc, unused-ignore]
    """A table at which every seat is an agent."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "rulewright_v0",
        "render_modes": ["ansi", "human"],
        "is_parallelizable": False,
        "render_fps": 4,
    }

    def __init__(
        self,
        game: str = "starfighter",
        *,
        options: Mapping[str, object] | None = None,
        most_answers: int = MOST_ANSWERS,
        render_mode: str | None = None,
    ) -> None:
        """Sit down for a game of these options; `reset` begins it."""
        super().__init__()
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise ValueError(f"a table is shown as ansi or human, not as {render_mode!r}")
        self.run = Run(game, options, most_answers)
        self.render_mode = render_mode
        self.possible_agents = list(self.run.seats)
        self.agents: list[str] = []
        seen, acted = self.run.spaces()
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self.action_spaces = dict.fromkeys(self.possible_agents, acted)
        self.schema = self.run.layout.schema

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Give the space of what an agent observes: always the same."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Give the space of an agent's actions: always the same."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002 - PettingZoo's
        """Begin a game; with a seed this one and those after it are the same again."""
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.run.begin(seed)
        self._turn_to_asked()

    def step(self, action: int | None) -> None:
        """Take an action of the agent that is asked; a wrong one raises `NoSuchAction` and changes nothing."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} is asked and must take an action")
        self.run.take(action)
        self._cumulative_rewards[agent] = 0.0
        self.rewards = {one: self.run.reward(one) for one in self.agents}
        self._accumulate_rewards()
        self._turn_to_asked()
        if self.render_mode == "human":
            self.render()

    def _turn_to_asked(self) -> None:
        """Turn to whoever is asked, or tell all that the game has ended."""
        game = self.run.game
        assert game is not None
        if game.over or self.run.broken_off:
            ended = self.terminations if game.over else self.truncations
            ended.update(dict.fromkeys(self.agents, True))
        self.agent_selection = game.asks or self.agents[0]

    def observe(self, agent: str) -> dict[str, object]:
        """Give what an agent observes; only whoever is asked has actions."""
        return self.run.observed(agent)

    def render(self) -> str | None:
        """Show the log, as a spectator reads it, and the question."""
        game = self.run.game
        if self.render_mode is None or game is None:
            return None
        told = "\n".join([*game.log("-")[-8:], f"{game.asks or 'nobody'}: {game.prompt()}"])
        if self.render_mode == "human":
            print(told)  # noqa: T201 - that is what it is for
            return None
        return told

    def close(self) -> None:
        """Leave the table; nothing is held."""
