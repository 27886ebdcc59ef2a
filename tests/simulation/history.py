"""One history of a server, drawn from a seed: tables of both games, bad weather, then calm, then the verdict."""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from disk import Disk, Weather
from judge import Judge
from network import Body, Conditions, Network
from person import Person
from servers import Server, replaced
from steps import Steps

from rulewright.server.settings import Limits, Settings

COMMANDS: Final = 50  # acknowledged in bad weather, at least
FURTHER: Final = 4  # entries by which every game goes on when it is calm
STORMY: Final = 1800.0  # seconds, after which even in bad weather so many commands should have been acknowledged
PATIENT: Final = 120.0  # seconds within which everything goes on when it is calm
QUIET: Final = 40.0  # seconds in which nobody does anything, before the verdict
# Decks of few different cards: a game of them is begun, copied and played again in half the time
STREET: Final = "Faction: The Unlit Street\n\n4 Loiterer\n4 Second Cousin of Nobody\n4 Candle Out\n63 Deception\n"
DRUM: Final = "Faction: The Ninth Drum\n\n4 Drum Captain\n4 Siege Uncle\n4 Camp Cook with Cleaver\n63 Rage\n"
GAMES: Final[tuple[Body, ...]] = (
    {"game": "starfighter", "options": {"mode": "training"}, "decks": ("", "")},
    {"game": "spoils", "options": {}, "decks": (STREET, DRUM)},
)


@dataclass
class Verdict:
    """What came of a history."""

    seed: int
    faults: list[str] = field(default_factory=list)
    commands: int = 0
    frames: int = 0
    crashes: int = 0
    steps: int = 0
    entries: int = 0
    tale: str = ""  # the same for the same seed
    freezes: int = 0


