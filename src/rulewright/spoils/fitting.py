"""Fitting: which cards a description means, which players, how much an amount is, whether a condition holds."""

from dataclasses import replace
from typing import TYPE_CHECKING, Final, cast

from rulewright.spoils.context import Context
from rulewright.spoils.table import AREA_NAMES, PLAY, TOKEN, VOID
from rulewright.spoils.words import amounts as a
from rulewright.spoils.words import conditions as k
from rulewright.spoils.words import effects as e
from rulewright.spoils.words import things as w
from rulewright.spoils.words.events import Event

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils
    from rulewright.spoils.standing import Standing


HAPPENED: Final = "happened: "  # marks deeds that conditions ask for
# Players

PLAYER_FIELDS: Final = ("player", "deck", "searcher")  # where instructions name players


def players_of(g: "Spoils", player: w.Player, context: Context, standing: "Standing | None" = None) -> tuple[int, ...]:
    """Give the players that a text means, the active one first where there are several. [CR3:402.2]"""
    if isinstance(player, w.You):
        return (context.player,)
    if isinstance(player, w.Opponent):
        chosen = context.get("opponent")
        return (chosen,) if isinstance(chosen, int) else tuple(opponents(g, context.player)[:1])
    if isinstance(player, (w.EachPlayer, w.AnyPlayer)):
        return one_at_a_time(g, g.clockwise(g.active), context)
    if isinstance(player, w.EachOpponent):
        return one_at_a_time(g, opponents(g, context.player), context)
    if isinstance(player, w.OpponentOf):
        others = [opponents(g, one)[:1] for one in players_of(g, player.player, context, standing)]
        return tuple([one for few in others for one in few])
    if isinstance(player, w.ThatPlayer):
        return playing(g, context.number("player"))
    things = things_of(g, player.card, context, standing)
    if not things:
        return ()
    if isinstance(player, w.OwnerOf):
        return playing(g, g.table.owner_of(things[0]))
    return playing(g, g.controller(things[0], standing))


def one_at_a_time(g: "Spoils", players: list[int], context: Context) -> tuple[int, ...]:
    """Give the players of whom a text speaks, or the one of them whose decision is being followed."""
    one = context.get("each")
    return playing(g, one) if isinstance(one, int) else tuple(players)


def playing(g: "Spoils", player: int) -> tuple[int, ...]:
    """Give a player, or nobody if that player is out of the game. [A70]"""
    return () if g.table.lost[player] else (player,)


def nobody(g: "Spoils", word: object, context: Context) -> bool:
    """Whether nobody is left whom an instruction tells to do something. [A70]"""
    player: w.Player | None = getattr(word, "player", None)
    return bool(g.table.lost[context.player]) or (player is not None and not players_of(g, player, context))


def opponents(g: "Spoils", player: int) -> list[int]:
    """Give the opponents of a player, clockwise."""
    return [one for one in g.clockwise(player) if one != player]


def concerns(g: "Spoils", word: w.Player, player: int, context: Context, standing: "Standing | None" = None) -> bool:
    """Whether a text that speaks of players speaks of this one: of several opponents it speaks of each. [A71]"""
    if isinstance(word, w.Opponent):
        return player != context.player
    return player in players_of(g, word, context, standing)


def as_other(g: "Spoils", word: e.AsThough, context: Context) -> Context | None:
    """Give the context in which somebody acts as though they were another player, if there is one. [CR3:401.2a]"""
    players = players_of(g, word.player, context)
    if not players:
        return None
    return Context(players[0], context.source, context.bindings).bound("decider", g.seat_of(context.player))


def addresses_somebody(g: "Spoils", word: object, context: Context) -> bool:
    """Whether there is a player for each that an instruction names: the controller of no card is nobody."""
    named = [getattr(word, field) for field in PLAYER_FIELDS if hasattr(word, field)]
    return all(players_of(g, one, context) for one in named if one is not None)


# Things


