"""What comes of instructions about what the rules let players do: respond, fight, and pay for it."""

from typing import TYPE_CHECKING

from rulewright.spoils.choices import afford
from rulewright.spoils.happening.kinds import Attach, GoOn, Happening
from rulewright.spoils.happening.kinds_of_move import AREAS, Enter, Put
from rulewright.spoils.instructions.done import Done
from rulewright.spoils.meaning.addressees import affected
from rulewright.spoils.meaning.cards import amount_of, players_of, things_of
from rulewright.spoils.meaning.conditions import holds
from rulewright.spoils.meaning.context import Context
from rulewright.spoils.standing import parties
from rulewright.spoils.table.ongoing import Discount, Skip
from rulewright.spoils.words import plays as y

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils


def terminate(g: "Spoils", word: y.Terminate, _number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Stop a card or ability before it resolves; a card goes to its owner's discard pile. [CR3:314.1] [CR3:314.2]

    A text may send it elsewhere.
    """
    area, _, place = word.area.partition(" ")
    group: list[Happening] = []
    for one in things_of(g, word.card, context):
        g.stop(one)
        if g.table.alive(one) and one in g.table.deployed[0]:
            if area == "play":
                group.append(Enter(one, g.table.owner_of(one), down=1))
            else:
                group.append(Put(one, AREAS[area], place))
    return Done(context, tuple(group))


def bar(g: "Spoils", _word: y.Bar, _number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Keep the ability to which this responds from being used again this turn."""
    found = [(one, g.ability_of(one)) for one in context.things("answered")]
    group = tuple([afford.bar(one, ability, context.player) for one, ability in found if ability >= 0])
    return Done(context, group, followed=bool(group))


def remove_from_battle(
    g: "Spoils", word: y.RemoveFromBattle, _number: int, context: Context, _chosen: tuple[int, ...]
) -> Done:
    """Take characters out of the battle. [CR3:302.15]"""
    found = [one for one in things_of(g, word.things, context) if g.table.role(one)]
    for one in found:
        parties.leave_battle(g, one)
    return Done(context, followed=bool(found))


def join_battle(g: "Spoils", word: y.JoinBattle, _number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Add characters to a party; only those of its player. [CR3:407.6] [A102]"""
    joined = [parties.join_battle(g, one, word.party) for one in affected(g, word.things, context)]
    return Done(context, followed=any(joined))


def skip(g: "Spoils", word: y.SkipRule, number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Let a rule of a player's faction be skipped: the one that waits now, or the next one."""
    if word.now:
        return Done(context, followed=g.skip_waiting(context.player, word.rule))
    return Done(context, (GoOn(Skip(number, context)),))


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
    return Done(context.bound("less", context.number("less") + amount_of(g, word.amount, context)))
