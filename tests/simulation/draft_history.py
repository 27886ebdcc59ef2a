"""A history of one draft: people at their places, somebody who looks on, bots, and everything that can go wrong.

Weather, processes, network and disk are those of `history`. The judge here plays the event again from the entries that
are committed, and compares with it whatever leaves the server.
"""

import asyncio
from functools import partial
from typing import Any, Final

import msgspec
from history import History
from network import Body, Wire
from person import BEAT, COMING

from rulewright.server.events import event as e
from rulewright.server.events.pod import Pod, pod_of
from rulewright.server.events.view import event_info
from rulewright.server.store.store import read

PATIENT: Final = 600.0  # seconds for what is left of a draft when it is calm
STORMY: Final = 400.0  # seconds of bad weather
PAUSE: Final = 0.5
ACKNOWLEDGED: Final = 200
REFUSED: Final = 409
LATEST: Final = ("connected", "deadline")  # what is so at the moment, and follows from no entry


class DraftHistory(History):
    """A draft of two people and two bots, from the first place that is taken to the first round."""

    def __init__(self, seed: int) -> None:
        """Begin before the server is started."""
        super().__init__(seed)
        self.drafters: list[Drafter] = []
        self.event = ""
        self.told = 0  # frames that were looked at

    def _begin(self) -> bool:
        self._go(self._supervise())
        if self.random.random() < 0.3:
            self._go(self._tides())
        if self.frost.random() < 0.3:
            self._go(self._freeze())
        self._go(self._event())
        return False

    async def _event(self) -> None:
        wish: Body = {"kind": "draft", "places": 4, "name": "Ann", "request": f"{self.seed} makes it".ljust(22, ".")}
        wish["timer"] = self.random.choice((0, 0, 30))
        made = await self._ask("/api/events", {**wish, "number": "1"})
        self.event = made["event"]
        joined = await self._ask(
            f"/api/events/{self.event}/join",
            {"name": "Bob", "number": "2", "request": f"{self.seed} joins it".ljust(22, ".")},
        )
        self.drafters = [Drafter(self, "Ann", made["token"], 0), Drafter(self, "Bob", joined["token"], 1)]
        self.drafters.append(Drafter(self, "nobody", "", -1))
        await self.drafters[0].do("begin")
        for one in self.drafters:
            one.come()

    def _happen(self) -> None:
        self._storm()
        self._until(self._played, STORMY)
        self._calm_down()
        if not self._until(self._played, PATIENT):
            phase = self.pod().phase if self.event else "not even made"
            self.judge.find(f"when all was calm, the draft did not come to its first round: it is {phase}")
        self._look_back()

    def _played(self) -> bool:
        return bool(self.event) and bool(self.pod().rounds.all)

    # What is committed

    def pod(self, count: int | None = None) -> Pod:
        """Give what the first entries that are committed come to, or all of them."""
        found = self.disk.file.execute("SELECT data FROM events WHERE id = ?", (self.event,)).fetchone()
        return pod_of(read(found[0], e.Event), self.entries()[:count])

    def entries(self) -> list[e.AnyEntry]:
        """Give the entries that are committed."""
        asked = "SELECT data FROM event_entries WHERE event = ? ORDER BY seq"
        rows = self.disk.file.execute(asked, (self.event,)).fetchall()
        return [read(data, e.Line).entry for (data,) in rows]

    # The judge

    def hear(self, place: int, text: str | bytes) -> None:
        """Look at what the server sends to a place: no further than the disk, and just what that place may see."""
        frame = msgspec.json.decode(text)
        if frame["type"] != "event":
            return
        self.told += 1
        self.see(place, frame["info"])

    def see(self, place: int, info: Body) -> None:
        """Compare what somebody is told with what follows from what is committed."""
        if info["seq"] > len(self.entries()):
            self.judge.find(f"place {place} is told of entry {info['seq']}, and {len(self.entries())} are on the disk")
            return
        due = msgspec.to_builtins(event_info(self.pod(info["seq"]), place))
        for key, value in due.items():
            told, wanted = info[key], value
            if key == "players":
                told, wanted = [without(one) for one in told], [without(one) for one in wanted]
            if key not in LATEST and told != wanted:
                self.judge.find(f"place {place} is told {key} = {told}, and it is {wanted}")

    def _look_back(self) -> None:
        entries = self.entries()
        requests = [one.request for one in entries if one.request]
        if len(requests) != len(set(requests)):
            self.judge.find("a request was carried out twice")
        asked = {request for one in self.drafters for request in one.asked}
        if not set(requests) <= asked:
            self.judge.find(f"nobody has asked for {set(requests) - asked}")
        for one in self.drafters:
            for request in one.acknowledged:
                if request not in requests and request not in one.idle:
                    self.judge.find(f"{one.name} was told that {request} is done, and it is not")
        for one in self.drafters[:2]:
            pool = self.pod().seats[one.place].pool
            for number, card in one.picked.items():
                if pool[number] != card:
                    self.judge.find(f"{one.name} has picked {card} as number {number}, and has {pool[number]}")


