"""Costs: extra costs in the order of the text, then the numeric cost as a running total. [CR3:401] [CR3:406]"""

from typing import TYPE_CHECKING, Final

from rulewright.engine.procedure import AGAIN, Asking, Flow, Procedure, step
from rulewright.engine.value import Value
from rulewright.spoils.choices import afford, requirements
from rulewright.spoils.choices.afford import FLIPPED, FREE, PAID
from rulewright.spoils.choices.costs_together import may_be_left, owes
from rulewright.spoils.choices.deciding import payment
from rulewright.spoils.happening.kinds import Attach
from rulewright.spoils.happening.losing import see_losses
from rulewright.spoils.meaning.context import Bindings, Context
from rulewright.spoils.procedures.effect import Follow
from rulewright.spoils.procedures.outcomes import Followed, Satisfied
from rulewright.spoils.procedures.perform import Perform
from rulewright.spoils.table import save
from rulewright.spoils.table.cells import COSTS
from rulewright.spoils.words import paragraphs as p
from rulewright.spoils.words.things import Picked

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils


MAIN: Final = ("Match", "Turn", "DeployCard")  # what is under way when a card is deployed at the usual time


class SatisfyCosts(Procedure):
    """The costs of a card or an ability. Afterwards the caller finds whether they were satisfied, and the context."""

    def __init__(  # noqa: PLR0913, PLR0917 - a running total and where it stands
        self,
        thing: int,
        costs: tuple[int, ...],
        context: Context,
        total: int = 0,
        kind: str = "card",
        at: int = 0,
        satisfied: int = 1,
        credit: int = 0,
    ) -> None:
        """Satisfy `costs` (words by number) for `thing`, from a cost number `total`, `credit` of it paid."""
        self.thing = thing
        self.costs = costs
        self.context = context
        self.total = total
        self.kind = kind
        self.at = at
        self.satisfied = satisfied
        self.credit = credit

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.thing, self.costs, self.context, self.total, self.kind, self.at, self.satisfied, self.credit)

    def outcome(self) -> Value:
        """Give whether the costs were satisfied, and the context: what they moved is lost to the effect. [CR3:402.4]"""
        return Satisfied(self.satisfied, self.context.without("moved"))

    @step("CR3:503.3", "Triggers wait while costs are being satisfied.")
    def begin(self, g: "Spoils") -> None:
        """Let them wait."""
        g.table.count(COSTS, g.table.counters[COSTS] + 1)

    @step("CR3:401.3", "Extra costs are completed in the order in which they are listed.")
    def extra(self, g: "Spoils") -> Flow | None:
        """Complete the next one; a pay instruction adds to the running total. [CR3:401.2] [CR3:406.3]"""
        came = g.came()
        if self.at and isinstance(came, Followed) and not owes(g, self.word(g, self.at - 1)):
            self.context = came.context
            if not came.followed and not self.optional(g, self.at - 1) and not self.idle(g, self.at - 1):
                self.satisfied = 0
        if not self.satisfied or self.at >= len(self.costs):
            return None
        word = self.word(g, self.at)
        self.at += 1
        if owes(g, word):
            self.total += afford.owed(g, word, self.context)
        else:
            g.begin(Follow(self.costs[self.at - 1], self.context, 1))
        return AGAIN

    def payer(self) -> int:
        """Give the player who satisfies the costs."""
        return self.context.player

    def word(self, g: "Spoils", index: int) -> object:
        """Give one of the costs."""
        return g.lexicon.words[self.costs[index]]

    def optional(self, g: "Spoils", index: int) -> bool:
        """Whether a cost may be left out: you may, or up to so many."""
        return may_be_left(g, self.word(g, index))

    def idle(self, g: "Spoils", index: int) -> bool:
        """Whether a cost is about nothing: up to so many were to be chosen for it, and none was."""
        things = getattr(self.word(g, index), "things", None)
        return isinstance(things, Picked) and self.context.get(f"pick{things.number}") == ()

    @step("CR3:406.3", "Increases, then reductions, are applied to the running total.")
    def adjust(self, g: "Spoils") -> None:
        """Work the numeric cost out; never below 0. [CR3:406.6] [CR3:410.5] [A42]"""
        context = self.context
        self.total += context.number("owed")
        if self.kind == "free":  # the whole numeric cost is skipped [RB:free]
            self.total = 0
        elif self.kind == "card":
            self.total = afford.adjusted_cost(g, context.player, self.thing, self.total)
            least = min(self.total, context.number("least"))
            self.total = max(least, self.total - context.number("less"))
            afford.use_discounts(g, context.player, self.thing)
        elif context.number("owed") or any(
            owes(g, self.word(g, index)) for index in range(len(self.costs))
        ):  # [CR3:406.4] [A43]
            self.total = afford.ability_cost(g, context.player, self.thing, self.total)
            afford.use_discounts(g, context.player, -1)
        if self.due() > len(afford.free_resources(g, context.player)):
            self.satisfied = 0

    def due(self) -> int:
        """Give what is still to be paid: with Flip Up only the balance. [CR3:406.7] [A50]"""
        return max(0, self.total - self.credit)

    @step("CR3:406.3a", "The numeric cost is paid last.")
    def pay(self, g: "Spoils") -> Asking | None:
        """Attach resources to the faction. [CR3:309.1] [CR3:203.3]"""
        return self.paid(g) if self.satisfied and self.due() else None

    def paid(self, g: "Spoils") -> Asking:
        """Ask with what it is paid."""
        player = self.context.player
        chosen = yield from payment(g, player, self.due())
        faction = g.table.faction[player]
        if chosen:
            g.begin(Perform(tuple([Attach(one, faction) for one in chosen]), 1))
        return None

    @step("CR3:503.3", "The costs are satisfied, or they cannot be.")
    def end(self, g: "Spoils") -> None:
        """Wait no longer; who has paid the last influence has lost, but not by a play that is taken back. [A04]"""
        g.table.count(COSTS, g.table.counters[COSTS] - 1)
        if self.satisfied:
            see_losses(g)


