"""What is made once and then kept, as long as there is room: replays, records, scenarios."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Final, NamedTuple

MOST: Final = 64 << 20  # bytes


class Made(NamedTuple):
    """Something that was made, and of what state of a thing that goes on changing."""

    state: str
    data: bytes


class Kept:
    """Bytes by name; what nobody has asked for longest goes first. Whoever asks together waits for the same one."""

    def __init__(self, most: int = MOST) -> None:
        """Keep at most so many bytes."""
        self.most = most
        self.size = 0
        self._kept: OrderedDict[tuple[str, ...], Made] = OrderedDict()
        self._making: dict[tuple[str, ...], asyncio.Task[bytes]] = {}

    async def get(self, name: tuple[str, ...], make: Callable[[], Awaitable[bytes]], state: str = "") -> bytes:
        """Give what goes by a name, made if it is not there; of another state than it is in now, nothing is kept."""
        found = self._kept.get(name)
        if found is not None and found.state == state:
            self._kept.move_to_end(name)
            return found.data
        whole = (*name, state)
        if whole not in self._making:
            self._making[whole] = asyncio.create_task(self._make(name, make, state))
        return await asyncio.shield(self._making[whole])  # whoever leaves does not take it from the others

    async def _make(self, name: tuple[str, ...], make: Callable[[], Awaitable[bytes]], state: str) -> bytes:
        try:
            found = await make()
        finally:
            del self._making[*name, state]
        if name in self._kept:
            self.size -= len(self._kept.pop(name).data)
        self._kept[name] = Made(state, found)
        self.size += len(found)
        while self.size > self.most:
            _, gone = self._kept.popitem(last=False)
            self.size -= len(gone.data)
        return found
