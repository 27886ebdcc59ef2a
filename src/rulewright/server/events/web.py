"""Events over HTTP."""

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from rulewright.server import protocol as p
from rulewright.server.answers import json
from rulewright.server.events.hall import Hall
from rulewright.server.http import body_of, guarded, hub_of, size, spending
from rulewright.server.tables import table_of
from rulewright.server.visitor import address_of


def hall_of(request: Request) -> Hall:
    """Give the events of the application."""
    return hub_of(request).hall


async def sets(request: Request) -> Response:
    """GET /api/events/sets/{game}: whoever looks at sets will open packs in a moment."""
    table = table_of(request.path_params["game"])
    await hub_of(request).staff.workers.warm()  # who opens packs in a moment
    return json(p.EventSets(await hub_of(request).staff.turns.aside(table.sets)))


async def yours(request: Request) -> Response:
    """POST /api/events/yours."""
    return json(await hall_of(request).yours(await body_of(request, p.Yours)))


async def create(request: Request) -> Response:
    """POST /api/events: its tables count as rooms that are sat down at."""
    wish = await body_of(request, p.CreateEvent)
    hall = hall_of(request)
    hall.see_size(wish)
    with spending(request, events=1, rooms=wish.places, bytes=size(wish.deck) + len(wish.own.encode())):
        return json(await hall.create(wish, address_of(request)), 201)


async def look(request: Request) -> Response:
    """GET /api/events/{event}."""
    return json(await hall_of(request).look_on(request.path_params["event"]))


async def fronts(request: Request) -> Response:
    """GET /api/events/{event}/cards."""
    return json(await hall_of(request).fronts(request.path_params["event"], address_of(request)))


async def packs(request: Request) -> Response:
    """GET /api/events/{event}/packs."""
    return json(await hall_of(request).packs(request.path_params["event"]))


async def join(request: Request) -> Response:
    """POST /api/events/{event}/join."""
    wish = await body_of(request, p.JoinEvent)
    with spending(request, bytes=size(wish.deck)):
        return json(await hall_of(request).join(request.path_params["event"], wish, address_of(request)), 201)


async def do(request: Request) -> Response:
    """POST /api/events/{event}/do."""
    wish = await body_of(request, p.DoInEvent)
    brought = wish.deed.deck if isinstance(wish.deed, p.BringDeck) else ""
    with spending(request, bytes=size(brought)):
        return json(await hall_of(request).do(request.path_params["event"], wish, address_of(request)))


def event_routes() -> list[BaseRoute]:
    """List what can be asked for."""
    return [
        Route("/api/events/sets/{game}", guarded(sets), methods=["GET"]),
        Route("/api/events/yours", guarded(yours), methods=["POST"]),
        Route("/api/events", guarded(create), methods=["POST"]),
        Route("/api/events/{event}", guarded(look), methods=["GET"]),
        Route("/api/events/{event}/packs", guarded(packs), methods=["GET"]),
        Route("/api/events/{event}/cards", guarded(fronts), methods=["GET"]),
        Route("/api/events/{event}/join", guarded(join), methods=["POST"]),
        Route("/api/events/{event}/do", guarded(do), methods=["POST"]),
    ]
