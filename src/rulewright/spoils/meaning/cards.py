"""Which players a text means, which cards, whether one fits a description, how much an amount is.

These four ask each other, so they stand in one place.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from rulewright.spoils.meaning.became import followed, picked
from rulewright.spoils.meaning.context import Context
from rulewright.spoils.meaning.players import DUEL, asks_of_several, one_at_a_time, opponents, playing
from rulewright.spoils.meaning.qualities import (
    asks_for_face,
    fits_print,
    fits_side,
    in_state,
    knower,
    related,
    shown_below,
    shows_name,
    stands,
)
from rulewright.spoils.meaning.sieve import shares, sieve_of
from rulewright.spoils.meaning.sorted import says_all, sifted
from rulewright.spoils.meaning.values import values_of
from rulewright.spoils.table.areas import AREA_NAMES, PLAY, VOID
from rulewright.spoils.table.cells import TARGET
from rulewright.spoils.table.remembered import Deed
from rulewright.spoils.words import amounts as a
from rulewright.spoils.words import things as w
from rulewright.spoils.words.events import Event
from rulewright.spoils.words.vocabulary import CHANGEABLE, EventKind, one_of

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils
    from rulewright.spoils.standing.standing import Standing

CHANGED: Final = "changed"  # what a context calls the amount that is being changed
BY_PLAYERS: Final[tuple[EventKind, ...]] = ("attacks", "is attacked", "blocks")  # as well as by cards
THOSE: Final = "those"  # the players of whom something was true before the first of them did what is followed
HAPPENED: Final = "happened: "  # marks deeds that texts ask for
FLIPS: Final = ("flips lost", "flips won")  # how often, since a text had coins flipped


def players_of(g: "Spoils", player: w.Player, context: Context, standing: "Standing | None" = None) -> tuple[int, ...]:
    """Give the players that a text means, the active one first where there are several. [CR3:402.2]"""
    if isinstance(player, w.You):
        return (context.player,)
    if isinstance(player, w.Opponent):
        chosen = context.get("opponent")
        return playing(g, chosen) if isinstance(chosen, int) else tuple(opponents(g, context.player)[:1])
    if isinstance(player, (w.EachPlayer, w.AnyPlayer)):
        return one_at_a_time(g, g.clockwise(g.active), context)
    if isinstance(player, w.EachOpponent):
        return one_at_a_time(g, opponents(g, context.player), context)
    if isinstance(player, w.OpponentOf):
        others = [opponents(g, one)[:1] for one in players_of(g, player.player, context, standing)]
        return tuple([one for few in others for one in few])
    if isinstance(player, w.ActivePlayer):
        return playing(g, g.active)
    if isinstance(player, w.ThatPlayer):
        return playing(g, context.number("player"))
    if isinstance(player, w.Acting):
        acting = context.get("acting")
        return playing(g, acting) if isinstance(acting, int) else ()
    if isinstance(player, w.Whoever):
        return one_at_a_time(g, whoever(g, player, context, standing), context)
    if isinstance(player, w.Foremost):
        return foremost(g, player, context, standing)
    things = things_of(g, player.card, context, standing)
    if not things:
        return ()
    if isinstance(player, w.OwnerOf):
        return playing(g, g.table.owner_of(things[0]))
    return playing(g, g.controller(things[0], standing))


def whoever(g: "Spoils", word: w.Whoever, context: Context, standing: "Standing | None") -> list[int]:
    """Give those of several players of whom two amounts compare so, or the one whose decision is being followed."""
    if context.get(THOSE) is not None:
        return list(context.things(THOSE))
    found = []
    for one in players_of(g, word.of, context, standing):
        own = context.bound("player", one)
        amounts = [amount_of(g, amount, own, standing) for amount in (word.one, word.other)]
        if related(amounts[0], word.relation, amounts[1]):
            found.append(one)
    return found


def foremost(g: "Spoils", word: w.Foremost, context: Context, standing: "Standing | None") -> tuple[int, ...]:
    """Give the one player of whom an amount is higher, or lower, than of everybody else; nobody, if two are equal."""
    everybody = [one for one in g.clockwise(g.active) if playing(g, one)]
    amounts = {one: amount_of(g, word.amount, context.bound("player", one), standing) for one in everybody}
    best = min(amounts.values()) if word.least else max(amounts.values())
    found = [one for one in everybody if amounts[one] == best]
    return tuple(found) if len(found) == 1 else ()


def concerns(g: "Spoils", word: w.Player, player: int, context: Context, standing: "Standing | None" = None) -> bool:
    """Whether a text that speaks of players speaks of this one: of each opponent, or of the one it is about. [A71]"""
    if isinstance(word, w.Opponent):
        chosen = context.get("opponent")  # [A390]
        return player == chosen if isinstance(chosen, int) else player != context.player
    return player in players_of(g, word, context, standing)


def things_of(g: "Spoils", things: w.Things, context: Context, standing: "Standing | None" = None) -> tuple[int, ...]:
    """Give the objects that a text means, as they are now."""
    if isinstance(things, w.Cards):
        return tuple(all_that_fit(g, things, context, standing))
    if isinstance(things, w.This):
        return followed(g, (context.source,), context)
    if isinstance(things, w.Bearer):
        bearer = g.table.attached[context.source]
        return (bearer,) if bearer >= 0 else ()
    if isinstance(things, w.BearerOf):
        bearers = [g.table.attached[one] for one in things_of(g, things.card, context, standing)]
        return tuple([one for one in bearers if one >= 0 and things.type in g.types(one, standing)])
    if isinstance(things, w.Picked):
        return picked(g, things.number, context, standing)
    if isinstance(things, w.Together):  # nothing twice
        return tuple(dict.fromkeys([one for part in things.cards for one in things_of(g, part, context, standing)]))
    if isinstance(things, w.It):
        return followed(g, context.things("it"), context)
    if isinstance(things, w.Damaged):
        return context.things("damaged")
    if isinstance(things, w.Source):
        return context.things("inflicted by")
    if isinstance(things, w.Itself):
        return context.things("itself")
    if isinstance(things, w.Rest):
        found = context.things(f"pick{things.number}")
        taken = context.things(f"taken{things.number}")  # what was chosen among them
        return tuple([one for one in found if g.table.alive(one) and one not in taken])
    if isinstance(things, w.DoneTo):
        return context.things("done to")
    if isinstance(things, w.FactionOf):
        return tuple([g.table.faction[one] for one in players_of(g, things.player, context, standing)])
    if isinstance(things, w.TheirsOf):
        whose = players_of(g, things.player, context, standing)
        return tuple([one for one in things_of(g, things.card, context, standing) if g.table.owner_of(one) in whose])
    if isinstance(things, w.TopCard):
        return revealed_top(g, context.player)
    if isinstance(things, w.BeingAnswered):
        return being_answered(g, context)
    if isinstance(things, w.LastTactic):
        return deployed_this_turn(g, w.Cards(types=("tactic",)), context)[-1:]
    target = g.table.battle[TARGET]
    return (target,) if target >= 0 else ()


def all_that_fit(g: "Spoils", cards: w.Cards, context: Context, standing: "Standing | None" = None) -> "Sequence[int]":
    """Give the objects that a description means, wherever it looks for them.

    Of cards that the text knows already those are meant that fit, wherever they went since. [A86]
    """
    if cards.among is not None:
        known = things_of(g, cards.among, context, standing)
        return [one for one in known if fits(g, one, cards, context, standing, anywhere=True)]
    if standing is None and cards.area == "play":
        standing = g.standing  # asked for once, not for every card
    found = sifted(g, cards, context, standing)
    if standing is not None and says_all(g, cards, standing):
        return found
    return [one for one in found if fits(g, one, cards, context, standing)]


def being_answered(g: "Spoils", context: Context) -> tuple[int, ...]:
    """Give what a text was a response to or, before its costs are satisfied, would be. [CR3:401.2] [A138]"""
    answered = g.answering(context.player) if context.get("answered") is None else None
    if answered is None or answered.thing < 0:
        return context.things("answered")
    return (answered.thing,)


def revealed_top(g: "Spoils", player: int) -> tuple[int, ...]:
    """Give the top card of a deck, if everybody knows it."""
    return tuple([one for one in g.table.decks[player][:1] if g.table.known[one] == g.table.everyone()])


def deployed_this_turn(g: "Spoils", cards: w.Cards, context: Context) -> tuple[int, ...]:
    """Give the cards of a kind, other than the text's own, that were deployed this turn, in order. [A181]"""
    played = g.table.played[0]
    original = context.things("original")
    if original and original[0] in played:  # a duplicate looks back from where its original was deployed
        played = played[: played.index(original[0])]
    others = [one for one in played if one != context.source]
    return tuple([one for one in others if fits(g, one, cards, context, anywhere=True)])


