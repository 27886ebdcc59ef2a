"""How good are choices by looks ahead? Plans are played on over the same imagined games and judged on the way.

python tools/lookahead.py [--game spoils] [--games 60] [--ends 2,4,8] [--worlds 4] [--part 0.12] [--notes FILE]

Greedy bots play each other and stray now and then. At some of their decisions the best-looking plans are followed in a
few imagined games, the same for all, in which plain players play on; at each of the ends (turns or rounds later) the
position is judged. Then one chooses by what some of these games say, and is rated by the chance of winning that the
last end shows in the other games, less that of the best-looking plan. It tells ways to judge apart for which a match
would take days, but knows only games that plain players play on: what is better here has still to win one.

What was noted is kept in FILE, and told again from there. Uses the compiled form in build/fast where there is one (set
PYTHONPATH=build/fast).
"""

import argparse
import math
import pickle
import random
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import combinations
from pathlib import Path
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from rulewright.bots import bot
from rulewright.bots.budget import Budget
from rulewright.bots.glimpse import Glimpse
from rulewright.bots.onward import MOST_ANSWERS, Onward, likely
from rulewright.bots.plans import Planner
from rulewright.engine.chance import Chance, root_of
from rulewright.engine.game import Game, seat_number
from rulewright.games import registration
from weights import begun

TOP: Final = 4  # plans of a decision, the best-looking
STRAY: Final = 0.04
Chances: TypeAlias = NDArray[np.float64]


@dataclass
class Examined:
    """A decision: of which game and kind, and the chances of winning by game imagined, plan and end."""

    game: int
    kind: str
    chances: Chances


def decisions(name: str, seed: str, number: int, part: float) -> Iterator[Game]:
    """Play a game between greedy bots and give it at some of its decisions."""
    game = begun(name, seed, number)
    luck = random.Random(f"{seed} {number}")  # noqa: S311 - seeded on purpose
    seated = {seat: bot("greedy", f"{seed} {number} {seat}") for seat in game.seats()}
    while game.question is not None:
        if len(game.question.actions) == 1:
            game.choose(0)
            continue
        if luck.random() < part:
            yield game
        if luck.random() < STRAY:
            game.choose(luck.randrange(len(game.question.actions)))
        else:
            game.answer(seated[game.asks].choose(Glimpse.of(game)))


def examined(game: Game, number: int, ends: list[int], worlds: int) -> Examined | None:
    """Follow the plans of a decision; nothing if habit decides it or there is a single plan."""
    rules, glimpse = registration(game.name()), Glimpse.of(game)
    seat, tag = seat_number(glimpse.seat), f"{game.start_root} {glimpse.moment}"
    first = glimpse.imagine(Chance(root_of(tag)))
    if rules.habit is not None and glimpse.kind in rules.habit.plain:
        return None
    now = rules.ahead.clock(first)
    plans = Planner(first, seat).plans()[:TOP]
    found = np.zeros((worlds, len(plans), len(ends)))
    for which in range(worlds):
        luck = root_of(f"{tag} {which}")
        world = glimpse.imagine(Chance(luck))
        for place, plan in enumerate(plans):
            onward = Onward(rules, seat, Budget(), Chance(luck))
            after = onward.follow(world.copy(), plan)
            if rules.ahead.hush is not None:
                rules.ahead.hush(after)
            for column, end in enumerate(ends):
                after = played_on(onward, after, now + end)
                found[which, place, column] = likely(rules.judged.odds(after, seat))
            after.stand_still()
        world.stand_still()
    first.stand_still()
    return Examined(number, glimpse.kind, found) if len(plans) > 1 else None


def played_on(onward: Onward, world: Game, until: int) -> Game:
    """Play a world on as plain players do; one that comes to no end is judged as it stands."""
    for _ in range(MOST_ANSWERS):
        if world.question is None or onward.is_end(world, until):
            break
        world = onward.answered(world)
    return world


def gained(one: Examined, seen: int, judged: Callable[[Chances], Chances]) -> float:
    """Give what is gained by choosing after so many games, in the others, on the average of all ways to divide them."""
    worlds = len(one.chances)
    found = []
    for some in combinations(range(worlds), seen):
        others = [which for which in range(worlds) if which not in some]
        wanted = int(np.argmax(judged(one.chances[list(some)].mean(axis=0))))
        truth = one.chances[others][:, :, -1].mean(axis=0)
        found.append(float(truth[wanted] - truth[0]))
    return sum(found) / len(found)


def at_end(chances: Chances, column: int) -> Chances:
    """Judge plans by one of the ends."""
    return chances[:, column]


def at_all_ends(chances: Chances) -> Chances:
    """Judge plans by the average of all ends."""
    average: Chances = chances.mean(axis=1)
    return average


def told(notes: list[Examined], ends: list[int]) -> Iterator[str]:
    """Tell what is gained by each way to judge: at a single end, or at all of them together."""
    ways: dict[str, Callable[[Chances], Chances]] = {
        f"at {end}": partial(at_end, column=column) for column, end in enumerate(ends)
    }
    ways["at all of them"] = at_all_ends
    least = min(len(one.chances) for one in notes)
    for seen in range(1, least):
        first: list[float] = []
        for name, judged in ways.items():
            gains = [gained(one, seen, judged) for one in notes]
            first = first or gains
            beyond = [gain - other for gain, other in zip(gains, first, strict=True)]
            yield f"{seen} games, judged {name}: {share(notes, gains)}; beyond the first {share(notes, beyond)}"


def share(notes: list[Examined], gains: list[float]) -> str:
    """Say the average with an interval, reckoned from game to game."""
    average = sum(gains) / len(gains)
    by_game: dict[int, float] = {}
    for one, gain in zip(notes, gains, strict=True):
        by_game[one.game] = by_game.get(one.game, 0.0) + gain - average
    error = math.sqrt(sum([off**2 for off in by_game.values()])) / len(gains)
    return f"{average:+.4f} ± {1.96 * error:.4f}"


def noted(options: argparse.Namespace, ends: list[int]) -> list[Examined]:
    """Play, and examine decisions."""
    found = []
    for number in range(options.games):
        for game in decisions(options.game, options.seed, number, options.part):
            one = examined(game, number, ends, options.worlds)
            found += [] if one is None else [one]
        print(f"{number + 1} games, {len(found)} decisions", file=sys.stderr, flush=True)
    return found


def main() -> int:
    """Play, examine and tell."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="spoils")
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--ends", default="2,4,8")
    parser.add_argument("--worlds", type=int, default=4)
    parser.add_argument("--part", type=float, default=0.12)
    parser.add_argument("--seed", default="ahead")
    parser.add_argument("--notes", type=Path)
    options = parser.parse_args()
    if options.worlds < 2:  # noqa: PLR2004 - one to choose by, and one to be rated in
        parser.error("--worlds is 2 or more: one chooses by some of them and is rated in the others")
    if not all(one.isdecimal() for one in options.ends.split(",")):
        parser.error(f"--ends are numbers of turns such as 2,4,8, not {options.ends!r}")
    ends = [int(one) for one in options.ends.split(",")]
    if options.notes is not None and options.notes.exists():
        notes: list[Examined] = pickle.loads(options.notes.read_bytes())  # noqa: S301 - one's own notes
    else:
        notes = noted(options, ends)
        if options.notes is not None:
            options.notes.write_bytes(pickle.dumps(notes))
    if not notes:
        print("no decision was examined: --part or --games is too small")
        return 1
    print(f"{len(notes)} decisions of {len({one.game for one in notes})} games")
    for line in told(notes, ends):
        print(line)
    return 0


if __name__ == "__main__":
    sys.exit(main())
