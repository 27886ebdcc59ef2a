"""Both games for OpenSpiel: `register()`, then `pyspiel.load_game("rulewright_starfighter")`.

All chance of a game is drawn from its seed. So chance moves first and once: it picks one of so many deals, each as
likely as the others, and everything after that is the players' doing. What a player knows is told by all that they
were told since the beginning: their log, their own answers and what they see.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

try:
    import pyspiel
except ModuleNotFoundError as error:
    raise ImportError("rulewright.envs.openspiel needs open_spiel: pip install 'rulewright[openspiel]'") from error

from rulewright.engine.game import SPECTATOR, Game
from rulewright.envs.layout import MOST_ANSWERS
from rulewright.envs.look import Look
from rulewright.envs.tables import sight_of
from rulewright.games import begin

DEALS: Final = 10_000  # of which chance picks one
NAMES: Final = {"rulewright_starfighter": "starfighter", "rulewright_spoils": "spoils"}
SEATS: Final = "AB"
PARAMETERS: Final[dict[str, dict[str, Any]]] = {
    "starfighter": {"mode": "skirmish", "deals": DEALS},
    "spoils": {"ruleset": "crlate", "deck_a": "red-column", "deck_b": "soft-coins", "deals": DEALS},
}


def kind_of(name: str) -> pyspiel.GameType:
    """Say what kind of game it is."""
    return pyspiel.GameType(
        short_name=name,
        long_name=f"Rulewright: {NAMES[name]}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=len(SEATS),
        min_num_players=len(SEATS),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=PARAMETERS[NAMES[name]],
    )


@dataclass(frozen=True)
class Rules:
    """What is played: plain data, for OpenSpiel copies positions with all that they hold."""

    game: str
    options: dict[str, Any]
    deals: int

    def begun(self, deal: int) -> Game:
        """Begin the game of a deal."""
        return begin(self.game, {**self.options, "seed": f"deal {deal}"})


def rules_of(game: str, params: dict[str, Any]) -> Rules:
    """Read parameters; what is wrong with them is told at once."""
    chosen = {**PARAMETERS[game], **params}
    rules = Rules(game, chosen, int(chosen.pop("deals")))
    if rules.deals < 1:
        raise ValueError(f"chance picks one of some deals; there must be at least one, not {rules.deals}")
    if game == "spoils":
        chosen["decks"] = [chosen.pop("deck_a"), chosen.pop("deck_b")]
    rules.begun(0)
    return rules


class Spiel(pyspiel.Game):  # type: ignore[misc]
    """A game of Rulewright as OpenSpiel knows games."""

    name = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        """Take the parameters; what is wrong with them is told at once."""
        self.rules = rules_of(NAMES[self.name], params or {})
        self.layout = sight_of(self.rules.game).layout
        info = pyspiel.GameInfo(
            num_distinct_actions=self.layout.actions,
            max_chance_outcomes=self.rules.deals,
            num_players=len(SEATS),
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=MOST_ANSWERS,
        )
        super().__init__(kind_of(self.name), info, params or {})

    def new_initial_state(self) -> "Position":
        """Begin, before the cards are dealt."""
        return Position(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":  # noqa: ANN401 - OpenSpiel's
        """Give what turns positions into observations."""
        return Observer(self.layout.size, iig_obs_type, params)


class Position(pyspiel.State):  # type: ignore[misc]
    """A game in progress as OpenSpiel knows positions."""

    def __init__(self, spiel: Spiel) -> None:
        """Stand before the deal."""
        super().__init__(spiel)
        self.rules = spiel.rules
        self.game: Game | None = None
        self.seen: dict[str, Look] = {}

    def current_player(self) -> int:
        """Give who acts: chance, a player, or nobody any more."""
        if self.game is None:
            return int(pyspiel.PlayerId.CHANCE)
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        return SEATS.index(self.game.asks)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Give the deals: each is as likely as the others."""
        return [(deal, 1.0 / self.rules.deals) for deal in range(self.rules.deals)]

    def _legal_actions(self, player: int) -> list[int]:
        if self.game is None or player != self.current_player():
            return []
        return sorted(self.look(player).answers)

    def _apply_action(self, action: int) -> None:
        if self.game is None:
            self.game = self.rules.begun(action)
        else:
            self.game.choose(self.look(self.current_player()).answer(action))
        self.game.settle()
        self.seen = {}

    def look(self, player: int) -> Look:
        """Look at the game as a player does."""
        assert self.game is not None
        seat = SEATS[player]
        if seat not in self.seen:
            self.seen[seat] = Look(self.game, seat)
        return self.seen[seat]

    def _action_to_string(self, player: int, action: int) -> str:
        if player == int(pyspiel.PlayerId.CHANCE):
            return f"deal {action}"
        if self.game is not None and player == self.current_player() and action in self.look(player).answers:
            return self.game.legal.keys()[self.look(player).answers[action]]
        return sight_of(self.rules.game).layout.named(action)

    def is_terminal(self) -> bool:
        """Whether the game has ended, or went on for too long."""
        return self.game is not None and (self.game.over or len(self.history()) > MOST_ANSWERS)

    def returns(self) -> list[float]:
        """Give what each player has won."""
        if self.game is None or not self.game.over or self.game.result() == "draw":
            return [0.0] * len(SEATS)
        return [1.0 if seat in self.game.result() else -1.0 for seat in SEATS]

    def told_since(self, seat: str) -> str:
        """Tell all that a seat was told since the beginning, and what it answered."""
        if self.game is None:
            return ""
        answers = [key for number, key in self.game.history if SEATS[number : number + 1] == seat]
        return told([self.game.log(seat), answers, self.game.view(seat), self.asked(seat)])

    def told_now(self, seat: str) -> str:
        """Tell what a seat sees now."""
        return "" if self.game is None else told([self.game.view(seat), self.asked(seat)])

    def asked(self, seat: str) -> list[str]:
        """Give the answers that a seat may give now."""
        assert self.game is not None
        return self.game.legal.keys() if self.game.asks == seat else []

    def __str__(self) -> str:
        """Show how the game came to where it is."""
        if self.game is None:
            return "before the deal"
        return "\n".join([*[f"{SEATS[seat]}: {key}" for seat, key in self.game.history], self.game.result()])


