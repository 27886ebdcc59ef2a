"""What comes of instructions about what the rules let players do: fight, and pay for it.

Those that begin or stop a procedure lie in procedures/plays.py.
"""

from typing import TYPE_CHECKING, Final

from rulewright.spoils.choices import afford, deciding
from rulewright.spoils.choices.promises import Need
from rulewright.spoils.happening.kinds import Attach, GoOn
from rulewright.spoils.instructions.record import AsCost, Changes, Done, Instruction
from rulewright.spoils.meaning.addressees import affected
from rulewright.spoils.meaning.cards import amount_of, players_of, things_of
from rulewright.spoils.meaning.conditions import holds
from rulewright.spoils.meaning.context import Context
from rulewright.spoils.standing import parties
from rulewright.spoils.table.ongoing import Discount
from rulewright.spoils.words import conditions as k
from rulewright.spoils.words import plays as y
from rulewright.spoils.words.vocabulary import Area

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils


def remove_from_battle(
    g: "Spoils", word: y.RemoveFromBattle, _number: int, context: Context, _chosen: tuple[int, ...]
) -> Done:
    """Take characters out of the battle. [CR3:302.15]"""
    found = [one for one in things_of(g, word.things, context) if g.table.role(one)]
    for one in found:
        parties.leave_battle(g, one)
    return Done(context, followed=bool(found), things=tuple(found))


def join_battle(g: "Spoils", word: y.JoinBattle, _number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Add characters to a party; only those of its player. [CR3:407.6] [A102]"""
    joined = [parties.join_battle(g, one, word.party) for one in affected(g, word.things, context)]
    return Done(context, followed=any(joined))


def pay(g: "Spoils", word: y.Pay, _number: int, context: Context, chosen: tuple[int, ...]) -> Done:
    """Pay by attaching resources to the faction: all or nothing. [CR3:309.1] [CR3:406.5] [A44] [CR3:309.1b]"""
    player = players_of(g, word.player, context)[0]
    amount = afford.payable(g, player, amount_of(g, word.amount, context))
    faction = g.table.faction[player]
    followed = len(chosen) == amount
    if followed:
        afford.use_discounts(g, player, -1)
    return Done(context, tuple([Attach(one, faction) for one in chosen]), followed=followed)


def only(g: "Spoils", word: y.Only, _number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Satisfy a restriction, or not; what is being responded to is kept. [CR3:401.3a] [A139]"""
    action = g.answering(context.player)
    if action is not None:
        context = context.bound("answered", (action.thing,))
    return Done(context, followed=holds(g, word.condition, context))


def reduce_next_cost(
    g: "Spoils", word: y.ReduceNextCost, number: int, context: Context, _chosen: tuple[int, ...]
) -> Done:
    """Reduce the next numeric cost that a player pays this turn. [CR3:406.5a] [A45]"""
    effect = Discount(number, context.player, amount_of(g, word.amount, context))
    return Done(context, (GoOn(effect),))


def reduce_this(g: "Spoils", word: y.ReduceThisCost, _number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Let the card that is being deployed cost less. [CR3:406.3]"""
    least = max(context.number("least"), word.minimum)
    less = context.number("less") + amount_of(g, word.amount, context)
    return Done(context.bound("less", less).bound("least", least))


# What players decide


def decide_payment(g: "Spoils", word: y.Pay, context: Context) -> deciding.Choosing:
    """Ask which resources pay an effect-based numeric cost. [CR3:406.5]"""
    payer = players_of(g, word.player, context)[0]
    return (yield from deciding.payment(g, payer, afford.payable(g, payer, amount_of(g, word.amount, context))))


# What can be done, and what it leaves to others


def can_leave_battle(g: "Spoils", word: y.RemoveFromBattle, _number: int, context: Context) -> bool:
    """Whether the characters that are known already are in the battle. [CR3:302.15]"""
    return afford.all_can(g, word.things, context, lambda one: bool(g.table.role(one)))


def can_join_battle(g: "Spoils", word: y.JoinBattle, _number: int, context: Context) -> bool:
    """Whether the characters that are known already may join the party. [CR3:407.6] [A102]"""
    return afford.all_can(g, word.things, context, lambda one: parties.joined(g, one, word.party) != "")


def can_pay(g: "Spoils", word: y.Pay, _number: int, context: Context) -> bool:
    """Whether there are as many free resources."""
    players = players_of(g, word.player, context)
    amount = amount_of(g, word.amount, context)
    return all(len(afford.free_resources(g, one)) >= afford.payable(g, one, amount) for one in players)


def resources_used_up(g: "Spoils", word: y.Pay, _number: int, context: Context) -> list[Need]:
    """Use up the resources that pay."""
    payer = players_of(g, word.player, context)[0]
    amount = afford.payable(g, payer, amount_of(g, word.amount, context))
    return [Need("resources", payer, amount, len(afford.free_resources(g, payer)))]


def owed(g: "Spoils", word: y.Pay, context: Context) -> int:
    """Give what a pay instruction adds to the running total of a cost. [CR3:406.3]"""
    return amount_of(g, word.amount, context)


def can_be_so(g: "Spoils", word: y.Only, _number: int, context: Context) -> bool:
    """Whether a restriction is satisfied."""
    return holds(g, word.condition, context)


def restriction_notices(word: y.Only, _earlier: object, change: Changes) -> bool:
    """Whether a restriction depends on what an earlier cost changed: not if it is about the time alone."""
    return change != "pick" and not isinstance(word.condition, (k.During, k.InResponseTo))


def restriction_hides(word: y.Only, brought: frozenset[Area]) -> bool:
    """Whether a restriction may depend on cards that the player cannot know: not if it is about the time alone."""
    return bool(brought) and not isinstance(word.condition, (k.During, k.InResponseTo))


RECORDS: Final[dict[type, Instruction]] = {
    y.RemoveFromBattle: Instruction(remove_from_battle, can=can_leave_battle),
    y.JoinBattle: Instruction(join_battle, can=can_join_battle),
    y.Pay: Instruction(
        pay,
        decide=decide_payment,
        rule="CR3:309.1",
        can=can_pay,
        uses_up=resources_used_up,
        doer="player",
        cost=AsCost(changes="nothing", takes=True, idle=True, heard=(), owes=owed),
    ),
    y.Only: Instruction(
        only,
        can=can_be_so,
        cost=AsCost(
            changes="nothing",
            notices=restriction_notices,
            takes=True,
            idle=True,
            heard=(),
            hides=restriction_hides,
            cites=("CR3:401.3a",),
        ),
    ),
    y.ReduceNextCost: Instruction(reduce_next_cost),
    y.ReduceThisCost: Instruction(reduce_this),
}
