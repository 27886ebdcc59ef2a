"""`rulewright arena`: bots play each other by the hundred, and a table says how strong each is and how sure that is."""

import sys
from pathlib import Path
from typing import Any, Final

import click

from rulewright.arena.bout import Failed, Row
from rulewright.arena.job import BadJob, Job
from rulewright.arena.page import page_of
from rulewright.arena.run import ENGINES, Run
from rulewright.arena.sequential import Bar
from rulewright.arena.standing import Standing
from rulewright.bots import UnknownBot
from rulewright.cli.edge import echo
from rulewright.cli.mistake import Mistake, sentence
from rulewright.cli.places import TARGET
from rulewright.engine.home import write_whole
from rulewright.games import GAMES, registration
from rulewright.spoils.cards.sets import decks as shipped
from rulewright.spoils.table.ruleset import RULESETS

INTERRUPTED: Final = 130  # as shells have it
MOST_WORKERS: Final = 1024
MODES: Final = ("training", "skirmish", "total_war")


@click.command()
@click.option("--game", type=click.Choice(list(GAMES)), required=True, help="What is played.")
@click.option("--players", required=True, metavar="A,B,…", help="Bots by name or MODULE:CLASS; greedy@0.5 has 0.5 s.")
@click.option("--decks", metavar="X,Y,…", help="Decks by name or file (or cruisers); each meets each (all that ship).")
@click.option("--games", type=int, default=100, metavar="N", help="Games of each pair, half from either seat (100).")
@click.option("--workers", type=int, metavar="K", help="Processes (as many as there are cores).")
@click.option("--engine", type=click.Choice(list(ENGINES)), default="local", help="Processes here, or a Ray that runs.")
@click.option("--ruleset", type=click.Choice(list(RULESETS)), help="The Spoils: the rules to play by (crlate).")
@click.option("--mode", type=click.Choice(MODES), help="Starfighter: the mode (skirmish).")
@click.option("--seed", default="arena", metavar="NAME", help="Another name gives other shuffles.")
@click.option("--mirror", is_flag=True, help="Play each against itself, too: a control that reads 50 %.")
@click.option(
    "--clock",
    type=click.Choice(["wall", "processor"]),
    default="wall",
    help="What seconds are counted by; on a machine that does other things, too, the processor's are fair.",
)
@click.option("--bar", type=float, metavar="SHARE", help="Stop once a sequential test says on which side A's share is.")
@click.option("--out", type=TARGET, metavar="FILE", help="The run's Parquet file; the report lies beside it as HTML.")
def arena(*, workers: int | None, engine: str, out: str | None, bar: float | None, **wanted: Any) -> None:  # noqa: ANN401 - click knows their types
    """Let bots play each other, each shuffle from either seat, and tell how strong they are.

    Ctrl-C keeps what was played, and the same command goes on from there.
    """
    try:
        job = job_of(**wanted)
        job.check()
        goal = None if bar is None else Bar(bar)
        if goal is not None:
            goal.check(job)
        run = Run(job, Path(out or f"arena-{job.name()}.parquet"), goal)
        stopped = play(run, workers_of(workers), engine)
        tell(run)
    except (BadJob, UnknownBot, Failed) as trouble:
        raise Mistake(str(trouble)) from trouble
    if stopped:
        echo("Stopped; the same command goes on from here.", err=True)
        raise SystemExit(INTERRUPTED)


def job_of(*, game: str, players: str, decks: str | None, ruleset: str | None, mode: str | None, **rest: Any) -> Job:  # noqa: ANN401 - click knows their types
    """Give the job that is asked for; decks are read here, so that whoever plays needs none of their files."""
    options = options_of(game, ruleset, mode)
    named = names_in(decks) if decks is not None else tuple(shipped()) if game == "spoils" else ()
    try:
        lists = {one: registration(game).bench.read(one, options) for one in named}
    except (ValueError, OSError) as error:
        raise BadJob(sentence(error)) from error
    return Job(game, names_in(players), decks=named, lists=lists, options=options, **rest)


def options_of(game: str, ruleset: str | None, mode: str | None) -> dict[str, Any]:
    """Give the options of a game; what belongs to the other one is refused."""
    option, value = {"starfighter": ("--ruleset", ruleset), "spoils": ("--mode", mode)}[game]
    if value is not None:
        raise BadJob(f"{option} has no meaning in a game of {game}")
    return {"ruleset": ruleset or "crlate"} if game == "spoils" else {"mode": mode or "skirmish"}


def workers_of(wanted: int | None) -> int | None:
    """Give how many play at once; none are as many as can."""
    if wanted is not None and not 0 < wanted <= MOST_WORKERS:
        raise BadJob(f"games are played by one process or more, up to {MOST_WORKERS}, not by {wanted}")
    return wanted


def names_in(text: str) -> tuple[str, ...]:
    """Read names that stand between commas."""
    found = tuple([one.strip() for one in text.split(",")])
    if not all(found):
        raise BadJob(f"names stand between commas, and one of {text!r} is empty")
    return found


def play(run: Run, workers: int | None, engine: str) -> bool:
    """Play what is missing behind a bar that tells how much time is left; give whether somebody stopped it."""
    if len(run.rows):
        echo(f"{len(run.rows)} games are played already.", err=True)
    with click.progressbar(length=len(run.missing), label="Playing", file=sys.stderr) as bar:

        def told(_row: Row) -> None:
            bar.update(1)

        try:
            run.play(workers, told, ENGINES[engine])
        except KeyboardInterrupt:
            return True
    return False


def tell(run: Run) -> None:
    """Say how the players stand, and write the report."""
    if not run.rows:
        return
    standing = Standing(run.rows)
    for line in standing.lines():
        echo(line)
    if run.bar is not None:
        echo(run.bar.told(run.job, run.rows))
    page = run.path.with_suffix(".html")
    write_whole(page, page_of(run.job, standing))
    echo(f"Games: {run.path}\nReport: {page}")
