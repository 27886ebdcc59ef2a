"""Train a masked policy on Starfighter by PPO against a bot, and say how often it wins; on a GPU, if one is at hand.

python tools/train_starfighter.py --minutes 110 --workers 2 --weights build/starfighter.npz
python tools/train_starfighter.py --minutes 0 --weights build/starfighter.npz --evaluate 400

It goes on with the weights if the file is there. The reward is the result, and on the way what armor is gained on the
other, which changes nothing about who plays well. No game needs the weights.
"""

import argparse
import math
import multiprocessing
import os
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np

from ppo import BadWeights, Learner, Settings, Steps, Weights, chances, fresh, keep, kept, look_at
from ppo_gpu import GpuLearner, gpu
from rulewright.bots import UnknownBot
from rulewright.engine.option import BadOption
from rulewright.envs.single import Against
from rulewright.envs.tables import sight_of

GAME: Final = "starfighter"
FORESIGHT: Final = 0.997  # what a reward is worth one decision earlier
TRACE: Final = 0.95
ARMOR: Final = 0.5  # what all the armor of a cruiser is worth beside the result


@dataclass(frozen=True)
class Plan:
    """What a worker plays: the mode, against whom, and from which seed on."""

    mode: str
    opponent: str
    seed: int


class Worker:
    """A table at which the policy plays game after game."""

    def __init__(self, plan: Plan) -> None:
        """Sit down."""
        self.table = Against(GAME, opponent=plan.opponent, options={"mode": plan.mode})
        self.chance = np.random.default_rng(plan.seed)
        layout = self.table.run.layout
        self.armor = [layout.features.index(f"{whose} armor") for whose in ("own", "other")]

    def potential(self, seen: Any) -> float:  # noqa: ANN401 - an observation
        """Give what the armor is worth."""
        return ARMOR * float(seen["observation"][self.armor[0]] - seen["observation"][self.armor[1]])

    def steps(self, weights: Weights, count: int) -> tuple[Steps, list[float]]:
        """Play whole games until there are so many decisions; give them, and the results of the games."""
        parts: list[Steps] = []
        results: list[float] = []
        while sum([len(part.actions) for part in parts]) < count:
            part, result = self.game(weights)
            parts.append(part)
            results.append(result)
        return Steps.joined(parts), results

    def game(self, weights: Weights) -> tuple[Steps, float]:
        """Play one game, and judge its decisions by how it went on."""
        seen, _ = self.table.reset(seed=int(self.chance.integers(1 << 31)))
        notes: list[tuple[Any, ...]] = []
        rewards: list[float] = []
        ended, reward = False, 0.0
        while not ended:
            logits, value = look_at(weights, seen["observation"])
            likely = chances(logits, seen["action_mask"])
            action = int(self.chance.choice(len(likely), p=likely.astype(np.float64) / likely.sum(dtype=np.float64)))
            note = (seen["observation"].astype(np.float16), seen["action_mask"], action, np.log(likely[action]), value)
            notes.append(note)
            before = self.potential(seen)
            seen, reward, terminated, truncated, _ = self.table.step(np.int64(action))
            ended = terminated or truncated
            rewards.append(reward + (0.0 if ended else FORESIGHT * self.potential(seen)) - before)
        return judged(notes, rewards), reward


def judged(notes: list[tuple[Any, ...]], rewards: list[float]) -> Steps:
    """Give the decisions of a game with how much better than expected each of them turned out."""
    values = np.array([one[4] for one in notes] + [0.0], np.float32)
    gains = np.zeros(len(notes), np.float32)
    later = 0.0
    for at in reversed(range(len(notes))):
        later = rewards[at] + FORESIGHT * values[at + 1] - values[at] + FORESIGHT * TRACE * later
        gains[at] = later
    seen, masks, actions, likely = [np.array([one[part] for one in notes]) for part in range(4)]
    return Steps(seen, masks, actions, likely.astype(np.float32), gains, gains + values[:-1])


def work(plan: Plan, pipe: Any) -> None:  # noqa: ANN401 - one end of a pipe
    """Play for whoever holds the other end, until they ask for nothing more."""
    worker = Worker(plan)
    while (asked := pipe.recv()) is not None:
        weights, count = asked
        pipe.send(worker.steps(weights, count))