def things_of(g: "Spoils", things: w.Things, context: Context, standing: "Standing | None" = None) -> tuple[int, ...]:
    """Give the objects that a text means, as they are now."""
    if isinstance(things, w.Cards):
        return tuple([one for one in g.candidates(things.area) if fits(g, one, things, context, standing)])
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
    if isinstance(things, w.Itself):
        return context.things("itself")
    if isinstance(things, w.Rest):
        found = context.things(f"pick{things.number}")
        taken = context.things(f"taken{things.number}")  # what was chosen among them
        return tuple([one for one in found if g.table.alive(one) and one not in taken])
    if isinstance(things, w.FactionOf):
        return tuple([g.table.faction[one] for one in players_of(g, things.player, context, standing)])
    if isinstance(things, w.TheirsOf):
        whose = players_of(g, things.player, context, standing)
        return tuple([one for one in context.things(f"pick{things.card.number}") if g.table.owner_of(one) in whose])
    if isinstance(things, w.TopCard):
        return revealed_top(g, context.player)
    if isinstance(things, w.BeingAnswered):
        return context.things("answered")
    if isinstance(things, w.LastTactic):
        return deployed_this_turn(g, w.Cards(types=("tactic",)), context)[-1:]
    target = g.table.battle[0]
    return (target,) if target >= 0 else ()


def revealed_top(g: "Spoils", player: int) -> tuple[int, ...]:
    """Give the top card of a deck, if everybody knows it."""
    return tuple([one for one in g.table.decks[player][:1] if g.table.known[one] == g.everyone(g.table)])


def deployed_this_turn(g: "Spoils", cards: w.Cards, context: Context) -> tuple[int, ...]:
    """Give the cards of a kind, other than the text's own, that were deployed this turn, in order. [A181]"""
    played = g.table.played[0]
    original = context.things("original")
    if original and original[0] in played:  # a duplicate looks back from where its original was deployed
        played = played[: played.index(original[0])]
    others = [one for one in played if one != context.source]
    return tuple([one for one in others if fits(g, one, cards, context, anywhere=True)])


def deployed_by(
    g: "Spoils", player: int, cards: w.Cards, context: Context, standing: "Standing | None" = None
) -> list[int]:
    """Give the cards of a kind that a player has deployed this turn."""
    own = [one for one in g.table.played[0] if g.table.controller[one] == player]
    return [one for one in own if fits(g, one, cards, context, standing, anywhere=True)]


def deployed_enough(g: "Spoils", condition: k.DeployedThisTurn, context: Context) -> bool:
    """Whether so many cards of a kind have been deployed this turn, by whoever is meant."""
    found = deployed_this_turn(g, replace(condition.cards, other=False), context)
    if condition.cards.other:  # in play the card is another object than when it was deployed
        own = g.table.card[context.source]
        found = tuple([one for one in found if g.table.card[one] != own])
    if condition.player is not None:
        player = condition.player
        found = tuple([one for one in found if concerns(g, player, g.table.controller[one], context)])
    return len(found) >= (1 if condition.amount is None else amount_of(g, condition.amount, context))


def tracked(g: "Spoils", context: Context, came: tuple[int, ...]) -> Context:
    """Give a context that knows what became of its cards in a group from which `came` these objects. [CR3:402.4]"""
    became = g.table.became
    names = [name for name, _ in context.bindings if name == "it" or name.startswith("pick")]
    pairs = pairs_of(context)
    known = {context.source, *[one for name in names for one in context.things(name)], *[new for _, new in pairs]}
    moved = [(old, became[old]) for old in sorted(known) if old >= 0 and became[old] >= 0 and became[old] in came]
    return context.bound("moved", (*pairs, *moved)) if moved else context


def pairs_of(context: Context) -> tuple[tuple[int, int], ...]:
    """Give which objects became which others by the text that is being followed, or by what triggered it."""
    return cast("tuple[tuple[int, int], ...]", context.get("moved") or ())


