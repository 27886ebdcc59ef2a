"""Measure speed, started by `make bench`: random play and copies, interpreted and compiled, beside peers in one run.

A decision is a question with at least two options. Peers play other games; they are here for scale, not as a race.
"""

import argparse
import json
import os
import random
import subprocess
import sys
import time
from pathlib import Path

import rulewright.engine.game
from rulewright.engine.chance import Chance, root_of
from rulewright.engine.game import Game
from rulewright.games import new

ROOT = Path(__file__).resolve().parent.parent
FAST = ROOT / "build" / "fast"
MODES = ("training", "skirmish", "total_war")


def random_play(seconds: float) -> float:
    """Give decisions per second of random play, events, reasons and journal on."""
    decisions = games = 0
    chooser = random.Random(1)  # noqa: S311 - a benchmark
    started = time.perf_counter()
    while time.perf_counter() - started < seconds:
        game = new("starfighter", mode=MODES[games % 3], seed=games)
        while game.question is not None:
            options = len(game.question.actions)
            decisions += options > 1
            game.choose(chooser.randrange(options))
        games += 1
    return decisions / (time.perf_counter() - started)


def middle(seed: int = 1) -> Game:
    """Give a game in its middle: the third round, with a real choice."""
    chooser = random.Random(seed)  # noqa: S311 - a benchmark
    game = new("starfighter", mode="skirmish", seed=seed)
    while game.question is not None and (game.view("-")["round"] != 3 or len(game.question.actions) < 4):  # noqa: PLR2004
        game.choose(chooser.randrange(len(game.question.actions)))
    return game


def micros(work: object, times: int) -> float:
    """Give the microseconds that a call takes."""
    started = time.perf_counter()
    for _ in range(times):
        work()  # type: ignore[operator]
    return (time.perf_counter() - started) / times * 1e6


def ours() -> dict[str, float]:
    """Measure ourselves."""
    game = middle()
    times = 3000

    def copy_and_answer() -> None:
        game.copy().choose(0)

    return {
        "decisions/s": random_play(4),
        "copy, µs": micros(game.copy, times),
        "copy and answer, µs": micros(copy_and_answer, times),
        "view, µs": micros(lambda: game.view("A"), times // 4),
        "options with sentences, µs": micros(lambda: list(game.legal), times // 4),
        "imagine, µs": micros(lambda: game.imagine("A", Chance(root_of("bench"))), times // 4),
    }


def chess_play(seconds: float = 3) -> float:
    """Give decisions per second of random play with python-chess."""
    import chess  # noqa: PLC0415 - only where it is installed

    chooser = random.Random(1)  # noqa: S311 - a benchmark
    decisions = 0
    started = time.perf_counter()
    while time.perf_counter() - started < seconds:
        board = chess.Board()
        while not board.is_game_over() and board.fullmove_number < 100:  # noqa: PLR2004
            moves = list(board.legal_moves)
            decisions += len(moves) > 1
            board.push(chooser.choice(moves))
    return decisions / (time.perf_counter() - started)


def rlcard_play(seconds: float = 3) -> float:
    """Give decisions per second of random play with RLCard's Uno."""
    import rlcard  # noqa: PLC0415 - only where it is installed

    env = rlcard.make("uno", config={"seed": 1, "allow_step_back": False})
    chooser = random.Random(1)  # noqa: S311 - a benchmark
    decisions = 0
    started = time.perf_counter()
    while time.perf_counter() - started < seconds:
        state, _ = env.reset()
        while not env.is_over():
            actions = list(state["legal_actions"])
            decisions += len(actions) > 1
            state, _ = env.step(chooser.choice(actions))
    return decisions / (time.perf_counter() - started)


def measure(path: Path) -> dict[str, float]:
    """Measure ourselves in a process that imports from `path`."""
    command = [sys.executable, __file__, "--print"]
    environment = {**os.environ, "PYTHONPATH": str(path)}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    form, figures = done.stdout.split(" ", 1)
    expected = "compiled" if path == FAST else "interpreted"
    if form != expected:
        raise SystemExit(f"{path} holds the {form} form, the {expected} one was expected")
    return {str(name): float(figure) for name, figure in json.loads(figures).items()}


def main() -> int:
    """Print a table of all that can be measured here."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--print", action="store_true")
    if parser.parse_args().print:
        form = "interpreted" if rulewright.engine.game.__file__.endswith(".py") else "compiled"
        print(form, json.dumps(ours()))
        return 0
    columns = {"interpreted": measure(ROOT / "src")}
    if (
        list(FAST.rglob("*.so"))
        or subprocess.run([sys.executable, "tools/fast.py"], cwd=ROOT, check=False).returncode == 0
    ):
        columns["compiled"] = measure(FAST)
    print(f"{'Starfighter':28}" + "".join(f"{name:>14}" for name in columns))
    for name in columns["interpreted"]:
        print(f"{name:28}" + "".join(f"{column[name]:14,.1f}" for column in columns.values()))
    base = columns["interpreted"]["decisions/s"]
    for peer, play in (("python-chess", chess_play), ("RLCard, Uno", rlcard_play)):
        try:
            figure = play()
        except ImportError:
            print(f"{peer}: not installed (extra `bench`)")
            continue
        print(f"{peer + ', decisions/s':28}{figure:14,.1f}   (Starfighter interpreted: {base / figure:.1f} times that)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
