"""The book as a whole: every procedure and check, and the record of every instruction by its word.

The records of instructions that are made of others are here, since each names the procedure that follows it.
"""

from typing import TYPE_CHECKING, Final

from rulewright.engine.rulebook import Rulebook
from rulewright.spoils.choices import afford, picking
from rulewright.spoils.choices.checks import CHECKS
from rulewright.spoils.choices.costs_together import may_be_left, notices, picks_used
from rulewright.spoils.choices.promises import Need, needs
from rulewright.spoils.happening.kinds import KINDS
from rulewright.spoils.happening.kinds_of_move import MOVES
from rulewright.spoils.happening.replacements import Promise, Replacement
from rulewright.spoils.instructions.instruction import SINGLE
from rulewright.spoils.instructions.record import AsCost, Instruction, leaves_all_open
from rulewright.spoils.meaning.addressees import as_other
from rulewright.spoils.meaning.cards import amount_of
from rulewright.spoils.meaning.context import Context
from rulewright.spoils.procedures import (
    battle,
    bidding,
    costs,
    deploy,
    duplicate,
    each,
    effect,
    instruct,
    loop,
    perform,
    plays,
    respond,
    setup,
    turn,
)
from rulewright.spoils.procedures.outcomes import OUTCOMES
from rulewright.spoils.procedures.rehearsal import Rehearse
from rulewright.spoils.table.actions import ACTIONS
from rulewright.spoils.table.events import EVENTS
from rulewright.spoils.table.ongoing import ONGOING
from rulewright.spoils.table.plan import Choice, Plan
from rulewright.spoils.table.remembered import REMEMBERED
from rulewright.spoils.table.save import Snapshot
from rulewright.spoils.words import choices as h
from rulewright.spoils.words import effects as e
from rulewright.spoils.words import things as w

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils


RULEBOOK: Final = Rulebook(
    (
        turn.Match, setup.SetUp, setup.Opening, turn.Turn, deploy.DeployCard, deploy.FlipUpCard, deploy.ResolveTactic,
        deploy.UseAbility, deploy.PlayAsResource, costs.SatisfyCosts, Rehearse, respond.Respond, respond.Window,
        duplicate.DuplicateTactic, effect.Follow, effect.OfOneOpponent,
        effect.SequenceOf, effect.Simultaneous, effect.MayDo, effect.IfDone,
        effect.IfSo, effect.OneOf, effect.Repeated, effect.ActingAs, effect.Coin, effect.Coins, effect.Owe,
        each.EachMayDo, each.EachDoes, each.IfEachDone, bidding.Bidding, instruct.Instruct, perform.Perform,
        perform.Settle,
        perform.Triggers, battle.AttackOn, battle.Battle, battle.SpeedPass, loop.Happens, loop.RepeatActions,
        loop.NextRepetition,
    ),
    CHECKS,
    ACTIONS,
    EVENTS,
    (
        Context, Plan, Choice, Replacement, Promise, Snapshot, *KINDS, *MOVES, *ONGOING, *REMEMBERED, *OUTCOMES,
    ),
)  # fmt: skip

# Instructions that are made of others


def can_all(g: "Spoils", _word: e.AtOnce, number: int, context: Context) -> bool:
    """Whether all parts can be followed."""
    return all(afford.can_follow(g, part, context) for part in g.lexicon.parts[number]["effects"])


def can_in_turn(g: "Spoils", _word: e.Sequence, number: int, context: Context) -> bool:
    """Whether all parts can be followed one after the other; what an earlier one may change counts as possible."""
    parts = g.lexicon.parts[number]["effects"]
    words = [g.lexicon.words[part] for part in parts]
    for at, part in enumerate(parts):
        changed = any(notices(g, earlier, words[at]) for earlier in words[:at])
        if not changed and not afford.can_follow(g, part, context):
            return False
    return all(choice_leads_on(g, parts[at:], context) for at in range(len(parts)))


