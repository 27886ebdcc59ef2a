"""What events ask of the cards: packs and decks; and matches of bots, played to their end."""

from typing import Any, Final

import msgspec

from rulewright.bots import Bot
from rulewright.bots.glimpse import Glimpse
from rulewright.bots.timely import safe_answer
from rulewright.engine.chance import root_of
from rulewright.engine.game import SEATS, Game
from rulewright.server.tables import spoils_limited as limited
from rulewright.server.tables import table_of
from rulewright.server.tasks.thinking import bot_for
from rulewright.server.workers.memory import Memory

MOST_ANSWERS: Final = 4_000  # of a game of bots; one that is longer makes no headway, and is a draw


def open_packs(_memory: Memory, wanted: limited.Wanted, root: str) -> limited.Opened:
    """Open the packs of an event."""
    return limited.opened(wanted, root)


def suggest(_memory: Memory, pools: list[limited.Pool]) -> list[limited.Tried]:
    """Build a deck of each pool."""
    return [limited.suggested(one) for one in pools]


def judge(_memory: Memory, pool: limited.Pool, faction: str, cards: dict[str, int]) -> limited.Tried:
    """Judge a deck of a pool."""
    return limited.judged(pool, faction, cards)


class Bout(msgspec.Struct):
    """A game of two bots: what is played, with which decks, by whom."""

    game: str
    options: dict[str, Any]
    decks: list[str]
    bots: list[str]
    seed: str


def play_out(_memory: Memory, bout: Bout) -> str:
    """Play a game of bots to its end; give its result."""
    game = table_of(bout.game).begin(bout.options, bout.decks, bout.seed)
    bots = {seat: bot_for(name, root_of(f"{bout.seed} {seat}")) for seat, name in zip(SEATS, bout.bots, strict=False)}
    for _ in range(MOST_ANSWERS):
        if game.over:
            return game.result()
        answer(game, bots)
    return "draw"


def answer(game: Game, bots: dict[str, Bot]) -> None:
    """Have the open question answered by whose it is."""
    keys = game.legal.keys()
    key = keys[0] if len(keys) == 1 else bots[game.asks].choose(Glimpse.of(game))
    game.choose(keys.index(key if key in keys else safe_answer(game)))
