"""Games by the hundred over all cores: a plan is plain data, and so is what comes back."""

import sys
from concurrent.futures import ProcessPoolExecutor

import rulewright


def played(seed: int) -> str:
    """Let two bots play one game; give its result."""
    game = rulewright.new("starfighter", mode="training", seed=seed)
    bots = {seat: rulewright.bot("random", f"{seed} {seat}") for seat in game.seats()}
    while not game.over:
        game.answer(bots[game.asks].choose(rulewright.Glimpse.of(game)))
    return game.result()


if __name__ == "__main__":
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    with ProcessPoolExecutor() as pool:
        results = list(pool.map(played, range(count), chunksize=8))
    print({result: results.count(result) for result in sorted(set(results))})
