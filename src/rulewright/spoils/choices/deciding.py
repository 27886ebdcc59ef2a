"""Deciding: what players choose for a single instruction, before anything of it happens. [CR3:402.3a] [A39] [A40]"""

from collections.abc import Callable, Generator
from dataclasses import replace
from typing import TYPE_CHECKING, TypeAlias

from rulewright.engine.action import Action
from rulewright.engine.ask import Ask
from rulewright.spoils.choices import afford, options, picking, requirements
from rulewright.spoils.happening import enter
from rulewright.spoils.meaning.addressees import affected, orderer, present
from rulewright.spoils.meaning.cards import amount_for, amount_of, fits, players_of, things_of
from rulewright.spoils.meaning.context import Context
from rulewright.spoils.table.actions import Attack, Deploy, Kind, Name, Number, Pass, PlayAs, Take, Use, Whom
from rulewright.spoils.words import choices as h
from rulewright.spoils.words import damage as d
from rulewright.spoils.words import moves as m
from rulewright.spoils.words import plays as y
from rulewright.spoils.words import sights as s
from rulewright.spoils.words import things as w
from rulewright.spoils.words.amounts import CountOf
from rulewright.spoils.words.definition import TYPES

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils

Choosing: TypeAlias = Generator[Ask, Action, tuple[int, ...]]


def decide(g: "Spoils", word: object, context: Context) -> Choosing:
    """Ask for everything that an instruction leaves open; nothing where it leaves nothing open."""
    rule = DECIDE.get(type(word))
    if rule is None:
        return ()
    return (yield from rule(g, word, context))


# Cards


def choose(  # noqa: PLR0913 - one choice and how it is made
    g: "Spoils",
    player: int,
    things: list[int],
    count: tuple[int, int],
    *,
    pick: bool = False,
    secret: bool = False,
    different: bool = False,
) -> Choosing:
    """Ask for things one at a time; as many as there are, where there are too few. [A40]

    Where the others cannot know what fits (`secret`), being asked must not tell them: the question comes even if
    there is nothing to choose. A pick meets as many requirements (must be picked) as it can. [CR3:505.2]
    """
    least, most = count
    must = "be picked" if pick else ""
    chosen: list[int] = []
    left = list(things)
    while len(chosen) < most and (left or (secret and len(chosen) >= least)):
        if pick and afford.tolled(g):  # nobody picks what they cannot pay for [A266]
            free = len(afford.free_resources(g, player))
            left = [one for one in left if requirements.pick_toll(g, player, [*chosen, one]) <= free]
            if not left:
                break
        able = requirements.best(g, left, must, most - len(chosen))
        offered: list[Take | Pass] = [*picking.takes(picking.told_apart(g, player, able))]
        if len(chosen) >= least and not requirements.open_among(g, left, must):
            offered.append(Pass())
        choice = yield Ask(player, "pick", offered)
        if not isinstance(choice, Take):
            break
        chosen.append(choice.thing)
        name = g.printed(choice.thing).name
        left = [one for one in left if one != choice.thing and not (different and g.printed(one).name == name)]
    return tuple(chosen)


def pick(g: "Spoils", word: h.Pick, context: Context) -> Choosing:
    """Ask for what is picked or chosen, unless chance decides. [CR3:310.1]"""
    if word.random:
        return ()
    chosen: tuple[int, ...] = ()
    for one in players_of(g, word.player, context):  # the active player first [CR3:402.2] [A119]
        count = amount_for(g, word.amount, one, context)
        able = [thing for thing in picking.pickable(g, word, one, context) if thing not in chosen]
        secret = word.up_to and word.cards.area in ("hand", "deck")
        most = len(able) + 1 if secret and isinstance(word.amount, CountOf) else count  # no end but the player's word
        least = 0 if word.up_to else count
        chosen += yield from choose(g, one, able, (least, most), pick=not word.choose, secret=secret)
    return chosen


def discard(g: "Spoils", word: m.Discard, context: Context) -> Choosing:
    """Ask each player which cards they discard, the active player first. [CR3:305.2] [CR3:402.2]"""
    chosen: tuple[int, ...] = ()
    for player in players_of(g, word.player, context) if not word.random else ():
        count = amount_for(g, word.amount, player, context)
        hand = afford.discards(g, word, player, context)
        chosen += yield from choose(g, player, hand, (count, count))
    return chosen


