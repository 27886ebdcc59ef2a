"""Let two bots play paired games: each shuffle once from either seat. How strong a bot is, as a figure.

python tools/duel.py greedy random [--game spoils] [--mode crlate] [--games 400] [--processes 2]
"""

import argparse
import os
import sys
from collections import Counter

from rulewright.arena.match import Pairing, play_all

OPTION = {"spoils": "ruleset", "starfighter": "mode"}  # what a game calls its way of playing


def pairings(game: str, mode: str, bots: tuple[str, str], games: int) -> list[Pairing]:
    """Give so many games, each shuffle once from either seat."""
    seats = (bots, (bots[1], bots[0]))
    return [
        Pairing(game, seats[number % 2], {OPTION[game]: mode, "seed": f"duel {number // 2}"}) for number in range(games)
    ]


def main() -> int:
    """Play and print how often each has won."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("bots", nargs=2)
    parser.add_argument("--game", choices=OPTION, default="spoils")
    parser.add_argument("--mode", default="crlate")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args()
    wins: Counter[str] = Counter()
    for report in play_all(pairings(options.game, options.mode, tuple(options.bots), options.games), options.processes):
        drawn = report.result not in ("A", "B")
        wins["drawn" if drawn else report.pairing.bots["AB".index(report.result)]] += 1
    told = ", ".join([f"{name} {count}" for name, count in wins.most_common()])
    print(f"{options.game}, {options.mode}, {options.games} paired games: {told}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
