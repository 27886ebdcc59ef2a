"""Constructors of things, qualities and amounts."""

from dataclasses import replace
from typing import Any, Final

from rulewright.spoils.language.chart import Senseless
from rulewright.spoils.language.open import Exactly, It, OneOf, Open, That
from rulewright.spoils.language.page.blocks import Layout, UniqueLine
from rulewright.spoils.language.words.amounts import ONE, Cmp, Count, Num, Var
from rulewright.spoils.language.words.conditions import Compare
from rulewright.spoils.language.words.joined import all_of, members
from rulewright.spoils.language.words.places import Area
from rulewright.spoils.language.words.qualities import CARD, PLAYER, And, Has, In, Is, Most, Not, Or, Rel, State, Such
from rulewright.spoils.language.words.things import EACH, THIS, YOU, Every, Group, Result, Some, The
from rulewright.spoils.words.vocabulary import PLAIN_KEYWORDS, TRADES, TYPES

OTHER: Final = Not(Rel("is", THIS))
NAMED: Final = Is("name", Var("name"))
OPPONENT: Final = Every(Rel("opponent of", YOU))
OPPONENTS: Final = Every(Rel("opponent of", YOU), each=True)
EVERYBODY: Final = Every(PLAYER, each=True)
THAT_PLAYER: Final = The("that player")
THEY: Final = Open("they")
ITS_FACTION: Final = Open("it, a faction")  # whose influence was spoken of
TOP: Final = Open("the top")  # of the deck that was shuffled, searched or looked into
THE_OPPONENT: Final = Open("the opponent")  # who was picked or spoken of as one
ANYBODY: Final = Open("anybody")  # whose area it is: that of any player, as one chooses
SINGLE_WORDS: Final = tuple([all_of(Is("type", "character"), State(side)) for side in ("attacking", "blocking")])
KINDS: Final = (
    *TYPES,
    *[f"{one}s" for one in TYPES],
    "card",
    "cards",
    "token",
    "tokens",
    *[one.lower() for one in TRADES],
)
# Numbers that only cards of one type have
HAVING: Final[dict[Any, tuple[str, ...]]] = {
    **dict.fromkeys(("strength", "life", "speed"), ("character",)), "structure": ("location",),
}  # fmt: skip
PERSONAL: Final = ("opponent of", "controls", "owns")

# Qualities


def subtype(quoted: str) -> Is:
    """Give the quality of what is in quotes: a subtype in small letters, a name otherwise."""
    said = quoted.strip('" ')
    return Is("name", said) if said[:1].isupper() else Is("subtype", said)


def named(quoted: str) -> Is:
    """Give the quality of being called so."""
    return Is("name", quoted.strip('" '))


def identified(word: str) -> Is:
    """Give the quality of an identifier behind UNIQUE, which is no kind of cards."""
    if word.lower() in KINDS:
        raise Senseless
    return Is("identifier", word.lower())


def quoted_keyword(text: Layout) -> Is:
    """Give the quality of having the keyword UNIQUE with its identifier, quoted as it is printed."""
    (line, *more) = text.blocks
    if not isinstance(line, UniqueLine) or more:
        raise Senseless
    return identified(" ".join([one.text for one in line.identifier]))


def unlike(word: str) -> Not:
    """Give the quality of `non-tactic`, `non-Rogue`, `non-Covert`."""
    said = word[len("non-") :].lower()
    trades = {one.lower(): one for one in TRADES}
    if said in TYPES:
        return Not(Is("type", said))
    if said in trades:
        return Not(Is("trade", trades[said]))
    if said in (*PLAIN_KEYWORDS, "unique"):
        return Not(Is("keyword", said))
    if said == "staple":
        return Not(Is("supertype", said))
    raise Senseless


def either(one: Any, other: Any) -> Any:  # noqa: ANN401 - qualities
    """Give the quality of being one or the other."""
    found: list[Any] = []
    for part in (*row(one), *row(other)):
        found.extend(part.parts if isinstance(part, Or) else [part])
    return Or(tuple(found))


def kinds(before: Any, last: Any) -> Or:  # noqa: ANN401 - qualities
    """Give the quality of being of one of several kinds; what is said before the first only may be said of all."""
    if any([is_qualified(one) for one in row(before)]) and not is_qualified(last):
        raise Senseless
    return either(before, last)  # type: ignore[no-any-return]


def is_qualified(kind: Any) -> bool:  # noqa: ANN401 - a quality
    """Whether a type of cards is said with more before it; of a single word that says both nothing is left open."""
    types = [one for one in members(kind) if isinstance(one, Is) and one.field == "type"]
    return bool(types) and len(members(kind)) > 1 and kind not in SINGLE_WORDS


