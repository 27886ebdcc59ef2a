"""Refusals: every reason that stands in the way of an action, whether or not it is offered. None hides another."""

from typing import TYPE_CHECKING, Final

from rulewright.engine.action import Action
from rulewright.engine.reason import Reason
from rulewright.starfighter.actions import (
    Aim,
    Damage,
    Destroy,
    First,
    Flip,
    Move,
    Order,
    Pass,
    Pivot,
    Place,
    Play,
    Shift,
    TakeCruiser,
)
from rulewright.starfighter.cards import (
    BARREL_ROLL,
    DAMAGE_FIGHTER,
    DESTRUCTION,
    EFFECT_NAMES,
    FREE,
    LATERAL,
    PIVOT,
    VERTICAL,
)
from rulewright.starfighter.cruisers import SECTORS
from rulewright.starfighter.table import PLAYS

if TYPE_CHECKING:
    from rulewright.starfighter.game import Starfighter

# Which effects an action can be part of.
EFFECTS_OF: Final[dict[type[Action], tuple[str, ...]]] = {
    Move: (LATERAL, VERTICAL, FREE),
    Pivot: (PIVOT,),
    Flip: (BARREL_ROLL,),
    Destroy: (DESTRUCTION,),
    Damage: (DAMAGE_FIGHTER,),
}


def reasons(g: "Starfighter", player: int, action: Action) -> list[Reason]:
    """Give every reason against an action now; none means that it may be done."""
    found = explain(g, player, action)
    if found or offered(g, player, action):
        return found
    frame = g.frames[-1]
    rule = frame.steps[frame.at].rule  # what is being decided, by its own rule
    return [Reason(rule, "this", "must be among the answers to the open question", prompt_for(g, player))]


def offered(g: "Starfighter", player: int, action: Action) -> bool:
    """Whether the open question has an option on the way to an action, or one that the action leaves open."""
    question = g.question
    if question is None or question.seat != player:
        return False
    return any(option.leads_to(action) or action.leads_to(option) for option in question.actions)


def prompt_for(g: "Starfighter", player: int) -> str:
    """Say what a player is asked instead."""
    if g.question is None:
        return "the game is over"
    if g.question.seat != player:
        return f"{'AB'[g.question.seat]} is asked"
    return f"the question is: {g.prompt()}"


def explain(g: "Starfighter", player: int, action: Action) -> list[Reason]:
    """Give the reasons that rules name against an action."""
    if g.over:
        return [Reason("SF-164", "the game", "must be going on", "it is over")]
    if isinstance(action, Play):
        return turn_reasons(g, player) + card_reasons(g, player, action)
    if isinstance(action, Pass):
        return turn_reasons(g, player)
    if isinstance(action, (Shift, Order)):
        return combat_reasons(g, player, action)
    if isinstance(action, TakeCruiser):
        return cruiser_reasons(g, player, action)
    if isinstance(action, (Move, Aim, Damage)):
        return effect_reasons(g, player, action)
    if isinstance(action, First):
        return asked_for(g, player, "first", "SF-104", "effects revealed together")
    assert isinstance(action, Place)
    return asked_for(g, player, "place", "SF-78", "damage tokens") + split_reasons(g, action)


def turn_reasons(g: "Starfighter", player: int) -> list[Reason]:
    """Give what timing says against playing a card or passing."""
    t = g.table
    me = "AB"[player]
    if t.phase != "deployment":
        return [Reason("SF-14", "cards", "are played in the Deployment phase", f"this is {t.phase}")]
    found = []
    if t.has_passed(player):
        found.append(Reason("SF-43", me, "may play cards until passing", f"{me} has passed this round"))
    if t.turn != player:
        also = ("SF-24",) if t.counters[PLAYS] == 0 else ()
        found.append(Reason("SF-25", me, "must be the player whose turn it is", f"it is {'AB'[t.turn]}'s turn", also))
    if t.turn == player and g.question is not None and g.question.kind not in ("deployment", "sector"):
        found.append(Reason("SF-38", "the next card", "waits until all effects have been applied"))
    return found


def card_reasons(g: "Starfighter", player: int, action: Play) -> list[Reason]:
    """Give what stands against playing this card here."""
    t = g.table
    found = []
    if action.card < 0 or action.card not in t.hands[player]:
        if action.card >= 0 and action.card in t.asides[player]:
            found.append(Reason("SF-111", "a card set aside", "cannot be played in the current round"))
        found.append(Reason("SF-30", "a card that is played", "must be in the player's hand", "it is not"))
    sectors = range(player * SECTORS, (player + 1) * SECTORS) if action.sector is None else (action.sector,)
    if action.card < 0:
        return found
    against = [placement(g, player, Play(action.card, action.down, sector)) for sector in sectors]
    if all(against):
        found += [reason for reasons in against for reason in reasons]
    return found