def fits(  # noqa: PLR0913 - one description, asked about one object
    g: "Spoils",
    thing: int,
    cards: w.Cards,
    context: Context,
    standing: "Standing | None" = None,
    *,
    anywhere: bool = False,
) -> bool:
    """Whether an object is one of the cards described."""
    t, asks = g.table, sieve_of(g, cards)
    if not anywhere and asks.area and AREA_NAMES[t.area[thing]] != asks.area:
        return False
    if asks.other and thing == context.source:
        return False
    if asks.beside_others and not beside_others(g, thing, cards, context, standing):
        return False
    if asks.shows_face:
        return fits_face(g, thing, cards, context, standing)
    if t.area[thing] == VOID and t.down[thing] and asks_for_face(cards):
        return False  # what a face-down card in the void is nobody can know [CR3:403.7a] [A114]
    types = g.types(thing, standing)
    if asks.types and not shares(asks.types, types):
        return False
    if "faction" in types and "faction" not in asks.types:
        return False  # a faction is meant only where factions are named [CR3:202.9] [CR3:402.9]
    if asks.not_types and shares(asks.not_types, types):
        return False
    return (
        (not asks.side or fits_side(g, thing, cards, context, standing))
        and (not asks.print or fits_print(g, thing, cards, standing))
        and (not asks.state or fits_state(g, thing, cards, context, standing))
        and (not asks.such or all(is_such(g, thing, one, context, standing) for one in asks.such))
    )