def detach(g: "Spoils", word: m.Detach, context: Context) -> Choosing:
    """Ask each player which resources they detach from their faction."""
    chosen: tuple[int, ...] = ()
    for player in players_of(g, word.player, context):
        count = amount_for(g, word.amount, player, context)
        found = afford.attached_resources(g, player)
        chosen += yield from choose(g, player, found, (0 if word.up_to else count, count))
    return chosen


def attached(g: "Spoils", word: m.AttachResources, context: Context) -> Choosing:
    """Ask each player which free resources they attach to their faction."""
    chosen: tuple[int, ...] = ()
    for player in players_of(g, word.player, context):
        count = amount_for(g, word.amount, player, context)
        chosen += yield from choose(g, player, afford.free_resources(g, player), (count, count))
    return chosen


def search(g: "Spoils", word: s.Search, context: Context) -> Choosing:
    """Ask what is found; one may fail to find where the card must fit a description. [CR3:312.2] [A126]"""
    owner = players_of(g, word.player, context)[0]
    searcher = players_of(g, word.searcher, context)[0]
    found = [one for one in g.table.decks[owner] if g.fits(one, word.cards, context)]
    any_number = word.up_to and isinstance(word.amount, CountOf)  # no end but the searcher's word
    count = len(found) + 1 if any_number else amount_of(g, word.amount, context)
    least = 0 if word.up_to or picking.described(word.cards) else min(len(found), count)
    return (yield from choose(g, searcher, found, (least, count), secret=least == 0, different=word.different))


def shares(g: "Spoils", word: "d.Inflict | d.PutTokens", context: Context) -> Choosing:
    """Ask how an amount is divided, one at a time; not all of it needs to be if it says `up to`."""
    if not word.divided:
        return ()
    things = [one for one in things_of(g, word.things, context) if g.table.in_play(one)]
    chosen: tuple[int, ...] = ()
    asked = context.player
    if isinstance(word, d.Inflict):
        asked = (*players_of(g, word.divider, context), context.player)[0]
    for _ in range(amount_of(g, word.amount, context) if things else 0):
        more = yield from choose(g, asked, things, (0 if word.up_to else 1, 1))
        if not more:
            break
        chosen += more
    return chosen


def put_order(g: "Spoils", word: m.PutInto, context: Context) -> Choosing:
    """Ask in which order several cards lie on the top or the bottom of a deck, the uppermost first. [A160]"""
    chosen: tuple[int, ...] = ()
    if word.area not in ("deck top", "deck bottom"):
        return chosen
    found = present(g, word.things, context)
    for owner in g.clockwise(g.active):
        own = [one for one in found if g.table.owner_of(one) == owner]
        chosen += yield from in_order(g, orderer(g, word, context, owner), own)
    return chosen


def in_order(g: "Spoils", player: int, things: list[int]) -> Choosing:
    """Ask for an order, the first first; cards that everybody knows to be alike are taken as they come."""
    chosen: list[int] = []
    left = list(things)
    everyone = g.table.everyone()
    while left:
        kinds = picking.told_apart(g, player, left, anywhere=True)
        thing = left[0]
        secret = len(left) > 1 and any(g.table.known[one] != everyone for one in left)
        if len(kinds) > 1 or secret:  # whether somebody is asked must not tell that hidden cards are alike
            choice = yield Ask(player, "order", picking.takes(kinds))
            assert isinstance(choice, Take)
            thing = choice.thing
        chosen.append(thing)
        left.remove(thing)
    return tuple(chosen)


def bearers(g: "Spoils", word: m.PutIntoPlay, context: Context) -> Choosing:
    """Ask for the bearer of each attaching card that is put into play; -1 is none. [CR3:507.2b] [CR3:507.2d]"""
    if word.attached_to is not None or word.face_down or (word.instead_of_discard and not context.number("instead")):
        return ()
    player = players_of(g, word.player, context)[0]
    found = present(g, word.things, context)
    chosen: list[int] = []
    for one in found:
        able = enter.bearers(g, one, player, found)
        chosen += (yield from choose(g, player, able, (1, 1), pick=True)) or (-1,)
    return tuple(chosen)


