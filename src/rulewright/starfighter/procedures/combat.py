"""Combat: the shift, the order of the battles, the battles, and the end of the round."""

from typing import TYPE_CHECKING

from rulewright.engine.ask import Ask
from rulewright.engine.procedure import AGAIN, Asking, Flow, Procedure, step
from rulewright.engine.value import Value
from rulewright.starfighter.actions import Order, Shift
from rulewright.starfighter.events import InitiativeTaken, OrderChosen, ShieldsRegenerated, Shifted
from rulewright.starfighter.procedures.battle import Battle
from rulewright.starfighter.table import INITIATIVE, OFFSET, PHASE, PHASES

if TYPE_CHECKING:
    from rulewright.starfighter.game import Starfighter


class Combat(Procedure):
    """The phase of fighting. [SF-51 … SF-91]"""

    def __init__(self, columns: tuple[tuple[int, int], ...] = ()) -> None:
        """Fight the battles of `columns`, once they are known."""
        self.columns = columns

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.columns,)

    @step("SF-14", "Combat is the third phase of the round.")
    def begin(self, g: "Starfighter") -> None:
        """Enter the phase."""
        g.table.count(PHASE, PHASES.index("combat"))

    @step("SF-51", "The player with the Initiative pawn may shift their board by one sector.")
    def shift(self, g: "Starfighter") -> Asking:
        """Ask the pawn holder; the offset stays for later rounds. [SF-52 … SF-55] [SF-59] [C-6]"""
        player = g.table.initiative
        choice = yield Ask(player, "shift", g.shifts(player), ordinary=True)
        assert isinstance(choice, Shift)
        if choice.by:
            g.table.count(OFFSET, g.table.offset + (choice.by if player == 0 else -choice.by))
        g.happen(Shifted(player, choice.by))
        return None

    @step("SF-56", "Then the same player chooses the order of the battles: left to right or right to left.")
    def order(self, g: "Starfighter") -> Asking:
        """Ask the pawn holder, after the shift. [C-34]"""
        player = g.table.initiative
        choice = yield Ask(player, "order", [Order(1), Order(0)], ordinary=True)
        assert isinstance(choice, Order)
        columns = g.table.facing()
        self.columns = tuple(columns if choice.rightwards else reversed(columns))
        g.happen(OrderChosen(player, choice.rightwards))
        return None

    @step("SF-57", "Every facing pair of sectors fights once, in order, none skipped.")
    def battles(self, g: "Starfighter") -> Flow | None:
        """Fight battle after battle; sectors that face nothing do not fight. [SF-58] [SF-77]"""
        if not self.columns:
            return None
        own, other = self.columns[0]
        self.columns = self.columns[1:]
        g.begin(Battle(own, other))
        return AGAIN

    @step("SF-90", "The player with the Initiative pawn hands it to the opponent.")
    def hand_over(self, g: "Starfighter") -> None:
        """Hand over the pawn. [SF-91]"""
        player = 1 - g.table.initiative
        g.table.count(INITIATIVE, player)
        g.happen(InitiativeTaken(player, 0))

    @step("SF-145", "Shields regenerate: their tokens return to the stock.")
    def regenerate(self, g: "Starfighter") -> None:
        """Return the tokens of all shields; those of fighters stay. [SF-83]"""
        t = g.table
        returned = 0
        for cards in t.sectors:
            for card in cards:
                tokens = t.tokens[card]
                if tokens[2] or tokens[3]:
                    returned += tokens[2] + tokens[3]
                    t.set_tokens(card, (tokens[0], tokens[1], 0, 0))
        if returned:
            g.happen(ShieldsRegenerated(returned))