def is_such(g: "Spoils", thing: int, quality: w.Quality, context: Context, standing: "Standing | None") -> bool:
    """Whether an object is as a description asks besides its own fields."""
    if isinstance(quality, w.Compared):
        own = context.about(thing)
        one, other = amount_of(g, quality.one, own, standing), amount_of(g, quality.other, own, standing)
        return related(one, quality.relation, other)
    if isinstance(quality, w.Stands):
        others = things_of(g, quality.things, context, standing)
        return any(stands(g, thing, quality.relation, other, standing) for other in others)
    if isinstance(quality, w.OfChosen):
        names = g.trades(thing, standing) if quality.what == "trade" else g.subtypes(thing, standing)
        return context.get(f"chosen {quality.what}") in names
    return did(g, thing, quality.event, context, standing)


def times_happened(g: "Spoils", event: Event, context: Context, standing: "Standing | None") -> int:
    """Give to how many such cards, as they were then, or how often to players it has happened this turn. [A332]"""
    found = deeds(g, event, context, standing)
    return len({deed.thing for deed in found if deed.thing >= 0}) + len([deed for deed in found if deed.thing < 0])


def deeds(g: "Spoils", event: Event, context: Context, standing: "Standing | None") -> list[Deed]:
    """Give what has happened this turn to such cards, as they were then, or players."""
    found = []
    kind, player = f"{HAPPENED}{event.kind}", event.player
    for deed in g.table.deeds[0]:
        thing = deed.thing
        if deed.kind != kind or (thing < 0 and event.cards != w.Cards()):
            continue
        if player is not None and not concerns(g, player, deed.other, context, standing):
            continue
        if event.kind in BY_PLAYERS and (player is None) == (thing < 0):
            continue  # a player attacks, blocks or is attacked once
        if thing < 0 or event.cards == w.Cards() or meant_then(g, event.cards, thing, context, standing):
            found.append(deed)
    return found


def meant_then(g: "Spoils", cards: w.Cards | w.Card, thing: int, context: Context, standing: "Standing | None") -> bool:
    """Whether a card is one of those described, wherever it went since."""
    if isinstance(cards, w.Cards):
        return fits(g, thing, cards, context, standing, anywhere=True)
    return thing in things_of(g, cards, context, standing)


def did(g: "Spoils", thing: int, event: Event, context: Context, standing: "Standing | None") -> bool:
    """Whether an object has done or suffered something this turn, as the player whom it concerned. [A332]"""
    kind, player = f"{HAPPENED}{event.kind}", event.player
    found = [deed for deed in g.table.deeds[0] if deed.thing == thing and deed.kind == kind]
    return any(player is None or concerns(g, player, deed.other, context, standing) for deed in found)


def beside_others(g: "Spoils", thing: int, cards: w.Cards, context: Context, standing: "Standing | None") -> bool:
    """Whether an object is none of the cards besides which, and one of those among which it is described."""
    if cards.besides is not None and thing in things_of(g, cards.besides, context, standing):
        return False
    return cards.among is None or thing in things_of(g, cards.among, context, standing)


