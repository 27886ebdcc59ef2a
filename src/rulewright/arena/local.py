"""Playing games on this machine: here, or in processes beside this one."""

import os
import signal
from collections.abc import Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, ProcessPoolExecutor, wait
from itertools import islice
from typing import Final

from rulewright.arena.bout import Failed, Row, play
from rulewright.arena.job import Bout, Job

AHEAD: Final = 2  # games that wait for each process


def played(job: Job, bouts: Iterator[Bout], workers: int | None) -> Generator[Row | None, None, None]:
    """Play games with so many processes (as there are cores), and give each as it ends; closed, it stops at once."""
    count = workers or os.cpu_count() or 1
    return _here(job, bouts) if count == 1 else _beside(job, bouts, count)


def _here(job: Job, bouts: Iterator[Bout]) -> Generator[Row | None, None, None]:
    for bout in bouts:
        yield play(job, bout)


def _beside(job: Job, bouts: Iterator[Bout], workers: int) -> Generator[Row | None, None, None]:
    pool = ProcessPoolExecutor(workers, initializer=deaf)
    try:
        under_way = {pool.submit(play, job, bout) for bout in islice(bouts, AHEAD * workers)}
        while under_way:
            done, under_way = wait(under_way, return_when=FIRST_COMPLETED)
            for one in done:
                yield one.result()  # before the next game is asked for: whoever counts may have enough
            under_way |= {pool.submit(play, job, bout) for bout in islice(bouts, len(done))}
    except BrokenExecutor as error:
        raise Failed("a process ended in the middle of a game; what was played is kept") from error
    finally:
        processes = list(pool._processes.values()) if pool._processes else []
        pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.terminate()


def deaf() -> None:
    """Leave Ctrl-C to whoever started the games."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
