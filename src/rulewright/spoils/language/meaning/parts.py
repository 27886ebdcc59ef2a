"""Constructors of parts and wholes: halves, all but some, parties and their members, several areas, shared objects."""

from dataclasses import replace
from typing import Any, Final

from rulewright.spoils.language.chart import Senseless
from rulewright.spoils.language.meaning.acts import do, is_faction, put
from rulewright.spoils.language.meaning.things import (
    EVERYBODY,
    OPPONENT,
    OPPONENTS,
    area_of_player,
    at_least,
    held,
    is_thing,
)
from rulewright.spoils.language.open import (
    SUBJECT,
    Both,
    Changed,
    Either,
    Holds,
    It,
    Much,
    Open,
    Said,
    That,
    ThisWay,
    To,
)
from rulewright.spoils.language.telling.happenings import ONCE, company_of
from rulewright.spoils.language.words.amounts import ONE, Arith, Cmp, Count, Num, Stat, Var
from rulewright.spoils.language.words.changes import Adds
from rulewright.spoils.language.words.conditions import Compare, Fits
from rulewright.spoils.language.words.joined import all_of, members
from rulewright.spoils.language.words.places import Area
from rulewright.spoils.language.words.qualities import And, In, Is, Not, Or, Rel, State
from rulewright.spoils.language.words.things import THIS, YOU, Every, Group, Some

PARTY: Final = Open("party")  # the party that was spoken of
CHARACTER: Final = Is("type", "character")
OPPOSING: Final[Any] = Rel("opposes", THIS)  # what this card opposes, or whatever else is spoken of
SIDES: Final = (State("attacking"), State("blocking"))

# Parts


def half(amount: Any, way: str) -> Arith:  # noqa: ANN401 - an amount
    """Give half of an amount."""
    return part(amount, Num(2), way)


def part(amount: Any, parts: Any, way: str) -> Arith:  # noqa: ANN401 - amounts
    """Give one of so many equal parts of an amount, rounded: 1 for every 3 of them."""
    if not isinstance(parts, Num) or parts.number < 2:  # noqa: PLR2004 - the whole is no part
        raise Senseless
    return Arith("part up" if way == "up" else "part down", amount, parts)


def half_of(things: Any, way: str) -> Some:  # noqa: ANN401 - things
    """Give half of all things of a kind, or of known ones, as one chooses."""
    kind = kind_of_all(things)
    return Some(Cmp("=", half(Count(kind), way)), kind)


def kind_of_all(things: Any) -> Any:  # noqa: ANN401 - things; a quality
    """Give the kind of all things of which some are taken: `the cards in your hand` are all of them."""
    if isinstance(things, Every):
        return things.quality
    described = isinstance(things, That) and not things.how
    if described and any([isinstance(one, In | Rel) for one in members(things.quality)]):
        return things.quality
    if not isinstance(things, It | That) or not things.plural:
        raise Senseless
    return Rel("is", things)  # type: ignore[arg-type]


def all_but(number: Any, things: Any) -> Some:  # noqa: ANN401 - an amount, things
    """Give all things of a kind but so many: as one chooses, so many fewer than there are."""
    kind = kind_of_all(things)
    return Some(Cmp("=", Arith("-", Count(kind), number)), kind)


def several_areas(whose: Any, names: tuple[Any, ...]) -> Group:  # noqa: ANN401 - a player
    """Give all cards in several areas."""
    return Group(tuple([held(Area(name, whose)) for name in names]))


def difference(one: Any, other: Any) -> Arith:  # noqa: ANN401 - amounts
    """Give by how much the higher of two amounts is more than the lower."""
    return Arith("-", Arith("higher", one, other), Arith("lower", one, other))


# Parties


def being_only(be: str, kind: Any) -> Said:  # noqa: ANN401 - a quality
    """Be the only one of a kind; in a party: without company."""
    sides = [one for one in members(kind) if one in SIDES]
    if sides and set(members(kind)) <= {CHARACTER, *SIDES}:
        asked = And((Fits(SUBJECT, sides[0]), Not(Compare(Count(company_of(SUBJECT)), ONCE))))  # type: ignore[arg-type]
    else:
        asked = And((Fits(SUBJECT, kind), Compare(Count(kind), ONE)))  # type: ignore[arg-type]
    if be.startswith("was"):
        raise Senseless
    return Said(Holds(asked), denied=be.endswith("not"))


def fighting_with(be: str, things: Any) -> Said:  # noqa: ANN401 - things
    """Be in a battle in which others of a kind are, too, on whichever side; or in which a known card is."""
    return among_fighters(be, things, State("in battle"))


def opposed_by(be: str, things: Any) -> Said:  # noqa: ANN401 - things
    """Be in a battle in which things of a kind are in the other party."""
    return among_fighters(be, things, Rel("opposes", SUBJECT))  # type: ignore[arg-type]


def among_fighters(be: str, things: Any, how: Any) -> Said:  # noqa: ANN401 - things, a quality
    """Be in a battle, and others stand so in it."""
    if be.startswith("was") or (isinstance(things, Some) and things.how != "choose"):
        raise Senseless
    if isinstance(things, Some):
        others = all_of(things.quality, CHARACTER, how, Not(Rel("is", SUBJECT)))  # type: ignore[arg-type]
        there: Any = Compare(Count(others), at_least(things.count))
    elif isinstance(things, Every | Group) or getattr(things, "plural", False):
        raise Senseless
    else:
        there = Fits(things, how)
    asked = And((Fits(SUBJECT, State("in battle")), there))  # type: ignore[arg-type]
    return Said(Holds(asked), denied=be.endswith("not"))


