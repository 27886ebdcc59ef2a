"""Games between bots: one game, and many games over several processes."""

from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from typing import Any

from rulewright.bots import bot
from rulewright.bots.glimpse import Glimpse
from rulewright.engine.game import Game
from rulewright.games import begin


@dataclass(frozen=True)
class Pairing:
    """One game to be played: its name and options, and the bot at each seat."""

    game: str
    bots: tuple[str, ...]
    options: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Report:
    """What came of a game."""

    pairing: Pairing
    result: str
    answers: int
    view: Mapping[str, Any]
    tallies: dict[str, int]


def play_out(game: Game, bots: tuple[str, ...], seed: str) -> None:
    """Let bots play a game to its end."""
    seated = {seat: bot(name, f"{seed} {seat}") for seat, name in zip(game.seats(), bots, strict=True)}
    while game.question is not None:
        if len(game.question.actions) == 1:
            game.choose(0)
        else:
            game.answer(seated[game.asks].choose(Glimpse.of(game)))


def play(pairing: Pairing) -> Report:
    """Play one game and report it; events are tallied by their kind and first text."""
    game = begin(pairing.game, pairing.options)
    play_out(game, pairing.bots, str(pairing.options.get("seed", "")))
    tallies: dict[str, int] = {}
    for event in game.events:
        words = [arg for arg in event.args() if isinstance(arg, str)][:1]
        name = " ".join([type(event).__name__, *words])
        tallies[name] = tallies.get(name, 0) + 1
    return Report(pairing, game.result(), len(game.line), game.view("-"), tallies)


def play_all(pairings: Iterable[Pairing], processes: int = 1) -> Iterator[Report]:
    """Play many games, over several processes if asked to, and report them in order."""
    if processes == 1:
        yield from map(play, pairings)
        return
    with ProcessPoolExecutor(processes) as pool:
        yield from pool.map(play, pairings, chunksize=8)