def row(*values: Any) -> tuple[Any, ...]:  # noqa: ANN401 - values of any category
    """Put values in a row."""
    found: list[Any] = []
    for one in values:
        found.extend(one if isinstance(one, tuple) else [one])
    return tuple(found)


def joined(how: str, before: tuple[Any, ...], last: Any) -> Any:  # noqa: ANN401 - qualities
    """Join qualities by `and` or `or`."""
    parts = (*before, last)
    return Or(parts) if how == "or" else all_of(*parts)


def theirs(whose: Any, kind: Any) -> Any:  # noqa: ANN401 - a player or a thing, a quality
    """Give the quality of being somebody's; a faction is that of a player by itself."""
    if not is_player(whose) or Is("type", "faction") in members(kind):
        raise Senseless
    return described(kind, Rel("controlled by", whose))


def formerly(player: Any) -> Any:  # noqa: ANN401 - a player; a quality
    """Give the quality of what a player controlled, which is known of what was done to it just then."""
    return all_of(Rel("controlled by", player), FORMERLY)


def controlled_by(player: Any) -> Rel:  # noqa: ANN401 - a player
    """Give the quality of what somebody controls; what each opponent controls, all of them do together."""
    return Rel("controlled by", OPPONENT if player == OPPONENTS else player)


def related(relation: Any, thing: Any) -> Rel:  # noqa: ANN401 - how, a thing
    """Give how a thing stands to one other, or to known ones."""
    if isinstance(thing, Some) and thing.count != ONE:
        raise Senseless
    return Rel(relation, thing)


def both_sides(player: Any) -> Any:  # noqa: ANN401 - a player
    """Give the quality of what somebody controls and owns."""
    return all_of(Rel("controlled by", player), Rel("owned by", player))


def bearing(count: Cmp, kind: Any) -> Any:  # noqa: ANN401 - a quality
    """Give the quality of having something attached, or so many things."""
    if count == Cmp("=", Num(0)):
        return Not(Rel("bears", Some(ONE, kind)))
    if count != ONE:
        return Such(Compare(Count(all_of(kind, Rel("attached to", EACH))), at_least(count)))
    return Rel("bears", Some(ONE, kind))


def described(kind: Any, more: Any) -> Any:  # noqa: ANN401 - qualities
    """Say more of a kind; of what has the most of a number it is said of all among which it has."""
    if more == OTHER and OTHER in members(kind):
        raise Senseless  # others than what was spoken of, and not this card
    if isinstance(kind, Most):
        return Most(kind.stat, all_of(kind.quality, more), kind.least)
    if isinstance(more, Not) and isinstance(more.part, And) and more.part.parts:  # characters but old characters
        rest = [one for one in more.part.parts if one not in members(kind)]
        return all_of(kind, Not(all_of(*rest)))  # type: ignore[arg-type]
    return all_of(kind, more)


def apart_from(things: Any) -> Not:  # noqa: ANN401 - things
    """Give the quality of being none of some things, or of none of a kind."""
    if isinstance(things, Every) and not isinstance(things.quality, Rel | In) and not is_player(things):
        return Not(things.quality)
    if isinstance(things, Some) and things.count == ONE and not is_player(things):
        return Not(things.quality)  # other than a resource
    return Not(Rel("is", things))


def extreme(which: str, stat: Any, kind: Any) -> Most:  # noqa: ANN401 - a number, a quality
    """Give the quality of having the most of a number."""
    return Most(stat, kind, least=which == "lowest")


# Things


def every_such(kind: Any) -> Every:  # noqa: ANN401 - a quality
    """Give all of a kind; of all in `a discard pile` it is not said whose pile that is."""
    places: list[Any] = [one.place for one in members(kind) if isinstance(one, In)]
    if any([isinstance(place, Area) and place == Area(place.name, ANYBODY) for place in places]):  # type: ignore[arg-type]
        raise Senseless
    return Every(kind)


def each_such(kind: Any) -> Every:  # noqa: ANN401 - a quality
    """Give all of a kind one by one, so that `it` is each of them."""
    return replace(every_such(kind), each=True)


def one_such(count: Cmp, kind: Any) -> Some:  # noqa: ANN401 - a quality
    """Give so many of a kind that is said in the singular: one, none, at least one."""
    if not is_said_of(count, plural=False):
        raise Senseless
    return Some(count, kind)


def several_such(count: Cmp, kind: Any) -> Some:  # noqa: ANN401 - a quality
    """Give so many of a kind that is said in the plural: any number but just one."""
    if not is_said_of(count, plural=True):
        raise Senseless
    return Some(count, kind)


