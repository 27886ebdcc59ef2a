"""Workers that are no processes: each task is done here and at once, for tests and simulations."""

from collections.abc import Callable
from typing import TypeVar

from rulewright.server.workers.memory import Memory
from rulewright.server.workers.wire import answered, asked, given

T = TypeVar("T")


class AtOnce:
    """Does every task where it is asked for. No budget is kept, for nobody could stop it; the wire is the same."""

    def __init__(self) -> None:
        """Remember nothing yet."""
        self._memory = Memory()

    async def run(
        self,
        task: Callable[..., T],
        *values: object,
        budget: float,
        address: str,
        guest: str = "",
        patient: bool = False,
    ) -> T:
        """Do a task."""
        del budget, address, guest, patient
        return given(task, answered(asked(task, values), self._memory))

    async def warm(self) -> None:
        """Be ready: nothing is to be done for that."""

    def trouble(self) -> str:
        """Say nothing: there is nobody who could be dead or stuck."""
        return ""

    async def close(self) -> None:
        """Stop: nothing is going on."""
