"""Make stored games as test data: what this tree saves, records and keeps in a server's store, and what it shows of it.

python tools/stored_games.py tests/stored/NAME    # at the end of every part of the work; later trees must open them
python tools/stored_games.py --reword             # the log or a prompt is worded anew: so it is in all stored games
"""

import argparse
import asyncio
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import msgspec

from rulewright import games
from rulewright.engine.chance import Chance, root_of
from rulewright.engine.game import SPECTATOR, Game
from rulewright.engine.record import Record, record_of
from rulewright.engine.save import save
from rulewright.engine.undo import undo
from rulewright.scenario.document import parse_document
from rulewright.server import protocol as p
from rulewright.server.hub import Hub
from rulewright.server.live import Live
from rulewright.server.replays import start_of
from rulewright.server.room import NOBODY, Room, Seat, hash_of
from rulewright.server.settings import UNLIMITED, Settings
from rulewright.server.sitting import Sitting
from rulewright.server.store import Entry, Snapshot, SqliteStore
from rulewright.server.undos import take_back

STORED: Final = Path(__file__).resolve().parent.parent / "tests" / "stored"
TOKEN: Final = "stored"  # noqa: S105 - it opens every seat of the stored rooms, in tests
FIGHTERS: Final = """
game = "starfighter"
title = "A set table of two busy sectors"
rules = ["SF-38"]
script = ""
[cards.Busy]
upper = { fighters = 1, effect = "draw" }
lower = { fighters = 1, effect = "lateral" }
[cards.Base]
[cards.Next]
[cards.Far]
[A]
hand = ["Busy", "Next"]
sectors = [[], [], [], [], ["Base"]]
[B]
hand = ["Far"]
"""
HARBOUR: Final = """
game = "spoils"
title = "A set table with a hurt guard and a bell"
rules = ["CR3:408.8"]
script = ""
[cards."Quay Guard"]
cost = 2
strength = 3
life = 4
speed = 2
[cards."Quay Bell"]
type = "item"
cost = 1
text = "When a character is destroyed, draw a card."
[cards."Thin Lad"]
cost = 1
strength = 2
life = 2
speed = 5
[A]
play = ["Thin Lad", { card = "Quay Bell", tokens = 1 }]
hand = ["Quay Guard", "Thin Lad"]
[B]
play = [{ card = "Quay Guard", damage = 3 }]
hand = ["Thin Lad"]
"""
MOST: Final = 2000  # answers after which a position that never comes is given up


def shown(game: Game) -> dict[str, Any]:
    """Give everything that people see of a game: what a later tree must show of it, too."""
    seats = [*game.seats(), SPECTATOR]
    question = None
    if game.question is not None:
        question = {"asks": game.asks, "kind": game.question.kind, "prompt": game.prompt(), "keys": game.legal.keys()}
    told = {game.asks or "A", SPECTATOR}
    return {
        "views": {seat: game.view(seat) for seat in seats},
        "log": {seat: game.log(seat) for seat in sorted(told)},
        "question": question,
        "result": game.result(),
    }


# Playing


def play(game: Game, seed: str, stop: Callable[[Game], bool]) -> Game:
    """Answer by chance until somebody is asked what is wanted."""
    chance = Chance(root_of(seed))
    for _ in range(MOST):
        if game.question is None or stop(game):
            break
        game.choose(chance.below(len(game.question.actions)))
    if game.question is None or not stop(game):
        raise SystemExit(f"{seed}: the game does not come to what is wanted; choose another seed")
    return game


def after(answers: int, *kinds: str) -> Callable[[Game], bool]:
    """Wait for so many answers, and then for a question of one of these kinds with a choice."""

    def wanted(game: Game) -> bool:
        if game.question is None or len(game.history) < answers:
            return False
        return not kinds or (game.question.kind in kinds and len(game.question.actions) > 1)

    return wanted


def spoils(seed: str, ruleset: str, *decks: str) -> Game:
    """Begin a game of The Spoils with decks that ship."""
    return games.new("spoils", seed=seed, ruleset=ruleset, decks=decks)


def taken_back() -> Game:
    """Play a game in which answers were taken back, freely and by consent."""
    game = play(spoils("undo", "crlate", "night-school", "brass-choir"), "undo", after(40, "main"))
    seat = game.asks
    game.choose(0)
    undo(game, seat, consent=True)
    game = play(game, "undo again", after(60, "payment", "pick"))
    undo(game, game.asks, consent=True)
    return play(game, "undo at last", after(90, "response", "main"))


