"""Refusals: every reason that stands in the way of an action, whether or not it is offered. None hides another.

Each kind of action has the rules that say when, by whom and with what it is done; `duty` adds what comes before it now.
No reason at all means that the open question has an option on the way to the action; a property test holds both to it.
"""

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
    FORCE_FIELD,
    FREE,
    HALF_NAMES,
    LATERAL,
    PIVOT,
    VERTICAL,
)
from rulewright.starfighter.cruisers import SECTORS
from rulewright.starfighter.duty import FIRST, PLACE, card_begun, card_chosen, duties, mid_effect
from rulewright.starfighter.procedures.damage import DamageCard
from rulewright.starfighter.table import PLAYS

if TYPE_CHECKING:
    from rulewright.starfighter.game import Starfighter

# Which effects an action can be part of, and the rule that lets each be applied to one card.
EFFECTS_OF: Final[dict[type[Action], tuple[str, ...]]] = {
    Move: (LATERAL, VERTICAL, FREE),
    Pivot: (PIVOT,),
    Flip: (BARREL_ROLL,),
    Destroy: (DESTRUCTION,),
    Damage: (DAMAGE_FIGHTER,),
}
RULE_OF: Final = {LATERAL: "SF-114", VERTICAL: "SF-121", FREE: "SF-124", DAMAGE_FIGHTER: "SF-157"}


def reasons(g: "Starfighter", player: int, action: Action) -> list[Reason]:
    """Give every reason against an action now; none means that it may be done."""
    if g.over:
        return [Reason("SF-164", "the game", "must be going on", "it is over")]
    found: list[Reason] = []
    for reason in explain(g, player, action) + duties(g, player, action):
        if reason not in found:
            found.append(reason)
    return found


def prompt_for(g: "Starfighter", player: int) -> str:
    """Say what a player is asked instead."""
    if g.question is None:
        return "nobody is asked"
    if g.question.seat != player:
        return f"{g.called(g.question.seat)} is asked"
    return f"the question is: {g.prompt()}"


def explain(g: "Starfighter", player: int, action: Action) -> list[Reason]:
    """Give the reasons that the rules of an action name against it."""
    if isinstance(action, Play):
        return turn_reasons(g, player) + card_reasons(g, player, action)
    if isinstance(action, Pass):
        return turn_reasons(g, player)
    if isinstance(action, Shift):
        return shift_reasons(g, player, action)
    if isinstance(action, Order):
        return order_reasons(g, player)
    if isinstance(action, TakeCruiser):
        return cruiser_reasons(g, player, action)
    if isinstance(action, (Move, Aim, Damage)):
        return effect_reasons(g, player, action)
    if isinstance(action, First):
        return first_reasons(g, player, action)
    assert isinstance(action, Place)
    return place_reasons(g, player, action)


# Deployment


def turn_reasons(g: "Starfighter", player: int) -> list[Reason]:
    """Give what timing says against playing a card or passing."""
    t = g.table
    me = g.called(player)
    if t.phase != "deployment":
        return [Reason("SF-14", "cards", "are played and passes made in Deployment", f"this is {told(t.phase)}")]
    found = []
    if t.has_passed(player):
        found.append(Reason("SF-43", me, "may play cards until passing", f"{me} has passed this round"))
    if t.turn != player:
        also = ("SF-24",) if t.counters[PLAYS] == 0 else ()
        found.append(
            Reason("SF-25", me, "must be the player whose turn it is", f"it is {g.called(t.turn)}'s turn", also)
        )
    elif mid_effect(g):
        found.append(Reason("SF-38", "the next turn", "waits until all effects have been applied"))
    return found


def told(phase: str) -> str:
    """Say a phase in words."""
    return "set-up" if phase == "setup" else phase.capitalize()


