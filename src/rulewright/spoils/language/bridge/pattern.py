"""Patterns: words with holes. A row of the mapping is a pattern of old words and one of new words with the same holes.

To raise a word its old pattern is matched, each hole is raised by its sort, and the new pattern is built; to lower it
the same is done the other way round.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, TypeAlias

from rulewright.spoils.language.words.joined import members as members_of
from rulewright.spoils.language.words.places import Area
from rulewright.spoils.language.words.qualities import PLAYER, And, In, Most, Rel, Such
from rulewright.spoils.language.words.sorts import SORTS
from rulewright.spoils.language.words.things import Every, Group, Result, Some, The
from rulewright.spoils.words import amounts as a
from rulewright.spoils.words import conditions as k
from rulewright.spoils.words.changes import CardChange
from rulewright.spoils.words.effects import INSTRUCTIONS
from rulewright.spoils.words.events import Event
from rulewright.spoils.words.paragraphs import Paragraph
from rulewright.spoils.words.things import AsLongAs, Card, Cards, InTurns, Player, UntilTurn
from rulewright.spoils.words.walk import is_word, parts

Side: TypeAlias = Literal[0, 1]  # old words, new words
OLD: Final = 0
NEW: Final = 1
# What a hole holds. What is `known` is not described; a role is a known thing, or a kind of things of which any will
# do; `cards` are a kind of things, by the area that is implied.
Sort: TypeAlias = Literal[
    "player", "thing", "known", "things", "role", "amount", "condition", "event", "change", "window",
    "instruction", "instructions", "paragraph", "options", "texts", "label", "text", "number", "names",
    "cards", "cards in hand", "cards in deck",
    "cards anywhere", "cards of each", "cards in your hand", "cards in their hand",
]  # fmt: skip
KINDS_OF_CARDS: Final = (
    "cards", "cards in hand", "cards in deck", "cards anywhere", "cards of each", "cards in your hand",
    "cards in their hand",
)  # fmt: skip


def members(union: object) -> tuple[type, ...]:
    """Give the classes of a union."""
    found: tuple[type, ...] = getattr(union, "__args__", ())
    return found


ADMITTED: Final[dict[Sort, tuple[tuple[type, ...], tuple[type, ...]]]] = {
    "player": (members(Player), SORTS["S"]),
    "thing": ((*members(Card), Cards), SORTS["S"]),
    "known": (members(Card), (The, Result, Group, Every)),
    "role": ((*members(Card), Cards), (*SORTS["S"], *SORTS["Q"])),
    "amount": (a.AMOUNTS, SORTS["N"]),
    "condition": (members(k.Condition), SORTS["B"]),
    "event": ((Event,), SORTS["E"]),
    "change": (members(CardChange), SORTS["C"]),
    "window": ((str, UntilTurn, InTurns, AsLongAs), SORTS["W"]),
    "instruction": (INSTRUCTIONS, SORTS["I"]),
    "paragraph": (members(Paragraph), SORTS["T"]),
    "text": ((str,), (str,)),
    "number": ((int,), (int,)),
    "label": ((int,), (str,)),
    **dict.fromkeys(("things", "instructions", "options", "texts", "names"), ((tuple,), (tuple,))),
    **dict.fromkeys(KINDS_OF_CARDS, ((Cards,), SORTS["Q"])),
}


class Unraised(ValueError):  # noqa: N818 - a word that is not raised is no error in the word
    """An old word that no row is about, in a sentence."""


class Unlowered(ValueError):  # noqa: N818 - a word that is not lowered is no error in the word
    """A new word for which there is no old word, in a sentence."""


class Impossible(Unlowered):
    """A new word for which there will never be an old one: nobody could follow it. In a sentence."""


@dataclass(frozen=True, slots=True)
class Hole:
    """A place for any word of a sort; for none too, if it is `spare`."""

    name: str
    sort: Sort
    spare: bool = False


@dataclass(frozen=True, slots=True)
class Turned:
    """A place for one of a few values, each of which stands for another on the other side."""

    name: str
    pairs: tuple[tuple[object, object], ...]


@dataclass(frozen=True, slots=True)
class Flags:
    """A tuple of names (of new words) made of several places; one that stands for an empty text is left out."""

    holes: tuple[Turned, ...]


@dataclass(frozen=True, slots=True)
class Row:
    """What a word of a sort is in old words, and in new words."""

    sort: Sort
    old: object
    new: object


def hole(name: str, sort: Sort, *, spare: bool = False) -> Any:  # noqa: ANN401 - stands wherever a word may stand
    """Make a hole in a pattern."""
    return Hole(name, sort, spare)


def turned(name: str, *pairs: tuple[object, object]) -> Any:  # noqa: ANN401 - stands wherever a word may stand
    """Make a place for one of a few values."""
    return Turned(name, pairs)


def either(name: str, values: Sequence[object]) -> Any:  # noqa: ANN401 - stands wherever a word may stand
    """Make a place for one of a few values that are called the same on both sides."""
    return Turned(name, tuple([(one, one) for one in values]))


def flag(name: str, manner: str) -> Turned:
    """Make a place for what is a mere yes or no in old words, and a name or nothing in new ones."""
    return Turned(name, ((False, ""), (True, manner)))


def flags(*holes: Turned) -> Any:  # noqa: ANN401 - stands wherever a word may stand
    """Make a place for a tuple of names."""
    return Flags(holes)


# Matching


def matches(pattern: object, value: object, side: Side, found: dict[str, object]) -> bool:
    """Whether a value fits a pattern; what fills its holes is put among what was found."""
    if isinstance(pattern, Hole):
        return fits(pattern, value, side) and settles(found, pattern.name, value)
    if isinstance(pattern, Turned):
        return turns(pattern, value, side, found)
    if isinstance(pattern, Flags):
        return isinstance(value, tuple) and flies(pattern, value, found)
    if isinstance(pattern, tuple):
        return isinstance(value, tuple) and len(pattern) == len(value) and all_match(pattern, value, side, found)
    if is_word(pattern):
        return type(pattern) is type(value) and all_match(parts(pattern), parts(value), side, found)
    return pattern == value


def all_match(patterns: Sequence[object], values: Sequence[object], side: Side, found: dict[str, object]) -> bool:
    """Whether values fit patterns, one by one."""
    for pattern, value in zip(patterns, values, strict=True):
        if pattern is not value and not matches(pattern, value, side, found):
            return False
    return True


def fits(one: Hole, value: object, side: Side) -> bool:
    """Whether a value may fill a hole."""
    if value is None:
        return one.spare
    if one.sort == "label" and side == NEW:
        return isinstance(value, str) and (value == "" or value.isdigit())
    if one.sort == "player" and side == NEW:
        return is_player(value)
    if one.sort == "thing" and side == NEW and isinstance(value, Some):
        return False  # what has to be chosen is not known yet
    if one.sort == "known" and side == NEW:
        return is_known(value)
    return isinstance(value, ADMITTED[one.sort][side])


def is_known(value: object) -> bool:
    """Whether a thing is one that today's words know, not one that they describe."""
    if not isinstance(value, Every):
        return isinstance(value, The | Result | Group)
    asked = members_of(value.quality)
    related = [one.relation for one in asked if isinstance(one, Rel) and not isinstance(one.to, Some)]
    top = [one for one in asked if isinstance(one, In) and isinstance(one.place, Area) and one.place.end]
    whose = related == ["is", "owned by"] and len(asked) == len(related)
    last = isinstance(value.quality, Most) and value.quality.stat == "recency"
    return whose or last or bool(top) or related in (["bears"], ["faction of"])


