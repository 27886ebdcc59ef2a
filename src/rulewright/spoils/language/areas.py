"""In which areas the objects of each verb lie, and where they are afterwards.

What lies where a verb cannot apply is declined: a card in a discard pile is not destroyed, nor put into that pile.
"""

from typing import Any, Final

from rulewright.spoils.language.words.events import Event
from rulewright.spoils.language.words.instructions import Do
from rulewright.spoils.language.words.joined import members
from rulewright.spoils.language.words.places import Area
from rulewright.spoils.language.words.qualities import And, Has, In, Is, Not, Or, Rel, State
from rulewright.spoils.language.words.sorts import SORTS
from rulewright.spoils.language.words.things import Every, Some
from rulewright.spoils.words.walk import every

QUALITIES: Final[Any] = SORTS["Q"]
CALLED: Final = {
    "deck": "in a deck", "hand": "in a hand", "play": "in play", "discard": "in a discard pile",
    "out": "outside the game", "void": "in the void", "deployed": "being played",
    "answered": "being played",  # and something is played in response: what it is given then is gone later [A66]
}  # fmt: skip
PLAY: Final = ("play",)
# Verbs whose objects lie in certain areas; those of others may lie anywhere
BEFORE: Final[dict[str, tuple[str, ...]]] = {
    "destroy": PLAY, "deplete": PLAY, "restore": PLAY, "detach": PLAY, "attach": PLAY, "control": PLAY, "switch": PLAY,
    "attack": PLAY, "block": PLAY, "join": PLAY, "withdraw": PLAY, "assign": PLAY,
    "inflict": PLAY, "heal": PLAY, "mark": PLAY, "unmark": PLAY, "flip": PLAY,
    "change": ("play", "answered"),  # what gains or loses something
    "enter": ("deployed", "answered", "hand", "deck", "discard", "out", "void"),
    "discard": ("hand",), "draw": ("deck",), "terminate": ("deployed", "answered"),
}  # fmt: skip
# Where they are then, if the verb says so
AFTER: Final[dict[str, str]] = {
    "destroy": "discard", "discard": "discard", "terminate": "discard", "search": "deck", "draw": "hand",
    "deploy": "deployed", "lay": "play", "create": "play",
}  # fmt: skip
# How only cards in play are
FLAGS: Final = ("depleted", "attacking", "blocking", "in battle", "attached", "detached", "damaged", "under attack")
ROLES: Final = ("what", "to", "by")


def area_of(quality: Any) -> str:  # noqa: ANN401 - a quality, or what is still open
    """Give the area in which things of a kind are said to lie, or nothing."""
    if not isinstance(quality, QUALITIES):
        return ""
    named = [one.place.name for one in members(quality) if isinstance(one, In) and isinstance(one.place, Area)]
    return "" if not named or named[0] in ("anywhere", "elsewhere") else named[0]


def area_chosen(verb: str, quality: Any) -> str:  # noqa: ANN401 - a quality
    """Give the area in which something lies that is chosen for a verb: what is picked is in play, unless it is said."""
    parts = members(quality) if isinstance(quality, QUALITIES) else ()
    known = [one for one in parts if not isinstance(one, Is | Not | Or | State | Has) and not is_holding(one)]
    tactic = Is("type", "tactic") in parts
    return "play" if verb == "pick" and parts and not known and not tactic else area_of(quality)


def is_holding(quality: object) -> bool:
    """Whether a quality says who controls or owns a thing."""
    return isinstance(quality, Rel) and quality.relation in ("controlled by", "owned by")


def area_after(verb: str, into: Any, before: str) -> str:  # noqa: ANN401 - a place
    """Give the area in which a thing lies after something was done to it."""
    if verb == "terminate" and before not in BEFORE["terminate"]:
        return before  # an ability: its source stays where it is
    if verb == "search" and isinstance(into, Area):
        return into.name
    if verb == "move":
        return into.name if isinstance(into, Area) else before
    return AFTER.get(verb, before)


def cannot(verb: str, area: str, into: Any = None) -> str:  # noqa: ANN401 - a place
    """Say why a verb cannot be done to what lies in an area; nothing, if it can."""
    if not area:
        return ""
    if verb == "move" and area != "play" and isinstance(into, Area) and into.name == area and not into.end:
        return f"this lies {CALLED[area]} already"
    wanted = BEFORE.get(verb)
    if wanted is None or area in wanted:
        return ""
    return f"`{verb}` is done to what is {CALLED[wanted[0]]}, and this is {CALLED[area]}"


def misplaced(word: object) -> str:
    """Say what in a word lies where it cannot be so, or nothing."""
    for one in every(word):
        if isinstance(one, And) and (area := area_of(one)) not in ("", "play"):
            for part in one.parts:
                flag = part.part if isinstance(part, Not) else part
                if isinstance(flag, State) and flag.flag in FLAGS:
                    return f"only what is in play is {flag.flag}, and this is {CALLED[area]}"
        if isinstance(one, Event | Do):
            for role in ROLES:
                thing = getattr(one, role)
                area = area_of(thing.quality if isinstance(thing, Some | Every) else thing)
                if why := cannot(one.verb, area, one.into if role == "what" else None):
                    return why
    return ""
