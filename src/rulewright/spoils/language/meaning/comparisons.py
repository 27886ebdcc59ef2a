"""Constructors of comparisons between things, and of several numbers at once."""

from dataclasses import replace
from typing import Any, Final

from rulewright.spoils.language.chart import Senseless
from rulewright.spoils.language.meaning.parts import difference
from rulewright.spoils.language.meaning.things import OTHER, at_least, is_held, row
from rulewright.spoils.language.open import Exactly, It, Jointly, That
from rulewright.spoils.language.words.amounts import Arith, Cmp, Count, Fold, Stat
from rulewright.spoils.language.words.changes import Adds, Sets
from rulewright.spoils.language.words.conditions import Compare, Fits
from rulewright.spoils.language.words.joined import all_of, members
from rulewright.spoils.language.words.qualities import CARD, Has, In, Not, Rel, State, Such
from rulewright.spoils.language.words.things import EACH, Every, Group, Some, The

THEM: Final = The("them")


def one_ahead(kind: Any, order: Any, stat: Any, verb: str = "") -> Every:  # noqa: ANN401 - a quality, an order, a number
    """Give the one of two things spoken of that has more or less of a number; of equal ones neither has."""
    called = CARD if kind is None else kind
    them: Any = It(plural=True) if called == CARD and not verb else That(called, plural=True, how=verb)
    against: Any = "highest" if order == "<" else "lowest"
    return Every(all_of(Rel("is", them), Has(stat, Cmp(order, Fold(against, Stat(stat, EACH), them)))))


def alike_as(relation: Any, thing: Any) -> Rel:  # noqa: ANN401 - how, a thing; a quality
    """Give the quality of sharing something with a thing; where one that is known lies, or whose, is said of those."""
    known = isinstance(thing, That) and thing.how != "your"
    if known and any([isinstance(one, In) or is_held(one) for one in members(thing.quality)]):
        raise Senseless
    return Rel(relation, thing)


def differing(relation: Any, thing: Any) -> Not:  # noqa: ANN401 - how, a thing
    """Give the quality of being different from something known: from one of a kind, or from all, is not said."""
    if isinstance(thing, Some):
        raise Senseless
    return Not(alike_as(relation, thing))


def shared_with(relation: Any, things: Any) -> Any:  # noqa: ANN401 - how, things; a quality
    """Give the quality of what shares something with things; another one is other than itself."""
    if not isinstance(things, Some) or OTHER not in members(things.quality):
        return Rel(relation, things)
    kind = all_of(*[one for one in members(things.quality) if one != OTHER], Not(Rel("is", EACH)), Rel(relation, EACH))
    return Such(Compare(Count(kind), at_least(things.count)))


def all_equal(things: Any, stat: Any) -> Compare:  # noqa: ANN401 - things, a number
    """Give the condition that several things have the same number."""
    if not isinstance(things, It | That | Group):
        raise Senseless
    them: Any = things
    return Compare(Fold("highest", Stat(stat, EACH), them), Cmp("=", Fold("lowest", Stat(stat, EACH), them)))


def sets_all(stats: tuple[Any, ...], amount: Any) -> tuple[Any, ...]:  # noqa: ANN401 - an amount
    """Set several numbers to one amount."""
    return tuple([Sets(one, amount) for one in stats])


def sets_like(stats: Any, thing: Any) -> tuple[Any, ...]:  # noqa: ANN401 - numbers of a card, a thing
    """Set numbers each to the same number of another thing."""
    return tuple([Sets(one, Stat(one, thing)) for one in row(stats)])


def adds_like(stats: Any, thing: Any) -> tuple[Any, ...]:  # noqa: ANN401 - numbers of a card, a thing
    """Add to numbers each the same number of another thing."""
    return tuple([Adds(one, Stat(one, thing)) for one in row(stats)])


def own_difference(thing: Any, one: Any, other: Any) -> Arith:  # noqa: ANN401 - a thing, two numbers of it
    """Give the difference between two numbers of a thing."""
    return difference(Stat(one, thing), Stat(other, thing))


def own_sum(thing: Any, one: Any, other: Any) -> Arith:  # noqa: ANN401 - a thing, two numbers of it
    """Give two numbers of a thing together."""
    return Arith("+", Stat(one, thing), Stat(other, thing))


# All that are chosen, together


def alike(flag: Any) -> Jointly:  # noqa: ANN401 - a flag
    """Give the quality of those of which no two have the same."""
    return Jointly(Fits(THEM, State(flag)))


def same_of_all(flag: Any) -> Jointly:  # noqa: ANN401 - a flag
    """Give the quality of those of which all have the same, unless it is that of something else."""
    return Jointly(Fits(THEM, State(flag)), unsure=True)


def summing(stat: Any, count: Cmp) -> Jointly:  # noqa: ANN401 - a number of a card
    """Give the quality of those whose number comes to so much together."""
    return Jointly(Compare(Fold("total", Stat(stat, EACH), THEM), replace(count, amount=plain(count.amount))))


def plain(amount: Any) -> Any:  # noqa: ANN401 - an amount, exact or not
    """Give an amount that may be called exact."""
    return amount.amount if isinstance(amount, Exactly) else amount
