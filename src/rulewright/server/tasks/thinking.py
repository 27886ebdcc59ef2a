"""Bots. What one answers follows from the game, its name and its seed alone; a worker only remembers the game."""

import logging
from typing import Any, Final

import msgspec

from rulewright import games
from rulewright.bots import Bot, UnknownBot, bot
from rulewright.bots.timely import THINKING, Thinking
from rulewright.engine.game import SEATS, Game
from rulewright.engine.reopen import give
from rulewright.engine.save import save
from rulewright.engine.undo import UNDO, undo
from rulewright.server.tables import TABLES
from rulewright.server.workers.memory import Memory

LOG: Final = logging.getLogger("rulewright.server")


class Told(msgspec.Struct):
    """A game as a worker is told it: whole, or what came after the entries that it may remember."""

    room: str
    since: int
    entries: list[tuple[int, str]]
    whole: dict[str, Any] | None = None


class Thought(msgspec.Struct):
    """What a bot answers; or that the worker does not remember the game, and must be told all of it."""

    key: str
    knows: bool = True


def think(memory: Memory, told: Told, name: str, seed: str) -> Thought:
    """Have a bot answer the open question, or give a safe answer for it."""
    game = known(memory, told)
    if game is None:
        return Thought("", knows=False)
    memory.keep(told.room, game)
    thinking = Thinking(bot_for(name, seed), game.copy())
    thinking.run()
    return Thought(thinking.answer(THINKING))


def known(memory: Memory, told: Told) -> Game | None:
    """Give the game that is told, on from what is remembered of it; None if that does not reach so far."""
    game = memory.take(told.room)
    if told.whole is not None:
        return games.restored(told.whole)
    if game is None or len(game.history) != told.since:
        return None
    for seat, key in told.entries:
        if key.startswith(UNDO):
            undo(game, SEATS[seat], index=int(key.removeprefix(UNDO)), consent=True)
        else:
            give(game, len(game.history) + 1, SEATS[seat], key)
    return game


def prepare() -> None:
    """Be ready to think: what only the first answer takes long for is behind us before anybody waits for one."""
    for table in TABLES.values():
        try:
            start = table.begin({}, [table.usual(place) for place in range(table.seats[0])], "prepared")
            think(Memory(), Told("prepared", 0, [], dict(save(start))), "greedy", "prepared")
        except Exception:  # a game that cannot begin takes the bots of the others with it else
            LOG.exception("the bots of %s are not prepared", table.name)


def bot_for(name: str, seed: str) -> Bot:
    """Give the bot of a seat; greedy plays on for one whose package is no longer installed."""
    try:
        return bot(name, seed, THINKING)
    except UnknownBot as trouble:
        LOG.warning("greedy plays on for a bot: %s", trouble)
        return bot("greedy", seed, THINKING)
