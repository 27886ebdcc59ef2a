"""Which triggers and replacements a happening concerns, and what they learn from it."""

from typing import TYPE_CHECKING, Final, cast

from rulewright.spoils.happening.amounts import changed
from rulewright.spoils.happening.kinds import AREAS, Happening, blow, number, shares_of, thing_of, unlost
from rulewright.spoils.meaning.addressees import concerns, is_about_opponent
from rulewright.spoils.meaning.cards import fits, things_of
from rulewright.spoils.meaning.context import Bindings, Context
from rulewright.spoils.table.areas import DECK, DEPLOYED, DISCARD, HAND, OUT, PLAY
from rulewright.spoils.words import things as w
from rulewright.spoils.words.events import Event

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils

PAIR: Final = 2  # players among whom each has one opponent

# What each kind of happening is called in texts. A kind in brackets depends on where the card is.
CALLED: Final = {
    "destroy": ("destroyed", "leaves", "put into discard", "put into discard from play"),
    "discard": ("discarded", "put into discard", "discards"),
    "enter": ("enters",),
    "create": ("enters",),
    "draw": ("draws",),
    "damage": ("inflicts damage", "receives damage"),
    "deplete": ("depleted",),
    "restore": ("restored",),
    "attach": ("attached",),
    "control": ("control changes",),
    "flip down": ("leaves", "flipped"),
    "flip up": ("leaves", "flipped"),
}


def names(g: "Spoils", happening: Happening) -> tuple[str, ...]:
    """Give the kinds of event that a happening is for texts."""
    kind = cast("str", happening[0])
    if kind == "told":
        return (cast("str", happening[1]),)
    if kind == "put":
        area = {DISCARD: "put into discard", HAND: "put into hand", OUT: "removed"}.get(number(happening, 2), "")
        if g.table.area[thing_of(happening)] != PLAY:
            return (area,) if area else ()
        return ("leaves", area, f"{area} from play") if area else ("leaves",)
    if kind == "damage" and "faction" in g.types(thing_of(happening)):
        return (*CALLED["damage"], "loses influence")  # [CR3:202.4] [CR3:408.3]
    if kind == "influence" and not number(happening, 2):
        return ()  # other texts have reduced it to nothing
    if kind == "tokens":
        change = number(happening, 2)
        return ("tokens put",) if change > 0 else ("tokens removed",) if change < 0 else ()
    if kind == "influence":
        return ("gains influence",) if number(happening, 2) > 0 else ("loses influence",)
    return CALLED.get(kind, ())


def hears(g: "Spoils", event: Event, name: str, happening: Happening, context: Context) -> Bindings | None:
    """Give what a text that listens for an event learns from a happening, or None if it does not concern it."""
    if event.kind != name or (name == "discards" and happening[0] != "told"):
        return None
    thing, player = about(g, name, happening)
    amount = amount_in(happening)
    if name == "loses influence" and happening[0] == "damage":  # as much as is lost of it [A204]
        amount = changed(g, player_of(g, happening), "loses influence", amount) - unlost(happening)
        if amount <= 0:
            return None
    if event.player is not None and not concerns(g, event.player, player, context):
        return None
    if name in ("attacks", "is attacked") and (event.player is None) == (thing < 0):
        return None  # a player attacks or is attacked once, with however many characters and wherever
    if (event.battle and not by_battle(happening)) or (event.effect and by_rules(happening)):
        return None
    any_ability = name == "uses ability" and event.cards == w.Cards()  # of a faction, too
    if thing >= 0 and not any_ability and not means(g, event.cards, thing, context):
        return None
    if thing < 0 and not (isinstance(event.cards, w.Cards) and event.cards == w.Cards()):
        return None
    if event.origin and not came_from(g, event, thing, context):
        return None
    if event.to is not None and not means(g, event.to, thing_of(happening), context):
        return None
    if event.by is not None and not any(means(g, event.by, one, context) for one in sources_of(happening)):
        return None
    learnt: Bindings = (
        ("it", (thing,) if thing >= 0 else ()), ("player", player), ("amount", amount),
    )  # fmt: skip
    if happening[0] == "damage":
        learnt = (*learnt, ("damaged", (thing_of(happening),)))
    whom = opponent_meant(g, event, happening, player, context) if len(g.clockwise(g.active)) > PAIR else -1
    return learnt if whom < 0 else (*learnt, ("opponent", whom))


