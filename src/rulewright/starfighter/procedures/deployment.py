"""Deployment: the players play cards in turn until both have passed."""

from typing import TYPE_CHECKING

from rulewright.engine.ask import Ask
from rulewright.engine.procedure import AGAIN, Asking, Flow, Procedure, step
from rulewright.starfighter.actions import Pass, Play
from rulewright.starfighter.events import InitiativeTaken, Passed, Played
from rulewright.starfighter.procedures.sight import Resight
from rulewright.starfighter.table import INITIATIVE, PASSED, PHASE, PHASES, PLAYS, TURN

if TYPE_CHECKING:
    from rulewright.starfighter.game import Starfighter

BOTH = 3


class Deployment(Procedure):
    """The phase of playing cards. [SF-24 … SF-50]"""

    @step("SF-43", "A new Deployment: nobody has passed yet.")
    def begin(self, g: "Starfighter") -> None:
        """Let both players play again."""
        g.table.count(PHASE, PHASES.index("deployment"))
        g.table.count(PASSED, 0)
        g.table.count(PLAYS, 0)

    @step("SF-24", "The player with the Initiative pawn plays first.")
    def opening(self, g: "Starfighter") -> None:
        """Give the first turn to the pawn holder. [SF-91]"""
        g.table.count(TURN, g.table.initiative)

    @step("SF-46", "The phase ends when both players have passed.")
    def turns(self, g: "Starfighter") -> Flow | None:
        """Play turns until then."""
        if g.table.counters[PASSED] == BOTH:
            return None
        g.begin(Turn(g.table.turn))
        return AGAIN


class Turn(Procedure):
    """A player's turn in Deployment: one card, or a pass. [SF-25]"""

    def __init__(self, player: int) -> None:
        """Let `player` act."""
        self.player = player

    def args(self) -> tuple[int, ...]:
        """Return the constructor's arguments, in order."""
        return (self.player,)

    @step("SF-25", "The player plays one card from hand, or passes.")
    def act(self, g: "Starfighter") -> Asking:
        """Ask for the card and its face, then for the sector; or pass. [SF-30] [SF-37] [SF-42] [SF-48] [SF-49] [C-5]"""
        plays = g.plays(self.player)
        choice = yield Ask(self.player, "deployment", [*plays, Pass()], ordinary=True)
        if isinstance(choice, Play):
            sectors = g.sectors_for(self.player, choice.card, choice.down)
            choice = yield Ask(self.player, "sector", [Play(choice.card, choice.down, sector) for sector in sectors])
            assert isinstance(choice, Play)
            assert choice.sector is not None
            play(g, self.player, choice)
        else:
            g.happen(Passed(self.player))
            g.begin(PassTurn(self.player))
        return None

    @step("SF-45", "Then the other player acts, unless that player has passed.")
    def next_turn(self, g: "Starfighter") -> None:
        """Alternate while neither has passed; else the one who has not goes on alone. [SF-25] [SF-43] [SF-50] [C-43]"""
        if not g.table.has_passed(1 - self.player):
            g.table.count(TURN, 1 - self.player)


class PassTurn(Procedure):
    """A pass. [SF-42 … SF-48]"""

    def __init__(self, player: int) -> None:
        """Let `player` pass."""
        self.player = player

    def args(self) -> tuple[int, ...]:
        """Return the constructor's arguments, in order."""
        return (self.player,)

    @step("SF-44", "The player who passes first takes the Initiative pawn, or keeps it.")
    def take_pawn(self, g: "Starfighter") -> None:
        """Move the pawn at once to the first to pass; passing second moves nothing. [SF-47] [SF-48] [C-4] [C-5]"""
        if g.table.counters[PASSED] == 0:
            g.happen(InitiativeTaken(self.player, int(g.table.initiative == self.player)))
            g.table.count(INITIATIVE, self.player)

    @step("SF-43", "After passing a player plays no more cards until the next round.")
    def stop(self, g: "Starfighter") -> None:
        """Remember who has passed."""
        g.table.count(PASSED, g.table.counters[PASSED] | 1 << self.player)


def play(g: "Starfighter", player: int, action: Play) -> None:
    """Lay the card on the next space of its sector, upper half toward the opponent. [SF-26 … SF-28] [SF-31] [SF-32] [SF-193]"""  # noqa: E501
    t = g.table
    card, sector = action.card, action.sector
    assert sector is not None
    before = t.visible(sector)
    level = len(t.sectors[sector])
    t.set_hand(player, tuple([other for other in t.hands[player] if other != card]))
    t.put(card, sector)
    t.turn_over(card, action.down)
    t.turn_round(card, 0)
    t.renumber(card)
    t.count(PLAYS, t.counters[PLAYS] + 1)
    g.happen(Played(player, t.squadron[card].code, action.down, sector, level))
    if not action.down:
        g.unveil(card)
    g.begin(Resight(before, (sector,)))
