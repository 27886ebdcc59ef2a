"""What amounts and comparisons were made of: at least 2 are `2 rats`."""

from dataclasses import replace
from typing import Any

from rulewright.spoils.language.meaning import things
from rulewright.spoils.language.open import (
    Exactly,
    Open,
)
from rulewright.spoils.language.words.amounts import Cmp, Fold, Num
from rulewright.spoils.language.words.conditions import Fits
from rulewright.spoils.language.words.joined import all_of
from rulewright.spoils.language.words.places import Area
from rulewright.spoils.language.words.qualities import In, Rel
from rulewright.spoils.language.words.things import EACH, YOU, Some
from rulewright.spoils.language.words.vocabulary import COINS
from rulewright.spoils.language.writing.inverses.kinds import one_and_rest
from rulewright.spoils.language.writing.inverses.ways import Ways
from rulewright.spoils.words.walk import replaced


def flips(value: Any) -> Ways:  # noqa: ANN401 - an amount
    """Give which flips are counted, and whose."""
    if value.of == COINS:
        yield value.role, YOU


def part(value: Any) -> Ways:  # noqa: ANN401 - an amount
    """Give of what it is one of so many parts, and how it is rounded."""
    if value.operation in ("part up", "part down"):
        yield value.one, value.other, value.operation.removeprefix("part ")


def exact(value: Any) -> Ways:  # noqa: ANN401 - an amount, compared or not
    """Give an amount as a comparison."""
    if isinstance(value, Open):
        yield (value,)
    yield (value if isinstance(value, Cmp) else Cmp("=", value),)


def loosened(count: Any) -> Any:  # noqa: ANN401 - a comparison
    """Give how a count of things is said: at least 2 are `2 rats`, at most none are `no rats`."""
    if count.order == ">=":
        return replace(count, order="=")
    if count == Cmp("<=", Num(0)):
        return Cmp("=", Num(0))
    return Cmp("=", Exactly(count.amount)) if count.order == "=" and count.amount != Num(0) else count  # type: ignore[arg-type]


def at_least(value: Any) -> Ways:  # noqa: ANN401 - what a constructor made
    """Give a count as it is said."""
    yield (loosened(value),)


def counted(value: Any) -> Ways:  # noqa: ANN401 - what a constructor made
    """Give the things of which there have to be so many."""
    of: Any = value.amount.of
    yield (Some(loosened(value.count), of),)


def controlled(value: Any) -> Ways:  # noqa: ANN401 - a condition
    """Give who controls what."""
    if isinstance(value, Fits):
        for more, rest in one_and_rest(value.quality):
            if isinstance(more, Rel) and more.relation == "controlled by" and rest == In(Area("play")):
                yield more.to, value.thing
        return
    for more, rest in one_and_rest(value.amount.of):
        if isinstance(more, Rel) and more.relation == "controlled by":
            yield more.to, Some(loosened(value.count), rest)


def owned(value: Any) -> Ways:  # noqa: ANN401 - what a constructor made
    """Give who owns how many of what."""
    for more, rest in one_and_rest(value.amount.of):
        if isinstance(more, Rel) and more.relation == "owned by":
            yield more.to, Some(loosened(value.count), rest)


def has_cards(value: Any) -> Ways:  # noqa: ANN401 - what a constructor made
    """Give who has how many cards somewhere."""
    for more, rest in one_and_rest(value.amount.of):
        if isinstance(more, In) and isinstance(more.place, Area):
            place = replace(more.place, of=things.THEY)  # type: ignore[arg-type]
            yield more.place.of, Some(loosened(value.count), all_of(rest, In(place)))


def more_than(value: Any) -> Ways:  # noqa: ANN401 - what a constructor made
    """Give who has more of what than whom."""
    for more, rest in one_and_rest(of_each(value.amount)):
        for than, same in one_and_rest(of_each(value.count.amount)):
            if rest == same and isinstance(more, Rel) and isinstance(than, Rel) and more.relation == "controlled by":
                yield more.to, value.count.order, rest, than.to
                yield than.to, "<", rest, more.to
            if rest == same and isinstance(more, In) and isinstance(than, In) and isinstance(more.place, Area):
                place = all_of(rest, In(replace(more.place, of=things.THEY)))  # type: ignore[arg-type]
                yield more.place.of, value.count.order, place, than.place.of  # type: ignore[union-attr]
                yield than.place.of, "<", place, more.place.of  # type: ignore[union-attr]


def of_each(amount: Any) -> Any:  # noqa: ANN401 - a count; what is counted
    """Give what is counted; of whoever has most, what all of them have."""
    counted: Any = amount.amount if isinstance(amount, Fold) else amount
    return replaced(counted.of, EACH, amount.of) if isinstance(amount, Fold) else counted.of
