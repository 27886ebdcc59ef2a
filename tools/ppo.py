"""A masked policy and its training by PPO, in plain numpy: two hidden layers, a head for actions and one for the value.

Used by train_starfighter.py; nothing else needs it, and no game needs its weights.
"""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

Numbers: TypeAlias = NDArray[np.float32]
Weights: TypeAlias = dict[str, Numbers]

NEVER: Final = np.float32(-1e9)  # the logit of an action that answers nothing
LAYERS: Final = ("first", "second", "policy", "value")


class BadWeights(ValueError):  # noqa: N818 - it is told to people as a sentence
    """A file of weights that does not fit."""


@dataclass(frozen=True)
class Settings:
    """How a policy is trained."""

    rate: float = 7e-4
    clip: float = 0.2
    epochs: int = 4
    batch: int = 512
    value_part: float = 0.5
    entropy_part: float = 0.01
    largest_step: float = 0.5  # of the gradient's length


@dataclass
class Steps:
    """What was seen and done, decision by decision."""

    seen: Numbers
    masks: NDArray[np.int8]
    actions: NDArray[np.int64]
    likely: Numbers  # the logarithm of how likely each action was when it was taken
    gains: Numbers  # how much better than expected each action turned out
    returns: Numbers

    @staticmethod
    def joined(parts: "list[Steps]") -> "Steps":
        """Put the steps of several workers together."""
        names = ("seen", "masks", "actions", "likely", "gains", "returns")
        return Steps(*[np.concatenate([getattr(part, name) for part in parts]) for name in names])


def fresh(seen: int, actions: int, width: tuple[int, int], seed: int) -> Weights:
    """Give the weights of a policy that knows nothing: every action is about as likely as the others."""
    chance = np.random.default_rng(seed)
    sizes = {"first": (seen, width[0]), "second": width, "policy": (width[1], actions), "value": (width[1], 1)}
    scale = {"policy": 0.01, "value": 1.0}
    found: Weights = {}
    for name, (rows, columns) in sizes.items():
        spread = scale.get(name, np.sqrt(2.0)) / np.sqrt(min(rows, 300))
        found[name] = (chance.standard_normal((rows, columns)) * spread).astype(np.float32)
        found[f"{name} bias"] = np.zeros(columns, np.float32)
    return found


def look_at(weights: Weights, seen: Numbers) -> tuple[Numbers, float]:
    """Give logits and value of one observation; most of its numbers are 0, and are passed over."""
    there = np.flatnonzero(seen)
    one = np.tanh(seen[there] @ weights["first"][there] + weights["first bias"])
    two = np.tanh(one @ weights["second"] + weights["second bias"])
    logits = two @ weights["policy"] + weights["policy bias"]
    return logits, float(two @ weights["value"][:, 0] + weights["value bias"][0])


def chances(logits: Numbers, mask: NDArray[np.int8]) -> Numbers:
    """Give how likely each action is; what answers nothing is not."""
    masked = np.where(mask > 0, logits, NEVER)
    found = np.exp(masked - masked.max(axis=-1, keepdims=True))
    result: Numbers = found / found.sum(axis=-1, keepdims=True)
    return result


@dataclass
class Learner:
    """A policy, and what Adam remembers about its steps."""

    weights: Weights
    settings: Settings = field(default_factory=Settings)
    count: int = 0
    first: Weights = field(default_factory=dict)
    second: Weights = field(default_factory=dict)

    def learn(self, steps: Steps, chance: np.random.Generator) -> dict[str, float]:
        """Go over the steps some times in a random order; give what came of it on average."""
        gains = (steps.gains - steps.gains.mean()) / (steps.gains.std() + 1e-8)
        told: list[dict[str, float]] = []
        for _ in range(self.settings.epochs):
            order = chance.permutation(len(steps.actions))
            for start in range(0, len(order), self.settings.batch):
                part = order[start : start + self.settings.batch]
                slopes, about = slopes_of(self.weights, taken(steps, gains, part), self.settings)
                self.step(slopes)
                told.append(about)
        return {name: float(np.mean([one[name] for one in told])) for name in told[0]}

    def step(self, slopes: Weights) -> None:
        """Move the weights against their slopes, by Adam."""
        length = np.sqrt(sum(float((one * one).sum()) for one in slopes.values()))
        shorter = min(1.0, self.settings.largest_step / (length + 1e-8))
        self.count += 1
        rate = self.settings.rate * np.sqrt(1 - 0.999**self.count) / (1 - 0.9**self.count)
        for name, whole in slopes.items():
            slope = whole * np.float32(shorter)
            one = self.first.setdefault(name, np.zeros_like(slope))
            two = self.second.setdefault(name, np.zeros_like(slope))
            one += np.float32(0.1) * (slope - one)
            two += np.float32(0.001) * (slope * slope - two)
            self.weights[name] -= np.float32(rate) * one / (np.sqrt(two) + np.float32(1e-5))


