"""Duplicating a tactic: an invisible copy is deployed in the middle of an effect. [CR3:307]"""

from typing import TYPE_CHECKING

from rulewright.engine.procedure import Asking, Procedure, step
from rulewright.engine.value import Value
from rulewright.spoils.choices.afford import DUPLICATED
from rulewright.spoils.choices.deciding import choose_option
from rulewright.spoils.happening.kinds import Told
from rulewright.spoils.happening.triggers import listen
from rulewright.spoils.meaning.context import Context
from rulewright.spoils.procedures.costs import card_costs, take_back
from rulewright.spoils.procedures.deploy import ResolveTactic, played
from rulewright.spoils.procedures.outcomes import Satisfied
from rulewright.spoils.procedures.perform import Triggers
from rulewright.spoils.standing.permissions import player_forbidden
from rulewright.spoils.table.areas import DEPLOYED, DUPLICATE
from rulewright.spoils.table.save import Snapshot, kept, snapshot

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils


class DuplicateTactic(Procedure):
    """A duplicate of a tactic; nobody can respond to it. [CR3:307.1] [RB:duplicate] [A33] [A34]"""

    def __init__(
        self,
        player: int,
        original: int,
        copy: int = -1,
        context: Context | None = None,
        before: Snapshot | None = None,
    ) -> None:
        """Let `player` duplicate `original`; `copy` is the duplicate, once there is one."""
        self.player = player
        self.original = original
        self.copy = copy
        self.context = context
        self.before = before

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.player, self.original, self.copy, self.context, kept(self.before))

    @step("CR3:307.1", "An invisible copy of the tactic is created, and it is being deployed.")
    def create(self, g: "Spoils") -> None:
        """Put it there with all the rules text of the original."""
        t = g.table
        if "tactic" not in g.printed(self.original).types:
            return  # only tactics are duplicated
        self.before = snapshot(g.table)
        definition = t.definition[t.card[self.original]]
        self.copy = t.new_object(t.new_card(definition, self.player, made=DUPLICATE), DEPLOYED, self.player)
        t.lay(self.copy)
        g.unveil(self.copy)
        g.note("duplicates", self.player, definition)

    @step("CR3:307.3", "A duplicate of a tactic that its player is kept from deploying is terminated at once.")
    def barred(self, g: "Spoils") -> None:
        """End it. [RB:duplicate]"""
        if self.copy >= 0 and player_forbidden(g, self.player, "deploy", self.copy):
            self.terminate(g)

    @step("RB:duplicate", "By the oldest rules its threshold must be met.")
    def threshold(self, g: "Spoils") -> None:
        """End a duplicate that could not be played; later rules waive the threshold. [CR3:307.1]"""
        waived = g.ruleset.duplicate_threshold_waived
        if self.copy >= 0 and not waived and not g.meets(self.player, g.printed(self.copy).threshold):
            self.terminate(g)

    @step("CR3:307.2", "Of several labelled options one is chosen anew for the duplicate.")
    def option(self, g: "Spoils") -> Asking:
        """Ask which. [A173]"""
        if self.copy >= 0:
            self.context = yield from choose_option(g, self.player, self.copy)
        return None

    @step("CR3:307.1", "Its cost number is 0, and all its extra costs are satisfied.")
    def costs(self, g: "Spoils") -> None:
        """Satisfy them anew: picks, X and options are chosen for the duplicate."""
        if self.copy >= 0:
            costs = card_costs(g, self.player, self.copy, DUPLICATED, self.context)
            costs.context = costs.context.bound("original", (self.original,))
            g.begin(costs)

    @step("CR3:307.1", "A duplicate whose costs cannot be satisfied is terminated.")
    def legality(self, g: "Spoils") -> None:
        """Undo what was paid for it; the original goes on. [CR3:401.3]"""
        if self.copy < 0:
            return
        came, before = g.came(), self.before
        assert isinstance(came, Satisfied)
        assert before is not None
        self.context = came.context
        if g.table.lost[self.player]:
            self.copy = -1  # terminated with its player [A70]
        elif not came.satisfied:
            take_back(g, self.player, before)
            self.copy = -1
        self.before = None

    @step("CR3:503.3", "Triggers that waited for its costs happen now.")
    def triggers(self, g: "Spoils") -> None:
        """Let them happen; by the oldest rules the duplicate has been played, too. [RB:duplicate]"""
        if self.copy < 0:
            return
        batch = g.table.pending[0]
        g.table.keep_waiting(())
        if g.ruleset.duplicate_counts_as_played:
            played(g, self.copy)
            batch = (*batch, *listen(g, Told("deployed", self.copy, self.player)))
        if batch:
            g.begin(Triggers(batch))

    @step("CR3:307.1", "It resolves: its rules text is the original's.")
    def resolution(self, g: "Spoils") -> None:
        """Follow its instructions. [CR3:307.2]"""
        context = self.context
        if g.table.alive(self.copy) and not g.over and context is not None:
            g.begin(ResolveTactic(self.copy, context))

    @step("CR3:307.4", "A duplicate that leaves the area of cards being deployed disappears.")
    def disappear(self, g: "Spoils") -> None:
        """Let it disappear; no discard pile receives it."""
        if g.table.alive(self.copy):
            self.terminate(g)

    def terminate(self, g: "Spoils") -> None:
        """Let the duplicate end."""
        g.table.vanish(self.copy)
        self.copy = -1