def without(player: Body) -> Body:
    """Give somebody without whether they are here."""
    return {key: value for key, value in player.items() if key not in LATEST}


class Drafter:
    """Somebody at a place, or who looks on: follows by a socket, and asks over HTTP until there is an answer."""

    def __init__(self, history: DraftHistory, name: str, token: str, place: int) -> None:
        """Have a place."""
        self.history = history
        self.name, self.token, self.place = name, token, place
        self.info: Body = {}
        self.asked: set[str] = set()
        self.acknowledged: list[str] = []
        self.idle: set[str] = set()  # acknowledged, though there was nothing left to do
        self.picked: dict[int, str] = {}
        self.wire: Wire | None = None
        self.tasks: list[asyncio.Task[None]] = []
        self._number = 0
        self._heard = self._said = 0.0

    def come(self) -> None:
        """Follow the event, and do what is to be done."""
        loop = asyncio.get_running_loop()
        self.tasks = [loop.create_task(one()) for one in (self._follow, self._beat, self._act)]

    async def _follow(self) -> None:
        network = self.history.network
        while True:
            self.wire = network.connect()
            if self.wire is not None:
                self.wire.told = partial(self.history.hear, self.place)
                self._say({"type": "attend", "v": 1, "event": self.history.event, "token": self.token})
                await self._listen(self.wire)
                self.wire.close()
            await asyncio.sleep(PAUSE)

    def _say(self, frame: Body) -> None:
        self._said = self.history.steps.now
        if self.wire is not None:
            self.wire.say(frame)

    async def _beat(self) -> None:
        """Ask whether the server is there, as the browser does; one that says nothing is hung up on."""
        while True:
            await asyncio.sleep(BEAT)
            if self._heard >= self._said:
                self._say({"type": "ping", "id": 0})
            elif self.wire is not None and self.history.steps.now - self._said > COMING:
                self.wire.close()

    async def _listen(self, wire: Wire) -> None:
        while (text := await wire.hear()) is not None:
            self._heard = self.history.steps.now
            frame = msgspec.json.decode(text)
            if frame["type"] == "event":
                self.info = frame["info"]
            if self.history.random.random() < 0.02:
                wire.cut()

    async def do(self, kind: str, **fields: Any) -> bool:  # noqa: ANN401 - a deed
        """Do something: again under the same name until there is an answer; sometimes once more after it."""
        self._number += 1
        request = f"{self.history.seed} {self.name} {self._number}"
        self.asked.add(request)
        body = {"token": self.token, "request": request, "deed": {"type": kind, **fields}}
        again = self.history.random.random() < 0.1
        while True:
            answer = await self.history.network.ask(f"/api/events/{self.history.event}/do", body)
            if answer is None or answer[0] not in (ACKNOWLEDGED, REFUSED):
                await asyncio.sleep(PAUSE)
            elif again:
                again = False
            else:
                return self._answered(request, answer)

    def _answered(self, request: str, answer: tuple[int, Body]) -> bool:
        status, told = answer
        if status != ACKNOWLEDGED:
            return False
        self.history.see(self.place, told)
        self.info = told
        self.acknowledged.append(request)
        if request not in [one.request for one in self.history.entries()]:
            self.idle.add(request)  # it was so already: what it asked for is compared card by card
        return True

    async def _act(self) -> None:
        while True:
            await asyncio.sleep(self.history.random.uniform(0.02, 0.6))
            draft, build = self.info.get("draft"), self.info.get("build")
            if self.place >= 0 and draft and draft["pack"]:
                card, number = self.history.random.choice(draft["pack"]), draft["pick"]
                if await self.do("pick", card=card, pick=number):
                    self.picked[number] = card
            elif self.place >= 0 and build and not build["done"] and self.info["phase"] == "building":
                await self._build(build)

    async def _build(self, build: Body) -> None:
        if build["faction"] and not build["problems"]:
            await self.do("build", faction=build["faction"], cards=build["cards"], done=True)
        else:
            await self.do("build", suggest=True)
