"""Playing games on a cluster of Ray that runs already: this machine's, or the one that `RAY_ADDRESS` names.

A game that was under way on a machine that is gone is played again on another one. What came of a game is counted where
it is asked for, once for each game, so that nothing is lost and nothing is doubled.
"""

import os
import socket
from collections.abc import Generator, Iterator
from contextlib import suppress
from importlib import import_module
from importlib.util import find_spec
from itertools import islice
from pathlib import Path
from typing import Any, Final

from rulewright.arena.bout import Failed, Row, play
from rulewright.arena.job import BadJob, Bout, Job
from rulewright.arena.made import made_by

AHEAD: Final = 2  # games that wait for each processor
PAUSE: Final = 5.0  # seconds without a game that ends, after which the cluster is looked after
PATIENCE: Final = 30.0  # seconds in which somebody of the cluster must be free before anything is played
RETRIES: Final = 4  # a game whose machine or process is gone begins anew so often
MISSING: Final = "--engine ray needs the extra ray: pip install 'rulewright[ray]'"
ABSENT: Final = "no Ray answers at {place}; `ray start --head` starts one here, and RAY_ADDRESS names another"
BUSY: Final = "Ray is busy: nobody of it was free within {seconds:g} seconds, so that nothing was played"
STRANGE: Final = (
    "Ray's machines have another Rulewright ({theirs}) than this one ({ours}); games of both cannot be mixed"
)


class Gone(Failed):
    """A cluster that ended in the middle."""


def played(job: Job, bouts: Iterator[Bout], workers: int | None) -> Generator[Row | None, None, None]:
    """Play games on so many processors of a cluster (all of them), and give each as it ends; closed, it stops.

    Where nothing ends for a while nothing is given, so that whoever keeps games can write them down.
    """
    ray, is_ours = connected()
    under_way: list[Any] = []
    try:
        must_answer(ray)
        remote = ray.remote(num_cpus=1, max_retries=RETRIES)(play)
        most = AHEAD * (workers or max(1, int(ray.cluster_resources().get("CPU", 1))))
        under_way = [remote.remote(job, bout) for bout in islice(bouts, most)]
        while under_way:
            done, under_way = ray.wait(under_way, timeout=PAUSE)
            if not done:
                yield None
                must_be_there(ray)
            for one in done:
                yield answer_of(ray, one)  # before the next game is asked for: whoever counts may have enough
            under_way += [remote.remote(job, bout) for bout in islice(bouts, len(done))]
    except Gone:
        is_ours = False  # there is nobody to say goodbye to
        under_way = []
        raise
    finally:
        leave(ray, under_way, is_ours=is_ours)


def connected() -> tuple[Any, bool]:
    """Give Ray, connected to a cluster, and whether it was connected for this; or say what is missing."""
    if find_spec("ray") is None:
        raise BadJob(MISSING)
    ray: Any = import_module("ray")
    if ray.is_initialized():
        return ray, False
    place = os.environ.get("RAY_ADDRESS") or "auto"
    left = address_left() if place == "auto" else place
    if left and "://" not in left and not answers(left):  # Ray itself would try for minutes
        raise BadJob(ABSENT.format(place=left))
    try:
        ray.init(address=place, log_to_driver=False, logging_level="ERROR", configure_logging=False)
    except Exception as error:  # whatever keeps it from being reached, it cannot be played on
        raise BadJob(ABSENT.format(place="this machine" if place == "auto" else place)) from error
    return ray, True


def address_left() -> str:
    """Give the address that the Ray of this machine has written down, which may have ended since; or nothing."""
    note = Path(os.environ.get("RAY_TMPDIR") or "/tmp") / "ray" / "ray_current_cluster"  # noqa: S108 - where Ray has it
    try:
        return note.read_text(encoding="utf-8").strip()
    except OSError:
        return ""


def answers(place: str) -> bool:
    """Whether anybody answers at HOST:PORT."""
    host, _, port = place.rpartition(":")
    try:
        socket.create_connection((host, int(port)), timeout=PAUSE).close()
    except (OSError, ValueError, OverflowError):
        return False
    return True


def must_answer(ray: Any) -> None:  # noqa: ANN401 - a module without types
    """See that somebody of the cluster is free and has the same Rulewright, before anything is played."""
    trial = ray.remote(num_cpus=1, max_retries=RETRIES)(made_by).remote()
    try:
        theirs = ray.get(trial, timeout=PATIENCE)
    except ray.exceptions.GetTimeoutError as error:
        ray.cancel(trial, force=True)
        raise BadJob(BUSY.format(seconds=PATIENCE)) from error
    except ray.exceptions.RayError as error:  # there is none at all
        raise BadJob(STRANGE.format(theirs="none that can be imported", ours=made_by())) from error
    if theirs != made_by():
        raise BadJob(STRANGE.format(theirs=theirs, ours=made_by()))


def must_be_there(ray: Any) -> None:  # noqa: ANN401 - a module without types
    """See that the head of the cluster still answers: Ray itself ends the program a minute after it does not."""
    if not answers(str(ray.get_runtime_context().gcs_address)):
        raise Gone("Ray has gone in the middle; what was played is kept, and the same command goes on")


def answer_of(ray: Any, one: Any) -> Row:  # noqa: ANN401 - a module without types
    """Give what came of a game; what went wrong with its bot or its machine is told in a sentence."""
    try:
        row: Row = ray.get(one)
    except ray.exceptions.RayTaskError as error:
        raise (error.cause if isinstance(error.cause, (Failed, BadJob)) else error) from None
    except ray.exceptions.RayError as error:
        raise Failed(f"a game was lost {RETRIES + 1} times with its process; what was played is kept") from error
    return row


def leave(ray: Any, under_way: list[Any], *, is_ours: bool) -> None:  # noqa: ANN401 - a module without types
    """Have nothing more played, and go."""
    with suppress(Exception):  # a cluster that is gone plays nothing
        for one in under_way:
            ray.cancel(one, force=True)
    if is_ours:
        ray.shutdown()
