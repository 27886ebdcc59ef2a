"""What was spoken of, so that later sentences can refer to it."""

from typing import Any

from rulewright.spoils.language.areas import area_after, area_of
from rulewright.spoils.language.words.amounts import Fold
from rulewright.spoils.language.words.joined import members
from rulewright.spoils.language.words.places import Area
from rulewright.spoils.language.words.qualities import CARD, Has, In, Is, Rel
from rulewright.spoils.language.words.things import Every


class Unclear(Exception):  # noqa: N818 - becomes a decline
    """A reference has nothing that it could refer to."""


class Mention:
    """Something that was spoken of: what it is called in the words, of which kind it is, and whether it is several."""

    def __init__(self, thing: Any, quality: Any = CARD, *, plural: bool = False, verb: str = "") -> None:  # noqa: ANN401 - a thing, a quality
        """Keep them, with what was done to it."""
        self.verb = verb
        self.found = verb == "found"  # at the end of what is revealed, of which there is a rest
        self.area = area_after(verb, None, area_of(quality))  # where it lies now, if that is known
        self.thing = thing
        self.quality = quality
        self.plural = plural
        self.owner: Any = None  # whose card it is, if that is known
        self.of_each: Any = None  # the players of whom each did something to one of these
        self.count: Any = None  # how many they are, if that was said
        self.paid = False  # whether the card's own cost spoke of it, to whatever paragraph
        self.singly = False  # whether these are each of several: `it`, or `they`
        self.optional = False  # whether only one of several options speaks of it
        self.in_event = False  # whether an event is about it
        self.outdated = False  # whether all of a kind were made something else, and what is of it now are others
        self.sought = False  # whether it was only asked if there is one


def is_of_known_type(mention: Mention) -> bool:
    """Whether it is known of which type a thing is, so that nobody asks for it; a resource may be any card."""
    types = types_of(mention.quality)
    return bool(types) and "resource" not in types


def types_of(quality: Any) -> list[Any]:  # noqa: ANN401 - a quality; names of types
    """Give the types that a kind of cards is said to have."""
    return [one.value for one in members(quality) if isinstance(one, Is) and one.field == "type"]


def is_single(every: Every) -> bool:
    """Whether all of a kind are one: your faction, what this card is attached to, the top card of your deck."""
    place = every.quality.place if isinstance(every.quality, In) else None
    if isinstance(place, Area) and place.end == "top":
        return True
    return isinstance(every.quality, Rel) and every.quality.relation in ("bears", "faction of")


def is_one_of_two(every: Every) -> bool:
    """Whether it is the one of two things that has more, or less, of a number."""
    parts = members(every.quality)
    against = [one.count.amount.of for one in parts if isinstance(one, Has) and isinstance(one.count.amount, Fold)]
    return any([Rel("is", one) in parts for one in against])