def one_of_three_gone() -> Game:
    """Play a game of three in which one has conceded."""
    decks = ("tax-and-drum", "the-dead-ledger", "soft-coins")
    game = play(spoils("three", "crlate", *decks), "three", after(70, "main", "response"))
    game.concede("B")
    return play(game, "two are left", after(110, "main", "trigger", "pick"))


def over() -> Game:
    """Play a game to its end."""
    game = games.new("starfighter", seed="over", mode="skirmish")
    chance = Chance(root_of("over"))
    while game.question is not None:
        game.choose(chance.below(len(game.question.actions)))
    return game


def laid(text: str, answers: int) -> Game:
    """Play on from the table that a scenario sets."""
    document = parse_document(text, "a set table")
    scripts = games.registration(document.game).scripts
    game = scripts.set_up(document.data, scripts.variants(document.data)[0], None).game
    return play(game, "a set table", after(answers))


GAMES: Final[dict[str, Callable[[], Game]]] = {
    "starfighter-training": lambda: play(
        games.new("starfighter", seed="stored", mode="training"), "training", after(40, "sector")
    ),
    "starfighter-skirmish": lambda: play(
        games.new("starfighter", seed="stored", mode="skirmish"), "skirmish", after(60, "lateral", "vertical", "half")
    ),
    "starfighter-total-war": lambda: play(
        games.new("starfighter", seed="stored", mode="total_war"), "total war", after(80, "deployment")
    ),
    "starfighter-set-table": lambda: laid(FIGHTERS, 4),
    "starfighter-over": over,
    "spoils-rb22": lambda: play(
        spoils("rb22", "rb22", "red-column", "soft-coins"), "rb22", after(150, "attackers", "blockers")
    ),
    "spoils-cr2010": lambda: play(
        spoils("cr2010", "cr2010", "small-wheels", "the-long-siege"), "cr2010", after(130, "trigger")
    ),
    "spoils-crlate": lambda: play(
        spoils("crlate", "crlate", "cellar-lectures", "tax-and-drum"), "crlate", after(280, "response")
    ),
    "spoils-in-costs": lambda: play(
        spoils("costs", "crlate", "soft-coins", "the-dead-ledger"), "costs", after(60, "payment")
    ),
    "spoils-in-battle": lambda: play(
        spoils("battle", "crlate", "red-column", "brass-choir"), "battle", after(60, "blockers", "assign")
    ),
    "spoils-taken-back": taken_back,
    "spoils-one-of-three-gone": one_of_three_gone,
    "spoils-set-table": lambda: laid(HARBOUR, 8),
}
RECORDS: Final = ("starfighter-over", "starfighter-set-table", "spoils-taken-back", "spoils-one-of-three-gone",
                  "spoils-set-table")  # fmt: skip


# What a server keeps


class StillSitting(Sitting):
    """A room in which nothing goes by itself but what goes at once: bots are answered for by chance."""

    def take(self, live: Live) -> None:
        """Have a game in memory, and let nobody wake its driver."""
        super().take(live)
        self.driver.wake = lambda: None  # type: ignore[method-assign]


def room_of(name: str, game: str, seats: list[Seat], **more: Any) -> Room:  # noqa: ANN401 - fields by name
    """Lay out a room whose name, shuffle and secrets are always the same."""
    for one in seats:
        if one.who == "human":
            one.name, one.secret, one.number = f"Player {one.seat}", hash_of(TOKEN), "7"
    return Room(name, game, more.pop("options", {}), seats, root_of(name), root_of(f"{name} next"), 0, **more)


async def kept(room: Room, answers: int, begun: Snapshot | None = None, *, undoes: bool = False) -> dict[str, Any]:
    """Play in a room of a server and give all that its store holds of it, and what is shown there."""
    settings = Settings(limits=UNLIMITED, drawn=(0.0, 0.0))
    store = SqliteStore(":memory:")
    await store.open()
    hub = Hub(store, settings)
    live = await hub.making.begin(room, begun)
    await store.add_room(room, live.snapshot())
    sitting = StillSitting(room, store, settings, hub.staff)
    sitting.take(live)
    chance = Chance(root_of(room.id))
    while live.seq < answers and not live.game.over:
        if undoes and live.seq > answers // 2:
            await take_back(sitting, live.game.asks, NOBODY)
            undoes = False
        keys = live.game.legal.keys()
        asked = live.game.asks
        await sitting.enter(asked, keys[chance.below(len(keys))], auto=room.seat(asked).who == "bot")
        if sitting.snapshots.task is not None:
            await asyncio.wait({sitting.snapshots.task})  # so that it is always the same one which is kept
    found = await dumped(store, room.id)
    found["shown"] = shown(live.game)
    found["live"] = {"autos": live.autos, "marks": live.marks, "left": live.left}
    await hub.close()
    await store.close()
    return found


