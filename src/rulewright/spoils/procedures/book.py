"""The book as a whole: every procedure and check, and the record of every instruction by its word."""

from typing import Final

from rulewright.engine.rulebook import Rulebook
from rulewright.spoils.choices.checks import CHECKS
from rulewright.spoils.instructions.instruction import SINGLE
from rulewright.spoils.instructions.record import Instruction
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
from rulewright.spoils.procedures.compounds import COMPOUNDS
from rulewright.spoils.procedures.rehearsal import Rehearse
from rulewright.spoils.table.actions import ACTIONS
from rulewright.spoils.table.events import EVENTS

RULEBOOK: Final = Rulebook(
    (
        turn.Match, setup.SetUp, setup.Opening, turn.Turn, deploy.DeployCard, deploy.FlipUpCard, deploy.ResolveTactic,
        deploy.UseAbility, deploy.PlayAsResource, costs.SatisfyCosts, Rehearse, respond.Respond, respond.Window,
        duplicate.DuplicateTactic, effect.Follow, effect.SequenceOf, effect.Simultaneous, effect.MayDo, effect.IfDone,
        effect.IfSo, effect.OneOf, effect.Repeated, effect.ActingAs, effect.Coin, effect.Coins, effect.Owe,
        each.EachMayDo, each.EachDoes, bidding.Bidding, instruct.Instruct, perform.Perform, perform.Settle,
        perform.Triggers, battle.AttackOn, battle.Battle, battle.SpeedPass, loop.Happens, loop.RepeatActions,
        loop.NextRepetition,
    ),
    CHECKS,
    ACTIONS,
    EVENTS,
)  # fmt: skip

INSTRUCTIONS: Final[dict[type, Instruction]] = {**SINGLE, **plays.RECORDS, **COMPOUNDS}
