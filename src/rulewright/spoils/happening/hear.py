"""Which triggers and replacements a happening concerns, and what they learn from it."""

from typing import TYPE_CHECKING, Final

from rulewright.spoils.happening import kinds as o
from rulewright.spoils.happening import kinds_of_move as v
from rulewright.spoils.happening.amounts import changed
from rulewright.spoils.happening.kinds import Damage, Happening, Told
from rulewright.spoils.happening.kinds_of_move import AREAS, BY_RULES, DRAGGED, Destroy, Put
from rulewright.spoils.meaning.cards import BY_PLAYERS, concerns, fits, things_of
from rulewright.spoils.meaning.context import Bindings, Context
from rulewright.spoils.meaning.players import is_about_opponent
from rulewright.spoils.table.areas import DECK, DEPLOYED, DISCARD, HAND, OUT, PLAY
from rulewright.spoils.words import things as w
from rulewright.spoils.words.events import Event
from rulewright.spoils.words.vocabulary import EventKind

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils

PAIR: Final = 2  # players among whom each has one opponent

# What each kind of happening is called in texts; what some are called depends on where the card is.
INFLICTED: Final[tuple[EventKind, ...]] = ("inflicts damage", "receives damage")
CALLED: Final[dict[type[Happening], tuple[EventKind, ...]]] = {
    Destroy: ("destroyed", "leaves", "put into discard", "put into discard from play"),
    v.Discard: ("discarded", "put into discard", "discards"),
    v.Enter: ("enters",),
    v.Create: ("enters",),
    v.Draw: ("draws",),
    Damage: INFLICTED,
    o.Deplete: ("depleted",),
    o.Restore: ("restored",),
    o.Attach: ("attached",),
    o.TakeControl: ("control changes",),
    v.FlipDown: ("leaves", "flipped"),
    v.FlipUp: ("leaves",),
}

PUT: Final[dict[int, tuple[EventKind, ...]]] = {
    DISCARD: ("put into discard",), HAND: ("put into hand",), OUT: ("removed",),
}  # fmt: skip
FROM_PLAY: Final[dict[int, tuple[EventKind, ...]]] = {
    DISCARD: ("put into discard from play",), HAND: ("put into hand from play",),
}  # fmt: skip


def names(g: "Spoils", happening: Happening) -> tuple[EventKind, ...]:
    """Give the kinds of event that a happening is for texts."""
    if isinstance(happening, o.Heard):
        return (happening.event,)
    if isinstance(happening, Put):
        there = PUT.get(happening.area, ())
        if g.table.area[happening.thing] != PLAY:
            return there
        return ("leaves", *there, *FROM_PLAY.get(happening.area, ()))
    if isinstance(happening, Destroy) and happening.rules & DRAGGED:
        return (*CALLED[Destroy], "destroyed with bearer")
    if isinstance(happening, Damage) and "faction" in g.types(happening.thing):
        return (*INFLICTED, "loses influence")  # [CR3:202.4] [CR3:408.3]
    if isinstance(happening, o.Tokens):
        change = happening.change
        return ("tokens put",) if change > 0 else ("tokens removed",) if change < 0 else ()
    if isinstance(happening, o.Influence):
        change = happening.change  # 0 if other texts have reduced it to nothing
        return ("gains influence",) if change > 0 else ("loses influence",) if change < 0 else ()
    return CALLED.get(type(happening), ())


def hears(g: "Spoils", event: Event, name: EventKind, happening: Happening, context: Context) -> Bindings | None:
    """Give what a text that listens for an event learns from a happening, or None if it does not concern it."""
    if event.kind != name or (name == "discards" and not isinstance(happening, o.Discards)):
        return None
    thing, player = about(g, name, happening)
    amount = happening.size()
    if name == "loses influence" and isinstance(happening, Damage):  # as much as is lost of it [A204]
        amount = changed(g, player_of(g, happening), "loses influence", amount) - happening.unlost
        if amount <= 0:
            return None
    if event.player is not None and not concerns(g, event.player, player, context):
        return None
    if name in BY_PLAYERS and (event.player is None) == (thing < 0):
        return None  # a player attacks, blocks or is attacked once, with however many characters and wherever
    if (
        (by_battle(happening) and event.nonbattle)
        or (event.battle and not by_battle(happening))
        or (event.effect and isinstance(happening, Destroy) and happening.rules & BY_RULES)
    ):
        return None
    if event.damage and not (isinstance(happening, Destroy) and happening.shares):
        return None
    any_ability = name == "uses ability" and event.cards == w.Cards()  # of a faction, too
    if thing >= 0 and not any_ability and not means(g, event.cards, thing, context):
        return None
    if thing < 0 and not (isinstance(event.cards, w.Cards) and event.cards == w.Cards()):
        return None
    if event.origin and not came_from(g, event, thing, context):
        return None
    if event.to is not None and not means(g, event.to, happening.thing, context):
        return None
    if event.by is not None and not any(means(g, event.by, one, context) for one in sources_of(happening)):
        return None
    learnt: Bindings = (
        ("it", happening.things if isinstance(happening, o.Discards) else (thing,) if thing >= 0 else ()),
        ("player", player), ("amount", amount),
    )  # fmt: skip
    if isinstance(happening, Damage):
        learnt = (
            *learnt,
            ("damaged", (happening.thing,)),
            ("inflicted by", tuple([one.source for one in happening.shares])),
        )
    whom = opponent_meant(g, event, happening, player, context) if len(g.clockwise(g.active)) > PAIR else -1
    return learnt if whom < 0 else (*learnt, ("opponent", whom))


