"""Whose cards are: what goes into a hand, a deck or a discard pile goes to its owner's, and to nobody else's.

A text that names another player's, or that of somebody who need not be the owner, is declined: nothing is passed over.
"""

from typing import Any, Final

from rulewright.spoils.language.open import Deed
from rulewright.spoils.language.words.events import Event
from rulewright.spoils.language.words.joined import members
from rulewright.spoils.language.words.places import Area
from rulewright.spoils.language.words.qualities import In, Or, Rel
from rulewright.spoils.language.words.sorts import SORTS
from rulewright.spoils.language.words.things import ACTOR, THIS, YOU

QUALITIES: Final[Any] = SORTS["Q"]
CONTROLS: Final = "controls"  # how a player is to what they control: only what is in play, or was, is controlled
OWN: Final = ("hand", "deck", "discard", "void")  # areas in which everybody has their own cards only


def owner_by(quality: Any, actor: Any) -> Any:  # noqa: ANN401 - a quality, players
    """Give who owns all things of a kind, as far as the kind says so: whose area they lie in, or who owns them."""
    for one in members(quality) if isinstance(quality, QUALITIES) else ():
        if isinstance(one, In) and isinstance(one.place, Area) and one.place.name in OWN:
            return actor if one.place.of == ACTOR else one.place.of
        if isinstance(one, Or) and all([isinstance(part, In) for part in one.parts]):  # in one area or another
            owners = [owner_by(part, actor) for part in one.parts]
            return owners[0] if all([owner == owners[0] for owner in owners]) else None
        if one == Rel("is", THIS):
            return YOU
        if isinstance(one, Rel) and one.relation in ("owned by", "controlled by"):
            return one.to  # what one controls is spoken of as one's own: real cards put it `into your hand`
    return None


def owner_in(event: Event) -> Any:  # noqa: ANN401 - a player, or None
    """Give who owns what an event is about: whose area it comes from or goes to, or who is said to have it."""
    places = [one for one in (event.into, event.origin) if isinstance(one, Area) and one.name in OWN and one.of]
    if event.verb == "discard" and event.who is not None and not places:
        return event.who  # from their hand
    return places[0].of if places else owner_by(event.what, event.who)


def owner_of_chosen(made: Deed) -> Any:  # noqa: ANN401 - a player, or None
    """Give who owns what is chosen for an instruction: whose hand, deck or discard pile it is chosen from."""
    if isinstance(made.origin, Area) and made.origin.name in OWN:
        return made.who if made.origin.of == ACTOR else made.origin.of
    return made.who if made.verb == "discard" else owner_by(made.what.quality, made.who)
