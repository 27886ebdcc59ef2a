"""Two worlds that a seat cannot tell apart: every byte that is sent to it must be the same in both."""

import json
import math
import random
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, cast, get_args

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient, WebSocketTestSession
from table import server

from repeats import first
from rulewright.engine.chance import Chance, root_of
from rulewright.engine.game import SPECTATOR, Game
from rulewright.games import new
from rulewright.server import protocol as p
from rulewright.server.live import Live
from rulewright.server.room import Room, Seat, hash_of
from rulewright.server.settings import Settings
from rulewright.server.tasks import thinking
from rulewright.server.web import routes

TOKENS = {"A": "a secret of A's", "B": "a secret of B's"}
WAITING = ("response", "window")  # where a pass takes its time
LONG = 600.0  # no window among people passes by itself during this test


def sitting_at(game: Game) -> Live:
    """Seat two people at a game that stands at a moment; no record need lead there."""
    seats = [Seat(seat, "human", f"Player {seat}", secret=hash_of(TOKENS[seat]), number=seat) for seat in "AB"]
    room = Room("room", game.name(), {}, seats, "0" * 64, "1" * 64, 0, state="playing", host=hash_of(TOKENS["A"]))
    return Live(room, game)


def goes_by_itself(game: Game) -> bool:
    """Whether the server would answer at once without asking anybody."""
    live = sitting_at(game)
    return bool(live.answers_itself()) and not live.takes_time()


@contextmanager
def laid(game: Game) -> Iterator[TestClient]:
    """Serve one room, in which a game stands at a moment."""
    with server(drawn=(LONG, LONG), drawn_a_turn=LONG) as client:
        live = sitting_at(game)
        live.draw_time(Settings(drawn=(LONG, LONG), drawn_a_turn=LONG))
        hub = cast("Starlette", client.app).state.hub
        assert client.portal is not None
        client.portal.call(hub.store.add_room, live.room)
        hub.open(live.room).live = live
        yield client


def tag_of(frame: type) -> str:
    """Give the type that a frame names."""
    return str(frame.__struct_config__.tag)  # type: ignore[attr-defined]


ASKED = {tag_of(one): one for one in get_args(p.ClientFrame)}
TOLD = {tag_of(one) for one in get_args(p.ServerFrame)}
LINES = ("pass", "end turn", "play 3-10 in sector 2", "deploy Ditch Recruit", "attack", "shift left", "concede")
# What may be put into the fields of a frame beside what is so at the table; a field without words here fails.
WORDS: dict[str, list[Any]] = {
    "seat": [],
    "seq": [],
    "line": [*LINES, ""],
    "object": [""],
    "keys": [[], ["pass"]],
    "at": [0, 10**6],  # no record leads to another moment in a world that is made up
    "on": [True, False],
    "yes": [True, False],
    "stops": [{}, {"responses": "smart"}, {"responses": "able"}],
    "phrase": ["hello"],
    "place": ["A", "B"],
    "who": ["nobody", "random"],
    "listed": [True, False],
    "watching": [True],
    "number": ["7"],
    "request": [""],
    "key": ["no answer"],
    "then": [[]],
    "along": [False, True],
    "awake": [False],
    "asker": ["", "A"],
    "v": [1],
    "room": ["room"],
    "event": ["event"],
    "token": [""],
    "id": [0],
}
# What is asked for after everything else, since it changes the game, and not by the fields that it has.
AT_THE_END = ("command", "undo_answer", "undo", "concede", "rematch", "hello")


def generated(kind: str, **known: list[Any]) -> list[dict[str, Any]]:
    """Give frames of a kind, one for each value that a field of it may have, and those that are known to matter."""
    words = WORDS | known
    fields = [one for one in ASKED[kind].__struct_fields__ if one not in ("id", "seat", "seq")]
    usual = {one: words[one][0] for one in fields}
    found = [{**usual, field: value} for field in fields for value in words[field]]
    return [one for place, one in enumerate(found) if one not in found[:place]] or [{}]


