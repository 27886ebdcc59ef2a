"""Constructors run backwards: of which slots a value was made.

A constructor that only puts its slots into words is run once with marks in them: what comes out is a pattern, and what
stands in a value where the pattern has a mark is what the slot was filled with. Others have an inverse (`inverses.py`).
"""

from collections.abc import Iterator
from typing import Any, Final

from rulewright.spoils.language.chart import Senseless
from rulewright.spoils.language.grammar.expression import Expression, Fixed, Made, Several, Slot
from rulewright.spoils.language.words.joined import all_of
from rulewright.spoils.language.words.qualities import And
from rulewright.spoils.language.writing.inverses.table import INVERSES
from rulewright.spoils.words.walk import is_word, names_of

Bound = dict[int, Any]
MOST: Final = 12  # so many ways to take one value apart are tried


class Mark:
    """Stands in a pattern for whatever an expression gives."""

    def __init__(self, of: Expression) -> None:
        """Keep the expression: a slot, or a constructor that has an inverse."""
        self.of = of


def pattern_of(expression: Expression) -> Any:  # noqa: ANN401 - a value with marks in it
    """Give what an expression makes of marks; Senseless if it cannot be run backwards."""
    if isinstance(expression, Fixed):
        return expression.value
    if isinstance(expression, Several):
        return tuple([pattern_of(one) for one in expression.values])
    if not isinstance(expression, Made):
        return Mark(expression)
    if name_of(expression) in INVERSES:
        return Mark(expression)
    values = [pattern_of(one) for one in expression.values]
    named = {name: pattern_of(one) for name, one in expression.named.items()}
    try:
        return expression.maker(*values, **named)
    except (AttributeError, TypeError, ValueError, KeyError):
        raise Senseless from None


def name_of(made: Made) -> str:
    """Give the name of a constructor: the grammar knows it by that."""
    return str(getattr(made.maker, "__name__", ""))


def matches(pattern: Any, value: Any, bound: Bound) -> Iterator[Bound]:  # noqa: ANN401 - any value
    """Give every way to fill the slots of a pattern so that it is this value."""
    if isinstance(pattern, Mark):
        yield from unmade(pattern.of, value, bound)
    elif isinstance(pattern, And) and pattern.parts and isinstance(value, And):
        yield from among(list(pattern.parts), list(value.parts), bound)
    elif isinstance(pattern, tuple):
        if isinstance(value, tuple) and len(pattern) == len(value):
            yield from in_row(list(zip(pattern, value, strict=True)), bound)
    elif is_word(pattern):
        if type(pattern) is type(value):
            pairs = [(getattr(pattern, name), getattr(value, name)) for name in names_of(pattern)]
            yield from in_row(pairs, bound)
    elif pattern == value and type(pattern) is type(value):
        yield bound


def in_row(pairs: list[tuple[Any, Any]], bound: Bound) -> Iterator[Bound]:
    """Match one pair after the other."""
    if not pairs:
        yield bound
        return
    (pattern, value), *rest = pairs
    for one in matches(pattern, value, bound):
        yield from in_row(rest, one)


def among(patterns: list[Any], values: list[Any], bound: Bound) -> Iterator[Bound]:
    """Match the parts of And in any order; a mark takes what is left."""
    plain = [one for one in patterns if not isinstance(one, Mark)]
    if plain:
        for place, value in enumerate(values):
            for one in matches(plain[0], value, bound):
                yield from among([part for part in patterns if part is not plain[0]], without(values, place), one)
    elif len(patterns) == 1:
        yield from matches(patterns[0], all_of(*values), bound)
    elif not patterns and not values:
        yield bound
    elif patterns:
        for place, value in enumerate(values):
            for one in matches(patterns[0], value, bound):
                yield from among(patterns[1:], without(values, place), one)


def without(values: list[Any], place: int) -> list[Any]:
    """Give values without one."""
    return values[:place] + values[place + 1 :]


def unmade(expression: Expression, value: Any, bound: Bound) -> Iterator[Bound]:  # noqa: ANN401 - any value
    """Fill a slot, or take apart what a constructor with an inverse made."""
    if isinstance(expression, Slot):
        if expression.place not in bound:
            yield {**bound, expression.place: value}
        elif bound[expression.place] == value:
            yield bound
        return
    assert isinstance(expression, Made)
    try:
        ways = list(INVERSES[name_of(expression)](value))
    except (AttributeError, TypeError, ValueError, KeyError):
        return  # not a value that this constructor makes
    for way in ways[:MOST]:
        given = [*expression.values, *expression.named.values()]
        if len(way) == len(given):
            try:
                pairs = [(pattern_of(one), part) for one, part in zip(given, way, strict=True)]
            except Senseless:
                return  # a constructor inside cannot be run backwards
            yield from in_row(pairs, bound)


def part_types(pattern: Any) -> type | None:  # noqa: ANN401 - a pattern
    """Give the type that a value has to have, if the pattern says so."""
    return None if isinstance(pattern, Mark | And) else type(pattern)