def affected(g: "Spoils", things: w.Things, context: Context) -> tuple[int, ...]:
    """Give the objects that an instruction is applied to: what the same text has moved is found where it went.

    Amounts still ask what is last known of it. [A86] [CR3:402.4]
    """
    chain = dict(pairs_of(context))
    return tuple([latest(chain, one) for one in things_of(g, things, context)])


def latest(chain: dict[int, int], thing: int) -> int:
    """Give what an object became at last."""
    while thing in chain:
        thing = chain[thing]
    return thing


def present(g: "Spoils", things: w.Things, context: Context) -> list[int]:
    """Give the objects that an instruction moves, as they are now, if the text itself moved them before. [A86]"""
    return [one for one in affected(g, things, context) if g.table.alive(one)]


def followed(g: "Spoils", things: tuple[int, ...], context: Context) -> tuple[int, ...]:
    """Give objects as what they became in play by this very text; else what is last known of them counts. [A86]"""
    chain = dict(pairs_of(context))
    if not chain:
        return things
    found = []
    for one in things:
        last = latest(chain, one)
        found.append(last if g.table.in_play(last) else one)
    return tuple(found)


def picked(g: "Spoils", number: int, context: Context, standing: "Standing | None") -> tuple[int, ...]:
    """Give what was picked, but no card in play that has lost the type for which it was picked. [CR3:208.2]"""
    found = followed(g, context.things(f"pick{number}"), context)
    types = context.get(f"type{number}")
    if not isinstance(types, tuple) or not types:
        return found
    return tuple([one for one in found if not g.table.in_play(one) or set(types) & set(g.types(one, standing))])


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
    t = g.table
    if not anywhere and cards.area and AREA_NAMES[t.area[thing]] != cards.area:
        return False
    if cards.other and thing == context.source:
        return False
    if cards.besides is not None and thing in things_of(g, cards.besides, context, standing):
        return False
    if cards.among is not None and thing not in things_of(g, cards.among, context, standing):
        return False
    if shows_face(cards):
        return fits_face(g, thing, cards, context, standing)
    if t.area[thing] == VOID and t.down[thing] and asks_for_face(cards):
        return False  # what a face-down card in the void is nobody can know [CR3:403.7a] [A114]
    types = g.types(thing, standing)
    if cards.types and not any(one in types for one in cards.types):
        return False
    if "faction" in types and "faction" not in cards.types:
        return False  # a faction is meant only where factions are named [CR3:202.9] [CR3:402.9]
    if any(one in types for one in cards.not_types):
        return False
    return (
        fits_side(g, thing, cards, context, standing)
        and fits_print(g, thing, cards, standing)
        and fits_state(g, thing, cards, context, standing)
    )


def shows_face(cards: w.Cards) -> bool:
    """Whether a description asks what is printed on cards that lie face-down: `a face-down character`."""
    if "face-down" not in cards.states:
        return False
    printed = (*cards.subtypes, *cards.trades, *cards.supertypes, *cards.names, *cards.keywords, *cards.unique)
    return cards.types not in ((), ("resource",)) or any(printed)


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
    return fits_side(g, thing, cards, context, standing) and fits_state(g, thing, cards, context, standing)


def knower(context: Context) -> int:
    """Give whose knowledge counts: of whoever acts as though they were another player, their own. [CR3:401.2a]"""
    decider = context.get("decider")
    return decider if isinstance(decider, int) else acting(context)


def acting(context: Context) -> int:
    """Give the player who acts: whoever is choosing, or whom the event was about, or whoever follows the text."""
    for name in ("acting", "player"):
        found = context.get(name)
        if isinstance(found, int) and found >= 0:
            return found
    return context.player


def asks_for_face(cards: w.Cards) -> bool:
    """Whether a description asks for anything that only the face of a card tells."""
    plain = replace(cards, area="play", side="", states=(), other=False, attached_to=None, besides=None)
    return plain != w.Cards()