def taken(steps: Steps, gains: Numbers, part: NDArray[np.int64]) -> Steps:
    """Take some of the steps, with the gains as they are to be used."""
    return Steps(
        steps.seen[part].astype(np.float32), steps.masks[part], steps.actions[part], steps.likely[part], gains[part],
        steps.returns[part],
    )  # fmt: skip


def slopes_of(weights: Weights, steps: Steps, settings: Settings) -> tuple[Weights, dict[str, float]]:
    """Give the slope of PPO's loss by each weight, and what the loss consists of."""
    one = np.tanh(steps.seen @ weights["first"] + weights["first bias"])
    two = np.tanh(one @ weights["second"] + weights["second bias"])
    values = (two @ weights["value"] + weights["value bias"])[:, 0]
    likely = chances(two @ weights["policy"] + weights["policy bias"], steps.masks)
    by_logit, about = policy_slope(likely, steps, settings)
    count = np.float32(len(steps.actions))
    by_value = (values - steps.returns)[:, None] * np.float32(2 * settings.value_part) / count
    about["value"] = float(((values - steps.returns) ** 2).mean())
    found: Weights = {}
    by_two = spread(found, "policy", two, by_logit) @ weights["policy"].T
    by_two += spread(found, "value", two, by_value) @ weights["value"].T
    by_two *= 1 - two * two
    by_one = spread(found, "second", one, by_two) @ weights["second"].T
    by_one *= 1 - one * one
    spread(found, "first", steps.seen, by_one)
    return found, about


def spread(found: Weights, name: str, below: Numbers, slope: Numbers) -> Numbers:
    """Note the slopes of a layer's weights, and give on the slope of what it came to."""
    found[name] = below.T @ slope
    found[f"{name} bias"] = slope.sum(axis=0)
    return slope


def policy_slope(likely: Numbers, steps: Steps, settings: Settings) -> tuple[Numbers, dict[str, float]]:
    """Give the slope of the clipped gain and of the entropy by the logits."""
    rows = np.arange(len(steps.actions))
    now = np.log(likely[rows, steps.actions] + np.float32(1e-10))
    ratio = np.exp(now - steps.likely)
    held = np.where(steps.gains > 0, ratio < 1 + settings.clip, ratio > 1 - settings.clip)
    pull = -(held * ratio * steps.gains).astype(np.float32)
    chosen = np.zeros_like(likely)
    chosen[rows, steps.actions] = 1.0
    slope = pull[:, None] * (chosen - likely)
    logs = np.log(likely + np.float32(1e-10))
    entropy = -(likely * logs).sum(axis=1)
    slope += np.float32(settings.entropy_part) * likely * (logs + entropy[:, None])
    clipped = np.clip(ratio, 1 - settings.clip, 1 + settings.clip)
    loss = -np.minimum(ratio * steps.gains, clipped * steps.gains).mean()
    about = {"loss": float(loss), "entropy": float(entropy.mean()), "moved": float((steps.likely - now).mean())}
    return (slope / np.float32(len(rows))).astype(np.float32), about


def keep(path: Path, weights: Weights, schema: str, **about: Any) -> None:  # noqa: ANN401 - numbers and texts
    """Write weights as npz, with the schema of what they look at."""
    notes = {f"about {name}": np.array(one) for name, one in about.items()}
    arrays: dict[str, Any] = {**weights, **notes, "schema": np.array(schema)}
    np.savez_compressed(path, **arrays)


def kept(path: Path, schema: str) -> Weights:
    """Read weights, or say that they are of another schema."""
    try:
        with np.load(path) as file:
            found = {name: file[name] for name in file.files if not name.startswith("about ")}
    except (OSError, ValueError) as error:
        raise BadWeights(f"{path}: it is not a file of weights ({error})") from error
    was = str(found.pop("schema", ""))
    if was != schema:
        raise BadWeights(f"{path}: it is for observations of the schema {was or 'unknown'}, and these are {schema}")
    return found