def is_player(value: object) -> bool:
    """Whether a thing is a player, or several."""
    if isinstance(value, The):
        return value.known in ("you", "that player", "active", "actor")
    quality = value.quality if isinstance(value, Every | Some) else None
    if (
        isinstance(value, Every)
        and isinstance(quality, And)
        and any([isinstance(one, Such | Most) for one in quality.parts])
    ):
        return any([one == PLAYER or (isinstance(one, Rel) and one.relation == "opponent of") for one in quality.parts])
    return quality == PLAYER or (isinstance(quality, Rel) and quality.relation in ("opponent of", "controls", "owns"))


def settles(found: dict[str, object], name: str, value: object) -> bool:
    """Note what fills a hole; whether it is the same wherever the hole stands."""
    if name in found:
        return found[name] == value
    found[name] = value
    return True


def turns(one: Turned, value: object, side: Side, found: dict[str, object]) -> bool:
    """Whether a value is one of the few; which of them is noted."""
    for index, pair in enumerate(one.pairs):
        if pair[side] == value:
            return settles(found, one.name, index)
    return False


def flies(pattern: Flags, value: tuple[object, ...], found: dict[str, object]) -> bool:
    """Whether every name in a tuple is one of the flags."""
    left = list(value)
    for one in pattern.holes:
        present = [name for name in left if any([pair[NEW] == name for pair in one.pairs])]
        if not turns(one, present[0] if present else "", NEW, found):
            return False
        left = [name for name in left if name not in present[:1]]
    return not left


# Building


def build(pattern: object, filled: dict[str, object], side: Side) -> object:
    """Build a word out of a pattern and what fills its holes."""
    if isinstance(pattern, Hole):
        return filled[pattern.name]
    if isinstance(pattern, Turned):
        index = filled[pattern.name]
        assert isinstance(index, int)
        return pattern.pairs[index][side]
    if isinstance(pattern, Flags):
        names = [build(one, filled, side) for one in pattern.holes]
        return tuple([name for name in names if name])
    if isinstance(pattern, tuple):
        return tuple([build(one, filled, side) for one in pattern])
    if not is_word(pattern):
        return pattern
    inside = parts(pattern)
    made = [build(one, filled, side) for one in inside]
    return type(pattern)(*made) if any([new is not old for new, old in zip(made, inside, strict=True)]) else pattern


def holes_of(pattern: object) -> list[Hole]:
    """Give all holes of a pattern, in order."""
    if isinstance(pattern, Hole):
        return [pattern]
    if isinstance(pattern, Turned | Flags):
        return []
    return [one for part in parts(pattern) for one in holes_of(part)]
