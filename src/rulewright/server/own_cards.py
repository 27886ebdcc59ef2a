"""Cards of one's own over HTTP: read, searched, explained, built around, and told to whoever sits down against them."""

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from rulewright.server import pages
from rulewright.server import protocol as p
from rulewright.server.answers import json
from rulewright.server.http import body_of, guarded, hub_of
from rulewright.server.tables import table_of
from rulewright.server.tasks import budgets, own, searches
from rulewright.server.visitor import address_of


async def search_own(request: Request) -> Response:
    """POST /api/cards/{game}/search."""
    wish = await body_of(request, p.SeekCards)
    game = request.path_params["game"]
    table_of(game)
    values = (game, wish.q, wish.order, wish.own)
    workers = hub_of(request).staff.workers
    return json(await workers.run(searches.search_own, *values, budget=budgets.FIND, address=address_of(request)))


async def read_cards(request: Request) -> Response:
    """POST /api/cards/read."""
    wish = await body_of(request, p.ReadCards)
    values = (wish.game, wish.text, table_of(wish.game).settled(wish.options))
    workers = hub_of(request).staff.workers
    return json(await workers.run(own.read_cards, *values, budget=budgets.READ, address=address_of(request)))


async def deck_around(request: Request) -> Response:
    """POST /api/cards/deck."""
    wish = await body_of(request, p.ReadCards)
    values = (wish.game, wish.text, table_of(wish.game).settled(wish.options))
    workers = hub_of(request).staff.workers
    return json(await workers.run(own.deck_around, *values, budget=budgets.READ, address=address_of(request)))


async def about_own(request: Request) -> Response:
    """POST /api/cards/{game}/about."""
    wish = await body_of(request, p.AskOwn)
    game = request.path_params["game"]
    table_of(game)
    workers = hub_of(request).staff.workers
    values = (game, wish.name, wish.own)
    found = await workers.run(own.about_own, *values, budget=budgets.READ, address=address_of(request))
    shown = await hub_of(request).staff.turns.aside(pages.with_rules, game, found, request.app.state.settings.scenarios)
    return Response(shown, media_type="application/json")


async def brought(request: Request) -> Response:
    """GET /api/rooms/{room}/own: what somebody brings is told before anybody sits down against it."""
    room = (await hub_of(request).sitting(request.path_params["room"])).room
    found = p.OwnCards({one.seat: {} for one in room.seats})
    decks = {one.seat: one.deck for one in room.seats if table_of(room.game).brought(one.deck)}
    if decks:
        workers, values = hub_of(request).staff.workers, (room.game, decks)
        told = await workers.run(own.brought, *values, budget=budgets.CHECK, address=address_of(request))
        found.own |= told.own
    return json(found)


def own_card_routes() -> list[BaseRoute]:
    """List what can be asked for."""
    return [
        Route("/api/cards/read", guarded(read_cards), methods=["POST"]),
        Route("/api/cards/deck", guarded(deck_around), methods=["POST"]),
        Route("/api/cards/{game}/search", guarded(search_own), methods=["POST"]),
        Route("/api/cards/{game}/about", guarded(about_own), methods=["POST"]),
        Route("/api/rooms/{room}/own", guarded(brought), methods=["GET"]),
    ]
