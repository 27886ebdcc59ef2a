"""Play a job on a Ray of two nodes, one of which is killed in the middle: started by test_ray.py, in its own process.

python two_nodes.py PATH
"""

import sys
from pathlib import Path
from typing import Any

import ray
from ray.cluster_utils import Cluster

from rulewright.arena import on_ray
from rulewright.arena.bout import Row
from rulewright.arena.job import Job
from rulewright.arena.run import Run

JOB = Job("starfighter", ("noting:Noting", "random"), games=16, options={"mode": "training"}, mirror=True)
NODE = {"num_cpus": 1, "include_dashboard": False}


def main(path: str) -> None:
    """Play; after ten games a node goes with whatever it was playing."""
    cluster: Any = Cluster(initialize_head=True, head_node_args=NODE, connect=True)
    second = cluster.add_node(**NODE)
    run = Run(JOB, Path(path))

    def told(_row: Row) -> None:
        if len(run.rows) == 10:
            cluster.remove_node(second, allow_graceful=False)
            sys.stdout.write("a node is killed\n")

    run.play(None, told, on_ray.played)
    sys.stdout.write(f"{len(run.rows)} games\n")
    ray.shutdown()
    cluster.shutdown()


if __name__ == "__main__":
    main(sys.argv[1])