def card_reasons(g: "Starfighter", player: int, action: Play) -> list[Reason]:
    """Give what stands against playing this card here."""
    t = g.table
    found = []
    if action.card < 0 or action.card not in t.hands[player]:
        if action.card >= 0 and action.card in t.asides[player]:
            found.append(Reason("SF-111", "a card set aside", "cannot be played in the current round"))
        found.append(Reason("SF-30", "a card that is played", "must be in the player's hand", "it is not"))
    if action.card < 0 or not t.known[action.card] >> player & 1:  # its level is nothing to speak of
        return found
    begun = card_begun(g)
    if begun is not None and t.turn == player and (begun.card, begun.down) != (action.card, action.down):
        has = f"{t.squadron[begun.card].code} is being played face {'down' if begun.down else 'up'}"
        found.append(Reason("SF-25", "one card", "is played in a turn", has, ("SF-30",)))
    sectors = range(player * SECTORS, (player + 1) * SECTORS) if action.sector is None else (action.sector,)
    against = [placement(g, player, Play(action.card, action.down, sector)) for sector in sectors]
    if all(against):
        found += [reason for reasons in against for reason in reasons]
    return found


def placement(g: "Starfighter", player: int, action: Action, group: str = "play") -> list[Reason]:
    """Give what each check of a group says."""
    return [reason for check in g.rulebook.checks[group] for reason in check.reasons(g, player, action)]


# Combat


def shift_reasons(g: "Starfighter", player: int, action: Shift) -> list[Reason]:
    """Give what stands against a shift."""
    t = g.table
    found = []
    if t.phase != "combat":
        found.append(Reason("SF-51", "the shift", "is decided when Combat begins", f"this is {told(t.phase)}"))
    elif not asked(g, "shift"):
        found.append(
            Reason("SF-51", "the shift", "comes before the order", "that moment has passed", ("SF-56", "C-34"))
        )
    if player != t.initiative:
        found.append(Reason("SF-51", "the shift", *pawn_holder(g), ("SF-54",)))
    return found + placement(g, player, action, "shift")


def order_reasons(g: "Starfighter", player: int) -> list[Reason]:
    """Give what stands against an order of the battles."""
    t = g.table
    order = "the order of the battles"
    found = []
    if t.phase != "combat":
        found.append(Reason("SF-56", order, "is chosen when Combat begins", f"this is {told(t.phase)}"))
    elif asked(g, "shift"):
        found.append(Reason("SF-56", order, "is chosen after the shift", "that is still to be decided", ("C-34",)))
    elif not asked(g, "order"):
        found.append(Reason("SF-56", order, "is chosen once", "the battles have begun"))
    if player != t.initiative:
        found.append(Reason("SF-56", order, *pawn_holder(g)))
    return found


def asked(g: "Starfighter", kind: str) -> bool:
    """Whether the open question is of a kind."""
    return g.question is not None and g.question.kind == kind


def pawn_holder(g: "Starfighter") -> tuple[str, str]:
    """Say who decides in Combat, and who that is."""
    return ("is decided by the player with the Initiative pawn", f"{g.called(g.table.initiative)} holds it")


def place_reasons(g: "Starfighter", player: int, action: Place) -> list[Reason]:
    """Give what stands against a division of tokens."""
    question = g.question
    if question is None or question.kind != PLACE:
        needs = "are divided when a battle puts them on both halves of a card"
        return [Reason("SF-78", "tokens", needs, prompt_for(g, player), ("SF-64",))]
    found = []
    if question.seat != player:
        has = f"these are {g.called(question.seat)}'s"
        found.append(Reason("SF-78", "tokens", "are placed by the owner of the fighters", has, ("C-7",)))
    damage = g.frames[-1].procedure
    assert isinstance(damage, DamageCard)
    total = action.upper + action.lower
    if total != damage.tokens:
        field = total > damage.tokens and g.table.has_effect(damage.card, FORCE_FIELD)
        also = ("SF-65", "SF-66", "SF-78", *(("SF-138",) if field else ()))
        found.append(Reason("SF-75", "the tokens", f"to place are {damage.tokens}", f"these are {total}", also))
    for half, tokens in enumerate((action.upper, action.lower)):
        sound = g.table.intact_fighters(damage.card)[half]
        if tokens > sound:
            has = f"the {HALF_NAMES[half]} half has {sound}"
            found.append(Reason("SF-65", f"{tokens} tokens", "need as many undamaged fighters", has, ("SF-78",)))
    return found


# Set-up