def is_said_of(count: Cmp, *, plural: bool) -> bool:
    """Whether a noun behind a number is in the singular or in the plural: `1 card`, `2 cards`, `1 or more cards`."""
    said: Any = count.amount
    amount = said.amount if isinstance(said, Exactly) else said
    if count.order in ("even", "odd", "between"):
        return plural
    if amount == Num(1) and count.order in (">=", ">", "<", "<="):
        return True
    return amount == Num(0) or bool(amount == Num(1)) != plural


def group(one: Any, other: Any) -> Any:  # noqa: ANN401 - things
    """Give several things at once."""
    members = (*(one.members if isinstance(one, Group) else (one,)), other)
    return Group(members)


def group_of_kinds(one: Any, other: Any) -> Any:  # noqa: ANN401 - things
    """Give things, and all of another kind; what is said before the first kind only may be said of both."""
    if isinstance(one, Some | Every) and is_qualified(one.quality) and not is_qualified(other.quality):
        raise Senseless
    return group(one, other)


def group_said(one: Any, other: Any, more: Any) -> Any:  # noqa: ANN401 - things, a quality
    """Give two things of both of which more is said."""
    if not all([isinstance(thing, Some | Every) for thing in (one, other)]):
        raise Senseless
    if any([isinstance(part, In | Rel) for part in members(one.quality)]):
        raise Senseless  # of the first it is said already where it is, or whose
    return Group(tuple([replace(thing, quality=described(thing.quality, more)) for thing in (one, other)]))


def either_thing(one: Any, other: Any) -> Any:  # noqa: ANN401 - things
    """Give one of two kinds of things."""
    if isinstance(one, Some) and isinstance(other, Some) and one.count == other.count:
        return Some(one.count, either_kind(one.quality, other.quality))
    if isinstance(one, Some) and isinstance(other, Some):
        return OneOf((one, other))
    if is_several(one) or is_several(other):
        raise Senseless
    return Some(ONE, either(one_alone(one), one_alone(other)))


def either_kind(one: Any, last: Any) -> Any:  # noqa: ANN401 - qualities
    """Give one kind or another; what is said behind the last, where it is and whose it is, is said of both.

    Whether a number is that of both is not said, unless only the last has it.
    """
    if any([isinstance(part, In | Rel | Has) for part in members(one)]):
        return either(one, last)
    types = [part.value for part in members(one) if isinstance(part, Is) and part.field == "type"]
    for part in members(last):
        if isinstance(part, Has) and (not types or any([type_ in HAVING.get(part.stat, TYPES) for type_ in types])):
            raise Senseless
    placed = [part for part in members(last) if isinstance(part, In) or is_held(part)]
    rest = all_of(*[part for part in members(last) if part not in placed])
    return all_of(either(one, rest), *placed)


def is_held(quality: Any) -> bool:  # noqa: ANN401 - a quality
    """Whether a quality says which player controls or owns something."""
    return isinstance(quality, Rel) and quality.relation in ("controlled by", "owned by")


def one_of_kinds(one: Any, other: Any, last: Any) -> Any:  # noqa: ANN401 - things
    """Give one of three kinds of things."""
    return either_thing(either_thing(one, other), last)


def is_several(thing: Any) -> bool:  # noqa: ANN401 - a thing
    """Whether a thing may be several, of which one alone is not meant."""
    if isinstance(thing, Some):
        return thing.count != ONE or thing.how == "random"
    return not isinstance(thing, The) and not (isinstance(thing, It | That) and not thing.plural)


def one_alone(thing: Any) -> Any:  # noqa: ANN401 - a thing; a quality
    """Give the quality of being one thing, or one of a kind."""
    return thing.quality if isinstance(thing, Some) else Rel("is", thing)


def this_one(kind: Is) -> Any:  # noqa: ANN401 - a thing
    """Give this card, called by its type."""
    return THIS if kind.value != "faction" else That(kind, how="that")


def the(kind: Any) -> Any:  # noqa: ANN401 - a quality; a thing
    """Give what was spoken of; of what has the most of a number there is one, and whoever chooses decides which."""
    return Some(ONE, kind) if isinstance(kind, Most) else That(kind)


def bearer(kind: Any) -> Every:  # noqa: ANN401, ARG001 - a quality; ATTACH says which
    """Give what this card is attached to; that it is of the type that is named goes without saying."""
    return Every(Rel("bears", THIS))


def so_many_others(count: Any, kind: Any) -> That:  # noqa: ANN401 - an amount, a quality
    """Give what is left of things, and how many they are."""
    return That(CARD if kind is None else kind, plural=True, how="other", count=count)