def fits_face(g: "Spoils", thing: int, cards: w.Cards, context: Context, standing: "Standing | None") -> bool:
    """Whether the face of a face-down card is as described, as far as the player who acts knows it. [A47] [A55]"""
    t, printed = g.table, g.printed(thing)
    if not t.down[thing] or not t.known[thing] >> knower(context) & 1:
        return False
    own = g.lexicon.profile(g.paragraphs(thing))
    wanted = (
        (cards.types, printed.types),
        (cards.subtypes, g.subtypes_of(printed)),
        (cards.trades, (printed.trade,)),
        (cards.supertypes, printed.supertypes),
        (cards.names, (printed.name,)),
        (cards.unique, (own.unique,)),
    )
    if any(asked and not set(asked) & set(found) for asked, found in wanted):
        return False
    if set(cards.not_types) & set(printed.types) or printed.trade in cards.not_trades:
        return False
    if not set(cards.keywords) <= set(own.keywords):
        return False
    if cards.either and not any(fits_face(g, thing, one, context, standing) for one in cards.either):
        return False
    if any(fits_face(g, thing, one, context, standing) for one in cards.neither):
        return False
    rest = replace(cards, either=(), neither=()) if cards.either or cards.neither else cards
    if not fits_side(g, thing, cards, context, standing) or not fits_state(g, thing, rest, context, standing):
        return False
    return all(is_such(g, thing, one, context, standing) for one in cards.such)


def fits_state(g: "Spoils", thing: int, cards: w.Cards, context: Context, standing: "Standing | None") -> bool:
    """Whether an object is in the state described."""
    t = g.table
    if cards.named and (g.face(thing) != context.get("named") or (t.down[thing] and t.area[thing] == PLAY)):
        return False
    if cards.same_name is not None:
        models = [one for one in things_of(g, cards.same_name, context, standing) if shows_name(g, one, context)]
        hidden = t.down[thing] and t.area[thing] == PLAY  # what lies face-down has no name [A55]
        if hidden or g.printed(thing).name not in [g.printed(one).name for one in models]:
            return False
    if cards.chosen_type and context.get("chosen type") not in g.types(thing, standing):
        return False
    if not all(in_state(g, thing, state, context, standing) for state in cards.states):
        return False
    if cards.attached_to is not None and t.attached[thing] not in things_of(g, cards.attached_to, context, standing):
        return False
    if not fits_others(g, thing, cards, context, standing):
        return False
    return all(
        related(g.number(thing, one.number, standing), one.relation, amount_of(g, one.amount, context, standing))
        for one in cards.compare
    )


def fits_others(g: "Spoils", thing: int, cards: w.Cards, context: Context, standing: "Standing | None") -> bool:
    """Whether an object compares with other cards as described: by type, by name, by what is attached to it."""
    if cards.same_type is not None:
        types = [kind for one in things_of(g, cards.same_type, context, standing) for kind in g.types(one, standing)]
        if not any(kind in types for kind in g.types(thing, standing)):
            return False
    if cards.unlike is not None:
        names = [g.printed(one).name for one in things_of(g, cards.unlike, context, standing)]
        if g.printed(thing).name in names and not (g.table.down[thing] and g.table.area[thing] == PLAY):
            return False
    if cards.bearing is not None:
        borne = g.table.attachments(thing)
        if not any(fits(g, one, cards.bearing, context, standing) for one in borne):
            return False
    if cards.borne_by is not None:
        bearer = g.table.attached[thing]
        if bearer < 0 or not fits(g, bearer, cards.borne_by, context, standing):
            return False
    if not fits_sides(g, thing, cards, context, standing):
        return False
    return not cards.extreme or is_extreme(g, thing, cards, context, standing)


def fits_sides(g: "Spoils", thing: int, cards: w.Cards, context: Context, standing: "Standing | None") -> bool:
    """Whether an object is of the player described, fits one of several descriptions, and none of others."""
    if cards.holder is not None:
        holder = g.controller(thing, standing) if g.table.area[thing] == PLAY else g.table.owner_of(thing)
        if not concerns(g, cards.holder, holder, context, standing):
            return False
    if cards.either and not any([fits(g, thing, one, context, standing) for one in cards.either]):
        return False
    return not any([fits(g, thing, one, context, standing) for one in cards.neither])


def is_extreme(g: "Spoils", thing: int, cards: w.Cards, context: Context, standing: "Standing | None") -> bool:
    """Whether no other card that is described so has a number that is higher, or lower. [A260]"""
    which, _, name = cards.extreme.partition(" ")
    number = one_of(CHANGEABLE, name)
    rivals = things_of(g, replace(cards, extreme=""), context, standing)
    own, found = g.number(thing, number, standing), [g.number(one, number, standing) for one in rivals]
    return all(one <= own for one in found) if which == "highest" else all(one >= own for one in found)


