"""A person with a browser: connects, says hello, plays, comes back after a gap and sends again what was not answered.

What the browser's client does by itself (`web/src/lib/connection.ts`, `table.svelte.ts`) is done here in the same way;
what people do with it is drawn by lot.
"""

import asyncio
from functools import partial
from random import Random
from typing import Any, Final, get_args

import msgspec
from judge import Asked, Judge, Truth
from network import Network, Wire

from rulewright.server import protocol as p
from rulewright.server.diff import patched

Body = dict[str, Any]
FIRST: Final = 0.2  # seconds until the first try to come back
OFTEN: Final = 0.7
BEAT: Final = 2.0
SILENT: Final = 4.0  # a server that has said nothing for so long is away
COMING: Final = 8.0  # it may take longer to let us in
WATCHER: Final = "-"
OK: Final = 200
FRAMES: Final = {str(one.__struct_config__.tag): one for one in get_args(p.ClientFrame)}
CHANGES: Final = [kind for kind, one in FRAMES.items() if issubclass(one, (p.Changing, p.Command))]
# A guest who is sent away is nobody of whom anything can be said here; a hint thinks for as long as the clock on the
# wall says, so that no history with one would repeat. Who attends an event sits at no table.
LEFT_OUT: Final = {"arrange", "hint", "attend"}