class Workers:
    """Some workers, each in a process of its own."""

    def __init__(self, plan: Plan, count: int) -> None:
        """Start them; each draws from a seed of its own."""
        context = multiprocessing.get_context("spawn")
        os.environ["OPENBLAS_NUM_THREADS"] = "1"  # a core for each of them; whoever learns has all while they wait
        self.pipes = []
        for number in range(count):
            mine, theirs = context.Pipe()
            own = Plan(plan.mode, plan.opponent, plan.seed * 1000 + number)
            context.Process(target=work, args=(own, theirs), daemon=True).start()
            self.pipes.append(mine)

    def steps(self, weights: Weights, count: int) -> tuple[Steps, list[float]]:
        """Let all of them play with the same weights, and gather what they did."""
        for pipe in self.pipes:
            pipe.send((weights, count // len(self.pipes)))
        found = [pipe.recv() for pipe in self.pipes]
        return Steps.joined([steps for steps, _ in found]), [one for _, results in found for one in results]

    def close(self) -> None:
        """Let them go."""
        for pipe in self.pipes:
            pipe.send(None)


def train(learner: Learner, workers: Workers, wish: argparse.Namespace) -> None:
    """Train for so many minutes, and keep the weights after every round."""
    chance = np.random.default_rng(wish.seed)
    schema = sight_of(GAME).layout.schema
    began = time.monotonic()
    number = decisions = 0
    while (spent := (time.monotonic() - began) / (wish.minutes * 60)) < 1:
        learner.settings = Settings(
            rate=wish.rate * (1 - 0.9 * spent), batch=wish.batch
        )  # smaller steps towards the end
        steps, results = workers.steps(learner.weights, wish.steps)
        about = learner.learn(steps, chance)
        number += 1
        decisions += len(steps.actions)
        keep(wish.weights, learner.weights, schema, mode=wish.mode, opponent=wish.opponent, decisions=decisions)
        won = np.mean([one > 0 for one in results])
        told = ", ".join([f"{name} {value:.3f}" for name, value in about.items()])
        head = f"{(time.monotonic() - began) / 60:6.1f} min, round {number}, {decisions} decisions"
        print(f"{head}: won {won:.1%} of {len(results)}; {told}", flush=True)


@dataclass(frozen=True)
class Trial:
    """A game by which a policy is judged."""

    weights: Weights
    mode: str
    opponent: str
    number: int

    def played(self) -> float:
        """Play it, at A and B in turn and always the likeliest action; give its result."""
        table = Against(GAME, opponent=self.opponent, seat="AB"[self.number % 2], options={"mode": self.mode})
        seen, _ = table.reset(seed=10_000_000 + self.number // 2)
        ended, reward = False, 0.0
        while not ended:
            logits, _ = look_at(self.weights, seen["observation"])
            action = np.int64(np.argmax(chances(logits, seen["action_mask"])))
            seen, reward, terminated, truncated, _ = table.step(action)
            ended = terminated or truncated
        return reward


def evaluate(weights: Weights, wish: argparse.Namespace) -> tuple[int, int]:
    """Play games that were not trained on; give how many were won, and how many drawn."""
    trials = [Trial(weights, wish.mode, wish.opponent, number) for number in range(wish.evaluate)]
    with multiprocessing.get_context("spawn").Pool(wish.workers) as pool:
        results = pool.map(Trial.played, trials, chunksize=10)
    return sum([one > 0 for one in results]), sum([one == 0 for one in results])


def interval(won: float, games: int) -> tuple[float, float]:
    """Give between what the share of won games lies, with 95 of 100 chances (Wilson)."""
    z = 1.96
    middle = (won + z * z / 2) / (games + z * z)
    half = z * math.sqrt(won * (games - won) / games + z * z / 4) / (games + z * z)
    return middle - half, middle + half


def wishes() -> argparse.Namespace:
    """Read what is wanted."""
    parser = argparse.ArgumentParser(description="Train a masked policy on Starfighter by PPO.")
    parser.add_argument("--mode", default="skirmish")
    parser.add_argument("--opponent", default="random", help="the bot to learn against")
    parser.add_argument("--minutes", type=float, default=110.0)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--steps", type=int, default=8192, help="decisions in a round")
    parser.add_argument("--batch", type=int, default=512, help="decisions that are learnt from at once")
    parser.add_argument("--width", type=int, default=192)
    parser.add_argument("--rate", type=float, default=7e-4, help="how far the weights move at first")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--evaluate", type=int, default=400, metavar="GAMES")
    parser.add_argument("--weights", type=Path, required=True, metavar="FILE.npz")
    wish = parser.parse_args()
    if not 0 < wish.rate < 1:
        parser.error("the rate lies between 0 and 1")
    if wish.workers < 1 or wish.steps < wish.workers or wish.batch < 1 or wish.width < 1 or wish.evaluate < 0:
        parser.error("workers, steps, batch and width are at least 1, and games not fewer than none")
    return wish


def main() -> int:
    """Train, and say how often the policy wins."""
    wish = wishes()
    layout = sight_of(GAME).layout
    try:
        Worker(Plan(wish.mode, wish.opponent, wish.seed))
        found = kept(wish.weights, layout.schema) if wish.weights.exists() else None
    except (BadOption, BadWeights, UnknownBot) as error:
        print(error, file=sys.stderr)
        return 2
    weights = found or fresh(layout.size, layout.actions, (wish.width, (wish.width + 1) // 2), wish.seed)
    learner = Learner(weights)
    if wish.minutes > 0:
        if name := gpu():
            print(f"Learning on {name}.", flush=True)
            learner = GpuLearner(weights)
        workers = Workers(Plan(wish.mode, wish.opponent, wish.seed), wish.workers)
        train(learner, workers, wish)
        workers.close()
    if wish.evaluate:
        won, drawn = evaluate(learner.weights, wish)
        low, high = interval(won, wish.evaluate)
        share = f"{won / wish.evaluate:.1%}, between {low:.1%} and {high:.1%}"
        print(f"{wish.mode} against {wish.opponent}: won {won} of {wish.evaluate} games ({share}), {drawn} drawn")
    return 0


if __name__ == "__main__":
    sys.exit(main())