def opponent_meant(g: "Spoils", event: Event, happening: Happening, player: int, context: Context) -> int:
    """Give the opponent of whom an event speaks, so that the text goes on about the same one; -1 if none. [A71]"""
    if isinstance(event.player, w.Opponent) or is_about_opponent(event.cards):
        return player if player >= 0 and player != context.player else -1
    if event.to is not None and is_about_opponent(event.to):
        return g.controller(happening.thing)
    return -1


def about(g: "Spoils", name: EventKind, happening: Happening) -> tuple[int, int]:
    """Give the card (or -1) and the player whom a happening is about, as an event of this name."""
    thing = happening.thing
    if name == "inflicts damage" and isinstance(happening, Damage):
        thing = happening.source
    if name == "loses influence":
        thing = -1  # a player does, however it comes about
    whose = name.startswith("put into") or name == "discarded"
    return thing, g.table.owner_of(thing) if whose else player_of(g, happening)


def telling(g: "Spoils", kind: EventKind, player: int) -> tuple[Happening, ...]:
    """Give what a player does as a happening, if some text listens for it or asks for it later."""
    heard = g.triggers_on(kind) or g.lexicon.awaits or kind in g.lexicon.remembered
    return (Told(kind, -1, player),) if heard else ()


def together(g: "Spoils", group: list[Happening]) -> list[Happening]:
    """Give what a group of happenings is for those who hear it once: discarded cards, a shuffled deck. [A22]"""
    if not any([isinstance(one, (v.Discard, Put)) for one in group]):
        return []
    gone = [one for one in group if isinstance(one, v.Discard)]
    found: list[Happening] = []
    for owner in sorted({g.table.owner_of(one.thing) for one in gone}):
        own = [one for one in gone if g.table.owner_of(one.thing) == owner]
        found.append(o.Discards(owner, tuple([one.thing for one in own]), tuple(sorted({one.by for one in own}))))
    puts = [one for one in group if isinstance(one, Put) and one.area == DECK and not one.place]
    shuffled = [g.table.owner_of(one.thing) for one in puts]
    return [*found, *[told for one in sorted(set(shuffled)) for told in telling(g, "shuffles", one)]]


def came_from(g: "Spoils", event: Event, thing: int, context: Context) -> bool:
    """Whether a card comes from where an event asks it to: it has entered play, or is still where it was."""
    if event.kind == "enters":
        return came_from_hand(g, thing, context.player)
    if event.origin == "elsewhere":
        return g.table.area[thing] != PLAY
    return event.origin == "anywhere" or g.table.area[thing] == AREAS[event.origin]


def came_from_hand(g: "Spoils", thing: int, player: int) -> bool:
    """Whether an object in play came out of a player's hand, put there or deployed."""
    t = g.table
    before = t.became.index(thing) if thing in t.became else -1
    while before >= 0 and t.area[before] == DEPLOYED:
        before = t.became.index(before) if before in t.became else -1
    return before >= 0 and t.area[before] == HAND and t.owner_of(thing) == player


def heard_as(happening: Happening, name: EventKind) -> tuple[Happening, ...]:
    """Give a happening as those hear it who inflict: each source's share of battle damage by itself. [CR3:408.7]"""
    if name != "inflicts damage" or not isinstance(happening, Damage):
        return (happening,)
    thing, battle = happening.thing, happening.battle
    return tuple([Damage(one.source, thing, one.amount, battle) for one in happening.shares if one.amount])


def means(g: "Spoils", described: w.Cards | w.Card, thing: int, context: Context) -> bool:
    """Whether a description means an object, wherever it is."""
    if thing < 0:
        return False
    if isinstance(described, w.Cards):
        if g.table.area[thing] != PLAY and described.area == "play":
            return fits(g, thing, described, context, anywhere=True)
        return fits(g, thing, described, context, anywhere=described.area == "play")
    if isinstance(described, w.FactionOf):  # of several opponents each is meant [A71]
        whose = g.table.owner_of(thing)
        return thing == g.table.faction[whose] and concerns(g, described.player, whose, context)
    return thing in things_of(g, described, context)


def by_battle(happening: Happening) -> bool:
    """Whether something is battle damage, or a destruction by it. [CR3:408.6] [CR3:408.8]"""
    return isinstance(happening, (Damage, Destroy)) and bool(happening.battle)


def sources_of(happening: Happening) -> tuple[int, ...]:
    """Give all sources: of damage, of what destroys a card, or of the damage that does, of a discard. [CR3:408.8]"""
    if isinstance(happening, Destroy):
        return (happening.by, *[one.source for one in happening.shares])
    if isinstance(happening, v.Discard):
        return (happening.by,)
    if isinstance(happening, o.Discards):
        return happening.causes
    return (happening.source,) if isinstance(happening, Damage) else (-1,)


def player_of(g: "Spoils", happening: Happening) -> int:
    """Give the player whom a happening is about."""
    if happening.player >= 0 or isinstance(happening, o.Heard) or happening.thing < 0:
        return happening.player
    return g.controller(happening.thing)
