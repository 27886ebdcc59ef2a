"""What a guest can make expensive goes to the workers; those at the table do not wait for it."""

import asyncio
import gzip
import json
import random
import sqlite3
import tracemalloc
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import pytest
from starlette.testclient import TestClient
from table import Player, create, kept, seated, server

from rulewright.engine.game import Game
from rulewright.engine.save import save
from rulewright.server import pages
from rulewright.server import protocol as p
from rulewright.server.connection import Connection
from rulewright.server.http import pieces
from rulewright.server.hub import Hub
from rulewright.server.kept import Kept
from rulewright.server.requests import handle
from rulewright.server.settings import UNLIMITED, Settings
from rulewright.server.sitting import Sitting
from rulewright.server.staff import Staff
from rulewright.server.store import SqliteStore, Store
from rulewright.server.workers import AtOnce, Busy, OverBudget

T = TypeVar("T")


class Noting(AtOnce):
    """Workers that note what they are asked, and may be told to refuse or to wait."""

    def __init__(self) -> None:
        """Note everything."""
        super().__init__()
        self.tasks: list[str] = []
        self.addresses: set[str] = set()
        self.guests: set[str] = set()
        self.refusal: Exception | None = None
        self.go_on = asyncio.Event()
        self.go_on.set()

    async def run(self, task: Callable[..., T], *values: object, address: str, **named: Any) -> T:  # noqa: ANN401 - passed on
        """Note a task, and do it."""
        self.tasks.append(task.__name__)
        self.addresses.add(address)
        self.guests.add(named.get("guest", ""))
        if self.refusal is not None:
            raise self.refusal
        await self.go_on.wait()
        return await super().run(task, *values, address=address, **named)


@contextmanager
def noting(monkeypatch: pytest.MonkeyPatch, store: Store | None = None) -> Iterator[tuple[TestClient, Noting, Noting]]:
    """Serve with workers that note, those for guests and those for bots."""
    workers, bots = Noting(), Noting()
    monkeypatch.setattr("rulewright.server.web.staff_of", lambda _workers, _thinkers: Staff(workers, bots))
    with server(store) as client:
        yield client, workers, bots


def play_out(player: Player, seat: str, answers: int = 3) -> None:
    """Play a little and concede."""
    chance = random.Random(1)  # noqa: S311 - a test
    for _ in range(answers):
        player.answer(seat, chance.choice(player.question(seat)["options"])["key"])
    player.question(seat)
    player.ask("concede", seat=seat)


def test_everything_that_guests_make_expensive(monkeypatch: pytest.MonkeyPatch) -> None:
    """Q. Which requests are worked at elsewhere?  A. Lists, looks, undos, replays, records, scenarios, and bots."""
    deck = "\n".join([f"{code}" for code in ("1-1", "1-2")])
    with noting(monkeypatch) as (client, workers, bots):
        client.post("/api/decks/check", json={"game": "starfighter", "text": deck})
        assert workers.tasks == ["check_deck"]
        wish = {"game": "starfighter", "options": {"mode": "total_war"}, "seats": [{"who": "you", "deck": deck}] * 2}
        assert client.post("/api/rooms", json=wish).status_code == 400
        assert workers.tasks[1:] == ["see_decks"]
        waiting = create(client, "starfighter", "you", "open", options={"mode": "total_war"})
        del workers.tasks[:]
        assert client.post(f"/api/rooms/{waiting['room']}/join", json={"deck": deck}).status_code == 400
        assert workers.tasks == ["see_decks"]
        made = create(client, "starfighter", "you", "random", options={"mode": "training"})
        room = made["room"]
        del workers.tasks[:]
        with seated(client, room, made["token"]) as ann:
            ann.answer("A", ann.question("A")["options"][0]["key"])
            ann.question("A")
            assert set(bots.tasks) == {"think"}
            assert ann.ask("look", seat="A", at=0)["type"] == "past"
            assert ann.ask("undo", seat="A")["type"] == "done"
            assert workers.tasks == ["look", "earlier"]
            play_out(ann, "A")
        del workers.tasks[:]
        for page in ("replay?seat=A", "replay?seat=A", "replay?seat=-", "record", "record"):
            assert client.get(f"/api/rooms/{room}/{page}").status_code == 200
        assert workers.tasks == ["replay", "sent", "replay", "sent", "record"]  # each is made once
        go_on = {"at": 1, "seats": [{"who": "you"}, {"who": "random"}]}
        assert client.post(f"/api/rooms/{room}/continue", json=go_on).status_code == 201
        name = client.get("/api/rules/starfighter").json()["rules"]
        demo = next(one["demos"][0] for one in name if one["demos"])
        del workers.tasks[:]
        for _ in range(2):
            assert client.get(f"/api/demos/starfighter/{demo}").status_code == 200
        body = {"seats": [{"who": "you"}, {"who": "random"}]}
        assert client.post(f"/api/demos/starfighter/{demo}/play", json=body).status_code == 201
        assert workers.tasks == ["demo", "start"]
        assert workers.addresses == {"testclient"}


