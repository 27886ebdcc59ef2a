"""Constructors of what is done and what is so: verbs with their roles, in their moods and tenses."""

from dataclasses import replace
from typing import Any, Final

from rulewright.spoils.language.areas import area_of, cannot
from rulewright.spoils.language.chart import Senseless
from rulewright.spoils.language.meaning.things import (
    THEY,
    is_player,
    is_thing,
    parts_of,
)
from rulewright.spoils.language.open import (
    SUBJECT,
    Additional,
    Both,
    Deed,
    Either,
    It,
    Jointly,
    Open,
    That,
    To,
)
from rulewright.spoils.language.words.amounts import ONE
from rulewright.spoils.language.words.changes import Adds, Sets
from rulewright.spoils.language.words.joined import all_of
from rulewright.spoils.language.words.places import Area
from rulewright.spoils.language.words.qualities import CARD, In, Is, Rel, State
from rulewright.spoils.language.words.things import YOU, Every, Group, Some

ANY: Final = Open("any amount")
ALL: Final = Open("all of it")
EFFECT: Final = Open("an effect")
BATTLE: Final = Open("battle damage")
DAMAGING: Final = Open("damage")
DAMAGED: Final = Open("damage so far")  # only what happens instead of something is surely about no damage to come
PERSONS: Final = ("pick", "choose")  # whom a player may be done to


def do(verb: Any, what: Any = None, who: Any = None, **roles: Any) -> Deed:  # noqa: ANN401 - roles of any sort
    """Deed a verb, if what stands in its roles is of their sorts."""
    if who is not None and not is_player(who) and not is_thing(who):
        raise Senseless
    if what is not None and is_player(what) and what != SUBJECT and verb not in PERSONS:
        raise Senseless
    if verb == "inflict" and is_faction(roles.get("by")):
        raise Senseless  # damage is inflicted by cards
    for thing in (what, roles.get("to"), roles.get("by")):
        if cannot(verb, area_of(getattr(thing, "quality", None))):
            raise Senseless
    return Deed(verb, what, who, **roles)


def is_faction(thing: Any) -> bool:  # noqa: ANN401 - a thing
    """Whether a thing is a player's faction."""
    return isinstance(thing, Every) and isinstance(thing.quality, Rel) and thing.quality.relation == "faction of"


def drawn(what: Any, who: Any) -> Deed:  # noqa: ANN401 - things, a player
    """Draw cards: so many, or up to so many."""
    if what == SUBJECT:
        return Deed("draw", None, who, amount=ANY)
    if not isinstance(what, Some) or what.quality != CARD or what.how == "random":
        raise Senseless
    return Deed("draw", None, who, amount=what.count.amount if what.count.order == "=" else what.count)


def put(what: Any, to: To, who: Any) -> Deed:  # noqa: ANN401 - things, a player
    """Put things somewhere."""
    area = to.place
    if is_player(what) and what != SUBJECT:
        raise Senseless
    if not isinstance(area, Area):
        raise Senseless
    if area.name == "play":
        tokens = created(what, who, area) if isinstance(what, Some) else None
        if tokens is not None and (to.how or to.to or area.face):
            raise Senseless
        if tokens is not None:
            return tokens
        area = replace(area, of=area.of or who)
    else:
        check_owner(area.of, what)
        if cannot("move", area_of(getattr(what, "quality", None)), area):
            raise Senseless
        if is_owner(area.of) and not is_one(what):  # of one thing that is known already its owner is spoken of
            area = replace(area, of=None)
    return Deed("move", what, who, to=to.to, into=area, how=to.how)


def is_one(thing: Any) -> bool:  # noqa: ANN401 - a thing
    """Whether one thing is referred to that was spoken of, and not what is left of several."""
    return isinstance(thing, It | That) and not thing.plural and getattr(thing, "how", "") != "other"


def is_owner(whose: Any) -> bool:  # noqa: ANN401 - a player
    """Whether a player is called the owner of something."""
    return isinstance(whose, Every) and isinstance(whose.quality, Rel) and whose.quality.relation == "owns"


def check_owner(whose: Any, what: Any) -> None:  # noqa: ANN401 - a player, things
    """Decline an area that is said to be of a thing, or of somebody else than the owner of what is put there."""
    if isinstance(whose, It | Some) or (whose is not None and not is_player(whose)):
        raise Senseless
    if isinstance(whose, Every) and isinstance(whose.quality, Rel) and whose.quality.relation in ("owns", "controls"):
        of: Any = whose.quality.to
        if whose.quality.relation == "controls" or not (of == what or isinstance(of, It | That | Open)):
            raise Senseless


def created(what: Any, who: Any, area: Any = None) -> Deed | None:  # noqa: ANN401 - things, a player, an area
    """Put card tokens into play."""
    if not isinstance(what, Some) or State("token") not in parts_of(what.quality):
        return None
    names = [one for one in parts_of(what.quality) if isinstance(one, Is) and one.field == "name"]
    if len(names) != 1 or len(parts_of(what.quality)) != 2:  # noqa: PLR2004 - a name, and that it is a token
        raise Senseless
    if area is not None and area.of == THEY:
        return Deed("create", replace(what, quality=names[0]), who, into=area)
    whose = who if area is None or area.of is None else area.of
    return Deed("create", replace(what, quality=names[0]), whose)