def fits_side(g: "Spoils", thing: int, cards: w.Cards, context: Context, standing: "Standing | None") -> bool:
    """Whether an object is controlled, owned or both by the side described; outside play only owners count."""
    if not cards.side:
        return True
    owner = g.table.owner_of(thing)
    holder = g.controller(thing, standing) if g.table.area[thing] == PLAY else owner
    side = f"you {cards.side}" if cards.side in ("owned", "not owned") else cards.side
    who, _, how = side.partition(" ")
    if how == "not owned":
        return owner != context.player
    whose = owner if how == "owned" else holder
    if (how == "and owned" and holder != owner) or (how == "and not owned" and holder == owner):
        return False
    if who == "their":
        return whose == acting(context)
    if who == "that":
        return whose == context.number("player")
    return (whose == context.player) == (who == "you")


def fits_print(g: "Spoils", thing: int, cards: w.Cards, standing: "Standing | None") -> bool:
    """Whether an object has the name, trade, subtypes and keywords described."""
    printed = g.printed(thing)
    down = g.table.down[thing] and g.table.area[thing] == PLAY
    if cards.names and (down or printed.name not in cards.names):
        return False
    if cards.supertypes and not any(one in g.supertypes(thing, standing) for one in cards.supertypes):
        return False
    subtypes = g.subtypes(thing, standing) if cards.subtypes or cards.not_subtypes else ()
    if cards.subtypes and not any(one in subtypes for one in cards.subtypes):
        return False
    if any(one in subtypes for one in cards.not_subtypes):
        return False
    if cards.not_supertypes and any(one in g.supertypes(thing, standing) for one in cards.not_supertypes):
        return False
    trades = g.trades(thing, standing)
    if cards.trades and not any(one in trades for one in cards.trades):
        return False
    if any(one in trades for one in cards.not_trades):
        return False
    if cards.unique and g.identifier(thing, standing) not in cards.unique:
        return False
    if cards.provides and not covers(g.provides(thing, standing), cards.provides):
        return False
    keywords = g.keywords(thing, standing)
    return all(one in keywords for one in cards.keywords) and not any(one in keywords for one in cards.not_keywords)


def covers(icons: str, wanted: str) -> bool:
    """Whether icons hold at least those wanted."""
    return all(icons.count(one) >= wanted.count(one) for one in set(wanted))


def fits_state(g: "Spoils", thing: int, cards: w.Cards, context: Context, standing: "Standing | None") -> bool:
    """Whether an object is in the state described."""
    t = g.table
    if cards.named and (g.face(thing) != context.get("named") or (t.down[thing] and t.area[thing] == PLAY)):
        return False
    if cards.same_name is not None:
        known = [g.printed(one).name for one in things_of(g, cards.same_name, context, standing)]
        if g.printed(thing).name not in known:
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
    return not cards.extreme or is_extreme(g, thing, cards, context, standing)


def is_extreme(g: "Spoils", thing: int, cards: w.Cards, context: Context, standing: "Standing | None") -> bool:
    """Whether no other card that is described so has a number that is higher, or lower. [A260]"""
    which, _, number = cards.extreme.partition(" ")
    rivals = things_of(g, replace(cards, extreme=""), context, standing)
    own, found = g.number(thing, number, standing), [g.number(one, number, standing) for one in rivals]
    return all(one <= own for one in found) if which == "highest" else all(one >= own for one in found)


