"""One history of two nodes that share a database: each is killed, frozen or cut off from it on its own."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Final

from cluster import Cluster
from history import History
from servers import Server

from rulewright.server.store import Store
from rulewright.server.store.postgres import PostgresStore

NODES: Final = 2
LAST: Final = 3.0  # seconds in which people do their last, and in which that is told
LAST_CUT: Final = 9.0  # seconds for which a node hears nothing of it at most


class Node(Server):
    """A process of the server on one of several machines."""

    def store(self) -> Store:
        """Give the store as one node has it."""
        return PostgresStore("simulated")


class Nodes(History):
    """Two nodes, their database, their network and their people, whom any of the two may serve."""

    watchers = (1, 2, 2)  # so that somebody is at the other node

    def __init__(self, seed: int) -> None:
        """Begin before the nodes are started."""
        self.cuts = 0
        self.ways = Random(f"ways {seed}")  # noqa: S311 - it is a simulation
        super().__init__(seed)

    def _storage(self) -> Cluster:
        self.cluster = Cluster(self.weather, f"database {self.seed}", self.steps)
        return self.cluster

    @contextmanager
    def _replaced(self) -> Iterator[None]:
        with super()._replaced(), self.cluster.replaced():
            yield

    def _start(self) -> None:
        for node in range(NODES):
            self._go(self._supervise(node))
        if self.ways.random() < 0.6:
            self._go(self._cut_off())

    def _server(self, node: int, number: int) -> Server:
        return Node(self.network, self.settings, f"{self.seed} process {number} of {node}", node)

    def _lose(self, server: Server) -> None:
        super()._lose(server)
        self.cluster.lose(server.process)

    def _one(self) -> Server:
        return self.network.servers[self.frost.randrange(NODES)]

    def _last(self) -> None:
        """Have a node cut off while the others write for the last time: nobody writes again for it to hear."""
        self.cluster.cut_until[self.ways.randrange(NODES)] = self.steps.now + self.ways.uniform(0, LAST_CUT)
        self.weather.refuses = self.ways.choice((0.0, 0.1))
        self._until(lambda: False, LAST)
        super()._last()
        self._until(lambda: False, LAST)
        self.weather.refuses = 0.0

    async def _cut_off(self) -> None:
        """Have a node cut off from the database now and then, and the people not from the node."""
        while not self.calm:
            await asyncio.sleep(self.ways.uniform(2, 30))
            if not self.calm:
                self.cluster.cut_until[self.ways.randrange(NODES)] = self.steps.now + self.ways.uniform(0.2, 12)
                self.cuts += 1
