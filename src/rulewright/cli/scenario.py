"""`rulewright scenario`: play scenario files, check that they are sound, ask what happens, or go on at the table."""

import json
import sys
from pathlib import Path

import click

from rulewright.cli import desk
from rulewright.cli.commands import HUMAN
from rulewright.cli.edge import echo
from rulewright.cli.opponents import WHO, sought
from rulewright.cli.places import FILE, FILE_OR_FOLDER, TARGET
from rulewright.engine.script import Mistake
from rulewright.engine.textfile import clipped, files_below
from rulewright.games import registration
from rulewright.scenario.document import read_document
from rulewright.scenario.runner import Outcome, check, run
from rulewright.scenario.telling import tell_of


@click.group()
def scenario() -> None:
    """Play scenarios: set a table, play a script, check what is expected."""


def files_of(paths: tuple[str, ...]) -> list[Path]:
    """Give every scenario file among files and folders, in order."""
    found: list[Path] = []
    for name in paths:
        path = Path(name)
        if path.is_dir():
            inside = files_below(path, "", ".toml")
            if not inside:
                raise click.UsageError(f"{name}: there is no scenario (.toml) in this folder")
            found.extend(inside)
        elif path.exists():
            found.append(path)
        else:
            raise click.UsageError(f"{name}: there is no such file or folder")
    return found


def outcomes_of(path: Path, *, play: bool, undo: bool = False) -> list[Outcome]:
    """Play or check one file."""
    try:
        document = read_document(path)
    except Mistake as mistake:
        return [Outcome(str(path), path.stem, "", (), "mistake", 0, str(mistake))]
    return run(document, undo=undo) if play else check(document)


def tell(outcome: Outcome, *, as_json: bool) -> None:
    """Print one outcome."""
    if as_json:
        fields = ("path", "title", "variant", "rules", "verdict", "line", "message")
        data = {name: getattr(outcome, name) for name in fields}
        click.echo(json.dumps({"ok": outcome.verdict == "holds", **data}, ensure_ascii=False))
    elif outcome.verdict != "holds":
        echo(clipped(str(outcome)), err=True)


def finish(outcomes: list[Outcome], *, as_json: bool) -> None:
    """Print the sum and leave with the right exit code."""
    count = {verdict: sum(one.verdict == verdict for one in outcomes) for verdict in ("holds", "fails", "mistake")}
    if not as_json:
        echo(f"{count['holds']} hold, {count['fails']} fail, {count['mistake']} have a mistake")
    sys.exit(2 if count["mistake"] else 1 if count["fails"] else 0)


@scenario.command("run")
@click.argument("paths", nargs=-1, required=True, metavar="FILE|FOLDER ...", type=FILE_OR_FOLDER)
@click.option("--json", "as_json", is_flag=True, help="One JSON object per scenario.")
@click.option("--undo", is_flag=True, help="Play each line, roll it back and play it again.")
@click.option("--trace", is_flag=True, help="Tell what each line brings about, by which rule and because of what.")
def run_files(paths: tuple[str, ...], *, as_json: bool, undo: bool, trace: bool) -> None:
    """Play scenarios; exit 0 only if all hold."""
    outcomes = []
    for path in files_of(paths):
        if trace and not as_json:
            show_trace(path)
        for outcome in outcomes_of(path, play=True, undo=undo):
            tell(outcome, as_json=as_json)
            outcomes.append(outcome)
    finish(outcomes, as_json=as_json)


@scenario.command("check")
@click.argument("paths", nargs=-1, required=True, metavar="FILE|FOLDER ...", type=FILE_OR_FOLDER)
@click.option("--json", "as_json", is_flag=True, help="One JSON object per scenario.")
def check_files(paths: tuple[str, ...], *, as_json: bool) -> None:
    """Read scenarios and set their tables, without playing them."""
    outcomes = []
    for path in files_of(paths):
        for outcome in outcomes_of(path, play=False):
            tell(outcome, as_json=as_json)
            outcomes.append(outcome)
    finish(outcomes, as_json=as_json)


def show_trace(path: Path) -> None:
    """Tell what the lines of a file bring about, in each of its variants; what is wrong with it is told later."""
    try:
        document = read_document(path)
        variants = registration(document.game).scripts.variants(document.data)
    except Mistake:
        return
    for variant in variants:
        echo(f"{path} [{variant}]: {document.title}")
        for line in desk.trace_lines(tell_of(document, variant)):
            echo(line)


@scenario.command("ask")
@click.argument("path", metavar="FILE", type=FILE)
@click.option("--all-rulesets", is_flag=True, help="By every ruleset, and where they differ.")
def ask(path: str, *, all_rulesets: bool) -> None:
    """Tell what happens in a scenario and why; it needs no expectation."""
    document = desk.document_in(Path(path))
    scripts = registration(document.game).scripts
    variants = scripts.every_variant(document.data) if all_rulesets else scripts.variants(document.data)
    tellings = [tell_of(document, variant, expecting=False) for variant in variants]
    for line in desk.answer_lines(document, tellings):
        echo(line)
    sys.exit(2 if all(one.mistake for one in tellings) else 0)


@scenario.command("play")
@click.argument("path", metavar="FILE", type=FILE)
@click.option("--ruleset", metavar="NAME", help="One of the scenario's rulesets; the first without it.")
@click.option("--before", type=int, metavar="N", help="Play the script only up to line N of the file.")
@click.option("--opponent", callback=sought, default=HUMAN, show_default=True, help=WHO)
@click.option("--keep", type=TARGET, metavar="FILE", help="Keep the game in this file instead of a new one.")
def play(path: str, *, ruleset: str | None, before: int | None, opponent: str, keep: str | None) -> None:
    """Set the table of a scenario, play its script, and go on from there at the terminal."""
    document = desk.document_in(Path(path))
    game = desk.position(document, Path(path), ruleset, before)
    desk.go_on(game, opponent, None if keep is None else Path(keep))
