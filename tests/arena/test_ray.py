"""The arena on a Ray of two nodes. Ray is large: `make test` does without it, `make ray` installs and tests it."""

import os
import subprocess
import sys
import textwrap
from collections import Counter
from importlib.util import find_spec
from pathlib import Path

import pytest
from click.testing import CliRunner
from test_arena import timeless, told

from rulewright.arena.job import Job
from rulewright.arena.run import Run
from rulewright.arena.store import read_rows
from rulewright.cli.main import cli

HERE = Path(__file__).parent
WISH = ("--game", "starfighter", "--players", "rash,random", "--mode", "training", "--games", "4", "--engine", "ray")
has_ray = pytest.mark.skipif(find_spec("ray") is None, reason="Ray is not installed: make ray installs and tests it")


def python(*words: str, **env: str) -> "subprocess.CompletedProcess[str]":
    """Run a program of Python, for no longer than three minutes."""
    command = [sys.executable, *words]
    known = {name: value for name, value in os.environ.items() if not name.startswith("RAY_")}
    return subprocess.run(
        command, check=False, capture_output=True, text=True, timeout=180, env={**known, **env}, cwd=HERE
    )


@has_ray
def test_a_node_that_is_killed_takes_nothing_with_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Q. One of two nodes is killed in the middle.  A. Nothing is lost or doubled: the file is as one machine's."""
    path, notes = tmp_path / "ray.parquet", tmp_path / "nodes"
    notes.mkdir()
    done = python("two_nodes.py", str(path), NODES=str(notes))
    assert done.returncode == 0, done.stderr[-2000:]
    assert "a node is killed\n" in done.stdout  # among what Ray says of it
    assert done.stdout.endswith("48 games\n")
    begun = Counter([note.name.split()[0] for note in notes.iterdir()])
    assert len({note.name.split()[1] for note in notes.iterdir()}) == 2
    assert 2 in begun.values()  # somebody had begun on the node that was killed, and began anew on the other
    monkeypatch.syspath_prepend(str(HERE))
    job = Job("starfighter", ("noting:Noting", "random"), games=16, options={"mode": "training"}, mirror=True)
    here = Run(job, tmp_path / "here.parquet")
    here.play(1, told)
    kept = read_rows(path)
    assert len({row.key for row in kept}) == len(kept) == 48
    assert [timeless(row) for row in kept] == [timeless(row) for row in read_rows(here.path)]


BUSY = """
    import ray
    from pathlib import Path
    from rulewright.arena import on_ray
    from rulewright.arena.job import BadJob, Job
    from rulewright.arena.run import Run

    on_ray.PATIENCE = 3.0
    ray.init(num_cpus=1, include_dashboard=False)

    @ray.remote(num_cpus=1)
    def hold():
        import time
        time.sleep(60)

    under_way = hold.remote()
    try:
        Run(Job("starfighter", ("random", "rash"), games=2), Path({path!r})).play(None, print, on_ray.played)
    except BadJob as told:
        print(told)
"""


@has_ray
def test_a_busy_ray_is_not_waited_for(tmp_path: Path) -> None:
    """Q. Everybody at the cluster is busy.  A. After a while that is said in a sentence, and nothing is written."""
    done = python("-c", textwrap.dedent(BUSY).format(path=str(tmp_path / "a.parquet")))
    assert "Ray is busy: nobody of it was free within 3 seconds, so that nothing was played" in done.stdout, done.stderr
    assert list(tmp_path.iterdir()) == []


GONE = """
    import os, ray, signal, sys
    from pathlib import Path
    from ray.cluster_utils import Cluster
    from rulewright.arena import on_ray
    from rulewright.arena.bout import Failed
    from rulewright.arena.job import Job
    from rulewright.arena.run import Run

    on_ray.PAUSE = 1.0
    cluster = Cluster(initialize_head=True, head_node_args={{"num_cpus": 1, "include_dashboard": False}}, connect=True)
    run = Run(Job("starfighter", ("noting:Noting", "random"), games=40, options={{"mode": "training"}}), Path({path!r}))

    def told(row):
        if len(run.rows) == 3:
            cluster.head_node.kill_all_processes(check_alive=False, allow_graceful=False)

    try:
        run.play(None, told, on_ray.played)
    except Failed as trouble:
        print(trouble, len(run.rows), flush=True)
    os._exit(0)
"""


@has_ray
def test_a_ray_that_goes_away(tmp_path: Path) -> None:
    """Q. The whole cluster ends in the middle.  A. That is said in a sentence, and what was played is on disk."""
    done = python("-c", textwrap.dedent(GONE).format(path=str(tmp_path / "a.parquet")), NODES=str(tmp_path))
    assert "Ray has gone in the middle; what was played is kept, and the same command goes on " in done.stdout, done
    assert len(read_rows(tmp_path / "a.parquet")) >= 3


@has_ray
@pytest.mark.parametrize(("left", "place"), [("127.0.0.1:1", "127.0.0.1:1"), ("?", "?")])
def test_a_ray_that_is_not_there(left: str, place: str, tmp_path: Path) -> None:
    """Q. Only a note is left of the Ray that ran here.  A. One sentence that says how to start one, exit code 2."""
    (tmp_path / "ray").mkdir()
    (tmp_path / "ray" / "ray_current_cluster").write_text(left, encoding="utf-8")
    done = python("-m", "rulewright", "arena", *WISH, "--out", str(tmp_path / "a.parquet"), RAY_TMPDIR=str(tmp_path))
    assert done.returncode == 2
    assert f"no Ray answers at {place}; `ray start --head` starts one here" in done.stderr
    assert "Traceback" not in done.stderr
    assert not list(tmp_path.glob("*.parquet"))


class Deserted:
    """A Ray that finds no cluster."""

    def is_initialized(self) -> bool:
        """Nobody has connected it."""
        return False

    def init(self, **_options: object) -> None:
        """Find nothing."""
        raise ConnectionError("Could not find any running Ray instance")


def test_no_ray_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Q. Ray is installed and none runs.  A. One sentence that says how to start one, exit code 2."""
    monkeypatch.setattr("rulewright.arena.on_ray.find_spec", {"ray": True}.get)
    monkeypatch.setattr("rulewright.arena.on_ray.import_module", {"ray": Deserted()}.get)
    monkeypatch.setenv("RAY_TMPDIR", str(tmp_path))
    monkeypatch.delenv("RAY_ADDRESS", raising=False)
    done = CliRunner().invoke(cli, ["arena", *WISH, "--out", str(tmp_path / "a.parquet")])
    assert done.exit_code == 2
    assert "no Ray answers at this machine; `ray start --head` starts one here" in done.output
    assert list(tmp_path.iterdir()) == []


def test_an_arena_without_ray(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Q. Ray is not installed.  A. One sentence with what to install, exit code 2, and nothing is written."""
    monkeypatch.setattr("rulewright.arena.on_ray.find_spec", {"ray": None}.get)
    done = CliRunner().invoke(cli, ["arena", *WISH, "--out", str(tmp_path / "a.parquet")])
    assert done.exit_code == 2
    assert "--engine ray needs the extra ray: pip install 'rulewright[ray]'" in done.output
    assert list(tmp_path.iterdir()) == []
