"""Constructors of which and how many: so many that are known, counts against counts, parts of what lies on a card."""

from dataclasses import replace
from typing import Any, Final

from rulewright.spoils.language.chart import Senseless
from rulewright.spoils.language.meaning.acts import do, played
from rulewright.spoils.language.meaning.conditions import had_by
from rulewright.spoils.language.meaning.parts import half
from rulewright.spoils.language.meaning.things import OTHER, described, is_held
from rulewright.spoils.language.open import Changed, Deed, It, That
from rulewright.spoils.language.words.amounts import Arith, Cmp, Count, Num, Stat
from rulewright.spoils.language.words.changes import Adds
from rulewright.spoils.language.words.conditions import Compare
from rulewright.spoils.language.words.joined import all_of, members
from rulewright.spoils.language.words.places import Area
from rulewright.spoils.language.words.qualities import CARD, In, Rel
from rulewright.spoils.language.words.things import THIS, Some, The

SAME_AS_THIS: Final = Rel("same name", THIS)


def so_many_known(count: Num, kind: Any) -> That:  # noqa: ANN401 - a quality
    """Give so many things of a kind that were spoken of: neither more nor fewer of them."""
    if count.number < 2:  # noqa: PLR2004 - one thing is no several
        raise Senseless
    return That(kind, plural=True, count=count)


def both_known() -> That:
    """Give the two things that were spoken of."""
    return That(CARD, plural=True, count=Num(2))


def one_among(things: Any, more: Any) -> Any:  # noqa: ANN401 - things, a quality
    """Give the quality of being one of several known things, of which more is said."""
    if not isinstance(things, It | That):
        raise Senseless
    return all_of(Rel("is", things), more)  # type: ignore[arg-type]


# Counts against counts


def placed_in(kind: Any) -> list[Any]:  # noqa: ANN401 - a quality
    """Give where things of a kind lie, as far as it is said."""
    return [one for one in members(kind) if isinstance(one, In)]


def outnumbering(player: Any, order: Any, kind: Any, other: Any) -> Compare:  # noqa: ANN401 - a player, an order, qualities
    """Give the condition that somebody has more of one kind than of another: what lies elsewhere says where."""
    than = other if placed_in(other) else had_by(other, player)
    return Compare(Count(had_by(kind, player)), Cmp(order, Count(than)))


def more_than_so_many(player: Any, order: Any, kind: Any, amount: Any) -> Compare:  # noqa: ANN401 - as above, an amount
    """Give the condition that somebody has more of a kind than an amount."""
    return Compare(Count(had_by(kind, player)), Cmp(order, amount))


def more_of_one_kind(order: Any, kind: Any, other: Any) -> Compare:  # noqa: ANN401 - an order, qualities
    """Give the condition that there are more of one kind than of another; where the last lie, the first lie as well."""
    held = [one for one in members(other) if isinstance(one, Rel)]
    if held and not any([isinstance(one, Rel) for one in members(kind)]):
        raise Senseless  # whether the first are theirs as well is not said
    places = placed_in(other) if not placed_in(kind) else []
    return Compare(Count(all_of(kind, *places)), Cmp(order, Count(other)))


def beyond_so_many(kind: Any, amount: Any) -> Arith:  # noqa: ANN401 - a quality, an amount
    """Count what there is of a kind beyond an amount; of bare cards it is not said which are meant."""
    if kind == CARD:
        raise Senseless
    return Arith("-", Count(kind), amount)


# What is played


def so_described(kind: Any, more: Any) -> Any:  # noqa: ANN401 - qualities
    """Say more of a kind, if anything is said."""
    return kind if more is None else described(kind, more)


def of_any_player(kind: Any) -> Any:  # noqa: ANN401 - a quality
    """Give a kind of cards that anybody plays: of what lies somewhere or is somebody's, who plays it is not said."""
    if any([isinstance(one, In) or is_held(one) for one in members(kind)]):
        raise Senseless
    return kind


# As many as somebody has, and parts of what lies on a card


def as_many_as(kind: Any, player: Any, place: Any) -> Some:  # noqa: ANN401 - a quality, a player, where
    """Give as many things as somebody has of them, in play or where it is said."""
    there = had_by(so_described(CARD, place) if place is not None else kind, player)
    return Some(Cmp("=", Count(there)), kind)


def hand_of(player: Any) -> Count:  # noqa: ANN401 - a player
    """Give how many cards somebody has in hand."""
    return Count(In(Area("hand", player)))


def half_unmarked(thing: Any, way: str, who: Any) -> Deed:  # noqa: ANN401 - a thing, a player
    """Remove half of the tokens on a thing."""
    if not isinstance(thing, It | That | The):
        raise Senseless
    return do("unmark", thing, who, amount=half(Stat("tokens", thing), way))  # type: ignore[arg-type]


def becoming_with(thing: Any, gains: tuple[Any, ...], besides: Any) -> Changed:  # noqa: ANN401, ARG001 - it stays what it was
    """Become something, with numbers of its own."""
    return Changed(thing, gains)


def all_lost(thing: Any, stat: Any) -> tuple[Adds, ...]:  # noqa: ANN401 - a thing, a number of it
    """Lose as much of a number as there is."""
    return (Adds(stat, Stat(stat, thing), "-"),)


def laid(what: Any, who: Any, face: str) -> Deed:  # noqa: ANN401 - things, a player
    """Play a resource with a facing; another one is one more. [CR3:605.1b]"""
    if isinstance(what, Some) and OTHER in members(what.quality):
        what = Some(what.count, all_of(*[one for one in members(what.quality) if one != OTHER]))
    deed: Deed = played(what, who, None)
    if deed.verb != "lay":
        raise Senseless
    return replace(deed, how=(face,))