@pytest.mark.parametrize("refusal", [Busy("too many wait"), OverBudget("this takes longer than it may")])
def test_who_is_refused_is_told(refusal: Exception, monkeypatch: pytest.MonkeyPatch) -> None:
    """Q. Too many wait, or it takes too long. What am I told?  A. That, in a sentence, and nothing has changed."""
    with noting(monkeypatch) as (client, workers, bots):
        made = create(client, "starfighter", "you", "random", options={"mode": "training"})
        with seated(client, made["room"], made["token"]) as ann:
            ann.answer("A", ann.question("A")["options"][0]["key"])
            ann.question("A")
            workers.refusal = refusal
            told = client.post("/api/decks/check", json={"game": "starfighter", "text": "1-1"})
            assert (told.status_code, told.json()["sentence"]) == (503, str(refusal))
            assert ("retry-after" in told.headers) == isinstance(refusal, Busy)
            seq = ann.seqs["A"]
            for frame in ({"kind": "look", "seat": "A", "at": 0}, {"kind": "undo", "seat": "A"}):
                refused = ann.ask(**frame)
                assert (refused["type"], refused["sentence"], refused["seq"]) == ("refusal", str(refusal), seq)
            bots.refusal = refusal
            assert ann.answer("A", ann.question("A")["options"][0]["key"])["type"] == "done"
            assert ann.question("A")  # a safe answer was given for the bot


async def a_table(staff: Staff, *who: str) -> tuple[Hub, Sitting]:
    """Open a room of a hub that nobody looks at yet."""
    store = SqliteStore(":memory:")
    await store.open()
    hub = Hub(store, Settings(limits=UNLIMITED, drawn=(0.0, 0.0)), staff)
    made = await hub.making.create(
        p.CreateRoom("starfighter", [p.SeatWish(one) for one in who], options={"mode": "training"})
    )
    return hub, await hub.sitting(made.room)


async def closed(hub: Hub) -> None:
    """End a hub and its store."""
    await hub.close()
    await hub.store.close()


def sent(connection: Connection, kind: type[T]) -> list[T]:
    """Give what waits to be sent of a kind."""
    return [one for one in connection.replies if isinstance(one, kind)]


def test_looking_back_holds_up_nobody_at_the_table() -> None:
    """Q. A spectator looks back in a long game. Do the players wait?  A. No: the room is not locked meanwhile."""

    async def look() -> None:
        workers = Noting()
        hub, sitting = await a_table(Staff(workers, AtOnce()), "you", "you")
        watching, playing = Connection(sitting, "", 99), Connection(sitting, sitting.room.host, 99)
        await sitting.join(watching)
        await sitting.join(playing)
        assert sitting.live is not None
        workers.go_on.clear()
        looking = asyncio.create_task(handle(hub, watching, p.Look(1, "-", 0)))
        while workers.tasks != ["look"]:  # noqa: ASYNC110 - nobody tells
            await asyncio.sleep(0)
        game = sitting.live.game
        await handle(hub, playing, p.Command(1, game.asks, 0, game.legal.keys()[0]))
        assert sent(playing, p.Done)
        assert not sent(watching, p.Past)
        workers.go_on.set()
        await looking
        assert sent(watching, p.Past)
        await closed(hub)

    asyncio.run(look())