class Listener:
    """A socket of a seat, and every byte that it was told."""

    def __init__(self, socket: WebSocketTestSession, seat: str) -> None:
        """Say hello and read on to the first view."""
        self.socket = socket
        self.seat = seat
        self.found: list[str] = []
        self.seen = -1  # the last seq of an update; it may come before its command is done, or after
        self.say("hello", v=1, room="room", token=TOKENS.get(seat, ""))
        self.seq = self.read_to("update")["seq"]

    def say(self, kind: str, **fields: Any) -> None:  # noqa: ANN401 - a frame
        """Send a frame."""
        self.socket.send_text(json.dumps({"type": kind, "id": len(self.found), **fields}))

    def read_to(self, kind: str) -> dict[str, Any]:
        """Read on to a frame of a kind."""
        while True:
            self.found.append(self.socket.receive_text())
            frame: dict[str, Any] = json.loads(self.found[-1])
            self.seen = max(self.seen, frame["seq"]) if frame["type"] == "update" else self.seen
            if frame["type"] == kind:
                return frame
            assert frame["type"] != "refusal" or kind == "pong", frame

    def ask(self, kind: str, **fields: Any) -> None:  # noqa: ANN401 - a frame
        """Ask for something, and read whatever comes of it; what changes something is answered when it is done."""
        number = len(self.found)
        self.say(kind, seat=self.seat, seq=self.seq, **fields)
        while issubclass(ASKED[kind], p.Changing):
            self.found.append(self.socket.receive_text())
            frame = json.loads(self.found[-1])
            if frame["type"] in ("done", "refusal") and frame["id"] == number:
                break
        self.say("ping")
        self.read_to("pong")


def transcript(client: TestClient, seat: str, places: list[str], keys: list[str]) -> list[str]:
    """Collect every byte that a seat is sent: at the door, whatever it asks, after answering, and over HTTP."""
    with client.websocket_connect("/ws") as socket:
        listener = Listener(socket, seat)
        for kind in ASKED:
            if kind not in AT_THE_END:
                for frame in generated(kind, object=["", *places], keys=[[], keys[:1]]):
                    listener.ask(kind, **frame)
        listener.say("resync")
        listener.read_to("update")
        for key in keys:
            listener.say("command", seat=seat, seq=listener.seq, key=key)
            listener.seq = listener.read_to("done")["seq"]
            while listener.seen < listener.seq:
                listener.read_to("update")
        told = [client.request(method, path, json=body) for method, path, body in over_http(seat)]
        socket.send_text("no frame at all")
        for kind in AT_THE_END:
            if kind != "undo" or needs_consent(client, seat):
                listener.ask(kind, **generated(kind)[0])
    return [*listener.found, *[f"{one.status_code} {one.text}" for one in told]]


def needs_consent(client: TestClient, seat: str) -> bool:
    """Whether others are asked before something is taken back: no record leads back in a world that is made up."""
    live = cast("Starlette", client.app).state.hub.sittings["room"].live
    return seat == SPECTATOR or live.against_undo(seat) != []


def over_http(seat: str) -> list[tuple[str, str, dict[str, Any] | None]]:
    """Give a request to every route that has to do with a room, and to those that list rooms."""
    found: list[tuple[str, str, dict[str, Any] | None]] = []
    for one in routes(Settings()):
        path = getattr(one, "path", "")
        if "{room}" in path or path in ("/api/tables", "/api/yours"):
            body = {"token": TOKENS.get(seat, ""), "number": "7", "text": "it is so", "request": "r" * 22}
            more = {"seats": {"room": TOKENS.get(seat, "")}} if path == "/api/yours" else {"seats": [], "at": 0}
            posts = "POST" in (getattr(one, "methods", None) or ())
            found.append(("POST" if posts else "GET", path.replace("{room}", "room"), body | more if posts else None))
    assert len(found) > 8
    return found


def places_of(game: Game) -> list[str]:
    """Name places all over the table, most of them hidden or empty."""
    if game.name() == "starfighter":
        return [f"{side}{sector}.{level}" for side in "AB" for sector in (1, 3, 5) for level in (0, 1)] + ["3-10"]
    areas = ("hand", "discard", "void", "out")
    return [f"play {n}" for n in (1, 2, 3, 5)] + [
        f"{side} {area} {n}" for side in "AB" for area in areas for n in (1, 2)
    ]


@pytest.mark.parametrize("name", first(1, ["spoils", "starfighter"]))
def test_hidden_cards_change_no_byte(name: str) -> None:
    """Q. Could anything I am sent depend on cards that I cannot know?  A. No byte of it, for seats and spectators."""
    chance = random.Random(name)  # noqa: S311 - a test
    game = new(name, seed=f"leaks of {name}")
    compared = answered = 0
    kinds: set[str] = set()
    for number in range(160):
        if game.question is None:
            break
        for seat in "AB" if number % 12 == 7 else "":
            # Another's unfinished picks are nobody's business, nor is a play that other hidden cards would not allow.
            if game.asks == seat or not (game.frames[-1].answers or game.in_mid_play()):
                told, answers = compare(game, seat, chance)
                compared += sum([len(text) for text in told])
                answered += answers
                kinds |= {json.loads(text)["type"] for text in told if text.startswith("{")}
        game.choose(chance.randrange(len(game.question.actions)))
    assert compared > 100_000
    assert answered > 1
    # Whatever kind of frame is added is compared, too; hints below, where nobody else is, events in their own worlds.
    assert kinds | {"hint", "event"} == TOLD


