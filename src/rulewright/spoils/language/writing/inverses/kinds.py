"""What tokens, qualities and things were made of."""

from typing import Any

from rulewright.spoils.language.meaning import things
from rulewright.spoils.language.open import (
    SUBJECT,
    Deed,
    That,
)
from rulewright.spoils.language.words.amounts import ONE, Cmp, Fold, Num, Stat
from rulewright.spoils.language.words.conditions import Compare
from rulewright.spoils.language.words.joined import all_of, members
from rulewright.spoils.language.words.places import Area
from rulewright.spoils.language.words.qualities import CARD, And, In, Is, Most, Not, Or, Rel
from rulewright.spoils.language.words.things import THIS, Every, Group, Some
from rulewright.spoils.language.writing.inverses.ways import Ways
from rulewright.spoils.words.vocabulary import ICON_LETTERS, PLAIN_KEYWORDS, TRADES, TYPES

# Tokens


def number(value: Any) -> Ways:  # noqa: ANN401 - what a constructor made
    """Give a number as printed."""
    yield (str(value.number),)


def area_of_player(value: Any) -> Ways:  # noqa: ANN401 - what a constructor made
    """Give an area and whose it is."""
    if isinstance(value, Area) and value == Area(value.name, value.of) and value.of is not None:
        yield (value.name, value.of)


def variable(value: Any) -> Ways:  # noqa: ANN401 - what a constructor made
    """Give a letter."""
    if len(value.name) == 1:
        yield (value.name,)


def quoted(value: Any) -> Ways:  # noqa: ANN401 - what a constructor made
    """Give what stands in quotes: a subtype in small letters, a name otherwise."""
    named = value.field == "name"
    if value.field in ("name", "subtype") and isinstance(value.value, str) and value.value[:1].isupper() == named:
        yield (f'"{value.value}"',)


def in_quotes(value: Any) -> Ways:  # noqa: ANN401 - what a constructor made
    """Give a name in quotes."""
    yield (f'"{value}"',)


def identified(value: Any) -> Ways:  # noqa: ANN401 - what a constructor made
    """Give an identifier."""
    if value.field == "identifier":
        yield (value.value,)


def unlike(value: Any) -> Ways:  # noqa: ANN401 - what a constructor made
    """Give `non-tactic`."""
    part: Any = value.part
    if (
        isinstance(part, Is)
        and isinstance(part.value, str)
        and part.value in (*TYPES, *TRADES, *PLAIN_KEYWORDS, "staple")
    ):
        yield (f"non-{part.value}",)


def letters(value: Any) -> Ways:  # noqa: ANN401 - what a constructor made
    """Give icons."""
    if value and all([one in ICON_LETTERS for one in value]):
        yield ("".join([f"[{one}]" for one in value]),)


def icons_of(value: Any) -> Ways:  # noqa: ANN401 - what a constructor made
    """Give the letter and the player whose icons are counted."""
    if value.stat in ICON_LETTERS:
        yield value.stat, value.of


def has_icons(value: Any) -> Ways:  # noqa: ANN401 - what a constructor made
    """Give who controls icons, and which."""
    if isinstance(value.amount, Stat) and value.amount.stat in ICON_LETTERS and value.count.order == ">=":
        yield value.amount.of, value.amount.stat * value.count.amount.number


def printed(value: Any) -> Ways:  # noqa: ANN401 - what a constructor made
    """Give the number that is printed."""
    if value.startswith("printed "):
        yield (value.removeprefix("printed "),)


# Qualities


def one_and_rest(value: Any) -> Ways:  # noqa: ANN401 - a quality
    """Give one part of a quality, and the others."""
    parts = members(value)
    if len(parts) == 1 and value != CARD:
        yield value, CARD
    if len(parts) > 1:
        for place, part in enumerate(parts):
            yield part, all_of(*parts[:place], *parts[place + 1 :])


def kind_and_more(value: Any) -> Ways:  # noqa: ANN401 - a quality
    """Give a kind, and what more is said of it."""
    if isinstance(value, Most):
        for more, rest in one_and_rest(value.quality):
            yield Most(value.stat, rest, value.least), more
    for more, rest in one_and_rest(value):
        yield rest, more


def either(value: Any) -> Ways:  # noqa: ANN401 - what a constructor made
    """Give the last of several kinds, and those before it."""
    if len(value.parts) > 1:
        yield value.parts[:-1], value.parts[-1]
    if len(value.parts) == 2:  # noqa: PLR2004 - one or the other
        yield value.parts


def row(value: Any) -> Ways:  # noqa: ANN401 - what a constructor made
    """Give the last of a row, and those before it; or the first, and those behind it."""
    if len(value) == 1:
        yield value
        yield (value,)
    elif value:
        yield value[:-1], value[-1]
        yield value[:-1], value[-1:]
        yield value[0], value[1] if len(value) == 2 else value[1:]  # noqa: PLR2004 - nothing is behind the second


