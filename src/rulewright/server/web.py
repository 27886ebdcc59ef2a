"""The server as an application: routes, headers, and every refusal as a sentence."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import replace
from typing import Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket

from rulewright.server import pages, shelves
from rulewright.server import protocol as p
from rulewright.server.addresses import reached
from rulewright.server.answers import json, problem
from rulewright.server.client import serve_static
from rulewright.server.events.web import event_routes
from rulewright.server.guard import SOCKET, Guard
from rulewright.server.http import body_of, guarded, hub_of, size, small, spending
from rulewright.server.hub import Hub
from rulewright.server.open_tables import open_tables
from rulewright.server.own_cards import own_card_routes
from rulewright.server.request_names import report_named, strong
from rulewright.server.settings import Settings
from rulewright.server.socket import serve_socket
from rulewright.server.staff import staff_of
from rulewright.server.store import Store
from rulewright.server.store.store import read
from rulewright.server.tables import BadWish, table_of
from rulewright.server.tasks import budgets, decks, searches
from rulewright.server.turns import Turns
from rulewright.server.visitor import address_of
from rulewright.server.watchdog import Watchdog
from rulewright.server.yours import your_games

LONGEST_REPORT: Final = 4000
LONGEST_QUESTION: Final = 200
LOG: Final = logging.getLogger("rulewright.server")


def application(store: Store, settings: Settings) -> Starlette:
    """Put the server together."""
    turns = Turns()

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await store.open()
        staff = replace(staff_of(settings.workers, settings.thinkers), turns=turns)
        app.state.hub = Hub(store, settings, staff)
        await app.state.hub.staff.bots.warm()  # whoever comes back after a restart waits for them
        app.state.watchdog = Watchdog(store, app.state.hub.staff)
        going = {asyncio.create_task(app.state.hub.keep_house()), asyncio.create_task(app.state.watchdog.watch())}
        yield
        for task in going:
            task.cancel()
        await asyncio.wait(going)
        await app.state.hub.close()
        await store.close()

    app = Starlette(routes=routes(settings), lifespan=lifespan, exception_handlers={HTTPException: not_here})
    app.add_middleware(Guard, settings=settings, turns=turns)
    app.state.settings = settings
    return app


def not_here(_request: Request, error: Exception) -> Response:
    """Refuse what no route takes, in a sentence as any other."""
    assert isinstance(error, HTTPException)
    found = problem(error.status_code, f"this cannot be asked for in this way ({error.detail})")
    found.headers.update(error.headers or {})
    return found


# Rooms


async def tables(request: Request) -> Response:
    """GET /api/tables."""
    return json(await open_tables(hub_of(request).store))


async def yours(request: Request) -> Response:
    """POST /api/yours."""
    return json(await your_games(hub_of(request).store, await body_of(request, p.Yours)))


async def reached_at(request: Request) -> Response:
    """GET /api/reached."""
    settings: Settings = request.app.state.settings
    host = request.headers.get("host", "")
    return json(await asyncio.to_thread(reached, settings.host, host, address_of(request)))


async def create(request: Request) -> Response:
    """POST /api/rooms."""
    wish = await body_of(request, p.CreateRoom)
    with spending(request, rooms=1, listed=int(wish.listed), bytes=size(*[one.deck for one in wish.seats])):
        return json(await hub_of(request).making.create(wish, address_of(request)), 201)


async def room(request: Request) -> Response:
    """GET /api/rooms/{room}."""
    return json((await hub_of(request).sitting(request.path_params["room"])).info())


async def join(request: Request) -> Response:
    """POST /api/rooms/{room}/join."""
    wish = await body_of(request, p.JoinRoom)
    with spending(request, bytes=size(wish.deck)):
        return json(await hub_of(request).making.join(request.path_params["room"], wish, address_of(request)), 201)


async def number(request: Request) -> Response:
    """POST /api/rooms/{room}/number."""
    wish = await body_of(request, p.GiveNumber)
    return json(await hub_of(request).making.number(request.path_params["room"], wish))


async def deal(request: Request) -> Response:
    """GET /api/rooms/{room}/deal."""
    found = await hub_of(request).finished.deal(request.path_params["room"], address_of(request))
    return Response(found, media_type="application/json")


async def go_on(request: Request) -> Response:
    """POST /api/rooms/{room}/continue."""
    wish = await body_of(request, p.ContinueRoom)
    with spending(request, rooms=1):
        return json(await hub_of(request).making.go_on(request.path_params["room"], wish, address_of(request)), 201)


async def record(request: Request) -> Response:
    """GET /api/rooms/{room}/record."""
    found = await hub_of(request).finished.record(request.path_params["room"], address_of(request))
    return Response(found, media_type="application/json")


async def replay(request: Request) -> Response:
    """GET /api/rooms/{room}/replay."""
    seat = request.query_params.get("seat", "-")
    found = await hub_of(request).finished.replay(request.path_params["room"], seat, address_of(request))
    return await small(request, found)


async def shuffle(request: Request) -> Response:
    """GET /api/rooms/{room}/shuffle."""
    return json((await hub_of(request).sitting(request.path_params["room"])).info().shuffle)


async def demo(request: Request) -> Response:
    """GET /api/demos/{game}/{name}."""
    game, name = request.path_params["game"], request.path_params["name"]
    table_of(game)
    return await small(request, await hub_of(request).finished.demo(game, name, address_of(request)))


async def play_demo(request: Request) -> Response:
    """POST /api/demos/{game}/{name}/play."""
    wish = await body_of(request, p.PlayDemo)
    game, name = request.path_params["game"], request.path_params["name"]
    table_of(game)
    with spending(request, rooms=1):
        return json(await hub_of(request).making.play_demo(game, name, wish, address_of(request)), 201)


async def report(request: Request) -> Response:
    """POST /api/rooms/{room}/report: only people at the table report, for a record holds what is hidden."""
    wish = await body_of(request, p.ReportBug)
    sitting = await hub_of(request).sitting(request.path_params["room"])
    if not sitting.room.seats_of(wish.token):
        raise BadWish("only who sits at the table can report a bug of its game")
    if len(wish.text) > LONGEST_REPORT:
        raise BadWish(f"a report has at most {LONGEST_REPORT} characters")
    hub_of(request).disk.begin()
    name = report_named(strong(wish.request))
    with spending(request, reports=1):
        await sitting.report(wish.text, name)
    return json(p.Reported(name, f"Thank you. The report is kept as {name}."), 201)


# What can be played


async def catalogue(request: Request) -> Response:
    """GET /api/games."""
    found = await hub_of(request).staff.turns.aside(pages.catalogue, hub_of(request).disk.notice)
    return Response(found, media_type="application/json")


async def cards(request: Request) -> Response:
    """GET /api/cards/{game}: whoever leafs through the cards will look for some in a moment."""
    table_of(request.path_params["game"])
    await hub_of(request).staff.workers.warm()
    found = await hub_of(request).staff.turns.aside(pages.cards, request.path_params["game"])
    return Response(found, media_type="application/json")


async def search_cards(request: Request) -> Response:
    """GET /api/cards/{game}/search?q=...&order=..."""
    game, asked = request.path_params["game"], request.query_params
    table_of(game)
    values = (game, asked.get("q", ""), asked.get("order", ""))
    if max([len(one) for one in values]) > LONGEST_QUESTION:
        raise BadWish(f"a search has at most {LONGEST_QUESTION} characters")
    workers = hub_of(request).staff.workers
    return json(await workers.run(searches.search_cards, *values, budget=budgets.FIND, address=address_of(request)))


async def about_card(request: Request) -> Response:
    """GET /api/cards/{game}/about/{name}."""
    game, name = request.path_params["game"], request.path_params["name"]
    title = table_of(game).title
    found = await hub_of(request).staff.turns.aside(pages.about_card, game, name, request.app.state.settings.scenarios)
    if found is None:
        return problem(404, f"no card of {title} is called {name[:LONGEST_QUESTION]!r}")
    return Response(found, media_type="application/json")


async def about_deck(request: Request) -> Response:
    """GET /api/decks/{game}/about/{name}."""
    game, name = request.path_params["game"], request.path_params["name"]
    title = table_of(game).title
    found = await hub_of(request).staff.turns.aside(pages.about_deck, game, name[:LONGEST_QUESTION])
    if found is None:
        return problem(404, f"no deck of {title} is called {name[:LONGEST_QUESTION]!r}")
    return Response(found, media_type="application/json")


async def check_deck(request: Request) -> Response:
    """POST /api/decks/check."""
    wish = await body_of(request, p.CheckDeck)
    values = (wish.game, wish.text, table_of(wish.game).settled(wish.options))  # what is none goes no further
    workers = hub_of(request).staff.workers
    return json(await workers.run(decks.check_deck, *values, budget=budgets.CHECK, address=address_of(request)))


async def study_deck(request: Request) -> Response:
    """POST /api/decks/study."""
    wish = await body_of(request, p.StudyDeck)
    values = (wish.game, wish.text, table_of(wish.game).settled(wish.options), wish.seed)
    workers = hub_of(request).staff.workers
    return json(await workers.run(decks.study_deck, *values, budget=budgets.CHECK, address=address_of(request)))


# Decks that are kept


async def shelf(request: Request) -> Response:
    """POST /api/shelf."""
    hub, wish = hub_of(request), await body_of(request, p.OpenShelf)
    return Response(await shelves.opened(hub.store, wish.secret, hub.staff.turns), media_type="application/json")


async def keep_deck(request: Request) -> Response:
    """POST /api/shelf/keep."""
    wish = await body_of(request, p.KeepDeck)
    store, place = hub_of(request).store, shelves.shelf_of(wish.secret)
    hub_of(request).disk.begin()
    before = await store.deck(place, wish.deck.id)
    deck = shelves.put(None if before is None else read(before, p.ShelfDeck), wish)
    data = shelves.written(deck)
    with spending(request, kept=1, decks=int(before is None), bytes=shelves.growth(before, data)):
        await store.keep_deck(place, deck.id, data, p.MOST_DECKS)
    return json(deck)


async def clear_shelf(request: Request) -> Response:
    """POST /api/shelf/clear."""
    wish = await body_of(request, p.ClearShelf)
    return json(p.ShelfCleared(await hub_of(request).store.clear_shelf(shelves.shelf_of(wish.secret))))


async def rules(request: Request) -> Response:
    """GET /api/rules/{game}."""
    game = request.path_params["game"]
    table_of(game)
    found = await hub_of(request).staff.turns.aside(pages.rules, game, request.app.state.settings.scenarios)
    return Response(found, media_type="application/json")


async def search_rules(request: Request) -> Response:
    """GET /api/rules/{game}/search?q=..."""
    game, question = request.path_params["game"], request.query_params.get("q", "")
    table_of(game)
    if len(question) > LONGEST_QUESTION:
        raise BadWish(f"a question to the rules has at most {LONGEST_QUESTION} characters")
    workers = hub_of(request).staff.workers
    values = (game, question)
    return json(await workers.run(searches.search_rules, *values, budget=budgets.SEARCH, address=address_of(request)))


async def schema(_request: Request) -> Response:
    """GET /api/schema."""
    return Response(pages.schema(), media_type="application/json")


async def health(request: Request) -> Response:
    """GET /health: whether every part is alive, and whether there is room on the disk."""
    wrong = await request.app.state.watchdog.wrong()
    notice = hub_of(request).disk.notice
    told = [*(wrong or ["ok"]), *([notice] if notice else [])]
    return PlainTextResponse("".join([f"{one}\n" for one in told]), 503 if wrong else 200)


async def metrics(request: Request) -> Response:
    """GET /metrics: figures as Prometheus reads them."""
    return PlainTextResponse(pages.metrics(hub_of(request)))


async def socket(websocket: WebSocket) -> None:
    """WebSocket /ws."""
    await serve_socket(websocket, websocket.app.state.hub)


def routes(settings: Settings) -> list[BaseRoute]:
    """List what can be asked for."""

    def get(path: str, answer: Callable[[Request], Awaitable[Response]]) -> Route:
        return Route(path, guarded(answer), methods=["GET"])

    def post(path: str, answer: Callable[[Request], Awaitable[Response]]) -> Route:
        return Route(path, guarded(answer), methods=["POST"])

    async def page(request: Request) -> Response:
        return serve_static(request, settings.static)  # from memory: no thread is worth it

    return [
        WebSocketRoute(SOCKET, socket),
        get("/api/games", catalogue),
        get("/api/cards/{game}", cards),
        get("/api/cards/{game}/search", search_cards),
        get("/api/cards/{game}/about/{name}", about_card),
        get("/api/rules/{game}", rules),
        get("/api/rules/{game}/search", search_rules),
        get("/api/schema", schema),
        get("/api/decks/{game}/about/{name}", about_deck),
        post("/api/decks/check", check_deck),
        post("/api/decks/study", study_deck),
        post("/api/shelf", shelf),
        post("/api/shelf/keep", keep_deck),
        post("/api/shelf/clear", clear_shelf),
        get("/api/tables", tables),
        post("/api/yours", yours),
        get("/api/reached", reached_at),
        post("/api/rooms", create),
        get("/api/rooms/{room}", room),
        post("/api/rooms/{room}/join", join),
        post("/api/rooms/{room}/number", number),
        post("/api/rooms/{room}/continue", go_on),
        post("/api/rooms/{room}/report", report),
        get("/api/rooms/{room}/record", record),
        get("/api/rooms/{room}/replay", replay),
        get("/api/rooms/{room}/shuffle", shuffle),
        get("/api/rooms/{room}/deal", deal),
        *own_card_routes(),
        *event_routes(),
        get("/api/demos/{game}/{name}", demo),
        post("/api/demos/{game}/{name}/play", play_demo),
        get("/health", health),
        get("/metrics", metrics),
        Route("/{path:path}", page, methods=["GET"]),
    ]
