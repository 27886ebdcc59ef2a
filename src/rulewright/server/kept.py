"""What is made once and then kept, as long as there is room: replays, records, scenarios."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Final

MOST: Final = 64 << 20  # bytes


class Kept:
    """Bytes by name; what nobody has asked for longest goes first. Whoever asks together waits for the same one."""

    def __init__(self, most: int = MOST) -> None:
        """Keep at most so many bytes."""
        self.most = most
        self.size = 0
        self._kept: OrderedDict[tuple[str, ...], bytes] = OrderedDict()
        self._making: dict[tuple[str, ...], asyncio.Task[bytes]] = {}

    async def get(self, name: tuple[str, ...], make: Callable[[], Awaitable[bytes]]) -> bytes:
        """Give what goes by a name, made if it is not there."""
        if name in self._kept:
            self._kept.move_to_end(name)
            return self._kept[name]
        if name not in self._making:
            self._making[name] = asyncio.create_task(self._make(name, make))
        return await asyncio.shield(self._making[name])  # whoever leaves does not take it from the others

    async def _make(self, name: tuple[str, ...], make: Callable[[], Awaitable[bytes]]) -> bytes:
        try:
            found = await make()
        finally:
            del self._making[name]
        self._kept[name] = found
        self.size += len(found)
        while self.size > self.most:
            _, gone = self._kept.popitem(last=False)
            self.size -= len(gone)
        return found