async def dumped(store: SqliteStore, room: str) -> dict[str, Any]:
    """Give all that a store holds of a room."""
    entries: list[Entry] = await store.entries(room, 0)
    return {
        "room": await store.room(room),
        "first": await store.snapshot(room, first=True),
        "newest": await store.snapshot(room),
        "entries": entries,
    }


def rooms() -> dict[str, dict[str, Any]]:
    """Play in a few rooms."""
    two = [Seat("A", "human", deck="night-school"), Seat("B", "human", deck="small-wheels")]
    clocked = room_of("spoils-two-people", "spoils", two, options={"ruleset": "crlate"}, clock=p.ClockWish(3600, 5))
    bot = [Seat("A", "human"), Seat("B", "bot", "Random (bot)", "random")]
    fighters = room_of("starfighter-with-a-bot", "starfighter", bot, options={"mode": "skirmish"})
    document = parse_document(HARBOUR, "a set table")
    demo = room_of("spoils-scenario", "spoils", [Seat("A", "human"), Seat("B", "human")], continued_from=document.title)
    return {
        clocked.id: asyncio.run(kept(clocked, 100, undoes=True)),
        fighters.id: asyncio.run(kept(fighters, 80)),
        demo.id: asyncio.run(kept(demo, 6, start_of(document))),
    }


# Writing


def written(path: Path, data: object) -> int:
    """Write data as compact JSON, a line for each of its parts; give its size."""
    plain = json.loads(msgspec.json.encode(data))
    parts = [
        f"{json.dumps(key)}:{json.dumps(value, separators=(',', ':'), ensure_ascii=False)}"
        for key, value in plain.items()
    ]
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("{" + ",\n".join(parts) + "}\n", encoding="utf-8")
    return path.stat().st_size


def store_games(folder: Path) -> int:
    """Make all stored games in a folder; give their size."""
    size = 0
    for name, begin in GAMES.items():
        game = begin()
        if name in RECORDS:
            data = {"record": record_of(game).data, "shown": shown(game)}
            size += written(folder / "records" / f"{name}.json", data)
        if game.origin is None and not game.over:
            size += written(folder / "saves" / f"{name}.json", {"save": save(game), "shown": shown(game)})
    for name, found in rooms().items():
        size += written(folder / "rooms" / f"{name}.json", found)
    return size


# Wording anew


async def opened(found: dict[str, Any]) -> Game:
    """Give the game of a stored room, loaded by a server from its store."""
    store = SqliteStore(":memory:")
    await store.open()
    hub = Hub(store, Settings(limits=UNLIMITED, drawn=(0.0, 0.0)))
    room = msgspec.convert(found["room"], Room)
    await store.add_room(room, msgspec.convert(found["first"], Snapshot))
    await store.append(room.id, found["first"]["seq"], msgspec.convert(found["entries"], list[Entry]))
    sitting = await hub.sitting(room.id)
    async with sitting.lock:
        live = await sitting.load()
    await hub.close()
    await store.close()
    assert live is not None
    return live.game


def reword(folder: Path) -> int:
    """Write the sentences of all stored games anew, and nothing else; give how many have changed."""
    changed = 0
    for path in sorted(folder.glob("*/*/*.json")):
        found = json.loads(path.read_text(encoding="utf-8"))
        before = json.dumps(found["shown"])
        if "room" in found:
            game = asyncio.run(opened(found))
        else:
            game = games.load(found["save"]) if "save" in found else games.replayed(Record(found["record"]))
        now = json.loads(json.dumps(shown(game)))
        found["shown"]["log"] = now["log"]
        if found["shown"]["question"] is not None:
            found["shown"]["question"]["prompt"] = now["question"]["prompt"]
        for seat, view in found["shown"]["views"].items():
            for then, today in zip(view.get("stack", ()), now["views"][seat].get("stack", ()), strict=False):
                then["text"] = today["text"]
        if json.dumps(found["shown"]) != before:
            changed += 1
            written(path, found)
    return changed


def main() -> int:
    """Make the games, or word them anew."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, nargs="?")
    parser.add_argument("--reword", action="store_true")
    wanted = parser.parse_args()
    if wanted.reword:
        print(f"{reword(STORED)} stored games are worded anew.")
    elif wanted.folder is None:
        parser.error("name a folder for the games, or --reword")
    else:
        print(f"{store_games(wanted.folder) // 1024} KiB of stored games.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
