"""Both games for Gymnasium: one seat learns, bots have the others."""

from collections.abc import Mapping
from typing import Any, Literal

import gymnasium as gym
import numpy as np

from rulewright.bots import bot
from rulewright.bots.glimpse import Glimpse
from rulewright.envs.layout import MOST_ANSWERS
from rulewright.envs.look import Mask, NoSuchAction
from rulewright.envs.run import Run


class Against(gym.Env[dict[str, Any], np.int64]):
    """A table at which bots have all seats but one."""

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 4}  # noqa: RUF012 - so Gymnasium declares it

    def __init__(  # noqa: PLR0913 - the options of an environment, all but the game by name
        self,
        game: str = "starfighter",
        *,
        opponent: str = "random",
        seat: str | None = None,
        options: Mapping[str, object] | None = None,
        most_answers: int = MOST_ANSWERS,
        illegal: Literal["raise", "lose"] = "raise",
        render_mode: str | None = None,
    ) -> None:
        """Learn at a seat (without one at another each game) against a bot by its name.

        An action that answers nothing raises `NoSuchAction`, or loses the game if `illegal` is "lose".
        """
        if illegal not in ("raise", "lose"):
            raise ValueError(f"what is illegal is to raise or to lose, not to {illegal!r}")
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise ValueError(f"a table is shown as ansi, not as {render_mode!r}")
        bot(opponent, "a trial")
        self.run = Run(game, options, most_answers)
        if seat is not None and seat not in self.run.seats:
            raise ValueError(f"nobody sits at seat {seat}: the seats are {', '.join(self.run.seats)}")
        self.opponent = opponent
        self.wanted = seat
        self.seat = seat or self.run.seats[0]
        self.illegal = illegal
        self.render_mode = render_mode
        self.observation_space, self.action_space = self.run.spaces()
        self.schema = self.run.layout.schema

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begin a game, and let the bots play until the learner is asked."""
        super().reset(seed=seed, options=options)
        self.run.begin(seed)
        seats = self.run.seats
        self.seat = self.wanted or seats[int(self.run.seeds.integers(len(seats)))]
        root = self.run.seeds.integers(1 << 62)
        self.bots = {one: bot(self.opponent, f"{root} {one}") for one in seats if one != self.seat}
        self._let_bots_play()
        return self.run.observed(self.seat), self._info()

    def step(self, action: int | np.integer[Any]) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Take an action of the learner, and let the bots play until it is asked again."""
        game = self.run.game
        if game is None or game.over or self.run.broken_off:
            raise gym.error.ResetNeeded("no game is going on: call reset")
        try:
            self.run.take(action)
        except NoSuchAction:
            if self.illegal == "raise":
                raise
            game.concede(self.seat)
            self.run.settle()
        self._let_bots_play()
        over = game.over
        return self.run.observed(self.seat), self.run.reward(self.seat), over, self.run.broken_off, self._info()

    def _let_bots_play(self) -> None:
        game = self.run.game
        assert game is not None
        while game.asks in self.bots and not self.run.broken_off:
            game.answer(self.bots[game.asks].choose(Glimpse.of(game)))
            self.run.settle()

    def _info(self) -> dict[str, Any]:
        game = self.run.game
        assert game is not None
        return {"seat": self.seat, "result": game.result(), "left_out": self.run.look(self.seat).left_out}

    def action_masks(self) -> Mask:
        """Give which actions the learner may take now."""
        if self.run.game is None:
            raise gym.error.ResetNeeded("no game is going on: call reset")
        return self.run.look(self.seat).mask

    def render(self) -> str | None:
        """Show what happened, as the learner reads it, and the question."""
        game = self.run.game
        if self.render_mode is None or game is None:
            return None
        return "\n".join([*game.log(self.seat)[-8:], f"{game.asks or 'nobody'}: {game.prompt()}"])
