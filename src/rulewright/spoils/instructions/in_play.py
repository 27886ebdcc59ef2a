"""What comes of instructions about cards in play: to destroy or deplete them, flip, attach or hand them over."""

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from rulewright.spoils.choices import afford, deciding
from rulewright.spoils.choices.promises import Need
from rulewright.spoils.happening import enter
from rulewright.spoils.happening.durations import until
from rulewright.spoils.happening.kinds import Attach, Deplete, Detach, GoOn, Happening, Restore, TakeControl
from rulewright.spoils.happening.kinds_of_move import Destroy, FlipDown, FlipUp, Put
from rulewright.spoils.instructions.record import AsCost, Done, Instruction, up_to_may_be_left
from rulewright.spoils.meaning.addressees import affected
from rulewright.spoils.meaning.cards import amount_for, amount_of, players_of, things_of
from rulewright.spoils.meaning.context import Context
from rulewright.spoils.table.areas import DISCARD
from rulewright.spoils.table.ongoing import EVER, Controlling
from rulewright.spoils.table.remembered import Deed
from rulewright.spoils.words import moves as m
from rulewright.spoils.words import things as w

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils

PAIR: Final = 2


def destroy(g: "Spoils", word: m.Destroy, _number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Destroy things."""
    group = tuple([Destroy(one, context.source) for one in affected(g, word.things, context)])
    return Done(context, group, followed=bool(group))


def deplete(g: "Spoils", word: m.Deplete, _number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Deplete things."""
    group = tuple([Deplete(one) for one in affected(g, word.things, context)])
    return Done(context, group, followed=bool(group))


def restore(g: "Spoils", word: m.Restore, _number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Restore things; a restore rule leaves out what it cannot restore."""
    found = affected(g, word.things, context)
    if context.get("label") == "restore rule":
        found = tuple([one for one in found if not g.standing.forbids(one, "be restored", by="restore rule")])
    group = tuple([Restore(one) for one in found])
    return Done(context, group, followed=bool(group))


def flip_up(g: "Spoils", word: m.FlipUpCard, _number: int, context: Context, chosen: tuple[int, ...]) -> Done:
    """Flip face-down cards face-up; what cannot be in play so goes to its owner's discard pile. [CR3:411.3] [A162]"""
    found = face_down(g, affected(g, word.things, context))
    group: list[Happening] = []
    for one, to in zip(found, chosen, strict=True):
        if "tactic" in g.printed(one).types or (to < 0 and enter.attaches(g, one)):
            group.append(Put(one, DISCARD))
        else:
            group.append(FlipUp(one, to))
    return Done(context, tuple(group), followed=bool(group))


def flip_down(g: "Spoils", word: m.FlipDown, _number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Flip cards in play face-down under their owners' control. [CR3:411.4]"""
    found = affected(g, word.things, context)
    group = tuple([FlipDown(one, g.table.owner_of(one)) for one in found])
    return Done(context, group, followed=bool(group))


def attach(g: "Spoils", word: m.Attach, _number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Attach cards to another."""
    target = things_of(g, word.to, context)
    found = affected(g, word.card, context) if target else ()
    return Done(context, tuple([Attach(one, target[0]) for one in found]), followed=bool(found))


def attach_resources(
    g: "Spoils", _word: m.AttachResources, _number: int, context: Context, chosen: tuple[int, ...]
) -> Done:
    """Attach the resources that were chosen to the factions of their controllers."""
    group = tuple([Attach(one, g.table.faction[g.controller(one)]) for one in chosen])
    return Done(context, group, followed=bool(chosen))


def detach(_g: "Spoils", _word: m.Detach, _number: int, context: Context, chosen: tuple[int, ...]) -> Done:
    """Detach the resources that were chosen."""
    return Done(context, tuple([Detach(one) for one in chosen]), followed=bool(chosen))


def detach_these(g: "Spoils", word: m.DetachThese, _number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Detach cards that are known already."""
    found = [one for one in affected(g, word.things, context) if g.table.in_play(one) and g.table.attached[one] >= 0]
    return Done(context, tuple([Detach(one) for one in found]), followed=bool(found))


def detach_resources(
    g: "Spoils", word: m.DetachResources, _number: int, context: Context, _chosen: tuple[int, ...]
) -> Done:
    """Detach all resources from a faction."""
    factions = [g.table.faction[player] for player in players_of(g, word.player, context)]
    found = [one for one in g.table.play[0] if g.table.attached[one] in factions and "resource" in g.types(one)]
    return Done(context, tuple([Detach(one) for one in found]))


def take_control(g: "Spoils", word: m.TakeControl, number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Take control for a turn, or as long as they stay in play, of what may leave its control. [CR3:407.3]"""
    player = players_of(g, word.player, context)[0]
    there = [one for one in affected(g, word.things, context) if g.table.in_play(one)]
    found = tuple([one for one in there if not g.standing.forbids(one, "leave control", player)])
    if word.duration != EVER:
        asked = number if isinstance(word.duration, w.AsLongAs) else -1
        effect = Controlling(player, found, context, until(g, word.duration, context), asked)
        return Done(context, (GoOn(effect),) if found else (), followed=bool(found))
    return Done(context, tuple([TakeControl(one, player) for one in found]), followed=bool(found))


def switch_control(
    g: "Spoils", word: m.SwitchControl, _number: int, context: Context, _chosen: tuple[int, ...]
) -> Done:
    """Let two cards change hands, both or none: two players must control them, and both may leave control. [A383]"""
    found = [one for one in affected(g, word.things, context) if g.table.in_play(one)]
    takers = [g.controller(one) for one in reversed(found)]
    kept = [one for one, taker in zip(found, takers, strict=True) if g.standing.forbids(one, "leave control", taker)]
    if len(found) != PAIR or takers[0] == takers[1] or kept:
        return Done(context, followed=False)
    group: list[Happening] = []
    for one, taker in zip(found, takers, strict=True):
        effect = Controlling(taker, (one,), context, until(g, word.duration, context))
        group.append(TakeControl(one, taker) if word.duration == EVER else GoOn(effect))
    return Done(context, tuple(group))


# What players decide


def decide_flipped(g: "Spoils", word: m.FlipUpCard, context: Context) -> deciding.Choosing:
    """Ask for the bearer of each attaching card that is flipped face-up; -1 is none. [CR3:411.3] [CR3:507.2b]"""
    chosen: list[int] = []
    for one in face_down(g, affected(g, word.things, context)):
        holder = g.controller(one)
        chosen += (yield from deciding.choose(g, holder, enter.bearers(g, one, holder, []), (1, 1))) or (-1,)
    return tuple(chosen)


def decide_attach(g: "Spoils", word: m.AttachResources, context: Context) -> deciding.Choosing:
    """Ask each player which free resources they attach to their faction."""
    chosen: tuple[int, ...] = ()
    for player in players_of(g, word.player, context):
        count = amount_for(g, word.amount, player, context)
        chosen += yield from deciding.choose(g, player, afford.free_resources(g, player), (count, count))
    return chosen


def decide_detach(g: "Spoils", word: m.Detach, context: Context) -> deciding.Choosing:
    """Ask each player which resources they detach from their faction."""
    chosen: tuple[int, ...] = ()
    for player in players_of(g, word.player, context):
        count = amount_for(g, word.amount, player, context)
        found = attached_resources(g, player)
        chosen += yield from deciding.choose(g, player, found, (0 if word.up_to else count, count))
    return chosen


# What can be done


def can_destroy(g: "Spoils", word: m.Destroy, _number: int, context: Context) -> bool:
    """Whether all things that are known already can be destroyed."""
    return afford.all_can(g, word.things, context, lambda one: Destroy(one, context.source).possible_as_cost(g))


def can_deplete(g: "Spoils", word: m.Deplete, _number: int, context: Context) -> bool:
    """Whether all things that are known already can deplete. [CR3:303.2] [CR3:203.7] [CR3:204.3a]"""
    return afford.all_can(g, word.things, context, lambda one: Deplete(one).possible(g))


def can_restore(g: "Spoils", word: m.Restore, _number: int, context: Context) -> bool:
    """Whether all things that are known already are depleted, and can be restored. [CR3:303.2]"""
    return afford.all_can(g, word.things, context, lambda one: Restore(one).possible(g))


def can_flip_down(g: "Spoils", word: m.FlipDown, _number: int, context: Context) -> bool:
    """Whether all things that are known already are in play."""
    return afford.all_can(g, word.things, context, lambda one: FlipDown(one, -1).possible(g))


def can_flip_up(g: "Spoils", word: m.FlipUpCard, _number: int, context: Context) -> bool:
    """Whether all things that are known already lie face-down in play."""
    return afford.all_can(g, word.things, context, lambda one: bool(face_down(g, (one,))))


def can_attach(g: "Spoils", word: m.Attach, _number: int, context: Context) -> bool:
    """Whether all things that are known already can be attached where they should be, and are not so yet."""
    if not afford.known_things(word.to, context):
        return True
    to = (*things_of(g, word.to, context), -1)[0]
    return afford.all_can(
        g, word.card, context, lambda one: to >= 0 and g.table.attached[one] != to and Attach(one, to).possible(g)
    )


def can_attach_resources(g: "Spoils", word: m.AttachResources, _number: int, context: Context) -> bool:
    """Whether each player has as many free resources."""
    counts = [(one, amount_for(g, word.amount, one, context)) for one in players_of(g, word.player, context)]
    return all(len(afford.free_resources(g, one)) >= count for one, count in counts)


def can_detach_these(g: "Spoils", word: m.DetachThese, _number: int, context: Context) -> bool:
    """Whether all things that are known already are attached."""
    return afford.all_can(g, word.things, context, lambda one: Detach(one).possible(g))


def can_take_control(g: "Spoils", word: m.TakeControl, _number: int, context: Context) -> bool:
    """Whether all things that are known already are in play and may leave their control. [A436]"""
    player = (*players_of(g, word.player, context), -1)[0]
    return afford.all_can(
        g,
        word.things,
        context,
        lambda one: g.table.in_play(one) and not g.standing.forbids(one, "leave control", player),
    )


def can_detach(g: "Spoils", word: m.Detach, _number: int, context: Context) -> bool:
    """Whether each player has as many attached: only what is attached can be detached. [RB:detach]"""
    wanted = 0 if word.up_to else amount_of(g, word.amount, context)
    return all(len(attached_resources(g, one)) >= wanted for one in players_of(g, word.player, context))


def attached_resources(g: "Spoils", player: int) -> list[int]:
    """List the resources attached to a player's faction. [CR3:203.3]"""
    faction = g.table.faction[player]
    return [one for one in g.table.attachments(faction) if "resource" in g.types(one)]


def face_down(g: "Spoils", things: tuple[int, ...]) -> list[int]:
    """Give those of some things that lie face-down in play."""
    return [one for one in things if g.table.in_play(one) and g.table.down[one]]


# What it leaves to later costs and texts


def that_can_deplete(_word: m.Deplete, cards: w.Cards) -> w.Cards:
    """Describe those of some cards that can deplete. [CR3:303.2] [CR3:203.7]"""
    if {"depleted", "restored"} & set(cards.states):
        return cards
    not_types = cards.not_types if cards.types else (*cards.not_types, "resource")
    return replace(cards, states=(*cards.states, "restored"), not_types=not_types)


def that_can_restore(_word: m.Restore, cards: w.Cards) -> w.Cards:
    """Describe those of some cards that can be restored. [CR3:303.2]"""
    if {"depleted", "restored"} & set(cards.states):
        return cards
    return replace(cards, states=(*cards.states, "depleted"))


def note_depleted(g: "Spoils", word: m.Deplete, context: Context, things: tuple[int, ...]) -> Context:
    """Remember what a card depleted, for texts about cards depleted by it."""
    meant = affected(g, word.things, context)
    depleted = [one for one in things if one in meant and g.table.depleted[one]]
    note_deeds(g, [Deed("depleted by this", one, context.source) for one in depleted])
    return context


def once(
    g: "Spoils", word: "m.Destroy | m.Deplete | m.PutInto | m.FlipDown", _number: int, context: Context
) -> list[Need]:
    """Use up what can be done to a card once."""
    if isinstance(word.things, w.Cards):
        return []
    return [Need(type(word).__name__, one, 1, 1) for one in things_of(g, word.things, context)]


def note_deeds(g: "Spoils", deeds: list[Deed]) -> None:
    """Remember deeds for this turn, each once."""
    t = g.table
    new = [one for one in deeds if one not in t.deeds[0]]
    if new:
        t.note_deeds(new)


RECORDS: Final[dict[type, Instruction]] = {
    m.Destroy: Instruction(
        destroy,
        can=can_destroy,
        uses_up=once,
        counted=True,
        cost=AsCost(takes=True, sure=True, forbidden="be destroyed"),
        plain=True,
    ),
    m.Deplete: Instruction(
        deplete,
        can=can_deplete,
        after=note_depleted,
        uses_up=once,
        counted=True,
        cost=AsCost(
            changes="state",
            takes=True,
            sure=True,
            forbidden="be depleted",
            heard=("depleted",),
            narrows=that_can_deplete,
        ),
        plain=True,
    ),
    m.Restore: Instruction(
        restore,
        can=can_restore,
        cost=AsCost(
            changes="state",
            takes=True,
            sure=True,
            forbidden="be restored",
            heard=("restored",),
            narrows=that_can_restore,
        ),
        plain=True,
    ),
    m.FlipDown: Instruction(flip_down, can=can_flip_down, uses_up=once, plain=True),
    m.FlipUpCard: Instruction(flip_up, decide=decide_flipped, can=can_flip_up),
    m.Attach: Instruction(attach, can=can_attach, plain=True),
    m.AttachResources: Instruction(attach_resources, decide=decide_attach, can=can_attach_resources),
    m.Detach: Instruction(detach, decide=decide_detach, can=can_detach, cost=AsCost(may_be_left=up_to_may_be_left)),
    m.DetachThese: Instruction(detach_these, can=can_detach_these, plain=True),
    m.DetachResources: Instruction(detach_resources),
    m.TakeControl: Instruction(take_control, can=can_take_control, plain=True),
    m.SwitchControl: Instruction(switch_control),
}