def choice_leads_on(g: "Spoils", parts: tuple[int, ...], context: Context) -> bool:
    """Whether the first instruction, if it chooses cards, finds some with which those after it can be followed.

    To choose does nothing by itself; to be picked is an event. What the player cannot know counts as possible.
    """
    first = g.lexicon.words[parts[0]]
    if not isinstance(first, h.Pick) or not first.choose or first.random or first.up_to or first.player != w.You():
        return True
    about = [one for one in parts[1:] if picks_used(g.lexicon.words[one]) == {first.number}]
    if not about or context.get(f"pick{first.number}") is not None:
        return True
    player = context.player
    found = [
        one
        for one in picking.pickable(g, first, player, context)
        if picking.unknown(g, one, player)
        or all(afford.can_follow(g, part, context.bound(f"pick{first.number}", (one,))) for part in about)
    ]
    return len(found) >= amount_of(g, first.amount, context)


def used_up_by_all(g: "Spoils", _word: "e.Sequence | e.AtOnce", number: int, context: Context) -> list[Need]:
    """Use up what all parts do."""
    return [one for part in g.lexicon.parts[number]["effects"] for one in needs(g, part, context)]


def can_do_basis(g: "Spoils", _word: e.IfYouDo, number: int, context: Context) -> bool:
    """Whether that can be followed on which the rest depends."""
    return afford.can_follow(g, g.lexicon.parts[number]["basis"][0], context)


def used_up_by_basis(g: "Spoils", _word: e.IfYouDo, number: int, context: Context) -> list[Need]:
    """Use up what that does on which the rest depends."""
    return needs(g, g.lexicon.parts[number]["basis"][0], context)


def can_one(g: "Spoils", _word: e.Options, number: int, context: Context) -> bool:
    """Whether one of the options can be followed."""
    return any(afford.can_follow(g, part, context) for part in g.lexicon.parts[number]["options"])


def can_as_other(g: "Spoils", word: e.AsThough, number: int, context: Context) -> bool:
    """Whether there is another player as whom it can be followed. [CR3:401.2a]"""
    other = as_other(g, word, context)
    return other is not None and afford.can_follow(g, g.lexicon.parts[number]["effect"][0], other)


def last_may_be_left(g: "Spoils", word: e.Sequence) -> bool:
    """Whether the last of several instructions may be left."""
    return bool(word.effects) and may_be_left(g, word.effects[-1])


def basis_may_be_left(g: "Spoils", word: e.IfYouDo) -> bool:
    """Whether that may be left on which the rest depends."""
    return may_be_left(g, word.basis)


def then_may_be_left(g: "Spoils", word: e.If) -> bool:
    """Whether what follows under a condition may be left."""
    return may_be_left(g, word.then)


def may_be(_g: "Spoils", _word: e.May) -> bool:
    """Say that a cost is satisfied if nothing of it is done."""
    return True


def is_up_to_others(word: "e.May | e.Options") -> bool:
    """Whether somebody else decides."""
    return word.player != w.You()


COMPOUNDS: Final[dict[type, Instruction]] = {
    e.Sequence: Instruction(
        follows=effect.SequenceOf, can=can_in_turn, uses_up=used_up_by_all, cost=AsCost(may_be_left=last_may_be_left)
    ),
    e.AtOnce: Instruction(follows=effect.Simultaneous, can=can_all, uses_up=used_up_by_all),
    e.May: Instruction(
        follows=effect.MayDo,
        follows_each=each.EachMayDo,
        doer="player",
        cost=AsCost(may_be_left=may_be, opens=is_up_to_others),
    ),
    e.IfYouDo: Instruction(
        follows=effect.IfDone, can=can_do_basis, uses_up=used_up_by_basis, cost=AsCost(may_be_left=basis_may_be_left)
    ),
    e.If: Instruction(follows=effect.IfSo, cost=AsCost(may_be_left=then_may_be_left)),
    e.Options: Instruction(follows=effect.OneOf, can=can_one, cost=AsCost(opens=is_up_to_others)),
    e.Repeat: Instruction(follows=effect.Repeated),
    e.AsThough: Instruction(follows=effect.ActingAs, can=can_as_other, cost=AsCost(cites=("CR3:401.2a",))),
    e.FlipCoin: Instruction(follows=effect.Coin, cost=AsCost(opens=leaves_all_open)),
    e.FlipCoins: Instruction(follows=effect.Coins, cost=AsCost(opens=leaves_all_open)),
    e.Bid: Instruction(follows=bidding.Bidding, cost=AsCost(opens=leaves_all_open)),
}

INSTRUCTIONS: Final[dict[type, Instruction]] = {**SINGLE, **plays.RECORDS, **COMPOUNDS}