def in_state(g: "Spoils", thing: int, state: str, context: Context, standing: "Standing | None") -> bool:
    """Whether an object is in one state, or was when it left play. [A86] [CR3:302.14]"""
    t = g.table
    role = g.last_role(thing)
    if state == "has ability":
        return bool(g.profile(thing, standing).abilities)
    if state == "has attacked":
        return thing in t.struck[0]
    if state == "has assigned":
        return ("assigned", thing, -1) in t.deeds[0]
    if state == "has hurt you":
        return ("hurt", thing, context.player) in t.deeds[0]
    if state == "under attack":
        return t.battle[0] == thing
    if state in ("depleted by this", "removed by this"):
        return (state, thing, context.source) in t.deeds[0]
    found = {
        "depleted": bool(t.depleted[thing]),
        "restored": not t.depleted[thing],
        "face-down": bool(t.down[thing]),
        "face-up": not t.down[thing],
        "attacking": role == "attacking",
        "blocking": role == "blocking",
        "in battle": role != "",
        "not in battle": role == "",
        "attached": t.attached[thing] >= 0,
        "unattached": t.attached[thing] < 0,
        "detached": t.attached[thing] < 0,
        "damaged": g.damage_on(thing) > 0,
        "in this party": role != "" and role == g.last_role(context.source),
        "opposing": role != "" and g.last_role(context.source) not in ("", role),
        "hurt by this": any(by == context.source for by, _ in t.damage[thing]),
        "token": t.is_token[t.card[thing]] == TOKEN,
    }
    return found[state]


def related(one: int, relation: str, other: int) -> bool:
    """Compare two numbers. [CR3:410.1a]"""
    if relation in ("even", "odd"):
        return (one % 2 == 0) == (relation == "even")  # 0 is even [CR3:410.1]
    if relation in ("<", ">"):
        return one < other if relation == "<" else one > other
    return {"=": one == other, "<=": one <= other, ">=": one >= other}[relation]


# Amounts


def shown_below(g: "Spoils", thing: int) -> bool:
    """Whether a card lies face-down in play but everybody has seen its face: a text asks what it costs there. [A291]"""
    t = g.table
    return t.in_play(thing) and bool(t.down[thing]) and t.known[thing] == g.everyone(t)


def amount_of(g: "Spoils", amount: a.Amount, context: Context, standing: "Standing | None" = None) -> int:
    """Work an amount out; never below 0. [CR3:410.4] [CR3:410.2a]"""
    if isinstance(amount, a.Number):
        return amount.number
    if isinstance(amount, a.Variable):
        return context.number(amount.letter)
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
        return g.icons(context.player, standing).count(amount.icon)
    if isinstance(amount, a.SameAmount):
        return context.number("amount")
    if isinstance(amount, a.DoneThisWay):
        return context.number("done")
    if isinstance(amount, a.InfluenceGained):
        return max(0, context.number("gained"))
    if isinstance(amount, a.Times):
        return amount.number * amount_of(g, amount.amount, context, standing)
    if isinstance(amount, a.Plus):
        return amount_of(g, amount.one, context, standing) + amount_of(g, amount.other, context, standing)
    if isinstance(amount, a.Minus):  # [CR3:410.4]
        less = amount_of(g, amount.other, context, standing)
        return max(0, amount_of(g, amount.one, context, standing) - less)
    if isinstance(amount, a.TotalOf):
        return sum([g.number(one, amount.number, standing) for one in things_of(g, amount.cards, context, standing)])
    if isinstance(amount, (a.LowerOf, a.HigherOf)):
        one, other = amount_of(g, amount.one, context, standing), amount_of(g, amount.other, context, standing)
        return min(one, other) if isinstance(amount, a.LowerOf) else max(one, other)
    assert isinstance(amount, a.HalfOf), "supported.py declines amounts that are not followed"
    half = amount_of(g, amount.amount, context, standing)
    return (half + 1) // 2 if amount.up else half // 2


def counted_before(context: Context, card: w.Picked) -> bool:
    """Whether an instruction was followed about picked cards: to how many of them it was done is known."""
    return context.get(f"did{card.number}") is not None


# Conditions


