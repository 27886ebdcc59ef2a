"""What comes of instructions that move cards from one area to another. Those about cards in play: see in_play.py."""

from typing import TYPE_CHECKING, Final

from rulewright.spoils.choices import afford, deciding
from rulewright.spoils.choices.costs_together import area_of
from rulewright.spoils.choices.promises import Need
from rulewright.spoils.happening import enter
from rulewright.spoils.happening.hear import telling
from rulewright.spoils.happening.kinds import GoOn, Happening
from rulewright.spoils.happening.kinds_of_move import (
    AREAS,
    Create,
    Discard,
    Draw,
    Enter,
    FlipDown,
    Put,
)
from rulewright.spoils.instructions.choices import at_random
from rulewright.spoils.instructions.in_play import note_deeds, once
from rulewright.spoils.instructions.record import AsCost, Done, Instruction, up_to_may_be_left
from rulewright.spoils.meaning.addressees import affected, orderer, present
from rulewright.spoils.meaning.cards import amount_for, amount_of, fits, players_of, things_of
from rulewright.spoils.meaning.context import Context
from rulewright.spoils.table.areas import DEPLOYED, DISCARD, HAND, OUT
from rulewright.spoils.table.ongoing import TURN_LONG, EntersUnder, Instead
from rulewright.spoils.table.remembered import Deed
from rulewright.spoils.words import moves as m
from rulewright.spoils.words import things as w
from rulewright.spoils.words.vocabulary import Area

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils


def discard(g: "Spoils", word: m.Discard, _number: int, context: Context, chosen: tuple[int, ...]) -> Done:
    """Discard what was chosen, or at random. [CR3:305.2]"""
    if word.random:
        for player in players_of(g, word.player, context):
            own = Context(player, context.source, context.bindings)
            hand = [one for one in g.table.hands[player] if fits(g, one, word.cards, own)]
            chosen += at_random(g, hand, amount_for(g, word.amount, player, context))
    wanted = sum([amount_for(g, word.amount, one, context) for one in players_of(g, word.player, context)])
    return Done(context, tuple([Discard(one, context.source) for one in chosen]), followed=0 < wanted <= len(chosen))