def cruiser_reasons(g: "Starfighter", player: int, action: TakeCruiser) -> list[Reason]:
    """Give what stands against taking a cruiser."""
    found = []
    if g.question is None or g.question.kind != "cruiser":
        found.append(Reason("SF-7", "cruisers", "are chosen in set-up", f"this is {told(g.table.phase)}"))
    elif g.question.seat != player:
        has = f"{g.called(g.question.seat)} chooses now"
        also = ("SF-179",) if g.chosen_in_secret() else ()
        needs = "are chosen in order, the first player before the second"
        found.append(Reason("SF-7", "cruisers", needs, has, also))
    return found + placement(g, player, action, "cruiser")


# Effects


def first_reasons(g: "Starfighter", player: int, action: First) -> list[Reason]:
    """Give what stands against applying an effect first."""
    question = g.question
    found = []
    if question is not None and question.kind == FIRST:
        if question.seat != player:
            has = f"these are {g.called(question.seat)}'s"
            found.append(Reason("SF-104", "effects", "are ordered by their controller", has, ("SF-94",)))
        if action in question.answers():
            return found
    return [*found, *waiting_reasons(g, action.half)]


def waiting_reasons(g: "Starfighter", half: int) -> list[Reason]:
    """Give why an effect is not among those that are to be ordered now."""
    t = g.table
    groups = t.waiting[0]
    if half < 0 or not groups:
        return [
            Reason("SF-104", "an order", "is chosen among effects that appeared together", "this is not one of them")
        ]
    if half in groups[-1]:
        return [Reason("SF-104", "this effect", "has its turn later", "another was chosen to go first")]
    if any(half in group for group in groups):
        return [Reason("SF-103", "this effect", "waits for those that appeared after it", "they are not all applied")]
    if not t.is_visible(half):
        return [Reason("SF-105", "an effect", "must be visible", "its half is not", ("SF-106",))]
    return [Reason("SF-92", "an effect", "triggers when its half appears", "this one is not waiting", ("SF-93",))]


def effect_reasons(g: "Starfighter", player: int, action: Move | Aim | Damage) -> list[Reason]:
    """Give what stands against applying an effect to a card."""
    question = g.question
    kinds = EFFECTS_OF[type(action)]
    effect = g.effect_in_progress()
    found = []
    if question is None or effect not in kinds:
        names = " or ".join([EFFECT_NAMES[kind] for kind in kinds])
        found.append(Reason("SF-92", "this", f"needs an effect of {names} in progress", prompt_for(g, player)))
    elif question.seat != player:
        has = f"it is {g.called(question.seat)}'s card"
        found.append(Reason("SF-94", "the effect", "is applied by the player whose card shows it", has))
    if action.card < 0 or g.table.where[action.card] < 0:
        return [*found, Reason("SF-97", "the effect", "is applied to a card on either board", "this one is not there")]
    if effect not in kinds:
        return found
    chosen = card_chosen(g)
    if chosen not in (-1, action.card):
        needs = "is applied to one card"
        found.append(Reason(RULE_OF[effect], EFFECT_NAMES[effect], needs, "another has been chosen"))
    if isinstance(action, Damage):
        found += placement(g, player, action, "damage") + half_reasons(g, action)
    elif isinstance(action, Move):
        found += move_reasons(g, player, action, effect)
    elif not isinstance(action, Destroy):
        found += placement(g, player, action, "chain")
    return found


def half_reasons(g: "Starfighter", action: Damage) -> list[Reason]:
    """Give what stands against damaging a fighter above or below."""
    t = g.table
    if action.half is None or not t.is_top(action.card):
        return []
    free = sum(t.free_shields(action.card))
    if free:
        has = f"{free} {'is' if free == 1 else 'are'} free"
        return [Reason("SF-158", "a token", "goes on a shield before any fighter", has, ("SF-143",))]
    if t.intact_fighters(action.card)[action.half]:
        return []
    has = f"the {HALF_NAMES[action.half]} half has none"
    return [Reason("SF-65", "a token", "is put on an undamaged fighter", has, ("C-7",))]


def move_reasons(g: "Starfighter", player: int, action: Move, effect: str) -> list[Reason]:
    """Give what stands against moving a card, to one sector or to any."""
    first = g.table.owner(action.card) * SECTORS
    sectors = range(first, first + SECTORS) if action.sector is None else (action.sector,)
    against = []
    for sector in sectors:
        move = Move(action.card, sector)
        found = placement(g, player, move, effect)
        against.append(found or placement(g, player, move, "chain"))
    return [reason for found in against for reason in found] if all(against) else []
