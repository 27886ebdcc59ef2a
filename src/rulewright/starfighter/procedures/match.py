"""A whole game: set-up, rounds, and the end of the game."""

from typing import TYPE_CHECKING

from rulewright.engine.procedure import AGAIN, Flow, Procedure, step
from rulewright.starfighter.events import GameEnded, RoundBegan
from rulewright.starfighter.procedures.combat import Combat
from rulewright.starfighter.procedures.deployment import Deployment
from rulewright.starfighter.procedures.reinforcements import Reinforcements
from rulewright.starfighter.procedures.setup import SetUp
from rulewright.starfighter.table import PHASES, ROUND

if TYPE_CHECKING:
    from rulewright.starfighter.game import Starfighter


class Match(Procedure):
    """A game from its set-up to its end."""

    @step("SF-12", "The table is set; nobody holds cards yet.")
    def set_up(self, g: "Starfighter") -> None:
        """Set the table."""
        g.begin(SetUp())

    @step("SF-14", "Rounds are played until a cruiser is at 0.")
    def rounds(self, g: "Starfighter") -> Flow:
        """Play round after round; the end of a round may end the game."""
        g.begin(Round())
        return AGAIN


class Round(Procedure):
    """A round: Reinforcements, Deployment, Combat. [SF-14]"""

    def __init__(self, first_phase: int = 1) -> None:
        """Play a round; a scenario may begin at a later phase."""
        self.first_phase = first_phase

    def args(self) -> tuple[int, ...]:
        """Return the constructor's arguments, in order."""
        return (self.first_phase,)

    @step("SF-15", "Each player draws.")
    def reinforcements(self, g: "Starfighter") -> None:
        """Begin with the Reinforcements, where a scenario does not begin later."""
        g.happen(RoundBegan(g.table.round))
        if self.first_phase <= PHASES.index("reinforcements"):
            g.begin(Reinforcements())

    @step("SF-24", "The players deploy.")
    def deployment(self, g: "Starfighter") -> None:
        """Go on with the Deployment."""
        if self.first_phase <= PHASES.index("deployment"):
            g.begin(Deployment())

    @step("SF-57", "The cruisers fight.")
    def combat(self, g: "Starfighter") -> None:
        """End with the Combat."""
        g.begin(Combat())

    @step("SF-164", "If a cruiser is at 0 or less, the game ends now, with the round.")
    def end(self, g: "Starfighter") -> None:
        """End the game after the round; more armor wins, then more cards. [SF-165 … SF-173] [C-35] [C-36]"""
        t = g.table
        if min(t.armor) > 0:  # [SF-172]
            return
        cards = [g.cards_of(player) for player in (0, 1)]
        g.happen(GameEnded(t.armor[0], t.armor[1], cards[0], cards[1]))
        g.finish(winners(tuple(t.armor), tuple(cards)))

    @step("SF-172", "Otherwise a new round begins.")
    def next_round(self, g: "Starfighter") -> None:
        """Count the rounds."""
        g.table.count(ROUND, g.table.round + 1)


def winners(armor: tuple[int, ...], cards: tuple[int, ...]) -> tuple[int, ...]:
    """Give the winner: more armor [SF-167] [SF-168], then more cards [SF-169] [SF-170], else nobody [SF-171] [C-20]."""
    for score in (armor, cards):
        if score[0] != score[1]:
            return (0,) if score[0] > score[1] else (1,)
    return ()
