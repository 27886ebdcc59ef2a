"""Measure speed, started by `make bench`: random play and copies, interpreted and compiled, beside peers in one run.

A decision is a question with at least two options, with events, reasons and journal on. Peers play other games; they
are here for scale, not as a race. Times are of the processor, so that other work on the machine disturbs them less.
"""

import argparse
import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TypeAlias

import plain_decks
import rulewright.engine.game
from fast import FAST, OPTIMISING, compiled, stale
from rulewright.engine.chance import Chance, root_of
from rulewright.engine.game import Game
from rulewright.games import new
from rulewright.spoils.cards.formats.own import installed
from rulewright.spoils.language.front import read

ROOT = Path(__file__).resolve().parent.parent
Begin: TypeAlias = Callable[[int], Game]
MODES = ("training", "skirmish", "total_war")


def starfighter(number: int) -> Game:
    """Begin a game of Starfighter, its modes in turn."""
    return new("starfighter", mode=MODES[number % 3], seed=number)


def spoils(number: int) -> Game:
    """Begin a game of The Spoils between two plain decks."""
    return plain_decks.begin("crlate", number)


def starter(number: int) -> Game:
    """Begin a game of The Spoils between two decks of the set that ships."""
    return new("spoils", seed=number)


def random_play(begin: Begin, seconds: float) -> float:
    """Give decisions per second of random play."""
    decisions = games = 0
    chooser = random.Random(1)  # noqa: S311 - a benchmark
    started = time.process_time()
    while time.process_time() - started < seconds:
        game = begin(games)
        decisions += play(game, chooser)
        games += 1
    return decisions / (time.process_time() - started)


def play(game: Game, chooser: random.Random, most: int = 1_000_000) -> int:
    """Play at random to the end, or so many decisions; give how many they were."""
    decisions = 0
    while game.question is not None and decisions < most:
        options = len(game.question.actions)
        decisions += options > 1
        game.choose(chooser.randrange(options))
    return decisions


def middle(begin: Begin, turn: int, seed: int = 1) -> Game:
    """Give a game in its middle: in a later turn or round, with a real choice."""
    chooser = random.Random(seed)  # noqa: S311 - a benchmark
    game = begin(seed)
    while game.question is not None:
        view = game.view("-")
        if view["turn" if "ruleset" in view else "round"] == turn and len(game.question.actions) > 3:  # noqa: PLR2004
            break
        game.choose(chooser.randrange(len(game.question.actions)))
    return game


def micros(work: Callable[[], object], times: int) -> float:
    """Give the microseconds that a call takes."""
    started = time.process_time()
    for _ in range(times):
        work()
    return (time.process_time() - started) / times * 1e6


def per_decision(table: Game, *, games: int = 12, decisions: int = 30) -> float:
    """Give the microseconds that each of the first decisions on a table takes."""
    chooser = random.Random(1)  # noqa: S311 - a benchmark
    spent = 0.0
    made = 0
    for _ in range(games):
        game = table.copy()
        started = time.process_time()
        made += play(game, chooser, decisions)
        spent += time.process_time() - started
    return spent / made * 1e6