def discard_whole(g: "Spoils", word: m.DiscardWhole, _number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Discard a whole hand."""
    hands = [one for player in players_of(g, word.player, context) for one in g.table.hands[player]]
    return Done(context, tuple([Discard(one, context.source) for one in hands]), followed=bool(hands))


def discard_these(g: "Spoils", word: m.DiscardThese, _number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Discard cards that are known already, as far as they are still in the player's hand. [CR3:305.1]"""
    players = players_of(g, word.player, context)
    held = [one for one in affected(g, word.things, context) if g.table.alive(one) and g.table.area[one] == HAND]
    own = [one for one in held if g.table.owner_of(one) in players]
    return Done(context, tuple([Discard(one, context.source) for one in own]), followed=bool(own))


def draw(g: "Spoils", word: m.Draw, _number: int, context: Context, chosen: tuple[int, ...]) -> Done:
    """Draw as many cards as there are, of those that each player wants. [CR3:306.2]"""
    players = players_of(g, word.player, context)
    wanted = chosen if word.up_to else tuple([amount_for(g, word.amount, one, context) for one in players])
    counts = [(one, min(count, len(g.table.decks[one]))) for one, count in zip(players, wanted, strict=True)]
    for (player, count), want in zip(counts, wanted, strict=True):
        if count < want:
            g.note("short deck", player, count)
    group = tuple([Draw(player, count) for player, count in counts if count])
    return Done(context, group, followed=0 < sum(wanted) <= sum([count for _, count in counts]))


def shuffle(g: "Spoils", word: m.Shuffle, _number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Shuffle a deck. [CR3:313.1]"""
    players = players_of(g, word.player, context)
    for player in players:
        g.shuffle_deck(player)
    return Done(context, tuple([one for player in players for one in telling(g, "shuffles", player)]))


def put_into(g: "Spoils", word: m.PutInto, _number: int, context: Context, chosen: tuple[int, ...]) -> Done:
    """Put cards into an area of their owner's; only who chose an order knows it, and of chance nobody. [A160]"""
    area, _, place = word.area.partition(" ")
    found = chosen or tuple(present(g, word.things, context))
    if word.random:
        found = at_random(g, found, len(found))
    if place == "top":
        found = tuple(reversed(found))  # the uppermost comes last
    alone = [one for one in found if [g.table.owner_of(two) for two in found].count(g.table.owner_of(one)) == 1]
    group: list[Happening] = []
    for one in found:
        knows = orderer(g, word, context, g.table.owner_of(one))
        seats = -1 if one in alone or place not in ("top", "bottom") else 0 if word.random else 1 << knows
        group.append(Put(one, AREAS[area], place, int(place == "face-down"), seats))
    return Done(context, tuple(group), followed=bool(group))


def put_from_deck(g: "Spoils", word: m.PutFromDeck, _number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Put cards from the top or the bottom of decks into another area, as many as there are. [CR3:402.5]"""
    area, _, place = word.area.partition(" ")
    counts = [(one, amount_for(g, word.amount, one, context)) for one in players_of(g, word.player, context)]
    found = [one for player, count in counts for one in end_of(g.table.decks[player], count, bottom=word.bottom)]
    enough = 0 < sum([count for _, count in counts]) <= len(found)
    if area == "play":  # face-down, as a resource [CR3:411.1]
        down = tuple([Enter(one, g.table.owner_of(one), down=1) for one in found])
        return Done(context, down, followed=enough)
    group = tuple([Put(one, AREAS[area], place, int(place == "face-down")) for one in found])
    return Done(context, group, followed=enough)


def end_of(deck: tuple[int, ...], count: int, *, bottom: bool) -> tuple[int, ...]:
    """Give so many cards of an end of a deck, as many as there are, the outermost first."""
    return deck[::-1][:count] if bottom else deck[:count]


def put_into_play(g: "Spoils", word: m.PutIntoPlay, number: int, context: Context, chosen: tuple[int, ...]) -> Done:
    """Put cards into play: that is not deploying them. [CR3:402.8] [CR3:402.8a]"""
    several = isinstance(word.player, w.SEVERAL) and context.get("each") is None  # [A360]
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


def note_created(g: "Spoils", word: m.CreateTokens, context: Context, came: tuple[int, ...]) -> Context:
    """Remember the tokens that were put into play, if the text speaks of them. [CR3:409.3]"""
    if word.number < 0:
        return context
    definition = g.definition_number(word.name)
    tokens = [one for one in came if g.face(one) == definition]
    return context.bound(f"pick{word.number}", tuple(tokens))


def enters_under(g: "Spoils", word: m.EntersUnder, number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Let cards that are being deployed enter play under a player's control. [CR3:604.1h] [A235]"""
    player = players_of(g, word.player, context)[0]
    found = tuple([one for one in things_of(g, word.card, context) if one in g.table.deployed[0]])
    effect = EntersUnder(number, found, player)
    return Done(context, (GoOn(effect),) if found else (), followed=bool(found))


# What players decide


def decide_discard(g: "Spoils", word: m.Discard, context: Context) -> deciding.Choosing:
    """Ask each player which cards they discard, the active player first. [CR3:305.2] [CR3:402.2]"""
    chosen: tuple[int, ...] = ()
    for player in players_of(g, word.player, context) if not word.random else ():
        count = amount_for(g, word.amount, player, context)
        hand = discards(g, word, player, context)
        chosen += yield from deciding.choose(g, player, hand, (count, count))
    return chosen


def decide_order(g: "Spoils", word: m.PutInto, context: Context) -> deciding.Choosing:
    """Ask in which order several cards lie on the top or the bottom of a deck, the uppermost first. [A160]"""
    chosen: tuple[int, ...] = ()
    if word.area not in ("deck top", "deck bottom") or word.random:
        return chosen
    found = present(g, word.things, context)
    for owner in g.clockwise(g.active):
        own = [one for one in found if g.table.owner_of(one) == owner]
        chosen += yield from deciding.in_order(g, orderer(g, word, context, owner), own)
    return chosen


def decide_bearers(g: "Spoils", word: m.PutIntoPlay, context: Context) -> deciding.Choosing:
    """Ask for the bearer of each attaching card that is put into play; -1 is none. [CR3:507.2b] [CR3:507.2d]"""
    if word.attached_to is not None or word.face_down or (word.instead_of_discard and not context.number("instead")):
        return ()
    player = players_of(g, word.player, context)[0]
    found = present(g, word.things, context)
    chosen: list[int] = []
    for one in found:
        able = enter.bearers(g, one, player, found)
        chosen += (yield from deciding.choose(g, player, able, (1, 1), pick=True)) or (-1,)
    return tuple(chosen)


def decide_draw(g: "Spoils", word: m.Draw, context: Context) -> deciding.Choosing:
    """Ask each player how many of the cards they draw, where they need not draw them all."""
    chosen: tuple[int, ...] = ()
    for one in players_of(g, word.player, context) if word.up_to else ():
        chosen += yield from deciding.up_to(one, amount_for(g, word.amount, one, context))
    return chosen


# What can be done, and what it leaves to others


def discardable(g: "Spoils", word: m.Discard, player: int, context: Context) -> list[int]:
    """List the cards that a player can discard for a cost; one that is being deployed has left it. [CR3:604.1c]"""
    return [one for one in discards(g, word, player, context) if one != context.source]


def discards(g: "Spoils", word: m.Discard, player: int, context: Context) -> list[int]:
    """List the cards in hand that a player can discard: as another player only what is known to fit. [CR3:401.2a]"""
    own = Context(player, context.source, context.bindings)
    hand = [one for one in g.table.hands[player] if fits(g, one, word.cards, own)]
    decider = context.get("decider")
    if not isinstance(decider, int) or word.cards == w.Cards(area="hand"):
        return hand
    return [one for one in hand if g.table.known[one] >> decider & 1]


def can_discard(g: "Spoils", word: m.Discard, _number: int, context: Context) -> bool:
    """Whether each player holds as many cards."""
    players = players_of(g, word.player, context)
    return all(len(discardable(g, word, one, context)) >= amount_for(g, word.amount, one, context) for one in players)


def can_discard_whole(g: "Spoils", word: m.DiscardWhole, _number: int, context: Context) -> bool:
    """Whether there is a card in hand; one that is being deployed has left it. [CR3:604.1c]"""
    hands = [one for player in players_of(g, word.player, context) for one in g.table.hands[player]]
    return any([one != context.source for one in hands])


def can_discard_these(g: "Spoils", word: m.DiscardThese, _number: int, context: Context) -> bool:
    """Whether all cards that are known already are in the player's hand. [CR3:305.1]"""
    players, t = players_of(g, word.player, context), g.table
    return afford.all_can(
        g, word.things, context, lambda one: t.alive(one) and t.area[one] == HAND and t.owner_of(one) in players
    )


def can_draw(g: "Spoils", word: m.Draw, _number: int, context: Context) -> bool:
    """Whether each player's deck has as many cards, and no text keeps them from drawing. [CR3:306.2] [CR3:402.7]"""
    if word.up_to:
        return True
    counts = [(one, amount_for(g, word.amount, one, context)) for one in players_of(g, word.player, context)]
    return all(not n or (len(g.table.decks[one]) >= n and Draw(one, n).possible(g)) for one, n in counts)


def can_put_from_deck(g: "Spoils", word: m.PutFromDeck, _number: int, context: Context) -> bool:
    """Whether each deck has as many cards."""
    counts = [(one, amount_for(g, word.amount, one, context)) for one in players_of(g, word.player, context)]
    return all(len(g.table.decks[one]) >= count for one, count in counts)


def can_put_into(g: "Spoils", word: m.PutInto, _number: int, context: Context) -> bool:
    """Whether all cards that are known already are there, and can leave."""
    return afford.all_can(g, word.things, context, lambda one: Put(one, DISCARD).possible(g))


def can_put_into_play(g: "Spoils", word: m.PutIntoPlay, _number: int, context: Context) -> bool:
    """Whether all cards that are known already are there, and not in play, unless they turn their backs."""
    if word.instead_of_discard:
        return True
    return afford.all_can(
        g, word.things, context, lambda one: Enter(one, 0).possible(g) or (word.face_down and g.table.in_play(one))
    )


def hands_used_up(g: "Spoils", word: m.Discard, _number: int, context: Context) -> list[Need]:
    """Use up cards in hand."""
    count = amount_of(g, word.amount, context)
    players = players_of(g, word.player, context)
    return [Need("hand", one, count, len(discards(g, word, one, context))) for one in players]


def discard_hides(word: m.Discard, brought: frozenset[Area]) -> bool:
    """Whether chance or somebody else chooses what is discarded, or it may be a card just drawn."""
    return word.random or word.player != w.You() or "hand" in brought


def hand_hides(_word: m.DiscardWhole, brought: frozenset[Area]) -> bool:
    """Whether cards may have come into hand that the player cannot know."""
    return "hand" in brought


def bring_to_hand(_word: m.Draw) -> Area | None:
    """Bring cards into hand."""
    return "hand"


def bring_from_deck(word: m.PutFromDeck) -> Area | None:
    """Bring cards from a deck into another area."""
    return area_of(word.area)


def bring_discards(word: m.Discard) -> Area | None:
    """Bring cards into the discard pile that chance or somebody else chooses."""
    return "discard" if word.random or word.player != w.You() else None


def note_removed(g: "Spoils", word: m.PutInto, context: Context, things: tuple[int, ...]) -> Context:
    """Remember what a card removed from the game, for texts about cards removed by it."""
    t = g.table
    removed = [one for one in things if t.alive(one) and t.area[one] == OUT] if word.area == "out" else []
    note_deeds(g, [Deed("removed by this", one, context.source) for one in removed])
    return context


def note_moved(_g: "Spoils", word: "m.Discard | m.PutFromDeck", context: Context, things: tuple[int, ...]) -> Context:
    """Remember which cards went, if the text speaks of them."""
    return context.bound(f"pick{word.number}", things) if word.number >= 0 else context


RECORDS: Final[dict[type, Instruction]] = {
    m.Discard: Instruction(
        discard,
        decide=decide_discard,
        rule="CR3:305.1",
        can=can_discard,
        after=note_moved,
        uses_up=hands_used_up,
        in_any_order=True,
        cost=AsCost(
            changes="hand",
            takes=True,
            heard=("discarded", "discards", "put into discard"),
            brings=bring_discards,
            hides=discard_hides,
        ),
    ),
    m.DiscardThese: Instruction(discard_these, can=can_discard_these, counted=True, plain=True),
    m.DiscardWhole: Instruction(
        discard_whole,
        can=can_discard_whole,
        whole=True,
        cost=AsCost(takes=True, hides=hand_hides),
        plain=True,
    ),
    m.Draw: Instruction(
        draw,
        decide=decide_draw,
        can=can_draw,
        cost=AsCost(tells=True, brings=bring_to_hand, may_be_left=up_to_may_be_left),
        plain=True,
    ),
    m.PutInto: Instruction(
        put_into,
        decide=decide_order,
        can=can_put_into,
        after=note_removed,
        uses_up=once,
        counted=True,
        cost=AsCost(sure=True),
        plain=True,
    ),
    m.PutIntoPlay: Instruction(put_into_play, decide=decide_bearers, can=can_put_into_play),
    m.PutFromDeck: Instruction(
        put_from_deck, can=can_put_from_deck, after=note_moved, cost=AsCost(tells=True, brings=bring_from_deck)
    ),
    m.Shuffle: Instruction(shuffle, cost=AsCost(tells=True)),
    m.CreateTokens: Instruction(create_tokens, after=note_created, doer="player", plain=True),
    m.EntersUnder: Instruction(enters_under),
}
