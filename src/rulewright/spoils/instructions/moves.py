"""What comes of instructions that move cards, turn them, attach them or hand them over."""

from typing import TYPE_CHECKING, Final

from rulewright.spoils.choices import afford
from rulewright.spoils.happening import enter
from rulewright.spoils.happening.hear import telling
from rulewright.spoils.happening.kinds import Attach, Deplete, Detach, GoOn, Happening, Restore, TakeControl
from rulewright.spoils.happening.kinds_of_move import (
    AREAS,
    Create,
    Destroy,
    Discard,
    Draw,
    Enter,
    FlipDown,
    FlipUp,
    Put,
)
from rulewright.spoils.instructions.choices import at_random
from rulewright.spoils.instructions.done import Done
from rulewright.spoils.meaning.addressees import affected, orderer, present
from rulewright.spoils.meaning.cards import amount_for, players_of, things_of
from rulewright.spoils.meaning.context import Context
from rulewright.spoils.table.areas import DEPLOYED, DISCARD, HAND
from rulewright.spoils.table.ongoing import EVER, TURN_LONG, Controlling, EntersUnder, Instead
from rulewright.spoils.words import moves as m
from rulewright.spoils.words import things as w

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils

PAIR: Final = 2


def destroy(g: "Spoils", word: m.Destroy, _number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Destroy things. [CR3:304.1]"""
    group = tuple([Destroy(one, context.source) for one in affected(g, word.things, context)])
    return Done(context, group, followed=bool(group))


def deplete(g: "Spoils", word: m.Deplete, _number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Turn things sideways."""
    group = tuple([Deplete(one) for one in affected(g, word.things, context)])
    return Done(context, group, followed=bool(group))


def restore(g: "Spoils", word: m.Restore, _number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Turn things upright; a restore rule leaves out what it cannot restore."""
    found = affected(g, word.things, context)
    if context.get("label") == "restore rule":
        found = tuple([one for one in found if not g.standing.forbids(one, "be restored", by="restore rule")])
    group = tuple([Restore(one) for one in found])
    return Done(context, group, followed=bool(group))


def discard(g: "Spoils", word: m.Discard, _number: int, context: Context, chosen: tuple[int, ...]) -> Done:
    """Discard what was chosen, or at random. [CR3:305.2]"""
    if word.random:
        for player in players_of(g, word.player, context):
            own = Context(player, context.source, context.bindings)
            hand = [one for one in g.table.hands[player] if g.fits(one, word.cards, own)]
            chosen += at_random(g, hand, amount_for(g, word.amount, player, context))
    wanted = sum([amount_for(g, word.amount, one, context) for one in players_of(g, word.player, context)])
    return Done(context, tuple([Discard(one) for one in chosen]), followed=0 < wanted <= len(chosen))


def discard_whole(g: "Spoils", word: m.DiscardWhole, _number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Discard a whole hand."""
    hands = [one for player in players_of(g, word.player, context) for one in g.table.hands[player]]
    return Done(context, tuple([Discard(one) for one in hands]), followed=bool(hands))


def discard_these(g: "Spoils", word: m.DiscardThese, _number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Discard cards that are known already, as far as they are still in the player's hand. [CR3:305.1]"""
    players = players_of(g, word.player, context)
    held = [one for one in affected(g, word.things, context) if g.table.alive(one) and g.table.area[one] == HAND]
    own = [one for one in held if g.table.owner_of(one) in players]
    return Done(context, tuple([Discard(one) for one in own]), followed=bool(own))


def draw(g: "Spoils", word: m.Draw, _number: int, context: Context, chosen: tuple[int, ...]) -> Done:
    """Draw as many cards as there are, of those that each player wants. [CR3:306.2]"""
    players = players_of(g, word.player, context)
    wanted = chosen if word.up_to else tuple([amount_for(g, word.amount, one, context) for one in players])
    counts = [(one, min(count, len(g.table.decks[one]))) for one, count in zip(players, wanted, strict=True)]
    group = tuple([Draw(player, count) for player, count in counts if count])
    return Done(context, group, followed=0 < sum(wanted) <= sum([count for _, count in counts]))


def shuffle(g: "Spoils", word: m.Shuffle, _number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Shuffle a deck. [CR3:313.1]"""
    players = players_of(g, word.player, context)
    for player in players:
        g.shuffle_deck(player)
    return Done(context, tuple([one for player in players for one in telling(g, "shuffles", player)]))


def put_into(g: "Spoils", word: m.PutInto, _number: int, context: Context, chosen: tuple[int, ...]) -> Done:
    """Put cards into an area of their owner's; only who chose an order knows it. [A160]"""
    area, _, place = word.area.partition(" ")
    found = chosen or tuple(present(g, word.things, context))
    if place == "top":
        found = tuple(reversed(found))  # the uppermost comes last
    alone = [one for one in found if [g.table.owner_of(two) for two in found].count(g.table.owner_of(one)) == 1]
    group: list[Happening] = []
    for one in found:
        knows = orderer(g, word, context, g.table.owner_of(one))
        seats = -1 if one in alone or place not in ("top", "bottom") else 1 << knows
        group.append(Put(one, AREAS[area], place, int(place == "face-down"), seats))
    return Done(context, tuple(group), followed=bool(group))


def put_from_deck(g: "Spoils", word: m.PutFromDeck, _number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Put cards from the top of decks into another area, as many as there are. [CR3:402.5]"""
    area, _, place = word.area.partition(" ")
    counts = [(one, amount_for(g, word.amount, one, context)) for one in players_of(g, word.player, context)]
    found = [one for player, count in counts for one in g.table.decks[player][:count]]
    enough = 0 < sum([count for _, count in counts]) <= len(found)
    if area == "play":  # face-down, as a resource [CR3:411.1]
        down = tuple([Enter(one, g.table.owner_of(one), down=1) for one in found])
        return Done(context, down, followed=enough)
    group = tuple([Put(one, AREAS[area], place, int(place == "face-down")) for one in found])
    return Done(context, group, followed=enough)


def put_into_play(g: "Spoils", word: m.PutIntoPlay, number: int, context: Context, chosen: tuple[int, ...]) -> Done:
    """Put cards into play: that is not deploying them. [CR3:402.8] [CR3:402.8a]"""
    several = isinstance(word.player, (w.EachPlayer, w.EachOpponent)) and context.get("each") is None  # [A360]
    player = players_of(g, word.player, context)[0]
    found = [one for one in affected(g, word.things, context) if g.table.alive(one)]
    if word.instead_of_discard and not context.number("instead"):
        return later(g, context, number, tuple([one for one in found if g.table.area[one] == DEPLOYED]))
    to = -1 if word.attached_to is None else (*things_of(g, word.attached_to, context), -1)[0]
    targets = dict(zip(found, chosen, strict=True)) if chosen else dict.fromkeys(found, to)
    group: list[Happening] = []
    for one in sorted(found, key=lambda thing: targets[thing] >= 0):  # bearers come before what is attached to them
        player = g.table.owner_of(one) if several else player
        if word.face_down and g.table.in_play(one):
            group.append(FlipDown(one, player))  # what is in play already can only turn its back [CR3:411.4]
        elif targets[one] >= 0 or word.face_down or not enter.attaches(g, one):
            group.append(Enter(one, player, int(word.depleted), int(word.face_down), targets[one], word.party))
        elif g.table.area[one] != DISCARD:
            group.append(Put(one, DISCARD))  # [CR3:507.2c]
    return Done(context, tuple(group), followed=bool(group))


def later(g: "Spoils", context: Context, number: int, cards: tuple[int, ...]) -> Done:
    """Let tactics that are being deployed go elsewhere than to the discard pile once they have resolved."""
    own = context.bound("instead", 1)
    effects = [Instead(number, (one,), own, TURN_LONG, g.table.next_stamp()) for one in cards]
    return Done(context, tuple([GoOn(one) for one in effects]), followed=bool(cards))


def create_tokens(g: "Spoils", word: m.CreateTokens, _number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Put card tokens into play. [CR3:409.3]"""
    player = players_of(g, word.player, context)[0]
    count = amount_for(g, word.amount, player, context)
    definition = g.definition_number(word.name)
    return Done(context, tuple([Create(definition, player, context.player)] * count), followed=count > 0)


def enters_under(g: "Spoils", word: m.EntersUnder, number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Let cards that are being deployed enter play under a player's control. [CR3:604.1h] [A235]"""
    player = players_of(g, word.player, context)[0]
    found = tuple([one for one in things_of(g, word.card, context) if one in g.table.deployed[0]])
    effect = EntersUnder(number, found, player)
    return Done(context, (GoOn(effect),) if found else (), followed=bool(found))


def flip_up(g: "Spoils", word: m.FlipUpCard, _number: int, context: Context, chosen: tuple[int, ...]) -> Done:
    """Flip face-down cards face-up; what cannot be in play so goes to its owner's discard pile. [CR3:411.3] [A162]"""
    found = afford.face_down(g, affected(g, word.things, context))
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


def take_control(g: "Spoils", word: m.TakeControl, _number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Take control for a turn, or as long as they stay in play, of what may leave its control. [CR3:407.3]"""
    player = players_of(g, word.player, context)[0]
    there = [one for one in affected(g, word.things, context) if g.table.in_play(one)]
    found = tuple([one for one in there if not g.standing.forbids(one, "leave control", player)])
    if word.duration != EVER:
        effect = Controlling(player, found, context, word.duration)
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
        effect = Controlling(taker, (one,), context, word.duration)
        group.append(TakeControl(one, taker) if word.duration == EVER else GoOn(effect))
    return Done(context, tuple(group))
