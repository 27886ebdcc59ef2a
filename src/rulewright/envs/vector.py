"""Many tables at once, each in a process of its own."""

from collections.abc import Mapping
from functools import partial
from typing import Final, Literal

from gymnasium.vector import AsyncVectorEnv, AutoresetMode

from rulewright.envs.layout import MOST_ANSWERS
from rulewright.envs.single import Against

STARTED: Final = "spawn"  # whatever the process that asks for them has loaded or locked, they are without it


def in_processes(  # noqa: PLR0913 - the options of an environment, and how many there are
    count: int,
    game: str = "starfighter",
    *,
    opponent: str = "random",
    seat: str | None = None,
    options: Mapping[str, object] | None = None,
    most_answers: int = MOST_ANSWERS,
    illegal: Literal["raise", "lose"] = "raise",
) -> AsyncVectorEnv:
    """Give so many tables of `Against`, stepped together; one that has ended begins anew in the same step."""
    if count < 1:
        raise ValueError(f"there must be at least one table, not {count}")
    table = partial(
        Against, game, opponent=opponent, seat=seat, options=options, most_answers=most_answers, illegal=illegal
    )
    table().close()  # what is wrong with the options is told here, and not by another process
    return AsyncVectorEnv([table] * count, context=STARTED, autoreset_mode=AutoresetMode.SAME_STEP)
