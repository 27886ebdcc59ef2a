"""Qualities for which a description has no field of its own: relations, comparisons, deeds."""

from dataclasses import replace
from typing import TYPE_CHECKING, Final, Literal, TypeAlias, cast, get_args

from rulewright.spoils.language.bridge.pattern import Unlowered, is_known
from rulewright.spoils.language.words.amounts import ONE, Cmp, Num, Stat, Var
from rulewright.spoils.language.words.conditions import Compare
from rulewright.spoils.language.words.events import Event
from rulewright.spoils.language.words.qualities import And, Has, Is, Not, Or, Rel, Such, Was
from rulewright.spoils.language.words.shown import shown
from rulewright.spoils.language.words.sorts import SORTS, E, Q, S
from rulewright.spoils.language.words.things import EACH, GAP, Some
from rulewright.spoils.language.words.windows import THIS_TURN
from rulewright.spoils.words import amounts as a
from rulewright.spoils.words import things as o
from rulewright.spoils.words.things import Cards, Itself
from rulewright.spoils.words.vocabulary import ANY_NUMBERS, RELATIONS, CardType, ChosenFacet, Order, Parity, one_of
from rulewright.spoils.words.walk import mentions, replaced

if TYPE_CHECKING:
    from rulewright.spoils.language.bridge.way import Way

Implied: TypeAlias = Literal["play", "hand", "deck", ""]
CHOSEN: Final[tuple[ChosenFacet, ...]] = get_args(ChosenFacet)
COMPARABLE: Final[tuple[Order | Parity, ...]] = (*get_args(Order), *get_args(Parity))

# Lowering


def lowered_such(way: "Way", quality: Q) -> tuple[o.Quality, ...]:
    """Give what a description asks besides its own fields."""
    if isinstance(quality, Has) and quality.stat in ANY_NUMBERS:
        return compared(way, Compare(Stat(quality.stat, EACH), quality.count))
    if isinstance(quality, Such) and isinstance(quality.condition, Compare):
        return compared(way, quality.condition)
    for what in CHOSEN:
        if quality == Is(what, Var(what)):
            return (o.OfChosen(what),)
    if isinstance(quality, Rel):
        return (related(way, quality),)
    if isinstance(quality, Was) and quality.window == THIS_TURN and not isinstance(quality.event, And | Or | Not):
        return (o.Did(way.down("event", replaced(in_its_role(quality.event), GAP, EACH))),)
    raise Unlowered(f"no description asks for {shown(quality)}")


def in_its_role(event: E) -> E:
    """Give an event by the role in which the thing stands that is described: who received damage, who inflicted it."""
    if not isinstance(event, Event) or event.verb != "inflict":
        return event
    return replace(event, per="to" if event.to == GAP else "by")


def compared(way: "Way", condition: Compare) -> tuple[o.Quality, ...]:
    """Give how two amounts compare; between two numbers are two comparisons."""
    count = condition.count
    if count.order == "between" and count.most is not None:
        ends = (Cmp(">=", count.amount), Cmp("<=", count.most))
        return tuple([found for one in ends for found in compared(way, replace(condition, count=one))])
    if count.order not in COMPARABLE or count.most is not None or (is_parity(count) and count.amount != Num(0)):
        raise Unlowered(f"no description asks for {shown(count)}")
    order = one_of(COMPARABLE, count.order)
    own, other = way.down("amount", condition.amount), way.down("amount", count.amount)
    return (o.Compared(own, order, other),)


def is_parity(count: Cmp) -> bool:
    """Whether a number is compared with none, but has to be even or odd."""
    return count.order in ("even", "odd")


def related(way: "Way", quality: Rel) -> o.Quality:
    """Give how it stands to something."""
    if quality.relation in RELATIONS and isinstance(quality.to, Some) and quality.to == Some(ONE, quality.to.quality):
        return o.Stands(one_of(RELATIONS, quality.relation), way.down("cards", quality.to.quality))
    if quality.relation not in RELATIONS or not is_known(quality.to):
        raise Unlowered(f"no description asks for {shown(quality)}")
    return o.Stands(one_of(RELATIONS, quality.relation), way.down("known", quality.to))


# Raising


def raised_such(way: "Way", quality: o.Quality) -> Q:
    """Give the quality for which a description asks besides its own fields."""
    if isinstance(quality, o.Compared):
        return raised_compared(way, quality)
    if isinstance(quality, o.Stands):
        known = cast("S", way.up("role", quality.things))
        return Rel(quality.relation, Some(ONE, cast("Q", known)) if isinstance(known, SORTS["Q"]) else known)
    if isinstance(quality, o.OfChosen):
        return Is(quality.what, Var(quality.what))
    return Was(cast("E", replaced(way.up("event", quality.event), EACH, GAP)), THIS_TURN)


def raised_compared(way: "Way", quality: o.Compared) -> Q:
    """Give a comparison as one of a number of the card, unless both amounts are its own."""
    amount = Num(0) if quality.relation in ("even", "odd") else way.amount(quality.other)
    count = Cmp(quality.relation, amount)
    own = quality.one
    if isinstance(own, a.NumberOf) and own.card == Itself() and not mentions(quality.other, Itself):
        return Has(own.number, count)
    return Such(Compare(way.amount(own), count))


# Factions, which are meant only where they are named


def spread(cards: Cards) -> Cards:
    """Give a description with the types of all its alternatives, if one of them is a faction."""
    types = types_of_all(cards)
    return replace(cards, types=types) if "faction" in types and not cards.types else cards


def gathered(cards: Cards) -> Cards:
    """Give a description without the types of all its alternatives."""
    types = types_of_all(cards)
    return replace(cards, types=()) if "faction" in types and types == cards.types else cards


def types_of_all(cards: Cards) -> tuple[CardType, ...]:
    """Give the types of the alternatives of a description, if each has some."""
    if not all([one.types for one in cards.either]):
        return ()
    return tuple(dict.fromkeys([name for one in cards.either for name in one.types]))