def flipped(g: "Spoils", word: m.FlipUpCard, context: Context) -> Choosing:
    """Ask for the bearer of each attaching card that is flipped face-up; -1 is none. [CR3:411.3] [CR3:507.2b]"""
    chosen: list[int] = []
    for one in afford.face_down(g, affected(g, word.things, context)):
        holder = g.controller(one)
        chosen += (yield from choose(g, holder, enter.bearers(g, one, holder, []), (1, 1))) or (-1,)
    return tuple(chosen)


def resource(g: "Spoils", word: y.PlayResource, context: Context) -> Choosing:
    """Ask which card is played as a resource, and its facing. [CR3:605.1a] [CR3:605.1b] [CR3:203.2]"""
    player = players_of(g, word.player, context)[0]
    offered = [
        PlayAs(one, down) for one in g.table.hands[player] for down in (0, 1) if down or "resource" in g.types(one)
    ]
    if not offered:
        return ()
    choice = yield Ask(player, "resource", offered)
    return (choice.thing, choice.down) if isinstance(choice, PlayAs) else ()


def deployed(g: "Spoils", word: y.DeployFrom, context: Context) -> Choosing:
    """Ask which card is deployed; it may be declined. [CR3:604.2] [A64]"""
    player = players_of(g, word.player, context)[0]
    own = Context(player, context.source, context.bindings)
    able = elsewhere(g, word.cards, own) if lies_elsewhere(word) else deployable(g, word.cards, own)
    known = not isinstance(word.cards, w.Cards) or lies_elsewhere(word)
    offered = [
        Deploy(one) for one in able if options.may_deploy(g, player, one, free=word.free, known=known, unmet=word.unmet)
    ]
    choice = yield Ask(player, "deploy", [*offered, Pass()])
    return (choice.thing,) if isinstance(choice, Deploy) else ()


def lies_elsewhere(word: y.DeployFrom) -> bool:
    """Whether an effect lets somebody deploy cards of a kind that are not in their own hand."""
    cards = word.cards
    if not isinstance(cards, w.Cards):
        return False
    other = isinstance(word.player, w.You) and cards.side in ("opponent", "that")
    return cards.area != "hand" or cards.among is not None or other


def elsewhere(g: "Spoils", things: w.Things, context: Context) -> list[int]:
    """List cards of a kind that an effect lets somebody deploy from a pile or another hand; no resources. [A387]"""
    return [one for one in things_of(g, things, context) if "resource" not in g.types(one)]


def deployable(g: "Spoils", things: w.Things, context: Context) -> list[int]:
    """List what an effect lets somebody deploy: of a kind from hand, known cards from where they are.

    [CR3:605.2] [A232]
    """
    if not isinstance(things, w.Cards):
        return present(g, things, context)
    kind = replace(things, side="")  # whose hand it is says the instruction
    return [one for one in g.table.hands[context.player] if fits(g, one, kind, context, anywhere=True)]


def any_ability(g: "Spoils", word: y.UseAbility, context: Context) -> Choosing:
    """Ask which ability is used; it may be declined. [CR3:606.1]"""
    player = players_of(g, word.player, context)[0]
    own = Context(player, context.source, context.bindings).bound("acting", player)
    offered = [one for one in options.abilities(g, player) if fits(g, one.thing, word.cards, own)]
    choice = yield Ask(player, "ability", [*offered, Pass()])
    return (choice.thing, choice.ability) if isinstance(choice, Use) else ()


def attacked(g: "Spoils", word: y.AttackPlayer, context: Context) -> Choosing:
    """Ask what an effect lets somebody attack; nothing if they cannot. [CR3:608.1a] [A238]"""
    whom = players_of(g, word.player, context)
    targets = [one for one in g.register.attackable if g.controller(one) in whom]
    able = [Attack(one) for one in targets if options.may_attack(g, context.player, one)]
    if not able:
        return ()
    choice = yield Ask(context.player, "attack", able)
    assert isinstance(choice, Attack)
    return (choice.thing,)


def ability(g: "Spoils", word: y.UseAbilityOf, context: Context) -> Choosing:
    """Ask which of a card's abilities somebody uses; nothing if none can be used. [CR3:606.1] [A241]"""
    able = [use for thing in things_of(g, word.card, context) for use in options.uses(g, context.player, thing)]
    if not able:
        return ()
    choice = yield Ask(context.player, "use", able)
    assert isinstance(choice, Use)
    return (choice.thing, choice.ability)


