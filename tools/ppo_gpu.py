"""The training of ppo.py on a GPU, by torch, where both are at hand: the same loss and steps, with torch's own slopes.

Torch is no requirement of this project: whoever has a GPU to train on has it.
"""

from dataclasses import dataclass, field
from typing import Any

import numpy as np

from ppo import NEVER, Learner, Settings, Steps, Weights

try:
    import torch
except ModuleNotFoundError:  # most people
    torch = None  # type: ignore[assignment, unused-ignore]


def gpu() -> str | None:
    """Give the name of the GPU that can be used, if there is one."""
    return torch.cuda.get_device_name() if torch is not None and torch.cuda.is_available() else None


def loss_of(weights: dict[str, Any], steps: dict[str, Any], settings: Settings) -> tuple[Any, dict[str, Any]]:
    """Give PPO's loss, and what it consists of."""
    one = torch.tanh(steps["seen"] @ weights["first"] + weights["first bias"])
    two = torch.tanh(one @ weights["second"] + weights["second bias"])
    values = (two @ weights["value"] + weights["value bias"])[:, 0]
    logits = (two @ weights["policy"] + weights["policy bias"]).masked_fill(steps["masks"] <= 0, float(NEVER))
    logs = torch.log_softmax(logits, dim=1)
    now = logs.gather(1, steps["actions"][:, None])[:, 0]
    ratio = torch.exp(now - steps["likely"])
    bounded = ratio.clamp(1 - settings.clip, 1 + settings.clip)
    loss = -torch.minimum(ratio * steps["gains"], bounded * steps["gains"]).mean()
    entropy = -(logs.exp() * logs).sum(dim=1).mean()
    value = ((values - steps["returns"]) ** 2).mean()
    about = {"loss": loss, "entropy": entropy, "moved": (steps["likely"] - now).mean(), "value": value}
    return loss + settings.value_part * value - settings.entropy_part * entropy, about


@dataclass
class GpuLearner(Learner):
    """A policy that learns on a GPU; its weights are numpy's between the rounds, for those who play by them."""

    device: str = "cuda"
    held: dict[str, Any] = field(default_factory=dict)
    adam: Any = None

    def __post_init__(self) -> None:
        """Bring the weights to the GPU."""
        self.held = {
            name: torch.tensor(one, device=self.device, requires_grad=True) for name, one in self.weights.items()
        }
        self.adam = torch.optim.Adam(list(self.held.values()), eps=1e-5)

    def learn(self, steps: Steps, chance: np.random.Generator) -> dict[str, float]:
        """Go over the steps some times in a random order; give what came of it on average."""
        names = ("seen", "masks", "actions", "likely", "gains", "returns")
        there = {name: torch.from_numpy(getattr(steps, name)).to(self.device) for name in names}
        there["gains"] = (there["gains"] - there["gains"].mean()) / (there["gains"].std(correction=0) + 1e-8)
        told: list[dict[str, Any]] = []
        self.adam.param_groups[0]["lr"] = self.settings.rate
        for _ in range(self.settings.epochs):
            order = torch.from_numpy(chance.permutation(len(steps.actions))).to(self.device)
            for part in order.split(self.settings.batch):
                told.append(self.pull({name: one[part] for name, one in there.items()}))
        self.weights = self.brought_back()
        return {name: float(torch.stack([one[name] for one in told]).mean()) for name in told[0]}

    def pull(self, steps: dict[str, Any]) -> dict[str, Any]:
        """Move the weights against the slopes of the loss, by Adam."""
        steps["seen"] = steps["seen"].float()
        loss, about = loss_of(self.held, steps, self.settings)
        self.adam.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(list(self.held.values()), self.settings.largest_step)
        self.adam.step()
        return {name: one.detach() for name, one in about.items()}

    def brought_back(self) -> Weights:
        """Give the weights as numpy has them."""
        return {name: one.detach().cpu().numpy().copy() for name, one in self.held.items()}
