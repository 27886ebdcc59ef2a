"""Copies of a game on which something is tried, and which are let go at once.

The step in progress of a game holds the game that holds it: without being told to stand still, a copy would lie in
memory until somebody searches for garbage.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TypeVar, cast

from rulewright.engine.game import Game

AnyGame = TypeVar("AnyGame", bound=Game)


@contextmanager
def tried(game: AnyGame) -> Iterator[AnyGame]:
    """Give a copy to try something on; afterwards it stands still."""
    with let_go(cast("AnyGame", game.copy())) as copy:
        yield copy


@contextmanager
def let_go(world: AnyGame) -> Iterator[AnyGame]:
    """Have a game stand still when nobody needs it any more."""
    try:
        yield world
    finally:
        world.stand_still()
