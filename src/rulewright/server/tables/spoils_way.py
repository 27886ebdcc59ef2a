"""What of The Spoils is told of the way from one view to the next: where cards go, and what does what to what."""

from typing import Any, Final

from rulewright.engine.event import Event
from rulewright.server import protocol as p
from rulewright.server.tables.table import Concern, Moved
from rulewright.spoils.game import Spoils
from rulewright.spoils.happening import kinds as o
from rulewright.spoils.happening import kinds_of_move as v
from rulewright.spoils.table.areas import AREA_NAMES, DEPLOYED, NOWHERE, PLAY
from rulewright.spoils.table.events import Happened, Noted

SEATS: Final = "ABCD"
DOINGS: Final = (o.Told, o.TakeControl, v.Enter, v.Draw)  # whose player is the one who does it


def places_in(view: dict[str, Any]) -> dict[int, str]:
    """Give the place of each thing that whoever has a view can point at; of hands only in their own. [A161]

    Where a card lies in another's hand is told to nobody: only who holds it can tell a copy from another.
    """
    found: dict[int, str] = {}
    for area in ("play", "deployed"):
        found |= {card["id"]: f"{area} {place}" for place, card in enumerate(view[area], 1)}
    seat = view["seat"]
    own = view["players"][seat]["hand_ids"] if seat in view["players"] else []
    return found | {one: f"{seat} hand {place}" for place, one in enumerate(own, 1) if one is not None}


def concerned(event: Event, places: dict[int, str]) -> Concern:
    """Tell what an event is about."""
    if isinstance(event, Noted):
        return Concern(event.kind, SEATS[event.player], [], [], [])
    assert isinstance(event, Happened)
    happening = event.happening
    kind = happening.event if isinstance(happening, o.Told) else type(happening).__name__
    whose = SEATS[happening.player] if isinstance(happening, DOINGS) and happening.player >= 0 else ""
    things = [happening.thing, *([happening.to] if isinstance(happening, o.Attach) else [])]
    sources = [share.source for share in happening.shares] if isinstance(happening, o.Damage) else []
    hit = places.get(happening.thing, "")
    arrows = [p.Path(places[one], hit) for one in sources if hit and one in places]
    return Concern(kind, whose, [places[one] for one in things if one in places], [], arrows)


def moved(game: Spoils, since: int) -> list[Moved]:
    """Give the cards that became another thing since there were so many things."""
    became = game.table.became
    return [Moved(old, new, zone(game, old), zone(game, new)) for old, new in enumerate(became) if new >= max(since, 1)]


def zone(game: Spoils, thing: int) -> str:
    """Name the area of a thing, as a view does; nothing where only the thing itself has a place, or none any more."""
    area = game.table.area[thing]
    return "" if area in (NOWHERE, PLAY, DEPLOYED) else f"{SEATS[game.table.owner_of(thing)]} {AREA_NAMES[area]}"
