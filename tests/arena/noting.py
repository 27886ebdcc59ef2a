"""A bot that takes its time and notes on which node of Ray it thinks: test_ray.py sees by it what a killed node had."""

import hashlib
import os
import time
from pathlib import Path
from typing import Any

from rulewright.bots.glimpse import Glimpse
from rulewright.bots.random import Random


class Noting(Random):
    """Plays at random, slowly enough to be killed in the middle of a game."""

    def choose(self, glimpse: Glimpse) -> str:
        """Note the game and the node, and choose."""
        if "NODES" in os.environ:
            import ray  # noqa: PLC0415 - not everybody has it

            context: Any = ray.get_runtime_context()  # type: ignore[no-untyped-call, unused-ignore]
            game = hashlib.sha256(self.seed.encode()).hexdigest()[:16]
            (Path(os.environ["NODES"]) / f"{game} {context.get_node_id()}").touch()
            time.sleep(0.02)
        return super().choose(glimpse)