def faced(area: Area) -> To:
    """Give an area into which something is put face-down."""
    return To(replace(area, face="down"))


def ended(end: Any, area: Area | None = None) -> To:  # noqa: ANN401 - top or bottom
    """Give an end of a deck."""
    if area is not None and area.name != "deck":
        raise Senseless
    return To(Area("deck", area.of if area is not None else None, end))


def ending(end: Any, area: Area) -> Area:  # noqa: ANN401 - top or bottom
    """Give an end of somebody's deck."""
    if area.name != "deck":
        raise Senseless
    return replace(area, end=end)


def into_play(player: Any, manners: Any) -> To:  # noqa: ANN401 - a player, manners
    """Give play, under somebody's control, in some manner."""
    if isinstance(player, It | That):
        raise Senseless
    how = manners or ()
    face = "down" if "face-down" in how else ""
    return To(Area("play", player, "", face), tuple([one for one in how if one != "face-down"]))  # type: ignore[arg-type]


def turned(what: Any, face: str, who: Any, whose: Any) -> Deed:  # noqa: ANN401 - things, players
    """Flip cards; it is always under their owners' control."""
    if whose is not None and not (
        isinstance(whose, Every) and isinstance(whose.quality, Rel) and whose.quality.relation == "owns"
    ):
        raise Senseless
    return do("flip", what, who, how=(face,))


def searched(of: Area, what: Any, who: Any, revealed: Any) -> Any:  # noqa: ANN401 - things, a player; what is done
    """Search a deck for cards; for one kind and another, one after the other."""
    if isinstance(what, Group):
        return Both("and", tuple([searched(of, one, who, revealed) for one in what.members]))
    if of.name not in ("deck", "discard") or not isinstance(what, Some):
        raise Senseless
    return Deed("search", what, who, origin=of, how=("revealed",) if revealed else ())


def played(what: Any, who: Any, free: Any) -> Any:  # noqa: ANN401 - things, a player
    """Play cards: a resource is laid."""
    hand = [one for one in parts_of(what.quality) if own_hand(one)] if isinstance(what, Some) else []
    if hand and isinstance(what, Some):
        kind = all_of(*[one for one in parts_of(what.quality) if one not in hand])
        what = replace(what, quality=kind) if kind == Is("type", "resource") else what
    if isinstance(what, Some) and is_face_down_in_hand(what.quality):
        raise Senseless
    if isinstance(what, Some) and any([isinstance(one, Jointly) for one in parts_of(what.quality)]):
        placed = any([isinstance(one, In) for one in parts_of(what.quality)])
        held = what if placed else replace(what, quality=all_of(what.quality, In(Area("hand", who))))
        return Both("and", (do("choose", held, who), played(It(plural=True), who, free)))
    if isinstance(what, Some) and what.quality == Is("type", "resource") and not free:
        count = what.count
        many = None if count == ONE else count.amount if count.order == "=" else count
        return Deed("lay", None, who, amount=many)
    return do("deploy", what, who, waive=("cost",) if free else ())


def is_face_down_in_hand(quality: Any) -> bool:  # noqa: ANN401 - a quality
    """Whether a quality asks for the back of a card in a hand, from where cards are played: none shows it there."""
    return State("face-down") in parts_of(quality) and not any([isinstance(one, In) for one in parts_of(quality)])


def own_hand(quality: Any) -> bool:  # noqa: ANN401 - a quality
    """Whether a quality says that something is in the hand of whoever speaks or acts."""
    return isinstance(quality, In) and quality.place in (Area("hand", YOU), Area("hand", THEY))  # type: ignore[arg-type]


def enters(what: Any, under: Any) -> Deed:  # noqa: ANN401 - a thing, a player
    """Enter play."""
    return Deed("move", what, None, to=under, into=Area("play"))


def enters_open(what: Any) -> Deed:  # noqa: ANN401 - a thing
    """Enter play, and not face-down."""
    return replace(enters(what, None), how=("face-up",))


def either_act(one: Deed, other: Deed) -> Both:
    """Deed one or the other."""
    return Both("or", (one, other))


# Clauses


def gains(how: str, one: Any, other: Any) -> tuple[Any, ...]:  # noqa: ANN401 - changes
    """Give several changes, or one of them; what one is besides something else, the others are as well."""
    if any([isinstance(part, Adds) and isinstance(part.amount, Additional) for part in one]):
        other = tuple([replace(part, amount=Additional(part.amount)) if is_plain(part) else part for part in other])
    return (*one, *other) if how == "and" else (Either((*one, *other)),)


def is_plain(change: Any) -> bool:  # noqa: ANN401 - a change
    """Whether a change adds a number, and it is not said that it is additional."""
    return isinstance(change, Adds) and not isinstance(change.amount, Additional)


def plain_name(quoted: str) -> str:
    """Give what is in quotes."""
    return quoted.strip('" ')


def sets_both(one: Any, other: Any, amount: Any) -> tuple[Any, ...]:  # noqa: ANN401 - numbers of a card, an amount
    """Set two numbers to the same."""
    return Sets(one, amount), Sets(other, amount)