# Players, numbers and payments


def player(g: "Spoils", word: h.PickPlayer, context: Context) -> Choosing:
    """Ask which player is picked: an opponent, or anybody. [CR3:310.1]"""
    able = [one for one in g.clockwise(context.player) if not word.opponent or one != context.player]
    choice = yield Ask(context.player, "player", [Whom(one) for one in able])
    assert isinstance(choice, Whom)
    return (choice.player,)


def named(g: "Spoils", word: h.NameCard, context: Context) -> Choosing:
    """Ask for the name of a card, any of the game's list. [A163]"""
    names = sorted([(card.name, at) for at, card in enumerate(g.config.definitions)])
    choice = yield Ask(players_of(g, word.player, context)[0], "name", [Name(at) for _, at in names])
    assert isinstance(choice, Name)
    return (choice.number,)


def kind(g: "Spoils", word: h.ChooseType, context: Context) -> Choosing:
    """Ask for a card type. [CR3:201.4e]"""
    asked = players_of(g, word.player, context)[0]
    choice = yield Ask(asked, "type", [Kind(at) for at in range(len(TYPES))])
    assert isinstance(choice, Kind)
    return (choice.number,)


def number(g: "Spoils", word: h.ChooseNumber, context: Context) -> Choosing:
    """Ask for the number of a variable. [CR3:410.2]"""
    return (yield from up_to(players_of(g, word.player, context)[0], afford.most_for(g, word, context)))


def cards_drawn(g: "Spoils", word: m.Draw, context: Context) -> Choosing:
    """Ask each player how many of the cards they draw, where they need not draw them all."""
    chosen: tuple[int, ...] = ()
    for one in players_of(g, word.player, context) if word.up_to else ():
        chosen += yield from up_to(one, amount_for(g, word.amount, one, context))
    return chosen


def cards_seen(g: "Spoils", word: "s.LookAtTop | s.RevealTop", context: Context) -> Choosing:
    """Ask how many cards somebody looks at or reveals, where it may be fewer."""
    if not word.up_to:
        return ()
    asked = players_of(g, word.player, context)[0] if isinstance(word, s.LookAtTop) else context.player
    return (yield from up_to(asked, amount_of(g, word.amount, context)))


def up_to(asked: int, most: int) -> Choosing:
    """Ask for a whole number up to some."""
    choice = yield Ask(asked, "number", [Number(one) for one in range(most + 1)])
    assert isinstance(choice, Number)
    return (choice.number,)


def paid(g: "Spoils", word: y.Pay, context: Context) -> Choosing:
    """Ask which resources pay an effect-based numeric cost. [CR3:406.5]"""
    payer = players_of(g, word.player, context)[0]
    return (yield from payment(g, payer, afford.payable(g, payer, amount_of(g, word.amount, context))))


def payment(g: "Spoils", payer: int, count: int) -> Choosing:
    """Ask which resources are attached to pay; alike ones are taken as they come. [CR3:309.1] [A48]"""
    free = afford.free_resources(g, payer)
    if count > len(free):
        return ()
    chosen: list[int] = []
    while len(chosen) < count:
        kinds = picking.kinds(g, free)
        thing = free[0]
        if len(kinds) > 1 and len(free) > count - len(chosen):
            choice = yield Ask(payer, "payment", picking.takes(kinds))
            assert isinstance(choice, Take)
            thing = choice.thing
        chosen.append(thing)
        free = [one for one in free if one != thing]
    return tuple(chosen)


DECIDE: dict[type, Callable[..., Choosing]] = {
    h.Pick: pick,
    h.PickPlayer: player,
    m.Discard: discard,
    m.Detach: detach,
    m.AttachResources: attached,
    h.NameCard: named,
    h.ChooseType: kind,
    m.Draw: cards_drawn,
    s.LookAtTop: cards_seen,
    s.RevealTop: cards_seen,
    h.ChooseNumber: number,
    d.Inflict: shares,
    d.PutTokens: shares,
    s.Search: search,
    y.Pay: paid,
    y.PlayResource: resource,
    m.PutInto: put_order,
    m.PutIntoPlay: bearers,
    y.DeployFrom: deployed,
    y.AttackPlayer: attacked,
    y.UseAbilityOf: ability,
    y.UseAbility: any_ability,
    m.FlipUpCard: flipped,
}
