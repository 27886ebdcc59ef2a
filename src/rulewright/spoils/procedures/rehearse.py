"""Rehearsing an action's costs on a copy of the game, which is then thrown away. [A35]"""

from typing import TYPE_CHECKING

from rulewright.engine.procedure import Procedure, step
from rulewright.engine.value import Value
from rulewright.spoils.choices import afford
from rulewright.spoils.choices.afford import FLIPPED
from rulewright.spoils.happening import state_checks
from rulewright.spoils.happening.move import leave
from rulewright.spoils.procedures.costs import SatisfyCosts, ability_costs, card_costs
from rulewright.spoils.procedures.outcomes import Satisfied
from rulewright.spoils.procedures.perform import Perform
from rulewright.spoils.table.areas import DEPLOYED

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils


class Rehearse(Procedure):
    """The costs of a card or an ability, as far as its player can foresee them."""

    def __init__(self, player: int, thing: int, way: int, ability: int, costs: tuple[int, ...]) -> None:
        """Rehearse `costs` of a card that is deployed in a way, or of an ability (its number, else -1)."""
        self.player = player
        self.thing = thing
        self.way = way
        self.ability = ability
        self.costs = costs

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.player, self.thing, self.way, self.ability, self.costs)

    @step("CR3:604.1c", "A card whose costs are satisfied is being deployed already.")
    def place(self, g: "Spoils") -> None:
        """Put it there; a Flip Up cost has been paid by then, with the card itself first. [CR3:507.4b]"""
        if self.ability >= 0:
            return
        if self.way == FLIPPED:
            t = g.table
            free = sorted(afford.free_resources(g, self.player), key=lambda one: one != self.thing)
            for one in free[: card_costs(g, self.player, self.thing, FLIPPED).credit]:
                t.attach(one, t.faction[self.player])
        self.thing = leave(g, self.thing, DEPLOYED)
        g.table.give(self.thing, self.player)
        g.unveil(self.thing)
        if state_checks.due(g, ()):  # as when it is truly deployed: what lived by the card where it was [A01]
            g.begin(Perform(()))

    @step("CR3:401.2", "All costs are satisfied together.")
    def satisfy(self, g: "Spoils") -> None:
        """Satisfy them in order."""
        if self.ability >= 0:
            whole = ability_costs(g, self.player, self.thing, self.ability)
        else:
            whole = card_costs(g, self.player, self.thing, self.way)
        costs = self.costs
        g.begin(SatisfyCosts(self.thing, costs, whole.context, whole.total, whole.kind, credit=whole.credit))

    @step("CR3:401.3", "A cost that cannot be satisfied makes the action illegal.")
    def result(self, g: "Spoils") -> None:
        """End the rehearsal: whoever acts has won it, or nobody."""
        came = g.came()
        assert isinstance(came, Satisfied)
        g.finish((self.player,) if came.satisfied else ())
