"""Playing a job's games over local processes; whoever stops it keeps what was played."""

import signal
import time
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Future, ProcessPoolExecutor, wait
from itertools import islice
from pathlib import Path
from typing import Final

from rulewright.arena.bout import Failed, Row, play
from rulewright.arena.job import BadJob, Bout, Job
from rulewright.arena.sequential import Bar, scores_in_order
from rulewright.arena.store import must_have_data, read_rows, write_rows

EVERY: Final = 20.0  # seconds after which what was played is on disk
AHEAD: Final = 2  # games that wait for each process


class Run:
    """A job and its file: the games that were played, and those that are missing."""

    def __init__(self, job: Job, path: Path, bar: Bar | None = None) -> None:
        """Go on from what the file holds, or say why that cannot be done; a bar that is decided ends it early."""
        must_have_data()
        self.job = job
        self.bar = bar
        self.path = path
        wanted = {bout.key: bout for bout in job.bouts()}
        self.rows = read_rows(path)
        strange = [row for row in self.rows if row.key not in wanted or row.clock != job.clock]
        if strange:
            raise BadJob(f"{path}: it holds games of another run; --out names another file")
        done = {row.key for row in self.rows}
        self.missing = [bout for key, bout in wanted.items() if key not in done]
        self.written = time.monotonic()

    def wanted(self) -> Iterator[Bout]:
        """Give the games that are missing, until the bar is decided."""
        for bout in self.missing:
            if self.bar is not None and self.bar.verdict(scores_in_order(self.job, self.rows)) != "open":
                return
            yield bout

    def play(self, workers: int, tell: Callable[[Row], None]) -> None:
        """Play what is missing, and tell of each game; however it ends, what was played is kept."""
        try:
            if workers == 1:
                for bout in self.wanted():
                    self.keep(play(self.job, bout), tell)
            else:
                self.play_beside(workers, tell)
        finally:
            write_rows(self.path, self.rows)

    def play_beside(self, workers: int, tell: Callable[[Row], None]) -> None:
        """Play in several processes."""
        left = self.wanted()
        pool = ProcessPoolExecutor(workers, initializer=deaf)
        try:
            under_way = {self.begin(pool, bout) for bout in islice(left, AHEAD * workers)}
            while under_way:
                done, under_way = wait(under_way, return_when=FIRST_COMPLETED)
                for one in done:
                    self.keep(one.result(), tell)
                under_way |= {self.begin(pool, bout) for bout in islice(left, len(done))}
        except BrokenExecutor as error:
            raise Failed("a process ended in the middle of a game; what was played is kept") from error
        finally:
            pool.shutdown(wait=False, cancel_futures=True)
            for process in list(pool._processes.values()) if pool._processes else []:
                process.terminate()

    def begin(self, pool: ProcessPoolExecutor, bout: Bout) -> "Future[Row]":
        """Have a game played."""
        return pool.submit(play, self.job, bout)

    def keep(self, row: Row, tell: Callable[[Row], None]) -> None:
        """Count a game, and write all of them now and then."""
        self.rows.append(row)
        tell(row)
        if time.monotonic() - self.written > EVERY:
            write_rows(self.path, self.rows)
            self.written = time.monotonic()


def deaf() -> None:
    """Leave Ctrl-C to whoever started the games."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