def figures(begin: Begin, turn: int) -> dict[str, float]:
    """Measure one of our games."""
    game = middle(begin, turn)
    times = 2000

    def copy_and_answer() -> None:
        game.copy().choose(0)

    return {
        "decisions/s": max(random_play(begin, 3), random_play(begin, 3)),
        "copy, µs": micros(game.copy, times),
        "copy and answer, µs": micros(copy_and_answer, times),
        "list the options, µs": micros(game.reopen, times),
        "options with sentences, µs": micros(lambda: list(game.legal), times // 4),
        "view, µs": micros(lambda: game.view("A"), times // 4),
        "imagine, µs": micros(lambda: game.imagine("A", Chance(root_of("bench"))), times // 4),
    }


def reading() -> dict[str, float]:
    """Measure the reader of The Spoils: its start in a process of its own, and cards a second after that."""
    start = "import time; t = time.process_time(); import rulewright.spoils.language.front as r; "
    start += "r.read('Draw a card.', ('tactic',)); print(time.process_time() - t)"
    done = subprocess.run([sys.executable, "-c", start], capture_output=True, text=True, check=True)
    cards = installed()
    started = time.process_time()
    for one in cards:
        read.__wrapped__(one.text, one.facts.types, one.facts.name)
    return {"reader, start, s": float(done.stdout), "reader, cards/s": len(cards) / (time.process_time() - started)}


def ours() -> dict[str, dict[str, float]]:
    """Measure ourselves."""
    small, large = [per_decision(plain_decks.laid("crlate", count)) for count in (10, 200)]
    lasting = [per_decision(plain_decks.laid_with_effects("crlate", 20, count)) for count in (0, 50)]
    sizes = {"decision, 10 in play, µs": small, "decision, 200 in play, µs": large, "200 to 10, times": large / small}
    sizes["50 lasting effects, times"] = lasting[1] / lasting[0]
    shipped = {"starter decks, decisions/s": random_play(starter, 3)}
    return {
        "Starfighter": figures(starfighter, 3),
        "The Spoils": {**figures(spoils, 12), **shipped, **sizes, **reading()},
    }


def chess_play(seconds: float = 3) -> float:
    """Give decisions per second of random play with python-chess."""
    import chess  # noqa: PLC0415 - only where it is installed

    chooser = random.Random(1)  # noqa: S311 - a benchmark
    decisions = 0
    started = time.process_time()
    while time.process_time() - started < seconds:
        board = chess.Board()
        while not board.is_game_over() and board.fullmove_number < 100:  # noqa: PLR2004
            moves = list(board.legal_moves)
            decisions += len(moves) > 1
            board.push(chooser.choice(moves))
    return decisions / (time.process_time() - started)


def rlcard_play(name: str, seconds: float = 3) -> float:
    """Give decisions per second of random play with a game of RLCard."""
    import rlcard  # noqa: PLC0415 - only where it is installed

    env = rlcard.make(name, config={"seed": 1, "allow_step_back": False})
    chooser = random.Random(1)  # noqa: S311 - a benchmark
    decisions = 0
    started = time.process_time()
    while time.process_time() - started < seconds:
        state, _ = env.reset()
        while not env.is_over():
            actions = list(state["legal_actions"])
            decisions += len(actions) > 1
            state, _ = env.step(chooser.choice(actions))
    return decisions / (time.process_time() - started)


def openspiel_play(name: str, seconds: float = 3) -> float:
    """Give decisions per second of random play with a game of OpenSpiel, which is written in C++."""
    import pyspiel  # noqa: PLC0415 - only where it is installed

    found = pyspiel.load_game(name)
    chooser = random.Random(1)  # noqa: S311 - a benchmark
    decisions = 0
    started = time.process_time()
    while time.process_time() - started < seconds:
        state = found.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            decisions += len(actions) > 1 and not state.is_chance_node()
            state.apply_action(chooser.choice(actions))
    return decisions / (time.process_time() - started)


PEERS: dict[str, Callable[[], float]] = {
    "python-chess": chess_play,
    "RLCard, Uno": partial(rlcard_play, "uno"),
    "RLCard, Dou Dizhu": partial(rlcard_play, "doudizhu"),
    "RLCard, gin rummy": partial(rlcard_play, "gin-rummy"),
    "OpenSpiel, gin rummy": partial(openspiel_play, "gin_rummy"),
    "OpenSpiel, hearts": partial(openspiel_play, "hearts"),
}


def measure(path: Path) -> dict[str, dict[str, float]]:
    """Measure ourselves in a process that imports from `path`."""
    command = [sys.executable, __file__, "--print"]
    environment = {**os.environ, "PYTHONPATH": str(path)}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    form, found = done.stdout.split(" ", 1)
    expected = "compiled" if path == FAST else "interpreted"
    if form != expected:
        raise SystemExit(f"{path} holds the {form} form, the {expected} one was expected")
    return {str(game): dict(rows) for game, rows in json.loads(found).items()}


def main() -> int:
    """Print a table of all that can be measured here."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--print", action="store_true")
    if parser.parse_args().print:
        form = "interpreted" if rulewright.engine.game.__file__.endswith(".py") else "compiled"
        print(form, json.dumps(ours()))
        return 0
    columns = {"interpreted": measure(ROOT / "src")}
    if not stale(FAST) or compiled(FAST, OPTIMISING) == 0:
        columns["compiled"] = measure(FAST)
    for game, rows in columns["interpreted"].items():
        print(f"{game:28}" + "".join(f"{name:>14}" for name in columns))
        for name in rows:
            print(f"  {name:26}" + "".join(f"{column[game][name]:14,.1f}" for column in columns.values()))
    for peer, peer_play in PEERS.items():
        try:
            figure = peer_play()
        except ImportError:
            print(f"{peer}: not installed (extras `bench` and `openspiel`)")
            continue
        ratios = [
            f"{game}, {form} {rows['decisions/s'] / figure:.2f}"
            for form, games in columns.items()
            for game, rows in games.items()
        ]
        print(f"{peer + ', decisions/s':34}{figure:14,.1f}   (times that: {'; '.join(ratios)})")
    return 0


if __name__ == "__main__":
    sys.exit(main())
