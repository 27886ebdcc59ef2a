"""The one seam: a named function and plain values go out, a plain value or a sentence comes back, in bounded time.

The server's own process keeps the sockets, the rooms and the games that are being played. Whatever a guest can make
expensive is a task: a function at the top of a module, which takes the memory of whoever works at it and then values
that msgspec can write and read again by the function's own annotations.
"""

from collections.abc import Callable
from typing import Protocol, TypeVar

from rulewright.server.trouble import Trouble

T = TypeVar("T")


class Busy(Trouble):
    """Too many wait already; nothing was begun."""


class OverBudget(Trouble):
    """It took longer than it may; whoever worked at it was stopped."""


class Workers(Protocol):
    """Whoever works at tasks: processes, or in tests and simulations this very process."""

    async def run(
        self,
        task: Callable[..., T],
        *values: object,
        budget: float,
        address: str,
        guest: str = "",
        patient: bool = False,
    ) -> T:
        """Have a task worked at: at most `budget` seconds once somebody has begun, and one at a time for each address.

        An address may be a room's, who has a bot; then `guest` is the visitor for whom that is. Whoever has had
        somebody work for them least lately is next, however much others have asked for.

        What is `patient` is worked at when nothing else waits, and never by everybody: a table may stand still
        until somebody has time for it.

        What the task raises as a sentence (`BadWish`, `Trouble`, any `ValueError`) is raised here; `Busy` if too many
        wait, `OverBudget` if it takes too long, `Fault` if it fails.
        """
        ...

    async def warm(self) -> None:
        """Be ready before anybody asks."""
        ...

    def trouble(self) -> str:
        """Say what is wrong with whoever works here, or nothing."""
        ...

    async def close(self) -> None:
        """Stop all work."""
        ...
