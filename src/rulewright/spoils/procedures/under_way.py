"""What is under way: what rules ask about the procedures on the stack, and which procedure carries an action out."""

from typing import TYPE_CHECKING, Literal

from rulewright.engine.action import Action
from rulewright.engine.procedure import Procedure
from rulewright.spoils.meaning.context import Bindings, Context
from rulewright.spoils.procedures import battle, deploy, loop, perform, respond
from rulewright.spoils.procedures.instruct import Instruct
from rulewright.spoils.table.actions import Attack, Deploy, FlipUp, Repeat, Use
from rulewright.spoils.table.remembered import Fired
from rulewright.spoils.words.paragraphs import Trigger
from rulewright.spoils.words.vocabulary import FactionRule

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils


def carrying_out(player: int, action: Action) -> Procedure:
    """Give the procedure that carries an action out, see choices/options.py."""
    if isinstance(action, Deploy):
        return deploy.DeployCard(player, action.thing)
    if isinstance(action, FlipUp):
        return deploy.FlipUpCard(player, action.thing)
    if isinstance(action, Use):
        return deploy.UseAbility(player, action.thing, action.ability)
    if isinstance(action, Repeat):
        return loop.RepeatActions(player, action.number)
    assert isinstance(action, Attack)
    return battle.AttackOn(player, action.thing)


def cost_bindings(g: "Spoils", card: int) -> Bindings:
    """Give what was picked and chosen for the cost of a card that is being deployed. [CR3:604.1d]"""
    for frame in reversed(g.frames):
        procedure = frame.procedure
        if isinstance(procedure, deploy.DeployCard) and procedure.card == card and procedure.context is not None:
            return procedure.context.bindings
    return ()


def answering(g: "Spoils", player: int) -> respond.Respond | None:
    """Give the chance to respond to the action to which a player is responding right now. [A138]"""
    for frame in reversed(g.frames):
        procedure = frame.procedure
        if isinstance(procedure, respond.Respond) and procedure.responder(g) == player:
            return procedure
    return None


def followed_now(g: "Spoils") -> tuple[object, Context | None]:
    """Give the instruction for which the open question is asked, with its context, if it is asked for one."""
    procedure = g.frames[-1].procedure
    if not isinstance(procedure, Instruct):
        return None, None
    return g.lexicon.words[procedure.word], procedure.context


def attacked_now(g: "Spoils") -> tuple[int, ...]:
    """Give what is attacked while the attackers are being chosen."""
    procedure = g.frames[-1].procedure
    return (procedure.target,) if isinstance(procedure, battle.AttackOn) else ()


def waiting_sources(g: "Spoils") -> list[int]:
    """Give the cards whose triggers or replacements the open question lets somebody choose from."""
    procedure = g.frames[-1].procedure
    if isinstance(procedure, perform.Triggers):
        return [one.context.source for one in procedure.waiting(g)]
    if isinstance(procedure, perform.Perform):
        for index in range(len(procedure.group)):
            found = procedure.fitting(g, index)
            if found:
                return [one.source for one in found]
    return []


# Abilities that wait to resolve


def ability_of(g: "Spoils", thing: int) -> int:
    """Give the ability of a source that is waiting to resolve or was stopped, or -1."""
    for frame in reversed(g.frames):
        procedure = frame.procedure
        if isinstance(procedure, deploy.UseAbility) and procedure.thing == thing:
            return procedure.ability
    return -1


def stop(g: "Spoils", thing: int) -> None:
    """Stop the ability of a source that is waiting to resolve. [CR3:314.1]"""
    for frame in reversed(g.frames):
        procedure = frame.procedure
        if isinstance(procedure, deploy.UseAbility) and procedure.thing == thing:
            procedure.stopped = 1
            return


# Rules of factions that wait at the start of a turn


def label_of(g: "Spoils", trigger: Fired) -> Literal[FactionRule, ""]:
    """Give which rule of a faction a trigger is, or nothing."""
    word = g.lexicon.words[trigger.word]
    return word.label if isinstance(word, Trigger) else ""


def skip_waiting(g: "Spoils", player: int, rule: FactionRule) -> bool:
    """Skip a rule of a player's faction that is still to happen, and tell whether there was one. [CR3:202.8]"""
    for frame in reversed(g.frames):
        procedure = frame.procedure
        if isinstance(procedure, perform.Triggers):
            kept = tuple([one for one in procedure.batch if not is_rule_of(g, one, player, rule)])
            if kept != procedure.batch:
                procedure.batch = kept
                return True
    return False


def waits(g: "Spoils", player: int, rule: FactionRule) -> bool:
    """Whether a rule of a player's faction is still to happen."""
    found = [frame.procedure for frame in g.frames]
    batches = [one.batch for one in found if isinstance(one, perform.Triggers)]
    return any(is_rule_of(g, one, player, rule) for batch in batches for one in batch)


def is_rule_of(g: "Spoils", trigger: Fired, player: int, rule: FactionRule) -> bool:
    """Whether a trigger is such a rule of a player's faction."""
    return label_of(g, trigger) == rule and trigger.context.player == player