def told(parts: Sequence[object]) -> str:
    """Write what is told in one line."""
    return json.dumps(parts, separators=(",", ":"), ensure_ascii=True)


class Observer:
    """What turns positions into the numbers of `layout`, and into words."""

    def __init__(self, size: int, kind: Any, params: Any) -> None:  # noqa: ANN401 - OpenSpiel's
        """Observe so many numbers."""
        if params:
            raise ValueError(f"an observation has no parameters, but {params} were given")
        self.recalls = kind is not None and kind.perfect_recall
        self.public = kind is not None and kind.private_info == pyspiel.PrivateInfoType.NONE
        self.tensor = np.zeros(size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: Position, player: int) -> None:
        """Write what a player observes; what everybody sees is told in words alone."""
        nothing = state.game is None or self.public
        self.tensor[:] = 0.0 if nothing else state.look(player).observation

    def string_from(self, state: Position, player: int) -> str:
        """Tell what a player observes (or anybody who looks on), or all that they were told."""
        seat = SPECTATOR if self.public else SEATS[player]
        return state.told_since(seat) if self.recalls else state.told_now(seat)


class StarfighterSpiel(Spiel):
    """Starfighter."""

    name = "rulewright_starfighter"


class SpoilsSpiel(Spiel):
    """The Spoils."""

    name = "rulewright_spoils"


def register() -> None:
    """Let OpenSpiel know both games; once is enough, and twice does no harm."""
    known = pyspiel.registered_names()
    for kind in (StarfighterSpiel, SpoilsSpiel):
        if kind.name not in known:
            pyspiel.register_game(kind_of(kind.name), kind)