@pytest.mark.parametrize("name", ["starfighter", "spoils"])
def test_hidden_cards_change_no_hint(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Q. Could a hint depend on cards that I cannot know?  A. No: in worlds that look alike it is the same."""
    monkeypatch.setattr(thinking, "THINKING", math.inf)  # no clock decides
    chance = random.Random(name)  # noqa: S311 - a test
    game, told = new(name, seed=f"hints of {name}"), []
    while game.question is not None and (len(game.line) < 40 or game.asks != "A" or len(game.legal) < 3):
        game.choose(chance.randrange(len(game.question.actions)))
    for world in (game, game.permuted("A", Chance(root_of("another world")))):
        with laid(world.copy()) as client, client.websocket_connect("/ws") as socket:
            cast("Starlette", client.app).state.hub.sittings["room"].room.seats[1].who = "bot"
            listener = Listener(socket, "A")
            listener.say("hint", seat="A", seq=listener.seq)
            listener.read_to("hint")
            told.append(listener.found[-1])
    assert told[0] == told[1]
    assert json.loads(told[0])["key"] in game.legal


def compare(game: Game, seat: str, chance: random.Random) -> tuple[list[str], int]:
    """Compare all that a seat is sent in this world and in one it cannot tell from it.

    Gives what was compared, and the answers that were given in both worlds.
    """
    other = game.permuted(seat, Chance(root_of(f"another world {len(game.line)} {seat}")))
    assert goes_by_itself(game) == goes_by_itself(other) or game.asks == seat
    if goes_by_itself(game) or goes_by_itself(other):
        return [], 0
    keys: list[str] = []
    if game.asks == seat and len(game.legal) > 1 and game.question and game.question.kind not in WAITING:
        trial = game.copy()
        index = chance.randrange(len(game.legal))
        trial.choose(index)
        if trial.known(seat) == game.known(seat) and trial.events[len(game.events) :] == again(
            other, index, len(game.events)
        ):
            keys = [game.legal.keys()[index]]
    compared: list[str] = []
    for eyes, answers in ((seat, keys), (SPECTATOR, [])):  # whoever watches knows no more than the seat
        told = []
        for world in (game, other):
            with laid(world.copy()) as client:
                told.append(transcript(client, eyes, places_of(game), answers))
        assert [(one, two) for one, two in zip(*told, strict=True) if one != two] == []
        compared += told[0]
    return compared, len(keys)


def again(world: Game, index: int, since: int) -> list[Any]:
    """Give what happens openly in the other world after the same answer."""
    copy = world.copy()
    copy.choose(index)
    return copy.events[since:]


def test_the_comparison_would_notice() -> None:
    """Q. Would this test see a leak?  A. Yes: a seat that may know the cards is told different things."""
    game = new("spoils", seed="noticed")
    chance = random.Random(5)  # noqa: S311 - a test
    for _ in range(30):
        assert game.question is not None
        game.choose(chance.randrange(len(game.question.actions)))
    other = game.permuted("B", Chance(root_of("another")))
    told = []
    for world in (game, other):
        with laid(world) as client:
            told.append(transcript(client, "A", [], []))
    assert told[0] != told[1]


# What others are told of, whoever does it; anything else is between a seat and the server.
PUBLIC = {"hello", "command", "undo", "undo_answer", "concede", "show_hand", "say", "rematch", "arrange", "doors"}


@pytest.mark.parametrize("name", ["starfighter", "spoils"])
def test_what_somebody_asks_or_sets_for_themselves_is_told_to_nobody(name: str) -> None:
    """Q. Do I hear when another looks at a card, tries something or sets a stop?  A. Not a byte."""
    game = new(name, seed=f"quiet {name}")
    while game.question is not None and (game.asks != "A" or len(game.line) < 8):
        game.choose(0)
    with (
        laid(game) as client,
        client.websocket_connect("/ws") as first,
        client.websocket_connect("/ws") as second,
        client.websocket_connect("/ws") as third,
    ):
        others = [Listener(first, "A"), Listener(second, SPECTATOR)]
        asking = Listener(third, "B")
        time.sleep(0.3)  # who comes is told of together
        for one in others:
            one.ask("ping")
            one.found.clear()
        for kind in [one for one in ASKED if one not in PUBLIC]:
            for frame in generated(kind, object=places_of(game)):
                asking.ask(kind, **frame)
        for one in others:
            one.ask("ping")
            assert {json.loads(text)["type"] for text in one.found} == {"pong"}