def joined_by(value: Any) -> Ways:  # noqa: ANN401 - a quality
    """Give how qualities are joined, those before the last, and the last."""
    if isinstance(value, And | Or) and len(value.parts) > 1:
        yield "or" if isinstance(value, Or) else "and", value.parts[:-1], value.parts[-1]


def bearing(value: Any) -> Ways:  # noqa: ANN401 - a quality
    """Give how many of which kind are attached."""
    inner: Any = value.part if isinstance(value, Not) else value
    if inner.relation == "bears" and isinstance(inner.to, Some):
        yield Cmp("=", Num(0)) if isinstance(value, Not) else ONE, inner.to.quality


def compared_with(value: Any) -> Ways:  # noqa: ANN401 - what a constructor made
    """Give a number of something that is compared with that of another thing."""
    if isinstance(value.count.amount, Stat) and value.count.amount.stat == value.stat:
        yield value.stat, value.count.order, value.count.amount.of


def theirs(value: Any) -> Ways:  # noqa: ANN401 - a quality
    """Give whose things are, and their kind."""
    for more, rest in one_and_rest(value):
        if isinstance(more, Rel) and more.relation == "controlled by":
            yield more.to, rest


# Things


def top(value: Any) -> Ways:  # noqa: ANN401 - what a constructor made
    """Give the deck of whose top there are cards, and how many."""
    place = value.quality.place if isinstance(value, Some) and isinstance(value.quality, In) else None
    if isinstance(place, Area) and place.end == "top" and value.how == "choose":
        yield Area("deck", place.of), value.count


def bearer(value: Any) -> Ways:  # noqa: ANN401 - what a constructor made
    """Give a kind of what this card is attached to."""
    if value == Every(Rel("bears", THIS)):
        yield (Is("type", "character"),)  # the page says of which type it is


def faction(value: Any) -> Ways:  # noqa: ANN401 - what a constructor made
    """Give whose faction it is."""
    if not isinstance(value, Every):
        return
    if isinstance(value.quality, Rel) and value.quality.relation == "faction of":
        yield (value.quality.to,)
    if value.quality == Is("type", "faction"):
        yield (things.EVERYBODY,)


def group(value: Any) -> Ways:  # noqa: ANN401 - what a constructor made
    """Give several things."""
    *others, last = value.members or (None,)
    if others:
        yield others[0] if len(others) == 1 else Group(tuple(others)), last


def held(value: Any) -> Ways:  # noqa: ANN401 - what a constructor made
    """Give an area of which all cards are meant."""
    if isinstance(value, Every) and isinstance(value.quality, In):
        yield (value.quality.place,)


def the(value: Any) -> Ways:  # noqa: ANN401 - a thing
    """Give the kind of what was spoken of, or of what has the most of a number."""
    if isinstance(value, Some) and value == Some(ONE, value.quality) and isinstance(value.quality, Most):
        yield (value.quality,)
    if isinstance(value, That) and value == That(value.quality):
        yield (value.quality,)


def extreme(value: Any) -> Ways:  # noqa: ANN401 - what a constructor made
    """Give whether it is the most or the least, of which number, among which."""
    yield "lowest" if value.least else "highest", value.stat, value.quality


def this_way(value: Any) -> Ways:  # noqa: ANN401 - what a constructor made
    """Give what was done."""
    if value.who is None:
        yield (Deed(value.verb, SUBJECT, None),)


def one_such(value: Any) -> Ways:  # noqa: ANN401 - what a constructor made
    """Give how many, and of which kind, in the singular."""
    if plainly_chosen(value) and things.is_said_of(value.count, plural=False):
        yield value.count, value.quality


def several_such(value: Any) -> Ways:  # noqa: ANN401 - what a constructor made
    """Give how many, and of which kind, in the plural."""
    if plainly_chosen(value) and things.is_said_of(value.count, plural=True):
        yield value.count, value.quality


def plainly_chosen(value: Any) -> bool:  # noqa: ANN401 - what a constructor made
    """Whether things are chosen by whoever does it, without anything else being said of them together."""
    return isinstance(value, Some) and value == Some(value.count, value.quality)


def every_such(value: Any) -> Ways:  # noqa: ANN401 - what a constructor made
    """Give the kind of which all are meant."""
    if isinstance(value, Every) and value == Every(value.quality):
        yield (value.quality,)


def summing(value: Any) -> Ways:  # noqa: ANN401 - what a constructor made
    """Give the number of which all come to so much together, and how that is compared."""
    condition = value.condition
    folded = condition.amount if isinstance(condition, Compare) else None
    if isinstance(folded, Fold) and isinstance(folded.amount, Stat):
        yield folded.amount.stat, condition.count
