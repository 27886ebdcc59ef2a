"""Does a bot see a win that is there? Positions whose win this turn the solver proves, and how many a bot wins.

python tools/wins.py [--game spoils] [--bot search@1] [--positions 20] [--bound 3000]

The positions are the last turns of games between greedy bots, from the first decision in them. Whoever defends answers
what the solver cannot prove to lose, if there is such an answer.

Uses the compiled form in build/fast where there is one (set PYTHONPATH=build/fast).
"""

import argparse
import sys
import time
from collections.abc import Iterator

from rulewright.arena.standing import Share
from rulewright.bots import Bot, bot
from rulewright.bots.glimpse import Glimpse
from rulewright.bots.solver import solve
from rulewright.engine.game import Game, seat_number
from rulewright.games import new, registration


def last_turns(name: str) -> Iterator[Game]:
    """Give the first decision of the winner in the last turn of one game after the other."""
    number = 0
    while True:
        number += 1
        game = new(name, seed=f"wins {number}")
        seated = {seat: bot("greedy", f"{number} {seat}") for seat in game.seats()}
        clock = registration(name).ahead.clock
        firsts: dict[tuple[str, int], Game] = {}
        while game.question is not None:
            if len(game.question.actions) == 1:
                game.choose(0)
                continue
            if game.question.ordinary:
                firsts.setdefault((game.asks, clock(game)), game.copy())
            game.answer(seated[game.asks].choose(Glimpse.of(game)))
        last = firsts.get((game.result(), clock(game)))
        if last is not None:
            yield last


def proved(name: str, bound: int) -> Iterator[Game]:
    """Give positions with a win that is proved."""
    for game in last_turns(name):
        if solve(game, seat_number(game.asks), bound).verdict == "win":
            yield game


def is_won(game: Game, thinker: Bot, bound: int) -> bool:
    """Whether a bot wins a position before its turn is over, against the best defence that is seen."""
    world = game.copy()
    seat, clock = world.asks, registration(world.name()).ahead.clock
    until = clock(world)
    while world.question is not None and clock(world) == until:
        if len(world.question.actions) == 1:
            world.choose(0)
        elif world.asks == seat:
            world.answer(thinker.choose(Glimpse.of(world)))
        else:
            world.choose(defence(world, seat_number(seat), bound))
    return world.result() == seat


def defence(world: Game, seat: int, bound: int) -> int:
    """Give the first answer after which no win of the attacker is proved, or else the last."""
    assert world.question is not None
    for index in range(len(world.question.actions)):
        other = world.copy()
        other.choose(index)
        if solve(other, seat, bound).verdict != "win":
            return index
    return len(world.question.actions) - 1


def main() -> int:
    """Find positions, have the bot play them, and print how many it wins."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="spoils")
    parser.add_argument("--bot", default="search@1")
    parser.add_argument("--positions", type=int, default=20)
    parser.add_argument("--bound", type=int, default=3000)
    options = parser.parse_args()
    found = Share()
    for number, game in enumerate(proved(options.game, options.bound)):
        thinker = bot(options.bot, "wins")
        thinker.clock = time.thread_time
        won = is_won(game, thinker, options.bound)
        found.add(str(number), float(won))
        print(f"{number + 1}: {'won' if won else 'missed'}, {found}", flush=True)
        if number + 1 >= options.positions:
            break
    return 0


if __name__ == "__main__":
    sys.exit(main())
