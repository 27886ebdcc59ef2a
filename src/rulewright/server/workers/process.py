"""A worker process as the server sees it: started, asked one thing at a time, and ended."""

import asyncio
import contextlib
import os
import sys
from typing import Final

CHILD: Final = "rulewright.server.workers.child"
HEAD: Final = 4  # bytes in which the length of what follows is told


class Gone(Exception):  # noqa: N818 - it is what it is
    """The process has ended."""


class Process:
    """A process of our own that does one task after another."""

    def __init__(self, inner: asyncio.subprocess.Process) -> None:
        """Speak to a process that has been started."""
        assert inner.stdin is not None
        assert inner.stdout is not None
        self._inner = inner
        self._to = inner.stdin
        self._from = inner.stdout

    @classmethod
    async def start(cls, nice: int, prepare: str) -> "Process":
        """Start one, with the same places for modules as this process, and wait until it answers."""
        inner = await asyncio.create_subprocess_exec(
            sys.executable,
            *("-m", CHILD, str(nice), prepare),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        )
        found = cls(inner)
        try:
            await found.read()
        except BaseException:
            await found.end()
            raise
        return found

    @property
    def number(self) -> int:
        """The process's number on this machine."""
        return self._inner.pid

    async def ask(self, request: bytes) -> bytes:
        """Send a request and wait for its reply; `Gone` if the process ends before."""
        try:
            self._to.write(len(request).to_bytes(HEAD, "big") + request)
            await self._to.drain()
        except OSError as error:
            raise Gone(str(error)) from error
        return await self.read()

    async def read(self) -> bytes:
        """Wait for what the process says next."""
        try:
            head = await self._from.readexactly(HEAD)
            return await self._from.readexactly(int.from_bytes(head, "big"))
        except (asyncio.IncompleteReadError, OSError) as error:
            raise Gone(str(error)) from error

    async def end(self) -> None:
        """End it, whatever it is doing."""
        with contextlib.suppress(ProcessLookupError):
            self._inner.kill()
        self._to.close()
        with contextlib.suppress(OSError):
            await self._to.wait_closed()
        await self._inner.wait()