def test_after_an_undo_nothing_is_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Q. I took something back in a long game, and the server was restarted. Is it long until I see it?  A. No."""
    with noting(monkeypatch, kept(tmp_path)) as (client, workers, _):
        made = create(client, "starfighter", "you", "random", options={"mode": "training"})
        with seated(client, made["room"], made["token"]) as ann:
            ann.answer("A", ann.question("A")["options"][0]["key"])
            ann.question("A")
            done = ann.ask("undo", seat="A")
            assert workers.tasks == ["earlier"]
            while ann.seqs["A"] < done["seq"]:
                ann.read()
    with (
        noting(monkeypatch, kept(tmp_path)) as (client, workers, _),
        seated(client, made["room"], made["token"]) as again,
    ):
        again.question("A")
        assert again.views["A"] == ann.views["A"]
        assert workers.tasks == []


def test_a_snapshot_that_does_not_fit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Q. After a new version my game is played again from its log. Does everybody wait?  A. No: others play it."""
    with server(kept(tmp_path)) as client:
        made = create(client, "starfighter", "you", "random", options={"mode": "training"})
        with seated(client, made["room"], made["token"]) as ann:
            for _ in range(3):
                ann.answer("A", ann.question("A")["options"][0]["key"])
            ann.question("A")
            done = ann.ask("undo", seat="A")  # a snapshot is kept after that
            while ann.seqs["A"] < done["seq"]:
                ann.read()
    with sqlite3.connect(tmp_path / "table.sqlite") as db:
        (data,) = db.execute("SELECT data FROM snapshots WHERE first = 0").fetchone()
        snapshot = json.loads(gzip.decompress(data))
        snapshot["save"]["format"] = 0
        db.execute("UPDATE snapshots SET data = ? WHERE first = 0", (json.dumps(snapshot).encode(),))
    db.close()
    with (
        noting(monkeypatch, kept(tmp_path)) as (client, workers, _),
        seated(client, made["room"], made["token"]) as again,
    ):
        again.question("A")
        assert workers.tasks == ["reopened"]
        assert again.views["A"] == ann.views["A"]
        assert again.answer("A", again.question("A")["options"][0]["key"])["type"] == "done"


def test_a_fault_at_the_door(monkeypatch: pytest.MonkeyPatch) -> None:
    """Q. My room cannot be opened by a mistake of the server's. What am I told?  A. That; and others come in."""

    async def fail(_sitting: Sitting) -> None:
        raise KeyError("ours")

    with server() as client:
        made = create(client, "starfighter", "you", "random")
        with monkeypatch.context() as faulty:
            faulty.setattr(Sitting, "load", fail)
            with seated(client, made["room"], made["token"]) as ann:
                told = ann.frames[-1]
                assert told["type"] == "failure"
                assert "a mistake of the server's (KeyError)" in told["sentence"]
        assert not client.app.state.hub.sittings[made["room"]].connections  # type: ignore[attr-defined]
        with seated(client, made["room"], made["token"]) as ann:
            assert ann.question("A")


def test_bots_pause_where_nobody_watches() -> None:
    """Q. Two bots play and the last spectator leaves. Do they play on?  A. No; they do when somebody comes back."""

    async def watch() -> None:
        bots = Noting()
        hub, sitting = await a_table(Staff(AtOnce(), bots), "random", "random")
        assert sitting.live is not None

        async def answered(count: int) -> None:
            while len(bots.tasks) < count:  # noqa: ASYNC110 - nobody tells
                await asyncio.sleep(0)

        sitting.driver.wake()
        assert sitting.driver.task is not None
        await sitting.driver.task  # it comes to its end by itself
        assert bots.tasks == []
        someone = Connection(sitting, "", 99)
        await sitting.join(someone)
        await answered(3)
        sitting.leave(someone)
        await sitting.driver.task
        paused = len(bots.tasks)
        assert not sitting.live.game.over
        await sitting.join(Connection(sitting, "", 99))
        await answered(paused + 2)
        await closed(hub)

    asyncio.run(watch())