def holds(g: "Spoils", condition: k.Condition, context: Context, standing: "Standing | None" = None) -> bool:
    """Whether a condition holds now."""
    if isinstance(condition, k.ThereAre):
        wanted = 1 if condition.amount is None else amount_of(g, condition.amount, context, standing)
        return related(len(things_of(g, condition.cards, context, standing)), condition.relation, wanted)
    if isinstance(condition, k.Has):
        things = things_of(g, condition.card, context, standing)
        if condition.cards.area == "play" and not all(g.table.in_play(one) for one in things):
            return False  # what has left play was in play, but is not
        return bool(things) and all(fits(g, one, condition.cards, context, standing) for one in things)
    if isinstance(condition, k.OneHas):
        known = things_of(g, condition.card, context, standing)
        return any(fits(g, one, condition.cards, context, standing) for one in known)
    if isinstance(condition, k.Compares):
        one = amount_of(g, condition.one, context, standing)
        return related(one, condition.relation, amount_of(g, condition.other, context, standing))
    if isinstance(condition, k.During):
        return during(g, condition.time, context)
    if isinstance(condition, k.InResponseTo):
        return responding(g, condition, context, standing)
    if isinstance(condition, k.Not):
        return not holds(g, condition.condition, context, standing)
    if isinstance(condition, k.Both):
        return holds(g, condition.one, context, standing) and holds(g, condition.other, context, standing)
    if isinstance(condition, k.PartyIsCovert):
        return is_covert(g, g.table.attacking[0], standing)
    if isinstance(condition, k.DeployedThisTurn):
        return deployed_enough(g, condition, context)
    if isinstance(condition, k.Either):
        return holds(g, condition.one, context, standing) or holds(g, condition.other, context, standing)
    if isinstance(condition, k.TopIsRevealed):
        return bool(revealed_top(g, context.player))
    if isinstance(condition, k.HasHappened):
        return has_happened(g, condition.event, context, standing)
    if isinstance(condition, k.PlayedBy):
        return context.number(condition.how) > 0
    return bool(context.things(f"pick{condition.number}"))


def has_happened(g: "Spoils", event: Event, context: Context, standing: "Standing | None") -> bool:
    """Whether something has happened this turn: to such a card as it was then, or to a player. [A332]"""
    for name, thing, player in g.table.deeds[0]:
        if name != f"{HAPPENED}{event.kind}" or (thing < 0 and event.cards != w.Cards()):
            continue
        if event.player is not None and not concerns(g, event.player, player, context, standing):
            continue
        if event.kind in ("attacks", "is attacked") and (event.player is None) == (thing < 0):
            continue  # a player attacks or is attacked once
        if thing < 0 or event.cards == w.Cards() or meant_then(g, event.cards, thing, context, standing):
            return True
    return False


def meant_then(g: "Spoils", cards: w.Cards | w.Card, thing: int, context: Context, standing: "Standing | None") -> bool:
    """Whether a card is one of those described, wherever it went since."""
    if isinstance(cards, w.Cards):
        return fits(g, thing, cards, context, standing, anywhere=True)
    return thing in things_of(g, cards, context, standing)


def is_covert(g: "Spoils", party: tuple[int, ...], standing: "Standing | None" = None) -> bool:
    """Whether a party is covert: all its members are, or a text of one of them says so. [CR3:302.11]"""
    if not party:
        return False
    known = g.standing if standing is None else standing
    return all("covert" in g.keywords(one, standing) for one in party) or any(
        known.allows(one, "hide its party") for one in party
    )


def during(g: "Spoils", time: str, context: Context) -> bool:
    """Whether it is such a time."""
    t = g.table
    found = {
        "your turn": g.active == context.player,
        "opponent turn": g.active != context.player,
        "battle": t.battle[1] >= 0,
        "your attack": t.battle[1] == context.player,
        "defence": t.battle[2] == context.player and t.in_play(t.battle[0]),  # [CR3:302.2] [A99]
    }
    return found[time]


def responding(g: "Spoils", condition: k.InResponseTo, context: Context, standing: "Standing | None") -> bool:
    """Whether the player is responding to such an action. [A138]"""
    action = g.answering(context.player)
    if action is None:
        return False
    kind, thing = action
    if condition.what != kind:
        return False
    return kind == "end of turn" or fits(g, thing, condition.cards, context, standing, anywhere=True)
