"""A game that is run for learners: begun from a seed, single answers given by themselves, ended after so many."""

from collections.abc import Mapping
from typing import Final, SupportsIndex

import numpy as np
from gymnasium import spaces

from rulewright.engine.game import Game
from rulewright.envs.layout import Layout
from rulewright.envs.look import MOST, Look
from rulewright.envs.tables import sight_of
from rulewright.games import begin

ENDLESS: Final = "after as many answers as that the game is broken off; there must be at least one, not {}"


class Run:
    """One game after the other, each begun from the next seed."""

    def __init__(self, game: str, options: Mapping[str, object] | None, most_answers: int) -> None:
        """Run a game of these options; what is wrong with them is told at once."""
        if most_answers < 1:
            raise ValueError(ENDLESS.format(most_answers))
        self.name = game
        self.options = dict(options or {})
        self.most_answers = most_answers
        self.layout: Layout = sight_of(game).layout
        self.seeds = np.random.default_rng()
        self.fixed = "seed" in self.options
        self.seats = begin(game, self.options).seats()
        self.game: Game | None = None
        self.looks: dict[str, Look] = {}

    def begin(self, seed: int | None) -> Game:
        """Begin the next game; a seed makes this one and all that follow the same again."""
        if seed is not None:
            self.seeds = np.random.default_rng(seed)
        drawn = {} if self.fixed else {"seed": str(self.seeds.integers(1 << 62))}
        self.game = begin(self.name, {**self.options, **drawn})
        self.settle()
        return self.game

    def settle(self) -> None:
        """Give every answer that is the only one; nobody has to be asked for it."""
        assert self.game is not None
        self.game.settle()
        self.looks = {}

    @property
    def broken_off(self) -> bool:
        """Whether the game goes on for too long."""
        return self.game is not None and not self.game.over and len(self.game.line) >= self.most_answers

    def look(self, seat: str) -> Look:
        """Look at the game from a seat; nothing is looked at twice."""
        assert self.game is not None
        if seat not in self.looks:
            self.looks[seat] = Look(self.game, seat)
        return self.looks[seat]

    def observed(self, seat: str) -> dict[str, object]:
        """Give what a seat observes: the numbers, and which actions it may take."""
        look = self.look(seat)
        return {"observation": look.observation, "action_mask": look.mask}

    def take(self, action: SupportsIndex) -> None:
        """Take an action of the seat that is asked, or raise `NoSuchAction` and change nothing."""
        assert self.game is not None
        self.game.choose(self.look(self.game.asks).answer(action))
        self.settle()

    def reward(self, seat: str) -> float:
        """Give what the end of the game is worth to a seat: 1 if it won, -1 if another did, 0 for a draw or no end."""
        if self.game is None or not self.game.over or self.game.result() == "draw":
            return 0.0
        return 1.0 if seat in self.game.result() else -1.0

    def spaces(self) -> tuple[spaces.Dict, spaces.Discrete]:
        """Give the spaces of observations and of actions."""
        numbers = spaces.Box(-MOST, MOST, (self.layout.size,), np.float32)
        mask = spaces.Box(0, 1, (self.layout.actions,), np.int8)
        return spaces.Dict({"observation": numbers, "action_mask": mask}), spaces.Discrete(self.layout.actions)