def test_a_worker_that_was_replaced_is_told_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """Q. Whoever thought for my bot is gone. Does it answer as it would have?  A. Yes: it is told the whole game."""

    class Forgetful(AtOnce):
        """Workers that remember nothing from one task to the next, as if each were replaced."""

        async def run(self, task: Callable[..., T], *values: object, **named: Any) -> T:  # noqa: ANN401 - passed on
            """Do a task, as somebody new."""
            return await AtOnce().run(task, *values, **named)

    logs = []
    for bots in (AtOnce(), Forgetful()):
        monkeypatch.setattr("rulewright.server.web.staff_of", lambda _w, _t, bots=bots: Staff(AtOnce(), bots))
        monkeypatch.setattr("rulewright.server.clock.number", lambda _size: "7" * 64)
        with server() as client:
            made = create(client, "starfighter", "you", "greedy", number="1")
            with seated(client, made["room"], made["token"]) as ann:
                for _ in range(6):
                    ann.answer("A", ann.question("A")["options"][0]["key"])
                ann.ask("undo", seat="A")
                for _ in range(3):
                    ann.answer("A", ann.question("A")["options"][-1]["key"])
                ann.question("A")
                logs.append([line["text"] for line in ann.logs["A"]])
    assert logs[0] == logs[1]
    assert len(logs[0]) > 10


def test_a_slow_reader_holds_little() -> None:
    """Q. Hundreds ask for a long replay in full and do not read it. How much of it is in memory for each?  A. A bit."""

    async def begin(small: bytes) -> int:
        tracemalloc.start()
        coming = pieces(small)
        first = await anext(coming)
        _, most = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        rest = [piece async for piece in coming]
        assert len(first) + sum(map(len, rest)) == 30_000_000
        return most

    assert asyncio.run(begin(gzip.compress(bytes(30_000_000), 1))) < 1_000_000


def test_what_is_kept_is_bounded() -> None:
    """Q. A thousand replays are asked for. Are all kept?  A. As many as there is room for, those asked for last."""

    async def ask() -> tuple[list[str], int]:
        made: list[str] = []
        kept = Kept(100)

        async def get(name: str) -> bytes:
            async def make() -> bytes:
                made.append(name)
                await asyncio.sleep(0)
                return b"x" * 40

            return await kept.get((name,), make)

        await asyncio.gather(*[get("a") for _ in range(5)])
        for name in "baca":
            await get(name)
        return made, kept.size

    made, size = asyncio.run(ask())
    assert made == ["a", "b", "c"]
    assert size == 80


def test_of_what_changes_one_state_is_kept() -> None:
    """Q. People talk on at a table whose game is over. Is a replay kept for each word?  A. Only the last one."""

    async def ask() -> tuple[int, list[bytes]]:
        kept = Kept(100)

        async def get(name: str, state: str) -> bytes:
            async def make() -> bytes:
                return f"{name} {state}".ljust(10).encode()

            return await kept.get((name,), make, state=state)

        await get("another", "")
        found = [await get("talking", str(word)) for word in range(50)]
        return kept.size, [found[-1], await get("talking", "49")]

    assert asyncio.run(ask()) == (20, [b"talking 49"] * 2)


def test_what_fails_is_not_kept() -> None:
    """Q. A replay could not be made. May I ask again?  A. Yes, and whoever waited with me was told, too."""

    async def ask() -> list[Any]:
        kept = Kept()
        tries: list[int] = []

        async def make() -> bytes:
            tries.append(1)
            await asyncio.sleep(0)
            if len(tries) == 1:
                raise OverBudget("too long")
            return b"{}"

        first = await asyncio.gather(kept.get(("a",), make), kept.get(("a",), make), return_exceptions=True)
        return [*first, await kept.get(("a",), make)]

    assert [str(one) for one in asyncio.run(ask())] == ["too long", "too long", "b'{}'"]