class History:
    """A server, its network and its people."""

    watchers: tuple[int, ...] = (0, 0, 1, 2)  # at a table, one number as probably as another

    def __init__(self, seed: int) -> None:
        """Begin before the server is started."""
        self.seed = seed
        self.random = Random(f"history {seed}")  # noqa: S311 - it is a simulation
        self.frost = Random(f"frost {seed}")  # noqa: S311 - as above
        self.steps = Steps()
        self.weather = Weather()
        self.disk = self._storage()
        self.judge = Judge(self.disk)
        self.network = Network(self.steps, f"network {seed}")
        self.settings = Settings(limits=Limits(games_in_memory=3), drawn=(0.2, 0.6))
        self.people: list[Person] = []
        self.crashes = 0
        self.freezes = 0
        self.calm = False
        self.seated = 0  # tables at which everybody sits

    def run(self) -> Verdict:
        """Let it happen."""
        logging.disable(logging.CRITICAL)  # what the server says about bad weather is of no interest
        try:
            with self._replaced():
                self.steps.run_while(self._begin)
                self._happen()
                self.steps.end()
        finally:
            logging.disable(logging.NOTSET)
        self.judge.close()
        entries = sum([len(one.entries) for one in self.judge.truths.values()])
        tale = f"{self.steps.count} steps in {self.steps.now:.6f} s, {self.judge.told_of:x} told"
        faults = [*self.judge.faults, *self.steps.troubles]
        return Verdict(
            self.seed,
            faults,
            self.judge.commands,
            self.judge.frames,
            self.crashes,
            self.steps.count,
            entries,
            tale,
            self.freezes,
        )

    def _begin(self) -> bool:
        """Start the server and the people, from inside the loop."""
        self._start()
        if self.random.random() < 0.3:
            self._go(self._tides())
        if self.frost.random() < 0.3:
            self._go(self._freeze())
        for number, game in enumerate(GAMES):
            self._go(self._table(number, game))
        if self.random.random() < 0.5:
            self._go(self._old_table())
        return False

    def _storage(self) -> Disk:
        """Give the disk that outlives every process."""
        return Disk(self.weather, f"disk {self.seed}")

    def _replaced(self) -> AbstractContextManager[None]:
        """Have everything replaced that is no server's own."""
        return replaced(self.steps, self.disk, str(self.seed))

    def _start(self) -> None:
        """Have what serves started, again and again."""
        self._go(self._supervise())

    def _go(self, work: Coroutine[Any, Any, None]) -> None:
        asyncio.get_running_loop().create_task(work)

    # The three parts

    def _happen(self) -> None:
        self._storm()
        if not self._until(lambda: self.judge.commands >= COMMANDS, STORMY):
            self.judge.find(f"after {STORMY:.0f} s only {self.judge.commands} commands were acknowledged")
        self._calm_down()
        before = {one.room: self.judge.truths[one.room].seq for one in self.people if one.room in self.judge.truths}
        if not self._until(lambda: self._gone_on(before), PATIENT):
            self.judge.find(f"when all was calm, not everything went on: {self._stands(before)}")
        self._last()
        self._until(lambda: False, QUIET)
        for one in self.people:
            one.look_back()

    def _last(self) -> None:
        """Let people do their last."""
        for one in self.people:
            one.plays = False  # that is all they do now

    def _storm(self) -> None:
        """Draw how bad it will be."""
        conditions, weather, random = self.network.conditions, self.weather, self.random
        conditions.late = random.choice((0.01, 0.1, 0.5))
        conditions.stalls = random.choice((0.0, 0.002, 0.01))
        conditions.cuts = random.choice((0.0, 0.002, 0.01))
        conditions.loses = random.choice((0.0, 0.1, 0.3))
        weather.slow = random.choice((0.002, 0.05, 0.5))
        weather.refuses = random.choice((0.0, 0.003, 0.02))
        weather.sticks = random.choice((0.0, 0.0, 0.0, 0.005))
        weather.kills = random.choice((0.0, 0.0, 0.0005))

    async def _tides(self) -> None:
        """Have the store away now and then, for some seconds."""
        while not self.calm:
            await asyncio.sleep(self.random.uniform(5, 40))
            self.weather.away = True
            await asyncio.sleep(self.random.uniform(0.2, 6))
            self.weather.away = False

    async def _freeze(self) -> None:
        """Have the server stand still now and then, in the middle of whatever it does, and go on as if nothing were."""
        while not self.calm:
            await asyncio.sleep(self.frost.uniform(1, 30))
            if self.network.servers and not self.calm:
                self._one().process.frozen_until = self.steps.now + self.frost.uniform(0.5, 25)
                self.freezes += 1

    def _one(self) -> Server:
        """Give a server to whom something happens."""
        return self.network.servers[0]

    def _calm_down(self) -> None:
        """End all faults; whoever is cut off is back soon."""
        self.calm = True
        self.weather = self.disk.weather = Weather()
        self.network.conditions = Conditions()

    def _until(self, done: Callable[[], bool], seconds: float) -> bool:
        """Go on until something is so, a fault is found, or the time is over; gives whether it is so."""
        end = self.steps.now + seconds

        def go_on() -> bool:
            return not (self.judge.faults or self.steps.troubles or done() or self.steps.now > end)

        self.steps.run_while(go_on)
        return bool(self.judge.faults or self.steps.troubles or done())

    def _gone_on(self, before: dict[str, int]) -> bool:
        return self.seated == len(GAMES) and all(self._has_gone_on(room, seq) for room, seq in before.items())

    def _has_gone_on(self, room: str, seq: int) -> bool:
        truth = self.judge.truths[room]
        return truth.game.over or truth.seq >= seq + FURTHER or room in self.judge.gone

    def _stands(self, before: dict[str, int]) -> str:
        return str({room: (seq, self.judge.truths[room].seq) for room, seq in before.items()})

    # The server

    def _server(self, node: int, number: int) -> Server:
        """Start a process."""
        del node
        return Server(self.network, self.settings, f"{self.seed} process {number}")

    async def _supervise(self, node: int = 0) -> None:
        """Start a server, have it killed or stopped now and then, and start it again."""
        number = 0
        while True:
            number += 1
            server = self._server(node, number)
            self.network.servers[node] = server
            await self._endure(server)
            if server.fault():
                self.judge.find(server.fault())
            self.crashes += not server.main.done()
            server.process.kill()
            self._lose(server)
            await asyncio.sleep(self.random.uniform(0.05, 2))

    def _lose(self, server: Server) -> None:
        """Let everybody hear that a process is dead."""
        self.network.lose(server)

    async def _endure(self, server: Server) -> None:
        """Wait for the end of a process: it is killed between two steps, stopped in order, or cannot start."""
        end = self.random.choice(("killed", "killed", "killed", "stopped", "never"))
        server.process.left = int(self.random.expovariate(1 / 1000)) if end == "killed" else -1
        stop = self.steps.now + self.random.uniform(1, 60)
        while not server.has_ended():
            if self.calm:
                server.process.left = -1
            elif end == "stopped" and self.steps.now > stop:
                server.stop()
            server.process.overworked = 0.0 if self.calm else 0.03
            await asyncio.sleep(0.3)

    # The people

    async def _table(self, number: int, game: Body) -> None:
        """Have people sit down at a table."""
        way = self.random.choice(("two", "bot", "one screen"))
        seats = {"two": ("you", "open"), "bot": ("you", "random"), "one screen": ("you", "you")}[way]
        clock = {"seconds": 600, "add": 5} if self.random.random() < 0.2 else None
        wishes = [{"who": who, "deck": deck} for who, deck in zip(seats, game["decks"], strict=True)]
        wish = {"game": game["game"], "options": game["options"], "seats": wishes, "name": "Ann", "clock": clock}
        wish["best_of"] = self.random.choice((1, 3))
        wish["request"] = f"{self.seed} makes table {number}".ljust(22, ".")
        made = await self._ask("/api/rooms", wish)
        self._person(f"maker {number}").sit(made["room"], made["token"])
        if self.random.random() < 0.2:
            second = self._person(f"second screen {number}")
            second.plays = False
            second.sit(made["room"], made["token"])
        for watcher in range(self.random.choice(self.watchers)):
            self._person(f"watcher {number} {watcher}").sit(made["room"])
        if way == "two":
            joined = await self._ask(
                f"/api/rooms/{made['room']}/join",
                {"name": "Bob", "request": f"{self.seed} joins table {number}".ljust(22, ".")},
            )
            self._person(f"guest {number}").sit(made["room"], joined["token"])
        self.seated += 1

    async def _old_table(self) -> None:
        """Have somebody at a table that grows old again and again while they play: it may be deleted at any moment."""
        wish = {"game": GAMES[0]["game"], "options": GAMES[0]["options"], "seats": [{"who": "you"}] * 2, "name": "Eve"}
        made = await self._ask("/api/rooms", {**wish, "request": f"{self.seed} makes the old table".ljust(22, ".")})
        self._person("elder").sit(made["room"], made["token"])
        while not self.calm:
            await asyncio.sleep(self.random.uniform(1, 30))
            self.judge.grow_old(made["room"])

    def _person(self, name: str) -> Person:
        person = Person(self.network, self.judge, f"{self.seed} {name}")
        self.people.append(person)
        return person

    async def _ask(self, path: str, body: Body) -> Body:
        """Ask until there is an answer."""
        while True:
            answer = await self.network.ask(path, body)
            if answer is not None and answer[0] == 201:
                return answer[1]
            await asyncio.sleep(0.5)