class Person:
    """Somebody at a table, or behind a chair."""

    def __init__(self, network: Network, judge: Judge, seed: str) -> None:
        """Stand about; `sit` leads to a table."""
        self.network = network
        self.judge = judge
        self.random = Random(seed)  # noqa: S311 - it is a simulation
        self.name = seed
        self.room = ""
        self.token = ""
        self.seats: list[str] = []
        self.plays = True  # whether anything is done but what the browser does by itself
        self.waiting: dict[int, Asked] = {}
        self.settled: dict[tuple[str, str], Any] = {}  # what was set last at a seat, and acknowledged
        self.on_the_way: set[tuple[str, str]] = set()  # what was asked for before a reload: it may arrive at any time
        self.info: Body = {}
        self.sides: dict[str, Body] = {}
        self.wire: Wire | None = None
        self.welcomed = False
        self._busy = False
        self._next = 1
        self._node = 0  # to which we were led last
        self._seen = 0  # the furthest that a game was ever seen here
        self._heard = 0.0
        self._asked = 0.0  # since when something is to be heard
        self._tasks: list[asyncio.Task[None]] = []

    def sit(self, room: str, token: str = "") -> None:
        """Go to a table, to the seats that a secret opens, or to watch."""
        self.leave()
        self.room, self.token, self.seats = room, token, self.judge.seats(room, token)
        self.info, self.sides, self.waiting, self.settled, self._seen = {}, {}, {}, {}, 0
        loop = asyncio.get_running_loop()
        self._tasks = [loop.create_task(one()) for one in (self._connected, self._beat, self._act)]

    def leave(self) -> None:
        """Go away."""
        for task in self._tasks:
            task.cancel()
        self._tasks = []
        self._hang_up()

    # The connection

    async def _connected(self) -> None:
        tries = 0
        while True:
            self.wire = self.network.connect()
            if self.wire is not None:
                self._meet(self.wire)
                self.wire.told = partial(self.judge.told, self.room, self.seats)
                self._asked = self.network.steps.now
                self.wire.say({"type": "hello", "v": 1, "room": self.room, "token": self.token})
                if await self._listen(self.wire):
                    tries = 0
            self._hang_up()
            await asyncio.sleep(min(FIRST * 2**tries, OFTEN) * self.random.uniform(0.8, 1.2))
            tries += 1

    def _meet(self, wire: Wire) -> None:
        """Be led to a node; another than the last may not have heard yet of all that we have seen."""
        if wire.server.process.node != self._node:
            self._node, self._seen = wire.server.process.node, 0

    def _hang_up(self) -> None:
        if self.wire is not None:
            self.wire.close()
        self.wire, self.welcomed = None, False

    async def _listen(self, wire: Wire) -> bool:
        """Hear what there is to hear, until the connection is lost; gives whether we were let in."""
        while (text := await wire.hear()) is not None:
            self._heard = self.network.steps.now
            frame = msgspec.json.decode(text)
            self._hear(frame)
            if "id" in frame and frame["id"] in self.waiting:
                self._settle(self.waiting[frame["id"]], frame)
        return self.welcomed

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            if self.wire is None:
                continue
            if self._heard >= self._asked:
                self._asked = self.network.steps.now
                self.wire.say({"type": "ping", "id": 0})
            elif self.network.steps.now - self._asked > (SILENT if self.welcomed else COMING):
                self.wire.close()

    def _hear(self, frame: Body) -> None:
        if frame["type"] == "welcome":
            self.welcomed, self._busy = True, False
            self.info = frame["info"]
            if frame["seats"] != self.seats:
                self.judge.find(f"{self.seats} is let in as {frame['seats']}")
            for asked in list(self.waiting.values()):
                self._push(asked)
        elif frame["type"] == "room":
            self.info = frame["info"]
        elif frame["type"] == "update":
            self._update(frame)
        elif frame["type"] == "failure" and frame["fatal"] and self.room not in self.judge.gone:
            self.judge.find(f"hung up on for good: {frame['sentence']}")

    def _update(self, frame: Body) -> None:
        seat, old = frame["seat"], self.sides.get(frame["seat"])
        if frame["base"] is not None and (
            old is None or old["seq"] != frame["base"] or frame["log_from"] > len(old["log"])
        ):
            self.judge.find(f"{seat} is told what changed since {frame['base']}, and has {old and old['seq']}")
            return
        view = frame["view"] if old is None or frame["base"] is None else patched(old["view"], frame["diff"])
        log = [*(old["log"][: frame["log_from"]] if old else []), *frame["log"]]
        self.sides[seat] = {**frame, "view": view, "log": log}
        if frame["seq"] < self._seen:
            self.judge.find(f"{seat} saw {self._seen} entries, and now {frame['seq']}")
        self._seen = max(self._seen, frame["seq"])
        self.judge.shown(self.room, seat, frame["seq"], view)
        if frame["question"] is not None:
            keys = [one["key"] for one in frame["question"]["options"]]
            self.judge.offered(self.room, seat, frame["seq"], keys)

    # Asking

    def ask(self, kind: str, **fields: Any) -> Asked:  # noqa: ANN401 - a frame
        """Send a request; after a gap it is sent again with the same number."""
        once = (
            {} if kind == "command" or kind not in CHANGES else {"request": f"{self.name} {self._next}".ljust(22, ".")}
        )
        asked = Asked(self.room, {"type": kind, "id": self._next, **once, **fields})
        self._next += 1
        self.waiting[asked.frame["id"]] = asked
        for setting in settings(asked.frame):
            self.settled.pop(setting, None)
        if kind in CHANGES:
            self.judge.ask(asked)
        self._push(asked)
        return asked

    def _push(self, asked: Asked) -> None:
        if self.wire is not None and self.welcomed:
            asked.sent += 1
            self.wire.say(asked.frame)

    def _settle(self, asked: Asked, reply: Body) -> None:
        """Take an answer; what the store could not do now is asked for again until it can."""
        if reply.get("passes"):
            asyncio.get_running_loop().call_later(OFTEN, self._push_again, asked)
            return
        del self.waiting[asked.frame["id"]]
        if asked.kind == "command":
            self._busy = False
        if reply["type"] == "done":
            self.judge.acknowledged(asked)
            self.settled |= settings(asked.frame)
        elif reply["type"] == "refusal":
            self.judge.refused(asked, reply["sentence"])
            if "mistake of the server" in reply["sentence"]:
                self.judge.find(f"{asked.frame} led to {reply['sentence']}")

    def _push_again(self, asked: Asked) -> None:
        if self.waiting.get(asked.frame["id"]) is asked:
            self._push(asked)

    # At the end

    def look_back(self) -> None:
        """Tell whether all is as it should be when it has been calm and quiet for a while."""
        if self.room in self.judge.gone:
            return  # there is nothing to look at
        if not self.welcomed:
            self.judge.find(f"{self.name} does not get in again")
        if self.waiting:
            self.judge.find(f"{self.name} was never answered: {[one.frame for one in self.waiting.values()]}")
        truth = self.judge.truths.get(self.room)
        if truth is None:
            self.judge.find(f"{self.name} sits at a game that has never begun")
            return
        if self.judge.waits(self.room):
            self.judge.find(f"{self.name} waits in vain for {self.judge.waits(self.room)}")
        for seat in self.seats or ([] if self.room in self.judge.opened else [WATCHER]):
            self._look_back(truth, seat)
        for (seat, kind), value in self.settled.items():
            if (seat, kind) not in self.on_the_way and self.judge.setting(self.room, seat, kind) != value:
                self.judge.find(f"{self.name} has set {kind} to {value} for {seat}, and it is not so")

    def _look_back(self, truth: Truth, seat: str) -> None:
        side = self.sides.get(seat)
        if side is None or side["seq"] != truth.seq:
            self.judge.find(f"{self.name} sees {seat} at {side and side['seq']}, and the game is at {truth.seq}")
        elif [one["text"] for one in side["log"]] != self.judge.log(self.room, seat):
            self.judge.find(f"{self.name} reads as {seat} what is not in the log")
        elif truth.game.asks == seat and side["question"] is None:
            self.judge.find(f"{self.name} is not told what {seat} is asked")

    # What people do

    async def _act(self) -> None:
        while True:
            await asyncio.sleep(self.random.uniform(0.02, 0.5))
            if self.plays:
                self._do_something()

    def _do_something(self) -> None:
        way = self.random.random()
        if way < 0.01:
            self._reload()
        elif way < 0.02 and self.wire is not None:
            self.wire.cut()
        elif self.welcomed and way < 0.045:
            self._inquire()
        elif self.welcomed and self.seats:
            self._play(way)

    def _reload(self) -> None:
        """Load the page again: what was not answered is forgotten, and may be done yet."""
        self.on_the_way |= {one for asked in self.waiting.values() for one in settings(asked.frame)}
        self.waiting.clear()
        self.settled.clear()
        self._busy = False
        self.sides = {}
        if self.wire is not None:
            self.wire.cut()

    def _inquire(self) -> None:
        seat = self.random.choice(self.seats or [WATCHER])
        side = self.sides.get(seat)
        if side is None:
            return
        if self.random.random() < 0.15:
            self.ask("look", seat=seat, at=self.random.randint(0, side["view"]["answers"]))
        elif self.random.random() < 0.5:
            self.ask("card", seat=seat, object=self.random.choice(PLACES[side["view"]["game"]]))
        elif self.random.random() < 0.3 and side["question"] is not None:
            options = [one["key"] for one in side["question"]["options"]]
            self.ask("draft", seat=seat, seq=side["seq"], keys=[self.random.choice(options)])
        elif self.random.random() < 0.5:
            self.ask("why_not", seat=seat, object=self.random.choice(PLACES[side["view"]["game"]]))
        elif self.wire is not None:
            self.wire.say({"type": "resync"})

    def _play(self, way: float) -> None:
        if self.info["state"] == "over":
            self._again()
            return
        seat = self.random.choice(self.seats)
        side = self.sides.get(seat)
        if side is None:
            return
        asked = side["undo"]
        if asked is not None and asked["seat"] not in self.seats:
            self._once("undo_answer", seat=seat, seq=side["seq"], asker=asked["seat"], yes=way < 0.7)
        elif way < UNDOES[side["view"]["game"]] and side["can_undo"]:
            self._once("undo", seat=seat, seq=side["seq"])
        elif 0.09 <= way < 0.1:
            self._once("skip", seat=seat, seq=side["seq"], on=way < 0.097)
        elif way < 0.12 and side["stops"]:
            kind = self.random.choice(sorted(side["stops"]))
            self._once("stops", seat=seat, stops={kind: self.random.choice(("always", "able", "never"))})
        elif way < 0.125:
            self._once("show_hand", seat=seat, yes=way < 0.123)
        elif way < 0.127:
            self._once("concede", seat=seat, seq=side["seq"])
        elif way < 0.137:
            self._cheat(seat, side, way)
        elif way < 0.145:
            self._once("say", seat=seat, phrase=self.random.choice(PHRASES))
        elif way < 0.155:
            self._set(seat, way)
        elif side["question"] is not None and not self._busy:
            self._answer(seat, side)

    def _cheat(self, seat: str, side: Body, way: float) -> None:
        """Answer what is answered, or with what is no answer."""
        if way < 0.132:
            self.ask("command", seat=seat, seq=max(0, side["seq"] - 1), key="pass")
        else:
            self.ask("command", seat=seat, seq=side["seq"], key="undo 0" if way < 0.135 else "concede")

    def _set(self, seat: str, way: float) -> None:
        if way < 0.15:
            self._once("control", seat=seat, on=way < 0.148)
        elif way < 0.153:
            self._once("wake", seat=seat)
        else:
            self._once("doors", listed=way < 0.154)

    def _answer(self, seat: str, side: Body) -> None:
        key = self.random.choice(side["question"]["options"])["key"]
        self._busy = True
        asked = self.ask("command", seat=seat, seq=side["seq"], key=key)
        if self.random.random() < 0.05:
            self._push(asked)

    def _once(self, kind: str, **fields: Any) -> None:  # noqa: ANN401 - a frame
        """Ask, unless the same waits for its answer: people do not press twice."""
        if not [one for one in self.waiting.values() if one.kind == kind]:
            self.ask(kind, **fields)

    def _again(self) -> None:
        """Want another game, and go to it when it is there."""
        if self.random.random() < 0.2:
            self._tasks.append(asyncio.get_running_loop().create_task(self._replay()))
        elif self.info["next"]:
            self.sit(self.info["next"], self.token)
        else:
            self._once("rematch", number="7")

    async def _replay(self) -> None:
        """Look at the game again, from a seat of ours."""
        room, seat = self.room, self.seats[0]
        answer = await self.network.ask(f"/api/rooms/{room}/replay?seat={seat}")
        if answer is not None and answer[0] == OK and len(answer[1]["steps"]) != len(self.judge.truths[room].game.line):
            self.judge.find(f"{self.name} sees a replay of {len(answer[1]['steps'])} answers")


def settings(frame: Body) -> dict[tuple[str, str], Any]:
    """Give what a request sets for a seat."""
    if frame["type"] == "show_hand":
        return {(frame["seat"], "shows_hand"): frame["yes"]}
    if frame["type"] == "control":
        return {(frame["seat"], "control"): frame["on"]}
    if "stops" not in frame:
        return {}
    return {(frame["seat"], kind): when for kind, when in frame["stops"].items()}


PHRASES: Final = ("hello", "luck", "nice", "thanks")
UNDOES: Final = {"starfighter": 0.09, "spoils": 0.057}  # the more often, the cheaper it is
PLACES: Final = {
    "starfighter": ("A1.0", "B3.0", "A2.1", "B5.0"),
    "spoils": ("play 1", "play 3", "A hand 1", "B hand 1", "A discard 1", "B deck 1"),
}