def amount_for(g: "Spoils", amount: a.Amount, player: int, context: Context) -> int:
    """Give an amount as it is for one of the players who follow an instruction: `they` in it is that player."""
    return amount_of(g, amount, context.bound("acting", player))


def amount_of(g: "Spoils", amount: a.Amount, context: Context, standing: "Standing | None" = None) -> int:
    """Work an amount out; never below 0. [CR3:410.4] [CR3:410.2a]"""
    if isinstance(amount, a.Number):
        return amount.number
    if isinstance(amount, a.Variable):
        return context.number(amount.letter)
    if g.table.players > DUEL and asks_of_several(g, amount, context):  # of each by itself, and the highest [A435]
        each = [context.bound("opponent", one) for one in opponents(g, context.player)]
        return max([amount_of(g, amount, one, standing) for one in each])
    if isinstance(amount, a.CountOf):
        return len(things_of(g, amount.cards, context, standing))
    if isinstance(amount, a.MostOf):
        found = [g.controller(one, standing) for one in things_of(g, amount.cards, context, standing)]
        return max([found.count(one) for one in opponents(g, context.player)], default=0)
    if isinstance(amount, a.SizeOf) and isinstance(amount.card, w.Picked) and counted_before(context, amount.card):
        return context.number(f"did{amount.card.number}")
    if isinstance(amount, a.SizeOf):
        return len(things_of(g, amount.card, context, standing))
    if isinstance(amount, a.NumberOf):
        things = things_of(g, amount.card, context, standing)
        if things and amount.number == "cost" and shown_below(g, things[0]):
            return g.printed(things[0]).numeric_cost
        return g.number(things[0], amount.number, standing) if things else 0
    if isinstance(amount, a.InfluenceOf):
        return sum([g.table.influence[one] for one in players_of(g, amount.player, context, standing)])
    if isinstance(amount, a.IconsOf):
        whose = (context.player,) if amount.player is None else players_of(g, amount.player, context, standing)
        return sum([g.icons(one, standing).count(amount.icon) for one in whose])
    if isinstance(amount, a.SameAmount):
        return context.number(CHANGED if amount.changes else "amount")
    if isinstance(amount, a.Often):
        if amount.total:
            return sum([deed.amount for deed in deeds(g, amount.event, context, standing)])
        return times_happened(g, amount.event, context, standing)
    if isinstance(amount, a.Flips):
        return context.number(FLIPS[int(amount.won)])
    if isinstance(amount, a.CountFelled):
        felled = context.things("felled")
        return len([one for one in felled if fits(g, one, amount.cards, context, standing, anywhere=True)])
    if isinstance(amount, a.DoneThisWay) and amount.own:
        return context.number(f"done {context.number('acting')}")
    if isinstance(amount, a.DoneThisWay):
        return context.number("done")
    if isinstance(amount, a.CameTo):
        return context.number("came")
    if isinstance(amount, a.Times):
        return amount.number * amount_of(g, amount.amount, context, standing)
    if isinstance(amount, a.Plus):
        return amount_of(g, amount.one, context, standing) + amount_of(g, amount.other, context, standing)
    if isinstance(amount, a.Minus):  # [CR3:410.4]
        less = amount_of(g, amount.other, context, standing)
        return max(0, amount_of(g, amount.one, context, standing) - less)
    if isinstance(amount, a.TotalOf):
        found = [g.number(one, amount.number, standing) for one in things_of(g, amount.cards, context, standing)]
        if amount.which == "total":
            return sum(found)
        return max(found, default=0) if amount.which == "highest" else min(found, default=0)
    if isinstance(amount, a.VarietyOf):
        kept = [values_of(g, one, amount.what, standing) for one in things_of(g, amount.cards, context, standing)]
        return len(frozenset().union(*kept))
    if isinstance(amount, (a.LowerOf, a.HigherOf)):
        one, other = amount_of(g, amount.one, context, standing), amount_of(g, amount.other, context, standing)
        return min(one, other) if isinstance(amount, a.LowerOf) else max(one, other)
    assert isinstance(amount, a.PartOf), "no other amount is left"
    whole = amount_of(g, amount.amount, context, standing)
    return -(-whole // amount.parts) if amount.up else whole // amount.parts


def counted_before(context: Context, card: w.Picked) -> bool:
    """Whether an instruction was followed about picked cards: to how many of them it was done is known."""
    return context.get(f"did{card.number}") is not None