def test_a_replay_shows_the_room_as_it_is_now(monkeypatch: pytest.MonkeyPatch) -> None:
    """Q. A replay is kept. Does it show that there is a rematch?  A. Yes, and nothing is played again for that."""
    with noting(monkeypatch) as (client, workers, _):
        made = create(client, "starfighter", "you", "random", options={"mode": "training"})
        page = f"/api/rooms/{made['room']}/replay"
        with seated(client, made["room"], made["token"]) as ann:
            play_out(ann, "A")
            first = client.get(page).json()
            ann.ask("rematch")
            second = client.get(page, headers={"accept-encoding": "identity"})
        assert "content-encoding" not in second.headers
        shown = json.loads(second.content)
        assert (first["info"]["next"], shown["info"]["next"]) == ("", ann.info["next"])
        assert {**first, "info": 0} == {**shown, "info": 0}
        assert first["steps"]
        assert (workers.tasks.count("replay"), workers.tasks.count("sent")) == (1, 2)


def test_hints_take_no_bot_from_anybody(monkeypatch: pytest.MonkeyPatch) -> None:
    """Q. Somebody asks for hint after hint. Whose bots wait?  A. Nobody's: a hint is a guest's own affair."""
    with noting(monkeypatch) as (client, workers, bots):
        made = create(client, "starfighter", "you", "greedy", options={"mode": "training"})
        with seated(client, made["room"], made["token"]) as ann:
            ann.question("A")
            before = list(bots.tasks)
            assert ann.ask("hint", seat="A", seq=ann.seqs["A"])["type"] == "hint"
            assert (workers.tasks, bots.tasks) == (["think"], before)
            assert workers.addresses == {"testclient"}
            workers.refusal = Busy("too many have asked")
            told = ann.ask("hint", seat="A", seq=ann.seqs["A"])
            assert (told["type"], told["sentence"]) == ("refusal", "too many have asked")


def test_a_bot_is_asked_for_whoever_plays_against_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Q. For whom does a bot think?  A. For the visitor at its table: many tables of one are one visitor's."""
    with noting(monkeypatch) as (client, _, bots):
        made = create(client, "starfighter", "you", "random", options={"mode": "training"})
        with seated(client, made["room"], made["token"]) as ann:
            ann.answer("A", ann.question("A")["options"][0]["key"])
            ann.question("A")
            assert (bots.addresses, bots.guests) == ({made["room"]}, {"testclient"})


def test_a_bot_is_told_a_game_whole_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Q. Is all of a long game written down for each answer of a bot?  A. For the first; then what is new."""
    saved = []

    def saving(game: Game) -> dict[str, Any]:
        saved.append(len(game.history))
        return dict(save(game))

    monkeypatch.setattr("rulewright.server.thinkers.save", saving)
    with noting(monkeypatch) as (client, _, bots):
        made = create(client, "starfighter", "you", "random", options={"mode": "training"})
        with seated(client, made["room"], made["token"]) as ann:
            while len(bots.tasks) < 5:
                ann.answer("A", ann.question("A")["options"][0]["key"])
    assert len(saved) == 1


@pytest.mark.parametrize(
    ("path", "page"),
    [
        ("/api/games", pages.catalogue),
        ("/api/rules/starfighter", pages.rules),
        ("/api/cards/starfighter/about/1-01", pages._about),
    ],
)
def test_a_page_that_many_ask_for_at_once_is_made_once(path: str, page: Any) -> None:  # noqa: ANN401 - it is kept
    """Q. A server has just started and twenty people open the rules. Is all of it read twenty times, and nobody served?

    A. It is read once; the others wait for that.
    """
    page.cache_clear()
    with server() as client, ThreadPoolExecutor(8) as many:
        answers = list(many.map(lambda _: client.get(path).status_code, range(8)))
    assert (len(set(answers)), page.cache_info().misses) == (1, 1)
