"""Whether costs can be satisfied together, tried out on a copy that knows no more than the player. [A35]

Each cost by itself is `afford.can_follow`. Where one can change what a later one (or the payment) can use, they are
gone through in order on a copy of the game. What chance, hidden cards or another player decide counts as possible.
"""

from typing import TYPE_CHECKING, Final

from rulewright.engine.action import Action
from rulewright.engine.ask import Ask
from rulewright.engine.procedure import Frame, Procedure, step
from rulewright.engine.value import Value
from rulewright.spoils.choices import afford
from rulewright.spoils.choices.afford import FLIPPED, PAID
from rulewright.spoils.choices.alike import looks
from rulewright.spoils.choices.costs_together import (
    costs_change,
    entangled,
    foreseeable,
    interrupted,
    is_indifferent,
    only_takes,
)
from rulewright.spoils.happening import state_checks
from rulewright.spoils.happening.move import come_off, leave
from rulewright.spoils.meaning.context import Context
from rulewright.spoils.procedures.costs import SatisfyCosts, ability_costs, card_costs
from rulewright.spoils.procedures.instruct import Instruct
from rulewright.spoils.procedures.outcomes import Satisfied
from rulewright.spoils.procedures.perform import Perform, Triggers
from rulewright.spoils.table.actions import Pass, Take
from rulewright.spoils.table.areas import DEPLOYED
from rulewright.spoils.table.cells import COSTS
from rulewright.spoils.table.hidden import known_cards

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils

MOST_NODES: Final = 2000  # answers tried; what is not decided by then counts as possible
MOST_DEEP: Final = 100  # answers one after the other, likewise


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
        come_off(g)
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


def costs_together(g: "Spoils", player: int, thing: int, way: int, ability: int) -> bool | None:
    """Whether all costs can be satisfied together, tried out once as long as nothing changes."""
    if g.rehearsing or not entangled(g, costs_of(g, thing, way, ability), card=ability < 0):
        return None
    now = (g.journal.version, len(g.history), len(g.frames), player, thing, way, ability)
    known = g.costs_tried
    if now not in known:
        if known and next(iter(known))[:3] != now[:3]:
            known.clear()
        known[now] = together(g, player, thing, way, ability)
    return known[now]


def together(g: "Spoils", player: int, thing: int, way: int, ability: int) -> bool | None:
    """Whether entangled costs can be satisfied together; None where it is seen at once that they cannot."""
    costs = costs_of(g, thing, way, ability)
    if is_hopeless(g, costs, Context(player, thing), way, card=ability < 0):
        return None
    known = foreseeable(g, costs)
    tries = [known] if len(known) == len(costs) else [known, costs]  # what is drawn or shown must be there, too
    return satisfiable([begun(g, Rehearse(player, thing, way, ability, one)) for one in tries])


def costs_of(g: "Spoils", thing: int, way: int, ability: int) -> tuple[int, ...]:
    """Give the extra costs of using an ability, or of deploying a card in a way."""
    if ability >= 0:
        return g.lexicon.parts[ability].get("costs", ())
    return afford.costs_of_card(g, thing, flipped=way == FLIPPED)


def begun(g: "Spoils", rehearsal: Rehearse) -> "Search":
    """Begin a rehearsal on a copy of its own."""
    search = Search(g.scratch(rehearsal.player), rehearsal.player)
    run(search.scratch, rehearsal)
    return search


def satisfiable(searches: "list[Search]") -> bool:
    """Whether some answers satisfy the costs of all rehearsals; the first question has one answer for all of them."""
    questions = [one.scratch.question for one in searches]
    player = searches[0].player
    same = [one.actions for one in questions if one is not None and one.seat == searches[0].scratch.seat_of(player)]
    if len(same) < 2 or any(one != same[0] for one in same):  # noqa: PLR2004 - several
        return all(one.succeeds() for one in searches)
    return any(all(leads_on(one.scratch, player, action) for one in searches) for action in list(same[0]))


def is_hopeless(g: "Spoils", costs: tuple[int, ...], context: Context, way: int, *, card: bool) -> bool:
    """Whether it can be seen at once that costs cannot be satisfied: the first, or the numeric cost. [CR3:401.3]"""
    first = [cost for cost in costs if g.instruction(g.lexicon.words[cost]).cost.owes is None][:1]
    if not afford.costs_possible(g, tuple(first), context):
        return True
    if not only_takes(g, costs) or costs_change(g) or interrupted(g, costs, card=card):
        return False
    paid = afford.fixed_payments(g, costs, context)
    if card:
        number = g.printed(context.source).numeric_cost if way == PAID else 0
        paid = afford.adjusted_cost(g, context.player, context.source, number + paid)
    elif any([afford.is_payment(g, cost) for cost in costs]):
        paid = afford.ability_cost(g, context.player, context.source, paid)
    return paid > len(afford.free_resources(g, context.player))