def card_costs(g: "Spoils", player: int, card: int, way: int, known: Context | None = None) -> SatisfyCosts:
    """Give what satisfies the costs of a card that is being deployed; to attach comes first. [CR3:507.2a]

    Its text may know something from when its option was chosen. [A435]
    """
    before = () if known is None else known.bindings
    context = Context(player, card, (*before, *how_played(g, player, card, way)))
    costs = afford.costs_of_card(g, card, flipped=way == FLIPPED)
    if way == FLIPPED:
        word = g.lexicon.words[afford.flip_up(g, card)]
        assert isinstance(word, p.FlipUp)
        return SatisfyCosts(card, costs, context, word.cost, credit=word.cost)
    cost = g.printed(card).numeric_cost if way == PAID else 0
    if way == FREE and g.ruleset.free == "skip_numeric":  # no X can be paid then [A41]
        freely = Context(player, card, (("free", 1), *context.bindings))
        return SatisfyCosts(card, costs, freely, 0, "free")
    return SatisfyCosts(card, costs, context, cost)


def how_played(g: "Spoils", player: int, card: int, way: int) -> Bindings:
    """Give how a card is deployed, as far as texts ask: by Flip Up, or when only a tactic could be. [A263]"""
    if way == FLIPPED:
        return (("flip up", 1),)
    profile = g.lexicon.profile(g.paragraphs(card))
    main = g.active == player and all(type(frame.procedure).__name__ in MAIN for frame in g.frames)
    return (("as a tactic", 1),) if profile.any_time and not main else ()


def ability_costs(g: "Spoils", player: int, thing: int, ability: int) -> SatisfyCosts:
    """Give what satisfies the costs of an ability. [CR3:406.4]"""
    costs = g.lexicon.parts[ability].get("costs", ())
    toll = requirements.toll(g, player, "use abilities", thing)  # [CR3:505.1]
    return SatisfyCosts(thing, costs, Context(player, thing), toll, "ability")


def take_back(g: "Spoils", player: int, before: save.Snapshot) -> None:
    """Return the table to what it was, but neither chance nor what was seen; the last thing a step does.

    Who has conceded meanwhile stays out, and what lived by their cards does not. [CR3:401.3] [A35] [A70]
    """
    save.take_back(g, before)
    over = see_losses(g)
    g.note("takes back", player)
    if not over and any(g.table.lost):
        g.begin(Perform(()))
