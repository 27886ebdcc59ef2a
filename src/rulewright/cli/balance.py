"""`rulewright balance`: what a card does to the win rate of a deck, or a deck to its player's, and how sure that is."""

from pathlib import Path
from typing import Any, Final

import click

from rulewright.arena.bout import Failed
from rulewright.arena.field_page import page_of
from rulewright.arena.job import BadJob
from rulewright.arena.run import Run
from rulewright.arena.trial import Plan, Trial, Wish
from rulewright.arena.weighed import Weighed
from rulewright.bots import UnknownBot
from rulewright.cli.arena import INTERRUPTED, MODES, names_in, options_of, play, workers_of
from rulewright.cli.edge import echo
from rulewright.cli.mistake import Mistake
from rulewright.cli.places import FILE, TARGET
from rulewright.engine.home import write_whole
from rulewright.games import GAMES
from rulewright.spoils.table.ruleset import RULESETS

STOPPED: Final = "Stopped; the same command goes on from here."


@click.command()
@click.argument("subjects", nargs=-1, metavar="[CARD|DECK]…")
@click.option("--game", type=click.Choice(list(GAMES)), default="spoils", help="What is played (spoils).")
@click.option("--against", metavar="X,Y,…", help="The decks that are met, by name or file (all that ship).")
@click.option("--deck", "inside", metavar="X,Y,…", help="The decks in which a card is weighed (those that play it).")
@click.option("--instead", metavar="CARD", help="What stands in the card's place (the nearest of its type and cost).")
@click.option(
    "--games", type=int, default=200, metavar="N", help="Games of each deck, with the card and without (200)."
)
@click.option("--players", default="greedy", metavar="A,B,…", help="Bots, each of which plays both sides (greedy).")
@click.option("--ruleset", type=click.Choice(list(RULESETS)), help="The Spoils: the rules to play by (crlate).")
@click.option("--mode", type=click.Choice(MODES), help="Starfighter: the mode (skirmish; cards need total_war).")
@click.option("--cards", type=FILE, metavar="FILE", help="A file of cards of your own.")
@click.option("--seed", default="balance", metavar="NAME", help="Another name gives other shuffles.")
@click.option("--workers", type=int, metavar="K", help="Processes (as many as there are cores).")
@click.option("--engine", type=click.Choice(["local", "ray"]), default="local", help="Processes here, or a Ray.")
@click.option("--out", type=TARGET, metavar="FILE", help="The run's Parquet file.")
@click.option("--page", type=TARGET, metavar="FILE", help="Write what came of it as a page of Markdown, too.")
def balance(*, page: str | None, out: str | None, workers: int | None, engine: str, **wanted: Any) -> None:  # noqa: ANN401 - click knows their types
    """Play decks with and without a card over the same shuffles, and tell what it does to the win rate.

    CARD is weighed in the decks that play it, or in those of --deck. DECK is weighed against the others. Without
    either, all decks that ship meet each other. Starfighter has cruisers for decks, and fleets in Total War.
    Ctrl-C keeps what was played, and the same command goes on from there.
    """
    try:
        job = trial_of(**wanted)
        job.check()
        run = Run(job, Path(out or f"balance-{job.name()}.parquet"))
        stopped = play(run, workers_of(workers), engine)
        tell(run, job, page)
    except (BadJob, UnknownBot, Failed) as trouble:
        raise Mistake(str(trouble)) from trouble
    if stopped:
        echo(STOPPED, err=True)
        raise SystemExit(INTERRUPTED)


def trial_of(  # noqa: PLR0913 - the options of the command
    *,
    subjects: tuple[str, ...],
    game: str,
    against: str | None,
    inside: str | None,
    instead: str | None,
    games: int,
    players: str,
    seed: str,
    **rest: str | None,
) -> Trial:
    """Give the job that is asked for."""
    options = options_of(game, rest["ruleset"], rest["mode"])
    if rest["cards"] is not None:
        options["cards"] = rest["cards"]
    decks = [names_in(one) if one is not None else () for one in (against, inside)]
    plan = Plan(game, options, Wish(subjects, decks[0], decks[1], instead))
    return Trial(
        game,
        names_in(players),
        games,
        options=options,
        seed=seed,
        lists=plan.lists,
        groups=tuple(plan.groups),
        changes=tuple(plan.changes),
    )


def tell(run: Run, job: Trial, page: str | None) -> None:
    """Say what the games prove, and write the page."""
    if not run.rows:
        return
    weighed = Weighed(job, run.rows)
    for line in weighed.lines():
        echo(line)
    echo(f"Games: {run.path}")
    if page is not None:
        told = [f"- {line.strip()}" for line in weighed.lines()] if job.changes else []
        remarks = ["\n".join(told)] if told else []
        write_whole(Path(page), page_of(weighed, f"Balance of {job.game}", "rulewright balance", remarks))
        echo(f"Page: {page}")
