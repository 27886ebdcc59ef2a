"""A battle between two sectors that face each other."""

from typing import TYPE_CHECKING

from rulewright.engine.procedure import AGAIN, Flow, Procedure, step
from rulewright.engine.value import Value
from rulewright.starfighter.events import BattleBegan
from rulewright.starfighter.procedures.damage import BATTLE, DamageCard, lose_armor

if TYPE_CHECKING:
    from rulewright.starfighter.game import Starfighter


class Battle(Procedure):
    """One battle: forces present, then damage. [SF-60 … SF-82]"""

    def __init__(self, own: int, other: int, tokens: tuple[int, int] = (0, 0)) -> None:
        """Fight between A's sector `own` and B's sector `other`; `tokens` are A's and B's to place."""
        self.own = own
        self.other = other
        self.tokens = tokens

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.own, self.other, self.tokens)

    @step("SF-60", "Each player takes as many tokens as there are visible undamaged fighters in the enemy's sector.")
    def forces(self, g: "Starfighter") -> None:
        """Count both sides now; nothing later changes these numbers. [SF-61 … SF-63] [SF-75] [C-32]"""
        self.tokens = (g.table.forces(self.other), g.table.forces(self.own))
        g.happen(BattleBegan(self.own, self.other, *self.tokens))

    @step("SF-64", "The player with the Initiative pawn places all tokens first.")
    def first_places(self, g: "Starfighter") -> None:
        """Let the pawn holder finish with all effects that come of it."""
        self.place(g, g.table.initiative)

    @step("SF-76", "Then the other player places tokens, on what lies there now.")
    def second_places(self, g: "Starfighter") -> None:
        """Let the other player place the number counted at the start. [SF-75] [C-32]"""
        self.place(g, 1 - g.table.initiative)

    def place(self, g: "Starfighter", player: int) -> None:
        """Begin the placing of a player's tokens, if there are any. [SF-74]"""
        if self.tokens[player]:
            g.begin(PlaceTokens(player, (self.own, self.other)[player], self.tokens[player]))


class PlaceTokens(Procedure):
    """A player places the tokens of a battle in the sector where it takes place. [SF-64 … SF-73]"""

    def __init__(self, player: int, sector: int, tokens: int) -> None:
        """Place `tokens` in a sector of `player`."""
        self.player = player
        self.sector = sector
        self.tokens = tokens

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.player, self.sector, self.tokens)

    @step("SF-66", "Tokens go on the highest card, as many as it can take; then on the card that is then highest.")
    def from_the_top(self, g: "Starfighter") -> Flow | None:
        """Damage card after card, effects in between. [SF-68 … SF-71] [C-27] [C-29] [C-33]"""
        came = g.came()
        if isinstance(came, int):
            self.tokens = came
        card = g.table.next_to_suffer(self.sector)
        if not self.tokens or card < 0:
            return None
        g.begin(DamageCard(card, self.tokens, self.player, BATTLE))
        return AGAIN

    @step("SF-72", "When no card is left, each remaining token costs one point of armor.")
    def armor(self, g: "Starfighter") -> None:
        """Let the rest strike the cruiser. [SF-73] [C-30] [C-47]"""
        if self.tokens:
            lose_armor(g, self.player, self.tokens)
