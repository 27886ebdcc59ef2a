"""What is said of a deed by its verb alone: whose area it is, what is chosen for it without being known."""

from dataclasses import replace
from typing import Final

from rulewright.spoils.language.areas import area_of
from rulewright.spoils.language.open import Deed
from rulewright.spoils.language.words.joined import all_of, members
from rulewright.spoils.language.words.places import Area
from rulewright.spoils.language.words.qualities import In, Is, Not, Rel, State
from rulewright.spoils.language.words.things import ACTOR, Every, Some

OWN_AREA: Final = ("shuffle", "discard", "reveal")  # whose area is that of whoever does it


def own_area(made: Deed) -> Deed:
    """Call an area that of whoever does something, where it is theirs; and leave out what the verb implies."""
    what = made.what
    if made.verb == "attach" and made.to == Every(Rel("faction of", made.who)) and isinstance(what, Some):
        free = (State("detached"), Not(State("attached")), Rel("controlled by", made.who), Rel("controlled by", ACTOR))
        return replace(
            made, what=replace(what, quality=all_of(*[one for one in members(what.quality) if one not in free]))
        )
    if isinstance(what, Area) and made.verb in OWN_AREA and what.of == made.who and made.until is None:
        return replace(made, what=replace(what, of=ACTOR))
    if made.verb == "discard" and isinstance(what, Some | Every):
        areas = [one for one in members(what.quality) if isinstance(one, In)]
        if areas and isinstance(areas[0].place, Area) and areas[0].place.of in (made.who, ACTOR, None):
            kept = [one for one in members(what.quality) if one not in areas]
            if isinstance(what, Every) and not kept:
                return replace(made, what=Area("hand", ACTOR))
            return replace(made, what=replace(what, quality=all_of(*kept)))
    return made


def chosen_by_actor(made: Deed) -> Deed:
    """Leave out who chooses, where it is whoever acts."""
    some = made.what
    return replace(made, what=replace(some, by=None)) if isinstance(some, Some) and some.by == made.who else made


def is_off_deck(made: Deed) -> bool:
    """Whether cards are moved off the top of a deck."""
    places = (
        [one.place for one in members(made.what.quality) if isinstance(one, In)] if isinstance(made.what, Some) else []
    )
    return any([isinstance(one, Area) and one.end == "top" for one in places])


def is_shown_from_hand(made: Deed) -> bool:
    """Whether cards are chosen in a hand to be revealed or looked at."""
    return made.verb in ("reveal", "look") and isinstance(made.what, Some) and area_of(made.what.quality) == "hand"


def is_plain(made: Deed) -> bool:
    """Whether resources are attached or detached, which are chosen without being known."""
    resource = isinstance(made.what, Some) and made.what.quality == Is("type", "resource")
    return resource and made.verb in ("attach", "detach")