def placement(g: "Starfighter", player: int, action: Action, group: str = "play") -> list[Reason]:
    """Give what each check of a group says."""
    return [reason for check in g.rulebook.checks[group] for reason in check.reasons(g, player, action)]


def combat_reasons(g: "Starfighter", player: int, action: Shift | Order) -> list[Reason]:
    """Give what stands against a shift or an order of battles."""
    t = g.table
    kind, rule = ("shift", "SF-51") if isinstance(action, Shift) else ("order", "SF-56")
    found = []
    if t.phase != "combat":
        found.append(Reason(rule, "this", "is decided when Combat begins", f"this is {t.phase}"))
    if player != t.initiative:
        also = ("SF-54",) if kind == "shift" else ()
        has = f"{'AB'[t.initiative]} holds it"
        found.append(Reason(rule, "this", "is decided by the player with the Initiative pawn", has, also))
    elif g.question is None or g.question.kind != kind:
        found.append(Reason(rule, "this", f"is decided once, as the {kind} of the Combat", prompt_for(g, player)))
    if isinstance(action, Shift):
        found += placement(g, player, action, "shift")
    return found


def cruiser_reasons(g: "Starfighter", player: int, action: TakeCruiser) -> list[Reason]:
    """Give what stands against taking a cruiser."""
    found = []
    if g.question is None or g.question.kind != "cruiser":
        found.append(Reason("SF-7", "cruisers", "are chosen in set-up", prompt_for(g, player)))
    elif g.question.seat != player:
        has = f"{'AB'[g.question.seat]} chooses now"
        found.append(Reason("SF-7", "cruisers", "are chosen in order, the first player before the second", has))
    return found + placement(g, player, action, "cruiser")


def asked_for(g: "Starfighter", player: int, kind: str, rule: str, about: str) -> list[Reason]:
    """Give a reason if a player is not being asked a question of a kind."""
    if g.question is not None and g.question.seat == player and g.question.kind == kind:
        return []
    return [Reason(rule, about, "are decided when and by whom the question is asked", prompt_for(g, player))]


def split_reasons(g: "Starfighter", action: Place) -> list[Reason]:
    """Give what stands against a division of tokens."""
    if g.question is None or g.question.kind != "place" or action in g.question.actions:
        return []
    first = g.question.actions[0]
    assert isinstance(first, Place)
    has = f"{first.upper + first.lower} are to be placed"
    return [Reason("SF-65", "each undamaged fighter", "takes one token, and all tokens are placed", has, ("SF-78",))]


def effect_reasons(g: "Starfighter", player: int, action: Move | Aim | Damage) -> list[Reason]:
    """Give what stands against applying an effect to a card."""
    question = g.question
    kinds = EFFECTS_OF[type(action)]
    effect = g.effect_in_progress()
    if question is None or effect not in kinds:
        names = " or ".join([EFFECT_NAMES[kind] for kind in kinds])
        return [Reason("SF-92", "this", f"needs an effect of {names} in progress", prompt_for(g, player))]
    found = []
    if question.seat != player:
        has = f"it is {'AB'[question.seat]}'s card"
        found.append(Reason("SF-94", "the effect", "is applied by the player whose card shows it", has))
    if action.card < 0 or g.table.where[action.card] < 0:
        return [*found, Reason("SF-97", "the effect", "is applied to a card on either board", "this one is not there")]
    if isinstance(action, Damage):
        found += placement(g, player, action, "damage")
    elif isinstance(action, Move):
        found += move_reasons(g, player, action, effect)
    elif not isinstance(action, Destroy):
        found += placement(g, player, action, "chain")
    return found


def move_reasons(g: "Starfighter", player: int, action: Move, effect: str) -> list[Reason]:
    """Give what stands against moving a card, to one sector or to any."""
    first = g.table.owner(action.card) * SECTORS
    sectors = range(first, first + SECTORS) if action.sector is None else (action.sector,)
    against = []
    for sector in sectors:
        move = Move(action.card, sector)
        told = placement(g, player, move, effect)
        against.append(told or placement(g, player, move, "chain"))
    return [reason for told in against for reason in told] if all(against) else []
