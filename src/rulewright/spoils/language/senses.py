"""What makes no sense although it is said: flips that nobody made, cards played out of places nobody may play from."""

from typing import Any, Final

from rulewright.spoils.language.words.changes import Alters, Modal, Price
from rulewright.spoils.language.words.conditions import Fits
from rulewright.spoils.language.words.events import Event
from rulewright.spoils.language.words.instructions import Do, If, Lasts
from rulewright.spoils.language.words.joined import members
from rulewright.spoils.language.words.paragraphs import Static
from rulewright.spoils.language.words.places import Area
from rulewright.spoils.language.words.qualities import And, In, Is, Rel
from rulewright.spoils.language.words.things import ACTOR, THIS, YOU, Result, Some
from rulewright.spoils.language.words.vocabulary import COINS
from rulewright.spoils.words.walk import every

RESOURCE: Final = Is("type", "resource")
ATTACKED: Final = ("location", "faction", "item")  # an item may have become a location
BLOCKED: Final = ("character", "item")


def amiss(words: tuple[Any, ...], types: tuple[str, ...]) -> str:
    """Say what in the words of a card of some types makes no sense, or nothing."""
    seen = any([isinstance(one, Do) and one.verb in ("look", "reveal") and isinstance(one.what, Area)
                for one in every(words)])  # fmt: skip
    tossed = any([isinstance(one, Do) and one.verb == "toss" for one in every(words)])
    for one in every(words):
        if isinstance(one, Result) and one.of == COINS and not tossed:
            return "no coin was flipped"
        if isinstance(one, And) and is_anothers(one):
            return "nobody has cards in another player's hand, deck or discard pile"
        if isinstance(one, Do) and one.verb == "deploy" and not seen and (why := unplayable(one)):
            return why
        if isinstance(one, If) and lays_by_playing(one):
            return "a resource is played as one, and not deployed"
        if isinstance(one, Static | Lasts) and (why := senseless_change(one, types)):
            return why
    return ""


def is_anothers(quality: And) -> bool:
    """Whether cards are said to be in an area of one player and to be owned by another."""
    areas = [one.place.of for one in quality.parts if isinstance(one, In) and isinstance(one.place, Area)]
    owners = [one.to for one in quality.parts if isinstance(one, Rel) and one.relation == "owned by"]
    return any([area is not None and area != owner for area in areas for owner in owners])


def unplayable(done: Do) -> str:
    """Say why cards cannot be chosen to be played where they lie: hidden in a deck, or in somebody else's hand."""
    if not isinstance(done.what, Some):
        return ""
    places = [one.place for one in members(done.what.quality) if isinstance(one, In) and isinstance(one.place, Area)]
    if any([one.name == "deck" and not one.end for one in places]):
        return "nobody may play a card in a deck, which nobody sees"
    hidden = [one for one in places if one.name == "hand" and one.of not in (YOU, ACTOR, done.who)]
    return "nobody may play a card in another player's hand that is not revealed" if hidden else ""


def lays_by_playing(word: If) -> bool:
    """Whether a card is deployed if it is a resource."""
    asked = word.condition
    if not isinstance(asked, Fits) or RESOURCE not in members(asked.quality):
        return False
    return any([isinstance(one, Do) and one.verb == "deploy" and one.what == asked.thing for one in every(word.then)])


def senseless_change(word: Static | Lasts, types: tuple[str, ...]) -> str:
    """Say why a change comes to nothing: damage that goes where it went, cards that are not attacked or blocked."""
    change = word.change
    if isinstance(change, Alters) and change.to is not None and change.to == word.of:
        return "damage that is inflicted to this is inflicted to it anyway"
    event = change.event if isinstance(change, Modal | Price) else None
    if not isinstance(event, Event) or event.verb not in ("attack", "block"):
        return ""
    if event.verb == "block" and word.of == THIS and event.what == Rel("is", THIS):
        return "no card blocks itself"
    fought = ATTACKED if event.verb == "attack" else BLOCKED
    if isinstance(change, Price) and event.to == THIS and types and not any([one in fought for one in types]):
        return f"cards of this type are not {event.verb}ed"
    return ""
