"""Two worlds that a seat cannot tell apart: every byte that is sent to it must be the same in both."""

import json
import random
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, cast

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient
from table import server

from rulewright.engine.chance import Chance, root_of
from rulewright.engine.game import SPECTATOR, Game
from rulewright.games import new
from rulewright.server.live import Live
from rulewright.server.room import Room, Seat, hash_of
from rulewright.server.settings import Settings

TOKENS = {"A": "a secret of A's", "B": "a secret of B's"}
WAITING = ("response", "window")  # where a pass takes its time
LONG = 600.0  # no window among people passes by itself during this test


def sitting_at(game: Game) -> Live:
    """Seat two people at a game that stands at a moment; no record need lead there."""
    seats = [Seat(seat, "human", f"Player {seat}", secret=hash_of(TOKENS[seat]), number=seat) for seat in "AB"]
    return Live(Room("room", game.name(), {}, seats, "0" * 64, "1" * 64, 0, state="playing"), game)


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


def transcript(client: TestClient, seat: str, places: list[str], keys: list[str]) -> list[str]:
    """Collect every byte that a seat is sent: at the door, about every place, about answers, and after answering."""
    found: list[str] = []
    seen: list[int] = []  # the seq of each update; it may come before its command is done, or after
    with client.websocket_connect("/ws") as socket:
        token = TOKENS.get(seat, "")
        socket.send_text(json.dumps({"type": "hello", "v": 1, "room": "room", "token": token}))

        def read_to(kind: str) -> dict[str, Any]:
            while True:
                found.append(socket.receive_text())
                frame: dict[str, Any] = json.loads(found[-1])
                seen.append(frame["seq"] if frame["type"] == "update" else -1)
                if frame["type"] == kind:
                    return frame
                assert frame["type"] != "refusal" or kind == "pong", frame

        def ask(kind: str, **fields: Any) -> None:  # noqa: ANN401 - a frame
            socket.send_text(json.dumps({"type": kind, "id": len(found), "seat": seat, **fields}))
            socket.send_text(json.dumps({"type": "ping", "id": -1}))
            read_to("pong")

        seq = read_to("update")["seq"]
        for place in places:
            ask("why_not", object=place)
            ask("card", object=place)
        for line in ("pass", "end turn", "play 3-10 in sector 2", "deploy Ditch Recruit", "attack", "shift left"):
            ask("why_not", line=line)
        socket.send_text(json.dumps({"type": "resync"}))
        read_to("update")
        for key in keys:
            socket.send_text(json.dumps({"type": "command", "id": 0, "seat": seat, "seq": seq, "key": key}))
            seq = read_to("done")["seq"]
            while max(seen) < seq:
                read_to("update")
    return found


def places_of(game: Game) -> list[str]:
    """Name places all over the table, most of them hidden or empty."""
    if game.name() == "starfighter":
        return [f"{side}{sector}.{level}" for side in "AB" for sector in (1, 3, 5) for level in (0, 1)] + ["3-10"]
    areas = ("hand", "discard", "void", "out")
    return [f"play {n}" for n in (1, 2, 3, 5)] + [
        f"{side} {area} {n}" for side in "AB" for area in areas for n in (1, 2)
    ]


@pytest.mark.parametrize("name", ["starfighter", "spoils"])
def test_hidden_cards_change_no_byte(name: str) -> None:
    """Q. Could anything I am sent depend on cards that I cannot know?  A. No byte of it, for seats and spectators."""
    chance = random.Random(name)  # noqa: S311 - a test
    game = new(name, seed=f"leaks of {name}")
    compared = answered = 0
    for number in range(160):
        if game.question is None:
            break
        for seat in "AB" if number % 12 == 7 else "":
            # Another's unfinished picks are nobody's business, nor is a play that other hidden cards would not allow.
            if game.asks == seat or not (game.frames[-1].answers or game.in_mid_play()):
                size, answers = compare(game, seat, chance)
                compared += size
                answered += answers
        game.choose(chance.randrange(len(game.question.actions)))
    assert compared > 100_000
    assert answered > 1


def compare(game: Game, seat: str, chance: random.Random) -> tuple[int, int]:
    """Compare all that a seat is sent in this world and in one it cannot tell from it.

    Gives the bytes compared, and the answers that were given in both worlds.
    """
    other = game.permuted(seat, Chance(root_of(f"another world {len(game.line)} {seat}")))
    assert goes_by_itself(game) == goes_by_itself(other) or game.asks == seat
    if goes_by_itself(game) or goes_by_itself(other):
        return 0, 0
    keys: list[str] = []
    if game.asks == seat and len(game.legal) > 1 and game.question and game.question.kind not in WAITING:
        trial = game.copy()
        index = chance.randrange(len(game.legal))
        trial.choose(index)
        if trial.known(seat) == game.known(seat) and trial.events[len(game.events) :] == again(
            other, index, len(game.events)
        ):
            keys = [game.legal.keys()[index]]
    compared = 0
    for eyes, answers in ((seat, keys), (SPECTATOR, [])):  # whoever watches knows no more than the seat
        told = []
        for world in (game, other):
            with laid(world.copy()) as client:
                told.append(transcript(client, eyes, places_of(game), answers))
        assert [(one, two) for one, two in zip(*told, strict=True) if one != two] == []
        compared += sum([len(text) for text in told[0]])
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