def rest_of(things: Any) -> That:  # noqa: ANN401 - things
    """Give what is left of things."""
    return That(things.quality if isinstance(things, That) else CARD, plural=True, how="other")


def top(area: Any, count: Cmp) -> Some:  # noqa: ANN401 - an area
    """Give cards of the top of a deck."""
    if not isinstance(area, Area) or area.name != "deck":
        raise Senseless
    return Some(count, In(Area("deck", area.of, "top")))


def top_of_it(count: Cmp) -> Some:
    """Give cards of the top of the deck that was spoken of."""
    return Some(count, In(TOP))  # type: ignore[arg-type]


def open_card(area: Any) -> Every:  # noqa: ANN401 - an area
    """Give the top card of a deck as one that lies there, and is not taken off it."""
    if not isinstance(area, Area) or area.name != "deck":
        raise Senseless
    return Every(In(Area("deck", area.of, "top")))


def either_agent(one: Any, other: Any) -> Any:  # noqa: ANN401 - things
    """Give what may do something: cards, or what belongs to them."""
    if not isinstance(one, Some | Every) or not isinstance(other, Some | Every):
        raise Senseless
    if one.quality == other.quality:
        return one
    return Every(either(one.quality, other.quality))


def faction(player: Any) -> Any:  # noqa: ANN401 - a player
    """Give the faction of a player."""
    return Every(Is("type", "faction")) if player == EVERYBODY else Every(Rel("faction of", player))


def faction_of(whose: Any) -> Any:  # noqa: ANN401 - a player
    """Give whose faction it is."""
    if not is_player(whose):
        raise Senseless
    return whose


def all_targets(kind: Any) -> The:  # noqa: ANN401 - a quality
    """Give the target of the attack, of which there is one: a location or a faction."""
    if kind not in (CARD, Is("type", "location"), Is("type", "faction")):
        raise Senseless
    return The("target")


def held(area: Area) -> Every:
    """Give all cards in an area."""
    if area.name not in ("hand", "deck", "discard"):
        raise Senseless
    return Every(In(area))


def lying_in(area: Area) -> Every:
    """Give all cards in somebody's hand: those in a discard pile are open anyway, and of a deck only the top may be."""
    if area.name != "hand" or area.of is None:
        raise Senseless
    return Every(In(area))


def is_player(thing: object) -> bool:
    """Whether a thing is a player, or may be."""
    if isinstance(thing, The):
        return thing.known in ("you", "actor", "that player", "active", "each")
    if isinstance(thing, Every | Some):
        quality: object = thing.quality
        return any([is_person(one) for one in members(quality)])  # type: ignore[arg-type]
    if isinstance(thing, Group):
        return all([is_player(one) for one in thing.members])
    if isinstance(thing, Result):
        return thing.role in ("winner", "loser")
    if isinstance(thing, That):
        return bool(thing.quality == PLAYER)
    return isinstance(thing, Open)


def holder(relation: Any, thing: Any) -> Every:  # noqa: ANN401 - a relation, a thing
    """Give who controls or owns a thing; nobody does a player."""
    if thing in (YOU, OPPONENT, EVERYBODY):
        raise Senseless
    return Every(Rel(relation, thing))


def area_of_player(name: Any, player: Any) -> Area:  # noqa: ANN401 - an area, a player
    """Give an area of a player; no card has one."""
    things = (It, That, Some, Every, Group, Result)
    if player == THIS or (isinstance(player, things) and not is_player(player)):
        raise Senseless
    return Area(name, player)


def is_person(quality: object) -> bool:
    """Whether only players have a quality."""
    if isinstance(quality, Most):
        return is_person(quality.quality)
    return quality == PLAYER or (isinstance(quality, Rel) and quality.relation in PERSONAL)


def is_thing(thing: object) -> bool:
    """Whether a thing is a card or several, or may be."""
    return isinstance(thing, Open | It) or not is_player(thing)


# Amounts


def parts_of(quality: Any) -> tuple[Any, ...]:  # noqa: ANN401 - a quality
    """Give the parts of a quality."""
    return members(quality)


def source_of(kind: Any) -> That:  # noqa: ANN401 - a quality
    """Give what inflicted the damage that was spoken of, or of what the ability is."""
    return That(kind, how="source")


THEIR: Final = THEY
FORMERLY: Final[Any] = Open("formerly")  # before what was done just then
ONES: Final = Open("ones")  # of what was spoken of
EITHER: Final = Open("either")


def at_least(count: Cmp) -> Cmp:
    """Give how many there have to be: 2 are at least 2."""
    amount: Any = count.amount
    least = count.order == "=" and amount != Num(0) and not isinstance(amount, Exactly)
    return Cmp(">=", amount) if least else count