class Search:
    """A search through the answers of a rehearsal, the first that work first."""

    def __init__(self, scratch: "Spoils", player: int) -> None:
        """Search on a copy of the game for a player."""
        self.scratch = scratch
        self.player = player
        self.nodes = 0
        self.uses = scratch.chance.uses
        self.unveiled = scratch.unveiled[player]
        self.known = known_cards(scratch, player)

    def succeeds(self, depth: int = 0) -> bool:
        """Whether some answers satisfy all costs from here on, `depth` answers after the first."""
        scratch = self.scratch
        if scratch.question is None:
            return bool(scratch.winners) or self.unforeseen()
        if self.unforeseen() or scratch.question.seat != scratch.seat_of(self.player) or self.pays():
            return True
        mark = scratch.mark()
        for action in self.answers(list(scratch.question.actions)):
            self.nodes += 1
            if self.nodes > MOST_NODES or depth > MOST_DEEP:
                return True
            scratch._answered(action)
            if self.succeeds(depth + 1):
                return True
            scratch.rollback(mark)
        return False

    def answers(self, actions: list[Action]) -> list[Action]:
        """Give the answers worth trying: one where all are the same to later costs, and no set in two orders."""
        frame = self.scratch.frames[-1]
        if isinstance(frame.procedure, Instruct):
            costs = next(one.procedure for one in reversed(self.scratch.frames) if is_costs(one.procedure))
            assert isinstance(costs, SatisfyCosts)
            word = self.scratch.lexicon.words[frame.procedure.word]
            if all_the_same(self.scratch, costs):
                return actions[-1:] if isinstance(actions[-1], Pass) else actions[:1]
            last = frame.answers[-1] if frame.answers else None
            if self.scratch.instruction(word).in_any_order and isinstance(last, Take) and len(actions) > 1:
                actions = [one for one in actions if not isinstance(one, Take) or one.thing > last.thing]
        return alike_once(self.scratch, actions)

    def unforeseen(self) -> bool:
        """Whether chance was used, or a card seen that the player did not know."""
        scratch = self.scratch
        if scratch.chance.uses != self.uses:
            return True
        if scratch.unveiled[self.player] == self.unveiled:
            return False
        return any(
            now and not before for now, before in zip(known_cards(scratch, self.player), self.known, strict=False)
        )

    def pays(self) -> bool:
        """Whether only the numeric cost is left to pay, and can be."""
        frame = self.scratch.frames[-1]
        return isinstance(frame.procedure, SatisfyCosts) and frame.steps[frame.at].name == "pay"


def is_costs(procedure: object) -> bool:
    """Whether a procedure satisfies costs."""
    return isinstance(procedure, SatisfyCosts)


def alike_once(g: "Spoils", actions: list[Action]) -> list[Action]:
    """Give the answers without those about things that differ in nothing from another's."""
    seen: set[Value] = set()
    found: list[Action] = []
    for action in actions:
        state = looks(g, action.thing) if isinstance(action, Take) else (type(action).__name__, *action.args())
        if state not in seen:
            seen.add(state)
            found.append(action)
    return found


def run(scratch: "Spoils", procedure: Rehearse) -> None:
    """Begin a rehearsal and run to its first question or its end."""
    scratch.question = None
    scratch._push(procedure, -1)
    scratch._run()


def run_from(scratch: "Spoils", place: int, procedure: Rehearse) -> None:
    """Let the costs at a place of the stack, which are under way, be the rest of a rehearsal."""
    frame = Frame(procedure, scratch.rulebook.steps["Rehearse"], -1)
    frame.at = len(frame.steps) - 1
    scratch.frames[place - 1] = frame


def narrow(g: "Spoils", ask: Ask) -> None:
    """Leave out the answers of a cost's question that would make a later cost impossible. [CR3:401.2] [A41]"""
    if g.rehearsing or not g.table.counters[COSTS]:
        return
    place = next((at for at in range(len(g.frames) - 1, -1, -1) if ends(g, at)), -1)
    procedure = g.frames[place].procedure if place > 0 else None
    if not isinstance(procedure, SatisfyCosts) or ask.kind == "payment" or len(ask.actions) <= 1:
        return
    player = procedure.payer()
    if ask.seat != g.seat_of(player) or all_the_same(g, procedure):
        return
    if not entangled(g, procedure.costs, card=procedure.kind != "ability"):
        return
    whole = procedure.costs[procedure.at :]
    known = foreseeable(g, whole)
    kept = ask.actions
    for left in [known] if len(known) == len(whole) else [known, whole]:
        scratch = g.scratch(player)
        under_way = scratch.frames[place].procedure
        assert isinstance(under_way, SatisfyCosts)
        under_way.costs = (*procedure.costs[: procedure.at], *left)
        run_from(scratch, place, Rehearse(player, procedure.thing, 0, -1, procedure.costs))
        kept = [action for action in kept if leads_on(scratch, player, action)]
    ask.actions = kept or ask.actions


def all_the_same(g: "Spoils", costs: SatisfyCosts) -> bool:
    """Whether it is all the same to the costs still to come what is chosen for the instruction under way."""
    procedure = g.frames[-1].procedure
    if not isinstance(procedure, Instruct):
        return False
    word = g.lexicon.words[procedure.word]
    whole = costs.at > 0 and g.lexicon.words[costs.costs[costs.at - 1]] is not word  # its own cost may go on
    return is_indifferent(g, word, costs.costs[costs.at - int(whole) :])


def ends(g: "Spoils", at: int) -> bool:
    """Whether a frame is the costs under way, or something that is no part of a cost."""
    return isinstance(g.frames[at].procedure, (SatisfyCosts, Triggers))


def leads_on(scratch: "Spoils", player: int, action: Action) -> bool:
    """Whether all costs can still be satisfied after an answer."""
    mark = scratch.mark()
    search = Search(scratch, player)
    scratch._answered(action)
    found = search.succeeds()
    scratch.rollback(mark)
    return found
