"""A job and its file: what was played is kept, and what is missing is played, on this machine or on a cluster."""

import time
from collections.abc import Callable, Generator, Iterator
from contextlib import closing
from pathlib import Path
from typing import Final, Protocol

from rulewright.arena import local, on_ray
from rulewright.arena.bout import Facts, Row, facts_of
from rulewright.arena.job import BadJob, Bout, Job
from rulewright.arena.sequential import Bar, scores_in_order
from rulewright.arena.store import must_have_data, read_rows, write_rows

EVERY: Final = 20.0  # seconds after which what was played is on disk


class Engine(Protocol):
    """Where games are played: each is given as it ends. Closed before that, nothing more is played."""

    def __call__(self, job: Job, bouts: Iterator[Bout], workers: int | None) -> Generator[Row | None, None, None]:
        """Play games with so many workers (as there are); the next is asked for when one has ended.

        Where none ends for a while nothing may be given.
        """


ENGINES: Final[dict[str, Engine]] = {"local": local.played, "ray": on_ray.played}


class Run:
    """A job and its file: the games that were played, and those that are missing."""

    def __init__(self, job: Job, path: Path, bar: Bar | None = None) -> None:
        """Go on from what the file holds, or say why that cannot be done; a bar that is decided ends it early."""
        must_have_data()
        self.job = job
        self.bar = bar
        self.path = path
        wanted = {bout.key: bout for bout in job.bouts()}
        self.order = {key: number for number, key in enumerate(wanted)}
        self.rows = read_rows(path)
        if any(row.key not in wanted for row in self.rows) or not self.are_ours(wanted):
            raise BadJob(f"{path}: it holds games of another run; --out names another file")
        done = {row.key for row in self.rows}
        if len(done) < len(self.rows):
            raise BadJob(f"{path}: it holds a game twice and cannot be gone on with; --out names another file")
        self.on_disk = len(self.rows)
        self.missing = [bout for key, bout in wanted.items() if key not in done]
        self.written = time.monotonic()

    def are_ours(self, wanted: dict[tuple[str, ...], Bout]) -> bool:
        """Whether the games of the file were played by what this job plays by: version, rules and lists of cards."""
        facts: dict[tuple[str, str], Facts] = {}
        for row in self.rows:
            bout = wanted[row.key]
            if bout.decks not in facts:
                facts[bout.decks] = facts_of(self.job, self.job.begun(bout))
            if row.facts != facts[bout.decks]:
                return False
        return True

    def wanted(self) -> Iterator[Bout]:
        """Give the games that are missing, until the bar is decided."""
        for bout in self.missing:
            if self.bar is not None and self.bar.verdict(scores_in_order(self.job, self.rows)) != "open":
                return
            yield bout

    def play(self, workers: int | None, tell: Callable[[Row], None], engine: Engine = local.played) -> None:
        """Play what is missing, and tell of each game; however it ends, what was played is kept."""
        try:
            with closing(engine(self.job, self.wanted(), workers)) as rows:
                for row in rows:
                    if row is not None:
                        self.rows.append(row)
                        tell(row)
                    self.write_now_and_then(idle=row is None)
        finally:
            self.write()

    def write_now_and_then(self, *, idle: bool) -> None:
        """Write what was played if that is due, or if there is nothing else to do."""
        if len(self.rows) > self.on_disk and (idle or time.monotonic() - self.written > EVERY):
            self.write()

    def write(self) -> None:
        """Write what was played in the order of the job, whoever played it and when; of nothing there is no file."""
        if self.rows:
            self.rows.sort(key=self.place)
            write_rows(self.path, self.rows)
        self.on_disk = len(self.rows)
        self.written = time.monotonic()

    def place(self, row: Row) -> int:
        """Give the place of a game in its job."""
        return self.order[row.key]
