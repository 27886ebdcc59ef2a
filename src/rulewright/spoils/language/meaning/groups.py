"""Constructors of several things at once, and of one of several."""

from dataclasses import replace
from typing import Any, Final

from rulewright.spoils.language.chart import Senseless
from rulewright.spoils.language.meaning.things import described, either, is_held, is_qualified
from rulewright.spoils.language.open import It, OneOf, That
from rulewright.spoils.language.words.amounts import ONE
from rulewright.spoils.language.words.joined import all_of, members
from rulewright.spoils.language.words.qualities import Has, In, Is, Rel
from rulewright.spoils.language.words.things import Every, Group, Some, The
from rulewright.spoils.words.vocabulary import TYPES

# Numbers that only cards of one type have
HAVING: Final[dict[Any, tuple[str, ...]]] = {
    **dict.fromkeys(("strength", "life", "speed"), ("character",)), "structure": ("location",),
}  # fmt: skip


def group(one: Any, other: Any) -> Any:  # noqa: ANN401 - things
    """Give several things at once."""
    members = (*(one.members if isinstance(one, Group) else (one,)), other)
    return Group(members)


def grouped(before: tuple[Any, ...], last: Any) -> Any:  # noqa: ANN401 - things
    """Give several things in a row at once."""
    found = before[0]
    for one in (*before[1:], last):
        found = group(found, one)
    return found


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


def either_agent(one: Any, other: Any) -> Any:  # noqa: ANN401 - things
    """Give what may do something: cards, or what belongs to them."""
    if not isinstance(one, Some | Every) or not isinstance(other, Some | Every):
        raise Senseless
    if one.quality == other.quality:
        return one
    return Every(either(one.quality, other.quality))


def one_of_agents(how: str, before: tuple[Any, ...], last: Any) -> Any:  # noqa: ANN401 - things
    """Give any of several that may do something."""
    if how != "or":
        raise Senseless
    found = last
    for one in reversed(before):
        found = either_agent(one, found)
    return found
