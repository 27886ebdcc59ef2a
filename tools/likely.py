"""Fit how likely a position's worth makes it to win: the `scale` of each game in games.py, by self-play.

python tools/likely.py [--game spoils] [--games 60] [--bot greedy] [--seed likely]

At each turn or round of games between a bot and itself the worth of the position is noted for both seats, and then who
has won. The scale is the one by which those chances fit best (the highest likelihood); the same command gives the
same figure. Uses the compiled form in build/fast where there is one (set PYTHONPATH=build/fast).
"""

import argparse
import math
import sys

from rulewright.bots import bot
from rulewright.bots.glimpse import Glimpse
from rulewright.bots.onward import likely
from rulewright.games import new, registration

SCALES = [1.0 * 1.1**step for step in range(50)]  # from 1 to more than 100


def noted(name: str, seed: str, player: str) -> list[tuple[float, bool]]:
    """Give the worth of every turn of a game to either seat, and whether that seat has won."""
    game, rules = new(name, seed=seed), registration(name)
    seated = {seat: bot(player, f"{seed} {seat}") for seat in game.seats()}
    turn, found = -1, []
    while game.question is not None:
        if game.question.ordinary and rules.ahead.clock(game) != turn:
            turn = rules.ahead.clock(game)
            found += [(rules.worth(game, number), seat) for number, seat in enumerate(game.seats())]
        if len(game.question.actions) == 1:
            game.choose(0)
        else:
            game.answer(seated[game.asks].choose(Glimpse.of(game)))
    return [(worth, seat == game.result()) for worth, seat in found] if game.result() != "draw" else []


def surprise(notes: list[tuple[float, bool]], scale: float) -> float:
    """Give how surprising the results are by a scale, for one note on the average."""
    logs = [math.log(max(1e-9, likely(worth / scale if won else -worth / scale))) for worth, won in notes]
    return -sum(logs) / len(logs)


def main() -> int:
    """Play, fit, and print the scale and how much it tells."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="spoils")
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--seed", default="likely")
    options = parser.parse_args()
    notes: list[tuple[float, bool]] = []
    for number in range(options.games):
        notes += noted(options.game, f"{options.seed} {number}", options.bot)
    least, best = min([(surprise(notes, one), one) for one in SCALES])
    now = surprise(notes, registration(options.game).ahead.scale)
    print(f"{options.game}: {len(notes)} notes of {options.games} games, scale {best:.1f}, surprise {least:.3f}")
    print(f"as it stands {now:.3f}, knowing nothing {math.log(2):.3f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