def party_of(side: str, more: Any) -> Any:  # noqa: ANN401 - a quality
    """Give the quality of the members of a party."""
    return all_of(CHARACTER, State(side), *([] if more is None else [more]))  # type: ignore[arg-type]


def you_and(player: Any) -> Any:  # noqa: ANN401 - a player
    """Give you and somebody else: with your opponent these are all players."""
    return EVERYBODY if player in (OPPONENT, OPPONENTS) else Group((YOU, player))


# Becoming


def becoming(thing: Any, gains: tuple[Any, ...], besides: Any) -> Changed:  # noqa: ANN401, ARG001 - it stays what it was
    """Become something, which is always besides what it is."""
    return Changed(thing, gains)


def made(be: str, gains: tuple[Any, ...], numbers: Any, besides: Any) -> Said:  # noqa: ANN401, ARG001 - it stays what it was
    """Be something besides what it is, perhaps with numbers of its own."""
    if be != "is":
        raise Senseless
    return Said(Changed(SUBJECT, (*gains, *(numbers or ()))))


def doubled(thing: Any, stat: Any) -> Changed:  # noqa: ANN401 - a thing, a number
    """Have twice as much of a number."""
    return Changed(thing, (Adds(stat, Stat(stat, thing)),))


def more_or_less(amount: Any, stat: Any) -> Changed:  # noqa: ANN401 - an amount, a number
    """Gain or lose so much of a number, as one chooses."""
    return Changed(SUBJECT, (Either((Adds(stat, amount), Adds(stat, amount, "-"))),))


# Verbs with a shared object, and verbs that are left out


def puts_three(things: tuple[Any, ...], places: tuple[To, ...], who: Any) -> Both:  # noqa: ANN401 - a player
    """Put some things somewhere, others somewhere else, and others again elsewhere."""
    return Both("and", tuple([put(one, to, who) for one, to in zip(things, places, strict=True)]))


def attaches(one: Any, to: Any, other: Any, there: Any, who: Any) -> Both:  # noqa: ANN401 - things, a player
    """Attach one thing to something, and another to something else."""
    return Both("and", (do("attach", one, who, to=to), do("attach", other, who, to=there)))


def borne_by(things: Any, bearer: Any) -> Any:  # noqa: ANN401 - things
    """Give those of some things that are attached to another."""
    if not isinstance(things, Some | Every) or isinstance(bearer, Some) or not is_thing(bearer):
        raise Senseless
    if is_faction(bearer):
        raise Senseless  # resources are detached from it
    return replace(things, quality=all_of(things.quality, Rel("attached to", bearer)))


def unplayed(things: Any) -> Any:  # noqa: ANN401 - things
    """Give things without saying that they are being played, which what answers them implies."""
    if not isinstance(things, Some | Every):
        return things
    return replace(things, quality=all_of(*[one for one in members(things.quality) if not is_being_played(one)]))


def is_being_played(quality: Any) -> bool:  # noqa: ANN401 - a quality
    """Whether a quality says that a card is being played."""
    place = getattr(quality, "place", None)
    return isinstance(place, Area) and place.name == "deployed" and place.of is None


# Amounts and fields


def neighbours(low: Num, high: Num) -> Cmp:
    """Give one number or the next one."""
    if high.number != low.number + 1:
        raise Senseless
    return Cmp("between", low, high)


def moved_tokens(count: Any, one: Any, other: Any, who: Any) -> Both:  # noqa: ANN401 - an amount, things, a player
    """Remove tokens from one thing and put as many on another."""
    taken = do("unmark", one, who, amount=count)
    return Both("and", (taken, do("mark", other, who, amount=Much(ThisWay("unmark")))))


def much_of(verb: str) -> Much:
    """Give how many cards or tokens it came to, where it is said what was done with them."""
    return Much(verb)


def of_the_chosen(field: Any) -> Is:  # noqa: ANN401 - a trade or a subtype
    """Give the quality of being of what was chosen: a trade, a subtype."""
    return Is(field, Var(field))


def one_of_these(gains: tuple[Any, ...]) -> tuple[Any, ...]:
    """Give what one chooses to gain: one of several things."""
    if len(gains) != 1 or not isinstance(gains[0], Either):
        raise Senseless
    return gains


def bottom(area: Any, count: Cmp) -> Some:  # noqa: ANN401 - an area
    """Give cards of the bottom of a deck."""
    if not isinstance(area, Area) or area.name != "deck":
        raise Senseless
    return Some(count, In(Area("deck", area.of, "bottom")))


def naming(kind: Any, who: Any) -> Any:  # noqa: ANN401 - a quality, a player; what is done
    """Name a card of a kind that is printed on it."""
    asked = [one.part if isinstance(one, Not) else one for one in members(kind)]
    printed = [isinstance(one, Is) and one.field in ("type", "trade", "subtype", "supertype") for one in asked]
    if not asked or not all(printed):
        raise Senseless
    return do("name", kind, who)


def in_areas(whose: Any, names: tuple[Any, ...]) -> Or:  # noqa: ANN401 - a player
    """Give the quality of what lies in one of several areas of a player."""
    return Or(tuple([In(area_of_player(name, whose)) for name in names]))