def opponent_meant(g: "Spoils", event: Event, happening: Happening, player: int, context: Context) -> int:
    """Give the opponent of whom an event speaks, so that the text goes on about the same one; -1 if none. [A71]"""
    if isinstance(event.player, w.Opponent) or is_about_opponent(event.cards):
        return player if player >= 0 and player != context.player else -1
    if event.to is not None and is_about_opponent(event.to):
        return g.controller(thing_of(happening))
    return -1


def about(g: "Spoils", name: str, happening: Happening) -> tuple[int, int]:
    """Give the card (or -1) and the player whom a happening is about, as an event of this name."""
    thing = number(happening, 1) if name == "inflicts damage" else thing_of(happening)
    if name == "loses influence":
        thing = -1  # a player does, however it comes about
    whose = name.startswith("put into") or name == "discarded"
    return thing, g.table.owner_of(thing) if whose else player_of(g, happening)


def telling(g: "Spoils", kind: str, player: int) -> tuple[Happening, ...]:
    """Give what a player does with their deck as a happening, if some text listens for it."""
    return (("told", kind, -1, player, 0),) if g.triggers_on(kind) or g.lexicon.awaits else ()


def together(g: "Spoils", group: list[Happening]) -> list[Happening]:
    """Give what a group of happenings is for those who hear it once: discarded cards, a shuffled deck. [A22]"""
    owners = [g.table.owner_of(thing_of(one)) for one in group if one[0] == "discard"]
    found: list[Happening] = [("told", "discards", -1, one, owners.count(one)) for one in sorted(set(owners))]
    shuffled = [g.table.owner_of(thing_of(one)) for one in group if one[0] == "put" and one[2] == DECK and not one[3]]
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


def heard_as(happening: Happening, name: str) -> tuple[Happening, ...]:
    """Give a happening as those hear it who inflict: each source's share of battle damage by itself. [CR3:408.7]"""
    if happening[0] != "damage" or name != "inflicts damage":
        return (happening,)
    return tuple([("damage", by, happening[2], share, happening[4]) for by, share in shares_of(happening) if share])


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
    if happening[0] == "destroy":
        return by_rules(happening) and bool(happening[3])
    return happening[0] == "damage" and bool(happening[4])


def by_rules(happening: Happening) -> bool:
    """Whether the rules themselves destroy a card: that is no effect. [CR3:402.1a]"""
    return happening[0] == "destroy" and len(happening) > 3  # noqa: PLR2004 - the mark comes last


def source_of(happening: Happening) -> int:
    """Give the source of damage or what destroyed a card."""
    if happening[0] == "damage":
        return number(happening, 1)
    return number(happening, 2) if happening[0] == "destroy" else -1


def sources_of(happening: Happening) -> tuple[int, ...]:
    """Give all sources: of damage, of what destroys a card, or of the damage that does. [CR3:408.8]"""
    return (source_of(happening), *[one for one, _ in blow(happening)])


def amount_in(happening: Happening) -> int:
    """Give how much it was: damage, influence, cards drawn."""
    kind = happening[0]
    if kind == "damage":
        return number(happening, 3)
    if kind == "told":
        return number(happening, 4)
    return abs(number(happening, 2)) if kind in ("influence", "draw", "tokens") else 0


def player_of(g: "Spoils", happening: Happening) -> int:
    """Give the player whom a happening is about."""
    kind = happening[0]
    if kind in ("draw", "influence", "lose"):
        return number(happening, 1)
    if kind == "told":
        return number(happening, 3)
    if kind in ("enter", "create", "control"):
        return number(happening, 2)
    thing = thing_of(happening)
    return g.controller(thing) if thing >= 0 else -1
